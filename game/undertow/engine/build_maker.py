"""A build made for the player: plain choices from what is printed on the cards, by a seed.

A hero, in each open slot a piece, and a deck that is filled card by card: each candidate gets points for what the deck
still lacks of its preparation and of its kind, and a few by chance. What is kept and may stand in it stays.
"""

import random
from collections import Counter
from collections.abc import Collection, Mapping

from game.undertow.engine.builds import Build, most_cards
from game.undertow.engine.content import Card
from game.undertow.engine.limits import Limits
from game.undertow.engine.vocabulary import CAPS, FACTIONS, SLOT_LEVELS

CURVE: Mapping[int, float] = {1: 0.19, 2: 0.28, 3: 0.25, 4: 0.17, 5: 0.07, 6: 0.04}
"""The share of each preparation that a deck wants: 6 with all above."""
KINDS: Mapping[str, float] = {"unit": 0.67, "power": 0.33}
PAIR = 0.7
"""How often a card is taken twice at once."""
CHANCE = 1.0
"""How much chance counts, beside a want of 1."""
USUAL_LEVEL, MOST_FACTIONS = 4, 2


def make_build(
    kept: Build, factions: Collection[str], seed: int, cards: Mapping[str, Card], limits: Limits | None = None
) -> Build:
    """A legal build of these factions, with what of the kept one may stand in it; the same for the same seed.

    Without factions they are the hero's and one by chance. With ``limits`` it is made of what a player has.
    """
    rng = random.Random(f"{seed} {sorted(factions)} {kept}")
    there = [card for card in cards.values() if not card.token and (limits is None or limits.has(card.id))]
    hero = _hero(kept.hero, factions, there, rng)
    cap = CAPS[hero.rarity]
    level = limits.heroes[hero.id] if limits is not None else max(1, min(kept.level or USUAL_LEVEL, cap))
    worn = tuple(
        _piece(slot, piece, level, there, rng) for slot, piece in zip(SLOT_LEVELS, kept.equipment, strict=True)
    )
    chosen = tuple(factions) or (hero.faction, rng.choice([each for each in FACTIONS if each != hero.faction]))
    return Build(hero.id, level, worn, _deck(kept, level, chosen, there, rng))


def _hero(kept: str, factions: Collection[str], there: list[Card], rng: random.Random) -> Card:
    """The kept one, else one of the factions, else any."""
    heroes = [card for card in there if card.kind == "hero"]
    same = [card for card in heroes if card.id == kept]
    return rng.choice(same or [card for card in heroes if card.faction in factions] or heroes)


def _piece(slot: str, kept: str, level: int, there: list[Card], rng: random.Random) -> str:
    """The kept piece, else one by chance; "" in a slot that is locked or for which there is none."""
    pieces = [card.id for card in there if card.slot == slot and card.level <= level and SLOT_LEVELS[slot] <= level]
    return kept if kept in pieces else rng.choice(pieces) if pieces else ""


def _deck(kept: Build, level: int, factions: Collection[str], there: list[Card], rng: random.Random) -> tuple[str, ...]:
    """As many cards as the level holds, of the factions, and of others where these have too few."""
    forms = {card.id: card for card in there if card.kind in KINDS}
    deck, most = Counter[str](), most_cards(level)
    for name in kept.deck:
        if name in forms and deck[name] < forms[name].copies and deck.total() < most:
            deck[name] += 1
    while deck.total() < most:
        free = [card for card in forms.values() if deck[card.id] < card.copies]
        own = [card for card in free if card.faction in factions]
        if not free:
            break
        columns, kinds = _wants(deck, forms, most)
        worth = {card.id: columns[_column(card)] + kinds[card.kind] + CHANCE * rng.random() for card in own or free}
        best = forms[max(worth, key=worth.__getitem__)]
        twice = best.copies - deck[best.id] > 1 and most - deck.total() > 1 and rng.random() < PAIR
        deck[best.id] += 2 if twice else 1
    order = {name: number for number, name in enumerate(forms)}
    return tuple(sorted(deck.elements(), key=lambda name: (forms[name].preparation, order[name])))


def _wants(deck: Counter[str], forms: Mapping[str, Card], most: int) -> tuple[dict[int, float], dict[str, float]]:
    """How much a deck lacks of each preparation and of each kind, as a share of what it wants of it."""
    columns, kinds = Counter[int](), Counter[str]()
    for name, count in deck.items():
        columns[_column(forms[name])] += count
        kinds[forms[name].kind] += count
    return (
        {column: 1 - columns[column] / (share * most) for column, share in CURVE.items()},
        {kind: 1 - kinds[kind] / (share * most) for kind, share in KINDS.items()},
    )


def _column(card: Card) -> int:
    return min(card.preparation, max(CURVE))
