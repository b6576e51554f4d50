"""The first cases of every kind of spoilt input; ``run.py`` beside this file goes on as long as one likes."""

import importlib.util
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import game

CASES = 150
CASES_OF = {"cards": 30, "nights": 40, "pack": 20, "programs": 60, "files": 20}
"""Of what takes longer."""

spec = importlib.util.spec_from_file_location("fuzz_run", Path(__file__).parent / "run.py")
run = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run)


@pytest.mark.parametrize(("kind", "title"), [(kind, title) for title in game.titles() for kind in run.kinds_of(title)])
def test_spoilt_input_is_refused_by_its_own_error_or_plays(kind, title) -> None:
    """A finding can be seen again with ``run.py --kind … --number …``."""
    told = Counter()
    for number in range(CASES_OF.get(kind, CASES)):
        try:
            told[run.run_case(kind, number, title)] += 1
        except Exception as error:
            raise AssertionError(f"--kind {kind} --number {number}") from error
    assert told["refused"]
    assert told["played"]


def test_a_case_is_its_number() -> None:
    assert [run.run_case("position", n) for n in range(20)] == [run.run_case("position", n) for n in range(20)]


def test_the_long_run_ends_in_time_and_says_what_it_did(capsys) -> None:
    assert run.main(["--seconds", "0.5", "--kind", "notation"]) == 0
    assert "0 failed" in capsys.readouterr().out


@pytest.mark.parametrize("title", game.titles())
def test_a_file_that_nothing_was_done_to_is_read(title, tmp_path) -> None:
    """What a case writes is refused for its fault, and not for how it is written."""
    files = run.spoilt_files
    root = files.copied(title, tmp_path)
    for name in files.files_of(title):
        text = (root / name).read_text(encoding="utf-8")
        (root / name).write_text(files.whole(tomllib.loads(text)), encoding="utf-8")
        for read in files.readers(title, name):
            read(root)
        (root / name).write_text(text, encoding="utf-8")
