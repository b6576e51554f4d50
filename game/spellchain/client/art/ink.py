"""How Spellchain's pictures are painted: shades, gilding, soft shadows and shapes that are cut out, all in pixels.

Shades are worked out on a few cells and made larger: they have no edges that could suffer.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour, mix
from game.spellchain.client.art.palette import GOLD, INK, Stops

CELLS = 12
"""Of a shade, each way."""
ROUND = tuple((math.cos(math.tau * i / 12), math.sin(math.tau * i / 12)) for i in range(12))
WHITE = (255, 255, 255, 255)
DIAGONAL, DOWN, ACROSS, ROUND_ABOUT = "diagonal", "down", "across", "round"
"""The ways that a shade runs; the last from a place above the middle outwards."""

Places = Sequence[tuple[Colour, float]]


def at_stops(stops: Stops, share: float) -> Colour:
    """The colour at a share of the way along some colours, as far apart as one another."""
    place = min(1.0, max(0.0, share)) * (len(stops) - 1)
    low = min(int(place), len(stops) - 2)
    return mix(stops[low], stops[low + 1], place - low)


@lru_cache(400)
def shading(stops: Stops, way: str = DIAGONAL) -> pygame.Surface:
    """A shade on a few cells."""
    small = pygame.Surface((CELLS, CELLS), pygame.SRCALPHA)
    for row in range(CELLS):
        for column in range(CELLS):
            x, y = column / (CELLS - 1), row / (CELLS - 1)
            share = {
                DIAGONAL: (x + y) / 2,
                DOWN: y,
                ACROSS: x,
                ROUND_ABOUT: math.hypot(x - 0.36, y - 0.3) / 0.86,
            }[way]
            small.set_at((column, row), at_stops(stops, share))
    return small


class Cut:
    """A shape cut out in white, at its place on a surface. Its edges are hard: the picture is made smaller later."""

    def __init__(self, outlines: Sequence[Sequence[Point]], k: float, holes: Sequence[Sequence[Point]] = ()) -> None:
        """Outlines in logical units, ``k`` pixels each."""
        real = [[(x * k, y * k) for x, y in outline] for outline in outlines]
        self.left = math.floor(min(x for outline in real for x, _ in outline))
        self.top = math.floor(min(y for outline in real for _, y in outline))
        right = math.ceil(max(x for outline in real for x, _ in outline))
        low = math.ceil(max(y for outline in real for _, y in outline))
        self.mask = pygame.Surface((max(1, right - self.left + 1), max(1, low - self.top + 1)), pygame.SRCALPHA)
        for outline in real:
            pygame.draw.polygon(self.mask, WHITE, [(x - self.left, y - self.top) for x, y in outline])
        for hole in holes:
            pygame.draw.polygon(self.mask, (0, 0, 0, 0), [(x * k - self.left, y * k - self.top) for x, y in hole])

    @property
    def place(self) -> tuple[int, int]:
        return self.left, self.top

    def tinted(self, colour: Colour, alpha: float = 1.0) -> pygame.Surface:
        """The shape in one colour."""
        made = self.mask.copy()
        made.fill((*colour, round(255 * alpha)), None, pygame.BLEND_RGBA_MULT)
        return made

    def shaded(self, stops: Stops, way: str = DIAGONAL) -> pygame.Surface:
        """The shape in colours that run over it."""
        made = pygame.transform.smoothscale(shading(stops, way), self.mask.get_size())
        made.blit(self.mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
        return made

    def rim(self, dx: float, dy: float, colour: Colour, alpha: float) -> pygame.Surface:
        """What of the shape is not covered by itself when it is moved by so many pixels."""
        made = self.tinted(colour, alpha)
        made.blit(self.mask, (round(dx), round(dy)), None, pygame.BLEND_RGBA_SUB)
        return made

    def spread(self, surface: pygame.Surface, colour: Colour, reach: float) -> None:
        """The shape in one colour, wider by so many pixels all round: what remains of it later is an outline."""
        ink = self.tinted(colour)
        for x, y in ROUND if reach > 2 else ROUND[::3]:
            surface.blit(ink, (self.left + round(x * reach), self.top + round(y * reach)))


def shade(p: Painter, points: Sequence[Point], stops: Stops, way: str = DIAGONAL, alpha: float = 1.0) -> None:
    """A shape filled with colours that run over it."""
    cut = Cut((points,), p.scale)
    made = cut.shaded(stops, way)
    if alpha < 1:
        made.set_alpha(round(255 * alpha))
    p.surface.blit(made, cut.place)


def soft(p: Painter, points: Sequence[Point], colour: Colour, alpha: float, blur: float, width: float = 0.0) -> None:
    """A shape, or its outline of some width, with edges that fade: drawn small and made larger."""
    k = p.scale
    # What is drawn so small is soft from being made larger, and a narrow blur does the rest.
    coarse, room = max(1.0, blur * k / 1.2), 2.5 * blur + width
    left, top = math.floor((min(x for x, _ in points) - room) * k), math.floor((min(y for _, y in points) - room) * k)
    right, low = math.ceil((max(x for x, _ in points) + room) * k), math.ceil((max(y for _, y in points) + room) * k)
    box = pygame.Rect(left, top, right - left, low - top).clip(p.surface.get_rect())
    if box.width < 2 or box.height < 2:
        return
    small = pygame.Surface((max(2, round(box.width / coarse)), max(2, round(box.height / coarse))), pygame.SRCALPHA)
    small.fill((*colour, 0))
    paint = Painter(small, k / coarse)
    moved = [(x - box.x / k, y - box.y / k) for x, y in points]
    if width:
        paint.outline(moved, colour, width)
    else:
        paint.polygon(moved, colour)
    small = pygame.transform.gaussian_blur(small, 1 if coarse > 1 else 2)
    small.fill((*colour, 0), None, pygame.BLEND_RGB_MAX)
    small.fill((255, 255, 255, round(255 * alpha)), None, pygame.BLEND_RGBA_MULT)
    p.surface.blit(pygame.transform.smoothscale(small, box.size), box)


def shadow(p: Painter, points: Sequence[Point], dx: float, dy: float, blur: float, alpha: float = 0.55) -> None:
    """What a shape throws on what it lies on."""
    soft(p, [(x + dx, y + dy) for x, y in points], (16, 8, 2), alpha, blur)


def stroked(p: Painter, points: Sequence[Point], width: float, stops: Stops = GOLD, closed: bool = True) -> None:
    """A line in colours that run over it, lit from the upper left."""
    k = p.scale
    room = width
    left, top = min(x for x, _ in points) - room, min(y for _, y in points) - room
    right, low = max(x for x, _ in points) + room, max(y for _, y in points) + room
    size = max(1, math.ceil((right - left) * k)), max(1, math.ceil((low - top) * k))
    layer = Painter(pygame.Surface(size, pygame.SRCALPHA), k)
    px, py = round(left * k), round(top * k)
    moved = [(x - px / k, y - py / k) for x, y in points]
    (layer.outline if closed else layer.line)(moved, WHITE[:3], width)
    fill = pygame.transform.smoothscale(shading(stops), size)
    layer.surface.blit(fill, (0, 0), None, pygame.BLEND_RGBA_MULT)
    p.surface.blit(layer.surface, (px, py))


def gild(p: Painter, points: Sequence[Point], width: float) -> Iterator[None]:
    """A gilt rim along a shape, in ink on both sides."""
    p.outline(points, INK, width + 2.4)
    yield
    stroked(p, points, width)
    yield
    p.outline(points, (255, 246, 214), max(0.7, width * 0.22), 0.5)


def tile(layer: Painter, pattern: pygame.Surface) -> None:
    """A pattern all over."""
    wide, tall = pattern.get_size()
    for y in range(0, layer.surface.get_height(), tall):
        for x in range(0, layer.surface.get_width(), wide):
            layer.surface.blit(pattern, (x, y))
