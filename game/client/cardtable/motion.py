"""What moves on every card table: cards on their way from zone to zone, and those who die."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from game.client.board_kit import motion
from game.client.cardtable.seen import Thing

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Flight(motion.Way):
    """A card on its way from one zone to another, as it was before."""

    card: int
    face: str | None
    old: View
    zone: str


@dataclass(frozen=True, slots=True)
class Dying:
    """Someone who dies: what it was, and the view of then."""

    thing: Thing
    old: View
    age: float = 0.0


@dataclass
class Motion(motion.Motion):
    """What happens at this moment; and what the last action did, until the next."""

    FADES: ClassVar[float]
    """Seconds of a change where motion is not wanted."""
    DIES: ClassVar[float]
    """Seconds of a death."""

    flights: list[Flight] = field(default_factory=list)
    dying: dict[int, Dying] = field(default_factory=dict)

    @property
    def away(self) -> frozenset[int]:
        """What is on its way, and so not yet where it belongs."""
        return frozenset(flight.card for flight in self.flights)

    def seconds(self, usual: float) -> float:
        """How long something takes."""
        return self.FADES if self.calm else usual

    def moving(self, watched: bool) -> bool:
        return super().moving(watched) or bool(self.flights or self.dying)

    def forget(self) -> None:
        self.flights.clear()
        self.dying.clear()
        super().forget()

    def chosen(self) -> None:
        super().chosen()
        self.flashes.clear()

    def update(self, dt: float, watched: bool) -> None:
        super().update(dt, watched)
        self.flights = motion.under_way(self.flights, dt)
        death, older = self.seconds(self.DIES), ((i, replace(d, age=d.age + dt)) for i, d in self.dying.items())
        self.dying = {ident: dying for ident, dying in older if dying.age < death}

    def _fly(self, card: int, face: str | None, before: View, zone: str, usual: float) -> float:
        """A card sets out from where it lay before; how long its way takes."""
        seconds = self.seconds(usual)
        self.flights = [flight for flight in self.flights if flight.card != card]
        self.flights.append(Flight(card, face, before, zone, seconds=seconds))
        return seconds
