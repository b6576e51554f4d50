"""What a finished match of two came to, as plain data: how it swayed, what decided it, what either side did."""

from typing import NamedTuple


class LastBlow(NamedTuple):
    """What decided a match: ``card`` dealt it, empty where no card did; ``said`` tells it in a sentence."""

    card: str
    said: str


class Compared(NamedTuple):
    """A figure of both seats."""

    name: str
    values: tuple[int, int]


class Leaf(NamedTuple):
    """More figures, as many as stand below each other, and what they are of; ``course``: of both seats, at the same
    times as that of the whole story, if what they are of changes turn by turn."""

    name: str
    figures: tuple[Compared, ...]
    course: tuple[tuple[int, int], ...] = ()


class Story(NamedTuple):
    """A match of two, turn by turn and in sum.

    ``course`` is what both seats had left of ``gauge``, at least 0: at the beginning, then at the end of every turn,
    which are counted from ``first``. ``turning`` is the place in it from which on the winner, who had been behind, was
    ahead to the end; None where the loser never led, and where it never came so far. ``blow`` is None where the match
    did not end by one. ``whole`` is told of the match as a whole. ``led`` is who led both sides, where a deck has
    somebody who does: the match may have chosen it. ``leaves`` are behind the figures, to be turned over.
    """

    gauge: str
    course: tuple[tuple[int, int], ...]
    first: int
    turning: int | None
    blow: LastBlow | None
    figures: tuple[Compared, ...]
    whole: str
    led: tuple[str, str] = ("", "")
    leaves: tuple[Leaf, ...] = ()


def turning(course: tuple[tuple[int, int], ...], winner: int | None) -> int | None:
    """The first place of a course from which on the winner has more than the other at every place, if the other had
    more before; see `Story`.

    >>> turning(((30, 30), (28, 30), (28, 20), (28, 0)), 0)
    2
    >>> turning(((30, 30), (30, 20), (30, 0)), 0) is None
    True
    """
    if winner is None or not any(left[winner] < left[1 - winner] for left in course):
        return None
    behind = [at for at, left in enumerate(course) if left[winner] <= left[1 - winner]]
    at = behind[-1] + 1 if behind else 0
    return at if 0 < at < len(course) else None
