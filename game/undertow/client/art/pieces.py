"""Seals of units and waxes of powers on a canvas: fresh, cracked, broken in two, greyed, lit.

A relief is painted once for a piece, its owner and a size; what befalls the piece is laid over it. Until it is painted,
what is there of it at another size stands in for it, or a plain disc.
"""

from collections.abc import Iterator

import pygame

from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.pictures import Later
from game.client.drawing.shapes import oval
from game.client.drawing.theme import Colour, hexed, mix
from game.undertow.client.art.palette import NOW_LIT, WAXES
from game.undertow.client.art.seal import Piece, paint_lozenge, paint_seal

ROOM = 1.3
"""A seal's picture is so many times its diameter wide: it throws a shadow."""
SIZES = (88.0, 96.0, 56.0, 64.0)
"""Diameters that are tried for what stands in."""
BREAK = ((0, -70), (7, -30), (-8, -14), (9, 2), (-6, 16), (6, 32), (-2, 70))
"""Where a seal breaks, in hundredths of its diameter about its middle."""
FRESH, STRUCK, GREY = "", "struck", "grey"
"""How a seal is: whole, with a crack, without its colours."""
CRACK, CRACK_DEPTH = "#ffe3c8", "#1a0604"


def draw_seal(
    canvas: Canvas,
    x: float,
    y: float,
    d: float,
    piece: Piece,
    mine: bool,
    state: str = FRESH,
    glow: Colour | None = None,
    alpha: float = 1.0,
    turn: float = 0.0,
) -> None:
    """A unit's seal about a place, ``d`` across (88 on the board, 96 where it strikes, 56 on a small one).

    ``state``: `FRESH`, `STRUCK`, `GREY`; ``glow``: the colour of the light round it, `palette.NOW_LIT` for who acts
    now; ``turn`` in degrees clockwise. It stays within 0.65 of ``d`` about its place, its glow within 0.8.
    """
    if glow is not None:
        draw_halo(canvas, x, y, d, glow)
    grey, side = state == GREY, d * ROOM
    key = _key(piece, mine, grey, d)

    def paint(p: Painter) -> Iterator[None]:
        yield from _paint_whole(p, d, piece, mine, grey)

    canvas.picture(key, x - side / 2, y - side / 2, side, side, paint, alpha, turn)
    if not canvas.has(
        key, side, side
    ):  # and not under it in the very frame in which it is painted: its edge would stay
        _draw_meanwhile(canvas, x, y, d, piece, mine)
    if state == STRUCK:
        canvas.picture(
            ("undertow crack", d), x - side / 2, y - side / 2, side, side, lambda p: _crack(p, d), alpha, turn
        )


def _key(piece: Piece, mine: bool, grey: bool, d: float) -> tuple[object, ...]:
    return "undertow seal", piece.id, mine, grey, d


def _paint_whole(p: Painter, d: float, piece: Piece, mine: bool, grey: bool = False) -> Iterator[None]:
    middle = d * ROOM / 2
    fall = oval(middle, middle + d * 0.06, d * 0.50, d * 0.48, 40)
    Brush(p.surface, p.scale).soft(fall, "#000000", 0.6, d * 0.05)
    yield
    yield from paint_seal(p, middle, middle, d, piece, mine)
    if grey:
        p.surface.blit(pygame.transform.grayscale(p.surface), (0, 0))
        p.surface.fill((186, 194, 192, 255), None, pygame.BLEND_RGBA_MULT)


def _draw_meanwhile(canvas: Canvas, x: float, y: float, d: float, piece: Piece, mine: bool) -> None:
    """What there is of a seal, made as large as it has to be."""
    for size in (d, *SIZES):
        side, key = size * ROOM, _key(piece, mine, False, size)
        if canvas.has(key, side, side):
            stretch = d / size, d / size
            canvas.picture(key, x - side / 2, y - side / 2, side, side, lambda p: None, stretch=stretch)
            return
    stand_in(canvas, x, y, d, piece.faction)


def stand_in(canvas: Canvas, x: float, y: float, d: float, faction: str) -> None:
    """A plain disc of a faction's colour, there at once: it stands for a seal that is not painted yet."""
    wax = WAXES.get(faction, WAXES["unknown"])
    canvas.frame((x - d * 0.46, y - d * 0.46, d * 0.92, d * 0.92), mix(wax.base, wax.shade, 0.4), wax.base, d * 0.46)


