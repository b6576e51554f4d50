"""What matches add up to: counts alone, so that parts can be added in any order and none of the rows is kept."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine.batch import CardUse, Row

STEPS = 32
"""Steps of the times' scale an octave: a median is right within about 1 %."""


OUTCOMES = 3
"""Nobody won, the one who chose second, the one who chose first."""


class Part(NamedTuple):
    """Of so many matches: how many were won by whoever chose first, how many drawn, and their turns added up."""

    matches: int
    first: int
    draws: int
    turns: int


@dataclass(slots=True)
class Tally:
    """Matches by winner (-1: nobody), reason, turns, score and actions; uses of cards; decisions by time."""

    winners: Counter[int] = field(default_factory=Counter)
    """By the players in the order in which the line-up names them, whatever their seats."""
    seats: Counter[int] = field(default_factory=Counter)
    """Who won, by seat, where several choose."""
    reasons: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    scores: Counter[int] = field(default_factory=Counter)
    actions: Counter[int] = field(default_factory=Counter)
    firsts: Counter[int] = field(default_factory=Counter)
    """Who won, of those who chose first: 1 the first, 0 another, -1 nobody."""
    windows: Counter[int] = field(default_factory=Counter)
    """By decisions that answered what the other did, where several choose."""
    parts: Counter[int] = field(default_factory=Counter)
    """As ``firsts``, by what the title's matches are divided by: ``OUTCOMES * part + 1 + who won``."""
    part_turns: Counter[int] = field(default_factory=Counter)
    """The turns of all matches of a part."""
    cards: dict[int, CardUse] = field(default_factory=dict)
    times: Counter[int] = field(default_factory=Counter)
    """Decisions that left a choice, by `bucket`."""

    @property
    def matches(self) -> int:
        """How many."""
        return self.winners.total()

    def add_rows(self, row: Row, count: int, several: bool, swapped: bool = False) -> None:
        """Adds ``count`` matches that went alike; ``several`` players choose, who may have ``swapped`` their seats."""
        self.winners[1 - row.winner if swapped and row.winner >= 0 else row.winner] += count
        self.reasons[row.reason] += count
        self.turns[row.turns] += count
        self.scores[row.score] += count
        self.actions[row.actions] += count
        if several:
            self.firsts[-1 if row.winner < 0 else int(row.winner == row.first)] += count
            self.seats[row.winner] += count
            self.windows[row.windows] += count
            outcome = -1 if row.winner < 0 else int(row.winner == row.first)
            self.parts[OUTCOMES * row.part + 1 + outcome] += count
            self.part_turns[row.part] += count * row.turns

    def of_part(self, part: int) -> "Part":
        """What came of the matches of a part."""
        drawn, second, first = (self.parts[OUTCOMES * part + outcome] for outcome in range(OUTCOMES))
        return Part(drawn + second + first, first, drawn, self.part_turns[part])

    def add_cards(self, cards: Mapping[int, CardUse]) -> None:
        """Adds uses of cards."""
        for number, use in cards.items():
            had = self.cards.get(number, CardUse())
            self.cards[number] = CardUse(*(a + b for a, b in zip(had, use, strict=True)))

    def add(self, other: "Tally") -> None:
        """Adds another tally."""
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))
        self.add_cards(other.cards)

    def json(self) -> dict[str, Any]:
        """As JSON; keys are in order, so that equal tallies are written alike."""
        written: dict[str, Any] = {
            name: {str(key): count for key, count in sorted(getattr(self, name).items())} for name in COUNTERS
        }
        return written | {"cards": {str(number): list(use) for number, use in sorted(self.cards.items())}}

    @classmethod
    def of_json(cls, written: Mapping[str, Any]) -> "Tally":
        """What `json` wrote."""
        counters = {
            name: Counter({int(key): int(count) for key, count in written.get(name, {}).items()}) for name in COUNTERS
        }
        return cls(**counters, cards={int(number): CardUse(*use) for number, use in written["cards"].items()})


COUNTERS = (
    "winners",
    "seats",
    "reasons",
    "turns",
    "scores",
    "actions",
    "firsts",
    "windows",
    "parts",
    "part_turns",
    "times",
)


@dataclass(frozen=True, slots=True)
class Pairs:
    """Differences between two line-ups in the same matches: how many, their sum and sum of squares."""

    count: int = 0
    sum: int = 0
    squares: int = 0

    def with_all(self, differences: Iterable[int]) -> "Pairs":
        """These and more."""
        more = list(differences)
        return self + Pairs(len(more), sum(more), sum(d * d for d in more))

    def __add__(self, other: "Pairs") -> "Pairs":
        return Pairs(self.count + other.count, self.sum + other.sum, self.squares + other.squares)

    @property
    def mean(self) -> float:
        """The mean difference."""
        return self.sum / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Its standard error; infinite for less than two."""
        if self.count < 2:
            return math.inf
        spread = (self.squares - self.sum * self.sum / self.count) / (self.count - 1)
        return math.sqrt(max(spread, 0.0) / self.count)


# ---- what counts say ----


def bucket(seconds: float) -> int:
    """The step of a time on the scale of `Tally.times`."""
    return round(STEPS * math.log2(max(seconds, 1e-9)))


def milliseconds(step: int) -> float:
    """The time of a step.

    >>> round(milliseconds(bucket(0.25)))
    250
    """
    return float(1000 * 2 ** (step / STEPS))


def mean(counts: Mapping[int, int]) -> float:
    """The mean of what was counted; 0 of nothing.

    >>> mean({1: 3, 5: 1})
    2.0
    """
    total = sum(counts.values())
    return sum(value * count for value, count in counts.items()) / total if total else 0.0


def error_of_mean(counts: Mapping[int, int]) -> float:
    """The standard error of the mean; 0 of less than two."""
    total, middle = sum(counts.values()), mean(counts)
    if total < 2:
        return 0.0
    squares = sum(count * (value - middle) ** 2 for value, count in counts.items())
    return math.sqrt(squares / (total - 1) / total)


def median(counts: Mapping[int, int]) -> int | None:
    """The lower median of what was counted; None of nothing.

    >>> median({1: 2, 7: 3})
    7
    """
    half = (sum(counts.values()) + 1) // 2
    for value in sorted(counts):
        half -= counts[value]
        if half <= 0:
            return value
    return None


def wilson(wins: int, matches: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, 1927).

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not matches:
        return 0.0, 1.0
    share, square = wins / matches, z * z / matches
    middle = (share + square / 2) / (1 + square)
    half = z * math.sqrt(share * (1 - share) / matches + square / (4 * matches)) / (1 + square)
    return max(0.0, middle - half) if wins else 0.0, min(1.0, middle + half) if wins < matches else 1.0
