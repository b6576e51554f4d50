"""What is wrong in a set-up or a position, in sentences that are told in the person's language."""

from collections.abc import Callable, Iterable
from typing import Any

from game.engine.content import expected_id, shown
from game.engine.errors import BadPosition, BadSetup


def unexpected(place: str, wanted: str, value: object) -> BadSetup:
    """A value of the wrong kind or size.

    >>> str(unexpected("setup.turn_cap", "5..200", 3))
    'setup.turn_cap: expected 5..200, got 3'
    """
    return BadSetup("{place}: expected {wanted}, got {value}", place=place, wanted=wanted, value=shown(value))


def amiss(place: str, wanted: object, value: object) -> BadPosition:
    """A value that stands in no position, as it is to be told.

    >>> str(amiss("players[0].mana", "0..10", 12))
    'players[0].mana: expected 0..10, got 12'
    """
    return BadPosition("{place}: expected {wanted}, got {value}", place=place, wanted=wanted, value=shown(value))


def fitted(read: Callable[[Any], int], value: object, place: str) -> int:
    """A value as ``read`` takes it, which raises ``ValueError`` with what was expected.

    Raises: ``BadPosition``.
    """
    try:
        return read(value)
    except ValueError as error:
        raise amiss(place, error.args[0], value) from None


def unknown_key(place: str, key: object, known: Iterable[str]) -> BadSetup:
    """A key that nobody reads."""
    return BadSetup("{place}: unknown key {key}; {mend}", place=place, key=shown(key), mend=expected_id(key, known))


def unknown_deck(place: str, deck: object, known: Iterable[str]) -> BadSetup:
    """A deck that is not there."""
    mend = expected_id(deck, known)
    return BadSetup("{place}: unknown deck {deck}; {mend}", place=place, deck=shown(deck), mend=mend)


def unknown_card(place: str, card: object, known: Iterable[str]) -> BadSetup:
    """A card that is not there."""
    mend = expected_id(card, known)
    return BadSetup("{place}: unknown card {card}; {mend}", place=place, card=shown(card), mend=mend)
