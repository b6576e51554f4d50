"""The Sequence, the turn's clock: what is past small and dull, the present burning, what is to come waiting."""

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from game.client.board_kit.spot import Spot
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour, mix, rgb
from game.longnight.client.board.deeds import draw_signs, signs
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import (
    View,
    draw_die,
    draw_medal,
    draw_rough,
    fits,
    in_zone,
    material,
)
from game.longnight.client.board.plates import draw_sign
from game.longnight.client.board.shapes import (
    COLD,
    DIM,
    EDGE,
    EMBER,
    EMBER_EDGE,
    GOLD,
    IMPULSE_COLOURS,
    INK,
    IVORY,
    LAMP,
    SOFT,
    STEEL,
)

Die = Mapping[str, Any]
Place = tuple[float, float, float]
"""The middle of something round, and its radius."""

STRIP: Rect = (238, 16, 912, 64)
LIT = 136.0
DONE = 52.0
"""Widths of the present die's cell and of one that is past; where many lie in the row, these are smaller."""
MANY = 12
LEAST_WORDS = 58.0
"""A cell narrower than this has no words."""
ENDED = ("spent", "kept", "void")
WAKES, SLEEPS, ACTED = rgb("#d9a45e"), rgb("#8b93ad"), rgb("#4a5268")
"""Rings of enemies: who wakes next, who waits, who has acted."""


def present(view: View) -> int:
    """The die that is lit, or the next one; 0 for none."""
    return int(view["lit"] or view["next_die"])


def cells(canvas: Canvas | None, now: Now) -> list[tuple[Die, Rect]]:
    """The dice of the row with the cell of each; the present one has the most room, others as their words need it."""
    view = now.view
    dice = in_zone(view["dice"], "sequence")
    current = present(view)
    small = canvas is not None and canvas.is_small
    if small:
        dice = _about(dice, current)
    if not dice:
        return []
    x, y, w, _ = STRIP
    lit = (220.0 if small else LIT * (canvas.text_scale if canvas is not None else 1)) if current else 0.0
    past = [die for die in dice if die["state"] in ENDED]
    done = 34.0 if len(dice) > MANY else DONE if len(dice) > 9 else LEAST_WORDS + 6
    gap = 5 if len(dice) <= 18 else 3
    waiting = len(dice) - len(past) - (1 if current else 0)
    room = w - lit - done * len(past) - gap * (len(dice) - 1)
    if room < 30 * waiting:
        done = max(20.0, done + (room - 30 * waiting) / max(1, len(past)))
        room = w - lit - done * len(past) - gap * (len(dice) - 1)
    ahead = [die for die in dice if die["id"] != current and die["state"] not in ENDED]
    widths = dict(zip((die["id"] for die in ahead), _widths(canvas, now, ahead, room), strict=True))
    wide = [lit if die["id"] == current else widths.get(die["id"], done) for die in dice]
    left = x + max(0.0, (w - sum(wide) - gap * (len(dice) - 1)) / 2)
    found: list[tuple[Die, Rect]] = []
    for die, width in zip(dice, wide, strict=True):
        found.append((die, (left, y - 6, width, 106)))
        left += width + gap
    return found


def _widths(canvas: Canvas | None, now: Now, dice: list[Die], room: float) -> list[float]:
    """How wide the cells of the dice that wait are: all alike, or as their words need it where that makes room."""
    small = canvas is not None and canvas.is_small
    each = min(60.0 if small else 90.0, room / max(1, len(dice)))
    if canvas is None or small:
        return [each] * len(dice)
    words = [titles(now, die) for die in dice]
    needed = [
        max(46.0, 6 + canvas.width(title, faces.BOLD, 13), 6 + canvas.width(below, faces.TEXT, 13.5))
        for title, below in words
    ]
    spare = room - sum(needed)
    if spare < 0 or max(needed, default=0) <= each:
        return [each] * len(dice)
    return [max(need, min(90.0, need + spare / len(dice))) for need in needed]


def _about(dice: list[Die], current: int) -> list[Die]:
    """In a small window the last die that is past, the present one, and six that come."""
    place = next((number for number, die in enumerate(dice) if die["id"] == current), len(dice) - 1)
    return dice[max(0, place - 1) : place + 7]


def row_spots(canvas: Canvas | None, now: Now) -> list[Spot]:
    return [Spot(("die", die["id"]), rect) for die, rect in cells(canvas, now)]


