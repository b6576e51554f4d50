"""What the computer makes of a position at a glance (rules, section 11), worked by hand: the weight of every legal
action, and what a match is worth.

Both are read off the nodes of a search that takes every action once: a node says the action's weight on a scale from
the least of the list (0) to the greatest (1024), and what the match is worth to him when it has been played.
"""

from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.core import ffi, lib, stream_key
from game.engine.search import Settings
from game.longnight.engine.content.model import Line

WORTH = lib.MATCH_WORTH
FAR = ("brute", "8,6")
"""An enemy that reaches nobody near 1,4."""


def glanced(match: game.Match) -> dict[str, tuple[int, int]]:
    """Of every legal action its weight on the list's scale, and what the match is worth after it."""
    actions = match.actions()
    settings = Settings(bias=1, first_play=-1000 * WORTH, horizon=1, implicit=1024)
    searching, nodes = ffi.new("search *"), ffi.new("search_node[]", len(actions) + 1)
    content, root = match.core
    lib.api_search_begin(searching, settings.c(), match.actor, stream_key("glance", 1), len(actions) + 1)
    lib.api_search_run(searching, nodes, content, root, match.room_for_a_twin(), len(actions))
    found = {}
    for node in nodes[1 : len(actions) + 1]:
        action = match.rules.notation.action(bytes(ffi.buffer(ffi.addressof(node, "chosen"))))
        assert node.visits == 1
        found[str(action)] = node.prior, node.minimax
    assert len(found) == len(actions)
    return {str(action): found[str(action)] for action in actions}


def weights(match: game.Match) -> dict[str, int]:
    return {action: prior for action, (prior, _) in glanced(match).items()}


