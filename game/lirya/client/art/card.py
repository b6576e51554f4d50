"""Cards: a border of little quarries in the card's glass, its pane, and what it says on vellum."""

import math
import random
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.client.cardtable.skin import PLAIN, Look
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.fitting import balanced, hyphenated, legible, snapped, unfinished
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import moved, oval, rounded
from game.client.drawing.text import is_han
from game.client.drawing.theme import HEIGHT, Colour, mix, rgb
from game.lirya.client.art.glass import paint_pane, shaded, shadow
from game.lirya.client.art.looks import RARE, parts, seed_of, window_of
from game.lirya.client.art.marks import ATTACK, COST, DEFENSE, HEALTH, POINTS, paint_element, paint_icon, paint_stone
from game.lirya.client.art.palette import (
    DUSK,
    LEAD,
    RAMPS,
    RIM,
    TEXT,
    VELLUM,
    VELLUM_DEEP,
    VELLUM_INK,
    glass_of,
    lighter,
)
from game.lirya.client.art.rose import paint_rose
from game.lirya.client.art.windows import window
from game.lirya.client.panel_words import Words
from game.lirya.engine.content import Card

WIDE = 148.0
"""How wide a card is by which all of it is measured."""
BORDER, TOP = 6.5, 35.0
STRIP = 32.0
"""How tall the foot of a card with numbers is."""
LOWEST, LEAST_STONE = 10.5, 0.42
"""Of a narrow card: how far above its edge the middle of its numbers is, and how large the stones about them are."""
APART = 0.31
"""From one number to the next, in parts of a card's width."""
NARROW = 100.0
"""A card that is less wide, or less tall than so many times its width, has its name and picture alone."""
SLIM = 0.98
SQUAT = 1.25
"""One that is less tall than so many times its width has a small picture, and of its text whole paragraphs."""
LEADING = 1.1
NUMBERS = ("attack", "defense", "health")
_SIZES = (14.0, 13.0)
STEP = 0.95
"""The largest and the least letters of what a card says, and how much smaller the next tried ones are."""
_MOST, _LEAST, _SMALLEST, _PEEPS = 94.0, 56.0, 42.0, 20.0
"""How tall a picture is, at least where all has room, and on a card that is nearly square; of that one so much is seen
at least."""
RAISED, DOTS = 4.0, 5.0
"""How much nearer to a name of one line the picture of such a card is, and how tall the dots are that stand for the
rest of what it says."""


class About(NamedTuple):
    """The free room about what a card says: from the picture to the vellum, and all of it with the vellum's own."""

    above: float
    all: float


LOOSE, TIGHT = About(8.0, 22.0), About(3.0, 13.0)
EDGE = 12.0
ASCENT = 0.88
"""How far the letters of a name rise above their line, Chinese ones too."""
NO_MORE = 3
"""Lines of a name, where its words are whole."""
CLOSE = 60.0
"""A card that is less wide, where letters are as small as they may be, has its name in the closer letters of texts."""
NO_PICTURE = 22.0
"""A picture that would be less tall is left out."""


def is_slim(w: float, h: float) -> bool:
    """Whether a card of this size has no room for what it says."""
    return w < NARROW or h < SLIM * w


def draw_card(canvas: Canvas, rect: Rect, card: str, words: Words, look: Look = PLAIN, level: int = 1) -> None:
    """A card with all that it says, as far as there is room; what would be cut off at its foot is left out."""
    form = words.form(card)
    place = snapped(canvas, rect)
    x, y, w, h = place
    key = ("lirya card", card, words.language, w, h, look, level)
    around = (x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE)
    cost = form.cost if look.cost is None else look.cost
    with canvas.meanwhile(card, partial(draw_plain, rect=place, card=form, words=words, cost=cost)):
        canvas.kept(key, around, lambda part: _draw(part, place, form, words, look, level))


def draw_plain(canvas: Canvas, rect: Rect, card: Card, words: Words, cost: int = 0) -> None:
    """A card that is not painted yet: a frame in its glass with its name and what it costs."""
    x, y, w, h = rect
    canvas.frame(rect, DUSK, RAMPS[glass_of(card.element)][2], 9 * w / WIDE)
    room = (x + 8, y + h * 0.36, w - 16, h * 0.4)
    canvas.paragraph(words.card(card.id), room, faces.TITLE, 13.0, TEXT, 1.1, CENTRE, may_cut=True)
    canvas.text(str(cost), x + 14, y + 22, faces.FIGURE, 15, TEXT, CENTRE)


