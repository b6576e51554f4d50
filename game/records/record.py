"""The record of a match: its header and every action played; at once a save, an autosave and a replay.

    record = Record.new(title="longnight", rules=1, content="9f…", seed=7, setup={})
    record.attach(path)                                  # from now on each line is in the file before play goes on
    record.append("end", player=0, ms=812, state=fingerprint, words=17, turn=1)
    record.undo(0)                                       # play stands again after action 0
    record.finish(winner=0, reason="cleared")

``game.records.lines`` says how the file looks.
"""

import itertools
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from game.engine.errors import BadRecord, BadSetup, NewerRecord
from game.engine.reading import why
from game.engine.said import Said, to_say
from game.records.journal import Journal, replace_file, sync_folder
from game.records.lines import (
    FORMAT,
    Entry,
    Header,
    Parent,
    Result,
    Undo,
    action_line,
    header_line,
    parse_header,
    parse_line,
    parse_object,
    result_line,
    undo_line,
)
from game.records.migrations import upgrade
from game.records.packing import LIMIT, MAGIC, pack, unpack

Line = Entry | Undo | Result


class Record:
    """A match as it was played, line by line; lines are only ever added.

    ``header`` says what it started with. ``name`` is the file it was read from or is kept in, for messages. ``notes``
    says what was found and mended on loading: a torn line dropped, an old format migrated.
    """

    __slots__ = (
        "_digest",
        "_history",
        "_journal",
        "_lines",
        "_result",
        "_standing",
        "_trouble",
        "_turn",
        "header",
        "name",
        "notes",
    )

    def __init__(self, header: Header, line: bytes, name: str = "record") -> None:
        """A record with its header only; ``line`` is that header's line. Use ``new`` or ``load``."""
        self.header = header
        self.name = name
        self.notes: tuple[Said, ...] = ()
        self._lines = [line]
        self._history: list[Line] = []
        self._standing: list[Entry] = []
        self._result: Result | None = None
        self._digest = header.digest
        self._turn = 0
        self._journal: Journal | None = None
        self._trouble: Said | None = None

    @classmethod
    def new(
        cls,
        *,
        title: str,
        rules: int,
        content: str,
        seed: int,
        setup: dict[str, Any] | None = None,
        position: dict[str, Any] | None = None,
        players: Sequence[str] = ("human",),
        packs: Sequence[dict[str, str]] = (),
        started: str | None = None,
    ) -> Self:
        """The record of a match about to begin, in memory.

        ``started`` is UTC in ISO form, now by default.

        Raises: BadSetup when set-up or position is not JSON, or both are given.
        """
        if setup is not None and position is not None:
            raise BadSetup("expected a set-up or a position, got both")
        header = Header(
            rules=rules,
            title=title,
            content=content,
            seed=seed,
            setup=(setup or {}) if position is None else None,
            position=position,
            players=tuple(players),
            started=started or datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            packs=tuple(packs),
        )
        try:
            line, _ = header_line(header)
            header = parse_header(line[:-1])  # as it will be read: tuples as lists, keys as text
        except (TypeError, ValueError, RecursionError, BadRecord) as error:
            raise BadSetup("{title}: cannot be written down as JSON: {error}", title=title, error=error) from None
        return cls(header, line)

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """Reads a record, plain or packed.

        A torn last line is dropped, and an older format migrated (the original is kept beside it): ``notes`` says so.

        Raises: BadRecord naming file and line when a byte of it was changed, or it is no record, or from a newer
        program.
        """
        path = Path(path)
        data = _read(path)
        packed = data.startswith(MAGIC)
        text, trouble, notes = unpack(data) if packed else (data, None, ())
        if trouble is not None and not text:
            raise BadRecord("{place}: line {line}: {reason}", place=path, line=1, reason=trouble)
        try:
            record, version = cls._parse(text)
        except BadRecord as error:
            reason = Said("{reason} ({more})", reason=error, more=trouble) if trouble else error
            raise type(error)(Said("{place}: {reason}", place=path, reason=reason)) from None
        if trouble is not None:
            last = len(record._lines)
            if text.endswith(b"\n"):
                raise BadRecord("{place}: {reason}; lines 1 to {last} are whole", place=path, reason=trouble, last=last)
            raise BadRecord("{place}: line {line}: {reason}", place=path, line=last + 1, reason=trouble)
        record.name = str(path)
        record.notes = (*notes, *record.notes)
        if version != FORMAT:
            record._keep_original(path, data, version, packed)
        return record

    @classmethod
    def parse(cls, text: bytes) -> Self:
        """The record that a plain text holds, read as ``load`` reads it.

        Raises: BadRecord naming the line.
        """
        return cls._parse(text)[0]

    @property
    def id(self) -> str:
        """The name of this match among all: its header's digest."""
        return self.header.digest

    @property
    def path(self) -> Path | None:
        """The file that grows with the record, if one is attached."""
        return self._journal.path if self._journal is not None else None

    @property
    def trouble(self) -> Said | None:
        """Why the last lines are not safe in the attached file, for the player; None while all is well."""
        return self._journal.trouble if self._journal is not None else self._trouble

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it has not."""
        return self._result

    @property
    def last_ms(self) -> int:
        """Milliseconds of play up to the last action: where the clock goes on after loading."""
        return self._standing[-1].ms if self._standing else 0

    @property
    def parent_ms(self) -> int:
        """Milliseconds of play that it has of the match from which it branched."""
        count = self.header.parent.action if self.header.parent is not None else 0
        return max((line.ms for line in self._history[:count] if isinstance(line, Entry)), default=0)

    def __len__(self) -> int:
        """How many actions stand."""
        return len(self._standing)

    def __repr__(self) -> str:
        return f"<Record {self.header.title} seed {self.header.seed}, {len(self)} actions>"

    def actions(self) -> tuple[Entry, ...]:
        """The actions that stand: what was taken back is left out."""
        return tuple(self._standing)

    def history(self) -> tuple[Line, ...]:
        """Every line after the header as written, what was taken back included."""
        return tuple(self._history)

    def text(self) -> bytes:
        """The whole record as it stands in a file."""
        return b"".join(self._lines)

    def append(self, action: str, player: int, ms: int, state: str, words: int, turn: int = 0) -> None:
        """Adds a played action and hands it to the attached file; a new ``turn`` asks for the disk as well.

        ``ms`` is milliseconds since the start, ``state`` the fingerprint after the action, ``words`` the 32-bit words
        drawn so far.

        Raises: BadRecord when the match has its result.
        """
        if self._result is not None:
            raise BadRecord("{place}: the match is over: {action} cannot be added", place=self.name, action=action)
        n = len(self._standing) + 1
        line, digest = action_line(self._digest, n, player, action, ms, state, words)
        entry = Entry(n, player, action, ms, state, words, digest, len(self._lines) + 1)
        self._standing.append(entry)
        self._add(entry, line)
        if turn != self._turn:
            self._turn = turn
            if self._journal is not None:
                self._journal.sync()

    def undo(self, k: int) -> None:
        """Takes back every action after number ``k``, and a result; the lines stay in the file.

        Raises: BadRecord when there is nothing to take back to ``k``.
        """
        if not 0 <= k < len(self._standing):
            raise BadRecord(
                "{place}: undo: expected 0 to {last}, got {number}",
                place=self.name,
                last=len(self._standing) - 1,
                number=k,
            )
        n = len(self._standing) + 1
        line, digest = undo_line(self._digest, n, k)
        del self._standing[k:]
        self._result = None
        self._add(Undo(n, k, digest, len(self._lines) + 1), line)
        self._sync()

    def finish(self, winner: int | None, reason: str) -> None:
        """Adds the result.

        Raises: BadRecord when there is one.
        """
        if self._result is not None:
            raise BadRecord("{place}: the match is over already: {reason}", place=self.name, reason=self._result.reason)
        line, digest = result_line(self._digest, winner, reason)
        self._result = Result(winner, reason, digest, len(self._lines) + 1)
        self._add(self._result, line)
        self._sync()

    def branch(self, k: int | None = None) -> Self:
        """A record of its own that begins like this one up to action ``k`` (None: all that stand), in memory.

        Raises: BadRecord when no action ``k`` stands.
        """
        k = len(self._standing) if k is None else k
        if not 0 <= k <= len(self._standing):
            raise BadRecord(
                "{place}: branch: expected 0 to {last}, got {number}",
                place=self.name,
                last=len(self._standing),
                number=k,
            )
        line, digest = header_line(self.header._replace(parent=Parent(self.id, k)))
        branch = type(self)(self.header._replace(parent=Parent(self.id, k), digest=digest), line)
        for entry in self._standing[:k]:
            branch.append(entry.action, entry.player, entry.ms, entry.state, entry.words)
        return branch

    def copy(self) -> Self:
        """A twin in memory, attached to no file."""
        twin = type(self)(self.header, self._lines[0], self.name)
        twin.notes = self.notes
        twin._lines = self._lines[:]
        twin._history = self._history[:]
        twin._standing = self._standing[:]
        twin._result = self._result
        twin._digest = self._digest
        twin._turn = self._turn
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def save(self, path: Path | str) -> None:
        """Writes the whole record to a file in one step, packed when its name ends in ``.gz``.

        Raises: BadRecord when the disk refuses; record and old file stand unchanged.
        """
        path = Path(path)
        try:
            if self._journal is not None and _same_file(path, self._journal.path):
                self._journal.settle()
                return
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, pack(self.text()) if path.suffix == ".gz" else self.text())
        except (OSError, ValueError) as error:
            said = to_say("{place}: could not be saved ({reason}); the match goes on unsaved")
            raise BadRecord(said, place=path, reason=why(error)) from None

    def attach(self, path: Path | str, fsync: bool = True) -> None:
        """Lets a file grow with the record: a new one, or one that holds the beginning of this very record.

        A disk that refuses loses nothing and stops nothing: ``trouble`` says so, and each later line tries again.
        ``fsync`` brings the file to the disk at turn ends, in the background; without it a power cut loses more.

        Raises: BadRecord when the file holds something else, or another program is playing in it.
        """
        self.close()
        self._journal = Journal(Path(path), self._lines, fsync)
        self._trouble = None
        self.name = str(path)
        self._journal.sync()

    def close(self) -> None:
        """Brings the attached file to the disk and lets it go; ``trouble`` says if that failed."""
        if self._journal is not None:
            self._journal.close()
            self._trouble = self._journal.trouble
            self._journal = None

    def compress(self) -> Path | None:
        """Closes the attached file and packs it if the match is finished; its path, or None when none was attached."""
        path = self.path
        self.close()
        if path is None or self._result is None or self._trouble is not None or path.suffix == ".gz":
            return path
        packed = path.with_name(path.name + ".gz")
        try:
            replace_file(packed, pack(self.text()))
            path.unlink()
            sync_folder(path.parent)
        except OSError as error:
            self._trouble = Said(
                "{place}: could not be packed ({reason}); the record stays unpacked", place=packed, reason=why(error)
            )
            return path
        self.name = str(packed)
        return packed

    @classmethod
    def _parse(cls, text: bytes) -> tuple[Self, int]:
        """The record in a text, and the format it was written in."""
        if not text:
            raise BadRecord("is empty, expected a match record")
        *lines, torn = text.split(b"\n")
        if not lines and not torn.startswith(b'{"format":'):
            raise BadRecord("line 1: is not the header of a match record")
        if torn:
            try:
                cls._parse_lines([*lines, torn[:-1]])
            except BadRecord:
                pass  # as a torn line should
            else:
                raise BadRecord("line {line}: the newline at its end was changed", line=len(lines) + 1)
        if not lines:
            raise BadRecord("line 1: the header was torn: nothing of the match was kept")
        record, version = cls._parse_lines(lines)
        if torn:
            said = to_say("line {line} was torn and is dropped: play stands after action {n}")
            record.notes = (Said(said, line=len(lines) + 1, n=len(record)),)
        return record, version

    @classmethod
    def _parse_lines(cls, lines: list[bytes]) -> tuple[Self, int]:
        """The record in whole lines (without their newlines), and the format it was written in."""
        version = _version(lines[0])
        lines = upgrade(lines, version)
        number = 1
        try:
            record = cls(parse_header(lines[0]), lines[0] + b"\n")
            for raw in lines[1:]:
                number += 1
                record._take(parse_line(raw, number, record._digest, len(record._standing) + 1), raw + b"\n")
        except BadRecord as error:
            raise BadRecord("line {line}: {reason}", line=number, reason=error) from None
        return record, version

    def _take(self, item: Line, line: bytes) -> None:
        """Takes a line that was read."""
        if self._result is not None and not isinstance(item, Undo):
            raise BadRecord("follows the result, expected nothing or an undo")
        if isinstance(item, Entry):
            self._standing.append(item)
        elif isinstance(item, Undo):
            del self._standing[item.k :]
            self._result = None
        else:
            self._result = item
        self._add(item, line)

    def _add(self, item: Line, line: bytes) -> None:
        self._history.append(item)
        self._digest = item.digest
        self._lines.append(line)
        if self._journal is not None:
            self._journal.write()

    def _sync(self) -> None:
        if self._journal is not None:
            self._journal.sync()

    def _keep_original(self, path: Path, data: bytes, version: int, packed: bool) -> None:
        """Puts the migrated record in the file's place, and what was there beside it."""
        try:
            backup = _backup_name(path, data, version)
            replace_file(backup, data)
            replace_file(path, pack(self.text()) if packed else self.text())
        except OSError as error:
            said = to_say("is in format {old} and could not be rewritten ({reason}); it was read all the same")
            self.notes += (Said(said, old=version, reason=why(error)),)
        else:
            said = to_say("was in format {old}, is now in format {new}; the original is kept as {file}")
            self.notes += (Said(said, old=version, new=FORMAT, file=backup.name),)


