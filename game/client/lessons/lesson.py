"""Lessons: a match with a guide, who points at things, says what they are, and waits for what is to be tried."""

import math
from collections.abc import Callable

import game
from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.plates import draw_dialog
from game.client.input import Input
from game.client.lessons.data import Lesson, Step, load_lessons
from game.client.lessons.guide import Guide
from game.client.match.parts import key_of, sign_again, sign_door
from game.client.match.pause import Entry, PauseScene
from game.client.match.play import PlayScene
from game.client.menu_scene import MenuScene
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group
from game.engine.action import Action
from game.engine.event import Event
from game.engine.match import Match
from game.players import COMPUTER, player_named

EASY = f"{COMPUTER}easy"
"""Who plays the end of a lesson for two."""

KEYS = ("next", "end", "hint", "undo", "list", "hold", "stop", "pass")
"""Bindings that a text may name."""


class LessonScene(PlayScene):
    """A lesson under way. Its match is no part of the shelf; it begins anew each time."""

    def __init__(self, stage: Stage, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        """The number of the step."""
        self._done = 0
        self._met = False
        """Whether what the step waits for has happened, and only has to be seen."""
        self._replies: list[str] = []
        """What the other one plays next."""
        super().__init__(stage, game.from_position(lesson.title, dict(lesson.position), lesson.seed), math.inf)
        if self._duel is not None:
            self.seats.seat(1 - self.viewer, EASY, _Other(self))
            self._call()
        self._guide = Guide(stage, self._go_on)
        self._begin_step()

    def renew(self) -> None:
        super().renew()
        self._tell()

    # ---- steps ----

    @property
    def step(self) -> Step:
        """What the guide is at."""
        return self.lesson.steps[self.at]

    @property
    def free(self) -> bool:
        """Whether the player may do what they like."""
        return bool(self.step.until)

    def _tell(self) -> None:
        """The guide says the step."""
        language, step = self.stage.language, self.step
        keys = {binding: key_of(self.stage, binding) for binding in KEYS}
        self._guide.say(
            step.name.say(language),
            step.text.say(language).format(**keys),
            self.at,
            len(self.lesson.steps),
            not step.allow,
        )
        self.changed = True

    def _begin_step(self) -> None:
        self._done = 0
        self._met = False
        self._replies += self.step.replies
        self._tell()

    def _go_on(self) -> None:
        """On to the next step."""
        self.at += 1
        self._begin_step()
        if not self.showing.unseen:
            self._offer()

    @property
    def _unsettled(self) -> bool:
        """Whether the step is done, but something of it could still be answered."""
        duel, step = self._duel, self.step
        if duel is None or not (self._met and step.resolve) or self.match.actor is None:
            return False
        return bool(duel.announced(self.match.view(self.viewer), self.stage.language))

    def reply(self, match: Match) -> Action | None:
        """What the other one plays here; None where the computer is to find something."""
        assert self._duel is not None
        if self._replies:
            return match.rules.notation.parse(self._replies[0])
        if self.free:
            return None
        return self._duel.limit(match.view(match.actor), match.actions()).default

    def allowed(self) -> tuple[Action, ...] | None:
        return tuple(action for action in self.match.actions() if self.step.allows(action))

    def _offer(self) -> None:
        if self.step.allow or self.match.actor is None or self._unsettled:
            super()._offer()
        else:  # what is to be read is read before anybody goes on
            self._offer_nothing()
            self.offered()

    def _answer(self, match: Match) -> Action | None:
        """A window in which nothing of the step can be done passes by itself."""
        seat = self.seats.person(match)
        window = None if seat is None else self.windows.open(match, seat)
        if window is None or (not self._unsettled and any(self.step.allows(action) for action in match.actions())):
            return None
        return window.passing

    def happened(self, events: tuple[Event, ...]) -> None:
        step = self.step
        record = self.match.record
        if record is not None and record.actions()[-1].player != self.viewer:
            del self._replies[:1]
            if not step.until:
                return
        if self._met:
            return
        self._done += 1
        if step.until:
            self._guide.fold()
            self._met = any(step.ends_with(event) for event in events)
        else:
            self._met = self._done >= step.times

    def _rested(self) -> None:
        if self._met and not self._unsettled and self.at + 1 < len(self.lesson.steps):
            self.showing.unseen = False
            self._go_on()
            return
        super()._rested()

    def over(self) -> None:
        won = self.match.result is not None and self.match.result.winner == self.viewer
        if won:
            self.stage.profile.remember(self.lesson.title, f"lesson {self.lesson.id}", True)
        self.stage.stack.push(LessonEndScene(self.stage, self, won))

    # ---- what is different from a match that counts ----

    def undo(self) -> None:
        if self.free:
            super().undo()
        else:
            self._guide.nudge()

    def hint(self) -> None:
        if self.free:
            super().hint()
        else:
            self._guide.nudge()

    def save(self) -> None:
        self._guide.nudge()

    def pause(self) -> None:
        self.stage.stack.push(LessonPauseScene(self.stage, self))

    def begin_again(self) -> None:
        """The lesson from its first step."""
        self.stage.stack.replace(LessonScene(self.stage, self.lesson))

    # ---- scene ----

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.kind != inputs.KEY and self._guide.handle(event) and event.kind != inputs.POINT:
            return
        if self.step.allow or event.verb in ("back", "pause", "help") or self.showing.unseen:
            super().handle(event)
        elif event.kind == inputs.KEY and event.verb in ("accept", "space"):
            self._go_on()
        elif event.kind == inputs.POINT:
            super().handle(event)
        elif event.kind in (inputs.KEY, inputs.PRESS):
            self._guide.nudge()

    def update(self, dt: float) -> None:
        self.changed |= self._guide.update(dt)
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self._guide.moving

    def draw_over(self, canvas: Canvas) -> None:
        super().draw_over(canvas)
        if not self.showing.unseen and self.match.result is None:
            found = (self.board.place(thing) for thing in self.step.point)
            self._guide.draw(canvas, [rect for rect in found if rect is not None], self.board.crowd())


class _Other:
    """Who sits across in a lesson: plays what the lesson says, and what the weakest computer would at its end."""

    def __init__(self, lesson: LessonScene) -> None:
        self._lesson = lesson
        self._computer = player_named(EASY, lesson.lesson.seed, 1)

    def choose(self, match: Match, stop: Callable[[], bool] | None = None) -> Action:
        found = self._lesson.reply(match)
        if found is not None and found in match.actions():
            return found
        assert self._computer is not None
        return self._computer.choose(match, stop)


class LessonPauseScene(PauseScene):
    """The menu over a lesson: nothing of it is kept, so there is less to do."""

    def __init__(self, stage: Stage, lesson: LessonScene) -> None:
        self._lesson = lesson
        super().__init__(stage, lesson)

    def _doing(self) -> list[Entry]:
        return []

    def _leaving(self) -> list[Entry]:
        _ = self.stage.say
        about = _("The lesson from its first step.")
        return [
            Entry(sign_again, _("Begin again"), lambda: self._then(self._lesson.begin_again), about),
            Entry(sign_door, _("Leave"), self._leave, _("Back to the table. The lesson can be taken at any time.")),
        ]


class LessonEndScene(MenuScene):
    """The lesson is over: what was learnt, or another try."""

    through = True
    PLATE: Rect = (376, 196, 528, 330)

    def __init__(self, stage: Stage, lesson: LessonScene, won: bool) -> None:
        self.stage = stage
        self._lesson = lesson
        self._won = won
        self._group = self._build()

    def renew(self) -> None:
        self._group = self._build()

    def _build(self) -> Group:
        _ = self.stage.say
        x, y, w, h = self.PLATE
        wide = (w - 76) / 2
        following = self._following
        buttons = [(_("Begin again"), self._again), (_("To the table"), self._leave)]
        if self._won and following is not None:
            buttons.append((_("Next lesson"), self._next))
        wide = (w - 64 - 12 * (len(buttons) - 1)) / len(buttons)
        made = [
            Button((x + 32 + (wide + 12) * number, y + h - 70, wide, 46), label, press)
            for number, (label, press) in enumerate(buttons)
        ]
        first = len(made) - 1 if self._won else 0
        made[first].kind = PRIMARY
        return Group([*made], first)

    @property
    def _following(self) -> Lesson | None:
        """The lesson after this one."""
        known = load_lessons(self._lesson.lesson.title)
        at = next(number for number, lesson in enumerate(known) if lesson.id == self._lesson.lesson.id)
        return known[at + 1] if at + 1 < len(known) else None

    def _next(self) -> None:
        following = self._following
        assert following is not None
        self.stage.stack.pop()
        self.stage.stack.replace(LessonScene(self.stage, following))

    def _again(self) -> None:
        self.stage.stack.pop()
        self._lesson.begin_again()

    def _leave(self) -> None:
        self.stage.stack.pop()
        self.stage.stack.pop()

    def back(self) -> None:
        self._leave()

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        x, y, w, _h = self.PLATE
        title = _("You know how it goes") if self._won else _("Not this time")
        draw_dialog(canvas, self.PLATE, title)
        said = _("The lesson is lost, and nothing else. Try it once more: a hint is a key away.")
        if self._won:
            said = self._lesson.lesson.end.say(self.stage.language)
        canvas.paragraph(said, (x + 44, y + 96, w - 88, 150), faces.TEXT, 17, theme.SECOND, 1.35, CENTRE)
        self._group.draw(canvas)
