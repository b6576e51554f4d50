"""Ways to choose: one of a few by arrows, by rows or by tabs; yes or no by a toggle or a check."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.client.input import Input
from game.client.widgets.base import FOCUSED, HOVERED, PRESSED, Widget, inside
from game.client.widgets.dress import DIM, EDGE, LIT, WARM, edged, focus_ring, label, well

TICK = ((0.0, 4.6), (4.5, 9.2), (13.0, 0.0))
"""The mark of yes."""


class Choice(Widget):
    """One of a few: arrows beside it, or left and right on the keyboard, go through them."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        options: Sequence[str],
        at: int = 0,
        changed: Callable[[int], None] | None = None,
        hint: str = "",
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.options = list(options)
        self.at = at
        self.hint = hint
        self._changed = changed

    @property
    def called(self) -> str:
        return self.label

    @property
    def value(self) -> str:
        return self.options[self.at]

    def turn(self, by: int) -> None:
        """Goes on or back; after the last comes the first."""
        self.at = (self.at + by) % len(self.options)
        if self._changed is not None:
            self._changed(self.at)

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at):
            x, _, w, _ = self.rect
            self.turn(-1 if at[0] < x + w * 0.5 else 1)

    def key(self, event: Input) -> bool:
        if event.verb in ("left", "right"):
            self.turn(-1 if event.verb == "left" else 1)
            return True
        if event.verb in ("accept", "space"):
            self.turn(1)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        off, lit = bool(self.off), HOVERED in self.state and not self.off
        well(canvas, self.rect, 9, lit or FOCUSED in self.state, off)
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect)
        canvas.text(self.label, x, y - 8, faces.BOLD, 14, theme.QUIET, width=w)
        words = DIM if off else WARM if lit else theme.IVORY
        label(canvas, self.options[self.at], x + w / 2, y + h / 2, faces.BOLD, 16, words, CENTRE, w - 66)
        for side in (-1, 1):
            _arrow(canvas, x + w / 2 + side * (w / 2 - 20), y + h / 2, side, DIM if off else theme.GOLD)


def _arrow(canvas: Canvas, x: float, y: float, side: int, colour: Colour) -> None:
    def paint(p: Painter) -> None:
        p.line([(8 - 3 * side, 3), (8 + 3 * side, 8), (8 - 3 * side, 13)], colour, 2.2)

    canvas.picture(("arrow", side, colour), x - 8, y - 8, 16, 16, paint)


