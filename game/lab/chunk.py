"""A part of a plan, played: whoever works for a lab runs `play_chunk`, in a thread, a process or on another machine."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from game.engine.batch import CardUse, card_of, chance_of, match_of, random_matches, row_of
from game.lab.plan import LabError, Plan, digest_of
from game.lab.tally import Pairs, Tally, bucket
from game.players import RANDOM, player_named

WIDTH = 6  # numbers of a row


class Stopped(Exception):
    """Somebody asked for an end; what was begun is given up."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """What matches ``first`` to ``first + count - 1`` gave: their lines of the table, and what they add up to."""

    first: int
    count: int
    lines: str
    tallies: tuple[Tally, ...]
    """Of each line-up."""
    pairs: tuple[Pairs, ...]
    """The score of each line-up but the first, less that of the one before."""
    seconds: float


def play_chunk(plan: Plan, first: int, count: int, stop: Callable[[], bool] | None = None) -> Chunk:
    """Plays a part of a plan.

    Raises: ``Stopped``; ``LabError`` where the program of this worker would play otherwise than the plan says.
    """
    if digest_of(plan.arguments()) != plan.digest:
        raise LabError("this worker has another version of the program than whoever made the plan")
    started = time.perf_counter()
    several = len(plan.lineups[0]) > 1
    played: list[list[int]] = []
    tallies: list[Tally] = []
    for lineup in plan.lineups:
        tally = Tally()
        numbers = _by_chance(plan, first, count, tally) if set(lineup) == {RANDOM} else []
        if not numbers:
            for number in range(first, first + count):
                numbers += _match(plan, lineup, number, tally, stop)
        tally.add_rows(numbers, several)
        played.append(numbers)
        tallies.append(tally)
    pairs = [
        Pairs().with_all(b - a for a, b in zip(before[3::WIDTH], after[3::WIDTH], strict=True))
        for before, after in pairwise(played)
    ]
    lines = _lines(plan, first, count, played)
    return Chunk(first, count, lines, tuple(tallies), tuple(pairs), time.perf_counter() - started)


def _by_chance(plan: Plan, first: int, count: int, tally: Tally) -> list[int]:
    started = time.perf_counter()
    batch = random_matches(plan.rules, plan.seed, first, count)
    took = time.perf_counter() - started
    numbers: list[int] = batch.numbers.tolist()
    tally.add_cards(batch.cards)
    actions = sum(numbers[4::WIDTH])
    tally.times[bucket(took / max(actions, 1))] += actions
    return numbers


def _match(
    plan: Plan, lineup: tuple[str, ...], number: int, tally: Tally, stop: Callable[[], bool] | None
) -> tuple[int, ...]:
    """Plays one match through the face; its row."""
    rules = plan.rules
    match, chance = match_of(rules, plan.seed, number), chance_of(plan.seed, number)
    players = {
        seat: (name, player_named(name, chance, seat, threads=1))
        for seat, name in zip(rules.room.choosers, lineup, strict=True)
    }
    users: set[tuple[int, int]] = set()
    uses: dict[int, int] = {}
    actions, begins = 0, match.actor
    while (actor := match.actor) is not None:
        if stop is not None and stop():
            raise Stopped
        name, player = players[actor]
        assert player is not None
        started = time.perf_counter()
        action = player.choose(match)
        if name != RANDOM and len(match.actions()) > 1:
            tally.times[bucket(time.perf_counter() - started)] += 1
        card = card_of(match, action)
        if card >= 0:
            uses[card] = uses.get(card, 0) + 1
            users.add((card, actor))
        match.advance(action)
        actions += 1
    row = row_of(match, actions, -1 if begins is None else begins)
    for card, count in uses.items():
        mine = [player for used, player in users if used == card]
        tally.add_cards({card: CardUse(count, len(mine), mine.count(row.winner))})
    return row


# ---- the table ----


def heading(plan: Plan) -> str:
    """The first line of the table."""
    first = ",first" if len(plan.lineups[0]) > 1 else ""
    return f"match,players,winner,reason,turns,score,actions{first}\n"


def _lines(plan: Plan, first: int, count: int, played: list[list[int]]) -> str:
    """A line a match and line-up, in the order of the matches; a match that nobody won has an empty winner."""
    reasons = plan.rules.layout.reasons
    several = len(plan.lineups[0]) > 1
    width = WIDTH + several
    forms = [f"%d,{'+'.join(lineup)}" + ",%s,%s,%d,%d,%d" + ",%d" * several for lineup in plan.lineups]
    values: list[object] = [0] * (count * len(played) * width)
    step = len(played) * width
    for place, numbers in enumerate(played):
        at = place * width
        values[at::step] = range(first, first + count)
        values[at + 1 :: step] = [("0", "1", "")[winner] for winner in numbers[0::WIDTH]]
        values[at + 2 :: step] = [reasons[reason] for reason in numbers[1::WIDTH]]
        for column in range(2, WIDTH - 1 + several):
            values[at + 1 + column :: step] = numbers[column::WIDTH]
    return ("\n".join(forms) + "\n") * count % tuple(values)
