"""Matches told in sentences: what `--narrate` prints of every title, and what can be done without a window."""

import io
import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.cli import main
from game.engine.teller import Sentence
from game.i18n import LANGUAGES
from game.titles import ROOMS

Capture = pytest.CaptureFixture[str]
STOPS = (".", "!", "?", ":", "…", "。", "！", "？", "：")
NOTATION = re.compile(r"^\d+\. \[\d\]|\d → [−\d]|\[[a-z]+( [#\w,]+)*\]$|#\d")
"""What stands for something that is typed or seen, in the place of a sentence."""


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "home" / name.lower()))


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", tuple(ROOMS))
def test_a_person_plays_in_sentences(
    title: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(monkeypatch, *"1" * 8, "q")
    assert main(["match", title, "--narrate", "--seed", "3", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    asked = [n for n, line in enumerate(lines) if line == "> 1"]
    assert len(asked) == 8
    for first, last in pairwise(asked):
        told = lines[first + 1 : last]
        assert told  # something is said between two choices
        assert [line for line in told if NOTATION.search(line)] == []
        assert [line for line in told if not line.endswith(STOPS)] == []


def test_the_board_is_told_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    typed(monkeypatch, "5", "b", "q")
    assert main(["match", "spellchain", "--narrate", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    before, _, after = out.partition("> b")
    assert before.count("Computer: health 30") == after.count("Computer: health 30") == 1
    assert "You can do" in after
    assert "#" not in after.split("\n> ")[0]
    (command,) = re.findall("To go on: cinquefoil (.+)", after)
    assert command.endswith("--narrate")
    typed(monkeypatch, "q")
    assert main(command.split()) == 0
    assert "You can do" in capsys.readouterr().out


def test_the_only_thing_that_can_be_done_is_done_by_an_empty_line(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    typed(monkeypatch, "", "1", "1", "1", "1", "1", "q")
    assert main(["match", "spellchain", "--narrate", "--seed", "3", "--set", "mulligan=false"]) == 0
    assert "You can do" in capsys.readouterr().out


@pytest.mark.parametrize("title", tuple(ROOMS))
def test_a_match_without_a_person_is_told_here_and_in_a_file(title: str, tmp_path: Path, capsys: Capture) -> None:
    copy, record = tmp_path / "told.txt", tmp_path / "match.jsonl"
    line = ["match", title, "--headless", "--seed", "3", "--record", str(record), "--narrate", str(copy)]
    assert main(line) == 0
    out = capsys.readouterr().out.splitlines()
    told = copy.read_text("utf-8").splitlines()
    assert len(told) > 50
    assert out[: len(told)] == told
    assert [text for text in told if not text.endswith(STOPS)] == []

    assert main(["replay", str(record), "--narrate", "--all"]) == 0
    again = capsys.readouterr().out.splitlines()
    assert again[1 : len(told) + 1] == told  # below the title and the seed

    assert main(["replay", str(record), "--narrate", "--all", "--log", "simple"]) == 0
    brief = capsys.readouterr().out.splitlines()
    assert len(brief) < len(again)


def test_a_file_that_is_there_is_kept(tmp_path: Path, capsys: Capture) -> None:
    copy = tmp_path / "told.txt"
    copy.write_text("mine", "utf-8")
    assert main(["match", "longnight", "--headless", "--narrate", str(copy)]) == 2
    assert "exists already, and is kept" in capsys.readouterr().err
    assert copy.read_text("utf-8") == "mine"


def test_another_way_of_telling_is_refused(capsys: Capture) -> None:
    assert main(["match", "longnight", "--headless", "--narrate", "--log", "loud"]) == 2
    assert "--log: expected simple or detailed" in capsys.readouterr().err


def test_what_the_simple_log_says_in_its_own_words_is_left_out_of_the_details() -> None:
    brief, both, detail = Sentence("a", 0, 0, brief=True), Sentence("b", 0, 0), Sentence("c", 1, 0)
    assert [s.text for s in (brief, both, detail) if s.is_in(0)] == ["a", "b"]
    assert [s.text for s in (brief, both, detail) if s.is_in(1)] == ["b", "c"]
