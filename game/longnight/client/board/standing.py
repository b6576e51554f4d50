"""Who and what stands on The Long Night's map: figures and columns, lit by the lamp, and the shadows they throw."""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Paint, Painter
from game.client.drawing.pictures import Key
from game.client.drawing.shapes import Point, oval, rounded, taper
from game.client.drawing.theme import mix, rgb
from game.longnight.client.board.figures import figure, paint_figure
from game.longnight.client.board.ground import SQUASH, Ground
from game.longnight.client.board.shapes import ASH, COAL, IVORY, LAMP

FOOT = 7.0
"""How far below the middle of a hex one stands."""
CAST_LAYERS = 14
"""Of a shadow on the floor."""
TURNS, HIGH = 3, 60.0
"""By so many degrees a figure turns at a time; so far above the floor its shadow is least."""


class Looks:
    """How figures and columns are lit.

    A new light on someone is painted when there is time for it, and the old one serves meanwhile: no frame has to paint
    them all.
    """

    def __init__(self) -> None:
        self._worn: dict[Key, Key] = {}

    def choose(self, canvas: Canvas, who: Key, key: Key, w: float, h: float, paint: Paint) -> Key:
        """The key of the picture to draw someone with."""
        old = self._worn.get(who)
        alike = old is not None and old[:3] == key[:3] and canvas.has(old, w, h)
        if old is not None and alike and canvas.pictures.hurried and not canvas.has(key, w, h):
            canvas.lay_aside(key, w, h, paint)
            return old
        self._worn[who] = key
        return key


@dataclass(frozen=True, slots=True)
class Pose:
    """How someone stands: where the feet are, which hex lights them, and what is happening to them."""

    at: Point
    home: Point
    alpha: float = 1.0
    marked: bool = False
    up: float = 0.0
    """How far above the floor."""
    turn: float = 0.0
    """Degrees, clockwise about the feet."""
    squash: float = 0.0
    """By how much flatter, and as much wider."""


def draw_figure(canvas: Canvas, ground: Ground, looks: Looks, who: int, kind: str, pose: Pose, lamp: Point) -> None:
    """A unit on its hex, facing the lamp and lit by it; the Investigator carries the lamp himself."""
    x, y = pose.at[0], pose.at[1] + FOOT
    size = figure_size(ground, kind)
    his = kind == "investigator"
    light, warm, flip = _lit_from(pose.home, lamp, his)
    w, h, foot = 134 * size, 150 * size, 10 * size
    _draw_foot(canvas, (x, y), ground.hex_width * 0.22, pose)
    rim, glow = (rgb("#ffae52"), max(warm, 0.6)) if pose.marked else (LAMP, warm)
    middle = rgb("#3a221c") if pose.marked else ASH

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_figure(p, kind, w / 2, h - foot, size, flip, light, glow, rim, 2.6, COAL, middle)
        _paint_eye(p, kind, w / 2, h - foot, size, flip)

    key: Key = ("figure", kind, round(size, 3), flip, light, warm, pose.marked)
    key = looks.choose(canvas, ("unit", who), key, w, h, paint)
    at = _Limbs(x, y - pose.up, -1 if flip else 1, size, pose)
    if kind == "gravecaller":
        canvas.glow(*at.place(0, -60), 90 * size / 0.68, 90 * size / 0.68, rgb("#6a3fb0"), 0.26 * pose.alpha)
    mx, my = at.place(0, (foot - h / 2) / size)
    stretch = 1 + pose.squash, 1 - pose.squash
    canvas.picture(key, mx - w / 2, my - h / 2, w, h, paint, pose.alpha, at.turn, stretch)
    eye = figure(kind).eye
    if eye is not None and pose.alpha > 0.5:
        ghostly = kind in ("whisperer", "gravecaller")
        reach = (13 if ghostly else 8) * size / 0.68
        canvas.glow(*at.place(*eye), reach, reach, rgb("#b48cff") if ghostly else rgb("#ffb04a"), 0.7)
        if kind == "gravecaller":
            canvas.glow(*at.place(51, -99), 24 * size / 0.68, 24 * size / 0.68, rgb("#8a5cd0"), 0.7)
    if his and pose.alpha > 0.5:
        _draw_lantern(canvas, *at.place(40, -62), size)


