"""The hand of who sits below: what can be played is lit, the rest lower and dim, with a tag that says why."""

from functools import partial

from game.client.cardtable.fan import Held, draw_fan
from game.client.cardtable.seen import Thing
from game.client.cardtable.skin import Look
from game.client.drawing.canvas import Canvas, Rect
from game.estro.client.art.box import draw_tag
from game.estro.client.art.palette import EDGE, GOLD, SECOND
from game.estro.client.board import places as lay
from game.estro.client.board.now import Now
from game.estro.client.board.reasons import why_not_play


def draw_hand(canvas: Canvas, now: Now) -> None:
    """The hand."""
    draw_fan(canvas, now, lay.FAN, now.up, lambda card: _held(now, card))


def _held(now: Now, card: Thing) -> Held:
    """How a card is shown."""
    key, up = ("card", card["id"]), card["id"] in now.up
    if up:
        lit = key in (now.hover, now.choosing.picked)
        return Held(Look(), GOLD if lit or now.choosing.picked is None else None)
    said = why_not_play(now, card["id"]) if now.asked else ""
    crossed = partial(_draw_reason, said=said) if said and now.hover != key else None
    return Held(Look(dim=now.hover != key), crossed=crossed)


def _draw_reason(canvas: Canvas, rect: Rect, said: str) -> None:
    """Why a card can not be played, over its upper edge."""
    draw_tag(canvas, said, rect[0] + rect[2] / 2, rect[1] - 6, EDGE, SECOND)
