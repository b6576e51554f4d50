"""Equipment slots, as medals: what is worn, armed or spent, what is still locked, and the amulet that nobody has."""

from collections.abc import Iterator

import pygame

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.paths import Path
from game.client.drawing.relief import Lamp, lay_relief, relief_for
from game.client.drawing.shapes import oval
from game.client.drawing.theme import rgb
from game.undertow.client.art.devices import put_device
from game.undertow.client.art.palette import AMULET, ARMED, NIGHT, Wax
from game.undertow.client.art.plates import HIGHEST
from game.undertow.client.art.signs import draw_sign

WORN, IS_ARMED, SPENT = "worn", "armed", "spent"
"""How a thing in a slot is: at work, waiting to work, no more."""
FREE, LOCKED, BEYOND = "free", "locked", "beyond"
"""How a slot without a thing is: to be filled, opened at a level, beyond its hero's limit."""
METAL = Wax(*(rgb(colour) for colour in ("#8d6a37", "#fff1cf", "#241a0c", "#6f5227", "#173035")))
LAMP = Lamp(0.42, 0.80, 0.68, 0.50, 4.2)


def draw_medal(canvas: Canvas, x: float, y: float, d: float, equipment: str, state: str = WORN) -> None:
    """A thing in its slot about a place: 35 across on the board, 46 in the harbour. It stays within 0.62 of ``d``."""
    side = d * 1.24

    def paint(p: Painter) -> Iterator[None]:
        middle = side / 2
        Brush(p.surface, p.scale).soft(oval(middle, middle + d * 0.05, d / 2, d / 2, 40), "#000000", 0.5, d * 0.06)
        relief = relief_for(p, d, d, d / 112)
        relief.put(Path((oval(0, 0, 53, 53, 56),), ()), 4, 4, METAL.water, 0.7, base=True)
        relief.cut(Path((oval(0, 0, 45, 45, 56),), ()), 3, 2, METAL.depth, 1.0)
        yield
        yield from put_device(relief, equipment, METAL, 0.86)
        yield from lay_relief(p, relief, middle - d / 2, middle - d / 2, d, d, LAMP)
        if state == IS_ARMED:
            p.outline(oval(middle, middle, d / 2 + d * 0.06, d / 2 + d * 0.06, 48), ARMED, max(1.8, d * 0.05))
        elif state == SPENT:
            p.surface.fill((255, 255, 255, 90), None, pygame.BLEND_RGBA_MULT)
            p.line(
                [(middle - d * 0.3, middle + d * 0.3), (middle + d * 0.3, middle - d * 0.3)], rgb("#c9b48c"), d * 0.07
            )

    canvas.picture(("undertow medal", equipment, state, d), x - side / 2, y - side / 2, side, side, paint)


def draw_slot(canvas: Canvas, x: float, y: float, d: float, state: str = FREE, level: int = 0, sign: str = "") -> None:
    """A slot without a thing about a place; ``level``: where it opens, struck out where its hero never comes so far;
    ``sign``: of what may be put there."""
    side = d + 4

    def paint(p: Painter) -> None:
        ring = oval(side / 2, side / 2, d / 2 - 2, d / 2 - 2, 48)
        p.polygon(ring, NIGHT, 0.8)
        p.dashes(ring, rgb("#8a7a56"), 1.2, 3, 3)

    canvas.picture(("undertow slot", d), x - side / 2, y - side / 2, side, side, paint)
    if state == FREE:
        if sign:
            draw_sign(canvas, sign, x, y, d * 0.42, rgb("#8a7a56"))
        return
    beyond = state == BEYOND
    draw_sign(canvas, "lock", x, y - d * 0.17, d * 0.31, rgb("#75705d") if beyond else rgb("#b7ab8c"))
    size = max(13.0, d * 0.34)
    low = y + d * 0.2 + canvas.letters(size) * HIGHEST
    wide = canvas.text(str(level), x, low, faces.FIGURE, size, rgb("#8f8a75") if beyond else rgb("#cfc3a2"), CENTRE)
    if beyond:
        canvas.line((x - wide * 0.7, y + d * 0.23), (x + wide * 0.7, y + d * 0.23), rgb("#8f8a75"), 1.2)


def draw_amulet(canvas: Canvas, x: float, y: float, d: float) -> None:
    """The slot of the amulet: locked for all heroes there are."""
    side = d + 4

    def paint(p: Painter) -> None:
        ring = oval(side / 2, side / 2, d / 2 - 2, d / 2 - 2, 48)
        p.polygon(ring, NIGHT, 0.8)
        p.outline(ring, AMULET, 1.3)

    canvas.picture(("undertow amulet", d), x - side / 2, y - side / 2, side, side, paint)
    draw_sign(canvas, "lock", x, y, d * 0.4, rgb("#bda9dd"))
