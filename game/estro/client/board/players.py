"""The column at the left: both players with their piles, their fields and their zone Gifts, and whose turn it is."""

from collections.abc import Sequence
from typing import NamedTuple

from game.client.cardtable.seen import cards_in
from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import moved
from game.client.drawing.theme import Colour, mix
from game.estro.client.art.box import draw_cut, draw_wordmark
from game.estro.client.art.marks import INCINERATOR, draw_estro, draw_owner, draw_stat
from game.estro.client.art.palette import EDGE, GOLD, LINE, LOSS, PANEL, QUIET, SECOND, TEXT, light, neon
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board import places as lay
from game.estro.client.board.now import Now
from game.estro.client.board.seen import SEATS, attacks_left, counts, zone_of

ROUNDS = 19
BLADE = 17.0
NAME_SIZES = (21.0, 19.0, 17.0, 15.0)
BACK, BACKS = (11.0, 16.0), 34.0
"""A card of the other's hand from behind, and how wide all of them are at most."""
CARD = ((4.0, 2.0), (14.0, 2.0), (14.0, 17.0), (4.0, 17.0))
"""A card, in a square of twenty units."""


class Plate(NamedTuple):
    """What is told of a player at the left."""

    side: int
    name: str
    decides: bool
    """It is to choose,"""
    asked: bool
    """here;"""
    decision: str
    """what that is, where it is not simply a turn."""
    attacks: tuple[int, int] | None
    """Of a turn, those that are left and all of them."""
    over: bool
    """It holds more cards than it may keep."""
    counts: tuple[int, int, int]
    """In the hand, the deck and the Incinerator."""
    zone: str
    gift: tuple[str, ...]
    """How the zone Gift may be called, by its room;"""
    stands: str
    """whether it is unused,"""
    used: bool
    open: bool
    field: tuple[str, int, int, str]
    """What a field is called, its cards, their TOT, and how that is called."""
    hover: str
    """What of all that is pointed at."""
    held: tuple[str, ...]
    """The estri of the other's hand in its order, empty of what is not known; nothing of the own hand."""


def draw_players(canvas: Canvas, now: Now) -> None:
    """The title, the turn, both players."""
    canvas.again(("wordmark",), draw_wordmark, *lay.WORDMARK)
    x = lay.WORDMARK[0]
    words, view = now.words, now.view
    told = words.say("Turn {turn} · round {round} of {rounds}", turn=view["turn"], round=view["round"], rounds=ROUNDS)
    canvas.text(told, x, lay.TURN_Y, faces.TEXT, 15, SECOND, width=192)
    for seat in SEATS:
        canvas.soon(("player", seat), _draw_player, _plate(now, seat))


def _plate(now: Now, seat: int) -> Plate:
    words, view, player = now.words, now.view, now.view["players"][seat]
    over, used, opened = bool(view.get("result")), bool(player["zone_used"]), bool(player["zone_open"])
    decides = now.chooser == seat and not over
    at_turn = view["active"] == seat and not over
    return Plate(
        now.side(seat),
        words.player(seat),
        decides,
        now.asked,
        _decision(now, seat) if decides else "",
        (attacks_left(view, seat), int(player["attack_limit"])) if at_turn else None,
        now.pending == "discard" and now.chooser == seat,
        counts(view, seat),
        zone_of(view),
        (words.term("zone_gift"), words.term("gift")),
        words.say("used") if used else words.say("open now") if opened else words.say("unused"),
        used,
        opened,
        (words.pile("field").lower(), player["field_count"], player["field_tot"], words.stat("tot")),
        str(now.hover[0]) if now.hover is not None and now.hover[1:] == (seat,) else "",
        _held(now, seat) if seat != now.seat else (),
    )


def _held(now: Now, seat: int) -> tuple[str, ...]:
    """The estri of a hand, as far as they are known."""
    cards = (card.get("card") for card in cards_in(now.view, "hand", seat))
    return tuple(now.words.form(str(card)).estro if card else "" for card in cards)


