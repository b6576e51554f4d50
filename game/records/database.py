"""A file of sqlite that never stands in the way.

A damaged one is set aside and begun anew; one that can not be kept on the disk is kept in memory.
"""

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.engine.reading import why
from game.engine.said import Said

T = TypeVar("T")

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA}


class Told(NamedTuple):
    """What is said of a file's trouble. Both name ``{place}`` and ``{reason}``."""

    unkept: str
    """It can not be kept on the disk."""
    spoilt: str = ""
    """It was damaged and begun anew; it names ``{file}`` too, where the old one lies. Empty: nobody needs to know."""


class Database:
    """One file, opened when it is first asked. Used from the thread that asked first.

    ``prepare`` gets the open file and the version that stands in it, 0 for a new one, and makes its tables. It raises
    ``OSError`` for a file that this program can not use. ``trouble`` is the last thing that went wrong with it.
    """

    def __init__(self, path: Path, prepare: Callable[[sqlite3.Connection, int], None], told: Told) -> None:
        self.path = path
        self.trouble: Said | None = None
        self._prepare = prepare
        self._told = told
        self._in_memory = False
        self._open_file: sqlite3.Connection | None = None

    def close(self) -> None:
        """Closes the file; the next question opens it again."""
        if self._open_file is not None:
            self._open_file.close()
            self._open_file = None

    def ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Asks the file, once more where it was damaged, and at last one in memory."""
        for attempt in range(3):
            try:
                if self._open_file is None:
                    self._open_file = self._open()
                return question(self._open_file)
            except sqlite3.Error as error:
                self.close()
                if attempt == 0 and getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED:
                    self._set_aside(str(error))
                else:
                    self._give_up(str(error))
            except OSError as error:
                self.close()
                self._give_up(why(error))
        raise AssertionError("a file in memory was refused")

    def _open(self) -> sqlite3.Connection:
        if not self._in_memory:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(":memory:" if self._in_memory else self.path, timeout=5)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            self._prepare(db, version)
            (state,) = db.execute("PRAGMA quick_check(1)").fetchone()
            if state != "ok":
                error = sqlite3.DatabaseError(state)
                error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
                raise error
        except BaseException:
            db.close()
            raise
        return db

    def _give_up(self, reason: str) -> None:
        self._in_memory = True
        self.trouble = Said(self._told.unkept, place=self.path, reason=reason)

    def _set_aside(self, reason: str) -> None:
        """Moves a damaged file away under a name of its own, so that a new one can take its place."""
        name = self.path.name
        aside, count = self.path.with_name(name + ".damaged"), 1
        while aside.exists():
            count += 1
            aside = self.path.with_name(f"{name}.damaged-{count}")
        with contextlib.suppress(OSError):
            self.path.replace(aside)
            if self._told.spoilt:
                self.trouble = Said(self._told.spoilt, place=self.path, reason=reason, file=aside.name)
        for tail in ("-wal", "-shm"):
            with contextlib.suppress(OSError):
                self.path.with_name(name + tail).unlink()
