"""The judge of matches, rule by rule: rows that no position can say, and no rule can make, are named for what they are.

The base stands by rules 12: an Investigator, a zombie with its die, a lit die of his own, a card in hand and one that
cools down, a trap.
"""

from typing import Any

import pytest

from game.engine.core import ffi, lib, stream_key
from game.engine.layout import tags_of
from game.engine.match import Match
from game.titles import room_of

ROOM = room_of("longnight")
BASE: dict[str, Any] = {
    "title": "longnight",
    "players": [{"hex": "1,4", "hp": 3}, {}],
    "board": {"columns": ["3,3"], "traps": [{"hex": "5,5", "damage": 1, "id": 30}]},
    "cards": [
        {"id": 3, "card": "basic_attack", "zone": "hand"},
        {"id": 4, "card": "mighty_blow", "zone": "cooldown", "angle": 90},
    ],
    "dice": [
        {"id": 16, "die": "earth_d6", "zone": "sequence", "face": 3, "state": "lit", "pos": 0},
        {"id": 17, "die": "fire_d4", "zone": "bag"},
        {"id": 26, "die": "ai", "unit": 24, "zone": "sequence", "face": 1, "state": "waiting", "pos": 1},
        {"id": 27, "die": "ai", "unit": 25, "zone": "aside"},
        {"id": 28, "die": "ai", "unit": 29, "zone": "aside"},
    ],
    "units": [
        {"id": 24, "unit": "zombie", "hex": "1,5", "hp": 1},
        {"id": 25, "unit": "zombie", "zone": "grave"},
        {"id": 29, "unit": "zombie", "zone": "wave", "hex": "8,1", "arrives": 3},
    ],
}
HIM, CARD, COLD, LIT, BAG, NIGHTS, ASIDE, UNIT, DEAD, TABLE = 1, 3, 4, 16, 17, 26, 27, 24, 25, 0
LATER, TRAP = 29, 30
NOWHERE = 255


def number(enum: str, member: str) -> int:
    return int(getattr(lib, f"LN_{enum}_{member}".upper()))


def judged(*changes: tuple[int, str, int], result: tuple[int, int] | None = None) -> set[str]:
    """The names of what is wrong with the base when these tags are others."""
    loaded = ROOM.read_position(BASE)
    layout = loaded.rules.layout
    for ident, tag, value in changes:
        row = loaded.rows[ident]
        row[layout.named(row[1]).columns[tag]] = value
    match = Match(loaded.rules, None)
    content, state = match.core
    lib.api_empty(content, state, stream_key("match", 1))
    for ident in sorted(loaded.rows):
        row = loaded.rows[ident]
        tags = tags_of(layout.named(row[1]), row)
        assert lib.api_put(content, state, ident, row[1], tags, len(tags)) == 0
    for row in sorted(loaded.rows.values(), key=lambda row: row[layout.width]):
        assert lib.api_enter(content, state, row[0], row[2]) == 0
    if result is not None:
        lib.api_put_result(state, *result)
    faults = ffi.new("fault[]", 64)
    count = lib.api_load(content, state, faults, 64)
    assert count <= 64
    return {ROOM.fault_name(faults[n].rule) for n in range(count)}


def place(row: int, column: int) -> int:
    """A hex's number, by what the layout makes of a position's own."""
    loaded = ROOM.read_position({**BASE, "players": [{"hex": f"{row},{column}", "hp": 3}, {}]})
    found: int = loaded.rows[HIM][3]
    return found


def test_the_base_is_sound() -> None:
    assert judged() == set()


