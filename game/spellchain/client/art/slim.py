"""A card that is one of many in a hand: as narrow as its place, and yet its picture whole, with name, cost and gems."""

from collections.abc import Iterator

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.spellchain.client.art.emblem import paint_emblem
from game.spellchain.client.art.frame import draw_leaf, draw_name
from game.spellchain.client.art.gems import ATTACK, COST, HEALTH, draw_gem, draw_school
from game.spellchain.client.art.ground import paint_backdrop_of, paint_ground, window
from game.spellchain.client.art.ink import gild
from game.spellchain.client.art.looks import emblem_of
from game.spellchain.client.art.palette import SCHOOLS, darker
from game.spellchain.client.art.setting import PICTURE, TOP, is_broken, named, scroll_of
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.content import Card

HIGH = 214.0
"""The height in which the measures of a slim card are given."""
MARGIN, GEM, MARK = 7.0, 12.0, 19.0
"""At either side of its picture; the radius of its gems, the size of its school's mark."""
ARCH, HIGH_ARCH = 1.55, 2.4
"""How much taller than wide a creature's window is at most, above a name and without; others are as tall as wide."""
BARE = 136.0
"""How tall the picture may be where there is no room for a name."""
MOST_LINES, NEAR = 4, 7.0
"""Of its name; how much of the card's width this leaves free where it can."""


def slim_name(canvas: Canvas, card: Card, words: Words, w: float) -> tuple[tuple[str, ...], float]:
    """A slim card's name in lines and their size; none where there is no room for it."""
    lines, size = named(canvas, card, words, w - NEAR, 15.0)
    if is_broken(lines):  # the scroll is a little wider than the card
        lines, size = named(canvas, card, words, w, 15.0)
    wide = max(canvas.width(line, faces.TITLE, size) for line in lines)
    most = 0 if canvas.is_small and is_broken(lines) else 2 if canvas.is_small else MOST_LINES
    return (lines, size) if wide <= w and len(lines) <= most else ((), 0.0)


def draw_slim(canvas: Canvas, rect: Rect, card: Card, words: Words, cost: tuple[str, Colour | None]) -> None:
    """A slim card. ``cost``: what it costs today, and in which colour."""
    x, y, w, h = rect
    k = h / HIGH
    draw_leaf(canvas, rect, card, k)
    lines, size = slim_name(canvas, card, words, w)
    _draw_window(canvas, rect, card, words, k, PICTURE if lines else BARE)
    if lines:
        tall = scroll_of(canvas, len(lines), size, k)
        draw_name(canvas, (x, y + (TOP + PICTURE) * k, w, tall), lines, size, card, k)
    r = max(GEM * k, canvas.letters(13) * 0.8)
    draw_gem(canvas, COST, x + 13 * k, y + 15 * k, max(15 * k, r), *cost)
    low = y + h - r - 6 * k
    if card.type == "creature":
        draw_gem(canvas, ATTACK, x + r + k, low, r, str(card.attack))
        draw_gem(canvas, HEALTH, x + w - r - k, low, r, str(card.health))
        low -= 2.1 * r
    else:
        said, size = words.teller.name("type", card.type), 13.0
        if canvas.width(said, faces.ITALIC, size) <= w - 2 * MARGIN * k:
            ink = darker(SCHOOLS[card.school].deep, 0.05)
            canvas.text(said, x + w / 2, y + h - 12 * k, faces.ITALIC, size, ink, CENTRE)
            low -= 1.2 * canvas.letters(size)
    draw_school(canvas, card.school, x + w / 2, low - 2 * k, MARK * k)


def _draw_window(canvas: Canvas, rect: Rect, card: Card, words: Words, k: float, picture: float) -> None:
    """The window with what is seen through it, and the emblem before it, as wide as the card leaves room."""
    (x, y, w, h), pad = rect, 6.0
    wide = min(w - 2 * MARGIN * k, PICTURE * k)
    arch = ARCH if picture == PICTURE else HIGH_ARCH
    tall = min(wide * (arch if card.type == "creature" else 1.0), (picture - 8) * k)
    top = pad + (TOP + 10) * k + (picture * k - 8 * k - tall) / 2

    def paint(p: Painter) -> Iterator[None]:
        shape = window(card.type, (pad + (w - wide) / 2, top, wide, tall))
        paint_ground(p, shape, card.school, 13 * k)
        yield
        yield from paint_backdrop_of(p, shape, card.school, card.type, card.id)
        yield from gild(p, shape, 3 * k)
        yield
        emblem, size = emblem_of(card.id, words.content), min(wide * 0.96, tall * 0.92)
        yield from paint_emblem(p, emblem, pad + w / 2, top + tall / 2, size, card.school)

    canvas.picture(("spell slim", card.id, w, h, picture), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
