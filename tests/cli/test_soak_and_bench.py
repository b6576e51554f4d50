"""Soaks and the bench: what they play, print and measure."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game import bench, soak
from game.cli import main
from game.client import gauge
from game.titles import room_of
from tests.cli.said import Capture, one_line


def test_a_soak_goes_through_every_set_up(capsys: Capture) -> None:

    assert main(["soak", "longnight", "--actions", "2e4"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(lines) == len(room_of("longnight").soak_setups())
    assert last.startswith("longnight: 20000 actions without a fault, fingerprint ")


def test_a_soak_plays_alike_each_time(capsys: Capture) -> None:
    argv = ["soak", "longnight", "--actions", "5000", "--fingerprints"]
    told = []
    for seed in ("1", "1", "2"):
        assert main([*argv, "--seed", seed]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert told[0] != told[2]


def test_a_soak_shares_its_actions_out() -> None:
    parts = list(soak.stretches(({"a": 1}, {"a": 2}), 2 * soak.STRETCH + 1))
    assert [[part.actions for part in setup] for setup in parts] == [[soak.STRETCH, 1], [soak.STRETCH]]
    purposes = [part.purpose for setup in parts for part in setup]
    assert len(set(purposes)) == len(purposes)


@pytest.mark.parametrize(("language", "said"), [
    ("en", "players[0].hp: expected 1..maximum, got 99"),
    ("it", "players[0].hp: qui va 1..massimo, trovato 99"),
    ("zh", "players[0].hp：应为 1..上限，现为 99"),
])  # fmt: skip
def test_a_wrong_position_is_told_with_its_file(capsys: Capture, tmp_path: Path, language: str, said: str) -> None:
    position = {"title": "longnight", "turn": 1, "phase": "resolve", "players": [{"hp": 99, "hex": "1,1"}, {}]}
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps({**position, "units": [{"id": 21, "unit": "zombie", "hex": "3,3"}]}))
    arguments = ["shot", "play", "--position", str(file), "--out", str(tmp_path / "a.png"), "--lang", language]
    assert main(arguments) == 1
    assert one_line(capsys) == f"{file}{'：' if language == 'zh' else ': '}{said}"


def test_what_moves_when_an_action_is_played_is_drawn_picture_by_picture(capsys: Capture, tmp_path: Path) -> None:
    argv = ["shot", "longnight:cellar", "--size", "320x180", "--out", str(tmp_path / "step.png"), "--frames", "3"]
    step = next(str(action) for action in game.new("longnight", 7, {"scenario": "cellar"}).actions())
    assert main([*argv, "--after", "0", "--play", step]) == 0
    pictures = [(tmp_path / f"step-{number:02}.png").read_bytes() for number in (1, 2, 3)]
    assert len(set(pictures)) == 3
    assert main([*argv, "--play", "move hex 1,99"]) == 1
    assert "move hex 1,99" in one_line(capsys)


def test_a_fault_in_a_soak_is_told_with_what_shows_it_again(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.engine.measure import Soaked
    from game.engine.said import Said

    def faulty(*_: object) -> Soaked:
        return Soaked(0, 17, (0, 0, 0), {}, 0, Said("hp 0 is below 1"))

    monkeypatch.setattr("game.engine.measure.soak", faulty)
    assert main(["soak", "longnight", "--seed", "9"]) == 1
    out = capsys.readouterr().out
    assert "hp 0 is below 1" in out
    assert '{"scenario": ' in out
    assert "seed 9, after 17 actions" in out


@pytest.mark.parametrize("first", ["from game.cli import main; main(['paths', '--help'])", "import game.client"])
def test_no_library_greets_in_what_is_printed(first: str) -> None:
    """What commands print may be data, whatever they need for it: pygame says hello where it is first imported."""
    own = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    run = [sys.executable, "-c", f"{first}; import pygame"]
    found = subprocess.run(run, env=own, capture_output=True, text=True, check=True)
    assert "pygame" not in found.stdout


@pytest.fixture
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(bench.figure, "SHORTEST", 1e-5)
    monkeypatch.setattr(bench.figure, "RUNS", 1)
    monkeypatch.setattr(bench.engine, "DECISIONS", 1)
    monkeypatch.setattr(bench.engine, "LAB_MATCHES", 200)
    monkeypatch.setattr(bench.engine, "LAB_TURNS", 2)
    monkeypatch.setattr(bench.engine, "SEEDS", 2)
    monkeypatch.setattr(bench.engine, "TURNS", 2)
    monkeypatch.setattr(bench.battles, "BATTLES", 4)
    monkeypatch.setattr(bench.battles, "CONTINUATIONS", 100)
    monkeypatch.setattr(bench.records, "ACTIONS", 60)
    monkeypatch.setattr(bench.window, "FRAMES", 50)
    monkeypatch.setattr(bench.window, "DECISIONS", 2)
    monkeypatch.setattr(gauge, "JUMPS", 3)
    monkeypatch.setattr(gauge, "WARM", 0.1)
    monkeypatch.setattr(gauge, "IDLE", 0.2)
    yield
    for kept in (bench.engine.loops_of, bench.records.long_record):
        kept.cache_clear()


def test_bench_prints_one_object_of_plain_numbers(quick_bench: None, capsys: Capture) -> None:
    assert main(["bench", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [figure.name for figure in bench.FIGURES]
    assert all(type(value) in (int, float) and value > 0 for value in found.values())
    assert found["longnight.bytes"] <= 12288


def test_bench_measures_the_parts_that_were_asked_for(quick_bench: None, capsys: Capture) -> None:
    assert main(["bench", "rng", "memcpy_ns", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["memcpy_ns", "rng.below_ns", "rng.shuffle60_ns"]


def test_bench_prints_goal_figure_and_floor(quick_bench: None, capsys: Capture) -> None:
    assert main(["bench", "longnight"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["figure", "goal", "here", "floor"]
    copy = next(line for line in lines if line.startswith("longnight.copy_ns"))
    assert "≤ 150.0 ns" in copy
    assert copy.count(" ns") == 3


def test_bench_says_where_nothing_could_be_measured(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(gauge, "_run", lambda *given: None)  # a window in which no turn passes
    assert main(["bench", "window.idle_cpu_percent"]) == 0
    assert "not measured" in capsys.readouterr().out
    assert main(["bench", "window.idle_cpu_percent", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"window.idle_cpu_percent": None}


def test_the_long_record_is_a_match_that_can_be_played_again() -> None:
    from game.records.replay import verify

    found = verify(bench.records.long_record(), game.start)
    assert (found.actions, found.finished) == (bench.records.ACTIONS, False)
