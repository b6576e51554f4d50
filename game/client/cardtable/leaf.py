"""A leaf with a gloss on it: what it holds, how tall that is, and the emptiest place beside a thing."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from typing import NamedTuple, Protocol

from game.client.board_kit.spot import Key
from game.client.cardtable.skin import Skin
from game.client.drawing import shapes
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, AccessibleText, Canvas, Rect
from game.client.drawing.theme import Colour

MARGIN = 16.0
FAR, ON_ITSELF = 3.0, 60.0
"""What it costs to lie a unit away, and to lie on a square unit of the thing itself."""
STEP = 8.0
"""Leaves are as tall as a number of these, so that few have to be painted."""
NUMBER, PART = 24.0, 12.0
"""How far a row is set in that bears a number, and a part of one."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on a leaf: ``title``, ``kind``, ``text``, ``small``, ``result``, ``printed``, a ``row`` that may have a
    number before it and a value behind it, a ``part`` of what that row adds up to, what does not count any more and is
    ``struck`` out, or a ``rule``."""

    sort: str
    text: str = ""
    value: str = ""
    number: str = ""


RULE = Item("rule")
_FACES: dict[str, tuple[str, float, str, float]] = {
    "title": (faces.TITLE, 20, "title", 1.2),
    "kind": (faces.ITALIC, 14.5, "kind", 1.2),
    "text": (faces.TEXT, 15, "text", 1.2),
    "row": (faces.TEXT, 15, "text", 1.16),
    "printed": (faces.TEXT, 15, "faint", 1.16),
    "part": (faces.TEXT, 13.5, "faint", 1.18),
    "small": (faces.TEXT, 13.5, "faint", 1.18),
    "struck": (faces.TEXT, 13.5, "faint", 1.18),
    "result": (faces.BOLD, 16, "result", 1.2),
}


def _room(canvas: Canvas, item: Item, wide: float) -> float:
    """How wide an item's text may be."""
    face = faces.FIGURE
    value = canvas.width(item.value, face, 18 if item.sort == "title" else 15) + 10 if item.value else 0.0
    return wide - 2 * MARGIN - _inset(item) - value


def _inset(item: Item) -> float:
    return NUMBER if item.number else PART if item.sort == "part" else 0.0


def height_of(canvas: Canvas, item: Item, wide: float) -> float:
    """How tall an item is on a leaf of a width."""
    if item.sort == "rule":
        return 11.0
    face, size, _, leading = _FACES[item.sort]
    lines = 1 if item.sort == "title" else len(canvas.lines(item.text, face, size, _room(canvas, item, wide)))
    return lines * canvas.letters(size) * leading + (3.0 if item.sort not in ("row", "part") else 2.0)


def tall(canvas: Canvas, items: Iterable[Item], wide: float) -> float:
    """How tall a leaf with these things is."""
    return math.ceil((sum(height_of(canvas, item, wide) for item in items) + 24.0) / STEP) * STEP


def measured(canvas: Canvas, items: tuple[Item, ...], wide: float, most: float) -> tuple[tuple[Item, ...], float]:
    """As many of the things as a leaf of a height holds, and how tall it is with them."""

    def measure() -> tuple[tuple[Item, ...], float]:
        kept = _fitting(canvas, items, wide, most)
        return tuple(kept), tall(canvas, kept, wide)

    return canvas.pictures.worked_out(("leaf", items, wide, most, canvas.scale, canvas.text_scale), measure)


def _fitting(canvas: Canvas, items: Sequence[Item], wide: float, most: float) -> list[Item]:
    """Explanations go first, then what stands before them."""
    kept = list(items)
    for sort in ("small", "struck", "part", "row", "text"):
        while tall(canvas, kept, wide) > most:
            last = next((number for number in reversed(range(len(kept))) if kept[number].sort == sort), None)
            if last is None:
                break
            del kept[last]
    while kept and kept[-1] == RULE:
        kept.pop()
    return kept


Size = tuple[float, float]


class Place(Protocol):
    """Where a leaf lies: a value, so that it is known whether it is another."""

    def of(self, size: Size) -> Rect:
        """The rectangle of a leaf of a size."""


class Beside(NamedTuple):
    """Beside a thing, where the leaf hides least of a page: see `place_beside`."""

    spot: Rect
    avoid: tuple[tuple[Rect, float], ...]
    page: Rect

    def of(self, size: Size) -> Rect:
        return place_beside(self.spot, size, self.avoid, self.page)


def draw_beside(canvas: Canvas, skin: Skin, key: Key, items: tuple[Item, ...], size: Size, place: Place) -> None:
    """A leaf with these things, of a width and as tall at most as ``size`` has it, where its ``place`` is."""
    canvas.again(("gloss",), _draw_beside, skin, key, items, size, place)


