"""Why an action is not legal: the nearest reason by name, with its numbers (rules, sections 4 and 14)."""

from typing import Any

import pytest

import game
from game.engine.core import ffi, lib

NEAR, DISTANT = ("zombie", "2,4"), ("zombie", "8,6")


def number(word: str) -> int:
    return int(getattr(lib, f"LN_{word.upper()}"))


Case = tuple[dict[str, Any], str, str, int, int]
FORCE, FIRE, OMEN = (number(f"impulse_{kind}") for kind in ("force", "fire", "omen"))


def lit(kind: str, face: int, **more: Any) -> tuple[str, int, dict[str, Any]]:
    return kind, face, {"state": "lit", **more}


def opened(card: str, line: int, row: tuple[Any, ...], units: tuple[Any, ...] = (NEAR, DISTANT), **more: Any) -> Any:
    """A board on which #3 is open."""
    return {
        "cards": [(card, "play")],
        "open": {"card": 3, "line": line, **more},
        "row": [row],
        "units": list(units),
    }


WALKING: list[Case] = [
    ({}, "move hex 9,4", "off_map", 0, 0),
    ({}, "move hex 1,7", "off_map", 0, 0),
    ({}, "move hex 3,4", "far", 0, 0),
    ({}, "move hex 1,4", "far", 0, 0),
    ({}, "move hex 2,4", "held", 0, 0),
    ({"board": {"columns": ["1,3"]}}, "move hex 1,3", "held", 0, 0),
    ({"him": {"pm": 1}}, "move hex 1,3", "break_away", 2, 1),
    ({"him": {"pm": 0}}, "move hex 1,3", "break_away", 2, 0),
    ({"him": {"pm": 0, "moving": 1}}, "move hex 1,3", "pm", 1, 0),
    ({"him": {"pm": 0}, "units": [DISTANT]}, "move hex 1,3", "pm", 1, 0),
]

TURN: list[Case] = [
    ({}, "concede #2", "not_yours", 0, 0),
    ({}, "discard #3", "phase", number("phase_resolve"), 0),
    ({}, "end", "phase", number("phase_resolve"), 0),
    ({"phase": "end"}, "next", "phase", number("phase_end"), 0),
    ({"phase": "end"}, "move hex 1,3", "phase", number("phase_end"), 0),
    ({"phase": "end", "cards": [("sprint", "deck")]}, "discard #3", "not_in_hand", 3, 0),
    ({}, "close", "not_owed", 0, 0),
    ({}, "push hex 1,3", "no_choice", 0, 0),
    ({}, "charge hex 1,3", "no_choice", 0, 0),
    ({}, "strike #21", "no_choice", 0, 0),
    ({}, "take fire_d4", "no_choice", 0, 0),
    ({}, "rotate #3", "no_choice", 0, 0),
]

CHOICES: list[Case] = [
    (
        {
            "row": [lit("earth_d6", 1, left=0, touched=1)],
            "pending": {"kind": "push", "unit": 21, "total": 1, "done": 0},
        },
        action,
        reason,
        about,
        0,
    )
    for action, reason, about in (
        ("next", "pending", number("pending_push")),
        ("move hex 1,3", "pending", number("pending_push")),
        ("strike #21", "pending", number("pending_push")),
        ("push hex 2,3", "not_offered", 0),
    )
]

OWING = opened("basic_attack", 1, lit("fire_d4", 2), fire=1, target=21)
CARDS: list[Case] = [
    (OWING, "next", "owed", 21, 0),
    (OWING, "move hex 1,3", "owed", 21, 0),
    (OWING, "use #3 2", "owed", 21, 0),
    (OWING, "use #4 1", "owed", 21, 0),
    (OWING, "maneuver ranged_shot #21", "owed", 21, 0),
    (OWING, "use #3 1 #22", "range", 1, 7),
    ({"cards": ["sprint"]}, "use #99 1", "unknown", 99, 0),
    ({"cards": ["sprint"]}, "use #21 1", "unknown", 21, 0),
    ({"cards": [("sprint", "deck")]}, "use #3 1", "not_in_hand", 3, 0),
    ({"cards": ["basic_attack"]}, "use #3 3", "no_line", 3, 2),
    ({"cards": ["basic_attack"]}, "use #3 0", "no_line", 0, 2),
    (opened("basic_attack", 2, lit("earth_d6", 3)), "use #3 1 #21", "line_past", 2, 0),
    (
        {
            "cards": [
                "mighty_blow",
                *((card, "cooldown") for card in ("furious_charge", "seismic_denial", "fire_attack")),
            ],
            "row": [("earth_d6", 1)],
        },
        "use #3 1 #21",
        "no_slot",
        0,
        0,
    ),
    (
        {"cards": ["elemental_infusion", ("elemental_infusion", "cooldown")], "row": [("earth_d6", 1)]},
        "use #3 1 #41",
        "no_slot",
        0,
        0,
    ),
]

