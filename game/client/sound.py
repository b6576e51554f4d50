"""Sounds: short, dry and few. Scenes name them; whoever has no loudspeaker hears nothing, and that is no fault.

They are made when the program is built, of `assets/<title>/sounds.toml`; here their files are played.
"""

import threading
from collections.abc import Mapping
from pathlib import Path
from queue import SimpleQueue
from typing import Protocol, TypeAlias

import pygame

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
    title: str
    """Whose sounds are heard; where it has none of a name, or is empty, the house's are."""
    hushed: bool
    """Whether nothing is to be heard for now."""
    missing: bool
    """Whether there turned out to be no loudspeaker."""

    def start(self) -> None:
        """Gets ready, without keeping anybody waiting."""

    def play(self, name: str) -> None:
        """Plays one of `NAMES`, over those that still sound."""


class Silence:
    """A speaker that is never heard."""

    def __init__(self) -> None:
        self.loudness = 0
        self.board = self.menus = 100
        self.title = ""
        self.hushed = self.missing = False

    def start(self) -> None:
        """Has nothing to do."""

    def play(self, name: str) -> None:
        """Plays nothing."""


class Sounds:
    """The loudspeaker, opened in a thread of its own when there is something to hear.

    ``folder`` is that of the assets. A title's files are read when it is on the table for the first time.
    """

    def __init__(self, folder: Path) -> None:
        self.board = self.menus = 100
        self.hushed = self.missing = False
        self._folder = folder
        self._loudness = 0
        self._title = ""
        self._started = False
        self._ready: dict[str, Takes] = {}
        self._begun: dict[str, int] = {}
        """When each sound was begun last."""
        self._turns: dict[str, int] = {}
        """How many times each has been played."""
        self._wanted: SimpleQueue[str | None] = SimpleQueue()
        """Titles whose files the thread is to read; None ends it."""
        self._thread: threading.Thread | None = None

    @property
    def loudness(self) -> int:
        """In percent; 0: silent."""
        return self._loudness

    @loudness.setter
    def loudness(self, percent: int) -> None:
        self._loudness = percent
        if self._started:
            self.start()

    @property
    def title(self) -> str:
        """Whose sounds are heard; empty: the house's."""
        return self._title

    @title.setter
    def title(self, title: str) -> None:
        if title != self._title:
            self._title = title
            self._wanted.put(title)

    def start(self) -> None:
        """Opens the loudspeaker, unless all is silent anyway."""
        self._started = True
        if self._loudness and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        """Plays one of `NAMES`, each time another variant of it; nothing before its files are read."""
        takes = self._takes(name)
        now = pygame.time.get_ticks()
        share = self._loudness / 100 * (self.menus if name in MENUS else self.board) / 100
        if not takes or self.hushed or not share or now - self._begun.get(name, -APART) < APART:
            return
        self._begun[name] = now
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        sound = takes[turn % len(takes)]
        # An ear hears loudness by its logarithm: half way should sound like half.
        sound.set_volume(share**1.7)
        sound.play()

    def _takes(self, name: str) -> "tuple[pygame.mixer.Sound, ...]":
        """The variants of a sound that can be played: the title's, else the house's."""
        return self._ready.get(self._title, {}).get(name) or self._ready.get(HOUSE, {}).get(name, ())

    def _run(self) -> None:
        """Is the thread. Without a device, or without the mixer, it stays silent."""
        try:
            with quiet():
                # Whatever the device asks for, the mixer keeps to what the files have.
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            title: str | None = HOUSE
            while title is not None:
                if title and title not in self._ready:
                    self._ready[title] = self._read(title)
                title = self._wanted.get()
        except (pygame.error, NotImplementedError, OSError):
            self.missing = True

    def _read(self, title: str) -> Takes:
        """The sounds that a title has; a file that is damaged is as if it were not there."""
        found: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        for name in NAMES:
            files = sorted((self._folder / title / "audio").glob(f"{name}-*.ogg"))
            found[name] = tuple(sound for sound in map(_sound, files) if sound is not None)
        return found


def _sound(file: Path) -> "pygame.mixer.Sound | None":
    try:
        return pygame.mixer.Sound(file)
    except (OSError, pygame.error):
        return None
