"""The column at the right: what is asked, and the plates that answer it, each with what would come of it."""

from collections.abc import Sequence

from game.client.board_kit.spot import Key
from game.client.cardtable.gauges import draw_time
from game.client.cardtable.seen import card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import LEFT, RIGHT, Canvas, Rect
from game.client.drawing.theme import Colour, mix
from game.client.widgets.keycap import draw_key
from game.estro.client.art.box import draw_cut, draw_halo
from game.estro.client.art.marks import draw_estro, draw_owner
from game.estro.client.art.palette import EDGE, GAIN, GOLD, INK, LINE, LOSS, PANEL, QUIET, SECOND, TEXT, light
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board import places as lay
from game.estro.client.board.last_blow import draw_last_blow
from game.estro.client.board.now import Now
from game.estro.client.board.odds import again, draw_again
from game.estro.client.board.outcomes import Count, Row, counts_of, rows_after, rows_of
from game.estro.client.board.reasons import why_not_end
from game.estro.client.board.said import plate_hint, plate_title, question, result
from game.estro.client.board.spots import plates

HEAD = 34.0
"""How tall the head of a plate is."""
TITLES, SIZE, STEP = (19.0, 17.0, 15.0), 15.0, 22.0
KEY = 13.0
PREVIEWED = ("counter", "target", "flip", "use", "discard", "zone")
HELD = 224.0
"""How wide a card is that is about to be laid."""
AGAIN = 48.0
"""How tall the faces are of a die that may be rolled again."""
SIGNS: dict[int, Colour] = {-1: LOSS, 0: SECOND, 1: GAIN}


def draw_column(canvas: Canvas, now: Now) -> None:
    """All of the right column; a card of an open pile lies where the question stands."""
    if now.opened is None:
        _draw_question(canvas, now)
        draw_time(canvas, now, lay.TIME, GOLD, LOSS, EDGE)
        draw_last_blow(canvas, now)
    found = plates(now)
    onward = now.choosing.onward
    for key, rect in found:
        gold = key == ("go", "zone") or (key == onward and len(found) == 1)
        _draw_plate(canvas, now, key, rect, gold)
    low = found[-1][1][1] + found[-1][1][3] + lay.PLATES_GAP if found else _top(now)
    _draw_held(canvas, now)
    if not any(now.preview in now.keys.get(key, ()) for key, _ in found):  # its plate tells it
        _draw_previewed(canvas, now, low)
    said = why_not_end(now) if now.choosing.picked is None else ""
    if said:
        _draw_shut(canvas, now, (lay.QUESTION[0], low, lay.QUESTION[2], HEAD + 6), said)


def _top(now: Now) -> float:
    """Where the plates begin."""
    return (lay.PLATES_SMALL if now.small else lay.PLATES)[0]


def _draw_question(canvas: Canvas, now: Now) -> None:
    told, more = result(now) if now.view.get("result") else question(now)
    saves = str(now.view["zone"]) if now.asked and now.pending == "save" else ""
    canvas.soon(("question",), _draw_asked, told, more, saves, _top(now))


def _draw_asked(canvas: Canvas, told: str, more: str, saves: str, low: float) -> None:
    """What is asked in large letters, and more about it below; beside the estro whose Gift ``saves`` somebody."""
    x, y, w, _ = lay.QUESTION
    size = 27.0 if len(canvas.lines(told, faces.TITLE, 27, w)) == 1 else 21.0
    lines = canvas.lines(told, faces.TITLE, size, w)[:2] if told else ()
    step = canvas.letters(size) * 1.1
    for number, line in enumerate(lines):
        base = y + step * (number + 0.82)
        canvas.text(line, x, base, faces.TITLE, size, TEXT, width=w, may_cut=number == 1)
    if not more:
        return
    top = y + step * len(lines) + 4
    ink, left = (light(saves), x + 24) if saves else (SECOND, x)
    if saves:
        draw_estro(canvas, saves, x + 9, top + 10, 8)
    canvas.paragraph(more, (left, top, x + w - left, max(20.0, low - 4 - top)), faces.BOLD, 15, ink, 1.15, may_cut=True)


