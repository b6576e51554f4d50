"""Lirya as the window knows it: its words, what may be chosen of a match, its picture, its board.

The table asks for words only: what draws cards, marks and boards is imported when it is wanted.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Board
from game.client.cardtable.presenter import DeckPresenter
from game.client.collection.cards import Cards
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.motifs import Layer, motif
from game.client.drawing.theme import rgb
from game.client.pages.terms import Chapter
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller

if TYPE_CHECKING:
    from game.client.cardtable.duel import CardSeats


class LiryaPresenter(DeckPresenter):
    """The title as the window knows it."""

    TITLE, FALLS, GREAT_BLOW = "lirya", "death", 4
    MINUTES, GRADE = "15–25", "life"
    COLOUR = rgb("#d8505a")

    @cached_property
    def _deck_seats(self) -> "CardSeats":
        from game.lirya.client.duel import LiryaSeats

        return LiryaSeats()

    def _cards(self) -> Cards[Any]:
        from game.lirya.client.card_shelf import LiryaCards

        return LiryaCards(self._content)

    def _is_in_decks(self, card: Any) -> bool:
        return bool(card.collectible)

    def _teller(self, language: str) -> Teller:
        from game.lirya.engine.text import LiryaTeller

        return LiryaTeller(self._content, language)

    def backdrop(self, b: Brush, w: float, h: float) -> None:
        from game.lirya.client.board.ground import paint_backdrop

        paint_backdrop(b, w, h)

    def picture(self) -> tuple[Layer, ...]:
        return motif("glass")

    def _chapters(self) -> tuple[Chapter, ...]:
        from game.lirya.client.glossary import load_glossary

        return load_glossary(self._content)

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        from game.lirya.client.board.marks import draw_mark

        draw_mark(canvas, mark, x, y, size)

    def board(self, rules: Rules, teller: Teller) -> Board:
        from game.lirya.client.board.board import LiryaBoard

        return LiryaBoard(rules, teller, self.glossary(teller.language))

    def beneath(self) -> Sequence[Draw]:
        from game.lirya.client.board.board import LiryaBoard

        return LiryaBoard.beneath()

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        from game.lirya.client.exhibits import EXHIBITS

        return EXHIBITS

    def sounds(self, events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
        from game.lirya.client.sounds import sounds

        return sounds(events, viewer)
