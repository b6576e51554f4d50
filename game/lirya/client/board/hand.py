"""The hand of who sits below: what can be played is whole and lit, the rest lower and dim."""

from game.client.cardtable.fan import Held, draw_fan
from game.client.cardtable.seen import Thing
from game.client.cardtable.skin import Look
from game.client.drawing.canvas import Canvas
from game.client.drawing.theme import rgb
from game.lirya.client.art.marks import draw_roundel
from game.lirya.client.art.palette import CANDLE
from game.lirya.client.board import places as lay
from game.lirya.client.board.now import Now
from game.lirya.client.board.reasons import why_not_play

QUIET = rgb("#c9a24b")


def draw_hand(canvas: Canvas, now: Now) -> None:
    """The hand, and tags of cards that may be paid for in another way."""
    draw_fan(canvas, now, lay.FAN, now.up, lambda card: _held(now, card))
    for spot in now.spots:
        if spot.key[0] == "alt":
            x, y = lay.middle(spot.rect)
            canvas.glow(x, y, 22, 22, CANDLE, 0.8 if now.hover == spot.key else 0.4)
            draw_roundel(canvas, "offering", x, y, 12)


def _held(now: Now, card: Thing) -> Held:
    """How a card is shown."""
    up = card["id"] in now.up
    form = now.words.form(card["card"]) if card["card"] else None
    cost = card.get("cost")
    band = why_not_play(now, card["id"]) if now.asked and not up else ""
    shut = not up and now.asked and now.hover != ("card", card["id"])
    look = Look(cost=cost if form is not None and cost != form.cost else None, dim=shut, band=band)
    if not up or now.pending == "mulligan":
        return Held(look)
    lit = now.hover == ("card", card["id"]) or now.choosing.picked == ("card", card["id"])
    return Held(look, CANDLE if lit else QUIET)
