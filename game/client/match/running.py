"""What of a match runs by itself: nobody decides anything there, and whoever watches lets it go on, wait, or step.

A part of a match runs while its title says so (`game.client.match.duel.DuelRun`). Then the one legal action is played
for either seat, and waits for both when it is paused.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.client.input import Input
from game.client.match.controls import RoundButton, Sign, draw_sign, key_of, sign_go, sign_pause
from game.client.match.duel import Duel
from game.client.stage import Stage
from game.client.widgets import HOVERED, Group, Widget
from game.engine.event import Event
from game.engine.match import Match

View = Mapping[str, Any]

SPEEDS = (1, 2, 4)
"""How many times as fast it may run."""
EVENT, STROKE, PHASE, TURN, END = "event", "stroke", "phase", "turn", "end"
"""How far it may be let go on: to the next thing that happens, to the end of a stroke, a phase, the turn, the match."""
KEYS = {"n": EVENT, "o": STROKE, "p": PHASE, "e": END}
BACK = {"c": EVENT}
"""Keys that go back; of the others, those that go on do with Shift."""
FREE = {"hold": "list", "pass": "hint"}
"""Bindings that no button of a gamepad has, each with one whose button is free where nobody chooses anything."""
PAD = {"a": STROKE, "h": PHASE}
"""What those buttons say, and how far they let it go on."""
VERBS = {"page_up": (TURN, -1), "page_down": (TURN, 1), "home": (END, -1), "end": (END, 1)}


class Running:
    """Whether the match runs, and how far it is to go on. Nothing here plays: see `goes`."""

    def __init__(self, duel: Duel | None) -> None:
        self._run = duel.run if duel is not None else None
        self.on = False
        """Whether what happens now happens by itself."""
        self.paused = False
        self.by_phases = False
        """Whether it waits before each phase, as where it is explained."""
        self.speed = 1
        """One of `SPEEDS`."""
        self._until = ""
        """Where it stops again; empty: nowhere."""
        self._turn = 0
        self._shown = False
        """Whether a stroke has begun since it was let go on as far as to the end of one."""

    @property
    def rect(self) -> Rect | None:
        """Where on the board there is room for its buttons."""
        return self._run.plate if self._run is not None else None

    def look(self, match: Match) -> bool:
        """The board rests: whether the match runs from here on."""
        view = match.view() if self._run is not None and match.result is None else None
        self.on = self._run is not None and view is not None and self._run.runs(view)
        if not self.on or view is None:
            self._until = ""
            return False
        if self.by_phases:
            self.paused, self._until = True, ""
            return True
        ended = {PHASE: True, TURN: view["turn"] != self._turn, STROKE: self._shown}
        if ended.get(self._until, False):
            self.paused, self._until = True, ""
        return True

    def foresee(self, events: Sequence[Event]) -> None:
        """The next frame is about to show: between two strokes it waits, if it was let go on as far as to there."""
        if self._until != STROKE or self._run is None:
            return
        if not any(event.kind == "open" and event.name in self._run.strokes for event in events):
            return
        if self._shown:
            self.paused, self._until = True, ""
        self._shown = True

    @property
    def goes(self) -> bool:
        """Whether the next action is to be played."""
        return self.on and not self.paused

    @property
    def halted(self) -> bool:
        """Whether what happens next waits to be shown."""
        return self.on and self.paused

    @property
    def hurried(self) -> bool:
        """Whether nobody wants to see what moves."""
        return self.on and self._until == END

    @property
    def pace(self) -> int:
        """How many times as fast things move."""
        return self.speed if self.on else 1

    def let_go(self) -> None:
        """Nothing waits any more: the match is about to end."""
        self.paused, self._until = False, ""

    def toggle(self) -> None:
        """Lets it wait, or go on."""
        self.paused, self._until = not self.paused, ""

    def go_to(self, end: str, turn: int) -> None:
        """Lets it go on as far as to an end."""
        self.paused, self._until, self._turn, self._shown = False, end, turn, False

    def runs(self, view: View) -> bool:
        """Whether a match runs by itself from a view on."""
        return self._run is not None and self._run.runs(view)

    @property
    def strokes(self) -> frozenset[str]:
        """The names of the blocks that are stepped one by one."""
        return self._run.strokes if self._run is not None else frozenset()

    @property
    def track(self) -> Rect | None:
        """Where on the board there is room for the course of its chances."""
        return self._run.track if self._run is not None else None


class _RunButton(RoundButton):
    """A button of the plate, with what it does below it."""

    RADIUS = 18
    LARGE = 26

    def __init__(
        self, x: float, y: float, sign: Sign, press: Callable[[], None], name: str, hint: str, large: bool = False
    ) -> None:
        super().__init__(x, y, sign, press, name, hint)
        r = self.LARGE if large else self.RADIUS
        self.rect = (x - r, y - r, 2 * r, 2 * r)
        self._large = large

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = HOVERED in self.state
        if self._large:
            canvas.glow(x + w / 2, y + h / 2, w * 0.9, h * 0.9, theme.GLOW, 0.3)
            canvas.box(
                self.rect, theme.GOLD_RISE, theme.GOLD_RISE if lit else theme.GOLD, w / 2, 1.6, bottom=theme.GOLD
            )
            draw_sign(canvas, self.sign, self.rect, theme.INK)
        else:
            edge = theme.GOLD_RISE if lit else theme.GOLD_FALL
            canvas.box(self.rect, theme.rgb("#0f1d20"), edge, 9, 1.4)
            draw_sign(canvas, self.sign, self.rect, theme.GOLD_RISE if lit else theme.IVORY)


class _SpeedButton(RoundButton):
    """How fast it runs."""

    def __init__(self, rect: Rect, speed: int, press: Callable[[], None], name: str, hint: str) -> None:
        super().__init__(0, 0, sign_go, press, name, hint)
        self.rect = rect
        self.speed = speed
        self.chosen = False

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = HOVERED in self.state
        if self.chosen:
            canvas.box(self.rect, theme.GOLD, theme.GOLD_RISE, 5, 1.2)
        ink = theme.INK if self.chosen else theme.GOLD_RISE if lit else theme.SECOND
        canvas.text(
            f"×{self.speed}", x + w / 2, y + h / 2 + canvas.letters(13) * 0.34, faces.FIGURE, 13, ink, CENTRE, w
        )


class RunPlate:
    """The buttons of whoever watches: one event, stroke, phase, pause, the turn, the end; how fast.

    ``go`` goes to an end, on (1) or back (-1), ``toggle`` lets it wait or go on.
    """

    def __init__(
        self,
        stage: Stage,
        running: Running,
        go: Callable[[str, int], None],
        toggle: Callable[[], None],
        track: Widget | None = None,
    ) -> None:
        self._running = running
        self._go, self._toggle = go, toggle
        _ = stage.say
        x, y, _w, _h = running.rect or (0.0, 0.0, 0.0, 0.0)
        middle = y + 27

        def by(binding: str) -> str:
            return _("key {letter}").format(
                letter=key_of(stage, FREE.get(binding, binding) if stage.by_pad else binding)
            )

        rows: tuple[tuple[Sign, Callable[[], None], str, str], ...] = (
            (sign_event, partial(go, EVENT, 1), _("One event"), by("next")),
            (sign_stroke, partial(go, STROKE, 1), _("One stroke"), by("hold")),
            (sign_phase, partial(go, PHASE, 1), _("One phase"), by("pass")),
            (sign_pause, toggle, _("Pause"), by("space")),
            (sign_turn, partial(go, TURN, 1), _("To the end of the turn"), by("page_down")),
            (sign_end, partial(go, END, 1), _("To the end of the battle"), by("end")),
        )
        places = (x + 22, x + 64, x + 106, x + 156, x + 206, x + 248)
        self._buttons = [
            _RunButton(place, middle, sign, press, name, hint, sign is sign_pause)
            for place, (sign, press, name, hint) in zip(places, rows, strict=True)
        ]
        self._large = self._buttons[3]
        self._labels = (_("event"), _("stroke"), _("phase"), _("pause"), _("turn"), _("end"))
        self._goes_on, self._waits = _("Go on"), _("Pause")
        self._play = _("play")
        self._speeds = [
            _SpeedButton((x + 275, y + 2 + 22 * number, 32, 20), speed, self._faster(speed), _("Speed"), str(speed))
            for number, speed in enumerate(SPEEDS)
        ]
        self._track = track
        self.group = Group([*self._buttons, *self._speeds])
        self.group.focus = None

    def _faster(self, speed: int) -> Callable[[], None]:
        def press() -> None:
            self._running.speed = speed

        return press

    def show_track(self, free: bool) -> None:
        """The course of the chances is there, unless something lies over it."""
        track = [self._track] if self._track is not None and free else []
        self.group.widgets = [*track, *self._buttons, *self._speeds]

    def handle(self, event: Input) -> bool:
        """Whether the input was for one of the buttons, or for one of their keys."""
        if event.kind != inputs.KEY:
            return self.group.handle(event)
        back = -1 if event.shift else 1
        if event.verb == "space":
            self._toggle()
        elif event.verb in VERBS:
            self._go(*VERBS[event.verb])
        elif event.letter.isdigit() and int(event.letter) in SPEEDS:
            self._running.speed = int(event.letter)
        elif event.letter in KEYS:
            self._go(KEYS[event.letter], back)
        elif event.letter in BACK:
            self._go(BACK[event.letter], -1)
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """The buttons, with what they do below them."""
        paused = self._running.paused
        large = self._large
        large.sign, large.name = (sign_go, self._goes_on) if paused else (sign_pause, self._waits)
        for each in self._speeds:
            each.chosen = each.speed == self._running.speed
        self.group.draw(canvas)
        if canvas.is_small:
            return
        for button, said in zip(self._buttons, self._labels, strict=True):
            x, _, w, _ = button.rect
            lit = button is large
            words = self._play if lit and paused else said
            y = large.rect[1] + 66
            colour: Colour = theme.GLOW if lit else theme.SECOND
            canvas.text(words, x + w / 2, y, faces.BOLD if lit else faces.TEXT, 13, colour, CENTRE, 56 if lit else 46)


def run_keys(say: Callable[[str], str]) -> tuple[tuple[str, str], ...]:
    """Names of bindings, each with what it does where a match runs by itself."""
    return (
        ("space", say("Lets the battle wait, or go on")),
        ("next", say("One event on; with Shift one back")),
        ("hold", say("One stroke on; with Shift one back")),
        ("pass", say("One phase on; with Shift one back")),
        ("page_down", say("On to the end of the turn")),
        ("page_up", say("Back to the beginning of the turn")),
        ("end", say("To the end of the battle; with Shift to its beginning")),
        ("on", say("Goes from thing to thing and explains it")),
    )


# ---- signs ----


def sign_event(p: Painter, colour: Colour) -> None:
    """A point, and on."""
    p.polygon([(8.6, 14), (12.6, 14), (12.6, 18), (8.6, 18)], colour)
    p.polygon([(15, 10.5), (23, 16), (15, 21.5)], colour)


def sign_stroke(p: Painter, colour: Colour) -> None:
    """A blade, and on."""
    p.polygon([(7.4, 21.6), (12.4, 10.4), (14.4, 10.4), (9.8, 21.6)], colour)
    p.polygon([(15.4, 10.5), (23.4, 16), (15.4, 21.5)], colour)


def sign_phase(p: Painter, colour: Colour) -> None:
    """A bar, and on."""
    p.polygon([(9.4, 9.5), (12, 9.5), (12, 22.5), (9.4, 22.5)], colour)
    p.polygon([(15, 10), (23.4, 16), (15, 22)], colour)


def sign_turn(p: Painter, colour: Colour) -> None:
    """On and on, as far as a bar."""
    for x in (8.4, 14.6):
        p.polygon([(x, 10.5), (x + 6.4, 16), (x, 21.5)], colour)
    p.polygon([(21.6, 10), (23.8, 10), (23.8, 22), (21.6, 22)], colour)


def sign_end(p: Painter, colour: Colour) -> None:
    """On and on, to a flag."""
    for x in (6.6, 12.2):
        p.polygon([(x, 11), (x + 5.6, 16), (x, 21)], colour)
    p.line([(20, 8.4), (20, 23.6)], colour, 1.8)
    p.polygon([(20.6, 8.8), (26, 11.2), (20.6, 14)], colour)
