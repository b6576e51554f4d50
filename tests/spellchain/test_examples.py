"""The worked examples of the rules (section 13), and those of their corners, each a test of its own.

``examples.jsonl``, ``corners.jsonl`` and ``trials.jsonl`` in ``data`` hold one example a line: a position or a set-up,
then steps (an action, an action that must be refused, or what must hold), or the name of the error that the position
or set-up must raise.
"""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.spellchain.engine.room import Spellchain

Json = dict[str, Any]
NOTHING = (0, None, False, "", [], {})

EXAMPLES: list[Json] = [
    json.loads(line)
    for name in ("examples.jsonl", "corners.jsonl", "trials.jsonl")
    for line in (Path(__file__).parent / "data" / name).read_text(encoding="utf-8").splitlines()
]


def start(room: Spellchain, example: Json) -> game.Match:
    if "position" in example:
        return engine.from_position(room, example["position"], 1)
    return engine.new(room, example.get("seed", 0), example.get("setup"))


def things(view: Json) -> Iterator[Json]:
    """Everything that has an id; a card on the chain twice, as link the second time."""
    return (thing for key in ("cards", "chain", "resolving") for thing in view.get(key, ()))


def in_zone(view: Json, player: int, zone: str) -> list[int]:
    side = "controller" if zone in ("board", "attached") else "owner"
    found = [card for card in view["cards"] if card["zone"] == zone and card[side] == player]
    return [card["id"] for card in sorted(found, key=lambda card: card["pos"])]


def value_of(match: game.Match, path: str) -> Any:
    """What an example calls by ``path``: a tag of an entity, a player's zone, or a key of the view."""
    view = match.view()
    if seen := re.match(r"v([01]) ", path):
        view, path = match.view(int(seen[1])), path[3:]
    name, _, rest = path.partition(" ")
    if path.startswith("#"):
        found: Json = {}
        for thing in things(view):
            found |= thing if thing["id"] == int(name[1:]) else {}
        if not found:
            return "none" if rest == "zone" else 0
        tag, _, key = rest.partition(".")
        return found.get(tag, {}).get(key, 0) if key else found.get(tag, 0)
    if re.fullmatch(r"p[01]", name):
        player, (what, _, zone) = int(name[1]), rest.partition(":")
        if not zone:
            return view["players"][player].get(rest, 0)
        ids = in_zone(view, player, zone)
        names = sorted(str(thing["card"]) for thing in view["cards"] if thing["id"] in ids)
        return {"zone": ids, "count": len(ids), "cards": names}[what]
    if path in ("winner", "reason"):
        return getattr(match.result, path) if match.result else None
    plain = {
        "actor": lambda: match.actor,
        "pending": lambda: view["pending"] and view["pending"]["kind"],
        "chain": lambda: [link["id"] for link in view["chain"]],
        "actions in order": lambda: [str(action) for action in match.actions()],
        "actions count": lambda: len(match.actions()),
    }
    return plain[path]() if path in plain else view.get(path, 0)


def alike(path: str, wanted: Any, found: Any) -> bool:
    if path in ("winner", "actor"):
        return bool(wanted == found)
    if path.endswith("kinds"):
        return sorted(wanted) == sorted(found)
    return wanted == found or (wanted in NOTHING and found in NOTHING)


def check(room: Spellchain, match: game.Match, expected: Json) -> None:
    legal = [str(action) for action in match.actions()]
    for path, wanted in expected.items():
        if path == "legal":
            assert set(wanted) <= set(legal)
        elif path == "not legal":
            assert not [a for a in legal if any(a == w or a.startswith(f"{w} ") for w in wanted)]
        elif path == "actions":
            assert sorted(wanted) == sorted(legal)
        elif path == "same as":
            assert match.fingerprint() == engine.from_position(room, wanted, 1).fingerprint()
        else:
            found = value_of(match, path)
            assert alike(path, wanted, found), f"{path}: expected {wanted}, got {found}"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example['id']}-{example['name']}")
def test_example(room: Spellchain, example: Json) -> None:
    if "refused" in example:
        with pytest.raises(getattr(game, example["refused"])):
            start(room, example)
        return
    match = start(room, example)
    for step in example["steps"]:
        if "do" in step:
            match.play(step["do"])
            twin = engine.from_position(room, json.loads(json.dumps(match.position())), 1)
            assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
        elif "refused" in step:
            before = match.fingerprint()
            with pytest.raises(game.IllegalAction):
                match.play(step["refused"])
            assert match.fingerprint() == before
        elif "redealt" in step:
            match = match.redealt(*step["redealt"])
        elif "forecast" in step:
            told = {(c.entity, c.tag, c.new, c.odds) for c in match.forecast(*step["forecast"])}
            assert {(*said[:3], Fraction(said[3])) for said in step["has"]} <= told
            assert not {(*said,) for said in step.get("lacks", [])} & {said[:3] for said in told}
        else:
            check(room, match, step["expect"])


def test_examples_meet_the_blocks_that_no_random_match_does(room: Spellchain) -> None:
    """What the suite for all titles leaves to them."""
    met: set[str] = set()
    for example in EXAMPLES:
        if "steps" not in example:
            continue
        match = start(room, example)
        for step in example["steps"]:
            if "redealt" in step:
                break
            if "do" in step:
                met |= {event.name for event in match.play(step["do"]) if event.kind == "open"}
    assert {"loop", "lost_trigger", "protect"} <= met
