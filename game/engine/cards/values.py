"""The parts of programs that are only looked at, as nodes of cells: amounts, things, filters, conditions, events."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from game.engine.cards.cells import Cells, enum
from game.engine.cards.language import Language
from game.engine.cards.tree import (
    Amount,
    Compare,
    Condition,
    Duration,
    Filter,
    Numbers,
    Pattern,
    Price,
    Selector,
    Test,
)
from game.engine.content import shown
from game.engine.core import lib
from game.engine.errors import BadContent
from game.engine.said import Said

COUNTED = ("choose", "random", "first", "last")
"""Selectors that take a number of things; without a number they take one, which the text says by an article."""
ONE = Amount("number", 1)
COMPARE = {"=": "equal", "!=": "unlike", "<": "less", ">": "more", "<=": "at_most", ">=": "at_least"}
EVENT_WORDS = {
    "type": "damage",
    "from": "zones",
    "to": "zones",
    "keyword": "keywords",
    "state": "states",
    "counter": "counters",
    "answer": "answers",
}
"""The words that an event may have, and the section of each."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The numbers that a title's rules have for the words of its language."""

    sections: Mapping[str, Mapping[str, int]]
    """By section and word."""
    attributes: Mapping[str, int]
    words: Mapping[str, Mapping[str, int]]
    """By attribute and word."""


@dataclass(slots=True)
class At:
    """Where a value stands. ``text``: its numbers are numbers of the card's text. In a step, ``kept`` are the names
    of its list with their numbers, and ``picks`` fills with what must be picked before the step: selectors, and the
    numbers under which they are kept."""

    text: bool = False
    kept: Mapping[str, int] | None = None
    picks: list[tuple[int, int]] = field(default_factory=list)
    each: Amount | None = None
    """What the step's amounts count, if so much is said of each of them."""

    def looking(self) -> "At":
        """The same for conditions, filters, comparisons and prices, whose numbers do not count as the text's."""
        return At(False, self.kept, self.picks)


