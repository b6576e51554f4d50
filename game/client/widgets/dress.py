"""What widgets are dressed in: soft shadow and glow, the ring of the focus, raised brass and sunken wood."""

import math

import pygame

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import LEFT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import rounded
from game.client.drawing.theme import Colour

EDGE = theme.EDGE
LIT = theme.rgb("#e9c66e")
"""Of what the pointer is over."""
WARM = theme.WARM
"""Words that are chosen or pointed at."""
DIM = theme.rgb("#8d8068")
"""Words of what is off."""
WELL = theme.rgb("#0c0805")
SOFT = 6
"""Real pixels of blur from which an edge counts as very soft."""


def soft(
    canvas: Canvas, rect: Rect, radius: float, colour: Colour, alpha: float, blur: float, width: float = 0.0
) -> None:
    """A rectangle with round corners and a soft edge: a shadow, or light; with a width only its outline."""
    pad = 2.5 * blur
    x, y, w, h = rect
    area = canvas.real((x - pad, y - pad, w + 2 * pad, h + 2 * pad))
    if area.w < 2 or area.h < 2:
        return

    def make() -> pygame.Surface:
        # What is very soft is drawn half as large first: no one can tell, and it takes a quarter of the time.
        k = canvas.scale / 2 if blur * canvas.scale >= SOFT else canvas.scale
        small = math.ceil(area.w * k / canvas.scale), math.ceil(area.h * k / canvas.scale)
        layer = pygame.Surface(small, pygame.SRCALPHA)
        gap = round(pad * k)
        inner = pygame.Rect(gap, gap, small[0] - 2 * gap, small[1] - 2 * gap)
        thick = 0 if not width else max(1, round(width * k))
        pygame.draw.rect(layer, (*colour, round(255 * alpha)), inner, thick, border_radius=round(radius * k))
        blurred = pygame.transform.gaussian_blur(layer.premul_alpha(), max(1, round(0.8 * blur * k)))
        return blurred if small == area.size else pygame.transform.smoothscale(blurred, area.size)

    made = canvas.pictures.get(("soft", area.size, radius, colour, alpha, blur, width, canvas.scale), make)
    canvas.surface.blit(made, area, special_flags=pygame.BLEND_PREMULTIPLIED)


def focus_ring(canvas: Canvas, rect: Rect, radius: float = 9) -> None:
    """What the keyboard would press: an ivory ring outside, in a soft glow."""
    x, y, w, h = rect
    around = x - 3.5, y - 3.5, w + 7, h + 7
    soft(canvas, around, radius + 3.5, theme.GLOW, 0.6, 6, 6)
    canvas.box(around, None, theme.FOCUS, radius + 3.5, 2)


def edged(canvas: Canvas, rect: Rect, radius: float, colour: Colour, alpha: float, width: float = 1.2) -> None:
    """An outline that lets the wood through."""
    canvas.box(rect, None, colour, radius, width, alpha)


def well(canvas: Canvas, rect: Rect, radius: float, lit: bool = False, off: bool = False) -> None:
    """Wood that is sunken: what rests, what is typed into, what a knob slides in."""
    canvas.box(rect, theme.BLACK, None, radius, alpha=0.2 if off else 0.42)
    edged(canvas, rect, radius, LIT if lit else EDGE, 0.18 if off else 1.0 if lit else 0.42, 1.4 if lit else 1.2)


def brass(canvas: Canvas, rect: Rect, radius: float, stops: tuple[Colour, ...], edge: Colour) -> None:
    """A raised plate of brass with a thin light inside its edge."""
    x, y, w, h = rect

    def paint(p: Painter) -> None:
        p.gradient(rounded(1, 1, w, h, radius), *stops)
        p.outline(rounded(2, 2, w - 2, h - 2, radius - 1), edge, 1, 0.5)

    canvas.picture(("brass", w, h, radius, stops, edge), x - 1, y - 1, w + 2, h + 2, paint)


def label(
    canvas: Canvas,
    text: str,
    x: float,
    middle: float,
    face: str = faces.TEXT,
    size: float = 15,
    colour: Colour = theme.IVORY,
    anchor: float = LEFT,
    width: float | None = None,
    may_cut: bool = False,
) -> float:
    """One line of text with its letters about a height, whatever the size of the window; its width."""
    real = canvas.letters(size)
    return canvas.text(text, x, middle + 0.335 * real, face, size, colour, anchor, width, may_cut=may_cut)
