"""The chronicle beside a replay: what happened, sentence by sentence; the present one stands framed at two thirds."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas
from game.client.drawing.chrome import draw_heading
from game.client.drawing.fading import fading
from game.client.drawing.painter import Painter
from game.client.drawing.theme import mix
from game.client.input import Input
from game.client.replay.course import ChronicleLine, Course
from game.client.widgets import Widget, inside

BRIEF, WHOLE = 0, 2
"""How deep the two tabs tell."""
SIZE = 15.5
GLIDE = 0.14
"""Seconds in which it scrolls to another sentence."""
STAND = 2 / 3
FADE = 30.0
"""Over which the lines fade at either end of the column."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list: a turn's heading, or something told; ``first`` of its action."""

    turn: int
    told: ChronicleLine | None = None
    first: bool = False


class Chronicle(Widget):
    """Sentences in a column; a click on one goes there, the wheel rolls it. ``folded`` shows the present one alone."""

    def __init__(
        self, course: Course, say: Callable[[str], str], go: Callable[[int], None], still: bool = False
    ) -> None:
        super().__init__((880, 110, 400, 402))
        self.course = course
        self.depth = BRIEF
        self.folded = False
        self._say = say
        self._go = go
        self._still = still
        self._lines: list[_Line] = []
        self._frames: list[int] = []
        self._present = 0
        self._rolled = 0.0
        """How far it is rolled away from the present sentence."""
        self._shift = 0.0
        self._heights: dict[tuple[int, str], float] = {}
        self._seen: list[tuple[float, float, int]] = []
        """Top, height and number of the lines that were drawn last."""
        self._pointed: int | None = None
        self.tell(BRIEF)

    @property
    def focusable(self) -> bool:
        return False

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self._shift != 0

    def tell(self, depth: int) -> None:
        """Tells down to a depth."""
        self.depth = depth
        self._lines, self._heights = [], {}
        turn = action = -1
        for told in self.course.rows(depth):
            if told.turn != turn:
                turn = told.turn
                self._lines.append(_Line(turn))
            self._lines.append(_Line(turn, told, told.action != action))
            action = told.action
        self._frames = [line.told.sentence.frame if line.told is not None else -1 for line in self._lines]
        self._told_at = [n for n, line in enumerate(self._lines) if line.told is not None]
        self._firsts = [self._frames[n] for n in self._told_at]
        self._rolled = self._shift = 0.0
        self._pointed = None

    def show(self, frame: int) -> None:
        """The present sentence is the last one told until a frame."""
        at = bisect_right(self._firsts, frame) - 1
        now = self._told_at[max(at, 0)] if self._told_at else 0
        if now != self._present:
            a, b = sorted((self._present, now))
            way = sum(self._heights.get((n, faces.TEXT), 40.0) for n in range(a, b))
            near = b - a < 12 and not self._still and self._rolled == 0
            self._shift = (way if now > self._present else -way) if near else 0.0
            self._present = now
        self._rolled = 0.0

    @property
    def present(self) -> str:
        """The present sentence."""
        told = self._lines[self._present].told if self._lines else None
        return told.sentence.text if told is not None else ""

    def update(self, dt: float) -> bool:
        """Time has passed; whether it moved."""
        if not self._shift:
            return False
        self._shift *= max(0.0, 1 - dt / GLIDE * 2.2)
        if abs(self._shift) < 0.7:
            self._shift = 0.0
        return True

    # ---- the pointer ----

    def hover(self, at: tuple[float, float]) -> bool:
        """The pointer is there; whether another sentence is under it now."""
        before, self._pointed = self._pointed, self._line_at(at)
        return before != self._pointed

    def _line_at(self, at: tuple[float, float]) -> int | None:
        if self.folded or not inside(self.rect, at):
            return None
        found = next((n for top, tall, n in self._seen if top <= at[1] < top + tall), None)
        return found if found is not None and self._lines[found].told is not None else None

    def release(self, at: tuple[float, float]) -> None:
        line = self._line_at(at)
        told = self._lines[line].told if line is not None else None
        if told is not None:
            self._go(self._last_frame(told))

    def _last_frame(self, told: ChronicleLine) -> int:
        """The frame at which all that a sentence tells has happened: the last before what is told next."""
        later = [frame for frame in self._frames if frame > told.sentence.frame]
        return (min(later) - 1) if later else self.course.last

    def key(self, event: Input) -> bool:
        if event.kind != inputs.WHEEL or self.folded:
            return False
        self._rolled += 46 * event.turn
        return True

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        if self.folded:
            self._draw_folded(canvas)
        elif self._lines:
            with canvas.clipped(self.rect), fading(canvas, self.rect, FADE, FADE):
                self._draw_lines(canvas)

    def _draw_folded(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        canvas.box((x, y, w, h), mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.18), theme.GOLD, 9, 1.3)
        canvas.picture(("present",), x + 10, y + h / 2 - 7, 14, 14, _paint_present)
        line = canvas.letters(SIZE)
        rows = canvas.lines(self.present, faces.BOLD, SIZE, w - 44)
        tall = min(len(rows), max(1, int((h - 4) / (line * 1.2)))) * line * 1.2
        canvas.paragraph(
            self.present, (x + 32, y + (h - tall) / 2, w - 44, h - 4), faces.BOLD, SIZE, theme.FOCUS, 1.2, may_cut=True
        )

    def _height(self, canvas: Canvas, number: int) -> float:
        face = faces.BOLD if number == self._present else faces.TEXT
        key = number, face
        if key not in self._heights:
            line = self._lines[number]
            step = canvas.letters(SIZE) * 1.28
            if line.told is None:
                self._heights[key] = step + 16
            else:
                _, width = self._column(canvas, line.told)
                rows = canvas.lines(line.told.sentence.text, face, SIZE, width)
                self._heights[key] = len(rows) * step + 7
        return self._heights[key]

    def _column(self, canvas: Canvas, told: ChronicleLine) -> tuple[float, float]:
        """Where a sentence begins, and how wide its lines are."""
        x, _, w, _ = self.rect
        left = x + max(58.0, 34 + canvas.width("000", faces.TEXT, 13.5)) + 10 * told.sentence.depth
        return left, x + w - 26 - left

    def _draw_lines(self, canvas: Canvas) -> None:
        _, y, _, h = self.rect
        tops = self._place(canvas, y, h)
        self._seen = [(top, self._height(canvas, number), number) for number, top in tops.items()]
        for number, top in tops.items():
            self._draw_line(canvas, number, top)

    def _place(self, canvas: Canvas, y: float, h: float) -> dict[int, float]:
        """The tops of the lines that can be seen. Neither end of the chronicle leaves the column empty."""
        tall = self._height(canvas, self._present)
        wanted = y + h * STAND - tall / 2 + self._rolled + self._shift
        top = max(wanted, y + h - 10 - tall - self._room(canvas, 1, y + h - wanted - tall))
        top = min(top, y + 4 + self._room(canvas, -1, top - y))
        if not self._shift:
            self._rolled += top - wanted if self._rolled else 0.0
        tops = {self._present: top}
        above, number = top, self._present
        while above > y and number > 0:
            number -= 1
            above -= self._height(canvas, number)
            tops[number] = above
        below, number = top + tall, self._present + 1
        while below < y + h and number < len(self._lines):
            tops[number] = below
            below += self._height(canvas, number)
            number += 1
        return {number: top for number, top in tops.items() if top < y + h and top + self._height(canvas, number) > y}

    def _room(self, canvas: Canvas, by: int, most: float) -> float:
        """How much there is before or after the present line, ``most`` at most."""
        room, number = 0.0, self._present + by
        while room < most and 0 <= number < len(self._lines):
            room += self._height(canvas, number)
            number += by
        return room

    def _draw_line(self, canvas: Canvas, number: int, top: float) -> None:
        x, _, w, _ = self.rect
        line = self._lines[number]
        tall = self._height(canvas, number)
        if line.told is None:
            text = self.course.turn_name(line.turn, self._say)
            draw_heading(canvas, text, x + 24, top + tall - 9, w - 48)
            return
        here = number == self._present
        step = canvas.letters(SIZE) * 1.28
        left, width = self._column(canvas, line.told)
        if here:
            canvas.box((x + 13, top - 4, w - 26, tall + 2), mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.34), theme.GOLD,
                       9, 1.4, bottom=mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.16))  # fmt: skip
            canvas.picture(("present",), x + 24, top + step * 0.42 - 7, 14, 14, _paint_present)
        elif number == self._pointed:
            canvas.box((x + 13, top - 4, w - 26, tall + 2), theme.WALNUT_LIGHT, radius=9)
        if line.first and line.told.action and not here:
            canvas.text(str(line.told.action), left - 10 * line.told.sentence.depth - 12, top + step * 0.74, faces.TEXT,
                        13.5, theme.QUIET, RIGHT)  # fmt: skip
        if here:
            face, colour = faces.BOLD, theme.FOCUS
        elif number > self._present:
            face, colour = faces.TEXT, mix(theme.WALNUT, theme.QUIET, 0.78)
        else:
            face, colour = faces.TEXT, theme.IVORY if not line.told.sentence.depth else theme.SECOND
        if number == self._pointed and not here:
            colour = theme.IVORY
        canvas.paragraph(line.told.sentence.text, (left, top + 1, width, tall), face, SIZE, colour, 1.28)


def _paint_present(p: Painter) -> None:
    p.polygon([(2, 1), (2, 13), (13, 7)], theme.GOLD_RISE)
