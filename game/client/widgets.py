"""Things to press. They keep their own state and wear the house's dress; mouse and keyboard reach them alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client import input as inputs
from game.client import shapes, theme
from game.client import text as faces
from game.client.canvas import CENTRE, RIGHT, Canvas, Painter, Rect
from game.client.input import Input
from game.client.theme import Colour

PRIMARY, SECONDARY, QUIET = "primary", "secondary", "quiet"
FOCUSED, HOVERED, PRESSED = "focused", "hovered", "pressed"


def inside(rect: Rect, at: tuple[float, float]) -> bool:
    """Whether a place lies in a rectangle."""
    x, y, w, h = rect
    return x <= at[0] < x + w and y <= at[1] < y + h


class Widget:
    """One thing in a `Group`. ``off`` says why it can not be used now; empty when it can."""

    def __init__(self, rect: Rect, off: str = "") -> None:
        self.rect = rect
        self.off = off
        self.state = frozenset[str]()

    @property
    def focusable(self) -> bool:
        return not self.off

    def press(self, at: tuple[float, float]) -> None:
        """The pointer's button went down here."""

    def release(self, at: tuple[float, float]) -> None:
        """The button came up again after it had gone down here, wherever the pointer is now."""

    def drag(self, at: tuple[float, float]) -> None:
        """The pointer moves while the button is held."""

    def point(self, at: tuple[float, float]) -> None:
        """The pointer moves over this."""

    def key(self, event: Input) -> bool:
        """A key, a wheel or typed text, while this has the focus; whether it was of use."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draws it as it stands and changes nothing; a widget without looks draws nothing."""


class Group:
    """Widgets of a scene, and which has the focus. Arrows that a widget has no use for lead to the nearest one."""

    def __init__(self, widgets: Sequence[Widget] = (), focus: int = 0) -> None:
        self.widgets = list(widgets)
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        usable = [w for w in self.widgets[focus:] + self.widgets[:focus] if w.focusable]
        if usable:
            self.focus = usable[0]
        self._dress()

    def handle(self, event: Input) -> bool:
        """Whether the event was for one of these."""
        used = self._handle(event)
        self._dress()
        return used

    def _handle(self, event: Input) -> bool:
        if event.kind == inputs.POINT:
            if self.held is not None:
                self.held.drag(event.at)
                return True
            self.hover = self._at(event.at)
            if self.hover is not None:
                self.hover.point(event.at)
            return self.hover is not None
        if event.kind == inputs.PRESS and event.button == inputs.LEFT:
            self.hover = self._at(event.at)
            if self.hover is None or self.hover.off:
                return self.hover is not None
            self.focus = self.held = self.hover
            self.held.press(event.at)
            return True
        if event.kind == inputs.RELEASE and self.held is not None:
            held, self.held = self.held, None
            held.release(event.at)
            return True
        if event.kind == inputs.WHEEL:
            under = self._at(event.at)
            return under is not None and under.key(event)
        if event.kind not in (inputs.KEY, inputs.TEXT):
            return False
        if self.focus is not None and self.focus.focusable and self.focus.key(event):
            return True
        return self._move(event.verb)

    def _at(self, at: tuple[float, float]) -> Widget | None:
        return next((w for w in reversed(self.widgets) if inside(w.rect, at)), None)

    def _move(self, verb: str) -> bool:
        usable = [w for w in self.widgets if w.focusable]
        if not usable or verb not in ("on", "off", "up", "down", "left", "right"):
            return False
        if self.focus not in usable:
            self.focus = usable[0]
        elif verb in ("on", "off"):
            step = 1 if verb == "on" else -1
            self.focus = usable[(usable.index(self.focus) + step) % len(usable)]
        else:
            self.focus = _nearest(self.focus, usable, verb)
        return True

    def _dress(self) -> None:
        for widget in self.widgets:
            worn = [(FOCUSED, widget is self.focus), (HOVERED, widget is self.hover), (PRESSED, widget is self.held)]
            widget.state = frozenset(name for name, is_so in worn if is_so)

    def draw(self, canvas: Canvas) -> None:
        for widget in self.widgets:
            widget.draw(canvas)


