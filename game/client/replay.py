"""Watching a record: frame by frame, action by action, or running by itself."""

import game
from game.boards import face_of
from game.client import text as faces
from game.client import theme
from game.client.board import View
from game.client.canvas import CENTRE, Canvas, Painter, Rect
from game.client.input import Input
from game.client.play import PlayScene
from game.client.play_parts import IconButton, sign_menu
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import Group, Slider, Widget
from game.engine.event import Event
from game.engine.fold import fold
from game.engine.match import Match
from game.records.record import Record
from game.records.replay import Moment, Replay


def _fold(match: Match, view: View, events: "tuple[Event, ...]") -> dict[str, object]:
    return fold(match.rules, view, events)


CONTROLS: Rect = (380, 540, 520, 170)


class ReplayScene(Scene):
    """A record on its title's board. Nothing of it is changed."""

    def __init__(self, stage: Stage, record: Record) -> None:
        """Raises: ``BadRecord`` when it can not be played again."""
        self.stage = stage
        match = game.start(record.header)
        viewer = match.rules.room.choosers[0] if len(match.rules.room.choosers) == 1 else None
        self._replay: Replay[Match, Event] = Replay(record, game.start, _fold, viewer)  # type: ignore[arg-type]
        self._teller = match.rules.room.teller(match.rules, stage.language)
        self.board = face_of(match.title).board(match.rules, self._teller)
        self.board.watched = True
        self.playing = False
        self._left = 0.0
        self._told = -1
        x, y, w, h = CONTROLS
        middle = x + w / 2
        self.slider = Slider((x + 18, y + h - 62, w - 36, 26), max(1, self._replay.frames - 1), self._slide)
        self.slider.marks = tuple(self._starts())
        row = y + h - 92
        signs = [
            (-100, sign_action_back, lambda: self.go_action(-1)),
            (-60, sign_frame_back, lambda: self.go_frame(-1)),
            (-20, sign_play, self.toggle),
            (20, sign_frame_on, lambda: self.go_frame(1)),
            (60, sign_action_on, lambda: self.go_action(1)),
            (100, sign_branch, self.play_on),
        ]
        buttons: list[Widget] = [IconButton(middle + at, row, sign, press) for at, sign, press in signs]
        self._group = Group([*buttons, self.slider, IconButton(1256, 47, sign_menu, stage.stack.pop)], len(buttons))
        self.at: Moment[Event] = self._replay.at_action(0)
        self.go_frame_to(self.at.frame)

    def _starts(self) -> list[int]:
        """The frames at which actions begin."""
        return [self._replay.frames_of(number).start for number in range(1, self._replay.actions + 1)]

    # ---- going ----

    def _slide(self, frame: int) -> None:
        self.playing = False
        self.go_frame_to(frame)

    def go_frame_to(self, frame: int) -> None:
        """Shows the moment after a frame."""
        frame = min(max(0, frame), self._replay.frames - 1)
        before, self.at = self.at, self._replay.at_frame(frame)
        self.slider.at = frame
        if frame == before.frame + 1:
            events = tuple(event for event in self.at.events if event.frame == frame)
            self._left = self.board.step(events, self.at.view)
        else:
            self.board.show(self.at.view)
            self._left = 0.0
        self._tell()
        self.changed = True

    def _tell(self) -> None:
        """The log of the action under way, whole: it is told when another one begins."""
        if self.at.action != self._told:
            self._told = self.at.action
            if self.at.action:
                before = self._replay.at_action(self.at.action - 1).view
                self.board.tell(self._teller.log(before, self._replay.events_of(self.at.action)))

    def go_frame(self, by: int) -> None:
        """Frames on or back."""
        self.playing = False
        self.go_frame_to(self.at.frame + by)

    def go_action(self, by: int) -> None:
        """To the end of the next action, or of the one before."""
        self.playing = False
        number = (
            self.at.action + by if by > 0 and self.at.whole else self.at.action + min(by, 0) if self.at.whole else None
        )
        if number is None:
            number = self.at.action if by > 0 else self.at.action - 1
        number = min(max(0, number), self._replay.actions)
        self.at = self._replay.at_action(number)
        self.slider.at = max(0, self.at.frame)
        self.board.show(self.at.view)
        self._tell()
        self.changed = True

    def toggle(self) -> None:
        """Runs, or stands."""
        if not self.playing and self.at.frame >= self._replay.frames - 1:
            self.go_frame_to(self._replay.frames_of(0).stop - 1)
        self.playing = not self.playing
        self._left = 0.0
        self.changed = True

    def play_on(self) -> None:
        """Plays on from the last whole action, in a record of its own; a match that is over there stays a replay."""
        number = self.at.action if self.at.whole else max(0, self.at.action - 1)
        record = self._replay.record.branch(number)
        match = game.resume(record)
        if match.actor is None:
            return
        self.stage.library.autosave(record)
        self.stage.stack.replace(PlayScene(self.stage, match))

    # ---- scene ----

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.verb == "back":
            self.stage.stack.pop()
        elif event.verb == "space":
            self.toggle()
        elif event.verb in ("left", "right"):
            self.go_frame(1 if event.verb == "right" else -1)
        elif event.verb in ("page_up", "page_down", "up", "down"):
            self.go_action(1 if event.verb in ("page_down", "down") else -1)
        elif event.verb in ("home", "end"):
            self._slide(0 if event.verb == "home" else self._replay.frames - 1)
        elif event.letter == "b":
            self.play_on()
        elif not self._group.handle(event):
            self.board.handle(event)

    def update(self, dt: float) -> None:
        self.board.update(dt)
        self.changed |= self.board.changed
        if not self.playing:
            return
        self._left -= dt
        while self.playing and self._left <= 0:
            if self.at.frame >= self._replay.frames - 1:
                self.playing = False
                self.changed = True
                return
            self.go_frame_to(self.at.frame + 1)

    @property
    def moving(self) -> bool:
        return self.playing or self.board.moving

    def draw(self, canvas: Canvas) -> None:
        self.board.draw_scene(canvas, (0, 0, 1280, 530))
        x, y, w, h = CONTROLS
        canvas.box((x + 2, y + h - 137, w, 137), theme.BLACK, alpha=0.4, radius=10)
        canvas.box((x, y + h - 140, w, 138), theme.WALNUT_LIGHT, theme.GOLD_FALL, 10, bottom=theme.WALNUT)
        said = self.stage.say("Action {action} of {actions} · frame {frame} of {frames}").format(
            action=self.at.action, actions=self._replay.actions, frame=self.at.frame + 1, frames=self._replay.frames
        )
        canvas.text(said, x + w / 2, y + h - 118, faces.TEXT, 13.5, theme.SECOND, CENTRE, w - 16)
        keys = self.stage.say("← → frame · ↑ ↓ action · B plays on here")
        canvas.text(keys, x + w / 2, y + h - 16, faces.TEXT, 13, theme.QUIET, CENTRE, w - 12)
        self._group.draw(canvas)


