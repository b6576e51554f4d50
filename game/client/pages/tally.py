"""Matches counted: what a player has won, by place and grade, how high, how long, and in what runs."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.client.match.offers import Parting
from game.records.library import Item
from game.records.profile import Outcome


@dataclass(frozen=True, slots=True)
class Share:
    """So many won of so many played."""

    won: int = 0
    played: int = 0

    def with_one(self, won: bool) -> "Share":
        """One match more."""
        return Share(self.won + won, self.played + 1)


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished matches in figures. ``streak`` is of wins up to the last match, ``longest`` the best there was.

    ``by_place`` has a share for each (place, grade), places in the order of their first match.
    """

    whole: Share = Share()
    best: Outcome | None = None
    stars: int = 0
    streak: int = 0
    longest: int = 0
    by_place: Mapping[tuple[str, str], Share] = field(default_factory=dict)


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """Counts finished matches, in whatever order they come. Stars count once a place and grade: the most won there."""
    whole, run, longest = Share(), 0, 0
    best: Outcome | None = None
    by_place: dict[tuple[str, str], Share] = {}
    stars: dict[tuple[str, str], int] = {}
    for outcome in sorted(outcomes, key=lambda each: (each.ended, each.match)):
        place = outcome.key, str(outcome.detail.get("grade", ""))
        whole = whole.with_one(outcome.won)
        by_place[place] = by_place.get(place, Share()).with_one(outcome.won)
        stars[place] = max(stars.get(place, 0), outcome.stars)
        best = outcome if best is None or outcome.score > best.score else best
        run = run + 1 if outcome.won else 0
        longest = max(longest, run)
    return Tally(whole, best, sum(stars.values()), run, longest, by_place)


@dataclass(frozen=True, slots=True)
class Part:
    """Matches that belong together: how many were won, and their turns on average; 0 where nobody has counted them."""

    share: Share
    turns: float


def parted(outcomes: Iterable[Outcome], parting: Parting) -> Mapping[str, Part]:
    """Finished matches in the parts of a parting, in their order; parts without a match are left out."""
    found: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        keys = parting.key(outcome)
        for key in (keys,) if isinstance(keys, str) else keys:
            found.setdefault(key, []).append(outcome)
    return {key: part_of(found[key]) for key in parting.names if key in found}


def part_of(outcomes: Sequence[Outcome]) -> Part:
    """All of some finished matches."""
    turns = [int(outcome.detail["turns"]) for outcome in outcomes if outcome.detail.get("turns")]
    share = Share(sum(outcome.won for outcome in outcomes), len(outcomes))
    return Part(share, sum(turns) / len(turns) if turns else 0.0)


def seconds_played(items: Iterable[Item]) -> float:
    """The time of play in records, all of it once: a save repeats what its match has played, and a branch begins with
    what was played in the match that it branched from."""
    matches = [item for item in items if item.name is None]
    there = {item.match for item in matches}
    return sum(item.ms - item.parent_ms * (item.parent in there) for item in matches) / 1000


def ticks(most: float, count: int = 4) -> Sequence[int]:
    """Round values from 0 up to the first that is not below ``most``: what stands beside an axis.

    >>> list(ticks(367)), list(ticks(7)), list(ticks(0))
    ([0, 100, 200, 300, 400], [0, 2, 4, 6, 8], [0, 1])
    """
    step = 1
    for size in range(12):
        for first in (1, 2, 5):
            step = first * 10**size
            if step * count >= most:
                return range(0, int(-(-most // step) or 1) * step + 1, step)
    return range(0, step + 1, step)
