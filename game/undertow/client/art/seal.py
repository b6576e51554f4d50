"""Seals of units: the edge of the wax is the faction, the field the role, the device the card, the mount the owner."""

import math
import random
import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

import pygame

from game.client.drawing.painter import Painter, at_once
from game.client.drawing.paths import Path, path, star
from game.client.drawing.relief import Lamp, Relief, lay_relief, put_at, relief_for
from game.client.drawing.shapes import Outline, moved, oval, rounded
from game.client.drawing.theme import mix, rgb
from game.undertow.client.art.devices import put_device
from game.undertow.client.art.palette import WAXES

SIDES = 180
"""Of a wax's edge."""
MOUNT = 0.5 / 64
"""Of a seal's diameter, a unit of its relief: the mount has a radius of 64."""
LAMP = Lamp(0.36, 0.86, 0.62, 0.62, 4.2)


class Piece(Protocol):
    """What of a card a seal shows."""

    @property
    def id(self) -> str: ...

    @property
    def faction(self) -> str: ...

    @property
    def role(self) -> str: ...


# ---- shapes ----


@lru_cache(64)
def edge(faction: str, r: float, seed: str) -> Outline:
    """The outline of a wax of a faction, pressed by hand: no two are quite alike."""
    first = random.Random(seed).random() * math.tau
    points = []
    for number in range(SIDES):
        a = math.tau * number / SIDES
        far = r * _far(faction, a) * (1 + 0.012 * math.sin(2 * a + first) + 0.010 * math.sin(3 * a + 2 * first))
        points.append((far * math.sin(a), -far * math.cos(a)))
    return tuple(points)


def _far(faction: str, a: float) -> float:
    """How far out the edge is at an angle: scallops, breaking lobes, flames, a hexagon, leaf lobes, a nut."""
    if faction == "celestial":
        return 0.98 + 0.045 * abs(math.sin(8 * a))
    if faction == "drowned":
        return 0.965 + 0.085 * math.pow(9 * a / math.tau % 1, 1.6)
    if faction == "ember":
        return 0.95 + 0.10 * math.pow(1 - abs(2 * (11 * a / math.tau % 1) - 1), 1.5)
    if faction == "storm":
        return 0.91 / math.cos(((6 * a / math.tau + 0.5) % 1 - 0.5) * math.pi / 3)
    if faction == "grove":
        return 0.985 + 0.05 * math.sin(7 * a)
    return 1.03 if 0.2 < 8 * a / math.tau % 1 < 0.8 else 0.95


@lru_cache(32)
def field(role: str, r: float) -> Path:
    """The pressed field of a role: a shield, a diamond, a notched circle, a star, a circle."""
    if role == "guardian":
        shield = path("M-40 -36 C-20 -42 20 -42 40 -36 C44 -4 34 28 0 46 C-34 28 -44 -4 -40 -36 Z")
        return put_at(shield, 0, -1, r / 41)
    if role == "striker":
        return put_at(
            path("M-33 -22 Q-33 -33 -22 -33 L22 -33 Q33 -33 33 -22 L33 22 Q33 33 22 33 L-22 33 Q-33 33 -33 22 Z"),
            0,
            0,
            r / 38,
            45,
        )
    if role == "shooter":
        notch = ((-6.0, -r - 2), (6.0, -r - 2), (0.0, -r + 8))
        return Path((oval(0, 0, r, r, 48),), tuple(moved(notch, 0, 0, turn=90 * n) for n in range(4)))
    if role == "caster":
        return Path((star(0, 0, r * 1.1, 8, 0.86),), ())
    return Path((oval(0, 0, r, r, 48),), ())


# ---- relief ----


def _put_rope(relief: Relief) -> None:
    """A round mount of brass rope."""
    relief.put(Path((oval(0, 0, 60, 60, 64),), ()), 3, 3, rgb("#7b5a2e"), 0.5, base=True)
    relief.put(Path((oval(0, 0, 55, 55, 64),), ()), -1.5, 2, rgb("#2a2418"), 0.2)
    for first in (0, 1):
        beads = []
        for number in range(first, 44, 2):
            a = math.tau * number / 44
            beads.append(
                moved(oval(0, 0, 2.7, 5.6, 12), 57.2 * math.cos(a), 57.2 * math.sin(a), 1, False, math.degrees(a) + 34)
            )
        relief.put(Path(tuple(beads), ()), 2.0, 2.0, rgb("#d3a566"), 0.8, base=True)


