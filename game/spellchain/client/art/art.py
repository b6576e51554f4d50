"""All that Spellchain's screens draw with: cards, pieces, gems, marks, and the pictures of its petal and its road.

Colours are in `game.spellchain.client.art.palette`. Everything is painted once, in strokes, and kept by its size.
"""

from game.spellchain.client.art.card import draw_card, draw_plain, draw_unwritten
from game.spellchain.client.art.frame import draw_back, draw_glow, paint_scroll
from game.spellchain.client.art.gems import draw_bead, draw_gem, draw_initial, draw_school, draw_side, draw_tick
from game.spellchain.client.art.links import draw_boss, draw_ribbon
from game.spellchain.client.art.petal import LAYERS, paint_backdrop
from game.spellchain.client.art.piece import SICK, SPENT, draw_piece
from game.spellchain.client.art.setting import is_slim, whole
from game.spellchain.client.art.signs import draw_sign

__all__ = [
    "LAYERS",
    "SICK",
    "SPENT",
    "draw_back",
    "draw_bead",
    "draw_boss",
    "draw_card",
    "draw_gem",
    "draw_glow",
    "draw_initial",
    "draw_piece",
    "draw_plain",
    "draw_ribbon",
    "draw_school",
    "draw_side",
    "draw_sign",
    "draw_tick",
    "draw_unwritten",
    "is_slim",
    "paint_backdrop",
    "paint_scroll",
    "whole",
]
