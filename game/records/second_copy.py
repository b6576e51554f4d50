"""What the profile keeps, a second time, as plain files: from them it can be rebuilt, and read by anybody.

    profile/
      results.jsonl          a line for each result, the first noted first; lines are only added
      <title>.<name>.json    a fact: a person's own decks, how far a campaign has come

Every line and every file ends with a seal, so that a changed byte is found. What is damaged is passed over, and stays
as it is until something new takes its place.
"""

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from game.engine.reading import why
from game.engine.said import Said, to_say
from game.records.database import seal
from game.records.journal import held, replace_file, sweep

RESULTS = "results.jsonl"
_MISSING = object()


class SecondCopy:
    """The plain files in one folder. A disk that refuses is no error: ``trouble`` says so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trouble: Said | None = None
        self._read: tuple[tuple[int, int, int], tuple[list[Any], ...]] | None = None
        sweep(folder)

    # ---- facts ----

    def remember(self, title: str, name: str, value: Any) -> None:
        """Puts a fact in the place of the one before."""
        said = {"title": title, "name": name, "value": value}
        text = json.dumps(said | {"seal": seal([_canonical(said)])}, ensure_ascii=False, indent=1) + "\n"
        with self._troubled():
            self.folder.mkdir(parents=True, exist_ok=True)
            replace_file(self._place(title, name), text.encode())

    def fact(self, title: str, name: str, default: Any = None) -> Any:
        """A fact, or the default where there is none or it is damaged."""
        try:
            said = json.loads(self._place(title, name).read_text(encoding="utf-8"))
            sealed = said.pop("seal")
            if sealed == seal([_canonical(said)]) and (said["title"], said["name"]) == (title, name):
                return said["value"]
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            pass
        return default

    def has(self, title: str, name: str) -> bool:
        """Whether there is a whole fact of this name."""
        return self.fact(title, name, _MISSING) is not _MISSING

    def set_aside(self, title: str, name: str, text: str) -> Path:
        """Keeps what is left of a damaged fact, beside the others; where it lies."""
        place = self._place(title, name).with_suffix(".damaged")
        with self._troubled():
            self.folder.mkdir(parents=True, exist_ok=True)
            replace_file(place, text.encode("utf-8", "replace"))
        return place

    def _place(self, title: str, name: str) -> Path:
        return self.folder / f"{quote(title or 'table', safe='')}.{quote(name, safe=' ')}.json"

    # ---- results ----

    def note(self, row: list[Any]) -> None:
        """Adds a result, as a list of numbers and texts."""
        line = (_canonical([*row, seal(row)]) + "\n").encode()
        with self._troubled():
            self.folder.mkdir(parents=True, exist_ok=True)
            with held(self.folder / ".lock"):
                fd = os.open(self.folder / RESULTS, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
                try:
                    end = os.lseek(fd, 0, os.SEEK_END)
                    if end and os.pread(fd, 1, end - 1) != b"\n":
                        line = b"\n" + line  # what was torn off stays a line of its own
                    at = 0
                    while at < len(line):
                        at += os.write(fd, line[at:])
                    os.fsync(fd)
                finally:
                    os.close(fd)

    def results(self) -> tuple[list[Any], ...]:
        """Every whole result, the first noted first."""
        path = self.folder / RESULTS
        try:
            found = path.stat()
            stamp = (found.st_ino, found.st_size, found.st_mtime_ns)
            if self._read is None or self._read[0] != stamp:
                self._read = stamp, tuple(_rows(path.read_bytes()))
        except OSError:
            return ()
        return self._read[1]

    @contextlib.contextmanager
    def _troubled(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            said = to_say("{place}: the second copy of the profile cannot be kept ({reason})")
            self.trouble = Said(said, place=self.folder, reason=why(error))


def _canonical(said: Any) -> str:
    """The same text for the same plain data."""
    return json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _rows(text: bytes) -> Iterator[list[Any]]:
    for line in text.split(b"\n"):
        with contextlib.suppress(ValueError, RecursionError):
            row = json.loads(line)
            if isinstance(row, list) and row and row[-1] == seal(row[:-1]):
                yield row[:-1]
