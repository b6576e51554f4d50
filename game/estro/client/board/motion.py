"""What moves on ESTRO's board: who steps forward, who falls, what is turned, numbers that change."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.client.board_kit.motion import Flash, Way, under_way
from game.client.cardtable import motion as cardtable
from game.client.cardtable.motion import Dying
from game.client.cardtable.seen import card_of
from game.engine.event import Event

View = Mapping[str, Any]
FALLS, TURNS, COMES, READ, SAVES, GOES = 0.32, 0.24, 0.26, 0.25, 0.3, 0.28
"""Seconds of a fall, of turning up or over, of a card on its way into the field, of a number, of a card that is saved,
and of an attack that turns on another card."""
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

    def moving(self, watched: bool) -> bool:
        return super().moving(watched) or bool(self.turning or self.saved)

    def forget(self) -> None:
        self.turning.clear()
        self.saved.clear()
        super().forget()

    def update(self, dt: float, watched: bool) -> None:
        super().update(dt, watched)
        self.turning, self.saved = under_way(self.turning, dt), under_way(self.saved, dt)

    def _happen(self, event: Event, before: View, view: View) -> float:
        ident = event.entity or 0
        if event.kind == "open":
            return self._begins(event, ident)
        if event.kind == "move" and ident:
            return self._moves(event, ident, before)
        if event.kind == "set" and ident:
            return self._changes(event, ident, before)
        return 0.0

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
        """A card goes from one zone to another: what leaves the field for the Incinerator falls."""
        zone, goal = str(event.old or "").partition(" ")[0], event.name.partition(" ")[0]
        card = card_of(before, ident) if before else None
        if card is None or zone == goal:
            return 0.0
        if zone == "field" and goal == "incinerator":
            self.dying[ident] = Dying(card, before)
            return self.seconds(FALLS)
        if goal == "field":
            self.landing[ident] = 0.0
            return self.seconds(COMES)
        return 0.0

    def _changes(self, event: Event, ident: int, before: View) -> float:
        """A card is turned, or its TOT changes."""
        known = card_of(before, ident) if before else None
        if event.name == "face" and known is not None and event.old in ("up", "down") and event.new in ("up", "down"):
            self.turning.append(Turning(ident, event.new == "up", seconds=self.seconds(TURNS)))
            return self.seconds(TURNS)
        if event.name != "tot" or known is None or known.get("face") != "up" or not event.old or not event.new:
            return 0.0
        change = event.new - event.old
        if not change:
            return 0.0
        self.struck.add(ident)
        self.flashes.append(Flash(ident, event.name, change))
        return self.seconds(READ)
