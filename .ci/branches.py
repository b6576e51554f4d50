"""What gcov counted of the core: of each file the branches, and how many of them were taken. See `.ci/coverage`."""

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Branches = dict[tuple[int, int], bool]
"""Of one file: line and place in it, and whether it was taken."""


def counted(build: Path) -> Iterator[dict[str, Any]]:
    """What gcov says of every source file, once an object that it is part of."""
    with tempfile.TemporaryDirectory() as folder:
        for data in sorted(build.rglob("*.gcno")):
            call = ["gcov", "--json-format", "--branch-probabilities", str(data.resolve())]
            subprocess.run(call, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for found in Path(folder).glob("*.gcov.json.gz"):
                yield from json.loads(gzip.decompress(found.read_bytes()))["files"]
                found.unlink()


def branches(build: Path) -> dict[str, Branches]:
    """Of each file of the core its branches; one of a header is taken if one of its users takes it."""
    found: dict[str, Branches] = defaultdict(dict)
    for file in counted(build):
        _, core, name = file["file"].partition("core_c/")
        if not core:
            continue
        for line in file["lines"]:
            for place, branch in enumerate(line["branches"]):
                key = (line["line_number"], place)
                found[name][key] = found[name].get(key, False) or branch["count"] > 0
    return found


def main() -> int:
    """Prints the table; 1 if less is taken than was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=Path, help="where the objects lie")
    parser.add_argument("--least", type=float, default=95.0, help="per cent of all branches")
    parser.add_argument("--lines", action="append", default=[], help="a file whose missing lines are named")
    asked = parser.parse_args()
    found = branches(asked.build)
    rows = [(sum(of.values()), len(of), name) for name, of in found.items() if of]
    for taken, count, name in sorted(rows, key=lambda row: row[0] / row[1]):
        print(f"{100 * taken / count:5.1f} %  {taken:5} of {count:5}  {name}")
        if any(name.endswith(wanted) for wanted in asked.lines):
            missing = sorted({line for (line, _), was in found[name].items() if not was})
            print(f"         not taken: {' '.join(map(str, missing))}")
    taken, count = sum(row[0] for row in rows), sum(row[1] for row in rows)
    share = 100 * taken / count if count else 0.0
    print(f"{share:5.1f} %  {taken:5} of {count:5}  in all; at least {asked.least:g} % are wanted")
    return int(share < asked.least)


if __name__ == "__main__":
    sys.exit(main())
