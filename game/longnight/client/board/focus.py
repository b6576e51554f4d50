"""What the keyboard points at on The Long Night's board: a focus that walks from thing to thing, as a pointer would."""

import math
from collections.abc import Sequence
from dataclasses import replace

from game.client.board_kit.spot import Key, Spot, Walk
from game.client.drawing.canvas import Rect
from game.longnight.client.board.ground import SQUASH, Ground
from game.longnight.client.board.now import Now
from game.longnight.client.board.standing import figure_height

KINDS = ("hex", "cone", "unit", "face", "die", "line", "card", "bag", "cold", "maneuver", "go")
"""What the focus looks for first where nothing is near."""
STEPS = {"e": (1, 0), "se": (0.5, 1), "sw": (-0.5, 1), "w": (-1, 0), "nw": (-0.5, -1), "ne": (0.5, -1)}
"""From a hex to its neighbours, in widths across and rows down."""
WORDS = 7.0
"""So far from the foot of the way on the words below it begin."""


def things(now: Now, spots: Sequence[Spot]) -> list[Spot]:
    """Everything that the focus can rest on: what can be chosen, and who and what can be looked at."""
    found = [replace(spot, rect=_clear(spot.rect)) if spot.key[0] == "go" else spot for spot in spots]
    found += [Spot(key, _rect(now, key)) for key in now.keys if key[0] in ("hex", "cone")]
    found += [Spot(("unit", unit["id"]), _rect(now, ("unit", unit["id"]))) for unit in now.standing]
    return found


def _clear(rect: Rect) -> Rect:
    """The seal of the way on, clear of the words below it."""
    x, y, w, h = rect
    return x, y, w, h - WORDS


def can_be_chosen(now: Now, key: Key) -> bool:
    """Whether a click on it would do something."""
    return key in now.keys or key == ("go", "marked")


def _rect(now: Now, key: Key) -> Rect:
    """Where something of the map lies."""
    ground = now.ground
    if key[0] == "unit":
        unit = next(unit for unit in now.standing if unit["id"] == key[1])
        x, y = ground.centre(unit["hex"])
        tall, half = figure_height(ground, unit["unit"]), ground.hex_width * 0.34
        return x - half, y - tall - 4, 2 * half, tall + 24
    place = str(key[1])
    if key[0] == "cone":
        lit = now.shape(now.keys[key][0])[0]
        place = max(lit, key=lambda hex_: _along(ground, now.him["hex"], str(key[1]), hex_))
    x, y = ground.centre(place)
    half = ground.hex_width / 2
    return x - half, y - ground.radius * SQUASH, 2 * half, 2 * ground.radius * SQUASH


def _along(ground: Ground, source: str, cone: str, place: str) -> tuple[float, float]:
    """How nearly a hex lies in the middle of a cone, and how far out: cones beside each other lie apart."""
    (x0, y0), (x, y) = ground.centre(source), ground.centre(place)
    across, down = ((x - x0) / ground.hex_width, (y - y0) / (1.5 * ground.radius * SQUASH))
    dx, dy = (sum(STEPS[way][axis] for way in cone.split("-")) for axis in (0, 1))
    out = math.hypot(across, down)
    return round((across * dx + down * dy) / (out * math.hypot(dx, dy)), 2), out


def walk(now: Now) -> Walk:
    """How the focus goes over the board as it is now: at a turn's end it comes to the cards by itself, not to the seal,
    which has just had another meaning and would end the turn."""
    armed = now.choosing.armed
    picked = now.armed if armed is not None and len(armed) > 1 else ()  # the one that is left is taken by itself
    last = frozenset({"go"}) if now.view.get("phase") == "end" else frozenset[str]()
    return Walk(lambda key: can_be_chosen(now, key), KINDS, armed is not None, picked, last=last)
