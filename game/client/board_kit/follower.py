"""What walks a board through events, frame by frame."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from game.client.board_kit.board import Board, View
from game.engine.event import Event
from game.engine.fold import Fold
from game.engine.room import Rules
from game.engine.teller import Sentence

MOST_STEPS = 3
"""So many frames that nobody is to see follow on each other at once: each takes its time."""


class Follower:
    """Walks a board through events, frame by frame, each as long as the board wants it seen.

    ``hear`` is told each frame's events when it begins to show, unless it is skipped. ``hold`` says how many seconds
    nothing happens before a frame, from the view before it. ``read`` is told what the log says of each. ``waits`` says
    of each frame, before it shows, whether it waits until it is asked for: see `halted`.
    """

    def __init__(
        self,
        rules: Rules,
        board: Board,
        hear: Callable[[Sequence[Event]], None] | None = None,
        hold: Callable[[View, Sequence[Event]], float] | None = None,
        read: Callable[[Sequence[Sentence]], None] | None = None,
        waits: Callable[[Sequence[Event]], bool] | None = None,
    ) -> None:
        self._rules = rules
        self._board = board
        self._hear = hear
        self._hold = hold
        self._read = read
        self._waits = waits
        self.holding = False
        """Whether nothing happens before the next frame."""
        self.halted = False
        """Whether the next frame waits until it is asked for: see `next`."""
        self._view: View = {}
        self._fold = Fold(rules)
        self._frames: list[tuple[tuple[Event, ...], tuple[Sentence, ...]]] = []
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._frames) or self._left > 0

    @property
    def rest(self) -> tuple[Event, ...]:
        """What is still to be shown."""
        return tuple(event for events, _ in self._frames for event in events)

    @property
    def seen(self) -> bool:
        """Whether the frame that shows has been seen."""
        return self._left <= 0

    def show(self, view: View) -> None:
        """A view at once; what was still to be shown is forgotten."""
        self._frames.clear()
        self._left = 0.0
        self.holding = False
        self._view = view
        self._fold = Fold(self._rules, view)
        self._board.show(view)

    def follow(self, events: Iterable[Event], sentences: Iterable[Sentence] = ()) -> None:
        """Events from where the board will be then, with what the log says of them."""
        said, events = list(sentences), list(events)
        self._board.expect(events)
        groups = [(number, tuple(group)) for number, group in groupby(events, key=lambda event: event.frame)]
        ends = {number: place for place, (number, _) in enumerate(groups)}
        for place, (number, group) in enumerate(groups):
            upto = number if ends[number] == place else number - 1  # what is said of a frame waits for all of it
            of_frame = tuple(sentence for sentence in said if sentence.frame <= upto)
            said = [sentence for sentence in said if sentence.frame > upto]
            self._frames.append((group, of_frame))
        if said and self._frames:
            last, told = self._frames[-1]
            self._frames[-1] = last, (*told, *said)

    def update(self, dt: float) -> None:
        """Time has passed: on to the next frame when the one that shows has been seen."""
        self._left = max(0.0, self._left - dt)
        if self.halted:
            return
        for _ in range(MOST_STEPS):
            if not self._frames or self._left > 0:
                return
            if self._hold is not None and not self.holding:
                self._left = self._hold(self._view, self._frames[0][0])
                self.holding = self._left > 0
                if self.holding:
                    return
            if self._waits is not None and self._waits(self._frames[0][0]):
                return
            self._show_one()

    def come_back(self) -> None:
        """The board shows again what it showed before something else was seen on it."""
        self._board.show(self._view)
        if self._frames:
            self._board.expect(self.rest)

    def next(self) -> None:
        """Shows the next thing that is to be seen, whatever is still under way."""
        self._left = 0.0
        while self._frames and not self._left:
            self._show_one()

    def _show_one(self) -> None:
        events = self._frames[0][0]
        self._step()
        if self._hear is not None:
            self._hear(events)

    def skip(self) -> None:
        """Shows the end of it all at once."""
        while self._frames:
            self._step()
        self._left = 0.0
        self._board.show(self._fold.view())

    def _step(self) -> None:
        events, said = self._frames.pop(0)
        self.holding = False
        for event in events:
            self._fold.apply(event)
        self._view = self._fold.view()
        self._left = self._board.step(events, self._view)
        self._board.tell(said)
        if self._read is not None:
            self._read(said)
