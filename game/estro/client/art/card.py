"""ESTRO's cards: the creature in its tube, TOT, five stats with the primary marked, and what its Gift says."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from game.client.cardtable.skin import PLAIN, Look
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.fitting import balanced, snapped, unfinished
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import rounded
from game.client.drawing.theme import HEIGHT, Colour, mix, rgb
from game.estro.client.art.box import cut, draw_tag
from game.estro.client.art.creature import draw_creature, figure_of
from game.estro.client.art.marks import draw_estro, draw_stat
from game.estro.client.art.palette import (
    GOLD,
    INK,
    LINE,
    PANEL,
    QUIET,
    SECOND,
    TEXT,
    inside,
    light,
    neon,
    pale,
)
from game.estro.client.art.strokes import cap, draw_strokes
from game.estro.client.art.tube import draw_tube, draw_web
from game.estro.engine.content import Card

WIDE = 134.0
"""How wide a card is by which all of it is measured."""
HAND_TALL, WHOLE_TALL = 126.0, 210.0
HEAD, ROW, EDGE = 27.0, 36.0, 6.0
"""How tall the name's place is, and the row of the stats; and what is left at the sides."""
FIGURE = 9.6
"""How high the figures of the stats are."""
LEADING = 1.14
_SIZES = (14.5, 14.0, 13.5, 13.0)
_MOST, _LEAST = 0.9, 56.0
"""How tall a tube is at most, of the card's width, and at least."""
SQUAT = 1.35
"""A card that is less tall than so many times its width has its Gift's name alone."""
SLIM = 100.0
"""A card that is less wide has its creature, its name and its TOT alone."""
OFF, OFF_EDGE = rgb("#6f7794"), rgb("#3a4058")
"""Of a card that can not be played."""


class Sayings(Protocol):
    """What a card is called, and what it says."""

    @property
    def language(self) -> str:
        """In which language."""

    def form(self, card: str) -> Card:
        """What is printed on a card."""

    def card(self, card: str | None) -> str:
        """Its name."""

    def gift(self, card: str) -> str:
        """Its Gift by name, or that it is Void."""

    def text(self, card: str) -> str:
        """What its Gift does; nothing of a Void card."""


class _Print(NamedTuple):
    """How a card is printed: how many times as large, its colours, and whether it can be played."""

    k: float
    form: Card
    off: bool

    @property
    def figure(self) -> Colour:
        return OFF if self.off else TEXT


def draw_card(canvas: Canvas, rect: Rect, card: str, words: Sayings, look: Look = PLAIN) -> None:
    """A card with all that it says, as far as there is room; of a low one, its Gift by name alone."""
    place = snapped(canvas, rect)
    x, y, w, h = place
    form = words.form(card)
    key = ("estro card", card, words.language, w, h, look)
    with canvas.meanwhile(card, lambda below: draw_plain(below, place, form, words.card(card))):
        canvas.stamp(key, x - 2, y - 2, w + 4, h + 4, lambda part: _draw(part, (2, 2, w, h), card, words, look))
    if look.band:
        _draw_band(canvas, place, look.band)


def draw_back(canvas: Canvas, rect: Rect) -> None:
    """A card that is not known."""
    draw_web(canvas, snapped(canvas, rect), 10.0)


def draw_plain(canvas: Canvas, rect: Rect, form: Card, name: str) -> None:
    """A card that is not painted yet: a frame in its neon with its name."""
    x, y, w, h = rect
    canvas.frame(rect, PANEL, mix(neon(form.estro), INK, 0.3), 4)
    canvas.text(name, x + w / 2, y + h / 2, faces.BOLD, 13, light(form.estro), CENTRE, width=w - 8, may_cut=True)


def _draw(canvas: Canvas, rect: Rect, card: str, words: Sayings, look: Look) -> None:
    x, y, w, h = rect
    form = words.form(card)
    how = _Print(w / WIDE, form, look.dim)
    k = how.k
    _draw_sheet(canvas, rect, how)
    head = _draw_name(canvas, rect, how, words.card(card))
    slim = w < SLIM
    row = 0.0 if slim else _row(canvas, k)
    told = not slim and h >= SQUAT * w
    room = h - head - row - EDGE * k
    tall, size, lines = _divided(canvas, room, card, words, w, k) if told else (room, 0.0, ())
    tube = (x + EDGE * k, y + head + 1, w - 2 * EDGE * k, tall - 2)
    is_called = not told and not slim and bool(form.gift) and not canvas.is_small
    _draw_tube(canvas, tube, how, 10 * k if is_called else 0.0)
    if is_called:
        _draw_called(canvas, tube, how, words.gift(card))
    if not slim:
        _draw_stats(canvas, (x + EDGE * k, y + head + tall + 1, w - 2 * EDGE * k, row - 2), how)
    if told:
        _draw_gift(canvas, (x + 8 * k, y + head + tall + row, w - 16 * k, 0), how, words.gift(card), size, lines)
    _draw_edge(canvas, rect, OFF_EDGE if how.off else neon(form.estro))