def on_the_scale(wanted: dict[str, int]) -> dict[str, int]:
    low, high = min(wanted.values()), max(wanted.values())
    return {action: (weight - low) * 1024 // (high - low) if high > low else 0 for action, weight in wanted.items()}


# ---- the weights ----

STILL = {"pm": 0}
TIRED = {"hex": "1,4", "pm": 0, "pt": 3}
TWO = [("zombie", "2,4"), ("zombie", "2,3", {"hp": 1}), FAR]
BURNING = {"vulnerable": 1, "fire_vulnerable_old": 1}
SHIELDED = {"shield": 1, "shield_old": 1}

RESOLVED: dict[str, tuple[Any, list[Any], list[Any], list[Any], dict[str, Any], dict[str, int]]] = {
    # 10 for each Hit Point and 60 for a kill, 1 for a card; two Zombies reach him: 4 less for each where he is exposed
    "blows of Force": (
        STILL,
        TWO,
        ["basic_attack", "mighty_blow", "seismic_denial", "sprint", "strategic_strike", ("sprint", "deck")],
        [("earth_d6", 3), 22],
        {},
        {
            "use #3 1 #21": 11,
            "use #3 1 #22": 71,
            "use #3 2": 5,
            "use #4 1 #21": 21 - 8,
            "use #4 1 #22": 71 - 8,
            "use #4 2 #21": 3 + 1 - 8,  # its die is not in the row
            "use #4 2 #22": 15 + 1 - 8,
            "use #5 1 #21": 11 + 1,
            "use #5 1 #22": 71 + 1,
            "use #6 1": 4,
            "use #7 1 #21": 6,
            "use #7 1 #22": 6,
            "use #7 2": 5,
            "maneuver tactical_move": 4,
            "next": 1,
        },
    ),
    "the last impulse, and nobody who reaches him": (
        STILL,
        [("zombie", "3,4", {"stunned": 1}), ("brute", "3,3", {"stunned_old": 1})],
        ["sprint", "strategic_strike"],
        [("earth_d6", 1)],
        {},
        {
            "use #3 1": 2,
            "use #4 1 #21": 2,
            "use #4 1 #22": 2,
            "maneuver tactical_move": 2,
            "next": 1,
        },
    ),
    # one Fire is doubled twice for the first, and kills it; the second's two Shields take one and two of it
    "blows of Fire": (
        STILL,
        [("zombie", "2,4", BURNING), ("zombie", "3,4", SHIELDED)],
        ["basic_attack", "fire_attack", "cone_of_fire"],
        [("fire_d4", 2)],
        {},
        {
            "use #3 1 #21": 101,
            "use #4 1 #21": 101,
            "use #4 1 #22": 1,
            "use #4 2 #21": 6,
            "use #4 2 #22": 6,
            "use #5 1": 0,
            "use #5 2 sw-se": 100,
            "use #5 2 se-e": 100,
            "use #5 3 sw-se": 8,
            "use #5 3 se-e": 4,
            "maneuver ranged_shot #21": 100,
            "maneuver ranged_shot #22": 0,
            "next": 1,
        },
    ),
    "Fire Vulnerability and Force": (
        STILL,
        [("zombie", "2,4", {"fire_vulnerable": 2, "vulnerable_old": 1, "shield_old": 1}), FAR],
        ["basic_attack"],
        [("earth_d6", 1)],
        {},
        {"use #3 1 #21": 11, "maneuver tactical_move": 4, "next": 1},
    ),
    # the open cone reaches the fourth band, the other one the third; the third Zombie stands in the fifth
    "two cones": (
        STILL,
        [("zombie", "5,4"), ("zombie", "4,4"), ("zombie", "6,4")],
        [("cone_of_fire", "play"), "cone_of_fire"],
        [("fire_d4", 2, {"state": "lit"})],
        {"open": {"card": 3, "line": 1, "range": 4}},
        {
            "use #3 1": 0,
            "use #3 2 sw-se": 20,
            "use #3 3 sw-se": 8,
            "use #4 1": 0,
            "use #4 2 sw-se": 10,
            "use #4 3 sw-se": 4,
            "maneuver ranged_shot #22": 10,
            "next": 1,
        },
    ),
    "Omens in plenty": (
        STILL,
        [("zombie", "2,4", {"shield": 3, "vulnerable": 1}), ("zombie", "8,6", {"hp": 1})],
        ["depths_of_mind"],
        [("terror_d8", 2)],
        {},
        {
            "use #3 1": 9,
            "maneuver mind_bolt #21": 10,
            "maneuver mind_bolt #22": 70,
            "maneuver face_fears": 3,
            "next": 1,
        },
    ),
    "the third Terror Point": (
        TIRED,
        [("zombie", "2,4"), FAR],
        ["depths_of_mind"],
        [("terror_d8", 2)],
        {},
        {
            "use #3 1": 0,
            "maneuver mind_bolt #21": 10,
            "maneuver mind_bolt #22": 10,
            "maneuver face_fears": 12,
            "next": 1,
        },
    ),
    "the second Terror Point": (
        {**TIRED, "pt": 2},
        [("zombie", "2,4"), FAR],
        [],
        [("terror_d8", 2)],
        {},
        {"maneuver mind_bolt #21": 0, "maneuver mind_bolt #22": 0, "maneuver face_fears": 12, "next": 1},
    ),
    "the fourth Terror Point, a threat": (
        {**TIRED, "pt": 4},
        [("zombie", "3,4"), FAR],
        ["depths_of_mind"],
        [("terror_d8", 2)],
        {},
        {
            "use #3 1": 9,
            "maneuver mind_bolt #21": 10,
            "maneuver mind_bolt #22": 10,
            "maneuver face_fears": 3,
            "next": 1,
        },
    ),
    "the fourth Terror Point, no threat": (
        {**TIRED, "pt": 4},
        [FAR],
        ["depths_of_mind"],
        [("terror_d8", 2)],
        {},
        {"use #3 1": 0, "maneuver mind_bolt #21": 10, "maneuver face_fears": 3, "next": 1},
    ),
    # a face two above the one it shows is worth a Terror Point
    "free cards": (
        STILL,
        [("zombie", "2,4"), FAR],
        ["elemental_infusion", "twist_of_fate", "furious_charge", "fire_attack"],
        [21, ("earth_d8", 2), ("fire_d4", 1), ("fire_d4", 1)],
        {},
        {
            "use #3 1 #42": 8,
            "use #4 1 #42 1": 0,
            "use #4 1 #42 3": 0,
            "use #4 1 #42 4": 2,
            "use #4 1 #43 2": 0,
            "use #4 1 #44 2": 0,
            "use #5 1 #42": 0,  # 3, and one to break away
            "use #5 1 #43": 0,
            "next": 1,
        },
    ),
    "free cards without Fire, and no Terror Point to spare": (
        TIRED,
        [("zombie", "3,4"), FAR],
        ["elemental_infusion", "twist_of_fate", "furious_charge"],
        [21, ("earth_d8", 2), ("fire_d4", 1)],
        {},
        {
            "use #3 1 #42": 0,
            "use #4 1 #42 1": 0,
            "use #4 1 #42 3": 0,
            "use #4 1 #42 4": 0,
            "use #4 1 #43 2": 0,
            "use #5 1 #42": 12,
            "next": 1,
        },
    ),
    "who is exposed already": (
        STILL,
        [("zombie", "2,4"), FAR],
        [("mighty_blow", "play")],
        [("earth_d6", 2, {"state": "lit"}), 21],
        {"open": {"card": 3, "line": 1, "exposed": 1}},
        {"use #3 1 #21": 21, "use #3 2 #21": 16, "maneuver tactical_move": 4, "next": 1},
    ),
    "who is not exposed yet": (
        STILL,
        [("zombie", "2,4"), FAR],
        [("mighty_blow", "play")],
        [("earth_d6", 2, {"state": "lit"})],
        {"open": {"card": 3, "line": 1}},
        {"use #3 1 #21": 21 - 4, "use #3 2 #21": 4 - 4, "maneuver tactical_move": 4, "next": 1},
    ),
    "the last enemy": (
        STILL,
        [("zombie", "2,4", {"hp": 1})],
        ["basic_attack"],
        [("earth_d6", 1)],
        {},
        {"use #3 1 #21": 1001, "maneuver tactical_move": 4, "next": 1},
    ),
    "the last enemy but a wave": (
        STILL,
        [("zombie", "2,4", {"hp": 1}), ("ghoul", "1,1", {"zone": "wave", "arrives": 5})],
        ["basic_attack"],
        [("earth_d6", 1)],
        {},
        {"use #3 1 #21": 71, "maneuver tactical_move": 4, "next": 1},
    ),
    "what is owed": (
        STILL,
        [("zombie", "2,4"), FAR],
        [("basic_attack", "play")],
        [("fire_d4", 2, {"state": "lit"})],
        {"open": {"card": 3, "line": 1, "fire": 1, "target": 21}},
        {"use #3 1 #21": 11, "close": 1},
    ),
}


@pytest.mark.parametrize("case", RESOLVED)
def test_what_he_may_do_is_weighed(stand, case) -> None:
    him, units, cards, row, more, wanted = RESOLVED[case]
    match = stand(him, units, cards=cards, row=row, **more).match
    assert weights(match) == on_the_scale(wanted)


@pytest.mark.parametrize(
    ("units", "traps", "steps"),
    [
        # 4,2 is three steps from 1,4 and four from 1,5, where the Zombie does not come to
        ([("zombie", "4,2")], [], (6, -1, -1, -1)),
        ([("zombie", "4,2")], ["1,5"], (-1, -1, -1, -1)),
        ([("zombie", "4,2", {"stunned": 1})], [], (-1, -1, -1, -1)),
        ([("zombie", "4,2"), ("zombie", "3,2")], [], (14, -1, -1, -1)),
        # a Brute comes two steps far
        ([("brute", "3,3")], [], (6, -1, -1, -1)),
        ([("brute", "3,5")], [], (-1, 6, -1, -1)),
        # six who reach 1,4 and not 1,5 outweigh a trap, five do not; 1,1 and 1,2 are too far from 2,4 as well
        (
            [
                *(("zombie", place) for place in ("1,1", "2,1", "3,2", "4,2")),
                *(("brute", place) for place in ("1,2", "2,2")),
            ],
            ["1,5"],
            (6, -1, -1, 14),
        ),
        (
            [*(("zombie", place) for place in ("1,1", "2,1", "3,2", "4,2")), ("brute", "1,2")],
            ["1,5"],
            (-1, -1, -1, 14),
        ),
    ],
)
def test_a_step_out_of_reach_is_weighed_by_those_who_no_longer_reach_him(stand, units, traps, steps) -> None:
    """8 for each of them, less 2; a trap costs 40; a step that gains nothing is worse than `next`."""
    board = {"traps": [{"hex": place} for place in traps]}
    match = stand({"pm": 1}, units, board=board).match
    moves = ("move hex 1,5", "move hex 1,3", "move hex 2,3", "move hex 2,4")
    assert weights(match) == on_the_scale({**dict(zip(moves, steps, strict=True)), "next": 1})


def test_a_push_into_something_is_weighed(stand) -> None:
    """A trap 20, a Collision 8, a free hex nothing."""
    board = {"traps": [{"hex": "3,4"}], "columns": ["3,5"]}
    lit = [("earth_d6", 2, {"state": "lit", "touched": 1, "left": 1})]
    push = {"pending": {"kind": "push", "unit": 21, "total": 1, "done": 0}, "row": lit}
    match = stand("1,4", [("zombie", "2,4"), FAR], board=board, **push).match
    assert weights(match) == on_the_scale({"push hex 2,5": 0, "push hex 3,4": 20, "push hex 3,5": 8})
    match = stand("1,4", [("zombie", "2,4"), ("zombie", "2,5")], board={"traps": board["traps"]}, **push).match
    assert weights(match) == on_the_scale({"push hex 2,5": 8, "push hex 3,4": 20, "push hex 3,5": 0})


CHARGING = {"cards": [("furious_charge", "play")], "open": {"card": 3, "line": 1}}


@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        # the Brute comes two steps far: to each end but those of the first row
        ([("brute", "4,4"), FAR], {"2,3": -6, "2,4": -6, "3,3": -6, "3,5": 20 - 6}),
        ([("brute", "4,4", {"hp": 2}), FAR], {"2,3": -6, "2,4": -6, "3,3": -6, "3,5": 80 - 6}),
        ([("brute", "4,4"), ("brute", "4,5", {"hp": 2})], {"2,3": -6, "2,4": -12, "3,3": -6, "3,5": 80 - 12}),
        ([("brute", "4,4", {"hp": 2}), ("brute", "4,5")], {"2,3": -6, "2,4": -12, "3,3": -6, "3,5": 80 - 12}),
    ],
)
def test_a_charge_is_weighed_by_its_blow_and_by_who_waits_there(stand, units, wanted) -> None:
    """10 for each step's damage and 60 for a kill, the best there is; 6 less for each who reaches that hex."""
    match = stand("1,4", units, pending={"kind": "charge", "budget": 2}, **CHARGING).match
    ends = dict.fromkeys(("1,2", "1,3", "1,5", "1,6"), 0) | wanted
    assert weights(match) == on_the_scale({f"charge hex {place}": weight for place, weight in ends.items()})


