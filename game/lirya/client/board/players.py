"""The column at the left: both players, their life, energy and piles, and whose turn it is."""

from collections.abc import Iterator

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.paths import star
from game.client.drawing.shapes import moved, oval
from game.client.drawing.theme import mix, rgb
from game.lirya.client.art.card import draw_pane
from game.lirya.client.art.glass import shaded, shadow
from game.lirya.client.art.marks import COST, draw_icon, stone
from game.lirya.client.art.palette import CANDLE, EDGE, LEAD, RIM, SECOND, SILL, TEXT, side
from game.lirya.client.art.rose import ray
from game.lirya.client.board import places as lay
from game.lirya.client.board.now import Now
from game.lirya.client.board.seen import (
    SEATS,
    SPECIAL_DECKS,
    discarded,
    hidden_hand,
    openers,
    special_in,
    strike_of,
)

FLAMES = 10
COMPASS = 26.0
COLUMN = 152.0
"""How wide a line of this column is at most."""


def draw_players(canvas: Canvas, now: Now) -> None:
    """Both players and the turn."""
    for seat in SEATS:
        _draw_player(canvas, now, seat)
    _draw_turn(canvas, now)
    draw_hidden(canvas, now)


def _draw_player(canvas: Canvas, now: Now, seat: int) -> None:
    at, player = now.side(seat), now.view["players"][seat]
    mine = at == 0
    size = next((s for s in (22.0, 19.0, 16.0) if canvas.width(now.words.player(seat), faces.TITLE, s) <= 128), 14.5)
    canvas.text(now.words.player(seat), 20, lay.NAMES_Y[at], faces.TITLE, size, TEXT, width=128)
    canvas.picture(("lirya side", mine), 152, lay.NAMES_Y[at] - 16, 18, 18, lambda p: _paint_side(p, mine))
    x, y = lay.LIFE[at]
    key = ("player", seat + 1)
    if key in now.keys:
        canvas.glow(x, y, 74, 74, CANDLE, 0.9 if now.hover == key else 0.5)
    _draw_life(canvas, now, seat)
    for number in range(FLAMES):
        _draw_flame(canvas, lay.FLAMES_X + number * lay.FLAMES_STEP, lay.FLAMES_Y[at], number < player["energy"])
    counts = (player["deck"], player["hand"], len(discarded(now.view, seat)))
    for number, (pile, count) in enumerate(zip(("deck", "hand", "discard"), counts, strict=True)):
        left, base = lay.COUNTS_X[number], lay.COUNTS_Y[at]
        top = discarded(now.view, seat)[:1] if pile == "discard" else ()
        if top and top[0]["card"]:
            draw_pane(canvas, (left + 10, base), 26, now.words.form(top[0]["card"]), dim=True)
        else:
            draw_icon(canvas, pile, left + 8, base, 17, rgb("#c9c3dc"))
        ink = CANDLE if now.hover == (pile, seat) else TEXT
        canvas.text(str(count), left + (28 if top else 22), base + 5, faces.FIGURE, 15.5, ink)
    _draw_specials(canvas, now, seat)


def _draw_specials(canvas: Canvas, now: Now, seat: int) -> None:
    """The special decks with their counts, below each other; those that something opens are lit."""
    for number, deck in enumerate(SPECIAL_DECKS):
        if (deck, seat) in now.places:
            x, y, _, h = lay.special_rect(now.side(seat), number)
            lit = now.hover == (deck, seat)
            opened = any(openers(now.view, deck, seat, now.words))
            ink = CANDLE if lit else TEXT if opened else SECOND
            draw_icon(canvas, deck, x + 9, y + h / 2, 15, ink)
            count = str(len(special_in(now.view, deck, seat)))
            canvas.text(count, x + 21, y + h / 2 + 5, faces.FIGURE, 14.5, ink)


def _paint_side(p: Painter, mine: bool) -> None:
    shape = oval(9, 9, 6.5, 6.5) if mine else ((9, 1.5), (16.5, 9), (9, 16.5), (1.5, 9))
    p.polygon(shape, side(mine))


