"""ESTRO's board put together: what lies on what, for who plays, for who watches, and bare."""

from game.client.cardtable.browse import draw_leafed
from game.client.cardtable.pointed import draw_pointed, hovered
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas
from game.client.widgets.keycap import draw_key
from game.estro.client.art.box import draw_cut
from game.estro.client.art.palette import EDGE, GOLD, INK, LINE, SECOND, TEXT
from game.estro.client.board import places as lay
from game.estro.client.board.aims import draw_aims
from game.estro.client.board.attack import draw_attack
from game.estro.client.board.browse import leafed
from game.estro.client.board.column import draw_column
from game.estro.client.board.deciding import draw_deciding
from game.estro.client.board.gloss import draw_gloss
from game.estro.client.board.ground import draw_ground, draw_label
from game.estro.client.board.hand import draw_hand
from game.estro.client.board.lines import draw_flashes, draw_lines
from game.estro.client.board.matrix import draw_chart_sign, draw_matrix
from game.estro.client.board.now import Now
from game.estro.client.board.offered import draw_dragged, draw_offered
from game.estro.client.board.players import draw_players
from game.estro.client.board.rounds import draw_rounds
from game.estro.client.board.seen import zone_of


def draw_table(canvas: Canvas, now: Now, focused: bool) -> None:
    """The whole board; ``focused``: the keyboard points, and its ring is shown."""
    _draw_all(canvas, now)
    draw_column(canvas, now)
    _draw_log(canvas, now)
    draw_offered(canvas, now)
    draw_hand(canvas, now)
    draw_matrix(canvas, now)
    if now.opened is not None:
        draw_leafed(canvas, now, lay.SHEET, lay.LARGE, leafed(now, now.opened))
    draw_pointed(canvas, now, lay.FAN, focused, draw_dragged, draw_gloss)


def draw_watched(canvas: Canvas, now: Now) -> None:
    """For who only watches."""
    _draw_all(canvas, now)
    draw_column(canvas, now)
    draw_hand(canvas, now)
    draw_matrix(canvas, now)
    spot = hovered(now)
    if spot is not None:
        draw_gloss(canvas, now, spot)


def draw_bare(canvas: Canvas, now: Now) -> None:
    """The frame of the Zone with all that lies in it."""
    draw_ground(canvas, zone_of(now.view))
    draw_lines(canvas, now)


def _draw_all(canvas: Canvas, now: Now) -> None:
    draw_ground(canvas, zone_of(now.view))
    draw_label(canvas, now)
    draw_players(canvas, now)
    draw_rounds(canvas, now)
    draw_chart_sign(canvas, now)
    draw_lines(canvas, now)
    draw_aims(canvas, now)
    draw_attack(canvas, now)
    draw_flashes(canvas, now)
    draw_deciding(canvas, now)


def _draw_log(canvas: Canvas, now: Now) -> None:
    """The last lines of the log, or all of it over the field."""
    x, y, w, h = lay.LOG_OPEN if now.log.open else lay.LOG
    said, key = now.words.say("Log"), now.key_names.get("log", "")
    if now.log.open:
        draw_cut(canvas, (x, y, w, h), INK, EDGE, 10, 1.4, 0.97)
        now.log.draw(canvas, (x + 14, y + 38, w - 28, h - 50))
        canvas.text(said, x + 16, y + 27, faces.TITLE, 18, TEXT)
        return
    canvas.fill(LINE, (x, y, w, 1.0))
    canvas.text(said, x + 2, y + 21, faces.TITLE, 17, GOLD if now.hover == ("log",) else TEXT)
    if key:
        draw_key(canvas, key, x + w - 26, y + 15, 13, SECOND)
    now.log.draw(canvas, (x + 2, y + 30, w - 4, h - 32), low=False)
