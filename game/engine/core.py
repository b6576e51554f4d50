"""The compiled core, and how Python reads its vocabulary: enum members and the members of row structs are the names."""

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from game.engine import _core
from game.engine.errors import BadContent

ffi: Any = _core.ffi
lib: Any = _core.lib
unset: Any = ffi.new_allocator(should_clear_after_alloc=False)
"""As ``ffi.new``, but not zero: for memory that the core writes before anybody reads it."""

COMMON_TAGS = 3
"""Tags that every entity has: id, kind, zone."""


@cache
def names(enum: str, prefix: str) -> tuple[str, ...]:
    """The members of a C enum in order, without their prefix, in lower case.

    >>> names("enum longnight_phase", "LN_PHASE_")
    ('upkeep', 'roll', 'resolve', 'end', 'over')
    """
    members = ffi.typeof(enum).elements
    return tuple(members[number].removeprefix(prefix).lower() for number in sorted(members))


@cache
def numbers(enum: str, prefix: str) -> Mapping[str, int]:
    """The members of a C enum by name as in `names`, with their numbers, which may have gaps.

    >>> numbers("enum spellchain_happening", "SC_EVENT_")
    {'freeze': 32, 'unfreeze': 33}
    """
    members = ffi.typeof(enum).elements
    return {members[number].removeprefix(prefix).lower(): int(number) for number in sorted(members)}


@cache
def tags(struct: str) -> tuple[str, ...]:
    """The tags of a row struct in order; what it nests stands in its place.

    >>> tags("longnight_card")
    ('id', 'kind', 'zone', 'card', 'angle')
    """
    found: list[str] = []
    for name, field in ffi.typeof(struct).fields:
        found += tags(field.type.cname) if field.type.kind == "struct" else [name]
    return tuple(found)


@cache
def spread(struct: str) -> tuple[str, ...]:
    """The members of a struct in order, each of an array with its number, from 1.

    >>> spread("longnight_card")
    ('self', 'card', 'angle')
    """
    found: list[str] = []
    for name, member in ffi.typeof(struct).fields:
        count = member.type.length if member.type.kind == "array" else 0
        found += [f"{name}_{n}" for n in range(1, count + 1)] if count else [name]
    return tuple(found)


def title_number(title: str) -> int:
    """The place of a title in the core's list. Raises: ``BadContent`` if this core was built without it."""
    for number in range(lib.api_titles()):
        if ffi.string(lib.api_title_id(number)).decode() == title:
            return number
    raise BadContent("{place}: the compiled core does not hold this title; build it anew", place=title)


def stream_key(purpose: str, seed: int) -> Any:
    """The 256-bit key of a ChaCha20 stream, as eight words.

    It is the BLAKE2s digest, personalised ``cinqfoil``, of ``<purpose> <seed in decimal>``, read as little-endian
    words. So every integer, of any size and sign, is a seed of its own.
    """
    digest = hashlib.blake2s(f"{purpose} {seed}".encode("ascii"), person=b"cinqfoil").digest()
    return ffi.new("uint32_t[8]", [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 32, 4)])
