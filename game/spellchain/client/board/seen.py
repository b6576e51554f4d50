"""Things looked up in a view of Spellchain."""

import re

from game.client.cardtable.seen import Seen, Thing, View, card_of, seen
from game.spellchain.engine.content import Content

WARNING = 5
"""From so few cards in the deck on it is told what the next one that is missing will cost."""


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


def without_brackets(text: str) -> str:
    """A sentence without what it adds in brackets at its end."""
    return DETAIL.sub("", text)
