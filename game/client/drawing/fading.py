"""The ends of a column that goes on: what is drawn there fades away into the ground."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.client.drawing.canvas import Canvas, Rect


@contextmanager
def fading(canvas: Canvas, rect: Rect, above: float, below: float) -> Iterator[None]:
    """What is drawn fades over so many units at the upper and at the lower end of a rectangle; 0: not there."""
    x, y, w, h = rect
    surface = canvas.surface
    seen = surface.get_rect()
    ends = [
        (canvas.real(end).clip(seen), lower)
        for end, lower in (((x, y, w, above), False), ((x, y + h - below, w, below), True))
        if end[3] > 0
    ]
    grounds = [surface.subsurface(end).convert_alpha() for end, _ in ends]
    yield
    for (end, lower), ground in zip(ends, grounds, strict=True):
        ground.blit(_veil(canvas, end.size, lower), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(ground, end)


def _veil(canvas: Canvas, size: tuple[int, int], lower: bool) -> pygame.Surface:
    """White, from opaque at the outer edge to clear at the inner one."""

    def make() -> pygame.Surface:
        column = pygame.Surface((1, 2), pygame.SRCALPHA)
        for row in range(2):
            column.set_at((0, row), (255, 255, 255, 255 if (row == 1) is lower else 0))
        return pygame.transform.smoothscale(column, size)

    return canvas.pictures.get(("veil", size, lower), make)
