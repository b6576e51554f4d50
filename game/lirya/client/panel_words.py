"""What Lirya's panels and cards say things with."""

import re
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from game import i18n
from game.client.board_kit.panel_words import PanelWords
from game.client.match.who import called
from game.i18n import minus
from game.lirya.engine.card_text import CardTexts
from game.lirya.engine.content import Card, Content

_NUMBER = re.compile(" (?=[0-9])")
"""What stands between a keyword and its number, where no line may end."""


@dataclass(frozen=True, slots=True, eq=False)
class Words(PanelWords):
    """What panels say things with."""

    content: Content
    language: str
    t: NullTranslations
    texts: CardTexts
    teller: Any = None
    """Who calls the players by their names; none where there is no match."""

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
            told = (*((minus("/".join(f"{n:+}" for n in form.bonus)),) if any(form.bonus) else ()), *told)
        if told and form.program.keywords:
            told = (_NUMBER.sub("\u00a0", told[0]), *told[1:])
        return told or ((form.flavour.say(self.language),) if form.flavour is not None else ())

    def kinds(self, card: str) -> tuple[str, ...]:
        """What a card is: its type, class, element and rarity."""
        form, names = self.form(card), self.content.words
        told = (("types", form.type), ("classes", form.class_), ("elements", form.element), ("rarities", form.rarity))
        return tuple(names[table][value].say(self.language) for table, value in told if value)

    def kind_line(self, card: str) -> str:
        """What a card is, in a line."""
        return self.t.pgettext("between what a card is", " · ").join(self.kinds(card))

    def is_quiet(self, card: str) -> bool:
        """Whether a card has nothing to say but its flavour."""
        form = self.form(card)
        return not form.levels and form.type != "equipment" and not self.texts.of_card(card)

    def is_you(self, seat: int | None) -> bool:
        """Whether a player is who is spoken to."""
        return seat is not None and self.teller is not None and seat == self.teller.you

    def player(self, seat: int) -> str:
        """What a player is called."""
        return called(self.teller, seat)

    def thing(self, section: str, ident: str) -> str:
        """What the cards call a class, an element, a state, a keyword."""
        return self.content.language[section][ident].forms[self.language][0]


def words_of(content: Content, language: str, teller: Any = None) -> Words:
    """The words of a content in a language."""
    t = i18n.catalogue(language)
    return Words(content, language, t, CardTexts(content, language, t), teller)
