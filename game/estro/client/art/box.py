"""Boxes of the cabinet: two corners are cut, the upper left one and the lower right one."""

from collections.abc import Iterator

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline
from game.client.drawing.theme import Colour
from game.estro.client.art.palette import EDGE, GOLD, LINE, PANEL, TAG, TEXT, neon
from game.estro.client.art.shine import Shine
from game.estro.client.art.strokes import cap, draw_strokes
from game.estro.engine.vocabulary import ESTRI

HALO = 12.0
"""How far the light about a box reaches."""
TAG_TALL, TAG_TEXT = 21.0, 13.0
DASH = 5.0


def cut(x: float, y: float, w: float, h: float, k: float = 8.0) -> Outline:
    """A box with two corners cut by so much; its last place is its first."""
    k = min(k, w / 2, h / 2)
    return ((x + k, y), (x + w, y), (x + w, y + h - k), (x + w - k, y + h), (x, y + h), (x, y + k), (x + k, y))


def paint_cut(
    p: Painter, rect: Rect, fill: Colour | None, edge: Colour | None, k: float = 8.0, width: float = 1.2
) -> None:
    """A box in a picture."""
    shape = cut(*rect, k)
    if fill is not None:
        p.polygon(shape, fill)
    if edge is not None:
        p.line(shape, edge, width)


def draw_cut(
    canvas: Canvas,
    rect: Rect,
    fill: Colour | None = PANEL,
    edge: Colour | None = LINE,
    k: float = 8.0,
    width: float = 1.2,
    alpha: float = 1.0,
    dash: bool = False,
) -> None:
    """A box; ``dash``: its edge is broken."""
    x, y, w, h = rect
    pad = width + 1

    def paint(p: Painter) -> None:
        paint_cut(p, (pad, pad, w, h), fill, None if dash else edge, k, width)
        if dash and edge is not None:
            p.dashes(cut(pad, pad, w, h, k)[:-1], edge, width, DASH, DASH)

    key = ("estro cut", round(w, 1), round(h, 1), fill, edge, k, width, dash)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint, alpha)


def draw_halo(canvas: Canvas, rect: Rect, colour: Colour = GOLD, k: float = 8.0, strength: float = 0.6) -> None:
    """The light about a box; before it is drawn."""
    x, y, w, h = rect
    pad = HALO

    def paint(p: Painter) -> Iterator[None]:
        light = Shine(p, colour, 2.0)
        light.line(cut(pad, pad, w, h, k), 2.6)
        yield from light.below(2.2 * strength)

    key = ("estro halo", round(w, 1), round(h, 1), colour, k, strength)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def draw_neon_cut(
    canvas: Canvas,
    rect: Rect,
    colour: Colour,
    fill: Colour | None = None,
    k: float = 8.0,
    glow: float = 0.6,
    alpha: float = 1.0,
) -> None:
    """A box whose edge shines."""
    x, y, w, h = rect
    pad = HALO

    def paint(p: Painter) -> Iterator[None]:
        shape = cut(pad, pad, w, h, k)
        light = Shine(p, colour, 1.5)
        light.line(shape, 1.5)
        yield from light.below(glow)
        if fill is not None:
            p.polygon(shape, fill)
        p.line(shape, colour, 1.5)

    key = ("estro neon cut", round(w, 1), round(h, 1), colour, fill, k, glow)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint, alpha)


def tag_tall(canvas: Canvas) -> float:
    """How tall a tag is."""
    return max(TAG_TALL, canvas.letters(TAG_TEXT) * 1.5)


def draw_tag(canvas: Canvas, text: str, x: float, y: float, edge: Colour = EDGE, ink: Colour = TEXT) -> float:
    """A few words on a small tag about a place; its width."""
    wide = canvas.width(text, faces.BOLD, TAG_TEXT) + 18
    tall = tag_tall(canvas)
    draw_cut(canvas, (x - wide / 2, y - tall / 2, wide, tall), TAG, edge, 5, 1.1)
    canvas.text(text, x, y + canvas.letters(TAG_TEXT) * 0.34, faces.BOLD, TAG_TEXT, ink, CENTRE)
    return wide


def draw_wordmark(canvas: Canvas, x: float, y: float, h: float, glow: float = 0.8) -> float:
    """The title in its five neons, its left end on the line at ``y``; its width."""
    start, drawn = x, h * h / cap(canvas, h)  # a picture that does not grow with the text
    for letter, estro in zip("ESTRO", ESTRI[1:], strict=True):
        draw_strokes(canvas, letter, x, y, drawn, neon(estro), glow=glow, hot=0.55)
        x += h * 0.95
    return x - start - h * 0.28