def _draw_held(canvas: Canvas, now: Now) -> None:
    """The whole card that is about to be laid."""
    picked = now.picked
    if picked is None or picked["zone"] != "hand" or not picked.get("card"):
        return
    x, _, w, _ = lay.QUESTION
    wide = HELD
    tall = min(
        now.skin.whole(canvas, str(picked["card"]), wide, HELD * 1.5), lay.DECIDES[1] + lay.DECIDES[3] - _top(now)
    )
    now.skin.draw_card(canvas, (x + (w - wide) / 2, _top(now), wide, tall), str(picked["card"]))


def _draw_previewed(canvas: Canvas, now: Now, top: float) -> None:
    """What would come of what is pointed at, where no plate tells it and no sum."""
    action = now.preview
    if action is None or action.verb not in PREVIEWED or now.choosing.choices is None:
        return
    x, _, w, _ = lay.QUESTION
    rows = rows_after(now, action)
    high = HEAD + max(1, len(rows)) * (STEP + 3) + 12
    draw_cut(canvas, (x, top, w, high), INK, GOLD, 8, 1.2)
    title = now.words.action(now.view, action)
    canvas.text(title, x + 14, top + HEAD / 2 + 7, faces.BOLD, 16, GOLD, width=w - 28, may_cut=True)
    if not rows:
        canvas.text(now.words.say("Nothing certain."), x + 14, top + HEAD + 16, faces.TEXT, SIZE, SECOND, width=w - 28)
        return
    y = top + HEAD
    for row in rows:
        tall = _tall(canvas, row, w - 28)
        _draw_row(canvas, now, row, (x + 14, y, w - 28, tall))
        y += tall


# ---- plates ----


def _draw_plate(canvas: Canvas, now: Now, key: Key, rect: Rect, gold: bool) -> None:
    x, y, w, h = rect
    lit = key in (now.hover, now.choosing.picked)
    edge = GOLD if gold or lit else EDGE
    if gold or lit:
        draw_halo(canvas, rect, GOLD, 8, 0.55 if lit else 0.3)
    draw_cut(canvas, rect, PANEL, edge, 8, 1.6)
    head = min(h, max(HEAD, canvas.letters(KEY) * 1.65 + 6))
    canvas.fill(
        mix(INK, GOLD, 0.24 if gold else 0.12) if gold or lit else mix(INK, EDGE, 0.3), (x + 3, y + 3, w - 6, head - 4)
    )
    right = x + w - 12
    if name := _key_of(now, key):
        right -= draw_key(canvas, name, right, y + head / 2, KEY, TEXT, RIGHT) + 8
    if hint := plate_hint(now, key):
        right -= canvas.text(hint, right, y + head / 2 + 5, faces.BOLD, 14, LOSS, RIGHT, width=w * 0.36) + 8
    title, room = plate_title(now, key), right - x - 14
    size = next((s for s in TITLES if canvas.width(title, faces.BOLD, s) <= room), 14.0)
    canvas.text(title, x + 14, y + head / 2 + canvas.letters(size) * 0.34, faces.BOLD, size, TEXT, width=room)
    if h > head + STEP:
        _draw_rows(canvas, now, key, (x + 14, y + head + 4, w - 28, h - head - 10))


def _key_of(now: Now, key: Key) -> str:
    """What key does the same."""
    if key in (("zone",), ("go", "zone")):
        return now.key_names.get("gift", "")
    if key == now.choosing.onward and (now.choosing.picked is None or key[1] != "end"):
        return now.key_names.get("space", "")
    return ""


def _draw_rows(canvas: Canvas, now: Now, key: Key, rect: Rect) -> None:
    """What would come of it, in so many rows as have room."""
    x, y, w, h = rect
    rows, top = rows_of(now, key), y
    die = again(now) if key == ("go", "reroll") else None
    if die is not None:
        draw_again(canvas, now, die, (x, y, w, AGAIN))
        top += AGAIN + 6
    for row in rows:
        tall = _tall(canvas, row, w)
        if top + tall > y + h + 4:
            break
        _draw_row(canvas, now, row, (x, top, w, tall))
        top += tall
    for count in counts_of(now, key):
        if top + 26 > y + h + 6:
            break
        _draw_count(canvas, now, count, (x, top, w, 27.0))
        top += 27


