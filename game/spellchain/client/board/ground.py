"""What Spellchain's table is: walnut, a leaf of parchment with its illuminated bar, and the light of a candle on it."""

import math
import random
from collections.abc import Iterator
from functools import partial

import pygame

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.paths import path
from game.client.drawing.pictures import Key, Strokes
from game.client.drawing.shapes import Point, oval, rounded
from game.client.drawing.theme import HEIGHT, WIDTH, Colour, mix, rgb
from game.spellchain.client.art.ground import window
from game.spellchain.client.art.ink import shade, shadow, soft
from game.spellchain.client.art.palette import GOLD, INK, ULTRAMARINE, VERMILION, WALNUT, WALNUT_DEEP, darker, lighter
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import BAR, PAGE, PLACES, piece_rect

FINE = 2
"""How many times too large it is painted."""
PLANKS = 6
SEPIA, LEAF, MOSS = rgb("#7a4f24"), rgb("#5d7a3c"), rgb("#3f6a5c")
CELL = 16
"""Logical units of a cell of the light."""
BESIDE_LEFT, BESIDE = 150.0, 300.0
"""How much bare wood there is at the left of the leaf, and at its right."""
FLAME: Point = (83.0, 296.0)
"""Where the light comes from."""


def draw_ground(canvas: Canvas) -> None:
    """The table itself, over the whole canvas."""
    canvas.fill(WALNUT_DEEP)
    area = canvas.real((0, 0, WIDTH, HEIGHT))
    # All at once, even where time is short: nothing can be made out on a table that is not there.
    table = canvas.pictures.at_once(_key(area), lambda: _strokes(area.size, canvas.scale))
    canvas.blit(table, area.topleft, 0)
    _draw_beyond(canvas, table, area)


def prepare_ground(canvas: Canvas) -> None:
    """The same before it is needed. Raises: `Later`, if it has to wait."""
    area = canvas.real((0, 0, WIDTH, HEIGHT))
    canvas.pictures.painted(_key(area), lambda: _strokes(area.size, canvas.scale))


def _key(area: pygame.Rect) -> Key:
    return "spell ground", area.size


def _draw_beyond(canvas: Canvas, table: pygame.Surface, area: pygame.Rect) -> None:
    """The planks go on at both sides, into the dark."""
    right = canvas.surface.get_width() - area.right
    for wide, x, start, long in ((area.left, 0, 0.0, BESIDE_LEFT), (right, area.right, WIDTH - BESIDE, BESIDE)):
        if wide > 0:
            source = pygame.Rect(round(start * canvas.scale), 0, round(long * canvas.scale), area.height)
            source.clamp_ip(table.get_rect())
            key = ("spell beyond", area.size, wide, start)
            canvas.blit(canvas.pictures.get(key, partial(_beyond, table.subsurface(source), wide, x > 0)), (x, 0), 0)


