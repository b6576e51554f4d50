"""What a player has reached: results of finished matches, the best of them, and small facts such as own decks.

One file of sqlite beside the records, and a second copy of all of it as plain files (`SecondCopy`). Every row bears a
seal, so that a changed byte is found: what is damaged is taken from the second copy, told, and the rest goes on. A file
that is no longer one of sqlite is set aside and begun anew. The results can be told again from the records as well:
`Profile.note` takes each match once, by its record's id.
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from game.engine.said import Said, to_say
from game.records.database import Database, TroubleWords, seal
from game.records.library import default_folder
from game.records.second_copy import SecondCopy

FILE, COPY = "profile.sqlite", "profile"
_VERSION = 2  # of the tables below
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
    detail TEXT NOT NULL,       -- object in JSON
    seal TEXT NOT NULL DEFAULT ''
)
""",
    "CREATE INDEX result_by_board ON result (title, board, key)",
    """
CREATE TABLE fact (
    title TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,        -- plain data in JSON
    seal TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (title, name)
)
""",
)
_TOLD = TroubleWords(
    unkept=to_say("{place}: the profile cannot be kept ({reason}); what is reached now is forgotten at the end"),
    spoilt=to_say("{place}: the profile was damaged ({reason}); it lies in {file}, a new one is begun"),
)
_RESTORED = to_say("{place}: {name} was damaged, and is taken from its second copy in {folder}")
_LOST = to_say("{place}: {name} was damaged, and is forgotten; what is left of it lies in {file}")
_RESULT = "match, title, board, key, score, stars, won, ended, detail"


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
        self._file = Database(folder / FILE, self._prepare, _TOLD)
        self._copy = SecondCopy(folder / COPY)
        self._damage: Said | None = None
        self._newer = False
        """Whether it is a newer program's, whose files are left alone."""
        self._read: tuple[tuple[object, ...], tuple[Outcome, ...]] | None = None

    @property
    def trouble(self) -> Said | None:
        """What is wrong with the file: damaged and begun anew, in part or whole, or that it can not be kept."""
        return self._file.trouble or self._damage or self._copy.trouble

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
        if outcome.match in self.noted():
            return False
        row = _row(outcome)

        def add(db: sqlite3.Connection) -> None:
            with db:
                db.execute(f"INSERT OR REPLACE INTO result VALUES ({','.join('?' * 10)})", (*row, seal(row)))

        self._file.ask(add)
        if not self._newer:
            self._copy.note(row)
        return True

    def bring(self, outcomes: Sequence[Outcome], title: str, facts: Mapping[str, Any]) -> None:
        """Keeps results and remembers facts by their names, all of it or, when it is cut short, nothing.

        Matches that have been noted before stay as they are.
        """
        noted = self.noted()
        rows = [_row(outcome) for outcome in outcomes if outcome.match not in noted]
        kept = [(title, name, json.dumps(value, ensure_ascii=False)) for name, value in facts.items()]

        def put(db: sqlite3.Connection) -> None:
            with db:
                for row in rows:
                    db.execute(f"INSERT OR REPLACE INTO result VALUES ({','.join('?' * 10)})", (*row, seal(row)))
                for fact in kept:
                    db.execute("INSERT OR REPLACE INTO fact VALUES (?, ?, ?, ?)", (*fact, seal(fact)))

        self._file.ask(put)
        if not self._newer:
            for row in rows:
                self._copy.note(row)
            for name, value in facts.items():
                self._copy.remember(title, name, value)

    def noted(self) -> frozenset[str]:
        """The ids of the matches whose result is known."""
        return frozenset(outcome.match for outcome in self._all())

    def results(self, title: str, board: str | None = None, key: str | None = None) -> list[Outcome]:
        """Results of a title, of one board, of one place on it: the best score first, of equal ones the earliest."""
        found = [
            outcome
            for outcome in self._all()
            if outcome.title == title and board in (None, outcome.board) and key in (None, outcome.key)
        ]
        return sorted(found, key=lambda outcome: (-outcome.score, outcome.ended, outcome.match))

    def best(self, title: str, board: str, key: str) -> Outcome | None:
        """The result with the greatest score at a place."""
        return next(iter(self.results(title, board, key)), None)

    def first(self, title: str, board: str, key: str) -> Outcome | None:
        """The result that came first at a place: the one that counts where only one try does."""
        return min(self.results(title, board, key), key=lambda outcome: outcome.ended, default=None)

    def won(self, title: str, board: str) -> frozenset[str]:
        """The places of a board where the player has won."""
        return frozenset(outcome.key for outcome in self.results(title, board) if outcome.won)

    def _all(self) -> tuple[Outcome, ...]:
        """Every whole result of the file, and what the second copy has besides. Read again when either has changed."""

        def stamp(db: sqlite3.Connection) -> tuple[object, ...]:
            (version,) = db.execute("PRAGMA data_version").fetchone()
            return id(db), version, db.total_changes

        stamps = self._file.ask(stamp)
        copied = () if self._newer else self._copy.results()
        stamps = (*stamps, copied)
        if self._read is None or self._read[0] != stamps:
            rows = self._file.ask(lambda db: db.execute(f"SELECT {_RESULT}, seal FROM result NOT INDEXED").fetchall())
            whole = {row[0]: row[:-1] for row in rows if row[-1] == seal(row[:-1])}
            known = {row[0]: tuple(row) for row in copied} | whole
            self._read = stamps, tuple(_outcome(row) for row in known.values())
            if len(whole) < len(rows):
                place, folder = self._file.path, self._copy.folder
                self._damage = Said(_RESTORED, place=place, name=Said("a result"), folder=folder)
        return self._read[1]

    # ---- facts ----

    def fact(self, title: str, name: str, default: Any = None) -> Any:
        """A small thing remembered for a title, as plain data."""
        query = "SELECT value, seal FROM fact WHERE title = ? AND name = ?"
        found = self._file.ask(lambda db: db.execute(query, (title, name)).fetchone())
        if found is not None and found[1] == seal((title, name, found[0])):
            return json.loads(found[0])
        if self._newer:
            return default
        copied = self._copy.has(title, name)
        if found is not None:
            self._tell_damage(title, name, found[0], copied)
        value = self._copy.fact(title, name, default)
        if copied:
            self._put(title, name, value)
        return value

    def remember(self, title: str, name: str, value: Any) -> None:
        """Remembers a small thing for a title, in place of what was there under this name."""
        self._put(title, name, value)
        if not self._newer:
            self._copy.remember(title, name, value)

    def _put(self, title: str, name: str, value: Any) -> None:
        row = (title, name, json.dumps(value, ensure_ascii=False))

        def put(db: sqlite3.Connection) -> None:
            with db:
                db.execute("INSERT OR REPLACE INTO fact VALUES (?, ?, ?, ?)", (*row, seal(row)))

        self._file.ask(put)

    def _tell_damage(self, title: str, name: str, damaged: object, copied: bool) -> None:
        """Sets what is left of a fact aside, and says what becomes of it."""
        named = f"{title} {name}".strip()
        if copied:
            self._damage = Said(_RESTORED, place=self._file.path, name=named, folder=self._copy.folder)
            return
        aside = self._copy.set_aside(title, name, str(damaged))
        self._damage = Said(_LOST, place=self._file.path, name=named, file=aside)

        def forget(db: sqlite3.Connection) -> None:
            with db:
                db.execute("DELETE FROM fact WHERE title = ? AND name = ?", (title, name))

        self._file.ask(forget)

    # ---- the file ----

    def _prepare(self, db: sqlite3.Connection, version: int) -> None:
        """Tables in a new file, seals in an old one. Raises: ``OSError`` for one of a newer program."""
        self._newer = self._newer or version > _VERSION
        if version > _VERSION:
            raise OSError(f"made by a newer program, format {version}")
        if version == _VERSION:
            return
        with db:
            db.execute("BEGIN IMMEDIATE")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version == 0:
                for table in _TABLES:
                    db.execute(table)
            elif version == 1:
                _add_seals(db)
            db.execute(f"PRAGMA user_version = {_VERSION}")


def _add_seals(db: sqlite3.Connection) -> None:
    """Format 1 had none: what it holds is taken as it stands."""
    for table, columns in (("result", _RESULT), ("fact", "title, name, value")):
        db.execute(f"ALTER TABLE {table} ADD COLUMN seal TEXT NOT NULL DEFAULT ''")
        for number, *row in db.execute(f"SELECT rowid, {columns} FROM {table}").fetchall():
            db.execute(f"UPDATE {table} SET seal = ? WHERE rowid = ?", (seal(row), number))


def _row(outcome: Outcome) -> list[Any]:
    """As it is kept: numbers and texts."""
    return [
        *(outcome.match, outcome.title, outcome.board, outcome.key, outcome.score, outcome.stars),
        *(int(outcome.won), float(outcome.ended), json.dumps(outcome.detail, ensure_ascii=False)),
    ]


def _outcome(row: Sequence[Any]) -> Outcome:
    match, title, board, key, score, stars, won, ended, detail = row
    return Outcome(match, title, board, key, score, stars, bool(won), ended, json.loads(detail))
