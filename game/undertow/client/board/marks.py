"""Undertow's marks in the glossary."""

from collections.abc import Mapping

from game.client.drawing.canvas import Canvas
from game.undertow.client.art import art
from game.undertow.client.art.palette import FOAM, STATUSES, TYPES, WAXES
from game.undertow.client.art.signs import SIGNS

OTHERS: Mapping[str, str] = {
    "sign health": "heart",
    "sign level": "flag",
    "sign rung": "flag",
    "sign experience": "celestial",
    "sign slot": "iron",
    "sign token": "deck",
    "sign race": "beast",
    "phase opening": "muster",
}
"""Signs of marks that have none of their own name."""


def draw_mark(canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
    """The mark of a term: its sign in its own colour; a keyword without one has a pill's dot."""
    kind, _, name = mark.partition(" ")
    colour = FOAM
    if kind == "type":
        colour = TYPES[name]
    elif kind == "status":
        colour = STATUSES[name].words
    elif kind == "faction":
        colour = WAXES[name].light
    sign = OTHERS.get(mark, name)
    art.draw_sign(canvas, sign if sign in SIGNS else "caster", x, y, size * 0.78, colour)
