"""Sealed orders: cards in a hand. The wax is the count: round of a unit, a lozenge of a power, square of an unknown."""

import zlib
from collections.abc import Iterator
from typing import Protocol

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.paths import Path
from game.client.drawing.relief import Lamp, lay_relief, put_at, relief_for
from game.client.drawing.shapes import Outline, oval, rounded
from game.client.drawing.theme import Colour, hexed, mix, rgb
from game.undertow.client.art.palette import BLACK, INK, NOTE, NOW_LIT, THEIR_NOTE, WAXES
from game.undertow.client.art.pieces import BREAK
from game.undertow.client.art.plates import HIGHEST, chip_width, draw_chip, in_lines
from game.undertow.client.art.seal import edge

UNIT, POWER, UNKNOWN = "unit", "power", "unknown"
LAMP = Lamp(0.40, 0.82, 0.60, 0.50, 4.0)
COUNT = rgb("#fff8e4")
WIDE = 110.0
"""An order narrower than this bears its name in smaller letters."""
LOW = 96.0
"""On an order lower than this the wax is smaller, and lies nearer to its upper edge."""
NAMED = 76.0
"""One narrower than this bears none."""
NAMES = (15.5, 15.0, 14.0, 13.5, 13.0)


class Order(Protocol):
    """What of a card its wax shows."""

    @property
    def kind(self) -> str: ...

    @property
    def faction(self) -> str: ...


# ---- wax ----


def _shapes(kind: str, faction: str) -> tuple[Path, Path]:
    """A wax and what is pressed into it, in a box 60 units wide."""
    if kind == UNKNOWN:
        return Path((rounded(-21, -21, 42, 42, 7),), ()), Path((rounded(-15, -15, 30, 30, 5),), ())
    if kind == POWER:
        square, inner = Path((rounded(-19, -19, 38, 38, 4),), ()), Path((rounded(-12.4, -12.4, 24.8, 24.8, 3),), ())
        return put_at(square, 0, 0, 1, 45), put_at(inner, 0, 0, 1, 45)
    return Path((edge(faction, 25, faction),), ()), Path((oval(0, 0, 17, 17, 40),), ())


def paint_wax(p: Painter, x: float, y: float, r: float, kind: str, faction: str) -> Iterator[None]:
    """A count's wax about a place, its box ``2.4 r`` wide."""
    wax, side = WAXES[faction], 2.4 * r
    outer, inner = _shapes(kind, faction)
    shade = [(x + px * side / 60, y + py * side / 60 + r * 0.09) for px, py in outer.shapes[0]]
    Brush(p.surface, p.scale).soft(shade, "#000000", 0.5, r * 0.12)
    relief = relief_for(p, side, side, side / 60)
    relief.put(outer, 4, 5, wax.base, 0.8, base=True)
    relief.roughen(zlib.crc32(faction.encode()), 1.3, (20, 9))
    relief.cut(inner, 2, 1.4, mix(wax.base, wax.shade, 0.62), 0.85)
    yield
    yield from lay_relief(p, relief, x - side / 2, y - side / 2, side, side, LAMP)


def draw_pip(
    canvas: Canvas,
    x: float,
    y: float,
    r: float,
    kind: str,
    faction: str,
    count: int | None = None,
    alpha: float = 1.0,
    swollen: float = 1.0,
) -> None:
    """A wax with the count of a card about a place: 22 on a large card, 14 on a small one, 16 in a list.

    ``kind`` is `UNIT`, `POWER` or `UNKNOWN`; an unknown card has the faction ``"unknown"``. It stays within 1.25 ``r``.
    ``swollen``: it is made so many times as large for a moment.
    """
    side = 2.5 * r

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_wax(p, side / 2, side / 2, r, kind, faction)

    stretch = swollen, swollen
    canvas.picture(
        ("undertow wax", kind, faction, r), x - side / 2, y - side / 2, side, side, paint, alpha, stretch=stretch
    )
    if count is not None:
        draw_digits(canvas, str(count), x, y, r * swollen * 1.06, alpha)


