"""Small marks of lines: the five estri, the five stats, what lasts on a card, the two players, the die, and the crests
that say when a Gift works."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.paths import path, star
from game.client.drawing.shapes import Outline, Point, moved, oval
from game.client.drawing.theme import Colour, mix, rgb
from game.estro.client.art.palette import GAIN, GOLD, INK, SECOND, TEXT, WARN, light, neon
from game.estro.client.art.shine import paint_neon
from game.estro.client.art.strokes import lines_of, paint_strokes

Lines = tuple[Outline, ...]
"""Outlines, those closed whose last place is their first."""


def closed(points: Sequence[Point]) -> Outline:
    """A closed line through places."""
    return (*points, points[0])


def drawn(text: str) -> Lines:
    """The lines of a path of `game.client.drawing.paths`: discs, ovals and what ends in ``Z`` are closed."""
    return path(text).shapes


def _leaf(turn: float) -> Outline:
    """One of three leaves."""
    leaf = path("M0 0 Q.55 -.77 0 -1 Q-.55 -.77 0 0").shapes[0]
    return moved(leaf, 0, 0, turn=turn)


def ring(x: float, y: float, rx: float, ry: float = 0.0) -> Outline:
    """A closed ring, or an oval one."""
    return closed(oval(x, y, rx, ry or rx, 24))


ESTRO_MARKS: Mapping[str, Lines] = {
    "ardo": (closed(((0, -1), (0.5, -0.1), (0.95, -0.45), (0.62, 0.9), (-0.62, 0.9), (-0.95, -0.45), (-0.5, -0.1))),),
    "granito": (closed(((-0.5, -0.86), (0.5, -0.86), (1, 0), (0.5, 0.86), (-0.5, 0.86), (-1, 0))), ((-1, 0), (1, 0))),
    "armonio": (_leaf(0), _leaf(120), _leaf(240)),
    "illusio": (path("M-1 0 Q0 -1.35 1 0 Q0 1.35 -1 0").shapes[0], ring(0, 0, 0.27)),
    "manpo": (ring(-0.36, 0, 0.6), ring(0.36, 0, 0.6)),
}
"""A crown of fangs, a block, three leaves, an eye, two rings."""
STAT_MARKS: tuple[Lines, ...] = (
    (closed(((-0.8, 0.8), (0.9, -0.9), (0.2, 0.5), (-0.1, 0.1))),),
    (closed(((-0.8, -0.7), (0, -1), (0.8, -0.7), (0.7, 0.2), (0, 1), (-0.7, 0.2))),),
    (ring(0, 0, 0.85), ring(0, 0, 0.34)),
    (((-0.8, 0.9), (-0.5, -0.8), (0.5, 0.1), (0.5, 0.9), (1, 0.9)),),
    (path("M-.5 .95 Q-.6 -.2 .3 -.45").shapes[0], ring(0.5, -0.55, 0.38)),
)
"""A blade, a shield, a ring, a leg with its knee, a feeler: ATK, DEF, HEL, DEX, MAP."""

INCINERATOR: Lines = (
    closed(((-0.9, 0.3), (0.9, 0.3), (0.6, 0.95), (-0.6, 0.95))),
    drawn("M.12 -1 C.8 -.4 .55 .05 .38 .3 L-.38 .3 C-.66 0 -.5 -.35 -.28 -.5 Q-.24 -.2 -.04 -.24 Q.22 -.5 .12 -1 Z")[0],
)
"""A tongue of fire over a bowl."""

SHIELD, STUNNED, SILENCED, CHARMED, NEW, ATTACKS = STATES = (
    *("shield", "stunned", "silenced", "charmed", "new", "attacks"),
)
STATE_MARKS: Mapping[str, tuple[Colour, Lines]] = {
    SHIELD: (TEXT, tuple(moved(line, 0, 0, 0.56) for line in STAT_MARKS[1])),
    STUNNED: (WARN, (closed(star(0, 0, 0.62, 5, 0.42)),)),
    SILENCED: (SECOND, (((-0.46, 0), (0.46, 0)), ((-0.46, -0.46), (0.46, 0.46)))),
    CHARMED: (light("manpo"), (closed(((-0.54, 0.23), (-0.15, 0.54), (-0.15, 0.31), (0.54, 0.31), (0.54, -0.4))),)),
    NEW: (GAIN, (((0, -0.54), (0, 0.54)), ((-0.54, 0), (0.54, 0)))),
    ATTACKS: (TEXT, tuple(((-0.46 + at, -0.4), (-0.08 + at, 0), (-0.46 + at, 0.4)) for at in (0, 0.46))),
}
"""What may last on a card, each in a ring of radius 1."""

PLAY, AURA, USE, ATTACK, COVERED, FLIP, DAWN, LOST, WIN, RESIST, COUNTER = CRESTS = (
    *("play", "aura", "use", "attack", "covered", "flip", "dawn", "lost", "win", "resist", "counter"),
)
"""When a Gift works."""
CREST_MARKS: Mapping[str, Lines] = {
    PLAY: (closed(star(0, -4, 7, 4, 0.3)),),
    AURA: (ring(0, -3, 9, 3.4),),
    USE: (ring(0, -4, 5),),
    ATTACK: (((-6, 0), (0, -10), (6, 0)),),
    COVERED: (closed(((-7, -6), (7, -6), (4, 0), (-4, 0))),),
    FLIP: (closed(((-5, 0), (-5, -8), (5, 0), (5, -8))),),
    DAWN: (path("M-8 0 Q0 -14 8 0").shapes[0],),
    LOST: (((0, -10), (0, 1)), ((-5, -6), (5, -6))),
    WIN: (closed(((-7, 0), (-7, -8), (-3, -4), (0, -9), (3, -4), (7, -8), (7, 0))),),
    RESIST: (closed(((-6, -9), (6, -9), (4, -2), (0, 1), (-4, -2))),),
    COUNTER: (((-6, -9), (6, 1)), ((6, -9), (-6, 1))),
}
"""What a creature wears on its head, above (0, 0); one of a Void card wears nothing."""

DIE_LINE, DIE_FACE = rgb("#aab2cc"), rgb("#10121d")
DIE_DEEP = 0.26
"""How far a die reaches back, of its front."""
DIM = rgb("#59617c")


def placed(lines: Lines, x: float, y: float, size: float) -> Lines:
    """Lines somewhere, so many times as large."""
    return tuple(moved(line, x, y, size) for line in lines)


Paint = Callable[[Painter, float], Iterator[None]]
"""Paints a mark about a place as far from the left as from the top."""


def _draw(
    canvas: Canvas, key: tuple[object, ...], x: float, y: float, r: float, paint: Paint, alpha: float = 1.0
) -> None:
    """A picture of a mark about a place, with room for its light; ``paint`` is told where its middle is."""
    half = r * 1.15 + 5
    canvas.picture((*key, round(r, 2)), x - half, y - half, 2 * half, 2 * half, lambda p: paint(p, half), alpha)


def paint_estro(
    p: Painter, estro: str, x: float, y: float, r: float, lit: bool = True, glow: float = 0.5
) -> Iterator[None]:
    """The mark of an estro; not ``lit``, it has no colour."""
    lines = placed(ESTRO_MARKS[estro], x, y, r)
    colour = neon(estro) if lit else DIM
    yield from paint_neon(p, lines, colour, 1.5 if r < 10 else 2.0, glow if lit else 0.0, mix(INK, colour, 0.22))


def draw_estro(
    canvas: Canvas, estro: str, x: float, y: float, r: float, *, lit: bool = True, alpha: float = 1.0
) -> None:
    """See `paint_estro`."""
    _draw(canvas, ("estro mark", estro, lit), x, y, r, lambda p, at: paint_estro(p, estro, at, at, r, lit), alpha)


def draw_lights(canvas: Canvas, estri: Sequence[str], x: float, y: float, r: float = 6.0) -> None:
    """The marks of some estri in a row about a place."""
    for number, estro in enumerate(estri):
        draw_estro(canvas, estro, x + (number - (len(estri) - 1) / 2) * 2.5 * r, y, r)


def paint_stat(p: Painter, stat: int, x: float, y: float, r: float, colour: Colour) -> None:
    """The mark of a stat by its number."""
    for line in placed(STAT_MARKS[stat], x, y, r):
        p.line(line, colour, 1.25 if r < 8 else 1.8)


def draw_stat(canvas: Canvas, stat: int, x: float, y: float, r: float, colour: Colour, alpha: float = 1.0) -> None:
    """See `paint_stat`."""

    def paint(p: Painter, at: float) -> Iterator[None]:
        paint_stat(p, stat, at, at, r, colour)
        yield

    _draw(canvas, ("estro stat", stat, colour), x, y, r, paint, alpha)


def draw_state(canvas: Canvas, state: str, x: float, y: float, r: float = 13.0, alpha: float = 1.0) -> None:
    """What lasts on a card, in a ring."""

    def paint(p: Painter, at: float) -> Iterator[None]:
        colour, lines = STATE_MARKS[state]
        p.polygon(oval(at, at, r, r), INK)
        p.line(ring(at, at, r), colour, max(1.1, r * 0.11))
        for line in placed(lines, at, at, r):
            p.line(line, colour, max(1.3, r * 0.14))
        yield

    _draw(canvas, ("estro state", state), x, y, r, paint, alpha)


def owner_mark(mine: bool, x: float, y: float, r: float) -> Outline:
    """A disc for who looks on, a lozenge for the other."""
    return ring(x, y, r) if mine else closed(((x, y - r * 1.2), (x + r * 1.2, y), (x, y + r * 1.2), (x - r * 1.2, y)))


def draw_owner(
    canvas: Canvas, mine: bool, x: float, y: float, r: float, colour: Colour = TEXT, alpha: float = 1.0
) -> None:
    """The sign of one of the two players."""

    def paint(p: Painter, at: float) -> Iterator[None]:
        shape = owner_mark(mine, at, at, r)
        p.polygon(shape, mix(INK, colour, 0.3))
        p.line(shape, colour, 1.6)
        yield

    _draw(canvas, ("estro owner", mine, colour), x, y, r, paint, alpha)


def draw_crest(canvas: Canvas, crest: str, x: float, y: float, size: float = 1.0, glow: float = 0.4) -> None:
    """A crest about a place."""

    def paint(p: Painter, at: float) -> Iterator[None]:
        yield from paint_neon(p, placed(CREST_MARKS[crest], at, at + 4.5 * size, size), GOLD, 1.6, glow)

    _draw(canvas, ("estro crest", crest, glow), x, y, 10 * size, paint)


def draw_die(canvas: Canvas, face: int, x: float, y: float, size: float, estro: str = "", alpha: float = 1.0) -> None:
    """A die, its front's upper left corner at a place, in the neon of the estro that it favours here, if any. A face of
    0 is none."""
    deep, pad = size * DIE_DEEP, 7.0
    colour = neon(estro) if estro else DIE_LINE

    def paint(p: Painter) -> Iterator[None]:
        left, top = pad, pad + deep
        right, low = left + size, top + size
        front = closed(((left, top), (right, top), (right, low), (left, low)))
        above = closed(((left, top), (left + deep, top - deep), (right + deep, top - deep), (right, top)))
        beside = closed(((right, top), (right + deep, top - deep), (right + deep, low - deep), (right, low)))
        if estro:
            yield from paint_neon(p, (above, beside, front), colour, 1.5, 0.7)
        for shape in (above, beside, front):
            p.polygon(shape, mix(DIE_FACE, colour, 0.24 if estro and shape is front else 0.08))
        for shape in (above, beside, front):
            p.line(shape, colour, 1.5)
        if face:
            _paint_face(p, str(face), left + size / 2, top + size * 0.76, size * 0.52, TEXT if estro else SECOND)

    wide = size + deep + 2 * pad
    canvas.picture(("estro die", face, estro, round(size, 1)), x - pad, y - deep - pad, wide, wide, paint, alpha)


def _paint_face(p: Painter, face: str, x: float, y: float, h: float, ink: Colour) -> None:
    wide = lines_of(face).wide * h / 6
    paint_strokes(p, face, x - wide / 2, y, h, ink, max(1.7, h * 0.135))


def pol(x: float, y: float, r: float, degrees: float) -> Point:
    """A place at a distance from another, 0 degrees to the right, clockwise."""
    angle = math.radians(degrees)
    return x + math.cos(angle) * r, y + math.sin(angle) * r
