"""Spellchain as the window knows it: its words, what may be chosen of a match, its picture, its board.

The table asks for words only: what draws cards, marks and boards is imported when it is wanted.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game import i18n
from game.client.board_kit.board import Board
from game.client.board_kit.common_presenter import CommonPresenter, great_blows
from game.client.board_kit.presenter import DEATH, Mark
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.motifs import Layer
from game.client.match.offers import CardNotes, Check, Deck, DeckCard, Glance, Option, Shelf
from game.client.pages.terms import Chapter
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller
from game.records.lines import Begun, Header
from game.records.profile import Profile
from game.spellchain.engine.room import Spellchain

if TYPE_CHECKING:
    from game.spellchain.client.duel import SpellchainSeats
    from game.spellchain.client.panel_words import Words
    from game.spellchain.engine.text import SpellchainTeller

View = Mapping[str, Any]

GREAT_BLOW = 5
"""Health that a player loses in one action, from which it is worth finding again."""


class SpellchainPresenter(CommonPresenter):
    """The title as the window knows it."""

    def __init__(self) -> None:
        from game.titles import room_of

        room = room_of("spellchain")
        assert isinstance(room, Spellchain)
        self._content = room.content
        super().__init__(self._content.words["title"])
        self._words: dict[str, Words] = {}
        self._cards: dict[str, tuple[DeckCard, ...]] = {}
        """All cards in a language: their words are many, and asked for with every letter that is typed."""

    @cached_property
    def _seats(self) -> "SpellchainSeats":
        from game.spellchain.client.duel import SpellchainSeats

        return SpellchainSeats()

    def _teller(self, language: str) -> "SpellchainTeller":
        from game.spellchain.engine.text import SpellchainTeller

        return SpellchainTeller(self._content, language)

    def _teller_of(self, header: Header, language: str) -> "SpellchainTeller":
        """One that calls the players as the match did that a record begins."""
        from game.client.match.who import call

        teller = self._teller(language)
        call(teller, header.title, header.players)
        return teller

    def facts(self, language: str, profile: Profile) -> tuple[tuple[str, str], ...]:
        t = i18n.catalogue(language)
        cards = sum(not card.token for card in self._content.cards.values())
        return (
            ("2", t.pgettext("after a figure", "players")),
            ("15–20", t.pgettext("after a figure", "minutes")),
            (str(cards), t.pgettext("after a figure", "cards")),
        )

    def options(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, ...]:
        from game.spellchain.client import offers

        return offers.pairs(self._content, language, i18n.catalogue(language)), *self._seats.options(language)

    def grades(self, language: str) -> Option:
        return next(option for option in self._seats.options(language) if option.key == "health")

    def glance(self, header: Header, view: View, language: str) -> Glance:
        from game.spellchain.client import offers

        return offers.glance(view, self._teller_of(header, language), i18n.catalogue(language))

    def backdrop(self, b: Brush, w: float, h: float) -> None:
        from game.spellchain.client.art.art import paint_backdrop

        paint_backdrop(b, w, h)

    def caption(self, setup: Mapping[str, Any], language: str, begun: Begun | None = None) -> str:
        from game.spellchain.client import offers

        return offers.caption(setup, self._teller(language), i18n.catalogue(language))

    def picture(self) -> tuple[Layer, ...]:
        from game.spellchain.client.art.petal import LAYERS

        return LAYERS

    def _chapters(self) -> tuple[Chapter, ...]:
        from game.spellchain.client.glossary import load_glossary

        return load_glossary(self._content)

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        from game.spellchain.client.art.art import draw_sign

        draw_sign(canvas, mark, x, y, size)

    def deck_cards(self, language: str) -> tuple[DeckCard, ...]:
        return tuple(card for card in self.gallery(language) if card.most)

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        from game.spellchain.client import card_shelf

        return card_shelf.ready_decks(self._content, language)

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        from game.spellchain.client import card_shelf

        return card_shelf.checks(self._content, cards, language)

    def make_deck(self, kept: Sequence[str], groups: Collection[str], seed: int) -> tuple[str, ...]:
        from game.spellchain.engine.deck_maker import make_deck

        return make_deck(kept, groups, seed, self._content.cards)

    def gallery(self, language: str) -> tuple[DeckCard, ...]:
        from game.spellchain.client import card_shelf

        if language not in self._cards:
            self._cards[language] = card_shelf.all_cards(self._content, language)
        return self._cards[language]

    def shelf(self, language: str) -> Shelf:
        from game.spellchain.client import card_shelf

        return card_shelf.shelf(self._content, language)

    def card_notes(self, card: str, language: str) -> CardNotes:
        from game.spellchain.client import card_shelf

        return card_shelf.notes(self._content, card, language)

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        from game.spellchain.client.art.art import draw_card
        from game.spellchain.client.panel_words import Words

        if language not in self._words:
            self._words[language] = Words(self._teller(language), self._content, i18n.catalogue(language))
        draw_card(canvas, rect, card, self._words[language], found=found)

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
