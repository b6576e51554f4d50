"""Plates that lie over a match: a dialog's wood with the sign of the house on it, and a title's picture in brass."""

import math

import pygame

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.motifs import TALL
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.sign import draw_sign as draw_rose
from game.presenters import presenter_of


def draw_dialog(canvas: Canvas, rect: Rect, title: str, size: float = 26) -> None:
    """A veil over what lies below, and a plate with the sign of the house on it."""
    x, y, w, h = rect
    canvas.fill(theme.BLACK, alpha=0.6)

    def plate(part: Canvas) -> None:
        part.box((x + 4, y + 10, w, h), theme.BLACK, alpha=0.5, radius=18)
        part.box(rect, theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.06), theme.GOLD_FALL, 16, bottom=theme.WALNUT)
        part.box((x + 6, y + 6, w - 12, h - 12), None, theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.45), 12, 1)
        part.glow(x + w / 2, y + 30, w * 0.5, 90, theme.GLOW, 0.1)
        draw_rose(part, x + w / 2, y, 19)
        part.text(title, x + w / 2, y + 58, faces.TITLE, size, theme.IVORY, CENTRE, w - 60)

    canvas.kept(("dialog", title, size), (x - 6, y - 26, w + 20, h + 48), plate)


def draw_medallion(canvas: Canvas, title: str, x: float, y: float, radius: float, dim: bool = False) -> None:
    """A title's picture in a ring of brass; ``dim`` as if its light were going out."""
    middle = radius + 8

    def ring(r: float, low: float = 0) -> list[Point]:
        turns = [2 * math.pi * i / 120 for i in range(120)]
        return [(middle + r * math.cos(a), middle + low + r * math.sin(a)) for a in turns]

    def world(p: Painter) -> None:
        k = p.scale * 2 * radius / TALL
        at = middle * p.scale / k
        for layer in presenter_of(title).picture():
            if not layer.light:
                layer.paint(Brush(p.surface, k, at, at))
                continue
            light = pygame.Surface(p.surface.get_size())
            layer.paint(Brush(light, k, at, at))
            p.surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        if dim:
            p.polygon(ring(radius + 1), theme.rgb("#090b14"), 0.62)

    def paint(p: Painter) -> None:
        p.polygon(ring(radius + 5, 2), theme.BLACK, 0.5)
        p.gradient(ring(radius + 5), theme.GOLD_RISE, theme.GOLD_FALL)
        p.polygon(ring(radius + 1), theme.BLACK)
        p.within(ring(radius), world)

    whole = 2 * middle
    canvas.picture(("medallion", title, radius, dim), x - middle, y - middle, whole, whole, paint)
