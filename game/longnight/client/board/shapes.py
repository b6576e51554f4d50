"""The Long Night's drawings as points: signs, figures, dice, block prints. A sign fills 20 units about its middle."""

import math
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pygame

from game.client.drawing import shapes
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, moved, oval, ring, rounded, smooth, taper
from game.client.drawing.theme import Colour, Palette, mix, rgb

INK = rgb("#0b0e16")
IVORY = rgb("#ece4d4")
LAMP = rgb("#f0b35a")
EMBER = rgb("#ff8a3c")
EMBER_EDGE = rgb("#ffc169")
BLOOD = rgb("#c2443a")
OMEN = rgb("#a987d6")
STEEL = rgb("#8fa0c8")
DIM = rgb("#a39f97")
SOFT = rgb("#cfc9bd")
GOLD = rgb("#c9a24b")
EDGE = rgb("#596480")
COLD = rgb("#39445f")
WARM = rgb("#ffdca8")
SILVER = rgb("#b9c4d8")
BOOT = rgb("#f6cf86")
PAPER_TOP, PAPER_LOW, PAPER_INK = rgb("#ecd7a4"), rgb("#b39a6c"), rgb("#1c140c")
COAL, ASH = rgb("#0a0d15"), rgb("#2a2530")
PRINT_RED = rgb("#8c2a1c")


class Sign(NamedTuple):
    """Shapes to fill, and holes to cut into them afterwards."""

    shapes: tuple[Outline, ...]
    holes: tuple[Outline, ...] = ()
    over: tuple[Outline, ...] = ()
    """Filled again after the holes."""


@cache
def soft(text: str) -> Outline:
    """A soft closed curve through points, written ``x,y`` one after another; ``!`` makes a sharp corner."""
    points = []
    for part in text.split():
        x, y = part.rstrip("!").split(",")
        points.append((float(x), float(y), 1.0) if part.endswith("!") else (float(x), float(y)))
    return smooth(points)


def _box(x: float, y: float, w: float, h: float, r: float = 0.0) -> Outline:
    return rounded(x, y, w, h, r) if r else ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


FLAME = soft("0,-10! 3.2,-5.5 6.4,-1 6.6,4 3.5,8.6 0,9.6 -3.8,8.6 -6.6,4 -5.8,-0.6 -3.8,-3.6! -2.6,-1.2 -1.6,-5")
SHIELD = soft("0,-9! 4,-7.4 8,-7! 7.6,0 4.6,6 0,9.6! -4.6,6 -7.6,0 -8,-7! -4,-7.4")
CRACK = ((1.5, -12.0), (-2.2, -3.0), (1.6, -0.6), (-2.6, 12.0), (0.6, 12.0), (4.6, -2.2), (0.8, -4.6), (4.2, -12.0))
EYE = soft("-10,0! -5,-5.2 0,-6.4 5,-5.2 10,0! 5,5.2 0,6.4 -5,5.2")


def _fist() -> Sign:
    fingers = tuple(_box(-8.6 + i * 4.25, -8 + (0.9 if i in (0, 3) else 0), 3.7, 8.6, 1.7) for i in range(4))
    return Sign((*fingers, _box(-8.6, 1.4, 14.5, 7.2, 2.6), _box(-1.5, -1.2, 9.8, 4.4, 2)))


def _skull() -> Sign:
    head = soft("0,-9 6,-7 8,-1 6,3.4 4.2,5! -4.2,5! -6,3.4 -8,-1 -6,-7")
    holes = (oval(-3.2, -0.6, 2.3, 2.6), oval(3.2, -0.6, 2.3, 2.6), ((0, 2), (1.4, 4.6), (-1.4, 4.6)))
    return Sign((head, ((-4, 4), (4, 4), (3.4, 9), (-3.4, 9))), (*holes, _box(-1.6, 6, 0.8, 3), _box(0.9, 6, 0.8, 3)))


def _spiral() -> Sign:
    points = []
    for i in range(40):
        t, r = i / 39 * 4.6 * math.pi, 1 + 8.4 * i / 39
        points.append((r * math.cos(t), r * math.sin(t)))
    return Sign((taper(points, 1.2, 3.0),))


def _crosshair() -> Sign:
    bars = (_box(-1, -10, 2, 6), _box(-1, 4, 2, 6), _box(-10, -1, 6, 2), _box(4, -1, 6, 2))
    return Sign((ring(0, 0, 7.3, 2.2), *bars))


def _claws() -> Sign:
    return Sign(tuple(taper([(x + 3.4, -9), (x + 0.8, 0), (x - 3.6, 9)], 0.6, 0.4, 3.2) for x in (-5.6, 0.2, 6.0)))


