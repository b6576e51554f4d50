"""Whether a program makes sense, once it has been read: what it speaks of is known there, and all it asks for is used.

Reading (`reader`) looks at one value after the other; this looks at where they stand: an event has no source, nothing
was rolled, nobody speaks of a target, nobody can choose while a continuous ability is worked out.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, cast

from game.engine.cards import words as kit
from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.tree import (
    Ability,
    Amount,
    Condition,
    Duration,
    Filter,
    Gift,
    Mode,
    Pattern,
    Price,
    Program,
    Selector,
    Step,
    Steps,
    pieces,
)
from game.engine.content import one_of, shown
from game.engine.said import Said

EVENT_ROLES = ("subject", "source", "defender")
_SPOKEN = (Selector, Amount, Condition, Filter, Pattern, Duration, Gift)
"""What values speak of things with."""


@dataclass(frozen=True, slots=True)
class _Here:
    """What is known at a place of a program."""

    event: frozenset[str] = frozenset()
    """Which of `subject`, `source`, `defender` and `event`, its amount."""
    asks: bool = True
    """Whether somebody can choose, or a lot be drawn."""
    host: bool = False
    x: bool = False
    """Whether so much was paid as its player liked."""
    aims: bool = False
    """Whether targets are chosen here, before anything is known of an event."""
    done: set[str] = field(default_factory=set)
    """What steps before did: `same` (touched something), `dealt`, `rolled`."""

    def unasked(self) -> "_Here":
        """The same place, where nobody can choose."""
        return replace(self, asks=False) if self.asks else self


def check_sense(placed: Placed, program: Program, language: Language, hosted: bool) -> None:
    """Refuses what no card can mean; ``hosted``: whether the card is attached to something, its `host`.

    Raises: ``BadContent`` with place and mend.
    """
    _Sense(placed, program, language).card(hosted)


class _Sense:
    def __init__(self, placed: Placed, program: Program, language: Language) -> None:
        self._placed, self._program, self._language = placed, program, language
        spoken = [piece for piece in pieces(program) if isinstance(piece, Selector)]
        self._named = {piece.name for piece in spoken if piece.how == "saved"}
        self._again = any(piece.how == "same" for piece in spoken)
        self._rolled = any(isinstance(piece, Amount) and piece.what == "rolled" for piece in pieces(program))

    def card(self, hosted: bool) -> None:
        program = self._program
        answered = self._known(program.answers, answered=True) if program.answers else frozenset()
        took = {"same"} if program.price.takes or program.other.takes else set()
        here = _Here(answered, x=program.price.asks_x, done=took)
        if program.effect or program.modes:
            self._targets(program.targets, program.effect, program.modes, host=False)
        self._body(program.effect, program.modes, here)
        self._quiet(here, program.condition, program.other_if)
        self._price(program.price, here, True)
        self._price(program.other, here)
        self._likes(program)
        for ability in program.abilities:
            self._ability(ability, hosted)

    # ---- abilities ----

    def _known(self, when: Pattern | None, answered: bool = False) -> frozenset[str]:
        """What is known of an event."""
        if when is None:
            return frozenset()
        if when.event not in kit.EVENTS:
            return frozenset((*EVENT_ROLES, "event"))
        roles = kit.EVENTS[when.event]
        found = {"subject"}
        if "by" in roles or when.event in kit.DOES:
            found.add("source")
        if "on" in roles:
            found.add("defender")
        if when.event in kit.MEASURED and not answered:
            found.add("event")
        return frozenset(found)

    def _ability(self, ability: Ability, host: bool) -> None:
        here = _Here(self._known(ability.when), host=host and not ability.zone)
        here = replace(here, x=ability.kind == "activated" and ability.price.asks_x)
        table = self._placed.of(ability)
        if ability.kind == "always":
            if ability.turn or ability.match:
                table.fault("uses", Said("an ability with always is not used: it holds while it is there"))
            here = replace(here, asks=False)
            self._endless(ability.effect)
        if ability.when is not None and ability.kind != "triggered":
            self._not_counted(ability.when)
        if ability.answers:
            entry = self._language["answers"][ability.answers]
            here = replace(here, event=self._known(Pattern(entry.event), answered=True))
        self._looked_at(ability.when, replace(here, event=frozenset(), asks=False))
        self._quiet(here, ability.condition)
        self._price(ability.price, here, ability.kind == "activated")
        self._likes(ability)
        if ability.price.takes:
            here.done.add("same")
        self._targets(ability.targets, ability.effect, ability.modes, host=here.host)
        self._body(ability.effect, ability.modes, here)

    def _likes(self, of: Program | Ability) -> None:
        """What is paid as one likes is asked for some use, and is chosen in the place of a mode."""
        if not of.price.asks_x:
            return
        table = self._placed.of(of)
        if of.modes:
            table.fault("mode", Said('does not go with a price of "x"; say choose in effect'))
        if not any(isinstance(piece, Amount) and piece.what == "x" for piece in pieces(of.effect)):
            table.fault("price", Said('nothing speaks of "x": say it in effect'))

    def _endless(self, steps: Steps) -> None:
        for step in steps:
            if "until" in step.values:
                self._placed.of(step).fault(
                    "until", Said("an ability with always lasts as long as it is there; leave it out")
                )
            for value in step.values.values():
                if isinstance(value, tuple) and value and isinstance(value[0], Step):
                    self._endless(value)

    def _not_counted(self, when: Pattern) -> None:
        """What is replaced, prevented or waited for once is not counted by turns."""
        for key, given in (("first", when.first), ("every", when.every > 1)):
            if given:
                self._placed.of(when).fault(key, Said("stands with when; say uses, how often it may be"))

    def _targets(self, targets: tuple[Selector, ...], effect: Steps, modes: tuple[Mode, ...], host: bool) -> None:
        for number, target in enumerate(targets):
            self._looked_at(target, _Here(asks=False, aims=True, host=host))
            name = ("target", "target 2")[number]
            rest = targets[number + 1 :]
            spoken = pieces((rest, effect, modes), shared=True)
            if not any(isinstance(piece, Selector) and piece.how == name for piece in spoken):
                self._placed.of(target).fault(
                    "", Said("nothing speaks of {name}: say {name} in effect, or leave it out", name=shown(name))
                )

    def _body(self, effect: Steps, modes: tuple[Mode, ...], here: _Here) -> None:
        self._steps(effect, here)
        for mode in modes:
            self._targets(mode.targets, mode.effect, (), host=here.host)
            self._steps(mode.effect, replace(here, done=set(here.done)))

    # ---- steps ----

    def _steps(self, steps: Steps, here: _Here) -> None:
        for step in steps:
            self._step(step, here)

    def _step(self, step: Step, here: _Here) -> None:
        table = self._placed.of(step)
        if step.word == "select" and step.name not in self._named and not self._again:
            table.fault("select", Said('nothing speaks of it: keep it with as = "…", and say what happens to it'))
        if step.word == "roll" and not self._rolled:
            table.fault("roll", Said('nothing speaks of it: say "rolled" where the number is meant'))
        if step.word == "may" and step.values.get("who", Selector("you")) != Selector("you"):
            self._say_who(cast(Steps, step.values["may"]))
        if step.word == "at":
            if isinstance(step.values["at"], Pattern):
                self._not_counted(step.values["at"])
                self._looked_at(step.values["at"], replace(here, event=frozenset(), asks=False))
            self._steps(cast(Steps, step.values["do"]), replace(here, event=frozenset(), x=False, done=set()))
            return
        for value in step.values.values():
            self._value(value, replace(here, x=False) if step.word == "cost" else here)
        self._after(step, here.done)

    def _say_who(self, steps: Steps) -> None:
        """What another player is asked to do is done by whom the steps name."""
        for step in steps:
            operation = kit.OPERATIONS.get(step.word)
            if operation is not None and "who" in operation.optional and "who" not in step.values:
                self._placed.of(step).fault("who", Said("missing: another player is asked, so say whose it is"))

    def _value(self, value: Any, here: _Here) -> None:
        if isinstance(value, tuple) and value and isinstance(value[0], Step):
            self._steps(cast(Steps, value), here)
        elif isinstance(value, tuple) and value and isinstance(value[0], Mode):
            self._body((), cast(tuple[Mode, ...], value), here)
        elif isinstance(value, Gift) and value.ability is not None:
            self._ability(value.ability, host=False)
        elif isinstance(value, Price):
            self._price(value, here)
            if value.takes:
                here.done.add("same")
        else:
            self._looked_at(value, here)

    def _after(self, step: Step, done: set[str]) -> None:
        """What later steps may speak of."""
        own = self._language["operations"].get(step.word)
        if step.word == "damage" or (own is not None and own.deals):
            done.add("dealt")
        if step.word == "roll":
            done.add("rolled")
        if step.word not in (*kit.UNTOUCHED, *kit.WAYS):
            done.add("same")

    # ---- what is looked at ----

    def _quiet(self, here: _Here, *trees: object) -> None:
        """What is tested, where nobody can be asked."""
        for tree in trees:
            if tree:  # what is not there says nothing
                self._looked_at(tree, replace(here, asks=False, x=False))

    def _price(self, price: Price, here: _Here, likes: bool = False) -> None:
        """Of a price only what is given up is chosen, as it is paid; and how much, if it ``likes``."""
        numbers = tuple(amount for _, amount in price.numbers if not (likes and amount == Amount("x")))
        self._quiet(here, numbers, price.counters)
        for given in (price.discards, price.sacrifice, price.returned):
            if given is not None:
                self._looked_at(given, replace(here, asks=True))

    def _looked_at(self, tree: object, here: _Here) -> None:
        """A value without steps in it, and all that it is made of."""
        if isinstance(tree, tuple):
            for item in cast(tuple[object, ...], tree):
                self._looked_at(item, here)
            return
        if not isinstance(tree, _SPOKEN):
            return
        quiet = here.unasked()
        match tree:
            case Selector():
                self._selector(tree, here)
                self._looked_at((tree.n, tree.of, tree.among, tree.rest), here)
                self._looked_at(tree.where, quiet)
            case Amount():
                self._amount(tree, here)
                self._looked_at(tree.of, quiet if tree.what == "count" else here)
                self._looked_at((tree.plus, tree.minus), here)
            case Condition():
                self._looked_at(tree.of, quiet if tree.what in ("some", "none") else here)
                self._looked_at((tree.left, tree.compare.to if tree.compare else None, tree.parts), here)
                self._looked_at(tree.where, quiet)
            case Filter():
                for test in tree.tests:
                    self._looked_at((test.compare.to if test.compare else None, test.of, test.filters), quiet)
            case Pattern():
                self._looked_at((*(thing for _, thing in tree.roles), tree.amount.to if tree.amount else None), quiet)
            case Duration():
                self._looked_at(tree.condition, replace(quiet, event=frozenset(), done=set()))
            case Gift():
                self._looked_at(tree.n, here)

    def _selector(self, thing: Selector, here: _Here) -> None:
        table, how = self._placed.of(thing), thing.how
        if how in EVENT_ROLES and how not in here.event:
            said = Said(
                "{value} is not known of this event; known: {known}", value=shown(how), known=_listed(here.event)
            )
            nothing = (
                Said("{value} is known in effect, and not where targets are chosen", value=shown(how))
                if here.aims
                else Said("{value} stands in what an event starts, not in what is put off", value=shown(how))
            )
            table.fault("", said if here.event else nothing)
        if how == "host" and not here.host:
            table.fault("", Said('"host" is what this is attached to, and this is not; say "this", or what has it'))
        if how == "same" and "same" not in here.done:
            table.fault("", Said('"same" is what a step before touched, and none did; name it with as'))
        if thing.is_picked and not here.asks:
            table.fault("", Said("nobody chooses here, and no lot is drawn; say all, first, last, most or least"))

    def _amount(self, amount: Amount, here: _Here) -> None:
        table, what = self._placed.of(amount), amount.what
        if what == "event" and "event" not in here.event:
            table.fault("", Said('"event" is the amount of {known}; this has none', known=one_of(kit.MEASURED)))
        if what == "x" and not here.x:
            said = Said('"x" is what was paid of it: say it in effect, with price = { mana = "x" } beside it')
            table.fault("", said)
        if what == "dealt" and "dealt" not in here.done:
            table.fault("", Said('"dealt" is what a step with damage before it dealt, and there is none'))
        if what == "rolled" and "rolled" not in here.done:
            table.fault("", Said('"rolled" is what a step with roll before it showed, and there is none'))


def _listed(known: Iterable[str]) -> str:
    return ", ".join(shown(name) for name in (*EVENT_ROLES, "event") if name in set(known))
