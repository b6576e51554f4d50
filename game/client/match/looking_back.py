"""Looking back in a match under way: its board shows a moment that is past, and goes on from there to the present."""

from game.client.match.past import Past
from game.client.match.showing import Showing

TOLD = 12
"""Actions before the moment that is seen that the log still tells."""


class LookingBack:
    """A moment between the first of what ran by itself and the ``present``: the last frame that has been shown."""

    def __init__(self, past: Past, showing: Showing, present: int) -> None:
        self._past = past
        self._showing = showing
        self.present = present
        self.frame = present
        self._left = 0.0

    @property
    def is_present(self) -> bool:
        """Whether what is seen is the present."""
        return self.frame >= self.present

    def go_to(self, frame: int) -> None:
        """Shows a moment at rest, with what its last frame did."""
        self.frame = min(max(self._past.first, frame), self.present)
        self._left = 0.0
        if self.is_present:
            return
        past, frame = self._past, self.frame
        act = past.acts[past.index(frame)]
        shown = frame >= act.first
        before = past.view(frame - 1) if shown and frame > act.first else act.view
        self._tell()
        self._showing.show_past(before, act.rest(frame))
        if shown:
            self._showing.step_past(past.events(frame), past.view(frame))
            self._showing.board.update(60)

    def step(self) -> None:
        """The next frame, as it moves."""
        self.frame += 1
        if self.is_present:
            return
        past, frame = self._past, self.frame
        act = past.acts[past.index(frame)]
        if frame == act.first:
            self._showing.show_past(act.view, act.events)
        self._tell()
        self._left = self._showing.step_past(past.events(frame), past.view(frame), heard=True)

    def run(self, dt: float) -> None:
        """Time has passed while it goes on."""
        self._left -= dt
        if self._left <= 0 and not self.is_present:
            self.step()

    def _tell(self) -> None:
        """The log tells what has happened until then."""
        past, frame = self._past, self.frame
        index = past.index(frame)
        acts = past.acts[max(0, index - TOLD + 1) : index + 1]
        self._showing.tell_past([(act.number, act.view, act.events) for act in acts], frame)
