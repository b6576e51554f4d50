"""What of a match runs by itself: nobody decides anything there, and whoever watches lets it go on, wait, or step.

A part of a match runs while its title says so (`game.client.match.duel.DuelRun`). Then the one legal action is played
for either seat, and waits for both when it is paused.
"""

from collections.abc import Callable, Mapping
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
from game.client.widgets import HOVERED, Group
from game.engine.match import Match

View = Mapping[str, Any]

SPEEDS = (1, 2, 4)
"""How many times as fast it may run."""
EVENT, PHASE, TURN, END = "event", "phase", "turn", "end"
"""How far it may be let go on: to the next thing that happens, to where a phase, the turn, or the match ends."""
KEYS = {"n": EVENT, "p": PHASE, "e": END}
VERBS = {"page_up": PHASE, "page_down": TURN}


class Running:
    """Whether the match runs, and how far it is to go on. Nothing here plays: see `goes`."""

    def __init__(self, duel: Duel | None) -> None:
        self._run = duel.run if duel is not None else None
        self.on = False
        """Whether what happens now happens by itself."""
        self.paused = False
        self.speed = 1
        """One of `SPEEDS`."""
        self._until = ""
        """Where it stops again; empty: nowhere."""
        self._turn = 0

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
        if self._until == PHASE or (self._until == TURN and view["turn"] != self._turn):
            self.paused, self._until = True, ""
        return True

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

    def toggle(self) -> None:
        """Lets it wait, or go on."""
        self.paused, self._until = not self.paused, ""

    def go_to(self, end: str, turn: int) -> None:
        """Lets it go on as far as to an end."""
        self.paused, self._until, self._turn = False, end, turn


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
    """The buttons of whoever watches: one event, one phase, pause, the turn, the end; how fast.

    ``step`` shows one event more, ``go_to`` lets it go on to an end, ``toggle`` lets it wait or go on.
    """

    def __init__(
        self,
        stage: Stage,
        running: Running,
        step: Callable[[], None],
        go_to: Callable[[str], None],
        toggle: Callable[[], None],
    ) -> None:
        self._running = running
        self._step, self._go_to, self._toggle = step, go_to, toggle
        _ = stage.say
        x, y, _w, _h = running.rect or (0.0, 0.0, 0.0, 0.0)
        middle = y + 27

        def by(binding: str) -> str:
            return _("key {letter}").format(letter=key_of(stage, binding))

        rows = (
            (sign_event, step, _("One event"), by("next")),
            (sign_phase, lambda: go_to(PHASE), _("One phase"), by("pass")),
            (sign_pause, toggle, _("Pause"), by("space")),
            (sign_turn, lambda: go_to(TURN), _("To the end of the turn"), by("page_down")),
            (sign_end, lambda: go_to(END), _("To the end of the battle"), by("end")),
        )
        places = (x + 28, x + 78, x + 134, x + 190, x + 240)
        self._buttons = [
            _RunButton(place, middle, sign, press, name, hint, sign is sign_pause)
            for place, (sign, press, name, hint) in zip(places, rows, strict=True)
        ]
        self._labels = (_("event"), _("phase"), _("pause"), _("turn"), _("end"))
        self._go, self._pause = _("Go on"), _("Pause")
        self._play = _("play")
        self._speeds = [
            _SpeedButton((x + 272, y + 2 + 22 * number, 32, 20), speed, self._faster(speed), _("Speed"), str(speed))
            for number, speed in enumerate(SPEEDS)
        ]
        self.group = Group([*self._buttons, *self._speeds])
        self.group.focus = None

    def _faster(self, speed: int) -> Callable[[], None]:
        def press() -> None:
            self._running.speed = speed

        return press

    def handle(self, event: Input) -> bool:
        """Whether it was for one of the buttons, or for a key of theirs."""
        if event.kind != inputs.KEY:
            return self.group.handle(event)
        if event.verb == "space":
            self._toggle()
        elif event.letter.isdigit() and int(event.letter) in SPEEDS:
            self._running.speed = int(event.letter)
        else:
            end = VERBS.get(event.verb) or KEYS.get(event.letter, "")
            if not end:
                return False
            if end == EVENT:
                self._step()
            else:
                self._go_to(end)
        return True

    def draw(self, canvas: Canvas) -> None:
        """The buttons, with what they do below them."""
        paused = self._running.paused
        large = self._buttons[2]
        large.sign, large.name = (sign_go, self._go) if paused else (sign_pause, self._pause)
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
            canvas.text(words, x + w / 2, y, faces.BOLD if lit else faces.TEXT, 13, colour, CENTRE, 54)


# ---- signs ----


def sign_event(p: Painter, colour: Colour) -> None:
    """A point, and on."""
    p.polygon([(8.6, 14), (12.6, 14), (12.6, 18), (8.6, 18)], colour)
    p.polygon([(15, 10.5), (23, 16), (15, 21.5)], colour)


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
