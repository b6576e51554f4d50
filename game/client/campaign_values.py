"""The values in a campaign's file, which anybody may have written: each is checked, and what is amiss is named.

Every function raises ``BadRecord`` with the place, and what was expected there.
"""

import math
from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.content import shown
from game.engine.errors import BadRecord, NewerRecord
from game.engine.said import Said
from game.records.profile import Outcome

LATEST = 1e11
"""Seconds since 1970, three thousand years of them."""


def known(data: object, newest: int) -> None:
    """Refuses a file of a newer program."""
    if isinstance(data, dict) and type(data.get("format")) is int and data["format"] > newest:
        raise NewerRecord(
            "a campaign of format {found}, by a newer program; this one reads {known}",
            found=shown(data["format"]),
            known=newest,
        )


def once(battles: Iterable[Outcome]) -> None:
    """Each battle stands in it once."""
    seen: set[str] = set()
    for at, each in enumerate(battles):
        if each.match in seen:
            raise amiss(f"battles[{at}].match", Said("a battle that stands once"), each.match)
        seen.add(each.match)


def record_id(value: object, place: str) -> str:
    """The id of a record."""
    if not isinstance(value, str) or not 0 < len(value) <= 200 or not value.isprintable():
        raise amiss(place, Said("the id of a record"), value)
    return value


def amiss(place: object, wanted: object, value: object) -> BadRecord:
    """What is wrong with a value."""
    return BadRecord("{place}: expected {wanted}, got {value}", place=place, wanted=wanted, value=shown(value))


def an_object(data: object, needed: Iterable[str], place: str, more: Iterable[str] = ()) -> dict[str, Any]:
    """An object with these keys, and no others but ``more``."""
    if not isinstance(data, dict):
        raise amiss(place or Said("the file"), Said("an object"), data)
    at = f"{place}." if place else ""
    for key in needed:
        if key not in data:
            raise BadRecord("{place}: missing", place=f"{at}{key}")
    known = (*needed, *more)
    for key in data:
        if key not in known:
            raise amiss(place or Said("the file"), ", ".join(known), key)
    return data


def a_list(data: object, place: str, most: int = 100_000) -> list[Any]:
    """A list."""
    if not isinstance(data, list) or len(data) > most:
        raise amiss(place, Said("a list of at most {count}", count=most), data)
    return data


def whole(value: object, low: int, high: int, place: str) -> int:
    """A whole number."""
    if type(value) is not int or not low <= value <= high:
        raise amiss(place, f"{low}..{high}" if low < high else low, value)
    return value


def flag(value: object, place: str) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise amiss(place, Said("{names}", names=", ".join(("true", "false"))), value)
    return value


def a_time(value: object, place: str) -> float:
    """A moment, in seconds since 1970."""
    if type(value) not in (int, float) or not isinstance(value, int | float) or not 0 <= value <= LATEST:
        raise amiss(place, Said("seconds since 1970"), value)
    if not math.isfinite(value):
        raise amiss(place, Said("seconds since 1970"), value)
    return float(value)


def one_of(value: object, words: Iterable[str] | Mapping[str, Any], place: str) -> str:
    """One of the words that are known."""
    names = list(words)
    if not isinstance(value, str) or value not in names:
        few = Said("{names}", names=", ".join(names)) if len(names) <= 4 else Said("an id of the rules")
        raise amiss(place, few, value)
    return value
