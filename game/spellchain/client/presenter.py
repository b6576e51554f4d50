"""Spellchain as the window knows it: its words, what may be chosen of a match, its picture, its board.

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
from game.client.drawing.motifs import Layer
from game.client.drawing.theme import rgb
from game.client.pages.terms import Chapter
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller

if TYPE_CHECKING:
    from game.client.cardtable.duel import CardSeats
    from game.spellchain.engine.text import SpellchainTeller


class SpellchainPresenter(DeckPresenter):
    """The title as the window knows it."""

    TITLE, FALLS, GREAT_BLOW = "spellchain", "destroy_creature", 5
    MINUTES, GRADE = "15–20", "health"
    COLOUR = rgb("#c1402f")

    @cached_property
    def _deck_seats(self) -> "CardSeats":
        from game.spellchain.client.duel import SpellchainSeats

        return SpellchainSeats()

    def _cards(self) -> Cards[Any]:
        from game.spellchain.client.card_shelf import SpellchainCards

        return SpellchainCards(self._content)

    def _teller(self, language: str) -> "SpellchainTeller":
        from game.spellchain.engine.text import SpellchainTeller

        return SpellchainTeller(self._content, language)

    def backdrop(self, b: Brush, w: float, h: float) -> None:
        from game.spellchain.client.art.art import paint_backdrop

        paint_backdrop(b, w, h)

    def picture(self) -> tuple[Layer, ...]:
        from game.spellchain.client.art.petal import LAYERS

        return LAYERS

    def _chapters(self) -> tuple[Chapter, ...]:
        from game.spellchain.client.glossary import load_glossary

        return load_glossary(self._content)

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        from game.spellchain.client.art.art import draw_sign

        draw_sign(canvas, mark, x, y, size)

    def board(self, rules: Rules, teller: Teller) -> Board:
        from game.spellchain.client.board.board import SpellchainBoard

        return SpellchainBoard(rules, teller, self.glossary(teller.language))

    def beneath(self) -> Sequence[Draw]:
        from game.spellchain.client.board.board import SpellchainBoard

        return SpellchainBoard.beneath()

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        from game.spellchain.client.exhibits import EXHIBITS

        return EXHIBITS

    def sounds(self, events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
        from game.spellchain.client.sounds import sounds

        return sounds(events, viewer)
