"""The rose's pieces as they are painted: ground and ring, a petal's edge and glow, the boss. All about its middle."""

import math
from functools import partial

from game.client.drawing.brush import BRASS, Brush, Stops
from game.client.drawing.shapes import Outline, Point, moved, oval, ring, smooth

X, Y, RADIUS = 404.0, 350.0, 264.0
OUTER, INNER, BOSS = RADIUS + 44, RADIUS + 12, 62.0
NAMES = RADIUS + 28
ROOT = 64.0
"""How far from the middle a petal begins."""
HALF = 35.0
"""Degrees from a petal's middle to its side."""


def petal_outline(radius: float, root: float, gap: float, number: int = 0) -> Outline:
    """A petal about the rose's middle: a sector with a two-lobed head that has a notch."""

    def polar(r: float, degrees: float) -> Point:
        a = math.radians(degrees)
        return r * math.sin(a), -r * math.cos(a)

    side = polar(radius * 0.7, -(HALF - math.degrees(gap / 2 / (radius * 0.7))))
    foot = polar(root, -(HALF - math.degrees(gap / 2 / root)))
    head = _bezier(
        side, (side[0] * 1.2, side[1] * 1.2), (-radius * 0.40, -radius * 1.045), (-radius * 0.20, -radius)
    ) + _bezier(
        (-radius * 0.20, -radius),
        (-radius * 0.11, -radius * 0.982),
        (-radius * 0.045, -radius * 0.968),
        (0, -radius * 0.93),
    )
    left = [foot, *head]
    right = [(-x, y) for x, y in reversed(left)]
    arc = [polar(root * 1.02, HALF * share) for share in (0.6, 0.3, 0.0, -0.3, -0.6)]
    return moved([*left, *right, *arc], 0, 0, turn=72 * number)


def _bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 16) -> list[Point]:
    found = []
    for i in range(steps + 1):
        t, u = i / steps, 1 - i / steps
        p, q, r, s = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        found.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
    return found


def paint_ground(b: Brush) -> None:
    """The sunk field, the ring with its marks, and five sepals of brass."""
    b.soft(oval(0, 10, OUTER, OUTER, 90), "#000000", 0.55, 10)
    b.polygon(oval(0, 0, OUTER, OUTER, 120), "#0b0907")
    b.shade(
        ring(0, 0, (OUTER + INNER) / 2, OUTER - INNER),
        (0, -OUTER),
        (0, OUTER),
        ((0, "#3a2d1a"), (0.5, "#241b11"), (1, "#1a130c")),
    )
    field: Stops = ((0, ("#c9a24b", 0.16)), (0.8, ("#000000", 0.15)), (1, ("#000000", 0.65)))
    b.within(oval(0, 0, INNER, INNER, 120), lambda inner: _engraving(inner, field))
    for r, width, flip in ((OUTER, 2.6, 1), (INNER, 1.8, -1)):
        b.shade_line(oval(0, 0, r, r, 120), (-120, -r * flip), (160, r * flip), BRASS, width)
    b.line(oval(0, 0, OUTER - 5, OUTER - 5, 120), "#c9a24b", 0.8, 0.35, True)
    for number in range(60):
        degrees = number * 6
        near = min(degrees % 72, 72 - degrees % 72)
        if near > 24:
            a, r = math.radians(degrees - 90), INNER + 16
            size, shine = (3.2, "#cba553") if near >= 36 else (1.5, "#7d6431")
            b.polygon(oval(r * math.cos(a), r * math.sin(a), size, size, 16), shine)
    for number in range(5):
        _sepal(b, 72 * number + 36)


def _engraving(b: Brush, field: Stops) -> None:
    for number in range(180):
        a = math.radians(2 * number)
        ends = [(r * math.cos(a), r * math.sin(a)) for r in (70, INNER - 3)]
        b.line(ends, "#c9a24b", 0.7, 0.10)
    b.glow(0, 0, INNER, field, add=False)


