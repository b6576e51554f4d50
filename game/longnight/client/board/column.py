"""A column of headings, lines and rows, written from the top until it is full."""

from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.theme import Colour
from game.longnight.client.board.panel_drawing import draw_rule


class Column:
    """Where the next thing goes. What has no room is left out, whole line by whole line."""

    def __init__(self, canvas: Canvas, rect: Rect) -> None:
        self.canvas = canvas
        self.x, self.y, self.w, tall = rect
        self.end = self.y + tall

    def space(self, tall: float) -> None:
        """Leaves some room free."""
        self.y += tall

    def row(self, size: float, tall: float) -> tuple[float, float, float] | None:
        """A row for text of a size: left edge, baseline and width; None if there is no more room."""
        real = max(tall, self.canvas.letters(size) * 1.4)
        if self.y + real > self.end + 4:
            return None
        self.y += real
        return self.x, self.y - real * 0.28, self.w

    def say(
        self,
        text: str,
        face: str,
        size: float,
        colour: Colour,
        most: int = 9,
        mark: Callable[[float, float], None] | None = None,
    ) -> None:
        """A paragraph of at most so many lines, with a mark before it if there is one."""
        inset = 32.0 if mark is not None else 0.0
        step = self.canvas.letters(size) * (1.14 if face == faces.TITLE else 1.2)
        for number, line in enumerate(self.canvas.lines(text, face, size, self.w - inset)[:most]):
            if self.y + step > self.end + 4:
                return
            self.y += step
            if mark is not None and number == 0:
                mark(self.x, self.y)
            self.canvas.text(line, self.x + inset, self.y - step * 0.14, face, size, colour)
        self.y += 4

    def rule(self) -> None:
        """A thin line across."""
        if self.y + 12 < self.end:
            draw_rule(self.canvas, self.x, self.x + self.w, self.y + 5)
            self.y += 11
