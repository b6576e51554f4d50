"""The Long Night's board as it is watched: the map in a rectangle, the strip at its head, and who acts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.board_kit.spot import Spot
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import rgb
from game.client.drawing.tooltip import draw_tip
from game.client.widgets import inside
from game.longnight.client.board import open as right
from game.longnight.client.board.ground import AREA
from game.longnight.client.board.motion import TUMBLE, Motion
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import View, draw_die, draw_medal, in_zone, material
from game.longnight.client.board.plates import draw_sign
from game.longnight.client.board.shapes import BOOT, DIM, EMBER_EDGE, INK, IVORY, LAMP, OMEN, SILVER, SOFT
from game.longnight.client.board.sheet import draw_sheet, hovered_unit
from game.longnight.client.board.tips import Tips
from game.longnight.client.board.tumbling import draw_rolling
from game.longnight.client.panel_words import Words

SIDE = 0.2
"""Share of its width over which the scene grows dark at either side."""
STRIP = 58.0
"""Height of the strip at the head."""
TERMS = {"hp": "term hit_points", "pt": "term terror_points", "pm": "term movement_points", "shield": "state shield"}
DONE = ("spent", "kept", "void")


def shown() -> Rect:
    """The part of the board's own picture that is seen: the map with some night over it."""
    x, y, w, h = AREA
    return x - 6, y - 94, w + 12, h + 104


def ceiling(canvas: Canvas, rect: Rect) -> float:
    """The foot of the strip, in the board's own units."""
    part = canvas.part(rect, shown())
    return (STRIP * canvas.scale - part.top) / part.scale


def on_map(at: Point, rect: Rect) -> Point | None:
    """A place of the scene in the board's own units; None on the strip and beside the scene."""
    if not inside((rect[0], rect[1] + STRIP, rect[2], rect[3] - STRIP), at):
        return None
    scale, left, top = _fitted(rect)
    return (at[0] - left) / scale, (at[1] - top) / scale


def _fitted(rect: Rect) -> tuple[float, float, float]:
    """How large the board's own picture is in a rectangle, and where its corner lies."""
    x, y, w, h = shown()
    scale = min(rect[2] / w, rect[3] / h)
    return scale, rect[0] + rect[2] / 2 - (x + w / 2) * scale, rect[1] + rect[3] / 2 - (y + h / 2) * scale


def explain(canvas: Canvas, rect: Rect, now: Now, tips: Tips, strip: Sequence[Spot]) -> None:
    """What the pointer lies on: an enemy by its sheet at the side where it does not stand, all else by a tooltip."""
    if now.hover is None:
        return
    unit = hovered_unit(now)
    if unit is not None:
        wide = right.below(canvas, None)[2]
        middle = rect[0] + rect[2] / 2
        scale, left, _ = _fitted(rect)
        seat = now.ground.centre(unit["hex"])[0] * scale + left if unit.get("hex") else 0.0
        x = rect[0] + 18 if seat > middle else rect[0] + rect[2] - wide - 18
        draw_sheet(canvas, now, unit, (x, rect[1] + STRIP + 30, wide, rect[3] - STRIP - 48))
        return
    tip = tips.tip(now)
    if tip is not None:
        beside = next((spot.rect for spot in strip if spot.key == now.hover), None)
        if beside is None and now.hover[0] == "hex":
            scale, left, top = _fitted(rect)
            x, y = now.ground.centre(str(now.hover[1]))
            beside = (left + (x - 30) * scale, top + (y - 30) * scale, 60 * scale, 60 * scale)
        if beside is not None:
            draw_tip(canvas, tip, beside, rect)


def draw(
    canvas: Canvas, rect: Rect, view: View, words: Words, motion: Motion, place: Point, map_: Callable[[Canvas], None]
) -> list[Spot]:
    """The scene. ``map_`` draws the map on the board's own canvas; ``place`` is where who acts stands on it. Gives what
    can be pointed at on the strip."""
    part = canvas.part(rect, shown())
    map_(part)
    _draw_shade(canvas, rect)
    strip = _draw_strip(canvas, rect, view, words, {} if motion.calm else motion.rolling)
    tag = _tag(view, words, motion.acting)
    if tag is not None:
        real = part.point(*place)
        area = canvas.real(rect)
        at = ((real[0] + area.left - canvas.left) / canvas.scale, (real[1] + area.top - canvas.top) / canvas.scale)
        _draw_tag(canvas, rect, at, *tag)
    return strip


def _draw_shade(canvas: Canvas, rect: Rect) -> None:
    """The head is darker, so that the strip can be read, and the sides, where nothing stands."""
    x, y, w, h = rect
    dark, side = rgb("#04060b"), SIDE * w

    def head(p: Painter) -> None:
        for step in range(12):
            p.polygon([(0, 0), (w, 0), (w, STRIP + 4 * step), (0, STRIP + 4 * step)], dark, 0.09)

    def edge(p: Painter, from_: float, to: float) -> None:
        for step in range(24):
            far = from_ + (to - from_) * (step + 1) / 24
            p.polygon([(from_, 0), (far, 0), (far, h), (from_, h)], dark, 0.07)

    canvas.picture(("scene head", w), x, y, w, STRIP + 48, head)
    canvas.picture(("scene left", side, h), x, y, side, h, lambda p: edge(p, 0, side))
    canvas.picture(("scene right", side, h), x + w - side, y, side, h, lambda p: edge(p, side, 0))


# ---- the strip ----


