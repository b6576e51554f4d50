"""A match as it shows from one seat, in the language of now: its board follows what happens, and its log tells it."""

from collections.abc import Callable, Sequence

import game
from game.boards import face_of
from game.client.boards.board import Follower, View
from game.client.match.parts import keys_of
from game.client.stage import Stage
from game.engine.event import Event
from game.engine.match import Match
from game.engine.teller import Sentence
from game.records.replay import replay

REMEMBERED = 24
"""Actions before a match is gone on with that its log still tells."""


class Showing:
    """What one sees and hears of a match. ``hold`` says how long nothing happens before a frame: see `Follower`."""

    def __init__(self, stage: Stage, match: Match, viewer: int, hold: Callable[[View, Sequence[Event]], float]) -> None:
        rules = match.rules
        self._stage = stage
        self._viewer = viewer
        self._face = face_of(match.title)
        self.teller = rules.room.teller(rules, stage.language)
        self.board = self._face.board(rules, self.teller)
        self.board.key_names = keys_of(stage)
        self.board.seat = viewer
        self._follower = Follower(rules, self.board, self._hear, hold, self._read)
        self.unseen = False
        """Whether something was played that has not been seen to its end."""

    @property
    def holding(self) -> bool:
        """Whether nothing happens before the next frame."""
        return self._follower.holding

    def begin(self, match: Match) -> None:
        """A match from its opening, told and done."""
        events = match.opening_for(self._viewer)
        self._follower.follow(events, self.teller.log({}, events))
        self._follower.skip()

    def go_on(self, match: Match) -> None:
        """A match as it stands; the log tells what was played last."""
        self._remember(match)
        self.show(match)

    def _remember(self, match: Match) -> None:
        record = match.record
        if record is None:
            return
        actions = record.actions()
        first = max(0, len(actions) - REMEMBERED)
        before = replay(record, game.start, first)
        if not first:
            self.board.tell(self.teller.log({}, before.opening_for(self._viewer)))
        for entry in actions[first:]:
            view = before.view(self._viewer)
            self.board.tell(self.teller.log(view, before.play(entry.action, self._viewer)))

    def show(self, match: Match) -> None:
        """A match as it stands, at once."""
        self._follower.show(match.view(self._viewer))

    def follow(self, before: View, events: Sequence[Event]) -> None:
        """Something was played, from a view on: it shows frame by frame."""
        self._follower.follow(events, self.teller.log(before, events))
        self.unseen = True

    def update(self, dt: float) -> bool:
        """Time has passed; whether nothing is left to show."""
        self._follower.update(dt)
        return not self._follower.busy

    def skip(self) -> None:
        """The end of what moves, at once."""
        self._follower.skip()

    def _hear(self, events: Sequence[Event]) -> None:
        for name in self._face.sounds(events, self._viewer):
            self._stage.sound.play(name)

    def _read(self, sentences: Sequence[Sentence]) -> None:
        """The log in brief, aloud."""
        for sentence in sentences:
            if not sentence.depth:
                self._stage.voice.say(sentence.text)
