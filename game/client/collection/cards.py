"""A title's cards as they are looked through and made into decks."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

from game.client.board_kit.panel_words import PanelWords
from game.client.drawing.canvas import Canvas, Rect
from game.client.match.offers import CardNotes, Check, Deck, DeckCard, PartLine, Shelf

W = TypeVar("W", bound=PanelWords)


class Cards(ABC, Generic[W]):
    """What a title says of its cards, and how one is drawn: `game.client.board_kit.presenter.Presenter.cards`."""

    def __init__(self, words: Callable[[str], W]) -> None:
        """``words`` are what the title's cards are written with, in a language."""
        self._words = cache(words)
        self._gallery: dict[str, tuple[DeckCard, ...]] = {}
        """By language. A card has many words, and they are asked for with every letter that is typed."""

    @abstractmethod
    def shelf(self, language: str) -> Shelf:
        """The properties by which the cards are told apart."""

    @abstractmethod
    def every_card(self, language: str) -> tuple[DeckCard, ...]:
        """Every card, those that stand in no deck too, in the order in which a deck has them."""

    def gallery(self, language: str) -> tuple[DeckCard, ...]:
        """Every card, made out once for each language."""
        if language not in self._gallery:
            self._gallery[language] = self.every_card(language)
        return self._gallery[language]

    def deck_cards(self, language: str) -> tuple[DeckCard, ...]:
        """The cards that decks are made of; none for a title without decks."""
        return tuple(card for card in self.gallery(language) if card.most)

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        """Decks that come with the title."""
        return ()

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        """Each rule of decks, and whether these cards keep it."""
        return ()

    def part_lines(self, cards: Sequence[str], language: str) -> tuple[PartLine, ...]:
        """How the parts of a build stand, its deck last. Asked for only where the shelf has ``parts``, as the next."""
        return ()

    def fitted(self, cards: Sequence[str]) -> Sequence[str]:
        """A build in which a card has just taken its part, with what follows of that, such as its hero's level."""
        return cards

    def draw_build(self, canvas: Canvas, rect: Rect, cards: Sequence[str], language: str) -> None:
        """A build at a glance: who fights, and how strong."""
        return

    def draw_chart(self, canvas: Canvas, rect: Rect, cards: Sequence[str], language: str) -> None:
        """What a deck comes to, at a glance. Asked for only where the shelf has a ``chart``."""
        return

    def draw_figure(self, canvas: Canvas, rect: Rect, card: str, language: str) -> None:
        """Who is on a card, without what is written on it. Asked for only where the shelf has ``figures``."""
        return

    def make_deck(self, kept: Sequence[str], groups: Collection[str], seed: int) -> tuple[str, ...]:
        """A deck that keeps to every rule, of these ``groups`` of the shelf, with the kept cards that may be in it.

        Another seed makes another deck. It is asked for only where the shelf has ``groups``.
        """
        return tuple(kept)

    def for_setup(self, cards: Sequence[str]) -> Any:
        """A deck as set-ups have it."""
        return list(cards)

    @abstractmethod
    def notes(self, card: str, language: str) -> CardNotes:
        """What is told of a card beside its picture."""

    @abstractmethod
    def draw(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        """A card with all that is written on it, as far as there is room; words that are ``found`` are inked over."""
