"""Spellchain's colours: a page by candlelight, leaf gold, two inks for two players, and six schools."""

from collections.abc import Mapping
from typing import NamedTuple

from game.client.drawing.theme import Colour, mix, rgb

INK = rgb("#1a0f0a")
TEXT_INK, FADED = rgb("#23160d"), rgb("#5f4a30")
WALNUT_DEEP, WALNUT = rgb("#1c120c"), rgb("#3d2a1c")
PARCHMENT_LOW, PARCHMENT = rgb("#dcc79d"), rgb("#f0e5cb")
ULTRAMARINE, VERMILION = rgb("#2b4a8b"), rgb("#c1402f")
"""The inks of the viewer and of the other player."""
RUBRIC = rgb("#96281c")
MAY = rgb("#ffd873")
"""The glow of what may be done now, and nothing else."""
GOLD_EDGE = rgb("#f0d27a")
WHITE, BLACK = rgb("#ffffff"), rgb("#000000")
SNOW, COLD = rgb("#e9f8ff"), rgb("#5b93b2")

Stops = tuple[Colour, ...]
GOLD: Stops = (rgb("#fff3c4"), rgb("#ecc866"), rgb("#c8a13a"), rgb("#8a621c"), rgb("#d9b24c"))
"""Leaf gold, lit from the upper left."""
STEEL: Stops = (rgb("#e8e1d2"), rgb("#a59c8c"), rgb("#625a4e"), rgb("#3c352d"))
VELLUM: Stops = (rgb("#fbf3df"), PARCHMENT, rgb("#e6d5b0"), PARCHMENT_LOW)


class School(NamedTuple):
    """The colours of a school: its ground in shade and in light, figures in light and in shade, its pattern."""

    deep: Colour
    ground: Colour
    light: Colour
    shade: Colour
    pattern: Colour


SCHOOLS: Mapping[str, School] = {
    name: School(*(rgb(colour) for colour in colours.split()))
    for name, colours in {
        "flame": "#6d1710 #b8402b #ffe7b0 #e2873a #e8a14a",
        "frost": "#1e4a66 #5d97b4 #f2fbff #8fbcd4 #c5e4ef",
        "stone": "#353c22 #74804a #f1ead0 #a59a6a #b9bd84",
        "arcane": "#12224f #2f529c #f4e9ff #8d97d8 #7f9ee0",
        "shadow": "#1d0f26 #553463 #e9d8ee #94709f #8b62a0",
        "neutral": "#4a331f #94713f #f6e8c8 #bf9a5e #c9a86b",
    }.items()
}
RARITIES: Mapping[str, Colour] = {"rare": rgb("#3d6fc4"), "epic": rgb("#8a4fb0"), "legendary": rgb("#e9a52c")}
"""The jewels above a name; a common card has none."""


def side(mine: bool) -> Colour:
    """The ink of one of the two players."""
    return ULTRAMARINE if mine else VERMILION


def lighter(colour: Colour, share: float) -> Colour:
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    return mix(colour, BLACK, share)
