"""What all lies on: a wall at dusk with an engraved map, and the board, on which a river is the frontier."""

import math
import random
from collections.abc import Iterator

from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, rounded
from game.client.drawing.theme import HEIGHT, WIDTH, rgb
from game.lirya.client.art.palette import DUSK, DUSK_DEEP, LEAD
from game.lirya.client.board.places import BOARD, FRONTIER

_HILLS = ((60, 360, 9, 1.0), (1120, 300, 10, 1.2), (560, 700, 8, 1.3), (1240, 690, 7, 0.8), (300, 40, 6, 0.9))
_RIVER = ((0.0, 0.42, 2.6), (-9.0, 0.22, 1.0), (9.0, 0.22, 1.0), (-16.0, 0.13, 1.0), (16.0, 0.13, 1.0))
_SHAFTS = ((150, 90, "#ffb46a"), (430, 120, "#b9a0ff"), (690, 70, "#8fd0ff"))
OVER = 60.0
"""How far the wall goes on beyond the logical area."""
WALL: Rect = (-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT + 2 * OVER)
KEY = ("lirya ground",)


def draw_ground(canvas: Canvas) -> None:
    """The wall and the board on it."""
    canvas.ground(KEY, WALL, _paint_ground, DUSK_DEEP)


def prepare_ground(canvas: Canvas) -> None:
    """The same before it is needed. Raises: `Later`, if it has to wait."""
    canvas.made(KEY, *WALL[2:], _paint_ground)


def paint_backdrop(b: Brush, w: float, h: float) -> None:
    """The wall with its map, behind a road."""
    b.within(rounded(0, 0, w, h, 14), lambda inner: _wall(inner, w, h))


def _wall(b: Brush, w: float, h: float) -> None:
    b.shade(((0, 0), (w, 0), (w, h), (0, h)), (0, 0), (0, h), ((0.0, "#1c1935"), (0.5, "#1a1830"), (1.0, "#100e1d")))
    chance = random.Random(4)
    for x, y, count, size in _HILLS:
        bends = [chance.uniform(0, 6) for _ in range(2)]
        for k in range(1, count):
            line = _contour(x * w / WIDTH, y * h / HEIGHT, (18 + k * 21) * size, bends, k, 1.35)
            b.line(line, "#6d68a0", 1, 0.16)


def _contour(x: float, y: float, r: float, bends: list[float], k: int, stretch: float) -> list[Point]:
    """A line of one height about a hill."""
    found = []
    for step in range(61):
        t = step / 60 * math.tau
        bend = 1 + 0.16 * math.sin(2 * t + bends[0] + k * 0.12) + 0.09 * math.sin(3 * t + bends[1] - k * 0.1)
        found.append((x + r * bend * stretch * math.cos(t), y + r * bend * math.sin(t)))
    return found


def _paint_ground(p: Painter) -> Iterator[None]:
    wide, tall = WIDTH + 2 * OVER, HEIGHT + 2 * OVER
    p.gradient(((0, 0), (wide, 0), (wide, tall), (0, tall)), rgb("#1c1935"), DUSK, DUSK_DEEP)
    yield
    chance = random.Random(4)
    for x, y, count, size in _HILLS:
        bends = [chance.uniform(0, 6) for _ in range(2)]
        for k in range(1, count):
            line = _contour(x + OVER, y + OVER, (18 + k * 21) * size, bends, k, 1.35)
            p.line(line, rgb("#6d68a0"), 1, 0.13 if k % 3 else 0.24)
        yield
    yield from _paint_board(p)


def _paint_board(p: Painter) -> Iterator[None]:
    x, y, w, h = BOARD[0] + OVER, BOARD[1] + OVER, BOARD[2], BOARD[3]
    middle = FRONTIER + OVER
    shape = rounded(x, y, w, h, 16)
    b = Brush(p.surface, p.scale)
    yield from b.softly(shape, "#000000", 0.6, 9, 8)
    p.gradient(shape, rgb("#141226"), rgb("#1d1a38"), rgb("#0e0c1b"))
    yield
    with p.inside(shape) as layer:
        for n in range(32):
            a = n * math.tau / 32
            ends = ((x + w / 2, middle), (x + w / 2 + math.cos(a) * 900, middle + math.sin(a) * 900))
            layer.line(ends, rgb("#8b86c4"), 0.9, 0.1 if n % 2 else 0.17)
        yield
        chance = random.Random(11)
        for ox, oy, count in ((0.2, 60, 8), (0.86, 110, 7), (0.3, h - 60, 9), (0.8, h - 90, 8)):
            bends = [chance.uniform(0, 6) for _ in range(2)]
            for k in range(1, count):
                layer.line(_contour(x + w * ox, y + oy, (10 + k * 17) * 0.8, bends, k, 1.8), rgb("#7f7ab8"), 1, 0.14)
            yield
        for off, alpha, thick in _RIVER:
            river = [
                (x + t / 80 * w, middle + off + 7 * math.sin(t / 80 * 17) + 4 * math.sin(t / 80 * 31 + 1))
                for t in range(81)
            ]
            layer.line(river, rgb("#5b8fc0"), thick, alpha)
        yield
        lit = Brush(layer.surface, layer.scale)
        half = ((x, y), (x + w, y), (x + w, middle), (x, middle))
        lit.shade(half, (x, y), (x, middle), ((0.0, ("#e2698d", 0.1)), (1.0, ("#e2698d", 0.0))))
        half = ((x, middle), (x + w, middle), (x + w, y + h), (x, y + h))
        lit.shade(half, (x, middle), (x, y + h), ((0.0, ("#7fd6c2", 0.0)), (1.0, ("#7fd6c2", 0.1))))
        yield
        for at, across, colour in _SHAFTS:
            left = x + at
            beam = ((left, y - 10), (left + across, y - 10), (left + across * 2 + 150, y + h), (left + 150, y + h))
            yield from lit.softly(beam, colour, 0.09, 12)
    p.outline(shape, LEAD, 9)
    b.shade_line(
        shape, (x, y), (x + w, y + h), ((0.0, "#8f8bb4"), (0.4, "#4b4870"), (0.75, "#2a2745"), (1.0, "#5f5b86")), 5
    )
    p.outline(shape, LEAD, 1.2)
