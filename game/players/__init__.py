"""Those who choose: people, and players who need no person. A player's name in a record says which."""

import re
from collections.abc import Callable
from typing import Protocol

from game.engine.action import Action
from game.engine.match import Match
from game.records.record import Record

HUMAN, RANDOM, QUICK = "human", "random", "quick"
"""``quick`` goes by a title's quick policy: what playouts of the search go by, without the search."""
COMPUTER = "ai:"
"""What the computer's names begin with; its level follows."""
SEARCH, PLAIN = "search:", "plain:"
"""Searches with a budget in playouts behind the name, as in ``search:400``: the title's own, nothing loosened, and the
plain one that it is measured against: even playouts to the end of the match, UCB alone, no opinions."""
BUDGET = re.compile(rf"({SEARCH}|{PLAIN})([1-9]\d{{0,6}})")


class Player(Protocol):
    """Someone who can be asked what to play, and needs no person for it."""

    def choose(self, match: Match, stop: Callable[[], bool] | None = None) -> Action:
        """One of the match's legal actions; the match is not over and it is this player's turn.

        ``stop`` is asked now and then whether that is thought enough.
        """


def names() -> tuple[str, ...]:
    """Every name that the program knows.

    >>> names()
    ('human', 'random', 'quick', 'ai:easy', 'ai:normal', 'ai:hard', 'ai:expert')
    """
    from game.players.levels import levels

    return HUMAN, RANDOM, QUICK, *(COMPUTER + level for level in levels().by_id)


def is_name(name: str) -> bool:
    """Whether a player can be called so: one of `names`, or a search with its budget.

    >>> is_name("ai:hard"), is_name("plain:4000"), is_name("plain:0")
    (True, True, False)
    """
    return name in names() or BUDGET.fullmatch(name) is not None


def seats_of(match: Match, record: Record) -> dict[int, str]:
    """Who plays each player that ever chooses, by a name that the program knows. Anyone else is a person."""
    written = (*record.header.players, *(HUMAN,) * len(match.rules.room.choosers))
    return {
        seat: name if is_name(name) else HUMAN for seat, name in zip(match.rules.room.choosers, written, strict=False)
    }


def asker(match: Match, record: Record) -> int | None:
    """Through whose eyes a record is shown: the person's, if there is just one; else an eye that sees all (None).

    Every command that tells of a record goes by this, unless ``--all`` is said.
    """
    people = [seat for seat, name in seats_of(match, record).items() if name == HUMAN]
    return people[0] if len(people) == 1 else None


def player_named(name: str, seed: int, seat: int, threads: int | None = None) -> Player | None:
    """The player of a name, for one seat; None for a person. ``threads`` is how many the computer thinks in.

    Raises: ``BadSetup`` if there is no such level.
    """
    if name.startswith(COMPUTER):
        from game.players.levels import Computer, levels

        level = levels().named(name.removeprefix(COMPUTER))
        return Computer(level.id, seed, seat, threads)
    if (budget := BUDGET.fullmatch(name)) is not None:
        from game.players.levels import Searcher

        return Searcher(int(budget[2]), budget[1] == PLAIN, seed, seat, threads)
    from game.players.random_player import QuickPlayer, RandomPlayer

    if name == QUICK:
        return QuickPlayer(seed, seat)
    return RandomPlayer(seed, seat) if name == RANDOM else None
