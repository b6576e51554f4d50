"""Figures of the window: how soon it is there, how smoothly it runs, how quickly it answers. None needs a screen."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game import presenters
from game.bench import figure
from game.bench.figure import Figure
from game.bench.records import long_record
from game.players.random_player import RandomPlayer
from game.records.record import Record

if TYPE_CHECKING:
    from game.client.frames import Frames

DECISIONS = 60
FRAMES = 20_000
"""More than the longest match takes."""

START = """
import os, pygame
shown = pygame.display.flip
def first():
    shown()
    os.write(1, b".")
    os._exit(0)
pygame.display.flip = first
from game.cli import main
main([])
"""
"""The program as it is started, up to its first picture."""


def first_frame() -> float:
    """Milliseconds from the start of a fresh process to the first picture at the table, Python's own start included.

    The fastest of several: what else runs here meanwhile is not to count.
    """
    with tempfile.TemporaryDirectory(prefix="cinquefoil-bench-") as folder:
        own = {f"XDG_{name}_HOME": str(Path(folder) / name) for name in ("CACHE", "CONFIG", "DATA", "STATE")}
        # An installed program is compiled already; here the first run does it.
        own |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPYCACHEPREFIX": str(Path(folder) / "py")}
        own["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | own

        def once() -> float:
            started = time.perf_counter()
            subprocess.run([sys.executable, "-c", START], env=environment, check=True, stdout=subprocess.DEVNULL)
            return time.perf_counter() - started

        once()
        return 1e3 * min(once() for _ in range(figure.RUNS))


@cache
def frames(title: str) -> "Frames":
    """A whole match that moves while the computer thinks beside."""
    from game.client.frames import match_frames

    return match_frames(title, most=FRAMES)


def frame_p99() -> float:
    """Milliseconds that 99 of 100 frames stay under, in the title that takes longest."""
    return max(frames(title).share(0.99) for title in presenters.titles())


def frame_work_p99() -> float:
    """The same of the window's own work: where it is less, other programs wanted the processor."""
    return max(frames(title).work(0.99) for title in presenters.titles())


def idle_cpu() -> float | None:
    """Percent of a core that a window takes while nothing happens: at the table or over a match, whichever is more."""
    from game.client.gauge import idle_share

    at_the_table, over_a_match = idle_share("table"), idle_share("play")
    return None if at_the_table is None or over_a_match is None else 100 * max(at_the_table, over_a_match)


def input_frames() -> float:
    """Frames of a sixtieth of a second from a key to the picture that shows it: the median of several."""
    from game.client.gauge import answers

    return statistics.median(60 * seconds for seconds in answers())


def replay_draw() -> float:
    """Milliseconds from a jump in a long record to the picture of it: 99 of 100 frames stay under."""
    from game.client.gauge import jumps

    took = sorted(jumps(long_record()))
    return 1e3 * took[int(0.99 * len(took))]


def chances() -> float:
    """Seconds until the chance to win is known after every action of a record."""
    from game.client.replay.odds import Odds

    odds = Odds(_record(DECISIONS), 0)
    started = time.perf_counter()
    odds.start()
    odds.wait()
    return time.perf_counter() - started


def _record(actions: int) -> Record:
    """Chance's first record that is so long."""
    seed = 0
    while True:
        seed += 1
        match = game.new(presenters.titles()[0], seed)
        assert match.record is not None
        while match.actor is not None and len(match.record) < actions:
            match.play(RandomPlayer(seed, match.actor).choose(match))
        if len(match.record) == actions:
            return match.record


FIGURES: tuple[Figure, ...] = (
    Figure("window.frame_p99_ms", "ms", 4, frame_p99),
    Figure("window.frame_work_p99_ms", "ms", 4, frame_work_p99),
    Figure("window.idle_cpu_percent", "%", 2, idle_cpu),
    Figure("window.start_ms", "ms", 400, first_frame),
    Figure("window.input_frames", "frames", 2, input_frames),
    Figure("replay.draw_ms", "ms", 30, replay_draw),
    Figure("replay.chance_s", "s", 10, chances),
)
