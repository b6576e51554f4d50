"""What moves on ESTRO's board: who steps forward, who falls, what is turned, numbers that change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.client.board_kit.motion import Way, under_way
from game.client.cardtable import motion as cardtable
from game.client.cardtable.motion import Dying
from game.client.cardtable.seen import card_of, cards_in
from game.engine.event import Event
from game.estro.client.board.course import Course
from game.estro.client.board.fights import Fights

View = Mapping[str, Any]
FALLS, TURNS, COMES, READ, SAVES, GOES, CLOSES = 0.32, 0.24, 0.26, 0.25, 0.3, 0.28, 0.22
"""Seconds of a fall, of turning up or over, of a card on its way into the field, of a number, of a card that is saved,
of an attack that turns on another card, and in which a row makes room or closes up."""
ENDS = 2.4
"""Seconds in which the board of the end is seen before the result lies over it."""
READING = ("gift", "trigger", "counter", "ward", "zone_gift", "shield", "aegis", "bodyguard", "fizzle", "control")
"""Blocks that are given time to be read."""


@dataclass(frozen=True, slots=True)
class Turning(Way):
    """A card that is turned up, or over."""

    card: int
    up: bool


@dataclass(frozen=True, slots=True)
class Saved(Way):
    """A card round which a ring grows: it stays."""

    card: int


@dataclass
class Motion(cardtable.Motion):
    """What happens at this moment; and what the last action did, until the next."""

    STAYS, RISES, FADES, DIES = 1.0, 0.14, 0.12, FALLS

    turning: list[Turning] = field(default_factory=list)
    saved: list[Saved] = field(default_factory=list)
    last: int = 0
    """The card that acted last, until the next action."""
    fights: Fights = field(default_factory=Fights)
    """The attack between both fields."""
    course: Course = field(default_factory=Course)
    """What was followed of the match so far."""

    def step(self, events: Sequence[Event], before: View, view: View) -> float:
        self.course.hear(events)
        return max(super().step(events, before, view), self.fights.step(events, self.calm))

    def moving(self, watched: bool) -> bool:
        return super().moving(watched) or bool(self.turning or self.saved) or self.fights.moving

    def forget(self) -> None:
        self.fights.forget()
        self.turning.clear()
        self.saved.clear()
        super().forget()

    def update(self, dt: float, watched: bool) -> None:
        super().update(dt, watched)
        self.fights.update(dt)
        self.turning, self.saved = under_way(self.turning, dt), under_way(self.saved, dt)

    def _happen(self, event: Event, before: View, view: View) -> float:
        ident = event.entity or 0
        if event.kind == "open":
            return self._begins(event, ident)
        if event.kind == "move" and ident:
            return self._moves(event, ident, before)
        if event.kind == "set" and ident:
            return self._changes(event, ident, before, view)
        return self.seconds(ENDS) if event.kind == "result" else 0.0

    def _begins(self, event: Event, ident: int) -> float:
        """Something is done by a card."""
        if event.name in ("attack", "play", "flip", "use", "gift", "counter"):
            self.last = ident
        if event.name == "save" and not event.note("passed"):
            self.saved.append(Saved(ident, seconds=self.seconds(SAVES)))
            return self.seconds(SAVES)
        if event.name in ("attack", "redirect"):
            return self.seconds(GOES)
        return self.seconds(READ) if event.name in READING else 0.0

    def _moves(self, event: Event, ident: int, before: View) -> float:
        """A card goes from one zone to another: what leaves the field for the Incinerator falls, what comes into it
        flies there, and the others of its row make room or close up."""
        zone, goal = str(event.old or "").partition(" ")[0], event.name.partition(" ")[0]
        card = card_of(before, ident) if before else None
        if card is None or "field" not in (zone, goal):
            return 0.0
        sides = {int(place[-1]) - 1 for place in (str(event.old), event.name) if place.startswith("field")}
        for side in sides:
            for other in cards_in(before, "field", side):
                if other["id"] != ident:
                    self._fly(other["id"], other.get("card"), before, "field", CLOSES)
        if zone == "field" and goal == "incinerator":
            self.dying[ident] = Dying(card, before)
            return self.seconds(FALLS)
        return self._fly(ident, card.get("card"), before, zone, COMES) if goal == "field" else self.seconds(CLOSES)

    def _changes(self, event: Event, ident: int, before: View, view: View) -> float:
        """A card is turned, or its TOT changes."""
        known, after = (card_of(each, ident) if each else None for each in (before, view))
        if event.name == "face" and known is not None and event.old in ("up", "down") and event.new in ("up", "down"):
            self.turning.append(Turning(ident, event.new == "up", seconds=self.seconds(TURNS)))
            return self.seconds(TURNS)
        stays = known is not None and after is not None and known.get("face") == "up" == after.get("face")
        if event.name != "tot" or not stays or not event.old or not event.new or event.old == event.new:
            return 0.0
        self.struck.add(ident)
        self._add_flash(ident, event.name, event.new - event.old)
        return self.seconds(READ)
