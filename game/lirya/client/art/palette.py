"""Lirya's colours: a wall at dusk, lead and came, and six glasses in five tones each."""

from collections.abc import Mapping

from game.client.drawing.theme import Colour, mix, rgb

Ramp = tuple[Colour, ...]
"""Five tones, from dark to light."""

NONE = "none"
"""The glass of what has no element."""
RAMPS: Mapping[str, Ramp] = {
    name: tuple(rgb(tone) for tone in tones.split())
    for name, tones in {
        "fire": "#5e1410 #a12c18 #e2572b #f08a3c #ffc861",
        "water": "#0f2c56 #1f5a97 #3a86c8 #74b4e0 #c4e6f5",
        "earth": "#2c3416 #55642a #7a8b3c #a8b160 #d8d79a",
        "air": "#41688a #7ba5bf #bcd7e6 #dcecf3 #f6fbfd",
        "light": "#7a5312 #c08c2a #f2d675 #f9e8a8 #fffbe6",
        "shadow": "#1c1030 #412a63 #6b4a8f #9574b8 #cbb3e0",
        NONE: "#34323c #5d5a60 #8d8a84 #b9b4a6 #ddd8c6",
    }.items()
}
ELEMENTS = tuple(RAMPS)
PALE = frozenset(("air", "light", NONE))
"""Glasses that are light all over: what stands before them is dark."""

LEAD = rgb("#0c0b14")
CAME, CAME_DARK = rgb("#a5a2c2"), rgb("#2e2b48")
DUSK, DUSK_DEEP = rgb("#1a1830"), rgb("#100e1d")
SILL, SILL_DEEP = rgb("#322e4e"), rgb("#1b192e")
VELLUM, VELLUM_DEEP, VELLUM_INK = rgb("#f2e9d4"), rgb("#dccfb2"), rgb("#241a2c")
TEXT, SECOND = rgb("#ece4d4"), rgb("#b9b3c6")
CANDLE = rgb("#ffe2a0")
"""What may be done now, and nothing else."""
MINE, THEIRS = rgb("#7fd6c2"), rgb("#e2698d")
BAD, GOOD = rgb("#ffc0b8"), rgb("#a9e6a0")
BARE, EDGE = rgb("#0a0914"), rgb("#5d5a80")
"""An empty window, and what is round it."""
RIM = rgb("#8783ad")
GILT: Ramp = (rgb("#fff0b8"), rgb("#c9a24b"), rgb("#7c5717"), rgb("#e2bd62"))
WHITE, BLACK = rgb("#ffffff"), rgb("#000000")

_PIECES: Mapping[str, tuple[Colour, Colour]] = {
    key: (rgb(light), rgb(dark))
    for key, light, dark in (
        ("s", "#f2d3a8", "#c08e62"),
        ("m", "#eef2f6", "#7d8798"),
        ("g", "#ffe9a0", "#b97f1f"),
        ("w", "#fffaf0", "#c9c6cf"),
        ("k", "#2a2436", "#14101e"),
        ("r", "#d9473a", "#8a1f22"),
        ("b", "#c79a63", "#6b4423"),
        ("t", "#7fd6c2", "#2a7f7a"),
        ("u", "#8fb8ee", "#2f5fa8"),
        ("v", "#b78ad6", "#5b3a86"),
        ("l", "#b9cf7a", "#56702c"),
        ("o", "#ffc861", "#e2572b"),
        ("i", "#dff3ff", "#78b7d8"),
    )
}
_FIRST = {
    "air": (rgb("#5b87a8"), rgb("#2c5274")),
    "light": (rgb("#b8791f"), rgb("#6b3d10")),
    NONE: (rgb("#55606e"), rgb("#2b3039")),
}
_SECOND = {
    "air": (rgb("#8fb4cb"), rgb("#4b7896")),
    "light": (rgb("#e0a63a"), rgb("#96611a")),
    NONE: (rgb("#7a8696"), rgb("#444c58")),
    "fire": (rgb("#c9402a"), rgb("#7a1d14")),
}


def glass_of(element: str) -> str:
    """The glass of an element, or of none."""
    return element or NONE


def piece(glass: str, role: str) -> tuple[Colour, Colour]:
    """The light and the dark tone of a piece of a figure: ``1``, ``2`` and ``3`` are its element's own, from dark to
    light; a letter is a thing's: skin, metal, gilt, white, black, red, brown, teal, blue, violet, leaf, ember, ice."""
    ramp = RAMPS[glass]
    if role == "1":
        return _FIRST.get(glass, (ramp[1], ramp[0]))
    if role == "2":
        return _SECOND.get(glass, (ramp[2], ramp[1]))
    return (ramp[4], ramp[3]) if role == "3" else _PIECES[role]


def tone(glass: str, at: float) -> Colour:
    """A colour of a glass, 0 the darkest, 4 the lightest."""
    ramp, low = RAMPS[glass], min(3, max(0, int(at)))
    return mix(ramp[low], ramp[low + 1], min(1.0, max(0.0, at - low)))


def side(mine: bool) -> Colour:
    """The colour of one of the two players."""
    return MINE if mine else THEIRS


def lighter(colour: Colour, share: float) -> Colour:
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    return mix(colour, BLACK, share)
