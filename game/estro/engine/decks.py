"""What decks keep to (rules, sections 2 and 6.6): twenty different cards are chosen, five more are drawn."""

from collections import Counter
from collections.abc import Iterable, Mapping

from game.engine.content import expected_id, shown
from game.engine.core import lib
from game.engine.said import Said

CHOSEN: int = lib.ESTRO_CHOSEN
"""Cards of a deck that are chosen."""


def deck_faults(ids: Iterable[object], cards: Mapping[str, object]) -> list[Said]:
    """All that is wrong with the chosen cards of a deck, in words."""
    deck = list(ids)
    found: list[Said] = []
    for card, copies in Counter(map(str, deck)).items():
        if card not in cards:
            found.append(Said("unknown card {card}; {mend}", card=shown(card), mend=expected_id(card, cards)))
        elif copies > 1:
            found.append(Said("expected at most 1 copy of {card}, got {count}", card=card, count=copies))
    if len(deck) != CHOSEN:
        found.append(Said("expected {count} different cards, got {value}", count=CHOSEN, value=len(deck)))
    return found
