"""ESTRO's marks in the glossary, among cards and in the statistics."""

from collections.abc import Callable, Iterator, Mapping

from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, moved, oval
from game.client.drawing.theme import Colour
from game.estro.client.art.marks import (
    ATTACKS,
    CHARMED,
    INCINERATOR,
    NEW,
    SHIELD,
    SILENCED,
    STUNNED,
    Lines,
    closed,
    draw_crest,
    draw_die,
    draw_estro,
    draw_stat,
    draw_state,
    pol,
    ring,
)
from game.estro.client.art.palette import EDGE, GOLD, INK, SECOND, TEXT, neon
from game.estro.client.art.strokes import draw_strokes
from game.estro.engine.vocabulary import ESTRI, STATS

STATES: Mapping[str, str] = {
    "shield": SHIELD,
    "stunned": STUNNED,
    "silenced": SILENCED,
    "charmed": CHARMED,
    "fresh": NEW,
    "attack": ATTACKS,
}
"""Signs of what may last on a card."""
CRESTS: Mapping[str, str] = {"gift": "play", "counter": "counter", "covered": "covered", "resist": "resist"}
"""Signs of when a Gift works."""
WRITTEN: Mapping[str, str] = {"double": ">2", "tot": "TOT"}


def _box(x: float, y: float, w: float, h: float) -> Outline:
    return closed(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))


_CARD = closed(((-0.5, -0.75), (0.5, -0.75), (0.5, 0.75), (-0.5, 0.75)))
DRAWN: Mapping[str, tuple[Colour, Lines]] = {
    "up": (TEXT, (_CARD, ((-0.25, 0), (-0.05, 0.22), (0.28, -0.25)))),
    "void": (SECOND, (ring(0, 0, 0.7), ((-0.5, 0.5), (0.5, -0.5)))),
    "hand": (TEXT, (moved(_CARD, -0.28, 0.05, 0.8, turn=-14), moved(_CARD, 0.28, 0.05, 0.8, turn=14))),
    "field": (TEXT, tuple(moved(_CARD, at, 0, 0.52) for at in (-0.66, 0, 0.66))),
    "incinerator": (TEXT, INCINERATOR),
    "primary": (GOLD, (ring(0, 0, 0.34), ring(0, 0, 0.8))),
    "zone": (
        TEXT,
        (closed(((-0.9, -0.6), (0.9, -0.6), (0.9, 0.6), (-0.9, 0.6))), ((-0.3, -0.6), (0, -0.85), (0.3, -0.6))),
    ),
    "save": (TEXT, (ring(0, 0, 0.85), ((-0.4, 0), (-0.08, 0.34), (0.44, -0.34)))),
    "redirect": (TEXT, (((-0.8, 0.7), (-0.8, -0.3), (0.6, -0.3)), ((0.25, -0.68), (0.72, -0.3), (0.25, 0.08)))),
    "round": (TEXT, (ring(0, 0, 0.75)[2:], ((0.2, -0.95), (0.55, -0.6), (0.2, -0.3)))),
    "matrix": (TEXT, tuple(_box(x, y, 0.5, 0.5) for x in (-0.85, -0.25, 0.35) for y in (-0.85, -0.25, 0.35))),
}
"""Signs that are drawn for the glossary alone."""


def draw_mark(canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
    """The mark of a term about a place: an estro in its neon, a stat, the crest of a Gift, signs as on the board."""
    kind, _, name = mark.partition(" ")
    if kind == "seal":
        _draw(canvas, ("estro seal",), x, y, size / 2, _paint_disc)
        draw_estro(canvas, name, x, y, size * 0.3)
    elif kind == "estro":
        draw_estro(canvas, name, x, y, size * 0.4)
    elif kind == "stat":
        draw_stat(canvas, STATS.index(name), x, y, size * 0.4, TEXT)
    elif kind == "mechanic":
        draw_crest(canvas, "play", x, y, size / 22)
    else:
        _draw_sign(canvas, name, x, y, size)


def _draw_sign(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    if name in STATES:
        draw_state(canvas, STATES[name], x, y, size * 0.44)
    elif name in CRESTS:
        draw_crest(canvas, CRESTS[name], x, y, size / 22)
    elif name in WRITTEN:
        draw_strokes(canvas, WRITTEN[name], x, y + size * 0.19, size * 0.38, TEXT, CENTRE, width=size)
    elif name == "estro":
        _draw(canvas, ("estro five",), x, y, size * 0.46, _paint_five)
    elif name == "die":
        draw_die(canvas, 6, x - size * 0.38, y - size * 0.28, size * 0.66)
    elif name in DRAWN:
        colour, lines = DRAWN[name]
        _draw(canvas, ("estro sign", name), x, y, size * 0.46, lambda p, at, r: _paint_lines(p, lines, colour, at, r))


def _draw(
    canvas: Canvas,
    key: tuple[object, ...],
    x: float,
    y: float,
    r: float,
    paint: Callable[[Painter, float, float], None],
) -> None:
    """A picture about a place; ``paint`` is told where its middle is, and how far it reaches."""
    half = r + 2
    canvas.picture((*key, round(r, 2)), x - half, y - half, 2 * half, 2 * half, lambda p: paint(p, half, r))


def _paint_lines(p: Painter, lines: Lines, colour: Colour, at: float, r: float) -> None:
    for line in lines:
        p.line(moved(line, at, at, r), colour, 1.3)


def _paint_disc(p: Painter, at: float, r: float) -> None:
    """Dark ground for a light that stands on paper."""
    p.polygon(oval(at, at, r, r), INK)
    p.outline(oval(at, at, r - 0.6, r - 0.6), EDGE, 1.0)


def _paint_five(p: Painter, at: float, r: float) -> None:
    """The lights of the five estri in a ring."""
    for number, estro in enumerate(ESTRI[1:]):
        x, y = pol(at, at, r * 0.68, 72 * number - 90)
        p.polygon(oval(x, y, r * 0.26, r * 0.26), neon(estro))


def every_sign() -> Iterator[str]:
    """The names of all signs."""
    yield from (*STATES, *CRESTS, *WRITTEN, *DRAWN, "estro", "die")
