"""Settings: kept whole, read with care, and in force at once."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.client.scene import Scene
from game.client.settings import Settings, SettingsFile, from_plain


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "config" / "settings.json")


def test_without_a_file_the_defaults_count(file: SettingsFile) -> None:
    assert file.load() == Settings()
    assert file.set_aside is None


def test_what_was_set_is_there_the_next_time(file: SettingsFile) -> None:
    settings = Settings(
        *("zh", 1.3, 0.0, True, "colour_blind", 0, 50, 20, 40, True, False, True, False, True),
        {"accept": "e"},
        *("never", True),
    )
    file.save(settings)
    assert SettingsFile(file.path).load() == settings


def test_a_file_from_before_there_was_music_is_read_and_has_none(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.write_text('{"sound": 30, "board_sound": 50, "menu_sound": 20, "mute_unseen": false}', "utf-8")
    settings = file.load()
    assert settings == Settings(sound=30, board_sound=50, menu_sound=20, mute_unseen=False)
    assert (settings.music, settings.music_offered) == (0, False)


@pytest.mark.parametrize("found", [b"", b"{", b"[1]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_a_damaged_file_is_set_aside_and_the_defaults_count(file: SettingsFile, found: bytes) -> None:
    file.path.parent.mkdir()
    file.path.write_bytes(found)
    assert file.load() == Settings()
    assert file.set_aside == file.path.with_name("settings.json.damaged")
    assert file.set_aside.read_bytes() == found
    assert SettingsFile(file.path).set_aside is None


def test_keys_of_a_later_version_are_kept(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.write_text('{"moon": "full", "sound": 5}')
    settings = file.load()
    file.save(replace(settings, sound=6))
    kept = json.loads(file.path.read_text())
    assert (kept["moon"], kept["sound"]) == ("full", 6)


@pytest.mark.parametrize(
    "plain",
    [
        {"text_scale": 7},
        {"text_scale": True},
        {"speed": "fast"},
        {"sound": 101},
        {"sound": True},
        {"menu_sound": -1},
        {"mute_unseen": "yes"},
        {"palette": "neon"},
        {"own_links": "sometimes"},
        {"language": "de"},
        {"confirm": 1},
        {"keys": ["e"]},
        {"keys": {"accept": 7}},
    ],
)
def test_a_value_that_can_not_be_is_left_at_its_default(plain: dict[str, Any]) -> None:
    assert from_plain(plain) == Settings()


def test_a_file_that_can_not_be_written_leaves_the_old_one(file: SettingsFile, monkeypatch: pytest.MonkeyPatch) -> None:
    file.save(Settings(sound=5))

    def full(*_: Any, **__: Any) -> int:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="no space"):
        file.save(Settings(sound=6))
    assert SettingsFile(file.path).load() == Settings(sound=5)


class Told(Scene):
    """Counts how often it was made anew."""

    renewed = 0

    def renew(self) -> None:
        self.renewed += 1


def test_another_language_counts_at_once_in_every_scene(open_window: Callable[..., Any]) -> None:
    window = open_window()
    below, above = window.open(Told()), window.open(Told())
    window.stage.change(replace(window.stage.settings, language="it"))
    assert window.stage.say("Resume") == "Riprendi"
    assert (below.renewed, above.renewed) == (1, 1)


def test_loudness_counts_at_once(open_window: Callable[..., Any]) -> None:
    stage = open_window().stage
    stage.change(replace(stage.settings, sound=12))
    assert stage.sound.loudness == 12


def test_settings_that_can_not_be_kept_are_told_and_count_all_the_same(
    open_window: Callable[..., Any], tmp_path: Path
) -> None:
    stage = open_window().stage
    (tmp_path / "taken").write_text("a file where a folder should be")
    stage.keeper = SettingsFile(tmp_path / "taken" / "settings.json")
    stage.change(replace(stage.settings, sound=12))
    assert stage.settings.sound == 12
    assert "settings" in stage.notices.text


def test_a_notice_goes_when_it_has_been_read(open_window: Callable[..., Any]) -> None:
    stage = open_window().stage
    stage.tell("Copied.")
    stage.notices.update(0.5)
    assert stage.notices.text == "Copied."
    stage.notices.update(20)
    assert not stage.notices.moving
