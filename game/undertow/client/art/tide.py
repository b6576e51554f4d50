"""What moves on the water: the boom with its numbers, moorings, bow waves and wakes, currents, courses, ripples."""

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.paths import path
from game.client.drawing.shapes import Point, moved, oval, smooth, taper
from game.client.drawing.theme import Colour, hexed, rgb
from game.undertow.client.art.palette import BRASS_STOPS, FOAM, NOW, SKULL
from game.undertow.client.art.plates import HIGHEST

LINK = 8.4
"""From link to link of the boom."""
MOORING = 0.87
"""An empty mooring is so many times as wide as a seal."""
COURSE = rgb("#e9d7a6")
CURRENTS = {
    "physical": ("#3f5f63", "#dff0ea", "#8fb8b4"),
    "fire": ("#5e1f12", "#ffd9a0", "#e0713a"),
    "electric": ("#2a3560", "#fff6c0", "#7f9ae8"),
    "divine": ("#5c4a1c", "#fff6da", "#dcb860"),
    "shadow": ("#1f184c", "#efeaff", "#8f80d4"),
    "raw": ("#3a1a24", "#ffe3e8", "#b86a7c"),
}
"""Of a current: its depth, its flow lines, its body."""


SWELL = "M330 40 L-40 40 C-64 38 -74 22 -66 4 C-56 -18 -28 -30 0 -26 C40 -20 60 4 150 10 C210 13 280 22 330 40 Z"
CURL = (
    "M-66 4 C-56 -18 -28 -30 0 -26 C-22 -20 -36 -10 -36 4 C-36 14 -28 20 -20 16 C-16 12 -20 6 -25 8 C-24 -2 -8 -2 -8 "
    "12 C-8 30 -40 36 -56 24 C-64 18 -70 12 -66 4 Z"
)
"""A breaking wave: its body, and the foam of its lip."""


def draw_boom(canvas: Canvas, y: float, lanes: Sequence[float], left: float, right: float) -> None:
    """The chain between the two lines from ``left`` to ``right``, with a numbered boss at each lane's place."""
    pad = 18.0
    w = right - left

    def paint(p: Painter) -> Iterator[None]:
        b = Brush(p.surface, p.scale)
        b.soft(((0, pad - 2), (w, pad - 2), (w, pad + 3), (0, pad + 3)), "#000000", 0.5, 2.5)
        yield
        for number in range(int(w / LINK)):
            b.line(oval(number * LINK + 5, pad, 5.4, 2.6, 14), "#a98450", 1.6, 0.75, closed=True)
            if number % 12 == 11:
                yield
        for x in lanes:
            boss = oval(x - left, pad, 12.5, 12.5, 32)
            b.soft([(px, py + 2) for px, py in boss], "#000000", 0.6, 2.4)
            b.shade(boss, (x - left - 12, pad - 12), (x - left + 12, pad + 12), BRASS_STOPS)
            b.polygon(oval(x - left, pad, 9.6, 9.6, 32), "#10242a")
            yield

    canvas.picture(("undertow boom", w, tuple(lanes)), left, y - pad, w, 2 * pad, paint)
    for number, x in enumerate(lanes, 1):
        at = y + canvas.letters(15) * HIGHEST
        canvas.text(str(number), x, at, faces.FIGURE, 15, rgb("#f0d9a6"), CENTRE)


def draw_lane_light(canvas: Canvas, x: float, y: float, colour: Colour = NOW) -> None:
    """The ring about the boss of a lane that lies open; 30 each way."""
    side = 60.0

    def paint(p: Painter) -> None:
        b, ring = Brush(p.surface, p.scale), oval(30, 30, 17, 17, 40)
        b.soft(ring, hexed(colour), 0.6, 3, 3)
        b.line(ring, colour, 1.8, closed=True)

    canvas.picture(("undertow lane", colour), x - 30, y - 30, side, side, paint)


