"""The marks beside the words of The Long Night's glossary: signs, tokens, dice, heads, and small pieces of the map."""

from collections.abc import Callable, Mapping

from game.client.drawing import shapes
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter, at_once
from game.client.drawing.shapes import oval
from game.client.drawing.theme import Colour, mix, rgb
from game.longnight.client.board.panel_drawing import draw_die, draw_medal
from game.longnight.client.board.plates import draw_sign, draw_token
from game.longnight.client.board.shapes import (
    EDGE,
    EMBER,
    GOLD,
    IMPULSE_COLOURS,
    INK,
    IVORY,
    LAMP,
    SILVER,
    TAG_COLOURS,
    paint_die,
    paint_sign_plain,
)

NIGHT = rgb("#161c2b")
STONE = rgb("#2d374f")


def draw_mark(canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
    """A mark of the glossary about a place, ``size`` wide and tall at most, on any dark ground."""
    kind, _, rest = mark.partition(" ")
    if kind == "sign":
        colour = TAG_COLOURS.get(rest) or IMPULSE_COLOURS.get(rest) or IVORY
        draw_sign(canvas, rest, x, y, size * 0.72, colour)
    elif kind in ("token", "old"):
        draw_token(canvas, x - 14, y - 9, rest, 1, kind == "old")
    elif kind == "die":
        stuff, sides = rest.split()
        draw_die(canvas, x, y, size * 0.42, stuff, int(sides), int(sides) // 2 if stuff != "ai" else 4)
    elif kind == "enemy":
        draw_medal(canvas, rest, x, y, size * 0.44, 1.0, rgb("#d9a45e"))
    else:
        paint = (lambda p: _frame(p, rest, size)) if kind == "frame" else lambda p: _PAINTED[kind](p, size)
        canvas.picture(("mark", mark, size), x - size / 2, y - size / 2, size, size, paint)


def _frame(p: Painter, state: str, size: float) -> None:
    """A die as it looks in the row in each of its states, or the gap of a window."""
    edge: Mapping[str, tuple[Colour, float]] = {"lit": (EMBER, 2.0), "window": (LAMP, 1.6)}
    colour, width = edge.get(state, (EDGE, 1.1))
    m = size / 2
    p.polygon(shapes.rounded(2, 2, size - 4, size - 4, 6), mix(INK, EMBER, 0.16) if state == "lit" else NIGHT)
    if state == "window":
        p.dashes(shapes.rounded(2, 2, size - 4, size - 4, 6), colour, width, 4, 3)
        paint_sign_plain(p, "pm", m, m, size * 0.5, LAMP)
        return
    p.outline(shapes.rounded(2, 2, size - 4, size - 4, 6), colour, width)
    stuff = "ai" if state == "void" else "earth"
    at_once(paint_die(p, stuff, 6, m, m, size * 0.32, state in ("spent", "kept", "void"), state == "lit"))
    if state == "kept":
        paint_sign_plain(p, "buffer", size * 0.78, size * 0.76, size * 0.3, SILVER)
    elif state == "spent":
        paint_sign_plain(p, "bag", size * 0.78, size * 0.76, size * 0.34, SILVER)
    elif state == "void":
        paint_sign_plain(p, "close", size * 0.78, size * 0.76, size * 0.3, EMBER)


def _hex(x: float, y: float, r: float) -> list[shapes.Point]:
    return [(x + a * r * 0.866, y + b * r) for a, b in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))]


def _paint_hex(p: Painter, size: float) -> None:
    r = size * 0.26
    for x, colour in ((-0.866, LAMP), (0.866, STONE)):
        outline = _hex(size / 2 + x * r, size / 2, r - 1)
        p.polygon(outline, mix(INK, colour, 0.5))
        p.outline(outline, mix(colour, IVORY, 0.2), 1.2)


