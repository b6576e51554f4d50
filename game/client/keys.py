"""The keys of a scene, shown over it: each key's picture, and what it does."""

from collections.abc import Sequence

from game.client import input as inputs
from game.client import text as faces
from game.client import theme
from game.client.canvas import RIGHT, Canvas, Rect
from game.client.input import Input
from game.client.plates import draw_dialog
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets.keycap import draw_key


class KeysScene(Scene):
    """Anything that is pressed closes it."""

    through = True

    def __init__(self, stage: Stage, title: str, keys: Sequence[tuple[str, str]]) -> None:
        self.stage = stage
        self._title = title
        self._keys = list(keys)

    def handle(self, event: Input) -> None:
        if event.kind in (inputs.KEY, inputs.PRESS):
            self.stage.stack.pop()

    def draw(self, canvas: Canvas) -> None:
        large = canvas.size(15) / canvas.scale / 15
        wide = min(660 * large, 980.0)
        step = max(34.0, canvas.size(15) / canvas.scale * 2.0)
        tall = min(150 + step * len(self._keys), 676)
        step = min(step, (tall - 150) / len(self._keys))
        plate: Rect = (640 - wide / 2, 360 - tall / 2 + 8, wide, tall)
        draw_dialog(canvas, plate, self._title)
        x, y, w, _ = plate
        caps = 100.0 * min(large, 1.4)
        for number, (name, said) in enumerate(self._keys):
            base = y + 108 + step * number
            draw_key(canvas, name, x + 36 + caps, base - 5, anchor=RIGHT)
            canvas.text(said, x + 56 + caps, base, faces.TEXT, 15, theme.SECOND, width=w - caps - 92)
        canvas.text(self.stage.say("Any key closes this"), x + w / 2, y + tall - 20, faces.TEXT, 13.5, theme.QUIET, 0.5)
