"""What moves on a board: its way through events, frame by frame. Everything that moves has an age in seconds."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from game.client.board_kit.impact import LAND, Blow
from game.engine.event import Event

View = Mapping[str, Any]
K = TypeVar("K", bound=Hashable)

IN_A_ROW = (1.0, 1.0, 0.8, 0.65)
"""How much of its time each blow has of those that one action brings; the next ones have half."""


@dataclass
class Motion(ABC):
    """What happens at this moment, and what the last action did until the next. What moves, each title says."""

    calm: bool = False
    """Whether things fade where they would move."""
    struck: set[int] = field(default_factory=set)
    """Whom the last action touched."""
    blows: list[Blow] = field(default_factory=list)
    landing: dict[int, float] = field(default_factory=dict)
    """Who comes down onto the board, by age: below 0 it is still on its way there."""
    moments: dict[str, float] = field(default_factory=dict)
    """When sounds of the frame that has just begun are to be heard, in seconds from its begin; others at once."""
    _blocks: list[Event] = field(default_factory=list)
    """The blocks that are open."""
    _in_a_row: int = 0
    """Blows of this action."""

    def step(self, events: Sequence[Event], before: View, view: View) -> float:
        """Begins to show a frame of events, with the views before and after it; how long it is to be seen."""
        self.moments.clear()
        blows = len(self.blows)
        seconds = max([0.0, *(self._begin(event, before, view) for event in events)])
        if len(self.blows) == blows:
            return seconds
        self._in_a_row += 1
        return seconds * (IN_A_ROW[self._in_a_row - 1] if self._in_a_row <= len(IN_A_ROW) else 0.5)

    def _begin(self, event: Event, before: View, view: View) -> float:
        if event.kind == "open":
            self._blocks.append(event)
        elif event.kind == "close" and self._blocks:
            self._blocks.pop()
        return self._happen(event, before, view)

    def moving(self, watched: bool) -> bool:
        """Whether anything moves; where the board is only watched, what an event did stands still to be read."""
        return bool(self.blows or self.landing)

    def forget(self) -> None:
        """Everything stands where it belongs, and nothing has happened."""
        self.blows.clear()
        self.landing.clear()
        self.moments.clear()
        self._blocks.clear()
        self.chosen()

    def chosen(self) -> None:
        """An action is on its way: what the last one did is no longer marked."""
        self.struck.clear()
        self._in_a_row = 0

    def update(self, dt: float, watched: bool) -> None:
        """Time has passed."""
        older_blows = [replace(blow, age=blow.age + dt) for blow in self.blows]
        self.blows = [blow for blow in older_blows if not blow.over]
        self.landing = older(self.landing, dt, LAND)

    # ---- blows ----

    def _strike(self, blow: Blow) -> None:
        """A blow begins; without motion it falls at once."""
        self.blows.append(replace(blow, age=blow.falls) if self.calm else blow)

    def _answer(self, entity: int, how: str) -> None:
        """Someone answers the last blow that was meant for it: `HIT` weighs more than `HELD`."""
        for number, blow in reversed([*enumerate(self.blows)]):
            if entity in blow.targets:
                if blow.answers.get(entity) != "hit":
                    self.blows[number] = replace(blow, answers={**blow.answers, entity: how})
                return

    def _until_struck(self, entity: int) -> float:
        """Seconds until the last blow at someone falls; 0 where there is none."""
        return max([0.0, *(blow.falls - blow.age for blow in self.blows if entity in blow.targets)])

    def _sounds(self, name: str, seconds: float) -> None:
        """A sound of this frame waits: the first of several that are alike."""
        self.moments[name] = min(seconds, self.moments.get(name, seconds))

    # ---- a title's own ----

    @abstractmethod
    def _happen(self, event: Event, before: View, view: View) -> float:
        """An event begins to show; how long it is to be seen."""


def older(ages: Mapping[K, float], dt: float, most: float) -> dict[K, float]:
    """Things by their age after some time, without those that are done."""
    return {thing: age + dt for thing, age in ages.items() if age + dt < most}
