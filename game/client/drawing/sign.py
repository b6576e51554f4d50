"""The sign of the house: a cinquefoil, one petal a title."""

import math
from collections.abc import Sequence

from game.client.drawing import shapes, theme
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour


def petal(x: float, y: float, radius: float, number: int, inset: float = 0.0) -> shapes.Outline:
    """One petal of five, the first one upright; its head has a notch."""
    turn = 72 * number
    head = radius - inset
    half = 0.5 * radius - inset
    points = [
        (0, -0.22 * radius - inset, 1),
        (-0.62 * half, -0.5 * radius),
        (-half, -0.8 * head),
        (-0.52 * half, -1.02 * head),
        (0, -0.93 * head, 1),
        (0.52 * half, -1.02 * head),
        (half, -0.8 * head),
        (0.62 * half, -0.5 * radius),
    ]
    return shapes.moved(shapes.smooth(points), x, y, turn=turn)


def paint_sign(p: Painter, middle: float, radius: float, colours: Sequence[Colour]) -> None:
    """The whole sign on a picture."""
    for number, colour in enumerate(colours):
        p.polygon(petal(middle, middle, radius, number), theme.GOLD)
        p.polygon(petal(middle, middle, radius, number, 0.055 * radius), colour)
    for number in range(5):
        a = math.radians(72 * number + 36 - 90)
        p.line(
            [
                (middle + 0.2 * radius * math.cos(a), middle + 0.2 * radius * math.sin(a)),
                (middle + 0.62 * radius * math.cos(a), middle + 0.62 * radius * math.sin(a)),
            ],
            theme.GOLD_FALL,
            max(0.8, 0.03 * radius),
        )
    p.polygon(shapes.oval(middle, middle, 0.22 * radius, 0.22 * radius), theme.GOLD_FALL)
    p.polygon(shapes.oval(middle, middle, 0.18 * radius, 0.18 * radius), theme.GOLD_RISE)


def draw_sign(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """The sign with its middle at a place."""
    size = 2.2 * radius
    canvas.picture(
        ("sign of the house", radius),
        x - size / 2,
        y - size / 2,
        size,
        size,
        lambda p: paint_sign(p, size / 2, radius, theme.PETALS),
    )
