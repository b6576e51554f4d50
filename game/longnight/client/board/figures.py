"""The Long Night's figures: silhouettes cut in two tones, whose edge the lamp lights, and the heads on enemy dice."""

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from game.client.drawing.painter import Painter, at_once
from game.client.drawing.shapes import Outline, Point, arc_stroke, moved, oval, taper
from game.client.drawing.theme import Colour, mix, rgb
from game.longnight.client.board.shapes import ASH, COAL, INK, LAMP, blank, soft

BANDS = 10
"""Into so many a figure is cut where only the room counts that it takes."""


class Figure(NamedTuple):
    """One closed silhouette standing on its origin, the cuts that carve it, and its eyes. It faces right."""

    body: tuple[Outline, ...]
    holes: tuple[Outline, ...]
    over: tuple[Outline, ...]
    cuts: tuple[tuple[tuple[Point, Point, Point], float], ...]
    height: float
    eye: Point | None = None
    face: tuple[float, float, float] = (10, -73, 0.5)
    """Where a portrait looks, and how large."""


def _investigator() -> Figure:
    coat = soft(
        "-6,-80 -15,-73 -19,-58 -19,-40 -24,-20 -31,-3! -24,-6 -19,0! -13,-5 -8,2! -2,-4 4,2! 10,-4 17,1! "
        "16,-20 13,-40 15,-58 14,-72 6,-80"
    )
    arm = soft("4,-76! 16,-76 30,-80 39,-83 43,-79 38,-75 28,-71 15,-62 6,-62!")
    collar = ((-10, -76), (-13, -90), (-4, -82), (6, -82), (13, -91), (11, -75))
    brim = soft("-25,-91 -12,-98 2,-99 15,-98 27,-94 14,-93 0,-92 -12,-91")
    crown = soft("-11,-95! -9,-108 -5,-113 0,-110 6,-113 10,-108 12,-95!")
    cuts = (
        (((-9, -70), (-11, -45), (-16, -12)), 2.2),
        (((-1, -66), (-1, -40), (-4, -8)), 2.0),
        (((7, -60), (6, -36), (8, -10)), 2.2),
        (((-9, -100), (0, -98), (10, -99)), 2.0),
        (((12, -72), (24, -76), (34, -79)), 1.6),
    )
    return Figure((coat, arm, collar, oval(1, -89, 7.5, 9), brim, crown), (), (), cuts, 113, None, (2, -90, 0.5))


def _zombie() -> Figure:
    body = soft(
        "-2,-72 -14,-66 -20,-52 -17,-36 -19,-24 -24,-10 -27,-2! -14,-1! -12,-10 -6,-24 -1,-27 4,-14 4,-2! "
        "17,-2! 11,-12 10,-28 9,-38 10,-46! 22,-47 34,-44 36,-36 40,-37 40,-32! 44,-38 46,-33! 47,-43 44,-50 "
        "32,-54 20,-56 12,-58"
    )
    arm = soft("6,-60! 20,-63 33,-64 42,-60 48,-54 50,-47! 45,-53 43,-47! 40,-56 32,-58 20,-57 8,-53!")
    head = soft("0,-70 -4,-80 0,-90 9,-94 18,-91 22,-84 21,-78 17,-76! 20,-72 18,-67 12,-67 6,-68")
    holes = (((19, -77), (13, -75.5), (15, -72.5), (20, -73)), ((-21, -50), (-12, -47), (-19, -44)))
    cuts = (
        (((-12, -58), (-6, -55), (2, -55)), 2.2),
        (((-14, -51), (-6, -48), (3, -49)), 2.2),
        (((-13, -44), (-6, -41), (2, -42)), 2.0),
        (((-14, -32), (-17, -20), (-20, -6)), 2.0),
        (((4, -34), (6, -20), (8, -6)), 2.0),
        (((6, -86), (9, -84), (12, -85)), 2.4),
        (((16, -50), (26, -50), (36, -46)), 1.5),
    )
    return Figure((body, arm, head), holes, (), cuts, 94, (14, -84), (10, -73, 0.5))


