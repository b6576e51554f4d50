"""Rows to choose from."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.input import Input
from game.client.widgets.base import FOCUSED, HOVERED, Widget, inside
from game.client.widgets.dress import DIM, WARM, focus_ring, label


class Row(NamedTuple):
    """One line of a list: ``left`` may be long, ``right`` is short; ``off`` says why it can not be chosen."""

    left: str
    right: str = ""
    off: str = ""
    typed: bool = False
    """Whether people wrote ``left`` themselves, so that it may be cut."""


class Listing(Widget):
    """Rows to choose one from, as many as fit; the rest come by wheel, arrows and page keys."""

    def __init__(
        self,
        rect: Rect,
        rows: Sequence[Row],
        choose: Callable[[int], None],
        height: float = 30,
        numbered: bool = False,
        point: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(rect)
        self.rows = list(rows)
        self.height = height
        self.numbered = numbered
        self.at = 0
        self.first = 0
        self._choose = choose
        self._point = point

    @property
    def focusable(self) -> bool:
        return bool(self.rows)

    @property
    def value(self) -> str:
        row = self.rows[self.at] if self.rows else Row("")
        return ", ".join(filter(None, (row.left, row.right, row.off)))

    @property
    def shown(self) -> int:
        """How many rows there is room for."""
        return max(1, int(self.rect[3] / self.height))

    def _row_at(self, at: tuple[float, float]) -> int | None:
        number = self.first + int((at[1] - self.rect[1]) / self.height)
        return number if inside(self.rect, at) and 0 <= number < min(len(self.rows), self.first + self.shown) else None

    def go(self, number: int) -> None:
        """Marks a row and brings it into sight."""
        if not self.rows:
            return
        self.at = min(max(number, 0), len(self.rows) - 1)
        self.first = min(max(self.first, self.at - self.shown + 1), self.at)
        if self._point is not None:
            self._point(self.at)

    def point(self, at: tuple[float, float]) -> None:
        row = self._row_at(at)
        if row is not None and row != self.at:
            self.at = row
            if self._point is not None:
                self._point(row)

    def release(self, at: tuple[float, float]) -> None:
        row = self._row_at(at)
        if row is not None and not self.rows[row].off:
            self.at = row
            self._choose(row)

    def key(self, event: Input) -> bool:
        if event.kind == inputs.WHEEL:
            self.first = min(max(0, self.first - round(event.turn)), max(0, len(self.rows) - self.shown))
            return True
        steps = {"up": -1, "down": 1, "page_up": -self.shown, "page_down": self.shown}
        if event.verb in steps:
            to = self.at + steps[event.verb]
            if event.verb in ("up", "down") and not 0 <= to < len(self.rows):
                return False
            self.go(to)
        elif event.verb in ("home", "end"):
            self.go(0 if event.verb == "home" else len(self.rows))
        elif event.verb == "accept" and self.rows and not self.rows[self.at].off:
            self._choose(self.at)
        elif self.numbered and event.letter.isdigit() and event.letter != "0":
            number = self.first + int(event.letter) - 1
            if number < min(len(self.rows), self.first + self.shown):
                self.go(number)
                self._choose(number)
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        more = len(self.rows) > self.shown
        width = w - (14 if more else 0)
        if FOCUSED in self.state:
            focus_ring(canvas, (x, y, w, min(self.rect[3], self.shown * self.height)), 8)
        for place in range(min(self.shown, len(self.rows) - self.first)):
            self._draw_row(canvas, place, (x, y + place * self.height, width, self.height))
        if more:
            tall = self.shown * self.height
            draw_bar(canvas, (x + w - 6, y, 4, tall), self.first / len(self.rows), self.shown / len(self.rows))

    def _draw_row(self, canvas: Canvas, place: int, rect: Rect) -> None:
        x, y, w, h = rect
        row = self.rows[self.first + place]
        marked = self.first + place == self.at and bool(self.state & {FOCUSED, HOVERED})
        if marked:
            canvas.box((x, y + 1, w, h - 2), theme.GOLD, None, 6, alpha=0.3 if FOCUSED in self.state else 0.16)
            if FOCUSED in self.state:
                canvas.box((x, y + 5, 3, h - 10), WARM, radius=1.5)
        elif place:
            canvas.line((x + 8, y), (x + w - 8, y), theme.mix(theme.WALNUT_LIGHT, theme.EDGE, 0.08))
        middle, left = y + h / 2, x + 13
        if self.numbered:
            if place < 9:
                label(canvas, str(place + 1), left + 4, middle, faces.FIGURE, 13.5, theme.QUIET, CENTRE)
            left += 20
        colour = DIM if row.off else WARM if marked else theme.IVORY
        aside = DIM if row.off else theme.SECOND if marked else theme.QUIET
        right = label(canvas, row.right, x + w - 12, middle, faces.TEXT, 14, aside, RIGHT) if row.right else 0
        label(
            canvas, row.left, left, middle, faces.TEXT, 15, colour, width=x + w - 20 - right - left, may_cut=row.typed
        )


def draw_bar(canvas: Canvas, rect: Rect, first: float, share: float, lit: bool = False) -> None:
    """A bar that says which part of something long is shown: where it begins and how much it is, of 1."""
    x, y, w, h = rect
    canvas.box(rect, theme.BLACK, None, w / 2, alpha=0.5)
    tall = max(18.0, round(h * share))
    top = y + (h - tall) * (first / (1 - share) if share < 1 else 0)
    canvas.box((x, top, w, tall), theme.GOLD if lit else theme.GOLD_FALL, radius=w / 2)
