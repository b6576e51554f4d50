"""Spellchain as the window knows it: its words, what may be chosen of a match, its picture, its board.

The table asks for words only: what draws cards, marks and boards is imported when it is wanted.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING, Any

from game import i18n
from game.client.board_kit.board import Board
from game.client.board_kit.common_presenter import great_blows
from game.client.board_kit.presenter import DEATH, Mark
from game.client.cardtable.presenter import CardPresenter
from game.client.collection.cards import Cards
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.motifs import Layer
from game.client.match.duel import DuelSeats
from game.client.match.offers import Glance, Option
from game.client.pages.terms import Chapter
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller
from game.spellchain.engine.content import Content
from game.spellchain.engine.room import Spellchain

if TYPE_CHECKING:
    from game.spellchain.engine.text import SpellchainTeller

View = Mapping[str, Any]

GREAT_BLOW = 5
"""Health that a player loses in one action, from which it is worth finding again."""


class SpellchainPresenter(CardPresenter):
    """The title as the window knows it."""

    MINUTES, GRADE = "15–20", "health"

    def __init__(self) -> None:
        from game.titles import room_of

        room = room_of("spellchain")
        assert isinstance(room, Spellchain)
        self._room = room

    @property
    def _content(self) -> Content:
        return self._room.content

    def _seats(self) -> DuelSeats:
        from game.spellchain.client.duel import SpellchainSeats

        return SpellchainSeats()

    def _cards(self) -> Cards[Any]:
        from game.spellchain.client.card_shelf import SpellchainCards

        return SpellchainCards(self._content)

    def _teller(self, language: str) -> "SpellchainTeller":
        from game.spellchain.engine.text import SpellchainTeller

        return SpellchainTeller(self._content, language)

    def options(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, ...]:
        from game.spellchain.client import offers

        return offers.pairs(self._content, language, i18n.catalogue(language)), *super().options(language, own)

    def _glance(self, view: View, teller: Teller, t: NullTranslations) -> Glance:
        from game.spellchain.client import offers

        return offers.glance(view, teller, t)

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

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        from game.spellchain.client.exhibits import EXHIBITS

        return EXHIBITS

    def sounds(self, events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
        from game.spellchain.client.sounds import sounds

        return sounds(events, viewer)

    def _marks(self, view: View, events: Sequence[Event], viewer: int | None) -> Iterator[Mark]:
        """Deaths of creatures, and five health or more that an action takes from a player, at its last blow."""
        owners = {card["id"]: card.get("controller", card["owner"]) for card in view["cards"]}
        for event in events:
            if event.kind == "open" and event.name == "destroy_creature":
                yield from (Mark(DEATH, event.frame, owners.get(dead) == viewer) for dead in event.targets[:1])
        yield from great_blows(events, "health", GREAT_BLOW, lambda who: who - 1 == viewer if who in (1, 2) else None)
