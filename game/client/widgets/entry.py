"""A line to type into, in any language and by any way of typing."""

from collections.abc import Callable

from game.client import clipboard
from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval
from game.client.input import Input
from game.client.widgets.base import FOCUSED, HOVERED, Widget
from game.client.widgets.dress import DIM, WARM, focus_ring, label, well

SIZE = 16.0


class Field(Widget):
    """Letters come as `TEXT`, and those under composition as `EDIT`: these stand underlined where they would go.

    ``at`` is where the caret stands, ``anchor`` where the selection began: equal, there is none.
    """

    def __init__(
        self,
        rect: Rect,
        label: str,
        text: str = "",
        accept: Callable[[], None] | None = None,
        most: int = 60,
        empty: str = "",
        search: bool = False,
        changed: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.text = text
        self.at = self.anchor = len(text)
        self.composed = ""
        self.allowed: Callable[[str], bool] = lambda text: True
        self.empty = empty
        """What stands there while nothing has been typed."""
        self.aside = 12.0
        """What is left free at its right."""
        self.search = search
        """Whether a glass stands before the text."""
        self._accept = accept
        self._changed = changed
        self._most = most
        self._first = 0
        self._places: list[float] = [0.0]
        """Where each caret was drawn last, for the pointer."""

    @property
    def called(self) -> str:
        return self.label or self.empty

    @property
    def value(self) -> str:
        return self.text

    @property
    def chosen(self) -> tuple[int, int]:
        """The selection: from where to where."""
        low, high = sorted((min(self.at, len(self.text)), min(self.anchor, len(self.text))))
        return low, high

    @property
    def _room(self) -> int:
        """How many letters may still come, those in the place of the selection included."""
        low, high = self.chosen
        return max(0, self._most - len(self.text) + high - low)

    # ---- what the player does ----

    def put(self, text: str) -> None:
        """Types a text in the place of the selection, as much of it as there is room for, if the field allows it."""
        low, high = self.chosen
        text = "".join(letter for letter in text if letter.isprintable())[: self._room]
        longer = self.text[:low] + text + self.text[high:]
        if longer != self.text and self.allowed(longer):
            self.text = longer
            self.at = self.anchor = low + len(text)
            if self._changed is not None:
                self._changed(longer)

    def press(self, at: tuple[float, float]) -> None:
        self.at = self.anchor = self._nearest(at[0])

    def drag(self, at: tuple[float, float]) -> None:
        self.at = self._nearest(at[0])

    def _nearest(self, x: float) -> int:
        place = min(range(len(self._places)), key=lambda number: abs(self._places[number] - x))
        return min(self._first + place, len(self.text))

    def key(self, event: Input) -> bool:
        if event.kind == inputs.EDIT:
            self.composed = event.text
            return True
        if event.kind == inputs.TEXT:
            self.composed = ""
            if self._room >= len(event.text):
                self.put(event.text)
            return True
        if self.composed and event.kind == inputs.KEY:
            return True  # the keys belong to what is being composed
        if event.types:
            return True  # it comes again as text, and must not press anything else
        return self._edit(event) or self._step(event)

    def _edit(self, event: Input) -> bool:
        low, high = self.chosen
        if event.verb in ("erase", "delete"):
            if low == high:
                self.anchor = self._word(-1) if event.ctrl else self.at - 1
                if event.verb == "delete":
                    self.anchor = self._word(1) if event.ctrl else self.at + 1
                self.anchor = min(max(self.anchor, 0), len(self.text))
            self.put("")
            self.anchor = self.at
        elif event.verb in ("copy", "cut"):
            if low != high:
                clipboard.put(self.text[low:high])
                if event.verb == "cut":
                    self.put("")
        elif event.verb == "paste":
            self.put(clipboard.take())
        elif event.verb == "all":
            self.anchor, self.at = 0, len(self.text)
        elif event.verb == "accept" and self._accept is not None:
            self._accept()
        else:
            return False
        return True

    def _step(self, event: Input) -> bool:
        to = {"home": 0, "end": len(self.text)}.get(event.verb)
        if event.verb in ("left", "right"):
            way = -1 if event.verb == "left" else 1
            low, high = self.chosen
            if low != high and not event.shift:
                to = low if way < 0 else high
            else:
                to = self._word(way) if event.ctrl else self.at + way
        if to is None:
            return False
        if not 0 <= to <= len(self.text):
            return event.shift  # at the end an arrow leads out of the field
        self.at = to
        if not event.shift:
            self.anchor = to
        return True

    def _word(self, way: int) -> int:
        """Where the word ends, or begins."""
        to = self.at
        while 0 <= to + way <= len(self.text):
            to += way
            if not 0 < to < len(self.text) or self.text[to - 1].isspace() != self.text[to].isspace():
                if 0 < to < len(self.text) and self.text[to if way < 0 else to - 1].isspace():
                    continue
                break
        return to

    # ---- looks ----

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        focused, off = FOCUSED in self.state and not self.off, bool(self.off)
        well(canvas, self.rect, 9, focused or HOVERED in self.state, off)
        canvas.box(self.rect, theme.BLACK, None, 9, alpha=0.25)
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect)
        canvas.text(self.label, x, y - 8, faces.BOLD, 14, theme.QUIET, width=w)
        left, middle = x + 14.0, y + h / 2
        if self.search:
            colour = DIM if off else theme.SECOND
            canvas.picture(("glass", colour), x + 10, middle - 10, 20, 20, lambda p: _paint_glass(p, colour))
            left += 22
        room = x + w - self.aside - left
        low, high = self.chosen
        shown = self.text[: self.at] + self.composed + self.text[self.at :]
        caret = self.at + len(self.composed)
        if not shown:
            label(canvas, self.empty, left, middle, faces.TEXT, SIZE, DIM if off else theme.QUIET, width=room)
        first = min(self._first, caret)
        while first < caret and canvas.width(shown[first:caret], faces.TEXT, SIZE) > room - 2:
            first += 1
        while first > 0 and canvas.width(shown[first - 1 :], faces.TEXT, SIZE) <= room - 2:
            first -= 1
        self._first = first
        places = [left + canvas.width(shown[first:n], faces.TEXT, SIZE) for n in range(first, len(shown) + 1)]
        self._places = places

        def at(number: int) -> float:
            return min(max(places[min(max(number - first, 0), len(places) - 1)], left), left + room)

        with canvas.clipped((left - 1, y, room + 4, h)):
            if low != high and not self.composed:
                area = at(low), middle - 12, at(high) - at(low), 24
                canvas.fill(theme.GOLD_FALL if focused else theme.WALNUT_LIGHT, area, 0.75)
            label(canvas, shown[first:], left, middle, faces.TEXT, SIZE, DIM if off else theme.IVORY)
            if self.composed:
                start, end = at(self.at), at(caret)
                canvas.fill(WARM, (start, middle + 10, max(2.0, end - start), 1.6))
            if focused:
                canvas.fill(WARM, (at(caret) + 0.5, middle - 11, 1.6, 22))
        if focused:
            canvas.caret = at(self.at), y, 2, h


def _paint_glass(p: Painter, colour: theme.Colour) -> None:
    p.outline(oval(8.5, 8.5, 5.5, 5.5), colour, 1.8)
    p.line([(12.6, 12.6), (17, 17)], colour, 1.9)
