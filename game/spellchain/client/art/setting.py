"""How a card's words are set: its name on one line or two, its text as large as there is room, below a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas
from game.client.drawing.fitting import balanced, legible, unfinished
from game.client.drawing.text import is_han, parted
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.content import Card

WIDE = 136.0
"""The width in which the measures of a card are given."""
NARROW = 100.0
"""A card narrower than this says no more than its name."""
NAMED = 84.0
"""And one narrower than this not even that."""
SLIM = 0.54
"""A card narrower than this, by its height, is one of many in a hand."""
TOP = 13.0
PICTURE = 83.0
"""How far down its picture begins, and how tall it is, whatever a card says."""
TINY = 30.0
"""Letters taller than this leave a name one line: on a board as small as in a replay's small window."""
SCROLL = 24.0
LEADING, TIGHT = 1.07, 1.0
"""From line to line, by the letters' size; tight where there is no other way."""
TALLEST_NAME = 0.42
"""So much of a small card its name may take: what is larger would hide the picture that tells it."""
GAP = 5.0
"""Between the scroll of the name and the text."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How tall the picture is (0: the whole card), the name in lines and its size, the text in lines and its size."""

    picture: float
    name: tuple[str, ...]
    name_size: float
    lines: tuple[str, ...]
    size: float
    leading: float = LEADING
    face: str = faces.TEXT
    unfinished: bool = False
    """Whether the text goes on where there is no more room for it."""

    def scroll(self, canvas: Canvas, k: float) -> float:
        """How tall the scroll of the name is."""
        return scroll_of(canvas, len(self.name), self.name_size, k)

    def text_top(self, canvas: Canvas, k: float) -> float:
        """Where the text may begin, from the top of the card."""
        return (TOP + self.picture + GAP) * k + self.scroll(canvas, k)


def is_slim(w: float, h: float) -> bool:
    """Whether a card of a size has room for its name alone, since it is one of many."""
    return w < SLIM * h


def card_setting(canvas: Canvas, card: Card, words: Words, w: float, h: float, small: bool = False) -> Setting:
    """How a card of a size is set; a small one says no more than its name."""
    asked = "spell card", card.id, words.teller.language, w, h, small, canvas.scale, canvas.text_scale
    return canvas.pictures.worked_out(asked, lambda: _set(canvas, card, words, w, h, small))


def whole(canvas: Canvas, card: Card, words: Words, w: float, h: float) -> float:
    """How tall a card must be, at least ``h``, to say all that it does."""
    setting, step = card_setting(canvas, card, words, w, h), 4.0
    while setting.unfinished:
        h += step
        setting = card_setting(canvas, card, words, w, h)
    return h


def _set(canvas: Canvas, card: Card, words: Words, w: float, h: float, small: bool) -> Setting:
    return _set_small(canvas, card, words, w, h) if small else _set_whole(canvas, card, words, w, h)


def _set_small(canvas: Canvas, card: Card, words: Words, w: float, h: float) -> Setting:
    if w < NAMED:
        return Setting(0, (), 0, (), 0)
    name, size = named(canvas, card, words, w - 13 * w / WIDE, 15.0)
    if len(name) * canvas.letters(size) > TALLEST_NAME * h or (len(name) > 1 and canvas.letters(13) > TINY):
        return Setting(0, (), 0, (), 0)
    return Setting(0, name, size, (), 0)