def _paint_cone(p: Painter, size: float) -> None:
    r = size * 0.14
    for band in range(1, 4):
        for i in range(band + 1):
            x = size * 0.12 + band * r * 1.5
            y = size / 2 + (i - band / 2) * r * 1.73
            flat = [(x + (b * r), y + (a * r)) for a, b in ((0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1))]
            flat += [(x + (b * r), y + (a * r)) for a, b in ((-0.866, 0.5), (-0.866, -0.5))]
            p.polygon(flat, mix(rgb("#8a3a1c"), EMBER, 1 - band / 4))
            p.outline(flat, INK, 1.0)
    p.polygon(oval(size * 0.12, size / 2, r * 0.7, r * 0.7), LAMP)


def _paint_column(p: Painter, size: float) -> None:
    x, top, foot, w = size / 2, size * 0.16, size * 0.84, size * 0.24
    p.polygon(oval(x, foot, w * 1.35, w * 0.5), rgb("#05070c"), 0.7)
    body = [
        (x - w, foot),
        (x - w, top + 4),
        (x - w * 0.3, top - 2),
        (x + w * 0.2, top + 5),
        (x + w, top),
        (x + w, foot),
    ]
    p.gradient(body, rgb("#8a6238"), STONE)
    for i in (-0.5, 0.0, 0.5):
        p.line([(x + w * i, top + 8), (x + w * i, foot)], INK, 1.2, 0.6)
    p.outline(body, mix(STONE, LAMP, 0.5), 1.0)


def _paint_trap(p: Painter, size: float) -> None:
    x, y, r = size / 2, size * 0.58, size * 0.38
    p.polygon(oval(x, y, r, r * 0.52), rgb("#d9b98a"))
    p.polygon(oval(x, y + 0.5, r * 0.86, r * 0.4), rgb("#15151c"))
    for i in range(5):
        left = x - r * 0.8 + i * r * 0.36
        p.polygon([(left, y + r * 0.3), (left + r * 0.3, y + r * 0.3), (left + r * 0.15, y - r * 0.5)], rgb("#efcf9a"))


def _paint_cooldown(p: Painter, size: float) -> None:
    m, r = size / 2, size * 0.38
    p.polygon(oval(m, m, r, r, 40), rgb("#05070c"), 0.8)
    p.outline(oval(m, m, r, r, 40), EDGE, 1.3)
    for quarter in range(2):
        p.polygon(shapes.ring(m, m, r, 3.4, quarter * 90 + 6, quarter * 90 + 84), LAMP)
    paint_sign_plain(p, "card", m, m, size * 0.4, SILVER, 90)


def _paint_slot(p: Painter, size: float) -> None:
    m, r = size / 2, size * 0.34
    p.polygon(oval(m, m, r, r, 40), rgb("#05070c"), 0.8)
    p.outline(oval(m, m, r, r, 40), GOLD, 1.4)
    p.outline(oval(m, m, r + 3.5, r + 3.5, 40), GOLD, 1, 0.6)
    paint_sign_plain(p, "fire_vulnerable", m, m, size * 0.36, LAMP)


def _paint_star(p: Painter, size: float) -> None:
    p.gradient(star(size / 2, size / 2, size * 0.4), rgb("#ecca7c"), rgb("#9a7629"))


def star(x: float, y: float, r: float) -> list[shapes.Point]:
    """A star of five points about a place."""
    five = [(0.0, -r), (0.0, -r * 0.42)]
    return [point for i in range(5) for point in _turned(five, x, y, i * 72)]


def _turned(points: list[shapes.Point], x: float, y: float, turn: float) -> list[shapes.Point]:
    outer, inner = points
    return [*shapes.moved([outer], x, y, turn=turn), *shapes.moved([inner], x, y, turn=turn + 36)]


def _paint_impulses(p: Painter, size: float) -> None:
    for i, name in enumerate(("force", "fire", "omen")):
        x, y = size * (0.5, 0.27, 0.73)[i], size * (0.28, 0.7, 0.7)[i]
        paint_sign_plain(p, name, x, y, size * 0.4, IMPULSE_COLOURS[name])


_PAINTED: Mapping[str, Callable[[Painter, float], None]] = {
    "hex": _paint_hex,
    "cone": _paint_cone,
    "column": _paint_column,
    "trap": _paint_trap,
    "cooldown": _paint_cooldown,
    "slot": _paint_slot,
    "star": _paint_star,
    "impulses": _paint_impulses,
}
