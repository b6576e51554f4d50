"""What makes things fit where they stand: words in few even lines, and in small letters; pictures on whole pixels."""

from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect


def snapped(canvas: Canvas, rect: Rect) -> Rect:
    """A rectangle that begins at a whole pixel: what is kept of it looks the same wherever it is."""
    x, y, w, h = rect
    return round(x * canvas.scale) / canvas.scale, round(y * canvas.scale) / canvas.scale, w, h


def legible(canvas: Canvas) -> list[float]:
    """Sizes for what would not fit otherwise: where text is set large, it is set less large there, never small."""
    return [13.0 - step * 0.5 for step in range(8) if (13.0 - step * 0.5) * canvas.text_scale >= 13]


def balanced(canvas: Canvas, text: str, face: str, size: float, room: float) -> tuple[str, ...]:
    """A text in as few lines as it takes, as even as can be."""
    lines = canvas.lines(text, face, size, room)
    width = room
    while len(lines) > 1 and width > room * 0.55:
        width -= room * 0.04
        tried = canvas.lines(text, face, size, width)
        if len(tried) > len(lines) or (" " in text and " ".join(tried) != text):  # a word would be broken
            break
        lines = tried
    return lines


def unfinished(canvas: Canvas, line: str, size: float, room: float) -> str:
    """The last line that has room, marked because its text goes on."""
    while line and canvas.width(f"{line}…", faces.TEXT, size) > room:
        line = line[:-1]
    return line.rstrip(" ,.;:，。；：") + "…"
