"""A lab's folder: ``matches.csv``, the table in the order of the matches, and ``lab.json``, which says how far it goes.

``lab.json`` is replaced as a whole and counts the table's bytes: what was written after it is cut off when a lab goes
on, so that the two always say the same.
"""

import json
import os
import time
from pathlib import Path
from typing import Any, BinaryIO

from game.lab.chunk import Chunk, heading
from game.lab.plan import LabError, Plan
from game.lab.tally import Pairs, Tally

TABLE, STATE, REPORT, CARDS = "matches.csv", "lab.json", "report.html", "cards.csv"
FORMAT = 1
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
        written = 0
        if (path / STATE).exists():
            written = self._read()
        elif (path / TABLE).exists():
            raise LabError(f"{path / TABLE}: is there already and belongs to no lab; it is kept")
        self._table: BinaryIO = (path / TABLE).open("r+b" if written else "wb")
        if written:
            self._table.truncate(written)
            self._table.seek(written)
        else:
            self._table.write(heading(plan).encode())

    def _read(self) -> int:
        """Takes up what `save` wrote; the bytes of the table that it counts."""
        place = self.path / STATE
        try:
            said = json.loads(place.read_text(encoding="utf-8"))
            if said["format"] != FORMAT:
                raise LabError(f"{place}: format {said['format']} is not of this version of the program")
            self._compare(said["arguments"])
            self.done, self.seconds, written = int(said["done"]), float(said["seconds"]), int(said["bytes"])
            self.tallies = tuple(map(Tally.of_json, said["tallies"]))
            self.pairs = tuple(Pairs(*pair) for pair in said["pairs"])
            self.ahead = {chunk.first: chunk for chunk in map(_chunk_of_json, said["ahead"])}
        except (ValueError, KeyError, TypeError) as error:
            raise LabError(f"{place}: is damaged ({type(error).__name__}: {error})") from None
        if not (self.path / TABLE).exists() or (self.path / TABLE).stat().st_size < written:
            raise LabError(f"{self.path / TABLE}: the table is shorter than {place} says")
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
            self._table.write(now.lines.encode())
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
        said = {
            "format": FORMAT,
            "arguments": self.plan.arguments(),
            "done": self.done,
            "bytes": self._table.tell(),
            "seconds": round(self.seconds, 3),
            "tallies": [tally.json() for tally in self.tallies],
            "pairs": list(map(_pairs_json, self.pairs)),
            "ahead": [_chunk_json(chunk) for _, chunk in sorted(self.ahead.items())],
        }
        new = self.path / f"{STATE}.new"
        with new.open("w", encoding="utf-8") as file:
            json.dump(said, file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.path / STATE)
        self._saved = time.monotonic()

    def close(self) -> None:
        """Saves, and lets the table go."""
        if not self._table.closed:
            self.save()
            self._table.close()


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
