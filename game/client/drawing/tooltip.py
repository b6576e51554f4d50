"""The tooltip of every board and scene: a heading and a few lines beside what it explains, kept inside the window."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.drawing import text as faces
from game.client.drawing.canvas import AccessibleText, Canvas, Rect
from game.client.drawing.shapes import overlap
from game.client.drawing.theme import GLOW, GOLD_FALL, HEIGHT, IVORY, SECOND, WIDTH, rgb

WIDEST = 320.0
PAD = 12.0
GAP = 8.0


@dataclass(frozen=True, slots=True)
class Tip:
    """What a tooltip says: a name, a kind or place in a word, and paragraphs."""

    title: str
    lines: tuple[str, ...]
    note: str = ""
    mark: Callable[[Canvas, float, float, float], None] | None = None
    """Draws a mark about a place, so wide and tall at most."""


def draw_tip(
    canvas: Canvas, tip: Tip, beside: Rect, within: Rect = (0, 0, WIDTH, HEIGHT), covered: Sequence[Rect] = ()
) -> None:
    """A tooltip above what it explains, below it where there is no room above, never over it; all of it ``within``.

    What is ``covered`` by something else is no room either, while there is another one.
    """
    canvas.said = AccessibleText(tip.title, tip.note, " ".join(tip.lines))
    wide = min(WIDEST * max(1.0, canvas.letters(14) / 14), 460.0)
    rows = [
        (line, faces.TEXT, 14.0) for text in tip.lines for line in canvas.lines(text, faces.TEXT, 14, wide - 2 * PAD)
    ]
    head = canvas.lines(tip.title, faces.TITLE, 16, wide - 2 * PAD - (36 if tip.mark else 0))
    step, high = canvas.letters(14) * 1.22, canvas.letters(16) * 1.16
    note = canvas.letters(13) * 1.2 if tip.note else 0.0
    widest = max(
        [canvas.width(line, face, size) for line, face, size in rows]
        + [canvas.width(line, faces.TITLE, 16) + (36 if tip.mark else 0) for line in head]
        + [canvas.width(tip.note, faces.ITALIC, 13)]
    )
    wide = min(wide, widest + 2 * PAD)
    tall = 2 * PAD - 4 + high * len(head) + note + (6 if rows else 0) + step * len(rows)
    x, y = _place(beside, wide, tall, within, covered)
    canvas.box((x + 2, y + 4, wide, tall), (0, 0, 0), radius=8, alpha=0.5)
    canvas.box((x, y, wide, tall), rgb("#15110e"), GOLD_FALL, 8, 1.3, 0.97)
    inset = x + PAD + (36 if tip.mark else 0)
    if tip.mark is not None:
        tip.mark(canvas, x + PAD + 14, y + PAD + max(high, 24) / 2, 30)
    at = y + PAD - 2
    for line in head:
        at += high
        canvas.text(line, inset, at - high * 0.18, faces.TITLE, 16, GLOW)
    if tip.note:
        at += note
        canvas.text(tip.note, inset, at - note * 0.22, faces.ITALIC, 13, SECOND, width=x + wide - PAD - inset)
    at += 6
    for line, face, size in rows:
        at += step
        canvas.text(line, x + PAD, at - step * 0.22, face, size, IVORY)


def _place(beside: Rect, wide: float, tall: float, within: Rect, covered: Sequence[Rect]) -> tuple[float, float]:
    """Where it lies: above, else below, else at a side, else above or below and aside of what covers it; where least of
    it is hidden."""
    x, y, w, h = beside
    least_x, least_y = within[0] + 6, within[1] + 6
    most_x, most_y = within[0] + within[2] - wide - 6, within[1] + within[3] - tall - 6
    left = min(max(least_x, x + w / 2 - wide / 2), most_x)
    top = min(max(least_y, y + h / 2 - tall / 2), most_y)
    upright = (left, y - GAP - tall), (left, y + h + GAP)
    aside = (x - wide - GAP, top), (x + w + GAP, top)
    beyond = [at for rect in covered for at in (rect[0] - wide - GAP, rect[0] + rect[2] + GAP)]
    slid = [(at, y_) for _, y_ in upright for at in beyond if x - wide < at < x + w]
    found = [at for at in (*upright, *aside, *slid) if least_x <= at[0] <= most_x and least_y <= at[1] <= most_y]
    found = found or [(min(x + w + GAP, most_x), top)]
    return min(found, key=lambda at: sum(overlap((*at, wide, tall), rect) for rect in covered))
