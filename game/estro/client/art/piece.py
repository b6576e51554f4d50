"""Cards on the field: a creature in its tube with its TOT, its estro and its name, and all that may be on it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour, mix
from game.estro.client.art.box import DASH, HALO, cut, draw_halo
from game.estro.client.art.creature import draw_creature, draw_parting, figure_of, shards_of
from game.estro.client.art.marks import ATTACKS, draw_estro, draw_state
from game.estro.client.art.palette import (
    COVERED,
    EDGE,
    GOLD,
    GROUND,
    INK,
    LOSS,
    QUIET,
    SECOND,
    TEXT,
    WHITE,
    gain,
    loss,
    neon,
    pale,
)
from game.estro.client.art.shine import shone
from game.estro.client.art.strokes import cap, draw_strokes, strokes_wide
from game.estro.client.art.tube import draw_tube, draw_web
from game.estro.engine.content import Card

WIDE, TALL = 98.0, 114.0
"""A piece where there is room."""
BAND = 24.0
"""How tall the place of the name is."""
NAME, TOTAL, BEFORE = 9.6, 14.0, 9.0
"""How high the capitals of a name are, a TOT, and what it was when it was printed."""
STATE, STATES_SHOWN = 8.5, 3
"""The ring of what lasts on a card, and how many have room in a column."""


class Standing(NamedTuple):
    """A card as it lies on the field. One that is covered has a form for those who know it; ``word`` says then that it
    is covered. ``stats``, ``estro`` and ``total`` are those of now, where they are others than printed."""

    form: Card | None
    name: str = ""
    stats: tuple[int, ...] | None = None
    estro: str = ""
    total: int | None = None
    printed: int = 0
    covered: bool = False
    word: str = ""
    may: bool = False
    """It may be used or pointed at now;"""
    chosen: bool = False
    stepped: bool = False
    """it has stepped forward into the arena;"""
    falls: bool = False
    """it is about to be destroyed;"""
    spent: bool = False
    """it has attacked, and can not again."""
    states: tuple[str, ...] = ()
    """What lasts on it, of `game.estro.client.art.marks.STATES`,"""
    attacks: int = 0
    """and how often it may attack, of one that may more than once."""


def draw_piece(canvas: Canvas, rect: Rect, standing: Standing, alpha: float = 1.0, wide: float = 1.0) -> None:
    """A card on the field; painted once for all that it shows. ``wide``: how much of its width is seen, of one that
    turns."""
    x, y, w, h = rect
    key = ("estro piece", *_key(standing), round(w, 1), round(h, 1), canvas.is_small)
    around = (x - HALO, y - HALO, w + 2 * HALO, h + 2 * HALO)

    with canvas.meanwhile(
        (standing.form and standing.form.id, standing.covered),
        partial(_draw_plain, rect=rect, standing=standing),
        moves=True,
    ):
        canvas.stamp(key, *around, lambda part: _draw(part, (HALO, HALO, w, h), standing), alpha, stretch=(wide, 1.0))
    if standing.falls:
        draw_reticle(canvas, rect, colour=loss(canvas.palette))


def _draw_plain(canvas: Canvas, rect: Rect, standing: Standing) -> None:
    """A piece that is not painted yet: a frame with its name and its TOT."""
    x, y, w, h = rect
    form = standing.form
    edge = neon(_estro(standing)) if form is not None and not standing.covered else COVERED
    canvas.frame(rect, INK, mix(edge, INK, 0.25), 4)
    if form is None:
        return
    canvas.text(standing.name, x + w / 2, y + h - 8, faces.BOLD, 13, TEXT, CENTRE, width=w - 8, may_cut=True)
    if not standing.covered:
        total = standing.printed if standing.total is None else standing.total
        canvas.text(str(total), x + 8, y + 8 + canvas.letters(15) * 0.8, faces.BOLD, 15, TEXT)


def _key(standing: Standing) -> tuple[object, ...]:
    form = standing.form
    return (form.id if form else None, form.stats if form else None, *standing[1:])


def _estro(standing: Standing) -> str:
    return standing.estro or (standing.form.estro if standing.form is not None else "")


def _draw(canvas: Canvas, rect: Rect, standing: Standing) -> None:
    form = standing.form
    if standing.chosen:
        draw_halo(canvas, rect, GOLD, strength=0.75)
    elif standing.may:
        draw_halo(canvas, rect, GOLD, strength=0.28)
    if form is None:
        draw_web(canvas, rect)
        _draw_edge(canvas, rect, standing, COVERED)
    elif standing.covered:
        _draw_covered(canvas, rect, standing, form)
    elif standing.stepped:
        _draw_place(canvas, rect, standing, form)
    else:
        _draw_open(canvas, rect, standing, form)
    _draw_states(canvas, rect, standing)


def _art(canvas: Canvas, rect: Rect) -> tuple[float, float, float, float]:
    """Where a creature stands in a piece: its middle, its ground, how tall and how wide it may be."""
    x, y, w, h = rect
    foot = 7.0 if canvas.is_small else BAND + 3
    return x + w / 2, y + h - foot, (h - foot) * (0.68 if canvas.is_small else 0.76), w - 14


def _draw_open(canvas: Canvas, rect: Rect, standing: Standing, form: Card) -> None:
    x, y, w, _ = rect
    estro = _estro(standing)
    draw_tube(canvas, rect, estro)
    middle, ground, tall, wide = _art(canvas, rect)
    figure = figure_of(form, standing.stats, estro)
    draw_creature(
        canvas, figure, middle, ground, tall, wide=wide, hot=not standing.spent, alpha=0.72 if standing.spent else 1.0
    )
    _draw_name(canvas, rect, standing.name, mix(QUIET, pale(estro), 0.4) if standing.spent else pale(estro))
    _draw_total(canvas, rect, standing)
    r = _mark(canvas)
    beside = 8 + strokes_wide(canvas, "00", TOTAL) + 2 * r + 12 <= w
    draw_estro(canvas, estro, x + w - r - 7.5, y + r + 7.5 + (0 if beside else cap(canvas, TOTAL) + 5), r)
    _draw_edge(canvas, rect, standing, mix(neon(estro), INK, 0.62 if standing.spent else 0.25))


def _mark(canvas: Canvas) -> float:
    """How large the mark of an estro is."""
    return 9.5 if canvas.is_small else 7.5


def _draw_covered(canvas: Canvas, rect: Rect, standing: Standing, form: Card) -> None:
    """Covered, for one who knows it: its own face behind the web."""
    x, y, w, _ = rect
    draw_web(canvas, rect, strength=0.36)
    middle, ground, tall, wide = _art(canvas, rect)
    draw_creature(canvas, figure_of(form), middle, ground, tall * 0.94, wide=wide, hot=False, pool=False, alpha=0.7)
    _draw_name(canvas, rect, standing.name, SECOND)
    if canvas.fits(standing.word, faces.BOLD, 13, w - 10):
        base = y + max(16.0, 3 + canvas.letters(13))
        canvas.text(standing.word, x + w / 2, base, faces.BOLD, 13, SECOND, CENTRE, width=w - 10)
    _draw_edge(canvas, rect, standing, COVERED)


def _draw_place(canvas: Canvas, rect: Rect, standing: Standing, form: Card) -> None:
    """The place of a card that has stepped forward."""
    estro = _estro(standing)
    middle, ground, tall, wide = _art(canvas, rect)
    figure = figure_of(form, standing.stats, estro)
    draw_creature(canvas, figure, middle, ground, tall * 0.94, wide=wide, ghost=True, pool=False, alpha=0.6)
    if not canvas.is_small:
        _write_name(canvas, rect, standing.name, mix(neon(estro), QUIET, 0.4))
    draw_place(canvas, rect, neon(estro))


def draw_place(canvas: Canvas, rect: Rect, colour: Colour = EDGE, alpha: float = 0.8) -> None:
    """A place with a broken edge: something is away, or may come here."""
    x, y, w, h = rect
    pad = 2.0

    def paint(p: Painter) -> None:
        p.dashes(cut(pad, pad, w, h)[:-1], colour, 1.4, DASH, DASH)

    key = ("estro place", round(w, 1), round(h, 1), colour)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint, alpha)


def _draw_edge(canvas: Canvas, rect: Rect, standing: Standing, colour: Colour) -> None:
    x, y, w, h = rect
    pad = 3.0
    thick = 1.5
    if standing.chosen or standing.may:
        colour, thick = GOLD, 2.2 if standing.chosen else 1.6

    def paint(p: Painter) -> None:
        p.line(cut(pad, pad, w, h), colour, thick)

    key = ("estro edge", round(w, 1), round(h, 1), colour, thick)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _draw_name(canvas: Canvas, rect: Rect, name: str, ink: Colour) -> None:
    """The name on a dark band; in a small window the creature has its room."""
    if canvas.is_small:
        return
    x, y, w, h = rect

    def paint(p: Painter) -> None:
        shape = ((0, 0), (w, 0), (w, BAND - 8), (w - 8, BAND), (0, BAND))
        p.polygon(shape, GROUND, 0.8)

    canvas.picture(("estro band", round(w, 1)), x, y + h - BAND, w, BAND, paint)
    _write_name(canvas, rect, name, ink)


def _write_name(canvas: Canvas, rect: Rect, name: str, ink: Colour) -> None:
    x, y, w, h = rect
    draw_strokes(canvas, name, x + w / 2, y + h - 7.5, NAME, ink, CENTRE, width=w - 12)


def _draw_total(canvas: Canvas, rect: Rect, standing: Standing) -> None:
    """TOT; where it is another than printed, the printed one before it, in gain or loss."""
    x, y, w, _ = rect
    total = standing.printed if standing.total is None else standing.total
    left, low = x + 8, y + 8 + cap(canvas, TOTAL)
    ink = TEXT
    if total != standing.printed:
        ink = gain(canvas.palette) if total > standing.printed else loss(canvas.palette)
        before = f"{standing.printed}→"
        needed = strokes_wide(canvas, before, BEFORE) + strokes_wide(canvas, str(total), TOTAL) + 3
        if needed <= w - 2 * _mark(canvas) - 19:
            left += draw_strokes(canvas, before, left, low, BEFORE, SECOND) + 3
    draw_strokes(canvas, str(total), left, low, TOTAL, ink, glow=0.4)


def draw_fallen(canvas: Canvas, rect: Rect, standing: Standing, share: float) -> None:
    """A face-up card that falls, ``share`` of the way: its place goes out, and its creature's lines part."""
    form = standing.form
    if form is None:
        return
    estro = _estro(standing)
    draw_place(canvas, rect, neon(estro), 1 - share)
    middle, ground, tall, wide = _art(canvas, rect)
    draw_parting(canvas, figure_of(form, standing.stats, estro), middle, ground, tall, share, wide=wide)


