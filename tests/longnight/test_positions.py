"""Positions in and out (rules, section 12), and what a bad one gets (section 14)."""

import copy
import json
import re
from typing import Any

import pytest

import game

Json = dict[str, Any]

# The position that section 12 prints.
PRINTED: Json = {
    "title": "longnight",
    "turn": 2,
    "phase": "resolve",
    "active": 0,
    "scenario": "demo",
    "par": 6,
    "difficulty": "dusk",
    "activation": "together",
    "turn_cap": 30,
    "board": {"rows": 8, "cols": 6, "columns": [], "traps": []},
    "players": [{"hp": 8, "pt": 6, "pm": 4, "hex": "5,1", "slain": 1}, {}],
    "cards": [
        {"id": 3, "card": "basic_attack", "zone": "deck", "pos": 6},
        {"id": 4, "card": "basic_attack", "zone": "deck", "pos": 1},
        {"id": 5, "card": "sprint", "zone": "hand", "pos": 2},
        {"id": 6, "card": "sprint", "zone": "hand", "pos": 0},
        {"id": 7, "card": "mighty_blow", "zone": "deck", "pos": 0},
        {"id": 8, "card": "seismic_denial", "zone": "play"},
        {"id": 9, "card": "strategic_strike", "zone": "deck", "pos": 2},
        {"id": 10, "card": "fire_attack", "zone": "hand", "pos": 3},
        {"id": 11, "card": "cone_of_fire", "zone": "deck", "pos": 3},
        {"id": 12, "card": "elemental_infusion", "zone": "deck", "pos": 4},
        {"id": 13, "card": "furious_charge", "zone": "cooldown", "angle": 0},
        {"id": 14, "card": "depths_of_mind", "zone": "hand", "pos": 1},
        {"id": 15, "card": "twist_of_fate", "zone": "deck", "pos": 5},
    ],
    "dice": [
        {"id": 16, "die": "earth_d6", "zone": "bag"},
        *[
            {"id": i, "die": die, "zone": "sequence", "pos": pos, "face": face, "state": state, "impulse": kind, **more}
            for i, die, pos, face, state, kind, more in (
                (17, "fire_d4", 3, 1, "waiting", "fire", {"left": 1}),
                (19, "earth_d8", 0, 3, "lit", "force", {"left": 2, "touched": 1}),
                (20, "terror_d8", 4, 1, "waiting", "omen", {"left": 1}),
            )
        ],
        {"id": 18, "die": "fire_d4", "zone": "bag"},
        {"id": 25, "die": "ai", "unit": 21, "zone": "sequence", "pos": 2, "face": 4, "state": "waiting"},
        {"id": 26, "die": "ai", "unit": 22, "zone": "aside"},
        {"id": 27, "die": "ai", "unit": 23, "zone": "sequence", "pos": 1, "face": 3, "state": "waiting"},
        {"id": 28, "die": "ai", "unit": 24, "zone": "sequence", "pos": 5, "face": 2, "state": "waiting"},
    ],
    "units": [
        {"id": 21, "unit": "zombie", "hp": 1, "hex": "4,2"},
        {"id": 22, "unit": "zombie", "zone": "grave", "hp": 0},
        {"id": 23, "unit": "zombie", "hp": 4, "hex": "7,4", "shield_old": 2},
        {"id": 24, "unit": "zombie", "hp": 4, "hex": "5,4"},
    ],
    "lit": 19,
    "open": {"card": 8, "line": 1, "fire": 0, "target": 21, "cone": None, "range": 3, "exposed": 0},
    "pending": None,
    "result": None,
}

SMALL: Json = {
    "title": "longnight",
    "players": [{"hex": "1,4"}, {}],
    "units": [{"id": 21, "unit": "zombie", "hex": "8,6"}],
}


def changed(position: Json, changes: Json) -> Json:
    """A position with other values: ``{"units.0.hp": 9}``; ``...`` takes a key out, an index one past the end adds."""
    position = copy.deepcopy(position)
    for path, value in changes.items():
        *way, last = path.split(".")
        spot: Any = position
        for step in way:
            if isinstance(spot, list):
                spot = spot[int(step)]
            else:
                spot = spot.setdefault(step, [] if step in ("cards", "dice", "units", "traps", "columns") else {})
        if value is ...:
            del spot[last]
        elif isinstance(spot, list) and int(last) == len(spot):
            spot.append(value)
        elif isinstance(spot, list):
            spot[int(last)] = value
        else:
            spot[last] = value
    return position


def refusal(position: Any) -> str:
    with pytest.raises(game.BadPosition) as caught:
        game.from_position("longnight", position)
    return str(caught.value)


# ---- in and out ----


def test_the_printed_position_stands() -> None:
    """Section 12: what is legal there."""
    match = game.from_position("longnight", PRINTED)
    assert [str(action) for action in match.actions()] == [
        *("move hex 5,2", "move hex 4,1", "move hex 6,1", "use #5 1", "use #6 1"),
        *("maneuver tactical_move", "next"),
    ]
    assert match.check() == ()


