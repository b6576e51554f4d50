"""Where The Long Night's hexes lie on the screen."""

import math
from dataclasses import dataclass
from functools import lru_cache

from game.client.drawing.shapes import Outline, Point

SQUASH = 0.60
AREA = (244.0, 158.0, 748.0, 408.0)
"""Where the map lies: x, y, width, height."""
SLAB = 15.0


@dataclass(frozen=True, slots=True)
class Ground:
    """Hexes on the screen: pointy, seen from above at a slant."""

    rows: int
    cols: int
    columns: tuple[str, ...]

    @property
    def hex_width(self) -> float:
        return min(92.0, AREA[2] / (self.cols + 0.5), (AREA[3] - 22) / (0.52 * self.rows + 0.3))

    @property
    def radius(self) -> float:
        return self.hex_width / math.sqrt(3)

    @property
    def size(self) -> float:
        """Of figures."""
        return 0.68 * self.hex_width / 86

    @property
    def _corner(self) -> Point:
        wide = self.hex_width * (self.cols + (0.5 if self.rows > 1 else 0))
        tall = 1.5 * self.radius * SQUASH * (self.rows - 1)
        x = AREA[0] + (AREA[2] - wide) / 2
        spare = AREA[3] - tall - 2 * self.radius * SQUASH - SLAB
        return x, AREA[1] + self.radius * SQUASH + max(0.0, spare) * 0.62

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The rectangle about all hexes: x, y, width, height."""
        x, y = self._corner
        tall = 1.5 * self.radius * SQUASH * (self.rows - 1) + 2 * self.radius * SQUASH
        return x, y - self.radius * SQUASH, self.hex_width * (self.cols + 0.5), tall + SLAB

    def centre(self, place: str) -> Point:
        """The middle of a hex."""
        return _centres(self)[place]

    def outline(self, place: str, inset: float = 0.0) -> Outline:
        """A hex's six corners, the upper one first, clockwise."""
        x, y = self.centre(place)
        return hex_outline(x, y, self.radius - inset)

    def places(self) -> list[str]:
        """All hexes, from the back to the front."""
        return [f"{row},{col}" for row in range(1, self.rows + 1) for col in range(1, self.cols + 1)]

    def at(self, x: float, y: float) -> str | None:
        """The hex at a place of the screen."""
        best, least = None, float("inf")
        for place in self.places():
            cx, cy = self.centre(place)
            far = math.hypot(cx - x, (cy - y) / SQUASH)
            if far < least:
                best, least = place, far
        return best if least <= self.radius else None


@lru_cache(64)
def _centres(ground: Ground) -> dict[str, Point]:
    """The middle of every hex."""
    found = {}
    (x, y), wide = ground._corner, ground.hex_width
    for place in ground.places():
        row, col = place_of(place)
        shift = wide / 2 if row % 2 == 0 else 0.0
        found[place] = x + (col - 0.5) * wide + shift, y + (row - 1) * 1.5 * ground.radius * SQUASH
    return found


def place_of(place: str) -> tuple[int, int]:
    """Row and column of a hex."""
    row, col = place.split(",")
    return int(row), int(col)


def hex_outline(x: float, y: float, radius: float) -> Outline:
    """Six corners about a place."""
    return tuple(
        (x + radius * math.sin(math.radians(60 * i)), y - radius * SQUASH * math.cos(math.radians(60 * i)))
        for i in range(6)
    )
