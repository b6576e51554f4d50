"""A finger on the screen as a pointer: a tap clicks, one that moves drags, one that is held is the right button."""

from game.client import input as inputs
from game.client.input import Input, Place

HOLD = 0.5
"""Seconds after which a finger that rests is held."""
NEAR = 10.0
"""How far a finger may stray and still rest, in logical units."""


class Finger:
    """What comes of a finger that goes down, moves, rests and comes up.

    Nothing is pressed before it is known whether the finger taps, drags or is held: a tap is told when it comes up.
    """

    def __init__(self) -> None:
        self._at: Place | None = None
        """Where it came down; None while it does not touch the screen."""
        self._button = 0
        """The button that it has become; 0 while that is open."""
        self._rested = 0.0

    @property
    def waits(self) -> bool:
        """Whether it touches the screen and may yet be held."""
        return self._at is not None and not self._button

    def read(self, event: Input) -> list[Input]:
        """What a pointer would have done; ``event`` is a `POINT`, `PRESS` or `RELEASE` of the finger."""
        if event.kind == inputs.PRESS:
            self._at, self._button, self._rested = event.at, 0, 0.0
            return [inputs.point(*event.at)]
        if self._at is None:
            return [event]
        if event.kind == inputs.RELEASE:
            down, button, self._at = self._at, self._button, None
            if button:
                return [inputs.release(*event.at, button)]
            return [inputs.press(*down), inputs.release(*down)]
        far = max(abs(event.at[0] - self._at[0]), abs(event.at[1] - self._at[1]))
        if self._button:
            return [event]
        if far <= NEAR:
            return []
        self._button = inputs.LEFT
        return [inputs.press(*self._at), event]

    def update(self, dt: float) -> list[Input]:
        """Time has passed, in seconds: a finger that has rested long enough is the right button from now on."""
        if self._at is None or self._button:
            return []
        self._rested += dt
        if self._rested < HOLD:
            return []
        self._button = inputs.RIGHT
        return [inputs.press(*self._at, inputs.RIGHT)]