ONE: list[tuple[int, str, int, str]] = [
    (HIM, "hp", 0, "hp"),
    (HIM, "hp", 11, "hp"),
    (HIM, "pt", 0, "pt"),
    (HIM, "stunned", 2, "stunned"),
    (HIM, "stunned_old", 2, "stunned"),
    (HIM, "hex", 0, "off_map"),
    (HIM, "hex", NOWHERE, "off_map"),
    (HIM, "hex", -3, "off_map"),
    (HIM, "hex", 5000, "off_map"),
    (UNIT, "hp", 0, "hp"),
    (UNIT, "hp", 99, "hp"),
    (UNIT, "stunned", 2, "stunned"),
    (UNIT, "hex", 0, "off_map"),
    (UNIT, "stunned_old", 2, "stunned"),
    (LATER, "hp", 0, "hp"),
    (LATER, "hp", 5, "hp"),
    (LATER, "hex", 0, "off_map"),
    (LATER, "hex", -1, "off_map"),
    (LATER, "hex", 5000, "off_map"),
    (LATER, "hex", 12, "off_map"),
    (TRAP, "hex", 0, "off_map"),
    (TRAP, "hex", -1, "off_map"),
    (TRAP, "hex", 5000, "off_map"),
    (TRAP, "hex", 12, "off_map"),
    (TRAP, "zone", number("zone", "hand"), "list"),
    (DEAD, "hex", 20, "grave"),
    (DEAD, "hp", 1, "grave"),
    (DEAD, "shield", 1, "grave"),
    (DEAD, "vulnerable", 1, "grave"),
    (DEAD, "fire_vulnerable_old", 1, "grave"),
    (UNIT, "zone", number("zone", "hand"), "zone"),
    (UNIT, "zone", number("zone", "none"), "zone"),
    (CARD, "zone", number("zone", "board"), "zone"),
    (LIT, "zone", number("zone", "aside"), "zone"),
    (LIT, "zone", number("zone", "bag"), "die_state"),
    (NIGHTS, "zone", number("zone", "bag"), "zone"),
    (NIGHTS, "zone", number("zone", "pool"), "zone"),
    (LIT, "face", 7, "face"),
    (LIT, "face", 0, "face"),
    (LIT, "impulse", number("impulse", "omen"), "impulse"),
    (LIT, "impulse", number("impulse", "none"), "impulse"),
    (LIT, "impulse", number("impulse", "free"), "impulse"),
    (LIT, "left", 4, "left"),
    (LIT, "left", 9, "left"),
    (LIT, "left", -1, "left"),
    (LIT, "left", 0, "lit_empty"),
    (LIT, "state", number("state", "void"), "die_state"),
    (LIT, "unit", UNIT, "ai_die"),
    (BAG, "face", 2, "die_state"),
    (BAG, "bonus", 1, "die_state"),
    (BAG, "touched", 1, "die_state"),
    (BAG, "state", 1, "die_state"),
    (BAG, "left", 1, "die_state"),
    (BAG, "impulse", number("impulse", "fire"), "die_state"),
    (BAG, "die", number("die", "terror_d8"), "terror"),
    (NIGHTS, "state", number("state", "lit"), "die_state"),
    (NIGHTS, "left", 1, "die_state"),
    (NIGHTS, "bonus", 1, "die_state"),
    (NIGHTS, "touched", 1, "die_state"),
    (NIGHTS, "impulse", number("impulse", "force"), "die_state"),
    (NIGHTS, "face", 0, "face"),
    (NIGHTS, "face", 5, "face"),
    (NIGHTS, "face", 9, "face"),
    (NIGHTS, "unit", 0, "ai_die"),
    (NIGHTS, "unit", CARD, "ai_die"),
    (NIGHTS, "unit", 200, "ai_die"),
    (NIGHTS, "unit", DEAD, "ai_die"),
    (CARD, "angle", 90, "angle"),
    (COLD, "angle", 45, "angle"),
    (COLD, "angle", -90, "angle"),
    (COLD, "angle", 360, "angle"),
    (CARD, "zone", number("zone", "cooldown"), "cold_card"),
    (CARD, "zone", number("zone", "play"), "open"),
    (TABLE, "open", CARD, "open"),
    (TABLE, "open", UNIT, "open"),
    (TABLE, "open", 200, "open"),
    (TABLE, "line", 1, "open"),
    (TABLE, "fire", 1, "open"),
    (TABLE, "target", UNIT, "open"),
    (TABLE, "cone", 1, "open"),
    (TABLE, "range", 3, "open"),
    (TABLE, "exposed", 1, "open"),
    (TABLE, "lit", 0, "lit"),
    (TABLE, "lit", NIGHTS, "lit"),
    (TABLE, "phase", number("phase", "over"), "phase_result"),
    (TABLE, "phase", number("phase", "roll"), "phase_result"),
    (TABLE, "phase", number("phase", "end"), "end_row"),
    (TABLE, "pending", number("pending", "push"), "pending"),
    (TABLE, "pending", number("pending", "charge"), "pending"),
    (TABLE, "pending", number("pending", "strike"), "pending"),
    (TABLE, "pending", number("pending", "take"), "pending"),
    (TABLE, "pending", number("pending", "rotate"), "pending"),
]


@pytest.mark.parametrize(("ident", "tag", "value", "named"), ONE)
def test_what_can_not_be_is_named(ident: int, tag: str, value: int, named: str) -> None:
    assert named in judged((ident, tag, value))


def test_what_stands_where_something_stands_is_named() -> None:
    here, free, trap = place(1, 4), place(4, 4), place(5, 5)
    assert "shared_hex" in judged((UNIT, "hex", here))
    assert "shared_hex" in judged((UNIT, "hex", place(3, 4) - 1))  # the column at 3,3, left of it
    assert judged((UNIT, "hex", free)) == set()
    assert "trap_hex" in judged((UNIT, "hex", trap))
    assert "trap_hex" in judged((HIM, "hex", trap))
    assert judged((TRAP, "hex", free)) == set()
    for taken in (here, place(1, 5), place(3, 4) - 1):
        assert judged((TRAP, "hex", taken)) == {"trap_hex"}
    assert judged((LATER, "hex", here)) == judged((LATER, "hex", trap)) == set()  # it has not come yet


