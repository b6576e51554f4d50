"""A card as it is held: window, emblem, name on a scroll, what it does, its gems."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import pygame

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, oval, rounded
from game.client.drawing.theme import Colour, mix, rgb
from game.client.drawing.typeset import ink_over
from game.spellchain.art.emblem import paint_emblem
from game.spellchain.art.gems import ATTACK, COST, HEALTH, changed, draw_bead, draw_gem, draw_school
from game.spellchain.art.ground import bounds, paint_backdrop_of, paint_ground, window
from game.spellchain.art.ink import gild, shade, shadow, soft, stroked
from game.spellchain.art.looks import emblem_of, rose
from game.spellchain.art.palette import (
    FADED,
    GOLD,
    INK,
    MAY,
    RARITIES,
    SCHOOLS,
    TEXT_INK,
    VELLUM,
    darker,
    lighter,
)
from game.spellchain.art.paths import path
from game.spellchain.art.setting import (
    NAMED,
    NARROW,
    PICTURES,
    TOP,
    WIDE,
    Setting,
    balanced,
    card_setting,
    text_foot,
    type_lines,
)
from game.spellchain.board.parts import Words, is_small, letters
from game.spellchain.content import Card

EMBLEM = {"creature": 80.0, "instant": 70.0, "reaction": 68.0, "enchant": 70.0, "field": 68.0, "sorcery": 76.0}
CLOSE = 0.72
"""A window that is lower than this, by the emblem's size, shows a part of it."""
LOW = 45.0
"""Over a lower picture the jewel of a card's rarity stands aside."""
FACE = 0.12
"""How far above its middle an emblem's face is."""
EDGE = 14.0
"""What may stand out beyond a card: gems, beads, the ends of its scroll."""


def draw_card(
    canvas: Canvas,
    rect: Rect,
    card: str,
    words: Words,
    *,
    cost: int | None = None,
    dim: bool = False,
    band: str = "",
    beads: Sequence[str] = (),
    found: Sequence[str] = (),
    shown: float = 0.0,
    foot: float = 0.0,
) -> None:
    """A card with all its text as far as there is room; a small one with its name alone.

    ``cost`` is today's, if it is another than what is printed; ``dim`` and ``band`` are for a card that can not be
    played and why. ``beads`` say what it may answer: the number of the other player's link, ``mine`` and the number of
    an own one, ``creature`` or ``player``. Words of its text that are ``found`` are inked over. ``shown``: how much
    of its width is to be seen where another card lies on it; there its name stands. 0: all of it.
    ``foot``: how far down it is seen; what would be cut there is left out.
    """
    form = words.content.cards[card]
    place = snapped(canvas, rect)
    x, y, w, h = place
    key = ("spell card", card, words.teller.language, w, h, cost, dim, band, tuple(beads), tuple(found), shown, foot)
    around = (x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE)
    now = form.cost if cost is None else cost
    plain = partial(draw_plain, rect=place, card=form, words=words, shown=shown, cost=now)
    with _on_the_table(canvas, around), canvas.meanwhile(card, plain):
        canvas.kept(
            key,
            around,
            lambda part: _draw(part, place, form, words, cost, dim, band, beads, found, shown, foot or h),
        )


def draw_unwritten(canvas: Canvas, rect: Rect, card: str, words: Words) -> None:
    """A card with nothing written on it: its border and its picture."""
    form = words.content.cards[card]
    place = snapped(canvas, rect)
    _draw_leaf(canvas, place, form)
    _draw_window(canvas, place, form, words, 0.0)


def draw_plain(canvas: Canvas, rect: Rect, card: Card, words: Words, shown: float = 0.0, cost: int = 0) -> None:
    """A card that is not painted yet: a frame in its school's colours with its name and what it costs."""
    x, y, w, h = rect
    canvas.frame(rect, VELLUM[1], SCHOOLS[card.school].ground, 9 * w / WIDE)
    name, size = words.teller.name("card", card.id), 15.0 if w >= NARROW else 13.0
    # No word is broken: where so little is to be seen, the next card lies over the end of it.
    room = max((shown or w) - 16, *(canvas.width(word, faces.TITLE, size) + 1 for word in name.split()))
    canvas.paragraph(name, (x + 8, y + h * 0.36, room, h * 0.4), faces.TITLE, size, INK, 1.1, CENTRE, may_cut=True)
    canvas.text(str(cost), x + 13, y + 22, faces.FIGURE, 15, INK, CENTRE)


