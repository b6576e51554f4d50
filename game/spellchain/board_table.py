"""Spellchain's page and what stands on it: both rows, both players, the hand, the button that goes on."""

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Rect
from game.client.log import LogPanel
from game.client.theme import rgb
from game.spellchain import board_layout as lay
from game.spellchain.board_now import Now
from game.spellchain.board_parts import PLAYERS, Thing, attached_to, cards_in

GLOW, MINE, THEIRS = rgb("#ffd873"), rgb("#2b4a8b"), rgb("#c1402f")
INK, PARCHMENT = rgb("#1a0f0a"), rgb("#e9dcc0")


def draw_ground(canvas: Canvas, now: Now) -> None:
    """Wood, and the page on it."""
    canvas.fill(rgb("#2a1d15"))
    lit = ("table",) in now.keys
    canvas.box(lay.PAGE, PARCHMENT, GLOW if lit else rgb("#7a5a2e"), 3, 3 if lit else 1.5)


def draw_rows(canvas: Canvas, now: Now) -> None:
    """Every creature and field, with what is attached to it."""
    for card, rect in lay.pieces(now.view, now.seat):
        _draw_piece(canvas, now, card, rect)


def _glow(canvas: Canvas, now: Now, key: tuple[object, ...], rect: Rect) -> None:
    """What can be chosen glows; what is picked up more."""
    if key == now.choosing.picked:
        canvas.box((rect[0] - 4, rect[1] - 4, rect[2] + 8, rect[3] + 8), None, rgb("#fff3c4"), 8, 4)
    elif key in now.keys:
        canvas.box((rect[0] - 3, rect[1] - 3, rect[2] + 6, rect[3] + 6), None, GLOW, 8, 2.5)


def _draw_piece(canvas: Canvas, now: Now, card: Thing, rect: Rect) -> None:
    x, y, w, h = rect
    _glow(canvas, now, ("piece", card["id"]), rect)
    form = now.words.content.cards[card["face"]]
    canvas.box((x, y, w, h - 24), rgb("#94713f"), INK, 30 if form.type == "creature" else 6, 2)
    canvas.text(now.words.card(card["face"]), x + w / 2, y + h - 8, faces.TITLE, 13, INK, CENTRE, w)
    if form.type == "creature":
        canvas.text(str(card["attack"]), x + 14, y + h - 30, faces.FIGURE, 20, rgb("#fff1da"), CENTRE)
        canvas.text(str(card["health"]), x + w - 14, y + h - 30, faces.FIGURE, 20, rgb("#ffb0a0"), CENTRE)
    for number, attached in enumerate(attached_to(now.view, card["id"])):
        ribbon = lay.ribbon_rect(rect, number)
        _glow(canvas, now, ("attached", attached["id"]), ribbon)
        canvas.box(ribbon, rgb("#5d97b4"), INK, 3)


def draw_players(canvas: Canvas, now: Now) -> None:
    """Both players: health, mana, and their piles."""
    for side in (0, 1):
        _draw_player(canvas, now, side, lay.BLOCKS[lay.row_of(now.seat, side)])


def _draw_player(canvas: Canvas, now: Now, side: int, rect: Rect) -> None:
    x, y, _, h = rect
    player = now.view["players"][side]
    colour = MINE if side == now.seat else THEIRS
    box = (x + 4, y, lay.INITIAL, lay.INITIAL)
    _glow(canvas, now, ("player", PLAYERS[side]), box)
    canvas.box(box, colour, rgb("#c8a13a"), 5, 3)
    canvas.text(str(player["health"]), x + lay.INITIAL + 18, y + 74, faces.FIGURE, 30, rgb("#fff1da"), CENTRE)
    canvas.text(now.words.player(side), x + 4, y + 112, faces.TITLE, 18, rgb("#f0e4c8"), width=90)
    mana = f"{player['mana']}/{player['mana_max']}"
    canvas.text(mana, x + 132, y + 112, faces.FIGURE, 17, rgb("#a9c8ff"), 1.0)
    for number, pile in enumerate(("deck", "hand", "grave")):
        count = len(cards_in(now.view, pile, side))
        canvas.text(f"{pile[0]}{count}", x + 10 + 50 * number, y + h - 16, faces.FIGURE, 17, rgb("#f0e4c8"))


def draw_hand(canvas: Canvas, now: Now) -> None:
    """The lower player's hand, and the backs of the other's."""
    for card in cards_in(now.view, "hand", now.other):
        canvas.box(now.places["back", card["id"]], rgb("#74201a"), INK, 6, 1.5)
    for card in sorted(now.hand, key=lambda card: ("card", card["id"]) == now.hover):
        _draw_card(canvas, now, card, now.places["card", card["id"]])


def _draw_card(canvas: Canvas, now: Now, card: Thing, rect: Rect) -> None:
    x, y, w, h = rect
    key = ("card", card["id"])
    up = 10 if key == now.hover or key == now.choosing.picked else 0
    marked = card["id"] in now.choosing.marked or card["id"] in now.view["marked"]
    place = (x, y - up, w, h)
    _glow(canvas, now, key, place)
    canvas.box(place, rgb("#d8b8a0") if marked else rgb("#f0e5cb"), INK, 6, 1.5)
    if card["card"]:
        canvas.text(str(card.get("cost", 0)), x + 12, y - up + 22, faces.FIGURE, 20, MINE)
        canvas.text(now.words.card(card["card"]), x + w / 2, y - up + 24, faces.TITLE, 14, INK, CENTRE, w - 50)
        text = " ".join(now.words.teller.card_text(card["card"]))
        canvas.paragraph(text, (x + 8, y - up + 90, w - 16, 96), faces.TEXT, 13.5, INK)


def draw_rubric(canvas: Canvas, now: Now) -> None:
    """Between the rows: the turn, and whose it is."""
    x, y, w, _ = lay.RUBRIC
    active = now.view["active"]
    said = now.words.say("Turn {turn}", turn=now.view["turn"])
    canvas.text(said, x, y + 20, faces.TITLE, 18, rgb("#96281c"), width=w)
    if active is not None:
        canvas.text(now.words.player(active), x, y + 42, faces.TEXT, 15.5, rgb("#4a2d18"), width=w)


def draw_go(canvas: Canvas, now: Now) -> None:
    """The button that passes, ends the turn or keeps the hand."""
    if now.going is None:
        return
    x, y, w, _ = lay.GO
    lit = now.hover == ("go", now.going.verb)
    canvas.box(lay.GO, rgb("#f4e8cb") if lit else rgb("#d9c398"), rgb("#c8a13a"), 7, 2)
    said = now.words.teller.action(now.view, now.going)
    canvas.text(said, x + w / 2, y + 25, faces.TITLE, 19, INK, CENTRE, w - 20)


def draw_log(canvas: Canvas, now: Now, log: LogPanel) -> None:
    """The log: a ribbon, or open over the column."""
    if not log.open:
        x, y, w, h = lay.LOG_RIBBON
        canvas.box((x, y - 6, w, h), rgb("#5a150f"), rgb("#c8a13a"), 4)
        canvas.text(now.words.say("Log"), x + w / 2, 28, faces.TEXT, 15, rgb("#f2e2c0"), CENTRE, w - 8)
        return
    x, y, w, h = lay.LOG_OPEN
    canvas.box(lay.LOG_OPEN, rgb("#1c120c"), rgb("#c8a13a"), 6, 1.4)
    log.draw(canvas, (x + 12, y + 12, w - 24, h - 24))