def test_a_strike_is_weighed_by_what_it_takes(stand) -> None:
    units = [("zombie", "2,4"), ("zombie", "2,3", {"hp": 3}), ("ghoul", "1,3", {"shield": 1}), FAR]
    match = stand("1,4", units, pending={"kind": "strike", "damage": 3}, **CHARGING).match
    assert weights(match) == on_the_scale({"strike #21": 30, "strike #22": 90, "strike #23": 20})


def test_dice_and_cards_to_choose_are_weighed(stand) -> None:
    """An earth_d8 3, a fire_d4 2, another kind 1; a card by its quarter turns."""
    bag = [(kind, "bag") for kind in ("earth_d4", "earth_d6", "earth_d8", "fire_d4", "terror_d4", "terror_d6")]
    match = stand("1,4", [FAR], dice=bag, phase="end", pending={"kind": "take"}).match
    kinds = {"earth_d4": 1, "earth_d6": 1, "earth_d8": 3, "fire_d4": 2, "terror_d4": 1, "terror_d6": 1}
    assert weights(match) == on_the_scale({f"take {kind}": weight for kind, weight in kinds.items()})
    cold = [("furious_charge", "cooldown", {"angle": 180}), ("mighty_blow", "cooldown", {"angle": 90})]
    match = stand("1,4", [FAR], cards=cold, phase="end", pending={"kind": "rotate"}).match
    assert weights(match) == on_the_scale({"rotate #3": 2, "rotate #4": 1})


