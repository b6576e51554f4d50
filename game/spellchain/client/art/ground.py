"""What lies behind an emblem: a window whose shape is the card's type, the pattern of its school, a small world."""

import math
import random
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

import pygame

from game.client.drawing.canvas import Rect
from game.client.drawing.painter import Painter
from game.client.drawing.paths import flame, path, snow, star
from game.client.drawing.shapes import Outline, Point, moved, oval, rounded
from game.client.drawing.theme import Colour, mix, rgb
from game.spellchain.client.art.ink import ROUND_ABOUT, Cut, soft, tile
from game.spellchain.client.art.palette import SCHOOLS, WHITE, School, darker, lighter

GILT = rgb("#f3dc9a")
SUN = rgb("#fff3c4"), rgb("#e3bd58"), rgb("#b5862c")
RAYS = 32
PATTERN = 13.0
"""How wide a pattern's step is on a card 140 wide."""
STANDING = ("creature", "field")
"""Types whose window looks into a landscape; the others are spells, with rays."""


# ---- windows ----


def window(type_: str, rect: Rect) -> Outline:
    """The shape of a type's window in a rectangle."""
    return _WINDOWS.get(type_, _plain)(*rect)


def _arch(x: float, y: float, w: float, h: float) -> Outline:
    cx, k = x + w / 2, min(h * 0.42, w * 0.62)
    return path(
        f"M{x} {y + h} L{x} {y + k} C{x} {y + k * 0.42} {cx - w * 0.2} {y + k * 0.12} {cx} {y} "
        f"C{cx + w * 0.2} {y + k * 0.12} {x + w} {y + k * 0.42} {x + w} {y + k} L{x + w} {y + h} Z"
    ).shapes[0]


def _mandorla(x: float, y: float, w: float, h: float) -> Outline:
    cx, cy = x + w / 2, y + h / 2
    return path(
        f"M{cx} {y} C{cx + w * 0.42} {y + h * 0.16} {x + w} {y + h * 0.3} {x + w} {cy} "
        f"C{x + w} {y + h * 0.7} {cx + w * 0.42} {y + h * 0.84} {cx} {y + h} "
        f"C{cx - w * 0.42} {y + h * 0.84} {x} {y + h * 0.7} {x} {cy} "
        f"C{x} {y + h * 0.3} {cx - w * 0.42} {y + h * 0.16} {cx} {y} Z"
    ).shapes[0]


def _quatrefoil(x: float, y: float, w: float, h: float) -> Outline:
    cx, cy, r, off = x + w / 2, y + h / 2, 0.29, 0.215
    found = []
    for step in range(72):
        a = math.tau * step / 72
        dx, dy = math.cos(a), math.sin(a)
        far = 0.0
        for ox, oy in ((off, 0.0), (-off, 0.0), (0.0, off), (0.0, -off)):
            along = ox * dx + oy * dy
            inner = r * r - (ox * ox + oy * oy - along * along)
            far = max(far, along + math.sqrt(inner)) if inner > 0 else far
        found.append((cx + dx * far * w, cy + dy * far * h))
    return tuple(found)


def _octagon(x: float, y: float, w: float, h: float) -> Outline:
    return tuple(
        (x + w * px, y + h * py)
        for px, py in ((0, 0.12), (0.1, 0), (0.9, 0), (1, 0.12), (1, 0.88), (0.9, 1), (0.1, 1), (0, 0.88))
    )


def _notched(x: float, y: float, w: float, h: float) -> Outline:
    k = min(w, h) * 0.16
    found: list[Point] = []
    for cx, cy, first in ((x, y, 90), (x + w, y, 180), (x + w, y + h, 270), (x, y + h, 0)):
        for step in range(7):
            a = math.radians(first - 15 * step)
            found.append((cx + k * math.cos(a), cy + k * math.sin(a)))
    return tuple(found)


def _plain(x: float, y: float, w: float, h: float) -> Outline:
    return rounded(x, y, w, h, 4)


_WINDOWS: Mapping[str, Callable[[float, float, float, float], Outline]] = {
    "creature": _arch,
    "instant": _mandorla,
    "reaction": _quatrefoil,
    "enchant": lambda x, y, w, h: oval(x + w / 2, y + h / 2, w / 2, h / 2, 56),
    "field": _octagon,
    "sorcery": _notched,
}


