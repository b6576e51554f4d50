"""A match as it shows from one seat, in the language of now: its board follows what happens, and its log tells it."""

from collections.abc import Callable, Iterator, Sequence

import game
from game.client.board_kit.board import View
from game.client.board_kit.cues import Cues
from game.client.board_kit.follower import Follower
from game.client.board_kit.log import DEEPEST, KEPT
from game.client.match.controls import caps_of
from game.client.stage import Stage
from game.engine.event import Event
from game.engine.match import Match
from game.engine.teller import Sentence
from game.narration import spoken
from game.presenters import presenter_of
from game.records.replay import replay

REMEMBERED = 24
"""Actions before a match is gone on with that its log still tells."""


class Showing:
    """What one sees and hears of a match.

    ``hold`` says how long nothing happens before a frame, and ``waits`` whether it waits to be asked for: see
    `Follower`.
    """

    def __init__(
        self,
        stage: Stage,
        match: Match,
        viewer: int,
        hold: Callable[[View, Sequence[Event]], float],
        waits: Callable[[Sequence[Event]], bool] | None = None,
    ) -> None:
        rules = match.rules
        self._stage = stage
        self._viewer = viewer
        self._presenter = presenter_of(match.title)
        self.teller = rules.room.teller(rules, stage.language)
        self.board = self._presenter.board(rules, self.teller)
        self.board.key_names = caps_of(stage)
        self.board.seat = viewer
        self._follower = Follower(rules, self.board, self._hear, hold, self._read, waits)
        self._cues = Cues(stage.sound)
        self._told: list[tuple[int, list[Sentence]]] = []
        """What the log said of each action, by its number in the record, counted from 1; 0 is the opening."""
        self._past: dict[int, list[Sentence]] = {}
        """The same of actions that are looked back on, and are not told of any more."""
        self.unseen = False
        """Whether something was played that has not been seen to its end."""

    @property
    def holding(self) -> bool:
        """Whether nothing happens before the next frame."""
        return self._follower.holding

    @property
    def halted(self) -> bool:
        """Whether the next frame waits until it is asked for."""
        return self._follower.halted

    @halted.setter
    def halted(self, halted: bool) -> None:
        self._follower.halted = halted

    def next(self) -> None:
        """Shows the next thing that is to be seen."""
        self._follower.next()

    def begin(self, match: Match) -> None:
        """A match from its opening, told and done."""
        events = match.opening_for(self._viewer)
        self._follower.follow(events, self._keep(0, self.teller.log({}, events)))
        self._follower.skip()

    def go_on(self, match: Match) -> None:
        """A match as it stands; the log tells what was played last."""
        self._remember(match)
        self.board.recall(self._all(match))
        self.show(match)

    def _all(self, match: Match) -> Iterator[Event]:
        """What happened so far, played again as it is asked for."""
        record = match.record
        if record is None:
            return
        before = replay(record, game.start, 0)
        yield from before.opening_for(self._viewer)
        for entry in record.actions():
            yield from before.play(entry.action, self._viewer)

    def _remember(self, match: Match) -> None:
        record = match.record
        if record is None:
            return
        actions = record.actions()
        first = max(0, len(actions) - REMEMBERED)
        before = replay(record, game.start, first)
        if not first:
            self.board.tell(self._keep(0, self.teller.log({}, before.opening_for(self._viewer))))
        for number, entry in enumerate(actions[first:], first + 1):
            view = before.view(self._viewer)
            self.board.tell(self._keep(number, self.teller.log(view, before.play(entry.action, self._viewer))))

    def _keep(self, number: int, sentences: list[Sentence]) -> list[Sentence]:
        """What the log says of an action, remembered until that is taken back."""
        self._told = [*self._told[-KEPT:], (number, sentences)]
        return sentences

    def take_back(self, match: Match) -> None:
        """A match as it stands after something was taken back: the log tells of the rest alone."""
        last = len(match.record) if match.record is not None else 0
        self._told = [(number, sentences) for number, sentences in self._told if number <= last]
        self.board.untell()
        for _, sentences in self._told:
            self.board.tell(sentences)
        self.board.recall(self._all(match))
        self.show(match)

    def show(self, match: Match) -> None:
        """A match as it stands, at once."""
        self._follower.show(match.view(self._viewer))

    def follow(self, before: View, events: Sequence[Event], number: int) -> None:
        """Something was played, the record's ``number``-th action, from a view on: it shows frame by frame."""
        self._follower.follow(events, self._keep(number, self.teller.log(before, events)))
        self.unseen = True

    # ---- what is past ----

    @property
    def rest(self) -> tuple[Event, ...]:
        """What was played and is still to be shown."""
        return self._follower.rest

    @property
    def seen(self) -> bool:
        """Whether the frame that shows has been seen."""
        return self._follower.seen

    def tell_past(self, acts: Sequence[tuple[int, View, Sequence[Event]]], frame: int) -> None:
        """The log tells these actions, by number, view before them and events, as far as to a frame."""
        self.board.untell()
        told = dict(self._told)
        for number, view, events in acts:
            if number not in told:
                told[number] = self._past.setdefault(number, self.teller.log(view, events))
            self.board.tell(said for said in told[number] if said.frame <= frame)

    def show_past(self, view: View, coming: Sequence[Event]) -> None:
        """A moment that is past, and what was to come then."""
        self.board.offer(None)
        self.board.show(view)
        self.board.expect(coming)

    def step_past(self, events: Sequence[Event], view: View, heard: bool = False) -> float:
        """A frame that is past; the seconds it is to be seen."""
        seconds = self.board.step(events, view)
        if heard:
            self._hear(events)
        return seconds

    def come_back(self) -> None:
        """The present again, and all that the log told of it."""
        self._past.clear()
        self.board.untell()
        rest = self._follower.rest
        until = rest[0].frame if rest else None
        for number, sentences in self._told:
            last = number == self._told[-1][0]
            self.board.tell(said for said in sentences if not (last and until is not None and said.frame >= until))
        self._follower.come_back()

    def update(self, dt: float) -> bool:
        """Time has passed; whether nothing is left to show."""
        self._follower.update(dt)
        self._cues.update(dt)
        return not self._follower.busy

    def skip(self) -> None:
        """The end of what moves, at once."""
        self._follower.skip()
        self._cues.forget()

    def _hear(self, events: Sequence[Event]) -> None:
        self._cues.hear(self._presenter.sounds(events, self._viewer), self.board.moments)

    def _read(self, sentences: Sequence[Sentence]) -> None:
        """The log aloud, in brief or all of it."""
        depth = DEEPEST if self._stage.settings.aloud_details else 0
        for sentence in sentences:
            if sentence.is_in(depth):
                self._stage.voice.say(spoken(sentence.text, self._stage.language))
