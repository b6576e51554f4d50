"""Rows without end that glide, of which only those in sight are drawn, and the line that searches them."""

import math
from collections.abc import Callable

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.fading import fading
from game.client.drawing.painter import Painter
from game.client.input import Input
from game.client.widgets import HOVERED, Field, Widget, inside, label
from game.client.widgets.listing import draw_bar

GLIDE = 14.0
"""How fast rows come to where they are wanted: the way left shrinks by e so many times a second."""
BAR = 12
"""What the bar at the side takes."""
FADE = 26.0
"""Over so much the first row and the last one fade where others lie beyond."""
CROSS = 34.0
"""What the cross takes that empties a line which searches."""

DrawRow = Callable[[Canvas, int, Rect, bool], None]


class Rows(Widget):
    """As many rows as there are, drawn by who knows them: ``draw_row(canvas, number, rect, marked)``.

    The marked row is chosen by Enter or a press; ``point`` hears when another one is marked by the player.
    """

    def __init__(
        self,
        rect: Rect,
        count: int,
        height: float,
        draw_row: DrawRow,
        choose: Callable[[int], None],
        point: Callable[[int], None] | None = None,
        at: int = 0,
        top: float = 0.0,
    ) -> None:
        super().__init__(rect)
        self.count = count
        self.height = height
        self.at = min(at, max(0, count - 1))
        self._draw_row = draw_row
        self._choose = choose
        self._point = point
        self.read: Callable[[int], str] = lambda number: ""
        """A row in words, for a voice."""
        self._wanted = top
        self._grip: float | None = None
        self._bring()
        self.top = self._wanted
        """How far they are rolled, in logical units."""

    @property
    def focusable(self) -> bool:
        return self.count > 0

    @property
    def value(self) -> str:
        return self.read(self.at) if self.count else ""

    @property
    def moving(self) -> bool:
        """Whether it still glides."""
        return self.top != self._wanted

    def update(self, dt: float) -> None:
        """Time has passed, in seconds."""
        self.top += (self._wanted - self.top) * (1 - math.exp(-GLIDE * dt))
        if abs(self._wanted - self.top) < 0.5:
            self.top = self._wanted

    def go(self, number: int) -> None:
        """Marks a row and brings it into sight."""
        if not self.count:
            return
        before, self.at = self.at, min(max(0, number), self.count - 1)
        self._bring()
        if self._point is not None and self.at != before:
            self._point(self.at)

    @property
    def _most(self) -> float:
        return max(0.0, self.count * self.height - self.rect[3])

    def _scroll(self, to: float) -> None:
        self._wanted = min(max(0.0, to), self._most)

    def _bring(self) -> None:
        low, high = (self.at + 1) * self.height - self.rect[3], self.at * self.height
        self._scroll(min(max(self._wanted, low), high))

    def _row_at(self, at: tuple[float, float]) -> int | None:
        x, y, w, _ = self.rect
        if not inside(self.rect, at) or (self._most and at[0] > x + w - BAR):
            return None
        number = int((at[1] - y + self.top) // self.height)
        return number if number < self.count else None

    def press(self, at: tuple[float, float]) -> None:
        x, _, w, _ = self.rect
        self._grip = at[1] if self._most and at[0] > x + w - BAR else None
        row = self._row_at(at)
        if row is not None and row != self.at:
            self.at = row
            if self._point is not None:
                self._point(row)

    def drag(self, at: tuple[float, float]) -> None:
        if self._grip is not None:
            step = (at[1] - self._grip) / self.rect[3] * self.count * self.height
            self._grip = at[1]
            self._scroll(self._wanted + step)
            self.top = self._wanted

    def release(self, at: tuple[float, float]) -> None:
        if self._grip is None and self._row_at(at) == self.at:
            self._choose(self.at)
        self._grip = None

    def key(self, event: Input) -> bool:
        if event.kind == inputs.WHEEL:
            self._scroll(self._wanted - event.turn * max(60.0, self.height))
            return True
        page = max(1, int(self.rect[3] / self.height))
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page}
        if event.verb in steps:
            to = self.at + steps[event.verb]
            if event.verb in ("up", "down") and not 0 <= to < self.count:
                return False
            self.go(to)
        elif event.verb in ("home", "end"):
            self.go(0 if event.verb == "home" else self.count)
        elif event.verb == "accept" and self.count:
            self._choose(self.at)
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        wide = w - (BAR if self._most else 0)
        # Whole pixels, so that what is kept of a row can be used again wherever it glides.
        top = round(self.top * canvas.scale) / canvas.scale
        above, below = (min(FADE, 3 * beyond) for beyond in (top, max(0.0, self._most - top)))
        area = (x - 4, y, wide + 4, h)
        with canvas.clipped((x - 4, y, w + 8, h)), fading(canvas, area, above, below):
            first = int(top // self.height)
            last = min(self.count, math.ceil((top + h) / self.height))
            for number in range(first, last):
                rect = (x, y + number * self.height - top, wide, self.height)
                self._draw_row(canvas, number, rect, number == self.at)
        if self._most:
            whole = self.count * self.height
            lit = self._grip is not None or HOVERED in self.state
            draw_bar(canvas, (x + w - 6, y, 4, h), self.top / whole, h / whole, lit)


def draw_mark(canvas: Canvas, rect: Rect, focused: bool) -> None:
    """The ground of a row that is marked: a bar at its left, and more light while it has the focus."""
    x, y, w, h = rect
    canvas.box((x, y + 1, w, h - 2), theme.mix(theme.WALNUT, theme.GOLD, 0.24 if focused else 0.14), radius=6)
    canvas.box((x, y + 4, 3, h - 8), theme.GOLD_RISE if focused else theme.GOLD_FALL, radius=1.5)


class Search(Field):
    """A line that searches while it is typed into; ``found`` is told at its right."""

    def __init__(self, rect: Rect, empty: str, text: str, typed: Callable[[str], None]) -> None:
        super().__init__(rect, "", text, empty=empty, search=True, changed=typed)
        self.found = ""
        self.aside = CROSS + 30

    def clear(self) -> None:
        """Searches for nothing any more."""
        self.at, self.anchor = len(self.text), 0
        self.put("")

    def _on_cross(self, at: tuple[float, float]) -> bool:
        x, _y, w, _h = self.rect
        return bool(self.text) and at[0] >= x + w - CROSS

    def press(self, at: tuple[float, float]) -> None:
        if self._on_cross(at):
            self.clear()
        else:
            super().press(at)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        x, y, w, h = self.rect
        if self.text:
            colour = theme.IVORY if HOVERED in self.state else theme.QUIET
            canvas.picture(("clear", colour), x + w - 28, y + h / 2 - 8, 16, 16, lambda p: _paint_cross(p, colour))
        if self.found:
            right = x + w - (CROSS if self.text else 12)
            label(canvas, self.found, right, y + h / 2, faces.TEXT, 14, theme.QUIET, RIGHT)


def _paint_cross(p: Painter, colour: theme.Colour) -> None:
    p.line([(4, 4), (12, 12)], colour, 1.8)
    p.line([(12, 4), (4, 12)], colour, 1.8)