PAYING: list[Case] = [
    ({"him": {"pt": 1}, "cards": ["twist_of_fate"], "row": [("earth_d6", 1)]}, "use #3 1 #41 2", "pt", 1, 1),
    ({"him": {"pt": 1}, "cards": ["depths_of_mind"], "row": [("terror_d8", 2)]}, "use #3 1", "pt", 1, 1),
    ({"cards": ["sprint"]}, "use #3 1", "unlit", 0, 0),
    ({"cards": ["sprint"], "row": [21]}, "use #3 1", "unlit", 0, 0),
    ({"him": {"stunned": 1}, "cards": ["sprint"], "row": [("earth_d6", 1)]}, "use #3 1", "stunned", 0, 0),
    ({"him": {"stunned": 1}, "cards": ["sprint"], "row": [21, ("earth_d6", 1)]}, "use #3 1", "unlit", 0, 0),
    (
        {"cards": ["sprint"], "row": [lit("terror_d8", 1, impulse="fire")]},
        "use #3 1",
        "terror_fire",
        0,
        0,
    ),
    ({"cards": ["sprint"], "row": [("terror_d8", 1)]}, "use #3 1", "kind", FORCE, OMEN),
    ({"cards": ["fire_attack"], "row": [("earth_d6", 1)]}, "use #3 1 #21", "kind", FIRE, FORCE),
    ({"cards": ["depths_of_mind"], "row": [("fire_d4", 1)]}, "use #3 1", "kind", OMEN, FIRE),
    ({"cards": ["basic_attack", ("sprint", "deck")], "row": [("earth_d6", 1)]}, "use #3 2", "impulses", 2, 1),
    ({"cards": ["basic_attack", ("sprint", "deck")], "row": [("fire_d4", 1)]}, "use #3 2", "impulses", 2, 1),
]

BEHIND = {"board": {"columns": ["2,4"]}, "units": [("zombie", "4,5"), DISTANT]}
AIMING: list[Case] = [
    ({"cards": ["basic_attack"], "row": [("earth_d6", 1)]}, "use #3 1", "target", 0, 0),
    ({"cards": ["basic_attack"], "row": [("earth_d6", 1)]}, "use #3 1 #99", "target", 0, 0),
    ({"cards": ["basic_attack"], "row": [("earth_d6", 1)]}, "use #3 1 #41", "target", 0, 0),
    ({"cards": ["basic_attack"], "row": [("earth_d6", 1)]}, "use #3 1 #21 e-ne", "target", 0, 0),
    ({"cards": ["basic_attack"], "row": [("earth_d6", 1)]}, "use #3 1 #22", "range", 1, 7),
    ({"cards": ["sprint"], "row": [("earth_d6", 1)]}, "use #3 1 #21", "target", 0, 0),
    ({"cards": ["sprint"], "row": [("earth_d6", 1)]}, "use #3 1 e-ne", "target", 0, 0),
    ({"cards": ["sprint"], "row": [("earth_d6", 1)]}, "use #3 1 2", "no_effect", 0, 0),
    ({"cards": ["mighty_blow"], "row": [("earth_d6", 1)]}, "use #3 2 #22", "range", 1, 7),
    ({"cards": ["strategic_strike"], "row": [("earth_d6", 1)]}, "use #3 1 #22", "range", 2, 7),
    ({"cards": ["fire_attack"], "row": [("fire_d4", 1)], **BEHIND}, "use #3 1 #21", "sight", 0, 0),
    ({"cards": ["cone_of_fire"], "row": [("fire_d4", 1)]}, "use #3 2", "target", 0, 0),
    ({"cards": ["cone_of_fire"], "row": [("fire_d4", 1)]}, "use #3 2 #21 sw-se", "target", 0, 0),
    ({"cards": ["cone_of_fire"], "row": [("fire_d4", 1)]}, "use #3 1 sw-se", "target", 0, 0),
    ({"cards": ["cone_of_fire"], "row": [("fire_d4", 1)]}, "use #3 2 e-ne", "cone_empty", 0, 0),
    ({"cards": ["cone_of_fire"], "row": [("fire_d4", 1)]}, "use #3 3 e-ne", "cone_empty", 0, 0),
    (opened("cone_of_fire", 1, lit("fire_d4", 1)), "use #3 2 e-ne", "cone_empty", 0, 0),
    (opened("cone_of_fire", 2, lit("fire_d4", 1), cone="e-ne"), "use #3 2 e-ne", "cone_empty", 0, 0),
    (
        opened("cone_of_fire", 2, lit("fire_d4", 1), cone="e-ne"),
        "use #3 2 sw-se",
        "cone_chosen",
        number("cone_e_ne"),
        0,
    ),
    ({"cards": ["basic_attack"], "row": [("earth_d6", 2)]}, "use #3 2", "empty_deck", 0, 0),
    ({"cards": ["depths_of_mind"], "row": [("terror_d8", 1)]}, "use #3 1", "last_omen", 0, 0),
    (opened("cone_of_fire", 1, lit("fire_d4", 1), range=8), "use #3 1", "widest", 8, 0),
]

