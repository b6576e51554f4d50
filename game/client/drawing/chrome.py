"""What the house's own screens share: the walnut they lie on, and the bar across their top."""

import math
import random
from collections.abc import Callable
from itertools import pairwise, product

import pygame

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.client.widgets import FOCUSED, HOVERED, PRESSED, Button, focus_ring

BAR = 58
"""Height of the bar across the top."""
PLANKS = 6
"""Of the table."""
SEAM = (150, 146, 142)
"""What is left of the light between two planks: not so little that it would look like a line of a table."""
CELLS = 64, 72
"""Of which a plank is made, along and across its grain."""
PAGE: Rect = (theme.MARGIN, BAR + 16, theme.WIDTH - 2 * theme.MARGIN, theme.HEIGHT - BAR - 16 - theme.MARGIN)
"""What the bar leaves free, margins taken off."""


def draw_wood(canvas: Canvas) -> None:
    """Dark walnut in six planks, and a lamp above and left of the middle."""
    size = canvas.surface.get_size()
    canvas.surface.blit(canvas.pictures.get(("wood", size), lambda: _wood(size)), (0, 0))


def _wood(size: tuple[int, int]) -> pygame.Surface:
    """Noise of several sizes, stretched along the grain: each plank has its own tone and its own part of it.

    A plank is put together in few cells, light included, and made large once.
    """
    wide, high = size
    wood = pygame.Surface(size)
    chance = random.Random(5)
    grains = [
        (across, along, [theme.mix(theme.BLACK, theme.EDGE, strength * n / 25500) for n in range(256)])
        for across, along, strength in ((10, 3, 9), (26, 6, 8), (70, 16, 6))
    ]
    lamp = _lamp()
    edges = [round(high * number / PLANKS) for number in range(PLANKS + 1)]
    for number, (top, low) in enumerate(pairwise(edges)):
        plank = pygame.Surface(CELLS)
        plank.fill(theme.mix(theme.rgb("#241a13"), theme.rgb("#2d2118"), chance.random()))
        for across, along, palette in grains:
            grain = pygame.image.frombytes(chance.randbytes(across * along), (along, across), "P")
            grain.set_palette(palette)
            plank.blit(pygame.transform.smoothscale(grain.convert(plank), CELLS), (0, 0), None, pygame.BLEND_RGB_ADD)
        plank.fill((19, 17, 15), None, pygame.BLEND_RGB_SUB)
        plank.blit(lamp, (0, -number * CELLS[1]), None, pygame.BLEND_RGB_MULT)
        wood.blit(pygame.transform.smoothscale(plank, (wide, low - top)), (0, top))
        wood.fill(SEAM, (0, top, wide, max(1, round(high / 600))), pygame.BLEND_RGB_MULT)
    return wood


def _lamp() -> pygame.Surface:
    """The light of the lamp on the cells of all planks."""
    lamp = pygame.Surface((32, 18))
    for x, y in product(range(32), range(18)):
        away = math.hypot(2 * x - 20.5, (2 * y - 9.5) * 1.1) / 45
        lamp.set_at((x, y), [min(255, round(c * (1.1 - 0.62 * min(1.0, away)))) for c in (255, 247, 236)])
    return pygame.transform.smoothscale(lamp, (CELLS[0], CELLS[1] * PLANKS))


def draw_bar(canvas: Canvas, title: str, said: str = "", room: float = 1180) -> None:
    """The bar with a screen's name and a few words about it; ``room`` is where they must end. A `Back` lies on it."""
    top = theme.mix(theme.WALNUT_LIGHT, theme.WALNUT, 0.35)
    canvas.box((-4, -8, theme.WIDTH + 8, BAR + 8), top, None, 0, bottom=theme.WALNUT)
    canvas.line((0, BAR), (theme.WIDTH, BAR), theme.GOLD_FALL)
    canvas.line((Back.WIDE + 26, 16), (Back.WIDE + 26, 44), theme.mix(theme.WALNUT_LIGHT, theme.QUIET, 0.4))
    x: float = Back.WIDE + 44
    x += canvas.text(title, x, 38, faces.TITLE, 25, theme.IVORY, width=room - x) + 18
    if said and x < room - 60:
        canvas.text(said, x, 37, faces.TEXT, 16, theme.SECOND, width=room - x)


class Back(Button):
    """The way out of a screen, at the left of its bar."""

    WIDE = 112

    def __init__(self, label: str, press: Callable[[], None]) -> None:
        super().__init__((14, 9, self.WIDE, 40), label, press)

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        y += 2 if PRESSED in self.state else 0
        if FOCUSED in self.state:
            focus_ring(canvas, (x, y, w, h))
        if HOVERED in self.state:
            canvas.box((x, y, w, h), theme.WALNUT_LIGHT)
        colour = theme.GOLD_RISE if HOVERED in self.state else theme.IVORY
        canvas.picture(("back", colour), x + 8, y + 8, 24, 24, lambda p: _paint_back(p, colour))
        canvas.text(self.label, x + 36, y + h / 2 + 5.5, faces.BOLD, 16, colour, width=w - 42)


def _paint_back(p: Painter, colour: Colour) -> None:
    p.line([(15, 5), (8, 12), (15, 19)], colour, 2.2)


def draw_plate(canvas: Canvas, rect: Rect, warm: bool = False) -> None:
    """A plate of dark wood with a brass edge, for what belongs together."""
    x, y, w, h = rect
    canvas.box((x + 2, y + 4, w, h), theme.BLACK, alpha=0.4, radius=14)
    top = theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.16) if warm else theme.WALNUT_LIGHT
    canvas.box(rect, top, theme.GOLD_FALL, 14, bottom=theme.WALNUT)


def draw_heading(canvas: Canvas, text: str, x: float, y: float, w: float) -> None:
    """A small heading in gold, with a line after it to the end of its column."""
    width = canvas.text(text, x, y, faces.BOLD, 14, theme.GOLD, width=w)
    if width < w - 30:
        canvas.line((x + width + 12, y - 5), (x + w, y - 5), theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.5))
