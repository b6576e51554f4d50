"""Those who choose: people, and players who need no person. A player's name in a record says which."""

from typing import Protocol

from game.engine.action import Action
from game.engine.match import Match
from game.records.record import Record

HUMAN, RANDOM = "human", "random"
NAMES = (HUMAN, RANDOM)


class Player(Protocol):
    """Someone who can be asked what to play, and needs no person for it."""

    def choose(self, match: Match) -> Action:
        """One of the match's legal actions; the match is not over and it is this player's turn."""


def seats_of(match: Match, record: Record) -> dict[int, str]:
    """Who plays each player that ever chooses: a name of `NAMES`. Anyone else is a person."""
    names = (*record.header.players, *(HUMAN,) * len(match.rules.room.choosers))
    return {
        seat: name if name in NAMES else HUMAN for seat, name in zip(match.rules.room.choosers, names, strict=False)
    }


def player_named(name: str, seed: int, seat: int) -> Player | None:
    """The player of a name, for one seat; None for a person."""
    from game.players.random_player import RandomPlayer

    return RandomPlayer(seed, seat) if name == RANDOM else None
