"""What a lab is to play, and what decides its rows."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from game.engine.room import Rules
from game.players import COMPUTER
from game.players.levels import levels
from game.titles import room_of

Json = dict[str, Any]


class LabError(Exception):
    """A lab that can not be begun, or not go on: a line for people."""


@dataclass(frozen=True, slots=True)
class Plan:
    """``lineups`` are those who play, each a name for every player who chooses; all of them play the same matches.

    ``setup`` is JSON text, ``digest`` covers all that decides a row: whoever plays a part of the plan compares it.
    """

    title: str
    setup: str
    lineups: tuple[tuple[str, ...], ...]
    matches: int
    seed: int
    digest: str

    @property
    def rules(self) -> Rules:
        """The set-up's. Raises: ``BadSetup``, ``BadContent``."""
        return rules_of(self.title, self.setup)

    def arguments(self) -> Json:
        """All that decides the rows, as JSON: what must be the same where a lab goes on."""
        return _arguments(self.title, self.setup, self.lineups, self.matches, self.seed)


def plan_of(title: str, setup: Mapping[str, Any], lineups: Sequence[Sequence[str]], matches: int, seed: int) -> Plan:
    """A plan, checked.

    Raises: ``BadSetup``, ``BadContent``.
    """
    written = json.dumps(setup, sort_keys=True)
    names = tuple(tuple(lineup) for lineup in lineups)
    arguments = _arguments(title, written, names, matches, seed)
    return Plan(title, written, names, matches, seed, digest_of(arguments))


def digest_of(arguments: Json) -> str:
    """16 hex digits."""
    return hashlib.blake2b(json.dumps(arguments, sort_keys=True).encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=8)
def rules_of(title: str, setup: str) -> Rules:
    """A set-up's rules, compiled once."""
    return room_of(title).rules_for_setup(json.loads(setup))


def _arguments(title: str, setup: str, lineups: tuple[tuple[str, ...], ...], matches: int, seed: int) -> Json:
    rules = rules_of(title, setup)
    used = sorted({name for lineup in lineups for name in lineup if name.startswith(COMPUTER)})
    known = levels()
    strengths = {name: known.named(name.removeprefix(COMPUTER)) for name in used}
    return {
        "title": title,
        "rules": rules.room.rules_version,
        "content": rules.digest,
        "setup": json.loads(setup),
        "players": [list(lineup) for lineup in lineups],
        "matches": matches,
        "seed": seed,
        "levels": {name: [level.playouts, level.loose, level.margin] for name, level in strengths.items()},
        "search": asdict(known.settings) if used else {},
    }
