"""The column at the left: both players with their piles, their fields and their zone Gifts, and whose turn it is."""

from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import moved
from game.client.drawing.theme import Colour
from game.estro.client.art.box import draw_cut, draw_wordmark
from game.estro.client.art.marks import INCINERATOR, draw_estro, draw_owner, draw_stat
from game.estro.client.art.palette import EDGE, GOLD, LINE, LOSS, PANEL, QUIET, SECOND, TEXT, light
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board import places as lay
from game.estro.client.board.now import Now
from game.estro.client.board.seen import SEATS, attacks_left, counts, zone_of

ROUNDS = 19
BLADE = 17.0
NAME_SIZES = (21.0, 19.0, 17.0, 15.0)
CARD = ((4.0, 2.0), (14.0, 2.0), (14.0, 17.0), (4.0, 17.0))
"""A card, in a square of twenty units."""


def draw_players(canvas: Canvas, now: Now) -> None:
    """The title, the turn, both players."""
    draw_wordmark(canvas, *lay.WORDMARK)
    x = lay.WORDMARK[0]
    words, view = now.words, now.view
    told = words.say("Turn {turn} · round {round} of {rounds}", turn=view["turn"], round=view["round"], rounds=ROUNDS)
    canvas.text(told, x, lay.TURN_Y, faces.TEXT, 15, SECOND, width=192)
    for seat in SEATS:
        _draw_player(canvas, now, seat)


def _draw_player(canvas: Canvas, now: Now, seat: int) -> None:
    x, y, w, h = rect = lay.PLAYERS[now.side(seat)]
    decides = now.chooser == seat and not now.view.get("result")
    draw_cut(canvas, rect, PANEL, GOLD if decides and now.asked else EDGE if decides else LINE, 8, 1.4)
    draw_owner(canvas, now.side(seat) == 0, x + 18, y + 22, 8)
    right = _draw_attacks(canvas, now, seat, x + w - 10, y + 22)
    name, room = now.words.player(seat), right - x - 40
    size = next((s for s in NAME_SIZES if canvas.width(name, faces.TITLE, s) <= room), 13.5)
    left = x + 34 + canvas.text(name, x + 34, y + 29, faces.TITLE, size, TEXT, width=room, may_cut=True)
    said = _decision(now, seat) if decides else ""
    if said and left + 8 + canvas.width(said, faces.BOLD, 14) <= right:
        canvas.text(said, right, y + 27, faces.BOLD, 14, GOLD, RIGHT)
    _draw_counts(canvas, now, seat)
    canvas.fill(LINE, (x + 10, y + 70, w - 20, 1.0))
    _draw_gift(canvas, now, seat)
    _draw_field(canvas, now, seat, (x, y + h - 30, w, 26.0))


def _decision(now: Now, seat: int) -> str:
    """Who decides, where it is not simply somebody's turn."""
    if now.pending == "main":
        return ""
    return now.words.say("you decide") if now.words.is_you(seat) else now.words.say("decides")


def _draw_attacks(canvas: Canvas, now: Now, seat: int, right: float, y: float) -> float:
    """A blade for each attack of a turn, dark once it is made; where the room for all else ends."""
    if now.view["active"] != seat or now.view.get("result"):
        return right
    left, most = attacks_left(now.view, seat), int(now.view["players"][seat]["attack_limit"])
    for number in range(most):
        draw_stat(canvas, 0, right - 8 - BLADE * number, y, 8, TEXT if number < left else LINE)
    return right - BLADE * most - 6


def _draw_counts(canvas: Canvas, now: Now, seat: int) -> None:
    """Hand, deck and Incinerator, each with its picture."""
    over = now.pending == "discard" and now.chooser == seat
    for number, (pile, count) in enumerate(zip(("held", "deck", "incinerator"), counts(now.view, seat), strict=True)):
        x, y, _, h = lay.count_rect(now.side(seat), number)
        lit = now.hover == (pile, seat)
        ink = GOLD if lit else LOSS if pile == "held" and over else TEXT
        _draw_pile(canvas, pile, x + 4, y + h / 2 - 10, GOLD if lit else QUIET)
        canvas.text(str(count), x + 30, y + h / 2 + 6, faces.FIGURE, 17, ink, width=30)


def _draw_pile(canvas: Canvas, pile: str, x: float, y: float, colour: Colour) -> None:
    """What stands for a pile: a fan, a stack, a fire."""

    def paint(p: Painter) -> None:
        if pile == "incinerator":
            for line in INCINERATOR:
                p.line(moved(line, 11, 10.5, 8.5), colour, 1.4)
            return
        if pile == "held":
            p.outline(moved(CARD, 0, 3, 0.85, turn=-14), colour, 1.3)
            p.polygon(moved(CARD, 5, 1, 0.85, turn=10), PANEL)
            p.outline(moved(CARD, 5, 1, 0.85, turn=10), colour, 1.3)
            return
        for n in range(3):
            p.polygon(moved(CARD, 4 - 2 * n, 2 * n - 1, 0.9), PANEL)
            p.outline(moved(CARD, 4 - 2 * n, 2 * n - 1, 0.9), colour, 1.3)

    canvas.picture(("estro pile", pile, colour), x, y, 22, 22, paint)


def _draw_gift(canvas: Canvas, now: Now, seat: int) -> None:
    """Whether the zone Gift is unused, and lit while it is open."""
    x, y, w, h = lay.gift_rect(now.side(seat))
    player, zone, words = now.view["players"][seat], zone_of(now.view), now.words
    if not zone:
        return
    used, base = bool(player["zone_used"]), y + h / 2 + 5
    draw_estro(canvas, zone, x + 12, y + h / 2, 8, lit=not used)
    said = words.say("used") if used else words.say("open now") if player["zone_open"] else words.say("unused")
    ink = QUIET if used else GOLD if player["zone_open"] else light(zone)
    beside = canvas.text(said, x + w - 4, base, faces.BOLD, 14, ink, RIGHT, width=w * 0.4)
    lit = now.hover == ("gift", seat)
    room = w - 42 - beside
    told = next((t for t in (words.term("zone_gift"), words.term("gift")) if canvas.fits(t, faces.TEXT, 15, room)), "")
    canvas.text(told, x + 28, base, faces.TEXT, 15, TEXT if lit else SECOND, width=room)


def _draw_field(canvas: Canvas, now: Now, seat: int, rect: Rect) -> None:
    """How many cards count in the field, and their sum."""
    x, y, w, h = rect
    player, words = now.view["players"][seat], now.words
    base = y + h / 2 + 6
    left = x + 12 + canvas.text(words.pile("field").lower(), x + 12, base, faces.TEXT, 15, SECOND, width=56) + 8
    canvas.text(str(player["field_count"]), left, base, faces.FIGURE, 17, TEXT)
    figure = str(player["field_tot"])
    wide = draw_strokes(canvas, figure, x + w - 12, base, 14, TEXT, RIGHT)
    canvas.text(words.stat("tot"), x + w - 18 - wide, base, faces.TEXT, 14, SECOND, RIGHT)
