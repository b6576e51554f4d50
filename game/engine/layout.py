"""How rows of the core become the objects of views and positions, and back.

A *row* is the list of numbers of one entity: id, kind, zone, the tags of its kind up to the title's width, its place in
an ordered zone (-1: unordered, or hidden from the viewer), its derived tags. A `Kind` names the tags of one kind and
says how each is written (`Codec`) and when; a title puts the objects of its kinds together in its own shape.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from game.engine.content import expected_id, one_of, shown
from game.engine.core import COMMON_TAGS, ffi, lib, unset
from game.engine.errors import BadPosition
from game.engine.faults import amiss, fitted
from game.engine.memo import Memo, pieces

Row = list[int]
_NUMBERS = ffi.typeof("int16_t[]")
Json = dict[str, Any]
Plan = list[tuple[str, int, Callable[[int], Any], bool]]
Difference = tuple[int, str, Any, Any]
"""A change: id, tag or ``"zone"``, old and new value."""

MOST_DIFFERENCES = 10_000
"""Pairs of rows whose difference is remembered."""

UNSET = -32768
"""A tag that a position leaves out and the core fills in."""

NONE = "none"
"""The name of what is no choice, no place."""

UNKNOWN: int = lib.MATCH_UNKNOWN
"""The face of a thing that the viewer does not know."""


class Codec(NamedTuple):
    """A tag's numbers as players and files see them.

    ``read`` checks what a person wrote and raises ``ValueError`` with what was expected; ``back`` undoes ``write``.
    """

    write: Callable[[int], Any]
    read: Callable[[Any], int]
    back: Callable[[Any], int]
    first: str | None = None
    """The name that 0 stands for, if it is one."""
    names: bool = False
    """Whether its numbers stand for something else than so many, such as players."""

    def nothing(self) -> Any:
        """The value of what is not there: of a number 0, of a flag false, else None."""
        zero = self.write(0)
        return zero if isinstance(zero, int) and not self.names else None


def whole(low: int, high: int) -> Codec:
    """A whole number within bounds."""

    def read(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError(f"{low}..{high}")
        return value

    return Codec(int, read, int)


def flag() -> Codec:
    """0 or 1; false and true are understood."""

    def read(value: Any) -> int:
        if not isinstance(value, int) or value not in (0, 1):
            raise ValueError(one_of(("0", "1")))
        return int(value)

    return Codec(int, read, int)


def word(names: Sequence[str | None], allowed: Sequence[str | None] | None = None) -> Codec:
    """A name out of a list, by its place; ``None`` for a number that has no name."""
    places = {name: place for place, name in enumerate(names)}
    choices = tuple(names if allowed is None else allowed)

    def read(value: Any) -> int:
        if value not in choices:
            raise ValueError(one_of("null" if name is None else name for name in choices))
        return places[value]

    first = names[0] if names and names[0] != NONE else None
    write = tuple(names).__getitem__ if names else lambda number: None
    return Codec(write, read, places.__getitem__, first)


class Table(NamedTuple):
    """What changes and is made of no rows: a list of objects, or of what else they are, told as a tag of one thing."""

    key: str
    read: Callable[[Sequence[int]], list[Any]]
    """Its words as objects."""
    entity: int = 0

    @property
    def name(self) -> str:
        """Under which it lies beside the objects of entities: those of the game by their key alone."""
        return f"{self.key} #{self.entity}" if self.entity else self.key


class Field(NamedTuple):
    """One tag under one key.

    ``default`` None: required; ``zones`` empty: in every zone; ``derived``: views only; ``sparse``: left out while 0,
    ``sparse_in``: in these zones.
    """

    key: str
    codec: Codec
    default: int | None = 0
    tag: str = ""
    zones: frozenset[str] = frozenset()
    derived: bool = False
    sparse: bool = False
    sparse_in: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        return self.tag or self.key

    @property
    def is_first(self) -> bool:
        """Whether 0 of it is a name, so that it is told of what is created in any case."""
        return self.codec.first is not None and not self.derived


@dataclass(frozen=True, slots=True)
class Kind:
    """The tags of one kind of entity, in the row's order, and the fields that show them."""

    name: str
    number: int
    columns: Mapping[str, int]
    """Tag to its place in a row, derived ones included."""
    size: int
    """Tags of a row, the three common ones included."""
    fields: tuple[Field, ...]
    codecs: Mapping[int, tuple[str, Codec]] = field(default_factory=dict)
    """Number in events to the tag's name and codec: a tag's place in a row; derived ones follow the row's width."""
    back: Mapping[str, Callable[[Any], int]] = field(default_factory=dict)
    """A tag's number again, from what events say."""
    firsts: tuple[tuple[str, str], ...] = ()
    """Tags whose 0 is a name, with that name: of a thing that is created they are told in any case."""
    written: Mapping[str, tuple[int, Callable[[Any], int]]] = field(default_factory=dict)
    """Key of an object to its place in a row, and to what makes its number again."""


