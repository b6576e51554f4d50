"""A pile of cards, or a list of them, that is leafed through over the table."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.now import Now
from game.client.cardtable.seen import Thing, View
from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas, Rect

HEAD, MARGIN = 56.0, 20.0
PER_ROW = 8
"""Cards of a pile."""
COLUMNS, LINE = 2, 34.0
"""Of a list, and how tall a line is at most."""
SMALL = (84.0, 119.0)


class Listed(NamedTuple):
    """A line of a deck's list: how many it began with, and how many were not seen yet."""

    card: str
    had: int
    left: int


@dataclass(frozen=True, slots=True)
class Leafed:
    """What is leafed through: a pile of ``cards``, the first at the head, or where it is None the lines of a list."""

    head: str
    empty: str
    """What is told where there is nothing."""
    cards: Sequence[Thing] | None = None
    usable: Collection[int] = ()
    """Cards that a click would do something with."""
    lines: Sequence[Listed] = ()
    note: str = ""
    """What the figures of a list count."""


def listed(view: View, side: int) -> Iterator[Listed]:
    """The list of a player's deck, if it may be seen."""
    seen = Counter(
        card["card"]
        for card in view["cards"]
        if card["owner"] == side and card["card"] and card["zone"] != "deck" and not card.get("token")
    )
    for entry in view["players"][side].get("list", ()):
        yield Listed(entry["card"], entry["count"], max(0, entry["count"] - seen[entry["card"]]))


# ---- where it lies ----


def sheet_rect(sheet: Rect, leafed: Leafed) -> Rect:
    """The sheet, as tall as what lies on it needs."""
    x, y, w, h = sheet
    if leafed.cards is not None:
        return x, y, w, min(h, HEAD + (SMALL[1] + 8) * _rows(len(leafed.cards), PER_ROW) + MARGIN - 8)
    return x, y, w, min(h, HEAD + LINE * _rows(len(leafed.lines), COLUMNS) + MARGIN)


def browse_spots(sheet: Rect, leafed: Leafed) -> Iterator[Spot]:
    """The sheet, and each card on it."""
    yield Spot(("sheet",), sheet_rect(sheet, leafed))
    for number, card in enumerate(leafed.cards or ()):
        yield Spot(("browse", card["id"]), _place(sheet, number, len(leafed.cards or ())))
    for number, line in enumerate(leafed.lines):
        yield Spot(("listed", line.card), _line(sheet, number, len(leafed.lines)))


def _rows(count: int, across: int) -> int:
    return max(1, -(-count // across))


def _place(sheet: Rect, number: int, count: int) -> Rect:
    """A card of a pile: rows of eight, lower the more there are."""
    x, y, w, h = sheet
    wide, tall = SMALL
    step = min(tall + 8, (h - HEAD - MARGIN - tall) / max(1, _rows(count, PER_ROW) - 1))
    across = (w - 2 * MARGIN - wide) / (PER_ROW - 1)
    return x + MARGIN + across * (number % PER_ROW), y + HEAD + step * (number // PER_ROW), wide, tall


def _line(sheet: Rect, number: int, count: int) -> Rect:
    """A line of a list, in two columns."""
    x, y, w, h = sheet
    rows = _rows(count, COLUMNS)
    tall = min(LINE, (h - HEAD - MARGIN) / rows)
    column, row = divmod(number, rows)
    wide = (w - 2 * MARGIN - 24) / COLUMNS
    return x + MARGIN + column * (wide + 24), y + HEAD + row * tall, wide, tall


# ---- how it is drawn ----


def draw_leafed(canvas: Canvas, now: Now, sheet: Rect, large: Rect, leafed: Leafed) -> None:
    """The open pile or list; the card that is pointed at, ``large`` beside it, so that it hides none of the others."""
    x, y, w, h = sheet_rect(sheet, leafed)
    inks = now.skin.inks
    canvas.box((x + 5, y + 9, w, h), (0, 0, 0), None, 8, alpha=0.5)
    canvas.box((x, y, w, h), inks.sheet, inks.sheet_edge, 8, 1.6, 0.98)
    canvas.text(leafed.head, x + MARGIN, y + 36, faces.TITLE, 21, inks.sheet_head, width=w * 0.5)
    if not leafed.cards and not leafed.lines:
        canvas.text(leafed.empty, x + MARGIN, y + HEAD + 20, faces.TEXT, 16, inks.sheet_dim)
    for card in leafed.cards or ():
        if card["card"]:
            _draw_small(canvas, now, card, card["id"] in leafed.usable)
        else:
            now.skin.draw_back(canvas, now.places["browse", card["id"]])
    if leafed.lines:
        canvas.text(leafed.note, x + w - MARGIN, y + 36, faces.TEXT, 14.5, inks.sheet_dim, RIGHT, w * 0.42)
    for line in leafed.lines:
        _draw_line(canvas, now, line)
    shown = _shown(now)
    if shown is not None:
        now.skin.draw_card(canvas, large, shown)


def _draw_small(canvas: Canvas, now: Now, card: Thing, usable: bool) -> None:
    x, y, w, h = rect = now.places["browse", card["id"]]
    now.skin.draw_card(canvas, rect, card["card"])
    if usable:
        canvas.box((x - 2, y - 2, w + 4, h + 4), None, now.skin.inks.sheet_edge, 8, 3)


def _draw_line(canvas: Canvas, now: Now, line: Listed) -> None:
    card, had, left = line
    inks = now.skin.inks
    x, y, wide, tall = now.places["listed", card]
    if now.hover == ("listed", card):
        canvas.box((x - 6, y + 1, wide + 12, tall - 2), inks.sheet_lit, None, 5)
    base = y + tall / 2 + canvas.letters(15) * 0.34
    colour = inks.sheet_text if left else inks.sheet_dim
    now.skin.draw_cost(canvas, x + 12, y + tall / 2, 11, card)
    canvas.text(now.skin.name_of(card), x + 32, base, faces.TEXT, 16, colour, width=wide - 80)
    canvas.text(f"{left}/{had}", x + wide - 2, base, faces.FIGURE, 15, colour, RIGHT)


def _shown(now: Now) -> str | None:
    """The card that is pointed at."""
    key: Key = now.hover or ()
    if key[:1] == ("listed",):
        return str(key[1])
    if key[:1] == ("browse",):
        return next((str(card["card"]) for card in now.view["cards"] if card["id"] == key[1] and card["card"]), None)
    return None
