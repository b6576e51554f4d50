"""The chance of winning in a match under way, at each step of the part that runs by itself: found in a thread.

A first answer is there after a few hundred continuations, and becomes better while nothing else is asked.
"""

import threading
from dataclasses import dataclass

import game
from game.engine.errors import GameError
from game.engine.match import Match

FIRST, STRIDE, MOST = 300, 1_000, 10_000
"""Continuations of a first answer, those that better it at once, and those of the best one."""
BEFORE = 1_000
"""Those of a step that is past."""


@dataclass
class _Asked:
    """A moment that is asked about: how often it was continued, and how often player 0 won."""

    match: Match
    asked: int = 0
    won: float = 0.0


class Winning:
    """Chances by how many actions had been played. ``viewer`` is who is to know no more; None: an onlooker."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.found = 0
        """Goes up with every answer."""
        self._chances: dict[int, float] = {}
        self._asked: dict[int, _Asked] = {}
        self._wakes = threading.Condition()
        self._thread: threading.Thread | None = None
        self._stopped = False

    def ask(self, number: int, match: Match) -> None:
        """Asks about a match as it stands after so many actions."""
        with self._wakes:
            if self._stopped or number in self._asked:
                return
            if match.result is not None:
                winner = match.result.winner
                self._chances[number] = 0.5 if winner is None else float(winner == 0)
                self.found += 1
                return
            self._asked[number] = _Asked(match.copy())
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="winning", daemon=True)
                self._thread.start()
            self._wakes.notify()

    def chance(self, number: int, seat: int) -> float | None:
        """The chance of a seat after so many actions; None while it is not known."""
        chance = self._chances.get(number)
        return chance if chance is None or seat == 0 else 1 - chance

    def forget(self, number: int) -> None:
        """What came after an action was taken back."""
        with self._wakes:
            for known in (self._chances, self._asked):
                for later in [each for each in known if each > number]:
                    del known[later]

    def stop(self) -> None:
        """Asks no further."""
        with self._wakes:
            self._stopped = True
            self._wakes.notify()

    @property
    def seeks(self) -> bool:
        """Whether something is still to become better known."""
        return self._next() is not None

    # ---- the thread ----

    def _next(self) -> tuple[int, int] | None:
        """Which moment is asked about next, and with how many continuations: the last one first."""
        for number in sorted(self._asked, reverse=True):
            if not self._asked[number].asked:
                return number, FIRST
        last = max(self._asked, default=0)
        for number in sorted(self._asked, reverse=True):
            left = (MOST if number == last else BEFORE) - self._asked[number].asked
            if left > 0:
                return number, min(left, STRIDE)
        return None

    def _run(self) -> None:
        while True:
            with self._wakes:
                while not self._stopped and self._next() is None:
                    self._wakes.wait()
                following = self._next()
                if self._stopped or following is None:
                    return
                number, playouts = following
                asked = self._asked[number]
            try:
                share = game.chance(asked.match, self.viewer, playouts, 1 + asked.asked)
            except GameError:
                return  # whoever watches is told where it is played
            with self._wakes:
                asked.won += share * playouts
                asked.asked += playouts
                if self._asked.get(number) is asked:
                    self._chances[number] = asked.won / asked.asked
                    self.found += 1
