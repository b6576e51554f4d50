"""The Long Night's wedge of fire: hexes burning together, each a piece of one picture about the lamp."""

import math
import random
from collections import Counter
from collections.abc import Collection, Mapping
from itertools import pairwise

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, taper
from game.client.drawing.theme import Colour, mix, rgb
from game.engine import hexes
from game.longnight.client.board.ground import SQUASH, Ground, hex_outline, place_of
from game.longnight.client.board.shapes import EMBER_EDGE, STEEL

RUST = rgb("#c4693c")
REACH = 5.0
"""How far the picture of the fire goes, in hexes."""
STOPS = ((0.0, (122, 84, 36)), (0.3, (81, 38, 14)), (0.7, (50, 15, 8)), (1.0, (30, 8, 5)))
"""How bright the fire is so far out: light to add."""
SHARES = 8


def draw_fire(canvas: Canvas, ground: Ground, source: str, burning: Mapping[str, float]) -> None:
    """Fire on hexes, each so far grown, 0 to 1, with one edge about them all."""
    x0, y0 = ground.centre(source)
    for place, share in burning.items():
        x, y = ground.centre(place)
        _draw_piece(canvas, ground, (x, y), (x - x0, y - y0), share)
    edges: Counter[tuple[int, int]] = Counter()
    sides: dict[tuple[int, int], tuple[Point, int, float]] = {}
    for place, share in burning.items():
        corners = ground.outline(place)
        for side in range(6):
            a, b = corners[side], corners[(side + 1) % 6]
            key = round(a[0] + b[0]), round(a[1] + b[1])
            edges[key] += 1
            sides[key] = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), side, share
    for key, count in edges.items():
        if count == 1:
            _draw_side(canvas, ground, *sides[key])


def blocked(ground: Ground, source: str, cone: str, lit: Collection[str]) -> list[str]:
    """The hexes of a cone, as far as its lit ones go, that are not lit: a column stands before them."""
    first, _, second = cone.partition("-")
    at = place_of(source)
    far = max((hexes.distance(at, place_of(place)) for place in lit), default=0)
    ring = [at]
    found: list[str] = []
    for _ in range(far):
        ring = list(dict.fromkeys([hexes.neighbour(p, d) for p in ring for d in (first, second)]))
        found += [f"{row},{col}" for row, col in ring if 1 <= row <= ground.rows and 1 <= col <= ground.cols]
    return [place for place in found if place not in lit and place not in ground.columns]


def draw_blocked(canvas: Canvas, ground: Ground, place: str) -> None:
    """A hex that the fire does not reach, cross-cut."""
    x, y = ground.centre(place)
    r = ground.radius

    def paint(p: Painter) -> None:
        w, h = r, r * SQUASH

        def cuts(layer: Painter) -> None:
            for j in range(-9, 10):
                layer.line([(w + j * r * 0.18 - r, 0), (w + j * r * 0.18, 2 * h)], STEEL, 1, 0.35)

        p.within(hex_outline(w, h, r - 4), cuts)
        p.dashes(hex_outline(w, h, r - 4.5), STEEL, 1.3, 6, 5)

    canvas.picture(("blocked", round(r, 2)), x - r, y - r * SQUASH, 2 * r, 2 * r * SQUASH, paint)


def _draw_piece(canvas: Canvas, ground: Ground, at: Point, away: Point, share: float) -> None:
    """One burning hex: what is under it turns to rust, and fire is added."""
    step = max(1, round(share * SHARES))
    r = ground.radius + 0.6
    area = canvas.real((at[0] - r, at[1] - r * SQUASH - 1, 2 * r, 2 * r * SQUASH + 2))
    get = canvas.pictures.get
    size = round(r, 2)
    mask = get(("ember mask", size, area.size), lambda: _mask(canvas, r, area.size))
    rust = get(("rust", size, area.size, step), lambda: _rust(mask, step / SHARES))
    fire = get(
        ("fire", size, area.size, round(away[0]), round(away[1]), step),
        lambda: _cut(_ember(canvas, ground), mask, canvas.scale, away, step / SHARES),
    )
    canvas.blit(rust, area.topleft, pygame.BLEND_RGB_MULT)
    canvas.blit(fire, area.topleft, pygame.BLEND_RGB_ADD)


def _mask(canvas: Canvas, r: float, size: tuple[int, int]) -> pygame.Surface:
    """A hex in white on black, with soft edges."""
    large = pygame.Surface((size[0] * 3, size[1] * 3))
    k = 3 * canvas.scale
    outline = hex_outline(size[0] / 2 / canvas.scale, size[1] / 2 / canvas.scale, r)
    pygame.draw.polygon(large, (255, 255, 255), [(x * k, y * k) for x, y in outline])
    return pygame.transform.smoothscale(large, size)


