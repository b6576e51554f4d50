"""A campaign of duels: two rows of them on the road, and with which deck and against which level one is fought."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from game.client.drawing.shapes import Point
from game.client.match.offers import Option, Place
from game.client.setting_up.campaign import RIGHT, ROAD, ROOM, CampaignScene
from game.client.setting_up.new_match import DECKS
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Choice, Widget
from game.players import COMPUTER, HUMAN
from game.players.levels import levels
from game.presenters import duel_of

ROWS = 82.0, 230.0
"""Where the middles of the two rows lie on the road."""
NAME_ROOM = 168.0
FACT = "campaign"
"""The name of the fact in a profile that holds with which deck and against which level a duel was begun last."""


class Duels(ABC):
    """What such a campaign consists of."""

    @abstractmethod
    def places(self, language: str, won: frozenset[str], deck: Any) -> tuple[Place, ...]:
        """The duels in their order, as a deck meets them."""

    def lends(self, key: str) -> bool:
        """Whether a duel is fought with a deck that belongs to it."""
        return False

    @abstractmethod
    def numbered(self, stage: Stage, key: str) -> str:
        """Which of all a duel is, in words."""


class CampaignOfDuelsScene(CampaignScene):
    """The duels of a title's campaign; the person sits in the first seat, the computer in the other."""

    def __init__(self, stage: Stage, title: str, duels: Duels) -> None:
        self._duels = duels
        self._deck = 0
        super().__init__(stage, title)
        self._decks = self._own_decks()

    def enter(self) -> None:
        kept = self.stage.profile.fact(self.title, FACT, {})
        super().enter()
        for at, (value, _) in enumerate(self._grades.options):
            if value == kept.get("level"):
                self._grade = at
        for at, (value, _) in enumerate(self._decks.options):
            if value == kept.get("deck"):
                self._deck = at
        self._lay()

    def _graded(self) -> Option:
        names = [(level.id, level.name.say(self.stage.language)) for level in levels().by_id.values()]
        return Option("level", self.stage.say("Level"), tuple(names), ("",) * len(names))

    def _own_decks(self) -> Option:
        duel = duel_of(self.title)
        assert duel is not None
        own = self.stage.profile.fact(self.title, DECKS, [])
        return duel.seats.decks(self.stage.language, own)[0]

    def _offered(self, language: str) -> tuple[Place, ...]:
        self._decks = self._own_decks()
        self._deck %= len(self._decks.options)
        return self._duels.places(language, self._won, self._decks.options[self._deck][0])

    def _controls(self) -> tuple[Choice, Button, *tuple[Widget, ...]]:
        levels_named = [name for _, name in self._grades.options]
        decks = [name for _, name in self._decks.options]
        level = Choice((RIGHT, 563, ROOM, 32), self._grades.label, levels_named, self._grade, self._set_grade)
        self._with = Choice((RIGHT, 624, ROOM, 32), self._decks.label, decks, self._deck, self._set_deck)
        start = Button((RIGHT, 667, ROOM, 40), self.stage.say("Begin"), self._begin, PRIMARY)
        return level, start, self._with

    def _set_deck(self, at: int) -> None:
        self._deck = at
        deck = self._decks.options[at][0]
        self._places = self._duels.places(self.stage.language, self._won, deck)
        for medal, place in zip(self._medals, self._places, strict=True):
            medal.place = place
        self._mark()

    def _mark(self) -> None:
        super()._mark()
        lent = self._duels.lends(self._places[self._at].key)
        self._with.off = self.stage.say("Here the deck is given.") if lent else ""
        self._with.hint = self._decks.text(self._deck)

    def _numbered(self) -> str:
        return self._duels.numbered(self.stage, self._places[self._at].key)

    def _match(self, place: Place) -> tuple[Mapping[str, Any], Sequence[str]]:
        level, deck = self._grades.options[self._grade][0], self._decks.options[self._deck][0]
        self.stage.profile.remember(self.title, FACT, {"level": level, "deck": deck})
        return place.setup, (HUMAN, f"{COMPUTER}{level}")

    def _seat(self, number: int) -> Point:
        x, y, w, _ = ROAD
        return x + 24 + (w - 48) * (number + 0.5) / len(self._places), y + ROWS[number % 2]

    def _name_room(self) -> float:
        return NAME_ROOM

    def _lies_on_road(self, number: int) -> bool:
        return number % 2 == 1  # it comes down from both sides
