"""The Long Night's picture in the house's rose: a dark street, and one lantern in it that sways."""

import math
import random

import pygame

from game.client.drawing.brush import Brush
from game.client.drawing.motifs import TALL, WIDE, Layer
from game.client.drawing.painter import Painter, at_once
from game.client.drawing.shapes import Point, smooth
from game.client.drawing.theme import mix, rgb
from game.longnight.client.board.figures import paint_figure

LANTERN: Point = (26.0, 32.0)
LAMP, PALE, DEEP = "#f0b35a", "#ffdf9e", "#0a0f1b"


def _street(b: Brush) -> None:
    """Sky in engraved lines that bend round the light, a moon, houses, cobbles, and who comes out of the dark."""
    x, y = LANTERN
    sky = ((0, DEEP), (0.5, "#18233a"), (0.75, "#1b2334"), (1, "#0b0f18"))
    b.shade(
        ((-WIDE / 2, -TALL / 2), (WIDE / 2, -TALL / 2), (WIDE / 2, TALL / 2), (-WIDE / 2, TALL / 2)),
        (0, -150),
        (0, 150),
        sky,
    )
    for number in range(30):
        level = -TALL / 2 + number * 6.2
        run = [
            (px, level + 9 * math.exp(-(((px - x) / 80) ** 2)) * (-1 if level < y else 1))
            for px in range(-165, 166, 15)
        ]
        b.line(smooth(run, False), "#5b6f9a", 0.9, min(0.5, 0.2 + 0.012 * number))
    outer = [(56 + 18 * math.cos(a), -82 + 18 * math.sin(a)) for a in (math.radians(-75 + 7 * i) for i in range(31))]
    inner = [(48 + 18 * math.cos(a), -87 + 18 * math.sin(a)) for a in (math.radians(94 - 5 * i) for i in range(32))]
    b.polygon([*outer, *inner], "#c7cfdd")
    for place, wide, top, tone, panes, roof, seed in (
        (-158, 62, -66, "#131b2c", 4, 22, 1),
        (-110, 50, -44, "#172136", 2, 18, 2),
        (96, 64, -72, "#131b2c", 4, 24, 5),
        (58, 48, -40, "#172136", 2, 18, 4),
    ):
        _house(b, place, wide, top, tone, panes, roof, seed)
    b.glow(
        x, y + 4, 150, ((0, ("#ffd894", 0.85)), (0.12, (LAMP, 0.55)), (0.45, ("#b9742f", 0.26)), (1, ("#b9742f", 0.0)))
    )
    for row in range(6):
        level = 84 + row * 11
        for number in range(-9, 10):
            at = number * (20 + row * 4) + (row % 2) * (10 + row * 2)
            light = max(0.05, 0.75 - math.hypot(at - x, level - y) / 190)
            wide = 9 + 2 * row
            arch = [(at + wide * math.cos(a), level + 4.5 * math.sin(a)) for a in _half_turn()]
            b.line(arch, mix(rgb("#101522"), rgb(LAMP), light), 1.2)
    b.polygon([(-22, 108), (4, 100), (40, 150), (-80, 150)], "#05070c", 0.6)


def _half_turn() -> list[float]:
    return [math.radians(190 + 16 * i) for i in range(11)]