def bounds(outline: Outline) -> Rect:
    """The rectangle about an outline."""
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    return left, top, max(x for x, _ in outline) - left, max(y for _, y in outline) - top


# ---- patterns ----


def paint_ground(p: Painter, shape: Outline, school: str, step: float = PATTERN, alpha: float = 1.0) -> None:
    """A window's ground: its school's colours with their pattern."""
    s = SCHOOLS[school]
    cut = Cut((shape,), p.scale)
    made = cut.shaded((lighter(s.ground, 0.12), s.ground, mix(s.ground, s.deep, 0.45), s.deep), ROUND_ABOUT)
    layer = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    tile(Painter(layer, p.scale), _pattern(school, max(4, round(step * p.scale))))
    layer.blit(cut.mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    made.blit(layer, (0, 0))
    if alpha < 1:
        made.set_alpha(round(255 * alpha))
    p.surface.blit(made, cut.place)


@lru_cache(48)
def _pattern(school: str, side: int) -> pygame.Surface:
    """One step of a school's pattern each way, two rows tall; it is laid side by side."""
    fine = 3
    u = float(side)
    wide, tall = side, 2 * side
    large = pygame.Surface((wide * fine, tall * fine), pygame.SRCALPHA)
    colour = SCHOOLS[school].pattern
    large.fill((*colour, 0))
    p = Painter(large, float(fine))
    for row in (-1, 0, 1, 2):
        for column in (-1, 0, 1):
            x, y = column * u, row * u
            _DIAPERS[school](p, x + (u / 2 if row % 2 else 0), y + u / 2, u, colour)
    return pygame.transform.smoothscale(large, (wide, tall))


def _stroke(p: Painter, points: Outline, colour: Colour, u: float, alpha: float, closed: bool = True) -> None:
    run = [*points, points[0]] if closed else list(points)
    p.line(run, colour, max(0.7, u / 13), alpha)


def _tongues(p: Painter, x: float, y: float, u: float, colour: Colour) -> None:
    p.polygon(flame(x, y, u / 95), colour, 0.38)


def _snows(p: Painter, x: float, y: float, u: float, colour: Colour) -> None:
    for part in snow(x, y, u * 0.3, u * 0.09):
        p.polygon(part, colour, 0.4)


def _ashlar(p: Painter, x: float, y: float, u: float, colour: Colour) -> None:
    half = u / 2
    _stroke(
        p, ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)), colour, u, 0.34
    )


def _lozenges(p: Painter, x: float, y: float, u: float, colour: Colour) -> None:
    _stroke(p, ((x, y - u), (x + u / 2, y), (x, y + u), (x - u / 2, y)), colour, u, 0.26)
    p.polygon(oval(x, y, u / 11, u / 11, 10), colour, 0.5)


def _scales(p: Painter, x: float, y: float, u: float, colour: Colour) -> None:
    arc = tuple(
        (x + u / 2 * math.cos(math.pi * i / 9), y - u / 2 + u / 2 * math.sin(math.pi * i / 9)) for i in range(10)
    )
    _stroke(p, arc, colour, u, 0.36, False)
    p.polygon(oval(x, y - u * 0.3, u / 13, u / 13, 10), colour, 0.5)


def _stars(p: Painter, x: float, y: float, u: float, colour: Colour) -> None:
    p.polygon(star(x, y, u * 0.24, 4, 0.4), colour, 0.4)


_DIAPERS: Mapping[str, Callable[[Painter, float, float, float, Colour], None]] = {
    "flame": _tongues,
    "frost": _snows,
    "stone": _ashlar,
    "arcane": _lozenges,
    "shadow": _scales,
    "neutral": _stars,
}


# ---- what is seen through the window ----


def paint_backdrop_of(p: Painter, shape: Outline, school: str, type_: str, card: str) -> Iterator[None]:
    """A landscape of the school under its light, or gilt rays for a spell; its lie is seeded by the card's id."""
    s, chance = SCHOOLS[school], random.Random(zlib.crc32(card.encode()))
    box = bounds(shape)
    with p.inside(shape) as layer:
        if type_ in STANDING:
            if type_ == "creature":
                _SKIES[school](layer, box, s, chance)
                yield
            for number in (0, 1):
                _ridge(layer, box, school, s, chance, number)
                yield
        else:
            _rays(layer, box, s)
    yield


