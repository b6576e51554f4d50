"""ESTRO's view as the board looks at it: who lies where, with what on it."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.cardtable.seen import Thing, card_of, cards_in
from game.estro.engine.vocabulary import ESTRI

View = Mapping[str, Any]
SEATS = (0, 1)
MARKS = ("shield", "stunned", "silenced", "home", "fresh", "turned")
"""What may lie on a card, as its tags are called, what matters most first."""


def zone_of(view: View) -> str:
    """The Zone of the match; empty as long as none has been drawn."""
    zone = str(view.get("zone") or "")
    return zone if zone in ESTRI[1:] else ""


def pieces_of(view: View, seat: int) -> Sequence[Thing]:
    """What lies in a player's field, from left to right."""
    return cards_in(view, "field", seat)


def is_up(card: Thing) -> bool:
    """Whether a card lies face up in a field."""
    return card.get("face") == "up"


def burnt(view: View, seat: int) -> Sequence[Thing]:
    """An Incinerator, the newest card first."""
    return tuple(reversed(cards_in(view, "incinerator", seat)))


def counts(view: View, seat: int) -> tuple[int, int, int]:
    """How many cards a player has in the hand, in the deck, in the Incinerator."""
    hand, deck, incinerator = (len(cards_in(view, zone, seat)) for zone in ("hand", "deck", "incinerator"))
    return hand, deck, incinerator


def marks_of(card: Thing) -> Sequence[str]:
    """What lies on a card of a field."""
    return [mark for mark in MARKS if card.get(mark)]


def attacks_left(view: View, seat: int) -> int:
    """How often a player may still attack this turn."""
    player = view["players"][seat]
    return max(0, int(player["attack_limit"]) - int(player["attacks"])) if view["active"] == seat else 0


def doomed(view: View) -> Thing | None:
    """The card that is about to be destroyed, while somebody may save it."""
    pending = view.get("pending") or {}
    return card_of(view, int(pending["card"])) if pending.get("card") else None
