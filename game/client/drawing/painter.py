"""Painting a picture that is kept: flat shapes, lines and shades, in logical units."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import pygame

from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour

STRIP = 64
"""Pixels of a see-through line that are laid on at a time."""


class Painter:
    """Draws one picture, in logical units from its top left corner."""

    def __init__(self, surface: pygame.Surface, scale: float) -> None:
        self.surface = surface
        self.scale = scale

    def polygon(self, points: Sequence[Point], colour: Colour, alpha: float = 1.0) -> None:
        """Filled. An ``alpha`` below 1 lets through what was painted before."""
        k = self.scale
        real = [(x * k, y * k) for x, y in points]
        if alpha >= 1:
            pygame.draw.polygon(self.surface, colour, real)
            return
        left, top = math.floor(min(x for x, _ in real)), math.floor(min(y for _, y in real))
        width = math.ceil(max(x for x, _ in real)) - left + 1
        height = math.ceil(max(y for _, y in real)) - top + 1
        layer = pygame.Surface((width, height), pygame.SRCALPHA)
        pygame.draw.polygon(layer, (*colour, round(255 * alpha)), [(x - left, y - top) for x, y in real])
        self.surface.blit(layer, (left, top))

    def erase(self, points: Sequence[Point]) -> None:
        """Makes a hole."""
        k = self.scale
        pygame.draw.polygon(self.surface, (0, 0, 0, 0), [(x * k, y * k) for x, y in points])

    def outline(
        self, points: Sequence[Point], colour: Colour, width: float = 1.0, alpha: float = 1.0, instead: bool = False
    ) -> None:
        """A closed line."""
        self.line([*points, points[0]], colour, width, alpha, instead)

    def line(
        self, points: Sequence[Point], colour: Colour, width: float = 1.0, alpha: float = 1.0, instead: bool = False
    ) -> None:
        """A line with round joints; with ``instead`` it does not lie over what was painted before, but in its place."""
        k = self.scale
        real = [(x * k, y * k) for x, y in points]
        thick = max(1.0, width * k)
        surface, left, top = self.surface, 0, 0
        over = alpha < 1 and not instead
        if over:
            room = math.ceil(thick) + 1
            left, top = math.floor(min(x for x, _ in real)) - room, math.floor(min(y for _, y in real)) - room
            wide = math.ceil(max(x for x, _ in real)) + room - left
            surface = pygame.Surface((wide, math.ceil(max(y for _, y in real)) + room - top), pygame.SRCALPHA)
            real = [(x - left, y - top) for x, y in real]
        paint = (*colour, round(255 * alpha))
        stroke(surface, real, paint, thick, 2.5)
        if over:
            for strip in strips(real, thick, surface.get_size()):
                self.surface.blit(surface, (left + strip.x, top + strip.y), strip)

    def dashes(
        self, points: Sequence[Point], colour: Colour, width: float, on: float, off: float, closed: bool = True
    ) -> None:
        """A line of dashes."""
        walk, drawing = 0.0, True
        part: list[Point] = [points[0]]
        for a, b in pairwise([*points, points[0]] if closed else points):
            length, done = math.dist(a, b), 0.0
            while length - done > 0.001:
                left = (on if drawing else off) - walk
                step = min(left, length - done)
                done += step
                walk += step
                t = done / length
                here = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
                if drawing:
                    part.append(here)
                if walk >= (on if drawing else off) - 0.001:
                    if drawing:
                        self.line(part, colour, width)
                    part, walk, drawing = [here], 0.0, not drawing
        if drawing and len(part) > 1:
            self.line(part, colour, width)

    def gradient(self, points: Sequence[Point], *colours: Colour) -> None:
        """A shape filled from the first colour above to the last one below."""
        k = self.scale
        real = [(x * k, y * k) for x, y in points]
        left, low = math.floor(min(x for x, _ in real)), math.floor(min(y for _, y in real))
        size = math.ceil(max(x for x, _ in real)) - left + 1, max(2, math.ceil(max(y for _, y in real)) - low + 1)
        strip = pygame.Surface((1, len(colours)))
        for number, colour in enumerate(colours):
            strip.set_at((0, number), colour)
        fill = pygame.transform.scale(pygame.transform.smoothscale(strip, (1, size[1])), size)
        layer = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.polygon(layer, (255, 255, 255, 255), [(x - left, y - low) for x, y in real])
        layer.blit(fill, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.surface.blit(layer, (left, low))

    @contextmanager
    def inside(self, points: Sequence[Point]) -> Iterator["Painter"]:
        """A painter of what shows inside a shape only."""
        layer = Painter(pygame.Surface(self.surface.get_size(), pygame.SRCALPHA), self.scale)
        yield layer
        real = [(x * self.scale, y * self.scale) for x, y in points]
        left, top = math.floor(min(x for x, _ in real)), math.floor(min(y for _, y in real))
        size = math.ceil(max(x for x, _ in real)) - left + 1, math.ceil(max(y for _, y in real)) - top + 1
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - left, y - top) for x, y in real])
        layer.surface.blit(mask, (left, top), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(layer.surface, (left, top), pygame.Rect((left, top), size))

    def within(self, points: Sequence[Point], paint: Callable[["Painter"], None]) -> None:
        """Paints something that shows inside a shape only."""
        with self.inside(points) as layer:
            paint(layer)

    def masked(self, paint: Callable[["Painter"], None]) -> None:
        """Paints something that shows only where this picture is already painted."""
        layer = Painter(pygame.Surface(self.surface.get_size(), pygame.SRCALPHA), self.scale)
        paint(layer)
        mask = self.surface.copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        layer.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(layer.surface, (0, 0))


def stroke(
    surface: pygame.Surface, points: Sequence[Point], paint: Sequence[int], thick: float, rounded: float = 2.0
) -> None:
    """A line through some points, all in pixels; one that is thicker than ``rounded`` has round ends and corners."""
    thick = max(1.0, thick)
    for a, b in pairwise(points):
        length = math.dist(a, b)
        if length < 0.01:
            continue
        ox, oy = (a[1] - b[1]) / length * thick / 2, (b[0] - a[0]) / length * thick / 2
        quad = [(a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy), (a[0] - ox, a[1] - oy)]
        pygame.draw.polygon(surface, paint, quad)
    if thick > rounded:
        for point in points:
            pygame.draw.circle(surface, paint, point, thick / 2)


def strips(points: Sequence[Point], thick: float, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Rectangles that hold a line in a surface, or all that lies within it where it comes back to its beginning, none
    over another: of something long that slants far less than all of the surface."""
    along = 0 if size[0] > size[1] else 1
    room = thick + 2
    # Of each piece of the line: where it begins and ends, along and across.
    pieces = [(a, b) if a[along] <= b[along] else (b, a) for a, b in pairwise(points)]
    ends = [(first[along], last[along], first[1 - along], last[1 - along]) for first, last in pieces]
    for start in range(0, size[along], STRIP):
        end = min(size[along], start + STRIP)
        found: list[float] = []
        for first, last, near, far in ends:
            low, high = max(first, start - room), min(last, end + room)
            if low > high:
                continue
            long = last - first
            if long > 1:
                slope = (far - near) / long
                found += (near + slope * (low - first), near + slope * (high - first))
            else:
                found += (near, far)
        if found:
            least, most = max(0, math.floor(min(found) - room)), min(size[1 - along], math.ceil(max(found) + room) + 1)
            here = (start, least, end - start, most - least)
            yield pygame.Rect(here if along == 0 else (here[1], here[0], here[3], here[2]))


Paint = Callable[[Painter], Iterator[None] | None]
"""Paints a picture: at once, or in strokes, with a rest after each."""


def at_once(strokes: Iterator[None]) -> None:
    """All strokes of a painting, without a rest."""
    for _ in strokes:
        pass
