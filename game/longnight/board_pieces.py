"""What stands and lies on The Long Night's map: hexes that say something, traps, columns, figures."""

import math
import random

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Painter
from game.client.shapes import Point, oval, taper
from game.client.theme import Colour, mix, rgb
from game.longnight.board_figures import figure, paint_figure
from game.longnight.board_ground import SQUASH, Ground, hex_outline
from game.longnight.board_shapes import EMBER_EDGE, IVORY, LAMP, OMEN, paint_sign_plain

LIT, TARGET, STRUCK = "lit", "target", "struck"


def draw_hex(canvas: Canvas, ground: Ground, place: str, look: str, colour: Colour = LAMP) -> None:
    """A hex that says something: `LIT` can be walked to, `TARGET` is under the pointer, `STRUCK` would be touched."""
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
        else:
            p.polygon(hex_outline(*m, size - 0.5), colour, 0.34)
            p.outline(hex_outline(*m, size - 1), mix(colour, (255, 255, 255), 0.25), 1.2, 0.6)

    canvas.picture(("hex", look, colour, round(size, 2)), x - r, y - h / 2, w, h, paint)


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


def draw_column(canvas: Canvas, ground: Ground, place: str, lamp: Point, alpha: float = 1.0) -> None:
    """A fluted drum with a broken crown, lit on the side of the lamp; ``alpha`` lets those behind show through."""
    x, y = ground.centre(place)
    k = ground.hex_width / 86
    dx, dy = lamp[0] - x, (lamp[1] - y) / SQUASH
    side = 1 if dx > 0 else -1
    bright = max(0.25, min(1.0, 2.2 / (1 + (math.hypot(dx, dy) / 170) ** 2)))
    bright = round(bright * 8) / 8

    def paint(p: Painter) -> None:
        chance = random.Random(place)
        cx, foot = 38 * k, 92 * k
        w, top = 25 * k, foot - 74 * k
        p.polygon(oval(cx, foot + 3 * k, 33 * k, 15 * k), rgb("#05070c"), 0.6)
        base = mix(rgb("#151b2b"), rgb("#5a4128"), bright * 0.4)
        p.polygon(oval(cx, foot + 4 * k, 32 * k, 13 * k), base)
        p.polygon(
            [
                (cx - 32 * k, foot - 7 * k),
                (cx + 32 * k, foot - 7 * k),
                (cx + 32 * k, foot + 4 * k),
                (cx - 32 * k, foot + 4 * k),
            ],
            base,
        )
        p.polygon(oval(cx, foot - 7 * k, 32 * k, 13 * k), mix(rgb("#222b42"), rgb("#7b5a36"), bright * 0.5))
        crown = [(-1.0, -9), (-0.62, -6), (-0.5, -2), (-0.12, -1), (0.06, 5), (0.42, 4), (0.6, 10), (1.0, 9)]
        lean = chance.choice([-1, 1])
        edge = [(cx + w * a * lean, top + b * k) for a, b in crown]
        if lean < 0:
            edge.reverse()
        under = [
            (cx + w * math.cos(t * math.pi / 12), foot - 9 * k + w * 0.42 * math.sin(t * math.pi / 12))
            for t in range(13)
        ]
        body = [*edge, *under]
        tones = (
            rgb("#0a0d16"),
            rgb("#151b2b"),
            mix(rgb("#2a334b"), rgb("#8a6238"), bright * 0.8),
            mix(rgb("#3a4560"), LAMP, bright),
        )

        def drum(layer: Painter) -> None:
            for i in range(50):
                t = i / 49
                a = t * 2.999
                tone = mix(tones[int(a)], tones[min(3, int(a) + 1)], a - int(a))
                left = cx - w * side + 2 * w * side * t
                step = 2 * w * side / 49
                layer.polygon(
                    [
                        (left, top - 12 * k),
                        (left + step, top - 12 * k),
                        (left + step, foot + 9 * k),
                        (left, foot + 9 * k),
                    ],
                    tone,
                )
            for j in range(-4, 5):
                fx = cx + j * w * 0.235
                layer.polygon(
                    taper([(fx, top - 20 * k), (fx + 0.4, foot - 40 * k), (fx, foot + 6 * k)], 1.2 * k, 1.8 * k),
                    rgb("#07090f"),
                )
                if j * side > -1:
                    gx = fx + 1.6 * side * k
                    glint = mix(rgb("#46516e"), LAMP, bright)
                    layer.polygon(
                        taper([(gx, top - 10 * k), (gx, foot - 40 * k), (gx, foot)], 0.6 * k, 1.4 * k),
                        glint,
                        0.3 + 0.14 * max(0, j * side),
                    )

        p.within(body, drum)
        p.line(edge, mix(rgb("#55607e"), rgb("#f6c878"), bright), 1.5 * k)

    key = ("column", place, side, bright, round(k, 3))
    canvas.picture(key, x - 38 * k, y - 92 * k, 76 * k, 112 * k, paint, alpha)