def _rust(mask: pygame.Surface, share: float) -> pygame.Surface:
    """White with a hex of rust, to multiply by."""
    less = mask.copy()
    less.fill([round((255 - c) * share) for c in RUST], None, pygame.BLEND_RGB_MULT)
    rust = pygame.Surface(mask.get_size())
    rust.fill((255, 255, 255))
    rust.blit(less, (0, 0), None, pygame.BLEND_RGB_SUB)
    return rust


def _cut(ember: pygame.Surface, mask: pygame.Surface, scale: float, away: Point, share: float) -> pygame.Surface:
    """The part of the fire that burns on one hex."""
    piece = mask.copy()
    middle = ember.get_width() / 2 + away[0] * scale, ember.get_height() / 2 + away[1] * scale
    corner = round(middle[0] - mask.get_width() / 2), round(middle[1] - mask.get_height() / 2)
    piece.blit(ember, (-corner[0], -corner[1]), None, pygame.BLEND_RGB_MULT)
    level = round(255 * share)
    piece.fill((level, level, level), None, pygame.BLEND_RGB_MULT)
    return piece


def _ember(canvas: Canvas, ground: Ground) -> pygame.Surface:
    return canvas.pictures.get(
        ("ember", canvas.scale, round(ground.hex_width, 2)), lambda: _paint_ember(canvas.scale, ground.hex_width)
    )


def prepare(canvas: Canvas, ground: Ground) -> None:
    """Paints the fire before it is needed."""
    _ember(canvas, ground)


def _paint_ember(scale: float, hex_width: float) -> pygame.Surface:
    """Fire about the lamp: bright in the middle, red far out, with tongues that run away from it."""
    reach = REACH * hex_width
    size = round(2 * reach * scale), round(2 * reach * scale * SQUASH)
    glow = pygame.Surface((size[0] // 4, size[1] // 4))
    for step in range(80, 0, -1):
        share = step / 80
        box = pygame.Rect(0, 0, round(glow.get_width() * share), round(glow.get_height() * share))
        box.center = glow.get_rect().center
        pygame.draw.ellipse(glow, _tone(share), box)
    ember = pygame.transform.smoothscale(glow, size)
    fine = 2
    large = pygame.Surface((size[0] * fine, size[1] * fine))
    k, middle = scale * fine, (size[0] * fine / 2, size[1] * fine / 2)
    chance = random.Random(11)
    colours = [rgb(text) for text in ("#ffd27a", "#ff9a3c", "#ff7a2c", "#ffb352")]
    unit = hex_width / 86
    for _ in range(420):
        angle, far = chance.uniform(0, 2 * math.pi), chance.uniform(34, 400) * unit
        long = chance.uniform(20, 62) * (0.6 + far / 330 / unit) * unit
        bend = chance.uniform(-5, 5)
        line = []
        for d, off in ((far, 0.0), (far + long / 2, bend), (far + long, 0.0)):
            x, y = d * math.cos(angle) - off * math.sin(angle), d * math.sin(angle) + off * math.cos(angle)
            line.append((middle[0] + x * k, middle[1] + y * SQUASH * k))
        wide = chance.uniform(1.0, 3.6) * (1.15 - far / unit / 500) * k
        level = chance.uniform(0.25, 0.62) * (1 - far / unit / 700)
        colour = [round(c * level) for c in chance.choice(colours)]
        pygame.draw.polygon(large, colour, taper(line, 0.2 * k, 0.2 * k, max(0.6 * k, wide)))
    ember.blit(pygame.transform.smoothscale(large, size), (0, 0), None, pygame.BLEND_RGB_ADD)
    return ember


def _tone(share: float) -> Colour:
    """The fire's colour so far out, 0 to 1."""
    for (near, one), (far, other) in pairwise(STOPS):
        if share <= far:
            return mix(one, other, (share - near) / (far - near))
    return STOPS[-1][1]


def _draw_side(canvas: Canvas, ground: Ground, at: Point, side: int, share: float) -> None:
    """One side of the glowing edge."""
    r = ground.radius
    pad = r * 0.5 + 10
    corners = hex_outline(0, 0, r)
    a, b = corners[side], corners[(side + 1) % 6]
    half = (b[0] - a[0]) / 2, (b[1] - a[1]) / 2

    def paint(p: Painter) -> None:
        line = [(pad - half[0], pad - half[1]), (pad + half[0], pad + half[1])]
        for width, alpha, colour in ((13, 0.16, rgb("#ff7a2c")), (7, 0.3, rgb("#ff8a34")), (1.9, 0.95, EMBER_EDGE)):
            p.line(line, colour, width, alpha)

    key = ("ember side", side % 3, round(r, 2))
    canvas.picture(key, at[0] - pad, at[1] - pad, 2 * pad, 2 * pad, paint, 1.0 if share >= 1 else round(share, 1))
