"""What is printed on cards: read from the content file, in the words of the rules."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tests.undertow import listed

STYLES = ("melee", "flanker", "marksman", "sniper", "lightning", "raider", "area")
FLAGS = ("protector", "elusive", "rebirth")


class Selector(NamedTuple):
    """Whom an operation reaches: a side, whether in hand, which, how many, and what they must be."""

    side: str
    hand: bool
    which: str
    count: int
    where: Mapping[str, str]


class Operation(NamedTuple):
    """One operation of a program. ``name`` is a damage type, a keyword or a token; ``more`` health, or turns."""

    word: str
    n: int
    more: int
    name: str
    whom: Selector | None


class Trigger(NamedTuple):
    """What starts a program: only in every ``every``-th own turn, only if what was seen is as ``where`` says."""

    when: str
    every: int
    where: Mapping[str, str]
    program: tuple[Operation, ...]


class Aura(NamedTuple):
    """What equipment adds to ``tag`` of own units that are as ``where`` says."""

    tag: str
    n: int
    where: Mapping[str, str]


class Face(NamedTuple):
    """A card as it is printed; what its kind does not have is 0 or empty."""

    id: str
    kind: str
    printed: Mapping[str, Any]
    style: str
    keywords: Mapping[str, int]
    triggers: tuple[Trigger, ...]
    auras: tuple[Aura, ...]
    program: tuple[Operation, ...]

    @property
    def token(self) -> bool:
        """Whether it is gone once it has left the line."""
        return bool(self.printed.get("token"))

    def number(self, key: str) -> int:
        """A printed number, 0 where there is none."""
        return int(self.printed.get(key, 0))

    def word(self, key: str) -> str:
        """A printed word, empty where there is none."""
        return str(self.printed.get(key, ""))

    def fits(self, where: Mapping[str, str]) -> bool:
        """Whether it is of a faction, race, role or type."""
        return all(self.word(key) == value for key, value in where.items())


@cache
def faces() -> dict[str, Face]:
    """All cards of the set."""
    return {ident: face_of(card) for ident, card in listed.cards().items()}


def face_of(card: Mapping[str, Any]) -> Face:
    """A card of the content file."""
    words = [word.split() for word in card.get("keywords", ())]
    abilities = card.get("ability", ())
    style = next((name for name, *_ in words if name in STYLES), "")
    return Face(
        id=card["id"],
        kind=card["kind"],
        printed=card,
        style=style or ("melee" if card["kind"] in ("unit", "hero") else ""),
        keywords={name: int(n[0]) if n else 1 for name, *n in words if name not in STYLES},
        triggers=tuple(trigger(listed.said(one)) for one in abilities if "always" not in one),
        auras=tuple(aura(listed.aura(one)) for one in abilities if "always" in one),
        program=program(listed.steps(card["effect"])) if "effect" in card else (),
    )


def where(text: str | None) -> dict[str, str]:
    """
    >>> where("race=beast, role=caster")
    {'race': 'beast', 'role': 'caster'}
    """
    return dict(pair.split("=") for pair in text.split(", ")) if text else {}


def aura(text: str) -> Aura:
    """``aura attack 1 (race=beast)``."""
    found = re.fullmatch(r"aura (\w+) (\d+)(?: \((.*)\))?", text)
    assert found, text
    return Aura(found[1], int(found[2]), where(found[3]))


def trigger(text: str) -> Trigger:
    """``start/2: haste 1 > own hand all``."""
    head, _, rest = text.partition(": ")
    found = re.fullmatch(r"(\w+)(?:/(\d+))?(?: \((.*)\))?", head)
    assert found, text
    return Trigger(found[1], int(found[2] or 1), where(found[3]), program(rest))


def program(text: str) -> tuple[Operation, ...]:
    """Operations between plus signs."""
    return tuple(operation(one) for one in text.split(" + "))


def operation(text: str) -> Operation:
    """``damage 2 fire > enemy all``; what there is of numbers and names stands in its order."""
    head, _, whom = text.partition(" > ")
    word, *rest = head.split()
    numbers = [int(n) for part in rest for n in part.split("/") if n.isdigit()]
    names = [part for part in rest if part[0].isalpha() and part != "for"]
    assert len(numbers) < 3 and len(names) < 2, text
    n, more = (*numbers, *([1] if not numbers else []), 0)[:2]
    return Operation(word, n, more, names[0] if names else "", selector(whom) if whom else None)


def selector(text: str) -> Selector:
    """``enemy random 3``, ``own hand highest``, ``own all (race=beast)``, ``it``."""
    if text == "it":
        return Selector("it", False, "", 1, {})
    found = re.fullmatch(r"(own|enemy|both)( hand)? (\w+)(?: (\d+))?(?: \((.*)\))?", text)
    assert found, text
    return Selector(found[1], bool(found[2]), found[3], int(found[4] or 1), where(found[5]))