def test_the_printed_position_comes_out_as_it_went_in() -> None:
    """Section 12: what is written has all that was read, and what was left out at its default."""
    out = game.from_position("longnight", PRINTED).position()
    for key, value in PRINTED.items():
        if key not in ("cards", "dice", "units", "players"):
            assert out[key] == value
    for key in ("cards", "dice", "units"):
        by_id = {thing["id"]: thing for thing in out[key]}
        for thing in PRINTED[key]:
            assert {k: by_id[thing["id"]][k] for k in thing} == thing
    assert {k: out["players"][0][k] for k in PRINTED["players"][0]} == PRINTED["players"][0]


def test_what_is_left_out_takes_its_default() -> None:
    """Section 12, key by key."""
    match = game.from_position("longnight", SMALL)
    out = match.position()
    wanted = {
        "turn": 1,
        "phase": "resolve",
        "active": 0,
        "scenario": "custom",
        "par": 10,
        "difficulty": "dusk",
        "activation": "together",
        "turn_cap": 30,
        "cards": [],
        "lit": 0,
        "open": None,
        "pending": None,
        "result": None,
        "board": {"rows": 8, "cols": 6, "columns": [], "traps": []},
        "dice": [{"id": 22, "die": "ai", "unit": 21, "zone": "aside"}],
    }
    assert {key: out[key] for key in wanted} == wanted
    him = out["players"][0]
    assert (him["hp"], him["pt"], him["pm"]) == (10, 6, 2)
    assert all(value == 0 for key, value in him.items() if key not in ("hp", "pt", "pm", "hex"))
    zombie = out["units"][0]
    assert (zombie["zone"], zombie["hp"], zombie["hex"]) == ("board", 4, "8,6")
    witching = game.from_position("longnight", {**SMALL, "difficulty": "witching_hour"}).position()
    assert (witching["players"][0]["hp"], witching["players"][0]["pt"], witching["units"][0]["hp"]) == (6, 4, 6)


def test_dice_in_the_row_take_their_defaults() -> None:
    """Section 12: state waiting, impulse printed, bonus 0, left face + bonus (0 when finished), touched 0."""
    row = [
        {"id": 30, "die": "terror_d8", "zone": "sequence", "face": 4},
        {"id": 31, "die": "earth_d6", "zone": "sequence", "face": 2, "bonus": 1, "impulse": "fire"},
        {"id": 32, "die": "fire_d4", "zone": "sequence", "face": 1, "state": "kept"},
        {"id": 33, "die": "ai", "unit": 21, "zone": "sequence", "face": 3},
    ]
    out = {die["id"]: die for die in game.from_position("longnight", {**SMALL, "dice": row}).position()["dice"]}
    assert out[30] == {**row[0], "pos": 0, "state": "lit", "impulse": "omen", "left": 4, "bonus": 0, "touched": 0}
    assert out[31] == {**row[1], "pos": 1, "state": "waiting", "left": 3, "touched": 0}
    assert out[32] == {**row[2], "pos": 2, "impulse": "fire", "left": 0, "bonus": 0, "touched": 0}
    assert out[33] == {**row[3], "pos": 3, "state": "waiting"}


def test_units_without_a_die_get_one_then_traps_their_ids() -> None:
    """Section 12: numbered after the greatest id given, by unit id; traps row-major."""
    position = changed(
        SMALL,
        {
            "units": [
                {"id": 80, "unit": "ghoul", "hex": "8,1"},
                {"id": 70, "unit": "zombie", "hex": "8,2"},
                {"id": 60, "unit": "zombie", "hex": "8,3"},
            ],
            "dice": [{"id": 5, "die": "ai", "unit": 70, "zone": "aside"}],
            "board": {"traps": [{"hex": "6,1"}, {"hex": "5,6", "id": 4}, {"hex": "5,5", "damage": 1}]},
        },
    )
    out = game.from_position("longnight", position).position()
    assert {die["id"]: die["unit"] for die in out["dice"]} == {5: 70, 81: 60, 82: 80}
    assert {(t["id"], t["hex"], t["damage"]) for t in out["board"]["traps"]} == {
        *((4, "5,6", 3), (83, "5,5", 1), (84, "6,1", 3)),
    }


def test_a_position_without_a_lit_die_is_settled() -> None:
    """Section 12: as section 3 says."""
    row = [{"id": 30, "die": "earth_d6", "zone": "sequence", "face": 2}]
    assert game.from_position("longnight", {**SMALL, "dice": row}).view()["lit"] == 30
    stunned = changed({**SMALL, "dice": row}, {"players.0.stunned": 1})
    assert game.from_position("longnight", stunned).view()["lit"] == 0


def test_lit_is_the_die_in_state_lit_if_it_is_left_out() -> None:
    """Section 12."""
    assert game.from_position("longnight", changed(PRINTED, {"lit": ...})).view()["lit"] == 19


