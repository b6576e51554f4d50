"""What the set must keep in play (rules, section 6.4), as numbers: random drafts, and all pairs of starters.

    python tests/undertow/balance.py                 # 20,000 drafts of each level, 1,000 battles of each pair
    python tests/undertow/balance.py --drafts 2000 --battles 100

What it found stands in `data/balance.txt`.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.engine.batch import batch_of, row
from game.undertow.engine.room import Undertow

DRAFTS, BATTLES = 20_000, 1_000
LEVELS = range(1, 11)
SEED = 1


class Drafts(NamedTuple):
    """Random drafts at a level: how often the starting player won, and how many turns they took."""

    level: int
    starting: float
    median: float
    longest: int


def drafts(room: Undertow, level: int, count: int) -> Drafts:
    """Both players pick at random. In a draft it is the other player who chooses first."""
    rules = room.rules_for_setup({"level": level})
    rows = [row(packed) for packed in batch_of(rules, SEED, 0, count).rows]
    turns = [played.turns for played in rows]
    starting = sum(played.winner != played.first for played in rows) / count
    return Drafts(level, starting, median(turns), max(turns))


def starters(room: Undertow, count: int) -> dict[str, float]:
    """The share of battles that each starter wins against the other seven, from either seat, ``count`` of each pair."""
    won: Counter[str] = Counter()
    for setup in room.pairings():
        pair = [player["starter"] for player in setup["players"]]
        for packed in batch_of(room.rules_for_setup(setup), SEED, 0, count).rows:
            won[pair[row(packed).winner]] += 1
    return {name: won[name] / (2 * (len(room.starters) - 1) * count) for name in room.starters}


def told(room: Undertow, count: int, battles: int) -> Iterator[str]:
    """The table, line by line."""
    yield f"{count} random drafts a level: the starting player wins, median of turns, longest"
    for found in (drafts(room, level, count) for level in LEVELS):
        yield f"level {found.level:2}  {100 * found.starting:5.1f} %  {found.median:4.0f}  {found.longest:4}"
    yield f"{battles} battles of each ordered pair of starters: each wins against the other seven"
    for name, share in starters(room, battles).items():
        yield f"{name:<18}{100 * share:5.1f} %"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--drafts", type=int, default=DRAFTS)
    parser.add_argument("--battles", type=int, default=BATTLES)
    asked = parser.parse_args(arguments)
    for line in told(Undertow(), asked.drafts, asked.battles):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
