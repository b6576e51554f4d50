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

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.engine import match as _match
from game.engine.action import Action
from game.engine.content import shown
from game.engine.errors import (
    BadContent,
    BadPosition,
    BadRecord,
    BadSetup,
    BrokenMatch,
    GameError,
    IllegalAction,
    MatchInUse,
)
from game.engine.event import Event
from game.engine.match import Match, Result
from game.engine.search import Progress, Thought
from game.records.lines import Header
from game.records.record import Record
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
    "MatchInUse",
    "Progress",
    "Result",
    "Thought",
    "analyse",
    "chance",
    "from_position",
    "load",
    "new",
    "resume",
    "start",
    "think",
    "titles",
]


def titles() -> tuple[str, ...]:
    """The ids of the titles at the table.

    >>> titles()
    ('longnight', 'undertow', 'spellchain', 'lirya', 'estro')
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


def analyse(
    match: Match,
    level: str = "expert",
    seed: int = 1,
    budget: int | str | None = None,
    threads: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> tuple[Thought, ...]:
    """What the computer makes of every legal action, best first; ``score`` is its worth 0..1 to who chooses.

    ``budget`` is a number of playouts, or a time such as ``"250 ms"``; by default the level's. ``threads`` is the cores
    but one, by default. ``progress`` hears of every few playouts, ``stop`` is asked whether it is enough. The search
    knows no more than who chooses, and the same seed, budget in playouts and threads give the same answer.

    >>> thoughts = analyse(new("longnight", seed=7), budget=50, threads=1)
    >>> thoughts == analyse(new("longnight", seed=7), budget=50, threads=1)
    True

    Raises: ``BadSetup`` for an unknown level or budget.
    """
    from game.players.levels import analysis

    return analysis(match, level, seed, budget, threads, progress, stop)


def think(match: Match, level: str = "expert", seed: int = 1, threads: int | None = None) -> Action:
    """The action that the computer plays at a level.

    Raises: ``BadSetup`` for an unknown level, or a match that is over.
    """
    from game.players.levels import decide

    return decide(match, level, seed, threads)


def chance(match: Match, player: int | None = None, playouts: int = 10_000, seed: int = 1) -> float:
    """The share of continuations that player 0 wins, as far as ``player`` (None: an onlooker) can know.

    >>> 0 <= chance(new("longnight", seed=7), playouts=20) <= 1
    True
    """
    from game.engine import search
    from game.players.levels import levels

    return search.chance(match, levels(match.title).settings, player, playouts, seed)


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
    from game.records.replay import replay

    match = replay(record, start, upto)
    if upto is not None and upto < len(record):
        record.undo(upto)
    match.go_on_in(record)
    return match


def start(header: Header) -> Match:
    """The match that a record's header describes, before its first action.

    Raises: ``BadRecord``, ``BadSetup``, ``BadContent``, ``BadPosition``.
    """
    if header.title not in ROOMS:
        raise BadRecord("title: {title} is none of {known}", title=shown(header.title), known=", ".join(ROOMS))
    room = room_of(header.title).as_of(header.rules)
    if header.position is not None:
        return _match.from_position(room, _named_by_id(header.position), header.seed, content=header.content)
    setup = dict(header.setup or {}) | ({"packs": header.packs} if header.packs else {})
    if "packs" in setup and not header.packs:
        del setup["packs"]
    return _match.new(room, header.seed, setup, header.players, header.content)


def _named_by_id(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """A record's position without folders to look for packs in: nobody asked for these to be opened."""
    packs = position.get("packs")
    if not isinstance(packs, list) or not all(isinstance(pack, dict) for pack in packs):
        return position
    return {**position, "packs": [{key: value for key, value in pack.items() if key != "path"} for pack in packs]}