STUN = {"stunned": 1}
ALONE = {"rows": 3, "cols": 3, "columns": ["2,1", "1,2"]}
DICE: list[Case] = [
    ({"cards": ["elemental_infusion"], "row": [("earth_d6", 1)]}, "use #3 1", "target", 0, 0),
    ({"cards": ["elemental_infusion"], "row": [("earth_d6", 1)]}, "use #3 1 #99", "target", 0, 0),
    ({"cards": ["elemental_infusion"], "row": [("earth_d6", 1)]}, "use #3 1 #21", "target", 0, 0),
    ({"cards": ["elemental_infusion"], "row": [21, ("earth_d6", 1)], "him": STUN}, "use #3 1 #42", "locked", 0, 0),
    ({"cards": ["elemental_infusion"], "row": [21, ("earth_d6", 1)]}, "use #3 1 #41", "die", 0, 0),
    (
        {"cards": ["elemental_infusion"], "row": [("earth_d6", 1, {"state": "spent"}), 21]},
        "use #3 1 #41",
        "die",
        0,
        0,
    ),
    ({"cards": ["elemental_infusion"], "row": [("fire_d4", 1)]}, "use #3 1 #41", "kind", FORCE, FIRE),
    ({"cards": ["elemental_infusion"], "row": [("terror_d8", 1)]}, "use #3 1 #41", "kind", FORCE, OMEN),
    ({"cards": ["twist_of_fate"], "row": [lit("earth_d6", 2, left=1, touched=1)]}, "use #3 1 #41 3", "touched", 0, 0),
    ({"cards": ["twist_of_fate"], "row": [("earth_d6", 2)]}, "use #3 1 #41 2", "face", 0, 0),
    ({"cards": ["twist_of_fate"], "row": [("earth_d6", 2)]}, "use #3 1 #41 4", "face", 0, 0),
    ({"cards": ["twist_of_fate"], "row": [("earth_d6", 2)]}, "use #3 1 #41", "face", 0, 0),
    ({"cards": ["furious_charge"], "row": [("earth_d6", 1), 21]}, "use #3 1 #41", "pair", 0, 0),
    ({"cards": ["furious_charge"], "row": [("earth_d6", 1)]}, "use #3 1 #41", "pair", 0, 0),
    ({"cards": ["furious_charge"], "row": [("earth_d6", 1), ("fire_d4", 1)]}, "use #3 1 #42", "pair", 0, 0),
    (
        {"cards": ["furious_charge"], "row": [("earth_d6", 1), ("fire_d4", 1, {"touched": 1})]},
        "use #3 1 #41",
        "pair",
        0,
        0,
    ),
    (
        {"cards": ["furious_charge"], "row": [lit("earth_d6", 2, left=1, touched=1), ("fire_d4", 1)]},
        "use #3 1 #41",
        "touched",
        0,
        0,
    ),
    (
        {
            "cards": ["furious_charge"],
            "row": [("earth_d6", 1), ("fire_d4", 1)],
            "him": {"hex": "1,1"},
            "units": [("zombie", "3,3")],
            "board": ALONE,
        },
        "use #3 1 #41",
        "no_way",
        0,
        0,
    ),
]

