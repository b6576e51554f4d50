"""What a lab's tallies say, as numbers: what ``--json`` prints and the report shows."""

import math
from dataclasses import dataclass
from typing import Any

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
    for place, (lineup, tally) in enumerate(zip(folder.plan.lineups, folder.tallies, strict=True)):
        pair = folder.pairs[place - 1] if place else None
        error = None if pair is None or not math.isfinite(pair.error) else _rounded(pair.error)
        gain = None if pair is None else _rounded(pair.mean)
        rungs.append(Rung(",".join(lineup), of(tally), _rounded(error_of_mean(tally.scores)), gain, error))
    return tuple(rungs)


def _rounded(value: float) -> float:
    """Four digits that count, where there are decimals."""
    return float(f"{value:.4g}") if abs(value) < 1000 else round(value, 1)
