"""The chance of winning after every action of a record: found in a thread while it is watched, and kept."""

import json
import threading
from pathlib import Path

import game
from game.engine.errors import GameError
from game.records.record import Record
from game.records.replay import begin, pass_entry

PLAYOUTS = 600
"""Continuations an action: 0 to 4 hundredths off, mostly below 2."""
RUNNING = 1_000
"""Those of a match that runs by itself, where one is over soon."""
SEED = 1


class Odds:
    """Chances from 0 to 1 by action, the opening first; None where none has been found yet.

    The same record gives the same chances. ``folder`` is where they are kept, None for nowhere; ``playouts`` None is
    `PLAYOUTS`.
    """

    def __init__(
        self, record: Record, viewer: int | None, folder: Path | None = None, playouts: int | None = None
    ) -> None:
        self._record = record
        self._viewer = viewer
        self._playouts = PLAYOUTS if playouts is None else playouts
        self._file = None if folder is None else folder / f"{_name(record)}-{self._playouts}.json"
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        count = len(record) + 1
        kept = self._read(count)
        self.values: list[float | None] = [None] * count if kept is None else list(kept)
        self.found = 0 if kept is None else count
        """How many are known: they are found in order."""
        self.seat = 0
        """Whose chances are told."""

    @property
    def done(self) -> bool:
        """Whether all are known."""
        return self.found == len(self.values)

    def start(self) -> None:
        """Begins to look for them."""
        if not self.done and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="odds", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Looks no further."""
        self._stop.set()

    def wait(self) -> None:
        """Until the search has ended."""
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        try:
            match = begin(self._record, game.start)
            for number, entry in enumerate((None, *self._record.actions())):
                if entry is not None:
                    pass_entry(self._record, match, entry)
                if self._stop.is_set():
                    return
                if match.result is not None:
                    winner = match.result.winner
                    self.values[number] = 0.5 if winner is None else float(winner == 0)
                else:
                    self.values[number] = game.chance(match, self._viewer, self._playouts, SEED)
                self.found = number + 1
        except GameError:
            return  # whoever watches has been told on opening
        self._write()

    def chance(self, action: int) -> float | None:
        """The chance of the seat after an action."""
        value = self.values[action]
        return value if value is None or self.seat == 0 else 1 - value

    def turns(self, least: float, most: int) -> list[tuple[int, float]]:
        """The actions that changed the chance most, and by how much: at most so many, by so much at least; none while
        all has not been found."""
        if not self.done:
            return []
        changes = [(number, self.change(number) or 0.0) for number in range(1, len(self.values))]
        great = sorted((each for each in changes if abs(each[1]) >= least), key=lambda each: -abs(each[1]))
        return great[:most]

    def swing(self) -> tuple[int, float] | None:
        """The action that changed the chance most, and by how much; None while all has not been found."""
        if not self.done:
            return None
        changes = [self.change(number) or 0.0 for number in range(1, len(self.values))]
        if not changes or not any(changes):
            return None
        greatest = max(range(len(changes)), key=lambda at: abs(changes[at]))
        return greatest + 1, changes[greatest]

    def change(self, action: int) -> float | None:
        """By how much an action changed the chance."""
        if not 0 < action < len(self.values):
            return None
        before, after = self.chance(action - 1), self.chance(action)
        return None if before is None or after is None else after - before

    def _read(self, count: int) -> list[float] | None:
        """What was kept of this record, if it is whole."""
        if self._file is None:
            return None
        try:
            kept = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return None
        sound = isinstance(kept, list) and len(kept) == count and all(isinstance(value, float) for value in kept)
        return kept if sound else None

    def _write(self) -> None:
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps(self.values), "utf-8")
        except OSError:
            return  # it is looked for again next time


def _name(record: Record) -> str:
    """A name that only a record with the same actions has: the digest of its last line that stands."""
    actions = record.actions()
    return actions[-1].digest if actions else record.id
