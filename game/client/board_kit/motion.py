"""What moves on a board: its way through events, frame by frame. Everything that moves has an age in seconds."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeVar

from game.client.board_kit.impact import LAND, Blow
from game.engine.event import Event
from game.i18n import minus

View = Mapping[str, Any]
K = TypeVar("K", bound=Hashable)

W = TypeVar("W", bound="Way")

IN_A_ROW = (1.0, 1.0, 0.8, 0.65)
"""How much of its time each blow has of those that one action brings; the next ones have half."""


@dataclass(frozen=True, slots=True)
class Flash:
    """A number that changed, at the thing that changed; below 0 its age is the time until it does.

    ``row`` tells numbers apart that change at one thing: it keeps its row, whichever of them goes first.
    """

    entity: int
    tag: str
    change: int
    age: float = 0.0
    row: int = 0

    @property
    def text(self) -> str:
        """The change as it is written."""
        return minus(f"{self.change:+d}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """Something on its way to where it will lie, which takes so many seconds."""

    seconds: float
    age: float = 0.0

    @property
    def share(self) -> float:
        """How much of it has passed."""
        return min(1.0, self.age / self.seconds)


@dataclass
class Motion(ABC):
    """What happens at this moment, and what the last action did until the next. What moves, each title says."""

    STAYS: ClassVar[float]
    """Seconds that a number stays where it changed, its rise included."""
    RISES: ClassVar[float]
    """Seconds of its rise."""

    calm: bool = False
    """Whether things fade where they would move."""
    struck: set[int] = field(default_factory=set)
    """Whom the last action touched."""
    blows: list[Blow] = field(default_factory=list)
    landing: dict[int, float] = field(default_factory=dict)
    """Who comes down onto the board, by age: below 0 it is still on its way there."""
    flashes: list[Flash] = field(default_factory=list)
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
        flashing = any(not watched or flash.age < self.RISES for flash in self.flashes)
        return flashing or bool(self.blows or self.landing)

    def forget(self) -> None:
        """Everything stands where it belongs, and nothing has happened."""
        self.blows.clear()
        self.flashes.clear()
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
        older_flashes = [replace(flash, age=flash.age + dt) for flash in self.flashes]
        if watched:  # what an event did stands still to be read
            self.flashes = [replace(flash, age=min(self.RISES, flash.age)) for flash in older_flashes]
        else:
            self.flashes = [flash for flash in older_flashes if flash.age < self.STAYS]

    def _add_flash(self, entity: int, tag: str, change: int, wait: float = 0.0) -> None:
        """A number changes after so many seconds, in the first row that is free at this thing."""
        taken = {flash.row for flash in self.flashes if flash.entity == entity}
        row = next(row for row in range(len(taken) + 1) if row not in taken)
        self.flashes.append(Flash(entity, tag, change, -wait, row))

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


def under_way(ways: Iterable[W], dt: float) -> list[W]:
    """Things on their way after some time, without those that have arrived."""
    return [replace(way, age=way.age + dt) for way in ways if way.age + dt < way.seconds]


def older(ages: Mapping[K, float], dt: float, most: float) -> dict[K, float]:
    """Things by their age after some time, without those that are done."""
    return {thing: age + dt for thing, age in ages.items() if age + dt < most}
