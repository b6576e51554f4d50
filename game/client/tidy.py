"""When Python looks for things that nobody holds any more: not in a frame, where it would take several frames' time."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG, OLDER, ALL = 700, 400, 1_000_000
"""After so many new things the youngest are looked through, now and then the older ones, and never by itself all."""


@contextmanager
def seldom() -> Iterator[None]:
    """What is there when this begins is never looked through; what comes later, all of it, by `tidy` alone."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, ALL)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def tidy() -> None:
    """Looks through everything that has come since. For a moment in which nothing moves."""
    gc.collect()
