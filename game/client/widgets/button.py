"""Buttons: with a word, or with a sign."""

from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.client.widgets.base import FOCUSED, HOVERED, PRESSED, Pressable
from game.client.widgets.dress import DIM, LIT, WARM, WELL, brass, edged, focus_ring, label, soft, well

PRIMARY, SECONDARY, QUIET = "primary", "secondary", "quiet"

Paint = Callable[[Painter, Colour], None]
"""Paints a sign in a square of 24."""

_GOLD = (theme.GOLD_RISE, theme.GOLD, theme.GOLD_FALL)
_GOLD_LIT = (theme.rgb("#fbe3a4"), theme.rgb("#ddb75c"), theme.rgb("#b08a36"))
_GOLD_SUNK = (theme.rgb("#a07c2f"), theme.rgb("#b08d3c"), theme.GOLD)
_ON_GOLD = theme.rgb("#20160a")


class Button(Pressable):
    """A word to press. What it does happens when the pointer comes up again over it, or at once by the keyboard."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        press: Callable[[], None],
        kind: str = SECONDARY,
        off: str = "",
        letter: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(rect, press, off, label, hint)
        self.label = label
        self.kind = kind
        self.letter = letter

    @property
    def called(self) -> str:
        return self.label

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = draw_plate(canvas, self.rect, self.kind, self.state, bool(self.off))
        colour = words_on(self.kind, self.state, bool(self.off))
        face = faces.BOLD if self.kind != QUIET else faces.TEXT
        label(canvas, self.label, x + w / 2, y + h / 2, face, 16.5, colour, CENTRE, w - 14)


class IconButton(Pressable):
    """A sign to press; its name is told by its hint."""

    def __init__(
        self, rect: Rect, paint: Paint, press: Callable[[], None], name: str, off: str = "", hint: str = ""
    ) -> None:
        super().__init__(rect, press, off, name, hint or name)
        self._paint = paint

    @property
    def called(self) -> str:
        return self.name if self.hint != self.name else ""

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = draw_plate(canvas, self.rect, SECONDARY, self.state, bool(self.off))
        colour = words_on(SECONDARY, self.state, bool(self.off))
        side = min(24.0, h - 8)
        key = ("sign", self._paint.__module__, self._paint.__qualname__, colour, side)

        def paint(p: Painter) -> None:
            p.scale *= side / 24
            self._paint(p, colour)

        canvas.picture(key, x + (w - side) / 2, y + (h - side) / 2, side, side, paint)


def words_on(kind: str, state: frozenset[str], off: bool) -> Colour:
    """The colour of what stands on a button."""
    if off:
        return DIM
    if kind == PRIMARY:
        return _ON_GOLD
    return WARM if HOVERED in state else theme.IVORY if kind == SECONDARY or FOCUSED in state else theme.SECOND


def draw_plate(canvas: Canvas, rect: Rect, kind: str, state: frozenset[str], off: bool) -> Rect:
    """A button without its word, as its state has it; where it then lies."""
    x, y, w, h = rect
    radius = min(11.0, h / 4)
    pressed, hovered = PRESSED in state and not off, HOVERED in state and not off
    y += 2 if pressed else -1 if hovered else 0
    rect = x, y, w, h
    if kind == PRIMARY and off:
        canvas.box(rect, theme.rgb("#3a3126"), None, radius, alpha=0.75)
        edged(canvas, rect, radius, DIM, 0.5)
    elif kind == PRIMARY:
        soft(canvas, (x, y + (1 if pressed else 4), w, h), radius, theme.BLACK, 0.55, 2 if pressed else 5)
        if hovered and not pressed:
            soft(canvas, (x - 2, y - 2, w + 4, h + 4), radius + 2, theme.GLOW, 0.3, 7)
        stops = _GOLD_SUNK if pressed else _GOLD_LIT if hovered else _GOLD
        brass(canvas, rect, radius, stops, theme.rgb("#4b3512") if pressed else theme.FOCUS)
    elif kind == QUIET:
        if hovered or pressed:
            canvas.box(rect, WELL if pressed else theme.IVORY, None, radius, alpha=0.6 if pressed else 0.08)
    elif pressed:
        canvas.box(rect, WELL, theme.GOLD, radius, 1.4)
    elif hovered:
        soft(canvas, (x, y + 4, w, h), radius, theme.BLACK, 0.5, 5)
        canvas.box(rect, theme.rgb("#44351f"), LIT, radius, 1.4, bottom=theme.rgb("#2b2114"))
    else:
        well(canvas, rect, radius, off=off)
        if FOCUSED in state and not off:
            edged(canvas, rect, radius, theme.GOLD, 1.0, 1.4)
    if FOCUSED in state:
        focus_ring(canvas, rect, radius)
    return rect
