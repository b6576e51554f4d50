"""The stroke face: capitals, figures and signs of straight lines, on a grid four wide and six high.

A glyph is its lines, each a row of places; a place is two numbers from the top left corner, y downwards. It is ESTRO's
own: what names, TOT and scores are written in, the same in all languages. Text with a letter that it does not have is
set in the bold face of the house.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.client.drawing import text as faces
from game.client.drawing.canvas import LEFT, Canvas
from game.client.drawing.painter import Paint, Painter
from game.client.drawing.pictures import Key
from game.client.drawing.shapes import Outline
from game.client.drawing.theme import Colour, mix
from game.estro.client.art.palette import TEXT, WHITE
from game.estro.client.art.shine import shone

_DRAWN: Mapping[str, str] = {
    "A": "0,6 0,2 2,0 4,2 4,6|0,4 4,4",
    "B": "0,6 0,0 3,0 4,1 4,2 3,3 0,3|3,3 4,4 4,5 3,6 0,6",
    "C": "4,0 1,0 0,1 0,5 1,6 4,6",
    "D": "0,0 2.6,0 4,1.4 4,4.6 2.6,6 0,6 0,0",
    "E": "4,0 0,0 0,6 4,6|0,3 3,3",
    "F": "4,0 0,0 0,6|0,3 3,3",
    "G": "4,0 1,0 0,1 0,5 1,6 4,6 4,3.4 2.4,3.4",
    "H": "0,0 0,6|4,0 4,6|0,3 4,3",
    "I": "1,0 1,6",
    "J": "4,0 4,5 3,6 1,6 0,5 0,4",
    "K": "0,0 0,6|4,0 0,3.4|1.3,2.4 4,6",
    "L": "0,0 0,6 3.8,6",
    "M": "0,6 0,0 2.2,2.6 4.4,0 4.4,6",
    "N": "0,6 0,0 4,6 4,0",
    "O": "1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0",
    "P": "0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4",
    "Q": "1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.4,4.2 4.4,6.4",
    "R": "0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4|1.8,3.4 4,6",
    "S": "4,0 1,0 0,1 0,2.2 1,3 3,3 4,3.8 4,5 3,6 0,6",
    "T": "0,0 4,0|2,0 2,6",
    "U": "0,0 0,5 1,6 3,6 4,5 4,0",
    "V": "0,0 2,6 4,0",
    "W": "0,0 1,6 2.3,2.6 3.6,6 4.6,0",
    "X": "0,0 4,6|4,0 0,6",
    "Y": "0,0 2,3 4,0|2,3 2,6",
    "Z": "0,0 4,0 0,6 4,6",
    "0": "1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.6,2 1.4,4",
    "1": "0.8,1.2 2.2,0 2.2,6",
    "2": "0,1 1,0 3,0 4,1 4,2.2 0,6 4,6",
    "3": "0,0 4,0 1.8,2.6 3,2.6 4,3.6 4,5 3,6 1,6 0,5",
    "4": "3,6 3,0 0,4.2 4,4.2",
    "5": "4,0 0,0 0,2.6 3,2.6 4,3.6 4,5 3,6 0,6",
    "6": "3.6,0 1.4,0 0,1.6 0,5 1,6 3,6 4,5 4,3.6 3,2.7 0,2.7",
    "7": "0,0 4,0 1.6,6",
    "8": "1,0 3,0 4,1 4,2 3,3 1,3 0,2 0,1 1,0|1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3",
    "9": "0.4,6 2.6,6 4,4.4 4,1 3,0 1,0 0,1 0,2.4 1,3.3 4,3.3",
    "+": "0.4,3 3.6,3|2,1.4 2,4.6",
    "−": "0.4,3 3.6,3",
    "→": "0,3 4,3|2.6,1.6 4,3 2.6,4.4",
    ">": "0.6,1 3.4,3 0.6,5",
    "×": "0.6,1.6 3.4,4.4|3.4,1.6 0.6,4.4",
    "/": "0.6,6 3.4,0",
    "·": "1.8,3 2.2,3",
    ":": "0.8,1.8 1.2,1.8|0.8,4.4 1.2,4.4",
    "?": "0,1 1,0 3,0 4,1 4,2 2,3.4 2,4.2|1.8,6 2.2,6",
    "!": "1,0 1,4.2|0.8,6 1.2,6",
    " ": "",
}
_WIDE: Mapping[str, float] = {"I": 2.0, "M": 4.4, "W": 4.6, " ": 2.2, ":": 2.0, "!": 2.0}
"""How wide a glyph is, if not four."""
ALIKE: Mapping[str, str] = {"-": "−", "–": "−", "’": " ", "'": " "}
GAP = 1.7
"""Between glyphs, in the grid."""
THICK, THINNEST = 0.115, 1.35
"""How thick a line is, of the height; and in logical units at least."""
LEAST_CAP = 9.0
"""Real pixels of the lowest capital."""
SPRITES = 20.0
"""The height from which each glyph is a picture of its own: figures that count up are painted once."""
BOLD_CAP = 0.68
"""How high a capital of the bold face is, of its size."""
TIGHTEST = 0.62
"""How narrow text may be set so that it finds room."""


class Set(NamedTuple):
    """Text in the grid: its lines, and how wide it is."""

    lines: tuple[Outline, ...]
    wide: float


def _glyph(letter: str) -> tuple[Outline, ...]:
    found = []
    for line in _DRAWN[letter].split("|"):
        places = tuple(tuple(map(float, place.split(","))) for place in line.split())
        if places:
            found.append(tuple((x, y) for x, y in places))
    return tuple(found)


GLYPHS: Mapping[str, tuple[Outline, ...]] = {letter: _glyph(letter) for letter in _DRAWN}
"""The lines of every glyph."""


KNOWN = 512
"""Texts whose lines are remembered."""


def spelt(text: str) -> str:
    """A text as the face writes it."""
    return "".join(ALIKE.get(letter, letter) for letter in text.upper())


@lru_cache(KNOWN)
def has(text: str) -> bool:
    """Whether the face has every letter of a text."""
    return all(letter in GLYPHS for letter in spelt(text))


def wide_of(letter: str) -> float:
    """How wide a glyph is, in the grid."""
    return _WIDE.get(letter, 4.0)


@lru_cache(KNOWN)
def lines_of(text: str) -> Set:
    """A text in the grid."""
    lines: list[Outline] = []
    at = 0.0
    for letter in spelt(text):
        lines += [tuple((x + at, y) for x, y in line) for line in GLYPHS[letter]]
        at += wide_of(letter) + GAP
    return Set(tuple(lines), max(0.0, at - GAP))


def thickness(h: float) -> float:
    """Of the lines of text so high."""
    return max(THINNEST, h * THICK)


def cap(canvas: Canvas, h: float) -> float:
    """How high capitals really are: in a small window they shrink less than the rest."""
    return max(LEAST_CAP / canvas.scale, h * canvas.text_scale)


def strokes_wide(canvas: Canvas, text: str, h: float) -> float:
    """How wide a text is, its capitals so high."""
    if not has(text):
        return canvas.width(text, faces.BOLD, h / BOLD_CAP)
    return lines_of(text).wide * cap(canvas, h) / 6


def _laid(line: Outline, x: float, y: float, unit: float, squeeze: float) -> Outline:
    """A line of the grid somewhere."""
    return tuple((x + px * unit * squeeze, y + py * unit) for px, py in line)


def paint_strokes(
    p: Painter, text: str, x: float, y: float, h: float, colour: Colour, thick: float = 0.0, squeeze: float = 1.0
) -> None:
    """A text in a picture, its left end on the line at ``y``."""
    unit, thick = h / 6, thick or thickness(h)
    for line in lines_of(text).lines:
        p.line(_laid(line, x, y - h, unit, squeeze), colour, thick)


def draw_strokes(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    h: float,
    colour: Colour = TEXT,
    anchor: float = LEFT,
    *,
    glow: float = 0.0,
    hot: float = 0.0,
    width: float | None = None,
    alpha: float = 1.0,
) -> float:
    """Text with its baseline at ``y``, capitals ``h`` high; its width. ``glow`` and ``hot``, 0 to 1: how much it
    shines, and how white its heart is; in more than ``width`` it is squeezed."""
    if not text:
        return 0.0
    if not has(text):
        return canvas.text(text, x, y, faces.BOLD, h / BOLD_CAP, colour, anchor, width, alpha=alpha, may_cut=True)
    real, wide = cap(canvas, h), strokes_wide(canvas, text, h)
    room = wide if width is None else min(width, wide)
    squeeze = max(TIGHTEST, room / wide)
    if wide * squeeze > room:
        real, wide = real * room / (wide * squeeze), room / squeeze
    left = x - anchor * wide * squeeze
    style = _Style(real, colour, glow, hot, squeeze)
    if h < SPRITES:
        _draw(canvas, spelt(text), left, y, style, wide, alpha)
        return wide * squeeze
    if text.isdigit():  # a figure that counts up needs all of them at once
        for letter in "0123456789":
            canvas.lay_aside(*_picture(letter, style, wide_of(letter) * real / 6))
    for letter in spelt(text):
        if GLYPHS[letter]:
            _draw(canvas, letter, left, y, style, wide_of(letter) * real / 6, alpha)
        left += (wide_of(letter) + GAP) * real / 6 * squeeze
    return wide * squeeze


class _Style(NamedTuple):
    """How text is drawn."""

    h: float
    colour: Colour
    glow: float
    hot: float
    squeeze: float

    @property
    def pad(self) -> float:
        """Room about text for its light."""
        return thickness(self.h) * 5 if self.glow else thickness(self.h) + 1


def _draw(canvas: Canvas, text: str, x: float, y: float, style: _Style, wide: float, alpha: float) -> None:
    """A picture of text."""
    key, w, h, paint = _picture(text, style, wide)
    canvas.picture(key, x - style.pad, y - style.h - style.pad, w, h, paint, alpha)


def _picture(text: str, style: _Style, wide: float) -> tuple[Key, float, float, Paint]:
    """How a picture of text is kept, how large it is, and what paints it."""
    thick, pad = thickness(style.h), style.pad

    def paint(p: Painter) -> Iterator[None]:
        if style.glow:
            unit = style.h / 6
            lines = [_laid(line, pad, pad, unit, style.squeeze) for line in lines_of(text).lines]
            yield from shone(p, lines, style.colour, thick, style.glow)
        paint_strokes(p, text, pad, pad + style.h, style.h, style.colour, thick, style.squeeze)
        if style.hot:
            heart = max(0.8, thick * 0.45)
            white = mix(style.colour, WHITE, style.hot)
            paint_strokes(p, text, pad, pad + style.h, style.h, white, heart, style.squeeze)
        yield

    return ("estro strokes", text, style), wide * style.squeeze + 2 * pad, style.h + 2 * pad, paint
