"""Undertow's marks in the glossary, among cards and beside the parts of a build."""

from collections.abc import Callable, Mapping

from game.client.drawing.canvas import Canvas
from game.undertow.client.art import art
from game.undertow.client.art.medal import BEYOND, FREE, LOCKED
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
OF_BUILDS: Mapping[str, Callable[[Canvas, float, float, float, str], None]] = {
    "portrait": art.draw_portrait,
    "piece": lambda canvas, x, y, size, name: art.draw_medal(canvas, x, y, size * 0.9, name),
    "free": lambda canvas, x, y, size, name: art.draw_slot(canvas, x, y, size * 0.9, FREE, sign=name),
    "locked": lambda canvas, x, y, size, name: art.draw_slot(canvas, x, y, size * 0.9, LOCKED, int(name)),
    "beyond": lambda canvas, x, y, size, name: art.draw_slot(canvas, x, y, size * 0.9, BEYOND, int(name)),
    "amulet": lambda canvas, x, y, size, name: art.draw_amulet(canvas, x, y, size * 0.9),
}
"""How the parts of a build are drawn about a place."""


def draw_mark(canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
    """The mark of a term: its sign in its own colour; a keyword without one has a pill's dot. Of a build too:
    ``portrait``, ``piece`` with a card, ``free`` with a slot, ``locked``, ``beyond`` with a level, ``amulet``."""
    kind, _, name = mark.partition(" ")
    if kind in OF_BUILDS:
        OF_BUILDS[kind](canvas, x, y, size, name)
        return
    colour = FOAM
    if kind == "type":
        colour = TYPES[name]
    elif kind == "status":
        colour = STATUSES[name].words
    elif kind == "faction":
        colour = WAXES[name].light
    sign = OTHERS.get(mark, name)
    art.draw_sign(canvas, sign if sign in SIGNS else "caster", x, y, size * 0.78, colour)
