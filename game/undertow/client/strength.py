"""How strong a hero takes the field: the core says it."""

from typing import NamedTuple

from game.engine import match as engine
from game.engine.errors import BadSetup
from game.undertow.engine.builds import LEAST_CARDS, Build, written
from game.undertow.engine.room import Undertow


class Strength(NamedTuple):
    """A hero as it takes the field."""

    health: int
    attack: int
    strike: int
    type: str


class Strengths:
    """How strong builds are: the core is asked once for each."""

    def __init__(self, room: Undertow) -> None:
        self._room = room
        self._known: dict[Build, Strength | None] = {}

    def of(self, build: Build) -> Strength | None:
        """How strong a build's hero is with what it wears and its handicap, whatever its deck; None of one that nobody
        may have.

        The core says it, of a battle that the other one begins with no more health for that.
        """
        bare = build._replace(deck=())
        if bare not in self._known:
            self._known[bare] = self._asked(bare) if build.hero else None
        return self._known[bare]

    def _asked(self, build: Build) -> Strength | None:
        room, usual = self._room, self._room.usual_decks[0]
        deck = room.starters[usual].build.deck[:LEAST_CARDS]
        own = {**written(build._replace(deck=deck)), "handicap": build.handicap}
        try:
            match = engine.new(room, 0, {"players": [own, {"starter": usual}], "first": 1, "first_health": 0})
        except BadSetup:
            return None
        hero = next(card for card in match.view()["cards"] if card["id"] == 1)
        type_ = hero.get("type") or room.content.cards[build.hero].type
        return Strength(hero["health"], hero.get("attack", 0), hero.get("strike", 0), type_)
