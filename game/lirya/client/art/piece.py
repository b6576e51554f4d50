"""What stands on the board: characters in their windows with all that is on them, structures, what is worn, what lasts,
and the empty windows."""

from collections.abc import Iterator
from typing import NamedTuple

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.fitting import legible
from game.client.drawing.painter import Painter
from game.client.drawing.paths import star
from game.client.drawing.shapes import moved, oval, rounded
from game.client.drawing.theme import Colour, hexed, rgb
from game.lirya.client.art.card import draw_pips, draw_stone
from game.lirya.client.art.glass import paint_pane, shaded, shadow
from game.lirya.client.art.looks import RARE, parts, seed_of, window_of
from game.lirya.client.art.marks import (
    ATTACK,
    DEFENSE,
    HEALTH,
    POINTS,
    draw_element,
    draw_icon,
    draw_roundel,
    paint_icon,
)
from game.lirya.client.art.palette import (
    BARE,
    EDGE,
    LEAD,
    MINE,
    RAMPS,
    RIM,
    SECOND,
    SILL,
    SILL_DEEP,
    TEXT,
    THEIRS,
    darker,
    glass_of,
    lighter,
)
from game.lirya.client.art.rose import paint_rose
from game.lirya.client.art.windows import window
from game.lirya.engine.content import Card

HARMFUL = frozenset(("stunned", "poisoned", "paralyzed", "cursed", "vulnerable"))
MOST = 3
"""Badges and tiles beside somebody: of more, two and how many more."""
SILL_WIDE, SILL_TALL = 144.0, 19.0
NAMES = ((faces.TITLE, 14.2), (faces.TITLE, 13.6), (faces.TITLE, 13.0), (faces.BOLD, 13.5), (faces.BOLD, 13.0))
"""How a name is set, the first that has room."""
PAD = 16.0


class State(NamedTuple):
    """A badge: what it is, its value (0: none), turns left (0: until it is removed), and whether nothing removes it."""

    id: str
    value: int = 0
    turns: int = 0
    fixed: bool = False


class Standing(NamedTuple):
    """A character as it stands: its numbers now and as printed, its light, its mark, what is on it."""

    card: Card
    name: str
    now: tuple[int, int, int]
    printed: tuple[int, int, int]
    lit: bool = True
    mark: str = ""
    states: tuple[State, ...] = ()
    worn: tuple[Card, ...] = ()
    barrier: bool = False
    stealth: bool = False


class Size(NamedTuple):
    """A window: how wide, how tall, how large its stones are, and whether it has a sill with a name."""

    w: float
    h: float
    stones: float = 1.0
    named: bool = True


# ---- windows ----


def draw_slot(canvas: Canvas, x: float, top: float, w: float, h: float, colour: Colour = EDGE) -> None:
    """An empty window, its middle and its top."""
    pad = 4.0

    def paint(p: Painter) -> Iterator[None]:
        shape = moved(window("ranger", w, h), pad + w / 2, pad + h / 2)
        p.polygon(shape, BARE, 0.42)
        yield
        with p.inside(shape) as layer:
            for n in range(-8, 18):
                at = pad + n * 14
                layer.line(((at, 0), (at + h, h + 2 * pad)), rgb("#6d68a0"), 1, 0.16)
                layer.line(((at + h, 0), (at, h + 2 * pad)), rgb("#6d68a0"), 1, 0.16)
                yield
        yield
        p.outline(shape, colour, 1.6, 0.6)

    canvas.picture(("lirya slot", w, h, colour), x - w / 2 - pad, top - pad, w + 2 * pad, h + 2 * pad, paint)


def draw_ring(
    canvas: Canvas, kind: str, x: float, top: float, size: Size, colour: Colour, strength: float = 1.0
) -> None:
    """The glow round a window of a class; before it is drawn."""
    w, h, pad = size.w, size.h, PAD

    def paint(p: Painter) -> Iterator[None]:
        shape = window(kind, w, h)
        b = Brush(p.surface, p.scale, pad + w / 2, pad + h / 2)
        yield from b.softly(shape, hexed(colour), 0.85, 5, 12)
        b.line(shape, colour, 9.0, closed=True)

    canvas.picture(
        ("lirya ring", kind, w, h, colour), x - w / 2 - pad, top - pad, w + 2 * pad, h + 2 * pad, paint, strength
    )