def _draw_strip(canvas: Canvas, rect: Rect, view: View, words: Words, rolling: Mapping[int, float]) -> list[Spot]:
    """Hit Points, Terror, Movement, shields; then the dice of the Sequence in their order. Gives where each lies."""
    spots: list[Spot] = []
    x, y, w, _ = rect
    him, name = view["players"][0], words.teller.name
    roomy = canvas.letters(13) < 16
    shields = him.get("shield", 0) + him.get("shield_old", 0)
    figures = (
        ("hp", canvas.palette.blood, str(him["hp"]), f"/{him['hp_max']}", name("term", "hit_points")),
        ("pt", OMEN, str(him["pt"]), "", name("term", "terror_points")),
        ("pm", BOOT, str(him["pm"]), "", name("term", "movement_points")),
        ("shield", SILVER, str(shields), "", name("state", "shield")),
    )
    left = x + 24
    base = y + (33 if roomy else 42)
    for sign, colour, value, more, label in figures:
        draw_sign(canvas, sign, left + 10, base - 8, 21, colour)
        wide = canvas.text(value, left + 27, base, faces.FIGURE, 23, IVORY)
        if more:
            wide += canvas.text(more, left + 28 + wide, base, faces.TITLE, 15, DIM)
        if roomy:
            wide = max(wide + 27, canvas.text(label, left, base + 20, faces.TEXT, 13.5, SOFT, width=118))
        else:
            wide += 27
        spots.append(Spot(("term", TERMS[sign]), (left, y, wide, STRIP)))
        left += wide + (26 if roomy else 18)
    dice = in_zone(view["dice"], "sequence")
    if not dice:
        return spots
    label = name("zone", "sequence")
    wide = min(110.0, canvas.width(label, faces.TEXT, 14)) + 26
    room = x + w - 20 - left
    if roomy and (room - wide) / len(dice) >= 36:
        canvas.text(label, left + 8, y + 38, faces.TEXT, 14, SOFT, width=110)
        left, room = left + wide, room - wide
    step = min(46.0, room / len(dice))
    current = view["lit"] or view["next_die"]
    at = left + step / 2
    for die in dice:
        place, age = (at, y + 33, min(17.0, step * 0.44)), rolling.get(die["id"], TUMBLE)
        _draw_cell(canvas, view, words, die, place, die["id"] == current, age)
        spots.append(Spot(("die", die["id"]), (at - step / 2, y, step, STRIP)))
        at += step
    return spots


def _draw_cell(
    canvas: Canvas,
    view: View,
    words: Words,
    die: Mapping[str, Any],
    place: tuple[float, float, float],
    current: bool,
    age: float,
) -> None:
    """A die of the row: dull and struck out when it is done, in its light when its time has come; ``age``: since it was
    thrown."""
    (x, y, r), done = place, die["state"] in DONE
    if current:
        canvas.glow(x, y, 40, 40, LAMP, 0.5)
        r *= 1.15
    units = {unit["id"]: unit for unit in view["units"]}
    if die["die"] == "ai":
        unit = units.get(die["unit"])
        kind = unit["unit"] if unit is not None else "zombie"
        warm, edge = (1.0, EMBER_EDGE) if current else (0.1, rgb("#3b4358")) if done else (0.6, rgb("#8b93ad"))
        draw_medal(canvas, kind, x, y, r, warm, edge)
        sides = words.content.enemies[kind].die
        small = x + r * 0.75, y + r * 0.62, max(8.5, r * 0.56)
        if age < TUMBLE:
            draw_rolling(canvas, words.content, die, kind, small, age)
        else:
            draw_die(canvas, *small, "ai", sides, die["face"], done)
    elif age < TUMBLE:
        draw_rolling(canvas, words.content, die, "", place, age)
    else:
        stuff, sides = material(die)
        burning = die["impulse"] == "fire" and stuff == "earth"
        draw_die(canvas, x, y, r, stuff, sides, die["face"], done, burning)
    if done:
        canvas.picture(
            ("struck", r), x - r, y - r, 2 * r, 2 * r,
            lambda p: p.line([(0.2 * r, 1.8 * r), (1.8 * r, 0.2 * r)], rgb("#9aa0b2"), 1.6),
        )  # fmt: skip


# ---- who acts ----


def _tag(view: View, words: Words, acting: int) -> tuple[str, str] | None:
    """Who acts and what it does: an enemy by the face of its die, the Investigator by his card."""
    unit = next((unit for unit in view["units"] if unit["id"] == acting and unit.get("hex")), None)
    if unit is not None:
        face = next((die.get("face") for die in view["dice"] if die.get("unit") == acting), None)
        does = words.teller.enemy_action_name(unit["unit"], face) if face else ""
        return words.teller.enemy(view, acting), does
    card = next((card["card"] for card in view["cards"] if card["id"] == acting), None)
    if card is not None:
        return words.teller.name("term", "investigator"), words.teller.name("card", card)
    return None


def _draw_tag(canvas: Canvas, rect: Rect, at: Point, who: str, what: str) -> None:
    """A plate beside who acts, on the side where there is room."""
    x, y, w, _ = rect
    line = canvas.letters(15) * 1.2
    wide = max(canvas.width(who, faces.BOLD, 15), canvas.width(what, faces.TEXT, 15)) + 24
    tall = line * (2 if what else 1) + 8
    side = -1 if at[0] - 62 - wide > x + 6 else 1
    left = at[0] - 62 - wide if side < 0 else min(at[0] + 62, x + w - wide - 8)
    top = max(y + STRIP + 8, at[1] - tall / 2 - 8)
    canvas.box((left + 2, top + 3, wide, tall), (0, 0, 0), alpha=0.5, radius=7)
    canvas.box((left, top, wide, tall), INK, EMBER_EDGE, 7, 1.4, 0.95)
    canvas.text(who, left + 12, top + line * 0.9, faces.BOLD, 15, rgb("#ffe6bd"))
    if what:
        canvas.text(what, left + 12, top + line * 1.9, faces.TEXT, 15, IVORY)
