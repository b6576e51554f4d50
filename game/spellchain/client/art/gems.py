"""What carries a number or says whose something is: gems, marks of schools and players, an illuminated initial."""

import math
from collections.abc import Iterator, Sequence

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.paths import flame, path, snow, star
from game.client.drawing.shapes import Outline, Point, moved, oval, rounded
from game.client.drawing.theme import Colour, mix, rgb
from game.spellchain.client.art.ground import paint_ground
from game.spellchain.client.art.ink import Cut, shade, shadow, stroked
from game.spellchain.client.art.palette import (
    GOLD,
    GOLD_EDGE,
    INK,
    SCHOOLS,
    WHITE,
    Stops,
    darker,
    lighter,
    side,
)

COST, ATTACK, HEALTH, MANA = "cost", "attack", "health", "mana"
SPENT, NONE = "spent", "none"
"""Kinds of gems beside: crystals of mana that are used up, and places of those to come."""

_HEATER = path("M-1 -.82 L-.3 -.98 L0 -.78 L.3 -.98 L1 -.82 L.86 .15 L.5 .66 L0 1.12 L-.5 .66 L-.86 .15 Z").shapes[0]
_HEART = path(
    "M0 1.08 C-1.45 .1 -1.2 -.98 -.52 -1 C-.22 -1 -.06 -.82 0 -.62 C.06 -.82 .22 -1 .52 -1 C1.2 -.98 1.45 .1 0 1.08 Z"
).shapes[0]
_CRACK: tuple[Point, ...] = ((-0.1, -0.75), (0.2, -0.35), (-0.18, 0.02), (0.14, 0.36), (-0.16, 0.8))

_FILLS: dict[str, Stops] = {
    COST: (rgb("#8fc0ff"), rgb("#3a66b8"), rgb("#1b3169")),
    MANA: (rgb("#d6ecff"), rgb("#5f9bf0"), rgb("#2b4a8b"), rgb("#182c5e")),
    ATTACK: (rgb("#8c7f6e"), rgb("#4b4038"), rgb("#241c17")),
    HEALTH: (rgb("#ef7a62"), rgb("#b8342a"), rgb("#631511")),
}
_EDGES = {COST: rgb("#0d1835"), ATTACK: INK, HEALTH: rgb("#3d0b08"), MANA: rgb("#0d1835")}
_FIGURES = {COST: (0.0, 0.36, 1.16), ATTACK: (0.0, 0.33, 1.2), HEALTH: (0.0, 0.3, 1.14), MANA: (0.0, 0.36, 1.1)}
"""Where a figure stands in its gem, and how large it is, by the gem's radius."""


def _lozenge(x: float, y: float, r: float) -> Outline:
    return ((x, y - r * 1.12), (x + r * 0.82, y), (x, y + r * 1.12), (x - r * 0.82, y))


def _shape(kind: str, x: float, y: float, r: float) -> Outline:
    if kind == ATTACK:
        return moved(_HEATER, x, y, r)
    if kind == HEALTH:
        return moved(_HEART, x, y, r)
    return _lozenge(x, y, r * (1.05 if kind == COST else 1.0))


def draw_gem(
    canvas: Canvas,
    kind: str,
    x: float,
    y: float,
    r: float,
    text: str,
    colour: Colour | None = None,
    cracked: bool = False,
) -> None:
    """A gem with its figure about a place: ``cost``, ``attack``, ``health`` (``cracked``: wounded), or a crystal of
    ``mana``, one that is ``spent``, or the place of one to come (``none``)."""
    pad = r * 1.5

    def paint(p: Painter) -> Iterator[None]:
        yield from _paint_gem(p, kind, pad, pad, r, cracked)

    canvas.picture(("gem", kind, round(r, 2), cracked), x - pad, y - pad, 2 * pad, 2 * pad, paint)
    if text and kind in _FIGURES:
        dx, dy, tall = _FIGURES[kind]
        size = r * tall * (0.84 if len(text) > 1 else 1.0)
        dx -= 0.14 if cracked else 0.0
        _figure(canvas, text, x + dx * r, y + dy * r, size, colour or WHITE, _EDGES[kind])


def _figure(canvas: Canvas, text: str, x: float, y: float, size: float, colour: Colour, edge: Colour) -> None:
    """A figure with a dark edge."""
    size = max(13.0, size)
    step = max(1.0, size * 0.07)
    for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step), (step, step), (-step, step)):
        canvas.text(text, x + dx, y + dy, faces.FIGURE, size, edge, CENTRE)
    canvas.text(text, x, y, faces.FIGURE, size, colour, CENTRE)


