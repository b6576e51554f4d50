"""Folding events over a view: what a screen does to know what happened without asking again."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.event import Event
from game.engine.layout import UNKNOWN, Json, Row
from game.engine.room import Rules

CHANGES = frozenset(("set", "move", "create", "shuffle", "reveal", "result"))
"""Kinds of events that change a view."""


class Fold:
    """A view that follows events. ``view()`` is, after each action's events, exactly what the match would show."""

    def __init__(self, rules: Rules, view: Mapping[str, Any] | None = None) -> None:
        self._rules = rules
        self._layout = rules.layout
        self._rows: dict[int, Row] = {}
        self._constants: Json = {}
        self._told = {key for viewer in (None, *rules.room.choosers) for key in rules.constants_of(viewer)}
        """The names of all constants."""
        self._tables: dict[str, list[Any]] = {table.name: [] for table in rules.layout.tables}
        self._table_of = {(table.entity, table.key): table.name for table in rules.layout.tables}
        self._result: Json | None = None
        self._written: dict[int, Json] = {}
        """Rows as objects, until they change: most are the same in the next view."""
        self._view: Json | None = None
        """The view, until anything changes."""
        if view:
            self._tables = dict(rules.room.tables_in(rules, view))
            self._rows = rules.room.flatten(rules, view)
            self._constants = dict(rules.room.constants_in(rules, view))
            self._result = view.get("result")

    def apply(self, event: Event) -> None:
        """One event. Those that change nothing (blocks, rolls, choices) are passed over."""
        if event.kind in CHANGES:
            self._view = None
        if event.kind == "set":
            self._set(event)
        elif event.kind == "move":
            self._move(event)
        elif event.kind == "create":
            self._create(event)
        elif event.kind == "shuffle":
            self._shuffle(event)
        elif event.kind == "reveal":
            self._reveal(event)
        elif event.kind == "result":
            self._result = {"winner": event.new, "reason": event.name}

    def view(self) -> Json:
        """The view now, derived keys included; ``{}`` before anything was told. It is the same one until something
        changes: who wants to write on it makes a copy."""
        if self._view is None:
            self._view = self._put_together() if 0 in self._rows else {}
        return self._view

    def _put_together(self) -> Json:
        things: dict[str, list[Json]] = {name: [] for name in self._layout.names}
        for ident, row in sorted(self._rows.items()):
            form = self._layout.kinds[row[1]]
            assert form is not None
            thing = self._written.get(ident)
            if thing is None:
                thing = self._written[ident] = self._layout.write(row)
            things[form.name].append(thing.copy())  # the view is put together out of it
        return self._rules.room.shape(self._rules, self._constants, things | self._tables, self._result, True)

    def _changing(self, ident: int) -> Row:
        """A row that is about to change."""
        self._written.pop(ident, None)
        return self._rows[ident]

    def _set(self, event: Event) -> None:
        assert event.entity is not None
        if event.entity == 0 and event.name in self._told:
            self._constants[event.name] = event.new
            return
        if table := self._table_of.get((event.entity, event.name)):
            self._tables[table] = event.new
            return
        row = self._changing(event.entity)
        form = self._layout.kinds[row[1]]
        assert form is not None
        place = form.columns[event.name]
        row[place] = form.back[event.name](event.new)

    def _create(self, event: Event) -> None:
        assert event.entity is not None
        row = [0] * self._layout.stride
        row[0] = event.entity
        row[1] = self._layout.kind_named(event.name).number
        row[2] = self._layout.zones.index(event.old)
        row[self._layout.width] = -1 if event.new is None else event.new
        if face := self._layout.face(row):
            row[face] = UNKNOWN
        self._rows[event.entity] = row
        self._written.pop(event.entity, None)

    def _reveal(self, event: Event) -> None:
        assert event.entity is not None
        row = self._changing(event.entity)
        form = self._layout.named(row[1])
        for name, value in ((event.name, event.new), *event.notes) if event.new is not None else ():
            place = form.columns[name]
            row[place] = form.back[name](value)

    def _shift(self, zone: int, place: int, by: int) -> None:
        """Those at or behind a place of an ordered zone make room or close up."""
        at = self._layout.width
        for ident, row in self._rows.items():
            if row[2] == zone and row[at] >= place:
                self._changing(ident)[at] += by

    def _move(self, event: Event) -> None:
        assert event.entity is not None
        row, at = self._changing(event.entity), self._layout.width
        if row[at] >= 0:
            zone, place = row[2], row[at]
            row[at] = -1
            self._shift(zone, place, -1)
        if event.name == "none":
            del self._rows[event.entity]
            return
        row[2] = self._layout.zones.index(event.name)
        if event.new is not None:
            row[at] = -1
            self._shift(row[2], event.new, 1)
            row[at] = event.new

    def _shuffle(self, event: Event) -> None:
        zone, at = self._layout.zones.index(event.name), self._layout.width
        for place, ident in enumerate(event.targets):
            row = self._changing(ident)
            if row[2] != zone and row[at] >= 0:
                left, behind = row[2], row[at]
                row[at] = -1
                self._shift(left, behind, -1)
            row[2] = zone
            row[at] = -1 if event.new is None else place
            if event.new is None and (face := self._layout.face(row)):
                row[face] = UNKNOWN


def fold(rules: Rules, view: Mapping[str, Any], events: Iterable[Event]) -> Json:
    """The view after events. ``rules`` is `Match.rules`; an empty view is where `Match.opening` begins.

    >>> import game
    >>> match = game.new("longnight", seed=7)
    >>> before = match.view(0)
    >>> fold(match.rules, before, match.play("next", viewer=0)) == match.view(0)
    True
    """
    following = Fold(rules, view)
    for event in events:
        following.apply(event)
    return following.view()
