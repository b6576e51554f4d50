"""Actions that are refused (rules, section 14): each with its reason and the nearest legal ones; nothing changes."""

from typing import Any

import pytest

import game
from tests.lirya.boards import Json, base, mine, theirs

STUNNED, PARALYZED = ({"states": [{"state": state, "turns": 1}]} for state in ("stunned", "paralyzed"))
POOR: dict[str, Any] = {"players": [{"energy": 0}, {}]}
GUARD, HOUND = mine(11, "forge_guard", "front"), theirs(41, "ember_hound", "front")
DART = mine(12, "cinder_dart", "hand")
DECLARING: dict[str, Any] = {"phase": "combat"}

REASONS: dict[str, list[tuple[str, tuple[Json, ...], dict[str, Any]]]] = {
    "pending": [("attack #11 #41", (GUARD, HOUND), {}), ("yes", (), {})],
    "unknown": [("cast #99", (), {}), ("upgrade #99", (), {})],
    "not_in_hand": [("summon #11 front 2", (GUARD,), {}), ("cast #101", (), {})],
    "not_yours": [
        ("activate #41 1", (theirs(41, "frost_weaver", "back"),), {}),
        ("equip #13 #41", (mine(13, "plain_sabre", "hand"), HOUND), {}),
    ],
    "energy": [
        ("cast #12 #2", (DART,), POOR),
        ("upgrade #13", (mine(13, "banner_yard", "structures"),), POOR),
        ("activate #13 1 #41", (mine(13, "frost_weaver", "back"), HOUND), POOR),
    ],
    "type": [("summon #12 front 1", (DART,), {}), ("upgrade #11", (GUARD,), {})],
    "slot": [
        ("summon #13 front 1", (GUARD, mine(13, "ember_hound", "hand")), {}),
        ("build #13 2", (mine(13, "banner_yard", "hand"), mine(14, "ember_well", "structures", 2)), {}),
        ("equip #13 #11", (GUARD, mine(13, "plain_sabre", "hand"), mine(14, "plain_sabre", "attached", bearer=11)), {}),
    ],
    "placement": [
        ("summon #13 front 1", (mine(13, "dawn_acolyte", "hand"),), {}),
        ("move #13 front 1", (mine(13, "brook_mender", "back", granted=[{"keyword": "mobile"}]),), {}),
    ],
    "requires": [("equip #13 #11", (GUARD, mine(13, "yew_bow", "hand")), {})],
    "no_target": [("cast #13", (mine(13, "ebb", "hand"),), {})],
    "target": [
        ("cast #13 #11", (GUARD, HOUND, mine(13, "ebb", "hand")), {}),
        ("equip #13 #1", (GUARD, mine(13, "plain_sabre", "hand")), {}),
    ],
    "level": [("upgrade #13", (mine(13, "banner_yard", "structures", level=3),), {})],
    "used": [("activate #13 1 #41", (mine(13, "frost_weaver", "back", uses_turn_1=1), HOUND), {})],
    "state": [
        ("activate #13 1 #41", (mine(13, "frost_weaver", "back", **PARALYZED), HOUND), {}),
        ("attack #13 #41", (GUARD, mine(13, "ember_hound", "front", 2, **STUNNED), HOUND), DECLARING),
    ],
    "no_ability": [("activate #11 1", (GUARD,), {}), ("activate #13 2", (mine(13, "frost_weaver", "back"),), {})],
    "mobile": [("move #11 back 1", (GUARD,), {}), ("move #13 back 1", (mine(13, "gust_scout", "front", moved=1),), {})],
    "attacked": [("attack #13 #41", (GUARD, mine(13, "ember_hound", "front", 2, attacks=1), HOUND), DECLARING)],
    "arrived": [("attack #13 #41", (GUARD, mine(13, "forge_guard", "front", 2, since=5), HOUND), DECLARING)],
    "protected": [("attack #11 #2", (GUARD, HOUND), DECLARING)],
    "response": [
        ("cast #13", (mine(13, "mirror_of_tides", "hand"),), {}),
        ("activate #13 1", (mine(13, "feather_sage", "back"),), {}),
    ],
    "declared": [("cast #12 #2", (DART,), {"declared": 200})],
    "no_attack": [("combat", (), {})],
}
"""By the reason: an action, the cards on the base board, what else is another."""
ROWS = [(reason, *case) for reason, cases in REASONS.items() for case in cases]


@pytest.mark.parametrize(
    ("reason", "action", "cards", "keys"), ROWS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_an_action_is_refused_with_its_reason(
    reason: str, action: str, cards: tuple[Json, ...], keys: dict[str, Any]
) -> None:
    match = game.from_position("lirya", base(*cards, **keys), 1)
    before = match.fingerprint()
    why = match.why_not(action)
    assert why is not None
    assert why[0] == reason
    with pytest.raises(game.IllegalAction, match="legal are, for example"):
        match.play(action)
    assert match.fingerprint() == before
    assert match.record is not None
    assert len(match.record) == 0


def test_what_another_player_would_do_is_refused() -> None:
    """Player 1's hand is not player 0's."""
    match = game.from_position("lirya", base(theirs(41, "cinder_dart", "hand")), 1)
    with pytest.raises(game.IllegalAction, match="#41 is not in hand"):
        match.play("cast #41 #1")


def test_a_misspelt_action_names_what_is_legal() -> None:
    match = game.from_position("lirya", base(GUARD), 1)
    with pytest.raises(game.IllegalAction, match="legal are, for example"):
        match.play("attak #11 #2")
    with pytest.raises(game.IllegalAction, match="did you mean end"):
        match.play("end ")


def test_after_the_end_nothing_is_legal() -> None:
    match = game.from_position("lirya", base(GUARD), 1)
    match.play("concede")
    assert match.actions() == ()
    with pytest.raises(game.IllegalAction, match="the match is over"):
        match.play("end")


def test_a_window_refuses_what_answers_nothing() -> None:
    """E7's board: the mirror answers spells; a wall of stone answers attacks."""
    match = game.from_position(
        "lirya",
        base(
            DART,
            theirs(41, "mirror_of_tides", "hand"),
            theirs(42, "stone_skin", "hand", 2),
            theirs(43, "ember_hound", "front"),
        ),
        1,
    )
    match.play("cast #12 #43")
    why = match.why_not("respond #42 #43")
    assert why is not None
    assert why[0] == "response"
