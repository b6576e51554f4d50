"""Sounds: of the title's own colour, never the same twice running, and none where there is no loudspeaker."""

import shutil
import tomllib
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import presenters
from game.client import sound
from game.client.sound import HOUSE, MENUS, NAMES, RATE, Silence, Sounds
from game.engine.content import asset_root
from game.engine.event import Event
from game.longnight.client.sounds import sounds

OWNERS = (HOUSE, *presenters.titles())


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """A loudspeaker that SDL pretends to have, with the channels that the files have."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        yield
        pygame.mixer.quit()


def samples(file: Path) -> "array[int]":
    """A file as the numbers of its samples, 16 bits each."""
    return array("h", pygame.mixer.Sound(file).get_raw())


def audio(owner: str) -> Path:
    return asset_root() / owner / "audio"


# What is made when the program is built


def test_the_house_has_every_sound() -> None:
    assert set(tomllib.loads((asset_root() / HOUSE / "sounds.toml").read_text("utf-8"))) == set(NAMES)


@pytest.mark.parametrize("title", presenters.titles())
def test_a_title_colours_the_sounds_of_its_board(title: str) -> None:
    own = set(tomllib.loads((asset_root() / title / "sounds.toml").read_text("utf-8")))
    assert set(NAMES) - set(MENUS) - {"die"} <= own <= set(NAMES)


@pytest.mark.parametrize("owner", OWNERS)
def test_every_sound_has_four_variants_that_differ(owner: str) -> None:
    for name in tomllib.loads((asset_root() / owner / "sounds.toml").read_text("utf-8")):
        files = sorted(audio(owner).glob(f"{name}-*.ogg"))
        assert [file.name for file in files] == [f"{name}-{number}.ogg" for number in (1, 2, 3, 4)]
        assert len({file.read_bytes() for file in files}) == 4


@pytest.mark.parametrize("owner", OWNERS)
def test_every_sound_is_short_soft_at_both_ends_and_never_clipped(owner: str, mixer: None) -> None:
    for file in sorted(audio(owner).glob("*-*.ogg")):
        heard = samples(file)
        assert len(heard) < RATE * (3.5 if file.stem[:-2] in ("win", "loss", "turn") else 0.9), file.name
        assert max(abs(heard[0]), abs(heard[-1])) < 0.03 * 32767, file.name
        assert 0.04 * 32767 < max(map(abs, heard)) < 0.75 * 32767, file.name


# The loudspeaker


@pytest.fixture
def speaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """Assets with a few files of the house's, and one of a title's."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    house, own = tmp_path / HOUSE / "audio", tmp_path / "moon" / "audio"
    house.mkdir(parents=True)
    own.mkdir(parents=True)
    for name in NAMES:
        for number in (1, 2, 3):
            shutil.copy(audio(HOUSE) / "hover-1.ogg", house / f"{name}-{number}.ogg")
    shutil.copy(audio(HOUSE) / "hover-1.ogg", own / "blow-1.ogg")
    made = Sounds(tmp_path)
    yield made
    rested(made)
    pygame.mixer.quit()


def rested(speaker: Sounds) -> Sounds:
    """When its thread has done all that it was asked for."""
    if speaker._thread is not None:
        speaker._calls.put(False)
        speaker._thread.join()
    return speaker


def opened(speaker: Sounds) -> Sounds:
    speaker.start()
    return rested(speaker)


@pytest.fixture
def played(speaker: Sounds, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is played from now on, and on whose board: each file by its owner, name and number; all far apart."""
    heard: list[str] = []
    moments = iter(range(1000, 900000, 1000))
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(moments))

    class Heard:
        def __init__(self, file: Path) -> None:
            self.name = f"{file.parents[1].name}/{file.stem}"

        def set_volume(self, volume: float) -> None:
            heard.append(f"{volume:.2f}")

        def play(self) -> None:
            heard.append(self.name)

    monkeypatch.setattr(sound, "_sound", Heard)
    return heard


def test_the_same_variant_never_sounds_twice_running(speaker: Sounds, played: list[str]) -> None:
    speaker.loudness = 100
    opened(speaker)
    for _ in range(8):
        speaker.play("card")
    heard = played[1::2]
    assert set(heard) == {"shared/card-1", "shared/card-2", "shared/card-3"}
    assert all(one != after for one, after in pairwise(heard))


def test_a_board_sounds_like_its_title_and_like_the_house_where_that_has_nothing(
    speaker: Sounds, played: list[str]
) -> None:
    speaker.loudness, speaker.title = 100, "moon"
    opened(speaker)
    speaker.play("blow")
    speaker.play("card")
    speaker.title = "sun"  # a title without any
    speaker.play("blow")
    assert played[1::2] == ["moon/blow-1", "shared/card-1", "shared/blow-2"]


def test_a_damaged_file_is_passed_over(speaker: Sounds, tmp_path: Path) -> None:
    (tmp_path / HOUSE / "audio" / "card-1.ogg").write_bytes(b"none")
    speaker.loudness = 70
    opened(speaker)
    assert [len(speaker._takes(name)) for name in ("card", "step")] == [2, 3]


def test_without_any_files_all_is_silent(tmp_path: Path, speaker: Sounds) -> None:
    shutil.rmtree(tmp_path / HOUSE)
    speaker.loudness = 70
    opened(speaker).play("card")
    assert not speaker.missing


def test_what_is_silent_opens_no_loudspeaker_until_it_is_louder(speaker: Sounds) -> None:
    speaker.start()
    assert speaker._thread is None
    speaker.loudness = 10
    speaker.heed()
    assert speaker._thread is not None


def test_without_a_device_all_is_silent_and_nothing_fails(
    speaker: Sounds, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    def none(*_: Any, **__: Any) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    speaker.loudness = 70
    opened(speaker).play("card")
    assert speaker.missing
    assert capfd.readouterr().err == ""


def test_the_same_sound_is_not_begun_twice_at_once(
    speaker: Sounds, played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker.loudness = 70
    opened(speaker)
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 1000)
    speaker.play("card")
    speaker.play("card")
    assert played == ["0.55", "shared/card-1"]


@pytest.mark.parametrize(("name", "volume"), [("press", 0.25), ("card", 0.5)])
def test_menus_and_boards_have_their_share_of_the_loudness(speaker: Sounds, name: str, volume: float) -> None:
    speaker.loudness, speaker.board, speaker.menus = 100, 50, 25
    opened(speaker).play(name)
    assert speaker._takes(name)[0].get_volume() == pytest.approx(volume**1.7, abs=0.01)


def test_what_is_hushed_begins_no_sound(speaker: Sounds) -> None:
    speaker.loudness, speaker.hushed = 100, True
    opened(speaker).play("turn")
    assert speaker._takes("turn")[0].get_num_channels() == 0


def test_silence_takes_every_sound_and_opens_no_loudspeaker() -> None:
    pygame.mixer.quit()
    silent = Silence()
    silent.loudness = 100
    silent.start()
    for name in NAMES:
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
        ([event("set", "hp", 3, 1)], ("blow", "knock")),
        ([event("move", "board", "wave")], ("land",)),
        ([event("shuffle", "sequence")], ("die",)),
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
