"""What a scene is to show."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import game
from game import presenters
from game.engine.match import Match
from game.players.random_player import RandomPlayer
from game.records.record import Record

SEED = 7


@dataclass(frozen=True)
class Given:
    """What a scene is to show: a title, and a position or a record of it. Nothing given is a match made here."""

    title: str = ""
    position: Mapping[str, Any] | None = None
    loaded: Record | None = None
    at: int | None = None
    """The number of the action after which it stands; None: the last."""
    points: str = ""
    """A verb: the first action of it that is legal is pointed at, of several the one that touches most."""
    made: Callable[[], Match] | None = None
    """Makes the match, where a title brings one to be looked at."""

    def match(self) -> Match:
        """A match that stands as told, fresh each time."""
        if self.position is not None:
            return game.from_position(self.name, dict(self.position), SEED)
        if self.loaded is not None:
            return game.resume(self.loaded.copy(), self.at)
        return self.made() if self.made is not None else game.new(self.name, SEED)

    @cached_property
    def record(self) -> Record:
        """The record given, or that of a match which chance plays to its end."""
        if self.loaded is not None:
            return self.loaded
        match = played(self.match())
        assert match.record is not None
        return match.record

    @property
    def name(self) -> str:
        """Which title it is."""
        if self.position is not None:
            return str(self.position.get("title", ""))
        return self.loaded.header.title if self.loaded is not None else self.title or presenters.titles()[0]


def at_leisure(record: Record, seconds: float) -> Record:
    """The same record, as if it had taken so many seconds: what is played here takes no time."""
    header = record.header
    twin = Record.new(
        title=header.title,
        rules=header.rules,
        content=header.content,
        seed=header.seed,
        setup=header.setup,
        position=header.position,
        players=header.players,
        packs=header.packs,
        started=header.started,
    )
    for entry in record.actions():
        ms = round(1000 * seconds * entry.n / len(record))
        twin.append(entry.action, entry.player, ms, entry.state, entry.words)
    if record.result is not None:
        twin.finish(record.result.winner, record.result.reason)
    return twin


def played(match: Match) -> Match:
    """The same match, played to its end by chance."""
    while match.actor is not None:
        match.play(RandomPlayer(SEED, match.actor).choose(match))
    return match