class Values:
    """Makes the nodes of one card's program; ``where`` is the card's place, for messages."""

    def __init__(
        self, nodes: Cells, language: Language, vocabulary: Vocabulary, cards: Mapping[str, int], where: str
    ) -> None:
        self.nodes = nodes
        self.language = language
        self.vocabulary = vocabulary
        self.cards = cards
        self.where = where
        self.remembered: Mapping[str, str] = {}
        """In steps that are put off: the names, and `it`, that stand in a target's place."""
        self._same: dict[int, str] = {}
        """The places where "same" means a thing that has a name."""
        self._asks_same = False
        """Whether any step speaks of "same": what a price took may be meant."""

    # ---- nodes ----

    def fault(self, what: str | Said) -> NoReturn:
        raise BadContent("{place}: {reason}", place=self.where, reason=what)

    def new(self, struct: str, **values: int) -> int:
        return self.nodes.new(self.where, struct, values)

    def look(self, struct: str, **values: int) -> int:
        return self.nodes.look(self.where, struct, values)

    def list(self, items: Sequence[int]) -> int:
        return self.nodes.list(self.where, items)

    def pairs(self, pairs: Sequence[tuple[int, int]]) -> int:
        return self.nodes.pairs(self.where, pairs)

    def number(self, section: str, word: str) -> int:
        """The number of a word of the title's."""
        return self.known(self.vocabulary.sections.get(section, {}), word)

    def known(self, known: Mapping[str, int], word: str) -> int:
        if word not in known:
            self.fault(Said("{value} is declared, but this title's rules do not know it", value=shown(word)))
        return known[word]

    def _mark(self, word: str) -> int:
        """The number of a flag, or of a state beyond all flags."""
        if word in self.language["flags"]:
            return self.number("flags", word)
        return int(lib.CARDS_STATE_WORD) + self.number("states", word)

    # ---- what is looked at ----

    def pattern(self, pattern: Pattern) -> int:
        own = self.vocabulary.sections.get("events", {})
        where = [(enum("where")[what], self.number(EVENT_WORDS[what], word)) for what, word in pattern.where]
        return self.look(
            "cards_pattern",
            event=self.known({**enum("event"), **own}, pattern.event),
            roles=self.pairs([(enum("role")[role], self.selector(s, At())) for role, s in pattern.roles]),
            player=enum("player")[pattern.player or "any"],
            where=self.pairs(where),
            every=pattern.every,
            first=pattern.first,
            combat=pattern.combat,
            **self.compare(pattern.amount, At()),
        )

    def word(self, word: str) -> int:
        """The number of a word of an attribute: 16 for each attribute before its own, and its place there."""
        for attribute, known in self.language.attributes.items():
            if word in known.words:
                vocabulary = self.vocabulary
                number = self.known(vocabulary.words.get(attribute, {}), word)
                return 16 * self.known(vocabulary.attributes, attribute) + number
        return self.known({}, word)

    def amounts(self, section: str, pairs: Numbers, at: At) -> int:
        return self.pairs([(self.number(section, name), self.amount(amount, at)) for name, amount in pairs])

    def amount(self, amount: Amount, at: At) -> int:
        section = {"stat": "stats", "counters": "counters", "tally": "tallies"}.get(amount.what, "")
        looking = at.looking()
        return self.look(
            "cards_amount",
            what=enum("amount_what")[amount.what],
            n=amount.n,
            name=self.number(section, amount.name) if section else 0,
            of=self.selector(amount.of, at, alone=True) if amount.of else 0,
            times=amount.times,
            half=enum("half")[amount.half or "whole"],
            plus=self.amount(amount.plus, looking) if amount.plus else 0,
            minus=self.amount(amount.minus, looking) if amount.minus else 0,
            most=lib.CARDS_NO_LIMIT if amount.most is None else amount.most,
            text=2 if at.text and amount == at.each else int(at.text),
        )

    def compare(self, compare: Compare | None, at: At) -> dict[str, int]:
        if compare is None:
            return {"how": enum("compare")["none"]}
        return {"how": enum("compare")[COMPARE[compare.how]], "to": self.amount(compare.to, at.looking())}

    def selector(self, selector: Selector, at: At, alone: bool = False) -> int:
        """The node of a selector. ``alone``: it can mean one thing only, so that "a creature" says no number."""
        looking = at.looking()
        n = selector.n
        if n is None and at.text and not alone and selector.how in COUNTED:
            n = ONE
        name = self._same.get(id(selector), selector.name)
        how = "saved" if id(selector) in self._same else selector.how
        how = self.remembered.get(name or how, how) if selector.is_role else how
        place = self.look(
            "cards_selector",
            how=enum("how")[how.replace(" ", "_")],
            saved=self.saved(name, at) if how == "saved" else 0,
            noun=self.number("nouns", selector.noun) if selector.noun else 0,
            side=enum("side")[selector.side],
            zone=self.number("zones", selector.zone) if selector.zone else 0,
            other=selector.other,
            where=self.filter(selector.where, looking),
            n=self.amount(n, at) if n else 0,
            up_to=selector.up_to,
            ties=enum("ties")[selector.ties],
            by=enum("by")[selector.by],
            stat=self.number("stats", selector.stat) if selector.stat else 0,
            of=self.selector(selector.of, at) if selector.of else 0,
            among=self.selector(selector.among, looking) if selector.among else 0,
            **{"except": self.list([self.selector(rest, looking) for rest in selector.rest])},
        )
        return self.picked(place, at) if selector.is_picked and at.kept is not None else place

    def saved(self, name: str, at: At) -> int:
        if at.kept is None or name not in at.kept:
            self.fault(Said("{value}: what was kept under a name is not known here", value=shown(name)))
        return at.kept[name]

    def picked(self, place: int, at: At) -> int:
        """Has a selector's things picked by a step of their own before this one, and means what that step kept."""
        taken = {*(at.kept or {}).values(), *(number for _, number in at.picks)}
        free = [number for number in range(1, lib.CARDS_SAVED + 1) if number not in taken]
        if not free:
            self.fault(
                Said(
                    "expected at most {most} things chosen, drawn or named in one effect",
                    most=lib.CARDS_SAVED,
                )
            )
        at.picks.append((place, free[0]))
        return self.look("cards_selector", how=enum("how")["saved"], saved=free[0])

    # ---- what must hold ----

    def filter(self, where: Filter, at: At) -> int:
        return self.list([self.test(test, at) for test in where.tests])

    def test(self, test: Test, at: At) -> int:
        vocabulary = self.vocabulary
        cells = {"what": enum("test_what")[test.what]}
        match test.what:
            case "word":
                known = vocabulary.words.get(test.name, {})
                cells["name"] = self.known(vocabulary.attributes, test.name)
                cells["words"] = sum(1 << n for n in {self.known(known, word) for word in test.words})
            case "compare" | "counters":
                section = "stats" if test.what == "compare" else "counters"
                cells["name"] = self.number(section, test.name)
                cells |= self.compare(test.compare, at)
            case "has":
                cells["words"] = self.list([self.number("keywords", word) for word in test.words])
            case "is":
                cells["words"] = self.list([self._mark(word) for word in test.words])
            case "type":
                cells["name"] = self.number("nouns", test.name)
            case "adjacent":
                nouns = self.language["nouns"]
                cells["name"] = self.number("nouns", test.name or next(iter(nouns)))
                cells["to"] = self.selector(test.of, at) if test.of else 0
            case "alike":
                named = test.name not in vocabulary.attributes
                cells["name"] = 0 if named else vocabulary.attributes[test.name]
                cells["how"] = enum("alike")["name" if named else "word"]
                cells["words"] = "not" in test.words
                cells["to"] = self.selector(test.of, at) if test.of else 0
            case "card":
                cells["words"] = self.known(self.cards, test.words[0])
            case _:
                cells["filters"] = self.list([self.filter(part, at) for part in test.filters])
        return self.look("cards_test", **cells)

    def condition(self, condition: Condition | None, at: At) -> int:
        if condition is None:
            return 0
        name = 0
        if condition.what == "word":
            name = self.number("conditions", condition.name)
        elif condition.what == "turn":
            name = enum("how")[condition.name]
        return self.look(
            "cards_condition",
            what=enum("condition_what")[condition.what],
            name=name,
            left=self.amount(condition.left, at) if condition.left else 0,
            of=self.selector(condition.of, at) if condition.of else 0,
            where=self.filter(condition.where, at),
            parts=self.list([self.condition(part, at) for part in condition.parts]),
            **self.compare(condition.compare, at),
        )

    def duration(self, duration: Duration, at: At) -> int:
        if duration == Duration():
            return 0
        kits = enum("until")
        until = kits[duration.until] if duration.until in kits else self.number("durations", duration.until)
        held = self.condition(duration.condition, at.looking())
        return self.look("cards_duration", until=until, turns=duration.turns, condition=held)

    def price(self, price: Price, at: At) -> int:
        if not price:
            return 0
        looked_for = At()  # what is given up is asked when the price is paid, not before
        as_same = -1 if price.takes and self._asks_same else 0
        return self.look(
            "cards_price",
            numbers=self.amounts("resources", price.numbers, at),
            discard=price.discard,
            discards=self.selector(price.discards, looked_for) if price.discards else 0,
            sacrifice=self.selector(price.sacrifice, looked_for) if price.sacrifice else 0,
            counters=self.amounts("counters", price.counters, at),
            keep=(at.kept or {}).get(price.name, as_same),
            **{"return": self.selector(price.returned, looked_for) if price.returned else 0},
        )
