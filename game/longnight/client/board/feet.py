"""Where the plate of a unit hangs: over its own feet, where it lies over as little as can be of anybody else."""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

from game.client.drawing.canvas import Rect
from game.client.drawing.shapes import Point, overlap
from game.longnight.client.board.figures import silhouette
from game.longnight.client.board.ground import Ground
from game.longnight.client.board.standing import FOOT, figure_size

Body = tuple[str, str, bool]
"""Hex and kind of someone who stands there, and whether he faces left."""

LOW = 0.22
"""How far below the middle of its hex the foot of a plate is where nobody is in the way,"""
UP = (0.0, -0.07, -0.14, -0.21)
ASIDE = (0.0, -0.05, 0.05, -0.1, 0.1, -0.2, 0.2)
"""how far up it may go from there, and how far aside: all in widths of a hex."""
PLACES = sorted((abs(aside) - up, aside, up) for up in UP for aside in ASIDE)
"""Every such place, the nearest first: how far off it is, how far aside and up."""
HEAD = 12.0
"""How much more a head counts than what is below it."""
BEFORE, BESIDE = 1.6, 1.5
"""Who stands farther in front than this, or farther aside, in widths of a hex, is never in the way."""


@lru_cache(512)
def feet(ground: Ground, bodies: tuple[Body, ...], place: str, w: float, h: float) -> Point:
    """How far from the middle of its hex the middle of a plate's foot is."""
    wide = ground.hex_width
    best = math.inf, (0.0, LOW * wide)
    others = list(_in_the_way(ground, bodies, place, w, h))
    x, y = ground.centre(place)
    for off, aside, up in PLACES:
        if off * wide >= best[0]:
            break
        at = aside * wide, (LOW + up) * wide
        rect = x + at[0] - w / 2, y + at[1] - h, w, h
        best = min(best, (off * wide + sum(overlap(rect, other) * weight for other, weight in others), at))
    return best[1]


def _in_the_way(ground: Ground, bodies: Iterable[Body], place: str, w: float, h: float) -> Iterator[tuple[Rect, float]]:
    """What others take of the room in which the plate may hang, and how much it counts."""
    (x, y), wide = ground.centre(place), ground.hex_width
    aside, up = max(ASIDE) * wide, min(UP) * wide
    room = x - aside - w / 2, y + LOW * wide + up - h, w + 2 * aside, h - up
    for other, kind, left in bodies:
        ax, ay = ground.centre(other)
        if other == place or abs(ax - x) > BESIDE * wide or not -wide < ay - y < BEFORE * wide:
            continue
        size, parts = figure_size(ground, kind), silhouette(kind)
        for bx, by, bw, bh in parts:
            rect = ax + (-bx - bw if left else bx) * size, ay + FOOT + by * size, bw * size, bh * size
            if overlap(rect, room):
                yield rect, HEAD if by < 0.75 * parts[0][1] else 1.0
