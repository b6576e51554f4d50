"""Small labs, how they are run and broken off, and what they leave."""

import csv
import io
import signal
import time
from concurrent.futures import Future
from pathlib import Path

import pytest

from game.lab.chunk import Chunk, play_chunk
from game.lab.crew import Crew, Threads
from game.lab.folder import TABLE, Folder
from game.lab.plan import Plan, plan_of
from game.lab.run import Hearing, run

Capture = pytest.CaptureFixture[str]

SILENT = Hearing(lambda done, every, rate: None, lambda worker, first, last: None)


def easy(matches: int = 12, seed: int = 3) -> Plan:
    return plan_of("longnight", {"turn_cap": 5}, [["ai:easy"]], matches, seed)


def by_chance(matches: int, seed: int = 1) -> Plan:
    return plan_of("longnight", {}, [["random"]], matches, seed)


def played(plan: Plan, crew: Crew, path: Path, hearing: Hearing = SILENT) -> Folder:
    folder = Folder(path, plan)
    run(plan, crew, folder, hearing)
    return folder


def opened(path: Path, plan: Plan) -> Folder:
    """What a folder holds."""
    folder = Folder(path, plan)
    folder.close()
    return folder


def table_of(folder: Folder) -> str:
    return (folder.path / TABLE).read_text(encoding="utf-8")


def counts_of(folder: Folder) -> list[dict[str, object]]:
    """All that a lab adds up, the times apart."""
    return [{key: value for key, value in tally.json().items() if key != "times"} for tally in folder.tallies]


class Late(Threads):
    """Threads of whom the first is late: all others are done before."""

    def submit(self, plan: Plan, first: int, count: int) -> "Future[Chunk]":
        return self._executor.submit(self._play, plan, first, count)

    @staticmethod
    def _play(plan: Plan, first: int, count: int) -> Chunk:
        if first == 0:
            time.sleep(0.4)
        return play_chunk(plan, first, count)


def interrupting(after: int) -> Hearing:
    """Presses Ctrl-C once so many matches are done."""
    pressed: list[int] = []

    def progress(done: int, every: int, rate: float) -> None:
        if done >= after and not pressed:
            pressed.append(done)
            signal.raise_signal(signal.SIGINT)

    return Hearing(progress, SILENT.told)


def rows_of(folder: Folder) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table_of(folder))))
