"""What moves on Spellchain's board: its way through events, frame by frame. Everything here has an age in seconds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.event import Event

View = Mapping[str, Any]
READ = 0.34
"""Seconds before the next frame, where something that counts has changed."""


@dataclass
class Motion:
    """What happens at this moment, by entity; and what the last action did, until the next."""

    calm: bool = False
    """Whether things fade where they would move."""
    struck: set[int] = field(default_factory=set)
    """Whom the last action touched."""

    def moving(self, watched: bool) -> bool:
        """Whether anything moves; where the board is only watched, what an event did stands still to be read."""
        return False

    def forget(self) -> None:
        """Everything stands where it belongs."""
        self.struck.clear()

    def chosen(self) -> None:
        """Something new was chosen: what the last action did is no longer marked."""
        self.struck.clear()

    def step(self, events: Sequence[Event], before: View, view: View) -> float:
        """A frame of events and the view after it; how long it is to be seen."""
        seconds = 0.0
        for event in events:
            if event.kind == "set" and event.name in ("health", "damage") and event.entity is not None:
                self.struck.add(event.entity)
                seconds = max(seconds, READ)
            elif event.kind in ("move", "create"):
                seconds = max(seconds, 0.18)
        return seconds

    def update(self, dt: float, watched: bool) -> None:
        """Time has passed."""