def _sepal(b: Brush, turn: float) -> None:
    r = RADIUS
    half = [(0, -r * 0.62), (11, -r * 0.80), (15, -r * 0.90), (6, -r * 0.96), (0, -r * 1.03)]
    whole = smooth([*half, *((-x, y) for x, y in reversed(half[1:-1]))])
    leaf = moved(whole, 0, 0, turn=turn)
    left, right = moved([(-15, -r * 0.85), (15, -r * 0.85)], 0, 0, turn=turn)
    b.soft(leaf, "#000000", 0.5, 3)
    b.shade(leaf, left, right, ((0, "#e6c676"), (0.49, "#a37d33"), (0.51, "#6f5220"), (1, "#8d6a2a")))
    b.line(leaf, "#2a1d0c", 1.2, closed=True)
    b.line(moved([(0, -r * 0.66), (0, -r)], 0, 0, turn=turn), "#2a1d0c", 1, 0.7)


def paint_halo(b: Brush, number: int) -> None:
    """What lies under the petal that is looked at: its shadow, and a glow of lamplight about it."""
    outline = petal_outline(RADIUS, ROOT, 5, number)
    b.soft([(x, y + 8) for x, y in outline], "#000000", 0.75, 9)
    b.soft(outline, "#ffd994", 0.55, 10, 8)
    b.soft(outline, "#f0b35a", 0.6, 4, 6)


def paint_focus(b: Brush, number: int) -> None:
    """A line of light about the petal that has the focus."""
    outline = petal_outline(RADIUS + 5, ROOT - 1, -5, number)
    b.soft(outline, "#ffd994", 0.7, 5, 6)
    b.line(outline, "#fff1c8", 2.2, closed=True)


def paint_rim(b: Brush, number: int) -> None:
    """Enamel: an inner shadow at the edge, a sheen from the lamp, and the edge of brass itself."""
    outline = petal_outline(RADIUS, ROOT, 5, number)
    b.within(outline, lambda inner: _enamel(inner, outline))
    b.line(outline, "#140e07", 6.4, closed=True)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    b.shade_line(outline, (min(xs), min(ys)), (min(xs) + 60, max(ys)), BRASS, 4.0)
    b.line([(x - 0.3, y - 1.2) for x, y in outline], "#fff3cf", 0.7, 0.3, True)


def _enamel(b: Brush, outline: Outline) -> None:
    b.soft([(x, y + 3) for x, y in outline], "#000000", 0.8, 6, 12)
    top = min(outline, key=lambda point: point[1] + 0.4 * point[0])
    b.glow(top[0] + 20, top[1] + 10, 130, ((0, ("#fff6dc", 0.10)), (1, ("#fff6dc", 0.0))), add=False)


def _edge_light(outline: Outline, b: Brush) -> None:
    b.line([(x + 0.6, y + 1.3) for x, y in outline], "#fff6d6", 1.2, 0.5, True)


def paint_boss(b: Brush) -> None:
    """The small rose in relief in the middle."""
    b.soft(oval(0, 6, 66, 66, 60), "#000000", 0.65, 7)
    b.shade(oval(0, 0, BOSS, BOSS, 72), (-30, -60), (30, 60), ((0, "#6d5226"), (0.6, "#3d2c12"), (1, "#21170a")))
    b.shade_line(oval(0, 0, 61, 61, 72), (-40, -62), (40, 62), BRASS, 3)
    b.line(oval(0, 0, 55.5, 55.5, 72), "#120b05", 1.4, 0.8, True)
    for number in range(5):
        outline = petal_outline(53, 9, 2.4, number)
        b.soft([(x, y + 2.2) for x, y in outline], "#120b05", 0.7, 1.6)
        b.shade(outline, (-30, -50), (20, 50), ((0, "#f7e0a0"), (0.45, "#cfa24c"), (1, "#6d501f")))
        b.line(outline, "#2b1d08", 1, closed=True)
        b.within(outline, partial(_edge_light, outline))
        a = math.radians(72 * number)
        b.line([(r * math.sin(a), -r * math.cos(a)) for r in (18, 40)], "#3d2b0f", 1.3, 0.6)
    for far, count, size in ((0.0, 1, 5.0), (9.5, 6, 4.0)):
        for number in range(count):
            a = number / count * math.tau
            x, y = far * math.cos(a), far * math.sin(a)
            b.polygon(oval(x, y + 1, size + 0.8, size + 0.8, 20), "#2b1d08")
            pearl: Stops = ((0, "#fff8dc"), (0.5, "#e2bb5c"), (1, "#8a6628"))
            b.shade(oval(x, y, size, size, 20), (x - size * 0.6, y - size * 0.7), (x + size * 0.6, y + size), pearl)
