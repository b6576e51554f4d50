"""A card as it is held: window, emblem, name on a scroll, what it does, its gems."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Painter, Rect
from game.client.shapes import Outline, oval, rounded
from game.client.text import is_han
from game.client.theme import Colour, mix, rgb
from game.spellchain.art_emblem import paint_emblem
from game.spellchain.art_gems import ATTACK, COST, HEALTH, draw_bead, draw_gem, draw_school
from game.spellchain.art_ground import bounds, paint_backdrop_of, paint_ground, window
from game.spellchain.art_ink import gild, shade, shadow, soft, stroked
from game.spellchain.art_looks import emblem_of, rose
from game.spellchain.art_palette import (
    GOLD,
    INK,
    LOWERED,
    MAY,
    RAISED,
    RARITIES,
    SCHOOLS,
    TEXT_INK,
    VELLUM,
    darker,
    lighter,
)
from game.spellchain.art_paths import path
from game.spellchain.board_parts import Words, is_small, letters
from game.spellchain.content import Card

WIDE = 136.0
"""The width in which the measures of a card are given."""
NARROW = 100.0
"""A card narrower than this says no more than its name."""
NAMED = 84.0
"""And one narrower than this not even that."""
TOP = 13.0
PICTURES = (83.0, 74.0, 66.0, 58.0, 50.0, 43.0, 36.0, 29.0)
"""How tall the picture may be; a card with much to say has a lower one."""
SCROLL = 24.0
EMBLEM = {"creature": 80.0, "instant": 70.0, "reaction": 68.0, "enchant": 70.0, "field": 68.0, "sorcery": 76.0}
CLOSE = 0.72
"""A window that is lower than this, by the emblem's size, shows a part of it."""
LEADING, TIGHT = 1.07, 1.0
"""From line to line, by the letters' size; tight where there is no other way."""
VOWELS = "aeiou"
GAP = 3.5
"""Between the scroll of the name and the text."""
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
) -> None:
    """A card with all its text as far as there is room; a small one with its name alone.

    ``cost`` is today's, if it is another than what is printed; ``dim`` and ``band`` are for a card that can not be
    played and why. ``beads`` say what it may answer: the number of the other player's link, ``mine`` and the number of
    an own one, ``creature`` or ``player``.
    """
    form = words.content.cards[card]
    place = snapped(canvas, rect)
    x, y, w, h = place
    key = ("spell card", card, words.teller.language, w, h, cost, dim, band, tuple(beads))
    around = (x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE)
    canvas.kept(key, around, lambda part: _draw(part, place, form, words, cost, dim, band, beads))


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
    canvas: Canvas, rect: Rect, card: Card, words: Words, cost: int | None, dim: bool, band: str, beads: Sequence[str]
) -> None:
    x, y, w, h = rect
    k = w / WIDE
    small = w < NARROW or is_small(canvas)
    setting = card_setting(canvas, card, words, w, h, small)
    _draw_leaf(canvas, rect, card, setting.picture)
    _draw_window(canvas, rect, card, words, setting.picture)
    if setting.name:
        _draw_name(canvas, rect, card, setting)
    if not small:
        _draw_text(canvas, rect, card, words, setting)
    r = max(11.5, 17.5 * k) if not small else max(13.0, 15 * k)
    draw_gem(canvas, COST, x + 13 * k, y + 15 * k, r, *_cost(card, cost))
    draw_school(canvas, card.school, x + w - 13 * k, y + 14 * k, (19 if w >= NARROW else 21) * k)
    if card.type == "creature" and not (small and setting.name):
        low = h - (16 if w >= NARROW else 18) * k
        draw_gem(canvas, ATTACK, x + 13 * k, y + low, max(11.5, 17 * k), str(card.attack))
        draw_gem(canvas, HEALTH, x + w - 13 * k, y + low, max(11.5, 17.5 * k), str(card.health))
    if dim:
        canvas.box(rect, rgb("#1b110b"), None, 9 * k, alpha=0.45)
    if band:
        _draw_band(canvas, rect, band, setting.picture)
    _draw_beads(canvas, rect, beads)


def _cost(card: Card, cost: int | None) -> tuple[str, Colour | None]:
    if cost is None or cost == card.cost:
        return str(card.cost), None
    return str(cost), RAISED if cost < card.cost else LOWERED


# ---- how the words are set ----


