"""Watching a record: the title's own board with a past view, what lies about it, and the way back into play."""

import game
from game.client import input as inputs
from game.client.board_kit.cues import Cues
from game.client.board_kit.presenter import BLOW, DEATH
from game.client.confirm import ConfirmScene
from game.client.drawing.canvas import Canvas
from game.client.drawing.paintings import save_picture
from game.client.drawing.text import Type
from game.client.input import Input
from game.client.match.controls import caps_of
from game.client.match.play import PlayScene
from game.client.match.who import person
from game.client.replay.course import Course, onward
from game.client.replay.film import READ, STILL, FilmMaker, FramePainter, folder, free_name
from game.client.replay.odds import RUNNING, Odds
from game.client.replay.surroundings import Surroundings
from game.client.replay.transport import ACTION, EVENT, FRAME, TURN
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import inside
from game.engine.account import Made
from game.engine.event import Event
from game.engine.reading import why
from game.presenters import duel_of
from game.records.record import Record
from game.records.replay import Moment

NEAR = 12
"""Frames that a step shows one by one; a longer way is jumped."""
GLIDE = 0.12
"""Seconds of the playhead from one place to the next."""
HEARD = 2.0
"""The highest speed at which it is heard."""
LOOK = 0.25
"""Seconds between two looks at what the search for chances has found."""


