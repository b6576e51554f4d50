"""What moves on The Long Night's board: its way through events, frame by frame.

Everything here has an age in seconds. What it looks like at that age is the map's business.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.client.board_kit import motion
from game.client.board_kit.impact import HAND, HELD, HIT, LAND, NOBODY, THROWN, TOUCH, Blow
from game.engine.event import Event
from game.engine.hexes import distance
from game.longnight.client.board.ground import place_of
from game.longnight.engine.text import INVESTIGATOR

View = Mapping[str, Any]

NOWHERE = "0,0"
"""Where the Investigator is before the opening has placed him."""
WALK, DEATH, LIFT, BAND, SINK, TUMBLE = 0.18, 0.4, 0.2, 0.09, 0.26, 0.36
"""Seconds of a step of one hex, a death, a die that rises, a band of fire, a number that sinks, a die that rolls."""
ROLL, STAGGER, STAGGERED = 0.16, 0.04, 0.16
"""Seconds before the next frame, where a die of the row is thrown again; from one die of a throw to the next, and from
the first to the last at most."""
FALLEN = 0.6
"""At which share of a death the body lies."""
BLOW, SEEN = 0.2, 0.2
"""Seconds before the next frame, where somebody strikes, and where somebody has died: the rest goes on meanwhile."""
HOLLOW = 0.16
"""Seconds in which a lost Hit Point turns hollow, once the number is up."""
FADE = 0.12
"""Seconds of a change where motion is not wanted."""
FLASH = 1.1
"""Seconds that a number stays over what it changed, its rise and its sinking included."""
RISE = 0.26
READ = 0.34
"""Seconds before the next frame, where Hit Points have changed."""
PACES = {"shuffle": 0.3, "create": 0.25, "result": 0.5}
ZONES = ("hand", "play", "cooldown", "buffer", "discard", "board")
BLOWS = ("attack", "gaze", "drain", "bolt", "collision", "trap", "amplify")
STATES = ("shield", "shield_old", "vulnerable", "fire_vulnerable", "stunned")


@dataclass(frozen=True, slots=True)
class Slide:
    """Someone on the way from one hex to the next; ``pushed``: not by feet of his own."""

    old: str
    new: str
    pushed: bool
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Ghost:
    """Someone who dies: as it was, and where the blow came from."""

    unit: Mapping[str, Any]
    struck_from: str | None
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Late:
    """A number that has changed, and is seen to when the blow that changes it falls."""

    entity: int
    tag: str
    change: int
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

    STAYS, RISES = FLASH, RISE

    slides: dict[int, Slide] = field(default_factory=dict)
    ghosts: dict[int, Ghost] = field(default_factory=dict)
    late: list[Late] = field(default_factory=list)
    pushed: dict[int, str] = field(default_factory=dict)
    """The hex that someone is pushed to, or against."""
    lost: dict[int, int] = field(default_factory=dict)
    """Hit Points that the last action took."""
    hollow: dict[int, float] = field(default_factory=dict)
    """Seconds since someone lost some, while they turn hollow."""
    rising: dict[int, float] = field(default_factory=dict)
    """Dice on their way up, by the seconds since they were lit."""
    rolling: dict[int, float] = field(default_factory=dict)
    """Dice that tumble, by the seconds since they were thrown, until the last of a throw lies still."""
    wedge: Wedge | None = None
    fresh: set[int] = field(default_factory=set)
    acting: int = 0
    """Who acts: an enemy, or the card of the Investigator's that does."""

    def moving(self, watched: bool) -> bool:
        wedge = self.wedge is not None and self.wedge.age < self.wedge.seconds
        several = (self.slides, self.ghosts, self.rising, self.rolling, self.hollow)
        return super().moving(watched) or any(several) or wedge

    def forget(self) -> None:
        for found in (self.slides, self.ghosts, self.late, self.hollow, self.rising, self.rolling):
            found.clear()
        super().forget()

    def chosen(self) -> None:
        super().chosen()
        self.pushed.clear()
        self.lost.clear()
        self.wedge = None
        self.acting = 0

    def seen(self, view: View) -> View:
        """A view as it looks: until a blow falls, what it changes is as it was."""
        if not self.late:
            return view

        def of(entity: int, thing: Mapping[str, Any]) -> Mapping[str, Any]:
            tags = {late.tag for late in self.late if late.entity == entity}
            return {**thing, **{tag: thing.get(tag, 0) - self._unseen(entity, tag) for tag in tags}}

        him, *others = view["players"]
        units = [of(unit["id"], unit) for unit in view["units"]]
        return {**view, "players": [of(INVESTIGATOR, him), *others], "units": units}

    def lost_by(self, entity: int) -> int:
        """Hit Points that the last action is seen to have taken from someone."""
        return self.lost.get(entity, 0) + self._unseen(entity, "hp")

    def _unseen(self, entity: int, tag: str) -> int:
        """By how much a number will be seen to change."""
        return sum(late.change for late in self.late if (late.entity, late.tag) == (entity, tag))

    def burn(self, wedge: Wedge | None) -> None:
        """The action that is on its way fills a wedge with fire; without motion all of it at once."""
        if wedge is not None and self.calm:
            wedge = replace(wedge, bands=(tuple(place for band in wedge.bands for place in band),))
        self.wedge = wedge

    def update(self, dt: float, watched: bool) -> None:
        super().update(dt, watched)
        walk, death, tumble = (FADE,) * 3 if self.calm else (WALK, DEATH, TUMBLE)
        self.slides = {i: replace(s, age=s.age + dt) for i, s in self.slides.items() if s.age + dt < walk}
        self.ghosts = {i: replace(g, age=g.age + dt) for i, g in self.ghosts.items() if g.age + dt < death}
        self.late = [replace(late, left=late.left - dt) for late in self.late if late.left > dt]
        self.hollow = motion.older(self.hollow, dt, RISE + HOLLOW)
        self.rising = motion.older(self.rising, dt, LIFT)
        rolling = {die: age + dt for die, age in self.rolling.items()}
        self.rolling = rolling if any(age < tumble for age in rolling.values()) else {}
        if self.wedge is not None and self.wedge.age < self.wedge.seconds:
            self.wedge = replace(self.wedge, age=self.wedge.age + dt)

    # ---- events ----

    def _happen(self, event: Event, before: View, view: View) -> float:
        entity = event.entity or 0
        match event.kind:
            case "open":
                return self._open(entity, event, view)
            case "close":
                return 0.0
            case "set":
                return self._set(entity, event, view) if before else 0.0
            case "move":
                return self._move(entity, event, before)
            case "create" if event.old == "board" and before:
                self._land(entity)
            case "roll":
                self.fresh.add(entity)
                if any(die["id"] == entity and die["zone"] == "sequence" for die in view.get("dice", ())):
                    self.rolling[entity] = 0.0
                    return ROLL
                return 0.0  # it is seen with the others, when all of them come into the row
            case "shuffle" if event.name == "sequence" and before:
                apart = 0.0 if self.calm else min(STAGGER, STAGGERED / max(1, len(event.targets)))
                self.rolling |= {die: -apart * number for number, die in enumerate(event.targets)}
        return PACES.get(event.kind, 0.0)

    def _open(self, entity: int, event: Event, view: View) -> float:
        match event.name:
            case "activate" | "line" | "maneuver" | "light":
                self.acting = entity
                self.fresh.clear()
                if event.name == "line" and self.wedge is not None:
                    self.wedge = replace(self.wedge, age=0.0)
                    return self.wedge.seconds
                return 0.12 if event.name == "activate" else 0.0
            case "push":
                self.pushed[event.targets[0]] = f"{event.note('row')},{event.note('column')}"
            case name if name in BLOWS:
                self.struck.update(target for target in event.targets if target != entity)
                if event.targets and view:
                    kind = next((block.name for block in self._blocks if block.name == "maneuver"), name)
                    kind = "fire" if event.note("fire") else kind
                    self._strike(Blow(entity, event.targets, kind, self._way(entity, event, view)))
                    return BLOW
            case "skip":
                return 0.25
        return 0.0

    def _way(self, source: int, event: Event, view: View) -> str:
        """How a blow goes: by hand to who stands beside, thrown over a distance; fire has run there by itself."""
        if self.wedge is not None or event.name in ("collision", "trap", "amplify"):
            return NOBODY
        places = [hex_of(view, each) for each in (source, event.targets[0])]
        if None in places or places[0] == places[1]:
            return NOBODY
        near = distance(*(place_of(str(place)) for place in places)) == 1
        return HAND if near and event.name in ("attack", "bolt") else THROWN

    def _move(self, entity: int, event: Event, before: View) -> float:
        if event.name == "grave":
            unit = next((unit for unit in before.get("units", ()) if unit["id"] == entity and unit.get("hex")), None)
            if unit is not None:
                by = next((blow.source for blow in reversed(self.blows) if entity in blow.targets), 0)
                self.ghosts[entity] = Ghost(unit, hex_of(before, by))
                self._sounds("death", 0.0 if self.calm else FALLEN * DEATH)
            return SEEN
        if event.name == "board":
            self._land(entity)
        return 0.12 if event.name in ZONES else 0.0

    def _land(self, entity: int) -> None:
        """Someone comes down onto the map."""
        self.landing[entity] = 0.0
        self._sounds("land", 0.0 if self.calm else TOUCH * LAND)

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
                if name == "shield" and change < 0:
                    self._met(entity, HELD, "shield")
                elif name == "vulnerable" and change > 0:
                    self._answer(entity, HIT)
                self._flash(entity, event.name, change)
                return 0.22
        if event.name == "state" and event.new == "lit":
            self.rising[entity] = 0.0
            return LIFT
        return 0.0

    def _points(self, entity: int, name: str, change: int) -> float:
        if (name == "pm" and entity != INVESTIGATOR) or (change > 0 and entity in self.landing):
            return 0.0  # what somebody comes with has not changed
        if name != "pm" and change < 0:
            self._met(entity, HIT, "blow", "knock")
        if name == "hp" and change < 0:
            self.lost[entity] = self.lost.get(entity, 0) - change
            self.hollow[entity] = -self._until_struck(entity)
        self._flash(entity, name, change)
        return 0.12 if name == "pm" else READ

    def _met(self, entity: int, how: str, *sounds: str) -> None:
        """A blow meets someone, and is heard when it does."""
        self._answer(entity, how)
        for name in sounds:
            self._sounds(name, self._until_struck(entity))

    def _flash(self, entity: int, tag: str, change: int) -> None:
        """A number changes: with the blow, where one is on its way."""
        wait = self._until_struck(entity)
        if wait > 0:
            self.late.append(Late(entity, tag, change, wait))
        self._add_flash(entity, tag.removesuffix("_old"), change, wait)


def hex_of(view: View, entity: int) -> str | None:
    """Where someone stands, in a view."""
    if entity == INVESTIGATOR:
        return view["players"][0].get("hex") if view.get("players") else None
    return next((unit.get("hex") for unit in view.get("units", ()) if unit["id"] == entity), None)
