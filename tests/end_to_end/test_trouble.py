"""What may be amiss on somebody's computer: each is told in a clear line, and the program goes on where it can."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import game
from game.client.shot.given import played
from game.i18n import catalogue
from game.records.record import Record


def one_line(said: str) -> str:
    assert len(said.strip().splitlines()) == 1, said
    return said


def runs(screen: Any, program: Any, language: str = "en") -> None:
    """Its window is there, and it answers."""
    screen.window()
    screen.press("n")
    screen.shows(catalogue(language).gettext("New match"))
    screen.press("Return")  # Begin
    screen.wait("a match", lambda: list(program.records.glob("*.jsonl")))
    assert program.kill() == ""


def test_without_a_display_one_clear_line_says_so(start: Any) -> None:
    status, said = start(None).ended()
    assert status == 1
    assert "display" in one_line(said)


def test_without_a_sound_device_a_damaged_profile_is_set_aside_and_for_a_lost_font_another_stands_in(
    screen: Any, start: Any, without_chinese: dict[str, str], tmp_path: Path
) -> None:
    from game.records.profile import FILE

    file = tmp_path / "home" / "data" / "cinquefoil" / "records" / FILE
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\x00 no profile" * 400)
    runs(screen, start(screen, "--lang", "zh", SDL_AUDIODRIVER="alsa", **without_chinese), "zh")
    assert any(b"no profile" in other.read_bytes() for other in file.parent.glob(f"{FILE}.damaged*"))


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """A record as a later version of the program would write it."""
    match = played(game.new("longnight", 3))
    path = tmp_path / "newer.jsonl"
    assert match.record is not None
    match.record.save(path)
    header, *lines = path.read_text("utf-8").splitlines(keepends=True)
    plain = json.loads(header)
    assert Record.load(path).header.format == plain["format"]
    plain["format"] += 1
    path.write_text(json.dumps(plain) + "\n" + "".join(lines), "utf-8")
    return path


def test_a_newer_record_is_refused_with_the_reason(start: Any, screen: Any, newer: Path) -> None:
    before = newer.read_bytes()
    status, said = start(screen, "replay", str(newer)).ended()
    assert status == 1
    assert "newer" in one_line(said)
    assert newer.read_bytes() == before


def test_without_sound_damaged_settings_are_set_aside_and_a_newer_record_on_the_shelf_is_left_alone(
    screen: Any, start: Any, newer: Path, tmp_path: Path
) -> None:
    file = tmp_path / "home" / "config" / "cinquefoil" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\x00 no settings")
    shelf = tmp_path / "home" / "data" / "cinquefoil" / "records" / "slots"
    shelf.mkdir(parents=True)
    shutil.copy(newer, shelf / "From tomorrow.jsonl")
    runs(screen, start(screen, SDL_AUDIODRIVER="nonsense"))
    assert file.with_name("settings.json.damaged").read_bytes() == b"\x00 no settings"
    assert (shelf / "From tomorrow.jsonl").read_bytes() == newer.read_bytes()