def draw_row(canvas: Canvas, now: Now) -> None:
    """The rail with its dice, and dashed lines between those that wake together."""
    x, y, w, h = STRIP
    draw_rough(canvas, (x - 8, y, w + 12, h), rgb("#05070c"), COLD, 4, 0.62, 1.0)
    found = cells(canvas, now)
    if not found:
        text = now.words.say("The row is empty until the next roll")
        canvas.text(text, x + w / 2, y + h / 2 + 5, faces.ITALIC, 15, DIM, CENTRE)
    wordy = have_words(canvas, now, found)
    for die, rect in found:
        if die["id"] not in now.motion.rising and die["id"] not in now.motion.rolling:
            keep_cell(canvas, now, die, rect, wordy)
    _draw_links(canvas, now, found)
    _draw_rest(canvas, now, found)


def _draw_rest(canvas: Canvas, now: Now, found: list[tuple[Die, Rect]]) -> None:
    """How many dice come after those that the strip has room for."""
    dice = in_zone(now.view["dice"], "sequence")
    rest = len(dice) - 1 - dice.index(found[-1][0]) if found else 0
    if rest:
        x, y, w, _ = found[-1][1]
        canvas.text(f"+{rest}", x + w + 8, y + 44, faces.FIGURE, 15, SOFT)


def beside(at: Place) -> Place:
    """Where the die of an enemy lies at its head, and how large."""
    x, y, r = at
    return x + r * 0.85, y - r * 0.5, max(8.0, r * 0.58)


def light_of(now: Now, die: Die) -> tuple[float, Colour]:
    """How bright an enemy's head is, and its ring."""
    done, current = die["state"] in ENDED, die["id"] == present(now.view)
    return (0.1, ACTED) if done else (1.0, WAKES) if current else (0.6, SLEEPS)


def place_of(now: Now, die: Die, cell: Rect) -> Place:
    """The middle of a die in its cell, and how large it is."""
    current, done = die["id"] == present(now.view), die["state"] in ENDED
    r = min(cell[2] * 0.3, 16.0 if done else 27.0 if current else 23.0)
    x = cell[0] + cell[2] / 2
    return x - (30 if current and die["die"] != "ai" else 0), STRIP[1] + 31, r


def kind_of(now: Now, die: Die) -> str:
    """Which sort of enemy a die is of."""
    unit = next((unit for unit in now.view["units"] if unit["id"] == die.get("unit")), None)
    return str(unit["unit"]) if unit is not None else next(iter(now.words.content.enemies))


def have_words(canvas: Canvas, now: Now, found: list[tuple[Die, Rect]]) -> bool:
    """Whether what every waiting die is called and does has room below it; else all of them tell it in signs."""
    if canvas.is_small:
        return False
    waiting = [(die, rect) for die, rect in found if die["state"] == "waiting" and die["id"] != present(now.view)]
    return all(
        width >= LEAST_WORDS
        and fits(canvas, title, faces.BOLD, 13, width)
        and fits(canvas, below, faces.TEXT, 13.5, width)
        for (_, _, width, _), (title, below) in ((rect, titles(now, die)) for die, rect in waiting)
    )


def keep_cell(canvas: Canvas, now: Now, die: Die, cell: Rect, wordy: bool, alpha: float = 1.0) -> None:
    """A cell as a picture of what it shows."""
    x, _, width, _ = cell
    spot, current = ("die", die["id"]), die["id"] == present(now.view)
    unit = next((unit for unit in now.view["units"] if unit["id"] == die.get("unit")), None)
    doomed = die.get("unit") in {c.entity for c in now.changes if c.tag == "zone" and c.new == "grave"}
    looks = (
        *(
            titles(now, die),
            tuple(die.values()),
            unit and (unit["unit"], unit["zone"]),
            doomed,
            current,
            spot in now.keys,
            wordy,
        ),
        *(spot == now.hover or die["id"] in now.bright, current and (now.view["lit"], now.view["owed"])),
    )
    pad = 46.0 if current else width * 0.14 + 16
    area = (x - pad, 0.0, width + 2 * pad, 128.0)
    key = ("cell", now.words.teller.language, looks)
    canvas.kept(key, area, lambda part: _draw_cell(part, now, die, cell, wordy), alpha)


