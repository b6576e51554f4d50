"""Things to choose any number of, side by side in one widget: round seals with a mark, figures, words."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval
from game.client.input import Input
from game.client.widgets import FOCUSED, HOVERED, Widget, focus_ring, inside, label
from game.client.widgets.dress import LIT, well

DrawMark = Callable[[Canvas, str, float, float, float], None]


class Chip(NamedTuple):
    """One of them: ``value`` is what is chosen, ``name`` what it is called, ``mark`` its picture, if it has one."""

    value: str
    name: str
    mark: str = ""


class Chips(Widget):
    """A row of them. Arrows go along, Enter or a press puts one in or out."""

    def __init__(
        self, rect: Rect, chips: Sequence[Chip], chosen: Collection[str], flip: Callable[[str], None], of: str = ""
    ) -> None:
        super().__init__(rect)
        self.chips = list(chips)
        self.chosen = chosen
        self.at = 0
        self.of = of
        """What they are values of."""
        self._flip = flip
        self._under = -1

    @property
    def called(self) -> str:
        return self.of

    @property
    def _told(self) -> int:
        return self._under if HOVERED in self.state and self._under >= 0 else self.at

    @property
    def hint(self) -> str:  # type: ignore[override]
        """The name of the one under the pointer, or of the marked one."""
        return self.chips[self._told].name if self.chips else ""

    def place(self, number: int) -> Rect:
        """Where one lies."""
        x, y, w, h = self.rect
        step = w / len(self.chips)
        return x + number * step, y, step, h

    def _chip_at(self, at: tuple[float, float]) -> int:
        return next((n for n in range(len(self.chips)) if inside(self.place(n), at)), -1)

    def point(self, at: tuple[float, float]) -> None:
        self._under = self._chip_at(at)

    def release(self, at: tuple[float, float]) -> None:
        number = self._chip_at(at)
        if number >= 0:
            self.at = number
            self._flip(self.chips[number].value)

    def key(self, event: Input) -> bool:
        step = {"left": -1, "right": 1}.get(event.verb)
        if step is not None and 0 <= self.at + step < len(self.chips):
            self.at += step
            return True
        if event.verb in ("accept", "space"):
            self._flip(self.chips[self.at].value)
            return True
        return False

    def _lit(self, number: int) -> bool:
        return HOVERED in self.state and number == self._under


class Seals(Chips):
    """Round seals, each with its mark: a chosen one is lit and ringed with gold."""

    def __init__(
        self,
        rect: Rect,
        chips: Sequence[Chip],
        chosen: Collection[str],
        flip: Callable[[str], None],
        mark: DrawMark,
        of: str = "",
    ) -> None:
        super().__init__(rect, chips, chosen, flip, of)
        self._mark = mark

    def draw(self, canvas: Canvas) -> None:
        for number, chip in enumerate(self.chips):
            x, y, w, h = self.place(number)
            side = min(w - 4, h)
            on, lit = chip.value in self.chosen, self._lit(number)
            draw_seal(canvas, x + w / 2, y + h / 2, side, on, lit)
            self._mark(canvas, chip.mark, x + w / 2, y + h / 2, side * 0.58)
            if not on and not lit and self.chosen:
                shade(canvas, x + w / 2, y + h / 2, side)
            if FOCUSED in self.state and number == self.at:
                focus_ring(canvas, (x + (w - side) / 2, y + (h - side) / 2, side, side), side / 2)


def draw_seal(canvas: Canvas, x: float, y: float, side: float, on: bool, lit: bool) -> None:
    """The ground of a seal: sunken, or raised in a gold ring."""

    def paint(p: Painter) -> None:
        r = side / 2
        disc = oval(r + 2, r + 2, r, r, 48)
        if on:
            p.gradient(disc, theme.rgb("#5a4526"), theme.rgb("#2b1f12"))
        else:
            p.polygon(disc, theme.BLACK, 0.45)
        colour = theme.GOLD_RISE if on else LIT if lit else theme.EDGE
        p.outline(oval(r + 2, r + 2, r - 0.5, r - 0.5, 48), colour, 2.2 if on else 1.2, 1.0 if on or lit else 0.45)

    canvas.picture(("seal", side, on, lit), x - side / 2 - 2, y - side / 2 - 2, side + 4, side + 4, paint)


def shade(canvas: Canvas, x: float, y: float, side: float) -> None:
    """Dims what is not chosen while something else is."""

    def paint(p: Painter) -> None:
        p.polygon(oval(side / 2, side / 2, side / 2, side / 2, 48), theme.WALNUT, 0.5)

    canvas.picture(("shade", side), x - side / 2, y - side / 2, side, side, paint)


class FigureRow(Chips):
    """Figures in one sunken row: a chosen one stands on gold."""

    def draw(self, canvas: Canvas) -> None:
        well(canvas, self.rect, 9, FOCUSED in self.state)
        for number, chip in enumerate(self.chips):
            x, y, w, h = self.place(number)
            on, lit = chip.value in self.chosen, self._lit(number)
            if on:
                canvas.box((x + 2, y + 4, w - 4, h - 8), theme.GOLD_RISE, None, 7, bottom=theme.GOLD)
            elif lit:
                canvas.box((x + 2, y + 4, w - 4, h - 8), theme.IVORY, None, 7, alpha=0.1)
            colour = theme.rgb("#20160a") if on else theme.WARM if lit else theme.SECOND
            label(canvas, chip.name, x + w / 2, y + h / 2, faces.FIGURE, 15.5, colour, CENTRE)
            if FOCUSED in self.state and number == self.at:
                focus_ring(canvas, (x + 2, y + 4, w - 4, h - 8), 7)


class Pill(Widget):
    """A word that is in or out, for long choices that fill lines; its mark stands before it."""

    def __init__(
        self, rect: Rect, chip: Chip, on: bool, flip: Callable[[str], None], mark: DrawMark | None = None
    ) -> None:
        super().__init__(rect)
        self.chip = chip
        self.on = on
        self._flip = flip
        self._mark = mark

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at):
            self._turn()

    def _turn(self) -> None:
        self.on = not self.on
        self._flip(self.chip.value)

    def key(self, event: Input) -> bool:
        if event.verb not in ("accept", "space"):
            return False
        self._turn()
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = HOVERED in self.state
        if self.on:
            canvas.box(self.rect, theme.GOLD_RISE, None, h / 2, bottom=theme.GOLD)
        else:
            well(canvas, self.rect, h / 2, lit)
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect, h / 2)
        colour = theme.rgb("#20160a") if self.on else theme.WARM if lit else theme.IVORY
        left = x + 14.0
        if self._mark is not None:
            self._mark(canvas, self.chip.mark, x + h / 2 + 2, y + h / 2, h * 0.6)
            left = x + h + 2
        face = faces.BOLD if self.on else faces.TEXT
        label(canvas, self.chip.name, left, y + h / 2, face, 15, colour, width=x + w - 10 - left)
