"""What happened: the events of one action, in order, as one viewer may know them."""

import struct
from collections.abc import Sequence
from functools import partial
from itertools import repeat
from typing import Any, NamedTuple

from game.engine.action import BYTES
from game.engine.core import ffi, lib, unset
from game.engine.layout import Layout
from game.engine.memo import Memo, pieces

KINDS = ("open", "close", "set", "move", "create", "reveal", "roll", "shuffle", "choice", "result")


NOBODY: int = lib.MATCH_NOBODY
MOST_FAULTS: int = lib.API_FAULTS
Step = tuple[bytes, int, int, int, int, int, int, int]
"""Fingerprint, words drawn, events, frames so far, who chose, turn, over, faults."""
_STEP = struct.Struct("=16sQIIiiii")


class Event(NamedTuple):
    """One thing that happened.

    ``kind`` is one of `KINDS`; ``frame`` the number of its frame, counted from the match's begin. The rest by kind:

    - ``open`` / ``close``: ``name`` the block, ``entity`` its source (open), ``targets``; ``notes`` its numbers.
    - ``set``: ``entity``, ``name`` the tag, ``old`` and ``new`` as a view shows them; both None: not for this viewer.
    - ``move``: ``entity``, ``name`` the zone, ``old`` the zone before, ``new`` the place (None: unordered or unknown).
    - ``create``: ``entity``, ``name`` its kind, ``old`` its zone, ``new`` its place there.
    - ``reveal``: ``entity``, ``name`` the tag, ``new`` its value for those who know it now, with ``notes`` its derived
      tags. ``roll``: ``entity`` the die, ``new`` the face.
    - ``shuffle``: ``name`` the zone, which now holds ``targets``, in this order unless ``new`` is None.
    - ``choice``: ``entity`` who must choose, ``name`` what.
    - ``result``: ``new`` the winner (0, 1 or None), ``name`` the reason.
    """

    kind: str
    frame: int
    entity: int | None = None
    name: str = ""
    old: Any = None
    new: Any = None
    targets: tuple[int, ...] = ()
    notes: tuple[tuple[str, int], ...] = ()

    def note(self, name: str) -> int:
        """A number of the block, 0 if it does not tell it."""
        return dict(self.notes).get(name, 0)


class Log:
    """Memory for the core's answers about one match: events (it grows as needed), actions, faults, marks."""

    __slots__ = (
        "_action_bytes",
        "_actions",
        "_capacity",
        "_event_bytes",
        "_events",
        "_faults",
        "_report",
        "_report_bytes",
        "c",
    )

    def __init__(self, capacity: int = 1024) -> None:
        self.c: Any = ffi.new("event_log *")
        self._events: Any = None
        self._event_bytes: Any = None
        self._actions: Any = None
        self._action_bytes: Any = None
        self._faults = ffi.new("fault[]", MOST_FAULTS)
        self._report = ffi.new("step_report *")
        self._report_bytes = ffi.buffer(self._report)
        self.room(capacity)

    def step(self, content: Any, to: Any, state: Any, chosen: bytes, frame: int) -> Step | None:
        """Plays an action from one match into another, told from a frame on; None if it is not legal."""
        while True:
            if lib.api_step(content, to, state, chosen, frame, self.c, self._report):
                return None
            step: Step = _STEP.unpack_from(self._report_bytes)
            if step[2] <= self._capacity:
                return step
            self.room(2 * step[2])

    def faults(self, content: Any, state: Any) -> list[tuple[int, int, int]]:
        """Broken invariants, as rule, entity and value; the first few, normally none."""
        count = lib.api_check(content, state, self._faults, MOST_FAULTS)
        if not count:
            return []
        return [(f.rule, f.entity, f.value) for f in self._faults[0 : min(count, MOST_FAULTS)]]

    def found(self, count: int) -> list[tuple[int, int, int]]:
        """The faults of the last step, as `faults`."""
        return [(f.rule, f.entity, f.value) for f in self._report.fault[0 : min(count, MOST_FAULTS)]]

    def actions(self, content: Any, state: Any) -> bytes:
        """The legal actions, eight bytes each."""
        if self._actions is None:
            self._actions = unset("action[]", lib.MATCH_ACTIONS)
            self._action_bytes = ffi.buffer(self._actions)
        count = lib.api_actions(content, state, self._actions)
        return self._action_bytes[: BYTES * count]  # type: ignore[no-any-return]

    def room(self, capacity: int) -> None:
        self._events = unset("event[]", capacity)
        self._event_bytes = ffi.buffer(self._events)
        self.c.events = self._events
        self.c.capacity = self._capacity = capacity

    def start(self, frame: int) -> None:
        """Ready for an action whose first frame is ``frame``."""
        self.c.count = 0
        self.c.frame = (frame - 1) & 0xFFFFFFFF

    @property
    def too_small(self) -> bool:
        return bool(self.c.count > self.c.capacity)

    @property
    def frames(self) -> int:
        """Frames begun since the match's begin."""
        return int(self.c.frame + 1) & 0xFFFFFFFF

    def raw(self, count: int) -> bytes:
        """The first events, as the core wrote them."""
        return self._event_bytes[: _BYTES * count]  # type: ignore[no-any-return]


