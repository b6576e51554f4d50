"""What the house's own screens share: the walnut they lie on, and the bar across their top."""

import math
import random
from collections.abc import Callable

import pygame

from game.client import text as faces
from game.client import theme
from game.client.canvas import Canvas, Painter, Rect
from game.client.theme import Colour
from game.client.widgets import FOCUSED, HOVERED, PRESSED, Button, focus_ring

BAR = 58
"""Height of the bar across the top."""
PLANKS = 6
"""Of the table."""
PAGE: Rect = (theme.MARGIN, BAR + 16, theme.WIDTH - 2 * theme.MARGIN, theme.HEIGHT - BAR - 16 - theme.MARGIN)
"""What the bar leaves free, margins taken off."""


def draw_wood(canvas: Canvas) -> None:
    """Dark walnut: planks with a grain, and a lamp above and left of the middle."""
    size = canvas.surface.get_size()
    canvas.surface.blit(canvas.pictures.get(("wood", size), lambda: _wood(size)), (0, 0))


_PLANKS = tuple(map(theme.rgb, ("#2a2018", "#251c16", "#2d2219", "#271e17", "#2b211a", "#241b16", "#291f18")))


def _wood(size: tuple[int, int]) -> pygame.Surface:
    wide, tall = size
    wood = pygame.Surface(size)
    chance = random.Random(5)
    for number, tone in enumerate(_PLANKS):
        top, bottom = round(tall * number / len(_PLANKS)), round(tall * (number + 1) / len(_PLANKS))
        plank = pygame.Surface((wide, bottom - top))
        plank.fill(tone)
        # A grain is noise drawn out along the plank: broad bands, and fine lines in them.
        for columns, rows, depth in ((4, 9, 22), (9, 34, 18), (22, 60, 9)):
            grain = _noise(chance, columns, rows, depth)
            drawn = pygame.transform.smoothscale(grain, (wide + wide // columns, plank.get_height()))
            plank.blit(drawn, (-chance.randrange(max(1, wide // columns)), 0), special_flags=pygame.BLEND_RGB_SUB)
        wood.blit(plank, (0, top))
        pygame.draw.line(wood, theme.rgb("#0a0705"), (0, top), (wide, top), max(1, tall // 600))
        pygame.draw.line(wood, theme.rgb("#30261c"), (0, top + max(1, tall // 600)), (wide, top + max(1, tall // 600)))
    wood.blit(pygame.transform.smoothscale(_lamp(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return wood


def _noise(chance: random.Random, columns: int, rows: int, depth: int) -> pygame.Surface:
    """Brown noise up to a depth; its cells are few and are made larger."""
    cells = bytes(part for value in chance.randbytes(columns * rows) for part in _brown(value * depth // 255))
    return pygame.image.frombytes(cells, (columns, rows), "RGB").convert(24)


def _brown(value: int) -> tuple[int, int, int]:
    return value, value * 7 // 8, value * 3 // 4


def _lamp() -> pygame.Surface:
    """How much of the wood is seen: all of it under the lamp, little in the corners. Small, to be made larger."""
    wide, tall = 64, 36
    light = pygame.Surface((wide, tall), 0, 24)
    for y in range(tall):
        for x in range(wide):
            far = math.hypot((x + 0.5) / wide * 1280 - 440, (y + 0.5) / tall * 720 - 300) / 900
            share = min(1.0, max(0.42, 1.05 - 0.54 * far**0.9))
            light.set_at((x, y), (round(255 * share), round(243 * share), round(233 * share)))
    return light


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
