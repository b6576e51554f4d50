"""A part of a plan, played: whoever works for a lab runs `play_chunk`, in a thread, a process or on another machine."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from game.engine.batch import (
    Batch,
    CardUse,
    Row,
    batch_of,
    card_of,
    chance_of,
    in_window,
    match_of,
    row,
    row_of,
)
from game.lab.plan import Entry, LabError, Plan, digest_of, rules_of
from game.lab.tally import Pairs, Tally, bucket
from game.players import QUICK, RANDOM, player_named

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
    for entry in plan.entries:
        tally = Tally()
        if set(entry.players) <= {RANDOM, QUICK}:
            rows = _by_core(plan, entry, first, count, tally)
        else:
            rows = [_match(plan, entry, number, tally, stop) for number in range(first, first + count)]
        seatings = (
            ((False, rows),) if not plan.mirror else ((True, rows[1 - first % 2 :: 2]), (False, rows[first % 2 :: 2]))
        )
        for swapped, some in seatings:
            for packed, times in Counter(some).items():
                known[packed] = row(packed)
                tally.add_rows(known[packed], times, len(entry.players) > 1, swapped)
        played.append(rows)
        tallies.append(tally)
    pairs = [
        Pairs().with_all(known[b].score - known[a].score for a, b in zip(before, after, strict=True))
        for before, after in pairwise(played)
    ]
    lines = _lines(plan, first, played, known)
    return Chunk(first, count, lines, tuple(tallies), tuple(pairs), time.perf_counter() - started)


def _by_core(plan: Plan, entry: Entry, first: int, count: int, tally: Tally) -> list[int]:
    """Matches of players who need no face: played in one call, or one by one where seats are exchanged."""
    started = time.perf_counter()
    rules = rules_of(plan.title, entry.setup)

    def some(number: int, many: int) -> Batch:
        seats = zip(rules.room.choosers, plan.seated(entry.players, number), strict=True)
        quick = sum(1 << seat for seat, name in seats if name == QUICK)
        return batch_of(rules, plan.seed, plan.begins_as(number), many, quick)

    batches = [some(number, 1) for number in range(first, first + count)] if plan.mirror else [some(first, count)]
    took = time.perf_counter() - started
    for batch in batches:
        tally.add_cards(batch.cards)
    rows = [packed for batch in batches for packed in batch.rows]
    # What a decision takes, from a few of the matches: to add all their actions up would take longer than it tells.
    actions = sum(row(packed).actions for packed in rows[:SAMPLE]) * count // min(count, SAMPLE)
    tally.times[bucket(took / max(actions, 1))] += actions
    return rows


def _match(plan: Plan, entry: Entry, number: int, tally: Tally, stop: Callable[[], bool] | None) -> int:
    """Plays one match through the face; its row."""
    rules, begins_as = rules_of(plan.title, entry.setup), plan.begins_as(number)
    match, chance = match_of(rules, plan.seed, begins_as), chance_of(plan.seed, begins_as)
    players = {
        seat: (name, player_named(name, chance, seat, threads=1))
        for seat, name in zip(rules.room.choosers, plan.seated(entry.players, number), strict=True)
    }
    users: set[tuple[int, int]] = set()
    uses: dict[int, int] = {}
    actions, windows, begins = 0, 0, match.actor
    while (actor := match.actor) is not None:
        if stop is not None and stop():
            raise Stopped
        name, player = players[actor]
        assert player is not None
        started = time.perf_counter()
        action = player.choose(match)
        if name not in (RANDOM, QUICK) and len(match.actions()) > 1:
            tally.times[bucket(time.perf_counter() - started)] += 1
        card = card_of(match, action)
        if card >= 0:
            uses[card] = uses.get(card, 0) + 1
            users.add((card, actor))
        windows += in_window(match)
        match.advance(action)
        actions += 1
    packed = row_of(match, actions, windows, begins)
    winner = row(packed).winner
    for card, count in uses.items():
        mine = [player for used, player in users if used == card]
        tally.add_cards({card: CardUse(count, len(mine), mine.count(winner))})
    return packed


# ---- the table ----


def heading(plan: Plan) -> str:
    """The first line of the table."""
    several = ",first,windows" if len(plan.lineups[0]) > 1 else ""
    setup = ",setup" if len(plan.setups) > 1 else ""
    divided = plan.rules.room.divided_by
    part = f",{divided.name}" if divided and several else ""
    return f"match,players,winner,reason,turns,score,actions{several}{part}{setup}\n"


def _lines(plan: Plan, first: int, played: list[list[int]], known: dict[int, Row]) -> str:
    """A line a match and entry, in the order of the matches; a match that nobody won has an empty winner.

    Players stand in the order of their seats; of several set-ups a line has the number. Of many random matches most
    end like others: each end is written once.
    """
    reasons, divided = plan.rules.layout.reasons, plan.rules.room.divided_by
    step = 2 * len(played)
    parts = [""] * (len(played[0]) * step)
    for place, (entry, rows) in enumerate(zip(plan.entries, played, strict=True)):
        ends: dict[int, str] = {}
        setup = f",{place // len(plan.lineups)}" if len(plan.setups) > 1 else ""
        for packed, end in known.items():
            won = "" if end.winner < 0 else end.winner
            several = f",{end.first},{end.windows}" if len(entry.players) > 1 else ""
            several += f",{divided.ids[end.part]}" if divided and several else ""
            ends[packed] = f",{won},{reasons[end.reason]},{end.turns},{end.score},{end.actions}{several}{setup}\n"
        for turn in (0, 1) if plan.mirror else (0,):  # who changes seats does so with every match
            names = "+".join(plan.seated(entry.players, first + turn))
            named = {packed: f",{names}{said}" for packed, said in ends.items()}
            every = 2 if plan.mirror else 1
            numbers = range(first + turn, first + len(rows), every)
            parts[2 * place + turn * step :: step * every] = map(str, numbers)
            parts[2 * place + turn * step + 1 :: step * every] = [named[packed] for packed in rows[turn::every]]
    return "".join(parts)
