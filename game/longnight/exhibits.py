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
from game.longnight.layout import TOKENS
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


EXHIBITS: Mapping[str, Callable[[], Match]] = {
    "lit_die": partial(found, lambda view, verbs: bool(view["lit"]) and "use" in verbs),
    "open_card": partial(found, lambda view, verbs: view["open"] is not None),
    "push": partial(found, lambda view, verbs: "push" in verbs),
    "charge": partial(found, lambda view, verbs: "charge" in verbs),
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
