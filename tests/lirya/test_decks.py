"""Lirya's ready decks (rules, 6.5): their counts, line by line, and what they win under the quick policy."""

from collections import Counter
from itertools import permutations

import pytest

from game.engine.batch import batch_of, row
from game.lirya.engine.content import Card, load_content
from game.lirya.engine.room import Lirya

CONTENT = load_content()
DECKS = {name: [CONTENT.cards[card] for card in deck.cards] for name, deck in CONTENT.decks.items()}
ELEMENT = {
    "cinders": "fire",
    "deep_current": "water",
    "long_root": "earth",
    "four_winds": "air",
    "first_light": "light",
    "dusk_court": "shadow",
}
MATCHES = 200
"""Of each pair from each seat."""


def costs(deck: list[Card]) -> tuple[int, int, int, int]:
    """Characters of cost 0 and 1, of 2, of 3, of 4 and more."""
    found = Counter(max(1, min(card.cost, 4)) for card in deck if card.type == "character")
    return found[1], found[2], found[3], found[4]


def gives_energy(card: Card) -> bool:
    return card.type == "structure" and any("gain" in step for step in map(str, card.program.abilities))


def has_assault(card: Card) -> bool:
    return "assault" in str(card.program)


def test_there_are_seven() -> None:
    assert list(DECKS) == [*ELEMENT, "crossroads"]


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_has_the_counts_of_the_rules(name: str) -> None:
    deck = DECKS[name]
    types = Counter(card.type for card in deck)
    assert types == {"character": 26, "structure": 9, "spell": 8, "equipment": 7}
    assert costs(deck) == (9, 8, 5, 4)
    assert 1 <= sum(card.rarity == "legendary" for card in deck) <= 3
    assert sum(map(gives_energy, deck)) >= 2
    assert sum(card.type == "spell" and bool(card.program.answers) for card in deck) >= 3
    assert sum(map(has_assault, deck)) >= 2


@pytest.mark.parametrize(("name", "element"), ELEMENT.items())
def test_a_deck_of_an_element_has_34_cards_of_it(name: str, element: str) -> None:
    assert sum(card.element == element for card in DECKS[name]) >= 34
    assert {card.element for card in DECKS[name]} == {element, ""}


def test_the_crossroads_are_of_all_sides() -> None:
    elements = Counter(card.element for card in DECKS["crossroads"])
    assert len(elements) - 1 >= 4
    assert elements[""] >= 10


@pytest.mark.parametrize(
    ("name", "keywords"),
    [
        ("cinders", {"haste", "assault"}),
        ("deep_current", {"vanguard", "lifedrain", "mobile", "reach", "mender"}),
        ("long_root", {"thorns", "vanguard", "siege"}),
        ("four_winds", {"mobile", "twin"}),
        ("first_light", {"guardian", "barrier"}),
        ("dusk_court", {"venom", "lifedrain"}),
    ],
)
def test_a_deck_has_what_it_is_about(name: str, keywords: set[str]) -> None:
    found = Counter(word for card in DECKS[name] for word in keywords if f"'{word}'" in str(card.program))
    assert found.total() >= 4


# ---- balance ----


def played(room: Lirya, energy: str) -> tuple[dict[tuple[str, str], int], int]:
    """Of every pair of decks, the first of them in seat 0: its wins; and how often in all who began won."""
    wins: dict[tuple[str, str], int] = {}
    begun = 0
    for seed, pair in enumerate(permutations(DECKS, 2)):
        rules = room.rules_for_setup({"decks": list(pair), "energy": energy})
        rows = [row(each) for each in batch_of(rules, seed, 0, MATCHES, quick=3).rows]
        wins[pair] = sum(each.winner == 0 for each in rows)
        begun += sum(each.winner == each.first for each in rows)
    return wins, begun


@pytest.mark.parametrize(("energy", "most"), [("bank", 0.54), ("refill", 0.55)])
def test_the_decks_win_their_shares(room: Lirya, energy: str, most: float) -> None:
    """Each 40 to 60 % in all, no pair beyond 70 %; who begins 46 to 54 %, with the quick refill 45 to 55 %."""
    wins, begun = played(room, energy)
    share = {(a, b): (wins[a, b] + MATCHES - wins[b, a]) / (2 * MATCHES) for a, b in wins}
    assert {pair: won for pair, won in share.items() if won > 0.7} == {}
    overall = {name: sum(won for pair, won in share.items() if pair[0] == name) / (len(DECKS) - 1) for name in DECKS}
    assert {name: won for name, won in overall.items() if not 0.4 <= won <= 0.6} == {}
    assert 1 - most <= begun / (MATCHES * len(wins)) <= most
