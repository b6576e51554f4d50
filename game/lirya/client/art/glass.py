"""How a pane is painted: a ground of leaded glass, a figure before it, the sheen of the whole, and the came round it.

A pane is painted once for its size and for whether it is lit; see `game.client.drawing.canvas.Canvas.picture`.
"""

import math
import random
from collections.abc import Iterator, Sequence

import pygame

from game.client.drawing.brush import Brush, Stops
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, Point, moved
from game.client.drawing.theme import Colour, hexed, mix
from game.lirya.client.art.palette import BLACK, CAME, CAME_DARK, GILT, LEAD, WHITE, darker, lighter, piece, tone
from game.lirya.client.art.parts import DARK_LINE, LINES, Part
from game.lirya.client.art.windows import cells

_MIDDLES = {"air": 2.1, "none": 1.9, "light": 2.2, "water": 2.5, "earth": 2.55, "shadow": 2.5}
"""How light a ground is in its middle."""
_CAME: Stops = ((0.0, hexed(CAME)), (0.4, "#5d5a7c"), (0.75, hexed(CAME_DARK)), (1.0, "#6d6a8c"))
_GILT: Stops = tuple((at, hexed(colour)) for at, colour in zip((0.0, 0.4, 0.75, 1.0), GILT, strict=True))
_SNUFFED = 0.62, 0.55
"""How light a pane is that is not lit, and how much of its colour is gone."""


def bounds(outline: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an outline."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def paint_pane(
    p: Painter,
    at: Point,
    window: Outline,
    glass: str,
    parts: Sequence[Part],
    seed: int,
    *,
    size: float,
    lit: bool = True,
    gilt: bool = False,
    lead: float = 1.7,
    down: float = 0.0,
) -> Iterator[None]:
    """A pane about a place. ``size`` is how many units of a figure's box make a unit here, ``down`` how far it stands
    below the middle; ``gilt``: its came is."""
    cx, cy = at
    shape = moved(window, cx, cy)
    left, top, right, low = bounds(window)
    wide, tall = right - left, low - top
    with p.inside(shape) as layer:
        yield from _paint_ground(layer, at, (wide, tall), glass, seed, lead)
        b = Brush(layer.surface, layer.scale, cx, cy)
        b.glow(0, -tall * 0.05, max(wide, tall) * 0.6, ((0.0, ("#fff4d8", 0.26)), (1.0, ("#fff4d8", 0.0))))
        yield
        for part in parts:
            _paint_part(layer, part, at, size, down, glass, lead)
            yield
        b.shade(
            window,
            (-wide * 0.4, -tall * 0.5),
            (wide * 0.4, tall * 0.5),
            ((0.0, ("#ffffff", 0.10)), (0.5, ("#ffffff", 0.0)), (0.51, ("#000000", 0.0)), (1.0, ("#000000", 0.28))),
        )
        for width in (7.0, 4.0):
            layer.outline(shape, BLACK, width * lead / 1.7, 0.24)
        if not lit:
            _snuff(layer.surface)
        yield
    yield from paint_came(p, shape, lead / 1.7, gilt)


def _snuff(surface: pygame.Surface) -> None:
    """A light is out behind the glass."""
    light, gone = _SNUFFED
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(round(255 * gone))
    surface.blit(grey, (0, 0))
    surface.fill((*(round(255 * light) for _ in range(3)), 255), special_flags=pygame.BLEND_RGBA_MULT)