def _corners(r: float) -> Outline:
    return tuple((r * math.sin((n + 0.5) * math.tau / 8), -r * math.cos((n + 0.5) * math.tau / 8)) for n in range(8))


def _put_plate(relief: Relief) -> None:
    """An iron plate of eight corners with studs of coral."""
    relief.put(Path((_corners(64),), ()), 3.4, 2.6, rgb("#4a4d4c"), 0.6, base=True)
    relief.cut(Path((_corners(56),), ()), 2.4, 1.4, rgb("#1b1f20"), 0.9)
    relief.put(Path((_corners(61.8),), (_corners(58.6),)), 0.8, 0.8, rgb("#b05c4c"), 0.5)
    studs = tuple(oval(x, y, 3.6, 3.6, 16) for x, y in _corners(57.4))
    relief.put(Path(studs, ()), 2, 2.4, rgb("#e07a66"), 0.9)


def put_wax(relief: Relief, piece: Piece, size: float = 1.0) -> Iterator[None]:
    """The wax of a card with its field and device, about 50 units of ``size`` in radius."""
    wax = WAXES.get(piece.faction, WAXES["unknown"])
    relief.put(Path((edge(piece.faction, 50 * size, piece.id),), ()), 5 * size, 7 * size, wax.base, 0.8, base=True)
    yield
    relief.roughen(zlib.crc32(piece.id.encode()), 2.0 * size, [50 * size, 22 * size, 9 * size])
    yield
    inner = field(piece.role, 37.5 * size)
    rim = Path(put_at(inner, 0, 0, 1.1).shapes, inner.shapes)
    relief.put(rim, 1.5 * size, 1.6 * size, mix(wax.base, wax.light, 0.18), 0.8)
    relief.cut(inner, 3.4 * size, 1.6 * size, mix(wax.base, wax.shade, 0.62), 0.92)
    yield
    yield from put_device(relief, piece.id, wax, 0.80 * size)


def paint_seal(p: Painter, x: float, y: float, d: float, piece: Piece, mine: bool | None = True) -> Iterator[None]:
    """A seal about a place on a picture, ``d`` across; with ``mine`` None without a mount."""
    w = d * 1.06
    relief = relief_for(p, w, w, d * MOUNT, 0.85)
    if mine is not None:
        (_put_rope if mine else _put_plate)(relief)
        yield
    yield from put_wax(relief, piece, 1.05 if mine is not None else 1.22)
    yield from lay_relief(p, relief, x - w / 2, y - w / 2, w, w, LAMP)


def paint_lozenge(p: Painter, x: float, y: float, d: float, piece: Piece) -> Iterator[None]:
    """A power's wax about a place on a picture, ``d`` across: a lozenge, its field the edge of its faction."""
    wax = WAXES.get(piece.faction, WAXES["unknown"])
    relief = relief_for(p, d, d, d / 136)
    square = Path((moved(rounded(-47, -47, 94, 94, 8), 0, 0, turn=45),), ())
    relief.put(square, 5, 7, wax.base, 0.8, base=True)
    relief.roughen(zlib.crc32(piece.id.encode()), 2.0, (50, 22, 9))
    yield
    inner = edge(piece.faction, 38, piece.id)
    relief.put(Path((edge(piece.faction, 42, piece.id),), (inner,)), 1.5, 1.6, mix(wax.base, wax.light, 0.18), 0.8)
    relief.cut(Path((inner,), ()), 3.4, 1.6, mix(wax.base, wax.shade, 0.62), 0.92)
    yield
    yield from put_device(relief, piece.id, wax, 0.74)
    yield from lay_relief(p, relief, x - d / 2, y - d / 2, d, d, LAMP)


def seal_picture(piece: Piece, pixels: int, mine: bool | None = True) -> pygame.Surface:
    """A seal on a square of so many pixels, painted at once: for sheets and files."""
    surface = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    at_once(paint_seal(Painter(surface, 1.0), pixels / 2, pixels / 2, pixels / 1.06, piece, mine))
    return surface
