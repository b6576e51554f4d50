"""A deck made for the player: twenty cards of some estri by a seed, strong ones first (rules, section 2)."""

import random
from collections.abc import Collection, Mapping, Sequence

from game.estro.engine.content import Card
from game.estro.engine.decks import CHOSEN

PRICES = (80, 79, 77)
"""The TOT of a Void card whose primary is low, middling, high (rules, section 6.4)."""
STEPS = 17, 26
"""From which primary on it is middling, and high."""
GIFT = 4.0
"""What a Gift is worth, in points of TOT: what it costs on the average (rules, section 6.4)."""
CHANCE = 5.0
"""How much chance counts, in points of TOT."""


def make_deck(
    kept: Sequence[str], estri: Collection[str], seed: int, cards: Mapping[str, Card], size: int = CHOSEN
) -> tuple[str, ...]:
    """A legal choice of cards of these estri, or of all if none is named, with the kept cards that may stand in it; the
    same for the same seed. Where those estri have too few, all others follow."""
    rng = random.Random(f"{seed} {sorted(estri)} {sorted(kept)}")
    wanted = set(estri) or {card.estro for card in cards.values()}
    deck = list(dict.fromkeys(card for card in kept if card in cards))[:size]
    worth = {card.id: _worth(card) + CHANCE * rng.random() for card in cards.values()}
    rest = sorted(cards.keys() - set(deck), key=lambda card: (cards[card].estro not in wanted, -worth[card], card))
    chosen = {*deck, *rest[: size - len(deck)]}
    return tuple(card for card in cards if card in chosen)


def _worth(card: Card) -> float:
    """How much more a card has than a Void one of its primary usually has."""
    usual = PRICES[sum(card.primary >= step for step in STEPS)]
    return card.total - usual + (GIFT if card.gift else 0.0)
