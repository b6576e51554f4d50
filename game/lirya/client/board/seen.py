"""Lirya's view as the board looks at it: who stands where with what on it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.client.cardtable.seen import Thing, cards_in
from game.lirya.client.art.piece import HARMFUL, Standing, State
from game.lirya.client.panel_words import Words

View = Mapping[str, Any]
LINES = ("front", "back")
SEATS = (0, 1)
IN_PLAY = (*LINES, "structures", "attached")


def standing_in(view: View, seat: int) -> Iterator[Thing]:
    """The characters that a player controls."""
    for line in LINES:
        yield from cards_in(view, line, seat)


def worn_by(view: View, ident: int) -> Sequence[Thing]:
    """The equipment of a character, in the order in which it was put on."""
    worn = [card for card in view["cards"] if card.get("bearer") == ident and card.get("zone") == "attached"]
    return sorted(worn, key=lambda card: (card.get("pos", 0), card["id"]))


def states_of(card: Thing) -> list[State]:
    """What lasts on a character: harmful states first, then the newest; then silence, and who took it."""
    found = [
        State(str(state["state"]), int(state.get("value") or 0), int(state.get("turns") or 0), bool(state.get("fixed")))
        for state in reversed(card.get("states", ()))
        if state["state"] != "stealth"
    ]
    found.sort(key=lambda state: state.id not in HARMFUL)
    if card.get("silenced"):
        found.append(State("silenced"))
    if any(mod.get("op") == "control" for mod in card.get("mods", ())):
        found.append(State("controlled"))
    return found


def mark_of(card: Thing, view: View) -> str:
    """Whether a character can attack, has attacked, or has just come."""
    if card.get("ready"):
        return "ready"
    if card.get("attacks"):
        return "spent"
    return "fresh" if card.get("since", 0) >= view["turn"] else ""


def standing(card: Thing, view: View, words: Words) -> Standing:
    """A character as it is drawn."""
    form = words.form(str(card["card"]))
    now = (int(card.get("attack", 0)), int(card.get("defense", 0)), int(card.get("health", 0)))
    mark = mark_of(card, view)
    return Standing(
        form,
        words.card(form.id),
        now,
        (form.attack, form.defense, form.health),
        mark != "spent",
        mark,
        states_of(card),
        [words.form(str(each["card"])) for each in worn_by(view, card["id"])],
        bool(card.get("barrier")),
        any(state["state"] == "stealth" for state in card.get("states", ())),
    )


def discarded(view: View, seat: int) -> Sequence[Thing]:
    """A discard pile, the newest first."""
    return tuple(reversed([card for card in cards_in(view, "discard", seat) if card["owner"] == seat]))


def strike_of(view: View) -> int:
    """Which attack of the wave is fought now, from 0; the first while none is."""
    return max(0, int(view.get("strike", 0)) - 1) if view.get("step") == "strike" else 0
