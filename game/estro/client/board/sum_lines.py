"""The lines of both sums: the attacker's figure at the left, the target's at the right, what they are of between."""

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.theme import mix
from game.estro.client.art.box import draw_neon_cut
from game.estro.client.art.marks import draw_estro
from game.estro.client.art.palette import INK, QUIET, SECOND, TEXT, neon, pale
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board.now import Now
from game.estro.client.board.sum_words import estro_of, line_name, signed
from game.estro.client.board.sums import BASE, DIE, MATRIX, Line, Sums

AXIS, FIGURES, LABEL, TOP = 593.0, 109.0, 196.0, 164.0
"""The middle of all lines, how far from it figures stand, how wide a label is, where the first line begins."""
BOX: Rect = (427.0, 0.0, 324.0, 0.0)
"""From where to where a line that is lit reaches."""
PITCHES = (26.0, 26.0, 26.0, 26.0, 22.0, 19.0, 17.0)
"""How tall a line is, by how many there are beside that of the dice."""


def pitch_of(count: int) -> float:
    """How tall a line is."""
    return PITCHES[min(count, len(PITCHES) - 1)]


def draw_lit(canvas: Canvas, now: Now, sums: Sums, y: float, tall: float, lit: float) -> None:
    """The light of the line that decided, in the neon of whose sum it is in."""
    glow = neon(estro_of(now, sums.sides[sums.decider_side].card) or "ardo")
    draw_neon_cut(canvas, (BOX[0], y, BOX[2], tall), glow, mix(INK, glow, 0.16), 7, 0.7 * lit)


def draw_line(
    canvas: Canvas, now: Now, sums: Sums, line: Line, y: float, pitch: float, share: float = 1.0, lit: float = 0.0
) -> None:
    """One line with both its figures; ``lit``: how much it shines, if it decided."""
    base = y + pitch * 0.5 + 6
    if lit > 0:
        draw_lit(canvas, now, sums, y + 1, pitch - 1, lit)
    for number in (0, 1):
        draw_figure(canvas, now, sums, line, number, base, share, lit, pitch)
    if line.part == MATRIX:
        _draw_matrix(canvas, now, sums, base, lit)
        return
    ink = TEXT if lit else SECOND
    face = faces.BOLD if lit else faces.TEXT
    canvas.text(line_name(now, line), AXIS, base - 1, face, 15, ink, CENTRE, width=LABEL, alpha=share, may_cut=True)


def draw_figure(
    canvas: Canvas,
    now: Now,
    sums: Sums,
    line: Line,
    side: int,
    base: float,
    share: float,
    lit: float,
    pitch: float = 26.0,
) -> None:
    """What a line adds to one of both sums."""
    n = line.adds[side]
    if not n and line.part != DIE:
        return
    said = str(n) if line.part == BASE else signed(n)
    ink = (pale(estro_of(now, sums.sides[side].card)) if estro_of(now, sums.sides[side].card) else TEXT) if n else QUIET
    at, anchor = (AXIS - FIGURES, RIGHT) if side == 0 else (AXIS + FIGURES, LEFT)
    h = (16.0 if lit else 14.0) * min(1.0, pitch / 22)
    draw_strokes(canvas, said, at, base - (14 - min(h, 14)) / 2, h, ink, anchor, hot=0.6 * lit, alpha=share)


def _draw_matrix(canvas: Canvas, now: Now, sums: Sums, base: float, lit: float) -> None:
    """Whose estro goes against whose."""
    own, other = (estro_of(now, side.card) for side in sums.sides)
    names = [now.words.estro(estro) if estro else "" for estro in (own, other)]
    size, face = 15.0, faces.BOLD
    wides = [canvas.width(name, face, size) for name in names]
    draw_strokes(canvas, ">", AXIS, base - 1, 10, TEXT if lit else SECOND, CENTRE)
    ink = TEXT if lit else SECOND
    canvas.text(names[0], AXIS - 15, base - 1, face, size, ink, RIGHT)
    canvas.text(names[1], AXIS + 15, base - 1, face, size, ink, LEFT)
    if own and other:
        draw_estro(canvas, own, AXIS - 15 - wides[0] - 14, base - 6, 8)
        draw_estro(canvas, other, AXIS + 15 + wides[1] + 14, base - 6, 8)
