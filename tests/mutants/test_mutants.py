"""The search for faults that no test finds: it puts in what it says, knows what is no fault, and tells what was found.

Its run takes an hour: `python tests/mutants/run.py`.
"""

import importlib.util
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
import operators

spec = importlib.util.spec_from_file_location("mutants_run", Path(__file__).parent / "run.py")
assert spec is not None and spec.loader is not None
run = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run)

SOURCE = """\
/* a < b, in words */
#define LESS(a, b) ((a) < (b))
static int least(const int *of, int count)
{
    assert(count > 0);
    int best[8 + 1] = {0}, found = of[0];
    for (int i = 1; i < count; i++) {
        if (!of[i]) continue;
        if (of[i] < found || of[i] == -found) found = of[i];
    }
    best[0] += found;
    note("a < b", found);
    return best[0] * 2;
}
"""


def changes() -> set[tuple[int, str, str]]:
    return {(mutant.line, mutant.old, mutant.new) for mutant in operators.mutants("least.c", SOURCE)}


def test_every_operator_number_and_statement_can_be_wrong() -> None:
    assert changes() >= {
        (7, "<", "<="),
        (7, "++", "--"),
        (7, "1", "(1 + 1)"),
        (7, "1", "(1 - 1)"),
        (8, "!", "!!"),
        (8, "continue;", ";"),
        (9, "||", "&&"),
        (9, "==", "!="),
        (9, "found = of[i];", ";"),
        (11, "+=", "-="),
        (12, 'note("a < b", found);', ";"),
        (13, "*", "+"),
        (13, "best[0] * 2", "0"),
    }


def test_words_directives_asserts_and_sizes_stay() -> None:
    lines = [line for line, _, _ in changes()]
    assert not {1, 2, 5} & set(lines)
    assert (6, "8", "(8 + 1)") not in changes()
    assert not [old for line, old, _ in changes() if line == 12 and "<" in old and "note" not in old]


def test_a_mutant_is_one_change() -> None:
    for mutant in operators.mutants("least.c", SOURCE):
        after = mutant.applied(SOURCE)
        assert after != SOURCE
        assert len(after) - len(SOURCE) == len(mutant.new) - len(mutant.old)


def test_the_same_seed_draws_the_same() -> None:
    first, again, other = ([next(found) for _ in range(20)] for found in (run.drawn(seed, "") for seed in (1, 1, 2)))
    assert first == again != other
    assert {mutant.file for mutant in run.drawn(1, "core_c/cards/run.c")} == {"core_c/cards/run.c"}


RANDOM = "core_c/kernel/rng.c"
ROUNDS = "round < 20"
QUICK = (run.Stage(run.PLAYED, (*run.PYTEST, "tests/engine/test_random.py")),)
UNHURRIED = {"-O2": "-O0"}
"""The core is compiled sooner so, and fast enough for the little that is played."""


def changed_rounds(new: str) -> operators.Mutant:
    """The random stream's number of rounds, written in another way."""
    text = (run.ROOT / RANDOM).read_text(encoding="utf-8")
    start = text.index(ROUNDS) + len("round < ")
    return operators.Mutant(RANDOM, start, start + 2, "20", new, text.count("\n", 0, start) + 1)


def test_a_fault_is_found_and_what_is_none_is_no_mutant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "stages", lambda _: QUICK)
    monkeypatch.setattr(run, "COMPILER", tuple(UNHURRIED.get(flag, flag) for flag in run.COMPILER))
    trial = run.Trial(tmp_path, 1)
    trial.time([RANDOM])
    verdict = trial.judge(changed_rounds("(20 + 1)"))
    assert verdict is not None and "tests/engine/test_random.py" in verdict.how
    assert trial.judge(changed_rounds("(10 + 10)")) is None
    assert trial.judge(changed_rounds("(")) is None
    assert trial.judge(changed_rounds("(20 + 0 * unknown)")) is None
