"""What a player has reached: results of finished matches, the best of them, and small facts such as own decks.

One file of sqlite beside the records. The results can be told again from the records (`Profile.note` takes each match
once, by its record's id); the facts are kept here alone. A damaged file is set aside and told, and a new one begun.
"""

import json
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from game.engine.said import Said, to_say
from game.records.database import Database, Told
from game.records.library import default_folder

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
_TOLD = Told(
    unkept=to_say("{place}: the profile cannot be kept ({reason}); what is reached now is forgotten at the end"),
    spoilt=to_say("{place}: the profile was damaged ({reason}); it lies in {file}, a new one is begun"),
)
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
    """What one player has reached. Used from the thread that opened it."""

    def __init__(self, folder: Path | str | None = None) -> None:
        """The profile in a folder of records, the person's own by default; nothing is opened before it is asked."""
        folder = default_folder() if folder is None else Path(folder)
        self._file = Database(folder / FILE, _prepare, _TOLD)

    @property
    def trouble(self) -> Said | None:
        """What is wrong with the file: damaged and begun anew, or that it can not be kept on the disk."""
        return self._file.trouble

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

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

        return self._file.ask(add)

    def noted(self) -> frozenset[str]:
        """The ids of the matches whose result is known."""
        return self._file.ask(lambda db: frozenset(match for (match,) in db.execute("SELECT match FROM result")))

    def results(self, title: str, board: str | None = None, key: str | None = None) -> list[Outcome]:
        """Results of a title, of one board, of one place on it: the best score first, of equal ones the earliest."""
        tests, values = ["title = ?"], [title]
        for name, value in (("board", board), ("key", key)):
            if value is not None:
                tests.append(f"{name} = ?")
                values.append(value)
        query = f"SELECT {_COLUMNS} FROM result WHERE {' AND '.join(tests)} ORDER BY score DESC, ended, match"
        return self._file.ask(lambda db: [_outcome(row) for row in db.execute(query, values)])

    def best(self, title: str, board: str, key: str) -> Outcome | None:
        """The result with the greatest score at a place."""
        return next(iter(self.results(title, board, key)), None)

    def first(self, title: str, board: str, key: str) -> Outcome | None:
        """The result that came first at a place: the one that counts where only one try does."""
        return min(self.results(title, board, key), key=lambda outcome: outcome.ended, default=None)

    def won(self, title: str, board: str) -> frozenset[str]:
        """The places of a board where the player has won."""
        query = "SELECT DISTINCT key FROM result WHERE title = ? AND board = ? AND won"
        return self._file.ask(lambda db: frozenset(key for (key,) in db.execute(query, (title, board))))

    # ---- facts ----

    def fact(self, title: str, name: str, default: Any = None) -> Any:
        """A small thing remembered for a title, as plain data."""
        query = "SELECT value FROM fact WHERE title = ? AND name = ?"
        found = self._file.ask(lambda db: db.execute(query, (title, name)).fetchone())
        return default if found is None else json.loads(found[0])

    def remember(self, title: str, name: str, value: Any) -> None:
        """Remembers a small thing for a title, in place of what was there under this name."""
        row = (title, name, json.dumps(value, ensure_ascii=False))

        def put(db: sqlite3.Connection) -> None:
            with db:
                db.execute("INSERT OR REPLACE INTO fact VALUES (?, ?, ?)", row)

        self._file.ask(put)

    # ---- the file ----


def _prepare(db: sqlite3.Connection, version: int) -> None:
    """Tables in a new file. Raises: ``OSError`` for one of a newer program."""
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


def _outcome(row: tuple[Any, ...]) -> Outcome:
    match, title, board, key, score, stars, won, ended, detail = row
    return Outcome(match, title, board, key, score, stars, bool(won), ended, json.loads(detail))
