"""Whole matches at a terminal, each in a program of its own: played through pipes, killed, resumed, watched again."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.records.lines import Undo
from game.records.record import Record
from game.titles import room_of
from tests.long import of_all

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = sorted({setup["scenario"] for setup in room_of("longnight").soak_setups()})


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Folders of its own, English, and no display."""
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "COLUMNS")}
    own = {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("CACHE", "CONFIG", "DATA", "STATE")}
    return kept | own | {"LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}


def run(environment: dict[str, str], *argv: str, given: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "game", *argv]
    done = subprocess.run(command, input=given, env=environment, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done


def choices(seed: int, count: int = 2000) -> str:
    """Lines of somebody who plays any of the first few actions, and types something wrong now and then."""
    chance = random.Random(seed)
    wrong = ["", "0", "dance", "use #3", "move hex 99,99", "?", "l", "b", "u"]
    return "".join(
        f"{chance.choice(wrong) if chance.random() < 0.05 else chance.randint(1, 9)}\n" for _ in range(count)
    )


def log_of(output: str) -> list[str]:
    """The lines of the log in what a match or a replay printed: numbered actions, and what is indented under them."""
    lines: list[str] = []
    inside = False
    for line in output.splitlines():
        number, dot, _ = line.partition(". ")
        inside = bool(dot and number.isdecimal()) or (inside and line.startswith("   "))
        if inside:
            lines.append(line)
    return lines


@pytest.mark.parametrize("scenario", of_all(SCENARIOS, SCENARIOS[:2]))
def test_a_scenario_can_be_played_to_its_end(scenario: str, tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "match.jsonl"
    chosen = ["--seed", "11", "--set", f"scenario={scenario}", "--set", "turn_cap=5", "--record", str(path)]
    done = run(environment, "match", "longnight", "--text", *chosen, given=choices(1))
    assert done.returncode == 0, done.stderr
    assert f"Record: {path}" in done.stdout
    record = Record.load(path)
    assert record.result is not None
    checked = run(environment, "verify", str(path))
    assert checked.returncode == 0
    assert ": ok, " in checked.stdout


@pytest.mark.parametrize("language", of_all(("en", "it", "zh"), ("it",)))
def test_a_replay_tells_what_the_player_was_told(language: str, tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "match.jsonl"
    given = "".join(line + "\n" for line in choices(2).splitlines() if line.isdecimal())  # nothing taken back
    argv = ["--text", "--seed", "5", "--record", str(path), "--lang", language]
    played = run(environment, "match", "longnight", *argv, given=given)
    assert played.returncode == 0, played.stderr
    watched = run(environment, "replay", str(path), "--text", "--lang", language)
    assert watched.returncode == 0
    told = log_of(watched.stdout)
    assert len(told) > 20
    at = -1
    said = played.stdout.splitlines()
    for line in told:  # in this order, with boards and menus between
        at = said.index(line, at + 1)


def test_a_killed_match_goes_on_without_loss(tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "game", "match", "longnight", "--text", "--seed", "5", "--record", str(path)]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        answered = 0
        for line in program.stdout:
            if line.startswith("12. "):
                break
            if line.startswith(("s NAME save", "u undo")):
                answered += 1
                program.stdin.write("1\n")
                program.stdin.flush()
        os.kill(program.pid, signal.SIGKILL)
        program.stdout.close()
    assert answered >= 12
    record = Record.load(path)
    assert len(record) >= 12
    assert record.result is None
    match = game.resume(record)

    shown = run(environment, "resume", str(path), "--text")
    assert shown.returncode == 0
    assert f"Going on after action {len(record)}." in shown.stdout
    assert match.rules.room.teller(match.rules, "en").board(match.view(0)) in shown.stdout

    again = run(environment, "resume", str(path), "--text", given=choices(3))
    assert again.returncode == 0
    kept = Record.load(path)
    assert kept.result is not None
    assert kept.text().startswith(record.text())
    assert run(environment, "verify", str(path)).returncode == 0


def is_over(path: Path) -> bool:
    """Whether a record tells of a finished match; one that was killed before its first byte is an empty file."""
    return path.exists() and path.stat().st_size > 0 and Record.load(path).result is not None


def test_a_kill_at_any_moment_loses_nothing_that_was_shown(tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "game", "match", "longnight", "--headless", "--seed", "8", "--record", str(path)]
    chance = random.Random(4)
    for _ in range(12):
        with subprocess.Popen(
            [*command, "--resume"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as program:
            time.sleep(chance.uniform(0.15, 0.45))
            os.kill(program.pid, signal.SIGKILL)
        if is_over(path):
            break
    if not is_over(path):
        assert run(environment, *command[3:], "--resume").returncode == 0
    whole = tmp_path / "whole.jsonl"
    assert run(environment, "match", "longnight", "--headless", "--seed", "8", "--record", str(whole)).returncode == 0
    states = [[entry.state for entry in Record.load(file).actions()] for file in (path, whole)]
    assert states[0] == states[1]


def test_a_match_without_a_file_is_kept_on_the_shelf(environment: dict[str, str]) -> None:
    left = run(environment, "match", "longnight", "--text", "--seed", "5", given="1\ns my save\n1\nq\n")
    assert left.returncode == 0
    assert "Saved as “my save”" in left.stdout
    assert "The match is kept after action 2." in left.stdout
    resumed = run(environment, "resume", "--text", given="next\n")
    assert "Going on after action 2." in resumed.stdout
    assert "The match is kept after action 3." in resumed.stdout
    again = run(environment, "resume", "my save", "--text", given="1\n")
    assert "Going on after action 1." in again.stdout
    saves = run(environment, "saves").stdout
    assert "1 action " in saves
    assert len(run(environment, "matches").stdout.splitlines()) == 2


def test_a_finished_match_on_the_shelf_is_packed(environment: dict[str, str]) -> None:
    done = run(environment, "match", "longnight", "--text", "--seed", "5", given="concede\n")
    path = done.stdout.rstrip("\n").rsplit("Record: ", 1)[1]
    assert path.endswith(".jsonl.gz")
    assert run(environment, "verify", path).returncode == 0
    assert Record.load(path).result is not None


def test_a_step_is_taken_back(tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "match.jsonl"
    given = "move hex 1,5\nu\nmove hex 1,3\nconcede\n"
    done = run(environment, "match", "longnight", "--text", "--seed", "3", "--record", str(path), given=given)
    assert "Taken back: move hex 1,5" in done.stdout
    record = Record.load(path)
    assert [entry.action for entry in record.actions()] == ["move hex 1,3", "concede"]
    assert [undo.k for undo in record.history() if isinstance(undo, Undo)] == [0]
    assert run(environment, "verify", str(path)).returncode == 0


def test_a_turn_whose_end_rolled_dice_is_not_taken_back(tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "match.jsonl"
    given = "next\n" * 12 + "end\nu\n"
    done = run(environment, "match", "longnight", "--text", "--seed", "3", "--record", str(path), given=given)
    assert Record.load(path).actions()[-1].action == "end"
    assert "The last action cannot be taken back" in done.stdout
    assert "Taken back" not in done.stdout


def test_an_illegal_action_is_explained_and_asked_again(environment: dict[str, str]) -> None:
    done = run(environment, "match", "longnight", "--text", "--seed", "3", given="move hex 8,6\nfoo\nnext\n")
    assert "move hex 8,6: the hex is not a neighbour; legal are, for example, " in done.stdout
    assert "'foo': unknown verb" in done.stdout
    assert "The match is kept after action 1." in done.stdout


def test_a_match_that_plays_itself_can_be_watched(environment: dict[str, str]) -> None:
    done = run(environment, "match", "longnight", "--text", "--players", "random", "--seed", "3")
    assert done.returncode == 0
    assert "\n1. " in done.stdout
    assert "Score" in done.stdout


def test_a_match_in_another_window_is_left_alone(tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "game", "match", "longnight", "--text", "--seed", "5", "--record", str(path)]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for line in program.stdout:
            if line.startswith("s NAME save"):
                break
        second = run(environment, "resume", str(path), "--text")
        assert second.returncode == 1
        assert "being played in another window" in second.stderr
        program.stdin.write("q\n")
        program.stdin.close()
        program.stdout.read()
    assert program.returncode == 0


@pytest.fixture
def heeds_interrupts() -> Iterator[None]:
    """A shell may have told these tests to ignore Ctrl-C, and what they start would do so too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_keeps_the_match(tmp_path: Path, environment: dict[str, str], heeds_interrupts: None) -> None:
    path = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "game", "match", "longnight", "--text", "--seed", "5", "--record", str(path)]
    with subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        for line in program.stdout:
            if line.startswith("s NAME save"):
                break
        program.send_signal(signal.SIGINT)
        rest = program.stdout.read()
        assert "To go on: cinquefoil resume " in rest
        assert program.stderr.read() == ""
    assert program.returncode == 130


@pytest.mark.parametrize("command", [[], ["match", "longnight", "--seed", "1"]])
def test_without_a_display_one_line_says_so(command: list[str], environment: dict[str, str]) -> None:
    bare = {key: value for key, value in environment.items() if key != "SDL_VIDEODRIVER"}
    done = run(bare, *command)
    assert done.returncode == 1
    assert done.stdout == ""
    (said,) = (line for line in done.stderr.splitlines() if line.startswith("cinquefoil: "))
    assert "no display" in said


def test_output_that_nobody_reads_is_no_fault(environment: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    assert run(environment, "match", "longnight", "--headless", "--seed", "3", "--record", str(path)).returncode == 0
    command = f"{sys.executable} -m game replay {path} --text | head -n 1"
    done = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_python_m_game_is_the_command(environment: dict[str, str]) -> None:
    assert run(environment, "--help").stdout.startswith("cinquefoil opens the window")
    assert run(environment, "dance").returncode == 2


def test_an_empty_file_is_gone_on_with_as_a_new_match(tmp_path: Path, environment: dict[str, str]) -> None:
    """It is what a kill leaves before the first byte is written."""
    path = tmp_path / "match.jsonl"
    path.touch()
    command = ["match", "longnight", "--headless", "--seed", "8", "--record", str(path), "--resume"]
    assert run(environment, *command).returncode == 0
    assert is_over(path)