def _rays(p: Painter, box: Rect, s: School) -> None:
    x, y, w, h = box
    cx, cy = x + w / 2, y + h / 2
    bright, faint = (mix(s.ground, mix(s.pattern, GILT, 0.5), share) for share in (0.5, 0.32))
    for number in range(RAYS):
        a, far = math.tau * number / RAYS, 0.62 if number % 2 else 0.5
        near, reach, half = min(w, h) * 0.16, max(w, h) * far, 0.006 if number % 2 else 0.004
        wedge = [(cx + near * math.cos(a), cy + near * math.sin(a))]
        wedge += [(cx + reach * math.cos(a + o), cy + reach * math.sin(a + o)) for o in (half * 2, -half * 2)]
        p.polygon(wedge, bright if number % 2 else faint)


def _light(p: Painter, x: float, y: float, r: float, colour: Colour, alpha: float) -> None:
    soft(p, oval(x, y, r, r), colour, alpha, r * 0.4)


def _sun(p: Painter, box: Rect, s: School, chance: random.Random) -> None:
    x, y, r = _heaven(box, chance)
    _light(p, x, y, r * 1.7, mix(s.pattern, rgb("#fff2cc"), 0.5), 0.3)
    for number in range(20):
        a, far = math.tau * number / 20, 1.25 if number % 2 else 1.5
        p.line(
            [
                (x + math.cos(a) * r * 1.1, y + math.sin(a) * r * 1.1),
                (x + math.cos(a) * r * far, y + math.sin(a) * r * far),
            ],
            mix(s.ground, GILT, 0.75),
            0.9,
        )
    disc = oval(x, y, r * 0.92, r * 0.92)
    cut = Cut((disc,), p.scale)
    p.surface.blit(cut.shaded(SUN, ROUND_ABOUT), cut.place)
    p.outline(disc, s.deep, 0.8)


def _moon(p: Painter, box: Rect, s: School, chance: random.Random) -> None:
    x, y, r = _heaven(box, chance)
    _light(p, x, y, r * 1.4, rgb("#cfa9dd"), 0.3)
    cut = Cut((oval(x, y, r, r),), p.scale, (oval(x + r * 0.5, y - r * 0.22, r * 0.86, r * 0.86),))
    p.surface.blit(cut.shaded((rgb("#fff3d8"), rgb("#e3c58a"), rgb("#a98344"))), cut.place)
    for _ in range(7):
        px, py = box[0] + box[2] * chance.random(), box[1] + box[3] * (0.14 + 0.4 * chance.random())
        p.polygon(star(px, py, 1.9, 4, 0.3), mix(s.ground, rgb("#f3e3c0"), 0.85))


def _pale_rings(p: Painter, box: Rect, s: School, chance: random.Random) -> None:
    x, y, r = _heaven(box, chance)
    _light(p, x, y, r * 1.2, WHITE, 0.35)
    for far in (1.0, 1.45, 1.9):
        p.outline(oval(x, y, r * far, r * far, 32), mix(s.ground, WHITE, 0.5 / far), 1.2)
    p.polygon(oval(x, y, r * 0.62, r * 0.62), rgb("#fbffff"))


def _constellation(p: Painter, box: Rect, s: School, chance: random.Random) -> None:
    bx, by, w, h = box
    stars = sorted(
        (bx + w * (0.08 + 0.84 * chance.random()), by + h * (0.1 + 0.46 * chance.random())) for _ in range(7)
    )
    p.line(stars, mix(s.ground, GILT, 0.55), 0.8)
    for number, (x, y) in enumerate(stars):
        p.polygon(star(x, y, 4.6 if number % 3 == 0 else 3, 4, 0.32), rgb("#ffe9a8"))


