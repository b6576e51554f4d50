"""Positions of battles, put together by hand."""

from typing import Any

import game
from game.engine import match as engine
from game.undertow.engine.room import Undertow

Card = dict[str, Any]


def battle(room: Undertow, phase: str, *cards: Card, turn: int = 5) -> game.Match:
    """A battle in player 0's turn: heroes without an attack are ``#1`` and ``#2``, the cards follow in their order."""
    heroes = [
        {"id": 1, "card": "odile_lampwright", "owner": 0, "zone": "hero", "level": 4, "attack": 0, "blessing": 0},
        {"id": 2, "card": "odile_lampwright", "owner": 1, "zone": "hero", "level": 4, "attack": 0, "blessing": 0},
    ]
    places: dict[tuple[int, str], int] = {}
    laid = []
    for number, card in enumerate(cards, 3):
        key = card["owner"], card["zone"]
        places[key] = places.get(key, 0) + 1
        laid.append({"id": number, "pos": places[key], **card})
    position = {"title": "undertow", "turn": turn, "phase": phase, "active": 0, "cards": [*heroes, *laid]}
    return engine.from_position(room, {**position, "players": [{}, {}]}, 1)


def mine(card: str, zone: str = "line", **tags: Any) -> Card:
    """A card of player 0."""
    return {"card": card, "owner": 0, "zone": zone, **tags}


def theirs(card: str, zone: str = "line", **tags: Any) -> Card:
    """A card of player 1."""
    return {"card": card, "owner": 1, "zone": zone, **tags}
