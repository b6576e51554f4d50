"""The balance of the ready decks under the quick policy (rules, 6.6 and R6)."""

from collections import Counter
from itertools import combinations

import pytest

from game.engine.batch import batch_of, row
from game.spellchain.engine.content import Content
from game.spellchain.engine.room import Spellchain

MATCHES = 400


@pytest.fixture(scope="module")
def results(room: Spellchain) -> dict[tuple[str, str], Counter[str]]:
    """Of every pair of ready decks: matches won by the first and by who began, with seats alternating."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for pair in combinations(room.content.decks, 2):
        won: Counter[str] = Counter()
        for seat in (0, 1):
            rules = room.rules_for_setup({"decks": pair if seat == 0 else pair[::-1]})
            for played in map(row, batch_of(rules, 6, 0, MATCHES // 2, quick=3).rows):
                won["first deck"] += played.winner == seat
                won["starter"] += played.winner == played.first
                won["draw"] += played.winner < 0
        found[pair] = won
    return found


def test_each_ready_deck_wins_its_share_against_each_other(results: dict[tuple[str, str], Counter[str]]) -> None:
    shares = {pair: (won["first deck"] + won["draw"] / 2) / MATCHES for pair, won in results.items()}
    assert len(shares) == 15
    assert {pair: share for pair, share in shares.items() if not 0.35 <= share <= 0.65} == {}


def test_who_begins_wins_about_half(results: dict[tuple[str, str], Counter[str]]) -> None:
    won = sum((won for won in results.values()), Counter[str]())
    assert 0.46 <= won["starter"] / (MATCHES * len(results)) <= 0.54


@pytest.mark.parametrize("deck", ["open_book", "last_candle", "borrowed_faces"])
def test_three_decks_have_ten_answers_at_least(content: Content, deck: str) -> None:
    types = [content.cards[card].type for card in content.decks[deck].cards]
    assert types.count("instant") + types.count("reaction") >= 10


@pytest.mark.parametrize(
    ("deck", "schools", "size"),
    [
        ("open_book", {"arcane", "flame", "neutral"}, 30),
        ("last_candle", {"shadow", "neutral"}, 30),
        ("borrowed_faces", {"arcane", "shadow", "neutral"}, 30),
        ("growing_hills", {"stone", "neutral"}, 40),
    ],
)
def test_a_built_deck_is_of_its_schools_and_size(content: Content, deck: str, schools: set[str], size: int) -> None:
    cards = content.decks[deck].cards
    assert len(cards) == size
    assert {content.cards[card].school for card in cards} <= schools
