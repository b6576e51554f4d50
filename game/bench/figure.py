"""A figure that the program is held to, and how its number is measured."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

SHORTEST = 0.05  # seconds of one run
RUNS = 7


@dataclass(frozen=True, slots=True)
class Figure:
    """A number to reach: at most ``goal``, or at least with ``least``. ``floor`` names a figure it can hardly pass."""

    name: str
    unit: str
    goal: float | None
    measure: Callable[[], float | None]
    """None where nothing could be measured."""
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


def seconds_each(work: Callable[[int], object]) -> float:
    """Seconds a round of ``work(rounds)`` takes: the median of `RUNS` runs, each of at least `SHORTEST` seconds.

    They are the processor's, of this thread, which is to do all of the work: what else runs here does not count.
    """
    rounds, took = 1, seconds(work, 1, time.thread_time)
    while took < SHORTEST:
        rounds = max(2 * rounds, min(int(rounds * 1.2 * SHORTEST / max(took, 1e-9)), 1000 * rounds))
        took = seconds(work, rounds, time.thread_time)
    return statistics.median(seconds(work, rounds, time.thread_time) for _ in range(RUNS)) / rounds


def seconds(work: Callable[[int], object], rounds: int, clock: Callable[[], float] = time.perf_counter) -> float:
    """Seconds that so many rounds take."""
    started = clock()
    work(rounds)
    return clock() - started


def repeated(work: Callable[[], object]) -> Callable[[int], object]:
    """``work`` as something that can be run so many times."""

    def rounds(times: int) -> None:
        for _ in range(times):
            work()

    return rounds
