"""What is asked over the page: cards to pick from on a leaf of their own; modes, effects that may apply first, a yes
and a no on slips of parchment between the rows."""

from collections.abc import Iterator, Sequence

from game.client.board_kit.spot import Spot
from game.client.cardtable.seen import card_of
from game.client.cardtable.slips import HEAD, Answer, draw_head, draw_slip
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, AccessibleText, Canvas, Rect
from game.client.widgets.keycap import draw_key
from game.spellchain.client.art.art import draw_boss, draw_card, draw_glow
from game.spellchain.client.art.palette import INK, MAY
from game.spellchain.client.board.answers import answers, offered
from game.spellchain.client.board.choosing import ANSWERS
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import BETWEEN, CARD, PANEL
from game.spellchain.client.board.said import asking, question

GAP, UNDER, OFF = 10.0, 3.0, 2.0
"""Between answers; below the question; between the names of the upper row and the question where there is room."""
COLUMNS, WIDER = 2, 0.7
"""So many slips lie beside each other; of a yes and a no, the share of the first."""
NUMBERS, MANY, SHORT = 5, 4, 50.0
"""Of more than so many modes, which are numbers, more lie beside each other, and each is less tall."""
TALL, LARGE = {"mode": 72.0, "order": 84.0, "confirm": 84.0}, {"mode": 92.0, "order": 110.0, "confirm": 110.0}
"""How tall a slip is; where text is large."""
ABOVE, BELOW, ROOM = 58.0, 34.0, 24.0
"""Of a leaf with cards: its question, the keys below them, its sides."""
LEAST = 440.0
"""Of a leaf with cards, so that its question has room."""
DECLINE = 190.0, 40.0
"""To take none of the cards."""
KEY = 13.0


def _told(now: Now) -> list[Answer]:
    """What is offered in words."""
    return answers(now) if any(key[0] in ANSWERS for key in now.keys) else []


def _columns(now: Now, count: int) -> int:
    return NUMBERS if now.pending == "mode" and count > MANY else COLUMNS


def head_rect(count: int, tall: float, columns: int) -> Rect:
    """What is asked, above slips, all of it in the middle between the rows."""
    x, y, w, h = BETWEEN
    lines = -(-count // columns)
    over = (HEAD + UNDER + (tall + GAP) * lines - GAP) - h
    return x, y + (max(OFF, -over / 2) if over < 2 * GAP else -over / 2), w, HEAD


def leaf_rect(cards: int, decline: bool) -> Rect:
    """The leaf on which cards to pick from lie: rows fill from the left."""
    x, y, w, _ = PANEL
    wide = min(w, max(LEAST, (CARD[0] + GAP) * cards - GAP + 2 * ROOM))
    return x + w - wide, y, wide, ABOVE + CARD[1] + BELOW + (DECLINE[1] + GAP if decline else 0.0)


def panel_spots(now: Now) -> Iterator[Spot]:
    """Where the answers of a panel lie."""
    picks, told = offered(now, "pick"), _told(now)
    if not picks:
        yield from _slip_spots(now, told)
        return
    x, y, w, h = leaf_rect(len(picks), bool(told))
    wide, room = CARD[0], w - 2 * ROOM
    step = min(wide + GAP, (room - wide) / max(1, len(picks) - 1))
    left = x + ROOM + max(0.0, (room - wide - step * (len(picks) - 1)) / 2)
    for number, (key, _) in enumerate(picks):
        yield Spot(key, (left + step * number, y + ABOVE, wide, CARD[1]))
    for answer in told:
        yield Spot(answer.key, (x + w - ROOM - DECLINE[0], y + h - DECLINE[1] - GAP, *DECLINE))


def _slip_spots(now: Now, told: Sequence[Answer]) -> Iterator[Spot]:
    if not told:
        return
    tall = (LARGE if now.small else TALL)[now.pending]
    most = _columns(now, len(told))
    tall = tall if most == COLUMNS else SHORT
    x, y, w, h = head_rect(len(told), tall, most)
    columns = min(most, len(told))
    first = (w - GAP) * WIDER if now.pending == "confirm" else (w - GAP * (columns - 1)) / columns
    for number, answer in enumerate(told):
        line, column = divmod(number, columns)
        left = x + (first + GAP) * column
        wide = x + w - left if column == most - 1 else first
        yield Spot(answer.key, (left, y + h + UNDER + (tall + GAP) * line, wide, tall))


def draw_panel(canvas: Canvas, now: Now) -> None:
    """What is asked with its answers; nothing where nothing is asked in a panel."""
    picks, told = offered(now, "pick"), _told(now)
    if picks:
        _draw_picks(canvas, now, bool(told))
    elif told:
        rect = head_rect(len(told), now.places[told[0].key][3], _columns(now, len(told)))
        draw_head(canvas, now.skin, rect, question(now), asking(now))
    for answer in told:
        if answer.key == now.hover:
            canvas.said = AccessibleText(answer.told, "", "")
        draw_slip(canvas, now.skin, answer, now.places[answer.key], answer.key == now.hover)


def _draw_picks(canvas: Canvas, now: Now, decline: bool) -> None:
    """Cards on a leaf, the one that is pointed at over the others, with the keys that take them."""
    picks = offered(now, "pick")
    rect = leaf_rect(len(picks), decline)
    x, y, w, _ = rect
    now.skin.draw_leaf(canvas, rect)
    card, left = asking(now), x + ROOM
    if card is not None:
        draw_boss(canvas, left + 16, y + 29, 17, card, "card", True, now.words)
        left += 44
    canvas.text(question(now), left, y + 37, faces.TITLE, 21, INK, width=x + w - ROOM - left)
    numbers = {key: number for number, key in now.choosing.numbered.items()}
    for key, _action in sorted(picks, key=lambda pair: pair[0] == now.hover):
        cx, cy, cw, ch = now.places[key]
        lifted = (cx, cy - (8.0 if key == now.hover else 0.0), cw, ch)
        held = card_of(now.view, int(str(key[1])))
        draw_glow(canvas, lifted, MAY)
        if held is not None and held["card"]:
            draw_card(canvas, lifted, held["card"], now.words)
        if numbers[key] < 10:
            draw_key(canvas, str(numbers[key]), cx + cw / 2, cy + ch + BELOW / 2 + 2, KEY, INK, CENTRE)
