"""The keys of a scene, shown over it: each key's picture, and what it does."""

from collections.abc import Sequence
from typing import NamedTuple

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.plates import draw_dialog
from game.client.input import Input
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets.keycap import draw_key

APART = 2.0
"""Between two keys, one below the other."""


class KeyHelp(NamedTuple):
    """A key, what it does, and the button of a gamepad that does the same."""

    key: str
    said: str
    button: str = ""


class KeysScene(Scene):
    """Anything that is pressed closes it."""

    through = True

    def __init__(self, stage: Stage, title: str, keys: Sequence[KeyHelp]) -> None:
        self.stage = stage
        self._title = title
        self._keys = list(keys)

    def handle(self, event: Input) -> None:
        if event.kind in (inputs.KEY, inputs.PRESS):
            self.stage.stack.pop()

    def draw(self, canvas: Canvas) -> None:
        large = canvas.letters(15) / 15
        wide = min(740 * large, 1080.0)
        step = max(34.0, canvas.letters(15) * 2.0)
        tall = min(150 + step * len(self._keys), 676)
        step = min(step, (tall - 150) / len(self._keys))
        plate: Rect = (640 - wide / 2, 360 - tall / 2 + 8, wide, tall)
        draw_dialog(canvas, plate, self._title)
        x, y, w, _ = plate
        caps = 100.0 * min(large, 1.4)
        pads = canvas.width("R →", faces.BOLD, 13.5) + 24
        for number, help_ in enumerate(self._keys):
            base = y + 108 + step * number
            draw_key(canvas, help_.key, x + 36 + caps, base - 5, anchor=RIGHT, tall=step - APART)
            room = w - caps - 100 - pads
            canvas.text(help_.said, x + 56 + caps, base, faces.TEXT, 15, theme.SECOND, width=room)
            if help_.button:
                draw_key(canvas, help_.button, x + w - 36, base - 5, 13, theme.QUIET, RIGHT, step - APART)
        said = self.stage.say("On the right: the buttons of a gamepad; Start opens the menu. Any key closes this.")
        canvas.text(said, x + w / 2, y + tall - 20, faces.TEXT, 13.5, theme.QUIET, 0.5)