MANEUVERS: list[Case] = [
    ({}, "maneuver tactical_move", "unlit", 0, 0),
    ({"him": STUN, "row": [("earth_d6", 1)]}, "maneuver tactical_move", "stunned", 0, 0),
    ({"row": [("fire_d4", 1)]}, "maneuver tactical_move", "kind", FORCE, FIRE),
    ({"row": [("earth_d6", 1)]}, "maneuver ranged_shot #21", "kind", FIRE, FORCE),
    ({"row": [("earth_d6", 1)]}, "maneuver mind_bolt #21", "kind", OMEN, FORCE),
    ({"row": [("fire_d4", 1)]}, "maneuver face_fears", "kind", OMEN, FIRE),
    ({"row": [("earth_d6", 1)]}, "maneuver tactical_move #21", "target", 0, 0),
    ({"row": [("terror_d8", 1)]}, "maneuver face_fears #21", "target", 0, 0),
    ({"row": [("fire_d4", 1)]}, "maneuver ranged_shot", "target", 0, 0),
    ({"row": [("terror_d8", 1)]}, "maneuver mind_bolt", "target", 0, 0),
    ({"row": [("fire_d4", 1)]}, "maneuver ranged_shot #1", "target", 0, 0),
    ({"row": [("fire_d4", 1)]}, "maneuver ranged_shot #22", "range", 3, 7),
    ({"row": [("fire_d4", 1)], **BEHIND}, "maneuver ranged_shot #21", "sight", 0, 0),
    ({"row": [lit("terror_d8", 2, left=1, touched=1)]}, "maneuver face_fears", "touched", 0, 0),
    ({"row": [("terror_d8", 1)], "him": {"pt": 1}}, "maneuver mind_bolt #21", "pt", 1, 1),
    ({"row": [("terror_d8", 1)]}, "maneuver mind_bolt #2", "target", 0, 0),
]


@pytest.mark.parametrize(
    ("board", "action", "reason", "first", "second"),
    [*WALKING, *TURN, *CHOICES, *CARDS, *PAYING, *AIMING, *DICE, *MANEUVERS],
)
def test_the_nearest_reason_is_told_with_its_numbers(stand, board, action, reason, first, second) -> None:
    him, rest = board.get("him", "1,4"), {key: value for key, value in board.items() if key != "him"}
    table = stand(him, rest.pop("units", [NEAR, DISTANT]), **rest)
    assert table.match.why_not(action) == (reason, first, second)
    table.refuses(action)


def test_the_dead_are_no_targets(stand) -> None:
    position = stand("1,4", [NEAR], cards=["basic_attack"], row=[("earth_d6", 2)]).match.position()
    position["units"].append({"id": 80, "unit": "zombie", "zone": "grave"})
    match = game.from_position("longnight", position)
    assert match.why_not("use #3 1 #80") == ("dead", 0, 0)


def test_what_is_over_is_over_for_every_action(stand) -> None:
    table = stand("1,4", [NEAR], row=[("earth_d6", 2)])
    assert table.match.why_not("concede") == ("legal", 0, 0)
    table.do("concede")
    for action in ("concede", "concede #2", "next", "move hex 1,3", "maneuver tactical_move"):
        assert table.match.why_not(action) == ("over", 0, 0)


def test_what_nobody_can_write_is_refused_as_well(stand) -> None:
    """A maneuver that there is not, a verb that there is not, and one without its argument."""
    content, state = stand("1,4", [NEAR], row=[("earth_d6", 2)]).match.core
    about = ffi.new("int16_t[2]", [9, 9])
    maneuver = lib.LN_VERB_MANEUVER
    for raw, reason in (
        ((maneuver, 0), "unknown"),
        ((maneuver, lib.LN_MANEUVER_FACE_FEARS + 1), "unknown"),
        ((maneuver, 255), "unknown"),
        ((lib.LN_VERB_NEXT, 1), "not_offered"),
        ((200,), "not_offered"),
        ((lib.LN_VERB_MOVE,), "off_map"),
    ):
        told = lib.api_refusal(content, state, bytes([*raw, *[0] * (8 - len(raw))]), about)
        assert (told, list(about)) == (number(f"refusal_{reason}"), [0, 0])
