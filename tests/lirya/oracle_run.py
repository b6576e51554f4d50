"""Matches of Lirya in the core beside those of the second engine (`oracle/`), which was written from the rules alone.

    python tests/lirya/oracle_run.py                 # 400 matches; prints where the two part, with the number
    python tests/lirya/oracle_run.py --seconds 60    # as many as go into a minute
    python tests/lirya/oracle_run.py --number 1234   # that one again

A match is its number: an even one has two ready decks, an odd one decks of any cards of the set, every other of these
on a board; now and then with edicts and other options. The tests play the beginning of the first few.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.beside import run
from tests.lirya.oracle import agree, cards

MATCHES = 400


def main(arguments: list[str]) -> int:
    printed = cards.faces()
    assert __doc__ is not None
    for name, words in agree.skipped().items():
        print(f"not compared: {name} ({', '.join(sorted(words))})")
    return run(__doc__, arguments, MATCHES, lambda number: agree.play(agree.case(printed, number), printed, number))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
