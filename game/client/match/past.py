"""What ran by itself in a match under way, action by action: kept, so that it can be looked at again on its board."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import NamedTuple

import game
from game.client.board_kit.board import View
from game.client.match.running import EVENT, PHASE, STROKE, TURN
from game.engine.event import Event
from game.engine.fold import Fold
from game.engine.match import Match
from game.engine.room import Rules
from game.records.record import Record
from game.records.replay import replay


class Act(NamedTuple):
    """An action of a match: its ``number``, the view before it, and what happened, as one seat may know it."""

    number: int
    view: View
    events: tuple[Event, ...]

    @property
    def first(self) -> int:
        """Its first frame."""
        return self.events[0].frame

    @property
    def last(self) -> int:
        """Its last frame."""
        return self.events[-1].frame

    def rest(self, frame: int) -> Sequence[Event]:
        """What happens in it from a frame on."""
        return [event for event in self.events if event.frame >= frame]


class Past:
    """The actions of the part of a match that runs by itself, as one seat sees them. Each has one event at least.

    ``runs`` says of a view whether the match runs by itself from there. A moment is told by the frame after which it
    is; the first of all is the one before the first action.
    """

    def __init__(self, rules: Rules, runs: Callable[[View], bool], seat: int) -> None:
        self._rules = rules
        self._runs = runs
        self._seat = seat
        self.acts: list[Act] = []

    def add(self, number: int, view: View, events: tuple[Event, ...]) -> None:
        """An action has been played."""
        if events and self._runs(view):
            self.acts.append(Act(number, view, events))

    def forget(self, number: int) -> None:
        """What came after an action was taken back."""
        self.acts = [act for act in self.acts if act.number <= number]

    def recall(self, record: Record, meet: Callable[[int, Match], None]) -> None:
        """Finds again in the record what was played before it was kept; ``meet`` is shown the match before each action.

        Raises: ``GameError``.
        """
        upto = self.acts[0].number - 1 if self.acts else len(record)
        match: Match = replay(record, game.start, 0)
        found = []
        for number, entry in enumerate(record.actions()[:upto], 1):
            view = match.view(self._seat)
            if self._runs(view):
                meet(number - 1, match)
            events = match.play(entry.action, self._seat)
            if events and self._runs(view):
                found.append(Act(number, view, events))
        self.acts = [*found, *self.acts]

    # ---- moments ----

    @property
    def first(self) -> int:
        """The moment before all of it."""
        return self.acts[0].first - 1

    @property
    def last(self) -> int:
        """The moment after all of it."""
        return self.acts[-1].last

    def index(self, frame: int) -> int:
        """The place of the action to which a frame belongs; of the first moment, that of the first one."""
        return min(bisect_left(self.acts, frame, key=lambda act: act.last), len(self.acts) - 1)

    def view(self, frame: int) -> View:
        """The view after a frame."""
        act = self.acts[self.index(frame)]
        fold = Fold(self._rules, act.view)
        for event in act.events:
            if event.frame <= frame:
                fold.apply(event)
        return fold.view()

    def events(self, frame: int) -> tuple[Event, ...]:
        """What happened in a frame."""
        return tuple(event for event in self.acts[self.index(frame)].events if event.frame == frame)

    def onward(self, end: str, frame: int, by: int, strokes: frozenset[str]) -> int:
        """The next place beyond a moment (``by`` 1) or before it (-1) of a kind: see `game.client.match.running`."""
        places = [self.first, *self._places(end, strokes), self.last]
        if by > 0:
            return next((place for place in places if place > frame), self.last)
        return next((place for place in reversed(places) if place < frame), self.first)

    def _places(self, end: str, strokes: frozenset[str]) -> list[int]:
        """Every moment before something begins, in their order; of the end of a battle there is none."""
        if end == EVENT:
            return list(range(self.first, self.last))
        if end == PHASE:
            return [act.first - 1 for act in self.acts]
        if end == TURN:
            turns = [(act.view["turn"], act.first - 1) for act in self.acts]
            return sorted(dict(reversed(turns)).values())
        if end != STROKE:
            return []
        begins = (event for act in self.acts for event in act.events if event.kind == "open" and event.name in strokes)
        return sorted({event.frame - 1 for event in begins})

    def share(self, frame: int) -> float:
        """How many actions a moment is after the beginning, with the part of the one under way."""
        index = self.index(frame)
        act = self.acts[index]
        return index + max(0, frame - act.first + 1) / (act.last - act.first + 1)

    def at_share(self, share: float) -> int:
        """The moment so many actions after the beginning, the inverse of `share` as nearly as there is one."""
        index = min(max(0, int(share)), len(self.acts) - 1)
        act = self.acts[index]
        inside = min(1.0, max(0.0, share - index))
        return act.first - 1 + round(inside * (act.last - act.first + 1))
