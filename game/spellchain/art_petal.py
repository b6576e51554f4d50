"""Spellchain's picture in the house's rose, and behind its road: a page by candlelight, and the chain across it."""

import math

from game.client.brush import Brush
from game.client.motifs import Layer, motif
from game.client.shapes import rounded

LAYERS: tuple[Layer, ...] = motif("page")

WALNUT = ((0.0, "#241710"), (0.5, "#33231a"), (1.0, "#1a110b"))
PAGE = ((0.0, "#efe3c6"), (0.5, "#e3d2a8"), (1.0, "#c9b184"))


def paint_backdrop(b: Brush, w: float, h: float) -> None:
    """A desk of walnut with a page upon it, lit from the left."""
    b.within(rounded(0, 0, w, h, 14), lambda inner: _desk(inner, w, h))


def _desk(b: Brush, w: float, h: float) -> None:
    b.shade(((0, 0), (w, 0), (w, h), (0, h)), (0, 0), (0, h), WALNUT)
    for number in range(24):
        level = h * (number + 0.5) / 24
        grain = [(x, level + 4 * math.sin(x / 130 + number * 1.7)) for x in range(0, int(w) + 40, 40)]
        b.line(grain, "#120b06" if number % 3 else "#4a3324", 1.0, 0.3)
    b.shade(rounded(w * 0.06, h * 0.1, w * 0.88, h * 0.8, 4), (0, 0), (w, h), PAGE)
    for number in range(int(h * 0.7 / 13)):
        y = h * 0.16 + 13 * number
        b.line(((w * 0.11, y), (w * 0.89, y)), "#b89c6c", 0.8, 0.4)
    b.glow(w * 0.1, h * 0.4, w * 0.4, ((0, ("#ffca7a", 0.4)), (0.5, ("#c9752c", 0.12)), (1, ("#c9752c", 0.0))))