def _paint_gem(p: Painter, kind: str, x: float, y: float, r: float, cracked: bool) -> Iterator[None]:
    if kind == NONE:
        p.polygon(oval(x, y, 1.6, 1.6), rgb("#8d7a5c"))
        return
    shape = _shape(MANA if kind == SPENT else kind, x, y, r)
    if kind == SPENT:
        p.polygon(shape, rgb("#0c0807"), 0.75)
        p.outline(shape, rgb("#6f86b5"), 1.3, 0.75)
        return
    shadow(p, shape, r * 0.06, r * 0.12, r * 0.11, 0.6)
    yield
    if kind == MANA:
        shade(p, shape, _FILLS[kind])
        p.polygon(((x, y - r * 1.12), (x - r * 0.82, y), (x - r * 0.1, y - r * 0.12)), WHITE, 0.55)
        p.outline(shape, _EDGES[MANA], 1.3)
        return
    p.outline(shape, INK, r * 0.12)
    shade(p, shape, GOLD)
    yield
    inner = tuple((x + (px - x) * 0.82, y + (py - y) * 0.82) for px, py in shape)
    shade(p, inner, _FILLS[kind])
    p.outline(inner, darker(_FILLS[kind][-1], 0.3), max(0.6, r * 0.05), 0.7)
    if cracked:
        yield
        crack = [(x + r * 0.5 + px * r * 0.8, y - r * 0.08 + py * r * 0.8) for px, py in _CRACK]
        p.line(crack, rgb("#2c0705"), r * 0.17)
        p.line([(px - r * 0.06, py) for px, py in crack], rgb("#ff9d86"), max(0.6, r * 0.05))


def changed(canvas: Canvas, figure: int, printed: int, more_is_good: bool = True) -> Colour | None:
    """The colour of a figure that is not what is printed."""
    if figure == printed:
        return None
    return lighter(canvas.palette.gain if (figure > printed) == more_is_good else canvas.palette.loss, 0.35)


def draw_tick(canvas: Canvas, x: float, y: float, up: bool) -> None:
    """Above a gem: its figure is higher, or lower, than what is printed."""
    colour = canvas.palette.gain if up else canvas.palette.loss

    def paint(p: Painter) -> None:
        points = ((2, 11), (8, 2), (14, 11)) if up else ((2, 3), (8, 12), (14, 3))
        p.outline(points, INK, 2.6)
        p.polygon(points, colour)

    canvas.picture(("spell tick", up, colour), x - 8, y - 7, 16, 14, paint)


# ---- schools ----


def _mark(school: str, x: float, y: float, k: float) -> Sequence[Outline]:
    """A school's mark; its middle may be a hole, drawn by the caller."""
    if school == "flame":
        return (flame(x, y, k / 34),)
    if school == "frost":
        return snow(x, y, k * 1.12, max(0.9, k * 0.24))
    if school == "stone":
        peaks = ((-1.05, 0.7), (-0.2, -0.85), (0.25, -0.1), (0.5, -0.4), (1.05, 0.7))
        return (tuple((x + px * k, y + py * k) for px, py in peaks),)
    if school == "arcane":
        return (star(x, y, k * 1.2, 4, 0.34),)
    if school == "shadow":
        outer = [
            (x - k * 0.1 + k * math.cos(math.radians(a)), y + k * math.sin(math.radians(a)))
            for a in range(-47, -325, -9)
        ]
        inner = [
            (x + k * 0.42 + k * 0.82 * math.cos(math.radians(a)), y - k * 0.2 + k * 0.82 * math.sin(math.radians(a)))
            for a in range(-285, -66, 9)
        ]
        return ((*outer, *inner),)
    return tuple(
        oval(
            x + math.sin(math.tau * i / 5) * k * 0.58, y - math.cos(math.tau * i / 5) * k * 0.58, k * 0.44, k * 0.44, 16
        )
        for i in range(5)
    )


def paint_school(p: Painter, school: str, x: float, y: float, r: float, ringed: bool = True) -> None:
    """A school's mark about a place, in a gilt ring."""
    s = SCHOOLS[school]
    if ringed:
        ring = oval(x, y, r, r, 32)
        shadow(p, ring, r * 0.08, r * 0.14, r * 0.15, 0.5)
        p.outline(ring, INK, r * 0.1)
        shade(p, ring, GOLD)
        shade(p, oval(x, y, r * 0.85, r * 0.85, 32), (s.ground, s.deep), "down")
    colour, k = lighter(s.light, 0.2), r * (0.58 if ringed else 0.8)
    for part in _mark(school, x, y, k):
        p.polygon(part, colour)
    if school == "neutral":
        p.polygon(oval(x, y, k * 0.28, k * 0.28, 14), s.deep)


def draw_school(canvas: Canvas, school: str, x: float, y: float, size: float) -> None:
    """A school's mark in its ring, ``size`` wide."""
    pad = size * 0.62
    canvas.picture(
        ("school", school, round(size, 2)), x - pad, y - pad, 2 * pad, 2 * pad,
        lambda p: paint_school(p, school, pad, pad, size / 2),
    )  # fmt: skip


# ---- players ----