HAND = ["basic_attack", "sprint", "mighty_blow", "fire_attack", "cone_of_fire", "strategic_strike", "twist_of_fate"]


@pytest.mark.parametrize(
    ("dice", "wanted"),
    [
        ([], (6, 3, 3, 3, 3, 6, 3)),
        ([("fire_d4", "bag")], (6, 3, 6, 3, 3, 6, 3)),
        ([("earth_d6", "bag"), ("fire_d4", "bag")], (6, 3, 6, 6, 6, 6, 3)),
        ([("earth_d6", "bag"), ("fire_d4", "buffer")], (6, 3, 3, -1, -1, 6, 3)),
        ([("earth_d6", "buffer"), ("earth_d8", "buffer")], (6, 3, 3, 3, 3, 6, 3)),
    ],
)
def test_a_discard_is_weighed_by_its_echo(stand, dice, wanted) -> None:
    """6 for a die that is in the Bag, any die or a Shield, 3 else; Fire is kept for a fire die; `end` is 2."""
    match = stand("1,4", [FAR], cards=HAND, dice=dice, phase="end").match
    discards = {f"discard #{3 + n}": weight for n, weight in enumerate(wanted)}
    assert weights(match) == on_the_scale({**discards, "end": 2})


def test_a_push_out_of_reach_is_weighed(room) -> None:
    """4 for one after which the enemy does not come back in one activation, 1 else: a Zombie walks two steps and
    strikes, so one at 3 is pushed out of reach, and a Brute at 2."""
    blow = Line(cost=1, impulse="force", pt=0, what="hit", amount=1, range=3, push=1)
    places = [("zombie", "4,4"), ("zombie", "3,3"), ("brute", "3,5"), ("brute", "2,4")]
    position = {
        "title": "longnight",
        "players": [{"hex": "1,4", "pm": 0}, {}],
        "units": [{"id": 21 + n, "unit": kind, "hex": place} for n, (kind, place) in enumerate(places)],
        "cards": [{"id": 3, "card": "sprint", "zone": "hand"}],
        "dice": [{"id": 41, "die": "earth_d6", "zone": "sequence", "face": 1}],
    }
    match = engine.from_position(room({"sprint": (blow,)}), position, 1)
    blows = {f"use #3 1 #{21 + n}": 11 + push for n, push in enumerate((4, 1, 4, 1))}
    assert weights(match) == on_the_scale({**blows, "maneuver tactical_move": 4, "next": 1})