def draw_mooring(canvas: Canvas, x: float, y: float, d: float, mine: bool, lit: bool = False) -> None:
    """An empty slot of a line for a seal ``d`` across: round for the viewer, eight corners for the other player.

    ``lit``: something comes there now."""
    side = d * 1.3

    def paint(p: Painter) -> None:
        b, m, r = Brush(p.surface, p.scale), side / 2, d * MOORING / 2
        corners = [
            (m + math.sin((n + 0.5) * math.pi / 4) * r * 1.07, m - math.cos((n + 0.5) * math.pi / 4) * r * 1.07)
            for n in range(8)
        ]
        shape = oval(m, m, r, r, 48) if mine else tuple(corners)
        b.polygon(shape, "#06120f", 0.35)
        if lit:
            b.soft(shape, "#ffcf8a", 0.8, d * 0.05, d * 0.04)
            p.outline(shape, NOW, 1.8)
        else:
            p.dashes(shape, rgb("#4f6a68"), 1.2, 4, 5)

    canvas.picture(("undertow mooring", d, mine, lit), x - side / 2, y - side / 2, side, side, paint)


def draw_bow_wave(canvas: Canvas, x: float, y: float, d: float, alpha: float = 1.0) -> None:
    """The wave before a seal ``d`` across that is carried left, and its wake; below it. It takes 0.75 of ``d`` to the
    left, 1.2 to the right."""
    w, h = d * 2.0, d * 1.6
    mx, my = d * 0.78, h / 2

    def paint(p: Painter) -> None:
        b, k = Brush(p.surface, p.scale), d / 88
        for r, width, strength in ((60.0, 3.0, 0.35), (53.5, 9.0, 0.95)):
            places = [(mx + math.cos(t) * r * k, my + math.sin(t) * r * k) for t in _half(0.60, 1.40)]
            b.polygon(taper(places, 0.6, 0.6, width * k), "#f2f8f2", strength)
        chance = random.Random(4)
        for _ in range(9):
            t, r = math.pi * (0.7 + 0.6 * chance.random()), (60 + chance.random() * 9) * k
            size = (0.8 + chance.random() * 1.9) * k
            b.polygon(oval(mx + math.cos(t) * r, my + math.sin(t) * r, size, size, 10), "#f2f8f2", 0.9)
        for off, long, width in ((-36.0, 40.0, 3.0), (-20, 58, 2.2), (22, 58, 2.2), (36, 40, 3)):
            line = (
                (mx + 30 * k, my + off * k),
                (mx + (40 + long / 2) * k, my + off * 1.12 * k),
                (mx + (44 + long) * k, my + off * 1.05 * k),
            )
            b.polygon(taper(line, width * 1.6 * k, 0.4), "#dff0ea", 0.5)

    canvas.picture(("undertow bow wave", d), x - mx, y - my, w, h, paint, alpha)


def _half(start: float, end: float) -> list[float]:
    return [math.pi * (start + (end - start) * i / 16) for i in range(17)]


def draw_ripples(canvas: Canvas, x: float, y: float, d: float, share: float) -> None:
    """The rings that stay where a seal ``d`` across has sunk; ``share`` 0 to 1 of the time that they take."""
    side, step = d * 1.5, round(max(0.0, min(1.0, share)) * 12)

    def paint(p: Painter) -> None:
        b, m = Brush(p.surface, p.scale), side / 2
        for number, strength in enumerate((0.7, 0.45, 0.25)):
            r = d * (0.16 + 0.08 * number) * (0.7 + step / 12)
            b.line(oval(m, m, r, r * 0.9, 40), "#eaf6f0", 1.6, strength * (1 - step / 14), closed=True)

    canvas.picture(("undertow ripples", d, step), x - side / 2, y - side / 2, side, side, paint)


