"""Commands that need no window know the title: it is played, kept, listed, verified and looked up."""

import io
from pathlib import Path

import pytest

from game.cli import main
from game.i18n import LANGUAGES

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "home" / name.lower()))


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_a_person_plays_against_each_level(level: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nconcede\n"))
    assert main(["match", "lirya", "--text", "--players", f"human,ai:{level}", "--seed", "4"]) == 0
    assert "Player 2 wins: Player 1 has conceded" in capsys.readouterr().out
    assert main(["matches"]) == 0
    assert " lirya " in capsys.readouterr().out


def test_a_match_of_the_computer_is_verified(tmp_path: Path, capsys: Capture) -> None:
    record = str(tmp_path / "duel.jsonl")
    line = ["match", "lirya", "--headless", "--players", "ai:easy,ai:easy", "--seed", "2", "--record", record]
    assert main(line) == 0
    assert main(["verify", record]) == 0
    assert "over" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rulebook_and_cards_are_printed(language: str, capsys: Capture) -> None:
    assert main(["rules", "lirya", "--lang", language]) == 0
    assert main(["cards", "lirya", "--lang", language]) == 0
    assert "[forge_guard]" in capsys.readouterr().out
