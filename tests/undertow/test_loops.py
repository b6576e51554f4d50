"""The loop guard (rules, 5.8): 1,000 operations in a phase, 32 inside one another; what is beyond does nothing."""

from pathlib import Path
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.packs import read_pack
from game.undertow.engine.room import Undertow
from tests.undertow.oracle import agree, cards
from tests.undertow.oracle.invented import NAME, lines

Json = dict[str, Any]
HERO: Json = {
    "id": "loop:caller",
    "name": NAME,
    "kind": "hero",
    "rarity": "common",
    "role": "support",
    "faction": "drowned",
    "race": "merfolk",
    "health": 30,
    "growth": 2,
    "attack": 0,
    "type": "physical",
}
ARRIVES = {"event": "arrive", "of": {"a": "unit", "side": "own", "other": True}}
HOME = {"move": {"all": "unit", "side": "own"}, "to": "hand"}
CHAIN = {"when": ARRIVES, "effect": [HOME, {"summon": "husk"}]}
"""Whoever arrives is called home, and the next one is summoned inside that."""
TREE = {"when": ARRIVES, "effect": [HOME, {"summon": "husk"}, {"summon": "husk"}]}


def called(room: Undertow, folder: Path, ability: Json) -> game.Match:
    """A husk is about to be summoned; player 0's hero has an ability."""
    (folder / "undertow").mkdir()
    (folder / "pack.toml").write_text('format = 1\nid = "loop"\nversion = "1"\nneeds = []\n')
    hero = HERO | {"ability": [ability]}
    (folder / "undertow" / "cards.toml").write_text(f"format = 1\n[[card]]\n{lines(hero)}", encoding="utf-8")
    cards.faces()[hero["id"]] = cards.face_of(hero)
    position = {
        "title": "undertow",
        "turn": 5,
        "phase": "play",
        "active": 0,
        "players": [{}, {}],
        "cards": [
            {"id": 1, "card": "loop:caller", "owner": 0, "zone": "hero"},
            {"id": 2, "card": "brakka_tidecutter", "owner": 1, "zone": "hero"},
            {"id": 3, "card": "call_the_pack", "owner": 0, "zone": "hand", "pos": 1, "preparation": 0},
        ],
    }
    return engine.from_position(room.with_packs((read_pack(folder),)), position, 1)


@pytest.mark.parametrize(("ability", "operations"), [(CHAIN, 125), (TREE, 1000)])
def test_a_loop_is_cut(room: Undertow, tmp_path: Path, ability: Json, operations: int) -> None:
    """Each of the power's two wolves calls 31 pairs of operations, one inside the other, 1 + 2 × 62 in all: the power's
    own is the first of the 32. Where each arrival summons twice, the thousandth operation is the last."""
    match = called(room, tmp_path, ability)
    events = match.play("advance")
    blocks = [event.name for event in events if event.kind == "open"]
    assert blocks.count("loop_cut") == 1
    assert blocks.count("operation") == operations
    assert match.check() == ()
    assert match.view()["phase"] == "attack"


@pytest.mark.parametrize("ability", [CHAIN, TREE])
def test_both_engines_cut_a_loop_at_the_same_operation(room: Undertow, tmp_path: Path, ability: Json) -> None:
    assert agree.play(called(room, tmp_path, ability), watched=True)