def _ghoul() -> Figure:
    body = soft(
        "-34,1! -24,-3 -24,-13 -32,-24 -32,-37 -24,-50 -10,-61 4,-65 11,-63 12,-70 5,-82! 17,-76 28,-75 "
        "37,-69 41,-61 39,-55! 33,-55 35,-51! 39,-50 34,-45 25,-45 18,-47 14,-40 9,-32 6,-27 15,-27 22,-21 "
        "19,-9 27,1! 9,0! 9,-10 5,-16 -5,-18 -13,-13 -11,-5 -6,1!"
    )
    arm = soft("4,-58! 16,-54 26,-42 31,-28 36,-14 44,-5 52,2! 44,0 45,6! 38,1 35,6! 31,-2 26,-14 21,-28 13,-40 5,-46!")
    claw = soft(
        "-6,-58! 0,-72 2,-88 -4,-97 -12,-106! -2,-103 -2,-113! 5,-102 10,-111! 10,-99 17,-102! 12,-92 10,-76 10,-58!"
    )
    cuts = (
        (((-16, -52), (-12, -44), (-15, -34)), 2.4),
        (((-6, -57), (-1, -46), (-4, -34)), 2.4),
        (((4, -56), (9, -46), (6, -36)), 2.2),
        (((-28, -34), (-22, -40), (-14, -28)), 2.0),
        (((24, -62), (30, -60), (35, -63)), 2.4),
        (((18, -48), (25, -34), (32, -14)), 1.8),
        (((4, -98), (5, -84), (3, -70)), 1.8),
    )
    return Figure((body, arm, claw), (), (), cuts, 100, (31, -63), (24, -60, 0.5))


def _whisperer() -> Figure:
    body = soft(
        "2,-118 -7,-114 -11,-102 -10,-90 -16,-82 -18,-66 -15,-46 -17,-28 -23,-8! -15,-16 -13,-3! -7,-14 -3,2! "
        "1,-12 6,-2! 9,-14 15,-6! 12,-28 11,-46 14,-64 14,-80 8,-90 12,-97 13,-106 9,-115"
    )
    sleeve = soft("0,-78! 12,-76 22,-68 25,-58 23,-50 28,-36! 20,-44 18,-34! 12,-48 4,-56!")
    hand = soft("21,-60 24,-70 26,-82! 28,-72 31,-83! 31,-72 36,-80! 33,-66 28,-57")
    slit = soft("5,-110! 7.4,-102 5.5,-92! 3.4,-102")
    cuts = (
        (((-9, -80), (-10, -50), (-16, -16)), 2.2),
        (((-3, -76), (-4, -48), (-6, -10)), 2.0),
        (((4, -50), (3, -30), (4, -10)), 2.0),
        (((10, -44), (9, -28), (11, -14)), 1.8),
        (((-7, -104), (-6, -96), (-5, -88)), 1.8),
    )
    return Figure((body, sleeve, hand), (slit,), (), cuts, 118, (5.4, -101), (6, -92, 0.43))


def _gravecaller() -> Figure:
    robe = soft(
        "0,-84 -14,-78 -23,-62 -22,-42 -28,-22 -38,-2! -28,-5 -22,2! -14,-4 -6,3! 2,-4 10,3! 17,-4 27,0! "
        "22,-22 18,-42 19,-60 13,-77"
    )
    hood = soft("-3,-78 -14,-84 -15,-96 -7,-106 4,-108 13,-102 16,-92 10,-84 6,-78")
    antlers = (
        soft("-6,-104! -13,-112 -17,-124 -14,-136! -12,-124 -8,-114 -2,-107!"),
        soft("-15,-121! -22,-124 -27,-132! -19,-129 -13,-124!"),
        soft("5,-107! 11,-114 17,-125 15,-137! 12,-125 7,-116 0,-107!"),
        soft("14,-121! 21,-124 27,-131! 19,-128 12,-125!"),
    )
    arm = soft("8,-74! 20,-70 31,-74 38,-72 38,-64 30,-60 24,-48! 18,-52 14,-44! 10,-58")
    staff = ((34.4, -104), (37.2, -104), (38, 3), (35, 3))
    crook = soft("34,-102 30,-112 34,-122 44,-124 52,-116 51,-107! 47,-114 42,-118 37,-116 36,-110 38,-102")
    bell = soft("48,-108! 46,-100 43,-93! 59,-93! 55,-100 54,-108!")
    face = soft("2,-98 9,-99 13,-93 10,-86 5,-84 1,-90")
    skull = soft("4,-96 10,-96 11,-91 9,-87 6,-85 4,-90")
    cuts = (
        (((-14, -74), (-16, -46), (-26, -12)), 2.4),
        (((-6, -74), (-8, -46), (-12, -8)), 2.2),
        (((2, -70), (2, -44), (2, -8)), 2.2),
        (((10, -54), (11, -36), (15, -10)), 2.2),
        (((-11, -98), (-4, -103), (4, -105)), 2.0),
    )
    body = (robe, hood, arm, staff, crook, bell, oval(51, -91, 2.2, 2.2), *antlers)
    return Figure(body, (face,), (skull,), cuts, 124, (8, -92), (6, -102, 0.36))