def draw_pool(canvas: Canvas, x: float, top: float, size: Size, card: Card) -> None:
    """The light that a lit pane throws; before all panes."""
    ramp = RAMPS[glass_of(card.element)]
    canvas.glow(x, top + size.h + 14, size.w * 0.8, 22, ramp[3], 0.3)
    canvas.glow(x, top + size.h / 2, size.w * 0.95, size.h * 0.85, ramp[2], 0.22)


def draw_window(
    canvas: Canvas, x: float, top: float, size: Size, card: Card, lit: bool = True, alpha: float = 1.0
) -> None:
    """The pane of a character alone."""
    w, h, pad = size.w, size.h, 8.0

    def paint(p: Painter) -> Iterator[None]:
        middle = (pad + w / 2, pad + h / 2)
        shape = window(window_of(card), w, h)
        yield from shadow(p, moved(shape, *middle), 2.5, 0.55)
        yield from paint_pane(
            p, middle, shape, glass_of(card.element), parts(card), seed_of(card.id),
            size=0.8 * h / 96,
            lit=lit,
            gilt=card.rarity in RARE,
            lead=1.55 * min(1.0, h / 90),
            down=h * 0.02 - 2,
        )  # fmt: skip

    key = ("lirya window", card.id, w, h, lit)
    with canvas.meanwhile((card.id, w, h), moves=True):  # one that goes out is seen lit until it is painted
        canvas.picture(key, x - w / 2 - pad, top - pad, w + 2 * pad, h + 2 * pad, paint, alpha)


def _draw_mist(canvas: Canvas, kind: str, x: float, top: float, w: float, h: float) -> None:
    """Bands of mist before somebody who is not seen."""

    def paint(p: Painter) -> Iterator[None]:
        shape = moved(window(kind, w, h), w / 2, h / 2)
        with p.inside(shape) as layer:
            for n in range(5):
                y, off = h * (0.14 + n * 0.18), (8 if n % 2 else -8)
                line = [(w * share / 10 + off, y + (5 if share % 4 < 2 else -4)) for share in range(-1, 12)]
                layer.line(line, rgb("#dfe6ff"), 6, 0.3)
        yield

    canvas.picture(("lirya mist", kind, w, h), x - w / 2, top, w, h, paint)


def _draw_barrier(canvas: Canvas, kind: str, x: float, top: float, w: float, h: float) -> None:
    """An outer line with four sparks."""
    wide, tall, pad = w + 17, h + 15, 8.0

    def paint(p: Painter) -> Iterator[None]:
        cx, cy = pad + wide / 2, pad + tall / 2
        shape = window(kind, wide, tall)
        b = Brush(p.surface, p.scale, cx, cy)
        yield from b.softly(shape, "#dff3ff", 0.6, 2.5, 4)
        b.line(shape, rgb("#f3fbff"), 1.7, closed=True)
        for sx, sy in ((-1, -0.7), (1, -0.7), (-1, 0.15), (1, 0.15)):
            p.polygon(star(cx + sx * wide / 2, cy + sy * tall / 2, 6.5, 4, 0.3), rgb("#ffffff"))

    at = x - wide / 2 - pad, top - 8 - pad
    canvas.picture(("lirya barrier", kind, w, h), *at, wide + 2 * pad, tall + 2 * pad, paint)


def _grown(canvas: Canvas) -> float:
    """How much taller a sill is where letters are large."""
    return max(0.0, round(canvas.letters(NAMES[0][1]) * 1.32) - SILL_TALL)


def draw_sill(canvas: Canvas, x: float, top: float, w: float, name: str, lit: bool = True) -> None:
    """A name on the sill below a window. Larger letters make it taller upwards: below it the hand begins."""
    h, pad = SILL_TALL + _grown(canvas), 8.0
    top -= h - SILL_TALL

    def paint(p: Painter) -> None:
        left, y = pad, pad / 2
        shape = (
            (left, y), (left + w, y), (left + w + 5, y + h / 2), (left + w, y + h), (left, y + h), (left - 5, y + h / 2)
        )  # fmt: skip
        p.outline(shape, LEAD, 3, 0.7)
        p.gradient(shape, SILL, SILL_DEEP)
        p.outline(shape, RIM, 0.9, 0.6)

    canvas.picture(("lirya sill", w, h), x - w / 2 - pad, top - pad / 2, w + 2 * pad, h + pad, paint)
    ink = rgb("#f4eddd") if lit else SECOND
    draw_name(canvas, name, x, top + h * 0.74, w, ink)