@dataclass(frozen=True, slots=True)
class _Limbs:
    """Where the parts of a figure are that leans or is squashed, from its feet."""

    x: float
    y: float
    side: int
    size: float
    pose: Pose

    @property
    def turn(self) -> float:
        """By steps: each is drawn once."""
        return TURNS * round(self.pose.turn / TURNS)

    def place(self, x: float, y: float) -> Point:
        """Where something is that belongs at a place of the upright figure, facing right, in its own measure."""
        across, up = x * self.side * self.size * (1 + self.pose.squash), y * self.size * (1 - self.pose.squash)
        if not self.turn:
            return self.x + across, self.y + up
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return self.x + across * cos - up * sin, self.y + across * sin + up * cos


def _draw_foot(canvas: Canvas, at: Point, r: float, pose: Pose) -> None:
    """The shadow right under someone: the higher one is, the smaller and paler."""
    far = max(0.0, min(1.0, pose.up / HIGH))
    r = round(r * (1 - 0.5 * round(far * 6) / 6), 1)
    canvas.picture(
        ("foot", r), at[0] - r, at[1] - r * 0.46, 2 * r, r * 0.92,
        lambda p: p.polygon(oval(r, r * 0.46, r * 0.96, r * 0.42), (0, 0, 0), 0.55), pose.alpha * (1 - 0.4 * far),
    )  # fmt: skip


def _lit_from(home: Point, lamp: Point, his: bool) -> tuple[Point, float, bool]:
    """Where the light comes from, how much of it in sixths, and whether one faces left towards it."""
    if his:
        return (0.75, -0.35), 1.0, False
    x, y = home[0], home[1] + FOOT
    dx, dy = lamp[0] - x, lamp[1] - 40 - (y - 34)
    angle = round(math.atan2(dy, dx) / (math.pi / 8)) * math.pi / 8
    far = math.hypot(lamp[0] - x, (lamp[1] - y) / SQUASH)
    warm = max(0.04, min(1.0, 2.4 / (1 + (far / 150) ** 2.3)))
    return (math.cos(angle), math.sin(angle)), round(warm * 6) / 6, dx < 0


def _paint_eye(p: Painter, kind: str, x: float, y: float, size: float, flip: bool) -> None:
    eye = figure(kind).eye
    if eye is not None:
        ex, ey = x + (-eye[0] if flip else eye[0]) * size, y + eye[1] * size
        k = size / 0.68
        p.polygon(oval(ex, ey, 1.3 * k, (2.8 if kind == "whisperer" else 1.4) * k), IVORY)


def draw_cast(canvas: Canvas, ground: Ground, at: Point, home: Point, lamp: Point) -> None:
    """The shadow that someone throws on the floor, away from the lamp."""
    dx, dy = home[0] - lamp[0], (home[1] - lamp[1]) / SQUASH
    far = math.hypot(dx, dy)
    if far < 8:
        return
    k = ground.hex_width / 86
    turn = round(math.atan2(dy, dx) / (math.pi / 16)) % 32
    long = (60 + 20 * min(4, round(far / 90))) * k
    strength = 0.62 / (1 + (far / 330) ** 2)
    level = round(strength * 8)
    angle = turn * math.pi / 16

    cos, sin = math.cos(angle), math.sin(angle)
    end, half = 12 * k + long, 18 * k
    # As large as it has to be: from the feet to the far end, and as wide as the shadow on all sides.
    left, top = min(0.0, end * cos) - half, (min(0.0, end * sin) - half) * SQUASH
    w, h = abs(end * cos) + 2 * half, (abs(end * sin) + 2 * half) * SQUASH

    def paint(p: Painter) -> None:
        # Many thin layers, each a little shorter than the one before and round at its end: it fades away.
        for step in range(CAST_LAYERS):
            share = 1 - step / CAST_LAYERS
            wide = 10 * k * (0.6 + 0.8 * share)
            middle = 4 * k + long * share
            tongue = [(0.0, -wide * 0.7)]
            tongue += [
                (middle + wide * math.cos(a), wide * math.sin(a)) for a in (i * math.pi / 8 for i in range(-4, 5))
            ]
            tongue.append((0.0, wide * 0.7))
            turned = [(d * cos - s * sin - left, (d * sin + s * cos) * SQUASH - top) for d, s in tongue]
            p.polygon(turned, (4, 5, 9), level / 8 * 1.5 / CAST_LAYERS)

    canvas.picture(("cast", turn, round(long, 1), level), at[0] + left, at[1] + 5 + top, w, h, paint)


