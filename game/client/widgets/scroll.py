"""A part of the picture behind which there is more: wheel, keys, its bar and whatever gets the focus roll it."""

from collections.abc import Callable, Sequence

from game.client import input as inputs
from game.client.drawing.canvas import Canvas, Hint, Rect
from game.client.drawing.fading import fading
from game.client.input import Input
from game.client.widgets.base import FOCUSED, Group, Widget, inside
from game.client.widgets.dress import focus_ring
from game.client.widgets.listing import draw_bar

LINE = 40.0
"""How far an arrow or a notch of the wheel rolls."""
FADE = 36.0
"""Over which what lies at either end fades where there is more beyond."""
BAR = 14.0
"""Width that is left for the bar."""


class Scroll(Widget):
    """Widgets on a sheet that is ``high``, and what ``paint`` draws on it, both at their places on the sheet.

    The sheet's top left corner is the rectangle's when it is not rolled. Without widgets the arrows roll it.
    """

    def __init__(
        self,
        rect: Rect,
        widgets: Sequence[Widget] = (),
        high: float = 0.0,
        paint: Callable[[Canvas], None] | None = None,
    ) -> None:
        super().__init__(rect)
        self.inner = Group(widgets)
        self.inner.awake = False
        self.high = high
        self.rolled = 0.0
        self._paint = paint
        self._grip: float | None = None

    @property
    def focusable(self) -> bool:
        return bool(self.inner.widgets) or self._most > 0

    @property
    def _most(self) -> float:
        return max(0.0, self.high - self.rect[3])

    def roll(self, to: float) -> None:
        """Rolls the sheet so that this height of it is at the top."""
        self.rolled = min(max(0.0, to), self._most)

    def show(self, rect: Rect) -> None:
        """Rolls as little as brings a part of the sheet into sight."""
        top, high = rect[1] - self.rect[1], rect[3]
        if top + high + 10 > self.rolled + self.rect[3]:
            self.roll(top + high + 10 - self.rect[3])
        if top - 10 < self.rolled:
            self.roll(top - 10)

    def _on_sheet(self, event: Input) -> Input:
        at = event.at[0], event.at[1] + self.rolled
        return Input(event.kind, at, event.button, event.turn, sounds=event.sounds)

    def _lower(self, rect: Rect) -> Rect:
        """A part of the sheet as it lies now."""
        return rect[0], rect[1] - self.rolled, rect[2], rect[3]

    def _off_sheet(self, hint: Hint | None) -> Hint | None:
        """A hint where its thing lies now, if that can be seen."""
        if hint is None or not inside(self.rect, self._lower(hint.rect)[:2]):
            return None
        return hint._replace(rect=self._lower(hint.rect))

    def _on_bar(self, at: tuple[float, float]) -> bool:
        x, _, w, _ = self.rect
        return self._most > 0 and at[0] >= x + w - BAR

    # ---- what the player does ----

    def point(self, at: tuple[float, float]) -> None:
        if not self._on_bar(at):
            self.inner.handle(self._on_sheet(inputs.point(*at)))

    def press(self, at: tuple[float, float]) -> None:
        if self._on_bar(at):
            self._grip = at[1]
            self._slide(at[1])
        else:
            self.inner.handle(self._on_sheet(inputs.press(*at)))

    def drag(self, at: tuple[float, float]) -> None:
        if self._grip is not None:
            self._slide(at[1])
        else:
            self.inner.handle(self._on_sheet(inputs.point(*at)))

    def release(self, at: tuple[float, float]) -> None:
        if self._grip is None:
            self.inner.handle(self._on_sheet(inputs.release(*at)))
        self._grip = None

    def _slide(self, y: float) -> None:
        _, top, _, h = self.rect
        share = h / self.high
        self.roll(((y - top) / h - share / 2) * self.high)

    def key(self, event: Input) -> bool:
        if event.kind == inputs.WHEEL:
            if self.inner.handle(self._on_sheet(event)):
                return True
            before = self.rolled
            self.roll(self.rolled - event.turn * LINE)
            return self.rolled != before
        if self._leaves(event.verb):
            return False
        focus = self.inner.focus
        if self.inner.handle(event):
            if self.inner.focus is not focus and self.inner.focus is not None:
                self.show(self.inner.focus.rect)
            return True
        page = self.rect[3] - LINE
        steps = {"up": -LINE, "down": LINE, "page_up": -page, "page_down": page, "home": -self.high, "end": self.high}
        before = self.rolled
        self.roll(self.rolled + steps.get(event.verb, 0.0))
        return self.rolled != before

    def _leaves(self, verb: str) -> bool:
        """Whether this is the way out: on from the last thing on the sheet, or back from the first."""
        usable = [widget for widget in self.inner.widgets if widget.focusable]
        if verb not in ("on", "off") or not usable:
            return verb in ("on", "off")
        return self.inner.focus is usable[-1 if verb == "on" else 0]

    # ---- looks ----

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        self.inner.awake = FOCUSED in self.state
        if self.inner.awake and not self.inner.widgets:
            focus_ring(canvas, self.rect, 8)
        before, caret = canvas.hint, canvas.caret
        canvas.forget()
        area = (x - 8, y - 2, w + 8 - BAR, h + 4)
        above, below = (min(FADE, 3 * beyond) for beyond in (self.rolled, self._most - self.rolled))
        with (
            canvas.clipped((x - 8, y - 2, w + 16, h + 4)),
            fading(canvas, area, above, below),
            canvas.moved(0, -self.rolled),
        ):
            if self._paint is not None:
                self._paint(canvas)
            self.inner.dress()
            self.inner.draw(canvas)
        canvas.hint = self._off_sheet(canvas.hint) or before
        canvas.caret = caret if canvas.caret is None else self._lower(canvas.caret)
        if self._most > 0:
            draw_bar(canvas, (x + w - 7, y, 5, h), self.rolled / self.high, h / self.high, self._grip is not None)