@dataclass(frozen=True, slots=True)
class Setting:
    """How tall the picture is (0: the whole card), the name in lines and its size, the text in lines and its size."""

    picture: float
    name: tuple[str, ...]
    name_size: float
    lines: tuple[str, ...]
    size: float
    leading: float = LEADING

    def scroll(self, canvas: Canvas, k: float) -> float:
        """How tall the scroll of the name is."""
        return _scroll(canvas, len(self.name), self.name_size, k)

    def text_top(self, canvas: Canvas, k: float) -> float:
        """Where the text may begin, from the top of the card."""
        return (TOP + self.picture + GAP) * k + self.scroll(canvas, k)


def card_setting(canvas: Canvas, card: Card, words: Words, w: float, h: float, small: bool = False) -> Setting:
    """How a card of a size is set; a small one says no more than its name."""
    asked = "spell card", card.id, words.teller.language, w, h, small, canvas.scale, canvas.text_scale
    return canvas.pictures.worked_out(asked, lambda: _set(canvas, card, words, w, h, small))


def _set(canvas: Canvas, card: Card, words: Words, w: float, h: float, small: bool) -> Setting:
    k = w / WIDE
    if small:
        if w < NAMED:
            return Setting(0, (), 0, (), 0)
        name, size = _named(canvas, card, words, w - 8 * k, 15.0)
        return Setting(0, name, size, (), 0)
    name, name_size = _named(canvas, card, words, w - 12 * k, 16 + (k - 1) * 6)
    text = words.teller.card_text(card.id)
    largest = 14.4 + max(0.0, k - 1.05) * 5
    sizes = [largest - step * 0.5 for step in range(20) if largest - step * 0.5 >= 13] or [13.0]
    room = w - 22 * k
    low = _foot(canvas, card, h, k)
    head = _scroll(canvas, len(name), name_size, k) + GAP * k
    for tried, parts in product((sizes[:3], sizes), (text, _joined(text))):
        tall = {size: letters(canvas, size) * LEADING * len(_lines(canvas, parts, size, room)) for size in tried}
        for picture, size in product(PICTURES, tried):
            if (TOP + picture) * k + head + tall[size] <= low:
                lines = tuple(line for part in parts for line in balanced(canvas, part, faces.TEXT, size, room))
                return Setting(picture, name, name_size, lines, size)
    top = (TOP + PICTURES[-1]) * k + head
    size, step = sizes[-1], letters(canvas, sizes[-1]) * TIGHT
    lines = _lines(canvas, _joined(text), size, w - 17 * k)
    most = max(1, int((low + 2 * k - top) / step))
    if len(lines) > most:
        lines = (*lines[: most - 1], _unfinished(canvas, lines[most - 1], size, w - 17 * k))
    return Setting(PICTURES[-1], name, name_size, lines, size, TIGHT)


def _named(canvas: Canvas, card: Card, words: Words, room: float, size: float) -> tuple[tuple[str, ...], float]:
    """A name in one line, smaller if need be, or in two."""
    name = words.teller.name("card", card.id)
    for tried in (size, size - 1, size - 2, 14.0, 13.0):
        if 13 <= tried <= size and canvas.width(name, faces.TITLE, tried) <= room:
            return (name,), tried
    return name_lines(canvas, name, room), 13.0


