"""What moves on The Long Night's board: its way through events, frame by frame."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.client.board import PACE
from game.client.theme import Colour
from game.engine.event import Event
from game.longnight.board_shapes import EMBER, TAG_COLOURS

View = Mapping[str, Any]

INVESTIGATOR = 1
NOWHERE = "0,0"
"""Where the Investigator is before the opening has placed him."""
FLASH = 1.1
"""Seconds that a number stays over what it changed."""
RISE = 0.26
"""Seconds that it rises before it stands."""
FADE = 0.35
PACES = {"roll": 0.07, "shuffle": 0.3, "create": 0.25, "result": 0.5}


@dataclass(frozen=True, slots=True)
class Flash:
    """A number over someone."""

    entity: int
    text: str
    sign: str
    colour: Colour
    left: float


@dataclass
class Motion:
    """Places that slide, numbers that show, the dead that fade, all by entity; and what the last action did."""

    slides: dict[int, tuple[str, str, float]] = field(default_factory=dict)
    flashes: list[Flash] = field(default_factory=list)
    ghosts: dict[int, tuple[Mapping[str, Any], float]] = field(default_factory=dict)
    lost: dict[int, int] = field(default_factory=dict)
    fresh: set[int] = field(default_factory=set)
    acting: int = 0

    def moving(self, watched: bool) -> bool:
        """Whether anything moves; numbers stand still after their rise where the board is only watched."""
        least = FLASH - RISE if watched else 0.0
        return bool(self.slides or self.ghosts or any(flash.left > least for flash in self.flashes))

    def forget(self) -> None:
        """Nothing moves, and nothing has happened."""
        self.slides.clear()
        self.ghosts.clear()
        self.flashes.clear()
        self.chosen()

    def chosen(self) -> None:
        """An action is on its way: what the last one did is no longer marked."""
        self.lost.clear()
        self.acting = 0

    def update(self, dt: float, watched: bool) -> None:
        """Time has passed."""
        least = FLASH - RISE if watched else 0.0
        self.slides = {i: (a, b, t + dt / PACE) for i, (a, b, t) in self.slides.items() if t + dt / PACE < 1}
        self.flashes = [replace(f, left=max(least, f.left - dt)) for f in self.flashes if f.left > dt or least]
        self.ghosts = {i: (unit, left - dt) for i, (unit, left) in self.ghosts.items() if left > dt}

    def step(self, events: Sequence[Event], before: View, view: View) -> float:
        """Begins to show a frame's events; how long it wants to be seen."""
        return max((self._happen(event, before, view) for event in events), default=0.0)

    def _happen(self, event: Event, before: View, view: View) -> float:
        entity = event.entity or 0
        if event.kind == "open":
            if event.name in ("activate", "line", "maneuver", "light"):
                self.acting = entity
                self.fresh.clear()
            return 0.25 if event.name == "skip" else 0.0
        if event.kind == "set":
            return self._set(entity, event, before, view)
        if event.kind == "move":
            if event.name == "grave":
                units = {unit["id"]: unit for unit in before.get("units", ())}
                if entity in units and units[entity].get("hex"):
                    self.ghosts[entity] = units[entity], FADE
                return 0.35
            return 0.12 if event.name in ("hand", "play", "cooldown", "buffer", "discard", "board") else 0.0
        if event.kind == "roll":
            self.fresh.add(entity)
        return PACES.get(event.kind, 0.0)

    def _set(self, entity: int, event: Event, before: View, view: View) -> float:
        if event.name == "hex" and event.old not in (None, NOWHERE) and event.new and before:
            self.slides[entity] = event.old, event.new, 0.0
            return PACE
        if event.name in ("hp", "pt", "pm") and isinstance(event.old, int) and isinstance(event.new, int) and before:
            change = event.new - event.old
            if event.name == "hp" and change < 0:
                self.lost[entity] = self.lost.get(entity, 0) - change
            if event.name != "pm" or entity == INVESTIGATOR:
                text = f"+{change}" if change > 0 else f"−{-change}"
                sign = "" if event.name == "hp" else event.name
                self._flash(entity, text, sign, TAG_COLOURS[event.name] if event.name != "hp" else EMBER)
                return 0.3 if event.name != "pm" else 0.12
        if event.name in ("shield", "shield_old", "vulnerable", "fire_vulnerable", "stunned") and before:
            old, new = int(event.old or 0), int(event.new or 0)
            if abs(new - old) and (entity == INVESTIGATOR or entity in {u["id"] for u in view["units"]}):
                name = event.name.removesuffix("_old")
                self._flash(entity, f"{new - old:+d}".replace("-", "−"), name, TAG_COLOURS[name])
                return 0.22
        if event.name == "state" and event.new == "lit":
            return 0.15
        return 0.0

    def _flash(self, entity: int, text: str, sign: str, colour: Colour) -> None:
        self.flashes.append(Flash(entity, text, sign, colour, FLASH))