def _paint_ground(
    p: Painter, at: Point, size: tuple[float, float], glass: str, seed: int, lead: float
) -> Iterator[None]:
    """Leaded glass, lighter in the middle, each piece with a tone of its own."""
    wide, tall = size
    chance, middle = random.Random(seed * 7 + 3), _MIDDLES.get(glass, 2.6)
    around = ((at[0] - wide, at[1] - tall), (at[0] + wide, at[1] - tall), (at[0] + wide, at[1] + tall))
    p.polygon((*around, (at[0] - wide, at[1] + tall)), tone(glass, 1))
    for number, cell in enumerate(cells(glass, wide, tall, seed)):
        left, top, right, low = bounds(cell.outline)
        x, y = (left + right) / 2, (top + low) / 2
        shade = middle - math.hypot(x / wide, (y + tall * 0.1) / tall) * 2 + chance.uniform(-0.8, 0.8)
        if right < -wide / 2 or left > wide / 2 or low < -tall / 2 or top > tall / 2:
            continue
        colour = tone(glass, max(0.35, min(3.9, shade + (0.35 if cell.odd else 0))))
        outline = moved(cell.outline, *at)
        p.gradient(outline, lighter(colour, 0.12), colour, darker(colour, 0.18))
        p.outline(outline, LEAD, lead * 0.72)
        if number % 6 == 5:
            yield
    yield


def paint_parts(p: Painter, parts: Sequence[Part], at: Point, size: float, glass: str, lead: float) -> Iterator[None]:
    """Pieces of glass by themselves."""
    for part in parts:
        _paint_part(p, part, at, size, 0.0, glass, lead)
        yield


def _paint_part(p: Painter, part: Part, at: Point, size: float, down: float, glass: str, lead: float) -> None:
    shapes = [moved(shape, at[0], at[1] + down, size) for shape in part.shapes]
    if part.role in LINES:
        colour = (20, 16, 30) if part.role == DARK_LINE else (255, 246, 220)
        for shape in shapes:
            p.line(shape, colour, max(0.8, 1.7 * size))
        return
    light, dark = piece(glass, part.role)
    for shape in shapes:
        p.outline(shape, LEAD, lead * 1.5)
    for shape in shapes:
        p.gradient(shape, light, mix(light, dark, 0.45), dark)
    if part.role != "k":
        for shape in shapes:
            _paint_rim(p, shape, lead)


def _paint_rim(p: Painter, shape: Outline, lead: float) -> None:
    """The light on the upper left edge of a piece."""
    left, top, right, low = bounds(shape)
    if min(right - left, low - top) * p.scale < 14:
        return
    inner = moved(shape, 0.6 * lead, 0.75 * lead)
    with_light = [
        (a, b)
        for a, b in zip(inner, (*inner[1:], inner[0]), strict=True)
        if (b[0] - a[0]) - (b[1] - a[1]) > 0 and _clockwise(shape)
    ]
    for a, b in with_light:
        p.line((a, b), WHITE, 0.55 * lead, 0.3)


def _clockwise(shape: Outline) -> bool:
    """Whether an outline runs clockwise as it is seen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, (*shape[1:], shape[0]), strict=True)) > 0


def paint_came(p: Painter, shape: Outline, size: float = 1.0, gilt: bool = False) -> Iterator[None]:
    """The frame round a pane: lead, a came lit from the upper left, and a hair of lead; gilt for what is rare."""
    left, top, right, low = bounds(shape)
    b = Brush(p.surface, p.scale)
    p.outline(shape, LEAD, 6.2 * size)
    yield
    b.shade_line(shape, (left, top), (right, low), _GILT if gilt else _CAME, 3.4 * size)
    yield
    p.outline(shape, LEAD, 0.9 * size, 0.8)
    yield


def shadow(p: Painter, shape: Outline, blur: float = 4.0, alpha: float = 0.6) -> Iterator[None]:
    """The soft dark round something that stands out."""
    yield from Brush(p.surface, p.scale).softly(shape, "#000000", alpha, blur, 2 * blur)


def shaded(p: Painter, shape: Outline, *colours: Colour) -> None:
    """A shape filled from the upper left to the lower right."""
    left, top, right, low = bounds(shape)
    last = len(colours) - 1
    stops: Stops = tuple((n / last, hexed(colour)) for n, colour in enumerate(colours))
    Brush(p.surface, p.scale).shade(shape, (left, top), (right, low), stops)
