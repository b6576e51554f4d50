"""Figures of a card match under way, as the table shows them."""

from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval
from game.client.drawing.theme import Colour
from game.client.match.offers import Gauge


def health_gauge(name: str, colour: Colour, health: int, most: int | None = None, *, mine: bool = True) -> Gauge:
    """What somebody has left, marked in a colour by a disc, or by a lozenge for the other of two."""

    def paint(p: Painter) -> None:
        p.polygon(oval(10, 10, 8, 8) if mine else oval(10, 10, 9.5, 9.5, 4), colour)

    return Gauge(name, paint, colour, health, most)
