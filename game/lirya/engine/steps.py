"""The steps of card programs by number, so that a position can name one: the cells of the core, and which step of its
card each begins. They are counted from 1 through the card's effect, its modes, then its abilities."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.cards.cells import enum, members

BODIES: Mapping[str, tuple[str, ...]] = {
    "if": ("then", "else"),
    "may": ("may", "else"),
    "pay": ("then", "else"),
    "each": ("do",),
    "repeat": ("do",),
}
"""Of the ways to go on, the members that lead to further steps."""


class Step(NamedTuple):
    """A step of a card: where it lies, and of which ability it is (counted from 1; 0: of the card's own effect)."""

    cell: int
    ability: int


class Programs:
    """The compiled programs of a title's cards, by the cards' ids."""

    def __init__(self, cells: Sequence[int], places: Mapping[str, int]) -> None:
        self._cells, self._places = cells, places
        self._words = {number: name for name, number in enum("word").items()}
        self.steps = lru_cache(None)(self._steps)
        """All steps of a card in order."""

    def number(self, card: str, cell: int) -> int:
        """Which step of a card lies at a cell, from 1; 0: none."""
        return next((n for n, step in enumerate(self.steps(card), 1) if step.cell == cell), 0)

    def cell(self, card: str, number: int) -> int:
        """Where a step of a card lies; 0: there is none of this number."""
        steps = self.steps(card)
        return steps[number - 1].cell if 1 <= number <= len(steps) else 0

    def selector(self, card: str, number: int) -> int:
        """What a step that changes costs says of which cards it speaks; 0: it is no such step."""
        cell = self.cell(card, number)
        return self._of("cards_cost", cell, "of") if cell and self._word(cell) == "cost" else 0

    def step_of_cost(self, card: str, selector: int) -> int:
        """The first step of a card that changes the cost of what a selector means; 0: none."""
        numbers = range(1, len(self.steps(card)) + 1)
        return next((n for n in numbers if self.selector(card, n) == selector), 0)

    def bears_condition(self, card: str, number: int) -> bool:
        """Whether an ability of a card, from 0, is the condition of something that lasts."""
        abilities = self._list(self._of("cards_program", self._places[card], "abilities"))
        if not 0 <= number < len(abilities):
            return False
        condition, effect = (self._of("cards_ability", abilities[number], key) for key in ("condition", "effect"))
        return bool(condition and not effect)

    # ---- walking ----

    def _steps(self, card: str) -> tuple[Step, ...]:
        place = self._places[card]
        found = list(self._body(place, "cards_program", 0, set()))
        for number, ability in enumerate(self._list(self._of("cards_program", place, "abilities")), 1):
            found += self._body(ability, "cards_ability", number, set())
        return tuple(found)

    def _body(self, place: int, struct: str, ability: int, seen: set[int]) -> Iterator[Step]:
        yield from self._follow(self._of(struct, place, "effect"), ability, seen)
        for mode in self._list(self._of(struct, place, "modes")):
            yield from self._follow(self._of("cards_mode", mode, "effect"), ability, seen)

    def _follow(self, cell: int, ability: int, seen: set[int]) -> Iterator[Step]:
        while cell and cell not in seen:
            seen.add(cell)
            yield Step(cell, ability)
            word = self._word(cell)
            for member in BODIES.get(word, ()):
                yield from self._follow(self._of(f"cards_{word}", cell, member), ability, seen)
            if word == "choose":
                for mode in self._list(self._of("cards_choose", cell, "choose")):
                    yield from self._follow(self._of("cards_mode", mode, "effect"), ability, seen)
            cell = self._of("cards_step", cell, "next")

    def _word(self, cell: int) -> str:
        return self._words.get(self._of("cards_step", cell, "word"), "")

    def _of(self, struct: str, place: int, member: str) -> int:
        return self._cells[place + members(struct).index(member)]

    def _list(self, place: int) -> Sequence[int]:
        return self._cells[place + 1 : place + 1 + self._cells[place]] if place else ()
