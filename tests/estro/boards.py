"""Short positions of ESTRO: what a test does not speak of is as it usually is."""

from typing import Any

from game.engine import match as engine
from game.engine.match import Match
from game.estro.engine.room import Estro

Json = dict[str, Any]


def card(ident: int, name: str, zone: str = "field", owner: int | None = None, **more: Any) -> Json:
    """A card; those from #40 on are player 1's."""
    return {"id": ident, "card": name, "owner": int(ident >= 40) if owner is None else owner, "zone": zone, **more}


def position(*cards: Json, zone: str = "manpo", **more: Any) -> Json:
    """Turn 7, player 0 has played and neither zone Gift is left."""
    players = [{"plays": 1, "zone_used": True}, {"zone_used": True}]
    head = {"title": "estro", "turn": 7, "phase": "main", "active": 0, "zone": zone, "players": players}
    return {**head, "cards": list(cards), **more}


def match_of(room: Estro, *cards: Json, **more: Any) -> Match:
    """The match of a position."""
    return engine.from_position(room, position(*cards, **more), 1)
