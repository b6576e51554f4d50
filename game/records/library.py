"""The shelf of records on this computer: matches as they grow, saves under names, and an index to find them by.

    records/
      matches/   every match, growing while it is played: the autosaves, and the history
      slots/     saves, each under the name a person gave it
      trash/     what was deleted
      index.sqlite

The files are the truth. The index only remembers what is in them, by size and time of change: it may be deleted,
damaged or out of date at any moment, and is made again from the files.
"""

import contextlib
import json
import os
import shutil
import sqlite3
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar
from urllib.parse import unquote

import platformdirs

from game.engine.errors import BadRecord
from game.engine.portable import FORBIDDEN, is_reserved
from game.engine.reading import why
from game.engine.said import Said, to_say
from game.records.database import Database, TroubleWords, seal
from game.records.journal import in_use, replace_file, sweep
from game.records.lines import canonical
from game.records.packing import LIMIT
from game.records.record import Record

T = TypeVar("T")

MATCHES, SLOTS, TRASH = "matches", "slots", "trash"
LONGEST_NAME = 60  # letters

_SUFFIX = ".jsonl"
_SUFFIXES = (".jsonl", ".jsonl.gz")
_VERSION = 4  # of the table below
_LATEST = 2**63 - 1
"""Nanoseconds since 1970 that the index can hold: files of later times, far beyond any clock, count as of then."""
_TABLE = """
CREATE TABLE shelf (
    path TEXT PRIMARY KEY,      -- relative to the folder
    size INTEGER NOT NULL,      -- bytes
    changed INTEGER NOT NULL,   -- nanoseconds since 1970
    name TEXT,                  -- of a slot
    match TEXT,                 -- digest of the header
    title TEXT,
    seed TEXT,
    setup TEXT,                 -- object in JSON; none for a match begun from a position
    players TEXT,               -- list in JSON
    started TEXT,
    actions INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    winner INTEGER,
    reason TEXT,
    parent TEXT,
    parent_action INTEGER,
    parent_ms INTEGER NOT NULL,
    trouble TEXT,
    seal TEXT NOT NULL
)
"""
_TOLD = TroubleWords(to_say("{place}: the index cannot be kept ({reason}); it is made anew each time"))


class Item(NamedTuple):
    """One record on the shelf.

    ``name`` is a slot's name, None for a match. ``changed`` is when it was last written, in seconds since 1970.
    ``setup`` is None for a match that was begun from a position.
    ``ms`` is the time of play up to the last action. ``match`` is the digest that names the match, ``parent`` that of
    the one it branched from after ``parent_action``, when ``parent_ms`` of its time had been played. ``trouble`` says
    why a record can not be read; then only path, name and times hold.
    """

    path: Path
    name: str | None
    changed: float
    size: int
    match: str | None
    title: str | None
    seed: int | None
    setup: dict[str, Any] | None
    players: tuple[str, ...]
    started: str | None
    actions: int
    ms: int
    finished: bool
    winner: int | None
    reason: str | None
    parent: str | None
    parent_action: int | None
    parent_ms: int
    trouble: str | None