_EVENT: Any = tuple.__new__  # all eight fields are there, so nothing is left for Event's own to do
_BYTES: int = ffi.sizeof("event")
_WHAT = struct.Struct("=BBBBB3xhh")
"""An event but for its frame."""
_FRAME = f"{_WHAT.size}xI"
assert _WHAT.size + 4 == _BYTES
OPEN, CLOSE, SET, MOVE, CREATE, REVEAL, ROLL, SHUFFLE, CHOICE, RESULT, TARGET, NOTE, WORDS, WORD = (
    int(getattr(lib, f"EVENT_{name.upper()}")) for name in (*KINDS, "target", "note", "words", "word")
)


Telling = tuple[str, int | None, Any, Any, Any]
"""Kind, entity, name, old and new of an event. What is none by itself has no kind: a target is an entity, a note a name
and new, two words are old and new."""


def decode(raw: bytes, layout: Layout, viewer: int | None) -> tuple[Event, ...]:
    """Raw events as `Event` values, with what ``viewer`` may not know left out."""
    events: list[tuple[Any, ...]] = []  # their fields, made into events in one go
    targets: dict[int, list[Any]] = {}
    notes: dict[int, list[tuple[str, int]]] = {}
    words: dict[int, list[int]] = {}
    add = events.append
    frames = pieces(_FRAME, len(raw) // _BYTES).unpack(raw)
    for (kind, entity, name, old, new), frame in zip(_tellings(layout, viewer).each(raw), frames, strict=True):
        if kind:
            add((kind, frame, entity, name, old, new, (), ()))
        elif name:
            notes.setdefault(len(events) - 1, []).append((name, new))
        elif entity is not None:
            targets.setdefault(len(events) - 1, []).append(entity)
        elif new is not None:
            words.setdefault(len(events) - 1, []).extend((old, new))
    for number, all_words in words.items():
        events[number] = _table(layout, events[number], all_words)
    for number, found in notes.items():
        events[number] = (*events[number][:7], tuple(found))
    for number, who in targets.items():
        fields = events[number]
        if fields[0] == "shuffle" and fields[5] is None:  # its order is hidden: only who is there
            who = sorted(who)
        events[number] = (*fields[:6], tuple(who), fields[7])
    return tuple(map(_EVENT, repeat(Event), events))


def _tellings(layout: Layout, viewer: int | None) -> Memo[Telling]:
    """What raw events tell a viewer."""
    eyes = 0 if viewer is None else 1 << viewer
    if eyes not in layout.tellings:
        layout.tellings[eyes] = Memo(partial(_telling, layout, eyes), _WHAT.size, _BYTES - _WHAT.size)
    return layout.tellings[eyes]


def _telling(layout: Layout, eyes: int, raw: bytes) -> Telling:
    """What an event tells those who have a bit in ``eyes`` (0: who may know all)."""
    kind, seen, entity, of, name, old, value = _WHAT.unpack(raw)
    hidden = eyes and not seen & eyes
    place = None if hidden or value < 0 else value
    tag, write = layout.tagged[of][name] if of else ("", int)
    if kind == SET:
        return ("set", entity, tag, None, None) if hidden else ("set", entity, tag, write(old), write(value))
    if kind == OPEN:
        return "open", entity, layout.blocks[name], None, None
    if kind == CLOSE:
        return "close", None, layout.blocks[name], None, None
    if kind == TARGET:
        return "", entity, "", None, None
    if kind == NOTE:
        return ("", None, "", None, None) if hidden else ("", None, tag or layout.notes[name], None, write(value))
    if kind == MOVE:
        return "move", entity, layout.zones[name], layout.zones[old], place
    if kind == CREATE:
        return "create", entity, layout.named(name).name, layout.zones[old], place
    if kind == ROLL:
        return "roll", entity, "face", None, value
    if kind == SHUFFLE:
        return "shuffle", None, layout.zones[name], None, place
    if kind == CHOICE:
        return "choice", entity, layout.choices[name], None, None
    if kind == RESULT:
        return "result", None, layout.reasons[name], None, None if entity == NOBODY else entity
    if kind == REVEAL:
        return "reveal", entity, tag, None, None if hidden else write(value)
    if kind == WORDS:
        return "set", 0, name, old, value
    return "", None, "", old, value


def _table(layout: Layout, fields: tuple[Any, ...], words: Sequence[int]) -> tuple[Any, ...]:
    """A table's change, told as its words before and now (each an even number of them), as its objects."""
    key, objects = layout.tables[fields[3]]
    had, has = fields[4], fields[5]
    now = had + had % 2
    return (*fields[:3], key, objects(words[:had]), objects(words[now : now + has]), (), ())