def _house(b: Brush, x: float, wide: float, top: float, tone: str, panes: int, roof: float, seed: int) -> None:
    chance = random.Random(seed)
    gable = [
        (x + wide * share, top + roof * down) for share, down in ((0, 1), (0.16, 0.9), (0.5, 0), (0.84, 0.9), (1, 1))
    ]
    b.polygon([(x, TALL / 2), *gable, (x + wide, TALL / 2)], tone)
    b.polygon(_box(x + wide * 0.66, top - 8, 7, 20), tone)
    b.line(gable, "#2c3a58", 1.0)
    for number in range(panes):
        px, py = x + wide * (0.2 + 0.36 * (number % 2)), top + roof + 12 + 26 * (number // 2)
        if chance.random() < 0.4:
            b.polygon(_box(px, py, 9, 13), "#d9a55a")
            b.line([(px + 4.5, py), (px + 4.5, py + 13)], tone, 1.4)
            b.line([(px, py + 6), (px + 9, py + 6)], tone, 1.4)
        else:
            b.polygon(_box(px, py, 9, 13), "#05080e", 0.6)


def _box(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def _rays(b: Brush) -> None:
    """What flickers: wedges of light about the lantern, on black."""
    chance = random.Random(3)
    x, y = LANTERN
    b.glow(x, y, 84, ((0, (PALE, 0.5)), (0.35, (LAMP, 0.22)), (1, (LAMP, 0.0))))
    for number in range(46):
        a = number / 46 * math.tau + chance.random() * 0.09
        near = 30 + chance.random() * 16
        far, half = near + 34 + chance.random() * 54, 0.008 + chance.random() * 0.012
        wedge = [(x + near * math.cos(a), y + near * math.sin(a))]
        wedge += [(x + far * math.cos(a + o), y + far * math.sin(a + o)) for o in (half, -half)]
        b.polygon(wedge, mix(rgb("#000000"), rgb("#ffc870"), 0.27))


def _horde(b: Brush) -> None:
    for kind, x, y, size, flip in (
        ("zombie", -50, 46, 0.4, False),
        ("ghoul", 58, 46, 0.42, True),
        ("zombie", -70, 68, 0.6, False),
        ("zombie", 84, 66, 0.6, True),
    ):
        light = (1.0, -0.3) if x < LANTERN[0] else (-1.0, -0.3)
        _stand(b, kind, x, y, size, flip, light)


def _investigator(b: Brush) -> None:
    _stand(b, "investigator", -8, 112, 1.06, False, (0.9, -0.25))


def _stand(b: Brush, kind: str, x: float, y: float, size: float, flip: bool, light: Point) -> None:
    """A figure with its feet at a place."""
    half, tall, k = 70 * size, 130 * size, b.scale
    layer = Painter(pygame.Surface((round(2 * half * k), round((tall + 8) * k)), pygame.SRCALPHA), k)
    at_once(paint_figure(layer, kind, half, tall, size, flip, light, 1.0))
    b.lay(layer.surface, x - half, y - tall)


def _lamp(b: Brush) -> None:
    """The lantern in his hand."""
    x, y = LANTERN
    iron = "#2a1a0c"
    b.line([(x, y - 14), (x - 5, y - 7)], iron, 1.4)
    b.line([(x, y - 14), (x + 5, y - 7)], iron, 1.4)
    b.polygon(_box(x - 5, y - 6, 10, 15), "#ffe9bd")
    b.polygon(_box(x - 2, y - 4, 4, 11), "#fffaf0")
    b.polygon([(x - 7, y - 6), (x, y - 12), (x + 7, y - 6)], iron)
    b.polygon(_box(x - 7, y + 9, 14, 3), iron)
    for side in (-5.2, 5.2):
        b.line([(x + side, y - 6), (x + side, y + 9)], iron, 1.2)


def _halo(b: Brush) -> None:
    b.glow(*LANTERN, 42, ((0, ("#fff0c8", 0.75)), (0.3, (LAMP, 0.34)), (1, (LAMP, 0.0))))


def _fog(seed: int, level: float) -> "Layer":
    def paint(b: Brush) -> None:
        chance = random.Random(seed)
        for number in range(6):
            x = -150 + number * 60 + chance.uniform(-14, 14)
            b.glow(x, level, 62, ((0, ("#8aa0c4", 0.13)), (1, ("#8aa0c4", 0.0))), flat=0.26)

    return Layer(
        f"fog {seed}", paint, True, 16 if seed % 2 else -20, 0, 0.15, 8.0, 0.3 * seed, (-165, level - 20, 330, 40)
    )


_NEAR = (LANTERN[0] - 136, LANTERN[1] - 136, 272.0, 272.0)
LAYERS = (
    Layer("street", _street),
    Layer("rays", _rays, True, 1.2, 0.0, 0.28, 2.0, 0.0, _NEAR),
    _fog(1, 70),
    Layer("horde", _horde, dx=0.8, period=4.0, box=(-165, 10, 330, 110)),
    _fog(2, 96),
    Layer("investigator", _investigator, box=(-70, -30, 140, 150)),
    Layer("halo", _halo, True, 1.8, 0.0, 0.2, 4.0, 0.0, (LANTERN[0] - 46, LANTERN[1] - 46, 92, 92)),
    Layer("lamp", _lamp, dx=1.8, period=4.0, box=(LANTERN[0] - 12, LANTERN[1] - 18, 24, 36)),
)
