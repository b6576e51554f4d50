"""What Lirya's panels and cards say things with."""

from dataclasses import dataclass
from gettext import NullTranslations

from game import i18n
from game.client.board_kit.panel_words import PanelWords
from game.i18n import minus
from game.lirya.engine.card_text import CardTexts
from game.lirya.engine.content import Card, Content


@dataclass(frozen=True, slots=True, eq=False)
class Words(PanelWords):
    """What panels say things with."""

    content: Content
    language: str
    t: NullTranslations
    texts: CardTexts

    def card(self, card: str | None) -> str:
        """A card's name; of one that is not known, that it is one."""
        return self.content.cards[card].name.say(self.language) if card else self.say("a card")

    def form(self, card: str) -> Card:
        """What is printed on a card."""
        return self.content.cards[card]

    def text(self, card: str, level: int = 1) -> tuple[str, ...]:
        """What a card says, paragraph by paragraph, a structure at a level. Equipment says first what it gives; a card
        that says nothing, its flavour."""
        form = self.form(card)
        if form.levels:
            told = self.texts.of_levels(card)[level - 1]
        else:
            told = self.texts.of_card(card)
        if form.type == "equipment":
            told = (minus("/".join(f"{n:+}" for n in form.bonus)), *told)
        return told or ((form.flavour.say(self.language),) if form.flavour is not None else ())

    def is_quiet(self, card: str) -> bool:
        """Whether a card has nothing to say but its flavour."""
        form = self.form(card)
        return not form.levels and form.type != "equipment" and not self.texts.of_card(card)


def words_of(content: Content, language: str) -> Words:
    """The words of a content in a language."""
    t = i18n.catalogue(language)
    return Words(content, language, t, CardTexts(content, language, t))
