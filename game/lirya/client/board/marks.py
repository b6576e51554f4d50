"""Lirya's marks in the glossary and among cards."""

from collections.abc import Mapping

from game.client.drawing.canvas import Canvas
from game.client.drawing.theme import Colour, rgb
from game.lirya.client.art.marks import ICONS, draw_element, draw_icon, draw_roundel

OTHERS: Mapping[str, str] = {
    "chain": "bond",
    "control": "controlled",
    "destroy": "skull",
    "level": "structure",
    "line": "rearguard",
    "mark": "universal",
    "negate": "used",
    "pass": "mobile",
    "redirect": "response",
    "screen": "guardian",
    "silence": "silenced",
    "slot": "equipment",
    "special": "relics",
    "state": "blessed",
    "strike": "attack",
    "token": "character",
    "trigger": "echo",
    "turn": "fresh",
    "use": "ready",
    "wave": "twin",
    "window": "response",
}
"""Icons of signs that have none of their own name."""
RARITIES: Mapping[str, Colour] = {
    name: rgb(tone)
    for name, tone in (
        ("common", "#b9b4a6"),
        ("uncommon", "#a8b160"),
        ("rare", "#74b4e0"),
        ("ultra_rare", "#9574b8"),
        ("legendary", "#f2d675"),
        ("special", "#e2572b"),
        ("token", "#5d5a80"),
    )
}


def draw_mark(canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
    """The mark of a term: an element in its own glass, a rarity as a lozenge, all else on a dark roundel, as states are
    on the board, so that it is seen on paper too."""
    kind, _, name = mark.partition(" ")
    icon = OTHERS.get(name, name) if kind == "sign" else name
    if kind == "element":
        draw_element(canvas, name, x, y, size * 0.42)
    elif kind == "rarity":
        draw_icon(canvas, "none", x, y, size * 0.8, RARITIES[name])
    else:
        draw_roundel(canvas, icon if icon in ICONS else "edict", x, y, size * 0.42)
