"""What a match came to, at the end of its replay: a plate below the chronicle, a line where that is folded."""

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.chrome import draw_heading
from game.client.match.offers import TallyRow
from game.client.match.story_looks import StoryLooks
from game.client.match.sums import as_a_whole, draw_tally, story_of
from game.client.match.who import called
from game.client.replay.course import Course
from game.client.stage import Stage
from game.presenters import presenter_of

ROW, HEAD = 24.0, 30.0
"""How tall a line is, and the heading, with text of the usual size."""
SIZE = 14.5


class ResultPlate:
    """The main figures of the result. They are asked for when the end is first seen."""

    def __init__(self, stage: Stage, course: Course) -> None:
        self._stage, self._course = stage, course
        self._looks: StoryLooks | None = None
        self._rows: tuple[TallyRow, ...] = ()
        self._score: int | None = None
        self._whole = self._title = ""

    def tell(self) -> None:
        """Finds out what there is to tell, once."""
        course, stage, record = self._course, self._stage, self._course.record
        if self._title or record.result is None:
            return
        ended = record.result
        self._title = course.teller.name("end", ended.reason)
        if course.of_two:
            story, self._looks = story_of(stage, record, course.teller, course.viewer or 0)
            self._whole = as_a_whole(stage, story, record, course.turns[-1].number)
            if ended.winner is not None:
                who = called(course.teller, ended.winner)
                mine = ended.winner == course.teller.you
                self._title = stage.say("Victory") if mine else stage.say("{player} wins").format(player=who)
            return
        match = course.replay.match_at(course.replay.actions)
        view = match.view(course.viewer)
        self._rows = presenter_of(match.title).tally(record.header, view, match.points(), stage.language)
        self._score = view.get("score")
        between = stage.say("{label}: {text}")
        told = [(stage.say("Score"), str(self._score))] if self._score is not None else []
        told += [(row.name, row.stands) for row in self._rows if row.stands]
        self._whole = " · ".join(between.format(label=label, text=text) for label, text in told)

    def tall(self, grown: float) -> float:
        """How tall the plate is with text so much larger than usual."""
        lines = 7.2 if self._looks is not None else len(self._rows) + (1.6 if self._score is not None else 0.4)
        return (HEAD + ROW * lines) * grown

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """The plate."""
        x, y, w, h = rect
        grown = canvas.letters(SIZE) / SIZE
        draw_heading(canvas, self._title, x, y + 16 * grown, w)
        top = y + HEAD * grown
        if self._looks is not None:
            self._looks.draw_figures(canvas, (x, top, w, h - (top - y)), self._whole, 1.0)
            return
        low = top + ROW * grown * len(self._rows)
        draw_tally(canvas, (x, top, w, low - top), self._rows, SIZE)
        if self._score is not None:
            base = low + ROW * grown * 1.1
            canvas.text(self._stage.say("Score"), x, base, faces.TITLE, 18, theme.IVORY, width=w * 0.6)
            canvas.text(str(self._score), x + w, base + 2, faces.FIGURE, 24, theme.GOLD_RISE, RIGHT)

    def draw_line(self, canvas: Canvas, rect: Rect) -> None:
        """The same in one line: as much of it as there is room for."""
        x, y, w, h = rect
        parts = self._whole.split(" · ")
        while len(parts) > 1 and canvas.width(" · ".join(parts), faces.BOLD, 15) > w:
            parts.pop()
        base = y + h / 2 + canvas.letters(15) * 0.34
        canvas.text(" · ".join(parts), x + w, base, faces.BOLD, 15, theme.GLOW, RIGHT, w)
