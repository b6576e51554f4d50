"""What moves on Undertow's board: strokes, deaths, the tide after them, orders that open, counts that tick."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.client.board_kit import motion
from game.client.board_kit.impact import HIT, NOBODY, THROWN, Blow
from game.client.cardtable import motion as cardtable
from game.client.cardtable.motion import Dying
from game.client.cardtable.seen import card_of
from game.engine.event import Event
from game.undertow.client.board.places import STEP
from game.undertow.client.board.seen import SEATS, line_of

View = Mapping[str, Any]

OPENS, DROPS, SINKS, TIDE, FALLS, TICKS, DRAGS = 0.2, 0.24, 0.48, 0.28, 0.3, 0.16, 0.36
"""Seconds in which an order opens, a seal drops into its slot, a dead one cracks and sinks, the line slides, a gauge
falls, counts tick, and somebody is dragged along the line."""
BORN = 0.32
"""Seconds in which one that is summoned comes up."""
FADE = 0.12
"""Seconds of a change where motion is not wanted."""
FLASH, RISE = 1.0, 0.14
"""Seconds that a number stays where it changed, and of its rise."""
READ, PHASE, OVER, WAITS = 0.44, 0.32, 1.8, 0.5
"""Seconds before the next frame, where a number has changed; where a phase begins; at the end; where a card waits."""
TOLD = ("attack", "armour", "poison", "blind", "inspired", "weak", "exposed", "barrier")
"""What else is shown to change."""
BLOWS = {"stroke": "hand", "retaliation": "hand"}
THROWS = ("operation", "poison", "fatigue")
GONE = ("death", "recall", "deploy", "enter")
"""Blocks in which a thing's numbers are set anew, and nothing happens to it."""


