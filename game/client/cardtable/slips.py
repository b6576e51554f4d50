"""Slips laid on the table: an answer in words, and the scroll that asks."""

from dataclasses import dataclass

from game.client.board_kit.panel_words import unbroken
from game.client.board_kit.spot import Key
from game.client.cardtable.skin import Inks, Skin
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.fitting import balanced, legible, snapped, unfinished
from game.client.drawing.theme import Colour
from game.client.widgets.keycap import draw_key

HEAD = 31.0
"""Of the scroll that asks."""
HEAD_SIZES = (20.0, 18.0, 16.0, 14.5)
"""Of what it asks: the largest in which it has room, rather without the card that asks than not."""
RISE = 4.0
INITIAL, RING = 50.0, 22.0
SIDE = 14.0
"""Between the edge of a slip and what stands on it."""
KEY = 13.0
TITLE, LEADING = 18.0, 1.17
SIZES = (18.0, 16.0, 15.0, 14.0)


@dataclass(frozen=True, slots=True)
class Answer:
    """A slip: ``card`` is whose emblem it bears, ``shut`` why it can not be chosen."""

    key: Key
    number: int
    """The digit that chooses it."""
    title: str = ""
    text: str = ""
    result: tuple[str, ...] = ()
    """What it costs,"""
    kept: tuple[str, ...] = ()
    """and what stays."""
    card: str | None = None
    shut: str = ""

    @property
    def told(self) -> str:
        """All of it in a line."""
        return ". ".join(part for part in (self.title, self.text, *self.result, *self.kept, self.shut) if part)


def draw_head(canvas: Canvas, skin: Skin, rect: Rect, text: str, card: str | None, at: float = 0.5) -> None:
    """What is asked, on a scroll as wide as it needs, with the card that asks; ``at``: 0 at the left of a rectangle,
    1 at its right."""
    x, y, w, h = rect
    tried = [(size, place) for place in ((46.0, 22.0) if card is not None else (22.0,)) for size in HEAD_SIZES]
    fits = (one for one in tried if canvas.width(text, faces.TITLE, one[0]) + one[1] + 30 <= w)
    size, room = next(fits, tried[-1])
    wide = min(w, canvas.width(text, faces.TITLE, size) + room + 30)
    left = x + (w - wide) * at
    skin.draw_scroll(canvas, (left, y, wide, h))
    if card is not None and room > 22:
        skin.draw_emblem(canvas, left + 26, y + h / 2, 17, card)
    canvas.text(
        text,
        left + room + 4,
        y + h / 2 + 0.35 * canvas.letters(size),
        faces.TITLE,
        size,
        skin.inks.title,
        width=wide - room - 22,
    )


def draw_slip(canvas: Canvas, skin: Skin, answer: Answer, place: Rect, pointed: bool) -> None:
    """An answer: it glows as long as it can be chosen, and rises where it is pointed at."""
    lit, inks = pointed and not answer.shut, skin.inks
    x, y, w, h = snapped(canvas, (place[0], place[1] - (RISE if lit else 0.0), *place[2:]))
    if not answer.shut:
        skin.draw_glow(canvas, (x, y, w, h), inks.may, 6)
    skin.draw_slip(canvas, (x, y, w, h), False)
    if lit:
        skin.draw_slip(canvas, (x, y, w, h), True)
    right = x + w - SIDE
    if not answer.shut and answer.number < 10:
        right -= draw_key(canvas, str(answer.number), right, y + h / 2, KEY, inks.title, RIGHT) + 8
    left = _draw_sign(canvas, skin, answer, (x, y, w, h))
    area = (left, y, right - left, h)

    def plain(part: Canvas) -> None:
        part.frame((x, y, w, h), inks.paper, inks.edge, 5)
        said = answer.title or answer.text.partition("\n")[0]
        part.text(said, left, y + h / 2 + 5, faces.TITLE, TITLE, inks.title, width=right - left, may_cut=True)

    told = (skin.name, "slip told", answer, w, h)
    with canvas.meanwhile(answer.text, plain):
        canvas.kept(told, (x, y, w, h), lambda part: _tell(part, skin.inks, answer, area))
    if answer.shut:
        canvas.box((x, y, w, h), inks.veil, None, 5, alpha=0.5)
        _draw_shut(canvas, inks, answer, (x, y, w, h))


