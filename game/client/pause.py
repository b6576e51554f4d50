"""The menu over a match, and the dialog that names a save."""

from typing import TYPE_CHECKING

from game.client import text as faces
from game.client import theme
from game.client.canvas import CENTRE, Canvas, Rect
from game.client.input import Input
from game.client.scene import Scene
from game.client.sign import draw_sign
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Field, Group, Widget
from game.engine.errors import BadRecord

if TYPE_CHECKING:
    from game.client.play import PlayScene


def dialog(canvas: Canvas, rect: Rect, title: str) -> None:
    """A veil over what lies below, and a plate with the sign of the house on it."""
    x, y, w, h = rect
    canvas.fill(theme.BLACK, alpha=0.55)
    canvas.box((x + 3, y + 6, w, h), theme.BLACK, alpha=0.5, radius=14)
    canvas.box(rect, theme.WALNUT_LIGHT, theme.GOLD_FALL, 14, bottom=theme.WALNUT)
    canvas.box((x + 5, y + 5, w - 10, h - 10), None, theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.4), 11, 1)
    draw_sign(canvas, x + w / 2, y, 19)
    canvas.text(title, x + w / 2, y + 56, faces.TITLE, 26, theme.IVORY, CENTRE, w - 60)


class PauseScene(Scene):
    """The match rests; it is in its record all the while."""

    through = True

    def __init__(self, stage: Stage, play: "PlayScene") -> None:
        self.stage = stage
        self._play = play
        self._sure = False
        self._group = self._build()

    def _build(self, focus: int = 0) -> Group:
        _ = self.stage.say
        pop = self.stage.stack.pop
        entries = [
            (_("Resume"), pop),
            (_("Save as…"), lambda: self.stage.stack.push(SaveScene(self.stage, self._play))),
            (_("Watch again"), self._watch),
            (_("Really concede?") if self._sure else _("Concede"), self._concede),
            (_("Back to the table"), self._table),
        ]
        widgets: list[Widget] = [
            Button((520, 246 + 54 * number, 240, theme.BUTTON), label, press, PRIMARY if number == 0 else "secondary")
            for number, (label, press) in enumerate(entries)
        ]
        if self._play.match.result is not None:
            widgets[3].off = _("The match is over.")
        return Group(widgets, focus)

    def _watch(self) -> None:
        from game.client.replay import ReplayScene

        record = self._play.match.record
        if record is not None:
            self.stage.stack.push(ReplayScene(self.stage, record.copy()))

    def _concede(self) -> None:
        if not self._sure:
            self._sure = True
            self._group = self._build(3)
            return
        self.stage.stack.pop()
        self._play.concede()

    def _table(self) -> None:
        self.stage.stack.pop()
        self.stage.stack.pop()

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.verb == "back":
            self.stage.stack.pop()
        else:
            self._group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        dialog(canvas, (470, 156, 340, 392), self.stage.say("Pause"))
        self._group.draw(canvas)


class SaveScene(Scene):
    """Asks for the name of a save; a name that is taken is asked about again."""

    through = True

    def __init__(self, stage: Stage, play: "PlayScene") -> None:
        self.stage = stage
        self._play = play
        self._wrong = ""
        _ = stage.say
        self._field = Field((480, 326, 320, theme.BUTTON), _("Name of the save"), accept=self._save)
        self._group = Group(
            [
                self._field,
                Button((480, 410, 154, theme.BUTTON), _("Cancel"), stage.stack.pop),
                Button((646, 410, 154, theme.BUTTON), _("Save"), self._save, PRIMARY),
            ]
        )

    def _save(self) -> None:
        try:
            self._play.save_as(self._field.text)
        except BadRecord as error:
            self._wrong = str(error)
        else:
            self.stage.stack.pop()

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.verb == "back":
            self.stage.stack.pop()
        else:
            self._group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        dialog(canvas, (440, 220, 400, 270), self.stage.say("Save as…"))
        self._group.draw(canvas)
        if self._wrong:
            canvas.text(self._wrong, 640, 396, faces.TEXT, 14, theme.LOSS, CENTRE, 340)
