"""What stands in the harbour: the hero at its prow, its gear, its deck, the ports of the chart, the rung that waits."""

from collections.abc import Callable, Sequence

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.widgets import FOCUSED, HOVERED, PRESSED, Pressable, Widget, inside
from game.undertow.client.art import art
from game.undertow.client.art.chart import NEXT, OPEN, SHUT, WON
from game.undertow.client.art.medal import BEYOND, FREE, IS_ARMED, LOCKED, WORN
from game.undertow.client.art.order import POWER, UNIT
from game.undertow.client.art.palette import BRASS_LIT, HEADING, NOTE, NOW_LIT, NUMBER, SECOND, WORDS
from game.undertow.client.art.plates import HIGHEST
from game.undertow.client.art.rail import LIT, OFF, PLAIN
from game.undertow.client.art.rail import PRESSED as DOWN
from game.undertow.engine.content import Card

MEDAL = 46.0
ROOMY = 15.0
"""In letters as tall as this a slot has no room for what its piece does: that is told where it is pointed at."""
ROW = 27.0
"""How tall a line of the deck is."""
DOTS = 40.0
"""Room at the end of a line of the deck for how many of a card there are."""


def is_lit(widget: Widget) -> bool:
    """Whether something that can be pressed is pointed at or has the focus."""
    return not widget.off and bool(widget.state & {FOCUSED, HOVERED})


def draw_light(canvas: Canvas, widget: Widget, alpha: float = 0.14) -> None:
    """A light behind what is pointed at or has the focus, with an edge for the focus."""
    x, y, w, h = widget.rect
    if is_lit(widget):
        canvas.box(widget.rect, NOW_LIT, None, 8, alpha=alpha)
    if FOCUSED in widget.state:
        canvas.box((x - 1, y - 1, w + 2, h + 2), None, NOW_LIT, 9, 1.6)


class Plank(Pressable):
    """A button of the harbour: brass for the one that sails."""

    def __init__(
        self, rect: Rect, name: str, press: Callable[[], None], off: str = "", hint: str = "", brass: bool = False
    ) -> None:
        super().__init__(rect, press, off, name, hint)
        self.brass = brass

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        state = OFF if self.off else DOWN if self.brass or PRESSED in self.state else LIT if is_lit(self) else PLAIN
        art.draw_button(canvas, self.rect, state)
        if FOCUSED in self.state:
            canvas.box((x - 3, y - 3, w + 6, h + 6), None, NOW_LIT, 11, 1.8)
        dark = state == DOWN
        colour = (27, 20, 8) if dark else SECOND if self.off else HEADING
        size = 16.0 if self.brass else 14.5
        base = y + h / 2 + canvas.letters(size) * HIGHEST
        canvas.text(self.name, x + w / 2, base, faces.BOLD, size, colour, CENTRE, w - 16)


class Gear(Pressable):
    """A slot of the hero with what is worn in it, or with what keeps it shut."""

    def __init__(
        self,
        rect: Rect,
        press: Callable[[], None],
        slot: tuple[str, str],
        piece: tuple[str, str, str],
        locked: tuple[int, bool],
        aside: str = "",
        off: str = "",
    ) -> None:
        """``slot``: its id and name; ``piece``: id (``""``: none), name, text; ``locked``: the level that opens it and
        whether its hero never comes so far; ``aside`` stands at the right."""
        super().__init__(rect, press, off, f"{slot[1]}: {piece[1]}", piece[2])
        self._slot, self._slot_name = slot
        self._piece, self._name, self._text = piece
        self._locked = locked
        self._aside = aside

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        draw_light(canvas, self)
        cx, cy = x + 30, y + h / 2
        level, beyond = self._locked
        if self._slot == "amulet":
            art.draw_amulet(canvas, cx, cy, MEDAL - 6)
        elif self._piece:
            art.draw_medal(canvas, cx, cy, MEDAL - 6, self._piece, IS_ARMED if self._slot == "potion" else WORN)
        else:
            state = BEYOND if beyond else LOCKED if self.off else FREE
            art.draw_slot(canvas, cx, cy, MEDAL - 6, state, level, self._slot)
        left, wide = x + 62, w - 68
        aside = 0.0
        if self._aside:
            aside = art.draw_chip(canvas, self._aside, x + w - 4, y + 13, RIGHT, NOTE) + 8
        roomy = canvas.letters(13) < ROOMY
        slot_base, base = (y + 13, y + 30) if roomy else (y + 17, y + 40)
        canvas.text(self._slot_name, left, slot_base, faces.TEXT, 13.5, BRASS_LIT, width=wide - aside)
        canvas.text(self._name, left, base, faces.BOLD, 15.5, SECOND if self.off else WORDS, width=wide)
        if roomy:
            canvas.text(self._text, left, y + 46, faces.TEXT, 13, SECOND, width=wide, may_cut=True)


