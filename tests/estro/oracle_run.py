"""Matches of ESTRO in the core beside those of the second engine (`oracle/`), which was written from the rules alone.

    python tests/estro/oracle_run.py                 # 3,000 matches; prints where the two part, with the number
    python tests/estro/oracle_run.py --seconds 60    # as many as go into a minute
    python tests/estro/oracle_run.py --number 1234   # that one again

A match is its number: one in three begins anew with decks full of Gifts, the others on boards in the middle of one. The
tests play the first few dozen.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.beside import run
from tests.estro.oracle import agree

MATCHES = 3_000


def main(arguments: list[str]) -> int:
    printed = agree.faces()
    assert __doc__ is not None
    return run(__doc__, arguments, MATCHES, lambda number: agree.play(agree.case(printed, number), printed, number))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