# ---- what a match is worth ----

# 14 times the root of 10 Hit Points; 1.5 for each of four Terror Points and six sixteenths for two more; 2 PM
WHOLE = 708 + 96 + 12 + 24
ZOMBIE = 144 + 4 * 48


@pytest.mark.parametrize(
    ("him", "units", "more", "points"),
    [
        ({}, [("zombie", "8,6")], {}, WHOLE - ZOMBIE),
        ({"hp": 5}, [("zombie", "8,6")], {}, WHOLE - 708 + 501 - ZOMBIE),
        ({"hp": 1}, [("zombie", "8,6")], {}, WHOLE - 708 + 224 - ZOMBIE),
        ({"pt": 4}, [("zombie", "8,6")], {}, WHOLE - 12 - ZOMBIE),
        ({"pt": 1}, [("zombie", "8,6")], {}, WHOLE - 12 - 72 - ZOMBIE),
        ({"pt": 24}, [("zombie", "8,6")], {}, WHOLE - 12 + 120 - ZOMBIE),
        ({"pt": 99}, [("zombie", "8,6")], {}, WHOLE - 12 + 120 - ZOMBIE),
        ({"pm": 12}, [("zombie", "8,6")], {}, WHOLE + 120 - ZOMBIE),
        ({"pm": 13}, [("zombie", "8,6")], {}, WHOLE + 120 - ZOMBIE),
        ({"shield": 2, "buffer_shield": 3}, [("zombie", "8,6")], {}, WHOLE + 50 - ZOMBIE),
        ({"shield": 6, "buffer_shield": 3}, [("zombie", "8,6")], {}, WHOLE + 60 - ZOMBIE),
        ({}, [("zombie", "8,6", {"shield": 1, "shield_old": 2})], {}, WHOLE - ZOMBIE - 57),
        ({}, [("zombie", "8,6", {"vulnerable": 1, "fire_vulnerable": 1})], {}, WHOLE - ZOMBIE + 20),
        ({}, [("zombie", "8,6", {"vulnerable": 3, "fire_vulnerable": 1})], {}, WHOLE - ZOMBIE + 30),
        ({}, [("zombie", "8,6"), ("brute", "8,5", {"hp": 2})], {}, WHOLE - ZOMBIE - 144 - 96),
        ({}, [("zombie", "8,6"), ("ghoul", "8,5", {"zone": "wave", "arrives": 9})], {}, WHOLE - ZOMBIE - 144 - 144),
        ({}, [("zombie", "4,4")], {}, WHOLE - ZOMBIE - 36),
        ({}, [("zombie", "4,4"), ("brute", "3,4")], {}, WHOLE - ZOMBIE - 144 - 8 * 48 - 72),
        ({}, [("zombie", "4,4", {"stunned": 1}), ("brute", "4,5")], {}, WHOLE - ZOMBIE - 144 - 8 * 48),
        ({}, [("zombie", "8,6")], {"dice": [("earth_d6", "buffer"), ("fire_d4", "bag")]}, WHOLE - ZOMBIE + 38),
        ({}, [("zombie", "8,6")], {"dice": [("earth_d6", "pool"), ("fire_d4", "buffer")]}, WHOLE - ZOMBIE + 76),
    ],
)
def test_a_match_under_way_is_worth_its_points(stand, him, units, more, points) -> None:
    """In 16ths of the contract's, 5 of 16384ths for each above 45 in 100. `next` leaves the lit die, which stays in the
    row: nothing else changes."""
    match = stand({**him}, units, row=[("earth_d6", 1)], **more).match
    assert glanced(match)["next"][1] == WORTH * 45 // 100 + 5 * points


