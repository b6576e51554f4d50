"""The Long Night's night, painted once: sky, chapel, graves and trees, fog, and the stones as full light shows them."""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.pictures import Pictures
from game.client.drawing.shapes import Point, rounded, taper
from game.client.drawing.theme import Colour, mix, rgb
from game.longnight.client.board.ground import AREA, SLAB, SQUASH, Ground

NIGHT, HAZE, DUSK, DEEP = rgb("#0a0e19"), rgb("#243252"), rgb("#121a2c"), rgb("#090c14")
FOG = (30, 39, 64)
LIT_AREA: Rect = (AREA[0] - 20, AREA[1] - 40, AREA[2] + 40, AREA[3] + 96)
"""What is lit and fogged anew when the lamp moves."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where and how large a ground is drawn: all that its pictures hang on, the lamp apart."""

    size: tuple[int, int]
    scale: float
    left: int
    top: int
    ground: Ground
    scene: str


def lit_area(canvas: Canvas) -> pygame.Rect:
    """The lit part of the window; it may go beyond what is drawn on."""
    return canvas.real(LIT_AREA)


def local(canvas: Canvas, points: Sequence[Point], fine: float = 1.0) -> list[Point]:
    """Logical points in pixels of the lit part's own picture, which is ``fine`` times as large as on the window."""
    area = lit_area(canvas)
    left, top = canvas.left - area.left, canvas.top - area.top
    return [((left + x * canvas.scale) * fine, (top + y * canvas.scale) * fine) for x, y in points]


# ---- the night ----


def _veil_at(u: float, v: float) -> float:
    """How much darker the night is at the edges of the window, so that what stands there can be read: 0 to 1."""
    left, right = max(0.0, (256 - u) / 90), max(0.0, (u - 980) / 60)
    low, high = max(0.0, (v - 556) / 110), max(0.0, (118 - v) / 60)
    return min(0.8, 0.62 * min(1, left) + 0.66 * min(1, right) + 0.75 * min(1, low) + 0.4 * min(1, high))


def _painted(size: tuple[int, int], value: Callable[[int, int], Colour]) -> pygame.Surface:
    """A picture by a rule for each of its pixels."""
    made = pygame.Surface(size)
    for y in range(size[1]):
        for x in range(size[0]):
            made.set_at((x, y), value(x, y))
    return made


def small_veil(small: tuple[int, int]) -> pygame.Surface:
    """The veil over the lit part, in greys."""
    x0, y0, w, h = LIT_AREA

    def grey(x: int, y: int) -> Colour:
        level = round(255 * (1 - _veil_at(x0 + w * x / 64, y0 + h * y / 40)))
        return level, level, level

    return pygame.transform.smoothscale(_painted((64, 40), grey), small)


def paint_fog(small: tuple[int, int], scene: str) -> pygame.Surface:
    """Banks of fog between the slabs and the night; the light thins them."""
    chance = random.Random(f"fog {scene}")
    fog = pygame.Surface(small)
    for cells, strength in ((4, 0.5), (8, 0.3), (17, 0.2)):
        grid = _painted((cells, cells), lambda x, y: (round(255 * chance.random()),) * 3)
        layer = pygame.transform.smoothscale(grid, small)
        level = round(255 * strength)
        layer.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        fog.blit(layer, (0, 0), None, pygame.BLEND_RGB_ADD)
    # Only the thicker half is seen.
    fog.fill((84, 84, 84), special_flags=pygame.BLEND_RGB_SUB)
    fog.blit(fog.copy(), (0, 0), None, pygame.BLEND_RGB_ADD)
    fog.fill(FOG, special_flags=pygame.BLEND_RGB_MULT)
    x0, y0, w, h = LIT_AREA

    def edge(x: int, y: int) -> Colour:
        u, v = x0 + w * x / 63, y0 + h * y / 39
        share = min(1.0, (u - x0) / 60, (x0 + w - u) / 60, (v - y0) / 60, (y0 + h - v) / 90)
        level = round(255 * max(0.0, share) * (1 - _veil_at(u, v)))
        return level, level, level

    fog.blit(pygame.transform.smoothscale(_painted((64, 40), edge), small), (0, 0), None, pygame.BLEND_RGB_MULT)
    return fog


