"""What happened: the events of one action, in order, as one viewer may know them."""

from typing import Any, NamedTuple

from game.engine.core import ffi, lib
from game.engine.layout import Layout

KINDS = ("open", "close", "set", "move", "create", "reveal", "roll", "shuffle", "choice", "result")


class Event(NamedTuple):
    """One thing that happened.

    ``kind`` is one of `KINDS`; ``frame`` the number of its frame, counted from the match's begin. The rest by kind:

    - ``open`` / ``close``: ``name`` the block, ``entity`` its source (open), ``targets``; ``notes`` its numbers.
    - ``set``: ``entity``, ``name`` the tag, ``old`` and ``new`` as a view shows them.
    - ``move``: ``entity``, ``name`` the zone, ``old`` the zone before, ``new`` the place there (None: unordered or unknown).
    - ``create``: ``entity``, ``name`` its kind, ``old`` its zone, ``new`` its place there.
    - ``reveal``: ``entity``. ``roll``: ``entity`` the die, ``new`` the face.
    - ``shuffle``: ``name`` the zone, which now holds ``targets``, in this order if ``new`` is their number (None: unknown).
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
    """Room for the core to write events into; it grows as needed."""

    __slots__ = ("_events", "c")

    def __init__(self, capacity: int = 1024) -> None:
        self.c: Any = ffi.new("event_log *")
        self._events: Any = None
        self.room(capacity)

    def room(self, capacity: int) -> None:
        self._events = ffi.new("event[]", capacity)
        self.c.events = self._events
        self.c.capacity = capacity

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

    def raw(self) -> bytes:
        return bytes(ffi.buffer(self._events, ffi.sizeof("event") * self.c.count))


_KIND: dict[int, str] = {getattr(lib, f"EVENT_{name.upper()}"): name for name in KINDS}
_SIZE = ffi.sizeof("event")


def decode(raw: bytes, layout: Layout, kind_of: dict[int, int], viewer: int | None) -> tuple[Event, ...]:
    """Raw events as `Event` values, with what ``viewer`` may not know left out. Learns new ids into ``kind_of``."""
    events: list[Event] = []
    whole = memoryview(raw)
    bytes_ = whole.cast("B")
    shorts = whole.cast("h")
    longs = whole.cast("I")
    hidden = 0 if viewer is None else 1 << viewer
    make = Event
    kinds, zones = layout.kinds, layout.zones
    for number in range(len(raw) // _SIZE):
        at = number * _SIZE
        kind, seen, entity, name = bytes_[at : at + 4]
        old, value = shorts[at // 2 + 2], shorts[at // 2 + 3]
        frame = longs[at // 4 + 2]
        known = not hidden or seen & hidden
        if kind == lib.EVENT_SET:
            form = kinds[kind_of[entity]]
            assert form is not None
            tag, codec = form.codecs[name]
            events.append(make("set", frame, entity, tag, codec.write(old), codec.write(value)))
        elif kind == lib.EVENT_MOVE:
            place = value if value >= 0 and known else None
            events.append(make("move", frame, entity, zones[name], zones[old], place))
        elif kind == lib.EVENT_OPEN:
            events.append(make("open", frame, entity, layout.blocks[name]))
        elif kind == lib.EVENT_CLOSE:
            events.append(make("close", frame, None, layout.blocks[name]))
        elif kind == lib.EVENT_TARGET:
            events[-1] = events[-1]._replace(targets=(*events[-1].targets, entity))
        elif kind == lib.EVENT_NOTE:
            events[-1] = events[-1]._replace(notes=(*events[-1].notes, (layout.notes[name], value)))
        elif kind == lib.EVENT_CREATE:
            kind_of[entity] = name
            form = kinds[name]
            assert form is not None
            events.append(make("create", frame, entity, form.name, zones[old], value if value >= 0 and known else None))
        elif kind == lib.EVENT_ROLL:
            events.append(make("roll", frame, entity, "face", None, value))
        elif kind == lib.EVENT_SHUFFLE:
            events.append(make("shuffle", frame, None, zones[name], None, 0 if known else None))
        elif kind == lib.EVENT_CHOICE:
            events.append(make("choice", frame, entity, layout.choices[name]))
        elif kind == lib.EVENT_RESULT:
            winner = None if entity == lib.MATCH_NOBODY else entity
            events.append(make("result", frame, None, layout.reasons[name], None, winner))
        else:
            events.append(make(_KIND[kind], frame, entity))
    return tuple(_finish(event) if event.kind == "shuffle" else event for event in events)


def _finish(event: Event) -> Event:
    """A shuffle's order, or only who is there."""
    if event.new is None:
        return event._replace(targets=tuple(sorted(event.targets)))
    return event._replace(new=len(event.targets))
