"""Spellchain's table put together: what lies on what, for who plays, for who watches, and bare."""

from dataclasses import replace

from game.client.board_kit.log import LogPanel
from game.client.board_kit.spot import Spot, draw_focus
from game.client.cardtable.browse import draw_leafed
from game.client.cardtable.seen import card_of
from game.client.drawing.canvas import Canvas
from game.spellchain.client.art.art import draw_back, draw_card, draw_unwritten
from game.spellchain.client.art.palette import MAY
from game.spellchain.client.board.asking import draw_open
from game.spellchain.client.board.browse import LARGE, SHEET, leafed
from game.spellchain.client.board.chain import draw_chain
from game.spellchain.client.board.choosing import TABLE
from game.spellchain.client.board.ending import draw_ending
from game.spellchain.client.board.flights import draw_flights
from game.spellchain.client.board.forecast import draw_forecast
from game.spellchain.client.board.gloss import draw_gloss
from game.spellchain.client.board.ground import draw_candle, draw_ground
from game.spellchain.client.board.hand import draw_backs, draw_hand, focus_rect
from game.spellchain.client.board.lasting import draw_lasting
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.panels import draw_panel
from game.spellchain.client.board.places import CANDLE, CARD
from game.spellchain.client.board.players import draw_players
from game.spellchain.client.board.rows import draw_rows
from game.spellchain.client.board.table import draw_drop, draw_go, draw_log, draw_prompt, draw_rubric
from game.spellchain.client.board.threads import draw_chips, draw_threads


def draw_table(canvas: Canvas, now: Now, log: LogPanel, focused: bool) -> None:
    """The whole table for who plays; ``focused``: the keyboard points, and its ring is shown."""
    _draw_page(canvas, now)
    draw_chain(canvas, now)
    draw_open(canvas, now)
    draw_drop(canvas, now)
    draw_prompt(canvas, now)
    draw_hand(canvas, now)
    draw_forecast(canvas, now)
    draw_go(canvas, now)
    draw_flights(canvas, now)
    draw_panel(canvas, now)
    if now.opened is not None:
        draw_leafed(canvas, now, SHEET, LARGE, leafed(now, now.opened))
    draw_log(canvas, now, log)
    spot = _draw_explained(canvas, now)
    if focused and spot is not None and now.asked:
        draw_focus(canvas, focus_rect(canvas, now, spot))
        draw_chips(canvas, now, spot.key)
    if now.dragged is not None:
        _draw_dragged(canvas, now)


def _draw_explained(canvas: Canvas, now: Now) -> Spot | None:
    """The gloss of what the pointer or the focus rests on; where that is."""
    spot: Spot | None = next((spot for spot in reversed(now.spots) if spot.key == now.hover), None)
    if spot is not None and now.dragged is None and not _falls(now, spot):
        draw_gloss(canvas, now, spot)
    return spot


def _falls(now: Now, spot: Spot) -> bool:
    """Whether a creature is about to go, so that nothing is told of it that would jump aside as it does."""
    card = card_of(now.view, int(str(spot.key[1]))) if spot.key[0] == "piece" and not now.asked else None
    return card is not None and card.get("health", 1) <= 0


def draw_watched(canvas: Canvas, now: Now) -> None:
    """The table for who only watches."""
    _draw_page(canvas, now)
    draw_chain(canvas, now)
    draw_open(canvas, now)
    draw_hand(canvas, now)
    draw_flights(canvas, now)
    _draw_explained(canvas, now)


def draw_bare_table(canvas: Canvas, now: Now) -> None:
    """The page, those who stand on it, and both hands, with nothing written."""
    draw_ground(canvas)
    draw_candle(canvas, CANDLE, replace(now, clock=None))
    draw_backs(canvas, now)
    draw_rows(canvas, now, bare=True)
    for card in now.hand:
        x, y, w, h = now.places["card", card["id"]]
        rect = x, y, max(w, CARD[0]), max(h, CARD[1])
        if card["card"]:
            draw_unwritten(canvas, rect, card["card"], now.words)
        else:
            draw_back(canvas, rect)


def _draw_page(canvas: Canvas, now: Now) -> None:
    """The page with everything that stands on it, and both players."""
    draw_ground(canvas)
    draw_candle(canvas, CANDLE, now)
    draw_backs(canvas, now)
    draw_players(canvas, now)
    over = bool(now.view.get("result"))
    if not over:
        draw_rubric(canvas, now)
    draw_rows(canvas, now)
    if over:
        draw_ending(canvas, now)
        return
    draw_lasting(canvas, now)
    draw_threads(canvas, now)


def _draw_dragged(canvas: Canvas, now: Now) -> None:
    """What the pointer draws along: a card itself; of a creature, a light at the head of its arrow."""
    assert now.dragged is not None
    key, (x, y) = now.dragged
    card = next((card for card in now.hand if ("card", card["id"]) == key), None)
    if card is not None and card["card"] and TABLE in now.keys:
        w, h = CARD
        draw_card(canvas, (x - w / 2, y - h / 2, w, h), card["card"], now.words)
    elif key in now.places:
        canvas.glow(x, y, 26, 26, MAY, 0.7)
