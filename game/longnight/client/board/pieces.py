"""What lies on The Long Night's map: hexes that say something, traps, arrivals, rings, arrows, embers."""

import math
import random
from collections.abc import Sequence

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, oval, overlap, taper
from game.client.drawing.theme import Colour, mix, rgb
from game.longnight.client.board.ground import SQUASH, Ground, hex_outline
from game.longnight.client.board.plates import draw_sign
from game.longnight.client.board.shapes import BOOT, INK, IVORY, LAMP, OMEN, paint_sign_plain

DARK, PALE, WAVE = rgb("#120d1e"), rgb("#d6c3f2"), rgb("#8a6db5")
"""Of who is to come: ground, letters, hands."""

LIT, TARGET, STRUCK, THREATENED, RINGED = "lit", "target", "struck", "threatened", "ringed"


def draw_hex(canvas: Canvas, ground: Ground, place: str, look: str, colour: Colour = LAMP) -> None:
    """A hex that says something: `LIT` can be walked to, `TARGET` is under the pointer, `STRUCK` would be touched,
    `THREATENED` is where an enemy would strike, and `RINGED` is what a lesson points at."""
    x, y = ground.centre(place)
    r = ground.radius + 6
    w, h = 2 * r, 2 * r * SQUASH + 8
    size = ground.radius

    def paint(p: Painter) -> None:
        m = (r, h / 2)
        if look == LIT:
            p.polygon(hex_outline(*m, size - 5), colour, 0.14)
            p.outline(hex_outline(*m, size - 4), colour, 3.4, 0.22)
            p.outline(hex_outline(*m, size - 5), colour, 1.4, 0.85)
        elif look == TARGET:
            p.polygon(hex_outline(*m, size - 3), colour, 0.3)
            p.outline(hex_outline(*m, size - 3), colour, 5, 0.35)
            p.outline(hex_outline(*m, size - 3.4), mix(colour, (255, 255, 255), 0.4), 2.2)
        elif look == RINGED:
            p.outline(hex_outline(*m, size - 3), INK, 7, 0.7)
            p.outline(hex_outline(*m, size - 3), colour, 3.2)
            p.outline(hex_outline(*m, size - 3), theme.FOCUS, 1.2)
        elif look == THREATENED:
            p.polygon(hex_outline(*m, size - 1), colour, 0.16)
            p.outline(hex_outline(*m, size - 9), colour, 1.4, 0.6)
        else:
            p.polygon(hex_outline(*m, size - 0.5), colour, 0.34)
            p.outline(hex_outline(*m, size - 1), mix(colour, (255, 255, 255), 0.25), 1.2, 0.6)

    canvas.picture(("hex", look, colour, round(size, 2)), x - r, y - h / 2, w, h, paint)


def cost_rect(ground: Ground, place: str, written: Sequence[Rect]) -> Rect:
    """Where the price of a step onto a hex stands: at its far side, or where the least is written."""
    (x, y), half = ground.centre(place), ground.radius * SQUASH
    rects = [(x - 18, y + along * half - 10, 36.0, 20.0) for along in (-0.5, 0.45, -1.0)]
    return min(rects, key=lambda rect: max(0.15 * 36 * 20, *(overlap(rect, other) for other in written), 0.0))


def draw_cost(canvas: Canvas, rect: Rect, cost: int, hot: bool) -> None:
    """What a step takes."""
    x, at = rect[0] + 18, rect[1] + 10

    def draw(part: Canvas) -> None:
        part.box((x - 18, at - 10, 36, 20), rgb("#3a2408") if hot else rgb("#1a0f08"), BOOT, 10, 1.1, 0.9)
        draw_sign(part, "pm", x - 7, at, 12, BOOT)
        part.text(str(cost), x + 8, at + 5, faces.FIGURE, 15, IVORY, CENTRE)

    canvas.kept(("step", round(x, 1), round(at, 1), cost, hot), (x - 20, at - 12, 40, 24), draw)


def draw_dashed_hex(canvas: Canvas, ground: Ground, place: str, colour: Colour) -> None:
    """A hex where something will be."""
    x, y = ground.centre(place)
    size = ground.radius
    canvas.picture(
        ("dashed hex", colour, round(size, 2)),
        x - size,
        y - size * SQUASH,
        2 * size,
        2 * size * SQUASH,
        lambda p: p.dashes(hex_outline(size, size * SQUASH, size - 5), colour, 1.4, 5, 4),
    )


def trap_rect(ground: Ground, place: str) -> Rect:
    """Where a trap's jaws and its damage are."""
    (x, y), k = ground.centre(place), ground.hex_width / 86
    return x - 26 * k, y - 15 * k, 52 * k, 30 * k


