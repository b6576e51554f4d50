"""The buttons of a replay: strides back and forward, play, speeds, and jumps to the next of a kind.

Each stride has a sign of its own: a frame is a triangle with a bar, an event one with a dot, an action is two, a turn
two with a wall.
"""

from collections.abc import Callable

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour, mix
from game.client.input import Input
from game.client.widgets import FOCUSED, HOVERED, PRESSED, PRIMARY, SECONDARY, Button, Pressable, Widget, focus_ring
from game.client.widgets.button import draw_plate, words_on

Paint = Callable[[Painter, Colour], None]
TURN, ACTION, EVENT, FRAME = "turn", "action", "event", "frame"
STRIDES = (TURN, ACTION, EVENT, FRAME)
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
SPEED_NAMES = ("¼×", "½×", "1×", "2×", "4×", "8×")


class SignButton(Pressable):
    """A dark plate with a sign, and a word under it where there is room; ``text`` stands beside the sign."""

    VERBS = ("accept",)  # space runs the replay

    def __init__(self, name: str, paint: Paint, press: Callable[[], None], label: str = "", text: str = "") -> None:
        super().__init__((0, 0, 44, 38), press, name=name)
        self.label = label
        self.text = text
        self.short = ""
        """What stands beside the sign where there is little room."""
        self.labelled = True
        """Whether there is room for all its words."""
        self.lit = False
        """Whether it is in use now."""
        self._paint = paint

    def draw(self, canvas: Canvas) -> None:
        off = bool(self.off)
        rect = x, y, w, h = draw_plate(canvas, self.rect, SECONDARY, self.state, off)
        if self.lit:
            canvas.box(rect, mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.45), theme.GOLD, 9, 1.4)
        hot = HOVERED in self.state and not off
        colour = words_on(SECONDARY, self.state, off)
        text = self.text if self.labelled else self.short
        sign = x + (w - 24) / 2 if not text else x + 9
        canvas.picture(
            ("transport", self.name, colour), sign, y + (h - 24) / 2, 24, 24, lambda p: self._paint(p, colour)
        )
        if text:
            canvas.text(text, sign + 29, y + h / 2 + 5.5, faces.BOLD, 15.5, colour, width=w - 43)
        if self.label and self.labelled:
            face = faces.BOLD if hot else faces.TEXT
            canvas.text(
                self.label, x + w / 2, self.rect[1] + h + 18, face, 13.5, colour if hot else theme.QUIET, CENTRE, w + 9
            )


class PlayOn(Button):
    """The way back into play, in gold."""

    def __init__(self, label: str, press: Callable[[], None]) -> None:
        super().__init__((1060, 10, 196, 38), "", press, PRIMARY)
        self.words = label
        self.labelled = True

    def key(self, event: Input) -> bool:
        return event.verb == "accept" and super().key(event)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        x, y, w, h = self.rect
        y += 2 if PRESSED in self.state and not self.off else -1 if HOVERED in self.state and not self.off else 0
        colour = words_on(PRIMARY, self.state, bool(self.off))
        canvas.picture(("branch", colour), x + 14, y + (h - 24) / 2, 24, 24, lambda p: paint_branch(p, colour))
        canvas.text(self.words, x + 46, y + h / 2 + 5.5, faces.BOLD, 16, colour, width=w - 56)


class PlayButton(Pressable):
    """The round one in the middle; ``playing`` says which sign it shows."""

    VERBS = ("accept",)  # space runs the replay

    def __init__(self, press: Callable[[], None]) -> None:
        super().__init__((296, 645, 54, 54), press)
        self.playing = False

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        hot, down = HOVERED in self.state, PRESSED in self.state
        y += 2 if down else 0
        r = w / 2
        if FOCUSED in self.state:
            canvas.glow(x + r, y + r, w, w, theme.GLOW, 0.35)

        def paint(p: Painter) -> None:
            m = r + 5
            if not down:
                p.polygon(shapes.oval(m + 1, m + 3, r, r, 48), theme.BLACK, 0.5)
            p.gradient(
                shapes.oval(m, m, r, r, 48), mix(theme.GOLD_RISE, theme.FOCUS, 0.3 if hot else 0.0), theme.GOLD_FALL
            )
            p.outline(shapes.oval(m, m, r - 1, r - 1, 48), theme.GOLD_RISE, 1.4)
            if FOCUSED in self.state:
                p.outline(shapes.oval(m, m, r + 3, r + 3, 48), theme.FOCUS, 1.8)
            if self.playing:
                for dx in (-8.4, 3.0):
                    p.polygon(shapes.rounded(m + dx, m - 10, 5.6, 20, 1.2), theme.INK)
            else:
                p.polygon([(m - 6.5, m - 11), (m - 6.5, m + 11), (m + 11.5, m)], theme.INK)

        key = ("play button", w, self.playing, hot, down, FOCUSED in self.state)
        canvas.picture(key, x - 5, y - 5, w + 10, h + 10, paint)


