"""The ladder as a chart: two coasts, the way between them, twenty ports; and the sea behind the campaign's road."""

import math
import random
from collections.abc import Iterator, Sequence

import pygame

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, Point, oval, rounded, smooth
from game.client.drawing.theme import rgb
from game.undertow.client.art.order import UNIT, draw_pip
from game.undertow.client.art.palette import BRASS_LIT, FOAM, GILT_STOPS, NOW_LIT, ON_BRASS
from game.undertow.client.art.plates import HIGHEST
from game.undertow.client.art.sea import paint_compass, paint_scales
from game.undertow.client.art.tide import dots

WIDE, TALL = 1280.0, 250.0
"""In which the chart's places are given."""
NORTH: Sequence[Point] = (
    (-20, 50), (60, 58), (120, 36), (176, 50), (236, 78), (300, 50), (360, 24), (430, 36), (492, 66), (560, 102),
    (610, 114), (650, 76), (700, 38), (760, 18), (820, 30), (880, 66), (930, 90), (980, 70), (1040, 32), (1120, 10),
    (1300, 0), (1300, -30), (-20, -30),
)  # fmt: skip
SOUTH: Sequence[Point] = (
    (-20, 220), (60, 224), (140, 180), (200, 192), (256, 224), (320, 202), (372, 150), (430, 162), (500, 202),
    (560, 230), (640, 234), (700, 182), (752, 136), (800, 154), (860, 198), (920, 230),
    (1000, 220), (1080, 170), (1180, 150),
    (1300, 170), (1300, 280), (-20, 280),
)  # fmt: skip
PORTS: Sequence[Point] = (
    (70, 170), (108, 128), (158, 102), (206, 134), (254, 170), (304, 142), (330, 96), (382, 70), (446, 96), (500, 130),
    (552, 166), (612, 172), (660, 136), (700, 92), (752, 70), (806, 90), (858, 126), (918, 156), (978, 136), (1060, 90),
)  # fmt: skip
"""Of the ladder, from its foot."""
WON, NEXT, SHUT, OPEN = "won", "next", "shut", "open"
"""How a port is: its battle was won, is to be fought next, can not be sailed to yet, can be sailed to again."""


def port_at(rect: Rect, number: int) -> Point:
    """Where a port lies on a chart, from 1 on."""
    x, y, w, h = rect
    px, py = PORTS[number - 1]
    return x + px * w / WIDE, y + py * h / TALL


# ---- the coast ----


def draw_coast(canvas: Canvas, rect: Rect) -> None:
    """The chart's land on both sides of the water, in a rectangle about five times as wide as tall; it fades above."""
    x, y, w, h = rect

    def paint(p: Painter) -> Iterator[None]:
        b = Brush(p.surface, p.scale)
        for shore in (NORTH, SOUTH):
            yield from _paint_land(b, p, shore, w, h)
        fade = pygame.Surface(p.surface.get_size(), pygame.SRCALPHA)
        stops = ((0, ("#ffffff", 0.0)), (0.2, "#ffffff"), (1, "#ffffff"))
        Brush(fade, p.scale).shade(((0, 0), (w, 0), (w, h), (0, h)), (0, 0), (0, h), stops)
        p.surface.blit(fade, (0, 0), None, pygame.BLEND_RGBA_MULT)

    canvas.picture(("undertow coast", w, h), x, y, w, h, paint)


def _paint_land(b: Brush, p: Painter, shore: Sequence[Point], w: float, h: float) -> Iterator[None]:
    k = h / TALL
    line = smooth([(x * w / WIDE, y * k) for x, y in shore])
    for number in range(5, 0, -1):
        b.line(line, "#7fc0bb", number * 13 * k, 0.05 + 0.012 * (5 - number), closed=True)
        yield
    b.shade(line, (0, 0), (0, h), ((0, "#5d5a44"), (0.5, "#3e4335"), (1, "#4b4a38")))
    yield
    with p.inside(line) as layer:
        inner = Brush(layer.surface, layer.scale)
        for number in (3, 2, 1):
            inner.line(line, "#c9b582", number * 16 * k, 0.14, closed=True)
            yield
        _paint_hills(inner, line, w, h)
    b.line(line, "#c9b582", 1.6, 0.8, closed=True)
    yield


def _paint_hills(b: Brush, line: Outline, w: float, h: float) -> None:
    chance = random.Random(5)
    north = min(y for _, y in line) < 0
    for _ in range(34):
        x, y = chance.random() * w, h * (chance.uniform(0.02, 0.16) if north else chance.uniform(0.86, 0.98))
        b.line(((x - 7, y + 4), (x, y - 8), (x + 7, y + 4)), "#d9c79a", 1.2, 0.38)
        b.line(((x + 1, y - 6), (x + 4, y + 3)), "#d9c79a", 1.0, 0.28)


