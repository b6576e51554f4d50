"""Players who do not think: one takes any legal action as soon as another, one what looks best at a glance."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from game.engine.action import Action
from game.engine.batch import quick_choice
from game.engine.match import Match


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Chance has no memory: a choice follows from seed, player and place in the match alone.

    So a match that was broken off and resumed goes on as it would have gone.

    >>> import game
    >>> match = game.new("longnight", seed=7)
    >>> RandomPlayer(7, 0).choose(match) == RandomPlayer(7, 0).choose(match.copy())
    True
    """

    seed: int
    player: int

    def choose(self, match: Match, stop: Callable[[], bool] | None = None) -> Action:
        """An even choice: 64 bits for a list of some hundreds leave no lean that could be seen."""
        actions = match.actions()
        place = f"random player {self.player} {self.seed} {match.frames}"
        draw = int.from_bytes(hashlib.blake2b(place.encode("ascii"), digest_size=8).digest(), "little")
        return actions[draw % len(actions)]


@dataclass(frozen=True, slots=True)
class QuickPlayer:
    """Goes by the title's quick policy, as playouts of the search do. Among equals chance decides, without memory."""

    seed: int
    player: int

    def choose(self, match: Match, stop: Callable[[], bool] | None = None) -> Action:
        """What looks best."""
        return match.actions()[quick_choice(match, f"quick {self.player} {match.frames}", self.seed)]
