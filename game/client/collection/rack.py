"""The parts of a build one below the other: who fights, at which level, what is worn where, how many cards follow."""

from collections.abc import Callable, Sequence

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point
from game.client.input import Input
from game.client.match.offers import PartLine
from game.client.pages.rows import DrawRow, Rows, draw_mark
from game.client.widgets import FOCUSED, HOVERED, label

GLANCE = 128.0
"""Height of the build at a glance."""
LEVEL = 36.0
"""Height of what counts."""

DrawMark = Callable[[Canvas, str, float, float, float], None]


class PartRows(Rows):
    """The parts in rows. The marked one is open; Delete takes out what is in it, Enter goes to its cards."""

    def __init__(
        self,
        rect: Rect,
        lines: Sequence[PartLine],
        height: float,
        draw: DrawRow,
        choose: Callable[[int], None],
        point: Callable[[int], None],
        take_out: Callable[[int], None],
        at: int,
    ) -> None:
        super().__init__(rect, len(lines), height, draw, choose, point, at)
        self.lines = lines
        self.read = lambda number: f"{lines[number].name}: {lines[number].said}"
        self._take_out = take_out
        self._under: int | None = None

    @property
    def over(self) -> int | None:
        """The row under the pointer."""
        return self._under if HOVERED in self.state else None

    @property
    def hint(self) -> str:  # type: ignore[override]
        """What is told of the row that is pointed at, whether or not there is room for it."""
        return self.lines[self.at if self.over is None else self.over].told

    def row_at(self, at: Point) -> int | None:
        """The row that lies there."""
        return self._row_at(at)

    def point(self, at: Point) -> None:
        self._under = self._row_at(at)

    def key(self, event: Input) -> bool:
        if event.verb in ("delete", "erase") and self.count:
            self._take_out(self.at)
            return True
        return super().key(event)


def draw_line(
    canvas: Canvas, rect: Rect, line: PartLine, mark: DrawMark, marked: bool, rows: PartRows, brief: bool
) -> None:
    """A part: its picture, its name, what is in it, and, unless it is told in ``brief``, a line about that."""
    x, y, w, h = rect
    if marked:
        draw_mark(canvas, rect, FOCUSED in rows.state)
    elif rows.over is not None and rows.lines[rows.over] is line:
        canvas.box((x, y + 1, w, h - 2), theme.IVORY, radius=6, alpha=0.06)
    side = min(h - 6, 44.0)
    mark(canvas, line.mark, x + 10 + side / 2, y + h / 2, side)
    left, room = x + side + 22, w - side - 30
    colour = theme.IVORY if line.card or not line.key else theme.SECOND
    if line.wrong:
        colour = canvas.palette.loss
    names = [(line.name, faces.TEXT, 13.0, theme.GOLD), (line.said, faces.BOLD, 15.0, colour)]
    if not brief and line.told:
        names.append((line.told, faces.TEXT, 13.0, theme.SECOND))
    step = h / 3.25 if not brief else h / 2.2
    top = y + (h - step * len(names)) / 2
    for number, (text, face, size, tone) in enumerate(names):
        label(canvas, text, left, top + step * (number + 0.5), face, size, tone, width=room, may_cut=True)
