"""A deck or a build out of a text: lines with the names of cards in any language, or a code."""

import difflib
from collections.abc import Sequence
from typing import Any, NamedTuple

from game.client.collection import code as deck_code
from game.client.collection import deck_list
from game.client.collection.cards import Cards
from game.client.collection.deck_list import DeckList
from game.engine.content import LANGUAGES

NEAR = 0.72
"""How like a name must be to be proposed for another one."""


class Fault(NamedTuple):
    """What of a text was not understood: where, what stands there, and what may be meant."""

    place: int
    text: str
    near: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" + (f" ({self.near}?)" if self.near else "")


class Found(NamedTuple):
    """The deck of a text, empty where there is none, and what was not understood: lines, or ``by_code`` letters."""

    deck: DeckList
    faults: Sequence[Fault] = ()
    by_code: bool = False


def read(text: str, title: str, cards: Cards[Any]) -> Found:
    """The deck of a text. Lines count before a code that stands below them.

    Raises: ``BadCode``.
    """
    code = deck_code.found(text)
    lines = _in_lines(text.replace(code, "") if code else text, cards)
    if lines.deck.counts or not code:
        return lines
    counts, strange = deck_code.read(code, title, [card.id for card in cards.deck_cards("en")])
    said = text.strip().splitlines()[0].strip()
    name = said.lstrip("# ")[: deck_list.LONGEST] if said.startswith("#") else ""
    return Found(DeckList(name, counts), [Fault(place, letters) for place, letters in strange], True)


def _names(cards: Cards[Any]) -> dict[str, str]:
    """The id of each card by every name it may have, in small letters."""
    names = {card.id.casefold(): card.id for card in cards.deck_cards("en")}
    return names | {card.name.casefold(): card.id for language in LANGUAGES for card in cards.deck_cards(language)}


def understood(text: str, title: str, cards: Cards[Any]) -> int:
    """How many cards of a title a text names, in lines or by a code; 0 where it is of another one."""
    deck, _bad = deck_list.read(text, _names(cards))
    counts = deck.counts
    code = deck_code.found(text)
    if not counts and code:
        try:
            counts, _strange = deck_code.read(code, title, [card.id for card in cards.deck_cards("en")])
        except deck_code.BadCode:
            return 0
    return sum(counts.values())


def _in_lines(text: str, cards: Cards[Any]) -> Found:
    """What the lines of a text say."""
    shown = {card.name.casefold(): card.name for language in LANGUAGES for card in cards.deck_cards(language)}
    deck, bad = deck_list.read(text, _names(cards))
    faults = []
    for place, line in bad:
        near = difflib.get_close_matches(deck_list.name_in(line).casefold(), shown, 1, NEAR)
        faults.append(Fault(place, line, shown[near[0]] if near else ""))
    return Found(deck, faults)
