"""What may come of something, and how likely it is: counted where the cases are few, else over an even share of them.

All chance is in the core's draws. A planned stream (``core_c/kernel/plan.c``) lays down what each of them gives and
tells how many outcomes it has. There are two stages: what a viewer does not know is dealt again, then something is
played. The draws of play are gone through like the branches of a tree, for each of an even share of the deals; where
the tree is too large, play has an even share too. In a share of runs every single draw has each of its outcomes equally
often, as far as the number of runs can be divided so. What hangs on one draw is then exact: a card that is drawn, a
face that is rolled. What hangs on several draws of a share is nearly so.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Generic, TypeVar

from game.engine.core import ffi, lib

T = TypeVar("T", bound=Hashable)

MOST, LEAST = 1024, 64
"""Runs: at most, and at least where chance has a part in it."""
DEALS = 512
"""Deals of what a viewer does not know, at most."""
SEVERAL = 256
"""Runs, at least, where play has but a share of its outcomes."""
DEALING, PLAYING = 0, 1


class TooMany(Exception):
    """A tree of more branches than are gone through."""


def even(sites: Iterable[int], most: int) -> int:
    """A number of runs, at most so many, that can be shared evenly among the outcomes of as many draws as may be.

    >>> even([6, 6], 1000), even([4, 6, 13, 11], 200), even([], 9)
    (6, 132, 1)
    """
    runs = 1
    for outcomes in sorted(sites):
        together = lcm(runs, outcomes)
        runs = together if together <= most else runs
    return runs


class Runs(Generic[T]):
    """Plays on a ``twin`` of a match, made again for each run, until all that may come has come.

    ``play`` tells what came of it, None if the run is not to count.
    """

    def __init__(self, content: Any, match: Any, twin: Any, viewer: int, play: Callable[[], T | None]) -> None:
        self._content, self._match, self._twin, self._viewer = content, match, twin, viewer
        self._play = play
        self._plan = ffi.new("rng_plan *")
        self._found: Counter[tuple[T, int]] = Counter()

    def odds(self) -> dict[T, Fraction]:
        """Each thing that may come, with its odds: together 1, unless no run counts."""
        try:
            self._try_trees()
        except TooMany:
            self._try_shares()
        found: dict[T, Fraction] = {}
        for (outcome, runs), count in self._found.items():
            found[outcome] = found.get(outcome, Fraction(0)) + Fraction(count, runs)
        whole = sum(found.values(), Fraction(0))
        return {outcome: share / whole for outcome, share in found.items()}

    def _try_trees(self) -> None:
        """Every branch of play, for each of an even share of deals; fewer deals, if always the same comes of them."""
        self._deal(0, 1)
        dealt = [bound for bound, _ in self._met()]
        branches = sum(self._tree(0, 1, MOST))
        self._found.clear()
        deals = even(dealt, min(DEALS, max(1, MOST // branches)))
        if dealt:
            deals *= -(-LEAST // (deals * branches))
        runs = 0
        for turn in range(deals):
            runs += sum(self._tree(turn, deals, 2 * MOST - runs))
            if runs == turn + 1 >= LEAST and len(self._found) == 1:
                return

    def _try_shares(self) -> None:
        """An even share of all that may come of dealing and playing."""
        self._found.clear()
        self._deal(0, 1)
        sites = [bound for bound, _ in (*self._met(), *self._run(1))]
        self._found.clear()
        runs = even(sites, MOST)
        runs *= -(-SEVERAL // runs)
        for turn in range(runs):
            self._deal(turn, runs)
            self._run(runs)

    def _tree(self, turn: int, deals: int, most: int) -> Iterator[int]:
        """Goes through the branches of play after one deal: 1 for each.

        Raises: `TooMany`.
        """
        script: list[int] | None = []
        while script is not None:
            if most <= 0:
                raise TooMany
            self._deal(turn, deals)
            sites = self._run(deals, script)
            script = _next(sites)
            most -= 1
            yield 1

    # ---- one run ----

    def _deal(self, turn: int, of: int) -> None:
        """Makes the twin again and deals what the viewer does not know."""
        plan = self._plan
        plan.turn, plan.of, plan.stage, plan.tree, plan.given = turn, of, DEALING, 0, 0
        lib.api_copy(self._content, self._twin, self._match)
        lib.api_deal(self._content, self._twin, self._viewer, plan)

    def _run(self, deals: int, script: Sequence[int] | None = None) -> list[tuple[int, int]]:
        """Plays after a deal; with a ``script`` of first outcomes as a branch of a tree. What was met, as `_met`."""
        plan = self._plan
        plan.stage, plan.tree, plan.given = PLAYING, script is not None, len(script or ())
        for site, given in enumerate(script or ()):
            plan.site[site] = given
        lib.api_follow(self._twin, plan)
        outcome = self._play()
        lib.api_followed(self._twin, plan)
        met = self._met()
        if outcome is not None:
            runs = deals
            for bound, _ in met if script is not None else ():
                runs *= bound
            self._found[outcome, runs] += 1
        return met

    def _met(self) -> list[tuple[int, int]]:
        """Of each draw, how many outcomes it has and which it had.

        Raises: `TooMany` if they are more than a plan holds, in a tree.
        """
        plan = self._plan
        if plan.count > lib.RNG_SITES and plan.tree:
            raise TooMany
        return [divmod(site, 1 << 16) for site in plan.site[0 : min(plan.count, lib.RNG_SITES)]]


def _next(sites: Sequence[tuple[int, int]]) -> list[int] | None:
    """The outcomes up to the last draw that has another one, with that one; None if there is none."""
    for number in range(len(sites) - 1, -1, -1):
        bound, outcome = sites[number]
        if outcome + 1 < bound:
            return [*(was for _, was in sites[:number]), outcome + 1]
    return None
