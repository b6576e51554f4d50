"""What ESTRO's panels and cards say things with."""

from dataclasses import dataclass
from gettext import NullTranslations

from game import i18n
from game.client.board_kit.panel_words import PanelWords
from game.client.match.who import called
from game.engine.action import Action
from game.estro.engine.content import Card, Content
from game.estro.engine.text import EstroTeller
from game.i18n import Called, minus


@dataclass(frozen=True, slots=True, eq=False)
class Words(PanelWords):
    """What panels say things with."""

    content: Content
    language: str
    t: NullTranslations
    teller: EstroTeller
    """Who calls the players by their names, where there is a match."""

    # ---- cards ----

    def card(self, card: str | None) -> Called:
        """A card's name; of one that is not known, that it is one."""
        return Called(self.content.cards[card].name.say(self.language) if card else self.say("a card"))

    def form(self, card: str) -> Card:
        """What is printed on a card."""
        return self.content.cards[card]

    def gift(self, card: str) -> str:
        """The name of a card's Gift with what it is told, "Banner Ardo 4"; of one without, that it is Void."""
        gift = self.form(card).gift
        return self.teller.gift(gift) if gift else self.term("void")

    def text(self, card: str) -> str:
        """What a card's Gift does, without its name; empty of a Void card."""
        if not self.form(card).gift:
            return ""
        told = self.teller.card_text(card)[0]
        return minus(told.partition(" — ")[2])

    def flavour(self, card: str) -> str:
        """The short line of a card that says nothing of the rules; empty where it has none."""
        form = self.form(card)
        return form.flavour.say(self.language) if form.flavour is not None else ""

    # ---- what the title calls things ----

    def term(self, term: str) -> str:
        """A term of the rules: "Zone Gift", "Covered"."""
        return self._of("terms", term)

    def estro(self, estro: str) -> str:
        """The name of an estro."""
        return self._of("estri", estro)

    def stat(self, stat: str) -> str:
        """The name of a stat, of TOT, of the primary."""
        return self._of("stats", stat)

    def zone_gift(self, zone: str) -> str:
        """What the Gift of a Zone does."""
        return self._of("zone_gifts", zone)

    def pile(self, zone: str) -> str:
        """What a zone of a player is called."""
        return self._of("zones", zone)

    def end(self, reason: str) -> str:
        """Why a match ended."""
        return self._of("ends", reason)

    def _of(self, table: str, ident: str) -> str:
        return self.content.words[table][ident].say(self.language)

    # ---- players ----

    def is_you(self, seat: int | None) -> bool:
        """Whether a player is who is spoken to."""
        return seat is not None and seat == self.teller.you

    def player(self, seat: int) -> str:
        """What a player is called."""
        return called(self.teller, seat)

    def action(self, view: object, action: Action) -> str:
        """An action in words, as the title says it."""
        return str(self.teller.action(view, action))  # type: ignore[arg-type]


def words_of(content: Content, language: str, teller: EstroTeller | None = None) -> Words:
    """The words of a content in a language; ``teller``: that of a match."""
    t = i18n.catalogue(language)
    return Words(content, language, t, teller or EstroTeller(content, language, t))