def _draw_cell(canvas: Canvas, now: Now, die: Die, cell: Rect, wordy: bool) -> None:
    view, key = now.view, ("die", die["id"])
    x, _, width, _ = cell
    _, y, _, h = STRIP
    middle, level = x + width / 2, y + 31
    current, done = die["id"] == present(view), die["state"] in ENDED
    if current:
        canvas.glow(middle, level, 100, 70, EMBER if view["lit"] else LAMP, 0.32)
        fill, edge = (rgb("#2c1811"), EMBER_EDGE) if view["lit"] else (rgb("#1c1a22"), GOLD)
        draw_rough(canvas, (x, 7, width, 111), fill, edge, 9, 0.96, 1.6)
    elif key == now.hover or die["id"] in now.bright:
        draw_rough(canvas, (x, y + 3, width, h - 6), rgb("#1b2233"), EDGE, 5, 0.9, 1.0)
    if key in now.keys:
        canvas.glow(middle, level, width * 0.62, 46, LAMP, 0.45)
        draw_rough(canvas, (x, y + 3, width, h - 6), rgb("#2a1f14"), LAMP, 5, 0.6, 1.5)
    at = place_of(now, die, cell)
    if die["die"] == "ai":
        _draw_enemy(canvas, now, die, *at)
    else:
        _draw_own(canvas, die, *at, current)
    if current or wordy:
        _draw_words(canvas, now, die, cell, current, done)
    elif not done:
        _draw_brief(canvas, now, die, cell)


def _draw_enemy(canvas: Canvas, now: Now, die: Die, x: float, y: float, r: float) -> None:
    """Its head in a round plate, and the iron die with its face."""
    done = die["state"] in ENDED
    unit = next((unit for unit in now.view["units"] if unit["id"] == die["unit"]), None)
    kind = kind_of(now, die)
    draw_medal(canvas, kind, x - r * 0.3, y, r, *light_of(now, die))
    sides = now.words.content.enemies[kind].die
    draw_die(canvas, *beside((x, y, r)), "ai", sides, die["face"], done)
    dies = {change.entity for change in now.changes if change.tag == "zone" and change.new == "grave"}
    if unit is not None and (unit["zone"] == "grave" or unit["id"] in dies):
        canvas.box((x - r * 1.15, y + r * 0.2, 18, 18), rgb("#1a0d0a"), EMBER, 9, 1.2)
        draw_sign(canvas, "skull", x - r * 1.15 + 9, y + r * 0.2 + 9, 12, rgb("#ffb45a"))
    elif done:
        canvas.box((x - r * 1.3, y + r * 0.25, 15, 15), rgb("#10151f"), ACTED, 7.5, 1)
        draw_sign(canvas, "tick", x - r * 1.3 + 7.5, y + r * 0.25 + 7.5, 10, rgb("#aab2c8"))


def _draw_own(canvas: Canvas, die: Die, x: float, y: float, r: float, current: bool) -> None:
    stuff, sides = material(die)
    burning = die["impulse"] == "fire" and stuff == "earth"
    done = die["state"] in ENDED
    draw_die(canvas, x, y, r, stuff, sides, die["face"], done, burning)
    if done and die["state"] != "void" and r > 8:
        # Spent dice go to the Bag, kept ones to the Buffer.
        draw_sign(canvas, "bag" if die["state"] == "spent" else "buffer", x + r, y + r * 0.7, 11, rgb("#8f8c88"))
    if current:
        draw_impulses(canvas, x + 55, y, die)
    elif die["bonus"] and not done:
        canvas.text(f"+{die['bonus']}", x + r + 3, y - 10, faces.FIGURE, 14, EMBER_EDGE)


