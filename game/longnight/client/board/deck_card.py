"""A card of The Long Night as it lies among others: its lines, its Echo, its rest and the die it supplies."""

from collections.abc import Sequence

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, Canvas, Rect
from game.client.drawing.theme import rgb
from game.client.drawing.typeset import ink_over
from game.longnight.client.board.cards import draw_plain
from game.longnight.client.board.panel_drawing import draw_die, draw_paper, draw_rule, material
from game.longnight.client.board.plates import draw_sign
from game.longnight.client.board.shapes import PAPER_INK, PRINT_RED
from game.longnight.client.panel_words import Words
from game.longnight.engine.content.model import Card
from game.longnight.engine.wording import upper_first

FAINT = rgb("#3d2c14")
SIZES = (14.5, 14.0, 13.5, 13.0)
USUAL = 215.0
"""The width up to which letters are as they are read best: on wider cards they grow."""
FOOT = 34.0
"""What rest and supply take at the foot of a card."""


def draw_deck_card(canvas: Canvas, rect: Rect, form: Card, words: Words, found: Sequence[str] = ()) -> None:
    """A card as it lies among others: drawn once, and kept; words that are found are inked over."""
    x, y, w, h = rect
    key = ("deck card", form.id, words.teller.language, w, h, tuple(found))
    with canvas.meanwhile(form.id, lambda part: draw_plain(part, rect, form, words)):
        canvas.kept(key, (x - 6, y - 6, w + 12, h + 14), lambda part: _draw(part, rect, form, words, found))


def _draw(canvas: Canvas, rect: Rect, form: Card, words: Words, found: Sequence[str]) -> None:
    x, y, w, h = rect
    large = max(1.0, w / USUAL)
    print_ = 46.0 * large
    draw_paper(canvas, rect, 40 + len(form.id) % 8, True, (form, print_))
    name = words.teller.name("card", form.id)
    size = (17.0 if canvas.width(name, faces.TITLE, 17 * large) <= w - 18 else 15.0) * large
    names = canvas.lines(name, faces.TITLE, size, w - 16)
    step = canvas.letters(size) * 1.05
    top = y + print_ + 10
    for line in names:
        canvas.text(line, x + w / 2, top + step * 0.84, faces.TITLE, size, PAPER_INK, CENTRE, w - 12)
        top += step
    draw_rule(canvas, x + 12, x + w - 12, top + 3, FAINT)
    _draw_words(canvas, (x, top + 9, w, y + h - FOOT - top - 12), form, words, found)
    _draw_foot(canvas, (x, y + h - FOOT, w, FOOT), form, words)


def _draw_words(canvas: Canvas, rect: Rect, form: Card, words: Words, found: Sequence[str]) -> None:
    """Lines and Echo: whole sentences as large as there is room for, else in a few words."""
    x, y, w, h = rect
    teller = words.teller
    numbers = range(1, len(form.lines) + 1)
    whole = [teller.line_effect(form.id, number) for number in numbers]
    short = [upper_first(teller.line_brief(form.id, number)) for number in numbers]
    for texts in (whole, short):
        for size in [size * max(1.0, w / USUAL) for size in SIZES]:
            blocks = [
                _block(canvas, form, number, text, size, w, words) for number, text in zip(numbers, texts, strict=True)
            ]
            said = words.say("{label}: {body}", label=teller.name("term", "echo"), body=teller.echo_brief(form.id))
            echo = canvas.lines(said, faces.ITALIC, size, w - 26)
            step = canvas.letters(size) * 1.12
            tall = sum(step * len(lines) + 4 for _signs, _inset, lines in blocks) + 6 + step * len(echo)
            if tall <= h:
                break
        else:
            continue
        break
    else:
        return  # the name and the print alone
    for signs, inset, lines in blocks:
        at = x + 12 + size * 0.5
        for sign in signs:
            draw_sign(canvas, sign, at, y + step * 0.52, size, PRINT_RED)
            at += size * 1.08
        for row, line in enumerate(lines):
            ink_over(canvas, line, x + inset, y + step * (row + 0.84), faces.TEXT, size, LEFT, found)
            canvas.text(line, x + inset, y + step * (row + 0.84), faces.TEXT, size, PAPER_INK)
        y += step * len(lines) + 4
    y = rect[1] + h - step * len(echo)
    for row, line in enumerate(echo):
        canvas.text(line, x + w / 2, y + step * (row + 0.8), faces.ITALIC, size, FAINT, CENTRE)


def _block(
    canvas: Canvas, form: Card, number: int, text: str, size: float, w: float, words: Words
) -> tuple[list[str], float, tuple[str, ...]]:
    """A line's price sign by sign, where its text begins, and that in lines."""
    price = words.teller.line_price(form.id, number)
    signs = [sign for sign, count in price if sign != "free" for _ in range(count)] or ["tick"]
    inset = 16 + size * 1.08 * len(signs)
    return signs, inset, canvas.lines(text, faces.TEXT, size, w - inset - 12)


def _draw_foot(canvas: Canvas, rect: Rect, form: Card, words: Words) -> None:
    """How long it rests, and its die."""
    x, y, w, h = rect
    draw_rule(canvas, x + 12, x + w - 12, y + 2, FAINT)
    said = words.say("CD {count}", count=form.cd)
    canvas.text(said, x + 16, y + h / 2 + 6, faces.BOLD, 14, PAPER_INK, LEFT, w / 2 - 20)
    if form.supply:
        stuff, sides = material({"die": form.supply})
        draw_die(canvas, x + w - 26, y + h / 2 + 1, 11, stuff, sides, None)
        draw_sign(canvas, "bag", x + w - 47, y + h / 2 + 1, 15, FAINT)
