"""The course of the chances in a match that runs by itself, which is also the line along which one looks back."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour, mix
from game.client.stage import Stage
from game.client.widgets import HOVERED, Widget

HEAD = 30.0
"""Height of the words over the line."""
LEAST = 24
"""Actions for which there is room at least."""
GROUND = theme.rgb("#0b1a1d")
EDGE = theme.rgb("#8f6733")


class Chances(NamedTuple):
    """Chances of a seat after each action, from the beginning; ``at`` how many actions are over where one looks.

    ``whose`` names whose they are; ``shut``: they are not told, as the player has set it, and nothing is waited for.
    """

    whose: str
    values: Sequence[float | None]
    at: float
    shut: bool = False

    @property
    def here(self) -> float | None:
        """The last chance that is known up to where one looks."""
        known = [value for value in self.values[: int(self.at) + 1] if value is not None]
        return known[-1] if known else None

    @property
    def change(self) -> float | None:
        """By how much the last action that is over changed it."""
        at = int(self.at)
        if not 0 < at < len(self.values):
            return None
        before, after = self.values[at - 1], self.values[at]
        return None if before is None or after is None else after - before

    @property
    def span(self) -> int:
        """How many actions fill the line."""
        return max(LEAST, len(self.values) - 1, ceil(self.at))


class Track(Widget):
    """The line of the chances, with the chance of now in words over it. ``scrub`` goes to a place along it."""

    def __init__(self, stage: Stage, rect: Rect, look: Callable[[], Chances], scrub: Callable[[float], None]) -> None:
        super().__init__(rect)
        self._say = stage.say
        self._look, self._scrub = look, scrub
        self.hint = stage.say("Drag along it to look back over the battle.")

    @property
    def focusable(self) -> bool:
        return False

    @property
    def _line(self) -> Rect:
        x, y, w, h = self.rect
        return x, y + HEAD, w, h - HEAD

    def press(self, at: tuple[float, float]) -> None:
        self.drag(at)

    def drag(self, at: tuple[float, float]) -> None:
        x, _, w, _ = self._line
        self._scrub(min(1.0, max(0.0, (at[0] - x) / w)) * self._look().span)

    def draw(self, canvas: Canvas) -> None:
        chances = self._look()
        self._write(canvas, chances)
        self._draw_line(canvas, chances)

    def _write(self, canvas: Canvas, chances: Chances) -> None:
        x, y, w, _ = self.rect
        base, here, change = y + HEAD - 8, chances.here, chances.change
        waits = "" if chances.shut else self._say("…")
        said = waits if here is None else self._say("{percent} %").format(percent=round(100 * here))
        colour = theme.SECOND if here is None else canvas.palette.gain if here >= 0.5 else canvas.palette.loss
        right = x + w - canvas.text(said, x + w, base, faces.FIGURE, 24, colour, RIGHT) - 10
        points = round(100 * change) if change is not None else 0
        if points:
            told = f"{points:+d}".replace("-", "−")
            ink = canvas.palette.gain if points > 0 else canvas.palette.loss
            right -= canvas.text(told, right, base, faces.FIGURE, 15, ink, RIGHT) + 8
        canvas.text(chances.whose, x, base, faces.TITLE, 18, theme.rgb("#f4dca8"), width=right - x)

    def _draw_line(self, canvas: Canvas, chances: Chances) -> None:
        x, y, w, h = self._line
        canvas.box(self._line, GROUND, theme.GOLD if HOVERED in self.state else EDGE, 5, 1.2)
        places = [
            (w * number / chances.span, h - 5 - (h - 10) * round(value, 2))
            for number, value in enumerate(chances.values)
            if value is not None
        ]
        for step in range(int(w / 12)):
            canvas.fill(theme.QUIET, (x + 4 + step * 12, y + h / 2, 6, 1), 0.5)
        if len(places) > 1:
            gain, loss = canvas.palette.gain, canvas.palette.loss
            canvas.picture(
                ("chances", w, h, gain, tuple(places)), x, y, w, h, lambda p: _paint(p, places, h / 2, gain, loss)
            )
        at, level = w * chances.at / chances.span, h - 5 - (h - 10) * (0.5 if chances.here is None else chances.here)
        canvas.fill(theme.FOCUS, (x + at - 0.7, y + 3, 1.4, h - 6), 0.75)
        canvas.picture(("chance head",), x + at - 8, y + level - 8, 16, 16, _paint_head)


def _paint(p: Painter, places: Sequence[tuple[float, float]], middle: float, gain: Colour, loss: Colour) -> None:
    """The line, and what lies between it and the middle: above it, and below it."""
    for colour, least, most in ((gain, 0.0, middle), (loss, middle, 2 * middle)):
        part = [(at, min(most, max(least, level))) for at, level in _crossed(places, middle)]
        p.polygon([(part[0][0], middle), *part, (part[-1][0], middle)], mix(GROUND, colour, 0.34))
    p.line(list(places), theme.IVORY, 1.8)


def _crossed(places: Sequence[tuple[float, float]], middle: float) -> list[tuple[float, float]]:
    """The corners of a line, and where it crosses the middle."""
    found = [places[0]]
    for (x1, y1), (x2, y2) in pairwise(places):
        if (y1 - middle) * (y2 - middle) < 0:
            found.append((x1 + (x2 - x1) * (middle - y1) / (y2 - y1), middle))
        found.append((x2, y2))
    return found


def _paint_head(p: Painter) -> None:
    p.polygon(shapes.oval(8, 8, 6.6, 6.6), theme.INK)
    p.polygon(shapes.oval(8, 8, 5.2, 5.2), theme.FOCUS)
