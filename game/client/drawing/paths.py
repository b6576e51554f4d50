"""Shapes written as text: the paths of which every emblem and every device is made.

A path is a row of letters with numbers, in a box of 100 units about (0, 0), y downwards:

    M x y  L x y …  C x y x y x y  Q x y x y  Z     an outline of straight lines and Bezier curves
    O x y r   E x y rx ry   R x y w h r             a disc, an oval, a rectangle with round corners
    S x y r n k turn                                a star of n points; k is how deep its notches are
    N x y r w   K x y w h turn   F x y size turn    a snow crystal, a crystal of quartz, a tongue of fire
    H x y size turn                                 a link of a chain
    V x y r w   B x y size turn                     a ring with a band of a width, a bolt of lightning
    W x y w h n                                     a line of n waves, h tall, from x on
    I x y x y …                                     a soft closed curve; a place told twice is a corner
    Y a b c x y x y …                               a stroke along a soft curve, as wide as told at start, middle, end
    T x y size turn                                 what follows is moved there
    =                                               what follows is there twice, mirrored left to right
    !                                               what follows is a hole
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from game.client.drawing.shapes import Outline, Point, moved, oval, ring, rounded, smooth, taper

_PARTS = re.compile(r"[A-Z=!]|-?(?:\d+\.?\d*|\.\d+)")
_NUMBERS = {
    "M": 2,
    "L": 2,
    "C": 6,
    "Q": 4,
    "Z": 0,
    "O": 3,
    "E": 4,
    "R": 5,
    "S": 6,
    "N": 4,
    "K": 5,
    "F": 4,
    "H": 4,
    "V": 4,
    "B": 4,
    "W": 5,
}
_ANY = "IY"
"""These take as many numbers as follow."""
_CURVES = 7
"""Straight pieces to a Bezier curve."""


class Path(NamedTuple):
    """Outlines to fill and holes in them; an outline that was not closed is a line."""

    shapes: tuple[Outline, ...]
    holes: tuple[Outline, ...]


@cache
def path(text: str) -> Path:
    """The outlines of a path. Raises: ``ValueError`` where it can not be read."""
    walk = _Walk()
    words = _PARTS.findall(text)
    at, command = 0, ""
    while at < len(words):
        if words[at][0] in "-.0123456789":
            if command not in ("L", "C", "Q", "M"):
                raise ValueError(f"{text}: {words[at]} belongs to nothing")
        else:
            command, at = words[at], at + 1
        count = 4 if command == "T" else _NUMBERS.get(command, 0)
        if command in _ANY:
            count = next((n for n, word in enumerate(words[at:]) if word[0] not in "-.0123456789"), len(words) - at)
        walk.take(command, [float(word) for word in words[at : at + count]])
        at += count
        command = "L" if command == "M" else command
    return walk.path()


class _Walk:
    """Reads a path."""

    def __init__(self) -> None:
        self._pen: list[Point] = []
        self._shapes: list[Outline] = []
        self._holes: list[Outline] = []
        self._into = self._shapes
        self._place: tuple[float, float, float, float] = (0, 0, 1, 0)
        self._twice = False

    def take(self, command: str, numbers: list[float]) -> None:
        if command in ("M", "Z", "=", "!", "T"):
            self._lift()
        if command == "=":
            self._twice = True
        elif command == "!":
            self._into = self._holes
        elif command == "T":
            self._place = (numbers[0], numbers[1], numbers[2], numbers[3])
        elif command in "ML":
            self._pen.append((numbers[0], numbers[1]))
        elif command in "CQ":
            self._pen += _curve(self._pen[-1], numbers)
        elif command in FORMS:
            self._lift()
            for form in FORMS[command](*numbers):
                self._add(form)

    def path(self) -> Path:
        self._lift()
        return Path(tuple(self._shapes), tuple(self._holes))

    def _lift(self) -> None:
        if self._pen:
            self._add(tuple(self._pen))
            self._pen = []

    def _add(self, outline: Outline) -> None:
        x, y, size, turn = self._place
        if self._place != (0, 0, 1, 0):
            outline = moved(outline, x, y, size, False, turn)
        self._into.append(outline)
        if self._twice:
            self._into.append(tuple((-px, py) for px, py in outline))


def _curve(start: Point, numbers: list[float]) -> Iterator[Point]:
    points = [start, *zip(numbers[::2], numbers[1::2], strict=True)]
    if len(points) == 3:
        a, b, c = points
        points = [
            a,
            (a[0] + (b[0] - a[0]) * 2 / 3, a[1] + (b[1] - a[1]) * 2 / 3),
            (c[0] + (b[0] - c[0]) * 2 / 3, c[1] + (b[1] - c[1]) * 2 / 3),
            c,
        ]
    a, b, c, d = points
    for step in range(1, _CURVES + 1):
        t = step / _CURVES
        u = 1 - t
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]


# ---- forms ----


def star(x: float, y: float, r: float, points: float, notch: float = 0.45, turn: float = 0.0) -> Outline:
    """A star; its first point is up, ``turn`` degrees clockwise from there."""
    n = round(points)
    angles = [math.radians(turn) + math.pi * i / n for i in range(2 * n)]
    return tuple(
        (x + math.sin(a) * r * (notch if i % 2 else 1), y - math.cos(a) * r * (notch if i % 2 else 1))
        for i, a in enumerate(angles)
    )


def snow(x: float, y: float, r: float, w: float) -> tuple[Outline, ...]:
    """A snow crystal with six arms."""
    arm = ((-w / 2, 0), (-w / 2, -r + w), (0, -r), (w / 2, -r + w), (w / 2, 0))
    barb = (
        (0, -r * 0.45),
        (r * 0.28, -r * 0.75),
        (r * 0.36, -r * 0.66),
        (0, -r * 0.28),
        (-r * 0.36, -r * 0.66),
        (-r * 0.28, -r * 0.75),
    )
    return tuple(moved(part, x, y, 1, False, 60 * i) for i in range(6) for part in (arm, barb))


def crystal(x: float, y: float, w: float, h: float, turn: float = 0.0) -> Outline:
    """A crystal that stands about its foot."""
    return moved(
        ((0, -h), (w, -h * 0.55), (w * 0.8, h * 0.2), (0, h * 0.35), (-w * 0.8, h * 0.2), (-w, -h * 0.55)),
        x, y, 1, False, turn,
    )  # fmt: skip


@cache
def _tongue() -> Outline:
    return path(
        "M0 -40 C6 -24 24 -14 24 10 C24 28 12 38 0 38 C-12 38 -24 28 -24 10 C-24 0 -18 -6 -14 -16 "
        "C-10 -8 -8 -4 -4 -4 C4 -12 2 -28 0 -40 Z"
    ).shapes[0]


def flame(x: float, y: float, size: float, turn: float = 0.0) -> Outline:
    """A tongue of fire, 78 units tall at size 1."""
    return moved(_tongue(), x, y, size, False, turn)


@cache
def _zigzag() -> Outline:
    return path("M8 -40 L-18 6 L-3 6 L-10 40 L18 -10 L3 -10 Z").shapes[0]


def bolt(x: float, y: float, size: float, turn: float = 0.0) -> Outline:
    """A bolt of lightning, 80 units tall at size 1."""
    return moved(_zigzag(), x, y, size, False, turn)


def waves(x: float, y: float, w: float, h: float, n: float) -> Outline:
    """A line of waves, each first up, then down."""
    count = round(n) * 12
    return tuple((x + w * i / count, y - h / 2 * math.sin(math.tau * i / 12)) for i in range(count + 1))


def _pairs(numbers: tuple[float, ...]) -> tuple[Point, ...]:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def curve(*numbers: float) -> Outline:
    """A soft closed curve through places; one that is told twice is a corner."""
    places: list[tuple[float, ...]] = []
    for place in _pairs(numbers):
        if places and places[-1] == place:
            places[-1] = (*place, 1.0)
        else:
            places.append(place)
    return smooth(places)


def stroke(start: float, middle: float, end: float, *places: float) -> Outline:
    """A stroke along a soft curve through places."""
    return taper(smooth(_pairs(places), False), start, end, middle)


def link(x: float, y: float, size: float, turn: float = 0.0) -> Outline:
    """A link of a chain as one outline: its outer edge, then back along the inner one."""
    outer, inner = rounded(-9, -16, 18, 32, 9), rounded(-4, -11, 8, 22, 4)
    return moved((*outer, outer[0], inner[0], *reversed(inner)), x, y, size, False, turn)


FORMS: Mapping[str, Callable[..., tuple[Outline, ...]]] = {
    "O": lambda x, y, r: (oval(x, y, r, r, 24),),
    "E": lambda x, y, rx, ry: (oval(x, y, rx, ry, 24),),
    "R": lambda x, y, w, h, r: (rounded(x, y, w, h, r),) if r else (((x, y), (x + w, y), (x + w, y + h), (x, y + h)),),
    "S": lambda x, y, r, n, k, turn: (star(x, y, r, n, k, turn),),
    "N": snow,
    "K": lambda x, y, w, h, turn: (crystal(x, y, w, h, turn),),
    "F": lambda x, y, size, turn: (flame(x, y, size, turn),),
    "H": lambda x, y, size, turn: (link(x, y, size, turn),),
    "V": lambda x, y, r, w: (ring(x, y, r, w),),
    "B": lambda x, y, size, turn: (bolt(x, y, size, turn),),
    "W": lambda x, y, w, h, n: (waves(x, y, w, h, n),),
    "I": lambda *numbers: (curve(*numbers),),
    "Y": lambda start, middle, end, *places: (stroke(start, middle, end, *places),),
}
