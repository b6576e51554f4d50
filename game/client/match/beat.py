"""The beat of the only action: what has no other beside it can be seen for a moment, then plays itself."""

import math
from collections.abc import Sequence

from game.engine.action import Action

BEAT = 0.7
"""Seconds before the only legal action plays itself; endless: it never does."""


class Beat:
    """The only legal action, and how long it still waits. Nothing here plays: see `run`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._left = 0.0
        self._only: Action | None = None

    @property
    def waits(self) -> bool:
        """Whether an action is about to play itself."""
        return self._only is not None

    def begin(self, actions: Sequence[Action]) -> None:
        """These may be chosen: if it is but one, it waits from now on."""
        self._only = actions[0] if len(actions) == 1 and self._seconds < math.inf else None
        self._left = self._seconds

    def stop(self) -> None:
        """Nothing plays itself."""
        self._only = None

    def run(self, dt: float, pace: float) -> Action | None:
        """Time has passed, ``pace`` times as fast as it seems (0: there is none to lose): what plays itself now."""
        self._left -= dt * pace
        return self._only if pace == 0 or self._left <= 0 else None
