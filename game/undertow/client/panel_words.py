"""What Undertow's panels and cards say things with."""

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from game.client.board_kit.panel_words import PanelWords
from game.client.match.who import called
from game.engine.cards.tree import Program
from game.engine.teller import Teller
from game.undertow.engine.content import Card, Content
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import STYLES

"""The sign of damage (R32)."""
ARROW = "→"
PLAIN = frozenset({*STYLES, "protector", "elusive", "rebirth"})
"""Keywords without a number."""


@dataclass(frozen=True, slots=True, eq=False)
class Words(PanelWords):
    """What panels say things with."""

    teller: Any
    content: Content
    t: NullTranslations

    def name(self, table: str, ident: str) -> str:
        """A word of the title, by the table of `words.toml` in which it stands."""
        return self.content.words[table][ident].say(self.teller.language)

    def card(self, card: str | None) -> str:
        """A card's name; of one that is not known, that it is one."""
        return self.teller.name("card", card) if card else self.say("a card")

    def form(self, card: str) -> Card:
        """What is printed on a card."""
        return self.content.cards[card]

    def text(self, card: str) -> tuple[str, ...]:
        """What a card says, paragraph by paragraph."""
        told: tuple[str, ...] = self.teller.card_text(card)
        return told

    def program(self, card: str) -> Program:
        """What a card does."""
        return self.form(card).program

    def is_you(self, seat: int | None) -> bool:
        """Whether a player is who is spoken to."""
        return seat is not None and seat == self.teller.you

    def player(self, seat: int) -> str:
        """What a player is called."""
        return called(self.teller, seat)

    def keyword(self, keyword: str, n: int) -> str:
        """A keyword as it stands on a board: with its number in brackets, where it has one."""
        name = self.name("keywords", keyword)
        return self.say("{keyword} ({number})", keyword=name, number=n) if keyword not in PLAIN else name

    def kinds(self, card: str) -> Iterator[str]:
        """Role, faction and race, as far as a card has them."""
        form = self.form(card)
        for table, word in (("roles", form.role), ("factions", form.faction), ("races", form.race)):
            if word:
                yield self.name(table, word)


def teller_of(room: Undertow, language: str) -> Teller:
    """The title in words, where there is no match."""
    return room.teller(room.rules_for_setup({}), language)
