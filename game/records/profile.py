"""What a player has reached: results of finished matches, the best of them, and small facts such as own decks.

One file of sqlite beside the records. The results can be told again from the records (`Profile.note` takes each match
once, by its record's id); the facts are kept here alone. A damaged file is set aside and told, and a new one begun.
"""

import contextlib
import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, TypeVar

from game.engine.said import Said, to_say
from game.records.journal import why
from game.records.library import default_folder

T = TypeVar("T")

FILE = "profile.sqlite"
_VERSION = 1  # of the tables below
_TABLES = (
    """
CREATE TABLE result (
    match TEXT PRIMARY KEY,     -- digest of the record's header
    title TEXT NOT NULL,
    board TEXT NOT NULL,
    key TEXT NOT NULL,
    score INTEGER NOT NULL,
    stars INTEGER NOT NULL,
    won INTEGER NOT NULL,
    ended REAL NOT NULL,        -- seconds since 1970
    detail TEXT NOT NULL        -- object in JSON
)
""",
    "CREATE INDEX result_by_board ON result (title, board, key)",
    "CREATE TABLE fact (title TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (title, name))",
)
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA}
_COLUMNS = "match, title, board, key, score, stars, won, ended, detail"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one match ended for the player, as it counts in a title's tables.

    ``match`` is the record's id. ``board`` says where it counts ("campaign", "daily", "free"), ``key`` which place of
    that board: a scenario, a day. ``ended`` is in seconds since 1970, ``detail`` plain data that the title wants back.
    """

    match: str
    title: str
    board: str
    key: str
    score: int
    stars: int
    won: bool
    ended: float
    detail: dict[str, Any] = field(default_factory=dict)


class Profile:
    """What one player has reached. Used from the thread that opened it.

    ``trouble`` says what is wrong with the file: damaged and begun anew, or that it can not be kept on the disk.
    """

    def __init__(self, folder: Path | str | None = None) -> None:
        """The profile in a folder of records, the person's own by default; nothing is opened before it is asked."""
        self._path = (default_folder() if folder is None else Path(folder)) / FILE
        self.trouble: Said | None = None
        self._in_memory = False
        self._db: sqlite3.Connection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file."""
        if self._db is not None:
            self._db.close()
            self._db = None

    # ---- results ----

    def note(self, outcome: Outcome) -> bool:
        """Keeps a result; False if this match has been noted before, which changes nothing."""
        row = (
            *(outcome.match, outcome.title, outcome.board, outcome.key, outcome.score, outcome.stars),
            *(int(outcome.won), outcome.ended, json.dumps(outcome.detail, ensure_ascii=False)),
        )

        def add(db: sqlite3.Connection) -> bool:
            with db:
                return db.execute(f"INSERT OR IGNORE INTO result VALUES ({','.join('?' * 9)})", row).rowcount == 1

        return self._ask(add)

    def noted(self) -> frozenset[str]:
        """The ids of the matches whose result is known."""
        return self._ask(lambda db: frozenset(match for (match,) in db.execute("SELECT match FROM result")))

    def results(self, title: str, board: str | None = None, key: str | None = None) -> list[Outcome]:
        """Results of a title, of one board, of one place on it: the best score first, of equal ones the earliest."""
        tests, values = ["title = ?"], [title]
        for name, value in (("board", board), ("key", key)):
            if value is not None:
                tests.append(f"{name} = ?")
                values.append(value)
        query = f"SELECT {_COLUMNS} FROM result WHERE {' AND '.join(tests)} ORDER BY score DESC, ended, match"
        return self._ask(lambda db: [_outcome(row) for row in db.execute(query, values)])

    def best(self, title: str, board: str, key: str) -> Outcome | None:
        """The result with the greatest score at a place."""
        return next(iter(self.results(title, board, key)), None)

    def first(self, title: str, board: str, key: str) -> Outcome | None:
        """The result that came first at a place: the one that counts where only one try does."""
        return min(self.results(title, board, key), key=lambda outcome: outcome.ended, default=None)

    def won(self, title: str, board: str) -> frozenset[str]:
        """The places of a board where the player has won."""
        query = "SELECT DISTINCT key FROM result WHERE title = ? AND board = ? AND won"
        return self._ask(lambda db: frozenset(key for (key,) in db.execute(query, (title, board))))

    # ---- facts ----

    def fact(self, title: str, name: str, default: Any = None) -> Any:
        """A small thing remembered for a title, as plain data."""
        query = "SELECT value FROM fact WHERE title = ? AND name = ?"
        found = self._ask(lambda db: db.execute(query, (title, name)).fetchone())
        return default if found is None else json.loads(found[0])

    def remember(self, title: str, name: str, value: Any) -> None:
        """Remembers a small thing for a title, in place of what was there under this name."""
        row = (title, name, json.dumps(value, ensure_ascii=False))

        def put(db: sqlite3.Connection) -> None:
            with db:
                db.execute("INSERT OR REPLACE INTO fact VALUES (?, ?, ?)", row)

        self._ask(put)

    # ---- the file ----

    def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Asks the file. One that is damaged is set aside; one that can not be kept is kept in memory from then on."""
        for attempt in range(3):
            try:
                if self._db is None:
                    self._db = self._open()
                return question(self._db)
            except sqlite3.Error as error:
                self.close()
                if attempt == 0 and getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED:
                    self._set_aside(str(error))
                else:
                    self._give_up(str(error))
            except OSError as error:
                self.close()
                self._give_up(why(error))
        raise AssertionError("a profile in memory was refused")

    def _give_up(self, reason: str) -> None:
        self._in_memory = True
        said = to_say("{place}: the profile can not be kept ({reason}); what is reached now is forgotten at the end")
        self.trouble = Said(said, place=self._path, reason=reason)

    def _open(self) -> sqlite3.Connection:
        """The file, with empty tables if it is new."""
        if not self._in_memory:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(":memory:" if self._in_memory else self._path, timeout=5)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version == 0:
                with db:
                    db.execute("BEGIN IMMEDIATE")
                    (version,) = db.execute("PRAGMA user_version").fetchone()
                    if version == 0:
                        for table in _TABLES:
                            db.execute(table)
                        db.execute(f"PRAGMA user_version = {_VERSION}")
            elif version > _VERSION:
                raise OSError(f"made by a newer program, format {version}")
            (state,) = db.execute("PRAGMA quick_check(1)").fetchone()
            if state != "ok":
                error = sqlite3.DatabaseError(state)
                error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
                raise error
        except BaseException:
            db.close()
            raise
        return db

    def _set_aside(self, reason: str) -> None:
        """Moves a damaged file away under a name of its own, so that a new one can take its place."""
        aside, count = self._path.with_name(FILE + ".damaged"), 1
        while aside.exists():
            count += 1
            aside = self._path.with_name(f"{FILE}.damaged-{count}")
        with contextlib.suppress(OSError):
            self._path.replace(aside)
            said = to_say("{place}: the profile was damaged ({reason}); it lies in {file}, a new one is begun")
            self.trouble = Said(said, place=self._path, reason=reason, file=aside.name)
        for tail in ("-wal", "-shm"):
            with contextlib.suppress(OSError):
                self._path.with_name(FILE + tail).unlink()


def _outcome(row: tuple[Any, ...]) -> Outcome:
    match, title, board, key, score, stars, won, ended, detail = row
    return Outcome(match, title, board, key, score, stars, bool(won), ended, json.loads(detail))
