"""Pictures for petals, in layers: those of rooms that are yet to come, each a small world. A title brings its own.

A motif is painted about (0, 0) and fills 330 by 300 units; its petal shows a part of it.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.client.drawing import shapes
from game.client.drawing.brush import Brush, Stops
from game.client.drawing.shapes import Outline, Point, oval, smooth
from game.client.drawing.theme import mix, rgb

WIDE, TALL = 330.0, 300.0


class Layer(NamedTuple):
    """A part of a petal's picture. It sways by ``dx``, ``dy`` and fades by ``fade`` once in ``period`` seconds.

    ``light`` is added to what lies below. ``box`` is where it is painted: x, y, width, height about the middle.
    """

    name: str
    paint: Callable[[Brush], None]
    light: bool = False
    dx: float = 0.0
    dy: float = 0.0
    fade: float = 0.0
    period: float = 6.0
    phase: float = 0.0
    box: tuple[float, float, float, float] = (-WIDE / 2, -TALL / 2, WIDE, TALL)

    @property
    def still(self) -> bool:
        """Whether it always looks the same."""
        return not (self.dx or self.dy or self.fade)


def motif(name: str) -> tuple[Layer, ...]:
    """The picture of a name. Raises: ``KeyError``."""
    return (Layer(name, _MOTIFS[name]),)


def _ground(b: Brush, stops: Stops) -> None:
    b.shade(_box(-WIDE / 2, -TALL / 2, WIDE, TALL), (0, -TALL / 2), (0, TALL / 2), stops)


def _box(x: float, y: float, w: float, h: float) -> Outline:
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def _arc(x: float, y: float, r: float, start: float, end: float, steps: int = 14) -> Outline:
    """Part of a circle; 0 degrees is to the right, clockwise."""
    turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return tuple((x + r * math.cos(a), y + r * math.sin(a)) for a in turns)


def _vignette(b: Brush, colour: str = "#000000", strength: float = 0.65) -> None:
    b.glow(0, 0, 210, ((0, (colour, 0.0)), (0.6, (colour, 0.0)), (1, (colour, strength))), add=False)


# ---- tide: sea and siege, brass and scales of water ----


def _tide(b: Brush) -> None:
    _ground(b, ((0, "#0b1a1e"), (0.45, "#23484b"), (0.62, "#4d7a76"), (1, "#0c2327")))
    _compass(b, -16, -58)
    _fort(b)
    for row in range(4):
        _scales(b, 22 + row * 17, 17 + row * 5, mix(rgb("#4d8580"), rgb("#123237"), row / 3), 0.42 - 0.05 * row, row)
    _prow(b.at(-26, -8))
    _wave(b)


def _compass(b: Brush, x: float, y: float) -> None:
    b.glow(x, y, 120, ((0, ("#f3d59a", 0.55)), (0.4, ("#b98b4e", 0.22)), (1, ("#b98b4e", 0.0))))
    for number in range(32):
        a = number / 32 * math.tau
        length, half = (62, 0.075) if number % 8 == 0 else (52, 0.045) if number % 4 == 0 else (44, 0.045)
        spike = [(x + r * math.cos(a + o), y + r * math.sin(a + o)) for r, o in ((30, -half), (length, 0), (30, half))]
        b.polygon(spike, "#c99a58", 0.75)
    b.polygon(oval(x, y, 31, 31, 40), "#0f2226")
    b.shade(oval(x, y, 29, 29, 40), (x, y - 29), (x, y + 29), ((0, "#f6dca4"), (1, "#a0713a")))
    b.line(oval(x, y, 22, 22, 36), "#6d4a22", 1.2, 0.8, True)


def _fort(b: Brush) -> None:
    steps = "-150,20 -150,-30 -138,-30 -138,-38 -130,-38 -130,-30 -122,-30 -122,-6 -112,-6 -112,-14 -106,-14 -106,-6 "
    steps += "-100,-6 -100,-14 -94,-14 -94,-6 -88,-6 -88,-48 -92,-48 -92,-58 -86,-58 -86,-53 -80,-53 -80,-58 -74,-58 "
    steps += "-74,-53 -68,-53 -68,-58 -62,-58 -62,-48 -66,-48 -66,4 -40,22"
    b.polygon(_points(steps), "#12292d")
    b.line([(-77, -58), (-77, -80)], "#12292d", 2)
    b.polygon([(-77, -80), (-56, -74), (-77, -67)], "#d4644f")
    for x, y in ((-80, -40), (-126, -20)):
        b.polygon(_box(x, y, 4, 8), "#f0c987")


def _points(text: str) -> list[Point]:
    """Places written ``x,y`` one after another."""
    return [(float(x), float(y)) for x, y in (part.split(",") for part in text.split())]


def _scales(b: Brush, y: float, size: float, tone: tuple[int, int, int], alpha: float, row: int) -> None:
    for number in range(-8, 9):
        x = number * size * 1.55 + (row % 2) * size * 0.78
        b.polygon(oval(x, y + size * 0.55, size, size), tone)
        for share in (1, 0.72, 0.44):
            b.line(_arc(x, y + size * 0.55, size * share, 180, 360), mix(tone, rgb("#d7e3dc"), alpha), 1.1)


def _prow(b: Brush) -> None:
    """A ship's bow with a gilt sea-horse, and its sail."""
    hull = "#0a171a"
    b.polygon(smooth(_points("150,128 150,46 120,50 92,40 66,14 60,20 76,56 92,92 104,128"), True, 8.6), hull)
    for k in range(3):
        b.line(smooth([(150, 60 + k * 16), (118, 62 + k * 16), (88, 46 + k * 18)], False), "#7d6138", 1.5)
    b.line([(128, 50), (128, -96)], hull, 4)
    sail = smooth(_points("126,-88 84,-70 70,-32 84,2 126,12"), True, 10)
    b.shade(sail, (70, 0), (130, 0), ((0, "#e9d7ae"), (1, "#8d7248")))
    b.line(sail, hull, 2, closed=True)
    for k in range(2):
        b.line(smooth([(126, -54 + k * 34), (92, -46 + k * 30), (74, -36 + k * 28)], False), hull, 1, 0.5)
    b.line(oval(101, -36, 11, 11), "#d4644f", 3.4, closed=True)
    b.polygon(oval(101, -36, 3.4, 3.4), "#d4644f")
    horse = "74,44 58,32 47,18 42,6 35,9 28,16 19,18 13,13 14,5 23,-7 31,-20 36,-27 38,-42 46,-31 58,-27 71,-18 83,-3 "
    head = smooth(_points(horse + "93,16 100,36 104,58"), True, 7.2)
    b.shade(head, (12, -30), (96, 40), ((0, "#ffe7b4"), (0.4, "#d8a85c"), (1, "#6d4720")))
    b.line(head, hull, 1.6, closed=True)
    for k in range(6):
        t = k / 5
        x, y = 46 + t * 44, -29 + t * t * 22 + t * 26
        lock = smooth([(x - 2, y + 1), (x + 9, y - 7), (x + 16, y + 5), (x + 6, y + 13)])
        b.shade(lock, (x, y - 6), (x + 14, y + 10), ((0, "#f6dca4"), (1, "#9c6a30")))
        b.line(lock, hull, 1.1, closed=True)
    for k in range(3):
        gill = [(50 + k * 11, 14 + k * 9), (58 + k * 10, 6 + k * 9), (66 + k * 9, 4 + k * 10)]
        b.line(smooth(gill, False), "#5a3a18", 1.2, 0.7)
    b.polygon(oval(32, -12, 2.2, 2.2), hull)
    b.line(smooth([(15, 14), (23, 12), (28, 8)], False), hull, 1.2)


