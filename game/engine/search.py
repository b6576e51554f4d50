"""Thinking: the core's tree search over re-dealt twins, in threads, with a budget, progress and a way to stop it."""

import math
import os
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from game.engine.action import Action
from game.engine.content import shown
from game.engine.core import ffi, lib, stream_key
from game.engine.errors import BadSetup
from game.engine.match import ONLOOKER, Match, seat

ONE: int = lib.MATCH_WORTH
MOST_PLAYOUTS = 1_000_000_000
"""Of one call."""
PART, MOST_PARTS = 1_250, 64
"""Continuations that one thread plays at a time, if that does not make too many parts; each has a stream of its own."""
CHUNK = 128
"""Playouts between two looks at the clock, the progress and the wish to stop."""
LATER = ("trust", "depth")
"""Settings that the first kept labs do not name."""


class Thought(NamedTuple):
    """What the search makes of a legal action: playouts through it, and its mean worth to who chooses, 0..1."""

    action: Action
    visits: int
    score: float


class Progress(NamedTuple):
    """How far a search has come: playouts done, and all there will be (None: a budget in time)."""

    done: int
    total: int | None


@dataclass(frozen=True, slots=True)
class Settings:
    """The search's settings as the core takes them (core_c/search/search.h), and room for nodes a thread."""

    exploration: int = 350
    bias: int = 800
    first_play: int = 0
    horizon: int = 0
    loose: int = 100
    uniform: int = 0
    implicit: int = 300
    fade: int = 0
    trust: int = 0
    depth: int = 0
    nodes: int = 60_000

    def said(self) -> dict[str, int]:
        """All that decides how it goes, as labs write it down; what came after their first ones, where it is used."""
        return {key: n for key, n in asdict(self).items() if n or key not in LATER}

    def c(self) -> Any:
        """The core's struct."""
        names = (
            "exploration",
            "bias",
            "first_play",
            "horizon",
            "loose",
            "uniform",
            "implicit",
            "fade",
            "trust",
            "depth",
        )
        return ffi.new("search_settings *", {name: getattr(self, name) for name in names})


def spare_threads() -> int:
    """The cores but one, at least 1: the window keeps one."""
    return max(1, (os.cpu_count() or 2) - 1)


def milliseconds(budget: int | str) -> int | None:
    """The time of a budget such as ``"250 ms"``; None for a number of playouts.

    >>> milliseconds("250 ms"), milliseconds(500)
    (250, None)

    Raises: ``BadSetup``.
    """
    if isinstance(budget, int) and not isinstance(budget, bool) and budget > 0:
        return None
    found = re.fullmatch(r"([1-9]\d{0,8}) ?ms", budget) if isinstance(budget, str) else None
    if found is None:
        said = shown(budget)
        raise BadSetup('budget: expected a number of playouts or a time such as "250 ms", got {budget}', budget=said)
    return int(found[1])


class _Tree:
    """One thread's search."""

    def __init__(self, match: Match, settings: Settings, seed: int, number: int, playouts: int | None) -> None:
        room = settings.nodes if playouts is None else min(settings.nodes, playouts + 2)
        self._here = match.gone_aside()
        self._content, self._root = self._here.core
        self._work = match.room_for_a_twin()
        self.search = ffi.new("search *")
        self.nodes = ffi.new("search_node[]", room)
        self.left = playouts
        actor = match.actor
        key = stream_key(f"think {number}", seed)
        lib.api_search_begin(self.search, settings.c(), ONLOOKER if actor is None else actor, key, room)

    def run(self, deadline: float | None, told: "Callable[[_Tree, int], bool]") -> None:
        """Until the playouts are done, the time is over, or ``told`` (of each chunk) answers that it is enough."""
        while self.left is None or self.left > 0:
            count = CHUNK if self.left is None else min(CHUNK, self.left)
            lib.api_search_run(self.search, self.nodes, self._content, self._root, self._work, count)
            if self.left is not None:
                self.left -= count
            if told(self, count) or (deadline is not None and time.monotonic() >= deadline):
                return

    @property
    def decided(self) -> bool:
        """Whether what is left can not make another action the most visited."""
        if self.left is None:
            return False
        visits = sorted((seen for seen, _ in self.children().values()), reverse=True)
        return bool(visits) and visits[0] - (visits[1] if len(visits) > 1 else 0) > self.left

    def children(self) -> dict[bytes, tuple[int, int]]:
        """Visits and sums of the root's actions."""
        found: dict[bytes, tuple[int, int]] = {}
        child = self.nodes[0].child
        while child:
            node = self.nodes[child]
            found[bytes(ffi.buffer(ffi.addressof(node, "chosen")))] = node.visits, node.sum
            child = node.sibling
        return found


