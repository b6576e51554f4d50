"""What an enemy's action does, in signs: for where there is no room for its name, and beside it on its sheet."""

from collections.abc import Iterator, Sequence

from game.client.drawing.canvas import Canvas
from game.client.drawing.theme import rgb
from game.longnight.client.board.plates import draw_sign
from game.longnight.client.board.shapes import tag_colour
from game.longnight.engine.content.model import Op

SIGNS = {
    "attack": "claws",
    "bolt": "crosshair",
    "drain": "pt",
    "gaze": "vulnerable",
    "mend": "hp",
    "retreat": "pm",
    "shield": "shield",
    "summon": "wave",
}
"""Of what a step does; walking up to somebody is part of what comes after it."""
BESIDES = (("horde", "horde"), ("leech", "hp"), ("terror", "pt"), ("stun", "stunned"), ("push", "next"))
"""What a blow does besides."""
MOST = 3
COLOURS = {"claws": rgb("#f0a48c"), "horde": rgb("#f0a48c"), "crosshair": rgb("#f0a48c"), "wave": rgb("#b795e6")}


def signs(do: Sequence[Op]) -> tuple[str, ...]:
    """The signs of an action's steps, in their order, as many as a die in a full row has room for."""
    return tuple(_signs(do))[:MOST]


def _signs(do: Sequence[Op]) -> Iterator[str]:
    for op in do:
        if op.what in SIGNS:
            yield SIGNS[op.what]
        yield from (sign for name, sign in BESIDES if getattr(op, name))


def draw_signs(canvas: Canvas, names: Sequence[str], x: float, y: float, size: float) -> None:
    """Signs in a line, the first about a place."""
    for number, name in enumerate(names):
        colour = COLOURS.get(name) or tag_colour(name, canvas.palette)
        draw_sign(canvas, name, x + number * size * 1.12, y, size, colour)
