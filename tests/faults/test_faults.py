"""A disk that fails at some of the calls of a whole run: nothing acknowledged is lost. All of them: ``run.py``."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from run import KINDS, Bench, spread

if sys.platform != "linux" or shutil.which("gcc") is None:
    pytest.skip("needs gcc, and a system that loads libraries before a program", allow_module_level=True)

EVERY = 60
"""One of so many calls, in each way."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    return Bench(tmp_path_factory.mktemp("faults"))


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_acknowledged_is_lost_wherever_the_disk_fails(bench: Bench, kind: str) -> None:
    trials = [(at, way) for at, way in spread(bench.calls, KINDS, EVERY) if way == kind]
    assert len(trials) >= 2
    for at, _ in trials:
        bench.trial(at, kind)
