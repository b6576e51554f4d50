"""The view as Undertow's board looks at it: who stands where, what is worn, what is left of a player's cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.cardtable.seen import Thing, cards_in
from game.undertow.client.panel_words import Words
from game.undertow.engine.layout import FIRST_PLAYER
from game.undertow.engine.vocabulary import NUMBERED, SLOTS, STATUSES, STYLES

View = Mapping[str, Any]
SEATS = (0, 1)
TIMED = ("inspired", "weak", "exposed")
"""Statuses that last for some turns."""
SIGNS = ("poison", "blind", *TIMED, "barrier")
"""Statuses in the order in which they stand on a board."""
BATTLE = ("start", "draw", "prepare", "play", "attack", "end")
"""The phases of a turn."""


def hero_of(view: View, seat: int) -> Thing | None:
    """A player's hero, once there is one."""
    return next(iter(cards_in(view, "hero", seat)), None)


def line_of(view: View, seat: int) -> Sequence[Thing]:
    """A player's units, from the left."""
    return cards_in(view, "line", seat)


def hand_of(view: View, seat: int) -> Sequence[Thing]:
    """A player's hand, from the left."""
    return cards_in(view, "hand", seat)


def count(view: View, zone: str, seat: int) -> int:
    """How many cards a player has in a zone; of the graveyard, without what was worn."""
    return sum(1 for card in cards_in(view, zone, seat))


def buried(view: View, seat: int, words: Words) -> Sequence[Thing]:
    """The units and powers of a graveyard, the oldest first."""
    lying = cards_in(view, "graveyard", seat)
    return [card for card in lying if card["card"] and words.form(card["card"]).kind != "equipment"]


def gear_of(view: View, seat: int, words: Words) -> Mapping[str, Thing]:
    """What a player's hero wears, by slot; what is spent lies in the graveyard."""
    things = (*cards_in(view, "equipment", seat), *cards_in(view, "graveyard", seat))
    worn = ((words.form(card["card"]), card) for card in things if card["card"])
    return {form.slot: card for form, card in worn if form.kind == "equipment"}


def style_of(thing: Thing) -> str:
    """The style in which something strikes: of a hero, with what it wears."""
    return str(thing.get("style_now") or thing.get("style") or "melee")


def type_of(thing: Thing) -> str:
    """The type of damage with which something strikes: of a hero, with what it wears."""
    return str(thing.get("type_now") or thing.get("type") or "physical")


def slot_of(view: View, ident: int) -> int:
    """In which slot of its line a unit stands, from 1; 0 for one that stands in none."""
    card = next((card for card in view["cards"] if card["id"] == ident), None)
    return int(card["pos"]) if card is not None and card["zone"] == "line" else 0


def chips_of(thing: Thing, style: str) -> Sequence[tuple[str, int]]:
    """The keywords that something on the board has now, its style first, each with its number; the barrier is shown
    as a status. What a hero wears counts as its own armour and ward."""
    styles = [(style, 0)] if style in STYLES[1:] else []
    held = {word: thing.get(word, 0) for word in NUMBERED if word not in STATUSES}
    if thing["zone"] == "hero":
        held |= {word: thing.get(f"{word}_now", held[word]) for word in ("armour", "ward")}
    return [*styles, *((word, n) for word, n in held.items() if n and word != "barrier")]


def statuses_of(thing: Thing) -> Sequence[tuple[str, int, int]]:
    """The statuses of something on the board: each with its number and its turns, 0 where it has none."""
    return [(word, thing[word], thing.get(f"{word}_turns", 0)) for word in SIGNS if thing.get(word)]


def player_of(ident: int) -> int | None:
    """The seat of a player that an event names."""
    return ident - FIRST_PLAYER if ident in (FIRST_PLAYER, FIRST_PLAYER + 1) else None


def slots() -> Sequence[str]:
    """The slots of equipment, the reserved one last."""
    return (*SLOTS, "amulet")


def in_muster(view: View) -> bool:
    """Whether the builds are still being chosen."""
    return bool(view) and view["phase"] == "muster"