def _set_whole(canvas: Canvas, card: Card, words: Words, w: float, h: float) -> Setting:
    """The text as large as there is room below the picture; where there is too little, it goes on elsewhere."""
    k = w / WIDE
    name, name_size = named(canvas, card, words, w - 12 * k, 16 + (k - 1) * 6)
    text, face = words.teller.card_text(card.id), faces.TEXT
    if not text and card.flavour is not None:  # it does nothing: so it says what it is like
        text, face = (card.flavour.say(words.teller.language),), faces.ITALIC
    largest = 14.4 + max(0.0, k - 1.05) * 5
    sizes = [largest - step * 0.5 for step in range(20) if largest - step * 0.5 >= 13] or [13.0]
    space = text_foot(canvas, card, h, k) - (TOP + PICTURE + GAP) * k - scroll_of(canvas, len(name), name_size, k)
    room = w - 22 * k
    for parts, size in product((text, _joined(text)), sizes):
        lines = tuple(line for part in parts for line in balanced(canvas, part, face, size, room))
        if canvas.letters(size) * LEADING * len(lines) <= space:
            return Setting(PICTURE, name, name_size, lines, size, LEADING, face)
    room, space = w - 20 * k, space + k
    for size in legible(canvas):
        lines = _lines(canvas, _joined(text), face, size, room)
        most = max(1, int(space / (canvas.letters(size) * TIGHT)))
        if len(lines) <= most:
            return Setting(PICTURE, name, name_size, lines, size, TIGHT, face)
    lines = (*lines[: most - 1], unfinished(canvas, lines[most - 1], size, room))
    return Setting(PICTURE, name, name_size, lines, size, TIGHT, face, True)


def named(canvas: Canvas, card: Card, words: Words, room: float, size: float) -> tuple[tuple[str, ...], float]:
    """A name in one line, smaller if need be, or in lines: in the largest size in which no word has to be broken."""
    name, small = words.teller.name("card", card.id), legible(canvas)
    for tried in (size, size - 1, size - 2, 14.0, *small):
        if tried <= size and canvas.width(name, faces.TITLE, tried) <= room:
            return (name,), tried
    tries = [(name_lines(canvas, name, room, tried), tried) for tried in small]
    return next((found for found in tries if not is_broken(found[0])), tries[0])


def is_broken(lines: Sequence[str]) -> bool:
    """Whether a word goes on in the next line."""
    return any(line.endswith("-") for line in lines)


def name_lines(canvas: Canvas, name: str, room: float, size: float = 13.0) -> tuple[str, ...]:
    """A name at its smallest, in lines: parted between its words, and a word that is too long where it may be."""
    if is_han(name[0]) or canvas.width(name, faces.TITLE, size) <= room:
        return balanced(canvas, name, faces.TITLE, size, room)
    if " " in name:
        lines = balanced(canvas, name, faces.TITLE, size, room)
        if " ".join(lines) == name:
            return lines
        gaps = [at for at, letter in enumerate(name) if letter == " "]
        gap = min(gaps, key=lambda place: abs(place - len(name) / 2))
        return *name_lines(canvas, name[:gap], room, size), *name_lines(canvas, name[gap + 1 :], room, size)
    return parted(name)


def text_foot(canvas: Canvas, card: Card, h: float, k: float) -> float:
    """How far down the text may reach: as far as the gems, or the type."""
    if card.type != "creature":
        return h - 25.5 * k
    return h - max(34 * k, 15 * k + canvas.letters(13) * len(card.kinds))


def scroll_of(canvas: Canvas, lines: int, size: float, k: float) -> float:
    """How tall the scroll of a name is."""
    return max(SCROLL * k, canvas.letters(size) * 1.02 * lines + 7)


def _lines(canvas: Canvas, text: Sequence[str], face: str, size: float, room: float) -> tuple[str, ...]:
    return tuple(line for part in text for line in canvas.lines(part, face, size, room))


def _joined(parts: Sequence[str]) -> tuple[str, ...]:
    """What a card does in one paragraph: keywords end in a full stop too."""
    han = any(is_han(letter) for part in parts for letter in part)
    stop, gap = ("。", "") if han else (".", " ")
    return (gap.join(part if part.endswith(stop) else part + stop for part in parts),) if parts else ()


def type_lines(card: Card, words: Words) -> tuple[str, ...]:
    """What stands at a card's foot: a creature's kinds, or its type."""
    kinds = tuple(words.teller.name("kind", kind) for kind in card.kinds)
    return kinds or (words.teller.name("type", card.type),)
