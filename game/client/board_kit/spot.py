"""Things on a board that can be pointed at, and a focus that the keyboard walks from one to the next."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect

Key = tuple[object, ...]
"""What can be pointed at: its kind, then what tells it apart, as in ("card", 12)."""

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ON, OFF = "on", "off"
ASIDE = 2.2
"""How much more the distance to the side counts than the distance ahead."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be pointed at, and where it lies."""

    key: Key
    rect: Rect


@dataclass(frozen=True, slots=True)
class Walk:
    """How a focus goes over things: which can be chosen, and which kinds come first where nothing is near."""

    can: Callable[[Key], bool]
    kinds: Sequence[str]
    narrow: bool = False
    """Whether the arrows pass over what can not be chosen: something is picked up, and asks for the rest."""
    picked: Collection[Key] = ()
    """What was picked up: to choose it again would do nothing."""
    upright: float = ASIDE
    """How much more the distance to the side counts to who goes up or down."""
    last: frozenset[str] = frozenset()
    """Kinds to which the focus comes by itself only where nothing else can be chosen, the more telling ones first."""

    def may_stay(self, key: Key) -> bool:
        """Whether the focus may stay on a thing: to choose it does something."""
        return self.can(key) and key not in self.picked

    def first(self, found: Sequence[Spot], near: Rect | None = None) -> Key | None:
        """Where the focus begins: the nearest thing that can be chosen, else the first of the most telling kind.

        From what was picked up it goes on to the first thing of all that can be chosen with it.
        """
        usable = [spot for spot in found if self.may_stay(spot.key)] or list(found)
        telling = [spot for spot in usable if spot.key[0] not in self.last]
        usable = telling or usable
        if not usable:
            return None
        if near is not None and telling and not self.picked:
            return min(usable, key=lambda spot: far(spot.rect, near)).key
        return min(usable, key=lambda spot: self._rank(spot.key)).key

    def on(self, found: Sequence[Spot], at: Key | None, verb: str) -> Key | None:
        """The next thing in a direction; with ``on`` and ``off`` the next of all, first of those that can be chosen."""
        here = next((spot for spot in found if spot.key == at), None)
        if here is None:
            return self.first(found)
        if verb in (ON, OFF):
            ring = sorted((spot.key for spot in found), key=lambda key: (not self.can(key), self._rank(key)))
            return ring[(ring.index(here.key) + (1 if verb == ON else -1)) % len(ring)]
        more = self.upright if WAYS[verb][1] else ASIDE
        best, least = here.key, (True, float("inf"))
        for spot in (spot for spot in found if not self.narrow or self.may_stay(spot.key)):
            along, aside = _off(here.rect, spot.rect, WAYS[verb])
            off = _beside(here.rect, spot.rect, WAYS[verb]), along + more * aside
            if spot.key != here.key and along > 2 and off < least:
                best, least = spot.key, off
        return best

    def _rank(self, key: Key) -> int:
        return self.kinds.index(str(key[0])) if key[0] in self.kinds else len(self.kinds)


def middle(rect: Rect) -> tuple[float, float]:
    """The point in the middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def _off(a: Rect, b: Rect, way: tuple[int, int]) -> tuple[float, float]:
    """How far the middle of one thing is ahead of another's in a direction, and how far aside."""
    (ax, ay), (bx, by), (dx, dy) = middle(a), middle(b), way
    return (bx - ax) * dx + (by - ay) * dy, abs((bx - ax) * dy) + abs((by - ay) * dx)


def _beside(a: Rect, b: Rect, way: tuple[int, int]) -> bool:
    """Whether two things stand side by side to who goes in a direction: neither is ahead of the other.

    >>> _beside((0, 0, 10, 10), (20, -4, 10, 10), WAYS["up"])
    True
    >>> _beside((0, 0, 10, 10), (20, -8, 10, 10), WAYS["up"])
    False
    """
    axis = 1 if way[1] else 0
    shared = [min(a[i] + a[i + 2], b[i] + b[i + 2]) - max(a[i], b[i]) for i in (0, 1)]
    least = [min(a[i + 2], b[i + 2]) for i in (0, 1)]
    return shared[1 - axis] < least[1 - axis] / 4 and shared[axis] > least[axis] / 2


def far(a: Rect, b: Rect) -> float:
    """How far the middles of two rectangles are from each other, across and down."""
    (ax, ay), (bx, by) = middle(a), middle(b)
    return abs(ax - bx) + abs(ay - by)


def draw_focus(canvas: Canvas, rect: Rect) -> None:
    """The ivory ring round what the keyboard points at."""
    x, y, w, h = rect
    canvas.box((x - 3.5, y - 3.5, w + 7, h + 7), None, theme.FOCUS, 10, 1.8)
