"""Whether what a card does can happen to the things it is said of, by its title's table (`allowed`).

`engine.cards.sense` refuses what no card of any title can mean; this asks for the kinds of what is meant, place by
place: players, what is in play, cards elsewhere, links of a chain.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from game.engine.cardgame.allowed import CARD, NONE, Allowed, Kinds
from game.engine.cardgame.looking import Looking
from game.engine.cardgame.meant import CARDS, LINKS, Here, Meaning, Meant
from game.engine.cards import words as kit
from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.tree import (
    Ability,
    Condition,
    Filter,
    Gift,
    Mode,
    Numbers,
    Pattern,
    Price,
    Program,
    Selector,
    Step,
    Steps,
    Value,
    pieces,
)
from game.engine.content import one_of
from game.engine.said import Said

Printed = Mapping[str, tuple[str, bool]]
"""Of every card its type, and whether it is a token."""
TWO = {
    "rewrite": "like",
    "copy": "copy",
    "exchange": "with",
    "attach": "to",
    "retarget": "to",
    "swap_stats": "with",
}
"""Words that bring two things together, and the key of the second."""
FETCHED = ("draw", "discard", "search", "look", "mill", "recall", "create")
MADE = ("summon", "raise")
"""Words that name no things, and touch cards, or what comes into play."""
AWAY = ("move", "shuffle", "play_free", "attach")
"""Words after which a thing is elsewhere."""
KEEPS = ("gain", "lose", "lose_life", "peek", "roll", "at", "if", "may", "pay", "choose", "repeat", "each")
"""Words that touch nothing, so that `same` is still what it was."""


def check_fitting(
    placed: Placed, kind: str, program: Program, language: Language, allowed: Allowed, cards: Printed
) -> None:
    """Refuses what can not happen to what it is said of. Raises: ``BadContent`` with place and mend."""
    _Fitting(placed, kind, program, language, allowed, cards).card()


class _Fitting:
    def __init__(
        self, placed: Placed, kind: str, program: Program, language: Language, allowed: Allowed, cards: Printed
    ) -> None:
        self._placed, self._kind, self._program = placed, kind, program
        self._allowed, self._cards = allowed, cards
        self._meaning = Meaning(language, allowed)
        self._looking = Looking(placed, language, allowed, self._meaning)
        self._language = language

    def card(self) -> None:
        program = self._program
        this = Meant(frozenset((self._allowed.of_card(self._kind),)), False)
        subject = Meant(LINKS, False) if program.answers is not None else None
        self._keywords(program)
        here = Here(this, program.targets, subject)
        self._looking.targets(program.targets, here)
        self._body(program.effect, program.modes, here)
        self._looking.at((program.condition, program.other_if, program.price, program.other), here)
        for ability in program.abilities:
            self._ability(ability, this, program.targets)

    def _keywords(self, program: Program) -> None:
        known = self._allowed.keywords.get(self._kind)
        for gift in program.keywords:
            if known is not None and gift.keyword not in known:
                said = Said(
                    "a card of type {kind} has no use for it; such cards have {known}",
                    kind=self._kind,
                    known=one_of(known),
                )
                self._placed.of(gift).fault("", said)

    # ---- abilities ----

    def _ability(self, ability: Ability, this: Meant | None, targets: tuple[Selector, ...]) -> None:
        this = Meant(CARDS, False) if ability.zone else this
        subject = self._subject(ability, this)
        gone = subject is not None and CARD in subject.kinds and this is not None
        here = Here(
            Meant(this.kinds | {CARD}, False) if gone and this is not None else this,
            ability.targets or targets,
            subject,
            self._source(ability),
            ability.when.event if ability.when is not None and ability.kind in ("instead", "prevent") else "",
            ability.kind == "always",
        )
        if ability.when is not None:
            self._looking.pattern(ability.when, this)
        self._looking.targets(ability.targets, here)
        self._looking.at((ability.condition, ability.price), here)
        self._body(ability.effect, ability.modes, here)

    def _subject(self, ability: Ability, this: Meant | None) -> Meant | None:
        """To what the event happens that an ability waits for, as its steps find it."""
        when, allowed = ability.when, self._allowed
        if when is None or when.event not in allowed.events:
            return None
        if ability.kind != "triggered" and when.event in allowed.before:
            kinds = allowed.before[when.event]
            return Meant(kinds, False) if kinds else None
        kinds = allowed.events[when.event]
        of = dict(when.roles).get("of")
        if of is not None and (of.noun or of.how == "this"):
            own = this.kinds if this is not None else kinds
            kinds = kinds & (self._meaning.anywhere(of.noun) if of.noun else own) or kinds
        return Meant(kinds | (CARDS if when.event in allowed.gone else NONE), False)

    def _source(self, ability: Ability) -> Meant | None:
        """What does the event; for what is nothing in play stands the player whose it is."""
        kinds = self._allowed.sources.get(ability.when.event) if ability.when is not None else None
        return Meant(kinds, False) if kinds is not None else None

    # ---- steps ----

    def _body(self, effect: Steps, modes: tuple[Mode, ...], here: Here) -> None:
        self._steps(effect, here)
        for mode in modes:
            inner = replace(here, targets=mode.targets or here.targets, kept=dict(here.kept))
            self._looking.targets(mode.targets, inner)
            self._steps(mode.effect, inner)

    def _steps(self, steps: Steps, here: Here) -> None:
        for step in steps:
            for key, value in step.values.items():
                self._value(step, key, value, here)
            self._made(step)
            self._apart(step)
            self._keep(step, here)

    def _value(self, step: Step, key: str, value: Value, here: Here) -> None:
        if isinstance(value, tuple) and value and isinstance(value[0], Step):
            self._steps(value, self._within(step, here))
        elif isinstance(value, tuple) and value and isinstance(value[0], Mode):
            self._body((), value, here)
        elif isinstance(value, Gift) and value.ability is not None:
            given = step.values.get("to")
            whose = self._meaning.of(given, here) if isinstance(given, Selector) else None
            self._ability(value.ability, whose, here.targets)
        else:
            self._plain(step, key, value, here)

    def _plain(self, step: Step, key: str, value: Value, here: Here) -> None:
        """A value without steps."""
        if isinstance(value, Pattern):
            self._looking.pattern(value, None)
        if isinstance(value, Filter):
            noun = str(step.values["search"]) if step.word == "search" else "card"
            self._looking.filter(value, noun, away=True, zone=str(step.values.get("in", "")))
        self._looking.at(value, here)
        if isinstance(value, Price) and value.takes:  # what is paid is on its way out, or gone
            here.kept |= {"": None, value.name: None}
        if isinstance(value, Selector):
            self._fit(step, key, value, here)

    def _within(self, step: Step, here: Here) -> Here:
        """What is known in the steps of a step."""
        of = step.values.get("each")
        looped = isinstance(of, Selector) and step.word == "each"
        inner = replace(here, it=self._meaning.of(cast(Selector, of), here)) if looped else here
        asked = [piece for piece in pieces(step.values.get("if")) if isinstance(piece, Condition)]
        if any(piece.what == "fits" for piece in asked):
            inner = replace(inner, told_apart=True)
        return replace(inner, subject=None, source=None) if step.word == "at" else inner

    def _keep(self, step: Step, here: Here) -> None:
        """What later steps may mean by `same`, or by its name."""
        first = next(iter(step.values.values()))
        kept = self._meaning.of(first, here) if isinstance(first, Selector) else self._brought(step.word)
        if step.word in (*AWAY, *self._allowed.away):
            kept = None
            if isinstance(first, Selector) and first.is_role:
                here.moved.add(first.name or first.how)
        if step.word not in KEEPS:
            here.kept[""] = kept
        if step.name:
            here.kept[step.name] = kept

    def _brought(self, word: str) -> Meant | None:
        if word in FETCHED:
            return Meant(CARDS, False)
        return Meant(self._allowed.boards, False) if word in MADE else None

    # ---- whether a step fits ----

    def _fit(self, step: Step, key: str, thing: Selector, here: Here) -> None:
        if step.values.get("forbid") == "play":
            if self._allowed.no_card_noun and not self._meaning.of_cards(thing.noun):
                self._placed.of(step).fault(key, Said(self._allowed.no_card_noun))
            self._looking.filter(thing.where, thing.noun, away=True)
        fitting, meant = self._fitting(step, key, thing, here), self._meaning.of(thing, here)
        if fitting is None or meant is None:
            return
        left = meant.kinds - fitting
        sure = meant.sure and not here.told_apart
        if left == meant.kinds or (sure and left):
            known, others = self._looking.named(fitting), self._looking.named(left)
            said = Said("expected {known}; this may be {others}", known=known, others=others)
            self._placed.of(step).fault(key, said)

    def _fitting(self, step: Step, key: str, thing: Selector, here: Here) -> Kinds | None:
        """The kinds that a step's key fits; None: any."""
        allowed = self._allowed
        if key == "of" and self._of_cost(step):
            rule = thing.how == "all" and not thing.zone
            return None if rule or (thing.how == "this" and here.always) else allowed.happens.get(("cost", "of"))
        by = {"redirect": here.event, "forbid": str(step.values.get("forbid"))}.get(step.word, key)
        fitting = allowed.happens.get((step.word, by))
        if fitting is None or thing.how in ("a", "target", "target 2", *kit.PICKS):
            return fitting
        return fitting | allowed.known.get((step.word, by), NONE)

    def _of_cost(self, step: Step) -> bool:
        """Whether a step says what cards cost."""
        names = [name for name, _ in cast(Numbers, step.values["set"])] if step.word == "set" else []
        return step.word == "cost" or (bool(self._allowed.cost) and names == [self._allowed.cost])

    def _apart(self, step: Step) -> None:
        """What happens between two things does not happen to one."""
        other = TWO.get(step.word, "")
        one = step.values.get("of" if step.word == "swap_stats" else "onto" if step.word == "copy" else step.word)
        if other and isinstance(one, Selector) and one.is_role and step.values.get(other) == one:
            self._placed.of(step).fault(other, Said("is the same thing; say another"))

    def _made(self, step: Step) -> None:
        """What is made or fetched must be able to be where it comes to."""
        said, table, allowed = step.values, self._placed.of(step), self._allowed
        if step.word == "discard" and said["discard"] == "all" and ("by" in said or "at_random" in said):
            table.fault("by" if "by" in said else "at_random", Said("nobody chooses among all; leave it out"))
        if step.word == "discard" and "by" in said and "at_random" in said:
            table.fault("by", Said("nobody chooses what goes at random; leave one of the two out"))
        if step.word in ("summon", "transform", "create"):
            self._stands(step)
        if step.word in ("search", "recall", "raise"):
            noun = str(said[step.word])
            if allowed.no_card_noun and not self._meaning.of_cards(noun):
                table.fault(step.word, Said(allowed.no_card_noun))
            kinds = set(self._language["nouns"][noun].types) or allowed.boards
            stands = step.word == "raise" or self._is_board(str(said.get("to", "")))
            if allowed.no_board_noun and stands and not kinds <= allowed.boards:
                table.fault(step.word, Said(allowed.no_board_noun))

    def _is_board(self, zone: str) -> bool:
        return self._allowed.zones.get(zone) == self._allowed.boards

    def _stands(self, step: Step) -> None:
        """A card that is made by name can be where it comes to."""
        said, table, boards = step.values, self._placed.of(step), self._allowed.boards
        key = "into" if step.word == "transform" else step.word
        name = str(said[key])
        kind, token = self._cards.get(name, ("", False))
        zone = str(said["in"]) if step.word == "create" else ""
        mend = self._allowed.not_on_boards
        if mend and kind and kind not in boards and (not zone or self._is_board(zone)):
            table.fault(key, Said(mend, card=name, kind=kind))
        entry = self._language["zones"][zone] if zone else None
        if token and entry is not None and entry.hidden and entry.pile:
            table.fault("create", Said("{card} is a token; tokens stand in no deck", card=name))
