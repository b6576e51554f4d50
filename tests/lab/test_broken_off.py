"""A lab that is broken off: what is kept, what goes on, and what is refused."""

import itertools
import json
import math
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game.lab.run as run_module
from game.lab.crew import Crew, Processes, Threads
from game.lab.folder import STATE, TABLE, Folder
from game.lab.plan import LabError, Plan, plan_of
from tests.lab.labs import Late, by_chance, counts_of, easy, interrupting, opened, played, table_of


@pytest.mark.parametrize("crew", [lambda: Threads(2), lambda: Processes(2), lambda: Late(3)])
def test_a_lab_that_was_interrupted_goes_on_to_the_same_table(crew: Callable[[], Crew], tmp_path: Path) -> None:
    plan = easy(30)
    with pytest.raises(KeyboardInterrupt):
        played(plan, crew(), tmp_path / "lab", interrupting(4))
    assert 4 <= opened(tmp_path / "lab", plan).matches_done < 30
    kept = played(plan, Threads(2), tmp_path / "lab")
    whole = played(plan, Threads(2), tmp_path / "whole")
    assert table_of(kept) == table_of(whole)
    assert counts_of(kept) == counts_of(whole)
    assert kept.tallies[0].times.total() == whole.tallies[0].times.total()


def test_lines_that_were_written_after_the_last_save_are_cut_off(tmp_path: Path) -> None:
    plan = easy()
    with pytest.raises(KeyboardInterrupt):
        played(plan, Threads(1), tmp_path / "lab", interrupting(3))
    with (tmp_path / "lab" / TABLE).open("a") as table:
        table.write("9,ai:easy,0,vict")
    folder = played(plan, Threads(1), tmp_path / "lab")
    assert table_of(folder) == table_of(played(plan, Threads(1), tmp_path / "whole"))


def test_a_lab_that_is_done_plays_nothing_more(tmp_path: Path) -> None:
    plan = easy()
    before = counts_of(played(plan, Threads(1), tmp_path / "lab"))
    folder = opened(tmp_path / "lab", plan)
    assert folder.done == plan.matches
    assert counts_of(folder) == before


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (lambda: easy(13), "matches is 12 there, 13 now"),
        (lambda: easy(seed=4), "seed is 3 there, 4 now"),
        (lambda: plan_of("longnight", {}, [["ai:easy"]], 12, 3), r"setup is {\"turn_cap\": 5} there, {} now"),
        (lambda: plan_of("longnight", {"turn_cap": 5}, [["random"]], 12, 3), "players is"),
    ],
)
def test_another_lab_does_not_go_on_in_the_same_folder(other: Callable[[], Plan], said: str, tmp_path: Path) -> None:
    folder = played(easy(), Threads(1), tmp_path / "lab")
    before = table_of(folder)
    with pytest.raises(LabError, match=said):
        Folder(tmp_path / "lab", other())
    assert table_of(folder) == before


def test_a_foreign_table_is_kept(tmp_path: Path) -> None:
    (tmp_path / TABLE).write_text("mine")
    with pytest.raises(LabError, match="belongs to no lab"):
        Folder(tmp_path, easy())
    assert (tmp_path / TABLE).read_text() == "mine"


class Killed(BaseException):
    """Nobody may catch it."""


@pytest.mark.parametrize("call", range(8))
def test_a_lab_that_was_killed_as_it_began_goes_on(call: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed before each of the calls that write, rename or bring to the disk what a new lab consists of."""
    calls = itertools.count()

    def dying(real: Callable[..., Any]) -> Callable[..., Any]:
        def die_in_time(*arguments: Any, **more: Any) -> Any:
            if next(calls) == call:
                raise Killed
            return real(*arguments, **more)

        return die_in_time

    with monkeypatch.context() as patch, pytest.raises(Killed):
        for owner, name in ((Path, "open"), (Path, "replace"), (os, "fsync"), (json, "dump")):
            patch.setattr(owner, name, dying(getattr(owner, name)))
        folder = Folder(tmp_path / "lab", easy(2))
        try:
            folder.save()
        finally:
            folder._table.close()
    folder = played(easy(2), Threads(1), tmp_path / "lab")
    assert table_of(folder) == table_of(played(easy(2), Threads(1), tmp_path / "whole"))


def test_every_byte_of_a_lab_that_changes_is_noticed(tmp_path: Path) -> None:
    played(easy(2), Threads(1), tmp_path)
    for name, step in ((TABLE, 1), (STATE, 5)):
        whole = (tmp_path / name).read_bytes()
        for at in range(0, len(whole), step):
            (tmp_path / name).write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            with pytest.raises(LabError):
                Folder(tmp_path, easy(2))
        (tmp_path / name).write_bytes(whole)
    assert opened(tmp_path, easy(2)).done == 2


def test_a_lab_of_the_format_without_digests_goes_on(tmp_path: Path) -> None:
    folder = played(easy(2), Threads(1), tmp_path)
    state = json.loads((tmp_path / STATE).read_text())
    del state["seal"], state["digest"]
    (tmp_path / STATE).write_text(json.dumps(state | {"format": 1}))
    assert counts_of(opened(tmp_path, easy(2))) == counts_of(folder)


@pytest.mark.parametrize(
    "spoilt",
    [
        *("", "{", "[]", '{"format": 1}', '{"format": 99}', "null", "[" * 100_000, '{"a":' * 100_000),
        *('{"format": 1, "arguments": []}', '{"format": [], "seal": {}}', '{"format": 2}', '{"format": 1e999}'),
    ],
    ids=lambda text: text[:20],
)
def test_a_damaged_state_is_refused(spoilt: str, tmp_path: Path) -> None:
    played(easy(2), Threads(1), tmp_path)
    (tmp_path / STATE).write_text(spoilt)
    with pytest.raises(LabError, match=STATE):
        Folder(tmp_path, easy(2))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("done", math.inf), ("done", -1), ("done", 3), ("bytes", math.inf), ("bytes", -5), ("seconds", [])),
        *(("tallies", {}), ("tallies", [[]]), ("pairs", [1]), ("ahead", [[]]), ("arguments", [])),
    ],
)
def test_a_state_of_nonsense_is_refused(key: str, value: Any, tmp_path: Path) -> None:
    played(easy(2), Threads(1), tmp_path)
    state = json.loads((tmp_path / STATE).read_text())
    del state["seal"], state["digest"]
    (tmp_path / STATE).write_text(json.dumps(state | {"format": 1, key: value}))
    with pytest.raises(LabError, match=STATE):
        Folder(tmp_path, easy(2))


def test_a_table_that_is_too_short_is_refused(tmp_path: Path) -> None:
    played(easy(2), Threads(1), tmp_path)
    (tmp_path / TABLE).write_text("match")
    with pytest.raises(LabError, match="shorter"):
        Folder(tmp_path, easy(2))


def test_memory_does_not_grow_with_the_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_module, "LARGEST", 512)
    monkeypatch.setattr(run_module, "FIRST_RANDOM", 512)
    peaks = []
    for matches in (20_000, 5_000, 20_000):
        tracemalloc.start()
        played(by_chance(matches), Threads(1), tmp_path / f"{matches}-{len(peaks)}")
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[2] < 1.2 * peaks[1]
