"""Sounds: short, dry and few, over a theme if the player wants one. Scenes name them; whoever has no loudspeaker hears
nothing, and that is no fault.

What is heard is made when the program is built, as `assets/studio` tells; here its files are played.
"""

import threading
from collections.abc import Mapping
from pathlib import Path
from queue import SimpleQueue
from typing import Protocol, TypeAlias

import pygame

from game.client.music import CHANNELS, Music
from game.client.quiet import quiet

__all__ = ["MENUS", "NAMES", "Silence", "Sounds", "Speaker"]

RATE = 44100
"""Samples a second, as the files have them."""
BUFFER = 512
"""Samples between what is played and what is heard: 12 milliseconds."""
MENUS = ("hover", "press")
"""The sounds of buttons and menus; all others are a board's."""
NAMES = (
    *("card", "die", "step", "blow", "shield", "knock", "death", "land", "link", "snap", "turn", "win", "loss"),
    *MENUS,
)
"""Every sound that there is. The house has all of them, a title those of its own colour."""
HOUSE = "shared"
"""The folder of the house's sounds."""
AT_ONCE = 12
"""Sounds that can be heard over each other."""
APART = 45
"""Milliseconds in which the same sound is not begun twice."""

Takes: TypeAlias = "Mapping[str, tuple[pygame.mixer.Sound, ...]]"
"""The variants of each sound."""


class Speaker(Protocol):
    """What plays sounds."""

    loudness: int
    """In percent; 0: silent."""
    board: int
    """How much of it a board has, in percent."""
    menus: int
    """How much of it menus have, in percent."""
    music: int
    """How much of it music has, in percent; 0: there is none."""
    title: str
    """Whose sounds and theme are heard; where it has none, or is empty, the house's are."""
    hushed: bool
    """Whether nothing is to be heard for now."""
    missing: bool
    """Whether there turned out to be no loudspeaker."""

    def start(self) -> None:
        """Gets ready, without keeping anybody waiting."""

    def heed(self) -> None:
        """Has what was set above count from now on."""

    def play(self, name: str) -> None:
        """Plays one of `NAMES`, over those that still sound."""


class Silence:
    """A speaker that is never heard."""

    def __init__(self) -> None:
        self.loudness = 0
        self.board = self.menus = 100
        self.music = 0
        self.title = ""
        self.hushed = self.missing = False

    def start(self) -> None:
        """Has nothing to do."""

    def heed(self) -> None:
        """Has nothing to do."""

    def play(self, name: str) -> None:
        """Plays nothing."""


class Sounds:
    """The loudspeaker, opened in a thread of its own when there is something to hear.

    ``folder`` is that of the assets. A title's files are read when it is on the table for the first time.
    """

    def __init__(self, folder: Path) -> None:
        self.loudness = self.music = 0
        self.board = self.menus = 100
        self.title = ""
        self.hushed = self.missing = False
        self._folder = folder
        self._started = False
        self._ready: dict[str, Takes] = {}
        self._begun: dict[str, int] = {}
        """When each sound was begun last."""
        self._turns: dict[str, int] = {}
        """How many times each has been played."""
        self._calls: SimpleQueue[bool] = SimpleQueue()
        """What wakes the thread: to heed what is set, or, with False, to end."""
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Opens the loudspeaker, unless all is silent anyway."""
        self._started = True
        self.heed()

    def heed(self) -> None:
        """What has been set counts."""
        if self._started and self.loudness and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()
        if self._thread is not None:
            self._calls.put(True)

    def play(self, name: str) -> None:
        """Plays one of `NAMES`, each time another variant of it; nothing before its files are read."""
        takes = self._takes(name)
        now = pygame.time.get_ticks()
        volume = self._volume(self.menus if name in MENUS else self.board)
        if not takes or self.hushed or not volume or now - self._begun.get(name, -APART) < APART:
            return
        self._begun[name] = now
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        sound = takes[turn % len(takes)]
        sound.set_volume(volume)
        sound.play()

    def _volume(self, share: int) -> float:
        """From 0 to 1. An ear hears loudness by its logarithm: half way should sound like half."""
        return float((self.loudness / 100 * share / 100) ** 1.7)

    def _takes(self, name: str) -> "tuple[pygame.mixer.Sound, ...]":
        """The variants of a sound that can be played: the title's, else the house's."""
        return self._ready.get(self.title, {}).get(name) or self._ready.get(HOUSE, {}).get(name, ())

    def _run(self) -> None:
        """Is the thread. Without a device, or without the mixer, it stays silent."""
        try:
            with quiet():
                # Whatever the device asks for, the mixer keeps to what the files have.
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS + AT_ONCE)
            pygame.mixer.set_reserved(CHANNELS)
            music = Music(self._folder, HOUSE)
            while self._calls.get():
                for owner in filter(None, (HOUSE, self.title)):
                    if owner not in self._ready:
                        self._ready[owner] = self._read(owner)
                music.play(self.title, self._volume(self.music), self.hushed)
        except (pygame.error, NotImplementedError, OSError):
            self.missing = True

    def _read(self, owner: str) -> Takes:
        """The sounds that a title has, or the house; a file that is damaged is as if it were not there."""
        found: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        for name in NAMES:
            files = sorted((self._folder / owner / "audio").glob(f"{name}-*.ogg"))
            found[name] = tuple(sound for sound in map(_sound, files) if sound is not None)
        return found


def _sound(file: Path) -> "pygame.mixer.Sound | None":
    try:
        return pygame.mixer.Sound(file)
    except (OSError, pygame.error):
        return None
