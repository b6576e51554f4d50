"""What the keyboard points at on The Long Night's board: a focus that walks from thing to thing, as a pointer would."""

from collections.abc import Sequence

from game.client import theme
from game.client.canvas import Canvas, Rect
from game.longnight.board_ground import SQUASH
from game.longnight.board_now import Now
from game.longnight.board_parts import Key, Spot
from game.longnight.board_standing import figure_height

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
KINDS = ("hex", "cone", "unit", "face", "die", "line", "card", "bag", "cold", "maneuver", "go")
"""What the focus looks for first where nothing is near."""


def things(now: Now, spots: Sequence[Spot]) -> list[Spot]:
    """Everything that the focus can rest on: what can be chosen, and who and what can be looked at."""
    found = list(spots)
    found += [Spot(key, _rect(now, key)) for key in now.keys if key[0] in ("hex", "cone")]
    found += [Spot(("unit", unit["id"]), _rect(now, ("unit", unit["id"]))) for unit in now.standing]
    return found


def can_be_chosen(now: Now, key: Key) -> bool:
    """Whether a click on it would do something."""
    return key in now.keys or key == ("go", "marked")


def _rect(now: Now, key: Key) -> Rect:
    """Where something of the map lies."""
    ground = now.ground
    if key[0] == "unit":
        unit = next(unit for unit in now.standing if unit["id"] == key[1])
        x, y = ground.centre(unit["hex"])
        tall, half = figure_height(ground, unit["unit"]), ground.hex_width * 0.34
        return x - half, y - tall - 4, 2 * half, tall + 24
    place = str(key[1])
    if key[0] == "cone":
        # The hex farthest out is in the middle of its far side, more or less.
        x0, y0 = ground.centre(now.him["hex"])
        lit = now.shape(now.keys[key][0])[0]
        middle = [ground.centre(place) for place in lit]
        x, y = sum(x for x, _ in middle) / len(middle), sum(y for _, y in middle) / len(middle)
        place = max(lit, key=lambda hex_: _along(ground.centre(hex_), (x0, y0), (x, y)))
    x, y = ground.centre(place)
    half = ground.hex_width / 2
    return x - half, y - ground.radius * SQUASH, 2 * half, 2 * ground.radius * SQUASH


def _along(at: tuple[float, float], source: tuple[float, float], middle: tuple[float, float]) -> float:
    return (at[0] - source[0]) * (middle[0] - source[0]) + (at[1] - source[1]) * (middle[1] - source[1])


def first(now: Now, found: Sequence[Spot], near: Rect | None) -> Key | None:
    """Where the focus begins: the nearest thing that can be chosen, else the first of the most telling kind."""
    usable = [spot for spot in found if can_be_chosen(now, spot.key)] or list(found)
    if not usable:
        return None
    if near is not None:
        return min(usable, key=lambda spot: _far(spot.rect, near)).key
    return min(usable, key=lambda spot: _rank(spot.key)).key


def _rank(key: Key) -> int:
    return KINDS.index(str(key[0])) if key[0] in KINDS else len(KINDS)


def _far(a: Rect, b: Rect) -> float:
    return abs(a[0] + a[2] / 2 - b[0] - b[2] / 2) + abs(a[1] + a[3] / 2 - b[1] - b[3] / 2)


def walked(now: Now, found: Sequence[Spot], at: Key | None, verb: str) -> Key | None:
    """The next thing in a direction; with ``on`` and ``off`` the next of all, first of those that can be chosen."""
    here = next((spot for spot in found if spot.key == at), None)
    if here is None:
        return first(now, found, None)
    if verb in ("on", "off"):
        ring = sorted((spot.key for spot in found), key=lambda key: (not can_be_chosen(now, key), _rank(key)))
        return ring[(ring.index(here.key) + (1 if verb == "on" else -1)) % len(ring)]
    dx, dy = WAYS[verb]
    x, y = here.rect[0] + here.rect[2] / 2, here.rect[1] + here.rect[3] / 2
    best, least = here.key, float("inf")
    for spot in found:
        across, down = spot.rect[0] + spot.rect[2] / 2 - x, spot.rect[1] + spot.rect[3] / 2 - y
        along, aside = across * dx + down * dy, abs(across * dy) + abs(down * dx)
        if spot.key != here.key and along > 2 and along + 2.2 * aside < least:
            best, least = spot.key, along + 2.2 * aside
    return best


def draw_focus(canvas: Canvas, rect: Rect) -> None:
    """The ivory ring round what the keyboard points at."""
    x, y, w, h = rect
    canvas.box((x - 3.5, y - 3.5, w + 7, h + 7), None, theme.FOCUS, 10, 1.8)
