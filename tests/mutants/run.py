"""Puts small faults into the core, one at a time, and looks whether the tests find them.

    python tests/mutants/run.py                            # 300 faults; fails where fewer than 85 % are found
    python tests/mutants/run.py --mutants 40 --seed 7      # some others
    python tests/mutants/run.py --minutes 20               # as many of them as that time allows
    python tests/mutants/run.py --only core_c/spellchain   # of these files
    python tests/mutants/run.py --mutants 1 --skip 17      # the eighteenth alone, with what its tests said

A fault is a mutant: an operator becomes its neighbour, a number one more or less, a statement goes, a result becomes 0
(`operators.py`). A mutant that the compiler makes the same machine code of is none, nor is one that does not compile:
another is drawn. The others are compiled without asserts, as the core that people play, and go through the tests: what
finds most comes first, and the first that fails ends it. A test that crashes or never ends has failed too. Between the
walks and the other tests stands random play with asserts and traps for undefined behaviour, as in `.ci/run checks`.

The sources, the tests and the assets are those of the tree that this file stands in, copied before: they may go on
changing meanwhile. It needs gcc.
"""

import argparse
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent))
import operators
from operators import Mutant

ROOT = Path(__file__).resolve().parent.parent.parent
COPIED = ("core_c", "game", "assets", "tests", "pyproject.toml", "README.md")
COMPILER = ("gcc", "-std=c11", "-O2", "-fPIC", "-fno-wrapv", "-w", "-Icore_c")
PLAYED, CHECKED = ("-DNDEBUG",), ("-UNDEBUG", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error")
"""A core as people play it, and one that traps where an assert fails or what is done is not defined."""
MODULE = "game/engine/_core.abi3.so"

GOLDEN = "tests/conformance/test_golden.py"
"""Finds most, in some seconds."""
CARD_GAMES = ("tests/cards", "tests/spellchain")
CARD_ROOMS = ("cards", "cardgame", "spellchain")
WITHOUT = {"longnight": "spellchain", **dict.fromkeys(CARD_ROOMS, "longnight")}
"""What the tests of all titles need not play, by the room that a mutant stands in."""
TESTS = {"longnight": ("tests/longnight",), **dict.fromkeys(CARD_ROOMS, CARD_GAMES)}
EVERYTHING = ("tests/engine", "tests/longnight", *CARD_GAMES, "tests/records")
"""The tests of a mutant in no title's room."""
PYTHON = (
    "test_art.py",
    "test_board*.py",
    "test_fuzz.py",
    "test_strangers.py",
    "test_decks.py",
    "test_packs.py",
    "test_profile.py",
)
"""Left out: pictures, card texts and files say nothing of the core."""
UNDER_WAY = "test_under_way.py"
"""Takes longer than all others of its room, and judges what these files read and write."""
WRITES_UNDER_WAY = {"check.c", "under_way.c", "written.c", "tasks.c", "known.c"}
PYTEST = ("-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider")
SOAK = ("-m", "game", "soak")
NIGHTS, DUELS = (*SOAK, "longnight", "--actions", "100000"), (*SOAK, "spellchain", "--actions", "30000")
CARDS = ("tests/fuzz/run.py", "--title", "spellchain", "--kind", "programs", "--cases", "400")
"""A part of what `.ci/run checks` does."""
TIMES_AS_LONG = 3
"""How many times what the tests take of a processor without a fault they may take with one."""
STUCK = 3600
"""Seconds after which tests are given up that take nothing of a processor any more."""


class Verdict(NamedTuple):
    """What became of a mutant: ``how`` it was found (``""``: it was not), and what the tests said."""

    mutant: Mutant
    how: str
    said: str = ""


class Stage(NamedTuple):
    """Something that may find a fault: how the core is compiled for it, and Python's arguments."""

    flags: tuple[str, ...]
    arguments: tuple[str, ...]


class NoMutant(Exception):
    """It does not compile, or is compiled to the same machine code."""


class Tree:
    """A copy of the project in which one mutant at a time stands; its core is linked from objects compiled once."""

    def __init__(self, folder: Path, objects: Path) -> None:
        self.folder, self.objects = folder, objects
        """``objects`` has a folder for each of the two cores."""
        folder.mkdir()
        for name in COPIED:
            left_out = shutil.ignore_patterns("__pycache__", "*.so", ".venv")
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=left_out)
            else:
                shutil.copy(ROOT / name, folder / name)

    def compiled(self, file: str, text: str, flags: Sequence[str] = PLAYED) -> bytes:
        """The object of a file with this text.

        Raises:
            NoMutant: it does not compile.
        """
        out = self.folder / "mutant.o"
        includes = ("-iquote", str(Path(file).parent))
        command = [*COMPILER, *flags, *includes, "-c", "-x", "c", "-", "-o", str(out)]
        if subprocess.run(command, input=text.encode(), cwd=self.folder, capture_output=True, check=False).returncode:
            raise NoMutant
        return out.read_bytes()

    def put(self, mutant: Mutant, flags: Sequence[str] = PLAYED) -> None:
        """Makes the core of this tree one with this fault.

        Raises:
            NoMutant: there would be no difference, or no core.
        """
        text = (self.folder / mutant.file).read_text(encoding="utf-8")
        objects = objects_with(self.objects, flags)
        own = objects / object_name(mutant.file)
        if self.compiled(mutant.file, mutant.applied(text), flags) == own.read_bytes():
            raise NoMutant
        others = [str(path) for path in objects.glob("*.o") if path != own]
        self.link([*others, str(self.folder / "mutant.o")])

    def link(self, objects: Sequence[str]) -> None:
        module = self.folder / MODULE
        module.unlink(missing_ok=True)  # a process may still have it open
        subprocess.run(["gcc", "-shared", *objects, "-o", str(module)], check=True)

    def failure(self, arguments: Sequence[str], seconds: int) -> tuple[str, str]:
        """How a command of Python's fails, ``""`` where it does not, and what it said at the end.

        ``seconds`` of a processor they may take: a busy machine makes no fault found.
        """
        user = self.folder / "user"
        shutil.rmtree(user, ignore_errors=True)
        of_its_own = {f"XDG_{kind}_HOME": str(user / kind.lower()) for kind in ("DATA", "CONFIG", "STATE", "CACHE")}
        environment = {**os.environ, **of_its_own, "PYTHONPATH": str(self.folder), "SDL_VIDEODRIVER": "dummy"}
        command = [sys.executable, *arguments]
        try:
            ran = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, errors="replace",
                timeout=STUCK, check=False, preexec_fn=lambda: within_bounds(seconds),
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "stands still", ""
        if ran.returncode == -signal.SIGXCPU:
            return "never ends", ""
        if ran.returncode < 0:
            return f"crash, signal {-ran.returncode}", ran.stderr[-2000:]
        said = (ran.stdout + ran.stderr)[-3000:]
        if ran.returncode == 0:
            return "", said
        failed = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        return (failed[0] if failed else f"{' '.join(arguments[:4])} ended with {ran.returncode}"), said