def test_a_pending_choice_with_one_option_is_made_on_loading() -> None:
    """Section 12: one kind in the Bag."""
    bag = [{"id": 30, "die": "earth_d6", "zone": "bag"}, {"id": 31, "die": "earth_d6", "zone": "bag"}]
    match = game.from_position("longnight", {**SMALL, "phase": "end", "dice": bag, "pending": {"kind": "take"}})
    assert match.view()["pending"] is None
    assert [die["zone"] for die in match.view()["dice"]][:2] == ["buffer", "bag"]


def test_the_listing_order_is_the_order_in_a_zone() -> None:
    """Section 12: pos by default; stated ones may leave gaps."""
    cards = [{"id": i, "card": "sprint", "zone": "deck"} for i in (9, 7, 8)]
    out = game.from_position("longnight", {**SMALL, "cards": cards}).position()
    assert [(card["id"], card["pos"]) for card in out["cards"]] == [(7, 1), (8, 2), (9, 0)]
    cards = [{"id": i, "card": "sprint", "zone": "hand", "pos": pos} for i, pos in ((9, 40), (7, 12), (8, 33))]
    out = game.from_position("longnight", {**SMALL, "cards": cards}).position()
    assert [(card["id"], card["pos"]) for card in out["cards"]] == [(7, 0), (8, 1), (9, 2)]


def test_the_view_adds_what_is_derived_and_hides_the_decks_order() -> None:
    """Section 12: hp_max, hand_limit, step_cost, owed, next_die, deck_count; deck cards carry no pos, sorted by id."""
    match = game.from_position("longnight", PRINTED)
    whole, mine = match.view(), match.view(0)
    assert (whole["owed"], whole["next_die"], whole["deck_count"]) == (0, 27, 7)
    him = whole["players"][0]
    assert (him["hp_max"], him["hand_limit"], him["step_cost"]) == (10, 5, 1)
    assert [unit["hp_max"] for unit in whole["units"]] == [4, 4, 4, 4]
    assert mine == match.view(1)
    deck = [card for card in mine["cards"] if card["zone"] == "deck"]
    assert [card["id"] for card in deck] == [3, 4, 7, 9, 11, 12, 15]
    assert not any("pos" in card for card in deck)
    assert [card["pos"] for card in mine["cards"] if card["zone"] == "hand"] == [2, 0, 3, 1]
    for card in whole["cards"]:
        if card["zone"] == "deck":
            del card["pos"]
    assert whole == mine


def test_an_ended_match_is_a_position_too() -> None:
    """Section 12: phase over, active null, result, score and stars; hp 0 only with death, pt 0 only with madness."""
    over = {**SMALL, "phase": "over", "active": None, "score": 15}
    dead = changed({**over, "result": {"winner": 1, "reason": "death"}}, {"players.0.hp": 0})
    mad = changed({**over, "result": {"winner": 1, "reason": "madness"}}, {"players.0.pt": 0})
    won = {**over, "units": [], "result": {"winner": 0, "reason": "victory"}, "stars": 3}
    for position in (dead, mad, won):
        match = game.from_position("longnight", position)
        assert match.actor is None
        assert match.position()["score"] == 15
        assert match.result == (position["result"]["winner"], position["result"]["reason"])
    assert match.position()["stars"] == 3


