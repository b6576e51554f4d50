"""A lab's folder: ``matches.csv``, the table in the order of the matches, and ``lab.json``, which says how far it goes.

``lab.json`` is on the disk before the table is begun, is replaced as a whole, and counts the table's bytes: what was
written after it is cut off when a lab goes on, so that the two always say the same. It bears a digest of those bytes
and one of itself: a byte that was changed in either is found.
"""

import json
import os
import time
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO

from game.lab.chunk import Chunk, heading
from game.lab.plan import LabError, Plan
from game.lab.tally import Pairs, Tally
from game.records.journal import sync_folder

TABLE, STATE, REPORT, CARDS = "matches.csv", "lab.json", "report.html", "cards.csv"
FORMAT = 2
UNSEALED = 1
"""A format that is read still: without digests."""
SAVE_EACH = 2.0  # seconds


class Folder:
    """What is done of a plan. ``ahead`` holds chunks that came before those that stand before them in the table."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Opens a folder; one that holds a part of the same plan goes on.

        Raises: ``LabError`` if it holds another lab, or anything else of these names; ``OSError``.
        """
        self.path, self.plan = path, plan
        self.done = 0
        self.seconds = 0.0
        self.tallies = tuple(Tally() for _ in plan.entries)
        self.pairs = tuple(Pairs() for _ in plan.entries[1:])
        self.ahead: dict[int, Chunk] = {}
        self._saved = time.monotonic()
        path.mkdir(parents=True, exist_ok=True)
        self._digest = blake2b(digest_size=16)
        """Of the table's bytes."""
        written = 0
        if (path / STATE).exists():
            written = self._read()
        elif (path / TABLE).exists():
            said = "is there already and belongs to no lab; it is kept: choose another --out, or move it away"
            raise LabError(f"{path / TABLE}: {said}")
        else:
            self._save_state(0)
        self._table: BinaryIO = (path / TABLE).open("r+b" if written else "wb")
        if written:
            self._table.truncate(written)
            self._table.seek(written)
        else:
            self._write(heading(plan))

    def _write(self, lines: str) -> None:
        """Adds lines to the table."""
        data = lines.encode()
        self._table.write(data)
        self._digest.update(data)

    def _read(self) -> int:
        """Takes up what `save` wrote; the bytes of the table that it counts.

        Raises: ``LabError`` for a file that `save` did not write, or a table of other bytes.
        """
        place, table = self.path / STATE, self.path / TABLE
        try:
            said = json.loads(place.read_text(encoding="utf-8"))
            form = said["format"]
            if form not in (FORMAT, UNSEALED):
                raise LabError(f"{place}: format {form} is not of this version of the program")
            if form == FORMAT and said.pop("seal") != _seal(said):
                raise ValueError("it was changed")
            self._compare(said["arguments"])
            self.done, self.seconds, written = int(said["done"]), float(said["seconds"]), int(said["bytes"])
            self.tallies = tuple(map(Tally.of_json, said["tallies"]))
            self.pairs = tuple(Pairs(*pair) for pair in said["pairs"])
            self.ahead = {chunk.first: chunk for chunk in map(_chunk_of_json, said["ahead"])}
            if not 0 <= self.done <= self.plan.matches or written < 0:
                raise ValueError(f"{self.done} of {self.plan.matches} matches, {written} bytes")
            if (len(self.tallies), len(self.pairs)) != (len(self.plan.entries), len(self.plan.entries[1:])):
                raise ValueError(f"{len(self.tallies)} tallies and {len(self.pairs)} pairs")
        except (ValueError, KeyError, TypeError, AttributeError, ArithmeticError, RecursionError) as error:
            raise LabError(f"{place}: is damaged ({type(error).__name__}: {error}); {table} is kept") from None
        if written and (not table.exists() or table.stat().st_size < written):
            raise LabError(f"{table}: the table is shorter than {place} says")
        if written:
            with table.open("rb") as file:
                for data in iter(lambda: file.read(min(1 << 20, written - file.tell())), b""):
                    self._digest.update(data)
        if form == FORMAT and said["digest"] != self._digest.hexdigest():
            raise LabError(f"{table}: was changed since {place} was written; both are kept")
        return written

    def _compare(self, old: dict[str, Any]) -> None:
        new = json.loads(json.dumps(self.plan.arguments()))
        changed = [key for key in new if old.get(key) != new[key]]
        if changed:
            key = changed[0]
            was, now = (json.dumps(found.get(key)) for found in (old, new))
            raise LabError(f"{self.path}: holds another lab: {key} is {_short(was)} there, {_short(now)} now")

    def add(self, chunk: Chunk) -> None:
        """Takes in a chunk: into the table as soon as it is its turn."""
        self.ahead[chunk.first] = chunk
        while self.done in self.ahead:
            now = self.ahead.pop(self.done)
            self._write(now.lines)
            for tally, more in zip(self.tallies, now.tallies, strict=True):
                tally.add(more)
            self.pairs = tuple(a + b for a, b in zip(self.pairs, now.pairs, strict=True))
            self.done += now.count
        if time.monotonic() - self._saved > SAVE_EACH:
            self.save()

    @property
    def matches_done(self) -> int:
        """Also those that are ahead."""
        return self.done + sum(chunk.count for chunk in self.ahead.values())

    def save(self) -> None:
        """Makes what is done outlast the program."""
        self._table.flush()
        os.fsync(self._table.fileno())
        self._save_state(self._table.tell())

    def _save_state(self, written: int) -> None:
        """Replaces ``lab.json``: it counts so many bytes of the table."""
        said: dict[str, Any] = {
            "format": FORMAT,
            "arguments": self.plan.arguments(),
            "done": self.done,
            "bytes": written,
            "digest": self._digest.hexdigest(),
            "seconds": round(self.seconds, 3),
            "tallies": [tally.json() for tally in self.tallies],
            "pairs": list(map(_pairs_json, self.pairs)),
            "ahead": [_chunk_json(chunk) for _, chunk in sorted(self.ahead.items())],
        }
        new = self.path / f"{STATE}.new"
        with new.open("w", encoding="utf-8") as file:
            json.dump(said | {"seal": _seal(said)}, file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.path / STATE)
        sync_folder(self.path)
        self._saved = time.monotonic()

    def close(self) -> None:
        """Saves, and lets the table go."""
        if not self._table.closed:
            self.save()
            self._table.close()


def _seal(said: dict[str, Any]) -> str:
    """A digest of all that ``lab.json`` says."""
    return blake2b(json.dumps(said, sort_keys=True).encode(), digest_size=16).hexdigest()


def _pairs_json(pairs: Pairs) -> list[int]:
    return [pairs.count, pairs.sum, pairs.squares]


def _chunk_json(chunk: Chunk) -> list[Any]:
    tallies, pairs = [tally.json() for tally in chunk.tallies], list(map(_pairs_json, chunk.pairs))
    return [chunk.first, chunk.count, chunk.lines, tallies, pairs, chunk.seconds]


def _chunk_of_json(written: list[Any]) -> Chunk:
    first, count, lines, tallies, pairs, seconds = written
    return Chunk(
        first, count, lines, tuple(map(Tally.of_json, tallies)), tuple(Pairs(*pair) for pair in pairs), seconds
    )


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"
