"""What every card is made of: its leaf, the scroll of its name, its back, the light about it."""

from collections.abc import Iterator

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.paths import path
from game.client.drawing.shapes import rounded
from game.client.drawing.theme import Colour, rgb
from game.spellchain.client.art.emblem import paint_emblem
from game.spellchain.client.art.ground import paint_ground
from game.spellchain.client.art.ink import shade, shadow, soft, stroked
from game.spellchain.client.art.looks import rose
from game.spellchain.client.art.palette import GOLD, INK, MAY, RARITIES, SCHOOLS, VELLUM, darker, lighter
from game.spellchain.client.art.setting import WIDE
from game.spellchain.engine.content import Card


def draw_leaf(canvas: Canvas, rect: Rect, card: Card, k: float) -> None:
    """The card's body: a school's border, gilt, round a leaf of parchment. ``k`` is the scale of what is drawn."""
    (x, y, w, h), pad = rect, 12.0
    s = SCHOOLS[card.school]

    def paint(p: Painter) -> Iterator[None]:
        body = rounded(pad, pad, w, h, 9 * k)
        shadow(p, body, 2 * k, 4 * k, 4 * k, 0.6)
        yield
        shade(p, body, (lighter(s.ground, 0.1), s.ground, s.deep))
        p.outline(body, INK, 1.6 * k)
        yield
        stroked(p, rounded(pad + 3.5 * k, pad + 3.5 * k, w - 7 * k, h - 7 * k, 6.5 * k), 1.3 * k)
        yield
        leaf = rounded(pad + 7.5 * k, pad + 7.5 * k, w - 15 * k, h - 15 * k, 4 * k)
        shade(p, leaf, VELLUM)
        p.outline(leaf, INK, 1.1 * k, 0.9)

    key = ("spell leaf", card.school, w, h, k)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def draw_name(
    canvas: Canvas, rect: Rect, lines: tuple[str, ...], size: float, card: Card, k: float, jewel: bool = True
) -> None:
    """A name in lines on a scroll, with the jewel of its rarity."""
    x, top, w, tall = rect
    pad = 9.0

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_scroll(p, pad, pad, w, tall, k)
        if jewel and card.rarity in RARITIES:
            _jewel(p, pad + w / 2, pad - 1.5 * k, 5 * k, RARITIES[card.rarity])

    key = ("spell scroll", jewel and card.rarity, w, tall, k)
    canvas.picture(key, x - pad, top - pad, w + 2 * pad, tall + 2 * pad, paint)
    step = canvas.letters(size) * 1.02
    base = top + tall / 2 - step * len(lines) / 2
    for number, line in enumerate(lines):
        canvas.text(line, x + w / 2, base + step * (number + 0.8), faces.TITLE, size, INK, CENTRE, w)


def paint_scroll(p: Painter, x: float, y: float, w: float, h: float, k: float) -> Iterator[None]:
    """A strip of parchment with forked ends, a little wider than told."""
    shape = path(
        f"M{x - 4 * k} {y + 2 * k} L{x + 6 * k} {y} L{x + w - 6 * k} {y} L{x + w + 4 * k} {y + 2 * k} "
        f"L{x + w - k} {y + h / 2} L{x + w + 4 * k} {y + h - 2 * k} L{x + w - 6 * k} {y + h} L{x + 6 * k} {y + h} "
        f"L{x - 4 * k} {y + h - 2 * k} L{x + k} {y + h / 2} Z"
    ).shapes[0]
    shadow(p, shape, 1.5 * k, 2.5 * k, 2.4 * k, 0.55)
    yield
    shade(p, shape, (rgb("#fff9ea"), rgb("#f3e8cf"), rgb("#dfcca3")))
    p.outline(shape, INK, 1.3 * k)


def _jewel(p: Painter, x: float, y: float, r: float, colour: Colour) -> None:
    shape = ((x, y - r), (x + r * 1.15, y), (x, y + r), (x - r * 1.15, y))
    p.outline(shape, INK, r * 0.4)
    shade(p, shape, (lighter(colour, 0.6), colour, darker(colour, 0.4)))


def draw_glow(canvas: Canvas, rect: Rect, colour: Colour = MAY, radius: float = 9.0) -> None:
    """The soft light round a card or piece; below it, before it is drawn."""
    x, y, w, h = rect
    pad = 22.0

    def paint(p: Painter) -> Iterator[None]:
        shape = rounded(pad - 2, pad - 2, w + 4, h + 4, radius + 2)
        soft(p, shape, colour, 0.5, 8)
        yield
        soft(p, shape, colour, 0.75, 3.5)
        yield
        p.outline(shape, lighter(colour, 0.4), 2.2)

    canvas.picture(("spell glow", w, h, colour, radius), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def draw_back(canvas: Canvas, rect: Rect) -> None:
    """The back of a card: a rose of the house in gold on deep blue."""
    x, y, w, h = rect
    k, pad = w / WIDE, 12.0

    def paint(p: Painter) -> Iterator[None]:
        body = rounded(pad, pad, w, h, 9 * k)
        shadow(p, body, 2 * k, 4 * k, 4 * k, 0.6)
        yield
        shade(p, body, GOLD)
        p.outline(body, INK, 1.6 * k)
        yield
        inner = rounded(pad + 5 * k, pad + 5 * k, w - 10 * k, h - 10 * k, 6 * k)
        paint_ground(p, inner, "arcane", 15 * k)
        p.outline(inner, INK, 1.2 * k)
        yield
        cx, cy, r = pad + w / 2, pad + h / 2, w * 0.3
        yield from paint_emblem(p, rose(), cx, cy, r * 2.2, "neutral")

    canvas.picture(("spell back", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
    if not canvas.has(("spell back", w, h), w + 2 * pad, h + 2 * pad):  # and not under it when it is painted
        canvas.frame(rect, SCHOOLS["arcane"].deep, GOLD[1], 9 * k)