class Speeds(Widget):
    """How fast it runs: one of `SPEEDS`, on a line with a place for each."""

    def __init__(self, label: str, at: int = 2) -> None:
        super().__init__((604, 650, 232, 44))
        self.label = label
        self.labelled = True
        self.at = at

    @property
    def speed(self) -> float:
        return SPEEDS[self.at]

    def go(self, at: int) -> None:
        """Sets it; outside the line is its end."""
        self.at = min(max(0, at), len(SPEEDS) - 1)

    def _place(self, number: int) -> float:
        x, _, w, _ = self.rect
        return x + 8 + (w - 16) * number / (len(SPEEDS) - 1)

    def press(self, at: tuple[float, float]) -> None:
        self.drag(at)

    def drag(self, at: tuple[float, float]) -> None:
        self.go(min(range(len(SPEEDS)), key=lambda number: abs(self._place(number) - at[0])))

    def key(self, event: Input) -> bool:
        steps = {"left": -1, "right": 1}
        if event.verb not in steps:
            return False
        self.go(self.at + steps[event.verb])
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        level = y + h - 15
        if FOCUSED in self.state:
            focus_ring(canvas, (x - 4, y - 4, w + 8, h + 6))
        canvas.box((x + 8, level - 1.5, w - 16, 3), theme.WALNUT_LIGHT, radius=1.5)
        reached = self._place(self.at)
        canvas.box((x + 8, level - 1.5, max(1.0, reached - x - 8), 3), theme.GOLD, radius=1.5)
        for number, name in enumerate(SPEED_NAMES):
            at = self._place(number)
            here = number == self.at
            canvas.box((at - 2.5, level - 2.5, 5, 5), theme.SECOND if number < self.at else theme.QUIET, radius=2.5)
            colour = theme.FOCUS if here else theme.SECOND
            canvas.text(name, at, level - 14, faces.BOLD if here else faces.TEXT, 15, colour, CENTRE)

        def knob(p: Painter) -> None:
            p.polygon(shapes.oval(10, 11, 9, 9), theme.BLACK, 0.5)
            p.gradient(shapes.oval(10, 10, 8.6, 8.6), theme.GOLD_RISE, theme.GOLD_FALL)

        canvas.picture(("speed knob",), reached - 10, level - 10, 20, 20, knob)
        if self.label and self.labelled:
            canvas.text(self.label, x + 8, y + h + 15, faces.TEXT, 13.5, theme.QUIET, LEFT, w)


# ---- signs, 24 by 24 ----


def _triangle(x: float, side: int, size: float = 6.0) -> list[tuple[float, float]]:
    return [(x - side * size * 0.75, 12 - size), (x - side * size * 0.75, 12 + size), (x + side * size * 0.75, 12)]


def _bar(x: float, wide: float = 1.3) -> list[tuple[float, float]]:
    return [(x - wide, 6), (x + wide, 6), (x + wide, 18), (x - wide, 18)]


def stride(kind: str, side: int) -> Paint:
    """The sign of a stride; ``side`` 1 forward, -1 back."""

    def paint(p: Painter, colour: Colour) -> None:
        def at(x: float) -> float:
            return 12 + side * (x - 12)

        if kind == FRAME:
            p.polygon(_triangle(at(14.4), side), colour)
            p.polygon(_bar(at(7.4)), colour)
        elif kind == EVENT:
            p.polygon(_triangle(at(15), side), colour)
            p.polygon(shapes.oval(at(6.6), 12, 2.4, 2.4), colour)
        else:
            shift = -1.6 if kind == TURN else 0.0
            p.polygon(_triangle(at(7.6 + shift), side), colour)
            p.polygon(_triangle(at(16.4 + shift), side), colour)
            if kind == TURN:
                p.polygon(_bar(at(21.4)), colour)

    return paint


def paint_eye(p: Painter, colour: Colour) -> None:
    """An eye."""
    lid = [(2.5, 12), (7, 7.2), (12, 5.6), (17, 7.2), (21.5, 12), (17, 16.8), (12, 18.4), (7, 16.8)]
    p.outline(shapes.smooth(lid), colour, 1.8)
    p.polygon(shapes.oval(12, 12, 3.4, 3.4), colour)


def paint_camera(p: Painter, colour: Colour) -> None:
    """A camera: the frame as a picture."""
    p.outline(shapes.rounded(2, 6.4, 20, 13.6, 2.6), colour, 1.7)
    p.polygon([(8, 6.4), (9.6, 3.4), (14.4, 3.4), (16, 6.4)], colour)
    p.outline(shapes.oval(12, 13, 4, 4), colour, 1.7)


def paint_film(p: Painter, colour: Colour) -> None:
    """A film camera: a stretch as an animated picture."""
    p.outline(shapes.rounded(1.6, 6, 13.6, 12, 2.4), colour, 1.7)
    p.outline([(16.6, 10.4), (22, 7), (22, 17), (16.6, 13.6)], colour, 1.7)


def paint_branch(p: Painter, colour: Colour) -> None:
    """A way that leaves another: play goes on from here."""
    p.line([(7, 21), (7, 13), (9, 9.4), (13, 8), (15, 8)], colour, 2)
    p.line([(7, 13), (7, 3)], colour, 2)
    p.polygon([(14.4, 3.8), (20.6, 8), (14.4, 12.2)], colour)


def paint_glass(p: Painter, colour: Colour) -> None:
    """An hourglass: turns."""
    p.line([(6, 3.6), (18, 3.6)], colour, 2)
    p.line([(6, 20.4), (18, 20.4)], colour, 2)
    p.outline([(7.6, 4), (16.4, 4), (12.8, 12), (16.4, 20), (7.6, 20), (11.2, 12)], colour, 1.5)
    p.polygon([(9.4, 19.6), (14.6, 19.6), (12, 15)], colour)
