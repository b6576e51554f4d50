"""How a card's words are set: its name on one line or two, its text as large as there is room, below a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas
from game.client.drawing.text import is_han, parted
from game.spellchain.board.parts import Words, letters
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
TINY = 30.0
"""Letters taller than this leave a name one line: on a board as small as in a replay's small window."""
STRIP = 15.0
"""What is left of the picture where it can not be helped."""
SCROLL = 24.0
LEADING, TIGHT = 1.07, 1.0
"""From line to line, by the letters' size; tight where there is no other way."""
MOST_LINES, BREAKING = 3, 56.0
"""Of a name where another card lies on its card; so much of it must be seen that a word of it may be broken."""
TALLEST_NAME = 0.42
"""So much of a small card its name may take: what is larger would hide the picture that tells it."""
GAP = 3.5
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

    def scroll(self, canvas: Canvas, k: float) -> float:
        """How tall the scroll of the name is."""
        return _scroll(canvas, len(self.name), self.name_size, k)

    def text_top(self, canvas: Canvas, k: float) -> float:
        """Where the text may begin, from the top of the card."""
        return (TOP + self.picture + GAP) * k + self.scroll(canvas, k)


def card_setting(
    canvas: Canvas, card: Card, words: Words, w: float, h: float, small: bool = False, shown: float = 0.0
) -> Setting:
    """How a card of a size is set; a small one says no more than its name. ``shown``: how much of its width is seen."""
    shown = shown or w
    asked = "spell card", card.id, words.teller.language, w, h, small, shown, canvas.scale, canvas.text_scale
    return canvas.pictures.worked_out(asked, lambda: _set(canvas, card, words, w, h, small, shown))


def _set(canvas: Canvas, card: Card, words: Words, w: float, h: float, small: bool, shown: float) -> Setting:
    k = w / WIDE
    if small:
        if w < NAMED:
            return Setting(0, (), 0, (), 0)
        name, size = _named(canvas, card, words, shown - (6 if shown < w else 8) * k, 15.0)
        if len(name) * letters(canvas, size) > TALLEST_NAME * h or (len(name) > 1 and letters(canvas, 13) > TINY):
            return Setting(0, (), 0, (), 0)
        wide = max(canvas.width(line, faces.TITLE, size) for line in name)
        broken = shown < BREAKING and any(line.endswith("-") for line in name)
        if shown < w and (broken or len(name) > MOST_LINES or wide > shown - 5 * k):
            return Setting(0, (), 0, (), 0)
        return Setting(0, name, size, (), 0)
    name, name_size = _named(canvas, card, words, shown - 12 * k, 16 + (k - 1) * 6)
    text, face = words.teller.card_text(card.id), faces.TEXT
    if not text and card.flavour is not None:  # it does nothing: so it says what it is like
        text, face = (card.flavour.say(words.teller.language),), faces.ITALIC
    largest = 14.4 + max(0.0, k - 1.05) * 5
    sizes = [largest - step * 0.5 for step in range(20) if largest - step * 0.5 >= 13] or [13.0]
    room = w - 22 * k
    low = text_foot(canvas, card, h, k)
    head = _scroll(canvas, len(name), name_size, k) + GAP * k
    for tried, parts in product((sizes[:3], sizes), (text, _joined(text))):
        tall = {size: letters(canvas, size) * LEADING * len(_lines(canvas, parts, face, size, room)) for size in tried}
        for picture, size in product(PICTURES, tried):
            if (TOP + picture) * k + head + tall[size] <= low:
                lines = tuple(line for part in parts for line in balanced(canvas, part, face, size, room))
                return Setting(picture, name, name_size, lines, size, LEADING, face)
    for size, picture in product(legible(canvas), (PICTURES[-1], STRIP)):
        lines = _lines(canvas, _joined(text), face, size, w - 17 * k)
        most = max(1, int((low + 2 * k - (TOP + picture) * k - head) / (letters(canvas, size) * TIGHT)))
        if len(lines) <= most:
            break
    else:
        lines = (*lines[: most - 1], unfinished(canvas, lines[most - 1], size, w - 17 * k))
    return Setting(picture, name, name_size, lines, size, TIGHT, face)


def legible(canvas: Canvas) -> list[float]:
    """Sizes for what would not fit otherwise: where text is set large, it is set less large there, never small."""
    return [13.0 - step * 0.5 for step in range(8) if (13.0 - step * 0.5) * canvas.text_scale >= 13]


def _named(canvas: Canvas, card: Card, words: Words, room: float, size: float) -> tuple[tuple[str, ...], float]:
    """A name in one line, smaller if need be, or in two."""
    name = words.teller.name("card", card.id)
    for tried in (size, size - 1, size - 2, 14.0, 13.0):
        if 13 <= tried <= size and canvas.width(name, faces.TITLE, tried) <= room:
            return (name,), tried
    return name_lines(canvas, name, room), 13.0


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
    return h - max(34 * k, 15 * k + letters(canvas, 13) * len(card.kinds))


def _scroll(canvas: Canvas, lines: int, size: float, k: float) -> float:
    """How tall the scroll of a name is."""
    return max(SCROLL * k, letters(canvas, size) * 1.02 * lines + 7)


def _lines(canvas: Canvas, text: Sequence[str], face: str, size: float, room: float) -> tuple[str, ...]:
    return tuple(line for part in text for line in canvas.lines(part, face, size, room))


def unfinished(canvas: Canvas, line: str, size: float, room: float) -> str:
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


def type_lines(card: Card, words: Words) -> tuple[str, ...]:
    """What stands at a card's foot: a creature's kinds, or its type."""
    kinds = tuple(words.teller.name("kind", kind) for kind in card.kinds)
    return kinds or (words.teller.name("type", card.type),)