def _brute() -> Figure:
    body = soft(
        "-6,-104 -24,-104 -42,-94 -52,-76 -54,-54 -50,-36 -52,-22 -58,-10 -52,-2! -38,-1! -36,-12 -36,-26 "
        "-34,-42 -32,-50! -28,-36 -30,-16 -34,-2! -14,-1! -12,-14 -4,-26 6,-26 12,-14 12,-1! 32,-1! 28,-16 "
        "28,-34 30,-46! 36,-38 38,-24 38,-12 42,-3 56,-3 60,-14 54,-26 52,-44 52,-62 46,-82 34,-95 20,-98"
    )
    head = soft("8,-92 4,-102 8,-113 18,-116 27,-112 30,-104 28,-96! 24,-90 16,-88")
    cuts = (
        (((-38, -84), (-26, -76), (-12, -76)), 3.0),
        (((-30, -64), (-18, -58), (-4, -60)), 2.6),
        (((38, -80), (28, -72), (14, -74)), 3.0),
        (((30, -60), (20, -56), (8, -60)), 2.6),
        (((1, -72), (2, -56), (0, -36)), 2.2),
        (((-46, -62), (-44, -44), (-46, -20)), 2.4),
        (((46, -58), (46, -40), (48, -18)), 2.4),
        (((16, -106), (20, -104), (25, -106)), 2.4),
    )
    return Figure((body, head), (), (), cuts, 116, (22, -105), (6, -92, 0.34))


_FIGURES: Mapping[str, Callable[[], Figure]] = {
    "investigator": _investigator,
    "zombie": _zombie,
    "ghoul": _ghoul,
    "whisperer": _whisperer,
    "gravecaller": _gravecaller,
    "brute": _brute,
}


@cache
def figure(kind: str) -> Figure:
    """A figure by its kind; a kind that has none of its own is a hooded shape."""
    return _FIGURES.get(kind, _whisperer)()


@cache
def silhouette(kind: str) -> tuple[tuple[float, float, float, float], ...]:
    """The room that a figure takes, facing right: x, y, width and height of what of it lies in each of its bands."""
    top = min(y for outline in figure(kind).body for _, y in outline)
    tall = -top / BANDS
    found = []
    for band in range(BANDS):
        y = top + (band + 0.5) * tall
        for outline in figure(kind).body:
            sides = zip(outline, (*outline[1:], outline[0]), strict=True)
            met = sorted(ax + (y - ay) / (by - ay) * (bx - ax) for (ax, ay), (bx, by) in sides if (ay > y) != (by > y))
            found += [(left, y - tall / 2, right - left, tall) for left, right in zip(met[::2], met[1::2], strict=True)]
    return tuple(found)


