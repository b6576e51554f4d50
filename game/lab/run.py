"""Plays a plan with a crew into a folder: gives out chunks, takes them in in any order, replaces who dies."""

import heapq
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass

from game.lab.chunk import Chunk
from game.lab.crew import Crew
from game.lab.folder import Folder
from game.lab.plan import LabError, Plan

WORK = 0.25  # seconds of a chunk, once it is known how long a match takes
LEAST_WORK = 0.03  # also of the last ones: giving a chunk out costs about a thousandth
LARGEST = 32_768  # matches of a chunk: some megabytes
FIRST_RANDOM = 4096
LOOK = 0.5  # seconds between two looks at who is still there
AHEAD = 4  # chunks a worker that may be out or wait for their turn
BURIAL = 10.0  # seconds until all futures of a broken executor must know
PATIENCE = 5  # deaths over one chunk


@dataclass(frozen=True, slots=True)
class Hearing:
    """Who hears of a lab as it goes: ``progress`` of matches done, all, and matches a second; ``told`` of a death."""

    progress: Callable[[int, int, float], object]
    told: Callable[[str, int, int], object]
    """Which worker, and from which to which match is played again; both -1 where only the scheduler knows."""


def run(plan: Plan, crew: Crew, folder: Folder, hearing: Hearing) -> None:
    """Plays what a folder lacks of its plan; the folder is saved, whatever happens, and the crew sent home.

    Raises: ``LabError`` when a chunk can not be played; ``KeyboardInterrupt``.
    """
    play = _Run(plan, crew, folder, hearing)
    with _interrupts() as interrupted:
        try:
            play.all(interrupted)
        finally:
            try:
                crew.end()
                play.keep_what_is_done()
            finally:
                folder.seconds += time.monotonic() - play.started
                folder.close()
    if folder.done < plan.matches:
        raise KeyboardInterrupt


@contextmanager
def _interrupts() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed, once: it is not to come between a line and the count of lines."""
    pressed: list[int] = []

    def press(number: int, _: object) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    try:
        before = signal.signal(signal.SIGINT, press)
    except ValueError:  # not the main thread, which alone hears of it
        yield lambda: False
        return
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


class _Run:
    def __init__(self, plan: Plan, crew: Crew, folder: Folder, hearing: Hearing) -> None:
        self.plan, self.crew, self.folder, self.hearing = plan, crew, folder, hearing
        self.started = time.monotonic()
        self._begun = folder.matches_done
        self._out: dict[Future[Chunk], tuple[int, int, int]] = {}
        self._todo = _gaps(plan.matches, folder)
        heapq.heapify(self._todo)
        self._each: float | None = None  # seconds a match

    def all(self, interrupted: Callable[[], bool]) -> None:
        """Until every match is done, or somebody interrupts."""
        looked = time.monotonic()
        while self.folder.done < self.plan.matches and not interrupted():
            self._give_out()
            done, _ = wait(self._out, LOOK, FIRST_COMPLETED)
            dead = [future for future in done if not self._take_in(future)]
            if dead:
                self._bury()
            if time.monotonic() - looked > LOOK:
                looked = time.monotonic()
                for name in self.crew.lost():
                    self.hearing.told(name, -1, -1)
            taken = time.monotonic() - self.started
            new = self.folder.matches_done - self._begun
            self.hearing.progress(self.folder.matches_done, self.plan.matches, new / taken if taken > 0 else 0.0)

    def _give_out(self) -> None:
        """Keeps two chunks a worker out, the first matches first, and few enough waiting for their turn."""
        while self._todo and len(self._out) < 2 * self.crew.workers:
            if self._out and len(self._out) + len(self.folder.ahead) >= AHEAD * self.crew.workers:
                return
            size = self._size()
            first, end, deaths = heapq.heappop(self._todo)
            count = end - first if deaths else min(end - first, size)
            if first + count < end:
                heapq.heappush(self._todo, (first + count, end, 0))
            self._out[self.crew.submit(self.plan, first, count)] = first, count, deaths

    def _size(self) -> int:
        """Matches of the next chunk: smaller ones towards the end, so that all workers end together."""
        if self._each is None:
            return FIRST_RANDOM // len(self.plan.entries) if self.plan.by_core else 1
        left = sum(end - first for first, end, _ in self._todo)
        wanted = min(WORK / self._each, left / (2 * self.crew.workers))
        return max(1, min(LARGEST, int(max(wanted, LEAST_WORK / self._each))))

    def _take_in(self, future: "Future[Chunk]") -> bool:
        """Takes a chunk into the folder; False if its worker died."""
        try:
            chunk = future.result()
        except self.crew.deaths:
            return False
        except CancelledError:
            return False
        except (RuntimeError, ImportError) as error:  # a worker without the program, or with too little of it
            first, count, _ = self._out[future]
            raise LabError(f"matches {first} to {first + count - 1} could not be played: {error}") from error
        del self._out[future]
        self._each = max(chunk.seconds / chunk.count, 1e-7)
        self.folder.add(chunk)
        return True

    def _bury(self) -> None:
        """Takes back what was given to workers who are no more, and what they break with them.

        Raises: ``LabError`` when a chunk has cost too many.
        """
        if self.crew.one_fate:
            wait(self._out, BURIAL)
        for future, (first, count, deaths) in list(self._out.items()):
            if not future.done():
                continue  # an executor that goes on without the dead
            error = future.exception() if not future.cancelled() else None
            if error is None and not future.cancelled():
                continue  # it came in while the others broke
            del self._out[future]
            last = first + count - 1
            if deaths + 1 >= PATIENCE:
                raise LabError(f"matches {first} to {last}: {PATIENCE} workers died over them ({error!r})")
            heapq.heappush(self._todo, (first, first + count, deaths + 1))
            self.hearing.told("", first, last)
        self.crew.replace()

    def keep_what_is_done(self) -> None:
        """Takes in what came to its end before the crew went home."""
        for future in list(self._out):
            if future.done() and not future.cancelled() and future.exception() is None:
                self.folder.add(future.result())


def _gaps(matches: int, folder: Folder) -> list[tuple[int, int, int]]:
    """What is still to be played: first, end, and deaths over it."""
    gaps: list[tuple[int, int, int]] = []
    at = folder.done
    for first, chunk in sorted(folder.ahead.items()):
        if at < first:
            gaps.append((at, first, 0))
        at = first + chunk.count
    if at < matches:
        gaps.append((at, matches, 0))
    return gaps
