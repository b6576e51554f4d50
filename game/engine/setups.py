"""A set-up as a person wrote it: its keys, words, numbers and pairs, each checked as it is read.

Everything here raises ``BadSetup`` with the place, what would be right there, and what was found.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.content import one_of
from game.engine.faults import unexpected, unknown_key
from game.engine.said import Said


def check_keys(setup: object, known: Iterable[str]) -> None:
    """An object with no other keys than these.

    >>> check_keys({"turncap": 40}, ("turn_cap", "first"))
    Traceback (most recent call last):
    game.engine.errors.BadSetup: setup: unknown key "turncap"; did you mean turn_cap?
    """
    if not isinstance(setup, Mapping):
        raise unexpected("setup", Said("an object"), setup)
    keys = tuple(known)
    for key in setup:
        if key not in keys:
            raise unknown_key("setup", key, keys)


def word(setup: Mapping[str, Any], key: str, known: Iterable[str], usual: str) -> str:
    """One of a few words."""
    value, words = setup.get(key, usual), tuple(known)
    if not isinstance(value, str) or value not in words:
        raise unexpected(f"setup.{key}", one_of(words), value)
    return value


def flag(setup: Mapping[str, Any], key: str, usual: bool) -> bool:
    value = setup.get(key, usual)
    if not isinstance(value, bool):
        raise unexpected(f"setup.{key}", one_of(("true", "false")), value)
    return value


def number(setup: Mapping[str, Any], key: str, low: int, high: int, usual: int) -> int:
    """A whole number from ``low`` to ``high``, both included."""
    return _whole(f"setup.{key}", setup.get(key, usual), low, high)


def numbers(setup: Mapping[str, Any], key: str, low: int, high: int, usual: tuple[int, int]) -> tuple[int, int]:
    """Two numbers, one a player."""
    one, other = pair(setup, key, usual, Said("two numbers {low}..{high}", low=low, high=high))
    return _whole(f"setup.{key}[0]", one, low, high), _whole(f"setup.{key}[1]", other, low, high)


def pair(setup: Mapping[str, Any], key: str, usual: tuple[Any, Any], wanted: str) -> tuple[Any, Any]:
    """Two of anything, one a player; ``wanted`` says of what."""
    value = setup.get(key, usual)
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise unexpected(f"setup.{key}", wanted, value)
    return value[0], value[1]


def who_begins(setup: Mapping[str, Any]) -> int | None:
    """Who takes the first turn, by ``first``: 0, 1, or None for "random", where chance decides."""
    first = setup.get("first", "random")
    if first != "random" and (not isinstance(first, int) or isinstance(first, bool) or first not in (0, 1)):
        raise unexpected("setup.first", one_of(("0", "1", "random")), first)
    return None if first == "random" else int(first)


def _whole(place: str, value: object, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise unexpected(place, f"{low}..{high}", value)
    return value
