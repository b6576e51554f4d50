"""A match's set-up: what may be chosen, checked and filled in (rules, section 2)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine import setups
from game.engine.decks import PLACES, counted_deck, refuse
from game.engine.faults import unknown_deck
from game.engine.said import Said
from game.estro.engine.content import Content
from game.estro.engine.decks import CHOSEN, deck_faults
from game.estro.engine.vocabulary import ESTRI

RANDOM = "random"
SETUP_KEYS: Mapping[str, str] = {
    "decks": "two of: random (25 random cards), a ready deck's id, 20 different cards; random when left out",
    "first": "0, 1 or random: who takes turn 1; random when left out",
    "zone": "ardo, granito, armonio, illusio, manpo or random: the Zone of the match; random when left out",
    "open_lists": "true or false: whether both see what is in both decks; false when left out",
    "check_from": "10 or 11: the first turn at whose end an empty field loses; 10 when left out",
    "packs": "folders of packs whose cards and decks are there as well, in this order; none when left out",
}
"""Every key that a set-up may have, with what it takes."""
DECKS = (RANDOM, RANDOM)
CHANCE = 2
"""The first player where chance decides who it is."""
CHECKS = (10, 11)


class Setup(NamedTuple):
    """A checked set-up: ``decks`` are the chosen cards, none of a random deck; ``first`` may be ``CHANCE``, ``zone``
    the number of an estro or 0 for chance."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    first: int
    zone: int
    open_lists: bool
    check_from: int


def resolve_setup(setup: Mapping[str, Any], content: Content) -> Setup:
    """Checks a set-up and fills in what it leaves out.

    Raises: ``BadSetup`` naming key, value and mend; of decks all that is wrong with both. Rules, sections 2 and 14.
    """
    setups.check_keys(setup, SETUP_KEYS)
    first = setups.who_begins(setup)
    pair = setups.pair(setup, "decks", DECKS, Said("two decks"))
    zone = setups.word(setup, "zone", (RANDOM, *ESTRI[1:]), RANDOM)
    return Setup(
        decks=_decks(pair, content),
        first=CHANCE if first is None else first,
        zone=0 if zone == RANDOM else ESTRI.index(zone),
        open_lists=setups.flag(setup, "open_lists", False),
        check_from=setups.number(setup, "check_from", *CHECKS, CHECKS[0]),
    )


def _decks(pair: tuple[Any, Any], content: Content) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The chosen cards of both decks; everything that is wrong with them is told at once."""
    one, other = (_deck(value, where, content) for value, where in zip(pair, PLACES, strict=True))
    chosen = [(where, deck) for where, deck, value in zip(PLACES, (one, other), pair, strict=True) if value != RANDOM]
    refuse({where: deck_faults(deck, content.cards) for where, deck in chosen})
    return one, other


def _deck(value: object, where: str, content: Content) -> tuple[str, ...]:
    if value == RANDOM:
        return ()
    if isinstance(value, str):
        if value not in content.decks:
            raise unknown_deck(where, value, (RANDOM, *content.decks))
        return content.decks[value].cards
    wanted = Said("random, a ready deck's id, or a list of {count} different cards", count=CHOSEN)
    return counted_deck(value, where, wanted, content.cards, CHOSEN, 1)