def draw_digits(canvas: Canvas, text: str, x: float, y: float, size: float, alpha: float = 1.0) -> None:
    """A number on wax."""
    at = y + canvas.letters(size) * HIGHEST
    canvas.text(text, x, at, faces.FIGURE, size, COUNT, CENTRE, shadow=BLACK, alpha=alpha)


def draw_broken_wax(canvas: Canvas, x: float, y: float, r: float, kind: str, faction: str, apart: float = 1.0) -> None:
    """The wax of an order that is opened, in two halves; ``apart`` 0 to 1."""
    side = 2.5 * r
    for left in (True, False):
        toward = -1 if left else 1

        def paint(p: Painter, left: bool = left) -> Iterator[None]:
            yield from _paint_half(p, side, r, kind, faction, left)

        key = ("undertow half wax", kind, faction, r, left)
        px, py = x + toward * 0.5 * r * apart - side / 2, y + (0.08 if left else 0.2) * r * apart - side / 2
        canvas.picture(key, px, py, side, side, paint, 1.0, toward * 18 * apart)


def _paint_half(p: Painter, side: float, r: float, kind: str, faction: str, left: bool) -> Iterator[None]:
    k, far = r * 0.022, -side if left else 2 * side
    line = [(side / 2 + x * k, side / 2 + y * k) for x, y in BREAK]
    whole = Painter(p.surface.copy(), p.scale)
    yield from paint_wax(whole, side / 2, side / 2, r, kind, faction)
    with p.inside([(far, line[0][1]), *line, (far, line[-1][1])]) as part:
        part.surface.blit(whole.surface, (0, 0))
    yield


# ---- paper ----


def outline_of(x: float, y: float, w: float, h: float, mine: bool) -> Outline:
    """Round corners for the viewer, cut ones for the other player."""
    if mine:
        return rounded(x, y, w, h, 4)
    c = min(7.0, h * 0.12)
    return (
        (x + c, y), (x + w - c, y), (x + w, y + c), (x + w, y + h - c),
        (x + w - c, y + h), (x + c, y + h), (x, y + h - c), (x, y + c),
    )  # fmt: skip


def wax_radius(w: float, h: float) -> float:
    """How large the wax on an order of a size is: on a low one so that two lines of a name have room below it."""
    return min(25.0, h * (0.275 if h >= LOW else 0.25), w * 0.42)


def wax_middle(y: float, w: float, h: float) -> float:
    """How far down the middle of that wax lies, on an order with its top at ``y``."""
    return y + wax_radius(w, h) + (5 if h >= LOW else 3)


def draw_paper(
    canvas: Canvas, rect: Rect, mine: bool, glow: Colour | None = None, alpha: float = 1.0, open_: bool = False
) -> None:
    """The folded paper of an order; ``open_``: its flap stands up. A glow takes 10 around it, an open flap half its
    height above it."""
    x, y, w, h = rect
    pad, above = 12.0, h * 0.5 if open_ else 0.0

    def paint(p: Painter) -> Iterator[None]:
        b = Brush(p.surface, p.scale)
        yield from _paint_paper(b, p, (pad, pad + above, w, h), mine, glow, open_)

    key = ("undertow paper", w, h, mine, glow, open_)
    canvas.picture(key, x - pad, y - pad - above, w + 2 * pad, h + 2 * pad + above, paint, alpha)