def test_a_match_under_way_is_never_worth_as_much_as_an_end(stand) -> None:
    """From 10 to 90 in 100."""
    lost = [("brute", "8,6"), ("brute", "8,5"), ("brute", "8,4"), ("brute", "8,3")]
    assert glanced(stand("1,4", lost, row=[("earth_d6", 1)]).match)["next"][1] == WORTH // 10
    rich = {"pt": 24, "pm": 12, "shield": 6}
    dice = [("earth_d4", "buffer")] * 16
    match = stand(rich, [("zombie", "8,6", {"hp": 1})], row=[("earth_d6", 1)], dice=dice).match
    assert glanced(match)["next"][1] == WORTH * 9 // 10


@pytest.mark.parametrize(
    ("turn", "difficulty", "share"),
    [
        # 100 + 10 · hp + 5 · pt + 10 · (par 10 + 4 − turn), of at most 320
        (1, "dusk", 320),
        (5, "dusk", 320),
        (6, "dusk", 310),
        (9, "dusk", 280),
        (14, "dusk", 230),
        (15, "dusk", 230),
        # 255 · 3/2 is 382 points, of which 2/3 are 254
        (9, "midnight", 254),
    ],
)
def test_a_match_that_is_won_is_worth_its_score(stand, turn, difficulty, share) -> None:
    """6.8: the more of it the better, and always more than any match under way."""
    more = {"turn": turn, "difficulty": difficulty}
    table = stand("1,4", [("zombie", "2,4", {"hp": 1})], cards=["basic_attack"], row=[("earth_d6", 1)], **more)
    worth = glanced(table.match)["use #3 1 #21"][1]
    assert worth == WORTH * 6 // 10 + WORTH * 4 // 10 * share // 320


@pytest.mark.parametrize(("slain", "dead", "share"), [(0, 0, (0, 1)), (1, 1, (1, 2)), (2, 3, (2, 4)), (9, 1, (2, 2))])
def test_a_match_that_is_lost_is_worth_what_was_slain(stand, slain, dead, share) -> None:
    """Up to 20 in 100, for all enemies there were: those in their graves, and the one that kills him."""
    position = stand({"hp": 2, "slain": slain}, [("zombie", "2,4")], row=[(21, 2)]).match.position()
    position["units"] += [{"id": 80 + n, "unit": "zombie", "zone": "grave"} for n in range(dead)]
    match = game.from_position("longnight", position, 1)
    assert glanced(match)["next"][1] == WORTH * 2 // 10 * share[0] // share[1]


def test_a_match_that_is_over_has_no_chance_left(stand_at) -> None:
    """Whoever has lost wins none of what follows, also where no enemy ever stood; who has won, all of it."""
    over = {"title": "longnight", "phase": "over", "active": None, "players": [{"hex": "1,4"}, {}]}
    lost = stand_at({**over, "result": {"winner": 1, "reason": "exhaustion"}})
    won = stand_at({**over, "result": {"winner": 0, "reason": "victory"}})
    assert game.chance(lost.match, playouts=3) == 0
    assert game.chance(won.match, playouts=3) == 1
