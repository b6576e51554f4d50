"""A position as a person wrote it: objects, lists, words and numbers, each checked as it is read.

Everything here raises ``BadPosition`` with the place, what would be right there, and what was found.
"""

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.content import expected_id, one_of
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json
from game.engine.said import Said

MANY = 12
"""More words than a person reads through."""


def only(thing: Any, keys: Iterable[str], where: str) -> None:
    """An object with no other keys than these; ``where`` is empty for the whole position."""
    if not isinstance(thing, Mapping):
        raise amiss(where or "position", Said("an object"), thing)
    known = tuple(keys)
    for key in thing:
        if key not in known:
            place = f"{where}.{key}" if where else key
            raise BadPosition("{place}: unknown key; {mend}", place=place, mend=expected_id(key, known))


def objects(holder: Mapping[str, Any], key: str, where: str = "") -> list[tuple[str, Json]]:
    """The objects of a list, copied, each with its place; none if the list is left out."""
    listed = holder.get(key, [])
    if not isinstance(listed, list | tuple) or not all(isinstance(thing, Mapping) for thing in listed):
        raise amiss(where + key, Said("a list of objects"), listed)
    return [(f"{where}{key}[{number}]", dict(thing)) for number, thing in enumerate(listed)]


def word_of(value: Any, known: Iterable[str], where: str) -> str:
    """One of a few words, or an id of a list; of many, a message tells those that are near."""
    names = tuple(known)
    if not isinstance(value, str) or value not in names:
        many = isinstance(value, str) and len(names) > MANY
        near = difflib.get_close_matches(str(value), names) if many else []
        raise amiss(where, one_of(near or names), value)
    return value


def number_of(value: Any, low: int, high: int, where: str) -> int:
    """A whole number from ``low`` to ``high``, both included."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise amiss(where, f"{low}..{high}", value)
    return value


def check_head(position: Any, title: str, keys: Iterable[str], needed: Iterable[str] = ()) -> None:
    """A position of this title: an object of these keys, with those that are ``needed``."""
    only(position, keys, "")
    for key in needed:
        if key not in position:
            raise BadPosition("{place}: missing", place=key)
    if position.get("title") != title:
        raise amiss("title", title, position.get("title"))
