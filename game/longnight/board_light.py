"""The Long Night's night: sky, stones, and the lamp's light on them.

The light is a picture: it knows where columns stand and nothing of the rules of sight.
"""

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.client.canvas import Canvas
from game.client.shapes import Outline, Point, rounded, taper
from game.client.theme import Colour, mix, rgb
from game.longnight.board_ground import AREA, SLAB, SQUASH, Ground

NIGHT, HAZE, DUSK, DEEP = rgb("#0a0e19"), rgb("#243252"), rgb("#121a2c"), rgb("#090c14")
AMBIENT = (50, 62, 98)
LIGHT = (255, 196, 112)


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
