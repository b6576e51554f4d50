"""The lessons of a title, in their order: which are taken, and the way into each."""

from collections.abc import Sequence

from game.boards import face_of
from game.client.books.page import PageScene
from game.client.books.rows import Rows
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.chrome import draw_plate
from game.client.drawing.painter import Painter
from game.client.drawing.plates import draw_medallion
from game.client.lessons.data import load_lessons, taken
from game.client.stage import Stage
from game.client.widgets import FOCUSED, Widget, focus_ring, label

AREA: Rect = (384, 92, 848, 594)
"""Where the rows stand, as many as there are about its middle."""
PICTURE, RADIUS = (202.0, 346.0), 128.0
"""Where the title's picture hangs."""


class LessonsScene(PageScene):
    """One row a lesson; the first that is not taken is marked."""

    def __init__(self, stage: Stage, title: str) -> None:
        super().__init__(stage)
        self.title = title
        self.lessons = load_lessons(title)

    def name(self) -> str:
        return self.stage.say("Lessons")

    def said(self) -> str:
        return face_of(self.title).about(self.stage.language)[0]

    def uncover(self) -> None:
        self.relay()

    def lay(self, canvas: Canvas) -> Sequence[Widget]:
        self._taken = [taken(self.stage, lesson) for lesson in self.lessons]
        at = self._taken.index(False) if False in self._taken else 0
        step = 132.0 + 38 * (self.tall - 1)
        x, y, w, h = AREA
        tall = min(h, step * len(self.lessons))
        area = (x, y + (h - tall) / 2, w, tall)
        self._list = Rows(area, len(self.lessons), step, self._draw_row, self._open, at=at)
        self._list.read = lambda number: self.lessons[number].name.say(self.stage.language)
        return [self._list]

    def _open(self, number: int) -> None:
        from game.client.lessons.lesson import LessonScene

        self.stage.stack.push(LessonScene(self.stage, self.lessons[number]))

    # ---- looks ----

    def draw_page(self, canvas: Canvas) -> None:
        """The title's picture, and how many lessons are taken."""
        _, (x, y) = self.stage.say, PICTURE
        canvas.glow(x, y, 2.1 * RADIUS, 2.1 * RADIUS, theme.GLOW, 0.16)
        draw_medallion(canvas, self.title, x, y, RADIUS)
        count = _("{count} of {all}").format(count=sum(self._taken), all=len(self._taken))
        said = _("{label}: {text}").format(label=_("Done"), text=count)
        canvas.text(said, x, y + RADIUS + 22 + canvas.size(17) / canvas.scale, faces.BOLD, 17, theme.GOLD, CENTRE, 340)

    def _draw_row(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        lesson, language = self.lessons[number], self.stage.language
        x, y, w, h = rect[0] + 4, rect[1] + 5, rect[2] - 8, rect[3] - 14
        draw_plate(canvas, (x, y, w, h), marked)
        if marked and FOCUSED in self._list.state:
            focus_ring(canvas, (x, y, w, h), 14)
        canvas.text(str(number + 1), x + 46, y + h / 2 + 14, faces.FIGURE, 38, theme.GOLD_RISE, CENTRE)
        room = w - 92 - 150
        text = lesson.text.say(language)
        head = canvas.size(22) / canvas.scale
        tall = min(h - 12, 1.3 * head + canvas.height(text, faces.TEXT, 16, room, 1.2))
        top = y + (h - tall) / 2
        canvas.text(lesson.name.say(language), x + 92, top + head * 0.9, faces.TITLE, 22, theme.IVORY, width=room)
        area = (x + 92, top + 1.3 * head, room, tall - 1.3 * head)
        canvas.paragraph(text, area, faces.TEXT, 16, theme.SECOND, 1.2)
        if self._taken[number]:
            colour = canvas.palette.gain
            canvas.picture(("taken", colour), x + w - 40, y + h / 2 - 10, 20, 20, lambda p: _paint_tick(p, colour))
            said = self.stage.say("Done")
            label(canvas, said, x + w - 50, y + h / 2, faces.BOLD, 15, colour, RIGHT, 96)


def _paint_tick(p: Painter, colour: theme.Colour) -> None:
    p.line([(3, 10.5), (8, 15.5), (17, 4.5)], colour, 2.6)
