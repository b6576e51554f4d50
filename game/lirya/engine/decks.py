"""What decks keep to (rules, section 6.5): every violation is found, so that all of them are told at once."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol

from game.engine.content import expected_id, shown
from game.engine.said import Said

LEAST_CARDS, MOST_CARDS = 40, 60
MOST_COPIES, MOST_LEGENDS = 2, 3


class Listed(Protocol):
    """What a deck asks of a card."""

    @property
    def rarity(self) -> str: ...
    @property
    def copies(self) -> int: ...
    @property
    def collectible(self) -> bool: ...
    @property
    def deck(self) -> str: ...
    @property
    def token(self) -> bool: ...


def deck_faults(ids: Iterable[str], cards: Mapping[str, Listed], least: int, official: bool) -> list[Said]:
    """All that is wrong with a deck, in words; of one that is not official, its size and what stands in no deck."""
    deck = list(ids)
    count = Counter(deck)
    found: list[Said] = []
    if not least <= len(deck) <= MOST_CARDS:
        found.append(Said("expected {low}..{high} cards, got {count}", low=least, high=MOST_CARDS, count=len(deck)))
    for card, copies in count.items():
        if card not in cards:
            found.append(Said("unknown card {card}; {mend}", card=shown(card), mend=expected_id(card, cards)))
        elif not cards[card].collectible:
            found.append(_uncollected(card, cards[card]))
        elif official and copies > cards[card].copies:
            found.append(_copies(card, cards[card].copies, copies))
    legends = sum(copies for card, copies in count.items() if card in cards and cards[card].rarity == "legendary")
    if official and legends > MOST_LEGENDS:
        found.append(Said("expected at most {most} legendary cards, got {count}", most=MOST_LEGENDS, count=legends))
    return found


def _uncollected(card: str, printed: Listed) -> Said:
    if printed.token:
        return Said("{card} is a token; tokens stand in no deck", card=card)
    if printed.deck:
        return Said("{card} is of the special deck {deck}; it stands in no other", card=card, deck=printed.deck)
    return Said("{card} is an edict; edicts stand in no deck", card=card)


def _copies(card: str, most: int, count: int) -> Said:
    if most == 1:
        return Said("expected at most 1 copy of {card}, got {count}", card=card, count=count)
    return Said("expected at most {most} copies of {card}, got {count}", most=most, card=card, count=count)
