"""What is written beside The Long Night's figures: plates with Hit Points, states, chips; and signs."""

from collections.abc import Mapping
from typing import Any

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Painter
from game.client.shapes import Point, rounded
from game.client.theme import Colour, rgb
from game.longnight.board_shapes import (
    BLOOD,
    DIM,
    INK,
    IVORY,
    STEEL,
    TOKEN_COLOURS,
    paint_sign,
    paint_sign_plain,
)


def draw_plate(canvas: Canvas, at: Point, unit: Mapping[str, Any], lost: int, dim: bool) -> None:
    """Hit Points of a unit with its maximum and its states: solid this turn, dashed ending tonight."""
    tokens = tokens_of(unit)
    x, y = at[0] - 14 * len(tokens), at[1] + 15
    hp, most = unit["hp"], max(1, unit["hp_max"])
    width = 42.0
    canvas.box((x - width / 2, y, width, 18), INK, radius=4, alpha=0.88)
    colour = DIM if dim else IVORY
    canvas.text(str(hp), x - 1, y + 14, faces.FIGURE, 15, colour, 1.0)
    canvas.text(f"/{most}", x, y + 14, faces.TITLE, 13, DIM)
    gap = 2 if most <= 8 else 1
    cell = (width - 4 - (most - 1) * gap) / most
    for i in range(most):
        rect = (x - width / 2 + 2 + i * (cell + gap), y + 19, cell, 5)
        canvas.box((rect[0] - 0.8, rect[1] - 0.8, cell + 1.6, 6.6), INK, radius=0, alpha=0.9)
        if i < hp:
            canvas.box(rect, BLOOD, radius=0)
        elif i < hp + lost:
            canvas.box(rect, rgb("#ffb45a"), radius=0)
        else:
            canvas.box(rect, None, rgb("#4a5166"), 0, 0.8)
    left = x + width / 2 + 2
    for name, count, old in tokens:
        draw_token(canvas, left, y, name, count, old)
        left += 30


def tokens_of(thing: Mapping[str, Any]) -> list[tuple[str, int, bool]]:
    """The states of a unit or of the Investigator: name, count, and whether they end tonight."""
    found = []
    for name in TOKEN_COLOURS:
        for tag, old in ((name, False), (f"{name}_old", True)):
            if thing.get(tag):
                found.append((name, int(thing[tag]), old))
    return found


def draw_token(canvas: Canvas, x: float, y: float, name: str, count: int, old: bool) -> None:
    """A state as a pill, 28 by 18."""
    colour = TOKEN_COLOURS[name]

    def paint(p: Painter) -> None:
        shape = rounded(1, 1, 26.4, 16.4, 6)
        p.polygon(shape, INK, 0.92)
        if old:
            p.dashes(shape, colour, 1.3, 3, 2.2)
        else:
            p.outline(shape, colour, 1.3)
        paint_sign_plain(p, name, 9.5, 9.2, 13, colour)

    canvas.picture(("token", name, old), x, y, 28.4, 18.4, paint)
    canvas.text(str(count), x + 20.5, y + 13.8, faces.FIGURE, 14, IVORY, CENTRE)


def draw_sign(canvas: Canvas, name: str, x: float, y: float, size: float, colour: Colour, alpha: float = 1.0) -> None:
    """A sign about a place."""
    canvas.picture(
        ("sign", name, colour, size), x - size * 0.6, y - size * 0.6, size * 1.2, size * 1.2,
        lambda p: paint_sign(p, name, size * 0.6, size * 0.6, size, colour), alpha,
    )  # fmt: skip


def draw_chip(canvas: Canvas, x: float, y: float, text: str, sign: str, colour: Colour) -> None:
    """A few words over a unit: what it would lose, or has just lost."""
    w = canvas.width(text, faces.FIGURE, 17) + (24 if sign else 4) + 12
    canvas.box((x - w / 2 + 1, y - 10, w, 25), (0, 0, 0), radius=5, alpha=0.5)
    canvas.box((x - w / 2, y - 12, w, 25), rgb("#1a0d0a"), colour, 5, 1.4, 0.97)
    canvas.text(text, x - w / 2 + 7, y + 6, faces.FIGURE, 17, rgb("#ffe9c4"))
    if sign:
        draw_sign(canvas, sign, x + w / 2 - 15, y + 0.5, 16, rgb("#ffb45a") if sign == "skull" else STEEL)
