"""Set-ups that are refused, each with its place, what is wrong and what would be right (rules, sections 2 and 14)."""

from typing import Any

import pytest

import game
from game.engine import match as engine
from game.lirya.engine.room import Lirya
from game.lirya.engine.setup import resolve_setup

KNIGHT = {"player": 0, "card": "milestone_knight", "zone": "front", "pos": 2}
YARD = {"player": 1, "card": "banner_yard", "zone": "structures", "pos": 1}


def refused(room: Lirya, setup: Any) -> str:
    with pytest.raises(game.BadSetup) as caught:
        engine.new(room, 1, setup)
    return str(caught.value)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"colour": 1}, 'setup: unknown key "colour"'),
        ({"waves": "two"}, 'setup.waves: expected many or one, got "two"'),
        ({"energy": "full"}, 'setup.energy: expected bank or refill, got "full"'),
        ({"windows": True}, "setup.windows: expected auto or full, got true"),
        ({"trigger_order": "any"}, 'setup.trigger_order: expected ask or entry, got "any"'),
        ({"second_bonus": "life"}, 'setup.second_bonus: expected cards, energy or none, got "life"'),
        ({"official": 1}, "setup.official: expected true or false, got 1"),
        ({"first": 2}, "setup.first: expected 0, 1 or random, got 2"),
        ({"hand": 2}, "setup.hand: expected 3..7, got 2"),
        ({"mulligan": "no"}, 'setup.mulligan: expected true or false, got "no"'),
        ({"hand_limit": 4}, "setup.hand_limit: expected 0 or 5..15, got 4"),
        ({"hand_limit": False}, "setup.hand_limit: expected 0 or 5..15, got false"),
        ({"life": 4}, "setup.life: expected 5..60, got 4"),
        ({"life": [20, 61]}, "setup.life[1]: expected 5..60, got 61"),
        ({"life": [20]}, "setup.life: expected two numbers 5..60, got [20]"),
        ({"start_energy": 11}, "setup.start_energy: expected 0..10, got 11"),
        ({"turn_cap": 401}, "setup.turn_cap: expected 20..400, got 401"),
        ([], "setup: expected an object, got []"),
    ],
)
def test_a_key_or_value_that_is_none_is_refused(room: Lirya, setup: Any, said: str) -> None:
    assert refused(room, setup).startswith(said)


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        (["cinders"], "setup.decks: expected two decks"),
        (["cinders"] * 3, "setup.decks: expected two decks"),
        (["cindres", "cinders"], 'setup.decks[0]: unknown deck "cindres"; did you mean cinders?'),
        (["cinders", 7], "setup.decks[1]: expected a ready deck's id, or an object of card and copies, got 7"),
        (["cinders", {"ebb": 0}], "setup.decks[1]: ebb: expected a count of 1..60, got 0"),
    ],
)
def test_decks_that_are_none_are_refused(room: Lirya, decks: Any, said: str) -> None:
    assert refused(room, {"decks": decks}).startswith(said)


def test_all_that_is_wrong_with_both_decks_is_told_at_once(room: Lirya) -> None:
    """Rules, sections 2 and 6.5: a line for each violation."""
    first = {"ember_hound": 3, "kharos_the_kindled": 2, "drowned_archivist": 1, "night_regent": 1, "ember_wisp": 1}
    second = {"crown_of_six": 1, "boss_hoard": 1, "ember_hond": 38}
    assert refused(room, {"decks": [first, second]}).splitlines() == [
        "setup.decks[0]: expected 40..60 cards, got 8",
        "setup.decks[0]: expected at most 2 copies of ember_hound, got 3",
        "setup.decks[0]: expected at most 1 copy of kharos_the_kindled, got 2",
        "setup.decks[0]: ember_wisp is a token; tokens stand in no deck",
        "setup.decks[0]: expected at most 3 legendary cards, got 4",
        "setup.decks[1]: crown_of_six is of the special deck relics; it stands in no other",
        "setup.decks[1]: boss_hoard is an edict; edicts stand in no deck",
        'setup.decks[1]: unknown card "ember_hond"; did you mean ember_hound, ember_knife or gate_hound?',
    ]


def test_an_unofficial_deck_has_1_to_60_collectible_cards(room: Lirya) -> None:
    """Rules, R66."""
    setup = {"official": False, "decks": [{"kharos_the_kindled": 60}, {"ebb": 1}]}
    assert [len(deck) for deck in resolve_setup(setup, room.content).decks] == [60, 1]
    for deck, said in (
        ({"ebb": 61}, "expected a count"),
        ({"ebb": 40, "hex": 30}, "expected 1..60"),
        ({"shade": 1}, "token"),
    ):
        assert said in refused(room, {"official": False, "decks": [deck, {"ebb": 1}]})


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ([{**KNIGHT, "card": "milestone_kniht"}], 'setup.board[0].card: unknown card "milestone_kniht"; did you mean'),
        ([{**KNIGHT, "card": "ebb"}], 'setup.board[0].card: unknown card "ebb"'),
        ([{**KNIGHT, "zone": "structures"}], 'setup.board[0].zone: expected front or back, got "structures"'),
        ([{**KNIGHT, "pos": 5}], "setup.board[0].pos: expected 1..4, got 5"),
        ([{**YARD, "pos": 4}], "setup.board[0].pos: expected 1..3, got 4"),
        ([{**YARD, "level": 4}], "setup.board[0].level: expected 1..3, got 4"),
        ([{**KNIGHT, "level": 1}], "setup.board[0].level: only structures have a level"),
        ([{**KNIGHT, "player": 2}], "setup.board[0].player: expected 0..1, got 2"),
        ([KNIGHT, YARD, KNIGHT], "setup.board[2].pos: 2 stands twice, see setup.board[0]"),
        ([{**KNIGHT, "colour": 1}], 'setup.board[0]: unknown key "colour"'),
        ([7], "setup.board[0]: expected an object, got 7"),
        ({}, "setup.board: expected a list of at most 22 objects, got {}"),
    ],
)
def test_a_board_that_is_none_is_refused(room: Lirya, board: Any, said: str) -> None:
    assert refused(room, {"board": board}).startswith(said)


@pytest.mark.parametrize(
    ("edicts", "said"),
    [
        ([[0, "boss_hord"]], 'setup.edicts[0].1: unknown edict "boss_hord"; did you mean boss_hoard?'),
        ([[2, "boss_hoard"]], "setup.edicts[0].0: expected 0..1, got 2"),
        (["boss_hoard"], 'setup.edicts[0]: expected a player, and an edict\'s id, got "boss_hoard"'),
        ([[0, "boss_hoard"]] * 5, "setup.edicts: expected a list of at most 4 pairs"),
    ],
)
def test_edicts_that_are_none_are_refused(room: Lirya, edicts: Any, said: str) -> None:
    assert refused(room, {"edicts": edicts}).startswith(said)
