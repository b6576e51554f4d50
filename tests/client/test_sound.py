"""Sounds: the same on every computer, and none where there is no loudspeaker."""

import wave
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client import sound, synth
from game.client.sound import Silence, Sounds
from game.engine.event import Event
from game.longnight.sounds import sounds


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sounds that are made at once."""
    monkeypatch.setattr(sound, "samples", lambda name: [0.0, 0.5, -0.5, 0.0])


@pytest.fixture
def speaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick: None) -> Iterator[Sounds]:
    """A loudspeaker that SDL pretends to have."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(tmp_path / "sounds")
    yield made
    if made._thread is not None:
        made._thread.join()
    pygame.mixer.quit()


def opened(speaker: Sounds) -> Sounds:
    speaker.start()
    assert speaker._thread is not None
    speaker._thread.join()
    return speaker


@pytest.mark.parametrize("name", ["card", "hover", "press", "step"])
def test_a_sound_is_a_short_wave_that_begins_and_ends_softly(name: str) -> None:
    made = synth.samples(name)
    with wave.open(BytesIO(synth.as_wave(made))) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (44100, 1, 2)
        assert file.getnframes() == len(made) < 44100 // 2
    assert abs(made[0]) < 0.01
    assert abs(made[-1]) < 0.01
    assert 0.03 < max(map(abs, made)) < 0.9


def test_a_sound_is_the_same_each_time_it_is_made() -> None:
    assert synth.samples("card") == synth.samples("card")


def test_all_sounds_of_the_house_are_there() -> None:
    wanted = {"card", "die", "step", "blow", "shield", "death", "link", "turn", "win", "loss", "hover", "press"}
    assert set(sound.NAMES) == wanted


def test_sounds_are_made_once_and_kept(speaker: Sounds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker.loudness = 70
    opened(speaker)
    assert len(list((tmp_path / "sounds").glob("*.wav"))) == len(sound.NAMES)
    monkeypatch.setattr(sound, "samples", lambda name: pytest.fail("it was made again"))
    again = Sounds(tmp_path / "sounds")
    again.loudness = 70
    assert set(opened(again)._ready) == set(sound.NAMES)


def test_a_damaged_file_is_made_again(speaker: Sounds, tmp_path: Path) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / f"card-{synth.VERSION}.wav").write_bytes(b"none")
    speaker.loudness = 70
    assert set(opened(speaker)._ready) == set(sound.NAMES)


def test_where_nothing_can_be_kept_there_is_sound_all_the_same(speaker: Sounds, tmp_path: Path) -> None:
    (tmp_path / "sounds").write_text("a file where a folder should be")
    speaker.loudness = 70
    assert set(opened(speaker)._ready) == set(sound.NAMES)


def test_what_is_silent_opens_no_loudspeaker_until_it_is_louder(speaker: Sounds) -> None:
    speaker.start()
    assert speaker._thread is None
    speaker.loudness = 10
    assert speaker._thread is not None


def test_without_a_device_all_is_silent_and_nothing_fails(
    speaker: Sounds, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    def none(*_: Any) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    speaker.loudness = 70
    opened(speaker).play("card")
    assert speaker.missing
    assert capfd.readouterr().err == ""


def test_the_same_sound_is_not_begun_twice_at_once(speaker: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker.loudness = 70
    opened(speaker)
    played: list[str] = []

    class Heard:
        def set_volume(self, volume: float) -> None:
            played.append(f"{volume:.2f}")

        def play(self) -> None:
            played.append("play")

    speaker._ready["card"] = Heard()  # type: ignore[assignment]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 1000)
    speaker.play("card")
    speaker.play("card")
    assert played == ["0.55", "play"]


@pytest.mark.parametrize(("name", "volume"), [("press", 0.25), ("card", 0.5)])
def test_menus_and_boards_have_their_share_of_the_loudness(speaker: Sounds, name: str, volume: float) -> None:
    speaker.loudness, speaker.board, speaker.menus = 100, 50, 25
    opened(speaker).play(name)
    assert speaker._ready[name].get_volume() == pytest.approx(volume**1.7, abs=0.01)


def test_what_is_hushed_begins_no_sound(speaker: Sounds) -> None:
    speaker.loudness, speaker.hushed = 100, True
    opened(speaker).play("turn")
    assert speaker._ready["turn"].get_num_channels() == 0


def test_silence_takes_every_sound_and_opens_no_loudspeaker() -> None:
    pygame.mixer.quit()
    silent = Silence()
    silent.loudness = 100
    silent.start()
    for name in sound.NAMES:
        silent.play(name)
    assert pygame.mixer.get_init() is None


# What happens in The Long Night


def event(kind: str, name: str = "", old: Any = None, new: Any = None) -> Event:
    return Event(kind, 1, 5, name, old, new)


@pytest.mark.parametrize(
    ("events", "heard"),
    [
        ([event("move", "hand", "deck")], ("card",)),
        ([event("roll", "face", None, 3)], ("die",)),
        ([event("set", "hex", "b2", "b3")], ("step",)),
        ([event("set", "hp", 3, 1)], ("blow",)),
        ([event("set", "hp", 1, 3)], ()),
        ([event("open", "attack"), event("set", "shield", 2, 0), event("set", "hp", 5, 4)], ("blow", "shield")),
        ([event("open", "states"), event("set", "shield", 2, 0)], ()),
        ([event("set", "hp", 1, 0), event("open", "death"), event("move", "grave", "board")], ("death", "blow")),
        ([event("result", "dawn", None, 0)], ("win",)),
        ([event("result", "madness")], ("loss",)),
    ],
)
def test_a_frame_sounds_like_what_weighs_most(events: list[Event], heard: tuple[str, ...]) -> None:
    assert sounds(events) == heard