def night_of(canvas: Canvas, pictures: Pictures, place: Place) -> pygame.Surface:
    """The night without the stones, over the whole window."""
    return pictures.get(("night", place), lambda: _night(canvas, place))


def _night(canvas: Canvas, place: Place) -> pygame.Surface:
    """The sky, a chapel, graves and bare trees in two tones, by the scenario's id; dark towards the edges."""
    size, scene = canvas.surface.get_size(), place.scene
    strip = pygame.Surface((1, 48))
    stops = ((0.0, NIGHT), (0.23, HAZE), (0.42, DUSK), (1.0, DEEP))
    for y in range(48):
        t = y / 47
        for (a, ca), (b, cb) in pairwise(stops):
            if a <= t <= b:
                strip.set_at((0, y), mix(ca, cb, (t - a) / (b - a)))
    night = pygame.transform.smoothscale(strip, size)
    canvas = canvas.over(night)
    canvas.glow(640, 150, 520, 218, rgb("#3a4a78"), 0.34)
    chance = random.Random(sum(map(ord, scene)))
    fine = 2
    layer = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)

    def polygon(points: Sequence[Point], colour: Colour) -> None:
        k = canvas.scale
        real = [((canvas.left + x * k) * fine, (canvas.top + y * k) * fine) for x, y in points]
        pygame.draw.polygon(layer, colour, real)

    far, near, nearest = rgb("#0e1526"), rgb("#0b1120"), rgb("#0a0e18")
    x = chance.uniform(330, 470)
    polygon([(x - 35, 190), (x - 35, 128), (x, 104), (x + 35, 128), (x + 35, 190)], far)
    polygon([(x - 12, 140), (x - 12, 92), (x, 66), (x + 12, 92), (x + 12, 140)], far)
    for i in range(30):
        gx, gy = 240 + i * 26 + chance.uniform(-9, 9), 172 + chance.uniform(-4, 6)
        w, h = chance.uniform(11, 18), chance.uniform(14, 30)
        kind = chance.choice((0, 0, 1, 2))
        if kind == 1:
            polygon([(gx + w * a, gy + h * b) for a, b in _CROSS], far)
        elif kind == 2:
            polygon([(gx + w * a, gy + h * b) for a, b in _OBELISK], far)
        else:
            polygon(rounded(gx - w / 2, gy - h, w, h + 12, w / 2), far)

    def tree(ax: float, ay: float, length: float, angle: float, width: float, colour: Colour) -> None:
        if length < 5:
            return
        bx, by = ax + length * math.cos(angle), ay + length * math.sin(angle)
        mx, my = (ax + bx) / 2 + chance.uniform(-0.1, 0.1) * length, (ay + by) / 2 + chance.uniform(-0.1, 0.1) * length
        polygon(taper([(ax, ay), (mx, my), (bx, by)], width, width * 0.62), colour)
        for side in (1, -1):
            turned = angle + chance.uniform(0.2, 0.75) * side
            tree(bx, by, length * chance.uniform(0.62, 0.82), turned, width * 0.62, colour)

    for tx, tall in ((262, 38), (322, 24), (912, 42), (972, 30)):
        tree(tx, 190, tall, -math.pi / 2 + chance.uniform(-0.1, 0.1), tall * 0.2, near)
    for tx, ty, tall, angle in ((236, 600, 74, -1.48), (1002, 610, 70, -1.66)):
        tree(tx, ty, tall, angle, 15, nearest)
    night.blit(pygame.transform.smoothscale(layer.premul_alpha(), size), (0, 0), None, pygame.BLEND_PREMULTIPLIED)
    night.blit(_slab_shade(canvas, place.ground), (0, 0), None, pygame.BLEND_PREMULTIPLIED)
    _veil(canvas, night)
    return night


_CROSS = (
    *((-0.12, 0.3), (-0.12, -0.6), (-0.5, -0.6), (-0.5, -0.82), (-0.12, -0.82), (-0.12, -1.1), (0.12, -1.1)),
    *((0.12, -0.82), (0.5, -0.82), (0.5, -0.6), (0.12, -0.6), (0.12, 0.3)),
)
_OBELISK = ((-0.5, 0.3), (-0.34, -1.0), (0.0, -1.25), (0.34, -1.0), (0.5, 0.3))


