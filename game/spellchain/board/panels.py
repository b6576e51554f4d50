"""What is asked over the page: cards to pick from, modes, effects that may apply first, a question to accept or not."""

from collections.abc import Iterator

from game.client.boards.spot import Key, Spot
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.theme import rgb
from game.engine.action import Action
from game.spellchain.art.art import draw_boss, draw_card, draw_glow
from game.spellchain.art.palette import GOLD_EDGE, INK, MAY
from game.spellchain.board.chain import text_of
from game.spellchain.board.layout import BETWEEN, CARD, PANEL
from game.spellchain.board.now import Now
from game.spellchain.board.parts import card_of, is_small, letters
from game.spellchain.board.said import answer_text, asking, question

KINDS = ("pick", "mode", "apply", "answer")
"""Keys of what is answered in a panel."""
HEAD, LOW_HEAD = 58.0, 44.0
"""Of the question, above cards and above answers in words."""
GAP = 10.0
LINE, SHORT_LINE, COLUMNS = 56.0, 44.0, 2
"""Height of an answer in words, of a yes and a no, and how many stand beside each other."""
ROOM, LOW_ROOM = 24.0, 12.0
LEAST = 440.0
"""Of a panel with cards, so that its question has room."""
CLAUSE = 36.0
"""Of what the card says that asks."""


def answers(now: Now) -> list[tuple[Key, Action]]:
    """What a panel offers, in its order."""
    return [(key, actions[0]) for key, actions in now.keys.items() if key[0] in KINDS]


def panel_rect(offered: list[tuple[Key, Action]]) -> Rect:
    """The panel, as tall as what it offers needs: cards lie in the middle of the page, answers in words between the
    rows, so that what they are about stays in sight."""
    if offered and offered[0][0][0] == "pick":
        x, y, w, _ = PANEL
        wide = min(w, max(LEAST, (CARD[0] + GAP) * len(offered) - GAP + 2 * ROOM))
        return x + w - wide, y, wide, HEAD + CARD[1] + ROOM  # rows fill from the left
    x, y, w, h = BETWEEN
    lines = -(-len(offered) // COLUMNS)
    tall = LOW_HEAD + (_line(offered) + GAP) * lines - GAP + LOW_ROOM
    tall += CLAUSE if offered and offered[0][0][0] == "answer" else 0.0
    return x, y + (h - tall) / 2, w, tall


def _line(offered: list[tuple[Key, Action]]) -> float:
    """How tall an answer is."""
    return SHORT_LINE if offered and offered[0][0][0] == "answer" else LINE


def panel_spots(now: Now) -> Iterator[Spot]:
    """Where the answers of a panel lie."""
    offered = answers(now)
    x, y, w, h = panel_rect(offered)
    if offered and offered[0][0][0] == "pick":
        wide, room = CARD[0], w - 2 * ROOM
        step = min(wide + GAP, (room - wide) / max(1, len(offered) - 1))
        left = x + ROOM + max(0.0, (room - wide - step * (len(offered) - 1)) / 2)
        for number, (key, _) in enumerate(offered):
            yield Spot(key, (left + step * number, y + HEAD, wide, CARD[1]))
        return
    lines, columns = -(-len(offered) // COLUMNS), min(COLUMNS, len(offered))
    wide = (w - 2 * LOW_ROOM - GAP * (columns - 1)) / max(1, columns)
    line_tall = _line(offered)
    top = y + h - LOW_ROOM - (line_tall + GAP) * lines + GAP
    for number, (key, _) in enumerate(offered):
        line, column = divmod(number, COLUMNS)
        yield Spot(key, (x + LOW_ROOM + (wide + GAP) * column, top + (line_tall + GAP) * line, wide, line_tall))


def draw_panel(canvas: Canvas, now: Now) -> None:
    """The panel with its answers; nothing where nothing is asked."""
    offered = answers(now)
    if not offered:
        return
    rect = panel_rect(offered)
    x, y, w, h = rect
    canvas.box((x + 5, y + 9, w, h), (0, 0, 0), None, 8, alpha=0.5)
    canvas.box(rect, rgb("#1d120c"), GOLD_EDGE, 8, 1.6, 0.97)
    _draw_question(canvas, now, rect)
    for key, action in sorted(offered, key=lambda pair: pair[0] == now.hover):
        place = now.places[key]
        if key[0] == "pick":
            _draw_pick(canvas, now, key, place)
        else:
            _draw_answer(canvas, now, key, action, place)
    if now.pending == "confirm":
        _draw_text(canvas, now, rect)


def _draw_text(canvas: Canvas, now: Now, rect: Rect) -> None:
    """What the card says that asks whether to do it, above the answers."""
    card = asking(now)
    if card is None:
        return
    x, y, w, _ = rect
    link = next(iter(now.view.get("resolving", ())), None)
    said = text_of(now, link, card) if link is not None else " ".join(now.words.teller.card_text(card))
    place = (x + ROOM, y + LOW_HEAD - 4, w - 2 * ROOM, CLAUSE)
    canvas.paragraph(said, place, faces.TEXT, 15, rgb("#e4d3a9"), 1.14, may_cut=True)


def _draw_question(canvas: Canvas, now: Now, rect: Rect) -> None:
    """What is asked, with the card that asks."""
    x, y, w, _ = rect
    asks, low = asking(now), now.pending != "pick"
    left, line = x + (LOW_ROOM if low else ROOM), y + (22 if low else 29)
    if asks is not None:
        draw_boss(canvas, left + 18, line, 14 if low else 17, asks, "card", True, now.words)
        left += 46
    canvas.text(question(now), left, line + 8, faces.TITLE, 21, rgb("#f6e4b4"), width=x + w - ROOM - left)


def _draw_pick(canvas: Canvas, now: Now, key: Key, place: Rect) -> None:
    card = card_of(now.view, int(str(key[1])))
    x, y, w, h = place
    up = 8.0 if key == now.hover else 0.0
    lifted = (x, y - up, w, h)
    draw_glow(canvas, lifted, MAY)
    if card is not None and card["card"]:
        draw_card(canvas, lifted, card["card"], now.words)


def _draw_answer(canvas: Canvas, now: Now, key: Key, action: Action, place: Rect) -> None:
    x, y, w, h = place
    lit = key == now.hover
    canvas.box(place, rgb("#f6ebcf") if lit else rgb("#e4d3a9"), GOLD_EDGE, 6, 2.2 if lit else 1.4)
    said = answer_text(now, action)
    size = 17.0
    while size > 13.5 and canvas.height(said, faces.TEXT, size, w - 32) > h - 8:
        size -= 0.5
    lines = canvas.lines(said, faces.TEXT, size, w - 32)
    step = letters(canvas, size) * 1.2
    room = 2 if not is_small(canvas) else 1
    if len(lines) > room:
        canvas.paragraph(said, (x + 16, y + 4, w - 32, h - 6), faces.TEXT, 13.5, INK, 1.1)
        return
    top = y + h / 2 - step * len(lines) / 2
    for row, line in enumerate(lines):
        canvas.text(line, x + w / 2, top + step * (row + 0.8), faces.TEXT, size, INK, CENTRE)