def paint_side(p: Painter, x: float, y: float, r: float, mine: bool) -> None:
    """Whose something is: a blue rose of the viewer's, a red lozenge of the other player's."""
    if mine:
        p.polygon(oval(x, y, r * 1.2, r * 1.2, 24), GOLD_EDGE)
        p.polygon(oval(x, y, r, r, 24), side(True))
        for number in range(5):
            a = math.tau * number / 5
            p.polygon(
                oval(x + math.sin(a) * r * 0.46, y - math.cos(a) * r * 0.46, r * 0.3, r * 0.3, 12), rgb("#e9eeff")
            )
        return
    lozenge = ((x, y - r * 1.35), (x + r * 1.1, y), (x, y + r * 1.35), (x - r * 1.1, y))
    p.outline(lozenge, GOLD_EDGE, r * 0.4)
    p.polygon(lozenge, side(False))
    p.polygon([(x + (px - x) * 0.6, y + (py - y) * 0.6) for px, py in lozenge], rgb("#ffe3d8"))


def draw_side(canvas: Canvas, x: float, y: float, r: float, mine: bool) -> None:
    """The mark of a player about a place."""
    pad = r * 1.8
    canvas.picture(
        ("side", mine, round(r, 2)), x - pad, y - pad, 2 * pad, 2 * pad, lambda p: paint_side(p, pad, pad, r, mine)
    )


def draw_initial(canvas: Canvas, rect: Rect, letter: str, mine: bool, school: str) -> None:
    """A player's illuminated initial on the pattern of a school, in the player's ink."""
    x, y, w, h = rect
    pad = w * 0.08

    def paint(p: Painter) -> Iterator[None]:
        frame = rounded(pad, pad, w, h, w * 0.05)
        shadow(p, frame, w * 0.02, w * 0.045, w * 0.05, 0.6)
        yield
        p.outline(frame, INK, w * 0.02)
        shade(p, frame, GOLD)
        yield
        edge = w * 0.055
        inner = rounded(pad + edge, pad + edge, w - 2 * edge, h - 2 * edge, w * 0.02)
        paint_ground(p, inner, school, w * 0.15)
        yield
        cut = Cut((inner,), p.scale)
        colour = side(mine)
        veil = cut.shaded((lighter(colour, 0.18), colour, darker(colour, 0.4)))
        veil.set_alpha(205)
        p.surface.blit(veil, cut.place)
        yield
        _sprays(p, pad + w / 2, pad + h / 2, w * 0.42, h * 0.42, mix(colour, WHITE, 0.55))
        p.outline(inner, INK, w * 0.015)

    canvas.picture(("initial", mine, school, w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
    size, cx, base = h * 0.66, x + w / 2, y + h * 0.73
    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        step = h * 0.022
        canvas.text(letter, cx + (2 * dx - 1) * step, base + (2 * dy - 1) * step, faces.FIGURE, size, INK, CENTRE)
    canvas.text(letter, cx, base, faces.FIGURE, size, rgb("#fbf1d6"), CENTRE)


def _sprays(p: Painter, cx: float, cy: float, rx: float, ry: float, colour: Colour) -> None:
    """Penwork in the four corners."""
    u = rx / 42
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = cx + sx * rx, cy + sy * ry
            curl = [
                (x - sx * 30 * u, y),
                (x - sx * 12 * u, y - sy * 2 * u),
                (x - sx * 3 * u, y - sy * 8 * u),
                (x, y - sy * 28 * u),
            ]
            p.line(curl, colour, max(0.7, u), 0.8)
            for dx, dy in ((30, 3), (20, 6), (6, 22), (3, 30), (11, 11)):
                p.polygon(oval(x - sx * dx * u, y - sy * dy * u, 2.4 * u, 2.4 * u, 10), colour)


def paint_boss(p: Painter, x: float, y: float, r: float, mine: bool) -> Iterator[None]:
    """A round boss or a lozenge in a player's ink, to carry a number."""
    colour = side(mine)
    shape = (
        oval(x, y, r, r, 28) if mine else ((x, y - r * 1.22), (x + r * 1.12, y), (x, y + r * 1.22), (x - r * 1.12, y))
    )
    shadow(p, shape, 1, 2, 1.6, 0.6)
    yield
    p.outline(shape, INK, 3.4)
    shade(p, shape, (lighter(colour, 0.25), colour, darker(colour, 0.35)))
    yield
    stroked(p, shape, 1.5, (GOLD_EDGE, GOLD_EDGE))


def draw_bead(canvas: Canvas, x: float, y: float, r: float, mine: bool, text: str = "") -> None:
    """A bead in a player's ink with a number: of a link, at the end of a thread, on a card."""
    pad = r * 1.6

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_boss(p, pad, pad, r, mine)

    canvas.picture(("bead", mine, round(r, 2)), x - pad, y - pad, 2 * pad, 2 * pad, paint)
    if text:
        size = max(13.0, r * 1.25)
        canvas.text(text, x, y + size * 0.33, faces.FIGURE, size, WHITE, CENTRE)
