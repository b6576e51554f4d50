"""A match's set-up: what may be chosen, checked and filled in (rules, section 2)."""

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.content import one_of
from game.engine.decks import deck_items
from game.engine.errors import BadSetup
from game.engine.faults import unexpected, unknown_card, unknown_deck, unknown_key
from game.engine.said import Said
from game.spellchain.content import LEAST_CARDS, MOST_CARDS, Content, deck_fault

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
FLAGS = {"mulligan": True, "coin": True, "bluff_windows": False, "open_lists": True, "ordered": False}


class Setup(NamedTuple):
    """A checked set-up: ``decks`` are card ids from the top, ``first`` is 2 where chance decides."""

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
    if not isinstance(setup, Mapping):
        raise unexpected("setup", Said("an object"), setup)
    for key in setup:
        if key not in SETUP_KEYS:
            raise unknown_key("setup", key, SETUP_KEYS)
    first = setup.get("first", "random")
    if first != "random" and (not isinstance(first, int) or isinstance(first, bool) or first not in (0, 1)):
        raise unexpected("setup.first", one_of(("0", "1", "random")), first)
    decks = _pair("decks", setup.get("decks", DECKS), Said("two decks"))
    return Setup(
        decks=(_deck(decks[0], "setup.decks[0]", content), _deck(decks[1], "setup.decks[1]", content)),
        first=2 if first == "random" else int(str(first)),
        opening=_numbers("opening", setup.get("opening", (3, 4)), 0, 7),
        health=_numbers("health", setup.get("health", (30, 30)), 1, 30),
        turn_cap=_whole("turn_cap", setup.get("turn_cap", 120), 40, 400),
        **{key: _flag(key, setup.get(key, default)) for key, default in FLAGS.items()},
    )


def _pair(key: str, value: object, wanted: str) -> tuple[object, object]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise unexpected(f"setup.{key}", wanted, value)
    return value[0], value[1]


def _whole(key: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise unexpected(f"setup.{key}", f"{low}..{high}", value)
    return value


def _numbers(key: str, value: object, low: int, high: int) -> tuple[int, int]:
    first, second = _pair(key, value, Said("two numbers {low}..{high}", low=low, high=high))
    return _whole(f"{key}[0]", first, low, high), _whole(f"{key}[1]", second, low, high)


def _flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise unexpected(f"setup.{key}", one_of(("true", "false")), value)
    return value


def _deck(value: object, where: str, content: Content) -> tuple[str, ...]:
    if isinstance(value, str):
        if value not in content.decks:
            raise unknown_deck(where, value, content.decks)
        return content.decks[value].cards
    deck: list[str] = []
    wanted = Said("a ready deck's id or a list of {low}..{high} cards", low=LEAST_CARDS, high=MOST_CARDS)
    for place, card, count in deck_items(value, where, wanted):
        if not isinstance(card, str) or card not in content.cards:
            raise unknown_card(place, card, content.cards)
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_CARDS:
            copies = Said("a count of {low}..{high}", low=1, high=content.cards[card].copies)
            raise unexpected(f"{place}: {card}", copies, count)
        deck += [card] * count
    if fault := deck_fault(deck, content.cards):
        raise BadSetup("{place}: {reason}", place=where, reason=fault)
    return tuple(deck)
