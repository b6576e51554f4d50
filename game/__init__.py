"""Cinquefoil: five battle games at one table.

The rules run in a compiled core; this package is its face.

>>> import game
>>> match = game.new("longnight", seed=7)
>>> match.actor
0
>>> str(match.actions()[-1])
'next'
>>> match.copy().fingerprint() == match.fingerprint()
True
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.engine import match as _match
from game.engine.action import Action
from game.engine.errors import (
    BadContent,
    BadPosition,
    BadRecord,
    BadSetup,
    BrokenMatch,
    GameError,
    IllegalAction,
)
from game.engine.event import Event
from game.engine.match import Match, Result
from game.records.lines import Header
from game.records.record import Record
from game.records.replay import replay as _replay
from game.titles import ROOMS, room_of

__all__ = [
    "Action",
    "BadContent",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "BrokenMatch",
    "Event",
    "GameError",
    "IllegalAction",
    "Match",
    "Result",
    "from_position",
    "load",
    "new",
    "resume",
    "start",
    "titles",
]


def titles() -> tuple[str, ...]:
    """The ids of the titles at the table.

    >>> titles()
    ('longnight',)
    """
    return tuple(ROOMS)


def new(
    title: str, seed: int = 0, setup: Mapping[str, Any] | None = None, players: tuple[str, ...] = ("human",)
) -> Match:
    """A fresh match. ``setup`` holds decks, scenario and options: see the title's rulebook; all of it has defaults.

    Raises: ``BadSetup`` for an unknown title, key or value; ``BadContent`` for a fault inside a scenario or deck.
    """
    return _match.new(room_of(title), seed, setup, players)


def from_position(title: str, position: Mapping[str, Any], seed: int = 0) -> Match:
    """A match that stands at a position, for tests, puzzles and bug reports. Its random stream is a fresh one.

    Raises: ``BadPosition`` naming the place, the value and the mend.
    """
    return _match.from_position(room_of(title), position, seed)


def load(path: Path | str) -> Match:
    """The match at the end of a record file, with its record.

    Raises: ``BadRecord`` naming the file, the line and what is wrong.
    """
    return resume(Record.load(path))


def resume(record: Record, upto: int | None = None) -> Match:
    """The match after action ``upto`` of a record (None: all that stand), which goes on in that record.

    What came after ``upto`` is taken back there; to leave the record as it is, resume one of its branches.

    Raises: ``BadRecord``.
    """
    match = _replay(record, start, upto)
    if upto is not None and upto < len(record):
        record.undo(upto)
    match.go_on_in(record)
    return match


def start(header: Header) -> Match:
    """The match that a record's header describes, before its first action.

    Raises: ``BadRecord``, ``BadSetup``, ``BadContent``, ``BadPosition``.
    """
    if header.title not in ROOMS:
        raise BadRecord(f"title: {header.title!r} is none of {', '.join(ROOMS)}")
    if header.position is not None:
        return from_position(header.title, header.position, header.seed)
    return new(header.title, header.seed, header.setup, header.players)
