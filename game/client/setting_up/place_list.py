"""Lists of places to play at, with the stars that were won there."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.client.widgets import FOCUSED, HOVERED, Listing, Row, focus_ring

STARS = 3


def steady(canvas: Canvas, size: float) -> float:
    """The size of a title that stays as it is when text is set larger: it is large already, and has its place."""
    return size / canvas.text_scale


def draw_stars(canvas: Canvas, x: float, middle: float, won: int, size: float = 16.0, of: int = STARS) -> None:
    """Stars from ``x`` on, those that were won in gold."""
    for number in range(of):
        lit = number < won

        def paint(p: Painter, lit: bool = lit) -> None:
            outline = shapes.moved(STAR, size / 2, size / 2 + 0.04 * size, size / 2)
            if lit:
                p.gradient(outline, theme.GOLD_RISE, theme.GOLD)
            else:
                p.outline(shapes.moved(STAR, size / 2, size / 2 + 0.04 * size, size * 0.45), theme.QUIET, 1.1, 0.6)

        canvas.picture(("small star", lit, size), x + number * size * 1.12, middle - size / 2, size, size, paint)


def _star() -> shapes.Outline:
    turns = [math.radians(36 * i - 90) for i in range(10)]
    return tuple(((1.0, 0.44)[i % 2] * math.cos(a), (1.0, 0.44)[i % 2] * math.sin(a)) for i, a in enumerate(turns))


STAR = _star()


def paint_lock(p: Painter, colour: Colour) -> None:
    """A padlock in a square of 20."""
    p.line([(6, 10), (6, 6.5), (7.6, 3.8), (10, 3), (12.4, 3.8), (14, 6.5), (14, 10)], colour, 2)
    p.polygon(shapes.rounded(3.5, 9, 13, 9, 2), colour)
    p.erase(shapes.oval(10, 12.8, 1.5, 1.5))
    p.erase([(9.3, 13), (10.7, 13), (10.9, 15.8), (9.1, 15.8)])


class PlaceLine(NamedTuple):
    """A line of the list: ``stars`` is None where none can be won."""

    name: str
    stars: int | None = None


class PlaceList(Listing):
    """Places to choose one from. Moving over them by keyboard chooses at once; the chosen one stays marked."""

    def __init__(
        self,
        rect: tuple[float, float, float, float],
        lines: Sequence[PlaceLine],
        at: int,
        choose: Callable[[int], None],
    ) -> None:
        super().__init__(rect, [Row(line.name) for line in lines], choose, rect[3] / max(1, len(lines)))
        self._lines = list(lines)
        self.chosen = at
        self._under = -1
        self.at = at

    @property
    def value(self) -> str:
        line = self._lines[self.at]
        return f"{line.name} {'★' * line.stars}" if line.stars else line.name

    def point(self, at: tuple[float, float]) -> None:
        self._under = int((at[1] - self.rect[1]) // self.height)

    def release(self, at: tuple[float, float]) -> None:
        row = int((at[1] - self.rect[1]) // self.height)
        if 0 <= row < len(self._lines):
            self.go(row)

    def go(self, number: int) -> None:
        self.at = self.chosen = min(max(number, 0), len(self._lines) - 1)
        self._choose(self.chosen)

    def draw(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        for number, line in enumerate(self._lines):
            top = y + number * self.height
            chosen, under = number == self.chosen, HOVERED in self.state and number == self._under
            if chosen:
                canvas.box(
                    (x, top + 2, w, self.height - 4), theme.mix(theme.WALNUT, theme.GOLD, 0.2), None, 8, alpha=0.9
                )
                canvas.box((x, top + 8, 3.5, self.height - 16), theme.GOLD_RISE, None, 1.7)
                if FOCUSED in self.state:
                    focus_ring(canvas, (x, top + 2, w, self.height - 4), 8)
            elif under:
                canvas.box((x, top + 2, w, self.height - 4), theme.IVORY, None, 8, alpha=0.06)
            stars = 0.0 if line.stars is None else 62.0
            if line.stars is not None:
                draw_stars(canvas, x + w - stars, top + self.height / 2, line.stars)
            colour = theme.WARM if chosen else theme.IVORY
            base = top + self.height / 2 + 5.5
            canvas.text(line.name, x + 16, base, faces.BOLD if chosen else faces.TEXT, 17, colour, width=w - 26 - stars)


def draw_score(canvas: Canvas, x: float, base: float, score: int | None, stars: int, late: bool = False) -> None:
    """A result in a table: its figure up to ``x``, its stars after it; a dash where there is none."""
    if score is None:
        canvas.text("–", x, base, faces.TEXT, 16, theme.QUIET, RIGHT)
        return
    colour = theme.QUIET if late else theme.IVORY
    canvas.text(str(score), x, base, faces.ITALIC if late else faces.BOLD, 16.5, colour, RIGHT)
    draw_stars(canvas, x + 10, base - 5.5, stars, 13)
