"""What stands for a while only: tags that are set in the course of something and gone when it is over, such as a sum in
a combat. They are heard as events tell them, for a forecast."""

from typing import Any

from game.engine.event import Log, decode
from game.engine.layout import Difference, Layout
from game.engine.memo import Memo

ROOM = 4096
"""Events of one action."""


class Peaks:
    """Listens to what is played on a twin, run by run; ``before`` are the match's packed rows."""

    def __init__(self, layout: Layout, viewer: int, before: frozenset[bytes]) -> None:
        self._layout = layout
        self._viewer = viewer if viewer >= 0 else None
        self._rows = {row[0]: row for row in (memoryview(packed).cast("h").tolist() for packed in before)}
        self._log = Log(ROOM)
        self._highest = Memo(self._find)

    def listen(self) -> Any:
        """The core's log, empty."""
        self._log.start(0)
        return self._log.c

    def heard(self) -> tuple[Difference, ...]:
        """The last height of each such tag, beside what the thing it is of has now."""
        return self._highest[self._log.raw(min(self._log.c.count, self._log.c.capacity))]

    def _find(self, raw: bytes) -> tuple[Difference, ...]:
        last: dict[tuple[int, str], Any] = {}
        for event in decode(raw, self._layout, self._viewer):
            if event.kind == "set" and event.name in self._layout.peaks and event.new and event.entity is not None:
                last[event.entity, event.name] = event.new
        return tuple((ident, tag, self._now(ident, tag), value) for (ident, tag), value in sorted(last.items()))

    def _now(self, ident: int, tag: str) -> int:
        row = self._rows[ident]
        return int(row[self._layout.named(row[1]).columns[self._layout.peaks[tag]]])
