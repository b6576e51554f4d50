"""Positions of ESTRO in few words."""

from collections.abc import Iterable, Mapping
from typing import Any

import game

Json = dict[str, Any]


def card(ident: int, name: str, zone: str = "field", **tags: Any) -> Json:
    """A card; those with an id from 40 on are player 1's."""
    return {"id": ident, "card": name, "owner": int(ident >= 40), "zone": zone, **tags}


def position(
    cards: Iterable[Json],
    zone: str = "manpo",
    players: tuple[Mapping[str, Any], Mapping[str, Any]] = ({}, {}),
    **more: Any,
) -> Json:
    """Turn 7, player 0 has played his card, the Zone's Gifts are used unless a player says otherwise."""
    usual = ({"plays": 1, "zone_used": True}, {"zone_used": True})
    both = [{**least, **given} for least, given in zip(usual, players, strict=True)]
    start = {"title": "estro", "turn": 7, "phase": "main", "active": 0, "zone": zone, "players": both}
    return {**start, "cards": list(cards), **more}


def begun(at: Json) -> game.Match:
    """The match of a position."""
    return game.from_position("estro", at, seed=1)


def play(match: game.Match, *actions: str) -> game.Match:
    """Plays one after the other; after each, the position that it comes to makes the same match again."""
    for action in actions:
        match.play(action)
        twin = game.from_position("estro", match.position(), seed=1)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
    return match


def legal(match: game.Match) -> list[str]:
    """The legal actions, as they are written."""
    return [str(action) for action in match.actions()]


def lying(match: game.Match, player: int, zone: str) -> list[int]:
    """The ids in a player's zone, in their order."""
    side = "controller" if zone == "field" else "owner"
    cards = [c for c in match.view()["cards"] if c["zone"] == zone and c[side] == player]
    return [c["id"] for c in sorted(cards, key=lambda c: c["pos"])]


def of(match: game.Match, ident: int, tag: str) -> Any:
    """A tag of a card, 0 if it is absent."""
    return next(c for c in match.view()["cards"] if c["id"] == ident).get(tag, 0)


def asked(match: game.Match) -> tuple[str | None, int | None]:
    """What is pending, and who decides."""
    pending = match.view().get("pending")
    return (pending and pending["kind"]), match.actor