def _beyond(edge: pygame.Surface, wide: int, to_right: bool) -> pygame.Surface:
    """So much wood beside an edge of the table, mirrored there again and again, darker the farther away it is."""
    step, tall = edge.get_size()
    made = pygame.Surface((wide, tall))
    for number in range(math.ceil(wide / step)):
        x = number * step if to_right else wide - (number + 1) * step
        made.blit(pygame.transform.flip(edge, number % 2 == 0, False), (x, 0))
    dusk = pygame.Surface((2, 1))
    dusk.set_at((0 if to_right else 1, 0), (255, 255, 255))
    dusk.set_at((1 if to_right else 0, 0), (96, 88, 84))
    made.blit(pygame.transform.smoothscale(dusk, (wide, tall)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _strokes(size: tuple[int, int], scale: float) -> Strokes:
    fine = FINE if scale < 2 else 1
    large = pygame.Surface((size[0] * fine, size[1] * fine))
    p = Painter(large, scale * fine)
    for paint in (_wood, _page, _lines, _places, _bar, _sprays):
        for _ in paint(p):
            yield None
        yield None
    _light(large, scale * fine)
    yield None
    yield pygame.transform.smoothscale(large, size) if fine > 1 else large


def _wood(p: Painter) -> Iterator[None]:
    """Planks with their grain."""
    chance = random.Random(5)
    tall = HEIGHT / PLANKS
    for plank in range(PLANKS):
        y, tone = plank * tall, chance.uniform(0.25, 0.55)
        base = mix(WALNUT_DEEP, WALNUT, tone)
        p.gradient([(0, y), (WIDTH, y), (WIDTH, y + tall + 1), (0, y + tall + 1)], lighter(base, 0.03), base)
        for _ in range(46):
            at, left = y + chance.uniform(2, tall - 2), chance.uniform(-200, WIDTH)
            long, sway = chance.uniform(120, 700), chance.uniform(0.4, 2.2)
            line = [(left + long * i / 8, at + sway * math.sin(i * 0.9 + left)) for i in range(9)]
            dark = chance.random() < 0.7
            colour = darker(base, 0.4) if dark else lighter(base, 0.12)
            p.line(line, colour, chance.uniform(0.6, 1.5), chance.uniform(0.2, 0.5))
        yield
        p.line([(0, y), (WIDTH, y)], rgb("#0b0603"), 1.8, 0.85)
        p.line([(0, y + 1.6), (WIDTH, y + 1.6)], lighter(base, 0.25), 0.8, 0.35)
        yield


def _leaf(dx: float = 0.0, dy: float = 0.0) -> list[Point]:
    """The edge of the page, cut by hand."""
    chance = random.Random(2)
    x, y, w, h = PAGE
    found = []
    for x0, y0, x1, y1, count in (
        (x, y, x + w, y, 70), (x + w, y, x + w, y + h, 50), (x + w, y + h, x, y + h, 70), (x, y + h, x, y, 50),
    ):  # fmt: skip
        for i in range(count):
            t, off = i / count, chance.uniform(-1.3, 1.3)
            found.append(
                (x0 + (x1 - x0) * t + (off if x0 == x1 else 0) + dx, y0 + (y1 - y0) * t + (off if y0 == y1 else 0) + dy)
            )
    return found


def _page(p: Painter) -> Iterator[None]:
    """The leaf, on others of its book."""
    edge = _leaf()
    soft(p, _leaf(8, 14), (0, 0, 0), 0.75, 16)
    yield
    soft(p, _leaf(3, 5), (0, 0, 0), 0.6, 5)
    yield
    for below in (3, 2, 1):
        sheet = _leaf(below * 1.6, below * 1.8)
        p.polygon(sheet, mix(rgb("#b99d6c"), rgb("#6d5330"), below / 4))
        p.outline(sheet, rgb("#3b2a17"), 0.8)
        yield
    shade(p, edge, (rgb("#f0e2bf"), rgb("#ead9b3"), rgb("#dcc697"), rgb("#cbb07c")))
    yield
    x, y, w, h = PAGE
    chance = random.Random(7)
    with p.inside(edge) as layer:
        brush = Brush(layer.surface, layer.scale)
        for _ in range(70):
            dark = chance.random() < 0.6
            colour = ("#b08a50", chance.uniform(0.03, 0.1)) if dark else ("#fff4d8", chance.uniform(0.05, 0.16))
            brush.glow(
                x + chance.random() * w, y + chance.random() * h, chance.uniform(20, 90),
                ((0.0, colour), (1.0, (colour[0], 0.0))), False, chance.uniform(0.5, 1.0),
            )  # fmt: skip
            yield
        for _ in range(700):
            fx, fy, long = x + chance.random() * w, y + chance.random() * h, chance.uniform(2, 8)
            fibre = rgb("#b4935a") if chance.random() < 0.6 else rgb("#f6e8c6")
            layer.line([(fx, fy), (fx + long, fy + chance.uniform(-1, 1))], fibre, 0.6)
        yield
        soft(layer, edge, rgb("#7a5524"), 0.55, 11, 24)
    yield


def _lines(p: Painter) -> Iterator[None]:
    """Ruled lines, and under them what was written here before and scraped off."""
    x, y, w, h = PAGE
    chance = random.Random(31)
    for row in range(21):
        base = y + 40 + 22 * row
        if base > y + h - 20:
            break
        p.line([(x + 44, base), (x + w - 20, base)], rgb("#a3763f"), 0.9, 0.16)
        at = x + 300 if 228 < base < 292 else x + 48
        while at < x + w - 34:
            for _ in range(chance.randint(2, 7)):
                kind = chance.random()
                tall = 11 if 0.7 < kind < 0.86 else 6
                p.line([(at, base - 1), (at + 0.6, base - 1 - tall)], SEPIA, 1.1, 0.1)
                at += 4.1
            at += 6
        yield
    for edge in (x + 42, x + w - 18):
        p.line([(edge, y + 10), (edge, y + h - 10)], rgb("#a3401f"), 1, 0.25)
    yield


def _places(p: Painter) -> Iterator[None]:
    """Where a creature or a field may stand."""
    for row in (0, 1):
        for place in range(PLACES):
            x, y, w, h = piece_rect(row, place)
            shape = window("creature", (x + 6, y + 6, w - 12, h - 30))
            p.polygon(shape, rgb("#8a5f2c"), 0.06)
            p.outline(shape, rgb("#8a5f2c"), 1.1, 0.34)
            for dot in range(3):
                p.polygon(oval(x + w / 2, y + 46 + 12 * dot, 1.3, 1.3, 8), rgb("#8a5f2c"), 0.35)
        yield


def _bar(p: Painter) -> Iterator[None]:
    """The illuminated bar: both inks by turns, parted by gold."""
    x, y, w, h = BAR
    bar = rounded(x, y, w, h, 5)
    shadow(p, bar, 1, 2, 2)
    p.outline(bar, INK, 2.2)
    yield
    parts = 9
    tall = h / parts
    with p.inside(bar) as layer:
        for part in range(parts):
            top, colour = y + part * tall, (ULTRAMARINE, VERMILION)[part % 2]
            shade(
                layer, [(x, top), (x + w, top), (x + w, top + tall), (x, top + tall)],
                (lighter(colour, 0.2), colour, darker(colour, 0.3)), "across",
            )  # fmt: skip
            shade(layer, [(x, top - 2.5), (x + w, top - 2.5), (x + w, top + 2.5), (x, top + 2.5)], GOLD)
            for dot in range(4):
                layer.polygon(oval(x + w / 2, top + 11 + dot * (tall - 12) / 4, 1.4, 1.4, 10), rgb("#fff3d6"))
        yield
    p.outline(bar, rgb("#e8c766"), 1)
    yield


def _sprays(p: Painter) -> Iterator[None]:
    """Sprays that run out of the bar along the head and the foot of the page, and small ones at its side."""
    x, y, _, h = BAR
    for top in (True, False):
        base, way = (y, 1.0) if top else (y + h, -1.0)
        long, steps = (330.0, 9) if top else (250.0, 7)
        stem: list[Point] = [(x + 6, base + way * 20), (x + 12, base + way * 2), (x + 30, base - way * 6)]
        stem += [
            (x + 66 + 36 * i, base - way * (5 + (4 if i % 2 else -4))) for i in range(steps) if 60 + 36 * i < long + 60
        ]
        p.line(stem, rgb("#5a3a1c"), 2.2)
        p.line(stem, rgb("#d2a842"), 1.1)
        yield
        for i in range(steps):
            cx, cy = x + 50 + 36 * i, base - way * 6
            if i % 3 == 2:
                _flower(p, cx, cy, (VERMILION, ULTRAMARINE)[(i // 3) % 2])
            else:
                for side in (-1, 1):
                    _foliage(p, cx, cy, 38 * side, (LEAF, MOSS)[i % 2])
            p.polygon(oval(cx + 18, cy + (4 if i % 2 else -4), 1.8, 1.8, 10), rgb("#e8c766"))
        yield
    for number, at in enumerate((96, 184, 272, 360, 440)):
        curl = [(x + 1, at), (x - 7, at - 5), (x - 8, at - 15), (x - 3, at - 20), (x, at - 15)]
        p.line(curl, rgb("#5a3a1c"), 2)
        p.line(curl, rgb("#d2a842"), 1)
        _foliage(p, x - 5, at - 6, 160, LEAF, 0.75)
        p.polygon(oval(x - 1, at - 16, 2.6, 2.6, 12), (VERMILION, ULTRAMARINE)[number % 2])
    yield


def _flower(p: Painter, x: float, y: float, colour: Colour) -> None:
    for petal in range(5):
        angle = math.tau * petal / 5
        p.polygon(oval(x + math.sin(angle) * 4, y - math.cos(angle) * 4, 2.9, 2.9, 12), colour)
    p.polygon(oval(x, y, 2.2, 2.2, 12), rgb("#f0d27a"))


def _foliage(p: Painter, x: float, y: float, turn: float, colour: Colour, size: float = 0.85) -> None:
    leaf = path("M0 0 C3 -6 11 -7 15 -3 C12 2 5 4 0 0 Z").shapes[0]
    c, s = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    shape = [(x + px * c - py * s, y + px * s + py * c) for px, py in leaf]
    p.polygon(shape, colour)
    p.outline(shape, rgb("#2a2a12"), 0.8, 0.7)


def _light(surface: pygame.Surface, k: float) -> None:
    """Warm about the flame, dark in the corners: worked out on few cells."""
    columns, rows = WIDTH // CELL, HEIGHT // CELL
    shadow_, warm = pygame.Surface((columns, rows)), pygame.Surface((columns, rows))
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
            far = math.hypot((x - 520) / 980, (y - 300) / 700)
            level = 1.0 if far < 0.5 else max(0.45, 1 - (far - 0.5) * 0.75)
            near = max(0.0, 1 - math.hypot(x - FLAME[0], y - FLAME[1]) / 620)
            shadow_.set_at((column, row), [round(255 * level), round(250 * level), round(242 * level)])
            warm.set_at((column, row), [round(58 * near**1.6), round(36 * near**1.8), round(12 * near**2)])
    size = surface.get_size()
    surface.blit(pygame.transform.smoothscale(shadow_, size), (0, 0), None, pygame.BLEND_RGB_MULT)
    surface.blit(pygame.transform.smoothscale(warm, size), (0, 0), None, pygame.BLEND_RGB_ADD)


def draw_candle(canvas: Canvas, rect: Rect, now: Now) -> None:
    """The candle at whose light it is played. It is the clock of a turn: it burns down while a person decides."""
    x, y, w, h = rect
    clock = now.clock if now.pending != "window" else None  # a window's time burns down at the open ring
    step = round(60 * (1.0 if clock is None else min(1.0, max(0.0, clock.share))))
    if clock is not None:
        said = now.words.say("{seconds} s", seconds=math.ceil(clock.seconds))
        colour = rgb("#ff9d86") if clock.seconds <= 10 else rgb("#d9c193")
        canvas.text(said, x + w / 2, y + h - 2, faces.FIGURE, 16, colour, CENTRE)
    tall = 16 + 88 * step / 60
    canvas.glow(x + w / 2, y + h - 40 - tall - 12, 88, 88, rgb("#a8702c"), 0.9)
    canvas.picture(("spell candle", step, w, h), x, y, w, h, lambda p: _candle(p, w, h, tall))


def _candle(p: Painter, w: float, h: float, tall: float) -> Iterator[None]:
    x, foot = w / 2, h - 34
    top = foot - tall
    soft(p, oval(x + 6, foot + 12, 34, 8), (0, 0, 0), 0.6, 6)
    yield
    for half, at, high in ((36, foot + 3, 9), (24, foot - 7, 12)):
        dish = rounded(x - half, at, 2 * half, high, 4)
        p.outline(dish, INK, 2.4)
        shade(p, dish, GOLD, "across")
    yield
    body = [
        (x - 15, foot - 6), (x - 15, top + 7), (x - 12, top + 1), (x - 6, top + 4), (x - 1, top + 2), (x + 6, top + 1),
        (x + 11, top + 4), (x + 15, top + 4), (x + 15, foot - 6),
    ]  # fmt: skip
    p.outline(body, INK, 2.4)
    shade(p, body, (rgb("#fff1cf"), rgb("#f0dcae"), rgb("#c7a672"), rgb("#a98756")), "across")
    yield
    with p.inside(body) as layer:
        soft(
            layer,
            [(x - 20, top - 4), (x + 20, top - 4), (x + 20, top + 34), (x - 20, top + 34)],
            rgb("#ffce78"),
            0.7,
            9,
        )
    for mark in range(1, 6):
        at = foot - 6 - 88 * mark / 6
        if at > top + 8:
            p.line([(x + 3, at), (x + 14, at)], rgb("#96281c"), 1.2, 0.75)
    yield
    p.line([(x, top + 2), (x + 1, top - 7)], rgb("#2a1408"), 2)
    flame = path("M0 4 C-9 2 -10 -10 -4 -18 C-2 -24 1 -28 2 -36 C7 -26 12 -16 9 -6 C8 1 5 4 0 4 Z").shapes[0]

    def lit(size: float) -> list[Point]:
        return [(x + px * size, top - 4 + py * size) for px, py in flame]

    soft(p, lit(1.2), rgb("#ffb347"), 0.8, 7)
    shade(p, lit(1.0), (rgb("#ffe9a6"), rgb("#ffc45a"), rgb("#e9792a")), "down")
    p.polygon(lit(0.55), rgb("#fffbe4"))
    yield
