"""What moves on The Long Night's board: its way through events, frame by frame.

Everything here has an age in seconds. What it looks like at that age is the map's business.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.client.boards import motion
from game.client.drawing.theme import Colour
from game.engine.event import Event
from game.longnight.board.shapes import EMBER, TAG_COLOURS
from game.longnight.text import INVESTIGATOR

View = Mapping[str, Any]

NOWHERE = "0,0"
"""Where the Investigator is before the opening has placed him."""
WALK, BLOW, DEATH, LIFT, BAND, SINK = 0.18, 0.18, 0.32, 0.2, 0.09, 0.26
"""Seconds of a step of one hex, a blow, a death, a die that rises, a band of fire, a number that sinks."""
HOLLOW = 0.16
"""Seconds in which a lost Hit Point turns hollow, once the number is up."""
FADE = 0.12
"""Seconds of a change where motion is not wanted."""
FLASH = 1.1
"""Seconds that a number stays over what it changed, its rise and its sinking included."""
RISE = 0.26
READ = 0.34
"""Seconds before the next frame, where Hit Points have changed."""
PACES = {"roll": 0.07, "shuffle": 0.3, "create": 0.25, "result": 0.5}
ZONES = ("hand", "play", "cooldown", "buffer", "discard", "board")
STATES = ("shield", "shield_old", "vulnerable", "fire_vulnerable", "stunned")


@dataclass(frozen=True, slots=True)
class Slide:
    """Someone on the way from one hex to the next; ``pushed``: not by feet of his own."""

    old: str
    new: str
    pushed: bool
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Blow:
    """Someone strikes at others."""

    source: int
    targets: tuple[int, ...]
    kind: str
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Flash:
    """A number over someone."""

    entity: int
    text: str
    sign: str
    colour: Colour
    left: float


@dataclass(frozen=True, slots=True)
class Wedge:
    """Fire that has run out from a hex, over bands of hexes."""

    source: str
    bands: tuple[tuple[str, ...], ...]
    age: float = 0.0

    def burning(self) -> dict[str, float]:
        """How far the fire has grown on each hex, where it has come at all."""
        return {
            place: min(1.0, (self.age - BAND * number) / BAND + 0.1)
            for number, band in enumerate(self.bands)
            for place in band
            if self.age >= BAND * number
        }

    @property
    def seconds(self) -> float:
        """Until all of it burns."""
        return BAND * len(self.bands)


@dataclass
class Motion(motion.Motion):
    """Ways, blows, numbers, the dying, all by entity; and what the last action did, until the next."""

    slides: dict[int, Slide] = field(default_factory=dict)
    blows: list[Blow] = field(default_factory=list)
    flashes: list[Flash] = field(default_factory=list)
    ghosts: dict[int, tuple[Mapping[str, Any], float]] = field(default_factory=dict)
    lost: dict[int, int] = field(default_factory=dict)
    """Hit Points that the last action took."""
    hollow: dict[int, float] = field(default_factory=dict)
    """Seconds since someone lost some, while they turn hollow."""
    rising: dict[int, float] = field(default_factory=dict)
    """Dice on their way up, by the seconds since they were lit."""
    wedge: Wedge | None = None
    fresh: set[int] = field(default_factory=set)
    acting: int = 0
    """Who acts: an enemy, or the card of the Investigator's that does."""

    def moving(self, watched: bool) -> bool:
        least = FLASH - RISE if watched else 0.0
        wedge = self.wedge is not None and self.wedge.age < self.wedge.seconds
        flashing = any(flash.left > least for flash in self.flashes)
        return bool(self.slides or self.blows or self.ghosts or self.rising or self.hollow or flashing or wedge)

    def forget(self) -> None:
        self.slides.clear()
        self.blows.clear()
        self.ghosts.clear()
        self.flashes.clear()
        self.hollow.clear()
        self.rising.clear()
        self._blocks.clear()
        self.chosen()

    def chosen(self) -> None:
        self.lost.clear()
        self.struck.clear()
        self.wedge = None
        self.acting = 0

    def burn(self, wedge: Wedge | None) -> None:
        """The action that is on its way fills a wedge with fire; without motion all of it at once."""
        if wedge is not None and self.calm:
            wedge = replace(wedge, bands=(tuple(place for band in wedge.bands for place in band),))
        self.wedge = wedge

    def update(self, dt: float, watched: bool) -> None:
        least = FLASH - RISE if watched else 0.0
        walk, blow, death = (FADE,) * 3 if self.calm else (WALK, BLOW, DEATH)
        self.slides = {i: replace(s, age=s.age + dt) for i, s in self.slides.items() if s.age + dt < walk}
        self.blows = [replace(b, age=b.age + dt) for b in self.blows if b.age + dt < blow]
        self.flashes = [replace(f, left=max(least, f.left - dt)) for f in self.flashes if f.left > dt or least]
        self.ghosts = {i: (unit, age + dt) for i, (unit, age) in self.ghosts.items() if age + dt < death}
        self.hollow = motion.older(self.hollow, dt, RISE + HOLLOW)
        self.rising = motion.older(self.rising, dt, LIFT)
        if self.wedge is not None and self.wedge.age < self.wedge.seconds:
            self.wedge = replace(self.wedge, age=self.wedge.age + dt)

    # ---- events ----

    def _happen(self, event: Event, before: View, view: View) -> float:
        entity = event.entity or 0
        match event.kind:
            case "open":
                return self._open(entity, event)
            case "close":
                return 0.0
            case "set":
                return self._set(entity, event, view) if before else 0.0
            case "move":
                return self._move(entity, event, before)
            case "roll":
                self.fresh.add(entity)
        return PACES.get(event.kind, 0.0)

    def _open(self, entity: int, event: Event) -> float:
        match event.name:
            case "activate" | "line" | "maneuver" | "light":
                self.acting = entity
                self.fresh.clear()
                if event.name == "line" and self.wedge is not None:
                    self.wedge = replace(self.wedge, age=0.0)
                    return self.wedge.seconds
                return 0.12 if event.name == "activate" else 0.0
            case "attack" | "gaze" | "drain" | "bolt" | "collision":
                self.struck.update(target for target in event.targets if target != entity)
                if event.targets and entity:
                    self.blows.append(Blow(entity, event.targets, event.name))
                    return BLOW
            case "skip":
                return 0.25
        return 0.0

    def _move(self, entity: int, event: Event, before: View) -> float:
        if event.name == "grave":
            unit = next((unit for unit in before.get("units", ()) if unit["id"] == entity and unit.get("hex")), None)
            if unit is not None:
                self.ghosts[entity] = unit, 0.0
            return DEATH
        return 0.12 if event.name in ZONES else 0.0

    def _set(self, entity: int, event: Event, view: View) -> float:
        if event.name == "hex" and event.old not in (None, NOWHERE) and event.new:
            pushed = any(block.name in ("push", "charge") for block in self._blocks)
            self.slides[entity] = Slide(event.old, event.new, pushed)
            return WALK
        if event.name in ("hp", "pt", "pm") and isinstance(event.old, int) and isinstance(event.new, int):
            return self._points(entity, event.name, event.new - event.old)
        if event.name in STATES:
            change = int(event.new or 0) - int(event.old or 0)
            if change and (entity == INVESTIGATOR or any(unit["id"] == entity for unit in view["units"])):
                name = event.name.removesuffix("_old")
                self._flash(entity, change, name, TAG_COLOURS[name])
                return 0.22
        if event.name == "state" and event.new == "lit":
            self.rising[entity] = 0.0
            return LIFT
        return 0.0

    def _points(self, entity: int, name: str, change: int) -> float:
        if name == "pm" and entity != INVESTIGATOR:
            return 0.0
        if name == "hp" and change < 0:
            self.lost[entity] = self.lost.get(entity, 0) - change
            self.hollow[entity] = 0.0
        self._flash(entity, change, "" if name == "hp" else name, EMBER if name == "hp" else TAG_COLOURS[name])
        return 0.12 if name == "pm" else READ

    def _flash(self, entity: int, change: int, sign: str, colour: Colour) -> None:
        self.flashes.append(Flash(entity, f"{change:+d}".replace("-", "−"), sign, colour, FLASH))