def _paint_paper(b: Brush, p: Painter, rect: Rect, mine: bool, glow: Colour | None, open_: bool) -> Iterator[None]:
    x, y, w, h = rect
    shape = outline_of(x, y, w, h, mine)
    b.soft([(px, py + 4) for px, py in shape], "#000000", 0.55, 4)
    yield
    if glow is not None:
        b.soft(shape, hexed(glow), 0.9, 3.4, 5)
        yield
    sheet = ("#cfccb4", "#b2b198", "#93947e") if mine else ("#bdbba6", "#aaaa95", "#9b9c87")
    tip = (x + w / 2, y + h * (0.5 if not open_ else -0.46))
    flap = ((x + 1, y), tip, (x + w - 1, y))
    shades = ("#dedbc5", "#bfbda4") if mine else ("#c4c2ac", "#a9a892")
    if open_:
        b.shade(flap, (x, tip[1]), (x, y), ((0, shades[1]), (1, "#8b8b75")))
        b.line(flap, "#f8f5e4", 1.0, 0.6)
        yield
    b.shade(shape, (x, y), (x, y + h), tuple(zip((0.0, 0.5, 1.0), sheet, strict=True)))
    folds = ((x, y + h), (x + w * 0.42, y + h * 0.44), (x + w * 0.58, y + h * 0.44), (x + w, y + h))
    b.line(folds, "#5e6250", 1.1, 0.45)
    yield
    if not open_:
        with p.inside(shape) as layer:
            inner = Brush(layer.surface, layer.scale)
            inner.soft([(px, py + 2) for px, py in flap], "#2f3327", 0.42, 2.4)
            yield
            inner.shade(flap, (x, y), (x, tip[1]), ((0, shades[0]), (1, shades[1])))
            inner.line(flap, "#6b6e5a", 1.0, 0.55)
            yield
    b.line(shape, "#f8f5e4" if mine else "#d9775f", 1.2 if mine else 1.6, 0.92, closed=True)


def draw_order(
    canvas: Canvas,
    rect: Rect,
    card: Order | None,
    name: str,
    count: int | None,
    mine: bool,
    ready: bool = False,
    note: str = "",
    note_sign: str = "",
    alpha: float = 1.0,
) -> None:
    """An order of a hand: 150×104 and 92×104 of the viewer, 150×82 of the other player, or as small as its wax.

    ``card``: None where the hand is closed. ``count``: None while it is not known. ``ready``: it counts 0 and waits, or
    will be played next. ``note``: a chip that says why or when, with a sign: beside the wax where it is short, else at
    the edge, above the viewer's, below the other's. An order lower than 50, or without room for its name, bears its
    wax alone.
    """
    x, y, w, h = rect
    draw_paper(canvas, rect, mine, NOW_LIT if ready else None, alpha)
    kind, faction = (UNKNOWN, "unknown") if card is None else (UNIT if card.kind != POWER else POWER, card.faction)
    r = wax_radius(w, h) if h >= 50 else h * 0.4
    middle = wax_middle(y, w, h) if h >= 50 else y + h / 2
    draw_pip(canvas, x + w / 2, middle, r, kind, faction, count, alpha)
    if h >= 50 and name and w >= NAMED:
        _draw_name(canvas, rect, name, middle + r + 1, alpha)
    if note:
        fits = chip_width(canvas, note, note_sign, 13, faces.BOLD) < w / 2 - r
        low = y + 6 if fits else y - 2 if mine else y + h + 2
        draw_chip(
            canvas, note, x + w + 3, low, RIGHT, NOTE if mine else THEIR_NOTE, note_sign, 13, faces.BOLD, most=w + 6
        )


def _draw_name(canvas: Canvas, rect: Rect, name: str, top: float, alpha: float) -> None:
    """At the foot, and never on the wax."""
    x, y, w, h = rect
    low = y + h - 4
    lines, size = in_lines(canvas, name, w - 4, low - top, NAMES if w > WIDE else NAMES[2:])
    step = canvas.letters(size)
    base = low - step * 0.24 - max(0.0, low - top - step * len(lines)) * 0.12
    for number, line in enumerate(lines):
        at = base - (len(lines) - 1 - number) * step
        canvas.text(line, x + w / 2, at, faces.TITLE, size, INK, CENTRE, w - 3, alpha=alpha)
