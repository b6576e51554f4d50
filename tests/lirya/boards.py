"""Positions for tests: the base position of the worked examples (rules, section 13), with what is said beside."""

from functools import cache
from pathlib import Path
from typing import Any

from game.titles import room_of

Json = dict[str, Any]


def mine(ident: int, card: str, zone: str, pos: int = 1, **tags: Any) -> Json:
    """A card of player 0, or of another owner."""
    return {"id": ident, "card": card, "owner": 0, "zone": zone, "pos": pos, **tags}


def theirs(ident: int, card: str, zone: str, pos: int = 1, **tags: Any) -> Json:
    """A card of player 1."""
    return {**mine(ident, card, zone, pos), "owner": 1, **tags}


def base(*cards: Json, **keys: Any) -> Json:
    """Turn 5, main phase, player 0; life 20, energy 3, ten cards in each deck; then these cards, and other keys."""
    return {
        "title": "lirya",
        "turn": 5,
        "phase": "main",
        "active": 0,
        "players": [{"life": 20, "energy": 3}, {"life": 20, "energy": 3}],
        "cards": [
            *cards,
            mine(101, "road_militia", "deck", count=10),
            theirs(201, "road_militia", "deck", count=10),
        ],
        **keys,
    }


@cache
def printed(folder: Path, language: str) -> dict[str, str]:
    """What the cards of a pack say, by their ids."""
    return {card.id: " ".join(card.text) for card in room_of("lirya").printed([folder], language)}
