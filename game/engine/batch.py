"""Many matches from one seed: match by match through the face, or thousands of random ones in one call of the core.

Match ``number`` of a seed begins with the same random stream whoever plays it, and wherever.
"""

from typing import Any, NamedTuple

from game.engine.action import Action
from game.engine.core import ffi, lib, stream_key
from game.engine.match import Match
from game.engine.room import Rules


class Row(NamedTuple):
    """How a match went: ``winner`` and ``first`` (who chose first) are -1 for nobody, ``reason`` is a number."""

    winner: int
    reason: int
    turns: int
    score: int
    actions: int
    first: int
    windows: int = 0
    """Decisions that answered what the other did."""
    part: int = 0
    """By what a report divides matches: a number of the room's names (``divided_by``)."""


def row(packed: int) -> Row:
    """A row out of the one number that the core makes of it (``lab_row`` in core_c/api.h).

    >>> row(1 << 62 | 2 << 60 | 5 << 57 | 3 << 52 | 4 << 40 | (32768 - 5) << 24 | 7 << 14 | 6)
    Row(winner=1, reason=3, turns=4, score=-5, actions=6, first=0, windows=7, part=5)
    """
    return Row(
        winner=(packed >> 60 & 3) - 1,
        reason=packed >> 52 & 31,
        turns=packed >> 40 & 4095,
        score=(packed >> 24 & 65535) - 32768,
        actions=packed & 0x3FFF,
        first=(packed >> 62 & 3) - 1,
        windows=packed >> 14 & 0x3FF,
        part=packed >> 57 & 7,
    )


class CardUse(NamedTuple):
    """How often a card was used, by how many players of matches, and how many of those won."""

    uses: int = 0
    matches: int = 0
    wins: int = 0


class Batch(NamedTuple):
    """Packed rows (`row` unpacks one), and the use of cards by number."""

    rows: list[int]
    cards: dict[int, CardUse]


def batch_of(rules: Rules, seed: int, first: int, count: int, quick: int = 0) -> Batch:
    """Matches ``first``, ``first + 1``, … of a seed: bit p of ``quick`` says that player p goes by the quick policy,
    the others choose evenly at random."""
    match = Match(rules, None)
    content, state = match.core
    rows = ffi.new("lab_row[]", count)
    cards = ffi.new("lab_card[]", lib.LAB_CARDS)
    lib.api_lab_batch(content, state, stream_key("lab", seed), first, count, quick, rows, cards)
    used = {number: CardUse(c.uses, c.matches, c.wins) for number, c in enumerate(cards) if c.uses}
    return Batch(memoryview(ffi.buffer(rows)).cast("B").cast("Q").tolist(), used)


def match_of(rules: Rules, seed: int, number: int) -> Match:
    """A match of a seed before its first action; it keeps no record."""
    stream, _ = _keys(seed, number)
    match = Match(rules, None)
    match._begin(lib.api_new, stream)
    return match


def chance_of(seed: int, number: int) -> int:
    """What those who choose by chance in a match go by, as a seed."""
    words = bytes(ffi.buffer(_keys(seed, number)[1]))
    return int.from_bytes(words[:8], "little")


def _keys(seed: int, number: int) -> tuple[Any, Any]:
    stream, chance = ffi.new("uint32_t[8]"), ffi.new("uint32_t[8]")
    lib.api_lab_keys(stream_key("lab", seed), number, stream, chance)
    return stream, chance


def row_of(match: Match, actions: int, windows: int, first: int | None) -> int:
    """A finished match's packed row."""
    content, state = match.core
    return int(lib.api_lab_row(content, state, actions, windows, -1 if first is None else first))


def in_window(match: Match) -> bool:
    """Whether the decision now answers what the other did."""
    return bool(lib.api_lab_window(*match.core))


def quick_choice(match: Match, purpose: str, seed: int) -> int:
    """The place in the list of legal actions of what the title's quick policy takes; equals are drawn among."""
    return int(lib.api_quick(*match.core, stream_key(purpose, seed)))


def card_of(match: Match, action: Action) -> int:
    """The number of the card that a legal action uses; -1: none."""
    content, state = match.core
    return int(lib.api_lab_card(content, state, action.raw))