class ReplayScene(Scene):
    """A record on its title's board. Nothing of it is changed."""

    def __init__(self, stage: Stage, record: Record, seat: int | None = None) -> None:
        """``seat`` is from which a match of two is seen while it is under way: it alone, whatever the other one holds.

        Raises: ``GameError`` when it can not be played again.
        """
        self.stage = stage
        self.heard = record.header.title
        only = person(record.header.title, record.header.players)
        if seat is None and record.result is None:
            seat = only or 0
        self.fixed = record.result is None
        """Whether nothing but what one seat knows may be seen."""
        self.course = Course(record, stage.language, seat if seat is not None else only)
        chances = stage.library.folder / "chances"
        duel = duel_of(record.header.title)
        playouts = RUNNING if duel is not None and duel.run is not None else None
        self.odds = Odds(record, None if self.course.of_two else self.course.viewer, chances, playouts)
        self.at: Moment[Event] = self.course.at(self.course.ends[0])
        self.playing = False
        self.film: FilmMaker | None = None
        self._folded = False
        self._until: int | None = None
        """Where a step that is under way ends."""
        self._left = 0.0
        self._look = 0.0
        self._choosing: int | None = None
        """Where a stretch begins that is being drawn on the timeline."""
        self._type: Type | None = None
        self._cues = Cues(stage.sound)
        self._build()

    def _build(self) -> None:
        """Board and surroundings in the language of now."""
        course = self.course
        self.board = course.presenter.board(course.rules, course.teller)
        self.board.key_names = caps_of(self.stage)
        self.board.watched = True
        self.board.seat = self.odds.seat = self.course.viewer or 0
        self.board.layers = self._layers
        self.board.calm = self.stage.settings.reduced_motion
        self.surroundings = Surroundings(self.stage, course, self.odds, self)
        self._arrive()

    def _layers(self, entity: int) -> tuple[Made, ...]:
        """What made a thing what it is, where an action has come to its end."""
        return self.course.layers_at(self.at.action, entity) if self.at.whole else ()

    @property
    def over(self) -> bool:
        """Whether the end of the match is seen."""
        return self.course.record.result is not None and self.at.frame == self.course.last

    # ---- life ----

    def name(self) -> str:
        return self.stage.say("{title}, replay").format(title=self.course.teller.title())

    def enter(self) -> None:
        self.odds.start()

    def leave(self) -> None:
        self.odds.stop()
        if self.film is not None:
            self.film.cancel()

    def change_hands(self) -> None:
        self.board.key_names = caps_of(self.stage)
        self.surroundings.tell_keys()

    def renew(self) -> None:
        self.course.speak(self.stage.language)
        self._build()

    def look_from(self, seat: int | None) -> None:
        """A match of two is seen from another seat from now on; None: both hands lie open."""
        if self.fixed or not self.course.of_two or seat == self.course.viewer:
            return
        frame = self.at.frame
        self._stand()
        self.course = Course(self.course.record, self.stage.language, seat)
        self.at = self.course.at(min(frame, self.course.last))
        self._build()
        self.changed = True

    def look_on(self) -> None:
        """From the next of the ways in which a match of two can be seen."""
        ways = (0, 1, None)
        self.look_from(ways[(ways.index(self.course.viewer) + 1) % len(ways)])

    # ---- going ----

    def go_frame_to(self, frame: int) -> None:
        """Shows the moment after a frame: the next one moves, any other is there at once."""
        frame = min(max(0, frame), self.course.last)
        before = self.at.frame
        if frame == before + 1 and (choices := self.course.beginning(frame)) is not None:
            self.board.watch(choices)
        self.at = self.course.at(frame)
        if frame == before + 1:
            events = self.course.events_of(frame)
            self._left = self.board.step(events, self.at.view)
            if self.surroundings.speeds.speed <= HEARD:
                self._cues.hear(self.course.presenter.sounds(events, self.course.viewer), self.board.moments)
            self._mark()
        else:
            self._arrive()

    def go_action_to(self, action: int) -> None:
        """Shows the end of an action; 0 is the opening."""
        self.slide(self.course.ends[min(max(0, action), self.course.replay.actions)])

    def _arrive(self) -> None:
        """Shows the present moment at rest, with what its last frame did; at the end with all that led to it."""
        frame, self._left = self.at.frame, 0.0
        self._cues.forget()
        if frame > 0:
            action = self.course.action_at(frame)
            first = self.course.ends[action - 1] + 1 if self.over and action else frame
            self.board.recall(self.course.led_to(first - 1))
            self.board.show(self.course.at(first - 1).view)
            if action:
                self.board.watch(self.course.choices_at(action))
            for number in range(first, frame + 1):
                self.board.step(self.course.events_of(number), self.course.at(number).view)
            self.board.update(60)
        else:
            self.board.show(self.at.view)
        self._mark()

    def _mark(self) -> None:
        """Everything about the board follows."""
        surroundings, frame = self.surroundings, self.at.frame
        surroundings.timeline.frame = frame
        if self.stage.settings.reduced_motion:
            surroundings.timeline.head = frame
        surroundings.chronicle.show(frame)
        said = self.stage.say("The match is over here: go back a little to play on.")
        surroundings.play_on.off = said if self.over else ""
        self.board.untell()  # of what came later nothing stays, if one has gone back
        if self.over:  # the board tells its end by what was said last
            self.board.tell(told.sentence for told in self.course.told if told.action == self.at.action)
        self.changed = True

    def slide(self, frame: int) -> None:
        """Stands, and shows the moment after a frame."""
        self._stand()
        self.go_frame_to(frame)

    def _stand(self) -> None:
        self.playing, self._until = False, None
        self.changed = True

    def go(self, kind: str, by: int) -> None:
        """A stride on (``by`` 1) or back (-1)."""
        start = self._until if self._until is not None else self.at.frame
        self._stand()
        if kind == FRAME:
            self.go_frame_to(start + by)
            return
        course = self.course
        places = {
            TURN: [turn.first for turn in course.turns] + [course.last],
            ACTION: course.ends,
            EVENT: course.stops(self.surroundings.chronicle.depth),
        }[kind]
        to = onward(places, start, by)
        if to is None:
            to = course.last if by > 0 else 0
        if self.at.frame < to <= self.at.frame + NEAR and start == self.at.frame and kind != TURN:
            self._until, self._left = to, 0.0
            self._run()
        else:
            self.go_frame_to(to)

    def go_mark(self, kind: str, by: int = 1) -> None:
        """To the next mark of a kind; after the last comes the first."""
        places = self.course.frames_of_kind(kind)
        if places:
            to = onward(places, self.at.frame, by)
            self.slide(to if to is not None else places[0 if by > 0 else -1])

    def toggle(self) -> None:
        """Runs, or stands; at the end it begins anew."""
        playing = not self.playing
        self._stand()
        if playing and self.at.frame >= self.course.last:
            self.go_frame_to(self.course.ends[0])
        self.playing, self._left = playing, 0.0

    def tell_to(self, depth: int) -> None:
        """The chronicle tells down to a depth."""
        self.surroundings.chronicle.tell(depth)
        self.surroundings.chronicle.show(self.at.frame)
        self.changed = True

    def fold(self) -> None:
        """Folds the chronicle to its present sentence, or opens it."""
        self._folded = not self._folded
        self.changed = True

    # ---- what leads out of it ----

    def ask_to_play_on(self) -> None:
        """Asks before the replay is left for a match of its own: Enter means to go on in many a player of films."""
        if self.surroundings.play_on.off:
            self.play_on()
            return
        _ = self.stage.say
        self._stand()
        said = _("A new match begins here. The one that you are watching stays as it is.")
        self.stage.stack.push(
            ConfirmScene(self.stage, _("Play on from here"), said, _("Do it"), self.play_on, _("Cancel"))
        )

    def play_on(self) -> None:
        """Plays on from the last whole action, in a record of its own; a match that is over there stays a replay."""
        number = self.at.action if self.at.whole else max(0, self.at.action - 1)
        record = self.course.record.branch(number)
        match = game.resume(record)
        if match.actor is None:
            self.stage.tell(self.stage.say("The match is over here: go back a little to play on."))
            return
        self.stage.library.autosave(record)
        self.stage.stack.replace(PlayScene(self.stage, match))

    def _name(self) -> str:
        frame = self.at.frame + 1 - self.course.begins
        if frame < 1:
            words = self.stage.say("{scenario}, set-up, frame {frame}")
            return words.format(scenario=self._scenario, frame=self.at.frame + 1)
        turn = self.course.turn_at(self.at.frame).number
        words = self.stage.say("{scenario}, turn {turn}, frame {frame}")
        return words.format(scenario=self._scenario, turn=turn, frame=frame)

    @property
    def _scenario(self) -> str:
        return self.surroundings.caption.partition(" · ")[0]

    @property
    def _heading(self) -> str:
        """Title and turn, for pictures."""
        turn = self.course.turn_name(self.course.turn_at(self.at.frame).number, self.stage.say)
        return f"{self.course.teller.title()} · {self.surroundings.caption.partition(' · ')[0]} · {turn}"

    def keep_picture(self) -> None:
        """Saves the frame as a picture and tells where."""
        painter = FramePainter(self.course, self.board, self._type or Type(), STILL)
        path = free_name(folder(), self._name(), ".png")
        try:
            save_picture(painter.draw(self._heading, self.surroundings.chronicle.present), path)
        except OSError as error:
            self.stage.tell(
                self.stage.say("The picture could not be kept: {reason}.").format(
                    reason=why(error).told(self.stage.say)
                )
            )
        else:
            self.stage.tell(str(path), self.stage.say("The picture is kept."))
        self.changed = True

    def make_film(self) -> None:
        """Makes a film of the chosen stretch, or of the present turn; once more: no film."""
        if self.film is not None:
            self.film.cancel()
            return
        course = self.course
        turn = course.frames_of_turn(course.turn_index(self.at.frame))
        frames = self.surroundings.timeline.stretch or (turn.start, turn.stop - 1)
        board = course.presenter.board(course.rules, course.teller)
        path = free_name(folder(), self._name(), ".gif")
        self.film = FilmMaker(
            course, board, self._type or Type(), path, frames, self.surroundings.speeds.speed, self._heading
        )
        self.surroundings.film.lit = True
        self.changed = True

    def _work_on_film(self) -> None:
        film = self.film
        if film is None:
            return
        film.work()
        self.changed = True
        if film.done:
            self.film, self.surroundings.film.lit = None, False
            if film.trouble:
                said = self.stage.say("The film could not be kept: {reason}.")
                self.stage.tell(said.format(reason=film.trouble.told(self.stage.say)))
            elif not film.cancelled:
                self.stage.tell(str(film.path), self.stage.say("The film is kept."))

    def choose(self, first: int, last: int) -> None:
        """Chooses a stretch, from either end."""
        self.surroundings.timeline.stretch = min(first, last), max(first, last)
        self.changed = True

    # ---- input ----

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.kind == inputs.KEY:
            self._key(event)
            return
        if event.kind == inputs.POINT:
            self.surroundings.timeline.hover(event.at)
            self.surroundings.chronicle.hover(event.at)
            self.board.look_at(event.at, self.surroundings.layout.board)
            self.surroundings.ghost.point(
                self.surroundings.timeline.pointed if self.surroundings.group.held is None else None
            )
            if self._choosing is not None:
                self.choose(self._choosing, self.surroundings.timeline.frame_at(event.at[0]))
                return
        if event.kind == inputs.PRESS and event.button == inputs.RIGHT:
            over = inside(self.surroundings.timeline.rect, event.at)
            self._choosing = self.surroundings.timeline.frame_at(event.at[0]) if over else None
            self.surroundings.timeline.stretch = None
            return
        if event.kind == inputs.RELEASE and event.button == inputs.RIGHT:
            self._choosing = None
            return
        self.surroundings.group.handle(event)
        if event.kind == inputs.RELEASE:
            self.surroundings.unfocus()  # only the keyboard has a focus to show
            self.surroundings.group.handle(inputs.point(*event.at))

    def _key(self, event: Input) -> None:
        focus = self.surroundings.group.focus
        if event.verb == "back":
            if focus is not None:
                self.surroundings.unfocus()
            elif self.surroundings.timeline.stretch is not None:
                self.surroundings.timeline.stretch = None
            else:
                self.stage.stack.pop()
        elif focus is not None and focus.key(event):
            return
        elif event.verb == "space":
            self.toggle()
        elif event.verb in ("left", "right"):
            kind = FRAME if event.shift else ACTION if event.ctrl else EVENT
            self.go(kind, 1 if event.verb == "right" else -1)
        elif event.verb in ("up", "down"):
            self.go(ACTION, 1 if event.verb == "down" else -1)
        elif event.verb in ("page_up", "page_down"):
            self.go(TURN, 1 if event.verb == "page_down" else -1)
        elif event.verb == "home":  # where the match begins; once more, where its table is laid
            self.slide(self.course.begins if self.at.frame > self.course.begins else 0)
        elif event.verb == "end":
            self.slide(self.course.last)
        elif event.verb == "accept":
            self.ask_to_play_on()
        elif event.letter:
            self._letter(event)
        else:
            self.surroundings.group.handle(event)

    def _letter(self, event: Input) -> None:
        back = -1 if event.shift else 1
        match event.letter:
            case "d":
                self.go_mark(DEATH, back)
            case "h":
                self.go_mark(BLOW, back)
            case "," | ".":
                self.surroundings.speeds.go(self.surroundings.speeds.at + (1 if event.letter == "." else -1))
            case "i":
                last = self.surroundings.timeline.stretch[1] if self.surroundings.timeline.stretch else self.course.last
                self.choose(self.at.frame, max(last, self.at.frame))
            case "o":
                first = self.surroundings.timeline.stretch[0] if self.surroundings.timeline.stretch else 0
                self.choose(min(first, self.at.frame), self.at.frame)
            case "l":
                self.fold()
            case "v":
                self.look_on()
            case "p":
                self.keep_picture()
            case "f":
                self.make_film()

    # ---- time ----

    def update(self, dt: float) -> None:
        speed = self.surroundings.speeds.speed if self.playing else 1.0
        self.board.update(dt * speed)
        self._cues.update(dt * speed)
        self.changed |= self.board.changed
        if self.playing or self._until is not None:
            self._left -= dt * speed
            self._run()
        self.changed |= self.surroundings.chronicle.update(dt)
        self._glide(dt)
        self.changed |= self.surroundings.ghost.update(dt)
        self._look -= dt
        if self._look <= 0 and not self._all_told:
            self._look = LOOK
            self.changed |= self.surroundings.timeline.known != self.odds.found
            self.surroundings.timeline.known = self.odds.found
        self._work_on_film()

    @property
    def _all_told(self) -> bool:
        """Whether the curve shows all that will be known."""
        return self.odds.done and self.surroundings.timeline.known == self.odds.found

    def _run(self) -> None:
        """Frames whose time has come."""
        ends = self.course.stop_set if self.playing else frozenset[int]()
        while self._left <= 0:
            if not self.playing and (self._until is None or self.at.frame >= self._until):
                self._until = None
                return
            if self.at.frame >= self.course.last:
                self._stand()
                return
            left = self._left
            self.go_frame_to(self.at.frame + 1)
            self._left += left + (READ if self.at.frame in ends else 0.0)

    def _glide(self, dt: float) -> None:
        line = self.surroundings.timeline
        away = line.frame - line.head
        if not away:
            return
        line.head = float(line.frame) if abs(away) < 0.2 else line.head + away * min(1.0, dt / GLIDE * 2.2)
        self.changed = True

    @property
    def moving(self) -> bool:
        return (
            self.playing
            or self._until is not None
            or self.board.moving
            or self.surroundings.chronicle.moving
            or self.surroundings.ghost.waiting
            or self.film is not None
            or self.surroundings.timeline.head != self.surroundings.timeline.frame
            or not self._all_told
        )

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        self._type = canvas.type
        self.surroundings.fit(canvas, self._folded)
        self.surroundings.play.playing = self.playing
        with canvas.clipped(self.surroundings.layout.board):
            self.board.draw_scene(canvas, self.surroundings.layout.board)
        self.surroundings.draw(canvas, self.film)


def jump_and_draw(scene: ReplayScene, canvas: Canvas, frame: int) -> None:
    """Jumps to a frame and draws it, as a click on the timeline does: what `bench` measures."""
    scene.slide(frame)
    scene.draw(canvas)
