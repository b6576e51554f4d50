"""Things looked up in a view of Spellchain."""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from game.spellchain.engine.content import Content

View = Mapping[str, Any]
Thing = Mapping[str, Any]
WARNING = 5
"""From so few cards in the deck on it is told what the next one that is missing will cost."""
PLAYERS = (1, 2)
"""The players' ids, by their seats."""


class Seen(dict[str, Any]):
    """A view as it is looked at: what lies where is found once. It is never changed."""

    @cached_property
    def by_id(self) -> Mapping[int, Thing]:
        """The cards."""
        return {card["id"]: card for card in self["cards"]}

    @cached_property
    def by_zone(self) -> Mapping[tuple[str, int], Sequence[Thing]]:
        """The cards of a zone and a side in their order."""
        found: dict[tuple[str, int], list[Thing]] = {}
        for card in sorted(self["cards"], key=lambda card: (card.get("pos", 0), card["id"])):
            side = card["controller" if card["zone"] == "board" else "owner"]
            found.setdefault((card["zone"], side), []).append(card)
        return found

    @cached_property
    def by_host(self) -> Mapping[int, Sequence[Thing]]:
        """What is attached to a creature, the oldest first."""
        found: dict[int, list[Thing]] = {}
        for card in sorted((c for c in self["cards"] if c["zone"] == "attached"), key=lambda card: card["stamp"]):
            found.setdefault(card["host"], []).append(card)
        return found


def seen(view: View) -> Seen:
    """A view to look things up in."""
    return view if isinstance(view, Seen) else Seen(view)


def as_printed(view: View, content: Content) -> Seen:
    """A view in which a permanent that has just come is as its card is printed: what it is, is told a frame later."""
    if not any(_has_just_come(card) for card in view.get("cards", ())):
        return seen(view)
    return Seen(view, cards=[printed(card, content) if _has_just_come(card) else card for card in view["cards"]])


def _has_just_come(card: Thing) -> bool:
    return card["zone"] in ("board", "attached") and card.get("face") is None


def printed(card: Thing, content: Content) -> Thing:
    """A card as it stands on the page when it has just come."""
    form = content.cards[card["card"]]
    shape = {"face": form.id, "text": form.id, "kinds": list(form.kinds), "school": form.school}
    if form.type != "creature":
        return {**card, **shape}
    return {**card, **shape, "attack": form.attack, "max_health": form.health, "health": form.health}


def cards_in(view: View, zone: str, side: int) -> Sequence[Thing]:
    """A player's cards of a zone in their order; on the board, those that the player controls."""
    return seen(view).by_zone.get((zone, side), ())


def attached_to(view: View, host: int) -> Sequence[Thing]:
    """The cards attached to a creature, the oldest first."""
    return seen(view).by_host.get(host, ())


def card_of(view: View, ident: int) -> Thing | None:
    """The card with an id."""
    return seen(view).by_id.get(ident)


def link_of(view: View, ident: int) -> Thing | None:
    """The link with an id, on the chain or on its way off it."""
    links: Sequence[Thing] = (*view["chain"], *view.get("resolving", ()))
    return next((link for link in links if link["id"] == ident), None)


def face_of_link(view: View, link: Thing) -> str | None:
    """The card that a link shows: itself, or whose ability or attack it is."""
    card = card_of(view, link["id"] if link["kind"] == "card" else link["source"] or 0)
    if link["kind"] != "card" and link.get("text") and link["kind"] != "attack":
        return str(link["text"])
    if card is None:
        return None
    shown = card.get("face") or card["card"]
    return str(shown) if shown else None


# ---- room for text ----


DETAIL = re.compile(r"\s*[(（][^()（）]*[)）]$")


def brief(text: str) -> str:
    """A sentence without what it adds in brackets at its end."""
    return DETAIL.sub("", text)
