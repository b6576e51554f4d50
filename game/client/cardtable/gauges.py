"""Figures of a card match under way: as the table shows them, and the time that is left to decide."""

import math

from game.client.cardtable.now import Now
from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval
from game.client.drawing.theme import Colour
from game.client.match.offers import Gauge

LATE = 10.0
"""Seconds from which on the time is short."""
SECONDS = 44.0
"""How much room the seconds have."""


def draw_time(canvas: Canvas, now: Now, rect: Rect, colour: Colour, late: Colour, ground: Colour) -> None:
    """What is left of the time to decide: a bar that shrinks, and the seconds behind it; nothing without a clock."""
    if now.clock is None:
        return
    x, y, w, h = rect
    ink = late if now.clock.seconds <= LATE else colour
    long = w - canvas.letters(SECONDS)
    canvas.box((x, y, long, h), ground, None, h / 2)
    canvas.box((x, y, max(h, long * now.clock.share), h), ink, None, h / 2)
    said = now.words.say("{seconds} s", seconds=math.ceil(now.clock.seconds))
    canvas.text(said, x + w, y + h / 2 + canvas.letters(16) * 0.34, faces.FIGURE, 16, ink, RIGHT)


def health_gauge(name: str, colour: Colour, health: int, most: int | None = None, *, mine: bool = True) -> Gauge:
    """What somebody has left, marked in a colour by a disc, or by a lozenge for the other of two."""

    def paint(p: Painter) -> None:
        p.polygon(oval(10, 10, 8, 8) if mine else oval(10, 10, 9.5, 9.5, 4), colour)

    return Gauge(name, paint, colour, health, most)
