"""A record opened to be watched: its moments, its turns, what the chronicle says of it, what one looks for again."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import game
from game.client.board_kit.board import View
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.presenter import Mark
from game.client.match.who import call
from game.engine.account import Made
from game.engine.event import Event
from game.engine.fold import fold
from game.engine.match import Match
from game.engine.teller import Sentence
from game.presenters import presenter_of
from game.records.record import Record
from game.records.replay import Moment, Replay

LATELY = 6
"""Moments that are remembered."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn by its number, and its first frame. Number 0 is what was chosen before the first turn."""

    number: int
    first: int


@dataclass(frozen=True, slots=True)
class ChronicleLine:
    """A sentence of the chronicle, with the action and the turn in which it was said."""

    action: int
    turn: int
    sentence: Sentence


def _fold(match: Match, view: View, events: "tuple[Event, ...]") -> dict[str, object]:
    return fold(match.rules, view, events)


class Course:
    """A record as it is watched, in one language. Frames are counted from 0 through the whole match."""

    def __init__(self, record: Record, language: str, viewer: int | None = None) -> None:
        """``viewer`` is the seat from which a match of two is seen, None: both hands lie open.

        Raises: ``GameError`` when it can not be played again.
        """
        match = game.start(record.header)
        room = match.rules.room
        self.record = record
        self.rules = match.rules
        self.of_two = len(room.choosers) > 1
        """Whether it is a match of two."""
        self.viewer = viewer if self.of_two else room.choosers[0]
        self.presenter = presenter_of(match.title)
        self.replay: Replay[Match, Event] = Replay(record, game.start, _fold, self.viewer)  # type: ignore[arg-type]
        self._lately: dict[int, Moment[Event]] = {}
        """Moments that were looked at a little while ago."""
        self._after: tuple[int, Match] | None = None
        """The match after the action that was asked about last."""
        self.ends = [max(0, self.replay.frames_of(n).stop - 1) for n in range(self.replay.actions + 1)]
        """The last frame of each action; that of the opening first."""
        self.turns, self.marks = self._walk()
        self.told: tuple[ChronicleLine, ...] = ()
        self.stop_set = frozenset[int]()
        """The last frames of what the brief chronicle tells."""
        self.speak(language)

    def speak(self, language: str) -> None:
        """Tells the chronicle in a language."""
        self.teller = self.rules.room.teller(self.rules, language)
        header = self.record.header
        call(self.teller, header.title, header.players, header)
        told: list[ChronicleLine] = []
        before: View = {}
        for action in range(self.replay.actions + 1):
            for sentence in self.teller.log(before, self.replay.events_of(action)):
                told.append(ChronicleLine(action, self.turn_at(sentence.frame).number, sentence))
            before = self.replay.at_action(action).view
        self.told = tuple(told)
        self.stop_set = frozenset(self.stops(0))

    def _walk(self) -> tuple[tuple[Turn, ...], tuple[Mark, ...]]:
        """Turns and marks, action by action."""
        turns: list[Turn] = []
        marks: list[Mark] = []
        before: View = {}
        for action in range(self.replay.actions + 1):
            events = self.replay.events_of(action)
            for event in events:
                if event.kind == "set" and event.name == "turn" and not event.entity:
                    if action and not turns:
                        turns.append(Turn(0, 0))
                    turns.append(Turn(int(event.new), event.frame if turns else 0))
            marks += self.presenter.marks(before, events, self.viewer)
            before = self.replay.at_action(action).view
        return tuple(turns) or (Turn(int(before.get("turn", 1)), 0),), tuple(marks)

    def turn_name(self, number: int, say: Callable[[str], str]) -> str:
        """What a turn is called; what comes before the first is called as its phase."""
        if number:
            return say("Turn {turn}").format(turn=number)
        return self.teller.name("phase", str(self.replay.at_action(0).view["phase"]))

    @property
    def begins(self) -> int:
        """The frame with which the match begins, as its players saw it: the last one of its set-up, all laid out."""
        return self.ends[0]

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return self.replay.frames - 1

    def at(self, frame: int) -> Moment[Event]:
        """The moment after a frame."""
        if frame not in self._lately:
            self._lately[frame] = self.replay.at_frame(frame)
            if len(self._lately) > LATELY:
                del self._lately[next(iter(self._lately))]
        return self._lately[frame]

    def events_of(self, frame: int) -> tuple[Event, ...]:
        """What happened in a frame."""
        return tuple(event for event in self.at(frame).events if event.frame == frame)

    def led_to(self, frame: int) -> Iterator[Event]:
        """What happened as far as to the end of a frame."""
        for action in range(self.action_at(frame) + 1):
            yield from (event for event in self.replay.events_of(action) if event.frame <= frame)

    def choices_at(self, action: int) -> MatchChoices:
        """The choices of the moment before an action, that action alone."""
        match, entry = self.replay.match_at(action - 1), self.replay.entry(action)
        assert entry is not None
        return MatchChoices(match, self.viewer or 0, (match.rules.notation.parse(entry.action),))

    def layers_at(self, action: int, entity: int) -> tuple[Made, ...]:
        """What made a thing what it is after an action: see `game.engine.match.Match.layers`."""
        if self._after is None or self._after[0] != action:
            self._after = action, self.replay.match_at(action)
        return self._after[1].layers(entity)

    def beginning(self, frame: int) -> MatchChoices | None:
        """The choices before the action that begins with a frame, None where none begins."""
        action = self.action_at(frame)
        return self.choices_at(action) if action and frame == self.ends[action - 1] + 1 else None

    def action_at(self, frame: int) -> int:
        """The number of the action that a frame belongs to; 0 is the opening."""
        return min(bisect_left(self.ends, frame), self.replay.actions)

    # ---- turns and marks ----

    def turn_index(self, frame: int) -> int:
        """Which of the turns a frame lies in, counted from 0."""
        return max(0, bisect_right([turn.first for turn in self.turns], frame) - 1)

    def turn_at(self, frame: int) -> Turn:
        """The turn that a frame lies in."""
        return self.turns[self.turn_index(frame)]

    def frames_of_turn(self, index: int) -> range:
        """The frames of a turn, by its place among the turns."""
        after = self.turns[index + 1].first if index + 1 < len(self.turns) else self.last + 1
        return range(self.turns[index].first, after)

    def frames_of_kind(self, kind: str) -> list[int]:
        """Where marks of a kind are, each frame once."""
        return sorted({mark.frame for mark in self.marks if mark.kind == kind})

    # ---- what is told ----

    def rows(self, depth: int) -> list[ChronicleLine]:
        """The chronicle down to a depth, in the order of frames."""
        return sorted(
            (told for told in self.told if told.sentence.depth <= depth), key=lambda told: told.sentence.frame
        )

    def stops(self, depth: int) -> list[int]:
        """The last frame of everything that is told down to a depth: what comes next is told anew."""
        firsts = sorted({told.sentence.frame for told in self.told if told.sentence.depth <= depth} - {0})
        return [*(first - 1 for first in firsts), self.last]


def onward(places: list[int], frame: int, by: int) -> int | None:
    """Of places in rising order, the next beyond a frame (``by`` 1) or before it (-1); None where there is none."""
    at = bisect_right(places, frame) if by > 0 else bisect_left(places, frame) - 1
    return places[at] if 0 <= at < len(places) else None
