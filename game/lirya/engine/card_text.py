"""What stands on a card of Lirya as its text, in one language: made from its program, of a structure level by level."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from gettext import NullTranslations
from itertools import zip_longest

from game import i18n
from game.engine.cardgame.wording import VOICES
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.writer import Writer
from game.engine.cards.tree import Ability, Amount, Pattern, Price, Program, Step
from game.lirya.engine.content import Card, Content
from game.lirya.engine.printed import Entering, Level, Names


class CardTexts:
    """The texts of a content's cards, each put together once."""

    def __init__(self, content: Content, language: str, translations: NullTranslations | None = None) -> None:
        self._content, self._language = content, language
        self._t = translations or i18n.catalogue(language)
        voice: Voice = VOICES[language](content.language)
        self._writer = Writer(content.language, voice, self._t, lambda card: content.cards[card].name.say(language))
        self._of_cards: dict[str, tuple[str, ...]] = {}
        self._of_levels: dict[str, tuple[tuple[str, ...], ...]] = {}

    def of_card(self, card_id: str) -> tuple[str, ...]:
        """What a card says that has no levels, paragraph by paragraph."""
        if card_id not in self._of_cards:
            self._of_cards[card_id] = self._put_together(card_id)
        return self._of_cards[card_id]

    def _put_together(self, card_id: str) -> tuple[str, ...]:
        card = self._content.cards[card_id]
        told = self._said(card, card.program, card.ability_names)
        own, further = told[: bool(card.program.keywords)], told[bool(card.program.keywords) :]
        return (*own, *self._requiring(card), *self._entering(card), *further)

    def of_levels(self, card_id: str) -> tuple[tuple[str, ...], ...]:
        """What a structure says at each of its levels, its keywords too."""
        if card_id not in self._of_levels:
            self._of_levels[card_id] = tuple(self._each_level(card_id))
        return self._of_levels[card_id]

    def _each_level(self, card_id: str) -> Iterator[tuple[str, ...]]:
        card = self._content.cards[card_id]
        at = 0
        for number, level in enumerate(card.levels, 1):
            names = card.ability_names[at : at + level.abilities]
            yield tuple(self._said(card, program_at(card, number), names))
            at += level.abilities

    def _said(self, card: Card, program: Program, names: Names) -> list[str]:
        """The paragraphs of a program; an ability with a name begins with it."""
        if not any(names):
            return self._writer.card(program, card.type)
        told = self._writer.card(replace(program, abilities=()), card.type)
        for ability, name in zip_longest(program.abilities, names):
            text = self._writer.ability(ability, card.type)
            told.append(f"{name.say(self._language)} — {text}" if name else text)
        return told

    def _requiring(self, card: Card) -> Iterator[str]:
        """What equipment asks of its bearer."""
        asked, attributes, t = card.requires, self._content.language.attributes, self._t
        words = (("class", asked.class_), ("element", asked.element))
        wanted = [attributes[name].words[word].forms[self._language][0] for name, word in words if word]
        for stat, least in (("attack", asked.attack), ("defense", asked.defense), ("health", asked.health)):
            said = self._content.language["stats"][stat].forms[self._language][0]
            wanted += [t.gettext("{stat} at least {n}").format(stat=said, n=least)] if least else []
        if wanted:
            yield t.gettext("Bearer: {what}.").format(what=("、" if self._language == "zh" else ", ").join(wanted))

    def _entering(self, card: Card) -> Iterator[str]:
        for state in card.enters:
            yield self._enters_with(state)

    def _enters_with(self, state: Entering) -> str:
        """A state that a card enters play with: a thing, or as what it enters."""
        t, entry = self._t, self._content.language["states"][state.state]
        said = f"{entry.forms[self._language][0]} {state.value}" if state.value else entry.forms[self._language][0]
        if self._language == "zh":
            said = said.replace(" ", "")
        if state.turns:
            lasts = t.ngettext("{state} for {turns} turn", "{state} for {turns} turns", state.turns)
            said = lasts.format(state=said, turns=state.turns)
        if state.fixed:
            said = t.gettext("{state}, which nothing removes").format(state=said)
        noun = entry.form == "noun"
        return (t.gettext("Enters play with {state}.") if noun else t.gettext("Enters play {state}.")).format(
            state=said
        )


def program_at(card: Card, level: int) -> Program:
    """The program of a structure at a level, from 1: its keywords and the abilities of this level; the special deck
    that it opens there (rules, 3.1 S7) is one more."""
    at = sum(each.abilities for each in card.levels[: level - 1])
    here = card.levels[level - 1]
    own = card.program.abilities[at : at + here.abilities]
    return replace(card.program, abilities=(*own, *_opening(here)))


def _opening(level: Level) -> tuple[Ability, ...]:
    if not level.opens:
        return ()
    price = Price(numbers=(("energy", Amount("number", level.price)),)) if level.price else Price()
    values: Mapping[str, str] = {"special_draw": level.opens}
    step = Step("special_draw", dict(values))
    return (Ability("triggered", Pattern("turn_start"), price=price, may=True, effect=(step,)),)
