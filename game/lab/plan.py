"""What a lab is to play, and what decides its rows."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from game.engine.room import Rules
from game.players import COMPUTER, PLAIN, QUICK, RANDOM, SEARCH
from game.players.levels import PLAIN as PLAIN_SETTINGS
from game.players.levels import levels
from game.titles import room_of

Json = dict[str, Any]


class LabError(Exception):
    """A lab that can not be begun, or not go on: a line for people."""


class Entry(NamedTuple):
    """A line of the report: those who play, a name for every player who chooses, and their set-up as JSON text."""

    players: tuple[str, ...]
    setup: str


@dataclass(frozen=True, slots=True)
class Plan:
    """``lineups`` are those who play, each a name for every player who chooses; all of them play the same matches.

    ``setups`` are JSON texts: every line-up plays all of them. ``mirror``: each match is played twice, the second time
    with the seats exchanged. ``digest`` covers all that decides a row: whoever plays a part of the plan compares it.
    """

    title: str
    setups: tuple[str, ...]
    lineups: tuple[tuple[str, ...], ...]
    matches: int
    seed: int
    mirror: bool
    digest: str

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every set-up with every line-up; each plays all the matches."""
        return tuple(Entry(lineup, setup) for setup in self.setups for lineup in self.lineups)

    @property
    def rules(self) -> Rules:
        """The first set-up's. Raises: ``BadSetup``, ``BadContent``."""
        return rules_of(self.title, self.setups[0])

    @property
    def by_core(self) -> bool:
        """Whether all of it is played inside the core, thousands of matches in a call."""
        return all(set(lineup) <= {RANDOM, QUICK} for lineup in self.lineups)

    def begins_as(self, number: int) -> int:
        """Which match of the seed match ``number`` begins as."""
        return number // 2 if self.mirror else number

    def seated(self, players: tuple[str, ...], number: int) -> tuple[str, ...]:
        """Who sits where in match ``number``."""
        return players[::-1] if self.swapped(number) else players

    def swapped(self, number: int) -> bool:
        """Whether the seats are exchanged in match ``number``."""
        return self.mirror and number % 2 == 1

    def arguments(self) -> Json:
        """All that decides the rows, as JSON: what must be the same where a lab goes on."""
        return _arguments(self.title, self.setups, self.lineups, self.matches, self.seed, self.mirror)


def plan_of(
    title: str,
    setup: Mapping[str, Any] | Sequence[Mapping[str, Any]],
    lineups: Sequence[Sequence[str]],
    matches: int,
    seed: int,
    mirror: bool = False,
) -> Plan:
    """A plan of one set-up or several, checked.

    Raises: ``BadSetup``, ``BadContent``.
    """
    setups = (setup,) if isinstance(setup, Mapping) else setup
    written = tuple(json.dumps(one, sort_keys=True) for one in setups)
    names = tuple(tuple(lineup) for lineup in lineups)
    arguments = _arguments(title, written, names, matches, seed, mirror)
    return Plan(title, written, names, matches, seed, mirror, digest_of(arguments))


def digest_of(arguments: Json) -> str:
    """16 hex digits."""
    return hashlib.blake2b(json.dumps(arguments, sort_keys=True).encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=32)
def rules_of(title: str, setup: str) -> Rules:
    """A set-up's rules, compiled once."""
    return room_of(title).rules_for_setup(json.loads(setup))


def _arguments(
    title: str, setups: tuple[str, ...], lineups: tuple[tuple[str, ...], ...], matches: int, seed: int, mirror: bool
) -> Json:
    rules, *_ = [rules_of(title, setup) for setup in setups]
    named = {name for lineup in lineups for name in lineup}
    used = sorted(name for name in named if name.startswith(COMPUTER))
    searches = any(name.startswith((COMPUTER, SEARCH)) for name in named)
    known = levels(title)
    strengths = {name: known.named(name.removeprefix(COMPUTER)) for name in used}
    said: list[Json] = [json.loads(setup) for setup in setups]
    return {
        "title": title,
        "rules": rules.room.rules_version,
        "content": rules.digest,
        "setup": said[0] if len(said) == 1 else said,
        "players": [list(lineup) for lineup in lineups],
        "matches": matches,
        "seed": seed,
        "levels": {name: [level.playouts, level.loose, level.margin] for name, level in strengths.items()},
        "search": known.settings.said() if searches else {},
        **({"plain": PLAIN_SETTINGS.said()} if any(name.startswith(PLAIN) for name in named) else {}),
        **({"mirror": True} if mirror else {}),
    }
