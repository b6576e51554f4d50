"""A file of sqlite that never stands in the way.

A damaged one is set aside and begun anew; one that can not be kept on the disk is kept in memory. Several programs may
have it open: who finds that another has set the file aside goes on in the new one.
"""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.engine.reading import why
from game.engine.said import Said
from game.records.journal import held

T = TypeVar("T")

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_PATIENCE = 5.0
"""Seconds to wait for others who write."""


class TroubleWords(NamedTuple):
    """What is said of a file's trouble. Both name ``{place}`` and ``{reason}``."""

    unkept: str
    """It can not be kept on the disk."""
    spoilt: str = ""
    """It was damaged and begun anew; it names ``{file}`` too, where the old one lies. Empty: nobody needs to know."""


def seal(row: Sequence[object]) -> str:
    """A digest of a row's numbers and texts, kept beside them: a byte that was changed in them is found."""
    return blake2b(repr(tuple(row)).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


class Database:
    """One file, opened when it is first asked. Used from the thread that asked first.

    ``prepare`` gets the open file and the version that stands in it, 0 for a new one, and makes its tables. It raises
    ``OSError`` for a file that this program can not use. ``trouble`` is the last thing that went wrong with it.
    A question may be asked twice, of the old file and of the new one: it says the same thing each time.
    """

    def __init__(self, path: Path, prepare: Callable[[sqlite3.Connection, int], None], told: TroubleWords) -> None:
        self.path = path
        self.trouble: Said | None = None
        self._prepare = prepare
        self._told = told
        self._in_memory = False
        self._open_file: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        """Which file was opened, whatever its name is now."""

    def close(self) -> None:
        """Closes the file; the next question opens it again."""
        if self._open_file is not None:
            self._open_file.close()
            self._open_file = None

    def ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Asks the file, once more where it was damaged, and at last one in memory."""
        until, damaged = time.monotonic() + _PATIENCE, False
        while True:
            try:
                if self._open_file is None or self._is_another():
                    self.close()
                    self._open_file = self._open()
                answer = question(self._open_file)
            except (sqlite3.Error, UnicodeError) as error:
                self.close()
                code = getattr(error, "sqlite_errorcode", 0) & 0xFF
                if code in _BUSY and time.monotonic() < until:
                    time.sleep(0.01)
                elif not damaged and (
                    code in _DAMAGED or "decode" in str(error)
                ):  # texts that are no UTF-8 bear no code
                    damaged = True
                    self._set_aside(str(error))
                elif self._in_memory:
                    raise
                else:
                    self._give_up(str(error))
            except OSError as error:
                self.close()
                if self._in_memory:
                    raise
                self._give_up(why(error))
            else:
                if not self._is_another():
                    return answer

    def _which(self) -> tuple[int, int] | None:
        """The file that bears the name now."""
        if self._in_memory:
            return None
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _is_another(self) -> bool:
        """Whether another program has set the open file aside."""
        return self._file is not None and self._which() != self._file

    def _open(self) -> sqlite3.Connection:
        if not self._in_memory:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._which()
        db = sqlite3.connect(":memory:" if self._in_memory else self.path, timeout=_PATIENCE)
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
        self._file = self._file or self._which()
        return db

    def _give_up(self, reason: str) -> None:
        self._in_memory, self._file = True, None
        self.trouble = Said(self._told.unkept, place=self.path, reason=reason)

    def _set_aside(self, reason: str) -> None:
        """Moves a damaged file away under a name of its own, so that a new one can take its place.

        Of several programs that find it damaged one does so; the others find the new one there.
        """
        name = self.path.name
        with contextlib.suppress(OSError), held(self.path.with_name(f".{name}.lock")):
            if self._file is None or self._which() != self._file:
                return
            aside, count = self.path.with_name(name + ".damaged"), 1
            while aside.exists():
                count += 1
                aside = self.path.with_name(f"{name}.damaged-{count}")
            self.path.replace(aside)
            for tail in ("-wal", "-shm"):
                with contextlib.suppress(OSError):
                    self.path.with_name(name + tail).unlink()
            if self._told.spoilt:
                self.trouble = Said(self._told.spoilt, place=self.path, reason=reason, file=aside.name)
