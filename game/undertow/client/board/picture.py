"""Undertow's board put together: what lies on what, for who plays, for who watches, and bare."""

from collections.abc import Iterator

from game.client.board_kit.spot import Spot, draw_focus
from game.client.cardtable.browse import draw_leafed
from game.client.cardtable.seen import card_of
from game.client.drawing.canvas import Canvas, Rect
from game.undertow.client.art import art
from game.undertow.client.board import places as lay
from game.undertow.client.board.browse import leafed
from game.undertow.client.board.gloss import draw_gloss
from game.undertow.client.board.heroes import draw_heroes
from game.undertow.client.board.lines import draw_flashes, draw_lines
from game.undertow.client.board.muster import draw_muster
from game.undertow.client.board.now import Now
from game.undertow.client.board.orders import draw_flights, draw_orders
from game.undertow.client.board.rail import draw_coming, draw_log, draw_rail, draw_turn, whose
from game.undertow.client.board.seen import in_muster

TURN: Rect = (956.0, 6.0, 246.0, 80.0)
RAIL: Rect = (940.0, 66.0, 340.0, 84.0)
COMING: Rect = (954.0, 152.0, 314.0, 240.0)
LOG: Rect = (954.0, 490.0, 314.0, 148.0)
LOG_OPEN: Rect = (946.0, 144.0, 328.0, 500.0)
"""Where the parts of the column lie with all that is about them."""


def draw_table(canvas: Canvas, now: Now, focused: bool) -> None:
    """The whole board; ``focused``: the keyboard points, and its ring is shown."""
    if in_muster(now.view):
        draw_muster(canvas, now)
    else:
        draw_bare(canvas, now)
        _draw_column(canvas, now)
        if now.opened is not None:
            draw_leafed(canvas, now, lay.SHEET, lay.LARGE, leafed(now, now.opened))
    spot: Spot | None = next((spot for spot in reversed(now.spots) if spot.key == now.hover), None)
    if spot is None:
        return
    draw_gloss(canvas, now, spot)
    if focused:
        draw_focus(canvas, spot.rect)


def _draw_column(canvas: Canvas, now: Now) -> None:
    """The right column: each part of it is drawn when something of it is another."""
    view, log, language = now.view, now.log, now.words.teller.language
    turn = ("undertow turn", language, view["turn"], view["phase"], view["active"], now.seat, whose(now))
    canvas.kept(turn, TURN, lambda part: draw_turn(part, now))
    canvas.kept(("undertow rail", language, view["phase"]), RAIL, lambda part: draw_rail(part, now))
    if not log.open:
        coming = ("undertow coming", language, now.foretells, now.shown, view["phase"] == "over", *_meant(now))
        canvas.kept(coming, COMING, lambda part: draw_coming(part, now))
    logged = ("undertow log", language, now.key_names.get("log", ""), now.hover == ("log depth",), *log.looks)
    canvas.kept(logged, LOG_OPEN if log.open else LOG, lambda part: draw_log(part, now, log))


def _meant(now: Now) -> Iterator[object]:
    """What comes next, with what is drawn of whom it is about."""
    if now.coming is None:
        yield None
        return
    for row in now.coming:
        yield row
        for card in filter(None, (card_of(now.view, ident) for ident in (row.source, row.target) if ident)):
            yield card["card"], card["zone"], card["owner"], card.get("preparation", 0)


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
