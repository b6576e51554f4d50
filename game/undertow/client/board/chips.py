"""Where the chips of units and heroes were drawn last: each can be pointed at, and tells what its word means."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from game.client.board_kit.spot import Key
from game.client.drawing.canvas import Rect

T = TypeVar("T")


class Chip(NamedTuple):
    """One of them: where it lies, and how many words after its own it stands for."""

    rect: Rect
    more: int = 0


class Chips:
    """The chips as they were drawn: how wide they are only who draws them knows."""

    def __init__(self) -> None:
        self._of: dict[int, dict[str, Chip]] = {}
        self._laid: dict[int, tuple[Hashable, Any]] = {}
        """Of each thing how its chips were laid out last, and for what."""
        self.serial = 0
        """Changes whenever one lies elsewhere."""

    def put(self, unit: int, chips: dict[str, Chip]) -> None:
        """A unit was drawn with these, by their words."""
        if self._of.get(unit, {}) != chips:
            self._of[unit] = chips
            self.serial += 1

    def laid(self, ident: int, facts: Hashable, lay: Callable[[], T]) -> T:
        """How the chips of something are laid out, worked out where anything that matters to it is another."""
        known = self._laid.get(ident)
        if known is None or known[0] != facts:
            known = self._laid[ident] = facts, lay()
        found: T = known[1]
        return found

    def of(self, unit: int, words: Sequence[str]) -> Iterator[tuple[Key, Rect]]:
        """The chips of a unit that has these words, from the top."""
        for word, chip in self._of.get(unit, {}).items():
            if word in words:
                yield ("chip", unit, word), chip.rect

    def more(self, unit: int, word: str) -> int:
        """How many words after its own a chip stands for."""
        chip = self._of.get(unit, {}).get(word)
        return chip.more if chip is not None else 0