def _horde() -> Sign:
    heads = tuple(oval(x, y, 3.4, 3.6) for x, y in ((-5.6, -3.4), (5.6, -3.4), (0, -5.6)))
    return Sign((*heads, *(soft(f"{x - 4},9! {x - 3.4},2 {x},{y} {x + 3.4},2 {x + 4},9!") for x, y in SHOULDERS)))


SHOULDERS = ((-5.6, 0.6), (5.6, 0.6), (0, -1.6))
SIGNS: Mapping[str, Callable[[], Sign]] = {
    "fire": lambda: Sign((FLAME,)),
    "force": _fist,
    "omen": lambda: Sign((EYE,), (oval(0, 0, 4.4, 4.4),), (oval(0, 0, 1.7, 3.4),)),
    "shield": lambda: Sign((SHIELD,)),
    "vulnerable": lambda: Sign((SHIELD,), (CRACK,)),
    "fire_vulnerable": lambda: Sign((FLAME,), (CRACK,)),
    "stunned": _spiral,
    "hp": lambda: Sign((soft("0,-10! 4,-3 6.4,2.4 4.6,7.6 0,9.6 -4.6,7.6 -6.4,2.4 -4,-3"),)),
    "pt": lambda: Sign((oval(-0.5, 0, 9, 9),), (oval(4.2, -2.2, 7.4, 7.4),)),
    "pm": lambda: Sign((soft("-5,-9! 1.6,-9! 1.4,-1 3.4,2.2 8,4 8.6,8! -6.4,8! -5.6,2 -5.6,-3"),)),
    "skull": _skull,
    "bag": lambda: Sign((soft("-3,-5.4 -5.6,-8.6! 0,-7.6 5.6,-8.6! 3,-5.4 7.6,1 7,7 0,9.2 -7,7 -7.6,1"),)),
    "buffer": lambda: Sign(
        (
            (
                (-6.6, -9),
                (6.6, -9),
                (6.6, -7.2),
                (1, 0),
                (6.6, 7.2),
                (6.6, 9),
                (-6.6, 9),
                (-6.6, 7.2),
                (-1, 0),
                (-6.6, -7.2),
            ),
        )
    ),
    "pool": lambda: Sign(
        (rounded(-8, -8, 16, 16, 3),), (oval(-3.6, -3.6, 1.8, 1.8), oval(3.6, 3.6, 1.8, 1.8), oval(0, 0, 1.8, 1.8))
    ),
    "crosshair": _crosshair,
    "next": lambda: Sign((((-7, -7), (1, 0), (-7, 7)), ((1, -7), (9, 0), (1, 7)))),
    "close": lambda: Sign((moved(_box(-9, -1.5, 18, 3), 0, 0, turn=45), moved(_box(-9, -1.5, 18, 3), 0, 0, turn=-45))),
    "card": lambda: Sign((rounded(-6.5, -9, 13, 18, 2),), (rounded(-4.5, -7, 9, 6.6, 1),)),
    "hand": lambda: Sign(
        (moved(rounded(-5, -8, 9, 14, 1.6), -2, 0, turn=-14), moved(rounded(-4, -8, 9, 14, 1.6), 3, 1, turn=12))
    ),
    "tick": lambda: Sign(
        (moved(_box(-3, -1.4, 12, 2.8), -1, 2, turn=-50), moved(_box(-4, -1.4, 7, 2.8), -4.4, 3.6, turn=45))
    ),
    "wave": lambda: Sign(
        (
            soft(
                "-6,10! -6.6,3 -9.4,-2 -7.6,-3.4 -5,0 -5.4,-8 -3.4,-8.6 -2.2,-2 -1.4,-10 0.8,-10 1.2,-2 3,-8.6 5,-8 "
                "4.4,-1 7.4,-5 8.8,-4 6,4 5,10!"
            ),
        )
    ),
    "ranged_shot": _crosshair,
    "claws": _claws,
    "horde": _horde,
}

_SAME: Mapping[str, str] = {"tactical_move": "pm", "mind_bolt": "omen", "face_fears": "pt", "end": "pt"}

IMPULSE_COLOURS: Mapping[str, Colour] = {"force": rgb("#e9dcba"), "fire": rgb("#ff9448"), "omen": rgb("#b795e6")}
TOKEN_COLOURS: Mapping[str, Colour] = {
    "shield": SILVER,
    "vulnerable": LAMP,
    "fire_vulnerable": EMBER,
    "stunned": rgb("#c9a5f2"),
}
TAG_COLOURS: Mapping[str, Colour] = {"hp": BLOOD, "pt": OMEN, "pm": BOOT, "skull": rgb("#ffb45a"), **TOKEN_COLOURS}