def _draw_player(canvas: Canvas, plate: Plate) -> None:
    x, y, w, h = rect = lay.PLAYERS[plate.side]
    draw_cut(canvas, rect, PANEL, GOLD if plate.decides and plate.asked else EDGE if plate.decides else LINE, 8, 1.4)
    draw_owner(canvas, plate.side == 0, x + 18, y + 22, 8)
    right = _draw_attacks(canvas, plate, x + w - 10, y + 22)
    name, room = plate.name, right - x - 40
    size = next((s for s in NAME_SIZES if canvas.width(name, faces.TITLE, s) <= room), 13.5)
    left = x + 34 + canvas.text(name, x + 34, y + 29, faces.TITLE, size, TEXT, width=room, may_cut=True)
    said = plate.decision
    if said and left + 8 + canvas.width(said, faces.BOLD, 14) <= right:
        canvas.text(said, right, y + 27, faces.BOLD, 14, GOLD, RIGHT)
    _draw_counts(canvas, plate)
    canvas.fill(LINE, (x + 10, y + 70, w - 20, 1.0))
    _draw_gift(canvas, plate)
    _draw_field(canvas, plate, (x, y + h - 30, w, 26.0))


def _decision(now: Now, seat: int) -> str:
    """Who decides, where it is not simply somebody's turn."""
    if now.pending == "main":
        return ""
    return now.words.say("you decide") if now.words.is_you(seat) else now.words.say("decides")


def _draw_attacks(canvas: Canvas, plate: Plate, right: float, y: float) -> float:
    """A blade for each attack of a turn, dark once it is made; where the room for all else ends."""
    if plate.attacks is None:
        return right
    left, most = plate.attacks
    for number in range(most):
        draw_stat(canvas, 0, right - 8 - BLADE * number, y, 8, TEXT if number < left else LINE)
    return right - BLADE * most - 6


def _draw_counts(canvas: Canvas, plate: Plate) -> None:
    """Hand, deck and Incinerator, each with its picture."""
    for number, (pile, count) in enumerate(zip(("held", "deck", "incinerator"), plate.counts, strict=True)):
        x, y, _, h = lay.count_rect(plate.side, number)
        lit = plate.hover == pile
        ink = GOLD if lit else LOSS if pile == "held" and plate.over else TEXT
        left = x + 30
        if pile == "held" and plate.held:
            left = max(x + 30, x + 10 + _draw_backs(canvas, plate.held, x + 2, y + h / 2 - 10, GOLD if lit else QUIET))
        else:
            _draw_pile(canvas, pile, x + 4, y + h / 2 - 10, GOLD if lit else QUIET)
        canvas.text(str(count), left, y + h / 2 + 6, faces.FIGURE, 17, ink, width=x + 62 - left)


def _draw_backs(canvas: Canvas, held: Sequence[str], x: float, y: float, edge: Colour) -> float:
    """The other's hand from behind, a card that is known in the neon of its estro; how wide it is."""
    wide, tall = BACK
    step = min(wide - 3, (BACKS - wide) / max(1, len(held) - 1))
    for number, estro in enumerate(held):
        ink = neon(estro) if estro else None
        rect = (x + step * number, y + (0 if ink else 2), wide, tall)
        canvas.box(rect, mix(PANEL, ink, 0.45) if ink else PANEL, ink or edge, 2, 1.2)
    return wide + step * (len(held) - 1)


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


def _draw_gift(canvas: Canvas, plate: Plate) -> None:
    """Whether the zone Gift is unused, and lit while it is open."""
    x, y, w, h = lay.gift_rect(plate.side)
    zone, used, base = plate.zone, plate.used, y + h / 2 + 5
    if not zone:
        return
    draw_estro(canvas, zone, x + 12, y + h / 2, 8, lit=not used)
    ink = QUIET if used else GOLD if plate.open else light(zone)
    beside = canvas.text(plate.stands, x + w - 4, base, faces.BOLD, 14, ink, RIGHT, width=w * 0.4)
    room = w - 42 - beside
    told = next((text for text in plate.gift if canvas.fits(text, faces.TEXT, 15, room)), "")
    canvas.text(told, x + 28, base, faces.TEXT, 15, TEXT if plate.hover == "gift" else SECOND, width=room)


def _draw_field(canvas: Canvas, plate: Plate, rect: Rect) -> None:
    """How many cards count in the field, and their sum."""
    x, y, w, h = rect
    field, count, total, tot = plate.field
    base = y + h / 2 + 6
    left = x + 12 + canvas.text(field, x + 12, base, faces.TEXT, 15, SECOND, width=56) + 8
    canvas.text(str(count), left, base, faces.FIGURE, 17, TEXT)
    wide = draw_strokes(canvas, str(total), x + w - 12, base, 14, TEXT, RIGHT)
    canvas.text(tot, x + w - 18 - wide, base, faces.TEXT, 14, SECOND, RIGHT)
