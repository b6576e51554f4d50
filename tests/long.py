"""How much of a large matrix is tested: a share of it in every run, and all of it with ``CINQUEFOIL_LONG=1``."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

LONG = bool(os.environ.get("CINQUEFOIL_LONG"))


def of_all(everything: Sequence[T], share: Sequence[T]) -> Sequence[T]:
    """All of it in the long form, and else a share."""
    return everything if LONG else share


def by_turn(everything: Sequence[T], turn: int) -> Sequence[T]:
    """All of it in the long form, and else the one whose turn it is."""
    return of_all(everything, [everything[turn % len(everything)]])
