"""ESTRO as the window knows it: its words, what may be chosen of a match, its picture, its board.

The table asks for words only: what draws cards, marks and boards is imported when it is wanted.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Board
from game.client.board_kit.presenter import DEATH, Mark
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

View = Mapping[str, Any]


class EstroPresenter(DeckPresenter):
    """The title as the window knows it."""

    TITLE, FALLS, GREAT_BLOW = "estro", "destroy", 60
    MINUTES, GRADE = "5–15", "check_from"
    COLOUR = rgb("#4de08a")

    @cached_property
    def _deck_seats(self) -> "CardSeats":
        from game.estro.client.duel import EstroSeats

        return EstroSeats()

    def _cards(self) -> Cards[Any]:
        from game.estro.client.card_shelf import EstroCards

        return EstroCards(self._content)

    def _teller(self, language: str) -> Teller:
        from game.estro.engine.text import EstroTeller

        return EstroTeller(self._content, language)

    def _marks(self, view: View, events: Sequence[Event], viewer: int | None) -> Iterator[Mark]:
        """Whoever goes to the Incinerator out of a field: so much of a TOT is lost with every card."""
        fields = {card["id"]: card.get("controller") for card in view["cards"] if card["zone"] == "field"}
        for event in events:
            burnt = event.kind == "move" and event.name.startswith("incinerator") and event.entity in fields
            if burnt:
                yield Mark(DEATH, event.frame, fields[event.entity] == viewer)

    def backdrop(self, b: Brush, w: float, h: float) -> None:
        from game.estro.client.board.ground import paint_backdrop

        paint_backdrop(b, w, h)

    def picture(self) -> tuple[Layer, ...]:
        return motif("arcade")

    def _chapters(self) -> tuple[Chapter, ...]:
        from game.estro.client.glossary import load_glossary

        return load_glossary(self._content)

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        from game.estro.client.marks import draw_mark

        draw_mark(canvas, mark, x, y, size)

    def board(self, rules: Rules, teller: Teller) -> Board:
        from game.estro.client.board.board import EstroBoard

        return EstroBoard(rules, teller, self.glossary(teller.language))

    def beneath(self) -> Sequence[Draw]:
        from game.estro.client.board.board import EstroBoard

        return EstroBoard.beneath()

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        from game.estro.client.exhibits import EXHIBITS

        return EXHIBITS

    def sounds(self, events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
        from game.estro.client.sounds import sounds

        return sounds(events, viewer)
