"""What the set must keep in play (rules, section 6.4), as ``balance.py`` found it in many matches, and its counting."""

import re
from pathlib import Path

import pytest

from game.estro.engine.room import Estro
from tests.estro import balance
from tests.estro.balance import Played

KEPT = (Path(__file__).parent / "data" / "balance.txt").read_text(encoding="utf-8").splitlines()
ESTRI = ("ardo", "granito", "armonio", "illusio", "manpo")


def test_what_was_found_in_many_matches_keeps_to_the_rules() -> None:
    """Every estro wins 42-58 % against the other four, under 8 % are drawn, no card moves a deck by 8 points."""
    assert KEPT[0].startswith("600 matches of each pair at level normal")
    shares = {name: float(won) for line in KEPT for name, won in re.findall(r"^(\w+) +([\d.]+) %$", line)}
    assert tuple(shares) == ESTRI
    assert all(42 <= won <= 58 for won in shares.values())
    chance = next(line.split() for line in KEPT if line.startswith("random "))
    assert 42 <= float(chance[1]) <= 58
    assert float(chance[3]) < 8
    worths = [float(points) for line in KEPT for points in re.findall(r"^\w+ +([+-][\d.]+) +\d+$", line)]
    assert len(worths) == 10
    assert all(abs(points) <= 8 for points in worths)


def test_a_leaning_deck_has_thirteen_cards_of_its_estro_at_least(room: Estro) -> None:
    for name in ESTRI:
        deck = balance.leaning(room, name, balance.Random(7))
        assert len(set(deck)) == 25
        assert [room.content.cards[card].estro for card in deck[:13]] == [name] * 13


def test_a_deal_holds_the_two_decks_and_nothing_else(room: Estro) -> None:
    chance = balance.Random(7)
    decks = balance.leaning(room, "ardo", chance), balance.leaning(room, "manpo", chance)
    played = balance.play(balance.between(decks, 3), "easy", 3)
    assert [sorted(deck) for deck in played.decks] == [sorted(deck) for deck in decks]


def test_shares_go_by_the_deck_and_not_by_the_seat() -> None:
    """The first deck sits in seat 0 and 1 by turns: it won the first two, drew the third and lost the last."""
    ends = [Played(((), ()), winner, 0, 10) for winner in (0, 1, None, 0)]
    assert balance.share(ends) == pytest.approx(2.5 / 4)


def test_a_card_is_worth_what_decks_with_it_win_more_often_than_those_without() -> None:
    """With `a`: one win in two decks. Without: of two decks one won by `c` and one lost."""
    played = [Played((("a",), ("b",)), 0, 0, 10), Played((("a",), ("c",)), 1, 0, 10)]
    found = {worth.card: (worth.points, worth.decks) for worth in balance.worths(played)}
    assert found["a"] == (0.0, 2)
    assert found["b"] == (pytest.approx(100 * (0 - 2 / 3)), 1)
    assert found["c"] == (pytest.approx(100 * (1 - 1 / 3)), 1)
