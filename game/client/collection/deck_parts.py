"""Parts of the screen where decks are made: the cards of a deck in lines, and its name in the bar."""

import math
from collections.abc import Callable, Sequence

from game.client.collection.grid import PULL
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour
from game.client.input import KEY, Input
from game.client.pages.rows import DrawRow, Rows
from game.client.widgets import FOCUSED, HOVERED, PRESSED, Button, draw_key, focus_ring, inside, label


class DeckRows(Rows):
    """The cards of a deck: pressed, one is taken out; ``pulled`` hears where a row was let go."""

    def __init__(
        self,
        rect: Rect,
        count: int,
        height: float,
        draw: DrawRow,
        choose: Callable[[int], None],
        pulled: Callable[[int, Point], None],
        at: int = 0,
        top: float = 0.0,
    ) -> None:
        super().__init__(rect, count if rect[3] > 0 else 0, height, draw, choose, at=at, top=top)
        self._pulled = pulled
        self._under: int | None = None
        self._from: Point = (0.0, 0.0)

    @property
    def over(self) -> int | None:
        """The row under the pointer."""
        return self._under if HOVERED in self.state else None

    def row_at(self, at: Point) -> int | None:
        """The row that lies there."""
        return self._row_at(at)

    def point(self, at: Point) -> None:
        self._under = self._row_at(at)

    def press(self, at: Point) -> None:
        super().press(at)
        self._from = at

    def release(self, at: Point) -> None:
        if self._grip is None and self.count and math.dist(at, self._from) > PULL and not inside(self.rect, at):
            self._pulled(self.at, at)
        else:
            super().release(at)

    def key(self, event: Input) -> bool:
        if event.verb in ("delete", "erase") and self.count:
            self._choose(self.at)
            return True
        return super().key(event)


WARM = 0.6
"""Seconds that the line of a card stays warm that has just come."""
GROWS = 14.0
"""How fast a bar comes to its height: the way left shrinks by e so many times a second."""


class Settling:
    """What is still seen of a deck's last change: bars on the way to their heights, the line of the card that came."""

    def __init__(self) -> None:
        self.bars: list[float] = []
        self._wanted: list[float] = []
        self.card = ""
        self._left = 0.0

    @property
    def warmth(self) -> float:
        """Of the line of the card that came, from 1 down to 0."""
        return self._left / WARM

    @property
    def moving(self) -> bool:
        """Whether something still changes."""
        return self._left > 0 or self.bars != self._wanted

    def aim(self, bars: Sequence[float]) -> None:
        """The bars come to these heights; at once, if they were of another deck."""
        self._wanted = list(bars)
        if len(self.bars) != len(bars):
            self.bars = list(bars)

    def jump(self) -> None:
        """Another deck is seen: nothing moves."""
        self.bars, self._left = [], 0.0

    def warm(self, card: str) -> None:
        """A card has come."""
        self.card, self._left = card, WARM

    def update(self, dt: float) -> None:
        """Time has passed, in seconds."""
        self._left = max(0.0, self._left - dt)
        share = 1 - math.exp(-GROWS * dt)
        near = [bar + (to - bar) * share for bar, to in zip(self.bars, self._wanted, strict=True)]
        self.bars = [to if abs(to - bar) < 0.03 else bar for bar, to in zip(near, self._wanted, strict=True)]


class NameButton(Button):
    """A deck's name in large letters, with a sign that more are behind it."""

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        y += 2 if PRESSED in self.state else 0
        room = w - 52
        wide = min(canvas.width(self.label, faces.TITLE, 24), room)
        if FOCUSED in self.state:
            focus_ring(canvas, (x, y, wide + 52, h))
        if HOVERED in self.state:
            canvas.box((x, y, wide + 52, h), theme.WALNUT_LIGHT)
        colour = theme.GOLD_RISE if HOVERED in self.state else theme.IVORY
        label(canvas, self.label, x + 12, y + h / 2, faces.TITLE, 24, colour, width=room, may_cut=True)
        canvas.picture(("more", colour), x + wide + 22, y + h / 2 - 8, 18, 18, lambda p: _paint_more(p, colour))


def draw_keys(canvas: Canvas, keys: Sequence[tuple[str, str]], x: float, y: float) -> None:
    """What stands on keys with what they do, on a plate about a height."""
    size = 14.5
    high = canvas.letters(size) * 2.1
    wide = sum(canvas.width(cap, faces.BOLD, 13) + canvas.width(said, faces.TEXT, size) + 46 for cap, said in keys)
    canvas.box((x, y - high / 2 + 3, wide, high), theme.BLACK, radius=9, alpha=0.6)
    canvas.box((x, y - high / 2, wide, high), theme.rgb("#1d1610"), theme.GOLD, 9, 1.2, 0.98)
    at = x + 12
    for cap, said in keys:
        at += draw_key(canvas, cap, at, y, 13) + 8
        at += label(canvas, said, at, y, faces.TEXT, size, theme.rgb("#efe5d0")) + 18


def _paint_more(p: Painter, colour: Colour) -> None:
    p.line([(3, 6), (9, 12), (15, 6)], colour, 2.2)


def undoes(event: Input) -> bool:
    """Whether this is meant to take a change back: Ctrl with Z, or the gamepad's button for it."""
    pad = event.kind == KEY and event.letter == "u" and not event.types
    return pad or (event.kind == KEY and event.ctrl and event.key == "z")


def sign_undo(p: Painter, colour: Colour) -> None:
    """An arrow that turns back."""
    bend = [(14 + 5 * math.cos(turn / 8), 13 + 5 * math.sin(turn / 8)) for turn in range(-12, 13)]
    p.line([(5, 8), (14, 8), *bend, (8, 18)], colour, 2.0)
    p.line([(9, 3.5), (4.5, 8), (9, 12.5)], colour, 2.0)
