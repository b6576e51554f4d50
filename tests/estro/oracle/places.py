"""Decisions, and cards that go from place to place (rules, 5.8).

A match is a generator: it yields each decision (`Choice`) and is sent the action taken.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

from tests.estro.oracle.state import MODS, Card, Fight, State


@dataclass(slots=True, frozen=True)
class Choice:
    """A decision: whose, of what kind, and the legal actions."""

    player: int
    kind: str
    options: list[str]


T = TypeVar("T")
Steps = Generator[Choice, str, T]
"""A part of a match that decisions may interrupt."""


class Over(Exception):
    """The match has ended."""


def over(state: State, winner: int | None, reason: str) -> None:
    state.result = (winner, reason)
    raise Over


def ask(player: int, kind: str, options: list[str]) -> Steps[list[str]]:
    """The words of the action taken."""
    return (yield Choice(player, kind, options)).split()


def chosen(state: State, words: list[str]) -> Card:
    """The card that an action's last word names."""
    return state.cards[int(words[-1][1:])]


# ---- places and marks ----


def put(state: State, card: Card, zone: str, up: bool = False, by: int | None = None) -> None:
    """Moves a card to the right end (the top is the left end of a deck) of a zone; ``by``: the side of a field."""
    state.row(card).remove(card)
    if card.zone == "field":
        clear(card)
        card.attacks = card.extra = card.used = card.fresh = card.turned = card.home = 0
        if state.fight:
            unmark(state.fight, card)
    card.zone, card.controller, card.up = zone, card.owner if by is None else by, up
    if up or zone == "incinerator":
        card.known = 3
    elif zone == "hand":
        card.known |= 1 << card.owner
    state.row(card).append(card)


def clear(card: Card) -> None:
    """What lasts only while a card lies face up (5.8.1)."""
    card.base, card.estro = list(card.face.stats), card.face.estro
    card.field_mod, card.turn_mod = [0] * 5, [0] * 5
    card.shield = card.stunned = card.silenced = 0


def unmark(fight: Fight, card: Card) -> None:
    fight.doubled = [other for other in fight.doubled if other is not card]
    fight.exchanged = [other for other in fight.exchanged if other is not card]


def cover(card: Card) -> None:
    clear(card)
    card.up, card.extra, card.used, card.turned = False, 0, 0, 0


def show(card: Card) -> None:
    card.up, card.known = True, 3


def control(state: State, card: Card, player: int) -> None:
    """5.8.3."""
    if card.controller != player:
        state.row(card).remove(card)
        card.controller = player
        state.row(card).append(card)
        card.attacks = card.extra = 0


def draw(state: State, player: int, n: int) -> None:
    for _ in range(min(n, len(state.deck[player]))):
        card = state.deck[player][0]
        card.known |= 1 << player
        put(state, card, "hand")


def add(card: Card, mod: str, stat: int, n: int) -> None:
    """5.2.5: an entry of a mod keeps within -99..99."""
    assert mod in MODS
    entries = getattr(card, mod)
    entries[stat] = min(99, max(-99, entries[stat] + n))