def _wave(b: Brush) -> None:
    """The great wave that curls over the ship."""
    steps = (
        "-160,130 -160,60 -132,24 -96,2 -58,2 -30,22 -22,46 -34,58 -46,56 -40,46 -50,36 -70,38 -82,60 -74,88 -44,104 "
    )
    whole = smooth(_points(steps + "0,104 60,98 120,110 160,104 160,132"), True, 7.2)
    b.shade(whole, (0, 0), (0, 130), ((0, "#3f918d"), (0.5, "#1e5c60"), (1, "#0d2a2f")))

    def grain(layer: Brush) -> None:
        for k in range(9):
            run = [(-160, 64 + k * 12), (-132, 30 + k * 12), (-100, 12 + k * 11), (-88 + k * 2, 30 + k * 9)]
            run += [(-84, 66 + k * 8), (-66, 96 + k * 5), (-20, 112 + k * 6), (60, 108 + k * 8), (160, 116 + k * 8)]
            layer.line(smooth(run, False, 7.2), "#d7e3dc", 1.5, 0.46 - 0.03 * k)

    b.within(whole, grain)
    crest = smooth(_points("-160,60 -132,24 -96,2 -58,2 -30,22 -22,46 -34,58 -46,56"), False, 7.2)
    b.line(crest, "#eef5ee", 4.5)
    foam = _points("-108,4 -92,-3 -76,-4 -60,-1 -46,7 -34,16 -25,28 -20,42 -28,56 -42,62")
    for number, (x, y) in enumerate(foam):
        a = -2.1 + number * 0.42
        finger = [(x - 4, y + 3), (x + 9 * math.cos(a), y + 9 * math.sin(a))]
        finger += [(x + 15 * math.cos(a + 0.5), y + 15 * math.sin(a + 0.5))]
        finger += [(x + 7 * math.cos(a + 0.9), y + 7 * math.sin(a + 0.9)), (x + 5, y + 4)]
        b.polygon(smooth(finger), "#eef5ee")
        b.polygon(oval(x + 19 * math.cos(a + 0.2), y + 19 * math.sin(a + 0.2), 1.7, 1.7, 10), "#eef5ee")


