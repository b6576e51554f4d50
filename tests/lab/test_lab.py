"""The lab: the same table whoever plays it, what is kept when it is broken off, and what it makes of the rows."""

import csv
import io
import itertools
import json
import math
import multiprocessing
import os
import signal
import statistics
import time
import tracemalloc
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise, permutations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import game.lab.run as run_module
from game.cli import main
from game.engine.batch import batch_of, in_window, match_of, row_of
from game.engine.core import ffi, lib, stream_key
from game.i18n import catalogue
from game.lab import figures
from game.lab.chunk import Chunk, heading, play_chunk
from game.lab.crew import Crew, Processes, Threads
from game.lab.folder import CARDS, REPORT, STATE, TABLE, Folder
from game.lab.plan import LabError, Plan, plan_of
from game.lab.report import page
from game.lab.run import Hearing, run
from game.lab.tally import Pairs, Tally, error_of_mean, mean, median, wilson
from game.players.levels import levels
from game.players.random_player import QuickPlayer
from game.spellchain.engine.content import load_content

Capture = pytest.CaptureFixture[str]

SILENT = Hearing(lambda done, every, rate: None, lambda worker, first, last: None)


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


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


class Late(Threads):
    """Threads of whom the first is late: all others are done before."""

    def submit(self, plan: Plan, first: int, count: int) -> "Future[Chunk]":
        return self._executor.submit(self._play, plan, first, count)

    @staticmethod
    def _play(plan: Plan, first: int, count: int) -> Chunk:
        if first == 0:
            time.sleep(0.4)
        return play_chunk(plan, first, count)


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


# ---- broken off, and gone on with ----


def interrupting(after: int) -> Hearing:
    """Presses Ctrl-C once so many matches are done."""
    pressed: list[int] = []

    def progress(done: int, every: int, rate: float) -> None:
        if done >= after and not pressed:
            pressed.append(done)
            signal.raise_signal(signal.SIGINT)

    return Hearing(progress, SILENT.told)


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


# ---- what rows add up to ----


def rows_of(folder: Folder) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table_of(folder))))


def test_the_figures_are_those_of_the_table(tmp_path: Path) -> None:
    folder = played(by_chance(2500), Threads(2), tmp_path)
    rows, found = rows_of(folder), figures.of(folder.tallies[0])
    assert [int(row["match"]) for row in rows] == list(range(2500))
    assert {row["players"] for row in rows} == {"random"}
    assert found["matches"] == 2500
    assert found["wins"] == sum(row["winner"] == "0" for row in rows)
    assert found["losses"] == sum(row["winner"] == "1" for row in rows)
    assert found["wins"] == sum(row["reason"] == "victory" for row in rows)
    assert found["mean_score"] == pytest.approx(statistics.mean(int(row["score"]) for row in rows), abs=5e-3)
    assert found["mean_turns"] == pytest.approx(statistics.mean(int(row["turns"]) for row in rows), abs=5e-3)
    assert folder.tallies[0].actions.total() == 2500
    assert found["ci95"][0] <= found["win_rate"] <= found["ci95"][1]


def test_a_ladder_compares_neighbours_in_the_same_matches(tmp_path: Path) -> None:
    plan = plan_of("longnight", {}, [["random"], ["ai:easy"], ["ai:normal"]], 6, 2)
    folder = played(plan, Threads(2), tmp_path)
    scores: dict[str, list[int]] = {}
    for row in rows_of(folder):
        scores.setdefault(row["players"], []).append(int(row["score"]))
    rungs = figures.ladder(folder)
    assert [rung.players for rung in rungs] == ["random", "ai:easy", "ai:normal"]
    assert rungs[0].gain is None
    for before, after in pairwise(rungs):
        gains = [b - a for a, b in zip(scores[before.players], scores[after.players], strict=True)]
        assert after.gain == pytest.approx(statistics.mean(gains), rel=1e-3)
        assert after.gain_error == pytest.approx(statistics.stdev(gains) / math.sqrt(6), rel=1e-3)
        assert after.holds == (after.gain > 2 * after.gain_error)


