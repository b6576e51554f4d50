"""What every widget can do, and groups of them that share a pointer and a focus."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.client import input as inputs
from game.client.drawing.canvas import AccessibleText, Canvas, Hint, Rect
from game.client.input import Input

FOCUSED, HOVERED, PRESSED = "focused", "hovered", "pressed"


def inside(rect: Rect, at: tuple[float, float]) -> bool:
    """Whether a place lies in a rectangle."""
    x, y, w, h = rect
    return x <= at[0] < x + w and y <= at[1] < y + h


class Widget:
    """One thing in a `Group`. ``off`` says why it can not be used now; empty when it can."""

    hint = ""
    """What it is for, told when the pointer or the focus rests on it."""
    beside = ""
    """What is written beside it, where it has no name of its own."""
    letter = ""
    """A key that presses it wherever the focus is."""

    def __init__(self, rect: Rect, off: str = "") -> None:
        self.rect = rect
        self.off = off
        self.state = frozenset[str]()

    @property
    def focusable(self) -> bool:
        """Whether the focus may rest here: also on what is off, since it says why."""
        return True

    @property
    def called(self) -> str:
        """What it is called, as the title of its hint."""
        return ""

    @property
    def value(self) -> str | bool:
        """What it stands at, for a voice: words, or whether it is on. Empty where it stands at nothing."""
        return ""

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


class Pressable(Widget):
    """What does one thing when it is pressed: by the pointer when it comes up again over it, at once by a key."""

    VERBS: ClassVar[tuple[str, ...]] = ("accept", "space")
    """The keys that press it, by what they are wished for."""

    def __init__(self, rect: Rect, press: Callable[[], None], off: str = "", name: str = "", hint: str = "") -> None:
        super().__init__(rect, off)
        self.name = name
        self.hint = hint
        self._press = press

    @property
    def called(self) -> str:
        return self.name

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at) and not self.off:
            self._press()

    def key(self, event: Input) -> bool:
        if event.verb not in self.VERBS or self.off:
            return False
        self._press()
        return True


class Group:
    """Widgets of a scene, and which has the focus. Arrows that a widget has no use for lead to the nearest one.

    A group that is not ``awake`` shows no focus: another one has it.
    """

    def __init__(self, widgets: Sequence[Widget] = (), focus: int = 0) -> None:
        self.widgets = list(widgets)
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self.awake = True
        self._by_key = False
        """Whether the last thing that the player used was no pointer: then the focus tells its hint."""
        round_ = self.widgets[focus:] + self.widgets[:focus]
        self.focus = next((w for w in round_ if w.focusable and not w.off), None)
        self.dress()

    def stand_for(self, before: "Group") -> None:
        """These are the things from before, laid anew: where the focus and the pointer were they are still."""
        at = {widget.rect: widget for widget in self.widgets}
        if before.focus is not None:
            self.focus = at.get(before.focus.rect, self.focus)
        self.hover = at.get(before.hover.rect) if before.hover is not None else None
        self._by_key = before._by_key
        self.dress()

    def handle(self, event: Input) -> bool:
        """Whether the event was for one of these."""
        self._by_key = event.kind not in (inputs.POINT, inputs.PRESS, inputs.RELEASE, inputs.WHEEL)
        used = self._handle(event)
        self.dress()
        return used

    def _handle(self, event: Input) -> bool:
        if event.kind == inputs.POINT:
            if self.held is not None:
                self.held.drag(event.at)
                return True
            before, self.hover = self.hover, self._at(event.at)
            if self.hover is not None:
                self.hover.point(event.at)
                if self.hover is not before and self.hover.focusable and not self.hover.off:
                    event.sounds.append("hover")
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
            if inside(held.rect, event.at):
                event.sounds.append("press")
            held.release(event.at)
            return True
        if event.kind == inputs.WHEEL:
            under = self._at(event.at)
            return under is not None and under.key(event)
        if event.kind not in (inputs.KEY, inputs.TEXT, inputs.EDIT):
            return False
        return self._key(event)

    def _key(self, event: Input) -> bool:
        focus = self.focus
        if focus is not None and focus.focusable and not focus.off and focus.key(event):
            if event.verb == "accept":
                event.sounds.append("press")
            return True
        if self._move(event.verb):
            event.sounds.append("hover")
            return True
        if event.letter and event.kind == inputs.KEY:
            for widget in self.widgets:
                if widget.letter == event.letter and not widget.off:
                    event.sounds.append("press")
                    widget.key(inputs.key("accept"))
                    return True
        return False

    def _at(self, at: tuple[float, float]) -> Widget | None:
        return next((w for w in reversed(self.widgets) if inside(w.rect, at)), None)

    def _move(self, verb: str) -> bool:
        usable = [w for w in self.widgets if w.focusable]
        if not usable or verb not in ("on", "off", "up", "down", "left", "right"):
            return False
        before = self.focus
        if self.focus not in usable:
            self.focus = usable[0]
        elif verb in ("on", "off"):
            step = 1 if verb == "on" else -1
            self.focus = usable[(usable.index(self.focus) + step) % len(usable)]
        else:
            self.focus = _nearest(self.focus, usable, verb)
        return self.focus is not before

    def dress(self) -> None:
        """Tells every widget how it stands: focused, under the pointer, pressed."""
        for widget in self.widgets:
            focused = self.awake and widget is self.focus
            worn = [(FOCUSED, focused), (HOVERED, widget is self.hover), (PRESSED, widget is self.held)]
            widget.state = frozenset(name for name, is_so in worn if is_so)

    def draw(self, canvas: Canvas) -> None:
        for widget in self.widgets:
            widget.draw(canvas)
        focus = self.focus
        if focus is not None and self.awake:
            canvas.said = AccessibleText(focus.called or focus.beside, focus.value, focus.off or focus.hint)
        told = focus if self._by_key and self.awake else self.hover
        if told is not None and self.held is None:
            wrong = bool(told.off)
            text = told.off if wrong else told.hint
            if text:
                canvas.hint = Hint(told.rect, text, told.called, wrong)


def _nearest(widget: Widget, others: Sequence[Widget], verb: str) -> Widget:
    """The next one in a direction: how far along counts once, how far aside three times. What lies farther aside than
    along, or beside and not beyond the edge, comes last, however near; what does both, never."""
    x, y, w, h = widget.rect
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[verb]
    best, least = widget, (True, float("inf"))
    for other in others:
        ox, oy, ow, oh = other.rect
        if dx:
            along = (ox + ow / 2 - x - w / 2) * dx
            aside = max(0.0, oy - y - h, y - oy - oh)
            shared = min(x + w, ox + ow) - max(x, ox), min(w, ow)
        else:
            along = (oy + oh / 2 - y - h / 2) * dy
            aside = max(0.0, ox - x - w, x - ox - ow)
            shared = min(y + h, oy + oh) - max(y, oy), min(h, oh)
        askew, beside = along <= aside, shared[0] > shared[1] / 4
        cost = askew or beside, along + 3 * aside
        if other is not widget and along > 1 and not (askew and beside) and cost < least:
            best, least = other, cost
    return best
