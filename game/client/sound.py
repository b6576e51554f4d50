"""Sounds: short, dry and few. Scenes name them; whoever has no loudspeaker hears nothing, and that is no fault."""

import contextlib
import io
import threading
from pathlib import Path
from typing import Protocol

import pygame

from game.client.quiet import quiet
from game.client.synth import NAMES, RATE, VERSION, as_wave, samples
from game.records.journal import replace_file, sweep

__all__ = ["MENUS", "NAMES", "Silence", "Sounds", "Speaker"]

BUFFER = 512
"""Samples between what is played and what is heard: 12 milliseconds."""
MENUS = ("hover", "press")
"""The sounds of buttons and menus; all others are a board's."""
APART = 45
"""Milliseconds in which the same sound is not begun twice."""


class Speaker(Protocol):
    """What plays sounds."""

    loudness: int
    """In percent; 0: silent."""
    board: int
    """How much of it a board has, in percent."""
    menus: int
    """How much of it menus have, in percent."""
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
        self.hushed = self.missing = False

    def start(self) -> None:
        """Has nothing to do."""

    def play(self, name: str) -> None:
        """Plays nothing."""


class Sounds:
    """The loudspeaker, opened in a thread of its own when there is something to hear.

    Sounds that are not in ``folder`` yet are made there at the first start; where nothing can be written they are made
    again each time.
    """

    def __init__(self, folder: Path) -> None:
        self.board = self.menus = 100
        self.hushed = self.missing = False
        self._folder = folder
        self._loudness = 0
        self._started = False
        self._ready: dict[str, pygame.mixer.Sound] = {}
        self._begun: dict[str, int] = {}
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

    def start(self) -> None:
        """Opens the loudspeaker, unless all is silent anyway."""
        self._started = True
        if self._loudness and self._thread is None:
            self._thread = threading.Thread(target=self._open, name="sounds", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        """Plays one of `NAMES`; nothing before the loudspeaker is open."""
        sound = self._ready.get(name)
        now = pygame.time.get_ticks()
        share = self._loudness / 100 * (self.menus if name in MENUS else self.board) / 100
        if sound is None or self.hushed or not share or now - self._begun.get(name, -APART) < APART:
            return
        self._begun[name] = now
        # An ear hears loudness by its logarithm: half way should sound like half.
        sound.set_volume(share**1.7)
        sound.play()

    def _open(self) -> None:
        """Runs in the thread. Without a device, or without the mixer, it stays silent."""
        try:
            with quiet():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
            for name in NAMES:
                self._ready[name] = self._kept(name) or self._made(name)
        except (pygame.error, NotImplementedError, OSError):
            self.missing = True

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}-{VERSION}.wav"

    def _kept(self, name: str) -> "pygame.mixer.Sound | None":
        """A sound from its file, None if that is not there or is damaged."""
        try:
            return pygame.mixer.Sound(io.BytesIO(self._path(name).read_bytes()))
        except (OSError, pygame.error):
            return None

    def _made(self, name: str) -> "pygame.mixer.Sound":
        """A sound made now, and kept for the next time."""
        made, path = as_wave(samples(name)), self._path(name)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            sweep(path.parent)
            replace_file(path, made, sure=False)
        return pygame.mixer.Sound(io.BytesIO(made))
