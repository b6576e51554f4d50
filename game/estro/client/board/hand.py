"""The hand of who sits below: what can be played is lit, the rest dim, with a tag over those cards that says why."""

from itertools import groupby

from game.client.cardtable.fan import Held, draw_fan
from game.client.cardtable.seen import Thing
from game.client.cardtable.skin import Look
from game.client.drawing.canvas import Canvas
from game.estro.client.art.box import draw_tag, tag_tall
from game.estro.client.art.palette import EDGE, GOLD, SECOND
from game.estro.client.board import places as lay
from game.estro.client.board.now import Now
from game.estro.client.board.reasons import why_not_play


def draw_hand(canvas: Canvas, now: Now) -> None:
    """The hand."""
    _draw_reasons(canvas, now)
    draw_fan(canvas, now, lay.FAN, now.up, lambda card: _held(now, card))


def _held(now: Now, card: Thing) -> Held:
    """How a card is shown."""
    key = ("card", card["id"])
    if card["id"] not in now.up:
        return Held(Look(dim=now.hover != key))
    lit = key in (now.hover, now.choosing.picked)
    return Held(Look(), GOLD if lit or now.choosing.picked is None else None)


def _draw_reasons(canvas: Canvas, now: Now) -> None:
    """Why cards can not be played: once over those side by side for which it is the same."""
    if not now.asked:
        return
    lying = sorted((now.places["card", card["id"]][0], card["id"]) for card in now.hand)
    for said, group in groupby(lying, lambda card: why_not_play(now, card[1])):
        rects = [now.places["card", ident] for _, ident in group]
        if said:
            right = rects[-1][0] + rects[-1][2]
            draw_tag(canvas, said, (rects[0][0] + right) / 2, lay.FAN.top - 1 - tag_tall(canvas) / 2, EDGE, SECOND)
