"""What Spellchain's panels and cards say things with."""

from dataclasses import dataclass
from gettext import NullTranslations

from game.client.board_kit.panel_words import PanelWords
from game.i18n import Called
from game.spellchain.engine.content import Content
from game.spellchain.engine.text import SpellchainTeller


@dataclass(frozen=True, slots=True, eq=False)
class Words(PanelWords):
    """What panels say things with."""

    teller: SpellchainTeller
    content: Content
    t: NullTranslations

    def card(self, card: str | None) -> str:
        """A card's name; of one that is not known, that it is one."""
        return self.teller.name("card", card) if card else self.say("a card")

    def is_you(self, seat: int | None) -> bool:
        """Whether a player is the person addressed."""
        return seat is not None and seat == self.teller.you

    def player(self, seat: int) -> Called:
        """What a player is called."""
        return self.teller.player(seat)