def draw_figure(
    canvas: Canvas,
    ground: Ground,
    kind: str,
    at: Point,
    lamp: Point,
    alpha: float = 1.0,
    lifted: float = 0.0,
    marked: bool = False,
) -> None:
    """A unit on its hex, facing the lamp and lit by it; the Investigator carries the lamp himself."""
    x, y = at[0], at[1] + 7
    size = ground.size * (1.15 if kind == "brute" else 0.97)
    dx, dy = lamp[0] - x, lamp[1] - 40 - (y - 34)
    far = math.hypot(lamp[0] - x, (lamp[1] - y) / SQUASH)
    his = kind == "investigator"
    warm = 1.0 if his else max(0.04, min(1.0, 2.4 / (1 + (far / 150) ** 2.3)))
    warm = round(warm * 6) / 6
    angle = round(math.atan2(dy, dx) / (math.pi / 8)) * math.pi / 8
    light = (0.75, -0.35) if his else (math.cos(angle), math.sin(angle))
    flip = not his and dx < 0
    w, h = 134 * size, 150 * size
    rim, glow = (EMBER_EDGE, max(warm, 0.6)) if marked else (LAMP, warm)
    shadow = ground.hex_width * 0.22
    canvas.picture(
        ("foot", round(shadow, 1)), x - shadow, y - shadow * 0.46, 2 * shadow, shadow * 0.92,
        lambda p: p.polygon(oval(shadow, shadow * 0.46, shadow * 0.96, shadow * 0.42), (0, 0, 0), 0.5), alpha,
    )  # fmt: skip
    key = ("figure", kind, round(size, 3), flip, light, warm, marked)
    canvas.picture(
        key, x - w / 2, y - h + 10 * size - lifted, w, h,
        lambda p: paint_figure(p, kind, w / 2, h - 10 * size, size, flip, light, glow, rim, 2.6), alpha,
    )  # fmt: skip
    eye = figure(kind).eye
    if eye is not None and alpha > 0.5:
        ex, ey = x + (-eye[0] if flip else eye[0]) * size, y + eye[1] * size - lifted
        ghostly = kind in ("whisperer", "gravecaller")
        canvas.glow(ex, ey, 9, 9, rgb("#b48cff") if ghostly else rgb("#ffb04a"), 0.7)
        canvas.box(
            (ex - 1.2, ey - (2.6 if kind == "whisperer" else 1.2), 2.4, 5.2 if kind == "whisperer" else 2.4),
            IVORY,
            radius=1.2,
        )
    if his:
        _lantern(canvas, x + 40 * size, y - 62 * size - lifted, size)


def _lantern(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.glow(x, y + 8, 64, 64, rgb("#f09030"), 0.5)
    k = size / 0.68

    def paint(p: Painter) -> None:
        cx, cy = 12 * k, 14 * k
        p.line([(cx, 0), (cx - 5 * k, cy - 6 * k)], rgb("#17110c"), 1.3)
        p.line([(cx, 0), (cx + 5 * k, cy - 6 * k)], rgb("#17110c"), 1.3)
        p.polygon(
            [(cx - 5 * k, cy - 3 * k), (cx + 5 * k, cy - 3 * k), (cx + 5 * k, cy + 12 * k), (cx - 5 * k, cy + 12 * k)],
            rgb("#fff3d0"),
        )
        p.polygon([(cx - 7 * k, cy - 3 * k), (cx, cy - 9 * k), (cx + 7 * k, cy - 3 * k)], rgb("#17110c"))
        p.polygon(
            [
                (cx - 7 * k, cy + 12 * k),
                (cx + 7 * k, cy + 12 * k),
                (cx + 7 * k, cy + 15 * k),
                (cx - 7 * k, cy + 15 * k),
            ],
            rgb("#17110c"),
        )
        for side in (-5.4, 5.4):
            p.line([(cx + side * k, cy - 3 * k), (cx + side * k, cy + 13 * k)], rgb("#2a1a0c"), 1.1)

    canvas.picture(("lantern", round(k, 2)), x - 12 * k, y - 12 * k, 24 * k, 34 * k, paint)
    canvas.glow(x, y + 7, 18, 18, rgb("#ffd080"), 0.9)


def draw_ring(canvas: Canvas, at: Point, colour: Colour, radius: float = 30) -> None:
    """A ring round someone's feet."""
    w, h = 2 * radius + 8, radius * 1.04 + 8

    def paint(p: Painter) -> None:
        points = oval(w / 2, h / 2, radius, radius * 0.52, 40)
        p.outline(points, colour, 5, 0.3)
        p.outline(points, colour, 1.8, 0.95)

    canvas.picture(("feet", colour, round(radius, 1)), at[0] - w / 2, at[1] + 6 - h / 2, w, h, paint)


def draw_arrival(canvas: Canvas, ground: Ground, place: str, text: str) -> None:
    """Hands out of the ground where someone is to come, and when."""
    x, y = ground.centre(place)
    draw_dashed_hex(canvas, ground, place, OMEN)

    def paint(p: Painter) -> None:
        p.polygon(oval(22, 30, 20, 8), rgb("#05070c"), 0.9)
        for dx, s in ((13, 1.0), (31, 1.25)):
            paint_sign_plain(p, "wave", dx, 20 - 2 * s, 20 * s, rgb("#8a6db5"))

    canvas.picture(("arrival",), x - 22, y - 28, 44, 40, paint)
    w = canvas.width(text, faces.BOLD, 13) + 14
    canvas.box((x - w / 2, y + 6, w, 18), rgb("#120d1e"), OMEN, 9, 1, 0.94)
    canvas.text(text, x, y + 19.4, faces.BOLD, 13, rgb("#d6c3f2"), CENTRE)


def figure_height(ground: Ground, kind: str) -> float:
    """How tall a unit stands, in logical units."""
    return figure(kind).height * ground.size