def draw_trap(canvas: Canvas, ground: Ground, place: str, damage: int) -> None:
    """Iron jaws, with the damage between them."""
    x, y = ground.centre(place)
    k = ground.hex_width / 86

    def paint(p: Painter) -> None:
        cx, cy = 34 * k, 26 * k
        p.polygon(oval(cx, cy + 2 * k, 26 * k, 13 * k), rgb("#0a0c12"), 0.75)
        p.polygon(oval(cx, cy + 1 * k, 25 * k, 12.4 * k), rgb("#d9b98a"))
        p.polygon(oval(cx, cy + 1.4 * k, 22.4 * k, 10.2 * k), rgb("#15151c"))
        for j in range(12):
            a = 2 * math.pi * j / 12 + 0.26
            ex, ey = cx + 24 * k * math.cos(a), cy + k + 12 * k * math.sin(a)
            tip = (ex - 6 * k * math.cos(a), ey - 10 * k + 2 * k * math.sin(a))
            p.polygon([(ex - 3.4 * k, ey), (ex + 3.4 * k, ey), tip], rgb("#0c0d12"))
            p.polygon([(ex - 2.6 * k, ey), tip, (ex - 0.2 * k, ey)], rgb("#efcf9a"))

    canvas.picture(("trap", round(k, 3)), x - 34 * k, y - 26 * k, 68 * k, 46 * k, paint)
    canvas.text(str(damage), x, y + 6, faces.FIGURE, 15, rgb("#f4e2bd"), CENTRE)


def draw_ring(canvas: Canvas, at: Point, colour: Colour, radius: float = 30) -> None:
    """A ring round someone's feet."""
    w, h = 2 * radius + 8, radius * 1.04 + 8

    def paint(p: Painter) -> None:
        points = oval(w / 2, h / 2, radius, radius * 0.52, 40)
        p.outline(points, colour, 5, 0.3)
        p.outline(points, colour, 1.8, 0.95)

    canvas.picture(("feet", colour, round(radius, 1)), at[0] - w / 2, at[1] + 6 - h / 2, w, h, paint)


def draw_arrival(canvas: Canvas, ground: Ground, place: str, text: str, short: str) -> None:
    """Hands out of the ground where someone is to come, and when: in short where the hex is no wider."""
    x, y = ground.centre(place)
    draw_dashed_hex(canvas, ground, place, OMEN)
    k = min(1.0, ground.hex_width / 76)
    wide = canvas.width(text, faces.BOLD, 13) + 14
    if wide > ground.hex_width:
        _draw_short_arrival(canvas, ground, (x, y), short)
        return

    def paint(p: Painter) -> None:
        p.polygon(oval(22 * k, 30 * k, 20 * k, 8 * k), rgb("#05070c"), 0.9)
        for dx, s in ((13, 1.0), (31, 1.25)):
            paint_sign_plain(p, "wave", dx * k, (20 - 2 * s) * k, 20 * s * k, WAVE)

    canvas.picture(("arrival", round(k, 3)), x - 22 * k, y + 12 - 40 * k, 44 * k, 40 * k, paint)
    canvas.box((x - wide / 2, y + 6, wide, 18), DARK, OMEN, 9, 1, 0.94)
    canvas.text(text, x, y + 19.4, faces.BOLD, 13, PALE, CENTRE)


def _draw_short_arrival(canvas: Canvas, ground: Ground, at: Point, text: str) -> None:
    """The same inside its hex: hands, and the figure beside them."""
    tall = canvas.letters(13)
    figure = canvas.width(text, faces.FIGURE, 13)
    side = 1.05 * tall
    w, h = min(ground.hex_width - 4, side + figure + 11), tall + 3
    x, y = at[0] - w / 2, at[1] - h / 2
    canvas.box((x, y, w, h), DARK, OMEN, h / 2, 1, 0.94)
    draw_sign(canvas, "wave", x + 5 + side / 2, at[1], side, WAVE)
    canvas.text(text, x + w - 6, at[1] + 0.34 * tall, faces.FIGURE, 13, PALE, RIGHT)


def draw_arrow(canvas: Canvas, a: Point, b: Point, colour: Colour) -> None:
    """An arrow on the floor: where someone would be moved."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = math.hypot(dx, dy)
    if far < 1:
        return
    ux, uy = dx / far, dy / far
    x, y, w, h = min(a[0], b[0]) - 12, min(a[1], b[1]) - 12, abs(dx) + 24, abs(dy) + 24

    def at(along: float, aside: float) -> Point:
        return a[0] - x + ux * along - uy * aside, a[1] - y + uy * along + ux * aside

    def paint(p: Painter) -> None:
        p.polygon([at(14, -2.6), at(far - 14, -4), at(far - 14, 4), at(14, 2.6)], colour, 0.85)
        p.polygon([at(far - 15, -9.5), at(far - 1, 0), at(far - 15, 9.5)], colour)

    canvas.picture(("arrow", round(dx), round(dy), colour), x, y, w, h, paint)


def draw_sparks(canvas: Canvas, at: Point, seed: int, k: float) -> None:
    """Embers about the feet of someone whom the last action struck."""

    def paint(p: Painter) -> None:
        chance = random.Random(seed)
        for _ in range(16):
            angle, far = chance.uniform(0, 6.28), chance.uniform(18, 34) * k
            x, y = 40 * k + far * math.cos(angle), 30 * k + far * 0.55 * math.sin(angle)
            tip = (x + chance.uniform(-2, 2) * k, y - chance.uniform(4, 9) * k)
            p.polygon(taper([(x, y), (x, y - 3 * k), tip], 2.2 * k, 0.2), rgb("#ffb45a"), 0.85)

    canvas.picture(("sparks", seed, round(k, 2)), at[0] - 40 * k, at[1] - 26 * k, 80 * k, 56 * k, paint)
