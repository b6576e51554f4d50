"""A press that is no press of its own: the second one of a double click, or of a key that is tapped twice.

Where a first press picks something up and a second one confirms it, the second one must be meant: that of a double
click confirms nothing.
"""

import math

from game.client import input as inputs
from game.client.input import LEFT, Input, Place

DOUBLE = 0.45
"""Seconds within which two presses are one."""
RESTS = 14.0
"""A pointer that is no farther from where it was has rested there."""


def by(event: Input) -> Place | str:
    """What something is chosen by: a place or a key."""
    return (event.letter or event.verb) if event.kind == inputs.KEY else event.at


def chooses(event: Input) -> bool:
    """Whether an input may choose something."""
    return event.kind == inputs.KEY or (event.kind == inputs.PRESS and event.button == LEFT)


def same(one: Place | str, other: Place | str) -> bool:
    """Whether two presses were of one key, or at one place."""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return math.dist(one, other) <= RESTS


class Double:
    """Remembers the press that picked something up, for as long as another one belongs to it."""

    def __init__(self) -> None:
        self._by: Place | str | None = None
        self._left = 0.0

    def run(self, seconds: float) -> None:
        """Time passes."""
        self._left = max(0.0, self._left - seconds)

    @property
    def waits(self) -> bool:
        """Whether another press could still belong to the last one."""
        return self._left > 0

    def picked(self, event: Input) -> None:
        """A press picked something up, that another one would confirm."""
        self._by, self._left = by(event), DOUBLE

    def aim(self) -> None:
        """The focus is moved on: what is pressed next is meant."""
        self._left = 0.0

    def move(self, at: Place) -> None:
        """The pointer is somewhere: if that is elsewhere, what is pressed next is meant."""
        if self._by is not None and not isinstance(self._by, str) and not same(self._by, at):
            self._left = 0.0

    def is_one(self, event: Input) -> bool:
        """Whether a press belongs to the one that picked something up."""
        return self._left > 0 and self._by is not None and chooses(event) and same(self._by, by(event))