# ---- arcade: lines of light on a black tube ----


def _arcade(b: Brush) -> None:
    _ground(b, ((0, "#05050a"), (0.5, "#0b0a1c"), (0.612, "#1a0d2e"), (0.62, "#07070c"), (1, "#07070c")))
    level = 34
    b.glow(0, level, 135, ((0, ("#8a3ad0", 0.4)), (1, ("#8a3ad0", 0.0))), flat=0.4)
    chance = random.Random(4)
    for _ in range(46):
        x, y, r = chance.uniform(-150, 150), chance.uniform(-130, level - 6), chance.choice((0.7, 0.7, 1.1))
        b.polygon(oval(x, y, r, r, 8), mix(rgb("#07070c"), rgb("#ffffff"), chance.uniform(0.2, 0.8)))
    for number in range(-16, 17):
        _neon(b, [(number * 7, level), (number * 46, 160)], "#2f9fd6", 1, 0.55)
    for number in range(9):
        y = level + 96 * (number / 8) ** 2.1
        _neon(b, [(-165, y), (165, y)], "#2f9fd6", 1, 0.55)
    hills = "-165,34 -120,18 -98,28 -66,0 -40,24 -22,16 0,30 30,12 58,26 90,-4 122,26 165,12 165,34"
    b.polygon(_points(hills), "#07070c")
    _neon(b, _points(hills)[:-1], "#c26bff", 1.2, 0.7)
    _creature(b, 1.12, (0.8, 0.65, 0.95, 0.6, 0.75))
    for y in range(-150, 150, 3):
        b.polygon(_box(-WIDE / 2, y, WIDE, 1), "#000000", 0.28)
    _vignette(b, strength=0.7)


def _neon(b: Brush, points: Sequence[Point], colour: str, width: float = 2.2, alpha: float = 1.0) -> None:
    """A line drawn three times: wide and faint, narrow, and its white core."""
    b.line(points, colour, width * 3.4, 0.16 * alpha)
    b.line(points, colour, width * 1.9, 0.5 * alpha)
    b.line(points, mix(rgb(colour), rgb("#ffffff"), 0.55), width * 0.8, alpha)


