"""Playing: a match on its title's board, with undo, saves, the list of all actions, and the way out."""

from collections.abc import Callable

import game
from game.boards import face_of
from game.client import input as inputs
from game.client import text as faces
from game.client import theme
from game.client.board import Follower
from game.client.canvas import CENTRE, Canvas, Painter, Rect
from game.client.choices import MatchChoices
from game.client.input import Input
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import HOVERED, Group, Listing, Row, Widget, inside
from game.engine.action import Action
from game.engine.errors import GameError
from game.engine.match import Match
from game.records.replay import replay

BEAT = 0.7
"""Seconds before the only legal action plays itself."""
NOTICE = 4.0
"""Seconds that a line of news stays."""
SHEET: Rect = (866, 84, 390, 486)


class IconButton(Widget):
    """A round button with a sign on it."""

    def __init__(
        self, x: float, y: float, paint: Callable[[Painter, theme.Colour], None], press: Callable[[], None]
    ) -> None:
        super().__init__((x - 16, y - 16, 32, 32))
        self._paint = paint
        self._press = press
        self.name = paint.__name__

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at) and not self.off:
            self._press()

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = HOVERED in self.state and not self.off
        edge = theme.GOLD if lit else theme.rgb("#596480")
        canvas.box(self.rect, theme.rgb("#141a28"), edge, 16, 1.3, 0.45 if self.off else 1.0)
        colour = theme.GOLD_RISE if lit else theme.SECOND
        canvas.picture(
            ("sign", self.name, colour), x, y, w, h, lambda p: self._paint(p, colour), 0.35 if self.off else 1.0
        )


def sign_menu(p: Painter, colour: theme.Colour) -> None:
    """Three bars."""
    for y in (10, 15, 20):
        p.polygon([(9, y - 0.2), (23, y - 0.2), (23, y + 2), (9, y + 2)], colour)


def sign_list(p: Painter, colour: theme.Colour) -> None:
    """Lines with a point before each."""
    for y in (10.5, 16, 21.5):
        p.polygon([(9, y - 1.3), (11.6, y - 1.3), (11.6, y + 1.3), (9, y + 1.3)], colour)
        p.polygon([(13.6, y - 1), (23.4, y - 1), (23.4, y + 1), (13.6, y + 1)], colour)


def sign_undo(p: Painter, colour: theme.Colour) -> None:
    """An arrow that turns back."""
    p.line([(12, 21), (19, 21), (22, 19), (23, 16), (22, 13), (19, 11), (12, 11)], colour, 2)
    p.polygon([(8, 11), (13.4, 6.6), (13.4, 15.4)], colour)