@contextmanager
def _on_the_table(canvas: Canvas, rect: Rect) -> Iterator[None]:
    """What of a rectangle lies beyond the window's lower edge is hidden rightly."""
    x, y, w, h = rect
    low = (canvas.surface.get_height() - canvas.top) / canvas.scale
    if y + h <= low:
        yield
        return
    with canvas.clipped((x, y, w, low - y)):
        yield


def snapped(canvas: Canvas, rect: Rect) -> Rect:
    """A rectangle that begins at a whole pixel: what is kept of it looks the same wherever it is."""
    x, y, w, h = rect
    return round(x * canvas.scale) / canvas.scale, round(y * canvas.scale) / canvas.scale, w, h


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


def _draw(
    canvas: Canvas,
    rect: Rect,
    card: Card,
    words: Words,
    cost: int | None,
    dim: bool,
    band: str,
    beads: Sequence[str],
    found: Sequence[str],
    shown: float,
    foot: float,
) -> None:
    x, y, w, h = rect
    k = w / WIDE
    small = (shown or w) < NARROW or is_small(canvas)
    setting = card_setting(canvas, card, words, w, h, small, shown)
    _draw_leaf(canvas, rect, card)
    _draw_window(canvas, rect, card, words, setting.picture)
    if setting.name:
        _draw_name(canvas, rect, card, setting, shown or w)
    if not small:
        _draw_text(canvas, rect, card, words, setting, found, y + foot)
    r = max(11.5, 17.5 * k) if not small else max(13.0, 15 * k, letters(canvas, 13) * 0.82)
    draw_gem(canvas, COST, x + 13 * k, y + 15 * k, r, *_cost(canvas, card, cost))
    draw_school(canvas, card.school, x + w - 13 * k, y + 14 * k, (19 if w >= NARROW else 21) * k)
    if card.type == "creature" and not (small and setting.name) and foot >= h:
        low = h - (16 if w >= NARROW else 18) * k
        draw_gem(canvas, ATTACK, x + 13 * k, y + low, max(11.5, 17 * k), str(card.attack))
        draw_gem(canvas, HEALTH, x + w - 13 * k, y + low, max(11.5, 17.5 * k), str(card.health))
    if dim:
        canvas.box(rect, rgb("#1b110b"), None, 9 * k, alpha=0.45)
    if band:
        _draw_band(canvas, rect, band, setting)
    _draw_beads(canvas, rect, beads)


def _cost(canvas: Canvas, card: Card, cost: int | None) -> tuple[str, Colour | None]:
    now = card.cost if cost is None else cost
    return str(now), changed(canvas, now, card.cost, more_is_good=False)


# ---- the parts of a card ----


def _draw_leaf(canvas: Canvas, rect: Rect, card: Card) -> None:
    """The card's body: a school's border, gilt, round a leaf of parchment."""
    x, y, w, h = rect
    k, pad = w / WIDE, 12.0
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

    key = ("spell leaf", card.school, w, h)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _vines(p: Painter, cx: float, cy: float, rx: float, ry: float, colour: Colour, k: float) -> None:
    """Penwork sprays in the corners about a picture."""
    pen = mix(colour, rgb("#2a1d15"), 0.25)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = cx + sx * rx, cy + sy * ry
            up = [
                (x, y),
                (x - sx * 3 * k, y - sy * 14 * k),
                (x - sx * 4 * k, y - sy * 20 * k),
                (x - sx * 8 * k, y - sy * 26 * k),
            ]
            aside = [(x, y), (x - sx * 13 * k, y - sy * 3 * k), (x - sx * 24 * k, y - sy * 6 * k)]
            p.line(up, pen, 1.0 * k)
            p.line(aside, pen, 1.0 * k)
            for dx, dy, r in ((5, 9, 2.6), (11, 4, 2.4), (7, 17, 2.2), (2, 24, 1.8), (18, 2, 2), (25, 7, 1.8)):
                p.polygon(oval(x - sx * dx * k, y - sy * dy * k, r * k, r * k, 12), colour)