def _version(raw: bytes) -> int:
    """The format that a first line states.

    Raises: BadRecord when it is no header, or of a format not known here.
    """
    try:
        version = parse_object(raw).get("format")
    except BadRecord:
        version = None
    if type(version) is not int or version < 1:
        raise BadRecord("line 1: is not the header of a match record")
    if version > FORMAT:
        raise NewerRecord(
            "line 1: was written by a newer version (format {theirs}; this program reads up to {ours})",
            theirs=version,
            ours=FORMAT,
        )
    return version


def _read(path: Path) -> bytes:
    """The bytes of a file.

    Raises: BadRecord when there is none to read, or it is larger than any record.
    """
    try:
        if path.exists() and not path.is_file():
            raise BadRecord("{place}: is not a file", place=path)
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        raise BadRecord("{place}: could not be read ({reason})", place=path, reason=why(error)) from None
    if len(data) > LIMIT:
        raise BadRecord("{place}: is larger than {size} MiB: is not a match record", place=path, size=LIMIT >> 20)
    return data


def _backup_name(path: Path, data: bytes, version: int) -> Path:
    """A name beside the file that is free, or holds these very bytes already."""
    for count in itertools.count(1):
        backup = path.with_name(f"{path.name}.format{version}{'' if count == 1 else f'.{count}'}.bak")
        if not backup.exists() or backup.read_bytes() == data:
            return backup
    raise AssertionError


def _same_file(a: Path, b: Path) -> bool:
    return os.path.realpath(a) == os.path.realpath(b)
