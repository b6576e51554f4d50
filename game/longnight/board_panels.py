"""The Long Night's panels about the map: the Sequence, the Investigator and his things, cards, buttons.

Each panel says where its things lie (`Spot`) and draws them; what is lit is told to it.
"""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from game.client import text as faces
from game.client.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.theme import mix, rgb
from game.longnight.board_parts import (
    Key,
    Spot,
    View,
    Words,
    draw_die,
    draw_medal,
    draw_rough,
    draw_rule,
    draw_seal,
    in_zone,
    is_small,
    letters,
    material,
)
from game.longnight.board_plates import draw_sign, draw_token, tokens_of
from game.longnight.board_shapes import (
    BLOOD,
    BOOT,
    DIM,
    EDGE,
    EMBER,
    EMBER_EDGE,
    GOLD,
    IMPULSE_COLOURS,
    INK,
    IVORY,
    LAMP,
    OMEN,
    SILVER,
    SOFT,
    WARM,
)

STRIP: Rect = (238, 16, 912, 64)


HIM: Rect = (24, 104, 202, 236)


INVENTORIES: Rect = (24, 356, 202, 142)


LOG: Rect = (24, 542, 202, 164)


FORECAST: Rect = (1006, 398, 254, 184)


GO: Rect = (904, 584, 72, 72)


SEAL = 27.0


# ---- the Sequence ----


def strip_cells(view: View) -> list[tuple[Mapping[str, Any], Rect]]:
    """The dice of the row with the cell of each; the lit one, or the next, has the most room."""
    dice = in_zone(view["dice"], "sequence")
    x, y, w, _ = STRIP
    if not dice:
        return []
    wide = 128.0
    current = view["lit"] or view["next_die"]
    rest = len(dice) - (1 if current else 0)
    room = w - (wide + 6 if current else 0)
    each = min(86.0, room / max(1, rest) - 5)
    total = sum((wide if die["id"] == current else each) + 5 for die in dice) - 5
    left = x + (w - total) / 2 if total < w else x
    cells: list[tuple[Mapping[str, Any], Rect]] = []
    for die in dice:
        width = wide if die["id"] == current else each
        cells.append((die, (left, y - 6, width, 106)))
        left += width + 5
    return cells


def strip_spots(view: View) -> list[Spot]:
    return [Spot(("die", die["id"]), rect) for die, rect in strip_cells(view)]


