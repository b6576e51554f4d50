"""A sheet that asks for one line: a name, a path."""

from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.plates import draw_dialog
from game.client.menu_scene import MenuScene
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Field, Group
from game.engine.errors import GameError

SHEET: Rect = (400, 214, 480, 292)


class AskScene(MenuScene):
    """Asks until ``answer`` takes what was typed; what it raises is told below the line."""

    through = True

    def __init__(
        self,
        stage: Stage,
        title: str,
        label: str,
        text: str,
        do: str,
        answer: Callable[[str], None],
        most: int = 60,
    ) -> None:
        self.stage = stage
        self._title = title
        self._answer = answer
        self.wrong = ""
        """Why the last answer was not taken."""
        x, y, w, _h = SHEET
        self.field = Field((x + 40, y + 108, w - 80, 46), label, text, accept=self._take, most=most)
        self.field.anchor = 0  # what is typed stands in the place of what is proposed
        half = (w - 96) / 2
        self._group = Group(
            [
                self.field,
                Button((x + 40, y + 222, half, 46), stage.say("Cancel"), stage.stack.pop),
                Button((x + 56 + half, y + 222, half, 46), do, self._take, PRIMARY),
            ]
        )

    def _take(self) -> None:
        if not self.field.text.strip():
            self.wrong = self.stage.say("Nothing is written here yet.")
            return
        try:
            self._answer(self.field.text)
        except GameError as error:
            self.wrong = error.told(self.stage.say)
        else:
            self.stage.stack.pop()

    def draw(self, canvas: Canvas) -> None:
        draw_dialog(canvas, SHEET, self._title)
        x, y, w, _h = SHEET
        if self.wrong:
            area = (x + 40, y + 160, w - 80, 58)
            canvas.paragraph(self.wrong, area, faces.TEXT, 14, canvas.palette.loss, may_cut=True)
        self._group.draw(canvas)
