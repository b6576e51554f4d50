"""Rose windows: what is built. A ring more is glazed for each level; what is not built is bare stone."""

import math
import random
from collections.abc import Iterator, Sequence

from game.client.drawing.brush import Brush
from game.client.drawing.painter import Painter
from game.client.drawing.paths import path
from game.client.drawing.shapes import Outline, Point, moved, oval
from game.client.drawing.theme import rgb
from game.lirya.client.art.glass import paint_parts, shaded, shadow
from game.lirya.client.art.palette import GILT, LEAD, PALE, RAMPS, RIM, darker, lighter
from game.lirya.client.art.parts import Part

_PETAL = "M-6.5 -11 C-15 -20 -9 -29.5 0 -30.5 C9 -29.5 15 -20 6.5 -11 C3 -13 -3 -13 -6.5 -11 Z"
_BARE, _BARE_EDGE = rgb("#0f0d1c"), rgb("#4a4768")
_TONES = (2, 3, 1, 3, 2, 4)
_PALE_TONES = (2, 1, 3, 2, 1, 4)
HALF = 50.0
"""Units from the middle of a rose to its rim."""


def ray(inner: float, outer: float, start: float, end: float) -> Outline:
    """A piece of a ring between two angles in degrees; 0 is up, clockwise."""
    steps = max(2, round((end - start) / 8))
    angles = [math.radians(start + (end - start) * n / steps) for n in range(steps + 1)]
    far = [(outer * math.sin(a), -outer * math.cos(a)) for a in angles]
    return (*far, *((inner * math.sin(a), -inner * math.cos(a)) for a in reversed(angles)))


def pieces() -> Iterator[tuple[int, Outline]]:
    """The level from which a piece is glazed, and the piece, the outer ones first."""
    for n in range(24):
        yield 3, ray(41.5, 48.5, n * 15 + 1, n * 15 + 14)
    for n in range(12):
        a = math.radians(n * 30 + 15)
        yield 2, oval(34.6 * math.sin(a), -34.6 * math.cos(a), 6.1, 6.1, 16)
    petal = path(_PETAL).shapes[0]
    for n in range(6):
        yield 1, moved(petal, 0, 0, turn=n * 60)


def paint_rose(
    p: Painter, at: Point, r: float, glass: str, parts: Sequence[Part], level: int, seed: int, dim: bool = False
) -> Iterator[None]:
    """A rose of so many glazed rings, with its emblem in the hub."""
    x, y = at
    k = r / HALF
    chance, ramp = random.Random(seed), RAMPS[glass]
    tones = _PALE_TONES if glass in PALE else _TONES
    stone = oval(x, y, r, r, 48)
    yield from shadow(p, stone, 3 * k + 1)
    shaded(p, stone, rgb("#4b486c"), rgb("#2c2a46"), rgb("#1a182c"))
    yield
    for number, (from_level, outline) in enumerate(pieces()):
        shape = moved(outline, x, y, k)
        if level >= from_level:
            colour = ramp[tones[(number + chance.randrange(2)) % 6]]
            p.gradient(shape, lighter(colour, 0.25), colour, darker(colour, 0.25))
            p.outline(shape, LEAD, 2.0 * k)
        else:
            p.polygon(shape, _BARE)
            p.outline(shape, _BARE_EDGE, 0.9 * k)
        if number % 6 == 5:
            yield
    if level >= 3:
        shaded_rim = tuple((n / 3, "#{:02x}{:02x}{:02x}".format(*colour)) for n, colour in enumerate(GILT))
        Brush(p.surface, p.scale).shade_line(stone, (x - r, y - r), (x + r, y + r), shaded_rim, 2.6 * k)
    else:
        p.outline(stone, RIM, 1.6 * k)
    p.outline(oval(x, y, r + 1.6 * k, r + 1.6 * k, 48), LEAD, 1.6 * k)
    hub = oval(x, y, 19 * k, 19 * k)
    shaded(p, hub, rgb("#4a4670"), rgb("#1d1a33"))
    p.outline(hub, LEAD, 2.4 * k)
    p.outline(hub, ramp[3], 1.0 * k)
    yield
    yield from paint_parts(p, parts, at, 0.33 * k, glass, 0.9 * k)
    if dim:
        p.polygon(oval(x, y, r + 2 * k, r + 2 * k, 48), rgb("#12101f"), 0.4)