def _row(canvas: Canvas, k: float) -> float:
    """How tall the row of the stats is."""
    return max(ROW * k, 22 * k + cap(canvas, FIGURE * k))


def _said(canvas: Canvas, card: str, words: Sayings, wide: float, size: float) -> tuple[str, ...]:
    """The lines of what a card says: of a Void one, its flavour, if it has any."""
    text, flavour = words.text(card), words.form(card).flavour
    if not text and flavour is not None:
        text = flavour.say(words.language)
    return balanced(canvas, text, faces.TEXT, size, wide) if text else ()


def _title(canvas: Canvas, k: float) -> float:
    """How tall the line of the Gift's name is."""
    return max(24 * k, canvas.letters(14 * max(1.0, k)) * 1.5)


def _divided(
    canvas: Canvas, room: float, card: str, words: Sayings, w: float, k: float
) -> tuple[float, float, tuple[str, ...]]:
    """How tall the tube is above what a card says, the size of the words, and their lines, as many as have room."""
    wide, title = w - 16 * k, _title(canvas, k)
    lines: tuple[str, ...] = ()
    size = _SIZES[-1]
    for size in (*(each * max(1.0, k) for each in _SIZES), _SIZES[-1]):
        lines = _said(canvas, card, words, wide, size)
        if title + _tall(canvas, lines, size) <= room - _LEAST * k:
            break
    least = min(_LEAST * k, room * 0.5)
    while lines and title + _tall(canvas, lines, size) > room - least:
        kept = lines[:-1]
        lines = (*kept[:-1], unfinished(canvas, kept[-1], size, wide)) if kept else ()
    tall = min(_MOST * w, room - title - _tall(canvas, lines, size))
    return tall, size, lines


def _tall(canvas: Canvas, lines: tuple[str, ...], size: float) -> float:
    return len(lines) * canvas.letters(size) * LEADING + 5 if lines else 0.0


def whole(canvas: Canvas, card: str, words: Sayings, w: float, h: float) -> float:
    """How tall a card of a width must be, at least ``h``, to say all that it does. One that is too narrow says none."""
    if w < SLIM:
        return h
    k = w / WIDE
    lines = _said(canvas, card, words, w - 16 * k, _SIZES[-1])
    needed = (HEAD + _LEAST + EDGE) * k + _row(canvas, k) + _title(canvas, k) + _tall(canvas, lines, _SIZES[-1])
    return max(h, needed)


# ---- its parts ----


def _draw_sheet(canvas: Canvas, rect: Rect, how: _Print) -> None:
    x, y, w, h = rect
    estro, k = how.form.estro, how.k

    def paint(p: Painter) -> Iterator[None]:
        shape = cut(0, 0, w, h, 10 * k)
        p.polygon(shape, PANEL)
        head = HEAD * k - 1
        strip = ((10 * k, 0), (w, 0), (w, head), (0, head), (0, 10 * k))
        p.polygon(strip, mix(PANEL, neon(estro), 0.08 if how.off else 0.18))
        yield

    canvas.picture(("estro sheet", estro, round(w, 1), round(h, 1), how.off), x, y, w, h, paint)


def _draw_edge(canvas: Canvas, rect: Rect, colour: Colour) -> None:
    x, y, w, h = rect
    pad = 2.0
    k = w / WIDE

    def paint(p: Painter) -> None:
        p.line(cut(pad, pad, w, h, 10 * k), colour, 1.3)

    key = ("estro card edge", round(w, 1), round(h, 1), colour)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _draw_name(canvas: Canvas, rect: Rect, how: _Print, name: str) -> float:
    """The name beside the mark of its estro; where what is below it begins."""
    x, y, w, _ = rect
    k, form = how.k, how.form
    draw_estro(canvas, form.estro, x + 16 * k, y + 14 * k, 7.5 * k, lit=not how.off)
    ink = QUIET if how.off else pale(form.estro)
    draw_strokes(canvas, name, x + 30 * k, y + 19 * k, 10 * k, ink, width=w - 38 * k)
    return HEAD * k


