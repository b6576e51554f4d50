"""The shapes of windows, which say what somebody is, and how glass is leaded, which says of which element.

Windows lie about (0, 0). The class of a character is the head of its window: a shouldered arch for warriors, a lancet
for rangers, an ogee for mages, a round arch for clerics. Structures are round, spells quatrefoils, responses barbed
ones, equipment octagons.
"""

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.client.drawing.paths import path
from game.client.drawing.shapes import Outline, Point, oval

CLASSES = ("warrior", "ranger", "mage", "cleric")
_ARCHES = {
    "warrior": "M-50 50 L-50 -30 L-40 -30 L-40 -40 C-20 -52 20 -52 40 -40 L40 -30 L50 -30 L50 50 Z",
    "ranger": "M-50 50 L-50 -8 C-50 -28 -22.5 -40 0 -50 C22.5 -40 50 -28 50 -8 L50 50 Z",
    "mage": "M-50 50 L-50 -10 C-50 -34 -11 -30 0 -52 C11 -30 50 -34 50 -10 L50 50 Z",
    "cleric": "M-50 50 L-50 0 C-50 -29 -29 -50 0 -50 C29 -50 50 -29 50 0 L50 50 Z",
}
_AROUND = 88
"""Places on the edge of a quatrefoil."""


@cache
def window(kind: str, w: float, h: float) -> Outline:
    """The window of a class or a type, so wide and so tall."""
    if kind in _ARCHES:
        return tuple((x * w / 100, y * h / 100) for x, y in path(_ARCHES[kind]).shapes[0])
    if kind == "structure":
        return oval(0, 0, min(w, h) / 2, min(w, h) / 2, 44)
    if kind == "equipment":
        x, y, cut = w / 2, h / 2, min(w, h) * 0.29
        across = ((-x + cut, -y), (x - cut, -y), (x, -y + cut), (x, y - cut))
        return (*across, *((-px, -py) for px, py in across))
    return _quatrefoil(min(w, h) / 2, kind == "response")


def _quatrefoil(r: float, barbed: bool) -> Outline:
    """Four lobes, and with barbs four corners between them."""
    off, lobe = (0.42, 0.5) if barbed else (0.46, 0.54)
    found: list[Point] = []
    for step in range(_AROUND):
        a = math.tau * step / _AROUND
        x, y = math.sin(a), -math.cos(a)
        reach = 0.0
        for ox, oy in ((0, -off), (0, off), (-off, 0), (off, 0)):
            along = x * ox + y * oy
            beside = lobe * lobe - (ox * ox + oy * oy - along * along)
            reach = max(reach, along + math.sqrt(beside)) if beside > 0 else reach
        if barbed:
            reach = max(reach, 0.6 / max(abs(x), abs(y)))
        found.append((x * r * reach, y * r * reach))
    return tuple(found)


# ---- leading ----


class Cell(NamedTuple):
    """A piece of the ground, and whether it is one of the lighter ones."""

    outline: Outline
    odd: bool


Bend = Callable[[float, float], Point]
_EDGE = 4
"""Straight pieces to the side of a cell."""


def _grid(us: Sequence[float], vs: Sequence[float], bend: Bend, shift: Callable[[int], float]) -> Iterator[Cell]:
    """A grid bent by one function; each row is shifted along by a length of its own."""
    for row in range(len(vs) - 1):
        top, low, off = vs[row], vs[row + 1], shift(row)
        for column in range(len(us) - 1):
            left, right = us[column] + off, us[column + 1] + off
            across, down = (right - left) / _EDGE, (low - top) / _EDGE
            outline = [bend(left + across * k, top) for k in range(_EDGE)]
            outline += [bend(right, top + down * k) for k in range(_EDGE)]
            outline += [bend(right - across * k, low) for k in range(_EDGE)]
            outline += [bend(left, low - down * k) for k in range(_EDGE)]
            yield Cell(tuple(outline), bool((row + column) % 2))


def _tongues(w: float, h: float, chance: random.Random) -> Iterator[Cell]:
    """Fire: tongues fanned from below."""
    tilt, most = chance.uniform(-0.2, 0.2) * 9, max(w, h)

    def bend(u: float, v: float) -> Point:
        sway = math.sin(v * 7 + tilt) * most * 0.07 * (0.5 + v)
        return math.sin(u) * v * most + sway, h * 0.62 - math.cos(u) * v * most * 1.05

    us = [-1.5 + i * 0.3 for i in range(11)]
    yield from _grid(us, (0.0, 0.34, 0.58, 0.86, 1.3), bend, lambda row: 0.15 * (row % 2))


