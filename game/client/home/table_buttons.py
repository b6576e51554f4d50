"""What lies on the table beside the rose: petals and signs to press, and keys drawn as keys."""

from collections.abc import Callable, Sequence

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.client.input import Input
from game.client.widgets import FOCUSED, HOVERED, PRESSED, Button, Widget, draw_key, focus_ring, inside

Paint = Callable[[Painter, Colour], None]


class PetalButton(Widget):
    """One petal: looked at when the focus or a click comes to it, entered when it is pressed then."""

    SIDE = 110.0

    def __init__(self, x: float, y: float, name: str, look: Callable[[], bool], enter: Callable[[], None]) -> None:
        super().__init__((x - self.SIDE / 2, y - self.SIDE / 2, self.SIDE, self.SIDE))
        self.name = name
        self._look = look
        self._enter = enter

    @property
    def called(self) -> str:
        return self.name

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at) and not self._look():
            self._enter()

    def key(self, event: Input) -> bool:
        if event.verb not in ("accept", "space"):
            return False
        self._enter()
        return True


class DockButton(Button):
    """A sign with its word below."""

    def __init__(self, rect: Rect, label: str, press: Callable[[], None], paint: Paint, letter: str = "") -> None:
        super().__init__(rect, label, press, letter=letter)
        self._paint = paint

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        y += 2 if PRESSED in self.state else 0
        if FOCUSED in self.state:
            focus_ring(canvas, (x + 4, y, w - 8, h))
        if HOVERED in self.state:
            canvas.box((x + 4, y, w - 8, h), theme.IVORY, None, 9, alpha=0.07)
        lit = HOVERED in self.state or FOCUSED in self.state
        colour = theme.GOLD_RISE if lit else theme.rgb("#e3d5b4")
        key = ("dock", self._paint.__name__, colour)
        canvas.picture(key, x + w / 2 - 13, y + 7, 26, 26, lambda p: self._paint(p, colour))
        words = theme.IVORY if lit else theme.SECOND
        canvas.text(self.label, x + w / 2, y + 55, faces.TEXT, 15, words, CENTRE, w - 4)


class LanguageButton(Button):
    """A language by its own name; the one that is spoken is framed."""

    def __init__(self, rect: Rect, label: str, press: Callable[[], None], spoken: bool) -> None:
        super().__init__(rect, label, press)
        self.spoken = spoken

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect, 8)
        if self.spoken:
            canvas.box(self.rect, theme.GOLD, None, 8, alpha=0.18)
            canvas.box(self.rect, None, theme.GOLD, 8, 1.2, 0.9)
        elif HOVERED in self.state:
            canvas.box(self.rect, theme.IVORY, None, 8, alpha=0.07)
        colour = theme.rgb("#ffe6b0") if self.spoken else theme.IVORY if HOVERED in self.state else theme.SECOND
        face = faces.BOLD if self.spoken else faces.TEXT
        canvas.text(self.label, x + w / 2, y + h / 2 + 5, face, 15.5, colour, CENTRE, w - 8)


def draw_keys(canvas: Canvas, hints: Sequence[tuple[str, str]], right: float, middle: float) -> None:
    """Keys with what they do, from the right."""
    for key, said in reversed(hints):
        right -= canvas.text(said, right, middle + 5, faces.TEXT, 14.5, theme.QUIET, RIGHT) + 7
        right -= draw_key(canvas, key, right, middle, 13, anchor=RIGHT) + 18


def draw_spaced(canvas: Canvas, text: str, x: float, y: float, size: float, colour: Colour, width: float) -> None:
    """A short line in bold with its letters apart, as far as there is room."""
    wide = canvas.width(text, faces.BOLD, size)
    gap = min(2.2, (width - wide) / max(1, len(text) - 1))
    if gap <= 0:
        canvas.text(text, x, y, faces.BOLD, size, colour, width=width)
        return
    for letter in text:
        x += canvas.text(letter, x, y, faces.BOLD, size, colour) + gap


# ---- signs, each in a square of 26 ----


def _line(p: Painter, points: list[tuple[float, float]], colour: Colour, closed: bool = False) -> None:
    k = 1.3
    scaled = [(x * k, y * k) for x, y in points]
    p.line([*scaled, scaled[0]] if closed else scaled, colour, 2.0)


def _ring(p: Painter, x: float, y: float, r: float, colour: Colour) -> None:
    p.polygon(shapes.ring(x * 1.3, y * 1.3, r * 1.3, 2.0), colour)


def sign_library(p: Painter, colour: Colour) -> None:
    """A strip of film."""
    _line(p, list(shapes.rounded(2, 4, 16, 12, 2)), colour, True)
    _line(p, [(2, 8), (18, 8)], colour)
    p.polygon([(10.6, 12.6), (10.6, 19), (15.4, 15.8)], colour)


def sign_decks(p: Painter, colour: Colour) -> None:
    """Two cards."""
    back = shapes.moved(shapes.rounded(-4.5, -6.5, 9, 13, 1.6), 7.4, 10.4, turn=-10)
    front = shapes.moved(shapes.rounded(-4.5, -6.5, 9, 13, 1.6), 12.4, 10.2, turn=10)
    _line(p, list(back), colour, True)
    p.erase([(x * 1.3, y * 1.3) for x, y in front])
    _line(p, list(front), colour, True)


def sign_cards(p: Painter, colour: Colour) -> None:
    """Four cards in two rows."""
    for x, y in ((3.5, 2.2), (10.9, 2.2), (3.5, 10.6), (10.9, 10.6)):
        _line(p, list(shapes.rounded(x, y, 5.6, 6.8, 1.1)), colour, True)


def sign_rules(p: Painter, colour: Colour) -> None:
    """An open book."""
    for side in (-1, 1):
        leaf = [(10, 5.4), (10 + side * 3.4, 3.7), (10 + side * 8, 3.6), (10 + side * 8, 15.2), (10 + side * 3.4, 15.4)]
        _line(p, [*leaf, (10, 17)], colour)
    _line(p, [(10, 5.4), (10, 17)], colour)


def sign_statistics(p: Painter, colour: Colour) -> None:
    """A line that goes up."""
    _line(p, [(2.5, 17), (17.5, 17)], colour)
    _line(p, [(3, 12.5), (7.5, 8.5), (11, 11), (17, 4)], colour)
    for x, y in ((7.5, 8.5), (11.0, 11.0)):
        p.polygon(shapes.oval(x * 1.3, y * 1.3, 2.3, 2.3), colour)


def sign_settings(p: Painter, colour: Colour) -> None:
    """Three sliders."""
    for y, x in ((5.0, 13.0), (10.0, 6.5), (15.0, 11.5)):
        _line(p, [(2.5, y), (17.5, y)], colour)
        p.erase(shapes.oval(x * 1.3, y * 1.3, 3.6, 3.6))
        _ring(p, x, y, 2.3, colour)
