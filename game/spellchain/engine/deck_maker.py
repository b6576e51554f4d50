"""A deck made for the player: plain choices from what is printed on the cards, by a seed.

The deck is filled card by card. Each candidate gets points for what the deck still lacks of its cost and of its part, a
few more if it goes with cards that are in the deck already, and a few by chance. The best candidate is taken, mostly in
as many copies as a deck may hold. With the figures below such decks win about half of their matches against the ready
ones.
"""

import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.engine.cards.tree import Step, Test, pieces
from game.spellchain.engine.content import LEAST_CARDS, MOST_CARDS, MOST_SCHOOLS, Card

CURVE: Mapping[int, int] = {1: 3, 2: 7, 3: 7, 4: 6, 5: 4, 6: 2, 7: 1}
"""How many of each cost a deck of 30 wants: 1 with those that cost nothing, 7 with all above."""
PARTS: Mapping[str, int] = {"creature": 20, "answer": 4, "removal": 4, "help": 2}
"""How many cards of each part there are: creatures, cards for the other's turn, removal of creatures, others."""
REMOVAL = ("damage", "destroy", "freeze", "control", "silence", "copy", "set", "move")
"""Steps that are meant for the other's creatures."""
PAIR = 0.7
"""How often a card is taken twice at once."""
OWN = 0.4
"""What a card of a school is worth beside one that goes into every deck."""
CHANCE = 1.6
"""How much chance counts, beside a want of 1."""


def make_deck(
    kept: Sequence[str], schools: Collection[str], seed: int, cards: Mapping[str, Card], size: int = LEAST_CARDS
) -> tuple[str, ...]:
    """A legal deck of these schools, with as many of the kept cards as may stand in it; the same for the same seed.

    Without schools they are those of the kept cards, and where these leave it open, chance chooses.
    """
    rng = random.Random(f"{seed} {sorted(schools)} {sorted(kept)}")
    chosen = _schools(kept, schools, cards, rng)
    deck = Counter[str]()
    for name in kept:
        card = cards.get(name)
        if card is not None and _may_stand(card, chosen) and deck[name] < card.copies and deck.total() < MOST_CARDS:
            deck[name] += 1
    pool = [card for card in cards.values() if _may_stand(card, chosen)]
    printed = {card.id: _Printed.of(card) for card in pool}
    while deck.total() < size:
        free = [card for card in pool if deck[card.id] < card.copies]
        wanted = _Wants(deck, printed)
        best = max(free, key=lambda card: wanted.worth(card) + CHANCE * rng.random())
        twice = best.copies - deck[best.id] > 1 and size - deck.total() > 1 and rng.random() < PAIR
        deck[best.id] += 2 if twice else 1
    order = {name: number for number, name in enumerate(cards)}
    return tuple(sorted(deck.elements(), key=lambda name: (cards[name].cost, order[name])))


def _may_stand(card: Card, schools: Collection[str]) -> bool:
    return not card.token and (card.school == "neutral" or card.school in schools)


def _schools(
    kept: Sequence[str], wanted: Collection[str], cards: Mapping[str, Card], rng: random.Random
) -> tuple[str, ...]:
    """Two schools: those that are wanted, then those of which most is kept, then any."""
    all_ = sorted({card.school for card in cards.values() if not card.token} - {"neutral"})
    chosen = [school for school in all_ if school in wanted][:MOST_SCHOOLS]
    if not chosen:
        of = Counter(cards[name].school for name in kept if name in cards and cards[name].school in all_)
        chosen = [school for school, _ in of.most_common(MOST_SCHOOLS)]
        rest = [school for school in all_ if school not in chosen]
        chosen += rng.sample(rest, max(0, min(len(rest), MOST_SCHOOLS - len(chosen))))
    return tuple(chosen)


def part_of(card: Card) -> str:
    """Which of ``PARTS`` a card is."""
    if card.type == "creature":
        return "creature"
    if card.type in ("instant", "reaction"):
        return "answer"
    rids = any(isinstance(piece, Step) and piece.word in REMOVAL for piece in pieces(card.program))
    return "removal" if rids else "help"


class _Printed(NamedTuple):
    """What counts of a card, found once: reading its program takes longest."""

    column: int
    part: str
    offers: frozenset[str]
    needs: frozenset[str]
    own: float

    @classmethod
    def of(cls, card: Card) -> "_Printed":
        own = OWN if card.school != "neutral" else 0.0
        return cls(_column(card), part_of(card), frozenset(_offers(card)), frozenset(_needs(card)), own)


class _Wants:
    """What a deck that is being made still wants."""

    def __init__(self, deck: Counter[str], printed: Mapping[str, _Printed]) -> None:
        self._costs, self._parts, self._offers = Counter[int](), Counter[str](), Counter[str]()
        self._printed = printed
        for name, count in deck.items():
            card = printed[name]
            self._costs[card.column] += count
            self._parts[card.part] += count
            for word in card.offers:
                self._offers[word] += count

    def worth(self, card: Card) -> float:
        """How much it wants a card."""
        found = self._printed[card.id]
        curve = (CURVE[found.column] - self._costs[found.column]) / CURVE[found.column]
        share = (PARTS[found.part] - self._parts[found.part]) / PARTS[found.part]
        together = min(1.0, sum(self._offers[word] for word in found.needs) / 4) - 0.5 if found.needs else 0.0
        return 2 * (curve + share) + together + found.own


def _column(card: Card) -> int:
    """Where it counts in the curve."""
    return min(max(card.cost, min(CURVE)), max(CURVE))


def _offers(card: Card) -> set[str]:
    """What other cards may ask of it: its kinds, and that it freezes."""
    freezes = any(isinstance(piece, Step) and piece.word == "freeze" for piece in pieces(card.program))
    return {*card.kinds, *(("frozen",) if freezes else ())}


def _needs(card: Card) -> set[str]:
    """What its text asks of others: kinds, and that they be frozen."""
    asked = [piece for piece in pieces(card.program) if isinstance(piece, Test)]
    kinds = {word for test in asked if test.what == "word" and test.name == "kind" for word in test.words}
    return kinds | ({"frozen"} if any(test.what == "is" and "frozen" in test.words for test in asked) else set())
