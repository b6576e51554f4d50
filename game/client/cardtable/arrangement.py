"""A position of a card title put together by hand, card by card, so that its board can be looked at."""

from collections.abc import Mapping
from typing import Any, ClassVar

import game
from game.engine.match import Match

SEED = 7


class Arrangement:
    """Cards get their ids in the order in which they are laid down. A title says how its own stand."""

    TITLE: ClassVar[str]
    FIRST_ID: ClassVar[int]
    """The id of the first card; players may have those before it."""

    def __init__(self, **game_tags: Any) -> None:
        self._game = game_tags
        self._cards: list[dict[str, Any]] = []

    def lay(self, owner: int, zone: str, *cards: str, **tags: Any) -> int:
        """Puts cards of a player somewhere; the id of the first."""
        first = self.FIRST_ID + len(self._cards)
        for number, card in enumerate(cards):
            place = self._place(owner, zone)
            self._cards.append({"id": first + number, "card": card, "owner": owner, "zone": zone, **place, **tags})
        return first

    def _place(self, owner: int, zone: str) -> Mapping[str, int]:
        """Which place in its zone the next card takes, where the title's positions name it."""
        return {}

    def match(self, **more: Any) -> Match:
        """A match that stands there; ``more`` are further keys of the position."""
        return game.from_position(self.TITLE, {"title": self.TITLE, "cards": self._cards, **self._game, **more}, SEED)
