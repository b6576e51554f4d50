"""The computer's levels, read from data, and the player who plays at one.

`assets/shared/levels.toml` says which levels there are; a title whose matches need other budgets or another search
says so in a file of the same name in its own folder.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from game.engine.action import Action
from game.engine.content import Table, Words, asset_root, one_of, read_table, shown
from game.engine.errors import BadContent, BadSetup
from game.engine.match import Match
from game.engine.said import Said
from game.engine.search import Progress, Settings, Thought, analyse, sensible

FILE = "levels.toml"
SETTINGS = ("exploration", "bias", "first_play", "horizon", "loose", "implicit", "fade", "trust", "depth", "nodes")
PLAIN = Settings(exploration=1434, bias=0, first_play=0, horizon=0, loose=0, uniform=1, implicit=0)
"""Plain information-set search: even playouts to the end, UCB with 1.4 (Cowling, Powley and Whitehouse, 2012)."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength: playouts a decision, and how often (in 1,000) it takes less than the best, within which margin."""

    id: str
    name: Words
    playouts: int
    loose: int
    margin: int


@dataclass(frozen=True, slots=True)
class Levels:
    """All levels from weak to strong, and the search's settings."""

    by_id: Mapping[str, Level]
    settings: Settings

    def named(self, level: str) -> Level:
        """A level.

        Raises: ``BadSetup`` naming those there are.
        """
        if level not in self.by_id:
            known = Said("expected {choices}", choices=one_of(self.by_id))
            raise BadSetup("level: unknown level {level}; {mend}", level=shown(level), mend=known)
        return self.by_id[level]


@cache
def levels(title: str = "", root: Path | None = None) -> Levels:
    """The levels of a title; of none: those of the program, which hold where a title says nothing.

    Raises: ``BadContent``.
    """
    home = root or asset_root()
    file = read_table(home, f"shared/{FILE}")
    file.allow("format", "level", "search")
    found: dict[str, Level] = {}
    for entry in file.entries("level"):
        entry.allow("id", "name", "playouts", "loose", "margin")
        level = Level(entry.id(), entry.words("name"), *_strength(entry))
        found[level.id] = level
    search = file.table("search")
    search.allow(*SETTINGS)
    settings = Settings(**{key: search.integer(key, 0, 10_000_000) for key in SETTINGS})
    shared = Levels(found, settings)
    return _own(shared, read_table(home, f"{title}/{FILE}")) if title and (home / title / FILE).exists() else shared


def _strength(entry: Table) -> tuple[int, int, int]:
    return entry.integer("playouts", 1, 1_000_000), entry.integer("loose", 0, 1000), entry.integer("margin", 0, 1000)


def _own(shared: Levels, file: Table) -> Levels:
    """A title's own strengths of the same levels, and what it searches otherwise."""
    file.allow("format", "level", "search")
    found: dict[str, Level] = {}
    for entry in file.entries("level"):
        entry.allow("id", "playouts", "loose", "margin")
        name = entry.id()
        if name not in shared.by_id:
            raise BadContent("{place}: unknown level; expected {known}", place=entry.place, known=one_of(shared.by_id))
        playouts, loose, margin = _strength(entry)
        found[name] = replace(shared.by_id[name], playouts=playouts, loose=loose, margin=margin)
    missing = [name for name in shared.by_id if name not in found]
    if missing:
        raise BadContent(
            "{place}: level: {level} is missing; a title says all of {known}",
            place=file.place,
            level=missing[0],
            known=one_of(shared.by_id),
        )
    settings = shared.settings
    if "search" in file:
        search = file.table("search")
        search.allow(*SETTINGS)
        changed = {key: search.integer(key, 0, 10_000_000) for key in SETTINGS if key in search}
        settings = replace(settings, **changed)
    return Levels({name: found[name] for name in shared.by_id}, settings)


def analysis(
    match: Match,
    level: str = "expert",
    seed: int = 1,
    budget: int | str | None = None,
    threads: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> tuple[Thought, ...]:
    """See `game.analyse`."""
    known = levels(match.title)
    chosen = known.named(level)
    return analyse(match, known.settings, budget or chosen.playouts, seed, threads, progress, stop)


def decide(
    match: Match,
    level: str = "expert",
    seed: int = 1,
    threads: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> Action:
    """The action that a level plays: the first of its thoughts, or at times one that is nearly as good to it. Of either
    kind, one that is silly at a glance is left out.

    ``stop`` is asked whether it is enough: then it is the best that was found so far.

    Raises: ``BadSetup`` for an unknown level or a match that is over.
    """
    known = levels(match.title)
    chosen = known.named(level)
    actions = match.actions()
    if not actions:
        raise BadSetup("{title}: the match is over: there is nothing to decide", title=match.title)
    if len(actions) == 1:
        return actions[0]
    thoughts = analyse(match, known.settings, chosen.playouts, seed, threads, stop=stop, enough=True)
    draw = random.Random(f"{level} {seed}")
    if draw.randrange(1000) < chosen.loose:
        near = [t.action for t in thoughts if t.visits and t.score * 1000 >= thoughts[0].score * 1000 - chosen.margin]
        if found := list(sensible(match, near, seed)):
            return draw.choice(found)
    return next(sensible(match, (t.action for t in thoughts), seed), thoughts[0].action)


@dataclass(frozen=True, slots=True)
class Computer:
    """A player of a level. What it chooses follows from seed, seat and what has been seen of the match."""

    level: str
    seed: int
    player: int
    threads: int | None = None

    def choose(self, match: Match, stop: Callable[[], bool] | None = None) -> Action:
        """Its decision here."""
        place = f"{self.seed} {self.player} {match.frames}"
        return decide(match, self.level, int.from_bytes(place.encode(), "big"), self.threads, stop)


@dataclass(frozen=True, slots=True)
class Searcher:
    """A player who takes what a search of so many playouts visits most: the title's own search, or the `PLAIN` one.

    The lab measures the one by the other. As with `Computer`, a choice follows from seed, seat and place.
    """

    playouts: int
    plain: bool
    seed: int
    player: int
    threads: int | None = None

    def choose(self, match: Match, stop: Callable[[], bool] | None = None) -> Action:
        """Its decision here."""
        actions = match.actions()
        if len(actions) == 1:
            return actions[0]
        settings = PLAIN if self.plain else levels(match.title).settings
        place = int.from_bytes(f"{self.seed} {self.player} {match.frames}".encode(), "big")
        return analyse(match, settings, self.playouts, place, self.threads, stop=stop, enough=True)[0].action
