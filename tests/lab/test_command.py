"""The lab's command."""

import json
from pathlib import Path

import pytest

from game.cli import main
from game.lab.folder import REPORT, STATE, TABLE
from tests.lab.labs import Capture, interrupting

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
