"""What The Long Night's panels are drawn of: dice, medals, paper, seals, and places to click (`Spot`)."""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.client.drawing import shapes
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval, rough
from game.client.drawing.theme import Colour, rgb
from game.longnight.client.board.figures import paint_medal
from game.longnight.client.board.shapes import (
    EDGE,
    FIGURE_PLACE,
    GOLD,
    LAMP,
    MATERIALS,
    PAPER_LOW,
    PAPER_TOP,
    paint_die,
    paint_print,
    paint_sign_plain,
)
from game.longnight.engine.content.model import Card

View = Mapping[str, Any]


EMBLEMS: Mapping[str, tuple[str, float]] = {
    "basic_attack": ("force", -18),
    "sprint": ("pm", -10),
    "mighty_blow": ("force", 14),
    "seismic_denial": ("vulnerable", 0),
    "strategic_strike": ("crosshair", 0),
    "fire_attack": ("fire", 28),
    "cone_of_fire": ("fire", 62),
    "elemental_infusion": ("fire_vulnerable", 0),
    "furious_charge": ("next", -14),
    "depths_of_mind": ("omen", 0),
    "twist_of_fate": ("pool", 18),
}
"""The sign on a card's print, and how far it is turned."""


SHEETS = 3
"""How many ways sheets of paper are cut."""
FIBRES = 24
"""Of a sheet's fibres so many are drawn between two rests."""
SOFT_LIGHT = 6
"""How many times smaller soft light is drawn."""


def emblem(card: Card) -> tuple[str, float]:
    """The sign for a card's print; one of a pack is told by its first line's impulse."""
    impulse = card.lines[0].impulse
    return EMBLEMS.get(card.id, (impulse if impulse != "free" else "card", 0.0))


def in_zone(things: Sequence[Mapping[str, Any]], zone: str) -> list[Mapping[str, Any]]:
    """The things of a zone, in its order."""
    return sorted(
        (thing for thing in things if thing["zone"] == zone), key=lambda thing: (thing.get("pos", 0), thing["id"])
    )


# ---- room for text ----


def fits(canvas: Canvas, text: str, face: str, size: float, width: float) -> bool:
    """Whether a line of text has room, at worst set as small as a canvas sets it."""
    pixels = canvas.size(size)
    return canvas.type.width(text, face, min(pixels, canvas.least(pixels))) <= width * canvas.scale


# ---- pieces ----


def material(die: Mapping[str, Any]) -> tuple[str, int]:
    """What a die is made of, and its sides."""
    stuff, _, sides = str(die["die"]).partition("_d")
    return stuff, int(sides or 6)


def draw_die(
    canvas: Canvas,
    x: float,
    y: float,
    r: float,
    stuff: str,
    sides: int,
    face: int | None,
    dull: bool = False,
    burning: bool = False,
) -> None:
    """A die with its figure."""
    pad = r * 1.25
    canvas.picture(
        ("die", stuff, sides, round(r, 1), dull, burning), x - pad, y - pad, 2 * pad, 2 * pad,
        lambda p: paint_die(p, stuff, sides, pad, pad, r, dull, burning),
    )  # fmt: skip
    if face is not None:
        fx, fy, tall = FIGURE_PLACE[sides]
        size = max(13.0, r * tall)
        colour = rgb("#d8d2c4") if dull else rgb(MATERIALS[stuff][3])
        canvas.text(str(face), x + fx * r, y + fy * r + size * 0.34, faces.FIGURE, size, colour, CENTRE)


def draw_medal(canvas: Canvas, kind: str, x: float, y: float, r: float, warm: float, edge: Colour) -> None:
    """An enemy's head."""
    pad = r * 1.15
    canvas.picture(
        ("medal", kind, round(r, 1), warm, edge), x - pad, y - pad, 2 * pad, 2 * pad,
        lambda p: paint_medal(p, kind, pad, pad, r, warm, edge),
    )  # fmt: skip


def draw_rule(canvas: Canvas, x0: float, x1: float, y: float, colour: Colour = GOLD) -> None:
    """A line that is thin at its ends."""
    w = x1 - x0
    canvas.picture(
        ("rule", w, colour), x0, y - 2, w, 4,
        lambda p: p.polygon(shapes.taper([(0, 2), (w / 2, 2), (w, 2)], 0.3, 0.3, 1.5), colour, 0.6),
    )  # fmt: skip


def draw_rough(
    canvas: Canvas, rect: Rect, fill: Colour, edge: Colour, seed: int, alpha: float = 1.0, width: float = 1.2
) -> None:
    """A gouged plate."""
    x, y, w, h = rect

    def paint(p: Painter) -> Iterator[None]:
        shape = rough(3, 3, w, h, seed, 1.1, 16)
        yield
        p.polygon(shape, fill, alpha)
        yield
        p.outline(shape, edge, width)

    canvas.picture(("rough", w, h, fill, edge, seed, alpha, width), x - 3, y - 3, w + 6, h + 6, paint)


