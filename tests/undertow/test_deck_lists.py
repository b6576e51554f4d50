"""Who knows what a deck was made of (rules, sections 2, 3.1, 11 and 12)."""

from typing import Any

import pytest

from game.engine import match as engine
from game.engine.fold import fold
from game.undertow.engine.room import Undertow
from tests.undertow.boards import battle, mine

CLOSED = {"players": [{"starter": "lamplight"}, {"starter": "tidebreak"}]}
LAMPLIGHT = sorted(
    2
    * [
        *("lamp_novice", "dawn_spear", "gate_warden", "lantern_spirit", "choir_adept", "vow_keeper"),
        *("first_light", "mending_hymn", "smite"),
    ]
)
"""Section 6.5: two copies of each of nine."""


def lists(match: engine.Match, viewer: int | None) -> list[Any]:
    """By player, how many cards a viewer knows his list to have; None where he knows none."""
    players = match.view(viewer)["players"]
    return [len(player["deck_list"]) if "deck_list" in player else None for player in players]


def test_a_list_is_all_units_and_powers_of_a_player_sorted(room: Undertow) -> None:
    match = engine.new(room, 5, CLOSED)
    assert match.view(0)["players"][0]["deck_list"] == LAMPLIGHT
    assert match.view(None)["players"][0]["deck_list"] == LAMPLIGHT


@pytest.mark.parametrize(
    ("setup", "seen"),
    [
        (CLOSED, [(18, None), (None, 18)]),
        ({**CLOSED, "open_decks": True}, [(18, 18), (18, 18)]),
        ({**CLOSED, "open_decks": True, "closed_hands": True}, [(18, 18), (18, 18)]),
        ({"mode": "starter"}, [(18, 18), (18, 18)]),
        ({"mode": "starter", "closed_hands": True}, [(18, 18), (18, 18)]),  # the heroes tell
        ({"level": 1}, [(12, 12), (12, 12)]),
        ({"level": 1, "closed_hands": True}, [(12, None), (None, 12)]),
    ],
)
def test_a_list_is_told_to_those_who_know_it(room: Undertow, setup: dict[str, Any], seen: list[Any]) -> None:
    match = engine.new(room, 5, setup)
    while match.view()["phase"] == "muster":
        assert [lists(match, viewer) for viewer in (0, 1, None)] == [[None, None]] * 3
        match.play(match.actions()[0])
    assert [tuple(lists(match, viewer)) for viewer in (0, 1)] == seen
    assert None not in lists(match, None)


def test_a_list_never_changes_in_battle_and_stands_in_no_position(room: Undertow) -> None:
    match = engine.new(room, 9, CLOSED)
    told = [match.view(viewer)["players"] for viewer in (None, 0, 1)]
    first = [[player.get("deck_list") for player in players] for players in told]
    while match.actor is not None:
        view = match.view(0)
        assert fold(match.rules, view, match.play("advance", viewer=0)) == match.view(0)
        now = [match.view(viewer)["players"] for viewer in (None, 0, 1)]
        assert [[player.get("deck_list") for player in players] for players in now] == first
        assert all(player.keys() == {"fatigue"} for player in match.position()["players"])


def test_a_list_is_told_with_the_deployment_as_a_set_of_its_player(room: Undertow) -> None:
    match = engine.new(room, 5, CLOSED)
    for viewer, known in ((None, [97, 98]), (0, [97]), (1, [98])):
        told = [event.entity for event in match.opening_for(viewer) if event.name == "deck_list"]
        assert told == known
        assert fold(match.rules, {}, match.opening_for(viewer)) == match.view(viewer)


def test_tokens_and_equipment_are_in_no_list(room: Undertow) -> None:
    """Section 12: units and powers in every zone, one of each here."""
    places = {"torch_bearer": "line", "smite": "hand", "flare": "deck", "ash_imp": "graveyard"}
    match = battle(room, "attack", mine("husk"), *(mine(card, zone) for card, zone in places.items()))
    assert match.view()["players"][0]["deck_list"] == sorted(places)
    assert "deck_list" not in match.view()["players"][1]
