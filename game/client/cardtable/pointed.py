"""What lies over a card table last of all: what is carried, or what is told of the thing pointed at."""

from collections.abc import Callable
from typing import TypeVar

from game.client.board_kit.spot import Spot, draw_focus
from game.client.cardtable.fan import Fan, ringed
from game.client.cardtable.now import Now
from game.client.drawing.canvas import Canvas

N = TypeVar("N", bound=Now)


def hovered(now: Now) -> Spot | None:
    """What is pointed at, the table itself apart."""
    spot = next((spot for spot in reversed(now.spots) if spot.key == now.hover), None)
    return spot if spot is None or spot.key[0] != "table" else None


def draw_pointed(
    canvas: Canvas,
    now: N,
    fan: Fan,
    focused: bool,
    draw_dragged: Callable[[Canvas, N], object],
    draw_gloss: Callable[[Canvas, N, Spot], object],
) -> None:
    """``focused``: the keyboard points, and its ring is shown."""
    spot = hovered(now)
    if spot is None or now.dragged is not None:
        draw_dragged(canvas, now)
        return
    draw_gloss(canvas, now, spot)
    if focused:
        draw_focus(canvas, ringed(canvas, now, fan, spot))
