"""The rows of a lab: the same table whoever plays it, in batches of the core or match by match."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.batch import batch_of, match_of, row_of
from game.engine.core import ffi, lib, stream_key
from game.lab.chunk import Chunk, play_chunk
from game.lab.crew import Crew, Processes, Threads
from game.lab.plan import LabError, Plan
from game.lab.run import Hearing
from game.lab.tally import Tally
from tests.lab.labs import SILENT, Late, by_chance, counts_of, easy, opened, played, table_of

# ---- the rows ----


def draws(key: list[int]) -> Iterator[int]:
    """The words of a stream."""
    block = 0
    while True:
        out = ffi.new("uint32_t[16]")
        lib.rng_block(key, block, [0, 0, 0], out)
        yield from out
        block += 1


def test_a_match_is_the_same_in_the_core_s_batches_and_through_the_face() -> None:
    """The face plays with the choices that the core draws: an even draw is the high half of word times count."""
    seed, count = 5, 6
    plan = by_chance(count)
    rows = batch_of(plan.rules, seed, 10, count).rows
    for number in range(10, 10 + count):
        stream, chance = ffi.new("uint32_t[8]"), ffi.new("uint32_t[8]")
        lib.api_lab_keys(stream_key("lab", seed), number, stream, chance)
        words = draws(list(chance))
        match = match_of(plan.rules, seed, number)
        first, actions = match.actor, 0
        while match.actor is not None:
            legal = match.actions()
            match.advance(legal[next(words) * len(legal) >> 32])
            actions += 1
        assert row_of(match, actions, 0, first) == rows[number - 10]


def test_the_same_seed_and_number_make_the_same_match_wherever_a_batch_begins() -> None:
    rules = by_chance(1).rules
    whole = batch_of(rules, 7, 0, 40).rows
    for first in (0, 3, 8, 17):
        assert batch_of(rules, 7, first, 5).rows == whole[first : first + 5]


def test_the_use_of_cards_is_the_same_in_batches_and_match_by_match() -> None:
    rules = by_chance(1).rules
    whole = batch_of(rules, 7, 0, 30).cards
    added = Tally()
    for number in range(30):
        added.add_cards(batch_of(rules, 7, number, 1).cards)
    assert added.cards == whole
    assert all(use.uses >= use.matches >= use.wins for use in whole.values())


# ---- whoever plays ----


def test_threads_and_processes_give_the_same_table(tmp_path: Path) -> None:
    crews: list[Callable[[], Crew]] = [lambda: Threads(1), lambda: Threads(2), lambda: Processes(2)]
    for name, plan in (("easy", easy()), ("chance", by_chance(3000))):
        found = [played(plan, crew(), tmp_path / f"{name}{number}") for number, crew in enumerate(crews)]
        assert len({table_of(folder) for folder in found}) == 1
        assert all(counts_of(folder) == counts_of(found[0]) for folder in found)
        assert table_of(found[0]).count("\n") == plan.matches + 1


def test_the_table_is_in_the_order_of_the_matches_whoever_is_done_first(tmp_path: Path) -> None:
    in_order = played(easy(), Threads(1), tmp_path / "a")
    late = played(easy(), Late(4), tmp_path / "b")
    assert table_of(late) == table_of(in_order)
    assert counts_of(late) == counts_of(in_order)


@contextmanager
def a_child_killed_at_the_first_progress() -> Iterator[Hearing]:
    deaths: list[tuple[int, int]] = []
    killed: list[int] = []

    def progress(done: int, every: int, rate: float) -> None:
        pids = [child.pid for child in multiprocessing.active_children() if child.pid is not None]
        if pids and not killed:
            killed.append(pids[0])
            os.kill(pids[0], signal.SIGKILL)

    yield Hearing(progress, lambda worker, first, last: deaths.append((first, last)))
    assert killed
    assert deaths
    assert all(0 <= first <= last for first, last in deaths)


def test_what_a_dead_worker_had_is_played_again_and_told(tmp_path: Path) -> None:
    plan = easy(40)
    with a_child_killed_at_the_first_progress() as hearing:
        folder = played(plan, Processes(2), tmp_path / "killed", hearing)
    assert table_of(folder) == table_of(played(plan, Threads(2), tmp_path / "whole"))
    assert folder.tallies[0].matches == 40


class Death(Exception):
    """Of a worker."""


class Doomed(Threads):
    """Threads that die whenever they meet one match."""

    deaths = (Death,)

    def submit(self, plan: Plan, first: int, count: int) -> "Future[Chunk]":
        return self._executor.submit(self._play, plan, first, count)

    @staticmethod
    def _play(plan: Plan, first: int, count: int) -> Chunk:
        if first <= 5 < first + count:
            raise Death
        return play_chunk(plan, first, count)


def test_a_chunk_that_kills_every_worker_ends_the_lab_and_what_is_done_is_kept(tmp_path: Path) -> None:
    plan, told = easy(), []
    hearing = Hearing(SILENT.progress, lambda worker, first, last: told.append((first, last)))
    with pytest.raises(LabError, match="5 workers died over them"):
        played(plan, Doomed(1), tmp_path / "lab", hearing)
    assert len(told) == 4
    assert 1 <= opened(tmp_path / "lab", plan).done <= 5
    folder = played(plan, Threads(1), tmp_path / "lab")
    assert table_of(folder) == table_of(played(plan, Threads(1), tmp_path / "whole"))


def test_a_worker_of_another_version_plays_nothing() -> None:
    plan = easy()
    with pytest.raises(LabError, match="another version"):
        play_chunk(replace(plan, digest="0" * 16), 0, 1)
