"""How a match ended."""

import math
from typing import TYPE_CHECKING

import game
from game.client import text as faces
from game.client import theme
from game.client.canvas import CENTRE, Canvas, Painter
from game.client.input import Input
from game.client.plates import draw_dialog as dialog
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group

if TYPE_CHECKING:
    from game.client.play import PlayScene


class ResultScene(Scene):
    """The end over the last picture of the board: again, watch, or back to the table."""

    through = True

    def __init__(self, stage: Stage, play: "PlayScene") -> None:
        _ = stage.say
        self.stage = stage
        self._play = play
        view = play.match.view(play.viewer)
        result = play.match.result
        self._text = play.teller.result(view)
        self._stars: int | None = view.get("stars")
        self._title = _("The match is over")
        if result is not None and result.winner is not None:
            self._title = _("You have won") if result.winner == play.viewer else _("You have lost")
        self._group = Group(
            [
                Button((420, 452, 140, theme.BUTTON), _("Play again"), self._again, PRIMARY),
                Button((570, 452, 140, theme.BUTTON), _("Watch again"), self._watch),
                Button((720, 452, 140, theme.BUTTON), _("To the table"), self._table),
            ]
        )

    def _again(self) -> None:
        from game.client.play import PlayScene

        record = self._play.match.record
        assert record is not None
        header = record.header
        if header.position is not None:
            match = game.from_position(header.title, header.position, header.seed + 1)
        else:
            match = game.new(header.title, header.seed + 1, header.setup, header.players)
        assert match.record is not None
        self.stage.library.autosave(match.record)
        self.stage.stack.pop()
        self.stage.stack.replace(PlayScene(self.stage, match))

    def _watch(self) -> None:
        from game.client.replay import ReplayScene

        record = self._play.match.record
        assert record is not None
        self.stage.stack.push(ReplayScene(self.stage, record.copy()))

    def _table(self) -> None:
        self.stage.stack.pop()
        self.stage.stack.pop()

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.verb == "back":
            self._table()
        else:
            self._group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        dialog(canvas, (390, 200, 500, 326), self._title)
        if self._stars is not None:
            for number in range(3):
                _star(canvas, 580 + 60 * number, 304, number < self._stars)
        canvas.paragraph(self._text, (430, 352, 420, 90), faces.TEXT, 17, theme.SECOND, 1.3, CENTRE)
        self._group.draw(canvas)


def _star(canvas: Canvas, x: float, y: float, won: bool) -> None:
    def paint(p: Painter) -> None:
        points = []
        for i in range(10):
            r = 20 if i % 2 == 0 else 8.6
            a = math.radians(36 * i - 90)
            points.append((24 + r * math.cos(a), 24 + r * math.sin(a)))
        if won:
            p.gradient(points, theme.GOLD_RISE, theme.GOLD_FALL)
        p.outline(points, theme.GOLD if won else theme.QUIET, 1.6, 1.0 if won else 0.5)

    canvas.picture(("star", won), x - 24, y - 24, 48, 48, paint)
