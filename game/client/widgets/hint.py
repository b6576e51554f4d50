"""Hints: what a thing is, or why it can not be used, in a small plate beside it."""

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Hint, Rect
from game.client.drawing.painter import Painter
from game.client.widgets.dress import soft

__all__ = ["Hint", "draw_hint", "place"]

WIDE = 320
"""The widest plate."""
EDGE = 10
"""What is left free at the window's edge."""
TIP = 9
"""Length of the point that shows what is meant."""


def place(rect: Rect, size: tuple[float, float]) -> tuple[float, float, bool]:
    """Where a plate of this size goes beside a thing, and whether that is below it; always inside the picture."""
    x, y, w, h = rect
    wide, high = size
    left = min(max(x + w / 2 - min(46, wide / 2), EDGE), theme.WIDTH - EDGE - wide)
    below = y + h + TIP + 4
    if below + high <= theme.HEIGHT - EDGE:
        return left, below, True
    return left, max(EDGE, y - TIP - 4 - high), False


def draw_hint(canvas: Canvas, hint: Hint, alpha: float = 1.0) -> None:
    """The plate: a title in gold, then the sentence. What says why something can not be has an edge in red."""
    edge = canvas.palette.loss if hint.wrong else theme.GOLD
    name = theme.mix(edge, theme.IVORY, 0.35) if hint.wrong else theme.WARM
    sizes = (16.0, 15.0)
    wide = max(canvas.width(hint.title, faces.BOLD, sizes[0]), canvas.width(hint.text, faces.TEXT, sizes[1])) + 34
    wide = max(90.0, min(wide, WIDE * max(1.0, canvas.letters(15) / 15)))
    high = 18.0
    titles = canvas.height(hint.title, faces.BOLD, sizes[0], wide - 32) if hint.title else 0.0
    body = canvas.height(hint.text, faces.TEXT, sizes[1], wide - 32, 1.3) if hint.text else 0.0
    high += titles + body + (4 if titles and body else 0)
    x, y, below = place(hint.rect, (wide, high))
    middle = min(max(hint.rect[0] + hint.rect[2] / 2, x + 18), x + wide - 18)

    def draw(part: Canvas) -> None:
        soft(part, (x, y + 5, wide, high), 10, theme.BLACK, 0.6, 7)
        part.box((x, y, wide, high), theme.rgb("#2b2118"), edge, 10, 1.2, bottom=theme.rgb("#1b1510"))
        top = y + 9
        if hint.title:
            part.paragraph(hint.title, (x + 16, top, wide - 32, titles + 4), faces.BOLD, sizes[0], name)
            top += titles + 4
        if hint.text:
            colour = theme.IVORY if not hint.title else theme.SOFT
            part.paragraph(hint.text, (x + 16, top, wide - 32, body + 6), faces.TEXT, sizes[1], colour, 1.3)

        def point(p: Painter) -> None:
            base, end = (TIP + 1.2, 0.4) if below else (0.8, TIP + 1.6)
            p.polygon([(1, base), (10, end), (19, base)], theme.rgb("#2b2118" if below else "#1b1510"))
            p.line([(1, base), (10, end), (19, base)], edge, 1.2)

        at = y - TIP - 0.4 if below else y + high - 1.6
        part.picture(("hint point", below, edge), middle - 10, at, 20, TIP + 3, point)

    area = (x - 16, y - 20, wide + 32, high + 44)
    canvas.kept(("hint", hint, round(middle)), area, draw, alpha)
