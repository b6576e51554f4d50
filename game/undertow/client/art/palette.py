"""Undertow's colours: dark water and foam, brass, teal for the viewer, coral for the other player, six waxes."""

from collections.abc import Mapping
from typing import NamedTuple

from game.client.drawing.theme import Colour, rgb

SEA_LOW, SEA, SEA_LIT = rgb("#0a191d"), rgb("#0f2226"), rgb("#245b62")
FOAM, WORDS, SECOND = rgb("#d7e3dc"), rgb("#e8ede3"), rgb("#a9bdb4")
"""Of engraved lines and chips; what is read on water, and what explains it."""
HEADING, NUMBER = rgb("#f1dfb8"), rgb("#f6f3e4")
NIGHT, PANEL, PANEL_LOW = rgb("#0b1a1e"), rgb("#12282d"), rgb("#0a191d")
"""The filling of plates, and of panels above and below."""
BRASS, BRASS_LIT, BRASS_DIM = rgb("#b98b4e"), rgb("#e3be84"), rgb("#8d7446")
BRASS_STOPS = ((0.0, "#f4dca8"), (0.35, "#c99c5b"), (0.75, "#8f6733"), (1.0, "#5e421f"))
GILT_STOPS = ((0.0, "#f4dca8"), (0.5, "#dcb574"), (1.0, "#c0935a"))
"""Brass in the shade of an edge, and as a button that may be pressed."""
ON_BRASS = rgb("#1b1408")
TEAL, TEAL_LIT, CORAL, CORAL_LIT = rgb("#2f7f86"), rgb("#7fd0d0"), rgb("#d4644f"), rgb("#ff9d88")
MINE, THEIRS = TEAL_LIT, CORAL
MINE_NAME, THEIR_NAME = rgb("#c8f0ea"), rgb("#ffd8c8")
NOW = rgb("#ffcf8a")
"""What is now and next, and nothing else."""
NOW_LIT = rgb("#ffe3ae")
LOSS, GAIN = rgb("#ff9d88"), rgb("#b9f2c4")
HEART, SKULL = rgb("#e2705b"), rgb("#ffb4a2")
ARMED, AMULET = rgb("#9fe0c0"), rgb("#9d86c4")
PAPER, PAPER_LOW, THEIR_PAPER, INK = rgb("#cfccb4"), rgb("#93947e"), rgb("#bdbba6"), rgb("#12221f")
LEAF, LEAF_LOW, LEAF_INK, LEAF_SECOND, LEAF_KEYWORD = (
    rgb(colour) for colour in ("#e4dec5", "#c9c3a8", "#1c2b27", "#42534c", "#7c2517")
)
"""The paper of a card's words, and what is written on it."""
BLACK, WHITE = rgb("#000000"), rgb("#ffffff")


class Wax(NamedTuple):
    """The colours of a wax, in light, and in shade; of the water on a card above and below."""

    base: Colour
    light: Colour
    shade: Colour
    water: Colour
    depth: Colour


WAXES: Mapping[str, Wax] = {
    name: Wax(*(rgb(colour) for colour in colours.split()))
    for name, colours in {
        "celestial": "#cdb27a #f7ecc4 #6b5322 #6f5f34 #2d2816",
        "drowned": "#2c8187 #bfeae0 #0e3a42 #1f6068 #0b262b",
        "ember": "#c24c37 #ffd2ae #571510 #7d3122 #2a0f0a",
        "storm": "#54689c #dbe4ff #1e2a4c #364a7d #121a33",
        "grove": "#64813f #e4efb4 #283a16 #465e2c #182310",
        "iron": "#757b80 #eceee8 #2c3134 #50565a #1a1d1f",
        "unknown": "#86724f #efe0bd #2e2413 #4d4433 #1b1812",
    }.items()
}
TYPES: Mapping[str, Colour] = {
    "physical": rgb("#d9dfd8"),
    "fire": rgb("#ff9f6e"),
    "electric": rgb("#ffe27a"),
    "divine": rgb("#ffe9ae"),
    "shadow": rgb("#c7b3ec"),
    "raw": rgb("#f3c6cf"),
}


class Tint(NamedTuple):
    """The colours of a chip: its words, its edge, its filling."""

    words: Colour
    edge: Colour
    fill: Colour


CHIP = Tint(FOAM, rgb("#5f8a8a"), rgb("#0d2227"))
NOTE, THEIR_NOTE = (
    Tint(*map(rgb, ("#ffe9c0", "#d6a860", "#2c1d0b"))),
    Tint(*map(rgb, ("#ffd5c8", "#d4644f", "#3a1712"))),
)
WILL, DIES = Tint(*map(rgb, ("#ffe9c0", "#ffcf8a", "#1b1206"))), Tint(*map(rgb, ("#ffd9cc", "#ff8f78", "#30100b")))
"""What will be, and who will die of it."""
STATUSES: Mapping[str, Tint] = {
    name: Tint(*(rgb(colour) for colour in colours.split()))
    for name, colours in {
        "poison": "#d3efa6 #86a83f #1a260b",
        "blind": "#e6e3d2 #a7a58f #20221c",
        "inspired": "#ffe6b0 #e0a24a #2c1d0b",
        "weak": "#d9cdf6 #8a76c8 #1a1530",
        "exposed": "#ffd0c2 #d4644f #33130d",
        "barrier": "#c9f0ff #5fa8c4 #0c2530",
    }.items()
}