def _banners(p: Painter, box: Rect, s: School, chance: random.Random) -> None:
    bx, by, w, h = box
    u = w / 100
    for number in range(3):
        x, y = bx + w * (0.2 + 0.3 * number) + chance.uniform(-4, 4) * u, by + h * (0.22 + 0.06 * (number % 2))
        p.line([(x, y), (x, y + 22 * u)], mix(s.ground, GILT, 0.5), 1.3)
        flag = [(x, y), (x + 12 * u, y + 3 * u), (x + 8 * u, y + 6 * u), (x + 12 * u, y + 9 * u), (x, y + 10 * u)]
        p.polygon(flag, mix(s.ground, rgb("#d9b656"), 0.62))


_SKIES: Mapping[str, Callable[[Painter, Rect, School, random.Random], None]] = {
    "flame": _sun,
    "neutral": _sun,
    "frost": _pale_rings,
    "shadow": _moon,
    "arcane": _constellation,
    "stone": _banners,
}


def _heaven(box: Rect, chance: random.Random) -> tuple[float, float, float]:
    """Where the light of a sky stands, and how large it is."""
    x, y, w, h = box
    across = chance.uniform(0.2, 0.34)
    return x + w * (across if chance.random() < 0.6 else 1 - across), y + h * chance.uniform(0.28, 0.4), w * 0.18


def _ridge(p: Painter, box: Rect, school: str, s: School, chance: random.Random, number: int) -> None:
    """One of two ridges, the further one first, as the school's land is."""
    x, y, w, h = box
    base, low = y + h * 0.86, y + h + 2
    rise, colour = ((0.40, mix(s.deep, s.ground, 0.62)), (0.24, mix(s.deep, s.ground, 0.25)))[number]
    points: list[Point] = []
    if school == "stone":
        px, up = x - 4, chance.random() < 0.5
        while px < x + w + 6:
            step, level = (
                w * (0.16 if number else 0.11),
                base - h * (0.06 if number else 0.22) - (h * 0.06 if up else 0),
            )
            points += [(px, level), (px + step, level)]
            px, up = px + step, not up
    elif school == "arcane":
        points = [(x - 2, base - h * (0.03 if number else 0.06)), (x + w + 2, base - h * (0.03 if number else 0.06))]
        if not number:
            _pillars(p, box, s)
    else:
        count, phase = 7 + 2 * number, chance.uniform(0, 2)
        for at in range(count + 1):
            share, jag = at / count, chance.uniform(0.4, 1)
            level = {
                "frost": jag if at % 2 else 0.12,
                "flame": jag * 0.8 if at % 2 else 0.35,
                "shadow": 0.35 + 0.35 * math.sin(share * 5 + number * 2 + phase),
            }.get(school, 0.45 + 0.32 * math.sin(share * 6 + number * 1.7 + phase))
            points.append((x - 2 + share * (w + 4), base - h * rise * level))
    land = [(x - 2, low), *points, (x + w + 2, low)]
    p.gradient(land, mix(colour, s.pattern, 0.28), colour)
    p.line(points, mix(colour, lighter(s.pattern, 0.2), 0.45), 0.9)
    if number and school == "shadow":
        _dead_trees(p, box, s)


def _pillars(p: Painter, box: Rect, s: School) -> None:
    x, y, w, h = box
    for share in (0.14, 0.86):
        px = x + w * share
        shaft = (
            (px - w * 0.055, y + h * 0.42),
            (px + w * 0.055, y + h * 0.42),
            (px + w * 0.055, y + h),
            (px - w * 0.055, y + h),
        )
        p.gradient(shaft, lighter(s.ground, 0.25), mix(s.deep, s.ground, 0.4))
        head = (
            (px - w * 0.09, y + h * 0.39),
            (px + w * 0.09, y + h * 0.39),
            (px + w * 0.09, y + h * 0.43),
            (px - w * 0.09, y + h * 0.43),
        )
        p.polygon(head, lighter(s.ground, 0.3))


_TREE = path("M0 50 L-2 0 M0 25 L-14 5 M-1 14 L10 -5 M-9 12 L-10 1")


def _dead_trees(p: Painter, box: Rect, s: School) -> None:
    x, y, w, h = box
    size = h / 95
    for side in (-1, 1):
        for run in _TREE.shapes:
            p.line(moved(run, x + w / 2 + side * w * 0.4, y + h - 48 * size, size, side > 0), darker(s.deep, 0.3), 2.2)