class Library:
    """The shelf in one folder. Used from the thread that opened it."""

    def __init__(self, folder: Path | str | None = None) -> None:
        """Opens the shelf; ``folder`` is the person's own by default, and is made when something is put there.

        What a killed program left half written there is removed.
        """
        self.folder = default_folder() if folder is None else Path(folder)
        self._index = Database(self.folder / "index.sqlite", _prepare, _TOLD)
        for room in (MATCHES, SLOTS, TRASH):
            sweep(self.folder / room)

    @property
    def trouble(self) -> Said | None:
        """Why the index can not be kept on the disk; everything else still works."""
        return self._index.trouble

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the index."""
        self._index.close()

    def matches(
        self, title: str | None = None, finished: bool | None = None, named: bool | None = None, limit: int = -1
    ) -> list[Item]:
        """The records on the shelf, last written first; damaged ones too, with their trouble.

        ``named`` True gives slots only, False matches only. ``limit`` -1 gives all. A damaged record has no title and
        is not finished.
        """
        tests, values = ["1"], list[object]()
        if title is not None:
            tests.append("title = ?")
            values.append(title)
        if finished is not None:
            tests.append("finished = ?")
            values.append(int(finished))
        if named is not None:
            tests.append("name IS NOT NULL" if named else "name IS NULL")
        query = f"SELECT * FROM shelf WHERE {' AND '.join(tests)} ORDER BY changed DESC, path LIMIT ?"

        def find(db: sqlite3.Connection) -> list[Item]:
            self._bring(db)
            return [self._item(row) for row in db.execute(query, (*values, limit))]

        return self._index.ask(find)

    def slots(self) -> list[Item]:
        """The saves, last written first."""
        return self.matches(named=True)

    def resume(self, title: str | None = None) -> Item | None:
        """The match to go on with: the last played that is not over, is whole, and is in no other window."""
        for item in self.matches(title, finished=False, named=False):
            if item.trouble is None and not in_use(item.path):
                return item
        return None

    def autosave(self, record: Record) -> Path:
        """Lets a new file on the shelf grow with this record, and gives its path; a disk that refuses is no error."""
        path = self._free(MATCHES, f"{record.header.title}-{_time(record)}-{record.id[:8]}")
        record.attach(path)
        return path

    def save_as(self, record: Record, name: str, overwrite: bool = False) -> Item:
        """Saves the record as it stands under a name; what an overwritten slot held goes to the trash.

        At every moment the old save or the new one is there, also if the program is killed.

        Raises: BadRecord when the name can not be one, is taken, or the disk refuses.
        """
        name = checked_name(name)
        old = self._slot(name)
        if old is not None and not overwrite:
            raise BadRecord("{name}: there is a save of this name already", name=old.name)
        path = self.folder / SLOTS / (file_name(name) + _SUFFIX)
        trashed = self._copy_to_trash(old.path) if old is not None else None
        try:
            record.save(path)
        except BadRecord:
            if trashed is not None:
                trashed.unlink()
            raise
        if old is not None and old.path.exists() and not old.path.samefile(path):
            with contextlib.suppress(OSError):
                old.path.unlink()
        return self._found(name)

    def go_on(self, item: Item, resume: Callable[[Record], T]) -> T:
        """What ``resume`` makes of a record, with the record kept on the shelf from now on.

        A match grows in its own file. A save stays as it is: it is branched, and the branch has a file of its own.

        Raises: BadRecord when it can not be read, or is played elsewhere; and what ``resume`` raises. Then nothing has
        changed.
        """
        record = Record.load(item.path)
        if item.name is not None:
            record = record.branch()
        resumed = resume(record)
        if item.name is None:
            record.attach(item.path)
        else:
            self.autosave(record)
        return resumed

    def take_in(self, path: Path | str) -> Item:
        """Copies a record from anywhere into the matches of the shelf; the file itself is left as it is.

        Raises: BadRecord when it is no record, is damaged or on the shelf already, or the disk refuses.
        """
        path = Path(path)
        try:
            if not path.is_file() or path.stat().st_size > LIMIT:
                raise BadRecord("{place}: is not a match record", place=path)
            suffix = _SUFFIXES[1] if path.name.endswith(".gz") else _SUFFIX
            copy = self._free(MATCHES, path.name.split(".jsonl", 1)[0].lstrip(".") or "match", suffix)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        except (OSError, ValueError) as error:
            raise BadRecord("{place}: could not be taken in ({reason})", place=path, reason=why(error)) from None
        try:
            record = Record.load(copy)
            for twin in self.matches():
                if twin.match == record.id and twin.path != copy and Record.load(twin.path).text() == record.text():
                    raise BadRecord(
                        "{place}: is on the shelf already: {name}", place=copy, name=twin.name or twin.path.name
                    )
        except BadRecord as error:
            copy.unlink()
            raise type(error)(Said(error.said.message, **(error.said.facts | {"place": path}))) from None
        return next(item for item in self.matches() if item.path == copy)

    def restore(self, trashed: Path, path: Path) -> Path:
        """Takes a record out of the trash, back to where it was, or beside that if another has its place by now.

        Raises: BadRecord when it is in the trash no more, or can not be moved.
        """
        stem, suffix = path.name.split(".jsonl", 1)
        try:
            return trashed.rename(self._free(path.parent.name, stem, _SUFFIX + suffix))
        except OSError as error:
            raise BadRecord(
                "{place}: could not be brought back ({reason})", place=path.name, reason=why(error)
            ) from None

    def rename(self, name: str, new: str) -> Item:
        """Gives a save another name.

        Raises: BadRecord when there is no such save, or the new name can not be one or is taken.
        """
        new = checked_name(new)
        old = self._found(name)
        taken = self._slot(new)
        if taken is not None and taken.path != old.path:
            raise BadRecord("{name}: there is a save of this name already", name=taken.name)
        suffix = ".jsonl.gz" if old.path.name.endswith(".gz") else _SUFFIX
        try:
            old.path.rename(old.path.with_name(file_name(new) + suffix))
        except OSError as error:
            raise BadRecord("{name}: could not be renamed ({reason})", name=name, reason=why(error)) from None
        return self._found(new)

    def delete(self, what: str | Path) -> Path:
        """Moves a save (by its name) or any record of the shelf (by its path) to the trash; where it is now.

        Raises: BadRecord when it is not there, is being played, or can not be moved.
        """
        path = self._found(what).path if isinstance(what, str) else what
        if path.parent.parent != self.folder or path.parent.name not in (MATCHES, SLOTS):
            raise BadRecord("{place}: is not on the shelf {folder}", place=path, folder=self.folder)
        if in_use(path):
            raise BadRecord("{place}: this match is being played; close it first", place=path)
        try:
            return self._to_trash(path)
        except OSError as error:
            raise BadRecord("{place}: could not be deleted ({reason})", place=path, reason=why(error)) from None

    def rebuild(self) -> None:
        """Makes the index anew from the files."""

        def empty(db: sqlite3.Connection) -> None:
            with db:
                db.execute("DELETE FROM shelf")

        self._index.ask(empty)
        self.refresh()

    def refresh(self) -> None:
        """Brings the index up to date with the files: reads those that are new or were changed."""
        self._index.ask(self._bring)

    def _bring(self, db: sqlite3.Connection) -> None:
        files = {file.relative_to(self.folder).as_posix(): stamp for file, stamp in self._files()}
        known, gone = {}, []
        for number, path, size, changed, *rest in db.execute("SELECT rowid, * FROM shelf NOT INDEXED").fetchall():
            *rest, sealed = rest
            if path in files and path not in known and sealed == seal((path, size, changed, *rest)):
                known[path] = (size, changed)
            else:
                gone.append((number,))
        rows = [self._row(path, *stamp) for path, stamp in files.items() if known.get(path) != stamp]
        if gone or rows:
            with db:
                db.executemany("DELETE FROM shelf WHERE rowid = ?", gone)
                db.executemany(
                    f"INSERT OR REPLACE INTO shelf VALUES ({','.join('?' * 20)})",
                    [(*row, seal(row)) for row in rows],
                )

    def _files(self) -> Iterator[tuple[Path, tuple[int, int]]]:
        """Every record file on the shelf, with its size and time of change; names that are no text are left out."""
        for room in (MATCHES, SLOTS):
            try:
                entries = sorted(os.scandir(self.folder / room), key=lambda entry: entry.name)
            except OSError:
                continue
            for entry in entries:
                if entry.name.endswith(_SUFFIXES) and not entry.name.startswith("."):
                    with contextlib.suppress(OSError, UnicodeEncodeError):
                        entry.name.encode()
                        stat = entry.stat()
                        yield Path(entry.path), (stat.st_size, min(max(0, stat.st_mtime_ns), _LATEST))

    def _row(self, path: str, size: int, changed: int) -> tuple[Any, ...]:
        """What the index is to remember of one file."""
        room, file = path.split("/", 1)
        name = slot_name(file) if room == SLOTS else None
        try:
            record = Record.load(self.folder / path)
        except BadRecord as error:
            return (path, size, changed, name, *(None,) * 6, 0, 0, 0, *(None,) * 4, 0, str(error))
        header, result = record.header, record.result
        return (
            path,
            size,
            changed,
            name,
            record.id,
            header.title,
            str(header.seed),
            None if header.setup is None else canonical(header.setup),
            canonical(header.players),
            header.started,
            len(record),
            record.last_ms,
            int(result is not None),
            result.winner if result else None,
            result.reason if result else None,
            header.parent.digest if header.parent else None,
            header.parent.action if header.parent else None,
            record.parent_ms,
            None,
        )

    def _item(self, row: tuple[Any, ...]) -> Item:
        path, size, changed, name, match, title, seed, setup, players, started, actions, *rest = row
        ms, finished, winner, reason, parent, parent_action, parent_ms, trouble, _ = rest
        return Item(
            path=self.folder / path,
            name=name,
            changed=changed / 1e9,
            size=size,
            match=match,
            title=title,
            seed=None if seed is None else int(seed),
            setup=None if setup is None else json.loads(setup),
            players=tuple(json.loads(players)) if players is not None else (),
            started=started,
            actions=actions,
            ms=ms,
            finished=bool(finished),
            winner=winner,
            reason=reason,
            parent=parent,
            parent_action=parent_action,
            parent_ms=parent_ms,
            trouble=trouble,
        )

    def _slot(self, name: str) -> Item | None:
        """The save of this name; capitals make no difference, since on some disks they make none."""
        return next((item for item in self.slots() if _same_name(item.name or "", name)), None)

    def _found(self, name: str) -> Item:
        item = self._slot(name)
        if item is None:
            raise BadRecord("{name}: there is no save of this name", name=name)
        return item

    def _to_trash(self, path: Path) -> Path:
        return path.rename(self._place_in_trash(path))

    def _copy_to_trash(self, path: Path) -> Path:
        """A second copy of a save in the trash; the save stays where it is.

        Raises: BadRecord when it is being played, or can not be copied.
        """
        if in_use(path):
            raise BadRecord("{place}: this match is being played; close it first", place=path)
        try:
            copy = self._place_in_trash(path)
            replace_file(copy, path.read_bytes())
        except OSError as error:
            raise BadRecord("{place}: could not be deleted ({reason})", place=path, reason=why(error)) from None
        return copy

    def _place_in_trash(self, path: Path) -> Path:
        """Where a file of the shelf may lie in the trash."""
        trash = self.folder / TRASH
        trash.mkdir(parents=True, exist_ok=True)
        stem, suffix = path.name.split(".jsonl", 1)
        return self._free(TRASH, stem, _SUFFIX + suffix)

    def _free(self, room: str, stem: str, suffix: str = _SUFFIX) -> Path:
        """A path in a room that no file has yet."""
        path, count = self.folder / room / (stem + suffix), 1
        while path.exists() or path.with_name(path.name + ".gz").exists():
            count += 1
            path = path.with_name(f"{stem}-{count}{suffix}")
        return path


def _prepare(db: sqlite3.Connection, version: int) -> None:
    """An index of another version is begun anew."""
    if version != _VERSION:
        with db:
            db.execute("BEGIN IMMEDIATE")
            db.execute("DROP TABLE IF EXISTS shelf")
            db.execute(_TABLE)
            db.execute(f"PRAGMA user_version = {_VERSION}")


def default_folder() -> Path:
    """Where a person's records are kept on this system."""
    return platformdirs.user_data_path("cinquefoil", appauthor=False) / "records"


