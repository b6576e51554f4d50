"""Matches of Lirya in the core beside those of the second engine (`oracle/`), which was written from the rules alone.

    python tests/lirya/oracle_run.py                 # 400 matches; prints where the two part, with the number
    python tests/lirya/oracle_run.py --seconds 60    # as many as go into a minute
    python tests/lirya/oracle_run.py --number 1234   # that one again

A match is its number: an even one has two ready decks, an odd one decks of any cards of the set, every other of these
on a board; now and then with edicts and other options. The tests play the beginning of the first few.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.lirya.oracle import agree, cards

MATCHES = 400


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--first", type=int, default=0, help="the first number")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin none after so long")
    parser.add_argument("--number", type=int, help="this match alone")
    asked = parser.parse_args(arguments)
    numbers = range(asked.first, asked.first + asked.matches) if asked.number is None else (asked.number,)
    printed, ends = cards.faces(), time.monotonic() + asked.seconds
    played = decided = failed = 0
    for number in numbers:
        if time.monotonic() > ends:
            break
        try:
            decided += agree.play(agree.case(printed, number), printed, number)
        except Exception as error:  # whatever is raised here is a finding
            failed += 1
            print(f"--number {number}: {type(error).__name__}: {error}", flush=True)
        played += 1
    for name, words in agree.skipped().items():
        print(f"not compared: {name} ({', '.join(sorted(words))})")
    print(f"{played} matches, {decided} decisions alike; {failed} matches part")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