def _draw_tube(canvas: Canvas, rect: Rect, how: _Print, head: float) -> None:
    """The creature, and TOT beside it; above its head ``head`` units are left."""
    x, y, w, h = rect
    k = how.k
    if h < 20 * k:
        return
    draw_tube(canvas, rect, how.form.estro, 6 * k, not how.off)
    beside = 0.0 if h > 100 * k else (8 if h > 66 * k else 14) * k
    draw_creature(
        canvas, figure_of(how.form), x + w / 2 - beside, y + h - 6 * k, h - 9 * k - head,
        wide=min(w - 12 * k - 1.5 * beside, h * 1.3), hot=not how.off, alpha=0.6 if how.off else 1.0,
    )  # fmt: skip
    glow = 0.0 if how.off else 0.4
    draw_strokes(canvas, str(how.form.total), x + w - 6 * k, y + h - 5 * k, 17 * k, how.figure, RIGHT, glow=glow)


def _draw_called(canvas: Canvas, tube: Rect, how: _Print, gift: str) -> None:
    """The name of a Gift on a dark strip over the tube."""
    x, y, w, _ = tube
    k = how.k
    size = 13 * max(1.0, k)
    tall = max(15 * k, canvas.letters(size) * 1.1)
    canvas.fill(INK, (x + 1, y + 1, w - 2, tall), 0.72)
    ink = QUIET if how.off else GOLD
    base = y + tall * 0.5 + canvas.letters(size) * 0.33
    canvas.text(gift, x + w / 2, base, faces.BOLD, size, ink, CENTRE, width=w - 8 * k, may_cut=True)


def _draw_stats(canvas: Canvas, rect: Rect, how: _Print) -> None:
    """The five stats, the primary in a box of its neon. In a small window strokes would be squeezed, and reach up to
    the marks: figures of the text's face stand there, and where not even they have room, no marks."""
    x, y, w, h = rect
    k, form = how.k, how.form
    wide, primary = w / 5, figure_of(form).primary
    size, room = 13 * k, wide - 3
    plain = canvas.is_small and all(canvas.fits(str(n), faces.FIGURE, size, room) for n in form.stats)
    for number, value in enumerate(form.stats):
        middle, is_primary = x + wide * (number + 0.5), number == primary
        if is_primary:
            _draw_primary(canvas, (middle - wide / 2 + 0.5, y, wide - 1, h), how)
        mark = light(form.estro) if is_primary and not how.off else OFF if how.off else QUIET
        ink = OFF if how.off else TEXT if is_primary else SECOND
        if not canvas.is_small or plain:
            draw_stat(canvas, number, middle, y + (7 if plain else 9) * k, 5 * k, mark)
        if plain:
            canvas.text(str(value), middle, y + h - 3 * k, faces.FIGURE, size, ink, CENTRE, width=room)
            continue
        draw_strokes(canvas, str(value), middle, y + h - 6 * k, FIGURE * k, ink, CENTRE, width=wide - 8 * k)


def _draw_primary(canvas: Canvas, rect: Rect, how: _Print) -> None:
    x, y, w, h = rect
    estro, k = how.form.estro, how.k

    def paint(p: Painter) -> None:
        shape = rounded(1, 1, w - 2, h - 2, 4 * k)
        p.polygon(shape, inside(estro, 0.12 if how.off else 0.26))
        p.outline(shape, mix(neon(estro), INK, 0.55 if how.off else 0.0), 1.3)

    canvas.picture(("estro primary", estro, round(w, 1), round(h, 1), how.off), x, y, w, h, paint)


def _draw_gift(canvas: Canvas, rect: Rect, how: _Print, name: str, size: float, lines: tuple[str, ...]) -> None:
    """The Gift by name, and what it does."""
    x, y, w, _ = rect
    k, has = how.k, bool(how.form.gift)
    canvas.fill(LINE, (x + 2 * k, y + 3 * k, w - 4 * k, 1.0))
    ink = QUIET if how.off or not has else GOLD
    large = 14 * max(1.0, k)
    base = y + _title(canvas, k) - canvas.letters(large) * 0.3
    canvas.text(name, x + w / 2, base, faces.BOLD, large, ink, CENTRE, width=w)
    face = faces.TEXT if has else faces.ITALIC
    base = y + _title(canvas, k) + canvas.letters(size) * 0.86
    for line in lines:
        ink = QUIET if how.off or not has else SECOND
        canvas.text(line, x + w / 2, base, face, size, ink, CENTRE, width=w, may_cut=True)
        base += canvas.letters(size) * LEADING


def _draw_band(canvas: Canvas, rect: Rect, band: str) -> None:
    """Why a card can not be played: on a tag over its upper edge, or in it where there is no room above."""
    x, y, w, h = rect
    top = y - 14 if y > 40 else y + min(h, HEIGHT - y) / 2
    draw_tag(canvas, band, x + w / 2, top)