def draw_name(canvas: Canvas, name: str, x: float, base: float, wide: float, ink: Colour, right: float = 0.0) -> None:
    """A name about a place on the board: one that is long in the narrower face and farther left, so that it ends before
    ``right`` if it can."""
    tried = (*NAMES, *((faces.BOLD, size) for size in legible(canvas)))
    room = right - (x - wide / 2) if right else wide
    face, size = next((each for each in tried if canvas.width(name, *each) <= room), tried[-1])
    if right:
        half = min(wide, canvas.width(name, face, size)) / 2
        x = max(x - wide / 2 + half, min(x, right - half))
    canvas.text(name, x, base, face, size, ink, CENTRE, width=wide, may_cut=True)


def draw_character(canvas: Canvas, x: float, top: float, size: Size, who: Standing) -> None:
    """A character in its window with its numbers, what it wears and what lasts."""
    kind = who.card.class_
    w, h = size.w, size.h
    draw_window(canvas, x, top, size, who.card, who.lit, 0.66 if who.stealth else 1.0)
    if who.stealth:
        _draw_mist(canvas, kind, x, top, w, h)
    if who.barrier:
        _draw_barrier(canvas, kind, x, top, w, h)
    if size.named:
        draw_sill(canvas, x, top + h + 1, SILL_WIDE, who.name, who.lit)
    down = 16 if kind == "warrior" else 22
    large, up = max(1.0, size.stones), _grown(canvas) if size.named else 0.0
    draw_element(canvas, glass_of(who.card.element), x - w / 2 + 3, top + down * h / 98, 9 * min(1.0, w / 90))
    if who.mark:
        draw_roundel(canvas, who.mark, x + w / 2 - 3, top + down * h / 98, 10 * min(1.0, w / 90), who.mark == "ready")
    for kind_of, share, now, printed in zip(
        (ATTACK, DEFENSE, HEALTH), (-0.4, 0, 0.4), who.now, who.printed, strict=True
    ):
        sign = (now > printed) - (now < printed)
        k = (0.86 if kind_of == DEFENSE else 0.92) * large * min(1.0, w / 100)
        draw_stone(canvas, kind_of, x + share * w, top + h - up - 9 - 22 * (k - 0.92), k, str(now), sign)
    _draw_beside(canvas, x, top - up, size, who)


def badge_at(size: Size, x: float, top: float, kind: str, number: int) -> tuple[float, float]:
    """Where a badge is, beside the left of a window."""
    first = (44 if kind == "warrior" else 52) * size.h / 98
    return x - size.w / 2 - 12, top + first + number * 25


def tile_at(size: Size, x: float, top: float, kind: str, number: int) -> tuple[float, float]:
    """Where a tile of equipment is, beside the right of a window."""
    first = (39 if kind == "warrior" else 45) * size.h / 98
    return x + size.w / 2 + 13, top + first + number * 24


def shown_beside(count: int) -> int:
    """Of so many, how many are shown; the others are told by their number."""
    return count if count <= MOST else MOST - 1


def _draw_beside(canvas: Canvas, x: float, top: float, size: Size, who: Standing) -> None:
    kind = who.card.class_
    shown = shown_beside(len(who.states))
    for number, state in enumerate(who.states[:shown]):
        draw_badge(canvas, state, *badge_at(size, x, top, kind, number))
    if len(who.states) > shown:
        draw_more(canvas, *badge_at(size, x, top, kind, shown), len(who.states) - shown)
    shown = shown_beside(len(who.worn))
    for number, card in enumerate(who.worn[:shown]):
        draw_tile(canvas, card, *tile_at(size, x, top, kind, number))
    if len(who.worn) > shown:
        draw_more(canvas, *tile_at(size, x, top, kind, shown), len(who.worn) - shown)


