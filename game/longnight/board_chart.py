"""The Long Night's maps at a small size: the ground from above with who stands on it, as one picture."""

import math
import random

import pygame

from game.client import shapes
from game.client.canvas import Painter
from game.client.shapes import Point
from game.client.theme import mix, rgb
from game.engine.hexes import Hex
from game.longnight.board_figures import paint_figure
from game.longnight.board_shapes import BLOOD, EMBER_EDGE, INK, LAMP
from game.longnight.content import Scenario

SQUASH = 0.66
STONE, NIGHT = rgb("#2b3347"), rgb("#0a0e19")


def paint_chart(p: Painter, night: Scenario, w: float, h: float) -> None:
    """A scenario's map in the middle of a rectangle: who waits, what stands in the way, the lamp where one starts."""
    wide = min(w / (night.cols + 0.9), h / (SQUASH * (0.866 * night.rows + 0.3) + 0.75))
    radius = wide / math.sqrt(3)
    tall = radius * SQUASH * (1.5 * (night.rows - 1) + 2)
    left = (w - wide * (night.cols + 0.5)) / 2
    top = (h - tall - 0.62 * wide) / 2 + 0.62 * wide + radius * SQUASH

    def centre(place: Hex) -> Point:
        row, col = place
        return left + wide * (col - 0.5 + (0.5 if row % 2 == 0 else 0)), top + (row - 1) * 1.5 * radius * SQUASH

    def hexagon(at: Point, size: float) -> list[Point]:
        turns = [math.radians(60 * i) for i in range(6)]
        return [(at[0] + size * math.sin(a), at[1] - size * SQUASH * math.cos(a)) for a in turns]

    lamp = centre(night.start)
    chance = random.Random(night.id)
    places = [(row, col) for row in range(1, night.rows + 1) for col in range(1, night.cols + 1)]
    for place in places:
        x, y = centre(place)
        p.polygon(hexagon((x, y + 0.14 * wide), radius), mix(NIGHT, INK, 0.5))
    for place in places:
        at = centre(place)
        far = math.hypot(at[0] - lamp[0], (at[1] - lamp[1]) / SQUASH) / wide
        light = 1 / (1 + (far / 2.1) ** 2.2)
        tone = mix(mix(STONE, NIGHT, min(0.55, 0.07 * far) + 0.12 * chance.random()), rgb("#b07c3e"), 0.75 * light)
        p.polygon(hexagon(at, radius), mix(tone, INK, 0.5))
        p.polygon(hexagon((at[0], at[1] - 0.015 * wide), radius * 0.94), tone)
    for trap in night.traps:
        _trap(p, centre(trap.hex), wide)
    here = {unit.hex: unit.unit for unit in night.units}
    later = {unit.hex: unit.unit for wave in night.waves for unit in wave.units}
    for place in places:
        at = centre(place)
        if place in night.columns:
            _column(p, at, wide, lamp)
        elif place == night.start:
            _figure(p, "investigator", at, wide, False, 1.0, lamp)
            p.polygon(shapes.oval(at[0] + 0.32 * wide, at[1] - 0.52 * wide, 0.07 * wide, 0.1 * wide), rgb("#fff3d0"))
        elif place in here:
            far = math.hypot(at[0] - lamp[0], (at[1] - lamp[1]) / SQUASH) / wide
            _figure(p, here[place], at, wide, at[0] > lamp[0], max(0.35, 1 - 0.13 * far), lamp)
        elif place in later:
            p.outline(hexagon(at, radius * 0.66), mix(BLOOD, LAMP, 0.25), max(1.0, 0.035 * wide), 0.8)


def _trap(p: Painter, at: Point, wide: float) -> None:
    x, y = at
    for step in (-1, 0, 1):
        foot = x + step * 0.17 * wide
        p.polygon(
            [(foot - 0.08 * wide, y + 0.09 * wide), (foot + 0.08 * wide, y + 0.09 * wide), (foot, y - 0.17 * wide)],
            mix(BLOOD, EMBER_EDGE, 0.2),
        )


def _column(p: Painter, at: Point, wide: float, lamp: Point) -> None:
    x, y = at
    w, tall = 0.28 * wide, 0.66 * wide
    side = 1 if lamp[0] > x else -1
    p.polygon(shapes.oval(x, y + 0.03 * wide, 0.4 * wide, 0.22 * wide), INK)
    for strip in range(7):
        share = (strip if side > 0 else 6 - strip) / 6
        left = x - w + 2 * w * strip / 7
        crown = y - tall + 0.07 * wide * math.sin(1.9 * strip + x)
        p.polygon(
            [(left, crown), (left + 2 * w / 7, crown), (left + 2 * w / 7, y + 0.05 * wide), (left, y + 0.05 * wide)],
            mix(rgb("#141a29"), rgb("#8f6c45"), share**1.6),
        )


def _figure(p: Painter, kind: str, at: Point, wide: float, flip: bool, warm: float, lamp: Point) -> None:
    """A figure with its feet on a hex, on a small layer of its own."""
    size = wide / 128
    half = 1.1 * wide
    k = p.scale
    layer = Painter(pygame.Surface((math.ceil(2 * half * k), math.ceil(2 * half * k)), pygame.SRCALPHA), k)
    far = math.hypot(lamp[0] - at[0], lamp[1] - at[1])
    light = (0.7, -0.5) if far < 1 else ((lamp[0] - at[0]) / far, (lamp[1] - at[1]) / far - 0.3)
    paint_figure(layer, kind, half, 1.6 * half, size, flip, light, warm)
    x, y = at[0] - half, at[1] + 0.08 * wide - 1.6 * half
    p.surface.blit(layer.surface, (round(x * k), round(y * k)))
