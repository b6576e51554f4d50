"""The clock of a match between two: pots of time that run while a person decides, and what happens at their end."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.client.match.duel import Limit
from game.client.stage import Stage
from game.engine.action import Action

PACES = (1, 2, 4, 0)
"""How many times as long as usual one may think; 0: as long as one likes."""
CLOCKS = "clocks"
"""The name of the fact in a profile that holds the pace of each match's clock, by the record's id."""
REMEMBERED = 200
"""Matches whose pace is remembered."""


class Remaining(NamedTuple):
    """What is left of the pot that runs: a share from 0 to 1, and seconds."""

    share: float
    seconds: float


class Clock:
    """Counts the time of people's decisions. It runs only in `run`: who does not call it has stopped it."""

    def __init__(self, pace: int) -> None:
        """``pace`` is one of `PACES`."""
        self.pace = pace
        self._spent: dict[str, float] = {}
        self._limit: Limit | None = None
        self._own = 0.0
        """What this decision alone has taken."""

    def ask(self, limit: Limit | None) -> None:
        """Another decision is asked for; None: none that has a limit."""
        self._limit = limit if self.pace else None
        self._own = 0.0

    @property
    def left(self) -> Remaining | None:
        """What is left for the decision; None where nothing limits it."""
        limit = self._limit
        if limit is None:
            return None
        whole = limit.seconds * self.pace
        seconds = max(0.0, whole - (self._spent.get(limit.pot, 0.0) if limit.pot else self._own))
        return Remaining(seconds / whole, seconds)

    def run(self, seconds: float) -> Action | None:
        """Time passes; the action that is played because none is left."""
        limit = self._limit
        if limit is None:
            return None
        if limit.pot:
            self._spent[limit.pot] = self._spent.get(limit.pot, 0.0) + seconds
        else:
            self._own += seconds
        left = self.left
        assert left is not None
        if left.seconds > 0:
            return None
        self._limit = None
        return limit.default


def pace_of(stage: Stage, match: str) -> int:
    """The pace at which the clock of a match runs, by its record's id; 0 where none was set."""
    known: Mapping[str, Any] = stage.profile.fact("", CLOCKS, {})
    pace = known.get(match, 0)
    return pace if pace in PACES else 0


def set_pace(stage: Stage, match: str, pace: int) -> None:
    """Keeps the pace of a match's clock."""
    known = dict(stage.profile.fact("", CLOCKS, {}))
    if known.get(match, 0) == pace:
        return
    known.pop(match, None)
    if pace:
        known[match] = pace
    stage.profile.remember("", CLOCKS, dict(list(known.items())[-REMEMBERED:]))
