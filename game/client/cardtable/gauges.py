"""Figures of a card match under way, as the table shows them."""

from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval
from game.client.drawing.theme import Colour
from game.client.match.offers import Gauge


def health_gauge(name: str, colour: Colour, health: int, most: int | None = None) -> Gauge:
    """The health that somebody has, marked by a drop of a colour."""

    def paint(p: Painter) -> None:
        p.polygon(oval(10, 10, 8, 8), colour)

    return Gauge(name, paint, colour, health, most)
