"""Two sums that an action sets against each other, and what each throw of their dice would come to."""

from typing import Any, NamedTuple

from game.engine.core import ffi, lib
from game.engine.layout import Json, Layout


class Made(NamedTuple):
    """One thing that made an entity what it is: a ``change`` as the title's views say it, in a ``layer`` from 1 on.

    ``stats`` is what the entity's numbers stand at after it, by name, damage apart.
    """

    layer: int
    change: Json
    stats: dict[str, int]


class Side(NamedTuple):
    """One of both sums: whose it is, its terms in the order in which they count, what they come to, and what the
    primary comes to. Without terms: nothing of it is known."""

    entity: int
    terms: tuple[Made, ...]
    total: int
    primary: int


class Account(NamedTuple):
    """Both sums, and by the faces of the first and of the second die (from 0 on) what comes of it."""

    sides: tuple[Side, Side]
    outcomes: tuple[tuple[str, ...], ...]
    dice: tuple[int, int] = (0, 0)
    """As they lie, where they do; then"""
    double: int = 0
    decides: int = 0
    """the title's numbers for what one primary is beside the other and for what decided (a term is counted from 1 on
    through both sums),"""
    without: tuple[int, int] = (0, 0)
    """and what both come to without that."""


def made_of(row: Any, layout: Layout) -> Made:
    """A layer as the core tells it."""
    return Made(row.layer, layout.change(list(row.word)), dict(zip(layout.stats, row.value, strict=False)))


def new_account() -> Any:
    """Room for the core's answer."""
    return ffi.new("match_account *")


def account_of(told: Any, layout: Layout) -> Account:
    """The core's answer."""
    one, other = (
        Side(
            told.id[side],
            tuple(made_of(row, layout) for row in told.term[side][0 : told.count[side]]),
            told.tot[side],
            told.primary[side],
        )
        for side in (0, 1)
    )
    rows = (told.outcome[face][0 : lib.MATCH_FACES] for face in range(lib.MATCH_FACES))
    outcomes = tuple(tuple(layout.outcomes[outcome] for outcome in row) for row in rows)
    dice, without = (told.die[0], told.die[1]), (told.without[0], told.without[1])
    return Account((one, other), outcomes, dice, told.twice, told.decides, without)
