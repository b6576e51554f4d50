"""A record that can not be watched: what is wrong with it, told in the player's words."""

from pathlib import Path

import game
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.chrome import draw_wood
from game.client.drawing.plates import draw_dialog
from game.client.menu_scene import MenuScene
from game.client.replay.replay_scene import ReplayScene
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group
from game.engine.errors import BadRecord, GameError, NewerRecord
from game.records.record import Record
from game.records.replay import as_far_as_alike


def watch(stage: Stage, record: Path | Record) -> Scene:
    """A replay of a record or of its file; where that can not be, the scene that says why.

    One that was played by earlier rules is shown as far as it goes alike by those of now, and that is told.
    """
    try:
        record = record if isinstance(record, Record) else Record.load(record)
    except BadRecord as error:
        return UnreadableScene(stage, error, whole=False)
    try:
        shown, parting = as_far_as_alike(record, game.start)
        scene = ReplayScene(stage, shown)
    except GameError as error:
        return UnreadableScene(stage, error, whole=True)
    if parting is not None:
        _ = stage.say
        said = _("It is shown up to action {n} of {all}: from there on, the rules or cards of now play it otherwise.")
        stage.tell(said.format(n=len(shown), all=len(record)), _("Played by other rules"))
    return scene


class UnreadableScene(MenuScene):
    """Says why a record can not be watched. ``whole``: its file is sound, but this program plays otherwise."""

    def __init__(self, stage: Stage, error: GameError, whole: bool) -> None:
        _ = stage.say
        self.stage = stage
        if isinstance(error, NewerRecord):
            self.text = _(
                "It was written by a newer version of the program. Nothing of it was changed: with that version it can "
                "be watched."
            )
        elif whole:
            self.text = _(
                "It was played by other rules or with other cards than this program has. Nothing of it was changed."
            )
        else:
            self.text = _("The file is damaged or is not a record of a match. It has not been changed.")
        self.detail = _("Details: {reason}").format(reason=error.told(_))
        self._group = Group([Button((550, 440, 180, theme.BUTTON), _("Back"), stage.stack.pop, PRIMARY)])

    def name(self) -> str:
        return self.stage.say("This record cannot be watched")

    def draw(self, canvas: Canvas) -> None:
        draw_wood(canvas)
        draw_dialog(canvas, (330, 190, 620, 320), self.name())
        tall = canvas.paragraph(self.text, (370, 280, 540, 80), faces.TEXT, 17, theme.IVORY, 1.3, CENTRE)
        canvas.paragraph(
            self.detail, (370, 294 + tall, 540, 136 - tall), faces.TEXT, 14, theme.QUIET, 1.25, CENTRE, may_cut=True
        )
        self._group.draw(canvas)