def prepare_fall(canvas: Canvas, rect: Rect, standing: Standing) -> None:
    """A face-up card will fall: what `draw_fallen` needs is worked out before."""
    form = standing.form
    if form is not None and not standing.covered:
        _, _, tall, wide = _art(canvas, rect)
        shards_of(canvas, figure_of(form, standing.stats, _estro(standing)), tall, wide)


def _draw_states(canvas: Canvas, rect: Rect, standing: Standing) -> None:
    for state, x, y, r in state_spots(canvas, rect, standing.states):
        draw_state(canvas, state, x, y, r)
        if state == ATTACKS and standing.attacks > 1:
            left = x < rect[0] + rect[2] / 2
            place = x + (r + 2.5) * (1 if left else -1), y + BEFORE / 2
            draw_strokes(canvas, str(standing.attacks), *place, BEFORE, WHITE, LEFT if left else RIGHT)


def state_spots(canvas: Canvas, rect: Rect, states: Sequence[str]) -> list[tuple[str, float, float, float]]:
    """What lasts on a card, where its ring is, and its radius: in columns at both sides, the left one first."""
    x, y, w, h = rect
    r = STATE if not canvas.is_small else STATE * 1.3
    step = 2 * r + 2.5
    first = y + 8 + cap(canvas, TOTAL) + r + 6
    most = max(1, min(STATES_SHOWN, int((y + h - BAND - first + r) / step)))
    return [
        (state, x + r + 4 if number < most else x + w - r - 4, first + number % most * step, r)
        for number, state in enumerate(states[: 2 * most])
    ]


