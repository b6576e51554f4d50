"""The colours of Undertow's board."""

from collections.abc import Mapping

from game.client.drawing.theme import Colour, rgb

DEEP, SHALLOW = rgb("#0a191d"), rgb("#245b62")
FOAM, TEXT, SECOND = rgb("#d7e3dc"), rgb("#e8ede3"), rgb("#a9bdb4")
BRASS = (rgb("#f4dca8"), rgb("#c99c5b"), rgb("#8f6733"), rgb("#5e421f"))
MINE, THEIRS = rgb("#7fd0d0"), rgb("#d4644f")
NAME = (rgb("#bfeaea"), rgb("#ffb4a4"))
"""Of a hero: mine, theirs."""
NOW = rgb("#ffcf8a")
LOSS, GAIN = rgb("#ff9d88"), rgb("#b9f2c4")
PAPER, INK = rgb("#cfccb4"), rgb("#12221f")
PLATE = rgb("#0c1a1d")
PANEL, PANEL_EDGE = rgb("#0f2428"), rgb("#33575b")
VIOLET = rgb("#9a86d8")
WAX: Mapping[str, Colour] = {
    "celestial": rgb("#cdb27a"),
    "drowned": rgb("#2c8187"),
    "ember": rgb("#c24c37"),
    "storm": rgb("#54689c"),
    "grove": rgb("#64813f"),
    "iron": rgb("#757b80"),
}
DAMAGE: Mapping[str, Colour] = {
    "physical": rgb("#d7e3dc"),
    "fire": rgb("#ff9a5a"),
    "electric": rgb("#ffe27a"),
    "divine": rgb("#fff0b8"),
    "shadow": rgb("#b9a3f0"),
    "raw": rgb("#b9f2c4"),
}
STATUS: Mapping[str, Colour] = {
    "poison": rgb("#a8d878"),
    "blind": rgb("#c9cfc6"),
    "inspired": rgb("#ffcf8a"),
    "weak": rgb("#b9a3f0"),
    "exposed": rgb("#ff9d88"),
    "barrier": rgb("#9cd8f2"),
}


def side(mine: bool) -> Colour:
    """Of a player."""
    return MINE if mine else THEIRS