def name_lines(canvas: Canvas, name: str, room: float) -> tuple[str, ...]:
    """A name at its smallest, in lines: parted between its words, and a word that is too long where it may be."""
    if is_han(name[0]) or " " in name or canvas.width(name, faces.TITLE, 13.0) <= room:
        return balanced(canvas, name, faces.TITLE, 13.0, room)
    breaks = [at for at in range(3, len(name) - 3) if name[at] not in VOWELS and name[at + 1] in VOWELS]
    at = min(breaks, key=lambda place: abs(place - len(name) / 2), default=len(name) // 2)
    return f"{name[:at]}-", name[at:]


def _foot(canvas: Canvas, card: Card, h: float, k: float) -> float:
    """How far down the text may reach: as far as the gems, or the type."""
    if card.type != "creature":
        return h - 24 * k
    return h - max(32 * k, 14 * k + letters(canvas, 13) * len(card.kinds))


def _scroll(canvas: Canvas, lines: int, size: float, k: float) -> float:
    """How tall the scroll of a name is."""
    return max(SCROLL * k, letters(canvas, size) * 1.02 * lines + 7)


def _lines(canvas: Canvas, text: Sequence[str], size: float, room: float) -> tuple[str, ...]:
    return tuple(line for part in text for line in canvas.lines(part, faces.TEXT, size, room))


def _unfinished(canvas: Canvas, line: str, size: float, room: float) -> str:
    """A line whose text goes on, where there is no more room for it."""
    while line and canvas.width(f"{line}…", faces.TEXT, size) > room:
        line = line[:-1]
    return line.rstrip(" ,.;:，。；：") + "…"


def _joined(parts: Sequence[str]) -> tuple[str, ...]:
    """What a card does in one paragraph: keywords end in a full stop too."""
    han = any(is_han(letter) for part in parts for letter in part)
    stop, gap = ("。", "") if han else (".", " ")
    return (gap.join(part if part.endswith(stop) else part + stop for part in parts),) if parts else ()


def balanced(canvas: Canvas, text: str, face: str, size: float, room: float) -> tuple[str, ...]:
    """A text in as few lines as it takes, as even as can be."""
    lines = canvas.lines(text, face, size, room)
    width = room
    while len(lines) > 1 and width > room * 0.55:
        width -= room * 0.04
        tried = canvas.lines(text, face, size, width)
        if len(tried) > len(lines) or (" " in text and " ".join(tried) != text):  # a word would be broken
            break
        lines = tried
    return lines


# ---- the parts of a card ----


def _draw_leaf(canvas: Canvas, rect: Rect, card: Card, picture: float) -> None:
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
        yield
        if picture:
            _vines(p, pad + w / 2, pad + (TOP + picture / 2) * k, w / 2 - 14 * k, picture * k / 2, s.ground, k)

    key = ("spell leaf", card.school, w, h, picture)
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
            at = top + (full * CLOSE / 2 if card.type == "creature" else tall / 2)
            yield from paint_emblem(layer, emblem, pad + w / 2, at, full * CLOSE, card.school)
            with p.inside(shape) as seen:
                seen.surface.blit(layer.surface, (0, 0))

    tall = h if not picture else (TOP + picture + 10) * k
    canvas.picture(("spell window", card.id, w, h, picture), x - pad, y - pad, w + 2 * pad, tall + 2 * pad, paint)


def _draw_name(canvas: Canvas, rect: Rect, card: Card, setting: Setting) -> None:
    """The name on a scroll that breaks the frame, with the jewel of its rarity."""
    x, y, w, h = rect
    k, pad = w / WIDE, 9.0
    tall = setting.scroll(canvas, k)
    top = y + (TOP + setting.picture) * k if setting.picture else y + h - tall - 9 * k

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_scroll(p, pad, pad, w, tall, k)
        if card.rarity in RARITIES:
            _jewel(p, pad + w / 2, pad - 1.5 * k, 5 * k, RARITIES[card.rarity])

    key = ("spell scroll", card.rarity, w, tall)
    canvas.picture(key, x - pad, top - pad, w + 2 * pad, tall + 2 * pad, paint)
    step = letters(canvas, setting.name_size) * 1.02
    base = top + tall / 2 - step * len(setting.name) / 2
    for number, line in enumerate(setting.name):
        canvas.text(
            line, x + w / 2, base + step * (number + 0.8), faces.TITLE, setting.name_size, INK, CENTRE, w - 6 * k
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


def type_lines(card: Card, words: Words) -> tuple[str, ...]:
    """What stands at a card's foot: a creature's kinds, or its type."""
    kinds = tuple(words.teller.name("kind", kind) for kind in card.kinds)
    return kinds or (words.teller.name("type", card.type),)


def _draw_text(canvas: Canvas, rect: Rect, card: Card, words: Words, setting: Setting) -> None:
    x, y, w, h = rect
    k = w / WIDE
    top, low = y + setting.text_top(canvas, k), y + _foot(canvas, card, h, k)
    step = letters(canvas, setting.size) * setting.leading
    base = top + max(0.0, (low - top - step * len(setting.lines)) / 2)
    for number, line in enumerate(setting.lines):
        canvas.text(line, x + w / 2, base + step * (number + 0.8), faces.TEXT, setting.size, TEXT_INK, CENTRE)
    room = w - (68 if card.type == "creature" else 24) * k
    size, colour = 13.0 + max(0.0, k - 1.05) * 3, darker(SCHOOLS[card.school].deep, 0.05)
    for number, line in enumerate(reversed(type_lines(card, words))):
        base = y + h - 12 * k - number * letters(canvas, size)
        canvas.text(line, x + w / 2, base, faces.ITALIC, size, colour, CENTRE, room)


def _draw_band(canvas: Canvas, rect: Rect, band: str, picture: float) -> None:
    """Why a card can not be played, across its picture."""
    x, y, w, h = rect
    k = w / WIDE
    lines = balanced(canvas, band, faces.TEXT, 13.5, w - 12 * k)
    step = letters(canvas, 13.5) * 1.1
    tall = step * len(lines) + 9
    top = y + ((TOP + picture) * k if picture else h * 0.6) * 0.62 - tall / 2
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

    canvas.picture(("spell back", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