def paint_figure(
    p: Painter,
    kind: str,
    x: float,
    y: float,
    size: float,
    flip: bool,
    light: Point,
    warm: float,
    rim: Colour = LAMP,
    rim_width: float = 2.3,
    body: Colour = COAL,
    middle: Colour = ASH,
) -> Iterator[None]:
    """A silhouette cut in two tones, its edge lit from the side where the lamp is. ``light`` points to the lamp."""
    found = figure(kind)
    edge, tone = mix(MOONLIT, rim, warm), mix(rgb("#1b2338"), middle, warm)
    width = rim_width * max(0.8, size / 0.7) * (1.0 + 0.1 * warm)

    carved = mix(body, mix(tone, edge, 0.55), 0.5 + 0.4 * warm)
    k, area = p.scale, p.surface.get_size()
    shape = _silhouette(kind, area, x * k, y * k, size * k, flip)
    yield
    p.surface.blit(_tinted(shape, edge), (0, 0))
    layer = pygame.Surface(area, pygame.SRCALPHA)
    yield
    for colour, far in ((tone, 1.0), (body, 3.4)):
        layer.blit(_tinted(shape, colour), (round(-light[0] * width * far * k), round(-light[1] * width * far * k)))
        yield
    over = Painter(layer, k)
    for (a, b, c), w in found.cuts:
        over.polygon(moved(arc_stroke(a, b, c, w * 0.95), x, y, size, flip), carved)
    yield
    layer.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MULT)
    p.surface.blit(layer, (0, 0))


@lru_cache(96)
def _silhouette(kind: str, area: tuple[int, int], x: float, y: float, size: float, flip: bool) -> pygame.Surface:
    """A figure in white, in pixels."""
    found = figure(kind)
    shape = pygame.Surface(area, pygame.SRCALPHA)
    for outlines, colour in ((found.body, (255,) * 4), (found.holes, (0,) * 4), (found.over, (255,) * 4)):
        for outline in outlines:
            pygame.draw.polygon(shape, colour, moved(outline, x, y, size, flip))
    return shape


def _tinted(shape: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A white shape in another colour."""
    tinted = shape.copy()
    tinted.fill((*colour, 255), None, pygame.BLEND_RGBA_MULT)
    return tinted


def paint_over(p: Painter, kind: str, x: float, y: float, size: float, flip: bool, light: Point) -> None:
    """A figure over what is painted already, in full light."""
    layer = Painter(blank(p), p.scale)
    at_once(paint_figure(layer, kind, x, y, size, flip, light, 1.0))
    p.surface.blit(layer.surface, (0, 0))


MOONLIT = rgb("#93a9d8")
"""The edge of who stands in the dark."""
INKS = rgb("#0a0b10"), rgb("#0f1017")


def paint_medal(p: Painter, kind: str, x: float, y: float, r: float, warm: float, edge: Colour) -> Iterator[None]:
    """An enemy's head in a round block: black on a lit ground, dark on dark when it has acted."""
    light, dark = (
        ("#f2c67a", "#8a4f22") if warm > 0.7 else ("#93a1c6", "#3b4766") if warm > 0.3 else ("#333c54", "#1a2030")
    )
    disc = oval(x, y, r, r, 40)
    p.polygon(oval(x, y + r * 0.1, r * 1.03, r * 1.03, 40), INK, 0.6)
    p.gradient(disc, rgb(light), rgb(dark))
    yield
    with p.inside(oval(x, y, r - 1, r - 1, 40)) as layer:
        for i in range(14):
            t = 2 * math.pi * i / 14 + 0.1
            ax, ay = x - r * 0.5, y - r * 0.6
            layer.polygon(
                taper(
                    [(ax + r * k * math.cos(t), ay + r * k * math.sin(t)) for k in (0.3, 1.2, 2.0)], 0.3, 0.3, r * 0.075
                ),
                rgb(dark),
                0.55,
            )
        fx, fy, scale = figure(kind).face
        size = scale * r / 17
        own = Painter(blank(layer), layer.scale)
        at, warmth = (x + fx * size, y - fy * size), 0.15 if warm <= 0.3 else 0.5
        yield
        yield from paint_figure(own, kind, *at, size, True, (-0.7, -0.7), warmth, rgb(light), 1.1, *INKS)
        layer.surface.blit(own.surface, (0, 0))
    yield
    p.outline(disc, edge, max(1.4, r * 0.09))