def draw_glow_edge(canvas: Canvas, rect: Rect, colour: Colour, seed: int) -> None:
    """The soft light round something that can be played."""
    x, y, w, h = rect

    def paint(p: Painter) -> Iterator[None]:
        # Light is soft: it is drawn small and made larger.
        wide, tall = p.surface.get_size()
        small = pygame.Surface((wide // SOFT_LIGHT, tall // SOFT_LIGHT), pygame.SRCALPHA)
        small.fill((*colour, 0))
        light = Painter(small, p.scale / SOFT_LIGHT)
        shape = rough(9, 9, w, h, seed % SHEETS, 1.1, 16)
        for width, alpha in ((13, 0.12), (8, 0.3), (4, 0.65)):
            light.outline(shape, colour, width, alpha, instead=True)
            yield
        pygame.transform.smoothscale(small, (wide, tall), p.surface)

    canvas.picture(("edge", w, h, colour, seed % SHEETS), x - 9, y - 9, w + 18, h + 18, paint)


def draw_paper(canvas: Canvas, rect: Rect, seed: int, lit: bool, print_: tuple[Card, float] | None = None) -> None:
    """A sheet with gouged edges: paper in the light, ink in the dark; with a card's print at its head."""
    x, y, w, h = rect
    cut = seed % SHEETS

    def paint(p: Painter) -> Iterator[None]:
        shape = rough(5, 5, w, h, cut, 1.1, 16)
        yield
        p.polygon([(px + 3, py + 4) for px, py in shape], (0, 0, 0), 0.5)
        yield
        if lit:
            p.gradient(shape, PAPER_TOP, PAPER_LOW)
        else:
            p.gradient(shape, rgb("#1d2537"), rgb("#121826"))
        yield
        with p.inside(shape) as layer:
            chance = random.Random(cut)
            for fibre in range(int(w * h / 190)):
                fx, fy = 5 + chance.random() * w, 5 + chance.random() * h
                layer.line([(fx, fy), (fx + chance.uniform(2, 9), fy)], rgb("#bda677") if lit else rgb("#222b3f"), 0.7)
                if fibre % FIBRES == 0:
                    yield
        yield
        p.outline(rough(9, 9, w - 8, h - 8, cut + 1, 0.7, 18), rgb("#2a1d10") if lit else rgb("#4a5570"), 1.3)

    canvas.picture(("sheet", w, h, cut, lit), x - 5, y - 5, w + 10, h + 10, paint)
    if print_ is not None:
        card, tall = print_
        sign, turn = emblem(card)
        canvas.picture(
            ("print", card.id, w, tall, lit), x + 7, y + 7, w - 14, tall,
            lambda p: paint_print(p, card.id, card.type, sign, w - 14, tall, lit, turn),
        )  # fmt: skip


def draw_seal(
    canvas: Canvas, x: float, y: float, r: float, sign: str, lit: bool, hovered: bool, sign_colour: Colour
) -> None:
    """A wax seal to press."""
    if lit:
        canvas.glow(x, y, r * 1.9, r * 1.9, rgb("#f0a040"), 0.5 if hovered else 0.3)

    def paint(p: Painter) -> Iterator[None]:
        m = r + 5
        points = [
            (
                m + (r + (1.2 if i % 2 else -0.8)) * math.cos(math.pi * i / 8),
                m + (r + (1.2 if i % 2 else -0.8)) * math.sin(math.pi * i / 8),
            )
            for i in range(16)
        ]
        shape = shapes.smooth(points)
        yield
        p.polygon([(a + 1.5, b + 3) for a, b in shape], (0, 0, 0), 0.5)
        if lit:
            p.gradient(shape, rgb("#6b401f") if hovered else rgb("#5a3418"), rgb("#1d1210"))
        else:
            p.gradient(shape, rgb("#1b2233"), rgb("#10141f"))
        yield
        p.outline(shape, LAMP if lit else EDGE, 1.7 if lit else 1.2, 1.0 if lit else 0.6)
        p.outline(oval(m, m, r - 5, r - 5, 40), LAMP if lit else EDGE, 1, 0.35)
        yield
        paint_sign_plain(p, sign, m, m, r * 0.98, sign_colour if lit else rgb("#5b6480"))

    m = r + 5
    canvas.picture(("seal", sign, r, lit, hovered, sign_colour), x - m, y - m, 2 * m, 2 * m, paint)
