"""What stands behind a creature: the little tube with its floor and its light, and the web of a covered card."""

import math
from collections.abc import Iterator

from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval
from game.client.drawing.theme import hexed, mix
from game.estro.client.art.box import cut
from game.estro.client.art.marks import ESTRO_MARKS, placed
from game.estro.client.art.palette import COVERED, INK, WEB, WEB_GROUND, neon
from game.estro.client.art.shine import paint_neon
from game.estro.engine.vocabulary import ESTRI

FLOOR = 16.0
"""How far above its lower edge the floor of a tube begins."""


def paint_tube(p: Painter, rect: Rect, estro: str, k: float = 8.0, lit: bool = True) -> Iterator[None]:
    """A dark box with a floor of lines and the light of an estro over it."""
    x, y, w, h = rect
    shape, colour = cut(x, y, w, h, k), neon(estro)
    horizon = y + h - FLOOR
    share = 1.0 if lit else 0.5
    with p.inside(shape) as layer:
        layer.polygon(shape, INK)
        brush = Brush(layer.surface, layer.scale)
        stops = ((0.0, (hexed(colour), 0.2 * share)), (1.0, (hexed(colour), 0.0)))
        brush.glow(x + w / 2, y + h * 0.72, w * 0.72, stops, add=False, flat=0.9)
        yield
        line = mix(INK, colour, 0.24 * share)
        for number in range(5):
            low = horizon + (number / 4) ** 1.7 * 20
            layer.line(((x, low), (x + w, low)), line, 0.9)
        for number in range(-7, 8):
            far, near = x + w / 2 + number * w * 0.09, x + w / 2 + number * w * 0.3
            layer.line(((far, horizon), (near, y + h + 6)), mix(INK, colour, 0.18 * share), 0.9)
    yield


def paint_web(p: Painter, rect: Rect, k: float = 8.0, strength: float = 1.0) -> Iterator[None]:
    """The web of five threads, an estro at each: nobody knows what is behind it."""
    x, y, w, h = rect
    shape, cx, cy, wide = cut(x, y, w, h, k), x + w / 2, y + h / 2, min(w, h * 0.86)
    turns = [math.radians(72 * number) for number in range(5)]
    with p.inside(shape) as layer:
        layer.polygon(shape, WEB_GROUND)
        for ring in range(1, 10):
            r = ring * wide * 0.105
            corners = [(cx + math.sin(turn) * r, cy - math.cos(turn) * r) for turn in turns]
            thread = mix(WEB_GROUND, WEB, (0.9 if ring > 3 else 0.5) * strength)
            layer.line((*corners, corners[0]), thread, 1.1)
        for turn in turns:
            end = cx + math.sin(turn) * h, cy - math.cos(turn) * h
            layer.line(((cx, cy), end), mix(WEB_GROUND, WEB, 0.8 * strength), 1.1)
        yield
        for number, estro in enumerate(ESTRI[1:]):
            mx, my = cx + math.sin(turns[number]) * wide * 0.315, cy - math.cos(turns[number]) * wide * 0.315
            layer.polygon(oval(mx, my, wide * 0.12, wide * 0.12), WEB_GROUND)
            lines = placed(ESTRO_MARKS[estro], mx, my, wide * 0.085)
            colour = mix(WEB_GROUND, neon(estro), strength)
            yield from paint_neon(layer, lines, colour, 1.4, 0.5 * strength)
    p.line(shape, COVERED, 1.4)
    yield


def draw_tube(canvas: Canvas, rect: Rect, estro: str, k: float = 8.0, lit: bool = True) -> None:
    """See `paint_tube`."""
    x, y, w, h = rect
    key = ("estro tube", estro, round(w, 1), round(h, 1), k, lit)
    canvas.picture(key, x, y, w, h, lambda p: paint_tube(p, (0, 0, w, h), estro, k, lit))


def draw_web(canvas: Canvas, rect: Rect, k: float = 8.0, strength: float = 1.0, alpha: float = 1.0) -> None:
    """See `paint_web`."""
    x, y, w, h = rect
    pad = 2.0
    key = ("estro web", round(w, 1), round(h, 1), k, strength)
    canvas.picture(
        key, x - pad, y - pad, w + 2 * pad, h + 2 * pad,
        lambda p: paint_web(p, (pad, pad, w, h), k, strength), alpha,
    )  # fmt: skip
