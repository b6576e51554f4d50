"""A question before something is done that can not be undone, or is not meant perhaps."""

from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.plates import draw_dialog
from game.client.menu_scene import MenuScene
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group


class ConfirmScene(MenuScene):
    """Asks before something is done; it is done when this scene is gone. At first the focus is on leaving it undone."""

    through = True

    def __init__(self, stage: Stage, title: str, said: str, label: str, do: Callable[[], None], leave: str) -> None:
        self.stage = stage
        self._title, self._said, self._do = title, said, do
        self._group = Group(
            [
                Button((460, 400, 174, theme.BUTTON), leave, stage.stack.pop, PRIMARY),
                Button((646, 400, 174, theme.BUTTON), label, self._done),
            ]
        )

    def _done(self) -> None:
        self.stage.stack.pop()
        self._do()

    def draw(self, canvas: Canvas) -> None:
        draw_dialog(canvas, (430, 230, 420, 240), self._title)
        canvas.paragraph(self._said, (464, 308, 352, 84), faces.TEXT, 16, theme.SECOND, 1.3, CENTRE)
        self._group.draw(canvas)