def tag_colour(tag: str, palette: Palette) -> Colour:
    """The colour of a tag's sign and figures; that of Hit Points is as the player wants red."""
    return palette.blood if tag == "hp" else TAG_COLOURS.get(tag, STEEL)


@cache
def sign(name: str) -> Sign:
    """A sign by its name; some share one."""
    return SIGNS[_SAME.get(name, name)]()


def paint_sign(p: Painter, name: str, x: float, y: float, size: float, colour: Colour, turn: float = 0) -> None:
    """A sign about a place."""
    drawn = sign(name)
    for outline in drawn.shapes:
        p.polygon(moved(outline, x, y, size / 20, turn=turn), colour)
    for outline in drawn.holes:
        p.erase(moved(outline, x, y, size / 20, turn=turn))
    for outline in drawn.over:
        p.polygon(moved(outline, x, y, size / 20, turn=turn), colour)


def blank(p: Painter) -> pygame.Surface:
    blank = p.surface.copy()
    blank.fill((0, 0, 0, 0))
    return blank


# ---- dice ----

_BONE = ("#f1e6c8", "#cdbc92", "#8f7f5d", "#231c12")
MATERIALS: Mapping[str, tuple[str, str, str, str]] = {
    "earth": _BONE,
    "fire": ("#ffc06a", "#e0662d", "#7d2416", "#2a0b05"),
    "terror": ("#c8a7ee", "#7d5ba6", "#3f2860", "#170c26"),
    "ai": ("#727a92", "#3b4257", "#191d2a", "#e8e2d2"),
}
_D4 = ((0.0, -1.05), (1.02, 0.78), (-1.02, 0.78))
_D6 = ((-0.92, -0.52), (-0.56, -0.92), (0.92, -0.92), (0.92, 0.5), (0.54, 0.9), (-0.92, 0.9))
_D8 = ((0.0, -1.0), (0.9, -0.46), (0.9, 0.5), (0.0, 1.0), (-0.9, 0.5), (-0.9, -0.46))
_FACETS: Mapping[int, tuple[tuple[Outline, int], ...]] = {
    4: ((_D4, 0), ((_D4[0], _D4[1], (0.5, 0.78)), 2), ((_D4[2], _D4[1], (0.5, 0.55), (-0.82, 0.55)), 1)),
    6: (
        ((_D6[0], _D6[1], _D6[2], (0.54, -0.52)), 0),
        ((_D6[0], (0.54, -0.52), _D6[4], _D6[5]), 1),
        (((0.54, -0.52), _D6[2], _D6[3], _D6[4]), 2),
    ),
    8: (
        ((_D8[0], _D8[5], (-0.72, 0.46)), 1),
        ((_D8[0], _D8[1], (0.72, 0.46)), 2),
        ((_D8[5], _D8[4], (-0.72, 0.46)), 2),
        ((_D8[1], _D8[2], (0.72, 0.46)), 2),
        ((_D8[4], _D8[3], _D8[2], (0.72, 0.46), (-0.72, 0.46)), 2),
        ((_D8[0], (0.72, 0.46), (-0.72, 0.46)), 0),
    ),
}
FIGURE_PLACE: Mapping[int, tuple[float, float, float]] = {
    4: (-0.06, 0.3, 0.86),
    6: (-0.19, 0.2, 1.1),
    8: (0.0, 0.1, 0.96),
}
"""Where the figure stands on a die and how tall it is, in radii."""
_CRACKS = (
    ((-0.86, -0.4), (-0.5, -0.2), (-0.56, 0.1), (-0.3, 0.5), (-0.42, 0.8)),
    ((0.9, -0.3), (0.6, -0.1), (0.66, 0.2), (0.4, 0.45), (0.46, 0.86)),
    ((0.0, -0.98), (-0.12, -0.72), (0.1, -0.5)),
    ((0.1, 0.98), (0.02, 0.78), (0.2, 0.62)),
)


def die_outline(sides: int) -> Outline:
    """The shape of a die about its middle, radius 1."""
    return _D4 if sides == 4 else _D6 if sides == 6 else _D8


