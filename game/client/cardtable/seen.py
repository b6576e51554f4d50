"""The view as a card table looks at it: who lies where, what is attached to whom, which link hangs on the chain."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

View = Mapping[str, Any]
Thing = Mapping[str, Any]
PLAYERS = (1, 2)
"""The players' ids, by their seats."""


class Seen(dict[str, Any]):
    """A view as it is looked at: what lies where is found once. It is never changed."""

    @cached_property
    def by_id(self) -> Mapping[int, Thing]:
        """The cards, and the edicts of a title that has some."""
        return {card["id"]: card for card in (*self["cards"], *self.get("edicts", ()))}

    @cached_property
    def by_zone(self) -> Mapping[tuple[str, int], Sequence[Thing]]:
        """The cards of a zone and a side in their order: of who controls them, where somebody does, else the owner."""
        found: dict[tuple[str, int], list[Thing]] = {}
        for card in sorted(self["cards"], key=lambda card: (card.get("pos", 0), card["id"])):
            found.setdefault((card["zone"], card.get("controller", card["owner"])), []).append(card)
        return found

    @cached_property
    def by_host(self) -> Mapping[int, Sequence[Thing]]:
        """What is attached to a thing, the oldest first."""
        found: dict[int, list[Thing]] = {}
        for card in sorted((c for c in self["cards"] if c.get("host")), key=lambda card: card["stamp"]):
            found.setdefault(card["host"], []).append(card)
        return found


def seen(view: View) -> Seen:
    """A view to look things up in."""
    return view if isinstance(view, Seen) else Seen(view)


def cards_in(view: View, zone: str, side: int) -> Sequence[Thing]:
    """A player's cards of a zone in their order; in play, those that the player controls."""
    return seen(view).by_zone.get((zone, side), ())


def attached_to(view: View, host: int) -> Sequence[Thing]:
    """The cards attached to a thing, the oldest first."""
    return seen(view).by_host.get(host, ())


def card_of(view: View, ident: int) -> Thing | None:
    """The card with an id."""
    return seen(view).by_id.get(ident)


def link_of(view: View, ident: int) -> Thing | None:
    """The link with an id, on the chain or on its way off it; none in a title without a chain."""
    links: Sequence[Thing] = (*view.get("chain", ()), *view.get("resolving", ()))
    return next((link for link in links if link["id"] == ident), None)