@dataclass
class Motion(cardtable.Motion):
    """What happens at this moment; and what the last action did, until the next."""

    STAYS, RISES, FADES, DIES = FLASH, RISE, FADE, SINKS

    aside: dict[int, tuple[float, float, float]] = field(default_factory=dict)
    """Who slides along its line: how far from its place it began, since when, and how long that takes."""
    gauges: dict[int, tuple[int, float]] = field(default_factory=dict)
    """Whose health falls or rises: from where, and since when."""
    ticks: dict[int, float] = field(default_factory=dict)
    """Orders whose count has just changed."""
    born: dict[int, float] = field(default_factory=dict)
    """Who comes up out of the water, and since when."""
    shifted: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Orders that were delayed or hastened since their owner's last preparation: by how much, and their count then."""
    striking: tuple[int, tuple[int, ...]] = (0, ())
    """Who struck last, and whom."""

    def moving(self, watched: bool) -> bool:
        return super().moving(watched) or bool(self.aside or self.gauges or self.ticks or self.born)

    def forget(self) -> None:
        for found in (self.aside, self.gauges, self.ticks, self.born):
            found.clear()
        self.striking = 0, ()
        super().forget()

    def keep_shifted(self, view: View) -> None:
        """Another view is shown: what was delayed or hastened stays marked, where it counts the same."""
        counts = {card["id"]: card.get("preparation", 0) for card in view.get("cards", ()) if card["zone"] == "hand"}
        self.shifted = {i: (by, count) for i, (by, count) in self.shifted.items() if counts.get(i) == count}

    def _shift_count(self, entity: int, old: int, new: int) -> None:
        """A count has changed otherwise than by preparation; what is back where it was bears no mark."""
        by = self.shifted.pop(entity, (0, 0))[0] + new - old
        if by:
            self.shifted[entity] = by, new

    def update(self, dt: float, watched: bool) -> None:
        super().update(dt, watched)
        later = {i: (far, age + dt, long) for i, (far, age, long) in self.aside.items()}
        self.aside = {i: slide for i, slide in later.items() if slide[1] < slide[2]}
        self.gauges = {i: (old, age + dt) for i, (old, age) in self.gauges.items() if age + dt < self.seconds(FALLS)}
        self.ticks = motion.older(self.ticks, dt, self.seconds(TICKS))
        self.born = motion.older(self.born, dt, self.seconds(BORN))

    # ---- how far ----

    def still_aside(self, ident: int) -> float:
        """How far somebody still is from the place in the line."""
        far, age, long = self.aside.get(ident, (0.0, 0.0, 1.0))
        share = max(0.0, min(1.0, age / long))
        return far * (1 - share * share * (3 - 2 * share))

    def health(self, ident: int, health: int) -> float:
        """The health that a gauge shows of somebody at this moment."""
        if ident not in self.gauges:
            return health
        old, age = self.gauges[ident]
        return old + (health - old) * min(1.0, age / self.seconds(FALLS))

    # ---- events ----

    def step(self, events: Sequence[Event], before: View, view: View) -> float:
        if before and view and not self.calm and any(event.kind in ("move", "create") for event in events):
            self._slide(before, view)
        self._in_a_row = 0  # it is there to be watched: no stroke is shorter than another
        return super().step(events, before, view)

    def _slide(self, before: View, view: View) -> None:
        """Whoever stands elsewhere in the line now, slides there: all of them together."""
        for seat in SEATS:
            were = {card["id"]: card["pos"] for card in line_of(before, seat)}
            for card in line_of(view, seat):
                was = were.get(card["id"], card["pos"])
                if was != card["pos"]:
                    far = STEP * (was - card["pos"]) + self.still_aside(card["id"])
                    self.aside[card["id"]] = far, 0.0, TIDE if abs(was - card["pos"]) == 1 else DRAGS

    def _happen(self, event: Event, before: View, view: View) -> float:
        entity = event.entity or 0
        match event.kind:
            case "open":
                return self._open(entity, event, before)
            case "set" if before:
                return self._set(entity, event)
            case "move" if before:
                return self._move(entity, event, before)
            case "create" if before and str(event.old).startswith("line"):
                self.born[entity] = 0.0
                self._sounds("land", 0.0)
                return self.seconds(BORN)
            case "result" if before:
                return OVER
        return 0.0

    def _open(self, entity: int, event: Event, before: View) -> float:
        if not before:
            return 0.0
        if event.name == "phase":
            if before["phase"] == "prepare":
                own = {card["id"] for card in before["cards"] if card["owner"] == before["active"]}
                self.shifted = {i: mark for i, mark in self.shifted.items() if i not in own}
            return PHASE
        if event.name == "wait":
            return WAITS
        if event.name == "death":
            self._sink(entity, before)
            return self.seconds(SINKS) * 0.7
        if event.name == "shift":
            self.flashes = [flash for flash in self.flashes if flash.entity not in self.dying]
            return self.seconds(TIDE)
        if event.name in BLOWS and event.targets:
            self.striking = entity, event.targets
            self._strike(Blow(entity, event.targets))
            return READ
        if event.name in THROWS and event.targets:
            way = THROWN if card_of(before, entity) is not None and event.targets != (entity,) else NOBODY
            self._strike(Blow(entity, event.targets, way=way))
        return 0.0

    def _sink(self, entity: int, before: View) -> None:
        card = card_of(before, entity)
        if card is not None:
            self.dying[entity] = Dying(card, before)

    def _set(self, entity: int, event: Event) -> float:
        name, old, new = event.name, event.old, event.new
        if not isinstance(old, int) or not isinstance(new, int) or old == new or entity in self.dying:
            return 0.0
        if name == "preparation":
            self.ticks[entity] = 0.0
            within = {block.name for block in self._blocks}
            if "operation" in within and not within & {"recall", "draw"}:
                self._shift_count(entity, old, new)
            return READ
        if entity in self.born or {block.name for block in self._blocks} & set(GONE) or name not in ("health", *TOLD):
            return 0.0
        self.struck.add(entity)
        until = self._until_struck(entity) if new < old else 0.0
        if name == "health":
            self.gauges[entity] = old, -until
            if new < old:
                self._answer(entity, HIT)
                for sound in ("blow", "knock"):
                    self._sounds(sound, until)
        self.flashes = [flash for flash in self.flashes if (flash.entity, flash.tag) != (entity, name)]
        self._add_flash(entity, name, new - old, until)
        return READ

    def _move(self, entity: int, event: Event, before: View) -> float:
        zone, old = event.name.partition(" ")[0], str(event.old).partition(" ")[0]
        card = card_of(before, entity)
        if card is None or zone == old or zone == "none" or entity in self.dying:
            return 0.0
        if zone == "line":
            seconds = self.seconds(OPENS + DROPS)
            self.landing[entity] = -seconds
            self._sounds("land", seconds)
            self._fly(entity, card["card"], before, zone, OPENS + DROPS)
            return seconds + 0.1
        if zone in ("hand", "graveyard") and old != "equipment":
            return self._fly(entity, card["card"], before, zone, DROPS)
        return 0.0
