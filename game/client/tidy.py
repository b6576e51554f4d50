"""When Python looks for things that nobody holds any more: never in a frame, where it would take a part of its time."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG, OLDER = 700, 400
"""After so many new things the youngest are looked through, and every so many times the older ones too."""


@contextmanager
def seldom() -> Iterator[None]:
    """Nothing is looked through by itself, and what is there when this begins never: what comes later, the youngest by
    `between_pictures`, all of it by `tidy`."""
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def between_pictures() -> None:
    """Looks through the youngest, if they are many. For the moment when a picture is shown and the next one is not yet
    begun."""
    young, older, _ = gc.get_count()
    if young > YOUNG:
        gc.collect(int(older > OLDER))


def tidy() -> None:
    """Looks through everything that has come since. For a moment in which nothing moves."""
    gc.collect()