def within_bounds(seconds: int) -> None:
    """A mutant that asks for ever more memory or time ends itself, not the machine."""
    resource.setrlimit(resource.RLIMIT_DATA, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))


def spent() -> float:
    """Seconds of a processor that the tests run so far took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def objects_with(objects: Path, flags: Sequence[str]) -> Path:
    return objects / ("played" if flags is PLAYED else "checked")


def object_name(file: str) -> str:
    return file.replace("/", "_") + ".o"


def binding_of(tree: Tree) -> None:
    """Writes what cffi makes of the headers into a tree."""
    build = "sys.path.insert(0, 'core_c'); import build_core; build_core.ffibuilder().emit_c_code('binding.c')"
    subprocess.run([sys.executable, "-c", f"import sys; {build}"], cwd=tree.folder, check=True)


def objects_of(tree: Tree, flags: Sequence[str]) -> None:
    """Compiles every file without a fault into the folder of one of the two cores."""
    objects = objects_with(tree.objects, flags)
    objects.mkdir()
    for path in sources(tree.folder):
        file = path.relative_to(tree.folder).as_posix()
        (objects / object_name(file)).write_bytes(tree.compiled(file, path.read_text(encoding="utf-8"), flags))
    headers = f"-I{sysconfig.get_path('include')}"
    binding = [*COMPILER, "-DNDEBUG", headers, "-c", "binding.c", "-o", str(objects / "face.o")]
    subprocess.run(binding, cwd=tree.folder, check=True)


def sources(root: Path) -> list[Path]:
    return sorted((root / "core_c").rglob("*.c"))


def drawn(seed: int, only: str) -> Iterator[Mutant]:
    """All mutants of the files whose path begins so, in an order that the seed tells."""
    found: list[Mutant] = []
    for path in sources(ROOT):
        file = path.relative_to(ROOT).as_posix()
        if file.startswith(only):
            found += operators.mutants(file, path.read_text(encoding="utf-8"))
    random.Random(seed).shuffle(found)
    return iter(found)


def stages(file: str) -> tuple[Stage, ...]:
    """What a mutant of this file goes through: what finds most in the shortest time comes first."""
    room = file.split("/")[1]
    chosen = ("-k", f"not {WITHOUT[room]}") if room in WITHOUT else ()
    needless = PYTHON if Path(file).name in WRITES_UNDER_WAY else (*PYTHON, UNDER_WAY)
    left_out = tuple(f"--ignore-glob=*/{name}" for name in needless)
    golden, *tests = (
        Stage(PLAYED, (*PYTEST, path, *chosen, *left_out)) for path in (GOLDEN, *TESTS.get(room, EVERYTHING))
    )
    nights, duels = () if room in CARD_ROOMS else (NIGHTS,), () if room == "longnight" else (DUELS, CARDS)
    return golden, *(Stage(CHECKED, arguments) for arguments in (*nights, *duels)), *tests


class Trial:
    """Trees enough for all who work at once, and how long each stage takes without a fault."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self.objects = folder / "objects"
        self.objects.mkdir()
        self.free: SimpleQueue[Tree] = SimpleQueue()
        self.seconds: dict[Stage, float] = {}
        for number in range(jobs):
            tree = Tree(folder / f"tree{number}", self.objects)
            if number == 0:
                binding_of(tree)
            self.free.put(tree)

    def time(self, files: Sequence[str]) -> None:
        """Runs every stage once without a fault.

        Raises:
            SystemExit: a test fails without one.
        """
        tree = self.free.get()
        asked = dict.fromkeys(stage for file in files for stage in stages(file))
        for flags in {stage.flags for stage in asked}:
            objects_of(tree, flags)
        for stage in asked:
            tree.link([str(path) for path in objects_with(self.objects, stage.flags).glob("*.o")])
            before = spent()
            failed, said = tree.failure(stage.arguments, STUCK)
            if failed:
                raise SystemExit(f"{said}\nwithout a fault already: {failed}")
            self.seconds[stage] = spent() - before
            print(f"without a fault: {self.seconds[stage]:4.0f} s  {shown(stage.arguments)}", flush=True)
        self.free.put(tree)

    def judge(self, mutant: Mutant) -> Verdict | None:
        """What becomes of a mutant; nothing, if it is none."""
        tree = self.free.get()
        try:
            flags: tuple[str, ...] = ()
            for stage in stages(mutant.file):
                if stage.flags != flags:
                    flags = stage.flags
                    tree.put(mutant, flags)
                failed, said = tree.failure(stage.arguments, 20 + round(TIMES_AS_LONG * self.seconds[stage]))
                if failed:
                    return Verdict(mutant, failed, said)
            return Verdict(mutant, "", said)
        except NoMutant:
            return None
        finally:
            self.free.put(tree)


