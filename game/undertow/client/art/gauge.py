"""What shows an amount: the tide gauge of a hero's health, and bars of cards by what they count."""

import math
from collections.abc import Iterator, Sequence

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import rounded
from game.client.drawing.theme import rgb
from game.undertow.client.art.palette import BRASS_STOPS, NOW, NOW_LIT, SECOND, WORDS

STEPS = 64
"""A gauge's water stands on one of so many levels."""


def draw_gauge(canvas: Canvas, rect: Rect, health: float, most: int, mine: bool, before: float | None = None) -> None:
    """A tide gauge: how high the water stands in ``rect`` (16×168 on the board) is the health; the long mark is half.

    ``health`` may be between two numbers while it falls; ``before``: from where it falls, shown pale. The tube's brass
    takes 6 more at the sides and 11 above and below.
    """
    (x, y, w, h), pad = rect, 12.0
    level, was = (
        round(STEPS * max(0.0, min(1.0, v / max(1, most)))) for v in (health, health if before is None else before)
    )

    def paint(p: Painter) -> Iterator[None]:
        yield from _paint_gauge(p, (pad, pad, w, h), level / STEPS, was / STEPS, mine)

    canvas.picture(("undertow gauge", w, h, level, was, mine), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _paint_gauge(p: Painter, rect: Rect, level: float, was: float, mine: bool) -> Iterator[None]:
    x, y, w, h = rect
    b = Brush(p.surface, p.scale)
    case, tube = rounded(x - 4, y - 9, w + 8, h + 18, 8), rounded(x, y, w, h, 5)
    b.shade(case, (x - 4, y - 9), (x + w, y + h + 9), BRASS_STOPS)
    b.line(case, "#2c1e0e", 1, closed=True)
    yield
    b.polygon(tube, "#06110f")
    top = y + h * (1 - level)
    colours = ("#6fc7c2", "#2f7f86", "#154a52") if mine else ("#f19a80", "#c4523e", "#6d2016")
    with p.inside(tube) as layer:
        inner = Brush(layer.surface, layer.scale)
        if was > level:
            inner.polygon(((x, y + h * (1 - was)), (x + w, y + h * (1 - was)), (x + w, top), (x, top)), colours[0], 0.3)
        if level > 0:
            swell = [(x + w * i / 24, top + 1.3 * math.sin(i * math.tau / 9.6)) for i in range(25)]
            water = [*swell, (x + w, y + h), (x, y + h)]
            inner.shade(water, (x, top), (x, y + h), tuple(zip((0.0, 0.45, 1.0), colours, strict=True)))
            inner.line(swell, "#ffffff", 1.3, 0.75)
            yield
        inner.polygon(((x + 3, y), (x + 6, y), (x + 6, y + h), (x + 3, y + h)), "#ffffff", 0.16)
    for mark in range(1, 10):
        at = y + h * mark / 10
        b.line(((x + w - (7 if mark == 5 else 4), at), (x + w, at)), "#f3e6c6", 1, 0.8)


def draw_bars(canvas: Canvas, rect: Rect, counts: Sequence[int], adds: int | None = None) -> None:
    """How many cards count 1, 2 and so on, as bars in ``rect``, their numbers above and below in it.

    ``adds``: to which of them (from 0 on) one would be added, dashed.
    """
    x, y, w, h = rect
    step, letters = w / len(counts), canvas.letters(14)
    foot, head = y + h - letters * 1.3, y + letters * 1.25
    most = max(5, max(counts) + 1)
    unit = (foot - head) / most
    for number, count in enumerate(counts):
        left = x + number * step
        tall = unit * count
        top = foot - tall
        if count:
            canvas.box((left + step * 0.16, top, step * 0.68, tall), rgb("#5db0ae"), None, 0, bottom=rgb("#256a70"))
        if number == adds:
            top -= unit
            _draw_dashed(canvas, (left + step * 0.16, top, step * 0.68, unit))
        if count or number == adds:
            shown, colour = (count + 1, NOW_LIT) if number == adds else (count, WORDS)
            canvas.text(str(shown), left + step / 2, top - 4, faces.FIGURE, 14, colour, CENTRE)
        canvas.line((left + step * 0.1, foot), (left + step * 0.9, foot), rgb("#718883"))
        canvas.text(str(number + 1), left + step / 2, y + h - 1, faces.FIGURE, 13, SECOND, CENTRE)


def _draw_dashed(canvas: Canvas, rect: Rect) -> None:
    (x, y, w, h), pad = rect, 1.0

    def paint(p: Painter) -> None:
        shape = ((pad, pad), (pad + w, pad), (pad + w, pad + h), (pad, pad + h))
        p.polygon(shape, NOW, 0.2)
        p.dashes(shape, NOW, 1.5, 4, 3)

    canvas.picture(("undertow dashed", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
