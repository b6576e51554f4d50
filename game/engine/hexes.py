"""Hexes as (row, column), both from 1, asked of the core."""

from collections.abc import Iterable
from typing import Any

from game.engine.core import ffi, lib

Hex = tuple[int, int]

STRIDE: int = lib.HEX_STRIDE
DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")


def number_of(place: Hex) -> int:
    """The core's number of a hex."""
    return STRIDE * place[0] + place[1]


def place_of(number: int) -> Hex:
    """The hex of a core's number."""
    return divmod(number, STRIDE)


def text_of(number: int) -> str:
    """``"4,3"`` for row 4, column 3.

    >>> text_of(number_of((4, 3)))
    '4,3'
    """
    row, col = place_of(number)
    return f"{row},{col}"


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes on an empty, endless grid."""
    found: int = lib.api_hex_distance(number_of(a), number_of(b))
    return found


def neighbour(place: Hex, direction: str) -> Hex:
    """The hex one step away; it may lie off the map."""
    return place_of(lib.hex_step_to(number_of(place), DIRECTIONS.index(direction)))


def hexset(places: Iterable[Hex]) -> Any:
    """A set of hexes for the core."""
    found = ffi.new("hexset *")
    for place in places:
        number = number_of(place)
        found.word[number >> 6] |= 1 << (number & 63)
    return found


def connected(rows: int, cols: int, columns: Iterable[Hex]) -> bool:
    """Whether every hex of a map that holds no column can be walked to from every other."""
    holes = set(columns)
    free = [(r, c) for r in range(1, rows + 1) for c in range(1, cols + 1) if (r, c) not in holes]
    return bool(lib.hex_connected(hexset(free)))
