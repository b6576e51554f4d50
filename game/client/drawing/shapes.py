"""Outlines as points: soft curves, gouged rectangles, tapered strokes. Nothing is drawn here."""

import math
import random
from collections.abc import Sequence
from functools import cache

Point = tuple[float, float]
Outline = tuple[Point, ...]

STEPS = 7
"""Straight pieces to a curve between two points."""


def smooth(points: Sequence[tuple[float, ...]], closed: bool = True, stiffness: float = 6.0) -> Outline:
    """A Catmull-Rom curve through points; one with a third number is a sharp corner."""
    count = len(points)
    found: list[Point] = []
    for at in range(count if closed else count - 1):
        before = points[(at - 1) % count] if closed or at > 0 else points[at]
        a, b = points[at], points[(at + 1) % count]
        after = points[(at + 2) % count] if closed or at + 2 < count else b
        start = (a[0], a[1]) if len(a) > 2 else _towards(a, b, before, stiffness)
        end = (b[0], b[1]) if len(b) > 2 else _towards(b, a, after, stiffness)
        for step in range(STEPS):
            found.append(_bezier((a[0], a[1]), start, end, (b[0], b[1]), step / STEPS))
    if not closed:
        found.append((points[-1][0], points[-1][1]))
    return tuple(found)


def _towards(point: tuple[float, ...], to: tuple[float, ...], back: tuple[float, ...], stiffness: float) -> Point:
    return point[0] + (to[0] - back[0]) / stiffness, point[1] + (to[1] - back[1]) / stiffness


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]


def taper(points: Sequence[Point], start: float, end: float, middle: float | None = None) -> Outline:
    """A stroke along a line, as wide as told at its start, middle and end."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for at, (x, y) in enumerate(points):
        a, b = points[max(0, at - 1)], points[min(last, at + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1.0
        t = at / last
        if middle is None:
            width = start + (end - start) * t
        elif t < 0.5:
            width = start + (middle - start) * 2 * t
        else:
            width = middle + (end - middle) * (2 * t - 1)
        ox, oy = -dy / length * width / 2, dx / length * width / 2
        left.append((x + ox, y + oy))
        right.append((x - ox, y - oy))
    return (*left, *reversed(right))


def arc_stroke(a: Point, middle: Point, b: Point, width: float) -> Outline:
    """A cut: a stroke through three points, thick in the middle."""
    cx, cy = 2 * middle[0] - (a[0] + b[0]) / 2, 2 * middle[1] - (a[1] + b[1]) / 2
    line = []
    for step in range(9):
        t = step / 8
        u = 1 - t
        line.append((u * u * a[0] + 2 * t * u * cx + t * t * b[0], u * u * a[1] + 2 * t * u * cy + t * t * b[1]))
    return taper(line, 0.3, 0.3, width)


def oval(x: float, y: float, rx: float, ry: float, sides: int = 28) -> Outline:
    """An ellipse."""
    return tuple(
        (x + rx * math.cos(2 * math.pi * i / sides), y + ry * math.sin(2 * math.pi * i / sides)) for i in range(sides)
    )


def ring(x: float, y: float, r: float, width: float, start: float = 0, end: float = 360) -> Outline:
    """A band along a circle, between two angles in degrees (0 is up, clockwise)."""
    count = max(3, round(abs(end - start) / 6))
    angles = [math.radians(start + (end - start) * i / count - 90) for i in range(count + 1)]
    outer = [(x + (r + width / 2) * math.cos(a), y + (r + width / 2) * math.sin(a)) for a in angles]
    inner = [(x + (r - width / 2) * math.cos(a), y + (r - width / 2) * math.sin(a)) for a in reversed(angles)]
    return (*outer, *inner)


@cache
def rough(x: float, y: float, w: float, h: float, seed: int, amplitude: float = 1.1, step: float = 14.0) -> Outline:
    """A rectangle cut with a gouge: its edge wanders."""
    chance = random.Random(seed)
    points: list[Point] = []

    def side(a: Point, b: Point, across: Point) -> None:
        count = max(2, int(math.dist(a, b) / step))
        for i in range(count):
            t, off = i / count, chance.uniform(-amplitude, amplitude) if i else 0.0
            points.append((a[0] + (b[0] - a[0]) * t + across[0] * off, a[1] + (b[1] - a[1]) * t + across[1] * off))

    side((x, y), (x + w, y), (0, 1))
    side((x + w, y), (x + w, y + h), (1, 0))
    side((x + w, y + h), (x, y + h), (0, 1))
    side((x, y + h), (x, y), (1, 0))
    return smooth(points, True, 9)


def rounded(x: float, y: float, w: float, h: float, radius: float) -> Outline:
    """A rectangle with round corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    found: list[Point] = []
    for cx, cy, first in (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    ):
        for i in range(7):
            a = math.radians(first + 15 * i)
            found.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return tuple(found)


def moved(
    outline: Sequence[Point], x: float, y: float, size: float = 1.0, flip: bool = False, turn: float = 0
) -> Outline:
    """An outline turned (degrees, clockwise), made larger, mirrored and put elsewhere, in this order of matrices."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    sx = -size if flip else size
    return tuple((x + c * px * sx - s * py * size, y + s * px * sx + c * py * size) for px, py in outline)


def around(rects: Sequence[tuple[float, float, float, float]]) -> tuple[float, float, float, float]:
    """The smallest rectangle with all of these in it.

    >>> around([(0, 10, 5, 5), (20, 0, 10, 10)])
    (0, 0, 30, 15)
    """
    left, top = min(x for x, *_ in rects), min(y for _, y, *_ in rects)
    right, low = max(x + w for x, _, w, _ in rects), max(y + h for _, y, _, h in rects)
    return left, top, right - left, low - top


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """How large the area is that two rectangles share."""
    return shared(a[0], a[2], b[0], b[2]) * shared(a[1], a[3], b[1], b[3])


def shared(a: float, long: float, b: float, other: float) -> float:
    """How much two lengths share, one from ``a`` on, the other from ``b`` on."""
    return max(0.0, min(a + long, b + other) - max(a, b))
