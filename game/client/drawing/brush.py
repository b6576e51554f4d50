"""Painting with light: shaded shapes, soft shadows, glows. For pictures that are painted once, never for a frame.

A `Brush` works in logical units about an origin of its own, on a surface several times too large that is made smaller
afterwards. Shades are worked out on a coarse grid and made larger: they have no edges that could suffer.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Self

import pygame

from game.client.drawing.painter import at_once, strips, stroke
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour, rgb

Stops = tuple[tuple[float, str | tuple[str, float]], ...]
"""Colours along a shade, each with its place 0..1: a hex colour, or one with how much it covers."""

WIDE = 200_000
"""Pixels from which a layer is laid on in parts: one that slants leaves most of them as they were."""
GRID = 40
"""The most cells of a shade each way."""
BRASS: Stops = ((0.0, "#f3dc9c"), (0.3, "#c9a24b"), (0.62, "#7d5d22"), (1.0, "#b08a3c"))


class Brush:
    """Paints on a surface; (0, 0) is ``x``, ``y`` logical units from its top left corner."""

    def __init__(self, surface: pygame.Surface, scale: float, x: float = 0.0, y: float = 0.0) -> None:
        self.surface = surface
        self.scale = scale
        self._x, self._y = x, y

    def _real(self, points: Sequence[Point]) -> list[Point]:
        k = self.scale
        return [((x + self._x) * k, (y + self._y) * k) for x, y in points]

    def _box(self, real: Sequence[Point], pad: float = 0.0) -> pygame.Rect:
        """The part of the surface that some places take up."""
        left, top = min(x for x, _ in real) - pad, min(y for _, y in real) - pad
        right, bottom = max(x for x, _ in real) + pad, max(y for _, y in real) + pad
        box = pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left) + 2, math.ceil(bottom - top) + 2)
        return box.clip(self.surface.get_rect())

    def polygon(self, points: Sequence[Point], colour: str | Colour, alpha: float = 1.0) -> None:
        """A shape in one colour."""
        real, paint = self._real(points), _colour(colour)
        if alpha >= 1:
            pygame.draw.polygon(self.surface, paint, real)
            return
        box = self._box(real)
        if box.width > 0 and box.height > 0:
            layer = pygame.Surface(box.size, pygame.SRCALPHA)
            inside = [(x - box.x, y - box.y) for x, y in real]
            pygame.draw.polygon(layer, (*paint, round(255 * alpha)), inside)
            self._lay_on(layer, box, inside)

    def line(
        self,
        points: Sequence[Point],
        colour: str | Colour,
        width: float = 1.0,
        alpha: float = 1.0,
        closed: bool = False,
    ) -> None:
        """A line with round joints."""
        real, paint = self._real([*points, points[0]] if closed else points), _colour(colour)
        if alpha >= 1:
            stroke(self.surface, real, paint, width * self.scale)
            return
        box = self._box(real, width * self.scale)
        if box.width > 0 and box.height > 0:
            layer = pygame.Surface(box.size, pygame.SRCALPHA)
            moved = [(x - box.x, y - box.y) for x, y in real]
            stroke(layer, moved, (*paint, round(255 * alpha)), width * self.scale)
            self._lay_on(layer, box, moved, width * self.scale)

    def _lay_on(self, layer: pygame.Surface, box: pygame.Rect, inside: Sequence[Point], room: float = 0.0) -> None:
        """A layer in its box; of a large one only where these places, with so much room about them, leave anything."""
        if box.width * box.height < WIDE:
            self.surface.blit(layer, box)
            return
        for strip in strips([*inside, inside[0]], room, box.size):
            self.surface.blit(layer, strip.move(box.topleft), strip)

    def shade(self, points: Sequence[Point], a: Point, b: Point, stops: Stops) -> None:
        """A shape whose colour runs from one place to another."""
        real = self._real(points)
        box = self._box(real)
        mask = self._mask(box)
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - box.x, y - box.y) for x, y in real])
        self._pour(box, mask, a, b, stops)

    def shade_line(
        self, points: Sequence[Point], a: Point, b: Point, stops: Stops, width: float, closed: bool = True
    ) -> None:
        """A line whose colour runs from one place to another."""
        real = self._real([*points, points[0]] if closed else points)
        box = self._box(real, width * self.scale)
        mask = self._mask(box)
        stroke(mask, [(x - box.x, y - box.y) for x, y in real], (255, 255, 255, 255), width * self.scale)
        self._pour(box, mask, a, b, stops)

    def _mask(self, box: pygame.Rect) -> pygame.Surface:
        return pygame.Surface((max(1, box.width), max(1, box.height)), pygame.SRCALPHA)

    def _pour(self, box: pygame.Rect, mask: pygame.Surface, a: Point, b: Point, stops: Stops) -> None:
        (ax, ay), (bx, by) = self._real([a, b])
        dx, dy = bx - ax, by - ay
        length = (dx * dx + dy * dy) or 1.0
        table = _ramp(stops)
        columns, rows = (min(GRID, max(4, side // 8)) for side in mask.get_size())
        grid = pygame.Surface((columns, rows), pygame.SRCALPHA)
        sx, sy = mask.get_width() / columns, mask.get_height() / rows
        across = [(box.x + (column + 0.5) * sx - ax) * dx for column in range(columns)]
        for row in range(rows):
            down = (box.y + (row + 0.5) * sy - ay) * dy
            for column, part in enumerate(across):
                step = round(255 * ((part + down) / length))
                grid.set_at((column, row), table[0 if step < 0 else 255 if step > 255 else step])
        layer = pygame.transform.smoothscale(grid, mask.get_size())
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(layer, box)

    def soft(self, points: Sequence[Point], colour: str, alpha: float, blur: float, width: float = 0.0) -> None:
        """A shape, or its outline of some ``width``, with edges that fade: a shadow, or a shine."""
        at_once(self.softly(points, colour, alpha, blur, width))

    def softly(
        self, points: Sequence[Point], colour: str, alpha: float, blur: float, width: float = 0.0
    ) -> Iterator[None]:
        """The same with a rest after each step: of a large one each takes its time."""
        real = self._real([*points, points[0]] if width else points)
        box = self._box(real, (2.5 * blur + width) * self.scale)
        if box.width < 1 or box.height < 1:
            return
        coarse = max(1.0, blur * self.scale / 3)
        small = pygame.Surface((max(2, round(box.width / coarse)), max(2, round(box.height / coarse))), pygame.SRCALPHA)
        paint = (*rgb(colour), 255)
        small.fill((*rgb(colour), 0))
        inside = [(x - box.x, y - box.y) for x, y in real]
        moved = [(x / coarse, y / coarse) for x, y in inside]
        if width:
            stroke(small, moved, paint, max(1.0, width * self.scale / coarse))
        else:
            pygame.draw.polygon(small, paint, moved)
        yield
        blurred = pygame.transform.gaussian_blur(small, 3)
        yield
        layer = pygame.transform.smoothscale(blurred, box.size)
        yield
        layer.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGB_MAX)
        layer.set_alpha(round(255 * alpha))
        yield
        self._lay_on(layer, box, inside, (2.5 * blur + width) * self.scale)

    def glow(self, x: float, y: float, radius: float, stops: Stops, add: bool = True, flat: float = 1.0) -> None:
        """Light (or, not added, a veil) about a place, its colours from the middle outwards; ``flat`` squashes it."""
        (cx, cy), r = self._real([(x, y)])[0], radius * self.scale
        size = max(2, round(2 * r)), max(2, round(2 * r * flat))
        layer = pygame.transform.smoothscale(_disc(stops, add), size)
        place = round(cx - r), round(cy - r * flat)
        self.surface.blit(layer, place, special_flags=pygame.BLEND_RGB_ADD if add else 0)

    def within(self, points: Sequence[Point], paint: Callable[["Brush"], None]) -> None:
        """Paints something that shows inside a shape only."""
        real = self._real(points)
        box = self._box(real)
        k = self.scale
        layer = pygame.Surface(box.size, pygame.SRCALPHA)
        paint(Brush(layer, k, self._x - box.x / k, self._y - box.y / k))
        mask = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - box.x, y - box.y) for x, y in real])
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(layer, box)

    def lay(self, surface: pygame.Surface, x: float, y: float, add: bool = False) -> None:
        """A surface of the same scale with its top left corner at a place; ``add``: as light."""
        place = [round(at) for at in self._real([(x, y)])[0]]
        self.surface.blit(surface, place, special_flags=pygame.BLEND_RGB_ADD if add else 0)

    def at(self, x: float, y: float) -> Self:
        """The same surface with its origin elsewhere."""
        return type(self)(self.surface, self.scale, self._x + x, self._y + y)


def painted(
    size: tuple[int, int], scale: float, fine: int, paint: Callable[[Brush], None], light: bool = False
) -> pygame.Surface:
    """A picture of ``size`` real pixels, origin in its middle, painted ``fine`` times too large; ``light`` on black."""
    large = pygame.Surface((size[0] * fine, size[1] * fine), 0 if light else pygame.SRCALPHA, 24 if light else 32)
    k = scale * fine
    paint(Brush(large, k, size[0] * fine / 2 / k, size[1] * fine / 2 / k))
    return pygame.transform.smoothscale(large if light else large.premul_alpha(), size)


def _colour(colour: str | Colour) -> Colour:
    return rgb(colour) if isinstance(colour, str) else colour


@lru_cache(256)
def _ramp(stops: Stops) -> tuple[tuple[int, int, int, int], ...]:
    """256 colours along a shade."""
    full = [(place, (*rgb(c), 255) if isinstance(c, str) else (*rgb(c[0]), round(255 * c[1]))) for place, c in stops]
    found = [full[0][1]] * round(255 * full[0][0])
    for (start, one), (end, other) in pairwise(full):
        steps = round(255 * end) - round(255 * start)
        for step in range(steps):
            r, g, b, a = (round(u + (v - u) * step / steps) for u, v in zip(one, other, strict=True))
            found.append((r, g, b, a))
    return (*found, *[full[-1][1]] * (256 - len(found)))


@lru_cache(64)
def _disc(stops: Stops, add: bool) -> pygame.Surface:
    """Light about the middle of a small square."""
    half = 64
    table = _ramp(stops)
    r, g, b, a = table[255]
    disc = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    disc.fill((0, 0, 0, 255) if add else (r, g, b, a))
    for radius in range(half, 0, -1):
        r, g, b, a = table[round(255 * (radius - 0.5) / half)]
        shine = (r * a // 255, g * a // 255, b * a // 255, 255) if add else (r, g, b, a)
        pygame.draw.circle(disc, shine, (half, half), radius)
    return disc