def draw_more(canvas: Canvas, x: float, y: float, count: int) -> None:
    """How many more there are than is shown."""
    canvas.box((x - 13, y - 10, 26, 20), rgb("#2a2744"), RIM, 9, 1.2)
    canvas.text(f"+{count}", x, y + 5, faces.BOLD, 13, TEXT, CENTRE)


def draw_badge(canvas: Canvas, state: State, x: float, y: float, size: float = 0.95) -> None:
    """What lasts: a harmful state points down, a helpful one is round; beads are turns left, a lock what is fixed."""
    r = 11.5 * size
    harmful = state.id in HARMFUL
    wide = 2 * r + 16

    def paint(p: Painter) -> None:
        m = wide / 2
        pointed = (
            (m - r, m - r * 0.9),
            (m + r, m - r * 0.9),
            (m + r, m + r * 0.2),
            (m, m + r * 1.25),
            (m - r, m + r * 0.2),
        )
        shape = pointed if harmful else oval(m, m, r, r)
        ground = rgb("#4a1226") if harmful else rgb("#173b3a")
        p.outline(shape, LEAD, 3.4)
        p.polygon(shape, ground)
        p.outline(shape, rgb("#ff9dae") if harmful else rgb("#a8f0dc"), 1.4)
        paint_icon(p, state.id, m, m - (1.5 if harmful else 0), 14.5 * size, rgb("#fff6e6"), ground)
        turns = min(4, state.turns)
        for n in range(turns):
            at = m - r - 3.4, m - (turns - 1) * 3 + n * 6
            p.polygon(oval(*at, 3.0, 3.0, 12), rgb("#0a0812"))
            p.polygon(oval(*at, 2.0, 2.0, 12), rgb("#fff6e6"))
        if state.fixed:
            paint_icon(p, "lock", m + r * 0.75, m - r * 0.7, 12, rgb("#ffe2a0"))

    key = ("lirya badge", state.id, state.turns, state.fixed)
    canvas.picture(key, x - wide / 2, y - wide / 2, wide, wide, paint)
    if state.value:
        _draw_over_edge(canvas, str(state.value), x + r * 0.75, y + r * 1.2)


def _draw_over_edge(canvas: Canvas, text: str, x: float, y: float) -> None:
    """A small number that lies over the edge of something."""
    for dx, dy in ((-1.2, 0), (1.2, 0), (0, -1.2), (0, 1.2)):
        canvas.text(text, x + dx, y + dy, faces.FIGURE, 14, rgb("#0a0812"), CENTRE)
    canvas.text(text, x, y, faces.FIGURE, 14, rgb("#ffffff"), CENTRE)


def draw_tile(canvas: Canvas, card: Card, x: float, y: float, size: float = 28.0) -> None:
    """A piece of equipment as a small octagon."""
    pad = 3.0
    side = size + 2 * pad

    def paint(p: Painter) -> Iterator[None]:
        shape = window("equipment", size, size)
        yield from paint_pane(
            p, (side / 2, side / 2), shape, glass_of(card.element), parts(card), seed_of(card.id),
            size=0.74 * size / 100, gilt=card.rarity in RARE, lead=0.8,
        )  # fmt: skip

    canvas.picture(("lirya tile", card.id, size), x - side / 2, y - side / 2, side, side, paint)


# ---- structures ----


def draw_structure(
    canvas: Canvas, x: float, y: float, r: float, card: Card, level: int, points: int, most: int, small: bool = False
) -> None:
    """A structure: its rose, its points, its level."""
    draw_rose(canvas, x, y, r, card, level)
    k = 1.2 if small else 1.0
    draw_stone(canvas, POINTS, x + r * 1.1, y + r * 0.48, k, str(points), -1 if points < most else 0)
    draw_pips(canvas, x - r * 1.35, y + r * 0.7, level, 4.0 * k)


def draw_rose(canvas: Canvas, x: float, y: float, r: float, card: Card, level: int) -> None:
    """The rose of a structure by itself."""
    pad = 6.0
    side = 2 * r + 2 * pad

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_rose(p, (side / 2, side / 2), r, glass_of(card.element), parts(card), level, seed_of(card.id))

    canvas.glow(x, y, r * 1.7, r * 1.7, RAMPS[glass_of(card.element)][3], 0.08 + 0.1 * level)
    with canvas.meanwhile((card.id, r), moves=True):  # one that has gained a ring is seen as it was
        canvas.picture(("lirya rose", card.id, level, r), x - side / 2, y - side / 2, side, side, paint)


