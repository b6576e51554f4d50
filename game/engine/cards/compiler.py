"""Programs as the core runs them: trees into nodes of int16 cells (``core_c/cards/code.h``).

compiler = Compiler(language, vocabulary, {"fireball": 1})
compiler.program(program, "cards.toml: fireball")       # the place of its node in compiler.cells

Equal programs in equal order give equal cells.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

from game.engine.cards import words as kit
from game.engine.cards.cells import OWN_ARGUMENTS, Cells, enum
from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.tree import (
    Ability,
    Amount,
    Duration,
    Gift,
    Mode,
    Pattern,
    Price,
    Program,
    Selector,
    Step,
    Steps,
    Value,
    pieces,
)
from game.engine.cards.values import ONE, At, Values, Vocabulary
from game.engine.cards.walk import counted_by, given, known, lists, loops, many, of_one_run, speaks_of_it
from game.engine.content import Table
from game.engine.core import lib
from game.engine.said import Said

MOST_ABILITIES = 16
"""The most abilities of one program, with those that its steps give: their number has four bits."""
ALL = -1
ONE_OF_THEM = ("take", Amount("number", 1))
"""Amounts that a text says in words. They do not count as its numbers."""
MOMENTS = {
    "turn_end": Pattern("turn_end"),
    "turn_start": Pattern("turn_start"),
    "your_turn_start": Pattern("turn_start", player="you"),
}
"""The patterns that wait for the moments of `at`."""


KNOWN = ("this", "host", "target", "target 2", "subject", "source")
"""Roles of things that an ability may go on knowing."""


def _slots(names: Iterable[str]) -> dict[str, int]:
    """Names in order, each once, with the numbers under which things are kept."""
    return {name: number for number, name in enumerate(dict.fromkeys(name for name in names if name), 1)}


class Compiler:
    """Compiles the programs of a title's cards, one after the other, into one array of cells."""

    def __init__(self, language: Language, vocabulary: Vocabulary, cards: Mapping[str, int]) -> None:
        self.language = language
        self.vocabulary = vocabulary
        self.cards = cards
        """Their numbers, from 1."""
        self.nodes = Cells()

    @property
    def cells(self) -> Sequence[int]:
        """All that was compiled."""
        return self.nodes.cells

    def program(self, program: Program, where: str, placed: Placed | None = None) -> int:
        """The place of a program's node; ``placed``: its pieces, if they have been found already.

        Raises: ``BadContent`` with ``where`` for words that the title's rules do not know, and for what has no room.
        """
        return _Card(self, program, where, placed or Placed(Table({}, where), program)).compile()