def _lines(canvas: Canvas, row: Row, w: float) -> Sequence[str]:
    return canvas.lines(row.text, faces.BOLD if row.lead else faces.TEXT, SIZE, w) if not row.value else (row.text,)


def _tall(canvas: Canvas, row: Row, w: float) -> float:
    return (
        max(STEP, canvas.letters(SIZE) * 1.3)
        if row.value
        else len(_lines(canvas, row, w)) * canvas.letters(SIZE) * 1.2 + 2
    )


def _draw_row(canvas: Canvas, now: Now, row: Row, rect: Rect) -> None:
    x, y, w, _ = rect
    step = canvas.letters(SIZE) * 1.2
    if not row.value:
        face, ink = (faces.BOLD, TEXT) if row.lead else (faces.TEXT, SECOND)
        for number, line in enumerate(_lines(canvas, row, w)):
            canvas.text(line, x, y + step * (number + 0.8), face, SIZE, ink, width=w)
        return
    base, left = y + step * 0.82, x
    card = card_of(now.view, row.card) if row.card else None
    if card is not None:
        if card.get("estro"):
            draw_estro(canvas, str(card["estro"]), x + 8, base - 5, 7)
        left += 22
    beside = canvas.text(row.value, x + w, base, faces.BOLD, SIZE, SIGNS[row.sign], RIGHT, width=w * 0.62)
    room = x + w - beside - 8 - left
    if card is not None and card.get("card"):
        draw_strokes(canvas, row.text, left, base, 10.5, TEXT, width=room)
    else:
        canvas.text(row.text, left, base, faces.TEXT, SIZE, TEXT, width=room)


def _draw_count(canvas: Canvas, now: Now, count: Count, rect: Rect) -> None:
    """A field in cards and its TOT, with what is lost."""
    x, y, w, h = rect
    base, mine = y + h / 2 + 5, now.side(count.seat) == 0
    draw_owner(canvas, mine, x + 8, y + h / 2, 6)
    left = (
        x
        + 22
        + canvas.text(now.words.player(count.seat), x + 22, base, faces.TEXT, SIZE, SECOND, width=w * 0.3, may_cut=True)
    )
    before, after = count.cards
    for number in range(min(before, 8)):
        pip = (left + 10 + 13 * number, y + h / 2 - 7, 10.0, 14.0)
        draw_cut(
            canvas,
            pip,
            SECOND if number < after else INK,
            EDGE if number < after else LOSS,
            2,
            1.0,
            dash=number >= after,
        )
    old, new = count.total
    wide = draw_strokes(canvas, str(new), x + w, base, 15, TEXT if old == new else LOSS, RIGHT)
    if old != new:
        canvas.text(f"{old} →", x + w - wide - 8, base, faces.TEXT, 14, QUIET, RIGHT)


def _draw_shut(canvas: Canvas, now: Now, rect: Rect, said: str) -> None:
    """A plate that can not be chosen yet, and why: beside its title, or below it where there is no room."""
    x, y, w, h = rect
    title, size, line = now.words.say("End the turn"), 16.0, canvas.letters(16) * 1.25
    beside = canvas.width(title, faces.BOLD, size) + canvas.width(said, faces.BOLD, 14) + 44 <= w
    tall = h if beside else 2 * line + 12
    draw_cut(canvas, (x, y, w, tall), INK, LINE, 8, 1.2)
    base = y + h / 2 + 5 if beside else y + line
    canvas.text(title, x + 14, base, faces.BOLD, size, QUIET, width=w - 28)
    right, low = (x + w - 14, base) if beside else (x + 14, base + line)
    canvas.text(said, right, low, faces.BOLD, 14, SECOND, RIGHT if beside else LEFT, width=w - 28)
