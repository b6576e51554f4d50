"""Figureheads: heroes in profile, carved and painted in relief on the prow of a ship.

A figure is a text, a line for each part, in a box of 232 units about its middle; one that begins with + goes on:

    put COLOUR HEIGHT BEVEL [GLOSS [WIDTH [DOME]]]: PATH     something that is carved; with a width, a line
    raise …                                                  the same, on what is there already
    cut COLOUR DEPTH SOFT [SHARE [WIDTH]]: PATH              what is cut in
    swell HEIGHT SOFT: PATH                                  a rise without an edge
    clip: PATH                                               what follows shows in there only; `clip: bust`, `clip`
    bust FACE SKIN CLOTH, eye COLOUR X Y SIZE, mouth X Y     what every head has; a face is one of `FACES`
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pygame

from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.paths import Path, path
from game.client.drawing.relief import Lamp, Relief, lay_relief, put_at, relief_for
from game.client.drawing.shapes import oval
from game.client.drawing.theme import Colour, hexed, rgb
from game.undertow.client.art.heroes_deep import DEEP
from game.undertow.client.art.heroes_high import HIGH
from game.undertow.client.art.heroes_land import LAND
from game.undertow.client.art.palette import FOAM, NIGHT, SEA_LOW

FIGURES: Mapping[str, str] = {**DEEP, **HIGH, **LAND}
BOX = 232.0
"""Of a figure, each way, in units."""
PLACED, LOWER = 0.86, 16.0
"""How large it stands in its box, and how much lower than its middle."""
LAMP = Lamp(0.40, 0.80, 0.50, 0.60, 7.0)
FACES: Mapping[str, str] = {
    "maid": "-6 -92 16 -91 32 -78 37 -62 36 -53 40 -45 49 -31 49 -31 42 -26 42 -22 46 -17 43 -13 43 -13 45 -8 40 -2 "
    "41 5 34 14 22 14 11 9",
    "youth": "-6 -91 15 -91 31 -79 36 -64 36 -54 39 -46 46 -35 46 -35 41 -29 41 -25 44 -20 42 -16 42 -16 44 -11 39 -5 "
    "40 1 32 9 21 10 11 7",
    "man": "-6 -94 18 -93 35 -80 41 -64 37 -54 43 -44 54 -30 54 -30 45 -24 45 -20 48 -15 44 -11 44 -11 47 -6 43 0 46 9 "
    "38 20 22 20 10 12",
    "broad": "-8 -90 16 -92 36 -82 45 -66 45 -58 40 -52 44 -45 56 -34 57 -27 46 -24 46 -19 51 -14 46 -9 46 -9 50 -4 46 "
    "3 52 13 46 25 28 28 12 18",
    "sharp": "-4 -96 15 -95 31 -82 37 -66 36 -56 41 -47 56 -27 56 -27 44 -24 43 -20 46 -15 43 -12 43 -12 45 -8 41 -2 "
    "46 9 40 20 27 16 12 8",
    "old": "-6 -92 18 -92 36 -78 40 -62 36 -54 44 -47 55 -37 58 -26 58 -26 47 -23 41 -18 43 -14 38 -11 38 -11 42 -6 42 "
    "0 51 7 47 18 30 20 12 12",
    "gaunt": "-6 -94 16 -94 32 -80 37 -64 35 -54 40 -46 50 -29 50 -29 42 -25 41 -21 44 -17 41 -13 41 -13 43 -8 37 -2 "
    "42 7 37 18 26 17 10 4",
}
_SLIM = "8 28 14 44 36 56 58 64 70 78 70 98 52 118 -34 118 -46 84 -40 52 -22 34 -24 6 -38 -24 -42 -60 -28 -84"
_STRONG = "12 32 20 46 44 54 68 64 78 82 74 102 54 118 -44 118 -60 84 -52 48 -28 32 -30 6 -42 -24 -44 -62 -28 -86"
STRONG = ("man", "broad", "old")
CLOTH = path("M-120 36 L-22 34 C-6 48 4 50 14 44 L40 50 L120 40 L120 130 L-120 130 Z")
CHEEK, BROW = path("E22 -26 10 8"), path("M38 -52 L44 -34")
JAWS = path("M-2 -2 C8 8 20 12 32 13"), path("M-4 2 C8 14 20 18 36 19")
EYE, LID, OVER = (
    path("M-9 1 C-5 -5 3 -6 8 -1 C4 4 -4 5 -9 1 Z"),
    path("M-11 -1 C-6 -9 4 -9 10 -2"),
    path("M-12 -9 C-6 -15 4 -15 11 -9"),
)
GILT, RING = rgb("#c08e48"), rgb("#c39a5c")
WOOD, SEAM = rgb("#5a3b26"), rgb("#22140c")
HULL = path(
    "M-112 112 L-112 66 C-70 78 -20 84 22 96 C44 102 66 104 82 92 C90 86 92 76 86 70 C96 72 102 84 96 96 C88 112 60 "
    "122 30 122 L-112 124 Z"
)
PLANKS = path("M-112 80 C-70 92 -20 98 22 109 M-112 90 C-70 102 -20 108 22 119 M-112 100 C-70 112 -20 118 22 129")
RAIL = path(
    "M-112 66 C-70 78 -20 84 22 96 C44 102 66 104 82 92 C91 84 91 74 84 70 C77 68 72 74 75 79 C77 83 82 82 82 79"
)


class Step(NamedTuple):
    """One part of a figure: what is done, with which words, along which path."""

    kind: str
    words: tuple[str, ...]
    path: Path | None


@cache
def face_path(face: str) -> Path:
    """The outline of a head and its shoulders."""
    return path(f"I{FACES[face]} {_STRONG if face in STRONG else _SLIM}")


@cache
def figure_steps(text: str) -> tuple[Step, ...]:
    """A figure from its text. Raises: ``ValueError``, ``KeyError`` for a face that there is not."""
    steps, bust = [], None
    for line in re.sub(r"\n\s*\+ ", " ", text.strip()).splitlines():
        head, _, shape = line.strip().partition(":")
        kind, *words = head.split()
        if kind == "bust":
            bust = face_path(words[0])
        elif kind not in ("put", "raise", "cut", "swell", "clip", "eye", "mouth"):
            raise ValueError(f"{kind} is no part of a figure")
        shape = shape.strip()
        steps.append(Step(kind, tuple(words), bust if shape == "bust" else path(shape) if shape else None))
    return tuple(steps)


def _colour(word: str) -> Colour | None:
    return None if word == "-" else rgb(word)


def put_figure(relief: Relief, hero: str) -> Iterator[None]:
    """Carves a hero without a hull."""
    for kind, words, shape in figure_steps(FIGURES[hero]):
        if kind == "bust":
            _put_bust(relief, *words)
        elif kind == "eye":
            _put_eye(relief, _colour(words[0]), *(float(word) for word in words[1:]))
        elif kind == "mouth":
            x, y = float(words[0]), float(words[1])
            line = path(f"M{x + 5} {y} C{x - 1} {y - 1} {x - 6} {y + 1} {x - 9} {y + 4}")
            _cut(relief, line, ["#5b2a22", "1.6", ".7", ".7", "2"])
        elif kind == "clip":
            relief.clip(None if shape is None else _placed(shape))
        elif shape is not None and kind == "swell":
            relief.swell(_placed(shape), float(words[0]) * PLACED, float(words[1]) * PLACED)
        elif shape is not None:
            (_cut if kind == "cut" else _put)(relief, shape, [*words, "base"] if kind == "put" else words)
        yield
    relief.clip(None)


def _placed(shape: Path) -> Path:
    return put_at(shape, 0, LOWER, PLACED)


def _put(relief: Relief, shape: Path, words: "list[str] | tuple[str, ...]") -> None:
    base = words[-1] == "base"
    height, bevel, gloss, width, dome = (
        *(float(word) for word in words[1 : -1 if base else None]),
        *_USUAL[len(words) - base - 1 :],
    )
    relief.put(_placed(shape), height * PLACED, bevel * PLACED, _colour(words[0]), gloss, width * PLACED, base, dome)


_USUAL = (0.0, 0.0, 0.4, 0.0, 0.0)
"""A height, a bevel, gloss, a width and a dome, where they are not told."""


def _cut(relief: Relief, shape: Path, words: "list[str] | tuple[str, ...]") -> None:
    depth, soft, share, width = (*(float(word) for word in words[1:]), *(0.0, 0.0, 0.6, 0.0)[len(words) - 1 :])
    relief.cut(_placed(shape), depth * PLACED, soft * PLACED, _colour(words[0]), share, width * PLACED)


def _put_bust(relief: Relief, face: str, skin: str, cloth: str) -> None:
    """Head and shoulders, with a cheek, a jaw and a brow; clothed below the neck."""
    whole = face_path(face)
    _put(relief, whole, (skin, "9", "9", ".35", "0", ".5", "base"))
    relief.clip(_placed(CLOTH))
    _put(relief, whole, (cloth, "3", "4", ".5"))
    relief.clip(None)
    relief.swell(_placed(CHEEK), 3.2 * PLACED, 5 * PLACED)
    _cut(relief, JAWS[face in STRONG], ("-", "1.6", "2.4", ".6", "3"))
    _put(relief, BROW, ("-", "2.2", "3", ".4", "5"))


def _put_eye(relief: Relief, colour: Colour | None, x: float, y: float, size: float) -> None:
    at = (x, y, size)
    pupil = Path((oval(x + 2.4 * size, y - 0.6 * size, 2.9 * size, 2.9 * size, 14),), ())
    relief.cut(_placed(put_at(EYE, *at)), 2 * PLACED, PLACED, rgb("#efe7d0"), 0.9)
    relief.cut(_placed(pupil), 0.6, 0.6, colour, 1.0)
    relief.cut(_placed(put_at(LID, *at)), 1.6, 0.8, rgb("#1c120c"), 0.75, 2.2 * size * PLACED)
    relief.put(_placed(put_at(OVER, *at)), 1.6, 1.6, None, 0.4, 4.2 * size * PLACED)


def _put_hull(relief: Relief) -> None:
    """The prow below, with a gilt rail that ends in a scroll."""
    relief.put(_placed(HULL), 6, 4, WOOD, 0.3, base=True)
    relief.cut(_placed(PLANKS), 1.8, 1, SEAM, 0.6, 1.7)
    relief.put(_placed(RAIL), 4, 3, GILT, 0.9, 5.9, base=True)


def paint_figure(p: Painter, x: float, y: float, side: float, hero: str, hull: bool = True) -> Iterator[None]:
    """A hero on a square of a picture from a place on."""
    relief = relief_for(p, side, side, side / BOX, 0.93)
    yield from put_figure(relief, hero)
    if hull:
        _put_hull(relief)
        yield
    yield from lay_relief(p, relief, x, y, side, side, LAMP)


# ---- on a canvas ----


def draw_figurehead(canvas: Canvas, x: float, y: float, side: float, hero: str, hull: bool = True) -> None:
    """A hero's figurehead on a square from a place on, looking right: 208 on the board, 96 on a small one, 280 in the
    harbour. It never leaves the square."""

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_figure(p, 0, 0, side, hero, hull)

    canvas.picture(("undertow figurehead", hero, hull, side), x, y, side, side, paint)


def draw_portrait(canvas: Canvas, x: float, y: float, d: float, hero: str, edge: Colour = RING) -> None:
    """A hero's head in a ring about a place, ``d`` across: 27 in a list, 42 beside a name."""
    room = d + 4

    def paint(p: Painter) -> Iterator[None]:
        middle = room / 2
        ring = oval(middle, middle, d / 2, d / 2, 40)
        p.polygon(ring, NIGHT)
        head = Painter(p.surface.copy(), p.scale)
        head.surface.fill((0, 0, 0, 0))
        yield from paint_figure(head, middle - d * 0.86, middle - d * 0.56, d * 1.6, hero, False)
        with p.inside(ring) as inner:
            inner.surface.blit(head.surface, (0, 0))
        p.outline(ring, edge, max(1.2, d * 0.045))

    canvas.picture(("undertow portrait", hero, d, edge), x - room / 2, y - room / 2, room, room, paint)


