"""What every command is tried with: English, a shelf of its own, and a record of a whole match and of a part of it."""

from pathlib import Path

import pytest

from game.cli import main
from tests.cli.said import Capture


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.fixture(autouse=True)
def a_shelf_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "home" / name.lower()))


@pytest.fixture
def finished(tmp_path: Path, capsys: Capture) -> Path:
    """A record of a whole match."""
    path = tmp_path / "finished.jsonl"
    assert main(["match", "longnight", "--headless", "--seed", "3", "--record", str(path)]) == 0
    capsys.readouterr()
    return path


@pytest.fixture
def unfinished(tmp_path: Path, finished: Path) -> Path:
    """A record that stands after action 10 of the same match."""
    path = tmp_path / "unfinished.jsonl"
    lines = finished.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:11]))
    return path
