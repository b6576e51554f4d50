"""Undertow's board put together: what lies on what, for who plays, for who watches, and bare."""

from game.client.board_kit.spot import Spot, draw_focus
from game.client.cardtable.browse import draw_leafed
from game.client.drawing.canvas import Canvas
from game.undertow.client.art import art
from game.undertow.client.board import places as lay
from game.undertow.client.board.browse import leafed
from game.undertow.client.board.gloss import draw_gloss
from game.undertow.client.board.heroes import draw_heroes
from game.undertow.client.board.lines import draw_flashes, draw_lines
from game.undertow.client.board.muster import draw_muster
from game.undertow.client.board.now import Now
from game.undertow.client.board.orders import draw_flights, draw_orders
from game.undertow.client.board.rail import draw_coming, draw_log, draw_rail, draw_turn
from game.undertow.client.board.seen import in_muster


def draw_table(canvas: Canvas, now: Now, focused: bool) -> None:
    """The whole board; ``focused``: the keyboard points, and its ring is shown."""
    if in_muster(now.view):
        draw_muster(canvas, now)
    else:
        draw_bare(canvas, now)
        draw_turn(canvas, now)
        draw_rail(canvas, now)
        if not now.log.open:
            draw_coming(canvas, now)
        draw_log(canvas, now, now.log)
        if now.opened is not None:
            draw_leafed(canvas, now, lay.SHEET, lay.LARGE, leafed(now, now.opened))
    spot: Spot | None = next((spot for spot in reversed(now.spots) if spot.key == now.hover), None)
    if spot is None:
        return
    draw_gloss(canvas, now, spot)
    if focused:
        draw_focus(canvas, spot.rect)


def draw_watched(canvas: Canvas, now: Now) -> None:
    """For who only watches."""
    if in_muster(now.view):
        draw_muster(canvas, now)
        return
    draw_bare(canvas, now)
    spot = next((spot for spot in reversed(now.spots) if spot.key == now.hover), None)
    if spot is not None:
        draw_gloss(canvas, now, spot)


def draw_bare(canvas: Canvas, now: Now) -> None:
    """The sea and all that is on it."""
    art.draw_sea(canvas)
    art.draw_dusk(canvas, 950, -60)
    draw_heroes(canvas, now)
    draw_orders(canvas, now)
    draw_lines(canvas, now)
    draw_flights(canvas, now)
    draw_flashes(canvas, now)
