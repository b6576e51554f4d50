"""A card as it is held: window, emblem, name on a scroll, what it does, its gems."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.fitting import balanced, snapped
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, oval
from game.client.drawing.theme import Colour, mix, rgb
from game.client.drawing.typeset import ink_over
from game.spellchain.client.art.emblem import paint_emblem
from game.spellchain.client.art.frame import draw_leaf, draw_name
from game.spellchain.client.art.gems import ATTACK, COST, HEALTH, changed, draw_bead, draw_gem, draw_school
from game.spellchain.client.art.ground import bounds, paint_backdrop_of, paint_ground, window
from game.spellchain.client.art.ink import gild, shade, shadow
from game.spellchain.client.art.looks import emblem_of
from game.spellchain.client.art.palette import FADED, GOLD, INK, SCHOOLS, TEXT_INK, VELLUM, darker
from game.spellchain.client.art.setting import (
    NAMED,
    NARROW,
    TOP,
    WIDE,
    Setting,
    card_setting,
    is_slim,
    text_foot,
    type_lines,
)
from game.spellchain.client.art.slim import draw_slim
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.content import Card

EMBLEM = {"creature": 80.0, "instant": 70.0, "reaction": 68.0, "enchant": 70.0, "field": 68.0, "sorcery": 76.0}
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
    foot: float = 0.0,
) -> None:
    """A card with all its text as far as there is room; a small or a slim one with its name alone.

    ``cost`` is today's, if it is another than what is printed; ``dim`` and ``band`` are for a card that can not be
    played and why. ``beads`` say what it may answer: the number of the other player's link, ``mine`` and the number of
    an own one, ``creature`` or ``player``. Words of its text that are ``found`` are inked over.
    ``foot``: how far down it is seen; what would be cut there is left out.
    """
    form = words.content.cards[card]
    place = snapped(canvas, rect)
    x, y, w, h = place
    key = ("spell card", card, words.teller.language, w, h, cost, dim, band, tuple(beads), tuple(found), foot)
    around = (x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE)
    now = form.cost if cost is None else cost
    plain = partial(draw_plain, rect=place, card=form, words=words, cost=now)

    def draw(part: Canvas) -> None:
        if is_slim(w, h):
            draw_slim(part, place, form, words, _cost(part, form, cost))
            _draw_over(part, place, dim, "", 0.0, beads)
        else:
            _draw(part, place, form, words, cost, found, foot or h)
            setting = _setting(part, form, words, w, h)
            foot_of = (TOP + setting.picture) * w / WIDE if setting.picture else h * 0.6
            _draw_over(part, place, dim, band, foot_of, beads)

    with _on_the_table(canvas, around), canvas.meanwhile(card, plain):
        canvas.kept(key, around, draw)


def draw_unwritten(canvas: Canvas, rect: Rect, card: str, words: Words) -> None:
    """A card with nothing written on it: its border and its picture."""
    form = words.content.cards[card]
    place = snapped(canvas, rect)
    draw_leaf(canvas, place, form, rect[2] / WIDE)
    _draw_window(canvas, place, form, words, 0.0)


def draw_plain(canvas: Canvas, rect: Rect, card: Card, words: Words, cost: int = 0) -> None:
    """A card that is not painted yet: a frame in its school's colours with its name and what it costs."""
    x, y, w, h = rect
    canvas.frame(rect, VELLUM[1], SCHOOLS[card.school].ground, 9 * w / WIDE)
    name, size = words.teller.name("card", card.id), 15.0 if w >= NARROW else 13.0
    # No word is broken: on a slim card its ends stand out.
    room = max(w - 16, *(canvas.width(word, faces.TITLE, size) + 1 for word in name.split()))
    canvas.paragraph(
        name, (x + (w - room) / 2, y + h * 0.36, room, h * 0.4), faces.TITLE, size, INK, 1.1, CENTRE, may_cut=True
    )
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


