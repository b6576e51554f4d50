"""How the number of a card is shown and read: its codec in the rows of a title's layout."""

from collections.abc import Sequence
from typing import Any

from game.engine.layout import Codec
from game.engine.said import Said


def card_of(cards: Sequence[str], nothing: str | None = None, *, may_be_nothing: bool = False) -> Codec:
    """A card by its number, from 1; 0, and a face that is not known, are ``nothing``, which a position may say only if
    it ``may_be_nothing``."""
    number_of: dict[str | None, int] = {name: number for number, name in enumerate(cards, 1)}
    number_of[nothing] = 0

    def read(value: Any) -> int:
        known = isinstance(value, str | None) and value in number_of
        if not known or (value is None and not may_be_nothing):
            raise ValueError(Said("a card's id"))
        return number_of[value]

    return Codec(lambda number: cards[number - 1] if number > 0 else nothing, read, number_of.__getitem__)
