"""The sheet of an enemy at the right of The Long Night's board: its numbers, and what each face of its die does."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.theme import rgb
from game.longnight.client.board.column import Column
from game.longnight.client.board.deeds import draw_signs, signs
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import draw_medal, draw_rough
from game.longnight.client.board.plates import draw_sign, draw_token, grown, tokens_of
from game.longnight.client.board.shapes import BOOT, COLD, DIM, EMBER_EDGE, IVORY, SOFT, WARM

FELL = rgb("#e0837a")


def hovered_unit(now: Now) -> Mapping[str, Any] | None:
    """The enemy under the pointer, on the map or by its die; not one that falls, of whom nothing is left to be told."""
    if now.hover is None or now.hover[0] not in ("unit", "die"):
        return None
    ident = now.hover[1] if now.hover[0] == "unit" else now.die_unit
    return next((unit for unit in now.view["units"] if unit["id"] == ident and unit.get("hp")), None)


def draw_sheet(canvas: Canvas, now: Now, unit: Mapping[str, Any], rect: Rect) -> None:
    """Name, Hit Points and states, how far it moves, and its faces, on a leaf as tall as they are."""
    draw_rough(canvas, leaf(canvas, now, unit, rect), rgb("#0a0d16"), COLD, 12, 0.9, 1.1)
    _draw_written(canvas, now, unit, rect)


def leaf(canvas: Canvas, now: Now, unit: Mapping[str, Any], rect: Rect) -> Rect:
    """The leaf, as tall as what it says in a rectangle; that is drawn where nobody sees it."""
    x, y, w, _ = rect
    end = _draw_written(canvas.over(pygame.Surface((1, 1))), now, unit, rect)
    return x - 6, y - 4, w + 12, end - y + 12


def _draw_written(canvas: Canvas, now: Now, unit: Mapping[str, Any], rect: Rect) -> float:
    """What the leaf says; the face rolled now is marked. Gives where it ends."""
    x, y, w, h = rect
    teller, form = now.words.teller, now.words.content.enemies[unit["unit"]]
    draw_medal(canvas, unit["unit"], x + 24, y + 26, 22, 0.9, rgb("#b5864e"))
    canvas.text(teller.enemy(now.view, unit["id"]), x + 56, y + 22, faces.TITLE, 19, IVORY, width=w - 58)
    base = y + 26 + canvas.letters(15)
    draw_sign(canvas, "hp", x + 64, base - 5, 15, canvas.palette.blood)
    at = x + 76 + canvas.text(f"{unit['hp']}/{unit['hp_max']}", x + 76, base, faces.FIGURE, 15, IVORY)
    draw_sign(canvas, "pm", at + 20, base - 5, 14, BOOT)
    canvas.text(str(form.move), at + 32, base, faces.FIGURE, 15, IVORY)
    column = Column(canvas, (x, base + 8, w, y + h - base - 10))
    card = next((int(str(key[1])) for key in now.armed if key[0] == "card"), 0)
    if card and now.foresight is not None:
        column.say(now.foresight.why_not_on(card, unit["id"]), faces.BOLD, 14, FELL)
    tokens, k = tokens_of(unit), grown(canvas)
    for number, (token, count, old) in enumerate(tokens):
        draw_token(canvas, x + 30 * k * number, column.y, token, count, old, k)
    column.space(24 * k if tokens else 0)
    column.rule()
    rolled = next(
        (die for die in now.view["dice"] if die.get("unit") == unit["id"] and die["zone"] == "sequence"), None
    )
    face = rolled["face"] if rolled is not None and rolled["state"] == "waiting" else 0
    for action in form.actions:
        title = now.words.teller.enemy_action_name(unit["unit"], action.faces[0])
        text = teller.enemy_action_text(unit["unit"], action.faces[0])
        _draw_action(column, action.faces, title, text, signs(action.do), face)
    if now.threatened:
        column.space(4)
        column.say(now.words.say("Red hexes: there it would strike you when it acts."), faces.ITALIC, 13.5, FELL, 2)
    return column.y


def _draw_action(
    column: Column, numbers: tuple[int, ...], title: str, text: str, names: Sequence[str], rolled: int
) -> None:
    canvas, now = column.canvas, rolled in numbers
    step = canvas.letters(13.5) * 1.18
    lines = canvas.lines(text, faces.TEXT, 13.5, column.w - 34)
    tall = canvas.letters(14) * 1.25 + step * len(lines) + 5
    if column.y + tall > column.end + 6:
        lines, tall = (), canvas.letters(14) * 1.25 + 5
    if column.y + tall > column.end + 6:
        return
    if now:
        draw_rough(canvas, (column.x - 2, column.y, column.w + 4, tall), rgb("#2c1811"), EMBER_EDGE, 23, 0.95, 1.3)
    base = column.y + canvas.letters(14) * 1.05
    shown = "–".join(str(number) for number in dict.fromkeys((numbers[0], numbers[-1])))
    canvas.text(shown, column.x + 26, base, faces.FIGURE, 15, EMBER_EDGE if now else DIM, RIGHT)
    size = canvas.letters(13)
    room = column.w - 36 - size * 1.12 * len(names)
    wide = canvas.text(title, column.x + 34, base, faces.BOLD, 14, WARM if now else IVORY, width=room)
    draw_signs(canvas, names, column.x + 34 + wide + size, base - size * 0.34, size)
    for row, line in enumerate(lines):
        canvas.text(line, column.x + 34, base + step * (row + 1), faces.TEXT, 13.5, IVORY if now else SOFT)
    column.space(tall)
