"""The log: what happened, sentence by sentence, the newest at the foot; in brief or in detail, small or open."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.fitting import unfinished
from game.client.drawing.theme import Colour, mix
from game.client.input import Input
from game.client.widgets import inside
from game.engine.teller import Sentence

KEPT = 800
"""Sentences; those before are in the record."""
SPARE = 100
"""As many more before they are cut back."""
DEEPEST = 2


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log where it was drawn, and whom its sentence names."""

    rect: Rect
    entities: tuple[int, ...]


class LogPanel:
    """Sentences in a rectangle.

    ``open`` is whether it has unfolded over what lies above it; ``back`` how many lines
    it is rolled back.
    """

    def __init__(self, colours: tuple[Colour, Colour, Colour], size: float = 14) -> None:
        self.back = 0
        self.open = False
        self.deep = False
        """Whether it tells everything while it is open."""
        self._sentences: list[Sentence] = []
        self._fresh = 0
        self._told = object()
        """Stands for what it tells now: another one for every change, in every log."""
        self._set: list[tuple[str, float, Sentence]] = []
        """The lines that the first sentences are broken into,"""
        self._broken = 0
        """so many of them,"""
        self._set_for: tuple[object, ...] = ()
        """for this depth, width and size of letters."""
        self._colours = colours
        """Of sentences before, of the newest ones, of the mark beside them."""
        self._size = size
        self._lines: list[LogLine] = []
        self._room = 1
        self._tall = 0

    @property
    def detail(self) -> int:
        """How deep it tells; folded it is brief."""
        return DEEPEST if self.open and self.deep else 0

    @property
    def looks(self) -> tuple[object, ...]:
        """All that its look depends on."""
        return self._told, self.detail, self.open, self.back

    def clear(self) -> None:
        """Forgets everything."""
        self._sentences.clear()
        self._fresh = self.back = 0
        self._told = object()
        self._set_for = ()

    def add(self, sentences: Iterable[Sentence]) -> None:
        """The newest: they stay marked until others come that are seen. Those too deep to be seen now are kept."""
        new = list(sentences)
        self._sentences += new
        if len(self._sentences) > KEPT + SPARE:
            del self._sentences[:-KEPT]
            self._set_for = ()
        if any(sentence.is_in(self.detail) for sentence in new):
            self._fresh = len(new)
            self._told = object()
            self.back = 0
        elif self._fresh:
            self._fresh += len(new)

    def unfold(self) -> None:
        """From folded to open, and back."""
        self.open, self.back = not self.open, 0

    def deepen(self) -> None:
        """From brief to all that happened, and back; it is open to show it."""
        self.deep, self.open, self.back = not self.deep or not self.open, True, 0

    def go_round(self) -> None:
        """From folded to open, on to all that happened, and folded again: for who has one button for it."""
        self.open, self.deep = not self.deep if self.open else True, self.open and not self.deep
        self.back = 0

    def fold(self) -> bool:
        """Folds it; whether it was open."""
        was, self.open, self.back = self.open, False, 0
        return was

    def handle(self, event: Input, rect: Rect) -> bool:
        """The wheel rolls it; while it is open, the page keys do too."""
        steps = {"page_up": self._room - 1, "page_down": 1 - self._room, "home": KEPT * 9, "end": -KEPT * 9}
        if event.kind == inputs.WHEEL and inside(rect, event.at):
            by = round(event.turn)
        elif event.kind == inputs.KEY and self.open and event.verb in steps:
            by = steps[event.verb]
        else:
            return False
        self.back = min(max(0, self.back + by), max(0, self._tall - self._room))
        return True

    def named_at(self, at: tuple[float, float]) -> tuple[int, ...]:
        """Whom the sentence at a place names."""
        return next((said.entities for said in self._lines if inside(said.rect, at)), ())

    def draw(self, canvas: Canvas, rect: Rect, low: bool = False) -> None:
        """Begins with a whole sentence, unless it is rolled back; ``low``: it lies at the foot of the rectangle."""
        canvas.soon(("log", rect), self._draw, rect, low, self.looks)

    def _draw(self, canvas: Canvas, rect: Rect, low: bool, looks: tuple[object, ...]) -> None:
        """The same; ``looks`` is what is shown of all that it tells."""
        x, y, w, h = rect
        size = canvas.letters(self._size)
        step = size * 1.24
        room = max(1, int(h / step))
        shown = self._lines_of(canvas, w)
        self._room, self._tall = room, len(shown)
        last = max(min(room, len(shown)), len(shown) - self.back)
        before, newest, mark = self._colours
        self._lines = []
        first = max(0, last - room)
        while (low or not self.back) and first > 0 and shown[first - 1][2] is shown[first][2] is not shown[last - 1][2]:
            first += 1
        cut = False
        if not self.back and shown and shown[first][2] is shown[-1][2]:  # it is told from its begin
            first = next(place for place, line in enumerate(shown) if line[2] is shown[-1][2])
            cut, last = len(shown) - first > room, min(len(shown), first + room)
        seen = shown[first:last]
        y += step * (room - len(seen)) if low else 0.0
        new = {id(sentence) for sentence in self._sentences[len(self._sentences) - self._fresh :]}
        for place, (line, inset, sentence) in enumerate(seen):
            base = y + place * step + size
            fresh = id(sentence) in new
            if fresh:
                # The mark of a sentence runs on beside all its lines.
                goes_on = place + 1 < len(seen) and seen[place + 1][2] is sentence
                canvas.box((x, base - size * 0.78, 2.4, step + 1 if goes_on else size * 0.9), mark, radius=1)
            colour = newest if fresh else before
            deep = mix(colour, (0, 0, 0), 0.2) if sentence.depth else colour
            if cut and place == len(seen) - 1:
                line = unfinished(canvas, line, self._size, w - 18 - inset)
            canvas.text(line, x + 12 + inset, base, faces.TEXT, self._size, deep)
            self._lines.append(LogLine((x, base - size, w, step), sentence.entities))
        if self.back:
            canvas.box(
                (x + w - 3, y + h * (1 - (self.back + room) / len(shown)), 3, h * room / len(shown)), mark, radius=1
            )

    def _lines_of(self, canvas: Canvas, wide: float) -> list[tuple[str, float, Sentence]]:
        """The lines of all that is told: text, how far it is set in, and its sentence."""
        wanted = self.detail, wide, canvas.size(self._size), canvas.scale
        if wanted != self._set_for:
            self._set, self._broken, self._set_for = [], 0, wanted
        for sentence in self._sentences[self._broken :]:
            if sentence.is_in(self.detail):
                inset = 10.0 * sentence.depth
                lines = canvas.lines(sentence.text, faces.TEXT, self._size, wide - 18 - inset)
                self._set += [(line, inset, sentence) for line in lines]
            self._broken += 1
        return self._set
