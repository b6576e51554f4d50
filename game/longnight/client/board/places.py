"""Where things of The Long Night lie on its board, by the names that lessons call them.

A name is a part of the board (`PARTS`), ``him`` (the Investigator) or one thing: ``card basic_attack``,
``line basic_attack 2``, ``die earth_d6``, ``unit zombie`` or ``unit #21``, ``hex 2,4``, ``maneuver tactical_move``.
"""

from collections.abc import Mapping, Sequence

from game.client.board_kit.spot import Spot
from game.client.drawing.canvas import Rect
from game.longnight.client.board.now import Now
from game.longnight.client.board.standing import figure_height

PARTS: Mapping[str, Rect] = {
    "strip": (230, 4, 962, 118),
    "investigator": (16, 98, 218, 240),
    "inventories": (16, 350, 212, 152),
    "log": (16, 510, 218, 204),
    "open_card": (1002, 122, 262, 270),
    "forecast": (1000, 122, 264, 466),
    "hand": (298, 562, 604, 156),
    "go": (904, 578, 72, 140),
    "cooldown": (984, 592, 284, 122),
}
"""The board's parts, each with what lies in it."""
COLUMN = 2.0
"""How high a column stands, in halves of its hex's width."""
FIGURES: Rect = (16, 98, 130, 240)
"""Where the Investigator's figures stand, with what they are called."""
HEAD = 46.0
"""How far down a card its name reaches."""
FOOT = 26.0
"""How far below the middle of its hex someone's plate reaches."""


def place_of_thing(thing: str, now: Now, spots: Sequence[Spot]) -> Rect | None:
    """Where something lies now; None if it is not on the board.

    Raises: ``KeyError`` for what is no name of a thing.
    """
    kind, _, name = thing.partition(" ")
    if kind == "him":
        return _around(now, str(now.him["hex"]), "investigator")
    if not name:
        return PARTS[kind]
    if kind == "hex":
        x, y = now.ground.centre(name)
        half = now.ground.hex_width / 2
        up = half * (COLUMN if name in now.ground.columns else 0.75)
        return (x - half, y - up, 2 * half, up + half * 0.75)
    if kind == "unit":
        unit = next((u for u in now.standing if name in (u["unit"], f"#{u['id']}")), None)
        if unit is None:
            return None
        return _around(now, unit["hex"], unit["unit"])
    idents: set[object] = {name}
    if kind == "die":
        idents = {die["id"] for die in now.view["dice"] if die["die"] == name and die["zone"] == "sequence"}
    if kind == "line":
        name, number = name.split()
        spots = [spot for spot in spots if spot.key[-1] == int(number)]
    if kind in ("card", "line"):
        idents = {card["id"] for card in now.view["cards"] if card["card"] == name}
    return next((spot.rect for spot in spots if spot.key[0] == kind and spot.key[1] in idents), None)


def crowd(now: Now, spots: Sequence[Spot]) -> list[Rect]:
    """What had better be seen: everyone on the map, each with the plate at its feet, what is lit, the panels, and what
    the cards of the hand are called: without their names it is not known what they are."""
    found = 14 * company(now)  # they count for far more than a panel
    lit = (key for key in now.keys if key[0] == "hex")
    found += (rect for key in lit if (rect := place_of_thing(f"hex {key[1]}", now, spots)) is not None)
    panels = (PARTS[name] for name in ("investigator", "inventories", "log", *2 * ("forecast",), "go", "cooldown"))
    besides = (spot.rect for spot in spots if spot.key[0] in ("card", "line", "maneuver"))
    dice = [spot.rect for spot in spots if spot.key[0] == "die"]  # small, with a figure and a line at the foot of each
    heads = [(*spot.rect[:3], HEAD) for spot in spots if spot.key[0] == "card"]
    return [*found, *panels, *2 * [FIGURES], *besides, *3 * dice, *4 * heads]


def company(now: Now) -> list[Rect]:
    """Everyone on the map, each with the plate at its feet."""
    found = [_around(now, unit["hex"], unit["unit"]) for unit in now.standing]
    return [*found, _around(now, str(now.him["hex"]), "investigator")]


def _around(now: Now, place: str, figure: str) -> Rect:
    """A figure with the plate at its feet."""
    x, y = now.ground.centre(place)
    tall, half = figure_height(now.ground, figure), now.ground.hex_width * 0.4
    return (x - half, y - tall - 6, 2 * half, tall + 6 + FOOT)
