"""The builder of decks as the sheets over it know it."""

from abc import abstractmethod
from collections.abc import Sequence

from game.client.collection.card_filters import Filters
from game.client.collection.card_page import CardPage
from game.client.collection.deck_editor import DeckEditor
from game.client.collection.deck_list import DeckList
from game.client.match.offers import DeckCard, Shelf


class Builder(CardPage):
    """A page on which a title's decks are made."""

    title: str
    editor: DeckEditor
    shelf: Shelf
    filters: Filters

    @property
    def found(self) -> Sequence[str]:
        return self.filters.query.words

    @property
    def cards(self) -> Sequence[DeckCard]:
        """The cards that decks are made of."""
        return self.editor.cards

    @property
    def deck(self) -> DeckList:
        """The deck that is open."""
        return self.editor.deck

    def say(self, message: str) -> str:
        """A message, in the words of what is made here."""
        return self.stage.say(message)

    @abstractmethod
    def open(self, number: int) -> None:
        """Opens a deck."""

    @abstractmethod
    def make(self, groups: Sequence[str], keep: bool) -> None:
        """Makes or completes a deck."""
