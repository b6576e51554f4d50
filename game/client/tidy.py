"""When Python looks for things that nobody holds any more: not in a frame, where it would take several frames' time."""

import gc

YOUNG, OLDER, ALL = 700, 40, 1_000_000
"""After so many new things the youngest are looked through, now and then the older ones, and never by itself all."""


def keep_what_is() -> None:
    """What is there now stays until the end, and is never looked through. From now on `tidy` looks through the rest."""
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, ALL)


def tidy() -> None:
    """Looks through everything that has come since. For a moment in which nothing moves."""
    gc.collect()
