"""The matrix and the die as a panel, with the pair in question lit, and what the Zone adds: read from the core."""

from collections.abc import Iterator

from game.client.cardtable.leaf import Item
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas
from game.client.drawing.theme import Colour, mix
from game.client.widgets.keycap import draw_key
from game.estro.client.art.box import draw_cut, draw_neon_cut
from game.estro.client.art.marks import draw_die, draw_estro, draw_lights, draw_stat
from game.estro.client.art.palette import EDGE, GAIN, GOLD, INK, LINE, LOSS, PANEL, QUIET, SECOND, TEXT, neon
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board import places as lay
from game.estro.client.board.now import Now
from game.estro.client.board.sum_words import estro_of, signed
from game.estro.engine.charts import DIE_BONUS, FACES, FACES_OF, FAVOURS, MATRIX, ZONE_BONUS
from game.estro.engine.vocabulary import ESTRI, STATS

CELL_W, CELL_H, HEADS = 88.0, 34.0, 124.0
ROWS_TOP = 112.0
DICE_TOP, DIE_SIZE, DIE_PITCH = 368.0, 30.0, 104.0
OVER = 0.97
CHART, BINDING, LETTER = ("chart",), "matrix", "m"
"""What is clicked, and the key that does the same, by its name in `game.client.input.BINDINGS` and by its letter."""


def draw_chart_sign(canvas: Canvas, now: Now) -> None:
    """What opens the panel: a small table, and its key."""
    x, y, w, h = lay.CHART
    lit = now.hover == CHART or now.charted
    draw_cut(canvas, lay.CHART, mix(INK, EDGE, 0.3 if lit else 0.1), GOLD if lit else EDGE, 6, 1.2)
    for row in range(3):
        for column in range(3):
            ink = GOLD if lit else SECOND if row == column else EDGE
            canvas.fill(ink, (x + 10 + 6 * column, y + 5 + 6 * row, 4.6, 4.6))
    if key := now.key_names.get(BINDING, ""):
        at = x + 34 + (w - 34) / 2
        canvas.text(key, at, y + h / 2 + 5, faces.BOLD, 14, GOLD if lit else SECOND, CENTRE, width=w - 38)


def draw_matrix(canvas: Canvas, now: Now) -> None:
    """The panel, over all, while it lies open."""
    if not now.charted:
        return
    x, y, w, _ = lay.CHART_OPEN
    draw_cut(canvas, lay.CHART_OPEN, PANEL, EDGE, 12, 1.6, OVER)
    words, pair = now.words, pair_of(now)
    canvas.text(words.say("Matrix and die"), x + 24, y + 36, faces.TITLE, 22, TEXT)
    told = words.say("Added to the attacker's TOT, by its estro and the target's.")
    canvas.paragraph(told, (x + 24, y + 42, w - 48, 24), faces.TEXT, 14.5, SECOND, may_cut=True)
    _draw_table(canvas, now, pair)
    _draw_dice(canvas, now, pair)


def pair_of(now: Now) -> tuple[str, str]:
    """The estri of who attacks and who is attacked, as far as they are known."""
    if now.fighters is None:
        return "", ""
    return estro_of(now, now.fighters[0]), estro_of(now, now.fighters[1])


def _draw_table(canvas: Canvas, now: Now, pair: tuple[str, str]) -> None:
    x, y, words = lay.CHART_OPEN[0] + 24, lay.CHART_OPEN[1], now.words
    top, left = y + ROWS_TOP - 26, x + HEADS
    if not canvas.is_small:
        canvas.text(words.say("attacker ↓ target →"), x, top + 18, faces.TEXT, 13.5, QUIET, width=HEADS - 8)
    for column, other in enumerate(MATRIX):
        _draw_estro(canvas, now, other, left + CELL_W * column + 8, top + 18, other == pair[1])
    for row, (own, figures) in enumerate(MATRIX.items()):
        line = y + ROWS_TOP + row * CELL_H
        _draw_estro(canvas, now, own, x, line + CELL_H / 2 + 5, own == pair[0])
        for column, (other, n) in enumerate(figures.items()):
            rect = (left + CELL_W * column, line + 2, CELL_W - 6, CELL_H - 4)
            lit, near = (own, other) == pair, own == pair[0] or other == pair[1]
            if lit:
                draw_neon_cut(canvas, rect, neon(own), mix(INK, neon(own), 0.25), 6, 0.8)
            else:
                draw_cut(canvas, rect, mix(INK, EDGE, 0.2) if near else INK, LINE, 6)
            ink: Colour = GAIN if n > 0 else LOSS if n < 0 else QUIET
            base = line + CELL_H / 2 + 7
            draw_strokes(canvas, signed(n), rect[0] + rect[2] / 2, base, 13, ink, CENTRE, hot=0.6 if lit else 0.0)


def _draw_estro(canvas: Canvas, now: Now, estro: str, x: float, base: float, lit: bool) -> None:
    draw_estro(canvas, estro, x + 9, base - 5, 8)
    face, ink = (faces.BOLD, TEXT) if lit else (faces.TEXT, SECOND)
    canvas.text(now.words.estro(estro), x + 23, base, face, 14.5, ink, width=CELL_W - 24)


def _draw_dice(canvas: Canvas, now: Now, pair: tuple[str, str]) -> None:
    """Every face with the estri that it favours; then the Zone."""
    x, y, w, _ = lay.CHART_OPEN
    words, top = now.words, y + DICE_TOP - 60
    canvas.fill(LINE, (x + 24, top, w - 48, 1.2))
    told = words.say("A face that favours a card adds {n} to its primary, and so to its TOT.", n=DIE_BONUS)
    canvas.text(told, x + 24, top + 22, faces.TEXT, 14.5, SECOND, width=w - 48)
    for number, face in enumerate(FACES):
        left = x + 24 + DIE_PITCH * number
        lit = next((estro for estro in FAVOURS[face] if estro in pair), "")
        draw_die(canvas, face, left + 26, top + 44, DIE_SIZE, lit)
        draw_lights(canvas, FAVOURS[face], left + 45, top + 90, 7)
    zone = str(now.view["zone"])
    low = y + lay.CHART_OPEN[3] - 22
    draw_estro(canvas, zone, x + 34, low - 5, 8)
    stat = ESTRI.index(zone) - 1
    told = words.say("Zone of {estro}", estro=words.estro(zone))
    wide = canvas.text(told, x + 50, low, faces.BOLD, 15, TEXT, LEFT)
    draw_stat(canvas, stat, x + 66 + wide, low - 5, 7, SECOND)
    said = words.say("{stat} {n} for every card of it", stat=words.stat(STATS[stat]), n=signed(ZONE_BONUS))
    canvas.text(said, x + 80 + wide, low, faces.TEXT, 15, SECOND)
    if key := now.key_names.get(BINDING, ""):
        draw_key(canvas, key, x + w - 20, y + 29, 13, SECOND, RIGHT)


def items_of_pair(now: Now) -> Iterator[Item]:
    """What the matrix and the dice say of the pair in question."""
    own, other = pair_of(now)
    words = now.words
    yield Item("title", words.say("Matrix and die"))
    if own and other:
        told = words.say("{a} against {b}", a=words.estro(own), b=words.estro(other))
        yield Item("row", told, signed(MATRIX[own][other]))
    for estro in dict.fromkeys(each for each in (own, other) if each):
        listed = words.series(str(face) for face in FACES_OF[estro])
        yield Item(
            "part", words.say("{estro}: faces {faces}", estro=words.estro(estro), faces=listed), signed(DIE_BONUS)
        )
