"""Figures of records: writing, verifying, jumping about."""

import math
import statistics
import tempfile
import time
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import game
from game.bench.figure import Figure, repeated, seconds_each
from game.engine.fold import fold
from game.records.record import Record
from game.records.replay import Replay, verify

ACTIONS = 500

_NAME = {"en": "bench", "it": "bench", "zh": "bench"}
_LONG = {
    "format": 1,
    "id": "bench",
    "name": _NAME,
    "text": _NAME,
    "rows": 10,
    "cols": 10,
    "start": "5,5",
    "columns": ["4,3", "4,6", "7,3", "7,6"],
    "traps": [],
    "turn_cap": 200,
    "par": 10,
    "pool": ["earth_d6", "fire_d4", "terror_d8"],
    "units": [{"unit": "zombie", "hex": "1,1"}],
    "waves": [
        {"turn": 5 * number + 7, "units": [{"unit": "zombie", "hex": ("1,10", "10,1", "10,10", "1,1")[number % 4]}]}
        for number in range(14)
    ],
}


@cache
def long_record() -> Record:
    """A record of `ACTIONS` actions: enemies that come one by one, and a player who looks one action ahead.

    The first seed whose match is long enough.
    """
    seed = 0
    while True:
        seed += 1
        match = game.new("longnight", seed=seed, setup={"scenario": _LONG})
        record, match.record = match.record, None
        assert record is not None
        while match.actor is not None and len(record) < ACTIONS:
            player, action = match.actor, max(match.actions(), key=partial(_outlook, match))
            match.play(action)
            record.append(str(action), player, 100 * len(record), match.fingerprint(), match.words_drawn)
        if match.actor is not None:
            return record


def _outlook(match: game.Match, action: game.Action) -> tuple[bool, float, str]:
    """How the match would stand: going on, in good health, with few enemies; of equals, any but always the same."""
    twin = match.copy()
    twin.play(action)
    view = twin.view()
    him, units = view["players"][0], view["units"]
    foes = sum(unit["hp"] for unit in units if unit["zone"] == "board")
    return twin.actor is not None, 3 * him["hp"] + him["pt"] - foes / 2, twin.fingerprint()


def record_write() -> float:
    """Milliseconds to write every line of a long record, each handed to the system by itself, without fsync."""
    entries = long_record().actions()
    header = long_record().header
    with tempfile.TemporaryDirectory(prefix="cinquefoil-bench-") as folder:
        names = iter(range(1 << 30))

        def write() -> None:
            record = Record.new(
                **{key: getattr(header, key) for key in ("title", "rules", "content", "seed", "setup", "players")}
            )
            record.attach(Path(folder) / f"{next(names)}.jsonl", fsync=False)
            for entry in entries:
                record.append(entry.action, entry.player, entry.ms, entry.state, entry.words)
            record.close()

        return 1e3 * seconds_each(repeated(write))


def record_verify() -> float:
    """Milliseconds to play a long record again and compare every fingerprint."""
    record = long_record()
    return 1e3 * seconds_each(repeated(lambda: verify(record, game.start)))


def record_jump() -> float:
    """Milliseconds to jump to a frame of a long record that is open: the median over its frames in no order."""
    replay: Replay[game.Match, game.Event] = Replay(long_record(), game.start, _folded, 0)
    took: list[float] = []
    step = stride(replay.frames)
    for number in range(replay.frames):
        started = time.perf_counter()
        replay.at_frame(number * step % replay.frames)
        took.append(time.perf_counter() - started)
    return 1e3 * statistics.median(took)


def _folded(match: game.Match, view: dict[str, Any], events: Sequence[game.Event]) -> dict[str, Any]:
    return fold(match.rules, view, events)


def stride(count: int) -> int:
    """A step that visits every number below ``count`` once, each far from the last."""
    stride = max(1, int(count * 0.618))
    while math.gcd(stride, count) != 1:
        stride += 1
    return stride


FIGURES: tuple[Figure, ...] = (
    Figure("record.write_ms", "ms", 5, record_write),
    Figure("record.verify_ms", "ms", 50, record_verify),
    Figure("record.jump_ms", "ms", 5, record_jump),
)
