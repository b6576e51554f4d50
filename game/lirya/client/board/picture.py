"""Lirya's board put together: what lies on what, for who plays, for who watches, and bare."""

from game.client.cardtable.browse import draw_leafed
from game.client.cardtable.picks import draw_picks, picks_of
from game.client.cardtable.pointed import draw_pointed, hovered
from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas
from game.client.drawing.theme import rgb
from game.client.widgets.keycap import draw_key
from game.lirya.client.art.palette import CANDLE, SECOND, TEXT
from game.lirya.client.board import places as lay
from game.lirya.client.board.arrows import draw_arrows, draw_bosses, draw_threads
from game.lirya.client.board.browse import leafed
from game.lirya.client.board.chain import draw_answers, draw_column
from game.lirya.client.board.forecast import draw_forecast, draw_told
from game.lirya.client.board.gloss import draw_gloss
from game.lirya.client.board.ground import draw_ground
from game.lirya.client.board.hand import draw_hand
from game.lirya.client.board.lines import draw_bare_lines, draw_flashes, draw_lines, draw_places
from game.lirya.client.board.now import Now
from game.lirya.client.board.players import draw_players


def draw_table(canvas: Canvas, now: Now, focused: bool) -> None:
    """The whole board; ``focused``: the keyboard points, and its ring is shown."""
    _draw_all(canvas, now)
    draw_column(canvas, now)
    _draw_log(canvas, now)
    draw_hand(canvas, now)
    draw_forecast(canvas, now)
    draw_told(canvas, now)
    _draw_offered(canvas, now)
    draw_answers(canvas, now)
    if now.opened is not None:
        draw_leafed(canvas, now, lay.SHEET, lay.LARGE, leafed(now, now.opened))
    draw_pointed(canvas, now, lay.FAN, focused, _draw_dragged, draw_gloss)


def draw_watched(canvas: Canvas, now: Now) -> None:
    """For who only watches."""
    _draw_all(canvas, now)
    draw_column(canvas, now)
    draw_hand(canvas, now)
    spot = hovered(now)
    if spot is not None:
        draw_gloss(canvas, now, spot)


def draw_bare(canvas: Canvas, now: Now) -> None:
    """The wall with all that stands on it, and nothing written."""
    draw_ground(canvas)
    draw_places(canvas, now)
    draw_bare_lines(canvas, now)


def _draw_all(canvas: Canvas, now: Now) -> None:
    draw_ground(canvas)
    draw_players(canvas, now)
    draw_places(canvas, now)
    draw_arrows(canvas, now)
    draw_lines(canvas, now)
    draw_bosses(canvas, now)
    draw_threads(canvas, now)
    draw_flashes(canvas, now)


def _draw_log(canvas: Canvas, now: Now) -> None:
    """The last lines of the log, or all of it over the board."""
    x, y, w, h = rect = lay.LOG_OPEN if now.log.open else lay.LOG
    said, key = now.words.say("Log"), now.key_names.get("log", "")
    if now.log.open:
        canvas.box((x, y, w, h), rgb("#141226"), rgb("#8783ad"), 9, 1.3, 0.97)
        now.log.draw(canvas, (x + 12, y + 34, w - 24, h - 46))
        canvas.text(said, x + 14, y + 24, faces.TITLE, 17, TEXT)
        return
    canvas.fill(rgb("#c9a24b"), (x, y, w - 4, 1.2), 0.45)
    canvas.text(said, x, y + 22, faces.TITLE, 16, CANDLE if now.hover == ("log",) else TEXT)
    if key:
        draw_key(canvas, key, x + w - 4, y + 16, 13, SECOND, RIGHT)
    now.log.draw(canvas, (rect[0], y + 30, w, h - 32), low=False)


def _draw_offered(canvas: Canvas, now: Now) -> None:
    """Cards that are offered, on a dark sheet over the board."""
    if not picks_of(now):
        return
    x, y, w, _ = lay.PANEL
    canvas.box((x, y, w, lay.PICKED[1] + 90), rgb("#141226"), rgb("#8783ad"), 12, 1.4, 0.96)
    canvas.text(now.words.say("Choose a card"), x + 20, y + 40, faces.TITLE, 21, TEXT)
    draw_picks(canvas, now, CANDLE)


def _draw_dragged(canvas: Canvas, now: Now) -> None:
    """What the pointer draws along."""
    if now.dragged is None:
        return
    key, (x, y) = now.dragged
    card = next((card for card in now.hand if ("card", card["id"]) == key), None)
    if card is not None and card["card"]:
        w, h = lay.FAN.wide, lay.FAN.tall
        now.skin.draw_card(canvas, (x - w / 2, y - h / 2, w, h), card["card"])
    else:
        canvas.glow(x, y, 26, 26, CANDLE, 0.7)
