"""What lies about the board of a replay: the bar, the chronicle, the timeline, buttons, and the words at the foot."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

import pygame

from game.client.board_kit.presenter import BLOW, DEATH
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas
from game.client.drawing.chrome import BAR, Back, draw_bar, draw_wood
from game.client.drawing.painter import Painter
from game.client.input import point
from game.client.match.controls import key_of
from game.client.match.who import called
from game.client.pages.dates import in_words
from game.client.replay.chronicle import BRIEF, WHOLE, Chronicle
from game.client.replay.course import Course
from game.client.replay.ghost import Ghost
from game.client.replay.odds import Odds
from game.client.replay.places import AWAY, Places
from game.client.replay.result_plate import ResultPlate
from game.client.replay.timeline import Timeline, paint_skull, paint_star
from game.client.replay.transport import (
    ACTION,
    EVENT,
    FRAME,
    TURN,
    PlayButton,
    PlayOn,
    SignButton,
    Speeds,
    paint_camera,
    paint_eye,
    paint_film,
    paint_glass,
    stride,
)
from game.client.stage import Stage
from game.client.widgets import Group, Tabs

if TYPE_CHECKING:
    from game.client.replay.film import FilmMaker

KEYS = {
    TURN: ("Page Up", "Page Down"),
    ACTION: ("Ctrl ←", "Ctrl →"),
    EVENT: ("←", "→"),
    FRAME: ("Shift ←", "Shift →"),
}
"""The keys of a stride back and on,"""
PAD_KEYS = {TURN: ("LB", "RB"), ACTION: ("↑", "↓")}
"""and what else says the same on a gamepad."""
EDGE = theme.mix(theme.WALNUT, theme.GOLD, 0.45)


class Watching(Protocol):
    """What the widgets ask of the replay among which they stand: `game.client.replay.replay_scene.ReplayScene`."""

    fixed: bool
    """Whether the seat from which it is seen can not be changed."""

    def slide(self, frame: int) -> None: ...
    def tell_to(self, depth: int) -> None: ...
    def toggle(self) -> None: ...
    def go(self, kind: str, side: int) -> None: ...
    def go_mark(self, kind: str) -> None: ...
    def look_on(self) -> None: ...
    def keep_picture(self) -> None: ...
    def make_film(self) -> None: ...
    def ask_to_play_on(self) -> None: ...


class Surroundings:
    """The widgets of a replay in one language, where they lie, and how they look."""

    def __init__(self, stage: Stage, course: Course, odds: Odds, scene: Watching) -> None:
        _ = stage.say
        self._stage, self._course = stage, course
        self.timeline = Timeline(course, odds, _, scene.slide)
        self.chronicle = Chronicle(course, _, scene.slide, stage.settings.reduced_motion)
        self.tabs = Tabs((0, 0, 1, 1), (_("Brief"), _("Whole")), 0, lambda at: scene.tell_to((BRIEF, WHOLE)[at]))
        self.ghost = Ghost(course)
        self.play = PlayButton(scene.toggle)
        self.speeds = Speeds(_("Speed"))
        self.strides = self._strides(scene)
        self.chips = self._chips(scene)
        self.camera = SignButton("camera", paint_camera, scene.keep_picture)
        self.film = SignButton("film", paint_film, scene.make_film)
        self.play_on = PlayOn(_("Play on from here"), scene.ask_to_play_on)
        self.eye = SignButton("eye", paint_eye, scene.look_on, text=self._seen())
        self.eye.off = _("The match is under way: the other hand stays hidden.") if scene.fixed else ""
        self.back = Back(_("Back"), stage.stack.pop)
        eye = (self.eye,) if course.of_two else ()
        top = (self.back, *eye, self.camera, self.film, self.play_on, self.tabs)
        steps = list(self.strides.values())
        self._all = [*top, self.chronicle, self.timeline, *steps[:4], self.play, *steps[4:], self.speeds, *self.chips]
        self.group = Group(self._all)
        header = course.record.header
        setup = header.setup if header.setup is not None else header.position or {}
        self.caption = course.presenter.caption(setup, stage.language, header)
        """What was played, its name first."""
        self.ended = self._ending()
        self.result_plate = ResultPlate(stage, course)
        self.tell_keys()
        self.unfocus()
        self.layout = Places(1.0, False, course.of_two)
        self._lay()

    def _seen(self) -> str:
        """From which seat a match of two is seen."""
        if self._course.viewer is None:
            return self._stage.say("Both hands")
        return called(self._course.teller, self._course.viewer)

    def _strides(self, scene: Watching) -> dict[tuple[str, int], SignButton]:
        labels = self._stride_names()
        made: dict[tuple[str, int], SignButton] = {}

        def press(kind: str, side: int) -> Callable[[], None]:
            return lambda: scene.go(kind, side)

        for side in (-1, 1):
            for kind in labels if side < 0 else reversed(labels):
                button = SignButton(f"{kind} {side}", stride(kind, side), press(kind, side), labels[kind])
                made[kind, side] = button
        return made

    def _stride_names(self) -> dict[str, str]:
        _ = self._stage.say
        return {TURN: _("turn"), ACTION: _("action"), EVENT: _("event"), FRAME: _("frame")}

    def tell_keys(self) -> None:
        """Names the key of each button, or the gamepad's button while one is used."""
        _ = self._stage.say
        self.play.hint = _("Run or stand still: {key}").format(key=key_of(self._stage, "space"))
        self.play_on.hint = _("A match of its own begins here: {key}").format(key=key_of(self._stage, "accept"))
        labels = self._stride_names()
        keys = KEYS | (PAD_KEYS if self._stage.by_pad else {})
        for (kind, side), button in self.strides.items():
            said = _("One {stride} on: {key}") if side > 0 else _("One {stride} back: {key}")
            button.hint = said.format(stride=labels[kind], key=keys[kind][side > 0])
        turns, deaths, hits = self.chips
        for widget, text, key, pad in (
            (turns, _("To the next turn"), KEYS[TURN][1], PAD_KEYS[TURN][1]),
            (deaths, _("To the next death"), "D", ""),
            (hits, _("To the next great hit"), "H", key_of(self._stage, "hint")),
            (self.speeds, _("How fast it runs"), ", .", ""),
            (self.camera, _("Keep this frame as a picture"), "P", ""),
            (self.film, _("Film this turn, or the stretch from I to O"), "F", ""),
            (self.eye, _("From which seat it is seen"), "V", ""),
        ):
            cap = pad if self._stage.by_pad else key
            widget.hint = _("{label}: {text}").format(label=text, text=cap) if cap else text

    def _chips(self, scene: Watching) -> list[SignButton]:
        _, many, course = self._stage.say, self._stage.many, self._course
        turns = sum(bool(turn.number) for turn in course.turns)
        deaths, blows = len(course.frames_of_kind(DEATH)), len(course.frames_of_kind(BLOW))
        made = []
        for name, paint, text, count, press in (
            ("turns", paint_glass, many("{count} turn", "{count} turns", turns), turns, lambda: scene.go(TURN, 1)),
            ("deaths", _skull, many("{count} death", "{count} deaths", deaths), deaths, lambda: scene.go_mark(DEATH)),
            ("hits", _star, many("{count} great hit", "{count} great hits", blows), blows, lambda: scene.go_mark(BLOW)),
        ):
            chip = SignButton(name, paint, press, text=text.format(count=count))
            chip.short = str(count)
            chip.off = "" if count else _("There is none in this match.")
            made.append(chip)
        return made

    def unfocus(self) -> None:
        """Nothing has the focus: the keys are the replay's own."""
        self.group.focus = None
        self.group.handle(point(-1, -1))

    def fit(self, canvas: Canvas, folded: bool) -> None:
        """Puts everything where it lies on a canvas."""
        over = self._course.record.result is not None and self.timeline.frame == self._course.last
        if over:
            self.result_plate.tell()
        layout = Places.of(canvas, folded, self._course.of_two, self.result_plate if over else None)
        if layout != self.layout:
            self.layout = layout
            self._lay()

    def _lay(self) -> None:
        self.layout.apply(self)
        self.group.widgets = [widget for widget in self._all if widget.rect != AWAY]
        if self.group.focus not in self.group.widgets:
            self.group.focus = None

    # ---- drawing ----

    def draw(self, canvas: Canvas, film: "FilmMaker | None") -> None:
        """All but the board."""
        layout = self.layout
        x, y, w, h = layout.board
        foot = y + h
        ground = ("replay foot", layout, *self.timeline.ground_key)
        canvas.kept(ground, (x, foot, theme.WIDTH, theme.HEIGHT - foot), self._draw_foot)
        turn, turn_rect = self.timeline.present
        if canvas.real(turn_rect).width > 0:
            canvas.kept(("replay turn", turn, *ground), turn_rect, lambda part: self._draw_foot(part, turn))
        if not self.chronicle.folded:
            canvas.kept(("replay side", layout), (w, y, theme.WIDTH - w, h), _draw_wood)
            canvas.fill(EDGE, (w, y, 1, h))
            title = self._stage.say("Chronicle")
            canvas.text(title, w + 24, 95, faces.TITLE, 22, theme.IVORY, width=self.tabs.rect[0] - w - 36)
        canvas.fill(EDGE, (x, foot, theme.WIDTH, 1))
        bar = ("replay bar", self._course.viewer, self.caption, self.ended, self._course.record.id, layout)
        canvas.kept(bar, (0, 0, theme.WIDTH, BAR + 1), self._draw_bar)
        self.group.draw(canvas)
        self._draw_words(canvas)
        if layout.outcome:
            draw = self.result_plate.draw_line if self.chronicle.folded else self.result_plate.draw
            draw(canvas, layout.told)
        if film is not None:
            self._draw_film(canvas, film)
        if not layout.tight:
            self.ghost.draw(canvas, layout.board, self.timeline, self.place)

    def _draw_foot(self, canvas: Canvas, turn: int | None = None) -> None:
        """The wood at the foot, with the turns on it, or with the present one."""
        _draw_wood(canvas)
        self.timeline.draw_ground(canvas, turn)

    def _draw_bar(self, canvas: Canvas) -> None:
        """What was played and when, and how it ended."""
        end = self.layout.bar_end
        name, _, rest = self.caption.partition(" · ")
        draw_bar(canvas, name, room=end)
        x = Back.WIDE + 44 + canvas.width(name, faces.TITLE, 25) + 18
        parts = [self._course.teller.title(), rest, _date(self._stage, self._course.record.header.started)]
        said = " · ".join(part for part in parts if part)
        wide, last = canvas.width(said, faces.TEXT, 15.5), canvas.width(self.ended, faces.BOLD, 15.5)
        if x + wide + 24 + last < end:
            x += canvas.text(said, x, 37, faces.TEXT, 15.5, theme.SECOND) + 10
            canvas.box((x, 29.5, 5, 5), theme.GOLD, radius=2.5)
            x += 15
        if x + (last if self._course.of_two else 40) <= end:
            canvas.text(self.ended, x, 37, faces.BOLD, 15.5, theme.GLOW, width=end - x)

    def _ending(self) -> str:
        """How it ended, and when."""
        ended, turn = self._course.record.result, self._course.turns[-1].number
        if ended is None:
            return self._stage.say("not finished, turn {turn}").format(turn=turn)
        end = self._course.teller.name("end", ended.reason)
        if self._course.of_two and ended.winner is not None:
            if ended.winner == self._course.teller.you:
                end = self._stage.say("Victory")
            else:
                end = self._stage.say("{player} wins").format(player=called(self._course.teller, ended.winner))
        return self._stage.say("{end}, turn {turn}").format(end=end, turn=turn)

    def place(self, frame: int) -> str:
        """A place in words. Frames are counted from where the match begins; those of the set-up for themselves."""
        course = self._course
        if frame < course.begins:
            said = self._stage.say("set-up · frame {frame} of {frames}")
            return said.format(frame=frame + 1, frames=course.begins)
        turn, say = course.turn_at(frame).number, self._stage.say
        said = say("turn {turn} of {turns} · action {action} of {actions} · frame {frame} of {frames}")
        if not turn:
            said = say("{turn} · action {action} of {actions} · frame {frame} of {frames}")
        return said.format(
            turn=turn or course.turn_name(turn, say),
            turns=course.turns[-1].number,
            action=course.action_at(frame),
            actions=course.replay.actions,
            frame=frame + 1 - course.begins,
            frames=course.last + 1 - course.begins,
        )

    def _shorter(self, frame: int) -> str:
        """The same without the frame, of a long match in a small window."""
        course = self._course
        turn, say = course.turn_at(frame).number, self._stage.say
        said = say("turn {turn} of {turns} · action {action} of {actions}")
        if not turn:
            said = say("{turn} · action {action} of {actions}")
        return said.format(
            turn=turn or course.turn_name(turn, say),
            turns=course.turns[-1].number,
            action=course.action_at(frame),
            actions=course.replay.actions,
        )

    def _draw_words(self, canvas: Canvas) -> None:
        """The place in words."""
        x, base, width = self.layout.words
        words = self.place(self.timeline.frame)
        if self.timeline.frame >= self._course.begins and canvas.width(words, faces.TEXT, 14.5) > width:
            words = self._shorter(self.timeline.frame)
        canvas.text(words, x + width, base, faces.TEXT, 14.5, theme.SECOND, RIGHT, width)

    def _draw_film(self, canvas: Canvas, film: "FilmMaker") -> None:
        """How far the film is."""
        x, y, w, h = self.layout.board
        line = canvas.letters(14)
        wide, tall = 330.0, 2.4 * line + 24
        left, top = x + w - wide - 16, y + h - tall - 14
        canvas.box((left + 2, top + 3, wide, tall), theme.BLACK, alpha=0.5, radius=10)
        canvas.box((left, top, wide, tall), theme.WALNUT_LIGHT, theme.GOLD_FALL, 10, bottom=theme.WALNUT)
        said = self._stage.say("A film is being made: {percent} %").format(percent=round(100 * film.share))
        canvas.text(said, left + 14, top + line + 6, faces.BOLD, 14.5, theme.IVORY, LEFT, wide - 28)
        level = top + line + 14
        canvas.box((left + 14, level, wide - 28, 4), theme.BLACK, radius=2)
        canvas.fill(theme.GOLD, (left + 14, level, max(2.0, (wide - 28) * film.share), 4))
        stop = self._stage.say("F or its button stops it.")
        canvas.text(stop, left + wide / 2, top + tall - 9, faces.TEXT, 13, theme.QUIET, CENTRE, wide - 28)


def _draw_wood(canvas: Canvas) -> None:
    """The table's wood where it lies under this part, in the shade, so that much text can be read on it."""
    size = round(theme.WIDTH * canvas.scale), round(theme.HEIGHT * canvas.scale)

    def make() -> pygame.Surface:
        whole = Canvas(pygame.Surface(size), canvas.type, canvas.pictures)
        draw_wood(whole)
        whole.fill(theme.WALNUT, alpha=0.5)
        return whole.surface

    canvas.blit(canvas.pictures.get(("shaded wood", size), make), (canvas.left, canvas.top), 0)


def _skull(p: Painter, colour: theme.Colour) -> None:
    paint_skull(p, 12, 12, 1.25, colour)


def _star(p: Painter, colour: theme.Colour) -> None:
    paint_star(p, 12, 12, 1.2, colour)


def _date(stage: Stage, started: str) -> str:
    """The day on which it was played, in words."""
    try:
        day = datetime.fromisoformat(started.replace("Z", "+00:00")).astimezone()
    except ValueError:
        return ""
    return in_words(stage, day)