def card_window(card: Card, w: float, h: float, picture: float) -> Outline:
    """The window of a card from its corner: over its picture, or over the whole of a small one."""
    k = w / WIDE
    if not picture:
        return _whole_window(card, w, h, k)
    x, y, wide, tall = 13 * k, TOP * k, w - 26 * k, picture * k
    if card.type == "creature":
        return window(card.type, (x + 5 * k, y - 2 * k, wide - 10 * k, tall + 6 * k))
    if card.type == "field":
        return window(card.type, (x - k, y + 4 * k, wide + 2 * k, tall - 6 * k))
    if card.type == "sorcery":
        return window(card.type, (x, y + k, wide, tall - 2 * k))
    share = {"instant": wide * 0.84, "reaction": min(wide, tall * 1.14), "enchant": tall * 1.02}[card.type]
    share = max(share, wide * 0.72) if tall < 0.8 * PICTURES[0] * k else share
    return window(card.type, (w / 2 - share / 2, y, share, tall))


def _whole_window(card: Card, w: float, h: float, k: float) -> Outline:
    named = w >= NAMED
    top, low = (12 * k, h - 40 * k) if named else (15 * k, h - (26 if card.type == "creature" else 15) * k)
    tall = low - top
    across = {"creature": 0.76, "reaction": 0.88, "enchant": 0.82, "instant": 0.8}.get(card.type, 0.84) * w
    if card.type in ("reaction", "enchant"):
        square = min(tall, across)
        return window(card.type, (w / 2 - across / 2, top + (tall - square) / 2 + 4 * k * named, across, square))
    if card.type == "field":
        return window(card.type, (w / 2 - across / 2, top + tall * 0.1, across, tall * 0.86))
    return window(card.type, (w / 2 - across / 2, top, across, tall))


def _draw_window(canvas: Canvas, rect: Rect, card: Card, words: Words, picture: float) -> None:
    """The window with what is seen through it, and the emblem before it."""
    x, y, w, h = rect
    k, pad = w / WIDE, 6.0

    def paint(p: Painter) -> Iterator[None]:
        shape = tuple((px + pad, py + pad) for px, py in card_window(card, w, h, picture))
        if picture:
            colour = SCHOOLS[card.school].ground
            _vines(p, pad + w / 2, pad + (TOP + picture / 2) * k, w / 2 - 14 * k, picture * k / 2, colour, k)
            yield
        paint_ground(p, shape, card.school, 13 * k)
        yield
        yield from paint_backdrop_of(p, shape, card.school, card.type, card.id)
        yield from gild(p, shape, 3.4 * k)
        yield
        _, top, wide, tall = bounds(shape)
        emblem, full = emblem_of(card.id, words.content), EMBLEM[card.type] * k
        if not picture:
            yield from paint_emblem(p, emblem, pad + w / 2, top + tall / 2, min(wide * 0.98, tall * 0.86), card.school)
        elif tall >= CLOSE * full:
            low = 4 * k if card.type == "creature" else 0.0
            yield from paint_emblem(p, emblem, pad + w / 2, top + tall / 2 + low, min(full, tall + 6 * k), card.school)
        else:  # a low window shows the upper part of a figure, the middle of a thing
            layer = Painter(pygame.Surface(p.surface.get_size(), pygame.SRCALPHA), p.scale)
            size = full * CLOSE
            at = top + (min(size / 2, tall / 2 + size * FACE) if card.type == "creature" else tall / 2)
            yield from paint_emblem(layer, emblem, pad + w / 2, at, size, card.school)
            with p.inside(shape) as seen:
                seen.surface.blit(layer.surface, (0, 0))

    tall = h if not picture else (TOP + picture + 10) * k
    canvas.picture(("spell window", card.id, w, h, picture), x - pad, y - pad, w + 2 * pad, tall + 2 * pad, paint)


def _draw_name(canvas: Canvas, rect: Rect, card: Card, setting: Setting, shown: float) -> None:
    """The name on a scroll that breaks the frame, with the jewel of its rarity."""
    x, y, w, h = rect
    k, pad = w / WIDE, 9.0
    tall = setting.scroll(canvas, k)
    aside = 0 < setting.picture < LOW
    top = y + (TOP + setting.picture) * k if setting.picture else y + h - tall - 9 * k

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_scroll(p, pad, pad, w, tall, k)
        if card.rarity in RARITIES:
            _jewel(p, pad + (w - 13 * k if aside else w / 2), pad - 1.5 * k, 5 * k, RARITIES[card.rarity])

    key = ("spell scroll", card.rarity, aside, w, tall)
    canvas.picture(key, x - pad, top - pad, w + 2 * pad, tall + 2 * pad, paint)
    step = letters(canvas, setting.name_size) * 1.02
    base = top + tall / 2 - step * len(setting.name) / 2
    middle = x + shown / 2 - (1.5 * k if shown < w else 0.0)  # the next card's scroll reaches over this one
    for number, line in enumerate(setting.name):
        canvas.text(
            line,
            middle,
            base + step * (number + 0.8),
            faces.TITLE,
            setting.name_size,
            INK,
            CENTRE,
            shown - 5 * k,
        )


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


