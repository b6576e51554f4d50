"""The Long Night's ground: where hexes lie on the screen, the lamp's light on the stones, columns, traps and figures.

The light is a picture: it knows where columns stand and nothing of the rules of sight.
"""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pygame

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Painter
from game.client.shapes import Outline, Point, oval, rounded, taper
from game.client.theme import Colour, mix, rgb
from game.longnight.board_figures import figure, paint_figure
from game.longnight.board_shapes import (
    BLOOD,
    DIM,
    EMBER_EDGE,
    INK,
    IVORY,
    LAMP,
    OMEN,
    STEEL,
    TOKEN_COLOURS,
    paint_sign,
    paint_sign_plain,
)

SQUASH = 0.60
AREA = (244.0, 140.0, 748.0, 424.0)
"""Where the map lies: x, y, width, height."""
SLAB = 15.0

NIGHT, HAZE, DUSK, DEEP = rgb("#0a0e19"), rgb("#243252"), rgb("#121a2c"), rgb("#090c14")
AMBIENT = (50, 62, 98)
LIGHT = (255, 196, 112)

LIT, TARGET, STRUCK = "lit", "target", "struck"


@dataclass(frozen=True, slots=True)
class Ground:
    """Hexes on the screen: pointy, seen from above at a slant."""

    rows: int
    cols: int
    columns: tuple[str, ...]

    @property
    def hex_width(self) -> float:
        return min(92.0, AREA[2] / (self.cols + 0.5), (AREA[3] - 22) / (0.52 * self.rows + 0.3))

    @property
    def radius(self) -> float:
        return self.hex_width / math.sqrt(3)

    @property
    def size(self) -> float:
        """Of figures."""
        return 0.68 * self.hex_width / 86

    @property
    def _corner(self) -> Point:
        wide = self.hex_width * (self.cols + (0.5 if self.rows > 1 else 0))
        tall = 1.5 * self.radius * SQUASH * (self.rows - 1)
        x = AREA[0] + (AREA[2] - wide) / 2
        spare = AREA[3] - tall - 2 * self.radius * SQUASH - SLAB
        return x, AREA[1] + self.radius * SQUASH + max(0.0, spare) * 0.62

    def centre(self, place: str) -> Point:
        """The middle of a hex."""
        return _centres(self)[place]

    def outline(self, place: str, inset: float = 0.0) -> Outline:
        """A hex's six corners, the upper one first, clockwise."""
        x, y = self.centre(place)
        return hex_outline(x, y, self.radius - inset)

    def places(self) -> list[str]:
        """All hexes, from the back to the front."""
        return [f"{row},{col}" for row in range(1, self.rows + 1) for col in range(1, self.cols + 1)]

    def at(self, x: float, y: float) -> str | None:
        """The hex at a place of the screen."""
        best, least = None, float("inf")
        for place in self.places():
            cx, cy = self.centre(place)
            far = math.hypot(cx - x, (cy - y) / SQUASH)
            if far < least:
                best, least = place, far
        return best if least <= self.radius else None


@lru_cache(64)
def _centres(ground: Ground) -> dict[str, Point]:
    """The middle of every hex."""
    found = {}
    (x, y), wide = ground._corner, ground.hex_width
    for place in ground.places():
        row, col = place_of(place)
        shift = wide / 2 if row % 2 == 0 else 0.0
        found[place] = x + (col - 0.5) * wide + shift, y + (row - 1) * 1.5 * ground.radius * SQUASH
    return found


def place_of(place: str) -> tuple[int, int]:
    """Row and column of a hex."""
    row, col = place.split(",")
    return int(row), int(col)


def hex_outline(x: float, y: float, radius: float) -> Outline:
    """Six corners about a place."""
    return tuple(
        (x + radius * math.sin(math.radians(60 * i)), y - radius * SQUASH * math.cos(math.radians(60 * i)))
        for i in range(6)
    )


# ---- the ground and the light on it ----