def _draw_beside(canvas: Canvas, skin: Skin, key: Key, items: tuple[Item, ...], size: Size, place: Place) -> None:
    told = [f"{item.text} {item.value}".strip() for item in items if item.text]
    canvas.said = AccessibleText(told[0], "", ". ".join(told[1:]))
    found: list[tuple[tuple[Item, ...], float]] = []

    def measure() -> None:
        found.append(measured(canvas, items, *size))

    if not canvas.pictures.tried(measure):  # its lines are broken in a frame that has time for it
        canvas.pictures.late = True
        return
    kept, high = found[0]
    x, y, w, h = place.of((size[0], high))
    rect = x - x % 2, y - y % 2, w, h  # from even places on, halves are rounded as on the table
    skin.draw_leaf(canvas, rect)
    with canvas.meanwhile(kept[0]):
        canvas.kept((skin.name, "gloss of", *key, kept), rect, lambda part: write_items(part, skin, rect, kept))


def write_items(canvas: Canvas, skin: Skin, rect: Rect, items: Sequence[Item]) -> None:
    """What is on a leaf."""
    x, y, w, _ = rect
    top = y + 11.0
    for item in items:
        high = height_of(canvas, item, w)
        _draw(canvas, skin, item, x, top, w, high)
        top += high


def _draw(canvas: Canvas, skin: Skin, item: Item, x: float, top: float, w: float, high: float) -> None:
    left, right = x + MARGIN, x + w - MARGIN
    if item.sort == "rule":
        skin.draw_rule(canvas, left, right, top + 4)
        return
    face, size, ink, leading = _FACES[item.sort]
    colour: Colour = getattr(skin.inks, ink)
    line, room = canvas.letters(size), _room(canvas, item, w)
    base = top + line * 0.94
    if item.number:
        box = min(16.5, line * 1.1)
        canvas.box((left, base - box * 0.8, box, box), skin.inks.number, None, 3)
        canvas.text(item.number, left + box / 2, base, faces.FIGURE, 13.5, skin.inks.on_number, CENTRE)
    left += _inset(item)
    if item.sort == "title":
        canvas.text(item.text, left, base + 2, face, size, colour, width=room)
    else:
        canvas.paragraph(item.text, (left, top, room, high), face, size, colour, leading, may_cut=True)
    if item.sort == "struck":
        wide = min(room, canvas.width(item.text, face, size))
        canvas.fill(colour, (left, base - line * 0.3, wide, 1.2))
    if item.value:
        large = 20 if item.sort == "title" else 15
        canvas.text(item.value, right, base + (2 if item.sort == "title" else 0), faces.FIGURE, large, colour, RIGHT)


# ---- where it lies ----


@lru_cache(64)
def place_beside(spot: Rect, size: tuple[float, float], avoid: tuple[tuple[Rect, float], ...], page: Rect) -> Rect:
    """Where a leaf hides least, as near to the thing as can be. ``avoid``: what it should not lie on, and how much."""
    w, h = size
    x, y, sw, sh = spot
    left, top, right, low = page[0], page[1], page[0] + page[2], page[1] + page[3]
    columns = [
        x + sw + 14,
        x - w - 14,
        x + sw / 2 - w / 2,
        *(left + step * (right - left - w) / 8 for step in range(9)),
    ]
    rows = [y + sh / 2 - h / 2, y, y + sh - h, y - h - 12, y + sh + 12, top, low - h, (top + low - h) / 2]
    lefts = {min(max(cx, left), max(left, right - w)) for cx in columns}
    tops = {min(max(cy, top), max(top, low - h)) for cy in rows}
    middle = x + sw / 2 - w / 2, y + sh / 2 - h / 2
    under = ((spot, ON_ITSELF), *avoid)
    # What is hidden is as wide as the columns say, and as tall as the rows say.
    wide: dict[float, list[float]] = {}
    tall: dict[float, list[float]] = {}
    best, least = (left, top, w, h), math.inf
    for far, px, py in sorted((math.dist((px, py), middle), px, py) for px in lefts for py in tops):
        if FAR * far >= least:
            break  # all that are left lie further away
        if px not in wide:
            wide[px] = [weight * shapes.shared(px, w, ox, ow) for (ox, _, ow, _), weight in under]
        if py not in tall:
            tall[py] = [shapes.shared(py, h, oy, oh) for (_, oy, _, oh), _ in under]
        cost = FAR * far + sum(map(mul, wide[px], tall[py]))
        if cost < least:
            best, least = (px, py, w, h), cost
    return best
