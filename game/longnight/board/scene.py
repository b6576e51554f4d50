"""The Long Night's board as it is watched: the map in a rectangle, the strip at its head, and who acts."""

from collections.abc import Callable, Mapping
from typing import Any

from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Painter, Rect
from game.client.drawing.shapes import Point
from game.client.drawing.theme import rgb
from game.longnight.board.ground import AREA
from game.longnight.board.parts import View, Words, draw_die, draw_medal, in_zone, material
from game.longnight.board.plates import draw_sign
from game.longnight.board.shapes import BOOT, DIM, EMBER_EDGE, INK, IVORY, LAMP, OMEN, SILVER, SOFT

INVESTIGATOR = 1
SIDE = 0.2
"""Share of its width over which the scene grows dark at either side."""
STRIP = 58.0
"""Height of the strip at the head."""
DONE = ("spent", "kept", "void")


def shown() -> Rect:
    """The part of the board's own picture that is seen: the map with some night over it."""
    x, y, w, h = AREA
    return x - 6, y - 82, w + 12, h + 92


def ceiling(canvas: Canvas, rect: Rect) -> float:
    """The foot of the strip, in the board's own units."""
    part = canvas.part(rect, shown())
    return (STRIP * canvas.scale - part.top) / part.scale


def draw(
    canvas: Canvas, rect: Rect, view: View, words: Words, acting: int, place: Point, map_: Callable[[Canvas], None]
) -> None:
    """The scene. ``map_`` draws the map on the board's own canvas; ``place`` is where who acts stands on it."""
    part = canvas.part(rect, shown())
    map_(part)
    _draw_shade(canvas, rect)
    _draw_strip(canvas, rect, view, words)
    tag = _tag(view, words, acting)
    if tag is not None:
        real = part.point(*place)
        area = canvas.real(rect)
        at = ((real[0] + area.left - canvas.left) / canvas.scale, (real[1] + area.top - canvas.top) / canvas.scale)
        _draw_tag(canvas, rect, at, *tag)


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


def _draw_strip(canvas: Canvas, rect: Rect, view: View, words: Words) -> None:
    """Hit Points, Terror, Movement, shields; then the dice of the Sequence in their order."""
    x, y, w, _ = rect
    him, name = view["players"][0], words.teller.name
    roomy = canvas.size(13) / canvas.scale < 16
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
        left += wide + (26 if roomy else 18)
    dice = in_zone(view["dice"], "sequence")
    if not dice:
        return
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
        _draw_cell(canvas, view, words, die, at, y + 33, min(17.0, step * 0.44), die["id"] == current)
        at += step


def _draw_cell(
    canvas: Canvas, view: View, words: Words, die: Mapping[str, Any], x: float, y: float, r: float, current: bool
) -> None:
    """A die of the row: dull and struck out when it is done, in its light when its time has come."""
    done = die["state"] in DONE
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
        draw_die(canvas, x + r * 0.75, y + r * 0.62, max(8.5, r * 0.56), "ai", sides, die["face"], done)
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
    line = canvas.size(15) / canvas.scale * 1.2
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