# ---- the way ----


def draw_way(canvas: Canvas, rect: Rect, reached: int) -> None:
    """The course from port to port: a line as far as was sailed (``reached`` ports), dots beyond."""
    x, y, w, h = rect
    way = smooth([port_at((0, 0, w, h), number) for number in range(1, len(PORTS) + 1)], False)
    steps = (len(way) - 1) // (len(PORTS) - 1)
    sailed = way[: max(0, reached - 1) * steps + 1]

    def paint(p: Painter) -> Iterator[None]:
        b = Brush(p.surface, p.scale)
        b.line(way, "#0a1b1f", 6, 0.55)
        yield
        for number, (px, py) in enumerate(dots(way[len(sailed) - 1 :], 9.0)):
            b.polygon(oval(px, py, 1.3, 1.3, 10), FOAM, 0.6)
            if number % 40 == 39:
                yield
        if len(sailed) > 1:
            b.line(sailed, "#f0d9a6", 2.6)

    canvas.picture(("undertow way", w, h, reached), x, y, w, h, paint)


def draw_port(canvas: Canvas, x: float, y: float, number: int, state: str, faction: str, lit: bool = False) -> None:
    """A port of the ladder about a place, 28 across, 36 where it is `NEXT`; ``lit``: it is pointed at or focused.

    A won one is a wax of its faction with a flag, the next one brass, a shut one dashed. It takes 36 each way."""
    side = 76.0

    def paint(p: Painter) -> None:
        b, m = Brush(p.surface, p.scale), side / 2
        if state == NEXT:
            b.glow(m, m, 36, ((0, ("#ffd994", 0.75)), (1, ("#ffd994", 0.0))), add=False)
            disc = oval(m, m, 18, 18, 48)
            b.shade(disc, (m - 18, m - 18), (m + 18, m + 18), GILT_STOPS)
            b.line(disc, "#fff1c8", 2, closed=True)
        elif state != WON:
            ring = oval(m, m, 13, 13, 40)
            b.polygon(ring, "#0d1f22", 0.95)
            if state == SHUT:
                p.dashes(ring, rgb("#a59a78"), 1.3, 3, 3)
            else:
                p.outline(ring, rgb("#f0d9a6"), 1.5)
        if lit:
            b.line(oval(m, m, 21, 21, 48), NOW_LIT, 2.0, closed=True)

    canvas.picture(("undertow port", state, lit), x - side / 2, y - side / 2, side, side, paint)
    if state == WON:
        draw_pip(canvas, x, y, 14, UNIT, faction, number)
        _draw_flag(canvas, x + 9, y - 8)
        return
    size, colour = (20.0, ON_BRASS) if state == NEXT else (14.0, rgb("#c9c3a8") if state == SHUT else NOW_LIT)
    canvas.text(str(number), x, y + canvas.letters(size) * HIGHEST, faces.FIGURE, size, colour, CENTRE)


def _draw_flag(canvas: Canvas, x: float, y: float) -> None:
    def paint(p: Painter) -> None:
        cloth = ((3.0, 3.0), (16.0, 7.0), (3.0, 12.0))
        p.line([(3, 20), (3, 3)], ON_BRASS, 3.6)
        p.outline(cloth, ON_BRASS, 2.4)
        p.polygon(cloth, rgb("#e9c987"))
        p.line([(3, 20), (3, 2)], rgb("#e9c987"), 1.8)

    canvas.picture(("undertow flag",), x - 3, y - 20, 20, 23, paint)


# ---- behind the road ----


def paint_backdrop(b: Brush, w: float, h: float) -> None:
    """The sea from evening to morning, with its scales, a compass and a wave that breaks."""
    b.within(rounded(0, 0, w, h, 14), lambda inner: _sea(inner, w, h))


def _sea(b: Brush, w: float, h: float) -> None:
    whole = ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))
    b.shade(whole, (0, 0), (w, h), ((0, "#0a191d"), (0.45, "#1d4f56"), (0.7, "#245b62"), (1, "#0c2226")))
    paint_scales(Painter(b.surface, b.scale), 26, (111, 176, 172))
    b.glow(w * 0.62, h * 0.5, h * 1.1, ((0, ("#7fb9b4", 0.22)), (1, ("#7fb9b4", 0.0))))
    paint_compass(b, w * 0.86, h * 0.55, h * 0.36, 0.5, BRASS_LIT)
    chance = random.Random(9)
    for _ in range(40):
        x, y, long = chance.random() * w, h * chance.uniform(0.35, 0.95), 40 + chance.random() * 130
        line = [(x + long * i / 6, y + 2.4 * math.sin(i * 1.1 + x)) for i in range(7)]
        b.line(line, "#bfe3db", 1.2, 0.06 + 0.1 * chance.random())
