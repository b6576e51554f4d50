"""Row and column of every hex of The Long Night's map, each where the least of the board lies under it."""

from collections.abc import Iterable, Sequence

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval, overlap
from game.client.drawing.theme import rgb
from game.longnight.client.board.ground import SQUASH
from game.longnight.client.board.now import Now
from game.longnight.client.board.pieces import cost_rect
from game.longnight.client.board.standing import figure_height

PLACES = ((0.0, -0.56), (-0.28, 0.0), (0.28, 0.0), (0.0, 0.46), (0.0, 0.0))
"""Where in a hex they may stand, the best first: shares of its width and of its half height."""
WRITTEN, STANDING = 4.0, 1.0
"""How much worse it is to lie over writing than over a figure."""
PALE, SHADE = rgb("#c5d2f2"), rgb("#070a12")


def draw_coordinates(canvas: Canvas, now: Now, written: Sequence[Rect]) -> None:
    """Row and column of every hex; ``written`` is where something else is to be read."""
    for place, rect in coordinates(canvas, now, written).items():
        _draw_one(canvas, rect, place)


def coordinates(canvas: Canvas, now: Now, written: Sequence[Rect]) -> dict[str, Rect]:
    """Where the row and column of each hex stand."""
    ground = now.ground
    taken = [
        *((rect, WRITTEN) for rect in (*written, *_lying(now, written))),
        *((rect, STANDING) for rect in _bodies(now)),
    ]
    tall = canvas.letters(13)
    wide = canvas.width("10,10", faces.BOLD, 13) if ground.rows > 9 or ground.cols > 9 else 2.2 * tall
    half, found = ground.radius * SQUASH, {}
    for place in ground.places():
        x, y = ground.centre(place)
        beside = [(rect, weight) for rect, weight in taken if abs(rect[1] + rect[3] / 2 - y) < half + rect[3]]
        rects = [
            (x + across * ground.hex_width - wide / 2, y + along * half - tall / 2, wide, tall)
            for across, along in PLACES
        ]
        found[place] = min(rects, key=lambda rect: _covered(rect, beside))
        taken.append((found[place], WRITTEN))
    return found


def _draw_one(canvas: Canvas, rect: Rect, place: str) -> None:
    """A hex's row and column on a soft shade, which keeps them legible in the light of the lamp."""
    x, y, (w, h) = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, (rect[2] + 12, rect[3] + 6)

    def paint(p: Painter) -> None:
        for i in range(4):
            p.polygon(oval(w / 2, h / 2, w / 2 - i, h / 2 - i * 0.6), SHADE, 0.2)

    canvas.picture(("coordinates", round(w, 1), round(h, 1)), x - w / 2, y - h / 2, w, h, paint)
    canvas.text(place, x, y + rect[3] * 0.36, faces.BOLD, 13, PALE, CENTRE)


def _covered(rect: Rect, taken: Iterable[tuple[Rect, float]]) -> float:
    """How much of what is taken a rectangle would lie over."""
    return sum(weight * overlap(rect, other) for other, weight in taken)


def _lying(now: Now, written: Sequence[Rect]) -> list[Rect]:
    """Where what lies on the ground is to be read: traps, who is to come, and what a step takes."""
    ground = now.ground
    found: list[Rect] = []
    for trap in now.view["board"]["traps"]:
        x, y = ground.centre(trap["hex"])
        found.append((x - 16, y - 12, 32, 24))
    for place in now.arrivals:
        x, y = ground.centre(place)
        found.append((x - 30, y - 22, 60, 46))
    for kind, *rest in now.keys:
        if kind == "hex":
            found.append(cost_rect(ground, str(rest[0]), written))
    return found


def _bodies(now: Now) -> list[Rect]:
    """What hides the ground: the middle of everyone who stands there, and columns."""
    ground, k = now.ground, now.ground.hex_width / 86
    kinds = [(unit["hex"], unit["unit"]) for unit in now.standing] + [(now.him["hex"], "investigator")]
    found: list[Rect] = []
    for place, kind in kinds:
        (x, y), tall = ground.centre(place), figure_height(ground, kind)
        found.append((x - 14 * k, y + 8 - tall, 28 * k, tall))
    for place in ground.columns:
        x, y = ground.centre(place)
        found.append((x - 26 * k, y - 80 * k, 52 * k, 95 * k))
    return found