def _draw_sign(canvas: Canvas, skin: Skin, answer: Answer, rect: Rect) -> float:
    """The emblem of what answers, or the illuminated initial of a clause; where the text begins."""
    x, y, _, h = rect
    if answer.card is None:
        return x + SIDE
    if answer.title:
        skin.draw_emblem(canvas, x + SIDE + RING, y + h / 2, RING, answer.card)
        return x + SIDE + 2 * RING + 13
    size = min(INITIAL, h - 16)
    skin.draw_initial(canvas, (x + SIDE - 2, y + (h - size) / 2, size, size), answer.text[:1], answer.card)
    return x + SIDE + size + 3


AnswerLine = tuple[str, str, Colour]
"""A line with its face and its ink."""


def _tell(canvas: Canvas, inks: Inks, answer: Answer, area: Rect) -> None:
    """What stands on a slip, in the middle of its height: the largest letters in which it has room."""
    x, y, w, h = area
    head = canvas.letters(TITLE) * 1.2 if answer.title else 0.0
    for size in (*SIZES[bool(answer.title) :], *legible(canvas)):
        beside, lines = _lines(canvas, inks, answer, size, w)
        step = canvas.letters(size) * LEADING
        if head + step * len(lines) <= h - 8:
            break
    most = max(0, int((h - 4 - head) / step))
    if len(lines) > most:
        line, face, colour = lines[most - 1]
        lines = [*lines[: most - 1], (unfinished(canvas, line, size, w), face, colour)]
    top = y + (h - head - step * len(lines)) / 2
    if answer.title:
        base = top + head * 0.76
        wide = canvas.text(answer.title, x, base, faces.TITLE, TITLE, inks.title, width=w)
        if beside:
            canvas.text(beside, x + wide + 18, base, faces.BOLD, size, inks.result)
    for number, (line, face, colour) in enumerate(lines):
        canvas.text(line, x, top + head + step * (number + 0.8), face, size, colour, width=w)


def _lines(canvas: Canvas, inks: Inks, answer: Answer, size: float, w: float) -> tuple[str, list[AnswerLine]]:
    """What stands beside the title, a single result that has room there, and the lines below it."""
    text = answer.text if answer.title or answer.card is None else answer.text[1:]
    lines = [(line, faces.TEXT, inks.text) for line in balanced(canvas, unbroken(text), faces.TEXT, size, w) if line]
    results = [unbroken(line) for line in answer.result]
    if answer.title and len(results) == 1 and not answer.kept:
        beside = canvas.width(answer.title, faces.TITLE, TITLE) + 18 + canvas.width(results[0], faces.BOLD, size)
        if beside <= w:
            return results[0], lines
    for told, colour in ((results, inks.result), ([unbroken(line) for line in answer.kept], inks.stays)):
        lines += [(line, faces.BOLD, colour) for each in told for line in canvas.lines(each, faces.BOLD, size, w)]
    return "", lines


def _draw_shut(canvas: Canvas, inks: Inks, answer: Answer, rect: Rect) -> None:
    """Why it can not be chosen, on a band over its lower edge."""
    x, y, w, h = rect
    tall = canvas.letters(13.5) * 1.5
    wide = canvas.width(answer.shut, faces.BOLD, 13.5) + 22
    band = (x + w - wide - SIDE, y + h - tall * 0.6, wide, tall)
    canvas.box(band, inks.band, inks.edge, 4, 1.0)
    base = band[1] + tall * 0.71
    canvas.text(answer.shut, band[0] + wide / 2, base, faces.BOLD, 13.5, inks.on_band, CENTRE, wide - 8)
