"""Where the plate of a unit hangs: over its own feet, where it lies over as little as can be of anybody else."""

from collections.abc import Iterator
from functools import lru_cache

from game.client.drawing.canvas import Rect
from game.client.drawing.shapes import Point, overlap
from game.longnight.board.figures import silhouette
from game.longnight.board.ground import Ground
from game.longnight.board.standing import FOOT, figure_size

Body = tuple[str, str, bool]
"""Hex and kind of someone who stands there, and whether he faces left."""

LOW = 0.22
"""How far below the middle of its hex the foot of a plate is where nobody is in the way,"""
UP = (0.0, -0.07, -0.14, -0.21)
ASIDE = (0.0, -0.05, 0.05, -0.1, 0.1, -0.2, 0.2)
"""how far up it may go from there, and how far aside: all in widths of a hex."""
HEAD = 12.0
"""How much more a head counts than what is below it."""
NEAR = 2.6
"""Who stands farther away than this, in widths of a hex, is never in the way."""


@lru_cache(512)
def feet(ground: Ground, bodies: tuple[Body, ...], place: str, w: float, h: float) -> Point:
    """How far from the middle of its hex the middle of a plate's foot is."""
    x, y = ground.centre(place)
    others = [part for body in bodies if body[0] != place for part in _near(ground, body, x, y)]
    best: tuple[float, Point] | None = None
    for up in UP:
        for aside in ASIDE:
            at = aside * ground.hex_width, (LOW + up) * ground.hex_width
            rect = x + at[0] - w / 2, y + at[1] - h, w, h
            cost = sum(overlap(rect, other) * weight for other, weight in others) + (abs(aside) - up) * ground.hex_width
            if best is None or cost < best[0]:
                best = cost, at
            if cost == 0:
                return at
    assert best is not None
    return best[1]


def _near(ground: Ground, body: Body, x: float, y: float) -> Iterator[tuple[Rect, float]]:
    """The room that someone takes and how much it counts, where he is near enough to a place to be in the way."""
    place, kind, left = body
    ax, ay = ground.centre(place)
    if max(abs(ax - x), abs(ay - y)) > NEAR * ground.hex_width:
        return
    size = figure_size(ground, kind)
    parts = silhouette(kind)
    for bx, by, w, h in parts:
        rect = ax + (-bx - w if left else bx) * size, ay + FOOT + by * size, w * size, h * size
        yield rect, HEAD if by < 0.75 * parts[0][1] else 1.0
