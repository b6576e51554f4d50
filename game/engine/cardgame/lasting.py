"""Lasting effects beside the rows: keys of objects, each the number of one of the core's words.

A kind of effect is a tuple of `Part`s; a title says which kinds there are and what else stands in such an object.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.content import one_of
from game.engine.errors import BadPosition
from game.engine.faults import amiss, fitted
from game.engine.said import Said

Reads = Callable[[Any], int]
"""Reads what a person wrote, and raises ``ValueError`` with what was expected."""


class Part(NamedTuple):
    """One key of a kind of effect: the core's word behind it, and how its number is written and read."""

    key: str
    word: str
    write: Callable[[int], Any]
    read: Reads
    needed: bool = True


def whole(low: int, high: int) -> Reads:
    """A whole number within bounds."""

    def read(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError(f"{low}..{high}")
        return value

    return read


def word(known: Sequence[str] | Mapping[str, int]) -> tuple[Callable[[int], str], Reads]:
    """A word by its number, or by its place in a list."""
    number_of = dict(known) if isinstance(known, Mapping) else {name: number for number, name in enumerate(known)}
    name_of = {number: name for name, number in number_of.items()}

    def read(value: Any) -> int:
        if not isinstance(value, str) or value not in number_of:
            raise ValueError(one_of(number_of))
        return number_of[value]

    return name_of.__getitem__, read


def card(cards: Sequence[str], empty: bool = False) -> tuple[Callable[[int], str], Reads]:
    """A card by its number; with ``empty``, "" for none."""
    number_of = {name: number for number, name in enumerate(cards, 1)} | ({"": 0} if empty else {})

    def read(value: Any) -> int:
        if not isinstance(value, str) or value not in number_of:
            raise ValueError(Said("a card's id"))
        return number_of[value]

    return lambda number: cards[number - 1] if number else "", read


def read_key(effect: Mapping[str, Any], key: str, read: Reads, where: str) -> int:
    """The number under a key. Raises: ``BadPosition``."""
    if key not in effect:
        raise BadPosition("{place}: missing", place=f"{where}.{key}")
    return fitted(read, effect[key], f"{where}.{key}")


def read_id(effect: Mapping[str, Any], key: str, where: str, known: Mapping[int, Any], needed: bool) -> int:
    """The id of one of the ``known`` things under a key, 0 for none. Raises: ``BadPosition``."""
    value = effect.get(key)
    if value is None and not needed:
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or value not in known:
        raise amiss(f"{where}.{key}", Said("the id of something in the position"), value)
    return value


def read_targets(effect: Mapping[str, Any], where: str, known: Mapping[int, Any]) -> list[int]:
    """The ids of two targets, 0 for none. Raises: ``BadPosition``."""
    ids = [read_id({"targets": target}, "targets", where, known, False) for target in targets_of(effect, where)]
    return [*ids, 0, 0][:2]


def targets_of(thing: Mapping[str, Any], where: str) -> list[Any]:
    """The targets of an effect or a link, at most two, not looked at yet. Raises: ``BadPosition``."""
    targets = thing.get("targets", [])
    if not isinstance(targets, list | tuple) or len(targets) > 2:
        raise amiss(f"{where}.targets", Said("a list of at most two ids"), targets)
    return list(targets)
