"""Sounds of a board, each begun when what it belongs to is seen: a blow when it falls, not when it is struck."""

from collections.abc import Iterable, Mapping

from game.client.sound import Speaker
from game.engine.event import Event

MOST = 2
"""Sounds of one frame: more of them is noise."""

ORDER = ("win", "loss", "death", "blow", "shield", "knock", "snap", "land", "turn", "link", "card", "step")
"""The sounds of card tables, the weightiest first."""


def weightiest(heard: Iterable[str], order: Iterable[str]) -> tuple[str, ...]:
    """Of the sounds of a frame the weightiest, in their ``order``: few at once."""
    names = set(heard)
    return tuple(name for name in order if name in names)[:MOST]


def is_less(event: Event) -> bool:
    """Whether a number has become smaller."""
    return isinstance(event.old, int) and isinstance(event.new, int) and event.new < event.old


def is_more(event: Event) -> bool:
    """Whether a number has become larger."""
    return isinstance(event.old, int) and isinstance(event.new, int) and event.new > event.old


def end_of(event: Event, viewer: int | None) -> str:
    """What a result sounds like to a player: that of the other is a loss."""
    return "loss" if viewer is not None and event.new not in (viewer, None) else "win"


class Cues:
    """Sounds that wait for their moment."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._waiting: list[tuple[float, str]] = []
        """Seconds until each, with its name."""

    def hear(self, names: Iterable[str], moments: Mapping[str, float]) -> None:
        """Sounds of a frame that has just begun, after so many seconds each; at once where none are told."""
        for name in names:
            seconds = moments.get(name, 0.0)
            if seconds > 0:
                self._waiting.append((seconds, name))
            else:
                self._speaker.play(name)

    def update(self, dt: float) -> None:
        """Time has passed."""
        waiting = [(seconds - dt, name) for seconds, name in self._waiting]
        self._waiting = [(seconds, name) for seconds, name in waiting if seconds > 0]
        for seconds, name in waiting:
            if seconds <= 0:
                self._speaker.play(name)

    def forget(self) -> None:
        """What has not been heard yet never will be."""
        self._waiting.clear()
