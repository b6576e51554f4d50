"""Music: a title's theme below its sounds. It goes round without a seam, and fades over when another title is on."""

import contextlib
from pathlib import Path

import pygame

CHANNELS = 3
"""Of the mixer, kept for themes: one plays while others still fade."""
FADE = 1000
"""Milliseconds in which a theme comes or goes."""
STEPS, STEP = 10, 25
"""A theme is hushed in so many steps of so many milliseconds."""


class Music:
    """The theme that plays on an open mixer. Only the loudspeaker's thread speaks to it, and waits for it.

    ``folder`` is that of the assets, ``house`` the one in it whose theme is played where a title has none.
    """

    def __init__(self, folder: Path, house: str) -> None:
        self._folder = folder
        self._house = house
        self.owner = ""
        """Whose theme plays; empty: none does."""
        self._theme: pygame.mixer.Sound | None = None
        self._volume = 0.0
        self._channel = 0
        self._hushed = False

    def play(self, title: str, volume: float, hushed: bool) -> None:
        """Has a title's theme heard so loud, from 0 to 1; at 0, or without a file, none. A hushed one goes on later."""
        if self._hushed and not hushed:
            self._hush(False)
        owner = next((owner for owner in (title, self._house) if volume and self._file(owner).is_file()), "")
        if owner != self.owner and not (owner and hushed):
            self._fade_to(owner, volume)
        elif self._theme is not None and not hushed:
            self._theme.set_volume(volume)
        self._volume = volume
        if hushed and not self._hushed:
            self._hush(True)

    def _file(self, owner: str) -> Path:
        return self._folder / owner / "audio" / "theme.ogg"

    def _fade_to(self, owner: str, volume: float) -> None:
        """Another theme, or none, comes over the one that plays."""
        fresh = None
        if owner:
            with contextlib.suppress(OSError, pygame.error):  # a damaged file is as if it were not there
                fresh = pygame.mixer.Sound(self._file(owner))
        pygame.mixer.Channel(self._channel).fadeout(FADE)
        self.owner, self._theme = owner, fresh
        if fresh is not None:
            self._channel = (self._channel + 1) % CHANNELS
            fresh.set_volume(volume)
            pygame.mixer.Channel(self._channel).play(fresh, loops=-1, fade_ms=FADE)

    def _hush(self, hushed: bool) -> None:
        """Falls silent where it is, or goes on from there."""
        self._hushed = hushed
        channel, theme = pygame.mixer.Channel(self._channel), self._theme
        channel.unpause()
        if theme is not None:
            for step in range(1, STEPS + 1):
                theme.set_volume(self._volume * (STEPS - step if hushed else step) / STEPS)
                pygame.time.wait(STEP)
        if hushed:
            channel.pause()
