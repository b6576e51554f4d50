"""The figures that the program is held to, measured on this machine and laid beside their goals.

A figure is one line in `FIGURES`. Its name is what ``--json`` calls it; the part before the point (or ``part``) is
what it is asked for by. Every figure is the median of several runs, each at least 50 ms long.
"""

import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import game
from game.commands.desk import DONE, BadArguments, Desk
from game.engine import measure
from game.engine.fold import fold
from game.engine.search import Settings, analyse
from game.lab.crew import Threads
from game.lab.folder import Folder
from game.lab.plan import plan_of
from game.lab.run import Hearing
from game.lab.run import run as run_lab
from game.players import player_named
from game.players.levels import levels
from game.records.record import Record
from game.records.replay import Replay, verify
from game.titles import room_of

SHORTEST = 0.05  # seconds of one run
RUNS = 7
SEEDS = 20  # random matches of a run
TURNS = 15  # of two that are compared, by the fastest of each
ACTIONS = 500


@dataclass(frozen=True, slots=True)
class Figure:
    """A number to reach: at most ``goal``, or at least with ``least``. ``floor`` names a figure it can hardly pass."""

    name: str
    unit: str
    goal: float | None
    measure: Callable[[], float]
    least: bool = False
    floor: str = ""
    part: str = ""

    @property
    def room(self) -> str:
        """The part it belongs to."""
        return self.part or self.name.split(".")[0]

    def holds(self, value: float) -> bool:
        """Whether a value reaches the goal."""
        return self.goal is None or (value >= self.goal if self.least else value <= self.goal)


# ---- how to measure ----


def seconds_each(work: Callable[[int], object]) -> float:
    """Seconds a round of ``work(rounds)`` takes: the median of `RUNS` runs, each of at least `SHORTEST` seconds."""
    rounds, took = 1, _seconds(work, 1)
    while took < SHORTEST:
        rounds = max(2 * rounds, min(int(rounds * 1.2 * SHORTEST / max(took, 1e-9)), 1000 * rounds))
        took = _seconds(work, rounds)
    return statistics.median(_seconds(work, rounds) for _ in range(RUNS)) / rounds


def _seconds(work: Callable[[int], object], rounds: int) -> float:
    started = time.perf_counter()
    work(rounds)
    return time.perf_counter() - started


def repeated(work: Callable[[], object]) -> Callable[[int], object]:
    """``work`` as something that can be run so many times."""

    def rounds(times: int) -> None:
        for _ in range(times):
            work()

    return rounds


# ---- the core ----


@cache
def demo() -> dict[str, Callable[[int], object]]:
    """The core's loops over The Long Night's demo."""
    return measure.loops(room_of("longnight").rules_for_setup({}))


def nanoseconds(loop: str) -> float:
    """One round of a loop of the core."""
    return 1e9 * seconds_each(demo()[loop])


def actions_per_second() -> float:
    """Random legal play in the core with no log attached."""
    return 1 / seconds_each(demo()["actions"])


def bytes_of_a_match() -> float:
    """Of The Long Night."""
    return measure.match_bytes(room_of("longnight").rules_for_setup({}))


# ---- the face ----


def face_step() -> float:
    """Microseconds of play, actions and view together, over whole random matches of the demo, the same in each run."""
    from game.players.random_player import RandomPlayer

    def matches(_: int) -> float:
        steps, took = 0, 0.0
        for seed in range(SEEDS):
            match, player = game.new("longnight", seed=seed), RandomPlayer(seed, 0)
            while match.actor is not None:
                action = player.choose(match)
                started = time.perf_counter()
                match.play(action)
                match.actions()
                match.view(0)
                took += time.perf_counter() - started
                steps += 1
        return took / steps

    matches(0)  # objects that every later match uses again are made now
    return 1e6 * statistics.median(map(matches, range(RUNS)))


# ---- the search ----

DECISIONS = 25


def playouts_per_second(settings: Settings, threads: int = 1) -> float:
    """Playouts of a search from the first decision of the demo, tree work included."""
    match = game.new("longnight", seed=1)
    return 1 / seconds_each(lambda playouts: analyse(match, settings, playouts, 1, threads))


def playouts_random() -> float:
    """Evenly random playouts to the end, without the title's policy."""
    return playouts_per_second(replace(levels().settings, uniform=1, bias=0, horizon=0))


def playouts_quick() -> float:
    """Playouts as the levels have them, with the title's quick policy."""
    return playouts_per_second(levels().settings)


def two_threads_ratio() -> float:
    """How many times the playouts of one thread two threads do.

    Of runs that take turns, the fastest of each count: what else runs here meanwhile needs a core as well.
    """
    match, settings = game.new("longnight", seed=1), levels().settings
    playouts = max(500, int(2 * SHORTEST * playouts_per_second(settings)))
    one, two = [], []
    for _ in range(TURNS):
        one.append(_seconds(lambda count: analyse(match, settings, count, 1, 1), playouts))
        two.append(_seconds(lambda count: analyse(match, settings, count, 1, 2), 2 * playouts))
    return 2 * min(one) / min(two)


def expert_decision() -> float:
    """Milliseconds an expert thinks over a decision with one thread: the median over those that leave a choice."""
    took: list[float] = []
    seed = 0
    while len(took) < DECISIONS:
        seed += 1
        match, player = game.new("longnight", seed=seed), player_named("ai:expert", seed, 0, threads=1)
        assert player is not None
        while match.actor is not None and len(took) < DECISIONS:
            started = time.perf_counter()
            action = player.choose(match)
            if len(match.actions()) > 1:
                took.append(time.perf_counter() - started)
            match.play(action)
    return 1e3 * statistics.median(took)


# ---- the lab ----

LAB_MATCHES = 30_000


