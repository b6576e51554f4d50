"""What figures and emblems are put together from: pieces of glass, each a role and a path.

A motif is a row of texts, from the back to the front: a role (`palette.piece`), and a path in a box of 100 units about
(0, 0) (`game.client.drawing.paths`). Two roles are lines: ``/`` is painted dark on the glass, ``*`` is scratched out.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.client.drawing.paths import path
from game.client.drawing.shapes import Outline, moved

DARK_LINE, LIGHT_LINE = "/", "*"
LINES = (DARK_LINE, LIGHT_LINE)

Motif = tuple[str, ...]
Motifs = Mapping[str, Motif]


class Part(NamedTuple):
    """A piece of glass, or lines on it."""

    role: str
    shapes: tuple[Outline, ...]


@cache
def parts_of(motif: Motif) -> tuple[Part, ...]:
    """A motif's pieces."""
    return tuple(Part(text[0], path(text[1:]).shapes) for text in motif)


def placed(
    parts: tuple[Part, ...], x: float, y: float, size: float = 1.0, turn: float = 0.0, flip: bool = False
) -> tuple[Part, ...]:
    """Pieces somewhere else, larger or smaller, turned."""
    return tuple(Part(part.role, tuple(moved(s, x, y, size, flip, turn) for s in part.shapes)) for part in parts)
