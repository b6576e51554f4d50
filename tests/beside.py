"""A core beside a second engine that was written from the rules alone: the command that plays many matches of both."""

import argparse
import time
from collections.abc import Callable, Sequence


def run(
    doc: str,
    arguments: Sequence[str],
    most: int,
    play: Callable[[int], int],
    played_are: str = "matches",
    alike_are: str = "decisions alike",
) -> int:
    """Plays matches, or what they are called, by their numbers and prints where the two part, then how much was alike.

    ``play`` plays that of a number and tells how much it compared; ``most`` are played if nothing else is asked. 1 if
    any parted.
    """
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument(f"--{played_are}", dest="many", type=int, default=most)
    parser.add_argument("--first", type=int, default=0, help="the first number")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin none after so long")
    parser.add_argument("--number", type=int, help="that one alone")
    asked = parser.parse_args(arguments)
    numbers = range(asked.first, asked.first + asked.many) if asked.number is None else (asked.number,)
    ends = time.monotonic() + asked.seconds
    played = alike = failed = 0
    for number in numbers:
        if time.monotonic() > ends:
            break
        try:
            alike += play(number)
        except Exception as error:  # whatever is raised here is a finding
            failed += 1
            print(f"--number {number}: {type(error).__name__}: {error}", flush=True)
        played += 1
    print(f"{played} {played_are}, {alike} {alike_are}; {failed} {played_are} part")
    return int(failed > 0)
