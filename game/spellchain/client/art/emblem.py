"""Emblems: a few closed shapes by their roles, shaded by nothing but moving them against themselves.

A shape less itself moved a little leaves a lit and a shaded edge, less itself moved further the hatching; one line of
ink runs round the whole. So whatever is drawn in outline becomes a figure of the same hand.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import pygame

from game.client.drawing.painter import Painter
from game.client.drawing.paths import path
from game.client.drawing.shapes import Outline, moved
from game.client.drawing.theme import Colour, mix, rgb
from game.spellchain.client.art.ink import Cut
from game.spellchain.client.art.palette import INK, SCHOOLS, Stops, lighter

BODY, DARK, GILT, PALE, RED, SHADE, BLACK = "b", "d", "g", "w", "r", "s", "k"
GREEN, BLUE, FIRE, ICE = "n", "u", "f", "i"
LINE, HEAVY, SHINE = "l", "L", "G"
ROLES = frozenset("bdgwrsknufilLG")
"""What a part of a motif is: the figure, what is behind or below it, gold, pale, red, in shade, black; leaf green, sea
blue, fire, ice; thin and heavy lines of ink, and light."""

OUTER, INNER = 2.7, 1.4
"""The ink round the whole, and round each part, in units of the box."""
EDGE = 3.2
HATCH_X, HATCH_Y, HATCH_STEP = 11.0, 9.0, 4.2
FIXED: Mapping[str, tuple[Stops, Colour, Colour]] = {
    role: (tuple(rgb(c) for c in base.split()), rgb(lit), rgb(low))
    for role, base, lit, low in (
        (GILT, "#fbe9a8 #d9b048 #9a6f22", "#fff6d2", "#6b4813"),
        (PALE, "#ffffff #f6ead2 #cdb894", "#ffffff", "#a8906a"),
        (RED, "#e86a4e #c1402f #7d1f18", "#f7a58a", "#5d130e"),
        (GREEN, "#c3d68a #7f9a4c #43592a", "#e6f0b8", "#2c3d1b"),
        (BLUE, "#9fc6f2 #4a77bd #213f7d", "#dcecff", "#162b58"),
        (FIRE, "#ffe98f #f59b35 #c8371f", "#fff6c8", "#8a1f12"),
        (ICE, "#ffffff #c9e9f6 #7fb4d0", "#ffffff", "#4d86a6"),
    )
}


@dataclass(frozen=True, slots=True)
class Part:
    """One part of an emblem: closed shapes with holes in one role, or lines."""

    role: str
    shapes: tuple[Outline, ...]
    holes: tuple[Outline, ...] = ()


Emblem = tuple[Part, ...]


@cache
def motif_parts(text: str) -> Emblem:
    """A motif from its text: a line for each part, its role before its path; one that begins with + goes on.

    Raises: ``ValueError``.
    """
    parts = []
    for line in re.sub(r"\n\s*\+ ", " ", text.strip()).splitlines():
        role, _, shape = line.strip().partition(" ")
        if role not in ROLES:
            raise ValueError(f"{role} is no role of an emblem's part")
        found = path(shape)
        parts.append(Part(role, found.shapes, found.holes))
    return tuple(parts)


def placed(emblem: Emblem, x: float, y: float, size: float, turn: float = 0.0, flip: bool = False) -> Emblem:
    """An emblem elsewhere in the box."""
    if (x, y, size, turn, flip) == (0, 0, 1, 0, False):
        return emblem

    def put(outlines: tuple[Outline, ...]) -> tuple[Outline, ...]:
        return tuple(moved(outline, x, y, size, flip, turn) for outline in outlines)

    return tuple(Part(part.role, put(part.shapes), put(part.holes)) for part in emblem)


def paint_emblem(
    p: Painter, emblem: Emblem, x: float, y: float, size: float, school: str, thrown: bool = True
) -> Iterator[None]:
    """An emblem about a place, its box ``size`` wide; ``thrown``: it throws a shadow on what is behind it."""
    k = p.scale * size / 100
    # Parts are cut at the box's own scale and laid where the emblem is.
    off = round(x * p.scale), round(y * p.scale)
    cuts = [Cut(part.shapes, k, part.holes) if part.role not in (LINE, HEAVY, SHINE) else None for part in emblem]
    solid = [made for made in cuts if made is not None]
    yield
    if thrown:
        _throw(p.surface, solid, off, k)
        yield
    for made in solid:
        made.left += off[0]
        made.top += off[1]
        made.spread(p.surface, INK, OUTER * k)
    yield
    tones = _tones(school)
    for part, cut in zip(emblem, cuts, strict=True):
        if cut is None:
            _lines(Painter(p.surface, k), part, off[0] / k, off[1] / k)
        elif part.role == BLACK:
            p.surface.blit(cut.tinted(INK), cut.place)
        else:
            _solid(p.surface, cut, part.role, tones, k)
        yield


def _throw(surface: pygame.Surface, cuts: Sequence[Cut], off: tuple[int, int], k: float) -> None:
    """The soft shadow of the whole, small and made larger."""
    left, top = min(cut.left for cut in cuts), min(cut.top for cut in cuts)
    right = max(cut.left + cut.mask.get_width() for cut in cuts)
    low = max(cut.top + cut.mask.get_height() for cut in cuts)
    room = round(10 * k)
    size = right - left + 2 * room, low - top + 2 * room
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for cut in cuts:
        whole.blit(cut.mask, (cut.left - left + room, cut.top - top + room))
    coarse = max(1.0, 1.6 * k)
    small = pygame.transform.smoothscale(whole, (max(2, round(size[0] / coarse)), max(2, round(size[1] / coarse))))
    small.fill((0, 0, 0, 120), None, pygame.BLEND_RGBA_MULT)
    blurred = pygame.transform.gaussian_blur(small, 2)
    soft = pygame.transform.smoothscale(blurred, size)
    surface.blit(soft, (off[0] + left - room + round(5 * k), off[1] + top - room + round(6 * k)))


Tones = Mapping[str, tuple[Stops, Colour, Colour]]


@cache
def _tones(school: str) -> Tones:
    """Of each role: the colours that run over it, its lit edge and its shaded one."""
    s = SCHOOLS[school]
    lit, low = lighter(s.light, 0.25), mix(s.shade, s.deep, 0.45)
    return {
        **FIXED,
        BODY: ((s.light, mix(s.light, s.shade, 0.55), s.shade), lit, low),
        DARK: ((mix(s.light, s.shade, 0.75), s.shade, low), mix(s.light, s.shade, 0.2), s.deep),
        SHADE: ((mix(s.shade, s.deep, 0.15), mix(s.shade, s.deep, 0.5)), mix(s.light, s.shade, 0.3), s.deep),
    }


def _solid(surface: pygame.Surface, cut: Cut, role: str, tones: Tones, k: float) -> None:
    """A part: its outline, its colours, hatching where it turns away from the light, its edges."""
    stops, lit, low = tones[role]
    cut.spread(surface, INK, INNER * k)
    surface.blit(cut.shaded(stops), cut.place)
    if role in (BODY, DARK) and min(cut.mask.get_size()) > 14 * k:
        surface.blit(_hatched(cut, k), cut.place)
    surface.blit(cut.rim(-EDGE * k, -EDGE * 1.1 * k, low, 0.55), cut.place)
    surface.blit(cut.rim(EDGE * k, EDGE * 1.1 * k, lit, 0.85), cut.place)


def _hatched(cut: Cut, k: float) -> pygame.Surface:
    lines = _hatching(cut.mask.get_size(), max(2, round(HATCH_STEP * k)), max(1, round(k))).copy()
    lines.blit(cut.mask, (-round(HATCH_X * k), -round(HATCH_Y * k)), None, pygame.BLEND_RGBA_SUB)
    lines.blit(cut.mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return lines


@lru_cache(32)
def _hatching(size: tuple[int, int], step: int, width: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    for start in range(0, w + h, step):
        pygame.draw.line(made, (*INK, 77), (start, 0), (start - h, h), width)
    return made


def _lines(p: Painter, part: Part, dx: float, dy: float) -> None:
    if part.role == SHINE:
        for shape in part.shapes:
            p.polygon([(x + dx, y + dy) for x, y in shape], rgb("#ffe9a0"), 0.4)
        return
    width, alpha = (2.3, 0.85) if part.role == LINE else (3.4, 1.0)
    for shape in part.shapes:
        if len(shape) > 1:
            p.line([(x + dx, y + dy) for x, y in shape], INK, width, alpha)