def draw_reticle(
    canvas: Canvas, rect: Rect, share: float = 1.0, colour: Colour = LOSS, corner: float = 17.0, thick: float = 2.4
) -> None:
    """Four corners that close in on what falls; ``share`` 1: they have."""
    far = 22 * (1 - share)
    x, y, w, h = rect[0] - 4 - far, rect[1] - 4 - far, rect[2] + 8 + 2 * far, rect[3] + 8 + 2 * far
    c = min(corner, w / 3, h / 3)
    for across, down in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        at = x if across > 0 else x + w, y if down > 0 else y + h
        _draw_corner(canvas, at, (across * c, down * c), colour, thick, 0.25 + 0.75 * share)


def _draw_corner(canvas: Canvas, at: Point, arms: Point, colour: Colour, thick: float, alpha: float) -> None:
    """A corner of the reticle with both its arms: a picture of its own, that is painted once for all of its ways."""
    half = max(map(abs, arms)) + 9.0

    def paint(p: Painter) -> Iterator[None]:
        line = ((half, half + arms[1]), (half, half), (half + arms[0], half))
        yield from shone(p, (line,), colour, thick, 0.7)
        p.line(line, colour, thick)

    key = ("estro corner", arms, colour, thick)
    canvas.picture(key, at[0] - half, at[1] - half, 2 * half, 2 * half, paint, alpha)
