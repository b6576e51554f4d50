"""Matches that are broken on purpose: a position is read, spoilt as no file could say it, and handed to the core."""

from collections.abc import Callable
from contextlib import suppress

import game
from game.engine.core import lib
from game.engine.match import Match, _fill
from game.engine.room import Loaded
from game.lirya.engine.room import Lirya
from game.lirya.engine.tables import SIZES, TABLES
from game.records.record import Record
from tests.lirya.boards import Json

Spoil = Callable[[Loaded], None]


def spoilt(room: Lirya, position: Json, spoil: Spoil) -> Match:
    """The match of a position after ``spoil`` has changed what the core is given; the core loads it all the same."""
    loaded = room.read_position(position)
    spoil(loaded)
    record = Record.new(title="lirya", rules=room.rules_version, content=loaded.rules.digest, seed=1, position=position)
    match = Match(loaded.rules, record)
    with suppress(game.BadPosition):
        _fill(match, loaded, 1)
    match._begin(lib.api_tell)
    return match


def tag(ident: int, name: str, value: int) -> Spoil:
    """One tag of one thing."""

    def spoil(loaded: Loaded) -> None:
        row = loaded.rows[ident]
        form = loaded.rules.layout.kinds[row[1]]
        assert form is not None
        row[form.columns[name]] = value

    return spoil


def words(table: str, entry: list[int]) -> Spoil:
    """One more entry of a table beside the rows, before its others; the tables before it are empty."""

    def spoil(loaded: Loaded) -> None:
        at = sum(1 + (each == "wave") for each in TABLES[: TABLES.index(table)])
        count = loaded.words[at]
        assert len(entry) == SIZES[table]
        assert not any(loaded.words[:at])
        loaded.words = (*loaded.words[:at], count + 1, *entry, *loaded.words[at + 1 :])

    return spoil
