"""What strikes, armours and wards are made of, in words: each part that the core tells of a sum."""

from collections.abc import Mapping
from typing import Any

from game.engine.account import Made
from game.undertow.engine.vocabulary import KEYWORDS
from game.undertow.engine.wording import Wording

View = Mapping[str, Any]


def part_of(wording: Wording, view: View, row: Made) -> str:
    """Where a part of a sum comes from, without its number: "Choir Adept: Blessing"."""
    part, source = row.change["part"], row.change.get("source", 0)
    what = _named(wording, part)
    if not source:
        return what
    card = next((thing["card"] for thing in view.get("cards", ()) if thing["id"] == source), None)
    return wording.labelled(wording.card(card), what) if what else wording.card(card)


def _named(wording: Wording, part: str) -> str:
    """What a part is; of what is worn the piece alone tells it."""
    t = wording.t
    match part:
        case "printed":
            return t.gettext("on the card")
        case "lasting":
            return t.gettext("for good")
        case "floor":
            return t.gettext("never below 0")
        case "worn" | "aura":
            return ""
    return wording.name("keyword" if part in KEYWORDS else "status", part)