def draw_hole(canvas: Canvas, x: float, y: float, d: float, alpha: float = 1.0) -> None:
    """The dark water under a seal ``d`` across that breaks, with a splash of light about it."""
    side = d * 2.4

    def paint(p: Painter) -> Iterator[None]:
        b, m, k = Brush(p.surface, p.scale), side / 2, d / 90
        b.glow(m, m, d * 1.15, ((0, ("#ffe2c0", 0.46)), (0.45, ("#ff9d7a", 0.18)), (1, ("#ff9d7a", 0.0))), add=False)
        yield
        chance = random.Random(3)
        for number in range(26):
            a, far = math.tau * number / 26 + chance.random() * 0.2, 60 + chance.random() * 30
            line = [(m + math.cos(a) * r * k, m + math.sin(a) * r * k) for r in (40.0, (40 + far) / 2, far)]
            b.polygon(taper(line, 6 * k, 0.6), "#fff0d8" if number % 3 else "#ff8f70", 0.95)
            if number % 9 == 8:
                yield
        b.polygon(oval(m, m, 45 * k, 45 * k, 48), "#04100f", 0.86)
        for r in (34, 24, 14):
            swirl = [
                (m + math.cos(t * 0.5) * r * k * (1 - t * 0.02), m + math.sin(t * 0.5) * r * k * 0.9) for t in range(11)
            ]
            b.line(smooth(swirl, False), "#5fa5a6", 1.3, 0.5)

    canvas.picture(("undertow hole", d), x - side / 2, y - side / 2, side, side, paint, alpha)


def draw_current(canvas: Canvas, start: Point, end: Point, type_: str, share: float = 1.0, alpha: float = 1.0) -> None:
    """The current of a stroke from one place to another, in the colours of its damage: the one bright thing.

    ``share`` 0 to 1: how far it has run. Broad where it starts, a claw of foam where it strikes; 50 beyond its ends.
    """
    step, pad = round(max(0.0, min(1.0, share)) * 10), 50.0
    if not step:
        return
    left, top = min(start[0], end[0]) - pad, min(start[1], end[1]) - pad
    w, h = abs(start[0] - end[0]) + 2 * pad, abs(start[1] - end[1]) + 2 * pad
    a, z = (start[0] - left, start[1] - top), (end[0] - left, end[1] - top)

    def paint(p: Painter) -> Iterator[None]:
        yield from _paint_current(Brush(p.surface, p.scale), a, z, CURRENTS[type_], step / 10)

    key = ("undertow current", round(w), round(h), start[0] < end[0], start[1] < end[1], type_, step)
    canvas.picture(key, left, top, w, h, paint, alpha)


def _paint_current(b: Brush, a: Point, z: Point, colours: tuple[str, str, str], share: float) -> Iterator[None]:
    deep, flow, body = colours
    dx, dy = z[0] - a[0], z[1] - a[1]
    long = math.hypot(dx, dy) or 1.0
    ox, oy = -dy / long, dx / long

    def place(t: float, across: float) -> Point:
        t *= share
        bend, wide = 12 * math.sin(t * 5.2) * (1 - t * 0.55), 56 * (1 - t) ** 1.5 + 20
        off = bend + across * wide
        return a[0] + dx * t + ox * off, a[1] + dy * t + oy * off

    def strip(low: float, high: float) -> list[Point]:
        return [place(i / 24, low) for i in range(25)] + [place(i / 24, high) for i in reversed(range(25))]

    yield from b.softly(strip(-0.62, 0.62), deep, 0.55, 5)
    yield
    for low, high, colour in ((-0.5, 0.5, deep), (-0.38, 0.36, body), (-0.18, 0.08, flow)):
        b.polygon(strip(low, high), colour, 0.35 if colour == flow else 0.92)
        yield
    for across, alpha, width in (
        (-0.42, 0.5, 1.4),
        (-0.26, 0.9, 2.4),
        (-0.10, 0.95, 3.2),
        (0.08, 0.7, 1.8),
        (0.24, 0.5, 1.4),
        (0.38, 0.35, 1.2),
    ):
        line = [place(i / 24, across) for i in range(25)]
        b.polygon(taper(line, width * 0.6, width * 0.4, width * 1.5), flow, alpha)
        yield
    head = place(1.0, 0.0)
    turn = math.degrees(math.atan2(dy, dx)) + 90
    for side in (-1, 1):
        for number, (rx, ry, width) in enumerate(((26.0, 30.0, 7.0), (40.0, 12.0, 6.0))):
            claw = (
                (side * 4.0, 6.0),
                (side * rx * 0.7, -number * 4.0),
                (side * rx, -ry * 0.5),
                (side * (rx - 3), -ry),
                (side * (rx - 10), 4 - ry),
            )
            b.polygon(
                moved(taper(smooth(claw, False), width * 1.4, 0.8, width), *head, turn=turn),
                body if number else flow,
                0.9,
            )