def _waves(w: float, h: float, chance: random.Random) -> Iterator[Cell]:
    """Water: waves, one over the other."""
    phase = chance.uniform(0, 6)

    def bend(u: float, v: float) -> Point:
        return u * w, -h / 2 + v * h + math.sin(u * 9 + phase + v * 3) * h * 0.045

    us, vs = [-0.9 + i * 0.26 for i in range(8)], (-0.1, 0.1, 0.27, 0.42, 0.57, 0.72, 0.87, 1.1)
    yield from _grid(us, vs, bend, lambda row: 0.13 * (row % 2) + 0.04 * row)


def _courses(w: float, h: float, chance: random.Random) -> Iterator[Cell]:
    """Earth: courses of a roof."""
    ridge = chance.uniform(-0.1, 0.1)

    def bend(u: float, v: float) -> Point:
        return u * w, -h / 2 + v * h + abs(u + ridge) * h * 0.2 - h * 0.06

    us, vs = [-0.95 + i * 0.31 for i in range(8)], (-0.3, -0.06, 0.12, 0.30, 0.48, 0.66, 0.84, 1.1)
    yield from _grid(us, vs, bend, lambda row: 0.155 * (row % 2))


def _whirl(w: float, h: float, chance: random.Random) -> Iterator[Cell]:
    """Air: a whirl about a place above the middle."""
    x, y, most = w * chance.uniform(0.12, 0.26), -h * chance.uniform(0.1, 0.2), max(w, h)

    def bend(u: float, v: float) -> Point:
        return x + math.cos(u + v * 2.1) * v * most, y + math.sin(u + v * 2.1) * v * most

    us = [i * math.tau / 7 for i in range(8)]
    yield from _grid(us, (0.0, 0.17, 0.36, 0.60, 0.92, 1.4), bend, lambda row: 0.42 * row)


def _sun(w: float, h: float, chance: random.Random) -> Iterator[Cell]:
    """Light: rays of a sun."""
    most = max(w, h)

    def bend(u: float, v: float) -> Point:
        return math.sin(u) * v * most, -h * 0.14 - math.cos(u) * v * most

    us = [i * math.tau / 16 for i in range(17)]
    yield from _grid(us, (0.0, 0.30, 0.52, 0.80, 1.3), bend, lambda row: math.tau / 32 * (row % 2))


def _web(w: float, h: float, chance: random.Random) -> Iterator[Cell]:
    """Shadow: a web from a corner."""
    hand, most = chance.choice((-1, 1)), max(w, h)

    def bend(u: float, v: float) -> Point:
        sag = 1 - 0.14 * math.cos(6 * (u - 0.2))
        return hand * w * 0.34 + math.cos(u) * v * most, -h * 0.36 + math.sin(u) * v * most * sag

    us = [0.15 + i * math.tau / 9 for i in range(10)]
    yield from _grid(us, (0.0, 0.16, 0.36, 0.58, 0.84, 1.3), bend, lambda row: 0.0)


def _quarries(w: float, h: float, chance: random.Random) -> Iterator[Cell]:
    """No element: plain lozenges."""
    step = w * 0.24
    tall = step * 0.62
    for row in range(-6, 7):
        for column in range(-5, 6):
            x, y = column * step + row % 2 * step / 2, row * tall
            lozenge = ((x, y - tall), (x + step / 2, y), (x, y + tall), (x - step / 2, y))
            yield Cell(lozenge, bool((row + column) % 2))


_LEADINGS: Mapping[str, Callable[[float, float, random.Random], Iterator[Cell]]] = {
    "fire": _tongues,
    "water": _waves,
    "earth": _courses,
    "air": _whirl,
    "light": _sun,
    "shadow": _web,
}


def cells(glass: str, w: float, h: float, seed: int) -> tuple[Cell, ...]:
    """The pieces of a ground so large, as its element has it leaded."""
    return tuple(_LEADINGS.get(glass, _quarries)(w, h, random.Random(seed)))
