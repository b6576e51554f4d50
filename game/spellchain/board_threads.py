"""Threads from the links of the chain to their targets, and the arrow of an attack, with their numbered beads."""

from game.client.canvas import Canvas
from game.client.theme import rgb
from game.spellchain.board_chain import ring_at
from game.spellchain.board_layout import middle
from game.spellchain.board_now import Now


def draw_threads(canvas: Canvas, now: Now) -> None:
    """A line from every link to each of its targets that can be pointed at."""
    chain = now.view["chain"]
    for number, link in enumerate(chain, 1):
        start, r = ring_at(number, len(chain))
        colour = rgb("#2b4a8b") if link["controller"] == now.seat else rgb("#c1402f")
        for target in link["targets"]:
            rect = now.place_of(target) if target else None
            if rect is not None:
                canvas.line((start[0] - r, start[1]), middle(rect), colour, 2.6)
