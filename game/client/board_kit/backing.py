"""What a board is drawn on: only what changes is drawn again, and what takes long is done in the time that is left."""

import time
from collections.abc import Callable, Hashable

from game.client.board_kit.questions import Questions
from game.client.drawing.canvas import Canvas
from game.client.drawing.layers import PATIENCE, Layers

FRAME = 0.0022
"""Seconds that a frame should take with all that is done in it."""
MOST, LEAST, A_STROKE = 0.0006, 0.0003, 0.0001
"""How many of them go at most to working things out and painting new pictures, and how many go to these in any case.
A frame that shows something new takes longest to draw, so these wait for the next one; where that shows something new
as well, they go on by about a stroke."""
PLAIN, LARGEST = 1280 * 720, 6.0
"""Pixels of a window for which these are meant, and in how much larger ones they grow with the pixels: what is painted
takes as many times longer there."""
CALM, AT_REST = PATIENCE + 1, 0.0023
"""Frames in which nothing has moved, after which all that might wait has been drawn, and how many seconds one takes
then with all that is done in it."""
WORKING = 0.6
"""What share of that goes to working out at most, but for its last step."""


class Backing:
    """Knows what was drawn last, and how long it took."""

    def __init__(self) -> None:
        self.canvas: Canvas | None = None
        """What was drawn on last."""
        self.questions = Questions()
        """What drawing asks and does not wait for."""
        self._layers: Layers | None = None
        self._shown: tuple[Hashable, ...] = ()
        """What the last frame showed,"""
        self._other = False
        """whether this one shows something else,"""
        self._news = False
        """and whether it does so behind one that did not."""
        self._had_news = False
        """Whether the last one did."""
        self._calm = 0
        """Frames since anything was new or moved."""
        self._drawing = 0.0
        """Seconds that the last frame took, without what was painted in it,"""
        self._worked = 0.0
        """and seconds of this one that have gone to working things out."""

    def show(self, *shown: Hashable, moving: bool = False) -> None:
        """What the next frame shows. It is compared with the last one, to know whether anything is new; ``moving``: the
        same things may be at another moment."""
        before, self._shown = self._shown, shown
        self._other = shown != before
        self._news = self._other and not self._had_news
        self._calm = 0 if moving or self._other else self._calm + 1

    @property
    def _spare(self) -> float:
        """Seconds of this frame that are not needed for drawing it."""
        if self._news:
            return 0.0
        large = self._large
        if self._other:
            return A_STROKE * large
        if self._calm >= CALM:
            return max(MOST * large, AT_REST - self._drawing)
        return max(LEAST * large, min(MOST * large, FRAME * large - self._drawing))

    @property
    def _large(self) -> float:
        """How many times as much time a frame has in a window of this size."""
        if self.canvas is None:
            return 1.0
        width, height = self.canvas.surface.get_size()
        return max(1.0, min(LARGEST, width * height / PLAIN))

    def work(self, *others: Callable[[float], bool]) -> bool:
        """Works on the questions, after others that are told until which moment of the clock; whether anything came
        of it."""
        begun = time.perf_counter()
        until = begun + WORKING * self._spare
        came = [work(until) for work in (*others, self.questions.work)]
        self._worked = time.perf_counter() - begun
        return any(came)

    def draw(self, canvas: Canvas, draw: Callable[[Canvas], None]) -> bool:
        """Draws all of it; whether parts are still to be painted in the next frames. The first picture is whole."""
        if canvas is not self.canvas:
            self.canvas, self._layers = canvas, None
            draw(canvas)
            return False
        layers, pictures = self._layers, canvas.pictures
        if layers is None or layers.palette is not canvas.palette:
            layers = self._layers = Layers(canvas)
        begun = time.perf_counter()
        layers.forget()
        late = self.draw_hurried(layers, draw, paints=not layers.owes)
        canvas.hint, canvas.said, canvas.caret = layers.hint, layers.said, layers.caret
        layers.settle()
        canvas.blit(layers.surface, (0, 0), 0)
        self._drawing, self._worked = time.perf_counter() - begun - pictures.painted_for, 0.0
        return late

    def draw_hurried(self, canvas: Canvas, draw: Callable[[Canvas], None], paints: bool = True) -> bool:
        """Draws what there is time for; whether parts are still to be painted, as all new ones are unless it
        ``paints``."""
        left = max(min(LEAST * self._large, self._spare), self._spare - self._worked) if paints else 0.0
        with canvas.pictures.within(left, hasty=self._other), self.questions.patience():
            draw(canvas)
        self._had_news, self._other, self._news = self._news, False, False
        return canvas.pictures.late