def test_a_card_that_is_open_says_a_line_and_a_target_of_its_own() -> None:
    """The card stands in play; what it is at must be among its lines (rules 12)."""
    opened = ((CARD, "zone", number("zone", "play")), (TABLE, "open", CARD), (TABLE, "line", 1))
    assert judged(*opened) == set()
    for tag, value in (
        *(("line", 3), ("line", 9), ("line", -1), ("target", 200), ("target", 300), ("target", -2), ("target", CARD)),
        *(("range", 2), ("range", 9)),
    ):
        assert "open_line" in judged(*opened[:2], *([opened[2]] if tag != "line" else []), (TABLE, tag, value))
    for tag, value in (("line", 0), ("line", 2), ("target", -1), ("target", UNIT), ("range", 3), ("range", 8)):
        assert judged(*opened[:2], *([opened[2]] if tag != "line" else []), (TABLE, tag, value)) == set()
    assert judged(*opened, (TABLE, "fire", 1)) == set()
    for line in (0, 2):  # the second draws a card
        assert judged(*opened[:2], (TABLE, "line", line), (TABLE, "fire", 1)) == {"open_line"}
    assert judged(*opened, (TABLE, "target", UNIT)) == set()
    waits = (LIT, "state", number("state", "waiting"))
    assert "open_unlit" in judged(*opened, waits, (TABLE, "lit", 0))


def test_a_result_agrees_with_its_reason_and_with_who_lives() -> None:
    """Rules 9: death is a defeat, victory his; a dead Investigator has 0 Hit Points, a mad one 0 Psychic Tolerance."""
    over = (TABLE, "phase", number("phase", "over"))
    death, madness, victory = (number("reason", name) for name in ("death", "madness", "victory"))
    assert judged(over, (HIM, "hp", 0), result=(1, death)) == set()
    assert judged(over, (HIM, "pt", 0), result=(1, madness)) == set()
    assert "hp" in judged(over, (HIM, "hp", 0), result=(1, madness))
    assert "pt" in judged(over, (HIM, "pt", 0), result=(1, death))
    assert "result" in judged(over, (HIM, "hp", 0), result=(0, death))
    assert "result" in judged(over, result=(1, victory))
    assert judged(over, result=(0, victory)) == set()
    assert "phase_result" in judged(result=(0, victory))


def test_what_is_lit_is_the_die_that_the_table_names() -> None:
    waits = (LIT, "state", number("state", "waiting"))
    assert judged(waits) == set()  # between two dice none is
    assert judged(waits, (TABLE, "lit", LIT)) == {"lit"}


def test_a_die_of_terror_shows_what_an_omen_may_become() -> None:
    """6.1, Depths of Mind, Elemental Infusion: Omen, Force, or Fire."""
    terror = ((LIT, "die", number("die", "terror_d8")), (BAG, "die", number("die", "earth_d4")))
    for kind in ("omen", "force", "fire"):
        assert judged(*terror, (LIT, "impulse", number("impulse", kind))) == set()
    for kind in ("none", "free"):
        assert judged(*terror, (LIT, "impulse", number("impulse", kind))) == {"impulse"}


def test_a_push_that_is_pending_is_not_at_its_end() -> None:
    """Rules 14: total 1 to 3, done 0 to total - 1; who is pushed lives."""
    pushing = ((TABLE, "pending", number("pending", "push")), (TABLE, "pending_unit", UNIT))
    assert judged(*pushing, (TABLE, "total", 1)) == set()
    assert judged(*pushing, (TABLE, "total", 3), (TABLE, "done", 2)) == set()
    assert judged(*pushing, (TABLE, "total", 2), (TABLE, "done", 2)) == {"pending"}
    assert judged(*pushing[:1], (TABLE, "total", 1)) == {"pending"}
    for who in (DEAD, LATER, CARD, HIM):
        assert judged(pushing[0], (TABLE, "pending_unit", who), (TABLE, "total", 1)) == {"pending"}


def test_a_match_without_enemies_is_over() -> None:
    dead = [(UNIT, "zone", number("zone", "grave")), (UNIT, "hp", 0), (UNIT, "hex", 0)]
    void = (NIGHTS, "state", number("state", "void"))
    never = [(LATER, "zone", number("zone", "grave")), (LATER, "hp", 0), (LATER, "hex", 0), (LATER, "arrives", 0)]
    assert judged(*dead, void) == set()  # one is still to come
    assert judged(*dead, *never, void) == {"no_enemy"}
    assert "ai_die" in judged(*dead)


def test_more_faults_than_there_is_room_for_are_counted() -> None:
    loaded = ROOM.read_position(BASE)
    match = Match(loaded.rules, None)
    content, state = match.core
    lib.api_empty(content, state, stream_key("match", 1))
    for ident, row in sorted(loaded.rows.items()):
        tags = tags_of(loaded.rules.layout.named(row[1]), row)
        lib.api_put(content, state, ident, row[1], tags, len(tags))
    faults = ffi.new("fault[]", 2)  # nothing is in a zone
    assert lib.api_load(content, state, faults, 1) > 1
    assert (faults[1].rule, faults[1].entity, faults[1].value) == (0, 0, 0)
