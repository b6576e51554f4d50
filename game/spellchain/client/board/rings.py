"""Where the rings of the chain hang: the lowest link's at the foot, and on top the open one."""

from collections.abc import Iterator

from game.client.board_kit.spot import Spot
from game.client.cardtable.seen import Thing, View
from game.client.drawing.canvas import Rect
from game.client.drawing.shapes import Point

OPEN_RING = 0
"""Instead of a link: the ring in which the next one will hang."""
CHAIN_X, LOWEST, OPEN_TOP = 1004.0, 506.0, 112.0
"""The middle of the rings; where the lowest one hangs, and the open one at most."""
RING, STEP = 38.0, 130.0
LEAF_X, LEAF_RIGHT, LEAF_TALL = 1030.0, 1268.0, 114.0
"""Of what tells of a link: its left edge, its right one, its height where there is room."""
MOST = 20
ROOMY, WHOLE, LEAST_STEP = 4, 3, 90.0
"""So many links are drawn whole; of a longer chain so many at the top, or fewer where this is not between them."""
SMALL, SMALL_LEFT, COLUMN, SMALL_STEP, SMALL_LOW = 15.0, 985.0, 151.0, 32.0, 555.0
"""The rings of the others, each with its name, in two columns: their radius, the middle of the left ones, the way to
the next column and to the next row, and where the last row lies."""
OVER_SMALL = 18.0
"""Between the lowest leaf and the middles of the first row of small rings."""


def links_of(view: View) -> list[Thing]:
    """The links of the chain, the lowest first, and behind them the one that resolves."""
    resolving = [*view.get("resolving", ())]
    for card in view["cards"]:
        if card["zone"] == "limbo":
            resolving.append({"kind": "card", "targets": (), "resonant": False, "protected": False, **card})
            resolving[-1]["kind"] = "card"
    return [*view["chain"], *resolving]


def measures(count: int) -> tuple[float, float, float]:
    """Of the whole rings of a chain of so many links: their radius, the way from one to the next, a leaf's height."""
    if count <= WHOLE:
        return RING, STEP, LEAF_TALL
    step = (LOWEST - OPEN_TOP) / ROOMY if count <= ROOMY else _step(count, whole_of(count))
    return 34.0 if step > LEAST_STEP else 32.0, step, step - 8


def whole_of(count: int) -> int:
    """How many links of a chain of so many are drawn whole."""
    if count <= ROOMY:
        return count
    return next((whole for whole in range(WHOLE, 1, -1) if _step(count, whole) >= LEAST_STEP), 1)


def _step(count: int, whole: int) -> float:
    """The way from one whole ring to the next in a long chain, if so many were whole."""
    return min(STEP, (_first_row(count, whole) - OVER_SMALL - OPEN_TOP) / (whole + 0.5))


def _rows(count: int, whole: int) -> int:
    """How many rows of small rings there are."""
    return (count - whole + 1) // 2


def _first_row(count: int, whole: int) -> float:
    """Where the first row of small rings lies."""
    return SMALL_LOW - SMALL_STEP * (_rows(count, whole) - 1)


def ring_at(number: int, count: int) -> tuple[Point, float]:
    """The middle and the radius of a link's ring, ``number`` from 1 at the foot; one more than there are is the open
    ring."""
    r, step, _ = measures(count)
    if count <= ROOMY:
        return (CHAIN_X, LOWEST - step * (number - 1)), r
    from_top, whole = count + 1 - number, whole_of(count)
    if from_top <= whole:
        return (CHAIN_X, OPEN_TOP + step * from_top), r
    column, row = divmod(from_top - whole - 1, _rows(count, whole))
    return (SMALL_LEFT + COLUMN * column, _first_row(count, whole) + SMALL_STEP * row), SMALL


def chain_spots(view: View) -> Iterator[Spot]:
    """The links of the chain: each its ring, with its leaf or its name."""
    found = links_of(view)
    for number, link in enumerate(found, 1):
        (x, y), r = ring_at(number, len(found))
        tall = measures(len(found))[2]
        if r > SMALL:
            yield Spot(("link", link["id"]), (x - r, y - tall / 2, LEAF_RIGHT - (x - r), tall))
        else:
            yield Spot(("link", link["id"]), (x - r, y - r, COLUMN - 2, 2 * r))


def open_ring(view: View) -> Rect:
    """Where the open ring hangs."""
    count = len(links_of(view))
    (x, y), r = ring_at(count + 1, count) if count <= ROOMY else ((CHAIN_X, OPEN_TOP), measures(count)[0])
    return x - r, y - r, 2 * r, 2 * r


def places_of(view: View) -> dict[int, float]:
    """How high the rings hang that are drawn whole, by the links; the open one too."""
    found = links_of(view)
    rings = [(link["id"], ring_at(number, len(found))) for number, link in enumerate(found, 1)]
    _, y, w, _ = open_ring(view)
    return {**{link: y for link, ((_, y), r) in rings if r > SMALL}, OPEN_RING: y + w / 2}