class _Card(Values):
    """One program on its way."""

    def __init__(self, compiler: Compiler, program: Program, where: str, placed: Placed) -> None:
        super().__init__(compiler.nodes, compiler.language, compiler.vocabulary, compiler.cards, where)
        self._program = program
        self._placed = placed
        # What its steps give or put off is numbered behind its own abilities, in the order of the file.
        more = [id(piece) for piece in given(program)]
        self._number_of = {piece: number for number, piece in enumerate(more, len(program.abilities))}
        self._places: dict[int, int] = {}
        self._counted = {"turn": 0, "match": 0}
        """Bits that count uses so far."""
        self._gathered: dict[int, str] = {}
        """Steps whose things a later one means by "same", with the name under which they are kept for it."""
        self._many: set[str] = set()
        """Names under which several things may be kept."""
        if len(program.abilities) + len(more) > MOST_ABILITIES:
            self.fault(
                Said(
                    "expected at most {most} abilities, those that it gives included",
                    most=MOST_ABILITIES,
                )
            )

    def compile(self) -> int:
        program = self._program
        self._asks_same = any(piece == Selector("same") for piece in pieces(program))
        prices = (program.price, program.other)
        paid = At(False, _slots(name for price in prices for name in [price.name] if name))
        for number, ability in enumerate(program.abilities):
            self._places[number] = self._ability(ability, number)
        node = {
            "keywords": self.list([self._gift(gift, At(text=True)) for gift in program.keywords]),
            "targets": self._targets(program.targets),
            "modes": self.list([self._mode(mode, *prices) for mode in program.modes]),
            "condition": self.condition(program.condition, At()),
            "answers": self.pattern(program.answers) if program.answers else 0,
            "effect": self._effect(program.effect, *prices),
            "price": self.price(program.price, paid),
            "x": program.price.asks_x,
            "other": self.price(program.other, paid),
            "other_if": self.condition(program.other_if, At()),
        }
        abilities = self.list([self._places[number] for number in sorted(self._places)])
        return self.new("cards_program", **node, abilities=abilities, own=len(program.abilities))

    # ---- abilities ----

    def _ability(self, ability: Ability, number: int) -> int:
        with self._at(ability):
            return self._ability_here(ability, number)

    @contextmanager
    def _at(self, piece: object) -> Iterator[None]:
        """What is refused meanwhile stands there, in the card's file."""
        outer, here = self.where, self._placed.path(piece)
        self.where = self._placed.of(piece).where() if here else outer
        yield
        self.where = outer

    def _ability_here(self, ability: Ability, number: int) -> int:
        answers = 0
        effects = (ability.effect, *(mode.effect for mode in ability.modes))
        named = {piece.how for effect in effects for piece in pieces(effect) if isinstance(piece, Selector)}
        if ability.answers:
            entry = self.language["answers"][ability.answers]
            answers = self.pattern(Pattern(entry.event, where=(("answer", ability.answers),)))
        return self.new(
            "cards_ability",
            kind=enum("kind")[f"buried_{ability.kind}" if ability.zone else ability.kind],
            when=self.pattern(ability.when) if ability.when else 0,
            condition=self.condition(ability.condition, At()),
            targets=self._targets(ability.targets),
            modes=self.list([self._mode(mode, ability.price) for mode in ability.modes]),
            price=self.price(ability.price, At(False, _slots([ability.price.name] if ability.price.name else []))),
            may=ability.may,
            turn=ability.turn,
            match=ability.match,
            turn_at=self._count("turn", ability.turn),
            match_at=self._count("match", ability.match),
            effect=self._effect(ability.effect, ability.price),
            answers=answers,
            number=number,
            keeps=any(step.word in ("amount", "redirect", "cancel") for step in of_one_run(ability.effect)),
            doubts=all(step.word in ("if", "may", "pay") for step in ability.effect),
            itself="this" in named,
            x=ability.price.asks_x,
            subject="subject" in named,
            **self._known(effects),
        )

    def _known(self, effects: Iterable[Steps]) -> dict[str, int]:
        """The roles in which an ability asks what things are like, moves things, or speaks of them, as bits."""
        bits = {"reads": 0, "moves": 0, "names": 0}
        for effect in effects:
            for thing, what in known(effect, self._kinds):
                role = self.remembered.get(thing.name or thing.how, thing.how)
                if role in KNOWN:
                    bits[what] |= 1 << enum("known")[role.replace(" ", "_")]
        return bits

    def _kinds(self, step: Step) -> Mapping[str, str]:
        """The kinds of a step's keys."""
        if step.word in kit.OPERATIONS or step.word in kit.WAYS:
            return {**kit.OPERATIONS, **kit.WAYS}[step.word].arguments
        return self.language["operations"][step.word].arguments

    def _count(self, often: str, uses: int) -> int:
        """The first of the bits that count so many uses."""
        at = self._counted[often]
        self._counted[often] += uses.bit_length()
        return at if uses else 0

    def _targets(self, targets: Sequence[Selector]) -> int:
        return self.list([self.selector(target, At()) for target in targets])

    def _mode(self, mode: Mode, *prices: Price) -> int:
        return self.new("cards_mode", targets=self._targets(mode.targets), effect=self._effect(mode.effect, *prices))

    def _gift(self, gift: Gift, at: At) -> int:
        if gift.ability is None:
            n = self.amount(gift.n, at) if gift.n is not None else 0
            return self.look("cards_gift", keyword=self.number("keywords", gift.keyword), n=n)
        number = self._number_of[id(gift.ability)]
        self._places[number] = self._ability(gift.ability, number)
        spoken = [piece.how for piece in pieces(gift.ability.effect) if isinstance(piece, Selector)]
        recalls = not gift.ability.targets and bool({"target", "target 2"} & set(spoken))
        return self.new("cards_gift", ability=self._places[number], recalls=recalls)

    # ---- steps ----

    def _effect(self, steps: Steps, *prices: Price) -> int:
        """The first step of a list that runs by itself; ``prices``: what may have been paid for it."""
        self._gather(steps, None)
        names = [self._gathered.get(id(step), step.name) for step in of_one_run(steps)]
        asked = [price for step in of_one_run(steps) for price in step.values.values() if isinstance(price, Price)]
        kept = list(_slots([*(price.name for price in prices), *(price.name for price in asked), *names]))
        if len(kept) > lib.CARDS_SAVED:
            self.fault(
                Said(
                    "as: expected at most {most} names in one effect, got {known}",
                    most=lib.CARDS_SAVED,
                    known=", ".join(kept),
                )
            )
        self._many |= {step.name for step in of_one_run(steps) if step.name and many(step)}
        self._many |= {price.name for price in (*prices, *asked) if price.name and price.takes_many}
        if loops(steps) > lib.CARDS_LOOPS:
            self.fault(Said("expected at most {most} of each and repeat within one another", most=lib.CARDS_LOOPS))
        return self._steps(steps, 0, {name: number for number, name in enumerate(kept, 1)})

    def _gather(self, steps: Steps, last: Step | None) -> Step | None:
        """Has what comes one by one kept under a name, if a later step means it by "same". ``last`` is the step that
        did so, if none has touched anything since; returned is that of what comes behind these steps."""
        for step in steps:
            inner = [steps for value in step.values.values() for steps in lists(value) if step.word != "at"]
            looked = [value for value in step.values.values() if not [*lists(value)]]
            plain = [value for value in looked if not isinstance(value, Gift) or value.ability is None]
            for piece in (piece for value in plain for piece in pieces(value)):
                if last is not None and piece == Selector("same"):
                    self._gathered.setdefault(id(last), last.name or f"same {len(self._gathered)}")
                    self._same[id(piece)] = self._gathered[id(last)]
            if any(isinstance(value, Price) and value.takes for value in looked):
                last = None
            for steps_within in inner:
                last = self._gather(steps_within, last)
            own = self.language["operations"].get(step.word)
            if step.word in kit.GATHERING or (own is not None and kit.NOUN in own.arguments.values()):
                last = step
            elif step.word not in (*kit.UNTOUCHED, *kit.WAYS):
                last = None
        return last

    def _steps(self, steps: Steps, follow: int, kept: Mapping[str, int]) -> int:
        """The first of some steps, the last of which leads to ``follow``."""
        for step in reversed(steps):
            follow = self._step(step, follow, kept)
        return follow

    def _step(self, step: Step, follow: int, kept: Mapping[str, int]) -> int:
        with self._at(step):
            return self._step_here(step, follow, kept)

    def _step_here(self, step: Step, follow: int, kept: Mapping[str, int]) -> int:
        at = At(True, kept, each=counted_by(step))
        head = {"next": follow, "keep": kept.get(self._gathered.get(id(step), step.name), 0)}
        if step.word in kit.WAYS:
            place = self._way(step, {"word": enum("word")[step.word], **head}, at)
        elif step.word in kit.OPERATIONS:
            struct = f"cards_{step.word}_step" if step.word in ("amount", "select") else f"cards_{step.word}"
            arguments = self._arguments(kit.OPERATIONS[step.word], step, at)
            if step.word == "cost" and id(step) in self._number_of:
                arguments["rule"] = 1 + self._rule(step)
            place = self.new(struct, word=enum("word")[step.word], **head, **arguments)
        else:
            place = self._own_operation(step, head, at)
        for selector, number in reversed(at.picks):
            place = self.new("cards_pick", word=enum("word")["pick"], next=place, keep=number, pick=selector)
        return place

    def _rule(self, step: Step) -> int:
        """What cards cost later, as a continuous ability of the card; its number."""
        number = self._number_of[id(step)]
        arguments = self._arguments(kit.OPERATIONS["cost"], step, At(True, {}))
        arguments.pop("until", None)
        effect = self.new("cards_cost", word=enum("word")["cost"], **arguments)
        kind = enum("kind")["always"]
        self._places[number] = self.new("cards_ability", kind=kind, effect=effect, number=number)
        return number

    def duration(self, duration: Duration, at: At) -> int:
        """The node of a duration. Its condition becomes an ability of the card, so that a position can name it."""
        if duration.condition is None or id(duration) not in self._number_of:
            return super().duration(duration, at)
        number, kind = self._number_of[id(duration)], enum("kind")["always"]
        held = self.condition(duration.condition, At(False, {}))
        self._places[number] = self.new("cards_ability", kind=kind, condition=held, number=number)
        return self.look("cards_duration", until=enum("until")[duration.until], turns=number, condition=held)

    def _arguments(self, operation: kit.Operation, step: Step, at: At) -> dict[str, int]:
        found: dict[str, int] = {}
        for key, kind in operation.arguments.items():
            if key == "n" and key not in step.values and step.word != "state":
                found[key] = self.amount(ONE, at)  # "summon a Stoneling": a number of the text
            if key not in step.values:
                continue
            value = step.values[key]
            if kind == kit.TWO_STATS:
                first, second = cast(tuple[str, str], value)
                found[key], found["second"] = self.number("stats", first), self.number("stats", second)
            else:
                found[key] = self._value(kind, value, at.looking() if (key, value) == ONE_OF_THEM else at)
        return found

    def _own_operation(self, step: Step, head: Mapping[str, int], at: At) -> int:
        entry = self.language["operations"][step.word]
        word = self.number("operations", step.word)
        if len(entry.arguments) > OWN_ARGUMENTS:
            self.fault(Said("{word}: expected at most {most} arguments", word=step.word, most=OWN_ARGUMENTS))
        given = [
            self._value(kind, step.values[key], at) if key in step.values else 0
            for key, kind in entry.arguments.items()
        ]
        return self.nodes.own_step(self.where, {"word": word, **head}, given)

    def _way(self, step: Step, head: dict[str, int], at: At) -> int:
        """The node of a way to go on. Its bodies lead to the step behind it."""
        values: Mapping[str, Any] = step.values
        follow, kept = head["next"], at.kept or {}
        who = self.selector(values["who"], at) if "who" in values else 0
        then = self._steps(values.get("then", ()), follow, kept)
        otherwise = self._steps(values.get("else", ()), follow, kept)
        match step.word:
            case "if":
                held = self.condition(values["if"], at.looking())
                return self.new("cards_if", **head, **{"if": held, "then": then, "else": otherwise})
            case "may":
                done = self._steps(values["may"], then, kept)
                return self.new("cards_may", **head, who=who, **{"may": done, "else": otherwise})
            case "pay":
                price = self.price(values["pay"], at.looking())
                return self.new("cards_pay", **head, who=who, **{"pay": price, "then": then, "else": otherwise})
            case "choose":
                modes = [
                    self.new("cards_mode", targets=self._targets(m.targets), effect=self._steps(m.effect, follow, kept))
                    for m in values["choose"]
                ]
                return self.new("cards_choose", **head, who=who, choose=self.list(modes))
            case "at":
                return self._put_off(step, head, at)
            case _:
                return self._loop(step, head, at)

    def _loop(self, step: Step, head: Mapping[str, int], at: At) -> int:
        """`each` or `repeat`: its body ends in a step that names the loop."""
        values: Mapping[str, Any] = step.values
        struct = f"cards_{step.word}"
        over = self.selector(values["each"], at) if step.word == "each" else self.amount(values["repeat"], at)
        loop = self.new(struct, **head, **{step.word: over})
        again = self.new("cards_again", word=enum("word")["again"], again=loop)
        self.nodes.change(loop, struct, "do", self._steps(values["do"], again, at.kept or {}))
        return loop

    def _put_off(self, step: Step, head: Mapping[str, int], at: At) -> int:
        """`at`: its steps are an ability that waits for the moment. It remembers the targets; what it names besides
        stands in the place of one that it does not speak of."""
        values: Mapping[str, Any] = step.values
        spoken = [piece for value in values.values() for piece in pieces(value) if isinstance(piece, Selector)]
        inner = {inner.name for inner in of_one_run(values["do"])}
        named = [name for name in dict.fromkeys(piece.name for piece in spoken if piece.name) if name not in inner]
        named += ["it"] * any(speaks_of_it(value) for value in values.values())
        free = [slot for slot in ("target", "target 2") if all(piece.how != slot for piece in spoken)]
        if len(named) > len(free):
            self.fault(
                Said(
                    "at: expected at most two things to be remembered, targets among them, got {known}",
                    known=", ".join(named),
                )
            )
        if set(named) & self._many and (len(named) > 1 or len(values["do"]) > 1 or free[0] != "target"):
            self.fault(
                Said('at: {what} may be several things: say each = "{what}", do = [{{ at = … }}] of it', what=named[0])
            )
        known = [Selector("it") if name == "it" else Selector("saved", name) for name in named]
        slots = {slot: self.selector(thing, at) for slot, thing in zip(free, known, strict=False)}
        outer, self.remembered = self.remembered, dict(zip(named, free, strict=False))
        place = self._put_off_with(step, {**head, "first": slots.get("target", 0), "second": slots.get("target 2", 0)})
        self.remembered = outer
        return place

    def _put_off_with(self, step: Step, head: Mapping[str, int]) -> int:
        values: Mapping[str, Any] = step.values
        moment, number = values["at"], self._number_of[id(step)]
        pattern = MOMENTS[moment] if isinstance(moment, str) else moment
        when = self.pattern(pattern)
        effect = self._effect(values["do"])
        kind = enum("kind")["triggered"]
        self._places[number] = self.new(
            "cards_ability",
            kind=kind,
            when=when,
            effect=effect,
            number=number,
            later=True,
            **self._known([values["do"]]),
        )
        said = enum("moment")[moment] if isinstance(moment, str) else when
        return self.new("cards_at", **head, at=said, do=effect, ability=number)

    # ---- values ----

    def _value(self, kind: str, value: Value, at: At) -> int:
        """An argument as a number: a place, or the number of a word."""
        given: Any = value
        match kind:
            case kit.AMOUNT | kit.AMOUNT_OR_ALL | kit.STATE_OR_ALL if given == "all":
                return ALL
            case kit.AMOUNT | kit.AMOUNT_OR_ALL:
                return self.amount(given, at)
            case kit.ONE | kit.THINGS | kit.PLAYER:
                return self.selector(given, at, alone=kind != kit.THINGS)
            case kit.FILTER:
                return self.filter(given, at.looking())
            case kit.GIFT:
                return self._gift(given, at)
            case kit.STATS | kit.COUNTERS | kit.RESOURCES:
                return self.amounts(kind, given, at)
            case kit.CARD:
                return self.known(self.cards, given)
            case kit.DURATION:
                return self.duration(given, at)
            case kit.PATTERN:
                return self.pattern(given)
            case kit.FLAG | kit.WHOLE:
                return int(given)
            case kit.END:
                return given if isinstance(given, int) else enum("end")[given]
            case kit.REST:
                return enum("rest")[given] if given in enum("rest") else self.number("zones", given)
            case kit.WORD:
                return self.word(given)
            case kit.CONDITION:
                return self.condition(given, at.looking())
            case kit.PRICE:
                return self.price(given, at.looking())
            case _:
                return self.number(SECTIONS[kind], given)


SECTIONS = {
    kit.NOUN: "nouns",
    kit.STAT: "stats",
    kit.STATE: "states",
    kit.STATE_OR_ALL: "states",
    kit.BAN: "bans",
    kit.ZONE: "zones",
    kit.DAMAGE: "damage",
    kit.PLACE: "places",
}
"""The section of each kind of value that is a word of the title."""
