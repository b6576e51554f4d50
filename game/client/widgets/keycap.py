"""The picture of a key, with its name as people say it."""

import math
from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, LEFT, Canvas
from game.client.drawing.theme import Colour
from game.client.widgets.dress import EDGE, edged, label

_SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "escape": "Esc", "tab": "Tab"}


def key_name(key: str, say: Callable[[str], str]) -> str:
    """What stands on a key that pygame calls ``key``."""
    _ = say
    words = {
        "return": _("Enter"),
        "enter": _("Enter"),
        "space": _("Space"),
        "page up": _("Page up"),
        "page down": _("Page down"),
        "backspace": _("Backspace"),
        "delete": _("Delete"),
        "home": _("Home"),
        "end": _("End"),
        "insert": _("Insert"),
    }
    return _SIGNS.get(key) or words.get(key) or (key.upper() if len(key) < 4 else key.capitalize())


def draw_key(
    canvas: Canvas,
    text: str,
    x: float,
    middle: float,
    size: float = 13.5,
    colour: Colour = theme.SECOND,
    anchor: float = LEFT,
    tall: float = math.inf,
) -> float:
    """A key with its left edge at ``x``, or its right one, at most so ``tall``; its width."""
    high = min(canvas.letters(size) * 1.65, tall)
    wide = max(high, round(canvas.width(text, faces.BOLD, size) + 15))
    x -= anchor * wide
    rect = x, middle - high / 2, wide, high
    canvas.box(rect, theme.BLACK, None, 5, alpha=0.35)
    edged(canvas, rect, 5, EDGE, 0.55, 1.1)
    label(canvas, text, x + wide / 2, middle, faces.BOLD, size, colour, CENTRE)
    return wide
