"""Figures of Undertow's battles, in which nobody decides anything: how fast they play, and are told."""

import time
from functools import cache

from game.bench import figure
from game.bench.figure import Figure, seconds_each
from game.engine import match as engine
from game.engine import measure
from game.engine.batch import batch_of
from game.engine.room import Rules
from game.engine.search import Settings, chance
from game.undertow.engine.room import Undertow

CONTINUATIONS = 10_000
BATTLES = 400
"""Of a pairing in one call of the core: so many that what a call costs hardly counts."""


@cache
def pairings() -> tuple[Rules, ...]:
    """Every starter build, of level 4, against every other, from either seat."""
    room = Undertow()
    return tuple(room.rules_for_setup(setup) for setup in room.pairings())


def battles_per_second() -> float:
    """Battles from shuffle to end over all pairings in turn, each with a seed of its own, with no log attached."""

    def play(rounds: int) -> None:
        for rules in pairings():
            batch_of(rules, 1, 0, BATTLES * rounds)

    return BATTLES * len(pairings()) / seconds_each(play)


def nanoseconds(loop: str) -> float:
    """One round of a loop of the core over the first pairing."""
    return 1e9 * seconds_each(measure.loops(pairings()[0])[loop])


def chance_ms() -> float:
    """Milliseconds by the clock for the chance to win, from before the first phase; the least of a few runs."""
    match = engine.new(pairings()[0].room, 1, {"players": [{"starter": "lamplight"}, {"starter": "tidebreak"}]})
    took = []
    for _ in range(figure.RUNS):
        started = time.perf_counter()
        chance(match, Settings(), None, CONTINUATIONS, 1)
        took.append(time.perf_counter() - started)
    return 1e3 * min(took)


FIGURES: tuple[Figure, ...] = (
    Figure("undertow.battles_per_s", "/s", 150_000, battles_per_second, least=True),
    Figure("undertow.event_ns", "ns", 500, lambda: nanoseconds("events")),
    Figure("undertow.copy_ns", "ns", 150, lambda: nanoseconds("copy")),
    Figure("undertow.chance_ms", "ms", 100, chance_ms),
)
