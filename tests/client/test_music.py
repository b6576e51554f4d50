"""Music: off until it is wanted, offered once, a theme for each title, and none where there is no loudspeaker."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
import soundfile

import game
from game import presenters
from game.client.confirm import ConfirmScene
from game.client.home.table_scene import TableScene
from game.client.music import Music
from game.client.settings import Settings
from game.client.sound import HOUSE, RATE, Sounds
from game.engine.content import asset_root

# The themes, as they are built


@pytest.mark.parametrize("owner", [HOUSE, *presenters.titles()])
def test_a_theme_is_quiet_and_closes_to_a_ring(owner: str) -> None:
    theme, rate = soundfile.read(asset_root() / owner / "audio" / "theme.ogg")
    assert rate == RATE
    assert theme.shape[1] == 2
    assert 60 <= len(theme) / rate <= 120
    loudness = np.sqrt((theme**2).mean())
    assert 0.06 < loudness < 0.1
    assert np.abs(theme).max() < 0.75
    assert np.abs(theme.mean()) < 0.001
    steps = np.abs(np.diff(theme, axis=0))
    joint = np.abs(theme[0] - theme[-1])
    assert joint.max() <= np.quantile(steps, 0.99)  # no step that is not there all the time
    halves = theme[: len(theme) // rate * rate].reshape(-1, rate, 2)
    assert np.sqrt((halves**2).mean((1, 2))).min() > 0.2 * loudness  # it never breaks off


# Playing them


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Assets with a theme of the house's and one of a title's: short ones."""
    for owner, hertz in ((HOUSE, 220), ("moon", 330)):
        file = tmp_path / owner / "audio" / "theme.ogg"
        file.parent.mkdir(parents=True)
        soundfile.write(file, 0.2 * np.sin(2 * np.pi * hertz * np.arange(RATE // 2) / RATE), RATE)
    return tmp_path


@pytest.fixture
def music(folder: Path) -> Iterator[Music]:
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    yield Music(folder, HOUSE)
    pygame.mixer.quit()


def sounding(music: Music) -> bool:
    """Whether its theme is on its channel."""
    channel = pygame.mixer.Channel(music._channel)
    return music._theme is not None and channel.get_busy() and channel.get_sound() is music._theme


def test_a_title_has_its_theme_and_the_house_lends_hers(music: Music) -> None:
    owners = []
    for title in ("", "moon", "moon", "sun"):
        music.play(title, 0.4, hushed=False)
        owners.append(music.owner)
        assert sounding(music)
    assert owners == [HOUSE, "moon", "moon", HOUSE]


def test_one_theme_comes_while_the_other_goes(music: Music) -> None:
    music.play("", 0.4, hushed=False)
    first = pygame.mixer.Channel(music._channel)
    music.play("moon", 0.4, hushed=False)
    assert pygame.mixer.Channel(music._channel).get_sound() is not first.get_sound()
    assert first.get_busy()


def test_a_theme_that_plays_is_not_begun_again_but_follows_its_volume(music: Music) -> None:
    music.play("moon", 0.4, hushed=False)
    before = music._theme
    music.play("moon", 0.2, hushed=False)
    assert music._theme is before is not None
    assert before.get_volume() == pytest.approx(0.2, abs=0.01)


def test_at_no_volume_there_is_no_theme(music: Music) -> None:
    music.play("moon", 0.0, hushed=False)
    assert (music.owner, music._theme) == ("", None)
    music.play("moon", 0.3, hushed=False)
    music.play("moon", 0.0, hushed=False)
    assert (music.owner, music._theme) == ("", None)


def test_a_hushed_theme_falls_silent_and_goes_on_where_it_was(music: Music) -> None:
    music.play("moon", 0.4, hushed=False)
    theme = music._theme
    assert theme is not None
    music.play("moon", 0.4, hushed=True)
    assert theme.get_volume() == 0
    music.play("moon", 0.4, hushed=False)
    assert music._theme is theme
    assert theme.get_volume() == pytest.approx(0.4, abs=0.01)
    assert sounding(music)


def test_while_all_is_hushed_no_other_theme_begins(music: Music) -> None:
    music.play("moon", 0.4, hushed=True)
    music.play("", 0.4, hushed=True)
    assert music.owner == ""
    music.play("", 0.4, hushed=False)
    assert music.owner == HOUSE


@pytest.mark.parametrize("spoil", [shutil.rmtree, lambda path: (path / "moon/audio/theme.ogg").write_bytes(b"none")])
def test_a_lost_or_damaged_theme_is_no_fault(music: Music, folder: Path, spoil: Any) -> None:
    spoil(folder)
    music.play("moon", 0.4, hushed=False)
    assert music._theme is None


def test_the_loudspeaker_has_the_theme_that_is_set(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, float, bool]] = []
    monkeypatch.setattr(Music, "play", lambda self, *wish: played.append(wish))
    speaker = Sounds(folder)
    speaker.loudness, speaker.music, speaker.title = 100, 50, "moon"
    speaker.start()
    speaker._calls.put(False)
    assert speaker._thread is not None
    speaker._thread.join()
    pygame.mixer.quit()
    assert played == [("moon", pytest.approx(0.5**1.7), False)]


# The offer


def finish(window: Any) -> None:
    match = game.new("longnight", 3)
    assert match.record is not None
    window.stage.library.autosave(match.record)
    match.play("concede")
    match.record.close()


def come_back(window: Any) -> Any:
    """To the table, from another screen; what is on top then."""
    window.press("o", "back")
    return window.top


@pytest.fixture
def table(open_window: Any) -> Any:
    window = open_window()
    window.open(TableScene(window.stage))
    window.draw()
    return window


def test_music_is_off_at_first_and_not_offered_before_a_match_was_finished(table: Any) -> None:
    assert (table.stage.settings.music, Settings().music) == (0, 0)
    assert isinstance(come_back(table), TableScene)
    assert not table.stage.settings.music_offered


@pytest.mark.parametrize(("keys", "music"), [(("right", "accept"), 80), (("accept",), 0), (("back",), 0)])
def test_after_a_match_music_is_offered_once(table: Any, keys: tuple[str, ...], music: int) -> None:
    finish(table)
    assert isinstance(come_back(table), ConfirmScene)
    table.draw()
    table.press(*keys)
    assert isinstance(table.top, TableScene)
    assert table.stage.settings.music == table.stage.sound.music == music
    assert isinstance(come_back(table), TableScene)


def test_the_offer_is_taken_by_mouse(table: Any) -> None:
    finish(table)
    come_back(table)
    table.draw()
    table.click(733, 420)
    assert table.stage.settings.music == 80


@pytest.mark.parametrize("why", ["silent", "no loudspeaker", "on already"])
def test_who_can_hear_none_or_has_it_already_is_not_asked(table: Any, why: str) -> None:
    finish(table)
    settings = table.stage.settings
    table.stage.sound.missing = why == "no loudspeaker"
    table.stage.change(replace(settings, sound=0 if why == "silent" else 70, music=30 if why == "on already" else 0))
    assert isinstance(come_back(table), TableScene)
    assert not table.stage.settings.music_offered
