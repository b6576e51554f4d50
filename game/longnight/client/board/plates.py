"""What is written beside The Long Night's figures: plates with Hit Points, states, chips; and signs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, rough, rounded
from game.client.drawing.theme import Colour, rgb
from game.longnight.client.board.shapes import (
    DIM,
    INK,
    IVORY,
    OMEN,
    STEEL,
    TOKEN_COLOURS,
    paint_sign,
    paint_sign_plain,
    tag_colour,
)


@dataclass(frozen=True, slots=True)
class Plate:
    """What a unit's plate says.

    ``number``: which of several of its kind it is, as the row of dice and the log call it; ``""`` for the only one.
    ``lost``: Hit Points that the last action took, ``fresh`` while they are still seen to go; ``coming``: what the
    action that is pointed at would take. ``states`` are those of `tokens_of`, and ``wave`` with the turn in which
    someone else is to come there. ``whole``: with the most Hit Points in figures and every count, for the one that is
    asked for; all others are as narrow as ``bar``, the room that their hex has for cells.
    """

    number: str
    hp: int
    most: int
    lost: int
    fresh: bool
    coming: int
    states: tuple[tuple[str, int, bool], ...]
    dim: bool
    bar: float
    whole: bool = False


WIDE = 42.0
"""Of a whole plate without states."""
PAD = 4.0
"""Beside the figure of a narrow plate, and beside its cells."""
LARGE = 1.2
"""Text that has grown more than this leaves room for the most needed only."""
BURNING, SPENT, GONE = rgb("#ffb45a"), rgb("#c9743a"), rgb("#4a5166")


def grown(canvas: Canvas) -> float:
    """How much larger than usual text is beside everything else: plates grow with it."""
    return min(1.35, canvas.letters(15) / 15)


def _line(canvas: Canvas) -> float:
    """How tall a line of a narrow plate is."""
    return canvas.letters(14) + 1


def _token_width(canvas: Canvas, count: int) -> float:
    """How wide a state of a narrow plate is: one of its kind needs no figure."""
    tall = _line(canvas)
    return tall + 1 + (canvas.width(str(count), faces.FIGURE, 13) + 1 if count > 1 else 0)


def _number_width(canvas: Canvas, plate: Plate) -> float:
    """How wide the end of a narrow plate is that bears its unit's number."""
    return canvas.width(plate.number, faces.FIGURE, 13) + 1.25 * PAD if plate.number else 0.0


def plate_rect(canvas: Canvas, at: Point, plate: Plate) -> Rect:
    """Where a plate is drawn whose foot is at a place."""
    x, foot = at
    if plate.whole:
        k = grown(canvas)
        w, h = (WIDE + 30 * len(plate.states) + 8) * k, 30 * k
        return x - w / 2, foot - h + 2, w, h
    tall = _line(canvas)
    w = _number_width(canvas, plate) + canvas.width(str(plate.hp), faces.FIGURE, 14) + 3 * PAD + plate.bar
    wide = sum(_token_width(canvas, count) + 1 for _, count, _ in plate.states) - 1
    rows = 2 if plate.states else 1
    return x - max(w, wide) / 2, foot - rows * tall, max(w, wide), rows * tall


def draw_plate(canvas: Canvas, at: Point, plate: Plate) -> None:
    """Hit Points of a unit and its states: solid this turn, dashed ending tonight."""
    rect = plate_rect(canvas, at, plate)
    draw = _draw_whole if plate.whole else _draw_narrow
    canvas.stamp(("plate", plate), *rect, lambda part: draw(part, plate, rect[2]))


def _draw_whole(canvas: Canvas, plate: Plate, _width: float) -> None:
    k = grown(canvas)
    wide, x, y = WIDE * k, (4 + WIDE / 2) * k, 2.0 * k
    canvas.box((x - wide / 2, y, wide, 19 * k), INK, radius=4, alpha=0.95)
    canvas.text(str(plate.hp), x - 1, y + 14.5 * k, faces.FIGURE, 15, IVORY, RIGHT)
    canvas.text(f"/{plate.most}", x, y + 14.5 * k, faces.TITLE, 13, DIM)
    _draw_cells(canvas, (x - wide / 2 + 2, y + 20 * k, wide - 4, 5 * k), plate)
    left = x + wide / 2 + 2
    for name, count, old in plate.states:
        draw_token(canvas, left, y, name, count, old, k)
        left += 30 * k