def draw_strip(
    canvas: Canvas, view: View, words: Words, lit: Collection[Key], hovered: Key | None, bright: Collection[int]
) -> None:
    """The row: past small and dull, present burning, future waiting."""
    x, y, w, h = STRIP
    draw_rough(canvas, (x - 8, y, w + 12, h), rgb("#05070c"), COLD_EDGE, 4, 0.62, 1.0)
    teller = words.teller
    units = {unit["id"]: unit for unit in view["units"]}
    cells = strip_cells(view)
    if not cells:
        text = words.say("The row is empty until the next roll")
        canvas.text(text, x + w / 2, y + h / 2 + 5, faces.ITALIC, 15, DIM, CENTRE)
    for die, (cx, _, width, _) in cells:
        middle, level = cx + width / 2, y + 31
        current = die["id"] in (view["lit"], view["next_die"]) if not view["lit"] else die["id"] == view["lit"]
        key = ("die", die["id"])
        done = die["state"] in ("spent", "kept", "void")
        if current:
            canvas.glow(middle, level, 100, 70, EMBER if view["lit"] else LAMP, 0.32)
            fill, edge = (rgb("#2c1811"), EMBER_EDGE) if view["lit"] else (rgb("#1c1a22"), GOLD)
            draw_rough(canvas, (cx, 7, width, 114), fill, edge, 9, 0.96, 1.6)
        elif key == hovered or die["id"] in bright:
            draw_rough(canvas, (cx, y + 3, width, h - 6), rgb("#1b2233"), EDGE, 5, 0.9, 1.0)
        if key in lit:
            canvas.glow(middle, level, width * 0.62, 46, LAMP, 0.45)
            draw_rough(canvas, (cx, y + 3, width, h - 6), rgb("#2a1f14"), LAMP, 5, 0.6, 1.5)
        r = min(width * 0.3, 17.0 if done else 24.0)
        roomy = width >= 58
        if die["die"] == "ai":
            unit = units.get(die["unit"])
            kind = unit["unit"] if unit else "zombie"
            warm, ring_colour = (
                (0.1, rgb("#4a5268")) if done else (1.0, rgb("#d9a45e")) if current else (0.6, rgb("#8b93ad"))
            )
            draw_medal(canvas, kind, middle - r * 0.3, level, r, warm, ring_colour)
            sides = words.content.enemies[kind].die
            draw_die(canvas, middle + r * 0.85, level - r * 0.5, max(9.0, r * 0.56), "ai", sides, die["face"], done)
            title = teller.enemy(view, die["unit"]) if unit else ""
            below = (
                teller.name("die_state", "void")
                if die["state"] == "void"
                else teller.enemy_action_name(kind, die["face"])
            )
        else:
            stuff, sides = material(die)
            burning = die["impulse"] == "fire" and stuff == "earth"
            at = middle - 30 if current else middle
            draw_die(canvas, at, level, 27 if current else r, stuff, sides, die["face"], done, burning)
            if current:
                draw_impulses(canvas, middle + 25, level, die)
            elif die["bonus"] and not done:
                canvas.text(f"+{die['bonus']}", middle + r + 3, level - 10, faces.FIGURE, 14, EMBER_EDGE)
            title = teller.name("die", die["die"])
            if done:
                below = teller.name("die_state", die["state"])
            else:
                below = words.say(
                    "{count} {impulse}", count=die["left"], impulse=teller.name("impulse", die["impulse"])
                )
        if is_small(canvas):
            if current:
                step = letters(canvas, 13)
                canvas.text(title, middle, 118 - step * 1.12, faces.BOLD, 13, rgb("#ffe6bd"), CENTRE, width - 8)
                canvas.text(below, middle, 117, faces.TEXT, 13, IVORY, CENTRE, width - 8)
        elif roomy:
            colour = rgb("#8f8c88") if done else rgb("#ffe6bd") if current else SOFT
            canvas.text(title, middle, 96, faces.BOLD, 13, colour, CENTRE, width + 3)
            canvas.text(below, middle, 113, faces.TEXT, 13.5, rgb("#8f8c88") if done else IVORY, CENTRE, width - 2)


COLD_EDGE = rgb("#39445f")


