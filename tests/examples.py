"""Worked examples of a title's rules, one a line of a file: a position or a set-up, then steps (an action, an action
that must be refused, or what must hold), or the name of the error that the position or set-up must raise."""

import json
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.room import Room

Json = dict[str, Any]
NOTHING = (0, None, False, "", [], {})
OF_A_SIDE = ("board", "attached", "front", "back", "structures")
"""Zones whose cards stand on the side of who controls them."""


def read(folder: Path, names: Sequence[str]) -> list[Json]:
    """The examples of some files, in order."""
    lines = (line for name in names for line in (folder / name).read_text(encoding="utf-8").splitlines())
    return [json.loads(line) for line in lines]


def name_of(example: Json) -> str:
    """What the test of an example is called."""
    return f"{example['id']}-{example['name']}"


def start(room: Room, example: Json) -> game.Match:
    """The match that an example begins with."""
    if "position" in example:
        return engine.from_position(room, example["position"], 1)
    return engine.new(room, example.get("seed", 0), example.get("setup"))


def run(room: Room, example: Json) -> None:
    """Plays an example and asserts all that it expects; after each action, that its position makes the same match."""
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
            told = {(c.entity, c.tag, c.new, float(c.odds)) for c in match.forecast(*step["forecast"])}
            assert {(*said[:3], float(Fraction(said[3]))) for said in step["has"]} <= told
            assert not {(*said,) for said in step.get("lacks", [])} & {said[:3] for said in told}
        else:
            check(room, match, step["expect"])


# ---- what holds ----


def check(room: Room, match: game.Match, expected: Json) -> None:
    """Asserts what an example expects, by its paths."""
    legal = [str(action) for action in match.actions()]
    for path, wanted in expected.items():
        if path == "legal":
            assert set(wanted) <= set(legal)
        elif path == "not legal":
            assert not [a for a in legal if any(a == w or a.startswith(f"{w} ") for w in wanted)]
        elif path == "actions":
            assert sorted(wanted) == sorted(legal)
        elif re.fullmatch("p[01] owns", path):
            own = [card["card"] for card in match.view()["cards"] if card["owner"] == int(path[1])]
            assert set(wanted) <= set(own)
            assert len(set(own)) == len(own)
        elif path == "same as":
            assert match.fingerprint() == engine.from_position(room, wanted, 1).fingerprint()
        else:
            found = value_of(match, path)
            assert alike(path, wanted, found), f"{path}: expected {wanted}, got {found}"


def things(view: Json) -> Iterator[Json]:
    """Everything that has an id; a card on the chain twice, as link the second time."""
    listed = (thing for key in ("cards", "chain", "resolving") for thing in view.get(key, ()))
    return (thing for thing in listed if "id" in thing)


def in_zone(view: Json, player: int, zone: str) -> list[int]:
    """The ids of a player's cards in a zone, in order."""
    side = "controller" if zone in OF_A_SIDE else "owner"
    found = [card for card in view["cards"] if card["zone"] == zone and card[side] == player]
    return [card["id"] for card in sorted(found, key=lambda card: card.get("pos", 0))]


def tag_of(thing: Json, path: str) -> Any:
    """A tag of a thing, ``tag.key`` of one that is an object, or ``state:name`` of its states."""
    if path.startswith("state:"):
        return next((state for state in thing.get("states", []) if state["state"] == path[6:]), None)
    tag, _, key = path.partition(".")
    return thing.get(tag, {}).get(key, 0) if key else thing.get(tag, 0)


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
        return tag_of(found, rest)
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
        "pending": lambda: view["pending"] and view["pending"].get("kind", view["pending"].get("choice")),
        "chain": lambda: [link.get("id", link.get("source")) for link in view["chain"]],
        "actions in order": lambda: [str(action) for action in match.actions()],
        "actions count": lambda: len(match.actions()),
    }
    return plain[path]() if path in plain else view.get(path, 0)


def alike(path: str, wanted: Any, found: Any) -> bool:
    """Whether what was found is what an example means: nothing is nothing, however it is written."""
    if path in ("winner", "actor"):
        return bool(wanted == found)
    if path.endswith("kinds"):
        return sorted(wanted) == sorted(found)
    if isinstance(wanted, dict) and isinstance(found, dict):
        return all(alike("", wanted.get(key), found.get(key)) for key in {*wanted, *found} - {"time"})
    return wanted == found or (wanted in NOTHING and found in NOTHING)