def draw_plot(canvas: Canvas, x: float, y: float, r: float, colour: Colour = EDGE) -> None:
    """A place where nothing is built."""
    pad = 3.0
    side = 2 * (r + pad)

    def paint(p: Painter) -> None:
        p.polygon(oval(side / 2, side / 2, r, r, 40), BARE, 0.42)
        p.outline(oval(side / 2, side / 2, r, r, 40), colour, 1.6, 0.6)
        p.outline(oval(side / 2, side / 2, r * 0.36, r * 0.36), colour, 1.2, 0.5)

    canvas.picture(("lirya plot", r, colour), x - side / 2, y - side / 2, side, side, paint)


# ---- what is said of links and attacks ----


def draw_boss(canvas: Canvas, x: float, y: float, number: str, mine: bool, r: float = 12.0) -> None:
    """A number of mine in a round boss, of theirs in a lozenge."""
    pad = 4.0
    side = 2 * (r * 1.24 + pad)

    def paint(p: Painter) -> Iterator[None]:
        m, s = side / 2, r * 1.24
        shape = oval(m, m, r, r) if mine else ((m, m - s), (m + s, m), (m, m + s), (m - s, m))
        ground = rgb("#1f5d57") if mine else rgb("#7c1f42")
        p.outline(shape, LEAD, 3.4)
        shaded(p, shape, lighter(ground, 0.25), ground, darker(ground, 0.35))
        yield
        p.outline(shape, MINE if mine else THEIRS, 1.5)

    canvas.picture(("lirya boss", mine, r), x - side / 2, y - side / 2, side, side, paint)
    figure = max(13.0, r * 1.25)
    canvas.text(number, x, y + figure * 0.34, faces.FIGURE, figure, rgb("#ffffff"), CENTRE)


BAD_EDGE, GOOD_EDGE, QUIET_EDGE = rgb("#ff9d92"), rgb("#a9e6a0"), rgb("#9fd8f5")
_CHIPS = {BAD_EDGE: rgb("#2a0d18"), GOOD_EDGE: rgb("#0f2a1a"), QUIET_EDGE: rgb("#0e2438")}


def draw_chip(canvas: Canvas, x: float, y: float, text: str, icon: str = "", edge: Colour = BAD_EDGE) -> None:
    """What will come of something, in a pill: a few figures, and a mark."""
    wide = canvas.width(text, faces.FIGURE, 16) + 22 + (20 if icon else 0)
    ground = _CHIPS.get(edge, _CHIPS[BAD_EDGE])
    canvas.box((x - wide / 2, y - 15, wide, 30), ground, edge, 15, 1.7)
    left = x - wide / 2 + 11
    canvas.text(text, left, y + 5.6, faces.FIGURE, 16, rgb("#ffffff"))
    if icon:
        pad = 2.0
        at = left + canvas.width(text, faces.FIGURE, 16) + 12

        def paint(p: Painter) -> None:
            paint_icon(p, icon, 10 + pad, 10 + pad, 17, rgb("#fff1e6"), ground)

        canvas.picture(("lirya chip icon", icon, edge), at - 12, y - 12, 24, 24, paint)


def draw_quiet_chip(canvas: Canvas, x: float, y: float, text: str, icon: str = "") -> None:
    """What waits to come, as `draw_chip` would say it, in a quieter hand."""
    wide = (canvas.width(text, faces.FIGURE, 14) if text else 0.0) + 18 + (17 if icon else 0)
    canvas.box((x - wide / 2, y - 12, wide, 24), rgb("#141226"), RIM, 12, 1.1, 0.86)
    left = x - wide / 2 + 9
    canvas.text(text, left, y + 5, faces.FIGURE, 14, SECOND)
    if icon:
        draw_icon(canvas, icon, x + wide / 2 - 15, y, 14, SECOND)


def frame(p: Painter, x: float, y: float, w: float, h: float, r: float) -> None:
    """A plate's edge: lead with a hair of light inside."""
    shape = rounded(x, y, w, h, r)
    p.outline(shape, LEAD, 3)
    p.outline(shape, RIM, 1.1, 0.8)
