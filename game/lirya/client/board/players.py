"""The column at the left: both players, their life, energy and piles, and whose turn it is."""

from collections.abc import Iterator
from typing import NamedTuple

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
    edicts_of,
    hidden_hand,
    openers,
    special_in,
    strike_of,
)
from game.lirya.engine.content import Card

FLAMES = 10
COMPASS = 26.0
EDICT = 24.0
"""From one edict to the next below it."""
COLUMN = 152.0
"""How wide a line of this column is at most."""


class Plate(NamedTuple):
    """What is told of a player at the left."""

    side: int
    name: str
    life: int
    most: int
    """The life of the opening, or more."""
    energy: int
    counts: tuple[int, int, int]
    """Of deck, hand and discard."""
    top: Card | None
    """The uppermost card of the discard."""
    specials: tuple[tuple[str, int, bool], ...]
    """Special decks by place in their column, with what is in each, and whether something opens it."""
    edicts: int
    """How many stand for the player: what they say is told with the life."""
    hover: str
    """The pile that is pointed at."""
    light: float
    """How brightly the life is lit for who may aim at it."""


def draw_players(canvas: Canvas, now: Now) -> None:
    """Both players and the turn."""
    for seat in SEATS:
        canvas.soon(("player", seat), _draw_player, _plate(now, seat))
    words, active = now.words, int(now.view["active"])
    whose = words.say("Your turn")
    if not words.is_you(active):
        whose = words.say("{player}'s turn", player=words.player(active))
    canvas.soon(("turn",), _draw_turn, whose, now.side(active) == 0, str(now.view["turn"]), _phase(now))
    draw_hidden(canvas, now)


def _plate(now: Now, seat: int) -> Plate:
    player, pile, key = now.view["players"][seat], discarded(now.view, seat), ("player", seat + 1)
    life, options = max(0, int(player["life"])), now.view.get("options", {}).get("life")
    face = pile[0]["card"] if pile else None
    lit = 0.9 if now.hover == key else 0.5
    return Plate(
        now.side(seat),
        now.words.player(seat),
        life,
        max(life, options[seat] if isinstance(options, list) else options or 20),
        player["energy"],
        (player["deck"], player["hand"], len(pile)),
        now.words.form(face) if face else None,
        tuple(_specials(now, seat)),
        len(edicts_of(now.view, seat)),
        str(now.hover[0]) if now.hover is not None and now.hover[1:] == (seat,) else "",
        lit if key in now.keys else 0.0,
    )


def _specials(now: Now, seat: int) -> Iterator[tuple[str, int, bool]]:
    for deck in SPECIAL_DECKS:
        count = len(special_in(now.view, deck, seat)) if (deck, seat) in now.places else -1
        yield deck, count, any(openers(now.view, deck, seat, now.words))


def _draw_player(canvas: Canvas, plate: Plate) -> None:
    at, mine = plate.side, plate.side == 0
    size = next((s for s in (22.0, 19.0, 16.0) if canvas.width(plate.name, faces.TITLE, s) <= 128), 14.5)
    canvas.text(plate.name, 20, lay.NAMES_Y[at], faces.TITLE, size, TEXT, width=128)
    canvas.picture(("lirya side", mine), 152, lay.NAMES_Y[at] - 16, 18, 18, lambda p: _paint_side(p, mine))
    if plate.light:
        canvas.glow(*lay.LIFE[at], 74, 74, CANDLE, plate.light)
    _draw_life(canvas, plate)
    for number in range(plate.edicts):
        draw_icon(
            canvas, "edict", lay.EDICTS_X, lay.LIFE[at][1] + EDICT * (number - (plate.edicts - 1) / 2), 17, CANDLE
        )
    for number in range(FLAMES):
        _draw_flame(canvas, lay.FLAMES_X + number * lay.FLAMES_STEP, lay.FLAMES_Y[at], number < plate.energy)
    for number, (pile, count) in enumerate(zip(("deck", "hand", "discard"), plate.counts, strict=True)):
        left, base = lay.COUNTS_X[number], lay.COUNTS_Y[at]
        discards = pile == "discard" and count
        if discards and plate.top is not None:
            draw_pane(canvas, (left + 10, base), 26, plate.top, dim=True)
        else:
            draw_icon(canvas, pile, left + 8, base, 17, rgb("#c9c3dc"))
        ink = CANDLE if plate.hover == pile else TEXT
        canvas.text(str(count), left + (28 if discards else 22), base + 5, faces.FIGURE, 15.5, ink)
    _draw_specials(canvas, plate)


def _draw_specials(canvas: Canvas, plate: Plate) -> None:
    """The special decks with their counts, below each other; those that something opens are lit."""
    for number, (deck, count, opened) in enumerate(plate.specials):
        if count >= 0:
            x, y, _, h = lay.special_rect(plate.side, number)
            ink = CANDLE if plate.hover == deck else TEXT if opened else SECOND
            draw_icon(canvas, deck, x + 9, y + h / 2, 15, ink)
            canvas.text(str(count), x + 21, y + h / 2 + 5, faces.FIGURE, 14.5, ink)


def _paint_side(p: Painter, mine: bool) -> None:
    shape = oval(9, 9, 6.5, 6.5) if mine else ((9, 1.5), (16.5, 9), (9, 16.5), (1.5, 9))
    p.polygon(shape, side(mine))


def _draw_life(canvas: Canvas, plate: Plate) -> None:
    """Cells of glass in a ring, one for each life, dark where it is lost."""
    life, most = plate.life, plate.most
    mine, r = plate.side == 0, lay.LIFE_R
    x, y = lay.LIFE[plate.side]
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


def _draw_turn(canvas: Canvas, whose: str, mine: bool, turn: str, phase: str) -> None:
    """The compass with the turn, whose it is, the phase and its step."""
    x = lay.TURN
    canvas.fill(rgb("#c9a24b"), (20, 213, COLUMN, 1.2), 0.45)
    tall = canvas.paragraph(whose, (20, 216, COLUMN, 44), faces.TITLE, 15.5, side(mine), 1.1, may_cut=True)
    y = 218 + tall + COMPASS
    canvas.picture(("lirya compass",), x - 30, y - 30, 60, 60, _paint_compass)
    canvas.text(turn, x, y + 6, faces.FIGURE, 17, rgb("#ffffff"), CENTRE)
    top = y + COMPASS
    canvas.paragraph(phase, (20, top, COLUMN, lay.LOG[1] - 1 - top), faces.BOLD, 14.5, TEXT, 1.15, may_cut=True)


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
