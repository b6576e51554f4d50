"""The moment after control comes back: what was pressed for something else must not be taken for a choice."""

from game.client import input as inputs
from game.client.input import LEFT, Input

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
        self.left = 0.0
        """Seconds that are left of it; they pass in the player's time, however fast things move."""

    def away(self, meanings: frozenset[str]) -> None:
        """Control is away; what is pressed until it comes back may mean something else."""
        self._away |= meanings

    def back(self) -> None:
        """Control has come back, if it was away."""
        if self._away:
            self._held, self._away, self.left = self._away, frozenset(), SETTLING

    def run(self, seconds: float) -> None:
        """Time passes."""
        self.left = max(0.0, self.left - seconds)

    def holds(self, event: Input) -> bool:
        """Whether an input is not to be taken for a choice yet. The right button chooses nothing and is never held."""
        if not self.left:
            return False
        if event.kind == inputs.PRESS:
            return event.button == LEFT and inputs.PRESS in self._held
        return event.kind == inputs.KEY and event.verb in self._held