def _draw_narrow(canvas: Canvas, plate: Plate, width: float) -> None:
    """One line at the foot: how many are left, then a cell each; the states stand on it."""
    tall = _line(canvas)
    foot = tall * (2 if plate.states else 1)
    numbered, figure = _number_width(canvas, plate), canvas.width(str(plate.hp), faces.FIGURE, 14)
    w = numbered + figure + 3 * PAD + plate.bar
    x, y = (width - w) / 2, foot - tall
    canvas.box((x, y, w, tall), INK, radius=tall / 3, alpha=0.9)
    if plate.number:
        canvas.box((x, y, numbered, tall), STEEL, radius=tall / 3, alpha=0.45 if plate.dim else 0.9)
        canvas.text(plate.number, x + numbered / 2, y + tall * 0.8, faces.FIGURE, 13, INK, CENTRE)
        x += numbered
    canvas.text(str(plate.hp), x + PAD, y + tall * 0.82, faces.FIGURE, 14, DIM if plate.dim else IVORY)
    cells = min(tall * 0.46, 7.5)
    _draw_cells(canvas, (x + figure + 2 * PAD, y + (tall - cells) / 2, plate.bar - 1, cells), plate)
    left = (width - sum(_token_width(canvas, count) + 1 for _, count, _ in plate.states) + 1) / 2
    for name, count, old in plate.states:
        left += _draw_small_token(canvas, left, tall, name, count, old) + 1


def _draw_small_token(canvas: Canvas, x: float, tall: float, name: str, count: int, old: bool) -> float:
    """A state in a line of a narrow plate, and how wide it is."""
    wide, colour = _token_width(canvas, count), TOKEN_COLOURS.get(name, OMEN)

    def paint(p: Painter) -> None:
        shape = rounded(0.7, 0.7, wide - 1.4, tall - 2, tall / 3)
        p.polygon(shape, INK, 0.94)
        if old:
            p.dashes(shape, colour, 1.2, 2.6, 2)
        else:
            p.outline(shape, colour, 1.2)
        paint_sign_plain(p, name, (tall + 1) / 2, tall / 2 - 0.4, tall * 0.68, colour)

    canvas.picture(("small token", name, old, round(wide, 1)), x, 0, wide, tall, paint)
    if count > 1:
        canvas.text(str(count), x + tall - 1, tall * 0.8, faces.FIGURE, 13, IVORY)
    return wide


def _draw_cells(canvas: Canvas, rect: Rect, plate: Plate) -> None:
    """A cell a Hit Point: whole, hatched when it will go, hollow when it has gone."""
    x, y, w, h = rect
    blood = canvas.palette.blood
    gap = 2 if plate.most <= 8 else 1
    cell = (w - (plate.most - 1) * gap) / plate.most

    def paint(p: Painter) -> None:
        p.polygon(rounded(0, 0, w + 2, h + 2, 0.5), INK, 0.9)
        for i in range(plate.most):
            left = 1 + i * (cell + gap)
            box = [(left, 1), (left + cell, 1), (left + cell, 1 + h), (left, 1 + h)]
            if i < plate.hp - plate.coming:
                p.polygon(box, blood)
            elif i < plate.hp:
                p.polygon(box, BURNING)
                for q in range(3):
                    a = left + (q + 0.1) * cell / 2.6
                    p.line([(a, 1 + h), (a + 3.4, 1)], rgb("#6b1d10"), 1.3)
            elif i < plate.hp + plate.lost:
                if plate.fresh:
                    p.polygon(box, BURNING)
                else:
                    p.outline([(a, b) for a, b in _inset(box)], SPENT, 1.1)
            else:
                p.outline([(a, b) for a, b in _inset(box)], GONE, 0.9)

    key = ("cells", blood, plate.hp, plate.most, plate.lost, plate.fresh, plate.coming, w, h)
    canvas.picture(key, x - 1, y - 1, w + 2, h + 2, paint)