def shown(arguments: Sequence[str]) -> str:
    """A command as far as it differs from others."""
    return " ".join(word for word in arguments if word not in PYTEST and not word.startswith("--ignore-glob"))


def run(trial: Trial, chosen: Iterator[Mutant], count: int, jobs: int, until: float) -> Iterator[Verdict]:
    """The verdicts of the first ``count`` mutants, as they come."""
    with ThreadPoolExecutor(jobs) as crew:
        judged = 0
        while judged < count and time.monotonic() < until:
            batch = [mutant for _, mutant in zip(range(min(count - judged, 4 * jobs)), chosen, strict=False)]
            if not batch:
                return
            for verdict in crew.map(trial.judge, batch):
                if verdict is not None:
                    judged += 1
                    yield verdict


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--mutants", type=int, default=300, metavar="NUMBER", help="how many; 300 when left out")
    parser.add_argument("--seed", type=int, default=1, metavar="NUMBER", help="which ones; 1 when left out")
    parser.add_argument("--skip", type=int, default=0, metavar="NUMBER", help="how many of the drawn are passed over")
    parser.add_argument("--minutes", type=float, default=1e6, metavar="NUMBER", help="begins none after this time")
    parser.add_argument("--only", default="", metavar="PATH", help="only files whose path begins so")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="NUMBER", help="how many at a time")
    parser.add_argument("--least", type=float, default=85, metavar="PERCENT", help="fails where fewer are found")
    asked = parser.parse_args(arguments)
    chosen = drawn(asked.seed, asked.only)
    for _ in range(asked.skip):
        next(chosen, None)
    text = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").splitlines() for path in sources(ROOT)}
    with tempfile.TemporaryDirectory(prefix="cinquefoil-mutants.") as folder:
        trial = Trial(Path(folder), asked.jobs)
        trial.time([file for file in text if file.startswith(asked.only)])
        until = time.monotonic() + 60 * asked.minutes
        found: Counter[bool] = Counter()
        survivors: list[Verdict] = []
        for verdict in run(trial, chosen, asked.mutants, asked.jobs, until):
            found[bool(verdict.how)] += 1
            print(f"{sum(found.values()):4} {verdict.mutant}  {verdict.how or 'NOT FOUND'}", flush=True)
            if not verdict.how:
                survivors.append(verdict)
            if asked.mutants == 1:
                print(verdict.said)
    total = sum(found.values())
    percent = 100 * found[True] / total if total else 0.0
    print("\nnot found:" if survivors else "")
    for verdict in survivors:
        print(f"  {verdict.mutant}\n      {text[verdict.mutant.file][verdict.mutant.line - 1].strip()}")
    print(f"{found[True]} of {total} found: {percent:.1f} % (at least {asked.least:g} %)")
    return 0 if total and percent >= asked.least else 1


if __name__ == "__main__":
    sys.exit(main())
