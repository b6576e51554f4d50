"""A link's roundel on the chain, and the ribbon of a card that is attached to a creature."""

import math
from collections.abc import Iterator

from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval
from game.client.drawing.theme import rgb
from game.spellchain.client.art.emblem import paint_emblem
from game.spellchain.client.art.gems import paint_school, paint_side
from game.spellchain.client.art.ground import paint_ground
from game.spellchain.client.art.ink import shade, shadow, stroked
from game.spellchain.client.art.looks import emblem_of, rose
from game.spellchain.client.art.palette import INK, SCHOOLS, lighter
from game.spellchain.client.art.signs import KIND_SIGNS, sign_emblem
from game.spellchain.client.panel_words import Words


def draw_ribbon(canvas: Canvas, rect: Rect, card: str, mine: bool, words: Words) -> None:
    """A card attached to a creature: a ribbon with its emblem, whose it is, and its school."""
    x, y, w, h = rect
    form, pad = words.content.cards[card], 6.0
    s = SCHOOLS[form.school]

    def paint(p: Painter) -> Iterator[None]:
        ends = ((0, 0), (1, 0), (1, 0.86), (0.75, 0.72), (0.5, 1), (0.25, 0.72), (0, 0.86))
        shape = tuple((pad + px * w, pad + py * h) for px, py in ends)
        shadow(p, shape, 2, 3.5, 2.6)
        yield
        shade(p, shape, (lighter(s.ground, 0.15), s.ground, s.deep))
        p.outline(shape, INK, 1.3)
        p.line(((pad, pad + h * 0.1), (pad + w, pad + h * 0.1)), rgb("#e8c766"), 1.2)
        yield
        middle = pad + h * 0.45
        yield from paint_emblem(p, emblem_of(card, words.content), pad + w / 2, middle, h * 0.86, form.school)
        paint_side(p, pad + w * 0.15, middle, h * 0.2, mine)
        paint_school(p, form.school, pad + w * 0.85, middle, h * 0.24, False)

    canvas.picture(("spell ribbon", card, mine, w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


KINDS = ("card", "attack", "ability", "trigger")


def draw_boss(
    canvas: Canvas, x: float, y: float, r: float, card: str | None, kind: str, mine: bool, words: Words
) -> None:
    """A link of the chain about a place: a card's emblem in a gilt ring. ``kind`` is ``card``, or what its source does:
    ``attack``, ``ability`` or ``trigger``, told by a boss of its own; a card that is not known shows a rose."""
    pad = r * 1.5
    form = words.content.cards.get(card) if card else None
    school = form.school if form else "neutral"

    def paint(p: Painter) -> Iterator[None]:
        disc = oval(pad, pad, r - 3, r - 3, 44)
        shadow(p, oval(pad, pad, r * 1.08, r * 1.08, 36), r * 0.08, r * 0.16, r * 0.1, 0.6)
        yield
        paint_ground(p, disc, school, r * 0.3)
        yield
        emblem = emblem_of(form.id, words.content) if form else rose()
        yield from paint_emblem(p, emblem, pad, pad + 1, r * 1.5, school)
        ring = oval(pad, pad, r, r, 48)
        p.outline(ring, INK, r * 0.26)
        yield
        stroked(p, ring, r * 0.2)
        yield
        gleam = [
            (pad + r * 1.02 * math.cos(a), pad + r * 1.02 * math.sin(a))
            for a in (math.radians(185 + 5 * i) for i in range(21))
        ]
        p.line(gleam, rgb("#fffbe6"), r * 0.05)
        p.outline(oval(pad, pad, r * 0.885, r * 0.885, 44), INK, 1.2)

    canvas.picture(("spell link", card, round(r, 2)), x - pad, y - pad, 2 * pad, 2 * pad, paint)
    if kind in KINDS[1:]:
        _draw_kind(canvas, x + r * 0.72, y + r * 0.7, max(7.0, r * 0.34), kind, mine)


def _draw_kind(canvas: Canvas, x: float, y: float, r: float, kind: str, mine: bool) -> None:
    pad = r * 1.5

    def paint(p: Painter) -> Iterator[None]:
        ring = oval(pad, pad, r, r, 28)
        shadow(p, ring, 1, 1.6, 1.4, 0.5)
        p.outline(ring, INK, r * 0.2)
        shade(p, ring, (rgb("#f6ead0"), rgb("#d9c79d")))
        yield
        yield from paint_emblem(p, sign_emblem(KIND_SIGNS[kind]), pad, pad, r * 1.5, "neutral", False)

    canvas.picture(("spell kind", kind, round(r, 2)), x - pad, y - pad, 2 * pad, 2 * pad, paint)
