"""How the table opens into a match: the petal grows until what it shows fills the window."""

import math

import pygame

from game.client.drawing import theme
from game.client.drawing.canvas import Canvas
from game.client.drawing.shapes import Point

SECONDS = 0.32
FIRST = 70.0
"""Radius with which it begins, in logical units: about that of a petal."""
BAND = 2
"""Real pixels of the strips in which the old picture is laid about the opening."""
RIM = 3.0


def draw_opening(canvas: Canvas, before: pygame.Surface, at: Point, share: float) -> None:
    """Lays the picture ``before`` about an opening through which the new one shows, ``share`` of the way open."""
    surface = canvas.surface
    w, h = surface.get_size()
    x, y = canvas.point(*at)
    last = max(math.dist((x, y), corner) for corner in ((0, 0), (w, 0), (0, h), (w, h)))
    first = FIRST * canvas.scale
    radius = first + (last - first) * share * share * (3 - 2 * share)
    for top in range(0, h, BAND):
        far = abs(top + BAND / 2 - y)
        half = math.sqrt(radius * radius - far * far) if far < radius else 0.0
        left, right = max(0, math.ceil(x - half)), min(w, math.floor(x + half))
        surface.blit(before, (0, top), (0, top, left, BAND))
        surface.blit(before, (right, top), (right, top, w - right, BAND))
    pygame.draw.circle(surface, theme.GOLD, (x, y), radius, max(2, round(RIM * canvas.scale)))
