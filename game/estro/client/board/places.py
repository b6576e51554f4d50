"""Where things lie on ESTRO's board, in logical units. ``side`` is 0 for who sits below, 1 for who sits across."""

from game.client.cardtable.fan import Fan
from game.client.drawing.canvas import Rect

WORDMARK = (24.0, 48.0, 26.0)
"""Its left edge, the line that it stands on, and how tall its letters are."""
TURN_Y = 72.0
CHART: Rect = (152.0, 24.0, 60.0, 26.0)
"""Where the matrix and the die are opened,"""
CHART_OPEN: Rect = (262.0, 60.0, 662.0, 468.0)
"""and where they lie then."""
PLAYERS: tuple[Rect, Rect] = ((20.0, 574.0, 192.0, 126.0), (20.0, 86.0, 192.0, 126.0))
ROUNDS: Rect = (20.0, 220.0, 192.0, 104.0)
ENDED: Rect = (20.0, 330.0, 192.0, 46.0)
LOG: Rect = (20.0, 384.0, 192.0, 180.0)
LOG_OPEN: Rect = (230.0, 44.0, 360.0, 500.0)

ZONE: Rect = (230.0, 20.0, 726.0, 540.0)
LABEL: Rect = (294.0, 8.0, 598.0, 28.0)
ARENA: Rect = (244.0, 164.0, 698.0, 264.0)
FIELD: Rect = (236.0, 38.0, 714.0, 518.0)
PIECE_W, PIECE_H, PITCH = 98.0, 114.0, 112.0
CLOSE = 4.0
"""Between pieces that have become narrow."""
ROWS = (434.0, 44.0)
ROW_MIDDLE, ROW_ROOM = 593.0, 710.0

FAN = Fan(232.0, 590.0, 954.0, 134.0, 126.0, 104.0, 0.0, 0.0, 20.0, 12.0, 6.0, True)

QUESTION: Rect = (976.0, 96.0, 284.0, 66.0)
TIME: Rect = (976.0, 66.0, 206.0, 6.0)
"""What is left of the time to decide, above what is asked."""
PLATES_GAP = 14.0
PLATES = (172.0, 500.0)
PLATES_SMALL = (206.0, 644.0)
"""Between which heights plates lie; and where text is large beside all else."""
PREVIEWED: Rect = (976.0, 172.0, 284.0, 330.0)
DECIDES: Rect = (976.0, 512.0, 284.0, 130.0)
ADVICE: Rect = (976.0, 430.0, 284.0, 276.0)
"""What the computer advises, over what decides."""
GLOSS_PAGE: Rect = (226.0, 78.0, 1040.0, 632.0)
SIDE_PAGE: Rect = (16.0, 78.0, 944.0, 632.0)
"""Where a gloss may lie: below the buttons of the scene; and one of what lies at the left."""

SHEET: Rect = (250.0, 60.0, 690.0, 470.0)
LARGE: Rect = (976.0, 96.0, 284.0, 400.0)
LAYS: tuple[Rect, Rect] = ((258.0, 196.0, 328.0, 200.0), (600.0, 196.0, 328.0, 200.0))
"""Where a card of the hand is laid face up, and covered."""
PICKED = (134.0, 126.0)
"""A card that is offered over the field."""


def row_rects(side: int, count: int) -> list[Rect]:
    """The pieces of a side from left to right: closer together the more there are, then narrower, never over the
    frame."""
    wide = min(PIECE_W, (ROW_ROOM + CLOSE) / max(1, count) - CLOSE)
    pitch = min(PITCH, (ROW_ROOM - wide) / max(1, count - 1))
    left = ROW_MIDDLE - (pitch * (count - 1) + wide) / 2
    return [(left + pitch * number, ROWS[side], wide, PIECE_H) for number in range(count)]


def count_rect(side: int, number: int) -> Rect:
    """Where a pile of a player is pointed at: hand, deck, Incinerator."""
    x, y, _, _ = PLAYERS[side]
    return x + 6 + 61 * number, y + 38, 60.0, 30.0


def gift_rect(side: int) -> Rect:
    """Where a player's zone Gift is told of."""
    x, y, w, _ = PLAYERS[side]
    return x + 6, y + 72, w - 12, 26.0


def estro_rects(count: int) -> list[Rect]:
    """The estri of which one is to be chosen."""
    left = ROW_MIDDLE - (136.0 * count - 10.0) / 2
    return [(left + 136.0 * number, 236.0, 126.0, 118.0) for number in range(count)]


def pick_rects(count: int) -> list[Rect]:
    """Cards that are offered over the field, closer together the more there are."""
    x, y, w, h = ARENA
    wide, tall = PICKED
    step = min(wide + 12, (w - 40 - wide) / max(1, count - 1))
    left = x + (w - wide - step * (count - 1)) / 2
    return [(left + step * number, y + (h - tall) / 2 + 16, wide, tall) for number in range(count)]


def middle(rect: Rect) -> tuple[float, float]:
    """The point in the middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
