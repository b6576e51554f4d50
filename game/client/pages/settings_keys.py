"""The rows of the settings' page of keys: what each key does, and how another one is set for it."""

from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.input import Binding, Input
from game.client.widgets import FOCUSED, HOVERED, Widget, draw_key, focus_ring, inside, label


class KeyRow(Widget):
    """Something that a key does, and the key; pressed, it waits for another."""

    def __init__(self, rect: Rect, binding: Binding, name: str, key: str, catch: Callable[["KeyRow"], None]) -> None:
        super().__init__(rect)
        self.binding = binding
        self.catching = False
        self._name = name
        self._key = key
        self._catch = catch

    @property
    def called(self) -> str:
        return self._name

    @property
    def value(self) -> str:
        return self._key

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at):
            self._catch(self)

    def key(self, event: Input) -> bool:
        if event.verb not in ("accept", "space"):
            return False
        self._catch(self)
        return True

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = self.catching or HOVERED in self.state
        if lit:
            canvas.box(self.rect, theme.GOLD, None, 7, alpha=0.3 if self.catching else 0.14)
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect, 7)
        words = theme.WARM if lit else theme.IVORY
        label(canvas, self._name, x + 12, y + h / 2, faces.TEXT, 16, words, width=w - 150)
        text = "…" if self.catching else self._key
        draw_key(canvas, text, x + w - 12, y + h / 2, 14, words, RIGHT, h)


def binding_name(binding: Binding, say: Callable[[str], str]) -> str:
    """What a binding does, in words."""
    _ = say
    return {
        "accept": _("Choose"),
        "back": _("Back, pause"),
        "up": _("Up"),
        "down": _("Down"),
        "left": _("Left"),
        "right": _("Right"),
        "on": _("Next item"),
        "space": _("Skip the animation"),
        "page_up": _("A page up"),
        "page_down": _("A page down"),
        "next": _("Go on"),
        "end": _("End the turn"),
        "undo": _("Undo"),
        "list": _("All that can be done"),
        "coordinates": _("Coordinates"),
        "matrix": _("Matrix and die"),
        "gift": _("The zone Gift"),
        "explain": _("Tell about a thing"),
        "log": _("The log"),
        "save": _("Save"),
        "hint": _("A hint"),
        "take_over": _("Take over from the computer"),
        "stop": _("Ask at every window"),
        "pass": _("Pass until my turn"),
        "hold": _("Ask about my next link"),
        "help": _("Help"),
        "full_screen": _("Full screen"),
    }[binding.name]
