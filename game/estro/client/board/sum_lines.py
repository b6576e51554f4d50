"""The lines of both sums: the attacker's figure at the left, the target's at the right, what they are of between."""

from typing import NamedTuple

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.theme import Colour, mix
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


class Figure(NamedTuple):
    """What a line adds to one of both sums; nothing where it is empty."""

    said: str
    ink: Colour


class Row(NamedTuple):
    """A line as it is shown."""

    figures: tuple[Figure, Figure]
    said: str
    against: tuple[tuple[str, str], ...]
    """Of the matrix, both estri with their names."""
    decides: Colour
    """The neon of whose sum is decided by it."""
    y: float
    pitch: float
    share: float
    lit: float


def figures_of(now: Now, sums: Sums, line: Line) -> tuple[Figure, Figure]:
    """What a line adds to both sums."""
    return _figure(now, sums, line, 0), _figure(now, sums, line, 1)


def _figure(now: Now, sums: Sums, line: Line, side: int) -> Figure:
    n = line.adds[side]
    if not n:
        return Figure(signed(n) if line.part == DIE else "", QUIET)
    estro = estro_of(now, sums.sides[side].card)
    return Figure(str(n) if line.part == BASE else signed(n), pale(estro) if estro else TEXT)


def deciding_neon(now: Now, sums: Sums) -> Colour:
    """The neon of whose sum the line is in that decided."""
    return neon(estro_of(now, sums.sides[sums.decider_side].card) or "ardo")


def draw_line(
    canvas: Canvas, now: Now, sums: Sums, line: Line, y: float, pitch: float, share: float = 1.0, lit: float = 0.0
) -> None:
    """One line with both its figures; ``lit``: how much it shines, if it decided."""
    against: tuple[tuple[str, str], ...] = ()
    if line.part == MATRIX:
        estri = [estro_of(now, side.card) for side in sums.sides]
        against = tuple((estro, now.words.estro(estro) if estro else "") for estro in estri)
    said = line_name(now, line) if not against else ""
    neon_of = deciding_neon(now, sums)
    row = Row(figures_of(now, sums, line), said, against, neon_of, y, pitch, share, lit)
    canvas.again(("sum", line.part), _draw_row, row)


def _draw_row(canvas: Canvas, row: Row) -> None:
    base, lit = row.y + row.pitch * 0.5 + 6, row.lit
    if lit > 0:
        draw_lit(canvas, row.decides, row.y + 1, row.pitch - 1, lit)
    for side, figure in enumerate(row.figures):
        draw_figure(canvas, figure, side, base, row.share, lit, row.pitch)
    if row.against:
        _draw_matrix(canvas, row.against, base, lit)
        return
    ink = TEXT if lit else SECOND
    face = faces.BOLD if lit else faces.TEXT
    canvas.text(row.said, AXIS, base - 1, face, 15, ink, CENTRE, width=LABEL, alpha=row.share, may_cut=True)


def draw_lit(canvas: Canvas, glow: Colour, y: float, tall: float, lit: float) -> None:
    """The light of the line that decided, in the neon of whose sum it is in."""
    draw_neon_cut(canvas, (BOX[0], y, BOX[2], tall), glow, mix(INK, glow, 0.16), 7, 0.7, lit)


def draw_figure(
    canvas: Canvas, figure: Figure, side: int, base: float, share: float, lit: float, pitch: float = 26.0
) -> None:
    """What a line adds to one of both sums."""
    at, anchor = (AXIS - FIGURES, RIGHT) if side == 0 else (AXIS + FIGURES, LEFT)
    h = (16.0 if lit else 14.0) * min(1.0, pitch / 22)
    low = base - (14 - min(h, 14)) / 2
    draw_strokes(canvas, figure.said, at, low, h, figure.ink, anchor, hot=0.6 * lit, alpha=share)


def _draw_matrix(canvas: Canvas, against: tuple[tuple[str, str], ...], base: float, lit: float) -> None:
    """Whose estro goes against whose."""
    (own, name), (other, other_name) = against
    size, face = 15.0, faces.BOLD
    ink = TEXT if lit else SECOND
    draw_strokes(canvas, ">", AXIS, base - 1, 10, ink, CENTRE)
    wide = canvas.text(name, AXIS - 15, base - 1, face, size, ink, RIGHT)
    other_wide = canvas.text(other_name, AXIS + 15, base - 1, face, size, ink, LEFT)
    if own and other:
        draw_estro(canvas, own, AXIS - 15 - wide - 14, base - 6, 8)
        draw_estro(canvas, other, AXIS + 15 + other_wide + 14, base - 6, 8)
