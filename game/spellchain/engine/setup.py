"""A match's set-up: what may be chosen, checked and filled in (rules, section 2)."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from game.engine import setups
from game.engine.decks import deck_of_setup
from game.engine.said import Said
from game.spellchain.engine.content import LEAST_CARDS, MOST_CARDS, Content, deck_fault

SETUP_KEYS: Mapping[str, str] = {
    "decks": "two ready decks' ids, or lists of {card, count}; cinder_road and cold_walls when left out",
    "first": "0, 1 or random: who takes turn 1; random when left out",
    "opening": "two numbers 0..7: the opening hands of the first and of the other player; [3, 4] when left out",
    "mulligan": "true or false; true when left out",
    "coin": "true or false: the second player gets a mana_spark; true when left out",
    "health": "two numbers 1..30; [30, 30] when left out",
    "bluff_windows": "true or false: who could not answer is asked nevertheless; false when left out",
    "open_lists": "true or false: both deck lists are public; true when left out",
    "turn_cap": "40..400 turns of either player; 120 when left out",
    "ordered": "true or false: decks keep their order, nothing is shuffled; false when left out",
    "packs": "folders of packs whose cards and decks are there as well, in this order; none when left out",
}
"""Every key that a set-up may have, with what it takes."""
DECKS = ("cinder_road", "cold_walls")
CHANCE = 2
"""The first player where chance decides who it is."""
FLAGS = {"mulligan": True, "coin": True, "bluff_windows": False, "open_lists": True, "ordered": False}


class Setup(NamedTuple):
    """A checked set-up: ``decks`` are card ids from the top, ``first`` may be ``CHANCE``."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    first: int
    opening: tuple[int, int]
    health: tuple[int, int]
    turn_cap: int
    mulligan: bool
    coin: bool
    bluff_windows: bool
    open_lists: bool
    ordered: bool


def resolve_setup(setup: Mapping[str, object], content: Content) -> Setup:
    """Checks a set-up and fills in what it leaves out.

    A deck is a ready deck's id, a list of ids or of ``{"card", "count"}`` (the order is kept), or ``{id: count}``.

    Raises: ``BadSetup`` naming key, value and mend. Rules, sections 2 and 14.
    """
    setups.check_keys(setup, SETUP_KEYS)
    first = setups.who_begins(setup)
    decks = setups.pair(setup, "decks", DECKS, Said("two decks"))
    return Setup(
        decks=(_deck(decks[0], "setup.decks[0]", content), _deck(decks[1], "setup.decks[1]", content)),
        first=CHANCE if first is None else first,
        opening=setups.numbers(setup, "opening", 0, 7, (3, 4)),
        health=setups.numbers(setup, "health", 1, 30, (30, 30)),
        turn_cap=setups.number(setup, "turn_cap", 40, 400, 120),
        **{key: setups.flag(setup, key, usual) for key, usual in FLAGS.items()},
    )


def _deck(value: object, where: str, content: Content) -> tuple[str, ...]:
    wanted = Said("a ready deck's id or a list of {low}..{high} cards", low=LEAST_CARDS, high=MOST_CARDS)
    fault_of = partial(deck_fault, cards=content.cards)
    return deck_of_setup(value, where, content.decks, content.cards, wanted, MOST_CARDS, fault_of)