def draw_crest(canvas: Canvas, x: float, y: float, size: float = 1.0, alpha: float = 1.0) -> None:
    """A wave that breaks to the left: its curl about a place, 90 to its left, 350 to its right, 50 above and below."""
    w, h, mx, my = 460 * size, 110 * size, 96 * size, 52 * size

    def paint(p: Painter) -> None:
        b, k = Brush(p.surface, p.scale), size
        body, curl = (moved(path(text).shapes[0], mx, my, k) for text in (SWELL, CURL))
        stops = ((0, ("#2f8a90", 0.85)), (0.5, ("#1d555d", 0.55)), (1, ("#123238", 0.0)))
        b.shade(body, (mx, my - 30 * k), (mx, my + 44 * k), stops)
        for off in (0, 9, 18):
            line = path(f"M{off / 4.5 - 30} {off - 16} C0 {off - 14} 40 {6 + off} 150 {14 + off} C190 {18 + off} 230 "
                        f"{24 + off} 280 {30 + off}").shapes[0]  # fmt: skip
            b.line(moved(line, mx, my, k), FOAM, 1.3 * k, 0.42)
        foam = ((0, "#f1f7f1"), (0.5, "#b9d8d2"), (1, ("#5fa5a6", 0.9)))
        b.shade(curl, (mx - 60 * k, my - 26 * k), (mx, my + 30 * k), foam)
        chance = random.Random(4)
        for _ in range(15):
            px, py = mx + (chance.random() * 40 - 80) * k, my + (chance.random() * 46 - 26) * k
            r = (1 + chance.random() * 2.2) * k
            b.polygon(oval(px, py, r, r, 12), "#eef6f0", 0.85)

    canvas.picture(("undertow crest", size), x - mx, y - my, w, h, paint, alpha)


def draw_course(canvas: Canvas, points: Sequence[Point], dies: bool = False, next_: bool = False) -> None:
    """A dotted course through places to where a blow will fall, with an arrow's head; ``next_``: the very next."""
    line = smooth(points, False)
    pad = 14.0
    left, top = min(x for x, _ in line) - pad, min(y for _, y in line) - pad
    w, h = max(x for x, _ in line) - left + pad, max(y for _, y in line) - top + pad
    here = tuple((x - left, y - top) for x, y in line)
    colour, width = (SKULL if dies else NOW, 2.8) if next_ else (SKULL if dies else COURSE, 2.2)

    def paint(p: Painter) -> Iterator[None]:
        for number, (x, y) in enumerate(dots(here, 3.4 * width)):
            p.polygon(oval(x, y, width * 0.95, width * 0.95, 12), rgb("#04100f"), 0.6)
            p.polygon(oval(x, y, width * 0.6, width * 0.6, 12), colour)
            if number % 16 == 15:
                yield
        (x0, y0), (x1, y1) = here[-3], here[-1]
        size = 3.6 * width
        head = ((3.0, 0.0), (-size, size * 0.55), (-size * 0.6, 0.0), (-size, -size * 0.55))
        p.polygon(moved(head, x1, y1, turn=math.degrees(math.atan2(y1 - y0, x1 - x0))), colour)

    key = ("undertow course", tuple((round(x), round(y)) for x, y in here[::5]), dies, next_)
    canvas.picture(key, left, top, w, h, paint)


def dots(line: Sequence[Point], apart: float) -> list[Point]:
    """Places along a line, so far from each other."""
    found, left = [line[0]], apart
    for a, b in pairwise(line):
        long, done = math.dist(a, b), 0.0
        while long - done >= left:
            done += left
            left = apart
            found.append((a[0] + (b[0] - a[0]) * done / long, a[1] + (b[1] - a[1]) * done / long))
        left -= long - done
    return found