def draw_lapping(canvas: Canvas, x: float, y: float, w: float) -> None:
    """The sea that laps at a hull: over a figurehead, its line at ``y``; it takes 34 above and 6 below."""

    def paint(p: Painter) -> Iterator[None]:
        b = Brush(p.surface, p.scale)
        shade = hexed(SEA_LOW)
        b.shade(((0, 0), (w, 0), (w, 40), (0, 40)), (0, 0), (0, 38), ((0, (shade, 0.0)), (1, (shade, 0.95))))
        for off, alpha, width, high in ((26, 0.30, 1.4, 6.0), (33, 0.55, 1.8, 4.0)):
            line = [(i * w / 72, off - high / 2 * abs((i % 8) / 4 - 1) ** 2) for i in range(73)]
            b.line(line, FOAM, width, alpha)
            yield
        fade = Painter(pygame.Surface(p.surface.get_size(), pygame.SRCALPHA), p.scale)
        stops = ((0, "#ffffff"), (0.8, "#ffffff"), (1, ("#ffffff", 0.0)))
        Brush(fade.surface, fade.scale).shade(((0, 0), (w, 0), (w, 40), (0, 40)), (0, 0), (w, 0), stops)
        p.surface.blit(fade.surface, (0, 0), None, pygame.BLEND_RGBA_MULT)

    canvas.picture(("undertow lapping", w), x, y - 34, w, 40, paint)
