"""What soaks and benchmarks ask of the core: many random actions in one call, and its inner loops."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.core import ffi, lib, stream_key
from game.engine.event import Log
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.said import Said, in_a_row

MOST_FAULTS = 8
BELOW = 6  # a die's faces: what matches draw most


@dataclass(frozen=True, slots=True)
class Soaked:
    """What a stretch of random play did. ``fault`` says what broke, with what is needed to see it again."""

    matches: int
    actions: int
    wins: tuple[int, int, int]
    """Matches that player 0, player 1 and nobody won."""
    reasons: dict[str, int]
    fingerprint: int
    """Over the end of every match: 64 bits that any difference in play changes."""
    fault: Said | None = None


def soak(rules: Rules, purpose: str, seed: int, actions: int, checked: bool) -> Soaked:
    """Plays matches of one set-up with evenly random actions until so many are played; ``checked`` judges each.

    The stream is that of ``purpose`` and ``seed``: the same two give the same play everywhere.
    """
    match = Match(rules, None)
    content, state, log = match._content, match._state, Log()
    report = ffi.new("soak_report *")
    failed = lib.api_soak(content, state, stream_key(purpose, seed), actions, int(checked), log.c, report)
    names = rules.layout.reasons
    return Soaked(
        matches=report.matches,
        actions=report.actions,
        wins=tuple(report.wins),
        reasons={name: report.reasons[number] for number, name in enumerate(names) if report.reasons[number]},
        fingerprint=report.fingerprint,
        fault=_told(match, bytes(ffi.buffer(ffi.addressof(report, "last")))) if failed else None,
    )


def _told(match: Match, last: bytes) -> Said:
    """What is wrong with a match that a soak left, and where it stands; said as far as the broken match can be read."""
    room, rules = match.rules.room, match.rules
    faults = ffi.new("fault[]", MOST_FAULTS)
    count = min(lib.api_check(match._content, match._state, faults, MOST_FAULTS), MOST_FAULTS)
    said = [room.fault(f.rule, f.entity, f.value) for f in faults[0:count]]
    if not said:
        said = [Said("no action is legal") if not match.actions() else Said("a listed action was refused")]
    try:
        place = json.dumps(match.position(), ensure_ascii=False)
    except Exception as error:  # whatever a broken match makes of it, the fault itself is told
        place = Said("cannot be read ({error})", error=repr(error))
    action = rules.notation.action(last)
    return Said(
        "{reason}\nlast action: {action}\nposition: {position}", reason=in_a_row(*said), action=action, position=place
    )


def match_bytes(rules: Rules) -> int:
    """Bytes of a match."""
    return int(lib.api_match_bytes(ffi.cast("content *", rules.content)))


def loops(rules: Rules) -> dict[str, Callable[[int], object]]:
    """The core's inner loops by name; each takes how many rounds to run.

    ``actions`` random legal play without a log, ``events`` with one until so many are told, ``copy`` a match's copy,
    ``memcpy`` as many bytes, ``below`` a die's roll, ``shuffle60`` a deck of 60, ``distance`` between two hexes,
    ``reach`` over an empty map of 8 by 6.
    """
    key = stream_key("bench", 1)
    match, other = Match(rules, None), Match(rules, None)
    lib.api_new(match._content, match._state, key, ffi.NULL)
    size = match_bytes(rules)
    there, here = ffi.new("uint8_t[]", size), ffi.new("uint8_t[]", bytes(ffi.buffer(match._state, size)))
    played: Any = ffi.new("soak_report *")
    state, log = Match(rules, None), Log()

    def actions(times: int) -> object:
        return lib.api_soak(match._content, state._state, key, times, 0, ffi.NULL, played)

    return {
        "actions": actions,
        "events": lambda times: lib.api_bench_told(match._content, state._state, key, times, log.c),
        "copy": lambda times: lib.api_bench_copy(match._content, other._state, match._state, times),
        "memcpy": lambda times: lib.api_bench_memcpy(there, here, size, times),
        "below": lambda times: lib.api_bench_below(key, BELOW, times),
        "shuffle60": lambda times: lib.api_bench_shuffle(key, 60, times),
        "distance": lib.api_bench_distance,
        "reach": lambda times: lib.api_bench_reach(8, 6, times),
    }
