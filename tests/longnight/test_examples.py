"""The worked examples of the rules (section 13), each a test of its own.

``examples.jsonl`` and ``trials.jsonl`` in ``data`` hold one example a line: a position or a set-up, then steps (an
action, an action that must be refused, or what must hold), or the name of the error that the position or set-up must
raise.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import game

Json = dict[str, Any]
NOTHING = (0, None, False, "", [], {})

EXAMPLES: list[Json] = [
    json.loads(line)
    for name in ("examples.jsonl", "trials.jsonl")
    for line in (Path(__file__).parent / "data" / name).read_text(encoding="utf-8").splitlines()
]


def start(example: Json) -> game.Match:
    if "position" in example:
        return game.from_position("longnight", example["position"], seed=1)
    return game.new("longnight", example.get("seed", 0), example.get("setup"))


def entity(view: Json, ident: int) -> Json:
    if ident == 1:
        return dict(view["players"][0])
    listed = view["cards"] + view["dice"] + view["units"] + view["board"]["traps"]
    return next((dict(thing) for thing in listed if thing["id"] == ident), {"zone": "none"})


def in_zone(view: Json, zone: str) -> list[Json]:
    return [thing for key in ("cards", "dice", "units") for thing in view[key] if thing.get("zone") == zone]


def value_of(match: game.Match, path: str) -> Any:
    """What an example calls by ``path``: a tag of an entity, a zone's count or cards, or a key of the view."""
    view = match.view()
    if path.startswith("v0 "):
        view, path = match.view(0), path.removeprefix("v0 ")
    if path.startswith("#"):
        ident, tag = path[1:].split()
        return entity(view, int(ident)).get(tag, 0)
    if path.startswith("p0 count:"):
        return len(in_zone(view, path.removeprefix("p0 count:")))
    if path.startswith("p0 cards:"):
        return sorted(card["card"] for card in in_zone(view, path.removeprefix("p0 cards:")))
    if path in ("winner", "reason"):
        return getattr(match.result, path) if match.result else None
    if path == "traps":
        return [trap["hex"] for trap in view["board"]["traps"]]
    if path == "pending":
        return view["pending"]["kind"] if view["pending"] else None
    plain = {"actor": match.actor, "columns": view["board"]["columns"]}
    return plain[path] if path in plain else view.get(path, 0)


def begins(action: str, start: str) -> bool:
    return action == start or action.startswith(start + " ")


def expect(match: game.Match, wanted: Json) -> None:
    legal = [str(action) for action in match.actions()]
    for path, want in wanted.items():
        if path == "actions":
            assert sorted(legal) == sorted(want)
        elif path == "actions in order":
            assert legal == want
        elif path == "legal":
            assert [action for action in want if action not in legal] == []
        elif path == "not legal":
            assert [action for action in legal if any(begins(action, start) for start in want)] == []
        else:
            got = value_of(match, path)
            alike = path not in ("winner", "actor") and want in NOTHING and got in NOTHING
            assert alike or got == want, f"{path}: {got!r}, not {want!r}"


def refuse(match: game.Match, action: str) -> None:
    before = match.fingerprint(), match.position()
    with pytest.raises(game.IllegalAction):
        match.play(action)
    assert (match.fingerprint(), match.position()) == before


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{e['id']} {e['name']}" for e in EXAMPLES])
def test_the_worked_example_holds(example: Json) -> None:
    if "refused" in example:
        with pytest.raises(getattr(game, example["refused"])):
            start(example)
        return
    played = start(example)
    for step in example["steps"]:
        match step:
            case {"do": action}:
                played.play(action)
            case {"refused": action}:
                refuse(played, action)
            case {"expect": wanted}:
                expect(played, wanted)


def test_there_are_examples_of_every_kind() -> None:
    steps = {what for example in EXAMPLES for step in example.get("steps", []) for what in step}
    assert len(EXAMPLES) >= 58
    assert steps == {"do", "refused", "expect"}