def _creature(b: Brush, size: float, limbs: tuple[float, float, float, float, float]) -> None:
    """A body of lines: each of five figures (0..1) is a limb, its length the figure."""
    claw, leg, wing, horn, tail = limbs

    def line(points: Sequence[Point], colour: str, width: float = 2.2, alpha: float = 1.0) -> None:
        _neon(b, shapes.moved(points, 0, 0, size), colour, width, alpha)

    for s in (-1, 1):
        hand = (s * (46 + 26 * claw), 2 - 30 * claw)
        line([(s * 22, -10), (s * (38 + 18 * claw), -24 - 8 * claw), hand], "#ff4d5a")
        line([(s * (34 + 26 * claw), -16 - 30 * claw), hand, (s * (56 + 26 * claw), -18 - 26 * claw)], "#ff4d5a")
        foot = [(s * 15, 18), (s * (26 + 6 * leg), 34 + 8 * leg), (s * (18 + 4 * leg), 48 + 22 * leg)]
        line([*foot, (s * (34 + 8 * leg), 48 + 22 * leg)], "#b9a27a")
        feather = [(s * 14, -20), (s * (44 + 40 * wing), -52 - 20 * wing), (s * (40 + 26 * wing), -34 - 8 * wing)]
        line([*feather, (s * (50 + 34 * wing), -26 - 4 * wing), (s * 24, -4)], "#4de08a")
        line([(s * 7, -52), (s * (12 + 10 * horn), -62 - 20 * horn), (s * 5, -58 - 6 * horn)], "#c26bff")
    curl = smooth([(0, 18), (-2, 34), (-12, 44), (-8, 58 + 8 * tail), (0, 66 + 14 * tail), (4, 56 + 8 * tail)], False)
    line(curl, "#35c4ff")
    body = [(0.0, -30.0), (24.0, -14.0), (20.0, 18.0), (-20.0, 18.0), (-24.0, -14.0)]
    head = [(0.0, -62.0), (13.0, -52.0), (9.0, -36.0), (-9.0, -36.0), (-13.0, -52.0)]
    for shape in (body, head):
        b.polygon(shapes.moved(shape, 0, 0, size), "#07070c")
        line([*shape, shape[0]], "#e9f3ff", 2)
    for corner in body:
        line([(0, -4), corner], "#7f9fd0", 1, 0.5)
    for s in (-1, 1):
        line([(s * 3, -50), (s * 9, -53), (s * 7, -46), (s * 3, -50)], "#ffe14d", 1.2)


# ---- glass: leaded panes, a tower, a rose window ----


def _glass(b: Brush) -> None:
    b.polygon(_box(-WIDE / 2, -TALL / 2, WIDE, TALL), "#0c0b14")
    chance, sun = random.Random(21), (-46.0, -58.0)
    seeds: list[Point] = []
    for _ in range(9000):
        spot = chance.uniform(-156, 156), chance.uniform(-136, 136)
        if all(math.dist(spot, other) > 18.2 for other in seeds):
            seeds.append(spot)
        if len(seeds) == 150:
            break
    for pane, (x, y) in zip(_panes(seeds), seeds, strict=True):
        if len(pane) > 2:
            tone = _land(x, y, math.dist((x, y), sun), chance)
            lit, deep = mix(tone, rgb("#ffffff"), 0.24), mix(tone, rgb("#000000"), 0.2)
            b.polygon(pane, deep)
            b.polygon([(x + (px - x) * 0.86 - 0.8, y + (py - y) * 0.86 - 0.9) for px, py in pane], tone)
            b.polygon([(x + (px - x) * 0.5 - 2.2, y + (py - y) * 0.5 - 2.6) for px, py in pane], mix(tone, lit, 0.6))
            b.line(pane, "#0c0b14", 2.3, closed=True)
    for number in range(12):
        a = number / 12 * math.tau + 0.1
        ends = [(sun[0] + r * math.cos(a), sun[1] + r * math.sin(a)) for r in (30, 240)]
        b.line(ends, "#0c0b14", 2)
    b.line(oval(*sun, 27, 27, 40), "#0c0b14", 3, closed=True)
    _tower(b)
    b.glow(*sun, 150, ((0, ("#fff1c4", 0.4)), (0.5, ("#fff1c4", 0.1)), (1, ("#fff1c4", 0.0))))
    _vignette(b, "#05040c", 0.7)


def _land(x: float, y: float, far: float, chance: random.Random) -> tuple[int, int, int]:
    """The colour of a pane: water, fields, and a sky about the sun."""
    bands = (
        (y > 88 + 14 * math.sin(x / 30) + 10 * math.sin(x / 25), "#3a86c8", "#1c4f8a"),
        (y > 66 + 14 * math.sin(x / 30), "#7a8b3c", "#4b5d2a"),
        (y > 44 + 18 * math.sin(x / 42 + 1), "#9aa54e", "#6c7d3a"),
        (far < 24, "#fff0b8", "#fff0b8"),
        (far < 52, "#f2d675", "#e9a94a"),
        (far < 84, "#e2572b", "#d98a4a"),
        (y > 22 + 18 * math.sin(x / 42 + 1), "#bcd7e6", "#8fb0cf"),
        (chance.random() < 0.8, "#4a3a86", "#6b4a8f"),
        (True, "#2c2a5e", "#39408a"),
    )
    one, other = next((one, other) for is_so, one, other in bands if is_so)
    return mix(rgb(one), rgb(other), chance.random() * 0.85)