def _draw_lantern(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The lamp in his hand, its bloom and its rays."""
    k = size / 0.68
    canvas.glow(x, y + 8, 120 * k, 120 * k, rgb("#f09030"), 0.3)
    canvas.glow(x, y + 6, 46 * k, 46 * k, rgb("#ffc060"), 0.6)

    def paint(p: Painter) -> None:
        cx, cy = 48 * k, 48 * k
        for j in range(12):
            a, far = 2 * math.pi * j / 12 + 0.2, (34 if j % 2 else 46) * k
            ray = [(cx + d * math.cos(a), cy + d * math.sin(a)) for d in (15 * k, 22 * k, far)]
            p.polygon(taper(ray, 1.6 * k, 0.2), rgb("#ffe0a0"), 0.45)
        cy -= 6 * k
        dark = rgb("#17110c")
        for side in (-5, 5):
            p.line([(cx, cy - 14 * k), (cx + side * k, cy - 6 * k)], dark, 1.3)
        p.polygon(rounded(cx - 5 * k, cy - 3 * k, 10 * k, 16 * k, 1), rgb("#fff3d0"))
        p.polygon([(cx - 7 * k, cy - 3 * k), (cx, cy - 9 * k), (cx + 7 * k, cy - 3 * k)], dark)
        p.polygon(rounded(cx - 7 * k, cy + 12 * k, 14 * k, 3 * k, 1), dark)
        for bar in (-5.4, 5.4):
            p.line([(cx + bar * k, cy - 3 * k), (cx + bar * k, cy + 13 * k)], rgb("#2a1a0c"), 1.1)

    canvas.picture(("lantern", round(k, 2)), x - 48 * k, y - 42 * k, 96 * k, 96 * k, paint)
    canvas.glow(x, y + 7, 22 * k, 22 * k, rgb("#ffd080"), 0.8)


def draw_column(canvas: Canvas, ground: Ground, looks: Looks, place: str, lamp: Point, alpha: float = 1.0) -> None:
    """A fluted drum with a broken crown, lit on the side of the lamp; ``alpha`` lets those behind show through."""
    x, y = ground.centre(place)
    k = ground.hex_width / 86
    dx, dy = lamp[0] - x, (lamp[1] - y) / SQUASH
    side = 1 if dx > 0 else -1
    bright = max(0.25, min(1.0, 2.2 / (1 + (math.hypot(dx, dy) / 170) ** 2)))
    bright = round(bright * 5) / 5

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
            for i in range(26):
                t = i / 25
                a = t * 2.999
                tone = mix(tones[int(a)], tones[min(3, int(a) + 1)], a - int(a))
                left = cx - w * side + 2 * w * side * t
                step = 2 * w * side / 25
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

    key: Key = ("column", place, side, bright, round(k, 3))
    worn = looks.choose(canvas, ("column", place), key, 76 * k, 112 * k, paint)
    canvas.picture(worn, x - 38 * k, y - 92 * k, 76 * k, 112 * k, paint, alpha)


def figure_size(ground: Ground, kind: str) -> float:
    """How large a figure is drawn."""
    return ground.size * (1.15 if kind == "brute" else 0.97)


def figure_height(ground: Ground, kind: str) -> float:
    """How tall a unit stands, in logical units."""
    return figure(kind).height * ground.size
