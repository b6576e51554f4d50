"""What moves on a board: its way through events, frame by frame. Everything that moves has an age in seconds."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.engine.event import Event

View = Mapping[str, Any]
K = TypeVar("K", bound=Hashable)


@dataclass
class Motion(ABC):
    """What happens at this moment, and what the last action did until the next. What moves, each title says."""

    calm: bool = False
    """Whether things fade where they would move."""
    struck: set[int] = field(default_factory=set)
    """Whom the last action touched."""
    _blocks: list[Event] = field(default_factory=list)
    """The blocks that are open."""

    def step(self, events: Sequence[Event], before: View, view: View) -> float:
        """Begins to show a frame of events, with the views before and after it; how long it is to be seen."""
        return max([0.0, *(self._begin(event, before, view) for event in events)])

    def _begin(self, event: Event, before: View, view: View) -> float:
        if event.kind == "open":
            self._blocks.append(event)
        elif event.kind == "close" and self._blocks:
            self._blocks.pop()
        return self._happen(event, before, view)

    # ---- a title's own ----

    @abstractmethod
    def moving(self, watched: bool) -> bool:
        """Whether anything moves; where the board is only watched, what an event did stands still to be read."""

    @abstractmethod
    def forget(self) -> None:
        """Everything stands where it belongs, and nothing has happened."""

    @abstractmethod
    def chosen(self) -> None:
        """An action is on its way: what the last one did is no longer marked."""

    @abstractmethod
    def update(self, dt: float, watched: bool) -> None:
        """Time has passed."""

    @abstractmethod
    def _happen(self, event: Event, before: View, view: View) -> float:
        """An event begins to show; how long it is to be seen."""


def older(ages: Mapping[K, float], dt: float, most: float) -> dict[K, float]:
    """Things by their age after some time, without those that are done."""
    return {thing: age + dt for thing, age in ages.items() if age + dt < most}