def draw_impulses(canvas: Canvas, x: float, y: float, die: Die) -> None:
    """What the present die has left, a sign each, those drawn already as shadows."""
    whole = max(die["left"], die["face"] + die["bonus"])
    per_row = 2 if whole <= 4 else 3
    rows = math.ceil(whole / per_row)
    step = 21 if whole <= 6 else 16
    colour = IMPULSE_COLOURS[die["impulse"]]
    for i in range(whole):
        ix = x + (i % per_row - (per_row - 1) / 2) * step
        iy = y + (i // per_row - (rows - 1) / 2) * step
        draw_sign(canvas, die["impulse"], ix, iy, step - 3, colour, 1.0 if i >= whole - die["left"] else 0.22)
    if die["bonus"]:
        canvas.text(f"+{die['bonus']}", x + per_row * step / 2 + 14, y - 12, faces.FIGURE, 14, EMBER_EDGE, RIGHT)


def titles(now: Now, die: Die) -> tuple[str, str]:
    """What a die is called, and what comes of it or has become of it."""
    teller = now.words.teller
    if die["die"] == "ai":
        unit = next((unit for unit in now.view["units"] if unit["id"] == die["unit"]), None)
        title = teller.enemy(now.view, die["unit"]) if unit else teller.name("die", "ai")
        if unit is not None and unit["zone"] == "grave":
            return title, now.words.say("fallen")
        if die["state"] == "void" or unit is None:
            return title, teller.name("die_state", die["state"])
        return title, teller.enemy_action_name(unit["unit"], die["face"])
    title = teller.name("die", die["die"])
    if die["state"] in ENDED:
        return title, teller.name("die_state", die["state"])
    return title, teller.impulses(die["impulse"], die["left"])


def _draw_brief(canvas: Canvas, now: Now, die: Die, cell: Rect) -> None:
    """Whose die it is, and in signs what comes of it: for a row without room for words."""
    x, _, width, _ = cell
    teller, middle = now.words.teller, x + width / 2
    size = canvas.letters(13)
    unit = next((unit for unit in now.view["units"] if unit["id"] == die.get("unit")), None)
    base = 81 + size * 0.95
    if die["die"] == "ai" and unit is not None:
        title = teller.enemy(now.view, unit["id"])
        if not fits(canvas, title, faces.BOLD, 13, width + 2):
            title = teller.enemy_label(now.view, unit["id"])
        names = signs(now.words.content.enemies[unit["unit"]].action(die["face"]).do)
        canvas.text(title, middle, base, faces.BOLD, 13, SOFT, CENTRE, width + 4)
        small = min(size, 15.0)
        draw_signs(canvas, names, middle - (len(names) - 1) * small * 0.56, base + 4 + small / 2, small)
        return
    wide = canvas.width(str(die["left"]), faces.FIGURE, 15)
    left = middle - (wide + 3 + size) / 2
    canvas.text(str(die["left"]), left, base + 1, faces.FIGURE, 15, rgb("#ffe6bd"))
    draw_sign(
        canvas, die["impulse"], left + wide + 3 + size / 2, base - size * 0.33, size, IMPULSE_COLOURS[die["impulse"]]
    )


def _draw_words(canvas: Canvas, now: Now, die: Die, cell: Rect, current: bool, done: bool) -> None:
    x, _, width, _ = cell
    if width < LEAST_WORDS:
        return
    title, below = titles(now, die)
    step = canvas.letters(13.5) * 1.16
    low = 112.5 if current else 114.0
    colour = rgb("#8f8c88") if done else rgb("#ffe6bd") if current else SOFT
    middle, room = x + width / 2, width - (8 if current else 0)
    if current or fits(canvas, title, faces.BOLD, 13, room):
        canvas.text(title, middle, low - step, faces.BOLD, 13, colour, CENTRE, room)
    if current or fits(canvas, below, faces.TEXT, 13.5, room):
        canvas.text(below, middle, low, faces.TEXT, 13.5, rgb("#8f8c88") if done else IVORY, CENTRE, room)
    if current and now.view["owed"]:
        canvas.box((x + width - 40, 1, 38, 20), INK, EMBER_EDGE, 6, 1.2)
        canvas.text("+1", x + width - 35, 16, faces.FIGURE, 14, IVORY)
        draw_sign(canvas, "fire", x + width - 12, 11, 13, EMBER)


# ---- dice that wake together ----


def _draw_links(canvas: Canvas, now: Now, found: list[tuple[Die, Rect]]) -> None:
    """A dashed line from die to die of a kind of enemy that wakes as one."""
    if now.view["activation"] != "together":
        return
    for number, places in enumerate(_kinds(now, found)):
        y = 4.0 + 5 * (number % 3)
        colour = WAKES if number == 0 else mix(STEEL, INK, 0.15)
        for left, right in pairwise(places):
            _draw_link(canvas, left, right, y, colour)


def _kinds(now: Now, found: list[tuple[Die, Rect]]) -> Iterator[list[float]]:
    """Where the waiting dice of each kind lie, for kinds with several."""
    units = {unit["id"]: unit["unit"] for unit in now.view["units"] if unit["zone"] == "board"}
    places: dict[str, list[float]] = {}
    for die, (x, _, w, _) in found:
        if die["die"] == "ai" and die["state"] == "waiting" and die["unit"] in units:
            places.setdefault(units[die["unit"]], []).append(x + w / 2)
    return (places_ for places_ in places.values() if len(places_) > 1)


def _draw_link(canvas: Canvas, left: float, right: float, y: float, colour: tuple[int, int, int]) -> None:
    w, h = right - left, 20 - y

    def paint(p: Painter) -> None:
        at, down = 0.0, [(1.0, h), (1.0, 1.0), (w + 1, 1.0), (w + 1, h)]
        for (ax, ay), (bx, by) in pairwise(down):
            length = math.dist((ax, ay), (bx, by))
            while at < length:
                to = min(length, at + 5)
                p.line([(ax + (bx - ax) * d / length, ay + (by - ay) * d / length) for d in (at, to)], colour, 1.5)
                at += 8
            at -= length

    canvas.picture(("link", round(w, 1), h, colour), left - 1, y - 1, w + 2, h + 1, paint)