def trouble_of(item: Item) -> Said | None:
    """Why a record can not be read, asked of its file: the index keeps it in English only."""
    try:
        Record.load(item.path)
    except BadRecord as error:
        return error.said
    return None


def checked_name(name: str) -> str:
    """A name for a save, tidied.

    Raises: BadRecord when it can not be one.
    """
    name = unicodedata.normalize("NFC", name).strip()
    if not name:
        raise BadRecord("a save needs a name, got none")
    if len(name) > LONGEST_NAME:
        said = to_say("{name}…: expected a name of at most {most} letters, got {count}")
        raise BadRecord(said, name=name[:20], most=LONGEST_NAME, count=len(name))
    for letter in name:
        if unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp"):
            raise BadRecord("{name}: {letter} cannot be part of a name", name=ascii(name), letter=ascii(letter))
    return name


def file_name(name: str) -> str:
    """The file name, without its suffix, that keeps a save's name on every system; ``slot_name`` reads it.

    >>> file_name("Before the boss 1/2")
    'Before the boss 1%2F2'
    """
    kept = [f"%{ord(letter):02X}" if letter in f"{FORBIDDEN}%" else letter for letter in name]
    if kept[0] == "." or is_reserved(name):
        kept[0] = f"%{ord(name[0]):02X}"
    if kept[-1] == ".":
        kept[-1] = "%2E"
    return "".join(kept)


def slot_name(file: str) -> str:
    """The name that a slot's file keeps.

    >>> slot_name("Before the boss 1%2F2.jsonl")
    'Before the boss 1/2'
    """
    stem = file.removesuffix(".gz").removesuffix(_SUFFIX)
    return unicodedata.normalize("NFC", unquote(stem, errors="replace"))


def _same_name(a: str, b: str) -> bool:
    return unicodedata.normalize("NFC", a).strip().casefold() == unicodedata.normalize("NFC", b).strip().casefold()


def _time(record: Record) -> str:
    """The start time as part of a file name."""
    return "".join(letter for letter in record.header.started[:19] if letter.isalnum())
