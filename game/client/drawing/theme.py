"""The look of the house: its colours, and the measures that every scene shares. Lengths are logical units."""

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]

WIDTH: Final = 1280
HEIGHT: Final = 720
LEAST_WINDOW: Final = (640, 360)

MARGIN: Final = 24
GAP: Final = 10
GROUP: Final = 18
BUTTON: Final = 44
"""Height of a button."""

SMALLEST: Final = 13
"""No text is set smaller."""


def rgb(text: str) -> Colour:
    """A colour from its six hex digits.

    >>> rgb("#c9a24b")
    (201, 162, 75)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hexed(colour: Colour) -> str:
    """Its six hex digits.

    >>> hexed((201, 162, 75))
    '#c9a24b'
    """
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """``a`` at share 0, ``b`` at share 1."""
    share = min(1.0, max(0.0, share))
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


WALNUT = rgb("#14110f")
WALNUT_LIGHT = rgb("#2c221a")
IVORY = rgb("#ece4d4")
SECOND = rgb("#cdbf9f")
QUIET = rgb("#a8987a")
GOLD = rgb("#c9a24b")
GOLD_RISE = rgb("#ecca7c")
GOLD_FALL = rgb("#9a7629")
FOCUS = rgb("#fff1c8")
GLOW = rgb("#ffd994")
WARM = rgb("#ffe6b0")
"""Words that are chosen, or pointed at."""
SOFT = rgb("#ddd2bd")
"""Words of a paragraph."""
EDGE = rgb("#c9b68e")
"""Lines of what rests, drawn faintly."""
LOSS = rgb("#ff9a8a")
GAIN = rgb("#9fe0a2")
INK = rgb("#33241a")
BLACK = rgb("#000000")

PETALS = (rgb("#f0b35a"), rgb("#2f7f86"), rgb("#2b4a8b"), rgb("#ff4d5a"), rgb("#6b4a8f"))
"""The sign of the house, clockwise from the top."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours that mean something; each goes with a shape or a word that says the same."""

    name: str
    gain: Colour
    """Text of what grew, heals or is right."""
    loss: Colour
    """Text of what shrank, hurts or is wrong."""
    blood: Colour
    """Filling of what is hurt, and of the bar of life."""
    danger: Colour
    """What would do harm if it were done."""


STANDARD = Palette("standard", GAIN, LOSS, rgb("#c2443a"), rgb("#e0564a"))
COLOUR_BLIND = Palette("colour_blind", rgb("#8fd0ff"), rgb("#ffc46b"), rgb("#d55e00"), rgb("#f08a24"))
"""Blue for green and orange for red: these two stay apart for nearly every eye."""


def palette(name: str) -> Palette:
    """One of the two by its name in the settings."""
    return COLOUR_BLIND if name == COLOUR_BLIND.name else STANDARD
