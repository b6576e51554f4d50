"""Sounds: short, dry and few. Scenes name them; whoever has no loudspeaker hears nothing, and that is no fault."""

from typing import Protocol

NAMES = ("card", "die", "step", "blow", "shield", "death", "link", "turn", "win", "loss", "hover", "press")
"""Every sound that there is."""


class Speaker(Protocol):
    """What plays sounds."""

    loudness: int
    """In percent; 0: silent."""

    def start(self) -> None:
        """Gets ready, without keeping anybody waiting."""

    def play(self, name: str) -> None:
        """Plays one of `NAMES`, over those that still sound."""


class Silence:
    """A speaker that is never heard."""

    def __init__(self) -> None:
        self.loudness = 0

    def start(self) -> None:
        """Has nothing to do."""

    def play(self, name: str) -> None:
        """Plays nothing."""
