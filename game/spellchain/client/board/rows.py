"""Both rows of Spellchain's page: creatures and fields as they are now, with what is attached to them."""

import math
from collections.abc import Iterator

from game.client.board_kit.impact import height, squash
from game.client.board_kit.spot import Key
from game.client.cardtable.seen import Thing, attached_to
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, oval
from game.client.drawing.theme import Colour, rgb
from game.spellchain.client.art.art import SICK, SPENT, draw_glow, draw_piece, draw_ribbon, draw_sign
from game.spellchain.client.art.ink import soft
from game.spellchain.client.art.palette import INK, MAY, WHITE, lighter
from game.spellchain.client.art.piece import piece_window
from game.spellchain.client.board.bearing import piece_at
from game.spellchain.client.board.flights import draw_lifted
from game.spellchain.client.board.motion import FADE
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import middle, pieces, ribbon_rect

SHADE = rgb("#4a2a08")
STIFF = 0.55
"""How much of what a figure would be flattened a piece is, when it lands."""
PICKED_UP = 10.0
"""How far what is under the pointer, or picked up, rises."""


def draw_rows(canvas: Canvas, now: Now, bare: bool = False) -> None:
    """Every creature and field; what is under the pointer last, over it who strikes. ``bare``: nothing is written on
    them."""
    striking = {blow.source for blow in now.motion.blows if blow.out}

    def above(pair: tuple[Thing, Rect]) -> tuple[bool, bool]:
        return pair[0]["id"] in striking, ("piece", pair[0]["id"]) == now.hover

    for card, rect in sorted(pieces(now.view, now.seat), key=above):
        if card["id"] in now.motion.away or card["id"] in now.motion.dying:
            continue  # it is in the air
        if card["id"] in now.motion.landing:
            _draw_landing(canvas, now, card, rect)
        else:
            draw_permanent(canvas, now, card, piece_at(now, card, rect), bare)


def _draw_landing(canvas: Canvas, now: Now, card: Thing, rect: Rect) -> None:
    """A piece that comes down onto the page, over its shadow; without motion it fades in."""
    age = now.motion.landing[card["id"]]
    place = piece_at(now, card, rect)
    alpha, flat = 1.0, STIFF * squash(age)
    if now.motion.calm:
        alpha, flat = max(0.0, min(1.0, age / FADE)), 0.0
    else:
        _draw_shadow(canvas, (place[0], rect[1], *rect[2:]), 1 - max(0.0, min(1.0, height(age))))
    draw_lifted(canvas, now, card, middle(place), flat=flat, alpha=alpha, states=_states(now, card))


def _draw_shadow(canvas: Canvas, rect: Rect, near: float) -> None:
    """On the page, under a piece that comes down: the darker, the nearer it is."""
    (x, y, w, h), pad = rect, 20.0
    canvas.picture(
        ("spell landing", w), x - pad, y + h - 26, w + 2 * pad, 30,
        lambda p: soft(p, oval(pad + w / 2, 13, w / 2, 9), INK, 0.6, 6), math.ceil(8 * near) / 8,
    )  # fmt: skip


def draw_permanent(canvas: Canvas, now: Now, card: Thing, rect: Rect, bare: bool = False) -> None:
    """A creature or a field at a place, with its ribbons."""
    key: Key = ("piece", card["id"])
    up = PICKED_UP if key == now.choosing.picked or (key == now.hover and key in now.keys) else 0.0
    x, y, w, h = rect
    place = (x, y - up, w, h)
    for number, attached in reversed(list(enumerate(attached_to(now.view, card["id"])))):
        hung = ribbon_rect(place, number)
        if ("attached", attached["id"]) in now.keys:
            draw_glow(canvas, hung, MAY, 4)
        mine = attached.get("controller", attached["owner"]) == now.seat
        draw_ribbon(canvas, hung, attached["face"], mine, now.words)
    if key == now.choosing.picked or (key in now.keys and (now.dragged is None or key != now.dragged[0])):
        form = now.words.content.cards[card["face"]]
        draw_light(canvas, form.type, place, WHITE if key == now.choosing.picked else MAY)
    draw_piece(
        canvas,
        place,
        card,
        now.words,
        ready=card["id"] in now.attackers,
        dim=now.choosing.picked is not None and key not in now.keys and key != now.choosing.picked,
        states=_states(now, card),
        bare=bare,
    )
    if ("use", card["id"]) in now.keys and ("use", card["id"]) in now.places:
        sx, sy, side, _ = now.places["use", card["id"]]
        canvas.glow(sx + side / 2, sy + side / 2, side, side, MAY, 0.6)
        draw_sign(canvas, "sign use", sx + side / 2, sy + side / 2, side)


def draw_light(canvas: Canvas, type_: str, rect: Rect, colour: Colour) -> None:
    """Light round the window of a piece that can be chosen, with some shade about it: the page is bright itself."""
    x, y, w, h = rect
    pad = 30.0

    def paint(p: Painter) -> Iterator[None]:
        middle = pad + w / 2, pad + (h - 26) / 2
        shape = [(px + pad, py + pad) for px, py in piece_window(type_, w, h)]

        def grown(by: float) -> list[Point]:
            far = [(px - middle[0], py - middle[1]) for px, py in shape]
            return [(middle[0] + dx * (1 + by / (w / 2)), middle[1] + dy * (1 + by / (h / 2 - 12))) for dx, dy in far]

        soft(p, grown(16), SHADE, 0.8, 8)
        yield
        soft(p, grown(14), colour, 1.0, 4)
        yield
        p.polygon(grown(11), colour)
        p.outline(grown(11), lighter(colour, 0.65), 2)
        yield

    canvas.picture(("spell light", type_, w, h, colour), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _states(now: Now, card: Thing) -> tuple[str, ...]:
    """That it came this turn, or has attacked: as the core tells of what could attack, else by its own tags."""
    if "attack" not in card or card["id"] in now.attackers:
        return ()
    reason = now.why_no_attack(card["id"])
    if reason in ("sick", "attacked"):
        return (SICK,) if reason == "sick" else (SPENT,)
    if card["controller"] != now.view["active"]:
        return ()
    return (SPENT,) if card["attacks"] else (SICK,) if card["arrived"] == now.view["turn"] and not reason else ()