def _panes(seeds: Sequence[Point]) -> list[list[Point]]:
    """The places nearest to each seed, as polygons."""
    found = []
    for number, (px, py) in enumerate(seeds):
        pane: list[Point] = [(-165, -150), (165, -150), (165, 150), (-165, 150)]
        for other, (qx, qy) in enumerate(seeds):
            if other == number or abs(qx - px) > 90 or abs(qy - py) > 90:
                continue
            mx, my, nx, ny = (px + qx) / 2, (py + qy) / 2, qx - px, qy - py
            kept: list[Point] = []
            for a, c in zip(pane, [*pane[1:], pane[0]], strict=True):
                da, dc = (a[0] - mx) * nx + (a[1] - my) * ny, (c[0] - mx) * nx + (c[1] - my) * ny
                if da <= 0:
                    kept.append(a)
                if da * dc < 0:
                    t = da / (da - dc)
                    kept.append((a[0] + (c[0] - a[0]) * t, a[1] + (c[1] - a[1]) * t))
            pane = kept
            if not pane:
                break
        found.append(pane)
    return found


def _tower(b: Brush) -> None:
    lead = "#0c0b14"
    outline = (
        "14,150 20,-22 12,-30 12,-44 22,-44 22,-38 31,-38 31,-44 48,-96 65,-44 65,-38 74,-38 74,-44 84,-44 84,-30 "
    )
    b.polygon(_points(outline + "76,-22 82,150"), lead)
    walls = _points("20,150 25,-24 17,-33 79,-33 71,-24 77,150")
    b.shade(walls, (20, 0), (80, 0), ((0, "#6d5aa6"), (0.5, "#4a3d7d"), (1, "#2a2450")))
    b.shade(_points("35,-44 48,-86 61,-44"), (35, 0), (61, 0), ((0, "#e2764b"), (1, "#9a3a20")))
    for y in (58, 84, 108, 132):
        b.line([(16, y), (82, y)], lead, 2)
    for x, y in ((34, 58), (62, 58), (48, 84), (34, 108), (62, 108)):
        b.line([(x, y), (x, y + 25)], lead, 2)
    x, y, r = 48, 14, 25
    b.glow(x, y, r * 1.6, ((0, ("#fff1c4", 0.5)), (1, ("#fff1c4", 0.0))))
    b.polygon(oval(x, y, r + 3, r + 3, 40), lead)
    colours = ("#e2572b", "#3a86c8", "#7a8b3c", "#bcd7e6", "#f2d675", "#6b4a8f")
    for number, colour in enumerate(colours):
        a = number * 60 - 90
        b.polygon([(x, y), *_arc(x, y, r, a - 29, a + 29)], colour)
        b.polygon([(x, y), *_arc(x, y, r * 0.6, a - 29, a + 29)], mix(rgb(colour), rgb("#ffffff"), 0.3))
        b.line([(x, y), *_arc(x, y, r, a - 29, a + 29)], lead, 1.5, closed=True)
        cx, cy = x + r * 0.66 * math.cos(math.radians(a)), y + r * 0.66 * math.sin(math.radians(a))
        b.polygon(oval(cx, cy, r * 0.19, r * 0.19, 14), mix(rgb(colours[(number + 3) % 6]), rgb("#ffffff"), 0.25))
        b.line(oval(cx, cy, r * 0.19, r * 0.19, 14), lead, 1.4, closed=True)
    b.polygon(oval(x, y, r * 0.3, r * 0.3), "#fff3cf")
    b.line(oval(x, y, r * 0.3, r * 0.3), lead, 1.7, closed=True)
    door = _points("41,58 41,48 48,40 55,48 55,58")
    b.polygon(door, "#f2d675")
    b.line(door, lead, 2.2, closed=True)


_MOTIFS: Mapping[str, Callable[[Brush], None]] = {"tide": _tide, "arcade": _arcade, "glass": _glass}
