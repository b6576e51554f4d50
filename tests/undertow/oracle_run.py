"""Battles of the core beside those of the second engine (`oracle/`), which was written from the rules alone.

    python tests/undertow/oracle_run.py                # 20,000 battles; prints where the two part, with the number
    python tests/undertow/oracle_run.py --seconds 60   # as many as go into a minute
    python tests/undertow/oracle_run.py --number 1234  # that one again, compared at every block
    python tests/undertow/oracle_run.py --first 20000 --battles 5000

A battle is its number. One in four is compared in what is worked out (strike, armour, next target, why a card waits) at
the beginning of every block too. The tests play the first hundred and a half.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.undertow.engine.room import Undertow
from tests.undertow.oracle import agree, cases

BATTLES = 20_000
WATCHED = 4
"""Of so many battles one is compared at every block."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("--first", type=int, default=0, help="the first number")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin none after so long")
    parser.add_argument("--number", type=int, help="this battle alone")
    asked = parser.parse_args(arguments)
    numbers = range(asked.first, asked.first + asked.battles) if asked.number is None else (asked.number,)
    room, ends = Undertow(), time.monotonic() + asked.seconds
    played = compared = failed = 0
    for number in numbers:
        if time.monotonic() > ends:
            break
        watched = asked.number is not None or number % WATCHED == 0
        try:
            compared += agree.play(cases.case(room, number), watched)
        except Exception as error:  # whatever is raised here is a finding
            failed += 1
            print(f"--number {number}: {type(error).__name__}: {error}", flush=True)
        played += 1
    print(f"{played} battles, {compared} blocks and changes told alike; {failed} battles part")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
