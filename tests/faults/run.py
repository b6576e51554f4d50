"""Breaks the disk under the program, at every write, sync, cut and rename of a run, and looks at what is left.

    python tests/faults/run.py                       # every call, in every way
    python tests/faults/run.py --every 7 --kind kill # every seventh call, by a kill
    python tests/faults/run.py --seconds 60          # as many as that time allows, spread evenly
    python tests/faults/run.py --kind full --at 31   # that one alone, with what was said

After each the program is started once more: whatever was acknowledged must be there, and nothing may stand in the way.
It needs gcc, and a system that loads libraries before a program (`LD_PRELOAD`).
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import game
from game.client.settings import SettingsFile
from game.lab.crew import Threads
from game.lab.folder import TABLE, Folder
from game.lab.run import Hearing, run
from game.records.library import Library
from game.records.profile import Profile
from game.records.record import Record
from game.records.replay import verify

sys.path.insert(0, str(Path(__file__).parent))
import scenario

HERE = Path(__file__).parent
KINDS = ("space", "permission", "short", "full", "kill")
Json = dict[str, Any]


class Bench:
    """Where runs take place: the shim, compiled, and a folder of each run's own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shim = folder / "shim.so"
        compiler = ["gcc", "-shared", "-fPIC", "-O1", "-o", str(self.shim), str(HERE / "shim.c"), "-ldl", "-lpthread"]
        subprocess.run(compiler, check=True)
        calls, said = self.live(folder / "whole", 0, "")
        self.calls = calls
        """How many calls there are in a whole run."""
        look_after(folder / "whole", said, whole=True)
        self.table = (folder / "whole" / "lab" / TABLE).read_bytes()

    def live(self, root: Path, at: int, kind: str) -> tuple[int, list[Json]]:
        """One run; how many calls it made, and what it said, the end by a kill or a crash included."""
        root.mkdir()
        count = self.folder / "count"
        count.unlink(missing_ok=True)
        world = os.environ | {
            "LD_PRELOAD": str(self.shim),
            "FAULTS_ROOT": str(root),
            "FAULTS_AT": str(at),
            "FAULTS_KIND": kind,
            "FAULTS_COUNT": str(count),
        }
        command = [sys.executable, str(HERE / "scenario.py"), str(root)]
        done = subprocess.run(command, env=world, capture_output=True, text=True, timeout=120, check=False)
        if done.returncode != (0 if kind != "kill" or count.exists() else -9):
            raise AssertionError(f"ended with {done.returncode}: {done.stderr[-2000:]}")
        said = [json.loads(line) for line in done.stdout.splitlines()]
        return (int(count.read_text()) if count.exists() else 0), said

    def trial(self, at: int, kind: str) -> list[Json]:
        """A run whose call of that number fails in that way, and the next start after it; what the run said.

        Raises: ``AssertionError`` for anything acknowledged that is not there.
        """
        root = self.folder / f"{kind}-{at}"
        try:
            said = self.live(root, at, kind)[1]
            look_after(root, said)
            go_on_with_lab(root, self.table)
        finally:
            shutil.rmtree(root, ignore_errors=True)
        return said


def look_after(root: Path, said: Iterable[Json], whole: bool = False) -> None:
    """The next start: what was acknowledged is there.

    Raises: ``AssertionError``.
    """
    last: Json = {}
    for line in said:
        last |= line
        assert not (whole and "told" in line), line
    with Library(root / "records") as library, Profile(root / "records") as profile:
        matches = [item for item in library.matches(named=False) if item.trouble is None]
        if "actions" in last:
            (item,) = {item.match: item for item in matches if item.match == last["match"]}.values()
            assert item.actions >= last["actions"], (item.actions, last)
            assert item.finished or not last.get("over"), "the end was acknowledged"
        for item in library.matches():
            assert item.trouble is None or item.path.parent.name == "matches", item.trouble
            if item.trouble is None:
                verify(Record.load(item.path), game.start)
        slots = {item.name: Record.load(item.path) for item in library.slots()}
        if "slot" in last:
            assert len(slots[scenario.NAME]) >= last["slot"]
        if "decks" in last:
            (deck,) = profile.fact("longnight", "decks")
            assert int(deck["name"].split()[1]) >= last["decks"]
        if "noted" in last:
            assert last["noted"] in profile.noted()
        if "sound" in last:
            assert SettingsFile(root / "settings.json").load().sound >= last["sound"]
        left = [path for path in root.rglob("*.part") if path.parent.name in ("matches", "slots", "trash")]
        assert not left, left
        assert profile.trouble is None or "second copy" in str(profile.trouble), profile.trouble


def go_on_with_lab(root: Path, table: bytes) -> None:
    """The lab goes on where it stood, to the same table."""
    folder = Folder(root / "lab", scenario.lab_plan())
    run(scenario.lab_plan(), Threads(1), folder, Hearing(lambda *_: None, lambda *_: None))
    assert (root / "lab" / TABLE).read_bytes() == table


def spread(calls: int, kinds: Sequence[str], every: int) -> list[tuple[int, str]]:
    """Every so many calls, in every way; each way begins elsewhere, so that together they meet most calls."""
    starts = [(1 + number * every // len(kinds), kind) for number, kind in enumerate(kinds)]
    return [(at, kind) for start, kind in starts for at in range(start, calls + 1, every)]


def main() -> int:
    """Runs them; the number of those that failed, at most 1."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--at", type=int)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    args = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        kinds = [args.kind] if args.kind else list(KINDS)
        trials = [(args.at, kind) for kind in kinds] if args.at else spread(bench.calls, kinds, args.every)
        until = time.monotonic() + args.seconds if args.seconds else None
        done = 0
        for at, kind in trials:
            if until is not None and time.monotonic() > until:
                break
            done += 1
            try:
                said = bench.trial(at, kind)
            except Exception as error:
                failed += 1
                print(f"--kind {kind} --at {at}: {type(error).__name__}: {error}", flush=True)
            else:
                if args.at:
                    print("\n".join(map(str, said)))
        print(f"{bench.calls} calls in a whole run; {done} of {len(trials)} faults, {failed} failed")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