def analyse(
    match: Match,
    settings: Settings,
    budget: int | str,
    seed: int,
    threads: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
    enough: bool = False,
) -> tuple[Thought, ...]:
    """What a search makes of every legal action, best first: by visits, then score, then the list's order.

    The same seed, budget in playouts and number of threads give the same answer. ``stop`` is asked every few
    milliseconds; what was found until then is the answer. An interruption, and what ``progress`` or ``stop`` raises,
    ends the other threads' search as well. ``enough`` ends a thread's search as soon as no other action
    can become its most visited one. The core works without the interpreter's lock.

    Raises: ``BadSetup`` for a budget that is none.
    """
    actions = match.actions()
    if not actions:
        return ()
    wait = milliseconds(budget)
    count = spare_threads() if threads is None else max(1, threads)
    total = None if wait is not None else int(budget)
    shares: list[int | None] = [None] * count
    if total is not None:
        shares = [total // count + (number < total % count) for number in range(count)]
    trees = [_Tree(match, settings, seed, number, share) for number, share in enumerate(shares)]
    deadline = None if wait is None else time.monotonic() + wait / 1000
    done = 0
    broken_off = False

    def told(tree: _Tree, more: int) -> bool:
        nonlocal done
        if broken_off:
            return True
        done += more
        if progress is not None:
            progress(Progress(done, total))
        return (stop is not None and stop()) or (enough and tree.decided)

    if count == 1:
        trees[0].run(deadline, told)
    else:
        faults: list[BaseException] = []

        def run(tree: _Tree) -> None:
            nonlocal broken_off
            try:
                tree.run(deadline, told)
            except BaseException as fault:  # told to who asked for the search
                faults.append(fault)
                broken_off = True

        # A program that ends waits for no search that nobody asks about any more: these do not keep it.
        workers = [threading.Thread(target=run, args=(tree,), name="search", daemon=True) for tree in trees]
        try:
            for thread in workers:
                thread.start()
            for thread in workers:
                thread.join()
        except BaseException:
            broken_off = True  # the threads end after the playouts at hand
            raise
        if faults:
            raise faults[0]
    visits, sums = dict.fromkeys(actions, 0), dict.fromkeys(actions, 0)
    for tree in trees:
        for raw, (seen, worth) in tree.children().items():
            action = match.rules.notation.action(raw)
            visits[action] += seen
            sums[action] += worth
    thoughts = [Thought(a, visits[a], sums[a] / visits[a] / ONE if visits[a] else 0.0) for a in actions]
    return tuple(sorted(thoughts, key=lambda t: (-t.visits, -t.score)))


def sensible(match: Match, actions: Iterable[Action], seed: int) -> Iterator[Action]:
    """Those of some legal actions that are not silly at a glance: that do not help the other, or hurt who plays them,
    with nothing gained. What a title calls so is its core's (``silly`` in core_c/title.h).

    It is judged on a re-dealt twin: whoever decides knows no more.
    """
    here = match.gone_aside()
    content, root = here.core
    twin, one, other = (match.room_for_a_twin() for _ in range(3))
    key, actor = stream_key("silly", seed), match.actor
    viewer = ONLOOKER if actor is None else actor
    return (a for a in actions if not lib.api_silly(content, root, twin, one, other, viewer, key, a.raw))


def chance(match: Match, settings: Settings, player: int | None, playouts: int, seed: int) -> float:
    """The share of continuations, from re-dealt twins and with the quick policy, that player 0 wins.

    Many are shared out among all cores; how many cores there are changes nothing in the answer.

    Raises: ``ValueError`` for an impossible player or number of playouts.
    """
    viewer = seat(player, ONLOOKER)
    if type(playouts) is not int or not 1 <= playouts <= MOST_PLAYOUTS:
        raise ValueError(f"playouts: expected a whole number from 1 to {MOST_PLAYOUTS}, got {shown(playouts)}")
    here = match.gone_aside()
    content, root = here.core
    size = max(PART, math.ceil(playouts / MOST_PARTS))

    def wins(part: int) -> int:
        key = stream_key(f"chance {part}" if part else "chance", seed)
        count, work = min(size, playouts - part * size), match.room_for_a_twin()
        return int(lib.api_chance(settings.c(), content, root, work, viewer, key, count))

    parts = range(math.ceil(playouts / size))
    if len(parts) == 1:
        return wins(0) / playouts
    with ThreadPoolExecutor(min(len(parts), os.cpu_count() or 1), "chance") as pool:
        return sum(pool.map(wins, parts)) / playouts
