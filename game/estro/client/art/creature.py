"""Creatures drawn in neon: what `game.estro.client.art.grow` grows, at any size, painted once for each size and each
set of stats and kept with the window's pictures."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import pygame

from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, Point, oval
from game.client.drawing.theme import hexed, mix
from game.estro.client.art.grow import BODY, CREST, EYES, MOUTH, Figure, Part, figure_of, grow
from game.estro.client.art.palette import GOLD, INK, WHITE, faded, inside, light, neon
from game.estro.client.art.shine import Shine

__all__ = ["Figure", "draw_creature", "draw_parting", "figure_of", "fit", "shards_of"]

DARK = (0, 0, 0)
"""No light at all."""
PAD = 10.0
"""Room about a creature for its light."""
LARGE, SMALL = 130.0, 48.0
"""The height from which lines are thick, and below which they are thin."""
FILLED = 0.98
"""Of its box, how much a creature fills."""
WHOLE = 108.0
"""How tall a box is in which a creature is drawn at its own size: a small one does not grow to fill it."""
WIDER = 1.06
SCAN = 3.2
"""Between two lines on a body."""


class Fit(NamedTuple):
    """How a creature is laid into a box: how many times as large, its box after that, and where its own origin is."""

    scale: float
    w: float
    h: float
    middle: float
    low: float


def fit(figure: Figure, size: float, wide: float = 0.0) -> Fit:
    """A creature in a box ``size`` high and ``wide`` wide, its feet on the ground."""
    left, top, right, low = _reach(line for part in grow(figure) for line in part.lines)
    scale = min(size * FILLED / (low - top), (wide or size * WIDER) / (right - left), size / WHOLE)
    return Fit(scale, (right - left) * scale, (low - top) * scale, (left + right) / 2, low)


def _reach(lines: Iterable[Outline]) -> tuple[float, float, float, float]:
    """From where to where lines reach: left, top, right, low."""
    xs, ys = zip(*chain.from_iterable(lines), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def draw_creature(
    canvas: Canvas,
    figure: Figure,
    x: float,
    ground: float,
    size: float,
    *,
    wide: float = 0.0,
    ghost: bool = False,
    pool: bool = True,
    alpha: float = 1.0,
    flip: bool = False,
    hot: bool = True,
) -> None:
    """A creature with its feet on a line, in a box ``size`` high. ``ghost``: broken lines, as of one that is away;
    ``pool``: its light lies on the ground; ``flip``: it is mirrored; not ``hot``, no limb shines."""
    laid = canvas.pictures.worked_out(("estro fit", figure, size, wide), lambda: fit(figure, size, wide))
    w, h = laid.w + 2 * PAD, laid.h + 2 * PAD

    def paint(p: Painter) -> Iterator[None]:
        yield from _Painting(p, figure, laid, size, flip).painted(ghost, pool, hot)

    key = ("estro creature", figure, round(size, 1), round(wide, 1), ghost, pool, flip, hot)
    with canvas.meanwhile((figure.id, size, ghost, flip, hot), moves=True):  # one that has grown is seen as it was
        canvas.picture(key, x - w / 2, ground + PAD - h, w, h, paint, alpha)


def draw_parting(
    canvas: Canvas,
    figure: Figure,
    x: float,
    ground: float,
    size: float,
    share: float,
    *,
    wide: float = 0.0,
    flip: bool = False,
) -> None:
    """A creature that falls, ``share`` of the way: its lines part, drop and go out. They are drawn anew in every frame:
    it is over before a picture would pay. They are light, added to what is there, and fade into the dark."""
    k, shards = canvas.scale, shards_of(canvas, figure, size, wide, flip)
    hot, cold = (mix(colour, DARK, share**1.6) for colour in (light(figure.estro), faded(figure.estro)))
    gone = [(each.across * share, each.down * share * share) for each in shards]
    at_x, at_y = canvas.left + x * k, canvas.top + ground * k
    boxes = [(each.box, dx, dy) for each, (dx, dy) in zip(shards, gone, strict=True)]
    left = math.floor(at_x + min(box[0] + dx for box, dx, _ in boxes)) - 1
    top = math.floor(at_y + min(box[1] + dy for box, _, dy in boxes)) - 1
    right = math.ceil(at_x + max(box[2] + dx for box, dx, _ in boxes)) + 2
    low = math.ceil(at_y + max(box[3] + dy for box, _, dy in boxes)) + 2
    sheet = pygame.Surface((right - left, low - top))
    for each, (dx, dy) in zip(shards, gone, strict=True):
        by_x, by_y, colour = at_x - left + dx, at_y - top + dy, hot if each.hot else cold
        for line in each.lines:
            pygame.draw.aalines(sheet, colour, False, [(px + by_x, py + by_y) for px, py in line])
    canvas.blit(sheet, (left, top), pygame.BLEND_RGB_ADD)


class _Shard(NamedTuple):
    """A part of a creature that falls, in real pixels from the middle of its feet."""

    lines: tuple[Outline, ...]
    box: tuple[float, float, float, float]
    """From where to where it reaches: left, top, right, low."""
    across: float
    down: float
    """How far it goes."""
    hot: bool


def shards_of(canvas: Canvas, figure: Figure, size: float, wide: float = 0.0, flip: bool = False) -> tuple[_Shard, ...]:
    """The parts of a creature that falls, or soon will: worked out once."""
    key = "estro shards", figure, size, wide, flip, canvas.scale
    return canvas.pictures.worked_out(key, lambda: _shards(figure, size, wide, canvas.scale, flip))


def _shards(figure: Figure, size: float, wide: float, k: float, flip: bool) -> tuple[_Shard, ...]:
    laid = fit(figure, size, wide)
    tall = laid.scale * k
    across = -tall if flip else tall
    origin_x, origin_y = laid.middle, laid.low
    found = []
    for number, part in enumerate(grow(figure)):
        lines = tuple(
            [tuple([((px - origin_x) * across, (py - origin_y) * tall) for px, py in line]) for line in part.lines]
        )
        middle = sum([px for px, _ in lines[0]]) / len(lines[0])
        down = (24 + 13 * (number * 7 % 5)) * tall
        found.append(_Shard(lines, _reach(lines), middle * 0.55, down, part.of in (figure.primary, BODY)))
    return tuple(found)


class _Painting:
    """One creature being painted."""

    def __init__(self, p: Painter, figure: Figure, laid: Fit, size: float, flip: bool) -> None:
        self.p = p
        self.figure = figure
        self.laid = laid
        self.side = -1 if flip else 1
        self.thick = 1.35 if size >= LARGE else 1.0 if size >= SMALL else 0.75
        self.heart = 0.75 if size >= LARGE else 0.6 if size >= SMALL else 0.0
        self.parts = [self._placed(part) for part in grow(figure)]

    def _placed(self, part: Part) -> Part:
        return Part(tuple(tuple(map(self._at, line)) for line in part.lines), part.of, part.solid)

    def _at(self, point: Point) -> Point:
        k, laid = self.laid.scale, self.laid
        return PAD + laid.w / 2 + (point[0] - laid.middle) * k * self.side, PAD + laid.h + (point[1] - laid.low) * k

    def painted(self, ghost: bool, pool: bool, hot: bool) -> Iterator[None]:
        if ghost:
            yield from self._ghost()
            return
        colour = neon(self.figure.estro)
        if pool:
            x, y = PAD + self.laid.w / 2, PAD + self.laid.h
            puddle = oval(x, y, self.laid.w * 0.45, 4)
            yield from Brush(self.p.surface, self.p.scale).softly(puddle, hexed(colour), 0.24, 3.5)
        if not hot:
            yield from self._parts(-1)
            return
        yield
        shine = Shine(self.p, neon(self.figure.estro), 1.75 * self.thick)
        yield from self._shed(shine)
        yield from shine.below()
        yield from self._parts(self.figure.primary)
        yield from shine.added(0.55)

    def _shed(self, shine: Shine) -> Iterator[None]:
        """The light of the primary's limb, and less of the body."""
        for number, part in enumerate(self.parts):
            if number % 12 == 11:
                yield
            for line in part.lines:
                if part.solid and _is_closed(line):
                    shine.cover(line)
                if part.of == self.figure.primary:
                    shine.line(line, 1.75 * self.thick)
                elif part.of == BODY:
                    shine.line(line, 0.9 * self.thick)

    def _parts(self, hot: int) -> Iterator[None]:
        for number, part in enumerate(self.parts):
            if part.of == BODY:
                yield
                self._body(part.lines[0])
                yield
            elif part.of == EYES:
                self._fill(part, mix(light(self.figure.estro), WHITE, 0.5))
            elif part.of == hot:
                self._hot(part)
            else:
                self._cold(part)
            if number % 12 == 11:
                yield
        yield

    def _fill(self, part: Part, colour: tuple[int, int, int]) -> None:
        for line in part.lines[:1]:
            self.p.polygon(line, colour)
        for line in part.lines[1:]:
            self.p.polygon(line, INK)

    def _hot(self, part: Part) -> None:
        """The primary's limb: full neon, and a white heart."""
        colour = neon(self.figure.estro)
        if part.solid:
            for line in filter(_is_closed, part.lines):
                self.p.polygon(line, inside(self.figure.estro, 0.3))
        for line in part.lines:
            self.p.line(line, colour, 1.75 * self.thick)
        for line in part.lines if self.heart else ():
            self.p.line(line, mix(colour, WHITE, self.heart), 0.65 * self.thick)

    def _cold(self, part: Part) -> None:
        """All other limbs, thin."""
        estro = self.figure.estro
        colour = {CREST: GOLD, MOUTH: light(estro)}.get(part.of, faded(estro))
        if part.solid:
            for line in filter(_is_closed, part.lines):
                self.p.polygon(line, inside(estro, 0.07))
        for line in part.lines:
            self.p.line(line, colour, (1.5 if part.of == CREST else 1.15) * self.thick)

    def _body(self, shape: Outline) -> None:
        """The body: darker in its middle, with the lines of a tube."""
        estro, top, low = self.figure.estro, min(y for _, y in shape), max(y for _, y in shape)
        left, right = min(x for x, _ in shape), max(x for x, _ in shape)
        with self.p.inside(shape) as layer:
            layer.polygon(shape, inside(estro, 0.17))
            for wide, share in ((11, 0.22), (7.5, 0.29), (4.5, 0.38)):
                layer.line(shape, inside(estro, share), wide * min(1.0, self.laid.scale))
            y = top
            while y < low:
                layer.line(((left, y), (right, y)), inside(estro, 0.31), 0.8)
                y += SCAN
        self.p.line(shape, mix(neon(estro), light(estro), 0.2), 1.6 * self.thick)

    def _ghost(self) -> Iterator[None]:
        for number, part in enumerate(self.parts):
            for line in part.lines:
                self.p.dashes(line, neon(self.figure.estro), 1.0 * self.thick, 3.0, 3.0, closed=False)
            if number % 4 == 3:
                yield
        yield


def _is_closed(line: Sequence[Point]) -> bool:
    return line[0] == line[-1]