class Deck(Pressable):
    """The deck, card by card with how many of each there are; it is pressed to change it."""

    def __init__(
        self, rect: Rect, name: str, press: Callable[[], None], lines: Sequence[tuple[Card, str, int]]
    ) -> None:
        super().__init__(rect, press, name=name)
        self._lines = lines

    @property
    def value(self) -> str:
        return ", ".join(f"{name} ×{count}" for _, name, count in self._lines)

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        draw_light(canvas, self, 0.06)
        rows = max(1, int(h / ROW))
        columns = 1 if len(self._lines) <= rows else 2
        wide = w / columns
        for number, (card, name, count) in enumerate(self._lines[: rows * columns]):
            left, middle = x + (number // rows) * wide, y + (number % rows + 0.5) * ROW
            kind = UNIT if card.kind == "unit" else POWER
            art.draw_pip(canvas, left + 16, middle, 11, kind, card.faction, card.preparation)
            base = middle + canvas.letters(15) * HIGHEST
            room = wide - 34 - (DOTS if columns == 1 else 22)
            canvas.text(name, left + 34, base, faces.TEXT, 15, WORDS, width=room)
            if columns == 1:
                _draw_dots(canvas, left + wide - DOTS + 8, middle, count, card.copies)
            else:
                canvas.text(f"×{count}", left + wide - 6, base, faces.FIGURE, 13, HEADING, RIGHT)


def _draw_dots(canvas: Canvas, x: float, y: float, count: int, most: int) -> None:
    """A brass nail for each of a card that is in the deck, a ring for each that could be."""
    for number in range(most):
        at = x + 14 * number - 5, y - 5, 10, 10
        canvas.box(at, BRASS_LIT if number < count else None, BRASS_LIT, 5, 1.2)


class Port(Pressable):
    """A port of the chart: it is looked at, and sailed to when it is pressed again."""

    def __init__(
        self, at: tuple[float, float], name: str, look: Callable[[], bool], sail: Callable[[], None], rung: int
    ) -> None:
        x, y = at
        super().__init__((x - 20, y - 20, 40, 40), sail, name=name)
        self.rung = rung
        self.port = SHUT
        self.faction = ""
        self.chosen = False
        self._look = look

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at) and not self._look():
            self._press()

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect[0] + 20, self.rect[1] + 20
        lit = self.chosen or bool(self.state & {FOCUSED, HOVERED})
        art.draw_port(canvas, x, y, self.rung, self.port, self.faction, lit)
        if FOCUSED in self.state:
            canvas.box((x - 24, y - 24, 48, 48), None, NOW_LIT, 24, 2)

    def draw_name(self, canvas: Canvas) -> None:
        """Whom one meets there, where it is looked at or comes next: over the other ports."""
        if not (self.chosen or self.port == NEXT or self.state & {FOCUSED, HOVERED}):
            return
        x, y = self.rect[0] + 20, self.rect[1] + 20
        size, colour = 14.0, NOW_LIT if self.chosen else NUMBER
        wide = canvas.width(self.name, faces.BOLD, size) + 18
        left, tall = min(max(x - wide / 2, 8), 1272 - wide), canvas.letters(size) * 1.5
        art.draw_plate(canvas, (left, y + 25, wide, tall), notch=6)
        canvas.text(self.name, left + 9, y + 25 + tall / 2 + canvas.letters(size) * HIGHEST, faces.BOLD, size, colour)


def state_of(rung: int, beaten: frozenset[int], last: int) -> str:
    """How a port looks: ``last`` is the last rung that may be sailed to."""
    if rung in beaten:
        return WON
    return SHUT if rung > last else NEXT if rung == last else OPEN