class PlayScene(Scene):
    """A match that is played at this window. Every action is in its record before it is shown."""

    def __init__(self, stage: Stage, match: Match, beat: float = BEAT) -> None:
        self.stage = stage
        self.match = match
        self.viewer = match.rules.room.choosers[0]
        self.teller = match.rules.room.teller(match.rules, stage.language)
        self.board = face_of(match.title).board(match.rules, self.teller)
        self._follower = Follower(match.rules, self.board)
        self._choices: MatchChoices | None = None
        self._beat = beat
        self._wait = 0.0
        self._only: Action | None = None
        self._notice = ""
        self._notice_left = 0.0
        self._sheet: Group | None = None
        self._list = IconButton(1176, 47, sign_list, self._toggle_sheet)
        self._undo = IconButton(1216, 47, sign_undo, self.undo)
        self._buttons = Group([self._list, self._undo, IconButton(1256, 47, sign_menu, self.pause)])
        self._buttons.focus = None
        self._ended = False
        self._sure: dict[int, bool] = {}
        """By number of actions: whether the last of them can be taken back."""
        self._showing = False
        """Whether what was played has not been seen to its end."""

    # ---- life ----

    def enter(self) -> None:
        if self.match.record is not None and len(self.match.record) == 0 and self.match.result is None:
            events = self.match.opening_for(self.viewer)
            self._follower.follow(events, self.teller.log({}, events))
            self._follower.skip()
        else:
            self._follower.show(self.match.view(self.viewer))
        self._offer()

    def leave(self) -> None:
        if self.match.record is not None:
            if self.match.result is not None:
                self.match.record.compress()
            self.match.record.close()

    def uncover(self) -> None:
        self._beat_again()

    # ---- playing ----

    def play(self, action: Action | str) -> None:
        """Plays an action and shows what it does."""
        before, drawn = self.match.view(self.viewer), self.match.words_drawn
        try:
            certain = self._certain(self.match, action)
            events = self.match.play(action, self.viewer)
        except GameError as error:
            self.say(str(error))
            return
        if self.match.record is not None:
            self._sure[len(self.match.record)] = certain and drawn == self.match.words_drawn
        self._close_sheet()
        self.board.offer(None)
        self._choices = None
        self._only = None
        self._follower.follow(events, self.teller.log(before, events))
        self._showing = True
        self.changed = True

    def undo(self) -> None:
        """Takes back the last action, if it revealed nothing."""
        if self._showing:
            return
        if not self._can_undo():
            self.say(self.stage.say("What was revealed can not be taken back."))
            return
        record = self.match.record
        assert record is not None
        back = self._before_last()
        record.undo(len(record) - 1)
        back.go_on_in(record)
        self.match = back
        self._close_sheet()
        self._follower.show(self.match.view(self.viewer))
        self._offer()
        self.say(self.stage.say("Taken back."))

    def _can_undo(self) -> bool:
        """Whether the last action let the player know nothing that could not be known before."""
        record = self.match.record
        if record is None or not len(record) or self.match.result is not None:
            return False
        if len(record) not in self._sure:
            before, last = self._before_last(), record.actions()[-1].action
            self._sure[len(record)] = before.words_drawn == self.match.words_drawn and self._certain(before, last)
        return self._sure[len(record)]

    def _before_last(self) -> Match:
        """The match before its last action."""
        record = self.match.record
        assert record is not None
        return replay(record, game.start, len(record) - 1)

    def _certain(self, match: Match, action: Action | str) -> bool:
        """Whether all that an action does is known beforehand."""
        return all(change.odds == 1 for change in match.forecast(action, self.viewer))

    def save_as(self, name: str) -> None:
        """Saves under a name. Raises: ``BadRecord``."""
        assert self.match.record is not None
        self.stage.library.save_as(self.match.record, name)
        self.say(self.stage.say("Saved as {name}.").format(name=name))

    def concede(self) -> None:
        """Gives the match up."""
        self._follower.skip()
        self.play("concede")

    def pause(self) -> None:
        """Opens the menu."""
        from game.client.pause import PauseScene

        self.stage.stack.push(PauseScene(self.stage, self))

    def say(self, text: str) -> None:
        """A line of news over the board."""
        self._notice, self._notice_left = text, NOTICE
        self.changed = True

    def _offer(self) -> None:
        """The board rests: what may be chosen now."""
        if self.match.result is not None:
            self._choices = None
            self.board.offer(None)
            return
        self._choices = MatchChoices(self.match, self.viewer)
        self.board.offer(self._choices)
        self._undo.off = "" if self._can_undo() else "-"
        self._beat_again()
        self.changed = True

    def _beat_again(self) -> None:
        actions = self._choices.actions if self._choices is not None else ()
        self._only = actions[0] if len(actions) == 1 else None
        self._wait = self._beat

    # ---- the sheet of all actions ----

    def _toggle_sheet(self) -> None:
        if self._sheet is not None:
            self._close_sheet()
        elif self._choices is not None:
            choices, view = self._choices, self.match.view(self.viewer)
            rows = [Row(self.teller.action(view, action)) for action in choices.actions]
            x, y, w, h = SHEET
            listing = Listing(
                (x + 12, y + 44, w - 24, h - 152),
                rows,
                lambda number: self.play(choices.actions[number]),
                27,
                numbered=True,
                point=lambda number: self.board.point(choices.actions[number]),
            )
            self._sheet = Group([listing])
            self.board.disarm()
            self.board.point(choices.actions[0])
            self.changed = True

    def _close_sheet(self) -> None:
        if self._sheet is not None:
            self._sheet = None
            self.board.point(None)
            self.changed = True

    # ---- scene ----

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.kind != inputs.KEY and self._buttons.handle(event) and event.kind != inputs.POINT:
            return
        if event.kind == inputs.KEY and event.letter and event.letter in "usla":
            self._letter(event.letter)
            return
        if event.kind == inputs.KEY and event.verb == "back":
            if self._sheet is not None:
                self._close_sheet()
            elif not self.board.disarm():
                self.pause()
            return
        if self._showing:
            if event.kind == inputs.PRESS or event.verb in ("space", "accept"):
                self._follower.skip()
                self._rested()
            return
        if self._sheet is not None:
            aside = event.kind == inputs.PRESS and not inside(SHEET, event.at)
            if aside or event.verb in ("on", "off", "left", "right"):
                self._close_sheet()
            else:
                self._sheet.handle(event)
            return
        if event.kind == inputs.KEY and event.verb in ("on", "off", "up", "down"):
            self._toggle_sheet()
            return
        action = self.board.handle(event)
        if action is not None:
            self.play(action)

    def _letter(self, letter: str) -> None:
        if letter == "u":
            self.undo()
        elif letter == "a":
            self._toggle_sheet()
        elif letter == "s":
            from game.client.pause import SaveScene

            self.stage.stack.push(SaveScene(self.stage, self))
        else:
            self.board.handle(inputs.key("l"))

    def update(self, dt: float) -> None:
        if self._notice_left > 0:
            self._notice_left -= dt
            self.changed |= self._notice_left <= 0
        self._follower.update(dt)
        again = self.board.update(dt)
        self.changed |= self.board.changed
        if self._showing and not self._follower.busy:
            self._rested()
        elif again is not None and self._choices is not None:
            self.play(again)
        elif self._only is not None and self._sheet is None and self.stage.stack.top is self:
            self._wait -= dt
            if self._wait <= 0:
                self.play(self._only)

    def _rested(self) -> None:
        """Everything that happened has been seen."""
        self._showing = False
        self._offer()
        if self.match.result is not None and not self._ended:
            from game.client.result import ResultScene

            self._ended = True
            self.stage.stack.push(ResultScene(self.stage, self))

    @property
    def moving(self) -> bool:
        return self._showing or self.board.moving or self._only is not None or self._notice_left > 0

    def draw(self, canvas: Canvas) -> None:
        self.board.draw(canvas)
        self._buttons.draw(canvas)
        if self._sheet is not None:
            self._draw_sheet(canvas)
        trouble = self.match.record.trouble if self.match.record is not None else None
        if trouble:
            _banner(canvas, trouble, theme.LOSS)
        elif self._notice_left > 0:
            _banner(canvas, self._notice, theme.GLOW)

    def _draw_sheet(self, canvas: Canvas) -> None:
        assert self._sheet is not None
        x, y, w, h = SHEET
        canvas.box((x + 2, y + 4, w, h), theme.BLACK, alpha=0.5)
        canvas.box(SHEET, theme.mix(theme.WALNUT, theme.BLACK, 0.25), theme.GOLD_FALL, 10)
        canvas.text(self.stage.say("What you can do now"), x + 20, y + 30, faces.TITLE, 19, theme.GLOW)
        listing = self._sheet.widgets[0]
        assert isinstance(listing, Listing)
        canvas.line((x + 20, y + h - 102), (x + w - 20, y + h - 102), theme.GOLD_FALL)
        whole = listing.rows[listing.at].left if listing.rows else ""
        canvas.paragraph(whole, (x + 20, y + h - 94, w - 40, 60), faces.TEXT, 14.5, theme.SECOND)
        hint = self.stage.say("Arrows and Enter, or a number · Esc closes")
        canvas.text(hint, x + 20, y + h - 14, faces.TEXT, 13.5, theme.QUIET, width=w - 40)
        self._sheet.draw(canvas)


def _banner(canvas: Canvas, text: str, colour: theme.Colour) -> None:
    """A line of news across the top of the board."""
    width = min(canvas.width(text, faces.BOLD, 15) + 36, 720)
    x = 640 - width / 2
    canvas.box((x, 132, width, 32), theme.mix(theme.WALNUT, theme.BLACK, 0.4), colour, 8, 1.2, 0.94)
    canvas.text(text, 640, 153, faces.BOLD, 15, colour, CENTRE, width - 24)