def _triangle(x: float, side: int, size: float = 5.5) -> list[tuple[float, float]]:
    return [(x - side * size * 0.8, 16 - size), (x - side * size * 0.8, 16 + size), (x + side * size, 16)]


def _bar(x: float) -> list[tuple[float, float]]:
    return [(x - 1, 10.5), (x + 1, 10.5), (x + 1, 21.5), (x - 1, 21.5)]


def sign_play(p: Painter, colour: theme.Colour) -> None:
    """A triangle, and a bar: it starts and stops."""
    p.polygon(_triangle(14, 1, 6.5), colour)
    p.polygon(_bar(23.4), colour)


def sign_branch(p: Painter, colour: theme.Colour) -> None:
    """A way that leaves another: play goes on from here."""
    p.line([(9, 21), (23, 21)], colour, 2)
    p.line([(12, 21), (15, 19), (17, 14), (19, 11.5)], colour, 2)
    p.polygon([(16.2, 10), (23, 8), (20.6, 14.6)], colour)


def sign_frame_on(p: Painter, colour: theme.Colour) -> None:
    """A triangle with a bar behind it."""
    p.polygon(_bar(10.6), colour)
    p.polygon(_triangle(17, 1), colour)


def sign_frame_back(p: Painter, colour: theme.Colour) -> None:
    """The same, mirrored."""
    p.polygon(_triangle(15, -1), colour)
    p.polygon(_bar(21.4), colour)


def sign_action_on(p: Painter, colour: theme.Colour) -> None:
    """Two triangles."""
    p.polygon(_triangle(12.4, 1), colour)
    p.polygon(_triangle(20, 1), colour)


def sign_action_back(p: Painter, colour: theme.Colour) -> None:
    """The same, mirrored."""
    p.polygon(_triangle(19.6, -1), colour)
    p.polygon(_triangle(12, -1), colour)