def _inset(box: Sequence[Point]) -> list[Point]:
    (ax, ay), _, (bx, by), _ = box
    return [(ax + 0.6, ay + 0.6), (bx - 0.6, ay + 0.6), (bx - 0.6, by - 0.6), (ax + 0.6, by - 0.6)]


def tokens_of(thing: Mapping[str, Any]) -> list[tuple[str, int, bool]]:
    """The states of a unit or of the Investigator: name, count, and whether they end tonight."""
    found = []
    for name in TOKEN_COLOURS:
        for tag, old in ((name, False), (f"{name}_old", True)):
            if thing.get(tag):
                found.append((name, int(thing[tag]), old))
    return found


def draw_token(canvas: Canvas, x: float, y: float, name: str, count: int, old: bool, k: float = 1.0) -> None:
    """A state, or a wave that comes, as a pill, 28 by 18, or so many times as large."""
    colour = TOKEN_COLOURS.get(name, OMEN)

    def paint(p: Painter) -> None:
        shape = rounded(1, 1, 28.4 * k - 2, 18.4 * k - 2, 6 * k)
        p.polygon(shape, INK, 0.92)
        if old:
            p.dashes(shape, colour, 1.3, 3, 2.2)
        else:
            p.outline(shape, colour, 1.3)
        paint_sign_plain(p, name, 9.5 * k, 9.2 * k, 13 * k, colour)

    canvas.picture(("token", name, old, round(k, 2)), x, y, 28.4 * k, 18.4 * k, paint)
    canvas.text(str(count), x + 20.5 * k, y + 13.8 * k, faces.FIGURE, 14, IVORY, CENTRE)


def draw_sign(canvas: Canvas, name: str, x: float, y: float, size: float, colour: Colour, alpha: float = 1.0) -> None:
    """A sign about a place."""
    canvas.picture(
        ("sign", name, colour, size), x - size * 0.6, y - size * 0.6, size * 1.2, size * 1.2,
        lambda p: paint_sign(p, name, size * 0.6, size * 0.6, size, colour), alpha,
    )  # fmt: skip


def draw_chip(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    sign: str,
    colour: Colour,
    tail: Point | None = None,
    alpha: float = 1.0,
) -> None:
    """A few words over a unit: what it has just lost, or, with a tail towards it, what it would lose."""
    w = canvas.width(text, faces.FIGURE, 17) + (24 if sign else 4) + 12
    dx, dy = (tail[0] - x, tail[1] - y) if tail is not None else (0.0, 0.0)
    wide, tall = w + 16, max(44.0, dy + 22)

    def paint(p: Painter) -> None:
        left, top = 8.0, 6.0
        shape = rough(left, top, w, 25, round(w), 0.8, 9)
        p.polygon([(a + 1.5, b + 2.5) for a, b in shape], (0, 0, 0), 0.5)
        if tail is not None:
            middle = left + w / 2
            spike = [(middle - 6, top + 22), (middle + dx, top + 12 + dy), (middle + 6, top + 22)]
            p.polygon(spike, colour)
            p.polygon(shape, rgb("#1a0d0a"))
            p.outline(shape, colour, 1.5)
            p.polygon([(a, b - 3) for a, b in spike], rgb("#1a0d0a"))
        else:
            p.polygon(shape, rgb("#1a0d0a"), 0.96)
            p.outline(shape, colour, 1.5)

    def draw(part: Canvas) -> None:
        part.picture(("chip", w, colour, round(dx), round(dy)), 0, 0, wide, tall, paint)
        part.text(text, 15, 24, faces.FIGURE, 17, rgb("#ffe9c4") if colour != STEEL else rgb("#c4cfea"))
        if sign:
            draw_sign(part, sign, wide - 22, 18.5, 16, tag_colour(sign, part.palette))

    key = ("chip", text, sign, colour, round(dx), round(dy))
    canvas.stamp(key, x - wide / 2, y - 18, wide, tall, draw, alpha)