def _draw_life(canvas: Canvas, now: Now, seat: int) -> None:
    """Cells of glass in a ring, one for each life, dark where it is lost."""
    life = max(0, int(now.view["players"][seat]["life"]))
    options = now.view.get("options", {}).get("life")
    most = max(life, options[seat] if isinstance(options, list) else options or 20)
    mine, r = now.side(seat) == 0, lay.LIFE_R
    x, y = lay.LIFE[now.side(seat)]
    wide = 2 * r + 16

    def paint(p: Painter) -> Iterator[None]:
        m = wide / 2
        yield from shadow(p, oval(m, m, r, r, 48), 4)
        p.polygon(oval(m, m, r + 2, r + 2, 48), LEAD)
        for n in range(most):
            gap = min(1.4, 120 / most / 2)
            cell = moved(ray(r * 0.7, r, n * 360 / most + gap, (n + 1) * 360 / most - gap), m, m)
            lit = n < life
            colour = mix(rgb("#c2344a"), rgb("#ee7a6a"), (n * 37 % 10) / 10) if lit else rgb("#1a1730")
            p.gradient(cell, mix(colour, rgb("#ffffff"), 0.2 if lit else 0.0), colour)
            p.outline(cell, LEAD if lit else EDGE, 1.2 if lit else 0.8)
        yield
        hub = oval(m, m, r * 0.66, r * 0.66, 40)
        shaded(p, hub, rgb("#3d3a62"), rgb("#191730"))
        p.outline(hub, side(mine), 1.6)

    canvas.picture(("lirya life", life, most, mine), x - wide / 2, y - wide / 2, wide, wide, paint)
    canvas.text(str(life), x, y + 10.5, faces.FIGURE, 30, rgb("#ffffff"), CENTRE)


def _draw_flame(canvas: Canvas, x: float, y: float, lit: bool) -> None:
    def paint(p: Painter) -> None:
        shape = moved(stone(COST), 9, 11, 0.58)
        p.outline(shape, LEAD, 3)
        tones = ("#fff6cf", "#f0b23c", "#a4561a") if lit else ("#24213c", "#1a1830")
        p.gradient(shape, *(rgb(tone) for tone in tones))
        p.outline(shape, rgb("#ffe9ae") if lit else rgb("#6f6b92"), 1.0)

    canvas.picture(("lirya energy", lit), x - 9, y - 11, 18, 22, paint)


def _draw_turn(canvas: Canvas, now: Now) -> None:
    """The compass with the turn, whose it is, the phase and its step."""
    x = lay.TURN
    active = int(now.view["active"])
    canvas.fill(rgb("#c9a24b"), (20, 213, COLUMN, 1.2), 0.45)
    words = now.words
    if words.is_you(active):
        whose = words.say("Your turn")
    else:
        whose = words.say("{player}'s turn", player=words.player(active))
    ink = side(now.side(active) == 0)
    tall = canvas.paragraph(whose, (20, 216, COLUMN, 44), faces.TITLE, 15.5, ink, 1.1, may_cut=True)
    y = 218 + tall + COMPASS
    canvas.picture(("lirya compass",), x - 30, y - 30, 60, 60, _paint_compass)
    canvas.text(str(now.view["turn"]), x, y + 6, faces.FIGURE, 17, rgb("#ffffff"), CENTRE)
    top = y + COMPASS
    canvas.paragraph(_phase(now), (20, top, COLUMN, 361 - top), faces.BOLD, 14.5, TEXT, 1.15, may_cut=True)


def _paint_compass(p: Painter) -> None:
    p.polygon(star(30, 30, 26, 4, 0.24), rgb("#c9a24b"))
    p.polygon(star(30, 30, 19, 4, 0.3, 45), rgb("#7c5f24"))
    p.polygon(oval(30, 30, 16, 16, 36), LEAD)
    p.outline(oval(30, 30, 15, 15, 36), rgb("#e2bd62"), 1.6)


def _phase(now: Now) -> str:
    """The phase, and in combat its step."""
    words, view = now.words, now.view
    phases = {
        "mulligan": words.say("Opening hands"),
        "start": words.say("Start of the turn"),
        "main": words.say("Main phase"),
        "combat": words.say("Combat"),
        "end": words.say("End of the turn"),
        "over": words.say("The match is over"),
    }
    told = phases.get(str(view["phase"]), "")
    if view["phase"] == "combat" and view.get("step") == "strike" and view.get("wave"):
        number, count = strike_of(view) + 1, len(view["wave"])
        return words.say("{phase}: strike {number} of {count}", phase=told, number=number, count=count)
    steps = {"declare": words.say("attackers"), "defend": words.say("interception")}
    step = steps.get(str(view.get("step") or ""), "")
    return words.say("{phase}: {step}", phase=told, step=step) if view["phase"] == "combat" and step else told


def draw_hidden(canvas: Canvas, now: Now) -> None:
    """The other's hand, where one knows some of it: what one knows among the backs."""
    rects = lay.hidden_rects(len(hidden_hand(now.view, now.other)))
    for card, (x, y, w, h) in zip(hidden_hand(now.view, now.other), rects, strict=True):
        if card["card"]:
            canvas.box((x, y, w, h), SILL, CANDLE if now.hover == ("seen", card["id"]) else RIM, 3, 1.2)
            draw_pane(canvas, (x + w / 2, y + h / 2), w - 3, now.words.form(card["card"]))
        else:
            now.skin.draw_back(canvas, (x, y, w, h))