def draw_ground(canvas: Canvas, ground: Ground, lamp: Point, scene: str) -> None:
    """Night, stones, and the lamp's light on them; the stones are lit anew when the lamp has moved."""
    size = canvas.surface.get_size()
    canvas.surface.blit(canvas.pictures.get(("night", size, scene), lambda: _night(canvas, scene)), (0, 0))
    area = _floor_area(canvas)
    key = ("floor", size, ground, scene, round(lamp[0]), round(lamp[1]))
    canvas.surface.blit(canvas.pictures.get(key, lambda: _lit_floor(canvas, ground, lamp, scene)), area)


def _floor_area(canvas: Canvas) -> pygame.Rect:
    """The part of the window in which the map lies."""
    x, y, w, h = AREA
    return canvas.real((x - 8, y - 8, w + 16, h + 24))


def _lit_floor(canvas: Canvas, ground: Ground, lamp: Point, scene: str) -> pygame.Surface:
    size = canvas.surface.get_size()
    floor = canvas.pictures.get(("stones", size, ground, scene), lambda: _stones(canvas, ground, scene)).copy()
    light = _light(canvas, ground, lamp)
    floor.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    strokes = pygame.Surface(floor.get_size())
    _strokes(canvas, strokes, lamp)
    strokes.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    mask = canvas.pictures.get(("floor mask", size, ground), lambda: _mask(canvas, ground))
    strokes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    floor.blit(strokes, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return floor


def _local(canvas: Canvas, points: Sequence[Point], fine: float = 1.0) -> list[Point]:
    """Logical points in real pixels of the floor's own picture."""
    area = _floor_area(canvas)
    left, top = canvas.left - area.left, canvas.top - area.top
    return [((left + x * canvas.scale) * fine, (top + y * canvas.scale) * fine) for x, y in points]


def _night(canvas: Canvas, scene: str) -> pygame.Surface:
    """The sky, a chapel, graves and bare trees in two tones, by the scenario's id."""
    size = canvas.surface.get_size()
    strip = pygame.Surface((1, 48))
    stops = ((0.0, NIGHT), (0.23, HAZE), (0.42, DUSK), (1.0, DEEP))
    for y in range(48):
        t = y / 47
        for (a, ca), (b, cb) in pairwise(stops):
            if a <= t <= b:
                strip.set_at((0, y), mix(ca, cb, (t - a) / (b - a)))
    night = pygame.transform.smoothscale(strip, size)
    chance = random.Random(sum(map(ord, scene)))
    fine = 2
    layer = pygame.Surface((size[0] * fine, round(size[1] * 0.36) * fine), pygame.SRCALPHA)

    def polygon(points: Sequence[Point], colour: Colour) -> None:
        k = canvas.scale
        real = [((canvas.left + x * k) * fine, (canvas.top + y * k) * fine) for x, y in points]
        pygame.draw.polygon(layer, colour, real)

    far, near = rgb("#0e1526"), rgb("#0b1120")
    x = chance.uniform(330, 470)
    polygon([(x - 35, 190), (x - 35, 128), (x, 104), (x + 35, 128), (x + 35, 190)], far)
    polygon([(x - 12, 140), (x - 12, 92), (x, 66), (x + 12, 92), (x + 12, 140)], far)
    for i in range(30):
        gx, gy = 240 + i * 26 + chance.uniform(-9, 9), 172 + chance.uniform(-4, 6)
        w, h = chance.uniform(11, 18), chance.uniform(14, 30)
        if chance.random() < 0.3:
            polygon(
                [(gx - w * 0.12, gy + 8), (gx - w * 0.12, gy - h), (gx + w * 0.12, gy - h), (gx + w * 0.12, gy + 8)],
                far,
            )
            polygon(
                [
                    (gx - w / 2, gy - h * 0.8),
                    (gx + w / 2, gy - h * 0.8),
                    (gx + w / 2, gy - h * 0.6),
                    (gx - w / 2, gy - h * 0.6),
                ],
                far,
            )
        else:
            polygon(rounded(gx - w / 2, gy - h, w, h + 12, w / 2), far)

    def tree(ax: float, ay: float, length: float, angle: float, width: float) -> None:
        if length < 6:
            return
        bx, by = ax + length * math.cos(angle), ay + length * math.sin(angle)
        polygon(taper([(ax, ay), ((ax + bx) / 2, (ay + by) / 2), (bx, by)], width, width * 0.62), near)
        for side in (1, -1):
            turned = angle + chance.uniform(0.2, 0.75) * side
            tree(bx, by, length * chance.uniform(0.62, 0.82), turned, width * 0.62)

    for tx, tall in ((262, 38), (322, 24), (912, 42), (972, 30)):
        tree(tx, 190, tall, -math.pi / 2 + chance.uniform(-0.1, 0.1), tall * 0.2)
    small = pygame.transform.smoothscale(layer.premul_alpha(), (size[0], round(size[1] * 0.36)))
    night.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return night


def _stones(canvas: Canvas, ground: Ground, scene: str) -> pygame.Surface:
    """The slabs as the full light would show them."""
    size, fine = _floor_area(canvas).size, 2
    large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    width = max(1, round(canvas.scale * fine))
    columns = set(ground.columns)

    def polygon(points: Sequence[Point], colour: Colour) -> None:
        pygame.draw.polygon(large, colour, _local(canvas, points, fine))

    def line(points: Sequence[Point], colour: Colour, thick: float = 1.0) -> None:
        pygame.draw.lines(large, colour, False, _local(canvas, points, fine), max(1, round(thick * width)))

    for place in ground.places():
        p = ground.outline(place, 0.4)
        side = [p[2], p[3], p[4], *((x, y + SLAB) for x, y in (p[4], p[3], p[2]))]
        polygon(side, rgb("#23293a"))
        for step in range(1, 5):
            line([(x, y + step * 3) for x, y in (p[4], p[3], p[2])], rgb("#3a445f"), 0.6)
    for place in ground.places():
        chance = random.Random(f"{scene} {place}")
        tone = mix(rgb("#8f949f"), rgb("#b4b3b1"), chance.random())
        polygon(ground.outline(place, 0.2), rgb("#161a24"))
        p = ground.outline(place, 1.6)
        polygon(p, mix(tone, rgb("#4a4c55"), 0.55))
        polygon([(x, y - 1.6) for x, y in ground.outline(place, 2.6)], tone)
        q = [(x, y - 1.6) for x, y in ground.outline(place, 3.2)]
        line([q[4], q[5], q[0], q[1]], mix(tone, (255, 255, 255), 0.32), 1.2)
        line([q[4], q[3], q[2], q[1]], mix(tone, (0, 0, 0), 0.35), 1.2)
        if place in columns:
            continue
        cx, cy = ground.centre(place)
        r = ground.radius
        for _ in range(chance.randint(1, 3)):
            angle, off = chance.uniform(0, 6.28), chance.uniform(0.1, 0.5) * r
            ax, ay = cx + off * math.cos(angle), cy + off * math.sin(angle) * SQUASH
            crack = [(ax, ay)]
            heading = chance.uniform(0, 6.28)
            for _ in range(4):
                heading += chance.uniform(-0.7, 0.7)
                ax += r * 0.14 * math.cos(heading)
                ay += r * 0.14 * math.sin(heading) * SQUASH
                crack.append((ax, ay))
            line(crack, mix(tone, (0, 0, 0), 0.45), 0.8)
    return pygame.transform.smoothscale(large, size)


def _mask(canvas: Canvas, ground: Ground) -> pygame.Surface:
    """White where there is floor."""
    mask = pygame.Surface(_floor_area(canvas).size)
    for place in ground.places():
        pygame.draw.polygon(mask, (255, 255, 255), _local(canvas, ground.outline(place, 1)))
    return mask


def _light(canvas: Canvas, ground: Ground, lamp: Point) -> pygame.Surface:
    """How much light comes where: the lamp's, less the shadows of columns, and the night's own blue."""
    size, coarse = _floor_area(canvas).size, 1 / 4
    small = max(1, round(size[0] * coarse)), max(1, round(size[1] * coarse))
    light = pygame.Surface(small)
    (x, y), k = _local(canvas, [lamp], coarse)[0], canvas.scale * coarse
    reach = 460
    for step in range(110, 0, -1):
        d = reach * step / 110
        share = min(1 / (1 + (d / 150) ** 2.3), 0.9) - 1 / (1 + (reach / 150) ** 2.3)
        colour = [max(0, round(c * share * 1.12)) for c in LIGHT]
        box = pygame.Rect(0, 0, max(1, round(2 * d * k)), max(1, round(2 * d * k * SQUASH)))
        box.center = round(x), round(y)
        pygame.draw.ellipse(light, [min(255, c) for c in colour], box)
    for place in ground.columns:
        shadow = _shadow(ground, place, lamp)
        if shadow:
            pygame.draw.polygon(light, (8, 8, 10), _local(canvas, shadow, coarse))
    light.fill(AMBIENT, special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(light, size)


def _shadow(ground: Ground, place: str, lamp: Point) -> Outline:
    """What a column takes the light from: a strip that widens away from the lamp."""
    cx, cy = ground.centre(place)
    dx, dy = cx - lamp[0], (cy - lamp[1]) / SQUASH
    far = math.hypot(dx, dy)
    if far < 1:
        return ()
    angle, half = math.atan2(dy, dx), math.atan2(ground.hex_width * 0.34, far)
    found = []
    for turned, length in ((-half, far), (-half, 1400), (half, 1400), (half, far)):
        found.append(
            (lamp[0] + length * math.cos(angle + turned), lamp[1] + length * math.sin(angle + turned) * SQUASH)
        )
    return tuple(found)


def _strokes(canvas: Canvas, surface: pygame.Surface, lamp: Point) -> None:
    """The light as a woodcut has it: strokes that run from the lamp and are thicker where it is bright."""
    chance = random.Random(3)
    for i in range(150):
        angle = 2 * math.pi * (i + chance.uniform(-0.3, 0.3)) / 150
        d = chance.uniform(26, 60)
        while d < 340:
            length = chance.uniform(9, 26) * (1 + d / 300)
            bright = 1 / (1 + (d / 130) ** 2)
            if bright > 0.12 and chance.random() < 0.75:
                ends = [
                    (lamp[0] + e * math.cos(angle), lamp[1] + e * math.sin(angle) * SQUASH)
                    for e in (d, d + length / 2, d + length)
                ]
                colour = [round(c * min(0.62, 0.12 + 0.6 * bright)) for c in (255, 210, 138)]
                pygame.draw.polygon(surface, colour, _local(canvas, taper(ends, 0.2, 0.2, 0.8 + 1.8 * bright)))
            d += length + chance.uniform(5, 16)


# ---- on the ground ----


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


# ---- plates ----


def draw_plate(canvas: Canvas, at: Point, unit: Mapping[str, Any], lost: int, dim: bool) -> None:
    """Hit Points of a unit with its maximum and its states: solid this turn, dashed ending tonight."""
    tokens = tokens_of(unit)
    x, y = at[0] - 14 * len(tokens), at[1] + 15
    hp, most = unit["hp"], max(1, unit["hp_max"])
    width = 42.0
    canvas.box((x - width / 2, y, width, 18), INK, radius=4, alpha=0.88)
    colour = DIM if dim else IVORY
    canvas.text(str(hp), x - 1, y + 14, faces.FIGURE, 15, colour, 1.0)
    canvas.text(f"/{most}", x, y + 14, faces.TITLE, 13, DIM)
    gap = 2 if most <= 8 else 1
    cell = (width - 4 - (most - 1) * gap) / most
    for i in range(most):
        rect = (x - width / 2 + 2 + i * (cell + gap), y + 19, cell, 5)
        canvas.box((rect[0] - 0.8, rect[1] - 0.8, cell + 1.6, 6.6), INK, radius=0, alpha=0.9)
        if i < hp:
            canvas.box(rect, BLOOD, radius=0)
        elif i < hp + lost:
            canvas.box(rect, rgb("#ffb45a"), radius=0)
        else:
            canvas.box(rect, None, rgb("#4a5166"), 0, 0.8)
    left = x + width / 2 + 2
    for name, count, old in tokens:
        draw_token(canvas, left, y, name, count, old)
        left += 30


def tokens_of(thing: Mapping[str, Any]) -> list[tuple[str, int, bool]]:
    """The states of a unit or of the Investigator: name, count, and whether they end tonight."""
    found = []
    for name in TOKEN_COLOURS:
        for tag, old in ((name, False), (f"{name}_old", True)):
            if thing.get(tag):
                found.append((name, int(thing[tag]), old))
    return found


def draw_token(canvas: Canvas, x: float, y: float, name: str, count: int, old: bool) -> None:
    """A state as a pill, 28 by 18."""
    colour = TOKEN_COLOURS[name]

    def paint(p: Painter) -> None:
        shape = rounded(1, 1, 26.4, 16.4, 6)
        p.polygon(shape, INK, 0.92)
        if old:
            p.dashes(shape, colour, 1.3, 3, 2.2)
        else:
            p.outline(shape, colour, 1.3)
        paint_sign_on(p, name, 9.5, 9.2, 13, colour)

    canvas.picture(("token", name, old), x, y, 28.4, 18.4, paint)
    canvas.text(str(count), x + 20.5, y + 13.8, faces.FIGURE, 14, IVORY, CENTRE)


def paint_sign_on(p: Painter, name: str, x: float, y: float, size: float, colour: Colour) -> None:
    """A sign over what is painted already."""
    paint_sign_plain(p, name, x, y, size, colour)


def draw_sign(canvas: Canvas, name: str, x: float, y: float, size: float, colour: Colour, alpha: float = 1.0) -> None:
    """A sign about a place."""
    canvas.picture(
        ("sign", name, colour, size), x - size * 0.6, y - size * 0.6, size * 1.2, size * 1.2,
        lambda p: paint_sign(p, name, size * 0.6, size * 0.6, size, colour), alpha,
    )  # fmt: skip


def draw_chip(canvas: Canvas, x: float, y: float, text: str, sign: str, colour: Colour) -> None:
    """A few words over a unit: what it would lose, or has just lost."""
    w = canvas.width(text, faces.FIGURE, 17) + (24 if sign else 4) + 12
    canvas.box((x - w / 2 + 1, y - 10, w, 25), (0, 0, 0), radius=5, alpha=0.5)
    canvas.box((x - w / 2, y - 12, w, 25), rgb("#1a0d0a"), colour, 5, 1.4, 0.97)
    canvas.text(text, x - w / 2 + 7, y + 6, faces.FIGURE, 17, rgb("#ffe9c4"))
    if sign:
        draw_sign(canvas, sign, x + w / 2 - 15, y + 0.5, 16, rgb("#ffb45a") if sign == "skull" else STEEL)


def draw_arrival(canvas: Canvas, ground: Ground, place: str, text: str) -> None:
    """Hands out of the ground where someone is to come, and when."""
    x, y = ground.centre(place)
    draw_dashed_hex(canvas, ground, place, OMEN)

    def paint(p: Painter) -> None:
        p.polygon(oval(22, 30, 20, 8), rgb("#05070c"), 0.9)
        for dx, s in ((13, 1.0), (31, 1.25)):
            paint_sign_on(p, "wave", dx, 20 - 2 * s, 20 * s, rgb("#8a6db5"))

    canvas.picture(("arrival",), x - 22, y - 28, 44, 40, paint)
    w = canvas.width(text, faces.BOLD, 13) + 14
    canvas.box((x - w / 2, y + 6, w, 18), rgb("#120d1e"), OMEN, 9, 1, 0.94)
    canvas.text(text, x, y + 19.4, faces.BOLD, 13, rgb("#d6c3f2"), CENTRE)


def figure_height(ground: Ground, kind: str) -> float:
    """How tall a unit stands, in logical units."""
    return figure(kind).height * ground.size
