"""What every title does today, written down: one walk of each set-up, as digests of what was asked on the way.

Nothing here says what is right; it says what has changed, and in which respect. `golden.json` changes only in a commit
that says why; this writes it anew:

    python tests/conformance/test_golden.py
"""

import hashlib
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import game
from game.engine.batch import quick_choice
from game.engine.search import sensible
from game.titles import room_of

GOLDEN = Path(__file__).parent / "data" / "golden.json"
SPREAD = 4
"""Decisions between two at which everything is asked, not only what is legal and what happens."""
BUDGET = 12
"""Playouts of a decision: few, for each of them asks the policy and the evaluation throughout."""
THINGS = range(80)
"""Ids that are asked about, whether anything bears them or not."""

Asked = Iterator[tuple[str, Any]]


def asked_always(match: game.Match, earlier: tuple[game.Action, ...]) -> Asked:
    """Of every decision: the list, why what was legal before is not any more, and what the quick policy takes."""
    actions = match.actions()
    yield "legal", [str(action) for action in actions]
    yield "refused", [match.why_not(action) for action in earlier if action not in actions][:4]
    yield "quick", [quick_choice(match, "golden", seed) for seed in range(2)]


def asked_at_times(match: game.Match) -> Asked:
    """Of some decisions: what everybody sees, foresees and reaches, what may be hidden, and what the search thinks."""
    actions = match.actions()
    viewers = (None, *room_of(match.title).choosers)
    yield "seen", [match.view(viewer) for viewer in viewers]
    yield "redealt", [match.redealt(viewer, 1).fingerprint() for viewer in viewers]
    yield "foreseen", [match.forecast(action, match.actor) for action in actions[:3]]
    yield "made of", [match.layers(thing) for thing in THINGS]
    yield "reach", [match.reach(thing) for thing in THINGS]
    yield "shape", [match.shape(action) for action in actions[:12]]
    yield "search", game.analyse(match, seed=5, budget=BUDGET, threads=1)
    yield "search", [str(action) for action in sensible(match, actions, 3)]
    yield "search", game.chance(match, match.actor, playouts=BUDGET, seed=5)


def digests(case: Any) -> dict[str, str]:
    """Of a walk: a digest of the answers to each kind of question."""
    sums: dict[str, Any] = {}

    def add(kind: str, answer: object) -> None:
        sums.setdefault(kind, hashlib.blake2s(digest_size=6)).update(repr(answer).encode())

    earlier: tuple[game.Action, ...] = ()
    match = case.new()
    add("told", match.opening)
    for number, (_, action) in enumerate(case.walk(match)):
        at_times = asked_at_times(match) if number % SPREAD == 0 else ()
        for kind, answer in itertools.chain(asked_always(match, earlier), at_times):
            add(kind, answer)
        earlier = match.actions()
        add("told", match.play(action))
        add("state", match.fingerprint())
    add("end", (match.result, match.points()))
    return {kind: found.hexdigest() for kind, found in sorted(sums.items())}


def written() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return found


def key(case: Any) -> str:
    return f"{case.title} {case.name}"


def test_a_walk_goes_as_it_went(case) -> None:
    then, now = written()[key(case)], digests(case)
    changed = sorted(kind for kind in then.keys() | now.keys() if then.get(kind) != now.get(kind))
    assert not changed, f"changed: {', '.join(changed)}; where that is meant, say why and write the file anew"


def test_nothing_is_written_down_that_is_not_walked(all_cases) -> None:
    assert {key(case) for case in all_cases} == written().keys()


if __name__ == "__main__":
    import sys

    sys.path.insert(0, str(Path(__file__).parent))
    from conftest import cases

    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(json.dumps({key(case): digests(case) for case in cases()}, indent=1) + "\n", encoding="utf-8")
