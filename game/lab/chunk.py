"""A part of a plan, played: whoever works for a lab runs `play_chunk`, in a thread, a process or on another machine."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from game.engine.batch import CardUse, Row, card_of, chance_of, match_of, random_matches, row, row_of
from game.lab.plan import LabError, Plan, digest_of
from game.lab.tally import Pairs, Tally, bucket
from game.players import RANDOM, player_named

SAMPLE = 64


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
    played: list[list[int]] = []
    tallies: list[Tally] = []
    known: dict[int, Row] = {}
    for lineup in plan.lineups:
        tally = Tally()
        if set(lineup) == {RANDOM}:
            rows = _by_chance(plan, first, count, tally)
        else:
            rows = [_match(plan, lineup, number, tally, stop) for number in range(first, first + count)]
        for packed, times in Counter(rows).items():
            known[packed] = row(packed)
            tally.add_rows(known[packed], times, len(lineup) > 1)
        played.append(rows)
        tallies.append(tally)
    pairs = [
        Pairs().with_all(known[b].score - known[a].score for a, b in zip(before, after, strict=True))
        for before, after in pairwise(played)
    ]
    lines = _lines(plan, first, played, known)
    return Chunk(first, count, lines, tuple(tallies), tuple(pairs), time.perf_counter() - started)


def _by_chance(plan: Plan, first: int, count: int, tally: Tally) -> list[int]:
    started = time.perf_counter()
    batch = random_matches(plan.rules, plan.seed, first, count)
    took = time.perf_counter() - started
    tally.add_cards(batch.cards)
    # What a decision takes, from a few of the matches: to add all their actions up would take longer than it tells.
    actions = sum(row(packed).actions for packed in batch.rows[:SAMPLE]) * count // min(count, SAMPLE)
    tally.times[bucket(took / max(actions, 1))] += actions
    return batch.rows


def _match(plan: Plan, lineup: tuple[str, ...], number: int, tally: Tally, stop: Callable[[], bool] | None) -> int:
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
    packed = row_of(match, actions, begins)
    winner = row(packed).winner
    for card, count in uses.items():
        mine = [player for used, player in users if used == card]
        tally.add_cards({card: CardUse(count, len(mine), mine.count(winner))})
    return packed


# ---- the table ----


def heading(plan: Plan) -> str:
    """The first line of the table."""
    first = ",first" if len(plan.lineups[0]) > 1 else ""
    return f"match,players,winner,reason,turns,score,actions{first}\n"


def _lines(plan: Plan, first: int, played: list[list[int]], known: dict[int, Row]) -> str:
    """A line a match and line-up, in the order of the matches; a match that nobody won has an empty winner.

    Of many random matches most end like others: each end is written once.
    """
    reasons = plan.rules.layout.reasons
    step = 2 * len(played)
    parts = [""] * (len(played[0]) * step)
    for place, (lineup, rows) in enumerate(zip(plan.lineups, played, strict=True)):
        ends: dict[int, str] = {}
        for packed, end in known.items():
            won = "" if end.winner < 0 else end.winner
            begun = f",{end.first}" if len(lineup) > 1 else ""
            said = f"{won},{reasons[end.reason]},{end.turns},{end.score},{end.actions}{begun}"
            ends[packed] = f",{'+'.join(lineup)},{said}\n"
        parts[2 * place :: step] = map(str, range(first, first + len(rows)))
        parts[2 * place + 1 :: step] = [ends[packed] for packed in rows]
    return "".join(parts)
