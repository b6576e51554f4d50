"""A line that goes far, painted tile by tile: the frame round a slanting one is large, and nearly all of it empty."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.pictures import Key
from game.client.drawing.shapes import Point

TILE, STEP = 72, 8.0
"""Real pixels of a tile's side, an even number, and from one point of the line to the next."""

PaintAlong = Callable[[Painter, Sequence[Point]], Iterator[None]]
"""Paints a line along some points."""


class Tile(NamedTuple):
    """A part of the window in real pixels, and the part of the line in it, from its corner."""

    left: int
    top: int
    width: int
    height: int
    points: tuple[Point, ...]


def draw_along(
    canvas: Canvas, key: Key, points: Sequence[Point], room: float, paint: PaintAlong, alpha: float = 1.0
) -> None:
    """A line along some points; ``room`` is how far beside them it reaches. What it looks like depends on the key."""
    k = canvas.scale
    real = tuple((round(canvas.left + x * k, 1), round(canvas.top + y * k, 1)) for x, y in points)
    for tile in canvas.pictures.worked_out(("tiles", real, room), lambda: _tiles(real, room * k)):
        canvas.picture(
            (*key, tile.points),
            (tile.left - canvas.left) / k,
            (tile.top - canvas.top) / k,
            tile.width / k,
            tile.height / k,
            lambda p, tile=tile: paint(p, [(x / k, y / k) for x, y in tile.points]),  # type: ignore[misc]
            alpha,
        )


def _tiles(points: Sequence[Point], room: float) -> tuple[Tile, ...]:
    """Those that a line crosses, none over another and each no larger than it must be."""
    dense = _dense(points)
    crossed: dict[tuple[int, int], list[int]] = {}
    for number, (x, y) in enumerate(dense):
        for column in range(math.floor((x - room) / TILE), math.floor((x + room) / TILE) + 1):
            for row in range(math.floor((y - room) / TILE), math.floor((y + room) / TILE) + 1):
                crossed.setdefault((column, row), []).append(number)
    return tuple(_tile(column, row, dense, numbers, room) for (column, row), numbers in crossed.items())


def _dense(points: Sequence[Point]) -> list[Point]:
    found = [points[0]]
    for a, b in pairwise(points):
        steps = max(1, math.ceil(math.dist(a, b) / STEP))
        found += [(a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps) for i in range(1, steps + 1)]
    return found


def _tile(column: int, row: int, dense: Sequence[Point], numbers: Sequence[int], room: float) -> Tile:
    # Even sides: a picture is placed by its middle.
    inside = [dense[number] for number in numbers]
    left = max(column * TILE, 2 * math.floor(min(x - room for x, _ in inside) / 2))
    top = max(row * TILE, 2 * math.floor(min(y - room for _, y in inside) / 2))
    right = min((column + 1) * TILE, 2 * math.ceil(max(x + room for x, _ in inside) / 2))
    low = min((row + 1) * TILE, 2 * math.ceil(max(y + room for _, y in inside) / 2))
    near = dense[max(0, numbers[0] - 1) : numbers[-1] + 2]
    moved = tuple((round(x - left, 1), round(y - top, 1)) for x, y in near)
    return Tile(left, top, right - left, low - top, moved)
