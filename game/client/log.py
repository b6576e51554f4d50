"""The log: what happened, sentence by sentence, the newest at the foot."""

from collections.abc import Iterable

from game.client import input as inputs
from game.client import text as faces
from game.client.canvas import Canvas, Rect
from game.client.input import Input
from game.client.theme import Colour
from game.client.widgets import inside
from game.engine.teller import Sentence

KEPT = 400
"""Sentences; those before are in the record."""


class LogPanel:
    """Sentences in a rectangle. ``detail`` is how deep it tells; ``back`` how many lines it is rolled back."""

    def __init__(self, colours: tuple[Colour, Colour, Colour], size: float = 14) -> None:
        self.detail = 0
        self.back = 0
        self._sentences: list[Sentence] = []
        self._fresh = 0
        self._colours = colours
        """Of sentences before, of the newest ones, of the mark beside them."""
        self._size = size

    def clear(self) -> None:
        """Forgets everything."""
        self._sentences.clear()
        self._fresh = self.back = 0

    def add(self, sentences: Iterable[Sentence]) -> None:
        """The newest: they stay marked until others come."""
        new = list(sentences)
        if any(sentence.depth <= self.detail for sentence in new):
            self._fresh = len(new)
            self._sentences = (self._sentences + new)[-KEPT:]
            self.back = 0

    def handle(self, event: Input, rect: Rect) -> bool:
        """The wheel rolls it."""
        if event.kind != inputs.WHEEL or not inside(rect, event.at):
            return False
        self.back = min(max(0, self.back + round(event.turn)), len(self._sentences))
        return True

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        size = canvas.size(self._size) / canvas.scale
        step = size * 1.24
        room = int(h / step)
        shown: list[tuple[str, bool, bool]] = []
        fresh = len(self._sentences) - self._fresh
        for number, sentence in enumerate(self._sentences):
            if sentence.depth > self.detail:
                continue
            inset = 10 * sentence.depth
            lines = canvas.lines(sentence.text, faces.TEXT, self._size, w - 12 - inset)
            shown += [(line, number >= fresh, at == 0) for at, line in enumerate(lines)]
        last = max(room, len(shown) - self.back)
        before, newest, mark = self._colours
        for place, (line, is_fresh, _) in enumerate(shown[max(0, last - room) : last]):
            base = y + place * step + size
            if is_fresh:
                canvas.box((x, base - size * 0.78, 2.4, size * 0.9), mark, radius=1)
            canvas.text(line, x + 12, base, faces.TEXT, self._size, newest if is_fresh else before)
