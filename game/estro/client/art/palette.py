"""ESTRO's colours: black, thin lines, five neons, and gold for what may be done now."""

from collections.abc import Mapping

from game.client.drawing.theme import STANDARD, Colour, Palette, mix, rgb

GROUND, INK, PANEL = rgb("#07070c"), rgb("#0b0b13"), rgb("#0d0e18")
"""The dark behind all, the inside of a closed line, and a box."""
LINE, EDGE = rgb("#2a3046"), rgb("#59628a")
TEXT, SECOND, QUIET = rgb("#e6e9f5"), rgb("#b4bad0"), rgb("#8b93ad")
GOLD = rgb("#ffd873")
"""What may be done now, and the crest of a Gift."""
LOSS, GAIN, WARN = rgb("#ff8d94"), rgb("#7fe9ac"), rgb("#ffc9a6")
WHITE = rgb("#ffffff")
WEB, WEB_GROUND, COVERED = rgb("#3d4768"), rgb("#0c0e1a"), rgb("#5a648c")
"""The web of a covered card, what it hangs before, and its edge."""
COLD = rgb("#5b6688")
"""What a line fades to that is not the primary's."""
TAG = rgb("#12141f")
"""A small tag that lies over something."""
MINE, THEIRS = rgb("#8fe6ff"), rgb("#ff9d5c")
"""The lines of the two players where they are drawn over each other."""

_NEONS: Mapping[str, tuple[Colour, Colour]] = {
    name: (rgb(neon), rgb(light))
    for name, neon, light in (
        ("ardo", "#ff4d5a", "#ff9aa0"),
        ("granito", "#d3b87f", "#ead9b0"),
        ("armonio", "#4de08a", "#a6f3c5"),
        ("illusio", "#c26bff", "#dfb5ff"),
        ("manpo", "#35c4ff", "#9fe3ff"),
    )
}


def neon(estro: str) -> Colour:
    """The line of an estro."""
    return _NEONS[estro][0]


def light(estro: str) -> Colour:
    """What is written of an estro."""
    return _NEONS[estro][1]


def pale(estro: str) -> Colour:
    """Names and figures of an estro: its light, on the way to white."""
    return mix(_NEONS[estro][1], WHITE, 0.35)


def inside(estro: str, share: float) -> Colour:
    """The inside of a closed line of an estro: ink with so much of its neon."""
    return mix(INK, neon(estro), share)


def faded(estro: str) -> Colour:
    """A line of an estro that is not the primary's."""
    return mix(neon(estro), COLD, 0.42)


def gain(wanted: Palette) -> Colour:
    """What grew or holds, as the player wants it."""
    return GAIN if wanted.name == STANDARD.name else wanted.gain


def loss(wanted: Palette) -> Colour:
    """What shrank or falls, as the player wants it."""
    return LOSS if wanted.name == STANDARD.name else wanted.loss
