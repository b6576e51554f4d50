"""Devices: what is pressed into the wax of a card, one strong shape each, as parts in a box of 100 units.

A device is a text, a line for each part; one that begins with + goes on:

    b PATH      a body, with a groove round it        u PATH   what lies on a body
    k PATH      what is cut into a body               l2 PATH  a line cut into it, 2 wide     r4 PATH  a raised line
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.client.drawing.paths import Path, path
from game.client.drawing.relief import Relief, put_at
from game.client.drawing.theme import mix
from game.undertow.client.art.motifs import MOTIFS
from game.undertow.client.art.palette import Wax

BODY, UPON, CUT, LINE, RAISED = "b", "u", "k", "l", "r"
_LINES = re.compile(r"([buklr])(\d*\.?\d*) (.+)")


class Part(NamedTuple):
    """One part of a device: its kind, its path, how wide its lines are."""

    kind: str
    path: Path
    width: float


@cache
def device_parts(text: str) -> tuple[Part, ...]:
    """A device from its text. Raises: ``ValueError``."""
    parts = []
    for line in re.sub(r"\n\s*\+ ", " ", text.strip()).splitlines():
        found = _LINES.fullmatch(line.strip())
        if found is None or (found[1] in (LINE, RAISED)) != bool(found[2]):
            raise ValueError(f"{line} is no part of a device")
        parts.append(Part(found[1], path(found[3]), float(found[2] or 0)))
    return tuple(parts)


def device_of(card: str) -> tuple[Part, ...]:
    """The device of a card; of one that has none, a wave."""
    return device_parts(MOTIFS.get(card, MOTIFS["a card without a device"]))


def put_device(relief: Relief, card: str, wax: Wax, size: float) -> Iterator[None]:
    """Presses the device of a card into a relief, its box 100 times ``size`` units wide, part by part."""
    top, high = mix(wax.base, wax.light, 0.80), mix(wax.base, wax.light, 0.95)
    for part in device_of(card):
        shape, width = put_at(part.path, 0, 0, size), part.width * size
        if part.kind == BODY:
            relief.cut(shape, 0.9, 1.2, wax.shade, 0.65, 2.2)
            relief.put(shape, 3.0, 2.6, top, 0.75)
        elif part.kind == UPON:
            relief.put(shape, 1.8, 1.8, high, 0.75)
        elif part.kind == CUT:
            relief.cut(shape, 3.0, 1.0, mix(wax.base, wax.shade, 0.8), 0.95)
        elif part.kind == LINE:
            relief.cut(shape, 1.5, 0.8, wax.shade, 0.75, width)
        else:
            relief.cut(shape, 0.7, 1.0, wax.shade, 0.55, width + 2)
            relief.put(shape, 2.2, 1.6, top, 0.75, width)
        yield