def _nearest(widget: Widget, others: Sequence[Widget], verb: str) -> Widget:
    """The next one in a direction: how far along counts once, how far aside three times."""
    x, y, w, h = widget.rect
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[verb]
    best, least = widget, float("inf")
    for other in others:
        ox, oy, ow, oh = other.rect
        if dx:
            along = (ox + ow / 2 - x - w / 2) * dx
            aside = max(0.0, oy - y - h, y - oy - oh)
        else:
            along = (oy + oh / 2 - y - h / 2) * dy
            aside = max(0.0, ox - x - w, x - ox - ow)
        if other is not widget and along > 1 and along + 3 * aside < least:
            best, least = other, along + 3 * aside
    return best


def focus_ring(canvas: Canvas, rect: Rect, radius: float = 9) -> None:
    """What the keyboard would press: an ivory ring outside, in a soft glow."""
    x, y, w, h = rect
    canvas.glow(x + w / 2, y + h / 2, w * 0.72, h * 1.5, theme.GLOW, 0.16)
    canvas.box((x - 3.5, y - 3.5, w + 7, h + 7), None, theme.FOCUS, radius + 3, 1.8)


class Button(Widget):
    """A word to press. What it does happens when the pointer comes up again over it, or at once by the keyboard."""

    def __init__(
        self, rect: Rect, label: str, press: Callable[[], None], kind: str = SECONDARY, off: str = "", letter: str = ""
    ) -> None:
        super().__init__(rect, off)
        self.label = label
        self.kind = kind
        self.letter = letter
        """A key that presses it wherever the focus is."""
        self._press = press

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at) and not self.off:
            self._press()

    def key(self, event: Input) -> bool:
        if event.verb not in ("accept", "space"):
            return False
        self._press()
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        if PRESSED in self.state:
            y += 2
        elif HOVERED in self.state and not self.off:
            y -= 1
        if FOCUSED in self.state:
            focus_ring(canvas, (x, y, w, h))
        colour = theme.IVORY
        if self.off:
            canvas.box((x, y, w, h), theme.mix(theme.WALNUT, theme.WALNUT_LIGHT, 0.5), theme.WALNUT_LIGHT)
            colour = theme.mix(theme.WALNUT, theme.QUIET, 0.6)
        elif self.kind == PRIMARY:
            top = theme.GOLD_RISE if HOVERED in self.state else theme.mix(theme.GOLD_RISE, theme.GOLD, 0.5)
            canvas.box((x + 1, y + 3, w, h), theme.BLACK, alpha=0.45)
            canvas.box((x, y, w, h), top, theme.GOLD_RISE, bottom=theme.GOLD_FALL)
            colour = theme.INK
        elif self.kind == SECONDARY:
            edge = theme.GOLD if HOVERED in self.state else theme.mix(theme.WALNUT_LIGHT, theme.QUIET, 0.45)
            canvas.box((x, y, w, h), theme.mix(theme.WALNUT, theme.BLACK, 0.3), edge)
        elif HOVERED in self.state:
            canvas.box((x, y, w, h), theme.WALNUT_LIGHT)
        face = faces.BOLD if self.kind != QUIET else faces.TEXT
        canvas.text(self.label, x + w / 2, y + h / 2 + 5.5, face, 16.5, colour, CENTRE, w - 16)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list: ``left`` may be long, ``right`` is short; ``off`` says why it can not be chosen."""

    left: str
    right: str = ""
    off: str = ""


class Listing(Widget):
    """Rows to choose one from, as many as fit; the rest come by wheel, arrows and page keys."""

    def __init__(
        self,
        rect: Rect,
        rows: Sequence[Row],
        choose: Callable[[int], None],
        height: float = 30,
        numbered: bool = False,
        point: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(rect)
        self.rows = list(rows)
        self.height = height
        self.numbered = numbered
        self.at = 0
        self.first = 0
        self._choose = choose
        self._point = point

    @property
    def focusable(self) -> bool:
        return bool(self.rows)

    @property
    def shown(self) -> int:
        """How many rows there is room for."""
        return max(1, int(self.rect[3] / self.height))

    def _row_at(self, at: tuple[float, float]) -> int | None:
        number = self.first + int((at[1] - self.rect[1]) / self.height)
        return number if inside(self.rect, at) and 0 <= number < min(len(self.rows), self.first + self.shown) else None

    def go(self, number: int) -> None:
        """Marks a row and brings it into sight."""
        if not self.rows:
            return
        self.at = min(max(number, 0), len(self.rows) - 1)
        self.first = min(max(self.first, self.at - self.shown + 1), self.at)
        if self._point is not None:
            self._point(self.at)

    def point(self, at: tuple[float, float]) -> None:
        row = self._row_at(at)
        if row is not None and row != self.at:
            self.at = row
            if self._point is not None:
                self._point(row)

    def release(self, at: tuple[float, float]) -> None:
        row = self._row_at(at)
        if row is not None and not self.rows[row].off:
            self.at = row
            self._choose(row)

    def key(self, event: Input) -> bool:
        if event.kind == inputs.WHEEL:
            self.first = min(max(0, self.first - round(event.turn)), max(0, len(self.rows) - self.shown))
            return True
        steps = {"up": -1, "down": 1, "page_up": -self.shown, "page_down": self.shown}
        if event.verb in steps:
            to = self.at + steps[event.verb]
            if event.verb in ("up", "down") and not 0 <= to < len(self.rows):
                return False
            self.go(to)
        elif event.verb in ("home", "end"):
            self.go(0 if event.verb == "home" else len(self.rows))
        elif event.verb == "accept" and self.rows and not self.rows[self.at].off:
            self._choose(self.at)
        elif self.numbered and event.letter.isdigit() and event.letter != "0":
            number = self.first + int(event.letter) - 1
            if number < min(len(self.rows), self.first + self.shown):
                self.go(number)
                self._choose(number)
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        more = len(self.rows) > self.shown
        width = w - (12 if more else 0)
        for place, row in enumerate(self.rows[self.first : self.first + self.shown]):
            number = self.first + place
            top = y + place * self.height
            marked = number == self.at and (FOCUSED in self.state or HOVERED in self.state)
            if marked:
                canvas.box((x, top + 1, width, self.height - 2), theme.mix(theme.WALNUT, theme.GOLD, 0.22), radius=5)
                canvas.box((x, top + 4, 3, self.height - 8), theme.GOLD_RISE, radius=1.5)
            base = top + self.height / 2 + 5
            left = x + 12
            if self.numbered:
                if place < 9:
                    canvas.text(str(place + 1), left + 4, base, faces.FIGURE, 13.5, theme.QUIET, CENTRE)
                left += 20
            right = canvas.text(row.right, x + width - 10, base, faces.TEXT, 14, theme.QUIET, RIGHT) if row.right else 0
            colour = theme.QUIET if row.off else theme.FOCUS if marked else theme.IVORY
            canvas.text(row.left, left, base, faces.TEXT, 15, colour, width=x + width - 16 - right - left)
        if more:
            self._bar(canvas)

    def _bar(self, canvas: Canvas) -> None:
        x, y, w, _ = self.rect
        tall = self.shown * self.height
        share = self.shown / len(self.rows)
        canvas.box((x + w - 5, y, 4, tall), theme.WALNUT_LIGHT, radius=2)
        canvas.box(
            (x + w - 5, y + tall * self.first / len(self.rows), 4, max(12, tall * share)), theme.GOLD_FALL, radius=2
        )


class Choice(Widget):
    """One of a few: arrows beside it, or left and right on the keyboard, go through them."""

    def __init__(
        self, rect: Rect, label: str, options: Sequence[str], at: int = 0, changed: Callable[[int], None] | None = None
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.options = list(options)
        self.at = at
        self._changed = changed

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
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect)
        edge = theme.GOLD if HOVERED in self.state else theme.mix(theme.WALNUT_LIGHT, theme.QUIET, 0.45)
        canvas.box(self.rect, theme.mix(theme.WALNUT, theme.BLACK, 0.3), edge)
        canvas.text(self.label, x, y - 8, faces.BOLD, 14, theme.QUIET, width=w)
        canvas.text(self.options[self.at], x + w / 2, y + h / 2 + 5.5, faces.BOLD, 16, theme.IVORY, CENTRE, w - 70)
        for side in (-1, 1):
            _arrow(canvas, x + w / 2 + side * (w / 2 - 20), y + h / 2, side, theme.GOLD)


def _arrow(canvas: Canvas, x: float, y: float, side: int, colour: Colour) -> None:
    def paint(p: Painter) -> None:
        p.polygon([(8 - 5 * side, 1), (8 - 5 * side, 15), (8 + 5 * side, 8)], colour)

    canvas.picture(("arrow", side, colour), x - 8, y - 8, 16, 16, paint)


class Field(Widget):
    """A line to type into: letters come as `TEXT`, so every way of typing works."""

    def __init__(
        self, rect: Rect, label: str, text: str = "", accept: Callable[[], None] | None = None, most: int = 60
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.text = text
        self.allowed: Callable[[str], bool] = lambda text: True
        self._accept = accept
        self._most = most

    def key(self, event: Input) -> bool:
        if event.kind == inputs.TEXT:
            longer = self.text + event.text
            if len(longer) <= self._most and self.allowed(longer):
                self.text = longer
            return True
        if event.verb == "erase":
            self.text = self.text[:-1]
            return True
        if event.verb == "accept" and self._accept is not None:
            self._accept()
            return True
        # Letters and the space bar come again as text; they must not press anything else.
        return bool(event.letter) or event.verb == "space"

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect)
        edge = theme.GOLD if HOVERED in self.state else theme.mix(theme.WALNUT_LIGHT, theme.QUIET, 0.45)
        canvas.box(self.rect, theme.mix(theme.WALNUT, theme.BLACK, 0.5), edge)
        canvas.text(self.label, x, y - 8, faces.BOLD, 14, theme.QUIET, width=w)
        shown = self.text
        while shown and canvas.width(shown, faces.TEXT, 16) > w - 32:
            shown = shown[1:]
        end = canvas.text(shown, x + 14, y + h / 2 + 5.5, faces.TEXT, 16, theme.IVORY)
        if FOCUSED in self.state:
            canvas.box((x + 15 + end, y + h / 2 - 10, 1.6, 20), theme.FOCUS, radius=0)


class Slider(Widget):
    """A place on a line from 0 to ``most``."""

    def __init__(self, rect: Rect, most: int, changed: Callable[[int], None], at: int = 0) -> None:
        super().__init__(rect)
        self.most = most
        self.at = at
        self.marks: tuple[int, ...] = ()
        """Where something begins, shown as ticks."""
        self._changed = changed

    def _go(self, at: int) -> None:
        at = min(max(0, at), self.most)
        if at != self.at:
            self.at = at
            self._changed(at)

    def press(self, at: tuple[float, float]) -> None:
        self.drag(at)

    def drag(self, at: tuple[float, float]) -> None:
        x, _, w, _ = self.rect
        self._go(round((at[0] - x) / w * self.most))

    def key(self, event: Input) -> bool:
        steps = {"left": self.at - 1, "right": self.at + 1, "home": 0, "end": self.most}
        if event.verb not in steps:
            return False
        self._go(steps[event.verb])
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        middle = y + h / 2
        canvas.box((x, middle - 3, w, 6), theme.mix(theme.WALNUT, theme.BLACK, 0.6), theme.WALNUT_LIGHT, 3)
        for mark in self.marks:
            canvas.box((x + w * mark / max(1, self.most) - 0.7, middle - 9, 1.4, 18), theme.GOLD_FALL, radius=0)
        reached = x + w * self.at / max(1, self.most)
        if reached - x > 4:
            canvas.box((x, middle - 3, reached - x, 6), theme.GOLD, radius=3)
        if FOCUSED in self.state:
            canvas.glow(reached, middle, 26, 26, theme.GLOW, 0.5)

        def knob(p: Painter) -> None:
            p.polygon(shapes.oval(11, 11, 10, 10), theme.GOLD_FALL)
            p.polygon(shapes.oval(11, 10.4, 8.6, 8.6), theme.GOLD_RISE)
            if FOCUSED in self.state:
                p.outline(shapes.oval(11, 11, 10, 10), theme.FOCUS, 1.6)

        canvas.picture(("knob", FOCUSED in self.state), reached - 11, middle - 11, 22, 22, knob)
