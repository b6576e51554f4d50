"""What happened: the events of one action, in order, as one viewer may know them."""

import struct
from collections.abc import Sequence
from itertools import repeat
from typing import Any, NamedTuple

from game.engine.action import BYTES
from game.engine.core import ffi, lib, unset
from game.engine.layout import Layout

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
    - ``set``: ``entity``, ``name`` the tag, ``old`` and ``new`` as a view shows them. Of a face that a viewer does not
      know, and of what is worked out from it, he is told none. Behind a ``create`` they say what the thing is: ``old``
      is None then, and of numbers 0. In titles that tell so, a face becomes None for who no longer knows it.
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
_RECORD = struct.Struct("=BBBBBB2xhhI")
assert _RECORD.size == _BYTES
OPEN, CLOSE, SET, MOVE, CREATE, REVEAL, ROLL, SHUFFLE, CHOICE, RESULT, TARGET, NOTE, WORDS, WORD = (
    int(getattr(lib, f"EVENT_{name.upper()}")) for name in (*KINDS, "target", "note", "words", "word")
)


def decode(raw: bytes, layout: Layout, viewer: int | None) -> tuple[Event, ...]:
    """Raw events as `Event` values, with what ``viewer`` may not know left out."""
    told: list[tuple[Any, ...]] = []  # the fields of events, made into events in one go
    targets: dict[int, list[int]] = {}
    notes: dict[int, list[tuple[str, int]]] = {}
    words: dict[int, list[int]] = {}
    hidden = 0 if viewer is None else 1 << viewer
    zones, blocks, tagged = layout.zones, layout.blocks, layout.tagged
    begun: dict[str, int] = {}
    """Of the thing that was created last: where tags are told whose 0 is a name, until they are told otherwise."""
    forgotten = tuple(face and face + 1 for face in layout.faces) if layout.forgets and hidden else ()
    """By kind, the tag that says who knows its face, where that is told of those who no longer do."""
    heard: int = 0
    """Whether this viewer is told of the table whose words follow."""
    add = told.append
    for kind, seen, entity, of, name, first, old, value, frame in _RECORD.iter_unpack(raw):
        if kind == SET:
            if hidden and not seen & hidden:
                continue
            tag, write = tagged[of][name]
            if first:
                place = begun.pop(tag, None)
                fields = ("set", frame, entity, tag, layout.nothing[of][name], write(value), (), ())
                if place is None:
                    add(fields)
                else:
                    told[place] = fields
            elif write is int:
                add(("set", frame, entity, tag, old, value, (), ()))
            else:
                add(("set", frame, entity, tag, write(old), write(value), (), ()))
            if forgotten and name == forgotten[of] and old & hidden and not value & hidden:
                add(("set", frame, entity, tagged[of][name - 1][0], None, None, (), ()))
        elif kind == OPEN:
            add(("open", frame, entity, blocks[name], None, None, (), ()))
        elif kind == CLOSE:
            add(("close", frame, None, blocks[name], None, None, (), ()))
        elif kind == TARGET:
            targets.setdefault(len(told) - 1, []).append(entity)
        elif kind == NOTE and of:
            tag, write = tagged[of][name]
            if not hidden or seen & hidden:
                notes.setdefault(len(told) - 1, []).append((tag, write(value)))
        elif kind == NOTE:
            notes.setdefault(len(told) - 1, []).append((layout.notes[name], value))
        elif kind == MOVE:
            place = value if value >= 0 and (not hidden or seen & hidden) else None
            add(("move", frame, entity, zones[name], zones[old], place, (), ()))
        elif kind == CREATE:
            place = value if value >= 0 and (not hidden or seen & hidden) else None
            form = layout.named(name)
            add(("create", frame, entity, form.name, zones[old], place, (), ()))
            begun = {tag: len(told) + number for number, (tag, _) in enumerate(form.firsts)}
            told += [("set", frame, entity, tag, None, first, (), ()) for tag, first in form.firsts]
        elif kind == ROLL:
            add(("roll", frame, entity, "face", None, value, (), ()))
        elif kind == SHUFFLE:
            count = value if not hidden or seen & hidden else None
            add(("shuffle", frame, None, zones[name], None, count, (), ()))
        elif kind == CHOICE:
            add(("choice", frame, entity, layout.choices[name], None, None, (), ()))
        elif kind == RESULT:
            add(("result", frame, None, layout.reasons[name], None, None if entity == NOBODY else entity, (), ()))
        elif kind == REVEAL:
            tag, write = tagged[of][name]
            known = not hidden or seen & hidden
            add(("reveal", frame, entity, tag, None, write(value) if known else None, (), ()))
        elif kind == WORDS:
            heard = seen & hidden if hidden else not of
            if heard:
                words[len(told)] = []
                add(("set", frame, 0, name, old, value, (), ()))
        elif heard:
            words[len(told) - 1] += (old, value)
    for number, all_words in words.items():
        told[number] = _table(layout, told[number], all_words)
    for number, found in notes.items():
        told[number] = (*told[number][:7], tuple(found))
    for number, who in targets.items():
        fields = told[number]
        if fields[0] == "shuffle" and fields[5] is None:  # its order is hidden: only who is there
            who = sorted(who)
        told[number] = (*fields[:6], tuple(who), fields[7])
    return tuple(map(_EVENT, repeat(Event), told))


def _table(layout: Layout, fields: tuple[Any, ...], words: Sequence[int]) -> tuple[Any, ...]:
    """A table's change, told as its words before and now (each an even number of them), as its objects."""
    table = layout.tables[fields[3]]
    had, has = fields[4], fields[5]
    now = had + had % 2
    before, after = table.read(words[:had]), table.read(words[now : now + has])
    return (*fields[:2], table.entity, table.key, before, after, (), ())