def test_an_ended_match_that_leaves_its_score_out_has_that_of_its_end() -> None:
    """Rules 6.8: won (100 + 10 hp + 5 min(pt, start) + 10 max(0, par + 4 - turn)) weight / 2, lost 5 slain weight / 2.

    The worked example 46: midnight (8 HP, 5 PT, weight 3), par 6, turn 5, hp 8, pt 2: 360, one star; pt 3: 367, three.
    """
    ended = {**SMALL, "phase": "over", "active": None, "units": [], "difficulty": "midnight", "par": 6, "turn": 5}
    won = {**ended, "result": {"winner": 0, "reason": "victory"}}
    for pt, score, stars in ((2, 360, 1), (3, 367, 3)):
        for said in ({}, {"stars": stars}, {"score": score}):
            match = game.from_position("longnight", changed({**won, **said}, {"players.0.hp": 8, "players.0.pt": pt}))
            assert (match.position()["score"], match.position()["stars"]) == (score, stars)
            assert (match.view(0)["score"], match.view(0)["stars"]) == (score, stars)
    late = game.from_position("longnight", changed({**won, "turn": 7}, {"players.0.hp": 8, "players.0.pt": 3}))
    assert (late.position()["score"], late.position()["stars"]) == ((100 + 80 + 15 + 30) * 3 // 2, 2)
    lost = {**ended, "difficulty": "dusk", "result": {"winner": 1, "reason": "concede"}}
    match = game.from_position("longnight", changed(lost, {"players.0.slain": 3}))
    assert (match.position()["score"], match.position()["stars"]) == (15, 0)
    told = game.from_position("longnight", {**won, "score": 0, "stars": 0}).position()
    assert (told["score"], told["stars"]) == (0, 0)  # what is said stands


# ---- bad ones ----

TOP = [
    ({"title": "chess"}, "title.*chess"),
    ({"title": ...}, "title"),
    ({"wind": 1}, "wind: unknown key"),
    ({"players.0.wind": 1}, r"players\[0\].wind: unknown key"),
    ({"players.1.hp": 1}, r"players\[1\].hp: unknown key"),
    ({"cards.0.wind": 1}, r"cards\[0\].wind: unknown key"),
    ({"dice.0.wind": 1}, r"dice\[0\].wind: unknown key"),
    ({"units.0.wind": 1}, r"units\[0\].wind: unknown key"),
    ({"board.wind": 1}, "board.wind: unknown key"),
    ({"board.traps.0": {"hex": "1,1", "wind": 1}}, r"board.traps\[0\].wind: unknown key"),
    ({"open.wind": 1}, "open.wind: unknown key"),
    ({"pending": {"kind": "take", "wind": 1}}, "pending.wind: unknown key"),
    ({"result": {"winner": 1, "reason": "death", "wind": 1}}, "result.wind: unknown key"),
    ({"phase": "upkeep"}, "phase.*upkeep"),
    ({"active": 1}, "active.*1"),
    ({"active": None}, "active"),
    ({"difficulty": "noon"}, "difficulty.*noon"),
    ({"activation": "both"}, "activation.*both"),
    ({"scenario": 7}, "scenario.*7"),
    ({"players": [{"hex": "1,4"}]}, "players"),
    ({"players.0.hex": ...}, r"players\[0\].hex: missing"),
    ({"cards": {}}, "cards"),
    ({"units.0": 3}, "units"),
    ({"board.rows": 2}, "board.rows.*2"),
    ({"board.cols": 13}, "board.cols.*13"),
]
IDS = [
    ({"cards.0.id": 2}, r"cards\[0\].id.*2"),
    ({"cards.0.id": 21}, r"id.*21 stands twice"),
    ({"units.0.id": 250}, r"units\[0\].id.*250"),
    ({"units.0.id": "21"}, r'units\[0\].id.*"21"'),
    ({"cards.0.id": ...}, r"cards\[0\].id"),
    # 204 + one die for #21 + 2·(24 − 4) = 249 fits, 205 does not
    ({"cards.0.id": 210}, "ids?.*25[0-9]"),
    ({"cards.0.card": "fireball"}, r"cards\[0\].card.*fireball"),
    ({"cards.0.card": ...}, r"cards\[0\].card"),
    ({"dice.0.die": "d20"}, r"dice\[0\].die.*d20"),
    ({"units.0.unit": "dragon"}, r"units\[0\].unit.*dragon"),
    ({"cards.0.zone": "limbo"}, r"cards\[0\].zone.*limbo"),
    ({"cards.0.zone": ...}, r"cards\[0\].zone: missing"),
    ({"dice.0.zone": ...}, r"dice\[0\].zone: missing"),
    ({"cards.0.zone": "bag"}, r"cards\[0\].zone.*bag"),
    ({"dice.0.zone": "hand"}, r"dice\[0\].zone.*hand"),
    ({"units.0.zone": "deck"}, r"units\[0\].zone.*deck"),
    ({"dice.1.state": "asleep"}, r"dice\[1\].state.*asleep"),
    ({"dice.1.impulse": "frost"}, r"dice\[1\].impulse.*frost"),
    ({"dice.1.face": ...}, r"dice\[1\].face: missing"),
]
NUMBERS = [
    ({"players.0.hp": 0}, r"players\[0\].hp.*0"),
    ({"players.0.hp": 11}, r"players\[0\].hp.*11"),
    ({"players.0.hp": "8"}, r'players\[0\].hp.*"8"'),
    ({"players.0.hp": True}, r"players\[0\].hp.*true"),
    ({"players.0.hp": 8.0}, r"players\[0\].hp.*8.0"),
    ({"players.0.pt": 0}, r"players\[0\].pt.*0"),
    ({"players.0.pt": 1000}, r"players\[0\].pt.*1000"),
    ({"players.0.pm": -1}, r"players\[0\].pm.*-1"),
    ({"players.0.pm": 10000}, r"players\[0\].pm.*10000"),
    ({"players.0.slain": 1000}, r"players\[0\].slain.*1000"),
    ({"players.0.shield": 1000}, r"players\[0\].shield.*1000"),
    ({"players.0.vulnerable_old": -1}, r"players\[0\].vulnerable_old.*-1"),
    ({"players.0.buffer_pm": 1000}, r"players\[0\].buffer_pm.*1000"),
    ({"players.0.stunned": 2}, r"players\[0\].stunned.*2"),
    ({"players.0.stunned": 1, "players.0.stunned_old": 1}, r"players\[0\].stunned.*2"),
    ({"units.0.stunned": 1, "units.0.stunned_old": 1}, r"units\[0\].*stunned.*2"),
    ({"units.0.hp": 0}, r"units\[0\].*hp.*0"),
    ({"units.0.hp": 5}, r"units\[0\].*hp.*5"),
    ({"units.0.hp": 5, "difficulty": "midnight", "units.2.hp": 6}, r"units\[2\].*hp.*6"),
    ({"units.1.hp": 1}, r"units\[1\]"),
    ({"units.1.hex": "1,1"}, r"units\[1\].hex.*1,1.*grave"),
    ({"units.1.shield": 1}, r"units\[1\].shield.*grave"),
    ({"units.0.arrives": 5}, r"units\[0\].arrives.*5"),
    ({"units.2": {"id": 23, "unit": "ghoul", "zone": "wave", "hex": "7,4", "arrives": 5, "shield": 1}}, "shield"),
    ({"units.0.fire_vulnerable": 1000}, r"units\[0\].fire_vulnerable.*1000"),
    ({"turn": 0}, "turn.*0"),
    ({"turn": 31}, "turn.*31"),
    ({"turn": 6, "turn_cap": 5}, "turn.*6"),
    ({"turn_cap": 4}, "turn_cap.*4"),
    ({"turn_cap": 201}, "turn_cap.*201"),
    ({"par": 0}, "par.*0"),
    ({"par": 201}, "par.*201"),
    ({"units.0.zone": "wave", "units.0.arrives": 1}, r"arrives.*1"),
    ({"units.2.zone": "wave", "units.2.arrives": 201, "dice.7.zone": "aside"}, r"arrives.*201"),
    ({"dice.1.bonus": 10}, r"dice\[1\].bonus.*10"),
    ({"open.range": 2}, "open.range.*2"),
    ({"open.range": 9}, "open.range.*9"),
    ({"open.range": "3"}, 'open.range.*"3"'),
    ({"open.exposed": 2}, "exposed.*2"),
    ({"board.traps.0": {"hex": "1,1", "damage": 0}}, "damage.*0"),
    ({"board.traps.0": {"hex": "1,1", "damage": 10}}, "damage.*10"),
    ({"score": 5}, "score"),
    ({"stars": 1}, "stars"),
]
PLACES = [
    ({"players.0.hex": "9,1"}, r"players\[0\].*hex"),
    ({"players.0.hex": "1,7"}, r"players\[0\].*hex"),
    ({"players.0.hex": "13,1"}, r"players\[0\].hex.*13,1"),
    ({"players.0.hex": "five"}, r"players\[0\].hex.*five"),
    ({"players.0.hex": [5, 1]}, r"players\[0\].hex"),
    ({"units.0.hex": "8,7"}, r"units\[0\].*hex"),
    ({"units.0.hex": ...}, r"units\[0\].hex"),
    ({"units.0.hex": "7,4"}, r"units\[[02]\]\.hex.*held"),
    ({"units.0.hex": "5,1"}, "hex.*held"),
    ({"board.columns": ["4,2"]}, r"units\[0\].*hex.*held"),
    ({"board.columns": ["5,1"]}, "hex.*held"),
    ({"board.columns": ["9,9"]}, r"board.columns\[0\].*9,9"),
    ({"board.columns": ["1,1", "1,1"]}, r"board.columns\[1\].*twice"),
    ({"board.columns": "1,1"}, "board.columns"),
    ({"board.traps.0": {"hex": "4,2"}}, "hex"),
    ({"board.traps.0": {"hex": "5,1"}}, "hex"),
    ({"board.traps.0": {"hex": "1,1"}, "board.columns": ["1,1"]}, "hex"),
    ({"board.traps.0": {"hex": "1,1"}, "board.traps.1": {"hex": "1,1"}}, "hex"),
    ({"board.traps.0": {"hex": "9,1"}}, "off the map"),
    ({"board.traps.0": {}}, r"board.traps\[0\].hex"),
    ({"cards.0.pos": 1}, r"pos.*1 stands twice"),
    ({"dice.1.pos": 0}, r"pos.*0 stands twice"),
    ({"cards.0.pos": -1}, r"cards\[\d+\].pos.*-1"),
    ({"cards.0.pos": 2.5}, r"cards\[\d+\].pos.*2.5"),
]
DICE = [
    ({"dice.3": {"id": 20, "die": "terror_d8", "zone": "bag"}}, r"dice\[3\].*terror"),
    ({"dice.3.zone": "pool"}, r"dice\[3\].face.*pool"),
    ({"dice.0": {"id": 16, "die": "terror_d8", "zone": "pool"}}, "terror_d8"),
    ({"dice.1.face": 3, "dice.1.left": 3}, r"dice\[1\].*got 3"),
    ({"dice.5.face": 5}, r"dice\[5\].*got 5"),
    ({"dice.1.left": 2}, r"dice\[1\].*left.*got 2"),
    ({"dice.1.left": 0}, r"dice\[1\].*left.*got 0"),
    ({"dice.1.impulse": "force"}, r"dice\[1\].*impulse"),
    ({"dice.2.impulse": "omen"}, r"dice\[2\].*impulse"),
    ({"lit": 17}, "lit"),
    ({"lit": 16}, "lit"),
    ({"lit": 3}, "lit"),
    ({"lit": 99}, "lit"),
    ({"dice.2.left": 0}, r"dice\[2\].*left.*got 0"),
    ({"dice.1.state": "lit"}, "lit"),
    ({"dice.2.pos": 6}, "lit"),  # right of waiting dice
    ({"dice.2.pos": 1, "dice.7.pos": 0}, "lit"),  # right of a waiting AI die
    ({"dice.0.face": 1}, r"dice\[0\]"),
    ({"dice.0.state": "kept"}, r"dice\[0\]"),
    ({"dice.0.unit": 21}, r"dice\[0\]"),
    ({"dice.5.state": "lit"}, r"dice\[5\]|lit"),
    ({"dice.5.state": "spent"}, r"dice\[5\]"),
    ({"dice.5.left": 1}, r"dice\[5\]"),
    ({"dice.5.unit": 22}, r"units|dice"),  # the dead do not wait
    ({"dice.6.unit": 21}, r"units|dice"),  # two of one unit
    ({"dice.5.unit": 99}, r"units|dice|99"),
    ({"dice.5.unit": ...}, r"dice|unit"),
    ({"dice.6.zone": "bag"}, r"dice\[6\]"),
    ({"dice.0.zone": "aside"}, r"dice\[0\]"),
    ({"phase": "end", "lit": 0, "open": None, "cards.5.zone": "hand"}, "sequence"),
    # an enemy of a wave has no die in the row
    ({"units.3.zone": "wave", "units.3.arrives": 5}, r"dice\[8\]|units\[3\]"),
]
CARDS = [
    ({"cards.10.angle": 45}, r"cards\[10\].angle.*45"),
    ({"cards.10.angle": 270}, r"cards\[10\].*angle.*270"),
    ({"cards.10.angle": 360}, r"angle.*360"),
    ({"cards.2.angle": 90}, r"cards\[2\]"),
    ({"cards.2.zone": "cooldown", "cards.2.pos": ...}, r"cards\[2\]"),
    (
        {**{f"cards.{n}.zone": "cooldown" for n in (4, 6, 7)}, **{f"cards.{n}.pos": ... for n in (4, 6, 7)}},
        "at most 3",
    ),
    ({"cards.4.zone": "cooldown", "cards.6.zone": "cooldown"}, "at most 3"),  # with the open one four
    ({"cards.0": {"id": 3, "card": "elemental_infusion", "zone": "cooldown"}, "cards.9.zone": "cooldown"}, "at most"),
    ({"open": None}, "#8|open"),
    ({"open.card": 5}, "open"),
    ({"open.card": 99}, "open"),
    ({"open.card": 21}, "open"),
    ({"open.card": ...}, "open.card"),
    ({"open.line": 2}, "line.* 2|open_line"),
    ({"open.line": -1}, "line.*-1"),
    ({"open.target": 16}, "16"),
    ({"open.target": 99}, "99"),
    ({"open.target": -2}, "-2"),
    ({"open.cone": "up"}, "cone.*up"),
    ({"lit": 0, "dice.2.state": "spent", "dice.2.left": 0, "dice.2.touched": 1}, "#8.*open|open.*lit"),
]
CHOICES = [
    ({"pending": {"kind": "dance"}}, "pending.kind.*dance"),
    ({"pending": {}}, "pending.kind"),
    ({"pending": 7}, "pending.*7"),
    ({"pending": {"kind": ["push"]}}, "pending.kind"),
    ({"pending": {"kind": "take"}}, "pending|choice"),  # in resolve
    ({"pending": {"kind": "rotate"}}, "pending|choice"),
    ({"pending": {"kind": "charge", "budget": 3}}, "pending|choice"),  # seismic_denial is open
    ({"pending": {"kind": "strike", "damage": 3}}, "pending|choice"),
    ({"pending": {"kind": "push", "unit": 22, "total": 1}}, "pending|choice"),  # the dead
    ({"pending": {"kind": "push", "unit": 16, "total": 1}}, "pending|choice"),
    ({"pending": {"kind": "push", "unit": 21, "total": 4}}, "pending.total.*4"),
    ({"pending": {"kind": "push", "unit": 21, "total": 0}}, "pending.total.*0"),
    ({"pending": {"kind": "push", "unit": 21, "total": 1, "done": 1}}, "pending.done.*1"),
    ({"pending": {"kind": "push", "unit": 21, "total": 2, "done": "1"}}, 'pending.done.*"1"'),
    ({"pending": {"kind": "push", "unit": 21}}, "pending.total"),
    ({"pending": {"kind": "push", "total": 1}}, "pending.unit"),
    ({"pending": {"kind": "charge", "budget": 25}}, "pending.budget.*25"),
    ({"pending": {"kind": "charge", "budget": 0}}, "pending.budget.*0"),
    ({"pending": {"kind": "strike", "damage": 25}}, "pending.damage.*25"),
]
ENDS = [
    ({"phase": "over", "active": None}, "over"),
    ({"result": {"winner": 1, "reason": "death"}}, "over"),
    ({"result": {"winner": 2, "reason": "death"}}, "winner.*2"),
    ({"result": {"winner": 1, "reason": "boredom"}}, "reason.*boredom"),
    ({"result": {"winner": 1}}, "reason"),
    ({"result": 7}, "result.*7"),
    ({"phase": "over", "result": {"winner": 1, "reason": "exhaustion"}, "active": 0}, "active"),
    ({"phase": "over", "active": None, "result": {"winner": 1, "reason": "madness"}, "players.0.hp": 0}, "hp"),
    ({"phase": "over", "active": None, "result": {"winner": 1, "reason": "death"}, "players.0.pt": 0}, "pt"),
    ({"phase": "over", "active": None, "result": {"winner": 1, "reason": "victory"}}, "winner|result"),
    ({"phase": "over", "active": None, "result": {"winner": 0, "reason": "death"}}, "winner|result"),
]


def name(case: Any) -> str:
    return re.sub(r"[^\w.=-]+", "_", ",".join(f"{key}={value}" for key, value in case[0].items()))[:70]


BAD = [*TOP, *IDS, *NUMBERS, *PLACES, *DICE, *CARDS, *CHOICES, *ENDS]


@pytest.mark.parametrize(("changes", "said"), BAD, ids=[name(case) for case in BAD])
def test_an_impossible_position_is_refused_by_name(changes, said) -> None:
    """Section 14: the message names the place and the value."""
    assert re.search(said, refusal(changed(PRINTED, changes)), re.DOTALL)


@pytest.mark.parametrize("position", [None, 7, "demo", [], [PRINTED], {}])
def test_what_is_no_position_is_refused(position) -> None:
    refusal(position)


def test_no_enemy_is_refused_while_the_match_runs() -> None:
    """Section 14: none on the board or in a wave."""
    assert "enemy" in refusal({**SMALL, "units": []})
    assert "enemy" in refusal({**SMALL, "units": [{"id": 21, "unit": "zombie", "zone": "grave"}]})
    wave = [{"id": 21, "unit": "zombie", "zone": "wave", "hex": "1,1", "arrives": 2}]
    assert game.from_position("longnight", {**SMALL, "units": wave}).check() == ()


def test_a_choice_without_options_is_refused() -> None:
    """Section 14: a push at the map's edge, dice from an empty Bag, a board with nothing to turn."""
    corner = changed(SMALL, {"players.0.hex": "2,5", "units.0.hex": "1,6"})
    assert "options" in refusal({**corner, "pending": {"kind": "push", "unit": 21, "total": 1}})
    for kind in ("take", "rotate"):
        assert "options" in refusal({**SMALL, "phase": "end", "pending": {"kind": kind}})


def test_charge_and_strike_need_the_open_charge() -> None:
    """Section 14: and a strike somebody beside him."""
    opened = {"cards": [{"id": 3, "card": "furious_charge", "zone": "play"}], "open": {"card": 3, "line": 1}}
    for choice in ({"kind": "charge", "budget": 2}, {"kind": "strike", "damage": 2}):
        refusal({**SMALL, "pending": choice})
    assert game.from_position("longnight", {**SMALL, **opened, "pending": {"kind": "charge", "budget": 2}}).actions()
    assert "options" in refusal({**SMALL, **opened, "pending": {"kind": "strike", "damage": 2}})
    refusal({**SMALL, **opened})


def test_an_open_card_needs_a_lit_die_also_while_a_push_is_pending() -> None:
    """Section 14: save a pending charge or strike, or in phase over."""
    position = changed(
        SMALL,
        {
            "units.0.hex": "2,4",
            "cards": [{"id": 3, "card": "seismic_denial", "zone": "play"}],
            "open": {"card": 3, "line": 1, "target": 21},
            "pending": {"kind": "push", "unit": 21, "total": 1},
        },
    )
    assert "open" in refusal(position)


def test_the_greatest_ids_leave_room_for_what_may_come() -> None:
    """Section 14: greatest id + units without a die + traps without id + 2·(24 − units) ≤ 249."""
    fits = changed(SMALL, {"cards.0": {"id": 202, "card": "sprint", "zone": "hand"}})
    assert game.from_position("longnight", fits).check() == ()  # 202 + 1 + 0 + 46 = 249
    assert "250" in refusal(changed(fits, {"cards.0.id": 203}))
    assert "250" in refusal(changed(fits, {"board.traps.0": {"hex": "1,1"}}))


def test_sizes_are_bounded() -> None:
    """Section 12: ≤ 24 cards, 24 player dice, 24 units and as many AI dice, 12 traps."""

    def many(kind, count):
        return [{"id": 30 + n, **kind} for n in range(count)]

    for key, kind in (
        ("cards", {"card": "sprint", "zone": "hand"}),
        ("dice", {"die": "earth_d6", "zone": "bag"}),
    ):
        assert game.from_position("longnight", {**SMALL, key: many(kind, 24)}).check() == ()
        assert "24" in refusal({**SMALL, key: many(kind, 25)})
    units = [{"id": 30 + n, "unit": "zombie", "hex": f"{7 + n // 12},{1 + n % 12}"} for n in range(25)]
    wide = changed(SMALL, {"board": {"rows": 12, "cols": 12}})
    assert game.from_position("longnight", {**wide, "units": units[:24]}).check() == ()
    assert "24" in refusal({**wide, "units": units})
    traps = [{"hex": f"4,{n}"} for n in range(1, 13)]
    assert game.from_position("longnight", changed(wide, {"board.traps": traps})).check() == ()
    refusal(changed(wide, {"board.traps": [*traps, {"hex": "5,1"}]}))
    refusal(changed(SMALL, {"dice": many({"die": "ai", "unit": 21, "zone": "sequence", "face": 1}, 60)}))


@pytest.mark.parametrize("seed", ["7", 7.0, None, True, [7]])
def test_a_seed_is_an_integer(seed) -> None:
    """Section 14."""
    with pytest.raises(game.BadSetup, match="seed"):
        game.new("longnight", seed)
    with pytest.raises(game.BadSetup, match="seed"):
        game.from_position("longnight", SMALL, seed)


@pytest.mark.parametrize("seed", [0, -1, 2**31, -(2**63), 10**30])
def test_any_integer_is_a_seed(seed) -> None:
    match = game.new("longnight", seed)
    assert match.fingerprint() == game.new("longnight", seed).fingerprint()
    assert match.fingerprint() != game.new("longnight", seed + 1).fingerprint()


@pytest.mark.parametrize("title", ["", "Longnight", "long_night", None, 3, ["longnight"]])
def test_an_unknown_title_is_refused(title) -> None:
    with pytest.raises(game.BadSetup, match="title"):
        game.new(title)
    with pytest.raises(game.BadSetup, match="title"):
        game.from_position(title, SMALL)


@pytest.mark.parametrize(
    "text",
    [
        *("", "  ", "jump", "move", "move 1,3", "move hex", "move hex 1", "move hex a,b", "move hex 1,3 1", "use"),
        *("use #3", "use 3 1", "use #3 x", "use #999 1", "use #-3 1", "maneuver", "maneuver dance", "take d20"),
        *("maneuver ranged_shot 21", "take ai", "NEXT", "next next", "concede 1", "push hex 0,0", "use #3 1 #0"),
        *("use #3 1 up", "mᴏve hex 1,3", "move hex １,3", "use #3 1 #21 e-ne 0", "next;", "\x00", "move hex 1,3\n2"),
    ],
)
def test_a_misspelt_action_is_refused(text) -> None:
    """Section 14: unknown verb, malformed."""
    match = game.from_position("longnight", PRINTED)
    before = json.dumps(match.position()), match.words_drawn
    with pytest.raises(game.IllegalAction):
        match.play(text)
    assert (json.dumps(match.position()), match.words_drawn) == before


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("use #99 1", "#99"),
        ("use #21 1", "#21"),
        ("use #3 1", "not in hand"),
        ("use #8 1 #21", "range 1"),
        ("use #10 1 #24", "fire needed"),
        ("use #14 1", "omen needed"),
        ("use #5 2", "1 lines"),
        ("use #5 1 #21", "another target"),
        ("strike #21", "no such choice"),
        ("discard #5", "phase"),
        ("end", "phase"),
        ("close", "nothing is owed"),
        ("move hex 5,4", "neighbour"),
        ("maneuver ranged_shot #21", "fire needed"),
    ],
)
def test_a_refusal_says_the_nearest_reason(action, why) -> None:
    """Section 14, and which actions would be legal."""
    match = game.from_position("longnight", PRINTED)
    with pytest.raises(game.IllegalAction, match=re.escape(why)) as caught:
        match.play(action)
    assert "legal are, for example" in str(caught.value)


@pytest.mark.parametrize("pending", [{"kind": "charge", "budget": 2}, {"kind": "strike", "damage": 2}])
def test_a_charge_that_is_pending_is_the_open_cards_line(pending: Json) -> None:
    """Section 14: charge and strike need the open furious_charge, which stands at its line and not before it."""
    position: Json = {
        "title": "longnight",
        "players": [{"hex": "3,3"}, {}],
        "units": [{"id": 21 + n, "unit": "brute", "hex": place} for n, place in enumerate(("3,4", "4,3", "8,6"))],
        "cards": [{"id": 3, "card": "furious_charge", "zone": "play"}],
        "open": {"card": 3, "line": 1},
        "pending": pending,
    }
    match = game.from_position("longnight", position)
    match.play(match.actions()[0])
    while match.view()["pending"]:
        match.play(match.actions()[0])
    assert match.view()["open"] is None
    assert match.check() == ()
    assert "pending" in refusal(changed(position, {"open.line": 0}))