def lab_share() -> float:
    """Random matches a second in the lab, table and tallies included, in percent of the core's own.

    Both by the processor's time of one thread, and the best of runs that take turns: what else runs here meanwhile
    is not to count.
    """
    plan = plan_of("longnight", {}, [["random"]], LAB_MATCHES, 1)
    silent = Hearing(lambda done, every, rate: None, lambda worker, first, last: None)
    alone, lab = [], []
    for _ in range(TURNS):
        started = time.process_time()
        matches = measure.soak(plan.rules, "bench", 1, 32 * LAB_MATCHES, checked=False).matches
        alone.append((time.process_time() - started) / matches)
        with tempfile.TemporaryDirectory(prefix="cinquefoil-bench-") as folder:
            started = time.process_time()
            run_lab(plan, Threads(1), Folder(Path(folder), plan), silent)
            lab.append((time.process_time() - started) / LAB_MATCHES)
    return 100 * min(alone) / min(lab)


# ---- records ----

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
    stride = _stride(replay.frames)
    for number in range(replay.frames):
        started = time.perf_counter()
        replay.at_frame(number * stride % replay.frames)
        took.append(time.perf_counter() - started)
    return 1e3 * statistics.median(took)


def _folded(match: game.Match, view: dict[str, Any], events: Sequence[game.Event]) -> dict[str, Any]:
    return fold(match.rules, view, events)


def _stride(count: int) -> int:
    """A step that visits every number below ``count`` once, each far from the last."""
    import math

    stride = max(1, int(count * 0.618))
    while math.gcd(stride, count) != 1:
        stride += 1
    return stride


# ---- the list ----

FIGURES: tuple[Figure, ...] = (
    Figure("longnight.actions_per_s", "/s", 2.5e6, actions_per_second, least=True),
    Figure("longnight.copy_ns", "ns", 150, partial(nanoseconds, "copy"), floor="memcpy_ns"),
    Figure("longnight.bytes", "bytes", 12288, bytes_of_a_match),
    Figure("memcpy_ns", "ns", None, partial(nanoseconds, "memcpy"), part="longnight"),
    Figure("rng.below_ns", "ns", 6, partial(nanoseconds, "below")),
    Figure("rng.shuffle60_ns", "ns", 350, partial(nanoseconds, "shuffle60")),
    Figure("hex.distance_ns", "ns", 3, partial(nanoseconds, "distance")),
    Figure("hex.reach_ns", "ns", 200, partial(nanoseconds, "reach")),
    Figure("face.step_us", "µs", 60, face_step),
    Figure("longnight.playouts_random_per_s", "/s", 45_000, playouts_random, least=True, part="search"),
    Figure("longnight.playouts_per_s", "/s", 8_000, playouts_quick, least=True, part="search"),
    Figure("search.two_threads_ratio", "×", 1.8, two_threads_ratio, least=True),
    Figure("longnight.expert_ms", "ms", 250, expert_decision, part="search"),
    Figure("lab.random_percent", "%", 90, lab_share, least=True),
    Figure("record.write_ms", "ms", 5, record_write),
    Figure("record.verify_ms", "ms", 50, record_verify),
    Figure("record.jump_ms", "ms", 5, record_jump),
)


def chosen(parts: Sequence[str], _: Callable[[str], str]) -> tuple[Figure, ...]:
    """The figures of these parts (or of these names); of none: all.

    Raises: ``BadArguments`` naming the parts there are.
    """
    known = {name for figure in FIGURES for name in (figure.room, figure.name)}
    for part in parts:
        if part not in known:
            rooms = ", ".join(dict.fromkeys(figure.room for figure in FIGURES))
            raise BadArguments(_("unknown part of the bench: {part}; there are {parts}").format(part=part, parts=rooms))
    return tuple(figure for figure in FIGURES if not parts or {figure.room, figure.name} & set(parts))


def run(desk: Desk, parts: Sequence[str], as_json: bool) -> int:
    """Measures, and prints a table or one JSON object."""
    found: dict[str, float] = {}
    for figure in chosen(parts, desk.gettext):
        desk.progress(figure.name)
        found[figure.name] = figure.measure()
        desk.progress("")
    if as_json:
        desk.say(json.dumps({name: _rounded(value) for name, value in found.items()}))
        return DONE
    desk.say_all(table(found, desk.pgettext))
    return DONE


def table(found: dict[str, float], pgettext: Callable[[str, str], str]) -> Iterator[str]:
    """The figures beside their goals, one a line."""
    known = {figure.name: figure for figure in FIGURES}
    holds, missed = pgettext("bench", "holds"), pgettext("bench", "MISSED")
    heads = (pgettext("bench", "figure"), pgettext("bench", "goal"), pgettext("bench", "here"))
    rows = [(*heads, pgettext("bench", "floor"), "")]
    for name, value in found.items():
        figure = known[name]
        goal = "" if figure.goal is None else f"{'≥' if figure.least else '≤'} {_written(figure.goal, figure.unit)}"
        floor = _written(found[figure.floor], figure.unit) if figure.floor in found else ""
        said = "" if figure.goal is None else holds if figure.holds(value) else missed
        rows.append((name, goal, _written(value, figure.unit), floor, said))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for row in rows:
        name, *numbers, said = row
        cells = [text.rjust(width) for text, width in zip(numbers, widths[1:], strict=False)]
        yield "  ".join([name.ljust(widths[0]), *cells, said]).rstrip()


def _written(value: float, unit: str) -> str:
    return f"{_rounded(value):,} {unit}" if unit != "/s" else f"{_rounded(value):,}{unit}"


def _rounded(value: float) -> float | int:
    """A number with four digits that count; whole from there on."""
    return round(value) if value >= 1000 else float(f"{value:.4g}")