def draw_back(canvas: Canvas, rect: Rect) -> None:
    """A card that is not known: the wheel of the six elements."""
    x, y, w, h = snapped(canvas, rect)
    pad = 8.0
    canvas.picture(
        ("lirya back", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, lambda p: _paint_back(p, pad, w, h)
    )


def _paint_back(p: Painter, pad: float, w: float, h: float) -> Iterator[None]:
    k = w / WIDE
    shape = rounded(pad, pad, w, h, 9 * k)
    yield from shadow(p, shape, 4)
    shaded(p, shape, rgb("#2b2846"), DUSK, rgb("#15132a"))
    p.outline(shape, LEAD, 2)
    p.outline(rounded(pad + 6 * k, pad + 6 * k, w - 12 * k, h - 12 * k, 5 * k), rgb("#c9a24b"), 1.2)
    yield
    cx, cy, r = pad + w / 2, pad + h / 2, min(w, h) * 0.38
    elements = ("fire", "water", "earth", "air", "light", "shadow")
    for number, element in enumerate(elements):
        angles = [math.radians(number * 60 + step * 10) for step in range(7)]
        petal = (
            *((cx + r * math.sin(a), cy - r * math.cos(a)) for a in angles),
            *((cx + r * 0.3 * math.sin(a), cy - r * 0.3 * math.cos(a)) for a in reversed(angles)),
        )
        ramp = RAMPS[element]
        p.gradient(petal, ramp[3], ramp[2], ramp[1])
        p.outline(petal, LEAD, 2.4 * k)
        a = math.radians(number * 60 + 30)
        ink = rgb("#1b1626") if element in ("air", "light") else rgb("#ffffff")
        paint_icon(p, element, cx + r * 0.66 * math.sin(a), cy - r * 0.66 * math.cos(a), r * 0.3, ink, ramp[2])
        yield
    p.polygon(oval(cx, cy, r * 0.28, r * 0.28), LEAD)
    for n in range(5):
        a = math.radians(72 * n)
        p.polygon(oval(cx + r * 0.13 * math.sin(a), cy - r * 0.13 * math.cos(a), r * 0.09, r * 0.09), rgb("#e8c26a"))
    p.polygon(oval(cx, cy, r * 0.06, r * 0.06), rgb("#7c5717"))


# ---- its parts ----


def _draw(canvas: Canvas, rect: Rect, card: Card, words: Words, look: Look, level: int) -> None:
    x, y, w, h = rect
    slim, squat = is_slim(w, h) or canvas.is_small, h < SQUAT * w
    k = w / WIDE
    _draw_leaf(canvas, rect, card)
    head = _draw_name(canvas, rect, card, words)
    if squat and head <= TOP * k:
        head -= RAISED * k
    strip = STRIP * k if card.type in ("character", "structure") else BORDER * k
    said = "\n".join(words.text(card.id, level))
    text = tuple(said.split("\n")) if said and not slim else ()
    about = TIGHT if squat else LOOSE
    room = h - head - strip - about.all * k
    if squat:
        size, lines = _set_whole(canvas, text, w - 28 * k, room, k)
    else:
        size, lines = _set(canvas, text, w - 28 * k, room - _LEAST * k, k)
        lines = _cut(canvas, lines, size, w - 28 * k, room, k)
    more = squat and len(lines) < len(text)
    tall = _tall(canvas, lines, size, k) + (DOTS * k if more else 0.0)
    seen = min(w * 0.8, h - head - strip - 12 * k if not text else min(_MOST * k, room - tall))
    picture = max(seen, _SMALLEST * k) if squat and text else seen if seen >= NO_PICTURE * k else 0.0
    middle = y + head + picture / 2
    if slim and not text:
        middle = y + head + (h - head - strip - BORDER * k) / 2
    if picture:
        _draw_picture(canvas, card, (x + w / 2, middle), picture, level)
    if text:
        top = y + head + (seen if picture else 0.0) + about.above * k
        sheet = (x + 11 * k, top, w - 22 * k, y + h - strip - top - 4 * k)
        canvas.box(sheet, VELLUM, VELLUM_DEEP, 4 * k, 1.2)
        ink, face = (
            (mix(VELLUM_INK, VELLUM, 0.3), faces.ITALIC) if words.is_quiet(card.id) else (VELLUM_INK, faces.TEXT)
        )
        base = sheet[1] + (sheet[3] - tall) / 2 + canvas.letters(size) * 0.82
        for paragraph in lines:
            for line in paragraph:
                if not look.foot or base + canvas.letters(size) * 0.3 < y + look.foot:  # whole, or not at all
                    canvas.text(line, x + w / 2, base, face, size, ink, CENTRE)
                base += canvas.letters(size) * LEADING
            base += 3 * k
        if more:
            low = base - canvas.letters(size) * 0.82 - (3 * k if lines else 0.0)
            _draw_dots(canvas, x + w / 2, low + DOTS * k / 2, k)
        _draw_stone_of_element(canvas, card, x + w - 15 * k, top - 6 * k, 9.5 * k)
    else:
        _draw_stone_of_element(
            canvas, card, x + w - 15 * k, y + h - 14 * k if strip < 12 * k else y + head + 6 * k, 9.5 * k
        )
    if not look.foot or look.foot >= h:
        _draw_numbers(canvas, rect, card, level, strip)
    cost = card.cost if look.cost is None else look.cost
    draw_cost(canvas, x + 16 * k, y + 18 * k, 0.95 * max(k, 0.8), cost, card.cost)
    if look.dim:
        canvas.box(rect, rgb("#14122a"), None, 9 * k, alpha=0.52)
    if look.band:
        _draw_band(canvas, rect, look.band, head)


def sizes_from(largest: float) -> list[float]:
    """Sizes of letters from one down to the least of a card, in small steps."""
    found = [largest]
    while found[-1] > _SIZES[-1]:
        found.append(max(_SIZES[-1], found[-1] * STEP))
    return found


def _set(
    canvas: Canvas, text: tuple[str, ...], wide: float, tall: float, k: float
) -> tuple[float, list[tuple[str, ...]]]:
    """The lines of what a card says, paragraph by paragraph, in the largest size that has room."""
    lines: list[tuple[str, ...]] = []
    size = _SIZES[-1]
    for size in sizes_from(_SIZES[0] * max(1.0, k)):
        lines = [balanced(canvas, paragraph, faces.TEXT, size, wide) for paragraph in text]
        if _tall(canvas, lines, size, k) <= tall:
            break
    return size, lines


def _tall(canvas: Canvas, lines: list[tuple[str, ...]], size: float, k: float) -> float:
    """How tall paragraphs are."""
    return sum(map(len, lines)) * canvas.letters(size) * LEADING + 3 * k * max(0, len(lines) - 1)


def _cut(
    canvas: Canvas, lines: list[tuple[str, ...]], size: float, wide: float, tall: float, k: float
) -> list[tuple[str, ...]]:
    """As many lines as have room: what is cut goes on, as three dots say, where the card is looked at."""
    left = list(lines)
    while left and _tall(canvas, left, size, k) > tall:
        if len(left[-1]) > 1:
            left[-1] = (*left[-1][:-2], unfinished(canvas, left[-1][-2], size, wide))
        else:
            left.pop()
    return left


def _set_whole(
    canvas: Canvas, text: tuple[str, ...], wide: float, tall: float, k: float
) -> tuple[float, list[tuple[str, ...]]]:
    """As many whole paragraphs as have room, for half a sentence tells less than a picture; of that the lower part
    lies behind them if more of them have room so."""
    found: list[tuple[float, list[tuple[str, ...]]]] = []
    for seen in (_SMALLEST, _PEEPS):
        size, lines = _set(canvas, text, wide, tall - seen * k, k)
        while lines and _tall(canvas, lines, size, k) + DOTS * k * (len(lines) < len(text)) > tall - seen * k:
            lines.pop()
        found.append((size, lines))
    return max(found, key=lambda each: len(each[1]))


def _draw_dots(canvas: Canvas, x: float, y: float, k: float) -> None:
    """Three dots: not all that a card says has room, the rest is to be read where it is looked at."""
    wide, tall, r = 30 * k, DOTS * k + 2, DOTS * k / 2

    def paint(p: Painter) -> None:
        for n in (-1, 0, 1):
            p.polygon(oval(wide / 2 + n * 10 * k, tall / 2, r, r), VELLUM_INK, 0.7)

    canvas.picture(("lirya dots",), x - wide / 2, y - tall / 2, wide, tall, paint)


def whole(canvas: Canvas, card: Card, words: Words, w: float, h: float) -> float:
    """How tall a card of a width must be, at least ``h``, to say all that it does. One that is too narrow says none."""
    if w < NARROW:
        return h
    k = w / WIDE
    strip = STRIP * k if card.type in ("character", "structure") else BORDER * k
    text = words.text(card.id)
    lines = [balanced(canvas, paragraph, faces.TEXT, _SIZES[-1], w - 30 * k) for paragraph in text]
    return max(h, (TOP + _LEAST + 26) * k + _tall(canvas, lines, _SIZES[-1], k) + strip)


def _draw_leaf(canvas: Canvas, rect: Rect, card: Card) -> None:
    x, y, w, h = rect
    pad = EDGE - 2
    canvas.picture(
        ("lirya leaf", card.element, card.rarity in RARE, seed_of(card.id) % 4, w, h),
        x - pad, y - pad, w + 2 * pad, h + 2 * pad,
        lambda p: _paint_leaf(p, pad, w, h, card),
    )  # fmt: skip


def _paint_leaf(p: Painter, pad: float, w: float, h: float, card: Card) -> Iterator[None]:
    k, ramp = w / WIDE, RAMPS[glass_of(card.element)]
    chance = random.Random(seed_of(card.id) % 4)
    shape, b = rounded(pad, pad, w, h, 9 * k), BORDER * k
    yield from shadow(p, shape, 4, 0.6)
    shaded(p, shape, rgb("#2b2846"), DUSK, rgb("#15132a"))
    yield
    with p.inside(shape) as layer:
        count = max(3, round(h / (22 * k)))
        pieces = [(at, n * h / count, b, h / count) for n in range(count) for at in (0.0, w - b)]
        pieces += [(n * w / 7, at, w / 7, b) for n in range(7) for at in (0.0, h - b)]
        for number, (left, top, wide, tall) in enumerate(pieces):
            if number % 8 == 7:
                yield
            colour = ramp[chance.choice((1, 2, 2, 3))]
            box = rounded(pad + left, pad + top, wide, tall, 0)
            layer.gradient(box, lighter(colour, 0.15), colour)
            layer.outline(box, LEAD, 1.3 * k)
        yield
        cx, cy = pad + w / 2, pad + TOP * k + 46 * k
        for n in range(14):
            if n % 5 == 4:
                yield
            a = n * math.tau / 14
            layer.line(((cx, cy), (cx + math.cos(a) * 66 * k, cy + math.sin(a) * 52 * k)), ramp[2], 6 * k, 0.1)
        yield
    p.outline(rounded(pad + b, pad + b, w - 2 * b, h - 2 * b, 3), LEAD, 1.8 * k)
    p.outline(shape, LEAD, 2)
    rim = rgb("#e6d9b8") if card.rarity in RARE else rgb("#9a96bd")
    p.outline(rounded(pad + 1.4, pad + 1.4, w - 2.8, h - 2.8, 8 * k), rim, 1.1, 0.8)


def _draw_name(canvas: Canvas, rect: Rect, card: Card, words: Words) -> float:
    """The name beside the cost; where the picture below it begins."""
    x, y, w, h = rect
    k = w / WIDE
    beside = max(k, 0.8)  # as large as what it costs is drawn
    name, room = words.card(card.id), w - 44 * beside
    middle = x + w / 2 + 11 * beside
    ink: Colour = rgb("#fbf3e0")
    for size in sizes_from(15.0 * max(1.0, k)):
        if canvas.width(name, faces.TITLE, size) <= room:
            low = max(25 * k + 1, BORDER * k + ASCENT * canvas.letters(size))  # within the border, however small it is
            canvas.text(name, middle, y + low, faces.TITLE, size, ink, CENTRE)
            return max(TOP * k, low + (TOP - 26) * k)
    small, down, face = [13.0, *legible(canvas)], 0.0, faces.TITLE

    def has_room_in(face: str) -> bool:
        return any(_has_room(canvas, name, face, size, room) for size in small)

    if w < CLOSE * canvas.letters(small[-1]) / 13.0 or (canvas.is_small and not has_room_in(face)):
        face = faces.BOLD
    if not has_room_in(face):  # below the cost words need not be broken
        room, middle, down = w - 12 * k, x + w / 2, 26 * max(k, 0.95)
        if not has_room_in(face):
            face = faces.BOLD
    size = next((size for size in small if _has_room(canvas, name, face, size, room)), small[-1])
    step = canvas.letters(size) * 1.05
    has_room = _has_room(canvas, name, face, size, room)
    lines = balanced(canvas, name, face, size, room)
    if not has_room:
        parted = hyphenated(canvas, name, face, size, room)
        foot = (LOWEST + STRIP / 2) * k if card.type in ("character", "structure") else BORDER * k
        if parted is not None and 9 * k + down + step * len(parted) <= h - foot:
            lines, has_room = parted, True
        elif w < NARROW:
            return TOP * k * 0.6  # the picture tells more than the beginnings of words
    base = y + 9 * k + down + step * 0.78
    for line in lines:
        canvas.text(line, middle, base, face, size, ink, CENTRE, width=room, may_cut=not has_room)
        base += step
    return max(TOP * k, 10 * k + down + step * len(lines) + 3)


def _has_room(canvas: Canvas, name: str, face: str, size: float, room: float) -> bool:
    """Whether a name has room: no word is broken. Chinese is broken anywhere, but never into single letters."""
    if len(canvas.lines(name, face, size, room)) > NO_MORE:
        return False
    parts = (name[:2],) if is_han(name[-1]) else name.split()
    return all(canvas.width(part, face, size) <= room for part in parts)


def _draw_picture(canvas: Canvas, card: Card, at: tuple[float, float], size: float, level: int) -> None:
    glow = RAMPS[glass_of(card.element)][3]
    canvas.glow(at[0], at[1], size * 0.75, size * 0.65, glow, 0.16)
    draw_pane(canvas, at, size, card, level)


def draw_pane(
    canvas: Canvas, at: tuple[float, float], size: float, card: Card, level: int = 1, dim: bool = False
) -> None:
    """The picture of a card by itself, so tall, about a place."""
    pad = 6.0
    side = size + 2 * pad

    def paint(p: Painter) -> Iterator[None]:
        middle = (side / 2, side / 2)
        if card.type == "structure":
            yield from paint_rose(
                p, middle, size / 2 - 1, glass_of(card.element), parts(card), level, seed_of(card.id), dim
            )
            return
        character = card.type == "character"
        wide = size * (1.04 if character else 1.0)
        shape = window(window_of(card), wide, size)
        glass, k = glass_of(card.element), size / 100
        yield from shadow(p, moved(shape, *middle), 2.5, 0.5)
        yield from paint_pane(
            p, middle, shape, glass, parts(card), seed_of(card.id),
            size=k * (0.8 if character else 0.68),
            lit=not dim,
            gilt=card.rarity in RARE,
            lead=max(0.8, 1.7 * min(1.2, size / 80)),
            down=2.5 * k if character else 0.0,
        )  # fmt: skip

    key = ("lirya pane", card.id, round(size, 1), level, dim)
    canvas.picture(key, at[0] - side / 2, at[1] - side / 2, side, side, paint)


def _draw_stone_of_element(canvas: Canvas, card: Card, x: float, y: float, r: float) -> None:
    wide = 2 * r + 4
    glass = glass_of(card.element)
    canvas.picture(
        ("lirya element", glass), x - wide / 2, y - wide / 2, wide, wide,
        lambda p: paint_element(p, glass, wide / 2, wide / 2, r),
    )  # fmt: skip


def draw_stone(
    canvas: Canvas, kind: str, x: float, y: float, size: float, number: str, sign: int = 0, least: float = 13.0
) -> None:
    """A stone with its number: green with a tick where it is more than printed, red where it is less."""
    wide = 44 * size
    canvas.picture(
        ("lirya stone", kind, sign), x - wide / 2, y - wide / 2, wide, wide,
        lambda p: paint_stone(p, kind, wide / 2, wide / 2, size, sign),
    )  # fmt: skip
    ink = {0: rgb("#ffffff"), 1: rgb("#b9f7a4"), -1: rgb("#ffb3a6")}[sign]
    figure = max(least, 16 * size)
    canvas.text(number, x, y + figure * 0.34, faces.FIGURE, figure, ink, CENTRE)


def draw_cost(canvas: Canvas, x: float, y: float, size: float, cost: int, printed: int) -> None:
    """What a card costs, in a flame: green where it is less than printed."""
    wide = 44 * size
    canvas.picture(
        ("lirya flame",), x - wide / 2, y - wide / 2, wide, wide,
        lambda p: paint_stone(p, COST, wide / 2, wide / 2, size),
    )  # fmt: skip
    ink = rgb("#2a1206") if cost == printed else rgb("#0d4a1c") if cost < printed else rgb("#7a0d12")
    figure = max(13.0, 17 * size)
    canvas.text(str(cost), x, y + figure * 0.4, faces.FIGURE, figure, ink, CENTRE)


def _draw_numbers(canvas: Canvas, rect: Rect, card: Card, level: int, strip: float) -> None:
    """The numbers on the foot of a character or a structure: none where they would run into each other."""
    x, y, w, h = rect
    if w * APART < canvas.letters(13.0) * LEADING:
        return
    k = w / WIDE
    low, stone = y + h - max(strip / 2 + 3 * k, LOWEST), max(0.95 * k, LEAST_STONE)
    if card.type == "character":
        for kind, share in ((ATTACK, 0.5 - APART), (DEFENSE, 0.5), (HEALTH, 0.5 + APART)):
            draw_stone(canvas, kind, x + w * share, low, stone, str(getattr(card, kind)))
    if card.type == "structure":
        draw_stone(canvas, POINTS, x + 28 * k, low, stone, str(card.levels[level - 1].points))
        told = "/".join(str(each.points) for each in card.levels)
        size, middle = max(13.0, 14 * k), x + w / 2 + 2
        if middle - canvas.width(told, faces.BOLD, size) / 2 > x + 42 * k:  # beside the stone
            canvas.text(told, middle, low + 5, faces.BOLD, size, rgb("#e8dcc0"), CENTRE)
        draw_pips(canvas, x + w - 29 * k, low, level, 4.2 * k)


def draw_pips(canvas: Canvas, x: float, y: float, level: int, r: float) -> None:
    """Three lozenges, as many of them gilt as a structure has levels."""
    wide, tall = 6.4 * r + 6, 2 * r + 6

    def paint(p: Painter) -> None:
        for n in range(3):
            cx, cy = wide / 2 + (n - 1) * 2.15 * r, tall / 2
            shape = ((cx, cy - r), (cx + r, cy), (cx, cy + r), (cx - r, cy))
            p.outline(shape, LEAD, 2.4)
            p.polygon(shape, rgb("#e8c26a") if n < level else rgb("#2a2744"))
            p.outline(shape, rgb("#e8c26a") if n < level else RIM, 0.9)

    canvas.picture(("lirya pips", level), x - wide / 2, y - tall / 2, wide, tall, paint)


def _draw_band(canvas: Canvas, rect: Rect, band: str, head: float) -> None:
    """Why a card can not be played, across it below its name, where there is room for all of it: what it covers is to
    be read as well, and beside a card that is pointed at there is room."""
    x, y, w, h = rect
    room, top = w - 8, y + head
    lines = balanced(canvas, band, faces.BOLD, 13.6, room)
    for leading, pad, apart in ((1.16, 9.0, 6.0), (1.0, 6.0, 1.0)) if canvas.is_small else ((1.16, 9.0, 6.0),):
        step, foot = canvas.letters(13.6) * leading, min(HEIGHT - min(4.0, apart), y + h)
        tall = step * len(lines) + pad
        if top + tall <= foot:
            break
    if top + tall > foot or not _has_room(canvas, band, faces.BOLD, 13.6, room):
        return
    top = min(top + apart, foot - tall)
    canvas.box((x, top, w, tall), LEAD, None, 0, alpha=0.93)
    for edge in (top, top + tall):
        canvas.line((x, edge), (x + w, edge), rgb("#c9a24b"), 1.0)
    for n, line in enumerate(lines):
        canvas.text(line, x + w / 2, top + 4 + step * (n + 0.78), faces.BOLD, 13.6, rgb("#ffe6c0"), CENTRE, width=room)
