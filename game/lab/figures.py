"""What a lab's tallies say, as numbers: what ``--json`` prints and the report shows."""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.room import Divided
from game.lab.folder import Folder
from game.lab.tally import Tally, error_of_mean, mean, median, milliseconds, wilson


def of(tally: Tally) -> dict[str, Any]:
    """The figures of a line-up. Wins are those of player 0; ``ci95`` is the interval of the win rate (Wilson)."""
    matches, wins = tally.matches, tally.winners[0]
    step = median(tally.times)
    return {
        "matches": matches,
        "wins": wins,
        "losses": tally.winners[1],
        "draws": tally.winners[-1],
        "win_rate": _rounded(wins / matches if matches else 0.0),
        "ci95": [_rounded(bound) for bound in wilson(wins, matches)],
        "mean_score": _rounded(mean(tally.scores)),
        "mean_turns": _rounded(mean(tally.turns)),
        "median_ms_per_decision": None if step is None else _rounded(milliseconds(step)),
    }


def card_rows(tally: Tally, names: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Of each card that was used: how often, by how many players of matches, and their win rate."""
    found: dict[str, dict[str, Any]] = {}
    for number, use in sorted(tally.cards.items()):
        name = names[number] if number < len(names) else str(number)
        found[name] = {"uses": use.uses, **_share_of(use.wins, use.matches)}
    return found


def table(tally: Tally, names: Sequence[str]) -> dict[str, Any]:
    """What is told beside `of` where several choose: by seat, by who began, by card, and windows a turn."""
    turns = sum(turns * count for turns, count in tally.turns.items())
    windows = sum(asked * count for asked, count in tally.windows.items())
    return {
        "seats": [_share_of(tally.seats[seat], tally.matches) for seat in (0, 1)],
        "first": _share_of(tally.firsts[1], tally.firsts.total()),
        "windows_per_turn": _rounded(windows / turns if turns else 0.0),
        "cards": card_rows(tally, names),
    }


def by_part(tally: Tally, divided: Divided | None) -> dict[str, dict[str, Any]]:
    """Of each part of a title's matches that was met: who began, draws and turns."""
    found: dict[str, dict[str, Any]] = {}
    for number, ident in enumerate(divided.ids if divided else ()):
        part = tally.of_part(number)
        if part.matches:
            mean_turns = _rounded(part.turns / part.matches)
            found[ident] = _share_of(part.first, part.matches) | {"draws": part.draws, "mean_turns": mean_turns}
    return found


class Bout(NamedTuple):
    """What a deck did against another, or against all."""

    wins: int
    matches: int


def bouts(folder: Folder) -> dict[tuple[str, str], Bout]:
    """Every ready deck against every other that it met, from either seat; ``""`` as the other is all of them.

    Matches of a deck against itself are left out.
    """
    found: dict[tuple[str, str], Bout] = {}
    room = folder.plan.rules.room
    for entry, tally in zip(folder.plan.entries, folder.tallies, strict=True):
        decks = room.decks_of(json.loads(entry.setup))
        if len(decks) != 2 or not all(decks) or decks[0] == decks[1]:
            continue
        for seat, pair in ((0, decks), (1, decks[::-1])):
            for other in (pair[1], ""):
                had = found.get((pair[0], other), Bout(0, 0))
                found[pair[0], other] = Bout(had.wins + tally.seats[seat], had.matches + tally.matches)
    return found


def decks(folder: Folder) -> dict[str, Any]:
    """`bouts` as ``--json`` prints it: by deck, its share of all its matches and of those against each other one."""
    said: dict[str, Any] = {}
    for (deck, other), bout in bouts(folder).items():
        entry = said.setdefault(deck, {})
        if other:
            entry.setdefault("against", {})[other] = _share_of(*bout)
        else:
            entry.update(_share_of(*bout))
    return said


def _share_of(wins: int, matches: int) -> dict[str, Any]:
    rate = _rounded(wins / matches if matches else 0.0)
    return {"matches": matches, "wins": wins, "win_rate": rate, "ci95": [_rounded(b) for b in wilson(wins, matches)]}


@dataclass(frozen=True, slots=True)
class Rung:
    """A line-up of a ladder. ``gain`` is its mean score less that of the one before in the same matches."""

    players: str
    figures: dict[str, Any]
    score_error: float
    gain: float | None
    gain_error: float | None

    @property
    def holds(self) -> bool:
        """Whether it beats the one before by more than twice the standard error."""
        return self.gain is None or self.gain_error is None or self.gain > 2 * self.gain_error

    def json(self) -> dict[str, Any]:
        """As ``--json`` prints it."""
        return {"players": self.players, **self.figures, "gain": self.gain, "gain_se": self.gain_error}


def ladder(folder: Folder) -> tuple[Rung, ...]:
    """Every line-up beside the one before."""
    rungs: list[Rung] = []
    for place, (entry, tally) in enumerate(zip(folder.plan.entries, folder.tallies, strict=True)):
        pair = folder.pairs[place - 1] if place else None
        error = None if pair is None or not math.isfinite(pair.error) else _rounded(pair.error)
        gain = None if pair is None else _rounded(pair.mean)
        rungs.append(Rung(",".join(entry.players), of(tally), _rounded(error_of_mean(tally.scores)), gain, error))
    return tuple(rungs)


def _rounded(value: float) -> float:
    """Four digits that count, where there are decimals."""
    return float(f"{value:.4g}") if abs(value) < 1000 else round(value, 1)
