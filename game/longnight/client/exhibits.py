"""Matches worth looking at: where the board of The Long Night shows something of its own.

Each is found by letting chance play night after night until what is wanted stands on the board; so it is a match that
can be reached, and the same one each time.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from typing import Any

import game
from game.engine.match import Match
from game.longnight.engine.layout import TOKENS
from game.players.random_player import RandomPlayer

View = Mapping[str, Any]
Wanted = Callable[[View, tuple[str, ...]], bool]
"""Asked with the view and the verbs of the legal actions."""


def found(wanted: Wanted, scenario: str = "demo") -> Match:
    """The first decision of chance's matches at which ``wanted`` holds."""
    for seed in count(1):
        match = game.new("longnight", seed, {"scenario": scenario})
        player = RandomPlayer(seed, 0)
        while match.actor is not None:
            if wanted(match.view(0), tuple(str(action).partition(" ")[0] for action in match.actions())):
                return match
            match.play(player.choose(match))
    raise AssertionError("there is no last seed")


def first(scenario: str) -> Match:
    """A scenario's first decision."""
    return game.new("longnight", 7, {"scenario": scenario})


def overfull(cards: int) -> Match:
    """A first decision with so many cards in the hand."""
    position = first("demo").position()
    held = _hand(position)
    in_deck = [card for card in position["cards"] if card["zone"] == "deck"]
    for place, card in enumerate(in_deck[: cards - held], held):
        card.update(zone="hand", pos=place)
    return game.from_position("longnight", position, 7)


def _hand(view: View) -> int:
    return sum(card["zone"] == "hand" for card in view["cards"])


def _states(thing: View) -> int:
    """How many kinds of states a thing bears."""
    return sum(bool(thing.get(name)) for name in TOKENS)


CHARGE = {
    "title": "longnight",
    "scenario": "chapel",
    "turn": 3,
    "board": {"rows": 8, "cols": 7, "columns": ["3,3", "3,5", "5,3", "5,5"]},
    "players": [{"hex": "2,2", "hp": 8, "pm": 2}, {}],
    "cards": [
        {"id": 3, "card": "basic_attack", "zone": "hand"},
        {"id": 4, "card": "sprint", "zone": "hand"},
        {"id": 10, "card": "fire_attack", "zone": "hand"},
        {"id": 13, "card": "furious_charge", "zone": "hand"},
        {"id": 12, "card": "elemental_infusion", "zone": "deck"},
        {"id": 7, "card": "mighty_blow", "zone": "discard"},
    ],
    "dice": [
        {"id": 31, "die": "ai", "unit": 21, "zone": "sequence", "face": 1},
        {"id": 20, "die": "terror_d8", "zone": "sequence", "face": 2},
        {"id": 19, "die": "earth_d8", "zone": "sequence", "face": 3},
        {"id": 33, "die": "ai", "unit": 23, "zone": "sequence", "face": 4},
        {"id": 17, "die": "fire_d4", "zone": "bag"},
        {"id": 34, "die": "ai", "unit": 24, "zone": "sequence", "face": 2},
        {"id": 32, "die": "ai", "unit": 22, "zone": "sequence", "face": 3},
    ],
    "units": [
        {"id": 21, "unit": "whisperer", "hex": "7,3"},
        {"id": 22, "unit": "zombie", "hex": "6,5"},
        {"id": 23, "unit": "zombie", "hex": "2,7"},
        {"id": 24, "unit": "zombie", "hex": "5,1"},
    ],
}


def charging() -> Match:
    """A charge of up to five hexes that is still to be led, past columns or against somebody."""
    match = game.from_position("longnight", CHARGE, 7)
    match.play("use #13 1 #20")
    return match


EXHIBITS: Mapping[str, Callable[[], Match]] = {
    "lit_die": partial(found, lambda view, verbs: bool(view["lit"]) and "use" in verbs),
    "open_card": partial(found, lambda view, verbs: view["open"] is not None and not view["pending"]),
    "push": partial(found, lambda view, verbs: "push" in verbs),
    "charge": charging,
    "strike": partial(found, lambda view, verbs: "strike" in verbs),
    "end_phase": partial(found, lambda view, verbs: view["phase"] == "end" and _hand(view) >= 3),
    "echo": partial(found, lambda view, verbs: "take" in verbs),
    "overfull_hand": lambda: overfull(10),
    "full_cooldown": partial(found, lambda view, verbs: sum(card["zone"] == "cooldown" for card in view["cards"]) >= 3),
    "states": partial(found, lambda view, verbs: sum(map(_states, (view["players"][0], *view["units"]))) >= 3),
    "near_death": partial(found, lambda view, verbs: view["players"][0]["hp"] <= 2),
    "cellar": partial(first, "cellar"),
    "grave_song": partial(first, "grave_song"),
    "long_night": partial(first, "long_night"),
    "late_long_night": partial(found, lambda view, verbs: view["turn"] >= 5, "long_night"),
}
