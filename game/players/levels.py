"""The computer's levels, read from data, and the player who plays at one."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from game.engine.action import Action
from game.engine.content import Words, asset_root, one_of, read_table
from game.engine.errors import BadSetup
from game.engine.match import Match
from game.engine.search import Progress, Settings, Thought, analyse

SETTINGS = ("exploration", "bias", "first_play", "horizon", "loose", "implicit", "nodes")


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
            raise BadSetup(f"level: unknown level {level!r}; expected {one_of(self.by_id)}")
        return self.by_id[level]


@cache
def levels() -> Levels:
    """The levels of the program. Raises: ``BadContent``."""
    file = read_table(asset_root(), "shared/levels.toml")
    file.allow("format", "level", "search")
    found: dict[str, Level] = {}
    for entry in file.entries("level"):
        entry.allow("id", "name", "playouts", "loose", "margin")
        level = Level(
            entry.id(),
            entry.words("name"),
            entry.integer("playouts", 1, 1_000_000),
            entry.integer("loose", 0, 1000),
            entry.integer("margin", 0, 1000),
        )
        found[level.id] = level
    search = file.table("search")
    search.allow(*SETTINGS)
    return Levels(found, Settings(**{key: search.integer(key, 0, 10_000_000) for key in SETTINGS}))


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
    chosen = levels().named(level)
    return analyse(match, levels().settings, budget or chosen.playouts, seed, threads, progress, stop)


def decide(
    match: Match,
    level: str = "expert",
    seed: int = 1,
    threads: int | None = None,
    stop: Callable[[], bool] | None = None,
) -> Action:
    """The action that a level plays: the first of its thoughts, or at times one that is nearly as good to it.

    ``stop`` is asked whether it is enough: then it is the best that was found so far.

    Raises: ``BadSetup`` for an unknown level or a match that is over.
    """
    chosen = levels().named(level)
    actions = match.actions()
    if not actions:
        raise BadSetup(f"{match.title}: the match is over: there is nothing to decide")
    if len(actions) == 1:
        return actions[0]
    thoughts = analysis(match, level, seed, threads=threads, stop=stop)
    draw = random.Random(f"{level} {seed}")
    if draw.randrange(1000) >= chosen.loose:
        return thoughts[0].action
    near = [t for t in thoughts if t.visits and t.score * 1000 >= thoughts[0].score * 1000 - chosen.margin]
    return draw.choice(near or [thoughts[0]]).action


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
