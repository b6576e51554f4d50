"""A knob on a line."""

from collections.abc import Callable

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.input import Input
from game.client.widgets.base import FOCUSED, HOVERED, PRESSED, Widget
from game.client.widgets.dress import DIM, WARM, label, soft


class Slider(Widget):
    """A place on a line from 0 to ``most``; arrows go by ``step``. ``said`` tells the place while it is held."""

    def __init__(
        self,
        rect: Rect,
        most: int,
        changed: Callable[[int], None],
        at: int = 0,
        step: int = 1,
        said: Callable[[int], str] | None = None,
    ) -> None:
        super().__init__(rect)
        self.most = most
        self.at = at
        self.step = step
        self.marks: tuple[int, ...] = ()
        """Where something begins, shown as ticks."""
        self._changed = changed
        self._said = said

    @property
    def value(self) -> str:
        return str(self.at) if self._said is None else self._said(self.at)

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
        steps = {"left": self.at - self.step, "right": self.at + self.step, "home": 0, "end": self.most}
        if event.verb not in steps:
            return False
        self._go(steps[event.verb])
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        middle = y + h / 2
        off = bool(self.off)
        canvas.box((x, middle - 2.5, w, 5), theme.BLACK, None, 2.5, alpha=0.65)
        for mark in self.marks:
            canvas.box((x + w * mark / max(1, self.most) - 0.7, middle - 9, 1.4, 18), theme.GOLD_FALL, radius=0)
        reached = x + w * self.at / max(1, self.most)
        # The line ends at a whole unit, under the knob, so that few different ones are painted.
        canvas.box((x, middle - 2.5, max(1, round(reached - x)), 5), DIM if off else theme.GOLD, radius=2.5)
        radius = 9.5 if off else 11.5 if PRESSED in self.state else 10.5 if HOVERED in self.state else 9.5
        if not off and self.state & {HOVERED, PRESSED}:
            canvas.box((reached - 17, middle - 17, 34, 34), theme.GLOW, None, 17, alpha=0.22)
        soft(canvas, (reached - radius, middle + 2 - radius, 2 * radius, 2 * radius), radius, theme.BLACK, 0.5, 3)
        focused = FOCUSED in self.state
        if focused:
            soft(canvas, (reached - 13, middle - 13, 26, 26), 13, theme.GLOW, 0.5, 4, 5)

        def knob(p: Painter) -> None:
            bright = (DIM, theme.rgb("#5d5343")) if off else (theme.rgb("#f6e3ae"), theme.rgb("#a07c2f"))
            p.polygon(shapes.oval(15, 15, radius, radius, 40), theme.rgb("#2a1d0c"))
            p.gradient(shapes.oval(15, 15, radius - 1, radius - 1, 40), *bright)
            if focused:
                p.outline(shapes.oval(15, 15, radius + 3, radius + 3, 48), theme.FOCUS, 2)

        canvas.picture(("knob", radius, focused, off), reached - 15, middle - 15, 30, 30, knob)
        if self._said is not None and PRESSED in self.state:
            text = self._said(self.at)
            wide = max(44.0, canvas.width(text, faces.BOLD, 15) + 18)
            canvas.box((reached - wide / 2, middle - 44, wide, 25), theme.rgb("#1d1610"), theme.GOLD, 7)
            label(canvas, text, reached, middle - 31.5, faces.BOLD, 15, WARM, CENTRE)
