"""The light about lines of neon, cheaply: they are drawn thick on two coarse layers, blurred, and made larger again.

What lies before a line hides its light as well, so lines and what covers them are laid in the order in which the
picture is painted.
"""

from collections.abc import Iterator, Sequence

import pygame

from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour

HALO, BLOOM = (4.2, 2.2, 0.2), (2.4, 0.8, 0.24)
"""How thick a line is laid, of its own thickness; how far it is blurred; how much of it shows."""
SOFT = 2
"""Pixels of a layer that it is blurred by."""


class _Layer:
    """A coarse picture of thick lines in one colour."""

    def __init__(self, p: Painter, colour: Colour, thick: float, kind: tuple[float, float, float]) -> None:
        wider, blur, self.share = kind
        coarse = max(1.0, blur * thick * p.scale / SOFT)
        self._wider, self._colour = wider, colour
        size = tuple(max(2, round(side / coarse)) for side in p.surface.get_size())
        surface = pygame.Surface((size[0], size[1]), pygame.SRCALPHA)
        surface.fill((*colour, 0))
        self._painter = Painter(surface, p.scale / coarse)
        self._blurred: pygame.Surface | None = None

    def line(self, points: Sequence[Point], thick: float) -> None:
        self._painter.line(points, self._colour, thick * self._wider)

    def cover(self, points: Sequence[Point]) -> None:
        scale = self._painter.scale
        pygame.draw.polygon(self._painter.surface, (*self._colour, 0), [(x * scale, y * scale) for x, y in points])

    def shown(self, strength: float) -> pygame.Surface:
        """Small, as see-through as it is weak."""
        if self._blurred is None:
            self._blurred = pygame.transform.gaussian_blur(self._painter.surface, SOFT)
            self._blurred.fill((*self._colour, 0), special_flags=pygame.BLEND_RGB_MAX)
        weaker = self._blurred.copy()
        weaker.fill((255, 255, 255, min(255, round(255 * self.share * strength))), None, pygame.BLEND_RGBA_MULT)
        return weaker


class Shine:
    """The light of a picture's lines, all in one colour."""

    def __init__(self, p: Painter, colour: Colour, thick: float) -> None:
        """``thick``: of the lines, about."""
        self._p = p
        self._layers = [_Layer(p, colour, thick, kind) for kind in (HALO, BLOOM)]

    def line(self, points: Sequence[Point], thick: float) -> None:
        """A line that shines."""
        for layer in self._layers:
            layer.line(points, thick)

    def cover(self, points: Sequence[Point]) -> None:
        """A shape that hides what shines behind it."""
        for layer in self._layers:
            layer.cover(points)

    def below(self, strength: float = 1.0) -> Iterator[None]:
        """Lays the light on what is painted so far, as a veil: what is painted next lies on it."""
        for layer in self._layers:
            yield
            yield from self._laying(layer.shown(strength), 0)

    def added(self, strength: float = 1.0) -> Iterator[None]:
        """Adds the light to what is painted, and to nothing else."""
        for layer in self._layers:
            yield
            yield from self._laying(layer.shown(strength).premul_alpha(), pygame.BLEND_RGB_ADD)

    def _laying(self, light: pygame.Surface, flags: int) -> Iterator[None]:
        surface = self._p.surface
        yield
        large = pygame.transform.smoothscale(light, surface.get_size())
        yield
        surface.blit(large, (0, 0), None, flags)


def shone(
    p: Painter, lines: Sequence[Sequence[Point]], colour: Colour, thick: float, strength: float = 1.0
) -> Iterator[None]:
    """The light about some lines, below them."""
    light = Shine(p, colour, thick)
    for line in lines:
        light.line(line, thick)
    yield from light.below(strength)


def paint_neon(
    p: Painter,
    lines: Sequence[Sequence[Point]],
    colour: Colour,
    thick: float = 1.5,
    glow: float = 0.5,
    fill: Colour | None = None,
) -> Iterator[None]:
    """Closed lines and open ones as neon: an outline whose last place is its first is closed, and may be filled."""
    if glow:
        yield from shone(p, lines, colour, thick, glow)
    for line in lines:
        if fill is not None and line[0] == line[-1]:
            p.polygon(line, fill)
    for line in lines:
        p.line(line, colour, thick)
    yield
