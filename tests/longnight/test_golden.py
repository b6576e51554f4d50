"""What the rules do today, written down: a playthrough as text, and how many actions lie 1 to 4 deep.

Nothing here says what is right; it says what has changed. The files change only in a commit that says why; this writes
them anew:

    python tests/longnight/test_golden.py
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import game

DATA = Path(__file__).parent / "data"
PLAYTHROUGH = DATA / "playthrough.txt"
COUNTS = DATA / "counts.json"
SETUP = {"scenario": "two_doors", "difficulty": "midnight", "activation": "single"}
SEED = 2026
DEPTH = 4


def choice(match: game.Match, number: int) -> game.Action:
    """A fixed and varied way through the list: mostly the front of it, where most of what cards do is listed."""
    actions = match.actions()
    uses = [action for action in actions if action.verb in ("use", "maneuver", "charge", "push", "strike", "take")]
    if uses and number % 4:
        return uses[number * 7 % len(uses)]
    return actions[number * 5 % len(actions)]


def sentence(event: game.Event) -> str:
    """An event as text that needs no words of any language."""
    said = [event.kind]
    said += [f"#{event.entity}"] if event.entity is not None else []
    said += [event.name] if event.name else []
    said += [f"{event.old} -> {event.new}"] if (event.old, event.new) != (None, None) else []
    said += [" ".join(f"#{target}" for target in event.targets)] if event.targets else []
    said += [" ".join(f"{name}={value}" for name, value in event.notes)] if event.notes else []
    return " ".join(said)


def told(events: tuple[game.Event, ...]) -> Iterator[str]:
    depth = 0
    for event in events:
        depth -= event.kind == "close"
        yield f"    {event.frame:5} {'  ' * depth}{sentence(event)}"
        depth += event.kind == "open"


def playthrough() -> str:
    match = game.new("longnight", SEED, SETUP)
    lines = [f"new longnight seed {SEED} {json.dumps(SETUP)}", *told(match.opening), f"  = {match.fingerprint()}"]
    for number in range(400):
        if match.actor is None:
            break
        action = choice(match, number)
        lines.append(str(action))
        lines += told(match.play(action))
        lines.append(f"  = {match.fingerprint()} {match.words_drawn}")
    lines.append(f"result {match.result}")
    return "\n".join(lines) + "\n"


def count_actions(match: game.Match, depth: int) -> list[int]:
    """How many legal sequences of 1, 2 … `depth` actions begin here; chance falls as the seed has it."""
    counts = [len(match.actions())]
    if depth > 1:
        below = [0] * (depth - 1)
        for action in match.actions():
            twin = match.copy()
            twin.record = None
            twin.play(action)
            below = [a + b for a, b in zip(below, count_actions(twin, depth - 1), strict=True)]
        counts += below
    return counts


def counts() -> dict[str, list[int]]:
    examples = [json.loads(line) for line in (DATA / "examples.jsonl").read_text(encoding="utf-8").splitlines()]
    chosen = {"E3", "E13", "E22", "E24", "E25", "E26", "E32", "E33"}
    found: dict[str, list[int]] = {}
    for example in examples:
        if example["id"] in chosen:
            match = game.from_position("longnight", example["position"], seed=1)
            found[f"{example['id']} {example['name']}"] = count_actions(match, DEPTH)
    setups: list[dict[str, Any]] = [{}, {"scenario": "grave_song", "difficulty": "witching_hour"}]
    for setup in setups:
        for seed in (1, 2):
            match = game.new("longnight", seed, setup)
            found[f"{setup.get('scenario', 'demo')} seed {seed}"] = count_actions(match, DEPTH - 1)
    return found


def test_the_written_playthrough_plays_as_it_did() -> None:
    assert playthrough().splitlines() == PLAYTHROUGH.read_text(encoding="utf-8").splitlines()


def test_the_written_counts_of_actions_hold() -> None:
    assert counts() == json.loads(COUNTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(found)}" for name, found in counts().items())
    COUNTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
