"""Undertow as the window knows it: its words, what may be chosen of a match, its picture, its board.

The table asks for words only: what draws cards, marks and boards is imported when it is wanted.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Board
from game.client.board_kit.common_presenter import great_blows
from game.client.board_kit.presenter import DEATH, Mark
from game.client.cardtable.presenter import CardPresenter
from game.client.collection.cards import Cards
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.motifs import Layer, motif
from game.client.match.duel import DuelSeats
from game.client.match.offers import Glance
from game.client.pages.terms import IN_BRACKETS, Chapter
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller
from game.undertow.client.panel_words import teller_of
from game.undertow.engine.content import Content
from game.undertow.engine.room import Undertow

View = Mapping[str, Any]

GREAT_BLOW = 5
"""Health that a hero loses in one phase, from which it is worth finding again."""


class UndertowPresenter(CardPresenter):
    """The title as the window knows it."""

    MINUTES, GRADE = "5–10", "level"
    NUMBERED = IN_BRACKETS

    def __init__(self) -> None:
        from game.titles import room_of

        room = room_of("undertow")
        assert isinstance(room, Undertow)
        self._room = room

    @property
    def _content(self) -> Content:
        return self._room.content

    def _seats(self) -> DuelSeats:
        from game.undertow.client.duel import UndertowSeats

        return UndertowSeats()

    def _cards(self) -> Cards[Any]:
        from game.undertow.client.card_shelf import UndertowCards

        return UndertowCards(self._room)

    def _teller(self, language: str) -> Teller:
        return teller_of(self._room, language)

    def _glance(self, view: View, teller: Teller, t: NullTranslations) -> Glance:
        from game.undertow.client import offers

        return offers.glance(view, teller, t)

    def backdrop(self, b: Brush, w: float, h: float) -> None:
        from game.undertow.client.art.chart import paint_backdrop

        paint_backdrop(b, w, h)

    def picture(self) -> tuple[Layer, ...]:
        return motif("tide")

    def _chapters(self) -> tuple[Chapter, ...]:
        from game.undertow.client.glossary import load_glossary

        return load_glossary(self._room)

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        from game.undertow.client.board.marks import draw_mark

        draw_mark(canvas, mark, x, y, size)

    def board(self, rules: Rules, teller: Teller) -> Board:
        from game.undertow.client.board.board import UndertowBoard

        return UndertowBoard(rules, teller, self.glossary(teller.language))

    def beneath(self) -> Sequence[Draw]:
        from game.undertow.client.board.board import UndertowBoard

        return UndertowBoard.beneath()

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        from game.undertow.client.exhibits import EXHIBITS

        return EXHIBITS

    def sounds(self, events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
        from game.undertow.client.sounds import sounds

        return sounds(events, viewer)

    def _marks(self, view: View, events: Sequence[Event], viewer: int | None) -> Iterator[Mark]:
        """Deaths of units, and five health or more that a phase takes from a hero, at its last blow."""
        owners = {card["id"]: card["owner"] for card in view["cards"]}
        heroes = {card["id"]: card["owner"] for card in view["cards"] if card["zone"] == "hero"}
        for event in events:
            if event.kind == "open" and event.name == "death":
                yield Mark(DEATH, event.frame, owners.get(event.entity or 0) == viewer)
        yield from great_blows(
            events, "health", GREAT_BLOW, lambda who: heroes[who] == viewer if who in heroes else None
        )
