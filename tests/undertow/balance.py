"""What the set must keep in play (rules, section 6.4), as numbers: random drafts, all pairs of starters, first rungs.

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
from game.undertow.engine.builds import Build, most_cards, written
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import SLOT_LEVELS

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


LADDER = 4_000
RUNGS = {1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4}
"""The first rungs, each with the level of a hero that has won at those before it and lost nowhere (rules, 6.6.2)."""


def first_rungs(room: Undertow, count: int, worn: bool, whole: bool) -> dict[str, list[float]]:
    """How often each first hero wins at the first rungs: with its first deck, or with as many cards of its ready build
    as its level holds (``whole``); and with what each may wear by then, or bare."""
    found = {}
    for hero, first in room.campaign.starts.items():
        ready = next(each.build for each in room.starters.values() if each.build.hero == hero)
        cards = list(dict.fromkeys(ready.deck))
        found[hero] = [
            _won_at(room, rung, _fitted(first, level, worn, cards if whole else []), count)
            for rung, level in RUNGS.items()
        ]
    return found


def _fitted(first: Build, level: int, worn: bool, cards: list[str]) -> Build:
    pieces = (
        "salve_of_moss" if worn and level >= SLOT_LEVELS["potion"] else "",
        "plain_lance" if worn and level >= SLOT_LEVELS["main_weapon"] else "",
    )
    deck = [card for card in cards[: most_cards(level) // 2] for _ in range(2)]
    return first._replace(level=level, equipment=(*pieces, "", "", ""), deck=tuple(deck) or first.deck)


def _won_at(room: Undertow, rung: int, build: Build, count: int) -> float:
    setup = {"mode": "battle", "players": [written(build), {"rung": rung}], "open_decks": True}
    rows = batch_of(room.rules_for_setup(setup), SEED, 0, count).rows
    return sum(row(packed).winner == 0 for packed in rows) / count


def told(room: Undertow, count: int, battles: int, ladder: int) -> Iterator[str]:
    """The table, line by line."""
    yield f"{count} random drafts a level: the starting player wins, median of turns, longest"
    for found in (drafts(room, level, count) for level in LEVELS):
        yield f"level {found.level:2}  {100 * found.starting:5.1f} %  {found.median:4.0f}  {found.longest:4}"
    yield f"{battles} battles of each ordered pair of starters: each wins against the other seven"
    for name, share in starters(room, battles).items():
        yield f"{name:<18}{100 * share:5.1f} %"
    yield f"{ladder} battles each of the first heroes at rungs 1 to 6: won in 100"
    for said, worn, whole in (
        ("first deck, bare", False, False),
        ("and worn", True, False),
        ("ready cards", True, True),
    ):
        for hero, shares in first_rungs(room, ladder, worn, whole).items():
            yield f"{hero:<18}{said:<17}" + " ".join(f"{100 * share:5.1f}" for share in shares)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--drafts", type=int, default=DRAFTS)
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("--ladder", type=int, default=LADDER)
    asked = parser.parse_args(arguments)
    for line in told(Undertow(), asked.drafts, asked.battles, asked.ladder):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
