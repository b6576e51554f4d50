"""With `open_lists` off who thinks does not know the other's list: he assumes a legal deck of the schools seen."""

from collections import Counter
from typing import Any

import pytest

import game
from game.engine.fold import fold
from game.spellchain.engine.content import Content, deck_fault

SETUP = {"open_lists": False, "first": 0, "mulligan": False, "decks": ["cinder_road", "cold_walls"]}


def faces(match: game.Match, player: int) -> Counter[str]:
    cards = (card for card in match.view()["cards"] if card["owner"] == player and not card.get("token"))
    return Counter(card["card"] for card in cards)


@pytest.mark.parametrize("seed", range(8))
def test_the_others_cards_are_a_legal_deck_and_ones_own_stay_ones_own(content: Content, seed: int) -> None:
    match = game.new("spellchain", 5, SETUP)
    twin = match.redealt(0, seed)
    assert faces(twin, 0) == faces(match, 0)
    assert faces(twin, 1) != faces(match, 1)
    assert deck_fault(faces(twin, 1).elements(), content.cards) == ""


def test_what_was_seen_stays_and_gives_the_schools(content: Content) -> None:
    cards: list[dict[str, Any]] = [
        {"id": 3, "card": "rime_sprite", "owner": 1, "zone": "board"},
        {"id": 4, "card": "hill_mason", "owner": 1, "zone": "grave"},
        {"id": 5, "card": "scald", "owner": 1, "zone": "hand", "known": 3},
        *({"id": 10 + n, "card": "mountain_king", "owner": 1, "zone": "deck"} for n in range(20)),
    ]
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [{}, {}], "cards": cards}
    match = game.from_position("spellchain", {**position, "options": {"open_lists": False}})
    for seed in range(8):
        twin = match.redealt(0, seed)
        dealt = [card for card in twin.view()["cards"] if card["zone"] == "deck"]
        assert {content.cards[card["card"]].school for card in dealt} <= {"frost", "stone", "flame", "neutral"}
        assert [card["card"] for card in twin.view()["cards"] if card["zone"] != "deck"] == [
            "rime_sprite",
            "hill_mason",
            "scald",
        ]
        copies = Counter(card["card"] for card in dealt)
        assert all(count <= content.cards[card].copies for card, count in copies.items())


def test_open_lists_are_dealt_from_the_list() -> None:
    match = game.new("spellchain", 5, {**SETUP, "open_lists": True})
    assert faces(match.redealt(0, 3), 1) == faces(match, 1)


def listed(match: game.Match, viewer: int | None) -> list[Counter[str]]:
    """The lists that a viewer is told, of both."""
    view = match.view(viewer)
    return [Counter({e["card"]: e["count"] for e in player.get("list", ())}) for player in view["players"]]


@pytest.mark.parametrize("player", [0, 1])
def test_ones_own_list_is_told_and_the_others_is_not(player: int) -> None:
    match = game.new("spellchain", 5, SETUP)
    told = listed(match, player)
    assert told[player] == faces(match, player) and told[1 - player] == Counter()
    folded = fold(match.rules, {}, match.opening_for(player))
    assert folded == match.view(player)
    assert fold(match.rules, folded, match.play("end", viewer=player)) == match.view(player)
    assert listed(match, None) == [Counter(), Counter()]


@pytest.mark.parametrize("player", [0, 1])
def test_a_twin_tells_nobody_the_list_that_was_assumed_away(player: int) -> None:
    match = game.new("spellchain", 5, SETUP)
    twin = match.redealt(player, 3)
    assert listed(twin, player) == listed(match, player)
    assert listed(twin, 1 - player)[1 - player] == faces(twin, 1 - player) != faces(match, 1 - player)
    again = game.from_position("spellchain", twin.position())
    assert again.fingerprint() == twin.fingerprint()
    assert again.view(1 - player) == twin.view(1 - player)