def kind(
    name: str, number: int, tags: Sequence[str], derived: Sequence[str], width: int, fields: Sequence[Field]
) -> Kind:
    """A kind whose rows are ``width`` tags wide before the place and the derived tags."""
    columns = {tag: place for place, tag in enumerate(tags)}
    columns |= {tag: width + 1 + place for place, tag in enumerate(derived)}
    codecs = {columns[f.name]: (f.name, f.codec) for f in fields}
    # Derived tags are numbered in events straight after the row's width.
    codecs |= {width + place: codecs[width + 1 + place] for place in range(len(derived)) if width + 1 + place in codecs}
    back = {f.name: f.codec.back for f in fields}
    firsts = tuple((f.name, str(f.codec.first)) for f in fields if f.is_first)
    written = {f.key: (columns[f.name], f.codec.back) for f in fields}
    return Kind(name, number, columns, len(tags), tuple(fields), codecs, back, firsts, written)


@dataclass(slots=True)
class Layout:
    """The kinds, zones, blocks and reasons of a title, with codecs that know the match's content."""

    width: int
    """Tags of a row in the core."""
    kinds: tuple[Kind | None, ...]
    zones: tuple[str, ...]
    """As events name them."""
    ordered: frozenset[str]
    """Zones whose order is part of the state."""
    blocks: tuple[str, ...]
    notes: tuple[str, ...]
    reasons: tuple[str, ...]
    choices: tuple[str, ...]
    points: tuple[str, ...] = ()
    """What a score is made of, in the core's order."""
    told: int = 0
    """Derived tags of a packed row."""
    faces: tuple[int, ...] = ()
    """By kind: the place in a row of what not everybody may know; 0: nothing."""
    forgets: bool = False
    """Whether a viewer is told of a face that it is known no longer: where places stay in sight and faces do not."""
    plain: tuple[str, ...] = ()
    """Zones as views name them, where a player's own has the name that the other's has: if there are such."""
    tables: tuple[Table, ...] = ()
    """In the core's order."""
    beside: Callable[[Sequence[int]], dict[str, list[Any]]] = lambda words: {}
    """All words of a match beside its rows, as objects (or as they are) by the names of tables."""
    change: Callable[[Sequence[int]], Json] = lambda words: {}
    """What `Match.layers` tells of a change, from its words."""
    stats: tuple[str, ...] = ()
    """The numbers that `Match.layers` tells, in the core's order."""
    outcomes: tuple[str, ...] = ()
    """What may come of a throw, as `Match.account` tells it, in the core's order."""
    peaks: Mapping[str, str] = field(default_factory=dict)
    """Tags that stand for a while only, in a combat, and which a forecast tells all the same; each with the tag that it
    is to be compared with."""
    trim: Callable[[str, Json], None] = lambda kind, shown: None
    """Takes out of an object of a kind what does not concern it."""
    tagged: tuple[dict[int, tuple[str, Callable[[int], Any]]], ...] = ()
    """By kind: place in a row to tag and writer."""
    nothing: tuple[dict[int, Any], ...] = ()
    """By kind: place in a row to the value of what is not there."""
    strict: bool = False
    """Whether a position may not even say 0 of a tag that its zone does not have."""
    names: tuple[str, ...] = ()
    """Of the kinds, in the core's order."""
    _told: dict[tuple[bytes | None, bytes | None], tuple[Difference, ...]] = field(default_factory=dict)
    """What was found different between two rows: forecasts meet the same ones again and again."""
    _plans: dict[tuple[int, int, bool], Plan] = field(default_factory=dict)
    _inputs: dict[int, tuple[frozenset[str], Sequence[tuple[Field, int]]]] = field(default_factory=dict)
    _runs: dict[bytes, list[tuple[str, int, int]]] = field(default_factory=dict)
    _objects: tuple[Memo[tuple[Json, tuple[str, ...]]], ...] = ()
    """Packed rows as objects, without derived tags and with them, and under which keys lists and objects are."""

    def __post_init__(self) -> None:
        self.plain = self.plain or self.zones
        self._objects = tuple(Memo(partial(self._make, derived), 2 * self.stride) for derived in (False, True))
        self.names = tuple(k.name for k in self.kinds if k is not None)
        self.nothing = tuple(
            {place: codec.nothing() for place, (_, codec) in k.codecs.items()} if k is not None else {}
            for k in self.kinds
        )
        self.tagged = tuple(
            {place: (tag, codec.write) for place, (tag, codec) in k.codecs.items()} if k is not None else {}
            for k in self.kinds
        )

    @property
    def stride(self) -> int:
        """Numbers of a packed row."""
        return self.width + 1 + self.told

    def face(self, row: Row) -> int:
        """The place in a row of what not everybody may know, 0 if there is none."""
        return self.faces[row[1]] if self.faces else 0

    def kind_named(self, name: str) -> Kind:
        return next(k for k in self.kinds if k is not None and k.name == name)

    def pack(self, content: Any, state: Any, viewer: int) -> bytes:
        """All rows in use as the core writes them, int16 each."""
        room = unset(_NUMBERS, state.rows * self.stride)
        count = lib.api_pack(content, state, viewer, room)
        return ffi.buffer(room)[: 2 * count]  # type: ignore[no-any-return]

    def rows(self, packed: bytes) -> frozenset[bytes]:
        """Packed rows one by one: those that are alike are found without being read."""
        size = 2 * self.stride
        return frozenset(pieces(size, len(packed) // size).unpack(packed))

    def difference(self, old: frozenset[bytes], new: frozenset[bytes]) -> tuple[Difference, ...]:
        """What is different between two sets of rows of one match, as `changes` tells it."""
        gone, come = ({row[:2]: row for row in rows} for rows in (old - new, new - old))
        return tuple(told for ident in sorted(gone | come) for told in self.changes(gone.get(ident), come.get(ident)))

    def changes(self, old: bytes | None, new: bytes | None) -> tuple[Difference, ...]:
        """What is different in a row. One that is not there is None."""
        told = self._told.get((old, new))
        if told is None:
            if len(self._told) >= MOST_DIFFERENCES:
                self._told.clear()
            told = self._told[old, new] = tuple(self._changes(old, new))
        return told

    def _changes(self, old: bytes | None, new: bytes | None) -> list[Difference]:
        was, now = (memoryview(row).cast("h").tolist() if row is not None else None for row in (old, new))
        row = now or was
        assert row is not None
        before, after = (self.plain[r[2]] if r is not None and r[2] else "board" for r in (was, now))
        if now is None:
            return [(row[0], "zone", before, "none")]
        form = self.named(row[1])
        if was is None:
            told = ((f, now[form.columns[f.name]]) for f in form.fields)
            first = [(row[0], f.name, f.codec.nothing(), f.codec.write(n)) for f, n in told if n or f.is_first]
            return [(row[0], "zone", "none", after), *first]
        before, after = self.plain[was[2]], self.plain[now[2]]
        moved = [(row[0], "zone", before, after)] if before != after else []
        shown = ((f.name, form.columns[f.name], f.codec.write) for f in form.fields)
        return moved + [
            (row[0], name, write(was[place]), write(now[place]))
            for name, place, write in shown
            if was[place] != now[place]
        ]

    def show(self, packed: bytes, derived: bool) -> dict[str, list[Json]]:
        """Packed rows as objects by kind, which are the caller's own."""
        made = self._objects[derived].each(packed)
        things = [_own(thing, inner) if inner else thing.copy() for thing, inner in made]
        shown: dict[str, list[Json]] = {name: [] for name in self.names}
        for name, start, end in self._runs_of(packed[2 :: 2 * self.stride]):
            shown[name] += things[start:end]
        return shown

    def _runs_of(self, kinds: bytes) -> list[tuple[str, int, int]]:
        """Stretches of rows of one kind, from the low bytes of all rows' kinds: name, first row and the one after."""
        found = self._runs.get(kinds)
        if found is None:
            starts = [n for n in range(len(kinds)) if n == 0 or kinds[n] != kinds[n - 1]]
            ends = [*starts[1:], len(kinds)]
            found = [(self.named(kinds[n]).name, n, end) for n, end in zip(starts, ends, strict=True)]
            self._runs[kinds] = found
        return found

    def named(self, number: int) -> Kind:
        """The kind of a number."""
        form = self.kinds[number]
        assert form is not None
        return form

    def _make(self, derived: bool, raw: bytes) -> tuple[Json, tuple[str, ...]]:
        thing = self.write(memoryview(raw).cast("h").tolist(), derived)
        return thing, tuple(key for key, value in thing.items() if isinstance(value, list | dict))

    def _plan(self, form: Kind, zone: int, derived: bool) -> Plan:
        """The fields that an object of a kind has in a zone: key, place in the row, writer, left out while 0."""
        plan = self._plans.get((form.number, zone, derived))
        if plan is None:
            name = self.plain[zone]
            fields = [f for f in form.fields if (derived or not f.derived) and (not f.zones or name in f.zones)]
            plan = [(f.key, form.columns[f.name], f.codec.write, f.sparse or name in f.sparse_in) for f in fields]
            self._plans[form.number, zone, derived] = plan
        return plan

    def write(self, row: Row, derived: bool = True) -> Json:
        """A row as an object: ``id``, the fields of its kind that its zone has, ``zone`` and ``pos``."""
        form = self.kinds[row[1]]
        assert form is not None
        shown: Json = {"id": row[0]}
        shown |= {
            key: row[place] if write is int else write(row[place])
            for key, place, write, sparse in self._plan(form, row[2], derived)
            if row[place] or not sparse
        }
        if row[2]:
            shown["zone"] = self.plain[row[2]]
            if row[self.width] >= 0:
                shown["pos"] = row[self.width]
        self.trim(form.name, shown)
        return shown

    def unwrite(self, form: Kind, ident: int, thing: Mapping[str, Any]) -> Row:
        """The row of an object that `write` made; what it leaves out is 0."""
        row = [0] * self.stride
        row[0:3] = ident, form.number, self.zones.index(thing.get("zone", "none"))
        row[self.width] = thing.get("pos", -1)
        for key, value in thing.items():
            if (found := form.written.get(key)) is not None:
                place, back = found
                row[place] = back(value)
        return row

    def _input(self, form: Kind) -> tuple[frozenset[str], Sequence[tuple[Field, int]]]:
        """What an object of a kind may say: all keys, and its fields with their places in the row."""
        found = self._inputs.get(form.number)
        if found is None:
            fields = [(f, form.columns[f.name]) for f in form.fields if not f.derived]
            found = frozenset(("id", "zone", "pos", *(f.key for f, _ in fields))), fields
            self._inputs[form.number] = found
        return found

    def read(self, form: Kind, thing: Mapping[str, Any], where: str) -> Row:
        """An object that a person wrote as a row: what is left out takes its default, the place is left at -1.

        ``where`` is its place in the position, empty for the position itself.

        Raises: ``BadPosition`` naming the place, the value and the mend.
        """
        at = f"{where}." if where else ""
        row = [0] * self.stride
        row[1] = form.number
        row[self.width] = -1
        known, inputs = self._input(form)
        for key in thing:
            if key not in known:
                raise BadPosition("{place}: unknown key; {mend}", place=at + key, mend=expected_id(key, sorted(known)))
        zone = thing.get("zone", "none")
        if zone not in self.zones:
            raise amiss(at + "zone", one_of(self.zones[1:]), zone)
        row[2] = self.zones.index(zone)
        zone = self.plain[row[2]]
        for f, column in inputs:
            if f.key not in thing:
                if f.default is None and (not f.zones or zone in f.zones):
                    raise BadPosition("{place}: missing", place=at + f.key)
                row[column] = f.default or 0
                continue
            row[column] = fitted(f.codec.read, thing[f.key], at + f.key)
            elsewhere = f.zones and zone not in f.zones
            if elsewhere and (self.strict or row[column] not in (0, f.default)):
                raise BadPosition(
                    "{place}: only in zone {zones}, got {value} in zone {zone}",
                    place=at + f.key,
                    zones=one_of(sorted(f.zones)),
                    value=shown(thing[f.key]),
                    zone=zone,
                )
        return row


def _own(thing: Json, inner: tuple[str, ...]) -> Json:
    """An object with its lists and objects, which are under some keys, for a caller who may change all of it."""
    own = thing.copy()
    for key in inner:
        own[key] = _fresh(own[key])
    return own


def _fresh(value: Any) -> Any:
    """A value that shares no list or object with this one."""
    if isinstance(value, dict):
        return {key: _fresh(inner) for key, inner in value.items()}
    return [_fresh(inner) for inner in value] if isinstance(value, list) else value


def tags_of(form: Kind, row: Row) -> Row:
    """The tags that the core stores, after the three common ones."""
    return row[COMMON_TAGS : form.size]