def test_the_interval_of_a_share_is_wilson_s() -> None:
    """Worked by hand: z = 1.96, 0 of 10: 0 to z²/(10 + z²) = 3.8415/13.8415."""
    assert wilson(0, 10) == (0.0, pytest.approx(0.27753, abs=1e-4))
    assert wilson(10, 10) == (pytest.approx(0.72247, abs=1e-4), 1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_means_errors_and_medians_of_counts() -> None:
    counts = {2: 1, 4: 2, 10: 1}  # 2 4 4 10: mean 5, squares 9 + 1 + 1 + 25 = 36, variance 12, error √3
    assert mean(counts) == 5
    assert error_of_mean(counts) == pytest.approx(math.sqrt(3))
    assert median(counts) == 4
    assert (mean({}), error_of_mean({}), median({})) == (0, 0, None)


def test_differences_add_up() -> None:
    """1, 3, 8: mean 4, squares 9 + 1 + 16 = 26, variance 13, error √(13/3)."""
    pairs = Pairs().with_all([1]) + Pairs().with_all([3, 8])
    assert (pairs.count, pairs.mean) == (3, 4)
    assert pairs.error == pytest.approx(math.sqrt(13 / 3))
    assert Pairs().with_all([5]).error == math.inf


# ---- where two choose ----

SHORT = {"turn_cap": 40, "health": [8, 8]}


def test_in_a_mirrored_pair_the_same_match_begins_with_exchanged_seats(tmp_path: Path) -> None:
    plan = plan_of("spellchain", SHORT, [["quick", "random"]], 8, 4, mirror=True)
    folder = played(plan, Threads(2), tmp_path)
    rows = rows_of(folder)
    assert [row["players"] for row in rows] == ["quick+random", "random+quick"] * 4
    assert all(a["first"] == b["first"] for a, b in zip(rows[::2], rows[1::2], strict=True))
    won = sum(row["players"].split("+")[int(row["winner"])] == "quick" for row in rows if row["winner"])
    assert figures.of(folder.tallies[0])["wins"] == won
    assert folder.tallies[0].seats[0] == sum(row["winner"] == "0" for row in rows)


def test_mirrored_matches_are_the_same_however_they_are_cut_into_chunks() -> None:
    plan = plan_of("spellchain", SHORT, [["quick", "random"], ["ai:easy", "random"]], 6, 4, mirror=True)
    whole = play_chunk(plan, 0, 6)
    parts = [play_chunk(plan, 0, 1), play_chunk(plan, 1, 3), play_chunk(plan, 4, 2)]
    assert "".join(part.lines for part in parts) == whole.lines
    added = Tally()
    for part in parts:
        added.add(part.tallies[0])
    assert (added.winners, added.seats) == (whole.tallies[0].winners, whole.tallies[0].seats)


def test_two_quick_players_in_the_core_and_through_the_face_play_by_the_same_rules(tmp_path: Path) -> None:
    """Cards, windows and turns are counted alike on both ways, if not in the same matches."""
    by_core = played(plan_of("spellchain", {}, [["quick", "quick"]], 60, 1), Threads(1), tmp_path).tallies[0]
    match, player = match_of(plan_of("spellchain", {}, [["quick", "quick"]], 1, 1).rules, 1, 0), [QuickPlayer(1, 0)]
    windows = 0
    while match.actor is not None:
        windows += in_window(match)
        match.advance(player[0].choose(match))
    assert min(by_core.windows) <= windows <= max(by_core.windows) + 20
    assert figures.table(by_core, ())["windows_per_turn"] > 0.2


def test_matches_of_a_title_are_divided_by_what_it_names(tmp_path: Path) -> None:
    """ESTRO's by the Zone, which its set-up may fix: 30 matches in each of two."""
    plan = plan_of("estro", [{"zone": "ardo"}, {"zone": "manpo"}], [["quick", "random"]], 30, 3)
    folder = played(plan, Threads(1), tmp_path)
    rows = rows_of(folder)
    assert [row["zone"] for row in rows] == ["ardo", "manpo"] * 30
    for tally, zone in zip(folder.tallies, ("ardo", "manpo"), strict=True):
        mine = [row for row in rows if row["zone"] == zone]
        first = sum(row["winner"] == row["first"] for row in mine)
        found = figures.by_part(tally, plan.rules.room.divided_by)
        assert set(found) == {zone}
        assert (found[zone]["matches"], found[zone]["wins"]) == (30, first)
        assert found[zone]["mean_turns"] == pytest.approx(sum(int(row["turns"]) for row in mine) / 30, rel=1e-3)
    text = page(folder, "it", catalogue("it"))
    assert "Chi comincia, secondo dove si gioca" in text
    assert "<th>Manpo</th>" in text


def test_decks_are_compared_over_both_seats() -> None:
    setups = [{"decks": ["cinder_road", "cold_walls"]}, {"decks": ["cold_walls", "cinder_road"]}]
    plan = plan_of("spellchain", [{**setup, **SHORT} for setup in setups], [["quick", "quick"]], 30, 4)
    chunk = play_chunk(plan, 0, 30)
    rows = list(csv.DictReader(io.StringIO(heading(plan) + chunk.lines)))
    won = sum(row["winner"] == row["setup"] for row in rows)  # in set-up 0 from seat 0, in set-up 1 from seat 1
    held = SimpleNamespace(plan=plan, tallies=chunk.tallies)
    found = figures.decks(held)  # type: ignore[arg-type]
    assert (found["cinder_road"]["matches"], found["cinder_road"]["wins"]) == (60, won)


def test_every_ready_deck_meets_every_other_from_either_seat(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "pairs"
    asked = ["lab", "spellchain", "--players", "quick,quick", "--pairs", "--matches", "2", "--out", str(out)]
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    decks = list(found["decks"])
    assert len(decks) == 6
    assert len(found["tables"]) == 30
    for deck in decks:
        assert set(found["decks"][deck]["against"]) == set(decks) - {deck}
        assert found["decks"][deck]["matches"] == 20
    assert main(asked) == 0
    assert "who begins wins" in capsys.readouterr().out
    text = (out / REPORT).read_text(encoding="utf-8")
    assert all(section in text for section in ("Decks", "By seat", "Windows", "To begin", "Cards"))
    cards = list(csv.DictReader(io.StringIO((out / CARDS).read_text(encoding="utf-8"))))
    assert {"fireball", "shatter"} <= {row["card"] for row in cards}


def test_a_ladder_of_two_sets_each_level_against_the_next_lower_one(capsys: Capture) -> None:
    asked = [
        "lab",
        "spellchain",
        "--ladder",
        "--matches",
        "2",
        "--set",
        "health=[1,1]",
        "--set",
        "turn_cap=40",
        "--json",
    ]
    assert main(asked) == 0
    rungs = json.loads(capsys.readouterr().out)["ladder"]
    names = ["ai:easy,random", "ai:normal,ai:easy", "ai:hard,ai:normal", "ai:expert,ai:hard"]
    assert [rung["players"] for rung in rungs] == names


# ---- the report ----


class Tags(HTMLParser):
    """Notes what stands open, and every attribute."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += attrs
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_report_is_well_formed_and_needs_nothing_beside_itself(tmp_path: Path) -> None:
    for name, plan in (
        ("chance", by_chance(300)),
        ("ladder", plan_of("longnight", {"scenario": "cellar"}, [["random"], ["ai:easy"]], 5, 1)),
        ("one", easy(1)),
    ):
        folder = played(plan, Threads(2), tmp_path / name)
        for language in ("en", "it", "zh"):
            text = page(folder, language, catalogue(language))
            tags = Tags()
            tags.feed(text)
            tags.close()
            assert tags.open == []
            assert not {"src", "href"} & {key for key, _ in tags.attributes}
            assert "http" not in text
            assert "nan" not in text.replace("finance", "")
            charts = [part.split("</svg>")[0] + "</svg>" for part in text.split("<svg ")[1:]]
            assert len(charts) >= 4
            for chart in charts:
                ElementTree.fromstring("<svg " + chart)


def test_a_report_of_a_lab_that_was_broken_off_says_so(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        played(easy(40), Threads(1), tmp_path, interrupting(3))
    folder = opened(tmp_path, easy(40))
    assert f"{folder.done} of 40" in page(folder, "en", catalogue("en"))


def test_searches_with_budgets_meet_and_what_they_go_by_is_said(tmp_path: Path, capsys: Capture) -> None:
    words = ["lab", "spellchain", "--players", "search:6,plain:12", "--mirror", "--matches", "4", "--threads", "2"]
    assert main([*words, "--seed", "2", "--out", str(tmp_path / "duel"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 4
    arguments = json.loads((tmp_path / "duel" / STATE).read_text(encoding="utf-8"))["arguments"]
    assert arguments["plain"]["uniform"] == 1
    assert arguments["search"]["horizon"] == 3


KEPT = Path(__file__).parent / "data" / "ladder"


def test_the_kept_ladder_rises_by_more_than_twice_the_standard_error_a_rung() -> None:
    """Each level against the next lower one, over 200 matches with common seeds."""
    with (KEPT / TABLE).open(encoding="utf-8") as table:
        scores: dict[str, list[int]] = {}
        for row in csv.DictReader(table):
            scores.setdefault(row["players"], []).append(int(row["score"]))
    assert list(scores) == ["ai:easy", "ai:normal", "ai:hard", "ai:expert"]
    assert all(len(found) == 200 for found in scores.values())
    for lower, higher in pairwise(scores.values()):
        gains = [b - a for a, b in zip(lower, higher, strict=True)]
        assert statistics.mean(gains) > 2 * statistics.stdev(gains) / math.sqrt(200)


def test_the_kept_ladder_s_state_says_what_its_table_says() -> None:
    state = json.loads((KEPT / STATE).read_text(encoding="utf-8"))
    rows = list(csv.DictReader(io.StringIO((KEPT / TABLE).read_text(encoding="utf-8"))))
    assert (state["done"], state["bytes"]) == (200, (KEPT / TABLE).stat().st_size)
    for lineup, tally in zip(state["arguments"]["players"], state["tallies"], strict=True):
        mine = [row for row in rows if row["players"] == "+".join(lineup)]
        assert tally["scores"] == {str(s): c for s, c in sorted(Counter(int(row["score"]) for row in mine).items())}
        assert Tally.of_json(tally).winners[0] == sum(row["winner"] == "0" for row in mine)


DUSK = Path(__file__).parent / "data" / "dusk"


def test_the_kept_nights_show_an_expert_who_wins_the_long_night_at_dusk() -> None:
    """At least 27 of 60; the planner of the paper that The Long Night's contract follows won 17 of 20."""
    rows = list(csv.DictReader(io.StringIO((DUSK / TABLE).read_text(encoding="utf-8"))))
    asked = json.loads((DUSK / STATE).read_text(encoding="utf-8"))["arguments"]
    assert asked["setup"] == {"scenario": "long_night", "difficulty": "dusk"}
    assert {row["players"] for row in rows} == {"ai:expert"}
    assert len(rows) == 60
    assert sum(row["winner"] == "0" for row in rows) >= 27


WITCHING_HOUR = Path(__file__).parent / "data" / "witching_hour"


def test_the_kept_nights_show_an_expert_who_wins_some_at_the_witching_hour() -> None:
    """At least 5 of 40 of the long night, each decision within a second on one core; greedy play wins none."""
    rows = list(csv.DictReader(io.StringIO((WITCHING_HOUR / TABLE).read_text(encoding="utf-8"))))
    state = json.loads((WITCHING_HOUR / STATE).read_text(encoding="utf-8"))
    asked = state["arguments"]
    assert asked["setup"] == {"scenario": "long_night", "difficulty": "witching_hour"}
    assert asked["rules"] == 2
    strength = levels("longnight").by_id["expert"]
    assert asked["levels"] == {"ai:expert": [strength.playouts, strength.loose, strength.margin]}
    assert asked["search"] == levels("longnight").settings.said()
    assert len(rows) == state["done"] == 40
    assert sum(row["winner"] == "0" for row in rows) >= 5


DUELS = Path(__file__).parent / "data" / "duels"


def test_the_kept_duels_show_each_level_above_the_next_lower_one() -> None:
    """Mirrored pairs, Cinder Road against Cold Walls, by the rules and levels of today: 100 matches a rung."""
    state = json.loads((DUELS / STATE).read_text(encoding="utf-8"))
    strengths = levels("spellchain").by_id.values()
    assert state["arguments"]["rules"] == 3
    assert state["arguments"]["levels"] == {f"ai:{s.id}": [s.playouts, s.loose, s.margin] for s in strengths}
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for row in csv.DictReader(io.StringIO((DUELS / TABLE).read_text(encoding="utf-8"))):
        seats = row["players"].split("+")
        rung = ",".join(sorted(seats, key=["random", "ai:easy", "ai:normal", "ai:hard", "ai:expert"].index))
        played[rung] += 1
        won[rung] += bool(row["winner"]) and seats[int(row["winner"])] == rung.split(",")[1]
    assert set(played.values()) == {state["done"]} == {100}
    goals = {"random,ai:easy": 0.8, "ai:easy,ai:normal": 0.75, "ai:normal,ai:hard": 0.65, "ai:hard,ai:expert": 0.6}
    assert {rung: won[rung] / played[rung] >= goal for rung, goal in goals.items()} == dict.fromkeys(goals, True)


STRENGTH = Path(__file__).parent / "data" / "strength"


def test_the_kept_strength_shows_the_search_above_a_plain_one_of_ten_times_its_playouts() -> None:
    """At least 64 of 80 mirrored matches: 400 playouts against 4,000 of plain information-set search."""
    text = (STRENGTH / TABLE).read_text(encoding="utf-8")
    state = json.loads((STRENGTH / STATE).read_text(encoding="utf-8"))
    asked = state["arguments"]
    assert (asked["title"], asked["players"]) == ("spellchain", [["search:400", "plain:4000"]])
    assert (asked["mirror"], asked["matches"], state["done"], state["bytes"]) == (True, 80, 80, len(text.encode()))
    plain = [asked["plain"][key] for key in ("exploration", "bias", "horizon", "uniform", "implicit")]
    assert plain == [1434, 0, 0, 1, 0]
    rows = list(csv.DictReader(io.StringIO(text)))
    seatings = Counter(row["players"] for row in rows)
    assert seatings == {"search:400+plain:4000": 40, "plain:4000+search:400": 40}
    won = [row["players"].split("+")[int(row["winner"])] for row in rows if row["winner"]]
    assert won.count("search:400") == state["tallies"][0]["winners"]["0"]
    assert won.count("search:400") >= 64
    assert (STRENGTH / REPORT).exists()


BALANCE = Path(__file__).parent / "data" / "balance"


def test_the_kept_balance_shows_no_ready_deck_above_the_others_where_both_sides_think() -> None:
    """At `hard`, 100 matches a pair, seats exchanged: no deck beyond 42 to 58 %, no pair beyond 35 to 65 %."""
    state = json.loads((BALANCE / STATE).read_text(encoding="utf-8"))
    asked = state["arguments"]
    assert (asked["title"], asked["rules"], asked["players"]) == ("spellchain", 3, [["ai:hard", "ai:hard"]])
    strength = levels("spellchain").by_id["hard"]
    assert asked["levels"] == {"ai:hard": [strength.playouts, strength.loose, strength.margin]}
    decks = [setup["decks"] for setup in asked["setup"]]
    assert sorted(map(tuple, decks)) == sorted(permutations(load_content().decks, 2))
    won: dict[frozenset[str], Counter[str]] = {}
    for row in csv.DictReader(io.StringIO((BALANCE / TABLE).read_text(encoding="utf-8"))):
        pair = decks[int(row["setup"])]
        score = won.setdefault(frozenset(pair), Counter())
        for seat, deck in enumerate(pair):
            score[deck] += 1 if not row["winner"] else 2 * (int(row["winner"]) == seat)
    assert {score.total() for score in won.values()} == {200}
    assert {pair: score for pair, score in won.items() if max(score.values()) > 130} == {}
    of_all = sum(won.values(), Counter[str]())
    assert {deck: points for deck, points in of_all.items() if not 420 <= points <= 580} == {}


@pytest.mark.parametrize(("folder", "other", "goal"), [("drafts_chance", "random", 78), ("drafts_quick", "quick", 65)])
def test_the_kept_drafts_show_an_expert_who_drafts_well(folder: str, other: str, goal: int) -> None:
    """Undertow at level 4, seats exchanged: so many of 100 drafts at least, by the levels of today."""
    kept = Path(__file__).parent / "data" / folder
    text = (kept / TABLE).read_text(encoding="utf-8")
    state = json.loads((kept / STATE).read_text(encoding="utf-8"))
    asked, strength = state["arguments"], levels("undertow").by_id["expert"]
    assert (asked["title"], asked["setup"], asked["mirror"]) == ("undertow", {}, True)
    assert asked["players"] == [["ai:expert", other]]
    assert asked["levels"] == {"ai:expert": [strength.playouts, strength.loose, strength.margin]}
    assert asked["search"] == levels("undertow").settings.said()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert (len(rows), len(text.encode())) == (state["done"], state["bytes"])
    won = [row["players"].split("+")[int(row["winner"])] for row in rows].count("ai:expert")
    assert 100 * won >= goal * len(rows)


# ---- the command ----

LAB = ["lab", "longnight", "--set", "turn_cap=5"]


def test_the_command_prints_one_object_of_figures(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "lab"
    asked = [*LAB, "--players", "ai:easy", "--matches", "6", "--seed", "3", "--out", str(out), "--json"]
    assert main(asked) == 0
    found = json.loads(capsys.readouterr().out)
    keys = "matches wins losses draws win_rate ci95 mean_score mean_turns median_ms_per_decision"
    assert list(found) == keys.split()
    assert (found["matches"], found["wins"] + found["losses"] + found["draws"]) == (6, 6)
    assert {path.name for path in out.iterdir()} == {TABLE, STATE, REPORT}
    assert main(asked) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_the_command_prints_a_ladder_of_all_levels(capsys: Capture) -> None:
    assert main([*LAB, "--ladder", "--matches", "1", "--threads", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["players", "ai:easy", "ai:normal", "ai:hard", "ai:expert"]


def test_an_interrupted_lab_is_kept_and_the_command_to_go_on_is_told(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.commands import lab

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    asked = [*LAB, "--players", "ai:easy", "--matches", "30", "--seed", "3"]
    with monkeypatch.context() as patched:
        patched.setattr(lab, "_hearing", lambda console: interrupting(3))
        assert main(asked) == 130
    said = capsys.readouterr().err
    assert "of 30 matches are kept; to go on: cinquefoil lab longnight --players ai:easy --matches 30 --seed 3" in said
    assert main([*asked, "--json"]) == 0
    out, err = capsys.readouterr()
    assert "going on after" in err
    assert json.loads(out)["matches"] == 30
    assert list((tmp_path / "state" / "cinquefoil" / "lab").iterdir()) == []


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--players", "ai:godlike"], "unknown level “ai:godlike”; there are ai:easy, ai:normal, ai:hard, ai:expert"),
        (["--players", "human"], "nobody sits at the lab's tables; choose random or ai:LEVEL"),
        (["--players", "ai:easy,ai:easy"], "longnight has 1 who choose, got 2"),
        (["--matches", "0"], "--matches: expected a whole number from 1"),
        (["--matches", "many"], "--matches: expected a whole number from 1"),
        (["--seed", "x"], "--seed: expected a whole number"),
        (["--set", "foes=2"], "--set: unknown key “foes”; longnight knows scenario, "),
        (["--set", "scenario=nowhere"], 'unknown scenario "nowhere"'),
        (["--threads", "2", "--processes", "2"], "--threads and --processes do not go together"),
        (["--threads", "0"], "--threads: expected a whole number from 1"),
        (["--ladder", "--players", "random"], "--players does not go with it"),
        (["--mirror"], "longnight has nobody to change seats with"),
        (["--pairs"], "longnight has no decks that meet"),
    ],
)
def test_bad_arguments_are_told_in_one_line(more: list[str], said: str, capsys: Capture) -> None:
    assert main(["lab", "longnight", *more]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


def test_a_changed_argument_is_refused(tmp_path: Path, capsys: Capture) -> None:
    asked = ["lab", "longnight", "--players", "random", "--out", str(tmp_path / "lab")]
    assert main([*asked, "--matches", "6"]) == 0
    assert main([*asked, "--matches", "7"]) == 2
    assert "matches is 6 there, 7 now" in capsys.readouterr().err


def test_a_title_that_there_is_not_is_refused(capsys: Capture) -> None:
    assert main(["lab", "chess"]) == 2
    assert 'unknown title "chess"' in capsys.readouterr().err
