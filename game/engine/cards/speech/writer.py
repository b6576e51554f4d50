"""A program as text: the same walk for every language; a `Voice` and the catalogue say what is said.

writer = Writer(language, voice, catalogue, names)
writer.card(program, "creature")        # ["Taunt", "Arrival: Draw a card."]
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from gettext import NullTranslations

from game.engine.cards.language import Language
from game.engine.cards.speech.abilities import AbilitySentences
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.mentions import Tongue, _
from game.engine.cards.speech.steps import goes_on
from game.engine.cards.tree import Ability, Gift, Mode, Price, Program, Selector


class Writer:
    """A title's card text in one language."""

    def __init__(
        self,
        language: Language,
        voice: Voice,
        catalogue: NullTranslations,
        names: Callable[[str], str],
    ) -> None:
        self._tongue = Tongue(language, voice, catalogue, names)

    def card(self, program: Program, noun: str) -> list[str]:
        """The paragraphs of a card; ``noun`` is what the card calls itself."""
        voice = self._tongue.voice
        paragraphs = []
        if program.keywords:
            paragraphs.append(self._keywords(program.keywords))
        priced = AbilitySentences(self._tongue, noun, ())
        if program.price:
            paragraphs.append(priced.price_beside(program.price))
        if program.other:
            paragraphs.append(priced.price_otherwise(program.other, program.other_if))
        answer = dict(program.answers.where) if program.answers is not None else None
        said = AbilitySentences(self._tongue, noun, program.targets, answer=answer)
        said.likes(program.price)
        said.remember_paid(program.other, program.price)
        opening = [said.answers(program.answers)] if program.answers is not None else []
        if program.condition is not None:
            opening.append(self._s(_("Play only if {condition}.")).format(condition=said.condition(program.condition)))
        if program.effect:
            opening.append(said.steps(program.effect))
        if program.modes:
            opening.append(said.modes(program.modes))
        if opening:
            paragraphs.append(voice.paragraph(opening))
        abilities = _in_one_breath(program.abilities, self._tongue.language)
        return paragraphs + [self.ability(ability, noun) for ability in abilities]

    def ability(self, ability: Ability, noun: str) -> str:
        """One ability as a paragraph."""
        return AbilitySentences(self._tongue, noun, ()).paragraph_of(ability)

    def price(self, price: Price, noun: str) -> str:
        """What an ability costs, in a few words: "discard a card"."""
        return AbilitySentences(self._tongue, noun, ()).price(price)

    def mode(self, mode: Mode, targets: Sequence[Selector], prices: Sequence[Price], noun: str) -> str:
        """One of the modes of a card or ability as a sentence; ``targets`` and ``prices`` are those of all modes."""
        said = AbilitySentences(self._tongue, noun, mode.targets or targets)
        said.remember_paid(*prices)
        return self._tongue.voice.paragraph([said.steps(mode.effect)])

    def _keywords(self, gifts: Sequence[Gift]) -> str:
        said = AbilitySentences(self._tongue, "", ())
        text = self._s(_("{a}, {b}"))
        found = ""
        for gift in gifts:
            word = said.gift(gift)
            found = text.format(a=found, b=word) if found else word
        return found[:1].upper() + found[1:]

    def _s(self, message: str) -> str:
        return self._tongue.catalogue.gettext(message)


def _in_one_breath(abilities: Sequence[Ability], language: Language) -> list[Ability]:
    """Abilities as they are said: continuous ones that speak of the same things, one after the other, are one."""
    found: list[Ability] = []
    for ability in abilities:
        before = found[-1] if found else None
        plain = (
            ability.kind == "always"
            and before is not None
            and replace(ability, effect=()) == replace(before, effect=())
        )
        if before is not None and plain and goes_on(before.effect[-1], ability.effect[0], language):
            found[-1] = replace(before, effect=before.effect + ability.effect)
        else:
            found.append(ability)
    return found