def _draw(
    canvas: Canvas, rect: Rect, card: Card, words: Words, cost: int | None, found: Sequence[str], foot: float
) -> None:
    x, y, w, h = rect
    k = w / WIDE
    small = _is_small(canvas, w)
    setting = _setting(canvas, card, words, w, h)
    draw_leaf(canvas, rect, card, k)
    _draw_window(canvas, rect, card, words, setting.picture)
    if setting.name:
        tall = setting.scroll(canvas, k)
        top = y + (TOP + setting.picture) * k if setting.picture else y + h - tall - 9 * k
        draw_name(canvas, (x, top, w, tall), setting.name, setting.name_size, card, k)
    if not small:
        _draw_text(canvas, rect, card, words, setting, found, y + foot)
    r = max(11.5, 17.5 * k) if not small else max(13.0, 15 * k, canvas.letters(13) * 0.82)
    draw_gem(canvas, COST, x + 13 * k, y + 15 * k, r, *_cost(canvas, card, cost))
    draw_school(canvas, card.school, x + w - 13 * k, y + 14 * k, (19 if w >= NARROW else 21) * k)
    if card.type == "creature" and not (small and setting.name) and foot >= h:
        low = h - (16 if w >= NARROW else 18) * k
        draw_gem(canvas, ATTACK, x + 13 * k, y + low, max(11.5, 17 * k), str(card.attack))
        draw_gem(canvas, HEALTH, x + w - 13 * k, y + low, max(11.5, 17.5 * k), str(card.health))


def _is_small(canvas: Canvas, w: float) -> bool:
    return w < NARROW or canvas.is_small


def _setting(canvas: Canvas, card: Card, words: Words, w: float, h: float) -> Setting:
    return card_setting(canvas, card, words, w, h, _is_small(canvas, w))


def _draw_over(canvas: Canvas, rect: Rect, dim: bool, band: str, foot: float, beads: Sequence[str]) -> None:
    """What lies over a card: a shade, why it can not be played (above ``foot``, where its picture ends), its beads."""
    if dim:
        canvas.box(rect, rgb("#1b110b"), None, 9 * rect[2] / WIDE, alpha=0.45)
    if band:
        _draw_band(canvas, rect, band, foot)
    _draw_beads(canvas, rect, beads)


def _cost(canvas: Canvas, card: Card, cost: int | None) -> tuple[str, Colour | None]:
    now = card.cost if cost is None else cost
    return str(now), changed(canvas, now, card.cost, more_is_good=False)


# ---- the parts of a card ----


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
        else:
            low = 4 * k if card.type == "creature" else 0.0
            yield from paint_emblem(p, emblem, pad + w / 2, top + tall / 2 + low, min(full, tall + 6 * k), card.school)

    tall = h if not picture else (TOP + picture + 10) * k
    canvas.picture(("spell window", card.id, w, h, picture), x - pad, y - pad, w + 2 * pad, tall + 2 * pad, paint)


def _draw_text(
    canvas: Canvas, rect: Rect, card: Card, words: Words, setting: Setting, found: Sequence[str], foot: float
) -> None:
    x, y, w, h = rect
    k = w / WIDE
    top, low = y + setting.text_top(canvas, k), y + text_foot(canvas, card, h, k)
    step = canvas.letters(setting.size) * setting.leading
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
        base = y + h - 12 * k - number * canvas.letters(size)
        canvas.text(line, x + w / 2, base, faces.ITALIC, size, colour, CENTRE, room)


def _draw_band(canvas: Canvas, rect: Rect, band: str, foot: float) -> None:
    """Why a card can not be played, across its picture, which ends at ``foot``."""
    x, y, w, _ = rect
    k = w / WIDE
    lines = balanced(canvas, band, faces.TEXT, 13.5, w - 12 * k)
    step = canvas.letters(13.5) * 1.1
    tall = step * len(lines) + 9
    top = y + max(0.0, min(foot * 0.62 - tall / 2, foot - tall))
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
