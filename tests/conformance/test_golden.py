"""What every title does today, written down: one walk of each set-up, as digests of what was asked on the way, and how
some hundred matches of it end; of Spellchain also matches with decks that hold every card of the set.

Nothing here says what is right; it says what has changed, and in which respect. `golden.json` changes only in a commit
that says why; this writes it anew:

    python tests/conformance/test_golden.py
"""

import hashlib
import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import game
from game.engine.batch import batch_of, quick_choice
from game.engine.room import Rules
from game.engine.search import sensible
from game.titles import room_of

UNSETTLED: frozenset[str] = frozenset()
"""Titles whose cards may still change: nothing is written down of them yet."""
GOLDEN = Path(__file__).parent / "data" / "golden.json"
SPREAD = 4
"""Decisions between two at which everything is asked, not only what is legal and what happens."""
BUDGET = 12
"""Playouts of a decision: few, for each of them asks the policy and the evaluation throughout."""
THINGS = range(80)
"""Ids that are asked about, whether anything bears them or not."""

MATCHES = {"random matches": (0, 150), "quick matches": (-1, 250)}
"""Of a set-up: who plays them (a bit of the batch for each player who goes by the quick policy), and how many."""

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


def digests_of(answers: Asked) -> dict[str, str]:
    """A digest of the answers to each kind of question."""
    sums: dict[str, Any] = {}
    for kind, answer in answers:
        sums.setdefault(kind, hashlib.blake2s(digest_size=6)).update(repr(answer).encode())
    return {kind: found.hexdigest() for kind, found in sorted(sums.items())}


def asked(case: Any) -> Asked:
    """All that is asked on a walk, and how matches of its set-up end."""
    earlier: tuple[game.Action, ...] = ()
    match = case.new()
    yield "told", match.opening
    for number, (_, action) in enumerate(case.walk(match)):
        at_times = asked_at_times(match) if number % SPREAD == 0 else ()
        yield from itertools.chain(asked_always(match, earlier), at_times)
        earlier = match.actions()
        yield "told", match.play(action)
        yield "state", match.fingerprint()
    yield "end", (match.result, match.points())
    yield from played(match.rules)


def played(rules: Rules) -> Asked:
    """How matches by the rules of a set-up end, and which cards were used in them."""
    everybody = sum(1 << seat for seat in rules.room.choosers)
    for kind, (policy, count) in MATCHES.items():
        yield kind, batch_of(rules, 3, 0, count, policy & everybody)


def mixed_decks() -> dict[str, list[list[str]]]:
    """Pairs of Spellchain's decks that are drawn from all cards of two schools and the neutral ones."""
    cards = [(name, card.school) for name, card in room_of("spellchain").content.cards.items() if not card.token]
    drawn, found = random.Random(14), {}
    for schools in itertools.combinations(sorted({school for _, school in cards} - {"neutral"}), 2):
        pool = [name for name, school in cards if school in (*schools, "neutral")]
        for number in range(3):
            drawn.shuffle(pool)
            found[f"spellchain {' and '.join(schools)} {number}"] = [pool[:30], pool[30:60]]
    return found


def mixed() -> dict[str, dict[str, str]]:
    """How matches of those decks end, and which cards were used in them."""
    rules_of = room_of("spellchain").rules_for_setup
    return {
        name: digests_of(played(rules_of({"decks": decks, "mulligan": False}))) for name, decks in mixed_decks().items()
    }


def written() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return found


def settled(found: list[Any]) -> list[Any]:
    """Cases of titles whose rules have settled: of the others nothing is written down yet."""
    return [case for case in found if case.title not in UNSETTLED]


def key(case: Any) -> str:
    return f"{case.title} {case.name}"


def differences(then: dict[str, str], now: dict[str, str]) -> str:
    changed = sorted(kind for kind in then.keys() | now.keys() if then.get(kind) != now.get(kind))
    return f"changed: {', '.join(changed)}; where that is meant, say why and write the file anew" if changed else ""


def test_a_walk_goes_as_it_went(case) -> None:
    for each in settled([case]):
        assert not differences(written()[key(each)], digests_of(asked(each)))


def test_matches_with_all_cards_go_as_they_went() -> None:
    then, now = written(), mixed()
    assert not {name: said for name in now if (said := differences(then.get(name, {}), now[name]))}


def test_nothing_is_written_down_that_is_not_walked(all_cases) -> None:
    assert {key(case) for case in settled(all_cases)} | mixed_decks().keys() == written().keys()


if __name__ == "__main__":
    import sys

    sys.path.insert(0, str(Path(__file__).parent))
    from conftest import cases

    GOLDEN.parent.mkdir(exist_ok=True)
    walks = {key(case): digests_of(asked(case)) for case in settled(cases())}
    GOLDEN.write_text(json.dumps(walks | mixed(), indent=1) + "\n", encoding="utf-8")
