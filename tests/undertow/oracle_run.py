"""Battles of the core beside those of the second engine (`oracle/`), which was written from the rules alone.

    python tests/undertow/oracle_run.py                # 20,000 battles; prints where the two part, with the number
    python tests/undertow/oracle_run.py --seconds 60   # as many as go into a minute
    python tests/undertow/oracle_run.py --number 1234  # that one again, compared at every block
    python tests/undertow/oracle_run.py --first 20000 --battles 5000

A battle is its number. One in four is compared in what is worked out (strike, armour, next target, why a card waits) at
the beginning of every block too. The tests play the first hundred and a half.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from game.undertow.engine.room import Undertow
from tests.beside import run
from tests.undertow.oracle import agree, cases

BATTLES = 20_000
WATCHED = 4
"""Of so many battles one is compared at every block."""


def main(arguments: list[str]) -> int:
    room, alone = Undertow(), "--number" in arguments

    def play(number: int) -> int:
        return agree.play(cases.case(room, number), alone or number % WATCHED == 0)

    assert __doc__ is not None
    return run(__doc__, arguments, BATTLES, play, "battles", "blocks and changes told alike")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
