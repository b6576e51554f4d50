"""Undertow as the window knows it: its words, what may be chosen of a match, its picture, its board.

The table asks for words only: what draws cards, marks and boards is imported when it is wanted.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game import i18n
from game.client.board_kit.board import Board
from game.client.board_kit.common_presenter import CommonPresenter, great_blows
from game.client.board_kit.presenter import DEATH, Mark
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.motifs import Layer, motif
from game.client.match.offers import CardNotes, Check, Deck, DeckCard, Glance, Option, Shelf
from game.client.pages.terms import Chapter
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller
from game.records.lines import Begun, Header
from game.records.profile import Profile
from game.undertow.client.panel_words import Words, teller_of
from game.undertow.engine.room import Undertow

if TYPE_CHECKING:
    from game.undertow.client.duel import UndertowSeats
View = Mapping[str, Any]

GREAT_BLOW = 5
"""Health that a hero loses in one phase, from which it is worth finding again."""


class UndertowPresenter(CommonPresenter):
    """The title as the window knows it."""

    def __init__(self) -> None:
        from game.titles import room_of

        room = room_of("undertow")
        assert isinstance(room, Undertow)
        self._room = room
        self._content = room.content
        super().__init__(self._content.words["title"])
        self._words: dict[str, Words] = {}
        self._cards: dict[str, tuple[DeckCard, ...]] = {}

    @cached_property
    def _seats(self) -> "UndertowSeats":
        from game.undertow.client.duel import UndertowSeats

        return UndertowSeats()

    def _words_in(self, language: str) -> Words:
        if language not in self._words:
            teller = teller_of(self._room, language)
            self._words[language] = Words(teller, self._content, i18n.catalogue(language))
        return self._words[language]

    def _teller_of(self, header: Header, language: str) -> Teller:
        """One that calls the players as the match did that a record begins."""
        from game.client.match.who import call

        teller = teller_of(self._room, language)
        call(teller, header.title, header.players)
        return teller

    def facts(self, language: str, profile: Profile) -> tuple[tuple[str, str], ...]:
        t = i18n.catalogue(language)
        cards = sum(not card.token for card in self._content.cards.values())
        return (
            ("2", t.pgettext("after a figure", "players")),
            ("5–10", t.pgettext("after a figure", "minutes")),
            (str(cards), t.pgettext("after a figure", "cards")),
        )

    def options(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, ...]:
        return self._seats.options(language)

    def grades(self, language: str) -> Option:
        return next(option for option in self._seats.options(language) if option.key == "level")

    def glance(self, header: Header, view: View, language: str) -> Glance:
        from game.undertow.client import offers

        return offers.glance(view, self._teller_of(header, language), i18n.catalogue(language))

    def backdrop(self, b: Brush, w: float, h: float) -> None:
        from game.undertow.client.art.chart import paint_backdrop

        paint_backdrop(b, w, h)

    def caption(self, setup: Mapping[str, Any], language: str, begun: Begun | None = None) -> str:
        return self._seats.caption(setup, language)

    def picture(self) -> tuple[Layer, ...]:
        return motif("tide")

    def _chapters(self) -> tuple[Chapter, ...]:
        from game.undertow.client.glossary import load_glossary

        return load_glossary(self._room)

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        from game.undertow.client.board.marks import draw_mark

        draw_mark(canvas, mark, x, y, size)

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        return ()

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        return ()

    def gallery(self, language: str) -> tuple[DeckCard, ...]:
        from game.undertow.client import card_shelf

        if language not in self._cards:
            self._cards[language] = card_shelf.all_cards(self._words_in(language))
        return self._cards[language]

    def shelf(self, language: str) -> Shelf:
        from game.undertow.client import card_shelf

        return card_shelf.shelf(self._words_in(language))

    def card_notes(self, card: str, language: str) -> CardNotes:
        from game.undertow.client import card_shelf

        return card_shelf.notes(self._words_in(language), card)

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        from game.undertow.client.art.art import draw_card
        from game.undertow.client.printed import printed

        words = self._words_in(language)
        draw_card(canvas, rect, printed(words, card))

    def board(self, rules: Rules, teller: Teller) -> Board:
        from game.undertow.client.board.board import UndertowBoard

        return UndertowBoard(rules, teller, self.glossary(teller.language))

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
