"""Lessons: a match with a guide, who points at things, says what they are, and waits for what is to be tried."""

import math
from collections.abc import Callable, Sequence

import game
from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.plates import draw_dialog
from game.client.gamepad import CAPS
from game.client.input import Input
from game.client.lessons.data import Lesson, Step, load_lessons
from game.client.lessons.guide import Guide, Ring
from game.client.match.beat import BEAT, Beat
from game.client.match.controls import RoundButton, key_of, sign_again, sign_door, sign_undo
from game.client.match.pause import Entry, PauseScene
from game.client.match.play import PlayScene
from game.client.match.running import FREE, PHASE
from game.client.match.settling import WATCHES
from game.client.match.taking_back import NOTHING, TakingBack, reason
from game.client.menu_scene import MenuScene
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group
from game.engine.action import Action
from game.engine.event import Event
from game.engine.match import Match
from game.players import COMPUTER, player_named
from game.records.record import Record
from game.records.replay import replay

EASY = f"{COMPUTER}easy"
"""Who plays the end of a lesson for two."""

PAD = "pad"
"""A gamepad, beside the kinds of inputs."""
KEYS = ("next", "end", "space", "hint", "undo", "list", "hold", "stop", "pass")
"""Bindings that a text may name."""


class LessonScene(PlayScene):
    """A lesson under way. Its match is no part of the shelf; it begins anew each time."""

    def __init__(self, stage: Stage, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        """The number of the step."""
        self._from = 0
        """How many actions its match had when the step began."""
        self._failed = False
        """Whether the step was tried in vain, and begins again as soon as that has been seen."""
        self._plays = PAD if stage.by_pad else inputs.PRESS
        """What the player uses: `inputs.PRESS` for a pointer, `inputs.KEY` for keys, `PAD` for a gamepad."""
        self._done = 0
        self._met = False
        """Whether what the step waits for has happened, and only has to be seen."""
        self._replies: list[str] = []
        """What the other one plays next."""
        super().__init__(stage, lesson.match(0), math.inf)
        if self._duel is not None:
            self.seats.seat(1 - self.viewer, EASY, _Other(self))
            self._call()
        self._guide = Guide(stage, self._go_on, self._run_on)
        self._begin_step()

    def lay(self) -> None:
        super().lay()
        self.teller.place = self.lesson.name.say(self.stage.language)
        self.board.ringed = lambda: self.step.things if self._speaks and not self._guide.folded else ()

    def renew(self) -> None:
        super().renew()
        self._tell()

    def name(self) -> str:
        language = self.stage.language
        told = self.stage.say("{label}: {text}")
        return told.format(label=self.lesson.name.say(language), text=self.step.name.say(language))

    # ---- steps ----

    @property
    def step(self) -> Step:
        """What the guide is at."""
        return self.lesson.steps[self.at]

    @property
    def free(self) -> bool:
        """Whether the player may do what they like."""
        return self.step.free

    def _tell(self) -> None:
        """The guide says the step."""
        language, step = self.stage.language, self.step
        pad = self._plays == PAD
        free = FREE if self.running.on else {}
        caps = {name: CAPS.get(free.get(name, name), "") for name in (*KEYS, "accept")}
        keys = {name: cap * pad or key_of(self.stage, name) for name, cap in caps.items()}
        _ = self.stage.say
        said = {
            inputs.PRESS: _("Your turn: choose what is ringed"),
            inputs.KEY: _("Your turn: arrow keys, then {accept}"),
            PAD: _("Your turn: the stick, then {accept}"),
        }[self._plays]
        if self._tried:
            said = _("{undo} begins this step again")
        self._guide.say(
            step.name.say(language),
            step.text.say(language).format(**keys),
            self.at,
            len(self.lesson.steps),
            not step.allow,
            said.format(**keys),
            _("See what happens") if self.running.by_phases and self.running.on and step.allow else "",
        )
        self.changed = True

    def _begin_step(self) -> None:
        self._done = 0
        self._beat = Beat(BEAT if self.free else math.inf)
        self._met = self._failed = False
        self.running.by_phases = not self.free
        self.board.look_away()  # what is told about would hide what the step points at
        self._replies += self.step.replies
        if self.at and self.step.position is not None:
            self._lay_out()
        self._from = 0 if self.match.record is None else len(self.match.record)
        self.running.look(self.match)
        self._tell()

    def _lay_out(self) -> None:
        """The step's own position takes the place of the match before."""
        self.match = self.lesson.match(self.at)
        self._back = TakingBack(self.viewer, self._duel)
        self.let_go()
        self.seats.cancel()
        self._offer_nothing()
        self.lay()
        self.showing.begin(self.match)

    @property
    def _tried(self) -> bool:
        """Whether the player has played something of the step, or let it happen."""
        done = self.match.record.actions()[self._from :] if self.match.record is not None else ()
        return any(self._is_own(each.player) for each in done) or bool(done and self.match.result is not None)

    def _is_own(self, player: int | None) -> bool:
        """Whether something was done by the player: all is that nobody decides."""
        return player == self.viewer or self.running.on

    def _run_on(self) -> None:
        """What happens by itself happens, as far as to where it waits again."""
        self.come_back()
        if self._choices is not None and self.running.on:
            self.running.go_to(PHASE, int(self.match.view(self.viewer)["turn"]))
            self.play(self._choices.actions[0])

    def try_again(self) -> None:
        """The step from its beginning, whatever was played of it."""
        if self._tried:
            record = self.match.record
            assert record is not None
            self.match = replay(record, game.start, self._from)
            record.undo(self._from)
            self.match.go_on_in(record)
            self.come_back()
            self.past.forget(self._from)
            self.winning.forget(self._from)
            self.let_go()
            self.seats.cancel()
            self.showing.take_back(self.match)
            self.showing.unseen = self._ended = False
        self._replies = []
        self._begin_step()
        self._guide.unfold()
        self._offer()

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
        limit = self._duel.limit(match.view(match.actor), match.actions())
        return limit.default if limit is not None else None

    def allowed(self) -> tuple[Action, ...] | None:
        if self.running.on:  # nobody chooses it: what comes next is told also where it is to be read first
            return self.match.actions()
        return tuple(action for action in self.match.actions() if self.step.allows(action))

    def _offer(self) -> None:
        if self.step.allow or self.match.actor is None or self._unsettled or self.running.look(self.match):
            super()._offer()
        else:  # what is to be read is read before anybody goes on
            self._offer_nothing()
            self.offered()

    def _answer(self, match: Match) -> Action | None:
        """A window passes by itself if the lesson's step can not be done in it."""
        seat = self.seats.person(match)
        window = None if seat is None else self.windows.open(match, seat)
        if window is None or (not self._unsettled and any(self.step.allows(action) for action in match.actions())):
            return None
        return window.passing

    def happened(self, events: tuple[Event, ...]) -> None:
        step = self.step
        record = self.match.record
        answered = record is not None and not self._is_own(record.actions()[-1].player)
        if answered:
            del self._replies[:1]
            if not step.until:
                return
        if self._met:
            return
        self._done += 1
        if step.free and not answered:
            self._guide.fold()
        if step.until:
            lost = self.match.result is not None and not self._won
            self._met = not lost and any(step.ends_with(event) for event in events)
        else:
            self._met = self._done >= step.times
        over = self.match.result is not None or self._done == step.times
        self._failed = over and not self._met and not step.free
        if not self._met:
            self._tell()

    @property
    def _won(self) -> bool:
        return self.match.result is not None and self.match.result.winner == self.viewer

    def _rested(self) -> None:
        if self._met and not self._unsettled and self.at + 1 < len(self.lesson.steps):
            self.showing.unseen = False
            self._go_on()
            if not self.step.allow and self.stage.settings.speed != 0:
                # Who pressed once more to see the end of something has not read yet what is said now.
                self.settling.away(WATCHES)
                self.settling.back()
        elif self._failed:
            self.showing.unseen = False
            self.try_again()
            self._guide.nudge()
            self.say(self.stage.say("Not quite. Try it once more."))
        else:
            super()._rested()
            self._tell()

    def over(self) -> None:
        if self._won:
            self.stage.profile.remember(self.lesson.title, f"lesson {self.lesson.id}", True)
        self.stage.stack.push(LessonEndScene(self.stage, self, self._won))

    # ---- what is different from a match that counts ----

    @property
    def fights(self) -> str:
        return ""

    @property
    def shows_chances(self) -> bool:
        """Whoever wins a lesson, it is not about that."""
        return False

    def _choosing_buttons(self) -> Sequence[RoundButton]:
        return (self._undo,) if self.running.on else super()._choosing_buttons()

    @property
    def stuck(self) -> str:
        if self._tried:
            return super().stuck if self._steps_back else ""
        return reason(self.stage, NOTHING)

    @property
    def _steps_back(self) -> bool:
        """Whether what was played is taken back one by one, and not the whole step."""
        return self.free and not self.running.on

    def undo(self) -> None:
        if self.showing.unseen:
            return
        if self._steps_back and self._tried:
            super().undo()
        elif self._tried:
            self.try_again()
        else:
            self._guide.nudge()

    def hint(self) -> None:
        if self._steps_back:
            self._guide.fold()  # one of them speaks at a time
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
        self._look_at_hands(event)
        if self._speaks and not self.step.allow and self.settling.holds(event):
            return
        if self._speaks and self._guide.handle(event) and event.kind != inputs.POINT:
            return
        looks = event.kind == inputs.POINT or event.verb in ("back", "pause", "help")
        if self.step.allow or looks or self.showing.unseen:
            super().handle(event)
        elif event.kind in (inputs.KEY, inputs.PRESS):
            self._guide.nudge()

    def _look_at_hands(self, event: Input) -> None:
        """What the player uses is what the guide speaks of."""
        if event.kind not in (inputs.PRESS, inputs.KEY):
            return
        used = PAD if event.kind == inputs.KEY and not event.key else event.kind
        if used != self._plays:
            self._plays = used
            self._tell()

    def update(self, dt: float) -> None:
        self.changed |= self._guide.update(dt)
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self._guide.moving

    @property
    def _speaks(self) -> bool:
        """Whether the guide is there; what is to be done is said once it is the player's turn to do it."""
        others = self.step.allow and self.match.actor not in (None, self.viewer) and not self.running.on
        hidden = self.showing.unseen or self.looking_back is not None
        return not hidden and self.match.result is None and not others

    def draw_over(self, canvas: Canvas) -> None:
        super().draw_over(canvas)
        if self._speaks:
            self._guide.draw(canvas, self._rings(), [*self.board.crowd(), *self._awaited()], self.board.draw_notes)
            self.board.covered = self._guide.covers

    def _rings(self) -> list[Ring]:
        """What the step points at, where it lies now; the ring about a card's line leaves its neighbours legible."""
        found = []
        for thing in self.step.things:
            rect = self.board.place(thing)
            if rect is not None:
                margin = 0.0 if thing.startswith("line ") else 6.0
                found.append(Ring(rect, self.board.outline(thing), self.board.lies_under(thing), margin))
        return found

    def _awaited(self) -> Sequence[Rect]:
        """What stays free: the buttons of what runs, and where the board tells of whatever will be pointed at.

        That counts for twice as much as what is there already; where the step points at it, it grows no more.
        """
        grows = self.step.allow and "forecast" not in self.step.things
        told = self.board.place("told") if grows else None
        runs = self.running.rect if self.running.on else None
        return [rect for rect in (told, told, runs) if rect is not None]


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
    """The menu over a lesson. Lessons are not kept, so it has fewer entries."""

    def __init__(self, stage: Stage, lesson: LessonScene) -> None:
        self._lesson = lesson
        super().__init__(stage, lesson)

    def _doing(self) -> list[Entry]:
        return []

    def _caption(self, record: Record) -> str:
        _, lesson = self.stage.say, self._lesson.lesson
        name, known = lesson.name.say(self.stage.language), load_lessons(lesson.title)
        if len(known) == 1:
            return name
        label = _("Lesson {number} of {all}").format(number=known.index(lesson) + 1, all=len(known))
        return _("{label}: {text}").format(label=label, text=name)

    def _so_far(self, record: Record) -> list[tuple[str, str]]:
        _ = self.stage.say
        count = _("{count} of {all}").format(count=self._lesson.at + 1, all=len(self._lesson.lesson.steps))
        return [(_("Step of the lesson"), count)]

    @property
    def _kept(self) -> str:
        return self.stage.say("Nothing of a lesson is kept but that it was taken.")

    def _leaving(self) -> list[Entry]:
        _ = self.stage.say
        about = _("The lesson from its first step.")
        again = _("What this step asks for, from its beginning.")
        return [
            Entry(sign_undo, _("This step again"), lambda: self._then(self._lesson.try_again), again),
            Entry(sign_again, _("Begin again"), lambda: self._then(self._lesson.begin_again), about),
            Entry(sign_door, _("Leave"), self._leave, _("The lesson can be taken at any time.")),
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

    def name(self) -> str:
        return self.stage.say("You know how it goes") if self._won else self.stage.say("Not this time")

    def renew(self) -> None:
        self._group = self._build()

    def _build(self) -> Group:
        _ = self.stage.say
        x, y, w, h = self.PLATE
        following, play = self._following, self._lesson.lesson.play
        buttons = [(_("Begin again"), self._again), (_("Leave"), self._leave)]
        if not self._won:
            buttons.append((_("The fight again"), self._fight))
        elif play is not None:
            buttons.append((play.say(self.stage.language), self._play))
        elif following is not None:
            buttons.append((_("Next lesson"), self._next))
        *others, (label, press) = buttons
        most = len(others) > 1
        wide, low = (w - 76) / 2, y + h - 70
        made = [Button((x + 32 + (wide + 12) * number, low, wide, 46), *other) for number, other in enumerate(others)]
        main = (x + 32, low - 58, w - 64, 46) if most else (x + 44 + wide, low, wide, 46)
        made.append(Button(main, label, press, PRIMARY))
        return Group([*made], len(made) - 1)

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

    def _fight(self) -> None:
        self.stage.stack.pop()
        self._lesson.try_again()

    def _play(self) -> None:
        """The first match that counts."""
        from game.client.setting_up.new_match import begin, chance_seed

        self._leave()
        begin(self.stage, self._lesson.lesson.title, chance_seed(), self._lesson.lesson.setup)

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
        draw_dialog(canvas, self.PLATE, self.name())
        said = _("The lesson is lost, and nothing else. Try it once more: a hint is a key away.")
        if self._won:
            said = self._lesson.lesson.end.say(self.stage.language)
        canvas.paragraph(said, (x + 44, y + 96, w - 88, 104), faces.TEXT, 17, theme.SECOND, 1.35, CENTRE)
        self._group.draw(canvas)
