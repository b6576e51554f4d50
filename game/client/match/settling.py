"""The moment after control comes back, or goes: what was pressed for something else must not be heeded."""

import math

from game.client import input as inputs
from game.client.double import RESTS, Double, by, chooses, same
from game.client.input import LEFT, Input, Place

SETTLING = 0.6
"""Seconds after control came back in which a key that meant something else before does nothing."""
SKIPS = frozenset({"space"})
"""What a person presses to see the end of what was chosen: on the board the same key ends the turn."""
WATCHES = frozenset({"space", "accept", "page_down", inputs.PRESS})
"""What a person presses while somebody else plays: to let that one wait, to go on, to see the end, to sit down."""


class Settling:
    """Counts down after control comes back. Mouse, keyboard and gamepad end in the same inputs, so it holds for all."""

    def __init__(self) -> None:
        self._away: frozenset[str] = frozenset()
        """What means something else as long as control is away."""
        self._held: frozenset[str] = frozenset()
        self._since = 0.0
        """Seconds that are left of it; they pass in the player's time, however fast things move."""
        self._leaving = 0.0
        """Seconds in which the key that ended the turn, or came too late for that, does not stop who plays now."""
        self._spot: tuple[Place | str, object] | None = None
        """Where the last click chose something, or which key did, and what that meant then,"""
        self.pressed: Place | None = None
        """Where the last click was, whatever it was for."""
        self._resting = 0.0
        """and seconds for which something else that it means now is not chosen by the next."""
        self.double = Double()
        """The press that picked something up."""

    @property
    def left(self) -> float:
        """Seconds until everything is taken for a choice again."""
        return max(self._since, self._resting)

    @property
    def passes(self) -> bool:
        """Whether time makes a difference."""
        return self.left > 0 or self.double.waits

    def away(self, meanings: frozenset[str]) -> None:
        """Control is away; what is pressed until it comes back may mean something else."""
        self._away |= meanings

    def leave(self) -> None:
        """Control goes: the turn has ended, perhaps by itself while the key for it was on its way."""
        self._leaving = SETTLING

    def is_late(self, event: Input) -> bool:
        """Whether a key was meant for the turn that is over."""
        return bool(self._leaving) and event.kind == inputs.KEY and event.verb in SKIPS

    def back(self) -> None:
        """Control has come back, if it was away."""
        if self._away:
            self._held, self._away, self._since = self._away, frozenset(), SETTLING
        if self._spot is not None:
            self._resting = SETTLING

    def run(self, seconds: float) -> None:
        """Time passes."""
        self._since = max(0.0, self._since - seconds)
        self._leaving = max(0.0, self._leaving - seconds)
        self.double.run(seconds)
        if self._resting:
            self._resting = max(0.0, self._resting - seconds)
            self._spot = self._spot if self._resting else None

    def chose(self, event: Input, meaning: object) -> None:
        """A click or a key chose something."""
        self._spot, self._resting = (by(event), meaning), 0.0

    def aim(self) -> None:
        """The focus is moved on: what is chosen next is meant."""
        self._spot, self._resting = None, 0.0
        self.double.aim()

    def slips(self, event: Input, meaning: object) -> bool:
        """Whether a click or a key would choose something else than the last one, because that came to lie there: the
        pointer or the focus has rested, and who clicked or pressed a second time did not mean that."""
        if self._spot is None or not self._resting or not chooses(event):
            return False
        before, meant = self._spot
        return meant != meaning and same(before, by(event))

    def holds(self, event: Input) -> bool:
        """Whether an input is not to be taken for a choice yet. The right button chooses nothing and is never held."""
        if not self._since:
            return False
        if event.kind == inputs.PRESS:
            return event.button == LEFT and inputs.PRESS in self._held
        return event.kind == inputs.KEY and event.verb in self._held


class Opening:
    """The same for a scene that opens by itself over a board, under a pointer that rests ``at`` a place: a click there
    was meant for the board, and so was the key that sees things to their end."""

    def __init__(self, at: Place | None) -> None:
        self._at = at
        self.left = SETTLING
        """Seconds until everything is heeded."""

    def run(self, seconds: float) -> None:
        """Time passes."""
        self.left = max(0.0, self.left - seconds)

    def holds(self, event: Input) -> bool:
        """Whether an input is not meant for the scene yet."""
        if not self.left:
            return False
        if event.kind == inputs.KEY:
            return event.verb in SKIPS
        pressed = event.kind == inputs.PRESS and event.button == LEFT
        return pressed and self._at is not None and math.dist(self._at, event.at) <= RESTS