class Switch(Widget):
    """What is on or off; the whole of its rectangle may be pressed."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        on: bool = False,
        changed: Callable[[bool], None] | None = None,
        off: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(rect, off)
        self.label = label
        self.on = on
        self.hint = hint
        self._changed = changed

    @property
    def called(self) -> str:
        return self.label

    @property
    def value(self) -> bool:
        return self.on

    def flip(self) -> None:
        """On becomes off, off becomes on."""
        self.on = not self.on
        if self._changed is not None:
            self._changed(self.on)

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at):
            self.flip()

    def key(self, event: Input) -> bool:
        if event.verb not in ("accept", "space"):
            return False
        self.flip()
        return True

    @property
    def _lit(self) -> bool:
        return bool(self.state) and not self.off

    @property
    def _words(self) -> Colour:
        return DIM if self.off else WARM if HOVERED in self.state else theme.IVORY


class Toggle(Switch):
    """A knob that lies left or right: its side and its tick say which; the word stands before it."""

    WIDE, HIGH = 52, 28

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        place = x + w - self.WIDE, y + (h - self.HIGH) / 2, float(self.WIDE), float(self.HIGH)
        if self.label:
            label(canvas, self.label, x, y + h / 2, faces.TEXT, 16, self._words, width=w - self.WIDE - 16)
        if FOCUSED in self.state:
            focus_ring(canvas, place, 14)
        on, off, lit, pressed = self.on, bool(self.off), self._lit, PRESSED in self.state

        def paint(p: Painter) -> None:
            shape = shapes.rounded(2, 2, self.WIDE, self.HIGH, 14)
            if on:
                p.gradient(shape, theme.rgb("#8f6d25"), theme.GOLD)
            else:
                p.polygon(shape, theme.BLACK, 0.55)
            p.outline(shape, LIT if lit else EDGE, 1.3, 1.0 if lit else 0.5)
            knob = 2 + (self.WIDE - 14 if on else 14) + ((-4 if on else 4) if pressed else 0)
            radius = 11.5 if pressed else 10.5
            p.polygon(shapes.oval(knob, 17.6, radius, radius), theme.BLACK, 0.4)
            bright = (DIM, theme.rgb("#5d5343")) if off else (theme.rgb("#f6ecd5"), theme.rgb("#b9a57c"))
            p.gradient(shapes.oval(knob, 16, radius, radius), *bright)
            if on:
                p.line([(knob - 4.5, 16), (knob - 1, 19.5), (knob + 5, 12)], theme.rgb("#4b3512"), 2.2)
            else:
                p.polygon(shapes.oval(knob, 16, 2.2, 2.2), theme.rgb("#4b3512"), 0.6)

        key = ("toggle", on, off, lit, pressed)
        x, y, w, h = place
        canvas.picture(key, x - 2, y - 2, w + 4, h + 4, paint, 0.5 if off else 1.0)


class Check(Switch):
    """A square with a tick in it or none; the word stands behind it."""

    SIDE = 24

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        draw_mark(canvas, x, y + (h - self.SIDE) / 2, self.on, False, self.state, bool(self.off))
        if self.label:
            label(canvas, self.label, x + self.SIDE + 12, y + h / 2, faces.TEXT, 16, self._words, width=w - 40)


class Radio(Widget):
    """Rows of which one is chosen: a point in a circle says which."""

    def __init__(
        self,
        rect: Rect,
        options: Sequence[str],
        at: int = 0,
        changed: Callable[[int], None] | None = None,
        height: float = 36,
    ) -> None:
        super().__init__(rect)
        self.options = list(options)
        self.at = at
        self.height = height
        self._changed = changed
        self._under = -1

    @property
    def value(self) -> str:
        return self.options[self.at]

    def _row(self, at: tuple[float, float]) -> int:
        row = int((at[1] - self.rect[1]) // self.height)
        return row if inside(self.rect, at) and 0 <= row < len(self.options) else -1

    def go(self, at: int) -> None:
        """Chooses a row."""
        if at != self.at and 0 <= at < len(self.options):
            self.at = at
            if self._changed is not None:
                self._changed(at)

    def point(self, at: tuple[float, float]) -> None:
        self._under = self._row(at)

    def release(self, at: tuple[float, float]) -> None:
        self.go(self._row(at))

    def key(self, event: Input) -> bool:
        step = {"up": -1, "down": 1}.get(event.verb)
        if step is None or not 0 <= self.at + step < len(self.options):
            return False
        self.go(self.at + step)
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        for number, option in enumerate(self.options):
            top = y + number * self.height
            under = HOVERED in self.state and number == self._under and not self.off
            state = (self.state - {HOVERED, FOCUSED}) | ({HOVERED} if under else set())
            state |= {FOCUSED} & self.state if number == self.at else set()
            draw_mark(canvas, x, top + self.height / 2 - 12, number == self.at, True, state, bool(self.off))
            words = DIM if self.off else WARM if under or number == self.at else theme.IVORY
            face = faces.BOLD if number == self.at else faces.TEXT
            label(canvas, option, x + 36, top + self.height / 2, face, 16, words, width=w - 40)


def draw_mark(canvas: Canvas, x: float, y: float, on: bool, round_: bool, state: frozenset[str], off: bool) -> None:
    """A check's square or a radio's circle, of 24."""
    lit = on or (bool(state & {HOVERED, PRESSED, FOCUSED}) and not off)
    if FOCUSED in state:
        focus_ring(canvas, (x, y, 24, 24), 12 if round_ else 6)

    def paint(p: Painter) -> None:
        shape = shapes.oval(14, 14, 12, 12, 40) if round_ else shapes.rounded(2, 2, 24, 24, 6)
        p.polygon(shape, theme.GOLD if on else theme.BLACK, 0.28 if on else 0.5)
        p.outline(shape, LIT if lit else EDGE, 1.6, 1.0 if lit else 0.55)
        if on and round_:
            p.polygon(shapes.oval(14, 14, 5.5, 5.5), WARM)
        elif on:
            for a, b in pairwise(TICK):
                p.line([(7.5 + a[0], 9.4 + a[1]), (7.5 + b[0], 9.4 + b[1])], WARM, 2.8)

    canvas.picture(("mark", on, round_, lit), x - 2, y - 2, 28, 28, paint, 0.45 if off else 1.0)


class Tabs(Widget):
    """Names side by side, of which one is open: a frame and a line below say which."""

    def __init__(
        self, rect: Rect, labels: Sequence[str], at: int = 0, changed: Callable[[int], None] | None = None
    ) -> None:
        super().__init__(rect)
        self.labels = list(labels)
        self.at = at
        self._changed = changed
        self._under = -1

    @property
    def value(self) -> str:
        return self.labels[self.at]

    @property
    def _width(self) -> float:
        """Of one tab with the gap behind it."""
        return (self.rect[2] + 4) / len(self.labels)

    def _tab(self, at: tuple[float, float]) -> int:
        return min(int((at[0] - self.rect[0]) / self._width), len(self.labels) - 1) if inside(self.rect, at) else -1

    def go(self, at: int) -> None:
        """Opens a tab; after the last comes the first."""
        at %= len(self.labels)
        if at != self.at:
            self.at = at
            if self._changed is not None:
                self._changed(at)

    def point(self, at: tuple[float, float]) -> None:
        self._under = self._tab(at)

    def release(self, at: tuple[float, float]) -> None:
        tab = self._tab(at)
        if tab >= 0:
            self.go(tab)

    def key(self, event: Input) -> bool:
        step = {"left": -1, "right": 1}.get(event.verb)
        if step is None:
            return False
        self.go(self.at + step)
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, _, h = self.rect
        for number, text in enumerate(self.labels):
            left, wide = x + number * self._width, self._width - 4
            is_open = number == self.at
            under = HOVERED in self.state and number == self._under and not self.off
            place = left, y, wide, h
            if is_open:
                canvas.box(place, theme.GOLD, None, 8, alpha=0.08 if self.off else 0.2)
                edged(canvas, place, 8, theme.GOLD, 0.3 if self.off else 1.0, 1.3)
                canvas.box((left + wide / 2 - 6, y + h - 5, 12, 2.4), WARM, radius=1.2, alpha=0.3 if self.off else 1.0)
                if FOCUSED in self.state:
                    focus_ring(canvas, place, 8)
            elif under:
                pressed = PRESSED in self.state
                canvas.box(place, theme.BLACK if pressed else theme.IVORY, None, 8, alpha=0.5 if pressed else 0.08)
            words = DIM if self.off else WARM if is_open else theme.IVORY if under else theme.rgb("#bfae8c")
            face = faces.BOLD if is_open else faces.TEXT
            label(canvas, text, left + wide / 2, y + h / 2 - 1, face, 15.5, words, CENTRE, wide - 12)
