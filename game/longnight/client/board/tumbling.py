"""Dice of the Sequence that move: those that roll come in from above, turn through several faces, and bounce once."""

import math
from collections.abc import Sequence

from game.client.board_kit.impact import LAND, height, tumble
from game.client.drawing.canvas import Canvas, Rect
from game.longnight.client.board.motion import FADE, LIFT, TUMBLE
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import draw_die, draw_medal, material
from game.longnight.client.board.row import (
    Die,
    Place,
    beside,
    cells,
    have_words,
    keep_cell,
    kind_of,
    light_of,
    place_of,
)
from game.longnight.engine.content.model import Content

RISE = 6.0
"""How high a die rises when it is lit."""
ASIDE, ABOVE = 1.1, 1.5
"""From where a die comes: how far at the right of its place and above it, in its own radius."""
TURNS = 15
"""By so many degrees it turns at a time."""


def draw_moving(canvas: Canvas, now: Now) -> None:
    """The die that has just been lit, on its way up and back into its cell; those that roll, and then their cells."""
    motion = now.motion
    if not (motion.rising or motion.rolling):
        return
    found = cells(canvas, now)
    wordy = have_words(canvas, now, found)
    for die, rect in found:
        lit, rolled = motion.rising.get(die["id"]), motion.rolling.get(die["id"])
        if rolled is not None and rolled < TUMBLE and not motion.calm:
            _draw_rolling(canvas, now, die, rect, rolled)
        elif rolled is not None:
            keep_cell(canvas, now, die, rect, wordy, max(0.0, min(1.0, rolled / FADE)) if motion.calm else 1.0)
        elif lit is not None:
            up = 0.0 if motion.calm else RISE * math.sin(math.pi * min(1.0, lit / LIFT))
            with canvas.moved(0, -up):
                keep_cell(canvas, now, die, rect, wordy)


def _draw_rolling(canvas: Canvas, now: Now, die: Die, cell: Rect, age: float) -> None:
    """A die that rolls; that of an enemy beside its head."""
    at = place_of(now, die, cell)
    if die["die"] == "ai":
        kind = kind_of(now, die)
        draw_medal(canvas, kind, at[0] - at[2] * 0.3, *at[1:], *light_of(now, die))
        at = beside(at)
    draw_rolling(canvas, now.words.content, die, kind_of(now, die), at, age)


def faces_of(content: Content, die: Die, kind: str) -> Sequence[int]:
    """What a die can show, each once; ``kind``: of which sort of enemy it is, if it is one's."""
    if die["die"] == "ai":
        return range(1, content.enemies[kind].die + 1)
    return sorted(set(content.dice[die["die"]].faces))


def draw_rolling(canvas: Canvas, content: Content, die: Die, kind: str, at: Place, age: float) -> None:
    """A die about a place, with its radius, so many seconds after it was thrown; an enemy's is of a ``kind``."""
    (x, y, r), stuff = at, material(die)[0]
    sides = content.enemies[kind].die if die["die"] == "ai" else material(die)[1]
    if age < 0:
        return
    share = min(1.0, age / TUMBLE)
    face, turn = tumble(share, faces_of(content, die, kind), die["face"])
    x, y = x + ASIDE * r * (1 - share) ** 2, y - ABOVE * r * height(share * LAND)
    pad = 1.25 * r

    def draw(part: Canvas) -> None:
        draw_die(part, pad, pad, r, stuff, sides, face)

    key = ("rolling", stuff, sides, round(r, 1), face)
    canvas.stamp(key, x - pad, y - pad, 2 * pad, 2 * pad, draw, turn=TURNS * round(turn / TURNS))
