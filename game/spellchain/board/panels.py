"""What is asked over the page: cards to pick from, modes, effects that may apply first, a question to accept or not."""

from collections.abc import Iterator

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Rect
from game.client.spot import Key, Spot
from game.client.theme import rgb
from game.engine.action import Action
from game.spellchain.art.art import draw_boss, draw_card, draw_glow
from game.spellchain.art.palette import GOLD_EDGE, INK, MAY
from game.spellchain.board.layout import CARD, PANEL
from game.spellchain.board.now import Now
from game.spellchain.board.parts import card_of, is_small, letters
from game.spellchain.board.said import answer_text, asking, question

KINDS = ("pick", "mode", "apply", "answer")
"""Keys of what is answered in a panel."""
HEAD = 58.0
GAP = 10.0
LINE = 56.0
"""Height of an answer in words."""
ROOM = 24.0
CLAUSE = 72.0
"""Of what the card says that asks."""


def answers(now: Now) -> list[tuple[Key, Action]]:
    """What a panel offers, in its order."""
    return [(key, actions[0]) for key, actions in now.keys.items() if key[0] in KINDS]


def panel_rect(offered: list[tuple[Key, Action]]) -> Rect:
    """The panel, as tall as what it offers needs."""
    x, y, w, h = PANEL
    if offered and offered[0][0][0] == "pick":
        return x, y, w, HEAD + CARD[1] + ROOM
    if offered and offered[0][0][0] == "answer":
        return x, y, w, min(h, HEAD + (LINE + GAP) * len(offered) + ROOM - GAP + CLAUSE)
    return x, y, w, min(h, HEAD + (LINE + GAP) * len(offered) + ROOM - GAP)


def panel_spots(now: Now) -> Iterator[Spot]:
    """Where the answers of a panel lie."""
    offered = answers(now)
    x, y, w, _ = panel_rect(offered)
    wide = CARD[0]
    room = w - 2 * ROOM
    step = min(wide + GAP, (room - wide) / max(1, len(offered) - 1))
    left = x + ROOM + max(0.0, (room - wide - step * (len(offered) - 1)) / 2)
    for number, (key, _) in enumerate(offered):
        if key[0] == "pick":
            yield Spot(key, (left + step * number, y + HEAD, wide, CARD[1]))
        else:
            yield Spot(key, (x + ROOM, y + HEAD + (LINE + GAP) * number, room, LINE))


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
    """What the card says that asks whether to do it, below the answers."""
    card = asking(now)
    if card is None:
        return
    x, y, w, h = rect
    said = " · ".join(now.words.teller.card_text(card))
    tall = min(CLAUSE, canvas.height(said, faces.TEXT, 15, w - 2 * ROOM))
    canvas.paragraph(said, (x + ROOM, y + h - ROOM - tall + 6, w - 2 * ROOM, CLAUSE), faces.TEXT, 15, rgb("#e4d3a9"))


def _draw_question(canvas: Canvas, now: Now, rect: Rect) -> None:
    """What is asked, with the card that asks."""
    x, y, w, _ = rect
    asks = asking(now)
    left = x + ROOM
    if asks is not None:
        draw_boss(canvas, left + 18, y + 29, 17, asks, "card", True, now.words)
        left += 46
    canvas.text(question(now), left, y + 37, faces.TITLE, 21, rgb("#f6e4b4"), width=x + w - ROOM - left)


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
