"""Those who choose: people and the computer's players. Each is asked for one action at a time."""

from typing import Protocol

from game.engine.action import Action
from game.engine.match import Match


class Player(Protocol):
    """Someone who can be asked what to play."""

    def choose(self, match: Match) -> Action:
        """One of the match's legal actions; the match is not over and it is this player's turn."""
