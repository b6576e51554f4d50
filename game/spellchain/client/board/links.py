"""The chain's goldsmithing: its small links, the foot it hangs on, the open ring, the leaves that tell of a link."""

import math
from collections.abc import Iterator

from game.client.drawing import shapes
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour, mix, rgb
from game.spellchain.client.art.ink import shade, shadow, stroked
from game.spellchain.client.art.palette import GOLD, INK, VELLUM, side

FULL_TURN = 360
ARC_STEPS = 90
"""So many different arcs of the open ring there are."""


def paint_front(p: Painter, x: float, y: float, w: float, h: float, t: float) -> None:
    """A link seen from the front."""
    outline = shapes.rounded(x - w / 2, y - h / 2, w, h, w / 2)
    shadow(p, outline, 2, 3.5, 2.4, 0.45)
    p.outline(outline, INK, t + 2.4)
    stroked(p, outline, t)
    p.outline(shapes.moved(outline, -0.6, -0.9), rgb("#fff8dc"), t * 0.22, 0.75)


def paint_side(p: Painter, x: float, y: float, h: float, t: float) -> None:
    """A link seen from its side."""
    outline = shapes.rounded(x - t / 2, y - h / 2, t, h, t / 2)
    shadow(p, outline, 1.6, 3, 2.4, 0.45)
    p.outline(outline, INK, 2.4)
    shade(p, outline, (rgb("#fff3c4"), rgb("#d9b048"), rgb("#7a5516")), "across")
    p.line(((x - t * 0.2, y - h / 2 + 3), (x - t * 0.2, y + h / 2 - 3)), rgb("#fffbe8"), 1.0, 0.8)


def draw_links(canvas: Canvas, x: float, top: float, low: float, alpha: float = 1.0) -> None:
    """The small links between a ring and the next."""
    gap = low - top
    if gap < 6:
        return
    pad = 10.0
    k = min(1.0, gap / 54 * 1.1)

    def paint(p: Painter) -> Iterator[None]:
        middle, foot = pad + gap / 2, pad + gap
        paint_front(p, 20, middle, 17 * k, gap * 0.56, 5 * k)
        yield
        paint_side(p, 20, pad + gap * 0.12, gap * 0.46 + 4, 6.5 * k)
        paint_side(p, 20, foot - gap * 0.12, gap * 0.46 + 4, 6.5 * k)

    canvas.picture(("spell links", round(gap, 1)), x - 20, top - pad, 40, gap + 2 * pad, paint, alpha)


def draw_between(canvas: Canvas, a: Point, b: Point, r: float) -> None:
    """A link between two small rings that lie beside or below each other."""
    across, down = b[0] - a[0], b[1] - a[1]
    length = math.hypot(across, down)
    gap = max(8.0, length - 2 * r + 10)
    turn = math.degrees(math.atan2(down, across)) - 90
    size = gap + 12

    def paint(p: Painter) -> None:
        paint_side(p, size / 2, size / 2, gap, 5.2)

    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    canvas.picture(("spell between", round(gap, 1)), x - size / 2, y - size / 2, size, size, paint, 1.0, turn)


def draw_foot(canvas: Canvas, x: float, y: float) -> None:
    """What the lowest link is fastened to, from the ring's lower edge down."""

    def paint(p: Painter) -> Iterator[None]:
        paint_front(p, 24, 22, 17, 26, 5)
        paint_side(p, 24, 8, 18, 6.5)
        yield
        plate = shapes.rounded(10, 31, 28, 7, 3)
        p.outline(plate, INK, 2)
        shade(p, plate, (rgb("#8a8178"), rgb("#3a342e")), "down")
        for dx in (-9.0, 9.0):
            p.polygon(shapes.oval(24 + dx, 34.5, 2, 2, 10), rgb("#c9c0b2"))

    canvas.picture(("spell foot",), x - 24, y - 6, 48, 46, paint)


# ---- the open ring ----


def draw_open_ring(canvas: Canvas, x: float, y: float, r: float, lit: bool, share: float | None) -> None:
    """Where the next link will hang: glowing where it waits for an answer of the viewer's, with what is left of the
    time as a golden arc (None: no clock runs)."""
    pad = r + 26
    if lit:
        canvas.glow(x, y, r + 30, r + 30, rgb("#ffcf66"), 0.42)

    def paint(p: Painter) -> Iterator[None]:
        p.polygon(shapes.oval(pad, pad, r, r, 48), rgb("#0d0704"), 0.62)
        yield
        p.outline(shapes.oval(pad, pad, r, r, 48), INK, 9.4)
        p.outline(shapes.oval(pad, pad, r, r, 48), rgb("#8a621c" if lit else "#5b431d"), 6.6)
        p.outline(shapes.oval(pad, pad, r + 2.2, r + 2.2, 48), rgb("#d9b24c"), 1.2, 0.7)

    canvas.picture(("spell open ring", lit, round(r, 1)), x - pad, y - pad, 2 * pad, 2 * pad, paint)
    if share is None and not lit:
        return
    steps = ARC_STEPS if share is None else max(1, round(share * ARC_STEPS))
    end = FULL_TURN * steps / ARC_STEPS

    def arc(p: Painter) -> None:
        points = [
            (pad + r * math.sin(math.radians(a)), pad - r * math.cos(math.radians(a)))
            for a in (end * i / 60 for i in range(61))
        ]
        stroked(p, points, 6.6, (rgb("#fffbe0"), rgb("#ffdf86"), rgb("#e0a93c")), steps == ARC_STEPS)

    canvas.picture(("spell arc", steps, round(r, 1)), x - pad, y - pad, 2 * pad, 2 * pad, arc)


# ---- plaques ----


def draw_leaf(canvas: Canvas, x: float, y: float, w: float, h: float, mine: bool, alpha: float = 1.0) -> None:
    """The leaf that tells of a link, from its left middle: parchment with an edge in its controller's ink."""
    pad = 14.0

    def paint(p: Painter) -> Iterator[None]:
        left, top = pad, pad
        leaf = (
            (left, top + 3),
            (left + w - 10, top),
            (left + w, top + 8),
            (left + w - 3, top + h / 2),
            (left + w, top + h - 7),
            (left + w - 9, top + h),
            (left, top + h - 3),
        )
        shadow(p, leaf, 4, 7, 6, 0.55)
        yield
        shade(p, leaf, VELLUM)
        colour: Colour = side(mine)
        edge = (leaf[1], leaf[2], leaf[3], leaf[4], leaf[5], (left + w - 9, top + h - 1), (left + w - 9, top + 1))
        p.polygon(edge, mix(colour, (0, 0, 0), 0.12))
        p.line(((left + w - 10, top + 1), (left + w - 10, top + h - 1)), GOLD[2], 1.4)
        yield
        p.outline(leaf, rgb("#3b2410"), 1.2)

    canvas.picture(("spell leaf", mine, w, h), x - pad, y - h / 2 - pad, w + 2 * pad, h + 2 * pad, paint, alpha)