def _draw_text(
    canvas: Canvas, rect: Rect, card: Card, words: Words, setting: Setting, found: Sequence[str], foot: float
) -> None:
    x, y, w, h = rect
    k = w / WIDE
    top, low = y + setting.text_top(canvas, k), y + text_foot(canvas, card, h, k)
    step = letters(canvas, setting.size) * setting.leading
    base = top + max(0.0, (low - top - step * len(setting.lines)) / 2)
    ink = TEXT_INK if setting.face == faces.TEXT else FADED
    for number, line in enumerate(setting.lines):
        at = base + step * (number + 0.8)
        if at + step * 0.25 > foot:
            break
        ink_over(canvas, line, x + w / 2, at, setting.face, setting.size, CENTRE, found)
        canvas.text(line, x + w / 2, at, setting.face, setting.size, ink, CENTRE)
    if foot < y + h:
        return
    room = w - (68 if card.type == "creature" else 24) * k
    size, colour = 13.0 + max(0.0, k - 1.05) * 3, darker(SCHOOLS[card.school].deep, 0.05)
    for number, line in enumerate(reversed(type_lines(card, words))):
        base = y + h - 12 * k - number * letters(canvas, size)
        canvas.text(line, x + w / 2, base, faces.ITALIC, size, colour, CENTRE, room)


def _draw_band(canvas: Canvas, rect: Rect, band: str, setting: Setting) -> None:
    """Why a card can not be played, across its picture; below its name where that is too low."""
    x, y, w, h = rect
    k = w / WIDE
    lines = balanced(canvas, band, faces.TEXT, 13.5, w - 12 * k)
    step = letters(canvas, 13.5) * 1.1
    tall = step * len(lines) + 9
    foot = (TOP + setting.picture) * k if setting.picture else h * 0.6
    top = y + min(foot * 0.62 - tall / 2, foot - tall)
    if setting.picture and tall > setting.picture * k:
        top = y + setting.text_top(canvas, k)
    canvas.box((x, top, w, tall), rgb("#120a06"), None, 0, alpha=0.86)
    for edge in (top, top + tall - 1):
        canvas.fill(GOLD[2], (x, edge, w, 1))
    for number, line in enumerate(lines):
        canvas.text(
            line, x + w / 2, top + 4.5 + step * (number + 0.8), faces.TEXT, 13.5, rgb("#eadfc6"), CENTRE, w - 6 * k
        )


BEAD = 11.0
ANSWERED = {"creature": "creature", "player": "enchant"}


def _draw_beads(canvas: Canvas, rect: Rect, beads: Sequence[str]) -> None:
    """What a card may answer, on its upper edge."""
    x, y, w, _ = rect
    for number, bead in enumerate(beads):
        at = x + w / 2 + (number - (len(beads) - 1) / 2) * 27
        if bead in ANSWERED:
            _draw_aim(canvas, at, y + 1, bead)
        else:
            whose, _, link = bead.rpartition(" ")
            draw_bead(canvas, at, y + 1, BEAD, whose == "mine", link)


def _draw_aim(canvas: Canvas, x: float, y: float, what: str) -> None:
    pad = BEAD * 1.5

    def paint(p: Painter) -> Iterator[None]:
        ring = oval(pad, pad, BEAD, BEAD, 28)
        shadow(p, ring, 1, 2, 1.6, 0.6)
        p.outline(ring, INK, 3)
        yield
        shade(p, ring, GOLD)
        p.polygon(oval(pad, pad, BEAD * 0.82, BEAD * 0.82, 28), rgb("#3a2414"))
        p.polygon(window(ANSWERED[what], (pad - 4.5, pad - 6.5, 9, 12.5)), rgb("#f6e5b4"))

    canvas.picture(("spell aim", what), x - pad, y - pad, 2 * pad, 2 * pad, paint)


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

    if not canvas.has(("spell back", w, h), w + 2 * pad, h + 2 * pad):
        canvas.frame(rect, SCHOOLS["arcane"].deep, GOLD[1], 9 * k)
    canvas.picture(("spell back", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
