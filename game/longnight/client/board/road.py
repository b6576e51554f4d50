"""The Long Night's picture behind its campaign: a town under the sky, from the last light to the first."""

import math
import random

from game.client.drawing.brush import Brush
from game.client.drawing.shapes import oval, rounded, smooth
from game.client.drawing.theme import mix, rgb

SKY = ((0.0, "#6b3a33"), (0.14, "#33243f"), (0.34, "#131a33"), (0.62, "#0b1122"), (0.82, "#222a4a"), (1.0, "#9a6a5c"))
VEIL = ((0.0, ("#05070e", 0.55)), (0.6, ("#05070e", 0.0)), (1.0, ("#05070e", 0.3)))
ROWS = ((0.70, "#1b2138", 0.08), (0.83, "#11162a", 0.14), (0.97, "#0a0d18", 0.2))
"""Of houses, from the back: how far down, in which tone, how many windows are lit."""
WORDS = 58.0
"""How far down the story is told over the sky: stars are faint there."""


def paint_backdrop(b: Brush, w: float, h: float) -> None:
    """Evening at the left, midnight in the middle, morning at the right."""
    frame = rounded(0, 0, w, h, 14)
    b.within(frame, lambda inner: _night(inner, w, h))


def _night(b: Brush, w: float, h: float) -> None:
    whole = ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))
    b.shade(whole, (0, 0), (w, 0), SKY)
    b.shade(whole, (0, 0), (0, h), VEIL)
    b.glow(-20, h * 0.8, 280, ((0, ("#e28a4a", 0.5)), (0.5, ("#8a3f2c", 0.22)), (1, ("#8a3f2c", 0.0))))
    b.glow(w + 10, h * 0.8, 330, ((0, ("#ffd9a0", 0.6)), (0.5, ("#c27a5a", 0.25)), (1, ("#c27a5a", 0.0))))
    for number in range(34):
        level = 4 + number * 9
        run = [(x, level + 3 * math.sin(x / 90 + number * 0.7)) for x in range(0, int(w) + 30, 30)]
        b.line(run, "#8fa3cf", 0.8, 0.07)
    chance = random.Random(11)
    for _ in range(120):
        x = chance.gauss(w * 0.52, w * 0.2)
        y, r = chance.uniform(6, h * 0.62), chance.choice((0.7, 0.7, 1.0, 1.4))
        bright = chance.uniform(0.3, 0.9)
        if y > WORDS or r < 1:  # the story is told over the head of the sky
            b.polygon(oval(x, y, r, r, 8), "#dfe6f5", bright if y > WORDS else 0.25 * bright)
    _moon(b, w * 0.3, h * 0.36)
    for row, (down, tone, light) in enumerate(ROWS):
        _roofs(b, w, h, h * down, rgb(tone), light, row + 3)


def _moon(b: Brush, x: float, y: float) -> None:
    b.glow(x, y, 80, ((0, ("#aebcdc", 0.34)), (1, ("#aebcdc", 0.0))))
    b.polygon(oval(x, y, 17, 17, 40), "#d9dfec")
    for dx, dy, r in ((-5, -4, 4), (5, 3, 3), (-2, 7, 2.4)):
        b.polygon(oval(x + dx, y + dy, r, r, 16), "#bcc6da")


def _roofs(b: Brush, w: float, h: float, level: float, tone: tuple[int, int, int], light: float, seed: int) -> None:
    """A row of houses: warm tones near evening and morning, cold ones between; a window lit here and there."""
    chance = random.Random(seed)
    x = -20.0
    while x < w + 20:
        wide, tall = chance.uniform(34, 64), chance.uniform(26, 62)
        warm = max(0.0, 1 - x / (w * 0.26), 1 - (w - x) / (w * 0.26))
        here = mix(tone, rgb("#4a2b25"), 0.55 * warm)
        top = level - tall
        gable = [(x, top + 18), (x + wide / 2, top), (x + wide, top + 18)]
        b.polygon([(x, h), *gable, (x + wide, h)], here)
        if chance.random() < 0.4:
            b.polygon(
                [
                    (x + wide * 0.7, top + 14),
                    (x + wide * 0.7, top - 8),
                    (x + wide * 0.82, top - 8),
                    (x + wide * 0.82, top + 18),
                ],
                here,
            )
        b.line(gable, mix(here, rgb("#c9b68e"), 0.16), 1.0)
        for column in range(2):
            if chance.random() < light:
                px, py = x + wide * (0.22 + 0.36 * column), top + 26
                b.polygon([(px, py), (px + 8, py), (px + 8, py + 11), (px, py + 11)], mix(here, rgb("#e3ab5c"), 0.62))
                b.line([(px + 4, py), (px + 4, py + 11)], here, 1.2)
        if chance.random() < 0.12:
            spire = x + wide * 0.5
            b.polygon([(spire - 7, top + 10), (spire, top - 52), (spire + 7, top + 10)], here)
            b.line([(spire, top - 52), (spire, top - 64)], here, 1.6)
            b.line([(spire - 4, top - 59), (spire + 4, top - 59)], here, 1.6)
        x += wide * chance.uniform(0.82, 1.0)
    b.line(smooth([(0, level + 30), (w / 2, level + 34), (w, level + 30)], False), "#000000", 1, 0.2)