def _slab_shade(canvas: Canvas, ground: Ground) -> pygame.Surface:
    """The dark in which the slabs lie."""
    shade = pygame.Surface((64, 36), pygame.SRCALPHA)
    places = [ground.centre(place) for place in ground.places()]
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    low = max(y for _, y in places)
    for step in range(12):
        box = pygame.Rect(0, 0, (right - left + 220 - 12 * step) / 20, (low - 120 - 10 * step) / 14)
        box.center = round((left + right) / 40), round((low - 40) / 20)
        pygame.draw.ellipse(shade, (3, 4, 7, 14 * step), box)
    area = canvas.real((0, 0, 1280, 720))
    whole = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    whole.blit(pygame.transform.smoothscale(shade.premul_alpha(), area.size), area)
    return whole


def _veil(canvas: Canvas, night: pygame.Surface) -> None:
    """Darkens the edges, and the margins of a window of another form."""

    def grey(x: int, y: int) -> Colour:
        level = round(255 * (1 - _veil_at(x * 10, y * 10)))
        return level, level, level

    area = canvas.real((0, 0, 1280, 720))
    veil = pygame.Surface(night.get_size())
    veil.fill((60, 60, 60))
    veil.blit(pygame.transform.smoothscale(_painted((128, 72), grey), area.size), area)
    night.blit(veil, (0, 0), None, pygame.BLEND_RGB_MULT)


# ---- the stones ----


def paint_stones(canvas: Canvas, ground: Ground, scene: str) -> pygame.Surface:
    """The slabs as the full light would show them."""
    size, fine = lit_area(canvas).size, 2
    large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    width = max(1, round(canvas.scale * fine))
    columns, white, black = set(ground.columns), (255, 255, 255), (0, 0, 0)

    def polygon(points: Sequence[Point], colour: Colour) -> None:
        pygame.draw.polygon(large, colour, local(canvas, points, fine))

    def line(points: Sequence[Point], colour: Colour, thick: float = 1.0) -> None:
        pygame.draw.lines(large, colour, False, local(canvas, points, fine), max(1, round(thick * width)))

    for place in ground.places():
        p = ground.outline(place, 0.4)
        polygon([p[2], p[3], p[4], *((x, y + SLAB) for x, y in (p[4], p[3], p[2]))], rgb("#2b3142"))
        for step in range(1, 5):
            line([(x, y + step * 3) for x, y in (p[4], p[3], p[2])], rgb("#4a5573"), 0.6)
    for place in ground.places():
        chance = random.Random(f"{scene} {place}")
        tone = mix(rgb("#9aa0aa"), rgb("#d2cfc8"), chance.random())
        polygon(ground.outline(place, 0.2), rgb("#191d27"))
        polygon(ground.outline(place, 1.6), mix(tone, rgb("#4a4c55"), 0.55))
        polygon([(x, y - 1.6) for x, y in ground.outline(place, 2.6)], tone)
        q = [(x, y - 1.6) for x, y in ground.outline(place, 3.2)]
        line([q[4], q[5], q[0], q[1]], mix(tone, white, 0.4), 1.3)
        line([q[4], q[3], q[2], q[1]], mix(tone, black, 0.4), 1.3)
        cx, cy = ground.centre(place)
        r = ground.radius
        if place in columns:
            continue
        for number in range(9):
            x, y = cx + chance.uniform(-0.62, 0.62) * r, cy + chance.uniform(-0.5, 0.5) * r * SQUASH
            long = chance.uniform(0.1, 0.32) * r
            line([(x, y), (x + long, y)], mix(tone, white if number % 2 else black, 0.22), 0.8)
        for _ in range(chance.randint(1, 3)):
            angle, off = chance.uniform(0, 6.28), chance.uniform(0.1, 0.5) * r
            ax, ay = cx + off * math.cos(angle), cy + off * math.sin(angle) * SQUASH
            crack = [(ax, ay)]
            heading = chance.uniform(0, 6.28)
            for _ in range(4):
                heading += chance.uniform(-0.7, 0.7)
                ax += r * 0.1 * math.cos(heading)
                ay += r * 0.1 * math.sin(heading) * SQUASH
                crack.append((ax, ay))
            polygon(taper(crack, 1.3, 0.3), mix(tone, black, 0.5))
    return pygame.transform.smoothscale(large.premul_alpha(), size)
