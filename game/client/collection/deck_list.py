"""A player's decks as plain data: kept in the profile, written as text, read from it again.

A build of several parts is such a deck too: the cards of its parts are counted with the others, and each knows its own
(`game.client.match.offers.DeckCard.part`). So what is kept, written as text or shared as a code has one form.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.client.match.offers import BuildPart, DeckCard

FACT = "decks"
"""The name of the fact in a profile that holds the player's own decks, each with ``name`` and ``cards``."""
LONGEST = 40
"""Letters of a deck's name."""

_LINE = re.compile(r"(?:(\d+)\s*[x×*]?\s+|(\d+)\s*[x×*张]\s*)?(?:\(\d+\)\s*)?(.+?)(?:\s*[x×*:：]\s*(\d+))?")


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck under a name: how many of each card, those of other parts of a build too. Ready ones are not changed."""

    name: str
    counts: Mapping[str, int] = field(default_factory=dict)
    ready: bool = False

    def size(self, order: Iterable[DeckCard]) -> int:
        """How many cards lie in the deck itself."""
        return sum(self.counts.get(card.id, 0) for card in order if not card.part)

    def cards(self, order: Iterable[DeckCard]) -> list[str]:
        """Its cards in the title's order, copies spelt out."""
        return [card.id for card in order for _ in range(self.counts.get(card.id, 0))]

    def with_card(self, card: str, by: int) -> "DeckList":
        """The same with more or fewer of a card."""
        counts = {**self.counts, card: max(0, self.counts.get(card, 0) + by)}
        return replace(self, counts={card: count for card, count in counts.items() if count})

    def without(self, cards: Iterable[DeckCard]) -> "DeckList":
        """The same without any of these cards."""
        gone = {card.id for card in cards}
        return replace(self, counts={card: count for card, count in self.counts.items() if card not in gone})


def counted(name: str, cards: Sequence[str], ready: bool = False) -> DeckList:
    """A deck from its cards, copies spelt out."""
    return DeckList(name, {card: cards.count(card) for card in dict.fromkeys(cards)}, ready)


def load(fact: Any) -> list[DeckList]:
    """The player's own decks from what the profile holds; what is no deck is left out."""
    found = []
    for deck in fact if isinstance(fact, list) else []:
        if isinstance(deck, dict) and isinstance(deck.get("cards"), dict):
            counts = {str(card): count for card, count in deck["cards"].items() if isinstance(count, int) and count > 0}
            found.append(DeckList(str(deck.get("name", "")), counts))
    return found


def save(decks: Iterable[DeckList], order: Sequence[DeckCard]) -> list[dict[str, Any]]:
    """The player's own decks for the profile, the cards of each in the title's order."""
    kept = []
    for deck in decks:
        counts = {card.id: deck.counts[card.id] for card in order if card.id in deck.counts}
        kept.append({"name": deck.name, "cards": counts})
    return kept


def write(deck: DeckList, order: Sequence[DeckCard], parts: Sequence[BuildPart] = ()) -> str:
    """A deck as text: its name, then a line for each card; the parts of a build first, each under a remark, but for one
    that counts: "Level: 4"."""

    def lines(part: str) -> list[str]:
        return [f"{deck.counts[card.id]} {card.name}" for card in order if card.part == part and card.id in deck.counts]

    found = [f"# {deck.name}"]
    for part in parts:
        if part.counts:
            found += [f"{card.name}: {deck.counts[card.id]}" for card in order
                      if card.part == part.key and card.id in deck.counts]  # fmt: skip
        elif lines(part.key):
            found += [f"# {part.name}", *lines(part.key)]
    return "\n".join([*found, *([""] if parts else []), *lines(""), ""])


def name_in(line: str) -> str:
    """The name in a line, without how many there are of it.

    >>> name_in("2x Fire Ball")
    'Fire Ball'
    """
    found = _LINE.fullmatch(line.strip())
    return found[3] if found else line


def read(text: str, names: Mapping[str, str]) -> tuple[DeckList, list[tuple[int, str]]]:
    """A deck from text, and the lines that were not understood, by their numbers.

    ``names`` has the id of each card by every name it may have, in small letters. A line is a card, with how many of
    it before or behind; one that begins with ``#`` is the deck's name, or a remark.
    """
    name, counts, bad = "", dict[str, int](), list[tuple[int, str]]()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("#"):
            name = name or line.lstrip("# ")[:LONGEST]
        elif line:
            found = _LINE.fullmatch(line)
            card = names.get(found[3].casefold()) if found else None
            if found is None or card is None:
                bad.append((number, line))
                continue
            count = int((found[1] or found[2] or found[4] or "1")[:3])
            if count:
                counts[card] = counts.get(card, 0) + count
    return DeckList(name, counts), bad
