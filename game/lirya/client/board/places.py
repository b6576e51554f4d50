"""Where things lie on Lirya's board, in logical units. ``side`` is 0 for who sits below, 1 for who sits across."""

from game.client.cardtable.fan import Fan
from game.client.drawing.canvas import Rect
from game.client.drawing.shapes import around
from game.lirya.client.art.piece import Size

BOARD: Rect = (186.0, 7.0, 760.0, 569.0)
FRONTIER = 292.0
COLUMNS = (378.0, 536.0, 694.0, 852.0)
FRONT, BACK = Size(112.0, 98.0), Size(102.0, 91.0)
TOPS = {("front", 0): 329.0, ("back", 0): 456.0, ("front", 1): 138.0, ("back", 1): 18.0}
STRUCTURES_X, STRUCTURE_R, STRUCTURE_STEP = 253.0, 27.0, 72.0
STRUCTURE_TOPS = (345.0, 43.0)
FAN = Fan(188.0, 572.0, 946.0, 146.0, 148.0, 112.0, 34.0, 16.0, 30.0, 6.0, 4.0)
LIFE = ((92.0, 598.0), (92.0, 94.0))
LIFE_R = 46.0
NAMES_Y = (536.0, 32.0)
FLAMES_Y, FLAMES_X, FLAMES_STEP = (664.0, 160.0), 22.0, 15.4
COUNTS_Y = (696.0, 190.0)
COUNTS_X = (20.0, 70.0, 116.0)
"""Deck, hand and discard of a player."""
SPECIALS_X, SPECIALS_STEP = 148.0, 27.0
"""Special decks, below each other beside a player's life."""
EDICTS_X = 28.0
"""The edicts of a player, below each other at the left of the life."""
TURN = 46.0
HIDDEN: Rect = (82.0, 263.0, 92.0, 26.0)
LOG: Rect = (20.0, 369.0, 156.0, 138.0)
LOG_OPEN: Rect = (186.0, 60.0, 330.0, 460.0)
CHAIN: Rect = (960.0, 90.0, 310.0, 406.0)
"""Below the buttons of the scene, also with the ring that a guide draws about it."""
QUESTION: Rect = (966.0, 84.0, 300.0, 74.0)
TIME: Rect = (966.0, 62.0, 216.0, 6.0)
"""What is left of the time to decide, above what is asked."""
LINKS_TOP, LINKS_LOW = 172.0, 496.0
FORECAST: Rect = (966.0, 508.0, 300.0, 202.0)
GO: Rect = (984.0, 652.0, 264.0, 46.0)
SECOND: Rect = (984.0, 598.0, 264.0, 42.0)
SHEET: Rect = (200.0, 60.0, 740.0, 470.0)
LARGE: Rect = (962.0, 84.0, 270.0, 400.0)
PAGE: Rect = (186.0, 84.0, 1084.0, 620.0)
"""Where a gloss may lie: below the buttons of the scene."""
PANEL: Rect = (200.0, 130.0, 730.0, 340.0)
PICKED = (112.0, 164.0)
"""A card that is offered in a panel."""


def size_of(line: str) -> Size:
    """The windows of a line."""
    return FRONT if line == "front" else BACK


def slot_rect(side: int, line: str, pos: int) -> Rect:
    """The window of a place in a line."""
    size = size_of(line)
    return COLUMNS[pos - 1] - size.w / 2, TOPS[line, side], size.w, size.h


def plot_at(side: int, pos: int) -> tuple[float, float]:
    """The middle of a place for a structure."""
    return STRUCTURES_X, STRUCTURE_TOPS[side] + STRUCTURE_STEP * (pos - 1)


def plot_rect(side: int, pos: int) -> Rect:
    """A place for a structure."""
    x, y = plot_at(side, pos)
    return x - STRUCTURE_R, y - STRUCTURE_R, 2 * STRUCTURE_R, 2 * STRUCTURE_R


def goal_rect(line: str, pos: int) -> Rect:
    """A place of who sits below, to which something is put."""
    return plot_rect(0, pos) if line == "structures" else slot_rect(0, line, pos)


def row_rect(line: str) -> Rect:
    """All the places of who sits below in a line, or those for structures."""
    count = 3 if line == "structures" else len(COLUMNS)
    return around([goal_rect(line, pos) for pos in range(1, count + 1)])


def player_rect(side: int) -> Rect:
    """Where a player is pointed at."""
    x, y = LIFE[side]
    return x - LIFE_R, y - LIFE_R, 2 * LIFE_R, 2 * LIFE_R


def count_rect(side: int, number: int) -> Rect:
    """Where a pile of a player is pointed at."""
    return COUNTS_X[number] - 4, COUNTS_Y[side] - 14, 44.0, 28.0


def special_rect(side: int, number: int) -> Rect:
    """Where a special deck of a player is pointed at."""
    return SPECIALS_X - 2, LIFE[side][1] + SPECIALS_STEP * (number - 1.5), 38.0, SPECIALS_STEP


def hidden_rects(count: int) -> list[Rect]:
    """The cards of the other's hand, beside the compass: closer together the more there are."""
    x, y, w, h = HIDDEN
    wide = 22.0
    step = min(wide + 2, (w - wide) / max(1, count - 1))
    return [(x + step * number, y, wide, h) for number in range(count)]


def link_rects(count: int) -> list[Rect]:
    """The plates of a chain, the last link first: lower the older it is; many are less tall."""
    room = LINKS_LOW - LINKS_TOP
    tall = min(98.0, room / max(1, count) - 8)
    return [(1000.0, LINKS_TOP + number * (tall + 8), 266.0, tall) for number in range(count)]


def chain_rect(count: int) -> Rect:
    """What is asked, and the links of a chain below it."""
    x, y, w, _ = CHAIN
    last = link_rects(count)[-1]
    return x, y, w, last[1] + last[3] + 8 - y


def named_rect(rect: Rect) -> Rect:
    """Something that stands, with its name below."""
    x, y, w, h = rect
    return x - 20, y, w + 40, h + 20


def sill_rect(rect: Rect) -> Rect:
    """The name below something that stands."""
    x, y, w, h = rect
    return x - 20, y + h, w + 40, 20.0


def forecast_rect(going: int) -> Rect:
    """About where the forecast stands over so many buttons."""
    x, _, w, _ = FORECAST
    low = (GO if going < 2 else SECOND)[1] - 8
    return x, low - 90, w, 90.0


def middle(rect: Rect) -> tuple[float, float]:
    """The point in the middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