def draw_halo(canvas: Canvas, x: float, y: float, d: float, colour: Colour = NOW_LIT) -> None:
    """The light round a seal ``d`` across that acts or may be chosen; below it, before it is drawn."""
    side = d * 1.6

    def paint(p: Painter) -> Iterator[None]:
        b, ring = Brush(p.surface, p.scale), oval(side / 2, side / 2, d * 0.54, d * 0.54, 56)
        b.soft(ring, hexed(colour), 0.55, d * 0.07)
        yield
        b.soft(ring, hexed(colour), 0.85, d * 0.025, d * 0.05)
        yield
        b.line(ring, colour, max(1.6, d * 0.02), closed=True)

    canvas.picture(("undertow halo", colour, d), x - side / 2, y - side / 2, side, side, paint)


def draw_power(canvas: Canvas, x: float, y: float, d: float, piece: Piece, alpha: float = 1.0) -> None:
    """A power's wax with its device about a place, ``d`` from corner to corner: on its card, and where it works.

    It stays within 0.6 of ``d`` about its place."""
    side = d * 1.2

    def paint(p: Painter) -> Iterator[None]:
        m, r = side / 2, d * 0.47
        fall = ((m, m - r + d * 0.05), (m + r, m + d * 0.05), (m, m + r + d * 0.05), (m - r, m + d * 0.05))
        Brush(p.surface, p.scale).soft(fall, "#000000", 0.55, d * 0.04)
        yield
        yield from paint_lozenge(p, m, m, d, piece)

    key = ("undertow power", piece.id, d)
    canvas.picture(key, x - side / 2, y - side / 2, side, side, paint, alpha)
    if not canvas.has(key, side, side):
        stand_in(canvas, x, y, d * 0.6, piece.faction)


# ---- what breaks ----


def _break(d: float) -> list[tuple[float, float]]:
    """The line along which a seal breaks, on its picture."""
    return [(d * ROOM / 2 + x * d / 100, d * ROOM / 2 + y * d / 100) for x, y in BREAK]


def _crack(p: Painter, d: float) -> None:
    k, (_, *line, _) = d / 100, _break(d)
    line = [(line[0][0] - 3 * k, line[0][1] - 12 * k), *line, (line[-1][0] - 4 * k, line[-1][1] + 11 * k)]
    b = Brush(p.surface, p.scale)
    b.line([(px + 1.2 * k, py + 1.4 * k) for px, py in line], CRACK_DEPTH, 3.4 * k, 0.8)
    b.line(line, CRACK, 1.8 * k, 0.95)


def draw_broken(
    canvas: Canvas, x: float, y: float, d: float, piece: Piece, mine: bool, apart: float = 1.0, alpha: float = 1.0
) -> None:
    """The two halves of a seal that sinks; ``apart`` 0 to 1: from closed to fully fallen open."""
    side = d * ROOM
    try:
        canvas.made(_key(piece, mine, False, d), side, side, lambda p: _paint_whole(p, d, piece, mine))
    except Later:
        if canvas.pictures.depth:
            raise
        draw_seal(canvas, x, y, d, piece, mine, STRUCK, alpha=alpha)
        return
    for left in (True, False):
        toward = -1 if left else 1

        def draw(part: Canvas, left: bool = left) -> None:
            _draw_half(part, d, piece, mine, left)

        px = x + toward * d * 0.14 * apart - side / 2
        py = y + d * (0.045 if left else 0.10) * apart - side / 2
        canvas.stamp(("undertow half", piece.id, mine, left, d), px, py, side, side, draw, alpha, toward * 14 * apart)


def _draw_half(part: Canvas, d: float, piece: Piece, mine: bool, left: bool) -> None:
    """One half of a seal on a small canvas of its own."""
    side, line = d * ROOM, _break(d)
    far = -side if left else 2 * side

    def paint_mask(p: Painter) -> None:
        p.polygon([(far, line[0][1]), *line, (far, line[-1][1])], (255, 255, 255))

    def paint_edge(p: Painter) -> None:
        Brush(p.surface, p.scale).line(line[1:-1], CRACK, 1.8 * d / 100, 0.9)

    part.picture(_key(piece, mine, False, d), 0, 0, side, side, lambda p: _paint_whole(p, d, piece, mine))
    part.picture(("undertow edge", d), 0, 0, side, side, paint_edge)
    mask = part.made(("undertow half mask", left, d), side, side, paint_mask)
    part.surface.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