def draw_impulses(canvas: Canvas, x: float, y: float, die: Mapping[str, Any]) -> None:
    """What the lit die has left, a sign each, those drawn already as shadows."""
    whole = max(die["left"], die["face"] + die["bonus"])
    per_row = 2 if whole <= 4 else 3
    rows = math.ceil(whole / per_row)
    step = 20 if whole <= 6 else 16
    for i in range(whole):
        ix = x + (i % per_row - (per_row - 1) / 2) * step
        iy = y + (i // per_row - (rows - 1) / 2) * step
        colour = IMPULSE_COLOURS[die["impulse"]]
        draw_sign(canvas, die["impulse"], ix, iy, step - 3, colour, 1.0 if i >= whole - die["left"] else 0.25)


# ---- the Investigator and his things ----


def draw_head(canvas: Canvas, view: View, words: Words) -> None:
    """Scenario, turn and difficulty."""
    teller = words.teller
    canvas.text(teller.name("scenario", view["scenario"]), 24, 44, faces.TITLE, 24, IVORY, width=196)
    text = words.say("Turn {turn} of {cap}", turn=view["turn"], cap=view["turn_cap"])
    if not is_small(canvas):
        text = f"{text} · {teller.name('difficulty', view['difficulty'])}"
    canvas.text(text, 24, 66, faces.TEXT, 15, DIM, width=200)
    draw_rule(canvas, 20, 222, 80)


def draw_him(canvas: Canvas, view: View, words: Words) -> None:
    """Points and states of the Investigator."""
    him, name, small = view["players"][0], words.teller.name, is_small(canvas)
    x = HIM[0]
    canvas.text(name("term", "investigator"), x, 122, faces.TITLE, 18, IVORY, width=202)
    draw_sign(canvas, "hp", x + 9, 156, 22, BLOOD)
    wide = canvas.text(str(him["hp"]), x + 28, 168, faces.FIGURE, 34, IVORY)
    canvas.text(f"/{him['hp_max']}", x + 30 + wide, 168, faces.TITLE, 17, DIM)
    if not small:
        canvas.text(name("term", "hit_points"), x + 202, 167, faces.TEXT, 14, DIM, RIGHT, 110)
    most = max(1, him["hp_max"])
    cell = (202 - 3 * (most - 1)) / most
    for i in range(most):
        rect = (x + i * (cell + 3), 178, cell, 9)
        if i < him["hp"]:
            canvas.box(rect, rgb("#d9685c"), radius=1, bottom=BLOOD)
        else:
            canvas.box(rect, None, rgb("#4a5166"), 1, 1)
    rows = (
        ("pt", OMEN, him["pt"], name("term", "terror_points"), ""),
        (
            "pm",
            BOOT,
            him["pm"],
            name("term", "movement_points"),
            words.say("a step costs {count} now", count=him["step_cost"]),
        ),
    )
    y = 216.0
    for sign, colour, value, label, more in rows:
        draw_sign(canvas, sign, x + 9, y - 5, 20, colour)
        canvas.text(str(value), x + 28, y + 3, faces.FIGURE, 24, IVORY)
        across = x + 62
        if small:
            y += 36
            continue
        canvas.text(label, across, y if not more else y - 6, faces.TEXT, 14.5, SOFT, width=140)
        if more:
            canvas.text(more, across, y + 10, faces.TEXT, 13, DIM, width=140)
        y += 42
    tokens = tokens_of(him)
    if not tokens:
        canvas.text(words.say("no states"), x + 28, y + 2, faces.ITALIC, 14, mix(DIM, INK, 0.25), width=174)
    for number, (token, count, old) in enumerate(tokens):
        column, row = number % 2, number // 2
        left, top = x + column * 104, y - 14 + row * 22
        draw_token(canvas, left, top, token, count, old)
        if not small:
            canvas.text(name("state", token), left + 33, top + 13.5, faces.TEXT, 13, SOFT, width=70)
    draw_rule(canvas, 20, 226, 344)


def bag_spots(view: View) -> list[Spot]:
    """The kinds of dice in the Bag, where they lie."""
    return [Spot(("bag", kind), (x - 13, 352, 27, 32)) for kind, x in _bag(view)]


def _bag(view: View) -> list[tuple[str, float]]:
    kinds = [die["die"] for die in in_zone(view["dice"], "bag")]
    step = min(27.0, 104 / max(1, len(kinds)))
    return [(kind, 219 - (len(kinds) - 1 - i) * step) for i, kind in enumerate(kinds)]


def draw_inventories(canvas: Canvas, view: View, words: Words, lit: Collection[Key]) -> None:
    """Bag, Pool and Buffer."""
    x, name, him = INVENTORIES[0], words.teller.name, view["players"][0]
    for y, sign, zone in ((368, "bag", "bag"), (412, "buffer", "buffer"), (466, "pool", "pool")):
        draw_sign(canvas, sign, x + 8, y, 18, GOLD)
        canvas.text(name("zone", zone), x + 28, y + 5, faces.TITLE, 15.5, IVORY, width=92)
    for kind, at in _bag(view):
        if ("bag", kind) in lit:
            canvas.glow(at, 367, 26, 26, LAMP, 0.8)
        stuff, sides = material({"die": kind})
        draw_die(canvas, at, 367, 11.5, stuff, sides, None)
    buffered = in_zone(view["dice"], "buffer")
    step = min(27.0, 104 / max(1, len(buffered)))
    for i, die in enumerate(buffered):
        stuff, sides = material(die)
        draw_die(canvas, 219 - (len(buffered) - 1 - i) * step, 411, 11.5, stuff, sides, None)
    gains = [
        ("pm", him["buffer_pm"], BOOT),
        ("shield", him["buffer_shield"], SILVER),
        ("hand", him["buffer_hand"], GOLD),
    ]
    left = x + 28.0
    for sign, count, colour in gains:
        if count:
            canvas.box((left, 424, 40, 18), INK, colour, 6, 1.1)
            canvas.text(f"+{count}", left + 5, 438, faces.FIGURE, 13.5, IVORY)
            draw_sign(canvas, sign, left + 30, 433, 12, colour)
            left += 44
    if left < x + 60 and not is_small(canvas):
        canvas.text(
            words.say("hand next turn: {count}", count=him["hand_limit"]), x + 28, 438, faces.TEXT, 13.5, DIM, width=174
        )
    resting = in_zone(view["dice"], "pool")
    in_row = sum(1 for die in view["dice"] if die["zone"] == "sequence" and die["die"] != "ai")
    if resting:
        for i, die in enumerate(resting):
            stuff, sides = material(die)
            draw_die(canvas, 219 - (len(resting) - 1 - i) * 27, 465, 11.5, stuff, sides, None)
    text = words.many("{count} die, in the row", "{count} dice, in the row", in_row) if in_row else words.say("empty")
    if not is_small(canvas):
        canvas.text(text, x + 28, 489, faces.TEXT, 13.5, DIM, width=174)
    draw_rule(canvas, 20, 226, 508)


# ---- buttons ----


def seals(actions: Collection[str]) -> list[tuple[str, float, float]]:
    """The maneuvers that can be made, one above the other."""
    return [(name, 270.0, 676.0 - 74 * i) for i, name in enumerate(actions)]


def seal_spots(actions: Collection[str]) -> list[Spot]:
    return [Spot(("maneuver", name), (x - SEAL, y - SEAL, 2 * SEAL, 2 * SEAL)) for name, x, y in seals(actions)]


def draw_seals(
    canvas: Canvas, words: Words, actions: Collection[str], lit: Collection[Key], hovered: Key | None
) -> None:
    """Base maneuvers of the lit die."""
    colours = {
        "tactical_move": BOOT,
        "ranged_shot": rgb("#ffb45a"),
        "mind_bolt": rgb("#cdb6ee"),
        "face_fears": rgb("#cdb6ee"),
    }
    for name, x, y in seals(actions):
        key = ("maneuver", name)
        draw_seal(canvas, x, y - 10, SEAL - 3, name, key in lit, key == hovered, colours.get(name, LAMP))
        if is_small(canvas):
            continue
        lines = canvas.lines(words.teller.name("maneuver", name), faces.BOLD, 13, 78)
        for row, line in enumerate(lines[:2]):
            canvas.text(line, x, y + 27 + 13 * row, faces.BOLD, 13, rgb("#ffe6bd"), CENTRE, 80)


def draw_go(canvas: Canvas, text: str, more: str, sign: str, lit: bool, hovered: bool) -> None:
    """The way on: the next die, the end of the turn."""
    x, y, w, h = GO
    draw_seal(canvas, x + w / 2, y + h / 2 - 2, 31, sign, lit, hovered, rgb("#ffe6bd"))
    canvas.text(text, x + w / 2, y + h + 16, faces.TITLE, 16, IVORY if lit else DIM, CENTRE, 104)
    if more and not is_small(canvas):
        for row, line in enumerate(canvas.lines(more, faces.TEXT, 13, 96)[:2]):
            canvas.text(line, x + w / 2, y + h + 32 + 14 * row, faces.TEXT, 13, DIM, CENTRE, 98)


def draw_list(canvas: Canvas, title: str, rows: Sequence[Callable[[Canvas, float, float, float], None]]) -> None:
    """A heading and rows, where the forecast stands."""
    x, y, w, h = FORECAST
    step = letters(canvas, 15.5) * 1.16
    top = y + step - 2
    for line in canvas.lines(title, faces.TITLE, 15.5, w)[:4]:
        canvas.text(line, x, top, faces.TITLE, 15.5, WARM, width=w)
        top += step
    top += 8
    for row in rows:
        if top > y + h - 4:
            break
        row(canvas, x, top, w)
        top += max(23.0, 1.25 * letters(canvas, 14))