def paint_die(
    p: Painter, material: str, sides: int, x: float, y: float, r: float, dull: bool, burning: bool
) -> Iterator[None]:
    """A die of bone, ember, amethyst or iron; ``burning`` is bone with embers in its cracks."""
    light, middle, dark = (rgb(colour) for colour in MATERIALS[material][:3])
    if dull:
        light, middle, dark = (mix(colour, rgb("#161b28"), 0.62) for colour in (light, middle, dark))
    tones = (light, mix(light, middle, 0.45) if sides == 6 else middle, dark)
    whole = moved(die_outline(sides), x, y, r)
    p.polygon(moved(die_outline(sides), x, y + r * 0.12, r * 1.02), INK, 0.5)
    p.polygon(whole, middle)
    for outline, tone in _FACETS[sides]:
        facet = moved(outline, x, y, r)
        p.polygon(facet, tones[tone])
        if tone == 2:
            with p.inside(facet) as layer:
                for j in range(-14, 15):
                    a = (x + j * r * 0.16 - r, y - r)
                    layer.line([a, (a[0] + 2 * r, y + r)], mix(middle, dark, 0.35), max(0.5, r * 0.03))
        yield
    for outline, _ in _FACETS[sides]:
        p.outline(moved(outline, x, y, r), mix(light, (255, 255, 255), 0.25), max(0.7, r * 0.03), 0.15 if dull else 0.5)
    yield
    if burning:
        for crack in _CRACKS:
            p.line(moved(crack, x, y, r), rgb("#ff6a1e"), r * 0.15)
            p.line(moved(crack, x, y, r), rgb("#ffd08a"), r * 0.06)
    p.outline(whole, INK, max(1.0, r * 0.05))


# ---- block prints on cards ----

HALO = 8
"""Layers of the light behind an emblem."""
SPOTS: Mapping[str, Colour] = {"earth": rgb("#8a6a3a"), "fire": rgb("#d5572a"), "special": rgb("#6a4a92")}


def paint_print(
    p: Painter, card: str, type_: str, emblem: str, w: float, h: float, lit: bool, turn: float = 0
) -> Iterator[None]:
    """A two-tone block print: ink on the type's colour when lit, its negative in the dark; seeded by the card's id."""
    chance = random.Random(sum(map(ord, card)))
    spot = SPOTS[type_]
    ground = mix(spot, rgb("#0d0a0c"), 0.2) if lit else rgb("#0d111b")
    light = rgb("#f6d38c") if lit else rgb("#6d6c70")
    dark = rgb("#120d0c") if lit else mix(spot, rgb("#0c0f18"), 0.55)
    cx, cy, unit = w / 2, h / 2, h / 70
    with p.inside(shapes.rough(0, 0, w, h, sum(map(ord, card)) % 97, 1.0)) as layer:
        layer.polygon(_box(-2, -2, w + 4, h + 4), ground)
        rings = type_ == "special"
        for i in range(7 if rings else 30):
            if rings or i % 5 == 0:
                yield
            if rings:
                layer.polygon(ring(cx, cy, (14 + 13 * i) * unit, 2.2 * unit), mix(ground, light, 0.5 - 0.06 * i))
                continue
            t = 2 * math.pi * (i + chance.uniform(-0.25, 0.25)) / 30
            a, b = 22 * unit * chance.uniform(0.9, 1.3), 100 * unit * chance.uniform(0.75, 1.05)
            ray = [(cx + math.cos(t) * d, cy + math.sin(t) * d) for d in (a, (a + b) / 2, b)]
            layer.polygon(taper(ray, 0.4, 0.4, 2.6 * unit), mix(ground, light, 0.5))
        if lit:  # the emblem stands in the light, whatever its ground
            for step in range(HALO):
                yield
                far = 40 * unit * (1 - step / HALO)
                layer.polygon(oval(cx, cy, far, far), mix(ground, light, 0.8), 0.2)
        yield
        paint_sign_plain(layer, emblem, cx, cy, 52 * unit, light, turn)
        yield
        paint_sign_plain(layer, emblem, cx + 2.2 * unit, cy + 2.2 * unit, 50 * unit, dark, turn)
        for i in range(30):
            if i % 5 == 0:
                yield
            x = chance.random() * w
            y = chance.random() ** 3 * h * 0.5 if i % 2 else h - chance.random() ** 3 * h * 0.4
            layer.line([(x, y), (x + chance.uniform(3, 9) * unit, y)], dark, 0.8)
        yield


def paint_sign_plain(p: Painter, name: str, x: float, y: float, size: float, colour: Colour, turn: float = 0) -> None:
    """A sign over what is painted already: its holes are left out of it, not cut through the ground."""
    layer = Painter(blank(p), p.scale)
    paint_sign(layer, name, x, y, size, colour, turn)
    p.surface.blit(layer.surface, (0, 0))
