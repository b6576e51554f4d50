"""The lab on a Dask cluster: a scheduler and two workers, each a process of its own on this machine."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import main
from game.lab.crew import Dask, Threads
from game.lab.folder import Folder
from game.lab.plan import LabError, Plan, plan_of
from game.lab.run import Hearing, run

PATIENCE = 180  # seconds
GOODBYE = 5


class Cluster:
    """Ends with its test, whatever happens."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._processes: list[subprocess.Popen[bytes]] = []
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(self._file))
        self.workers = [self._start_worker(name) for name in ("one", "two")]

    def _start(self, what: str, *more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-W", "ignore", "-m", "dask", what, "--no-dashboard", *more]
        with (self._folder / f"log-{len(self._processes)}").open("wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        self._processes.append(process)
        return process

    def _start_worker(self, name: str) -> subprocess.Popen[bytes]:
        return self._start(
            "worker",
            *("--scheduler-file", str(self._file), "--name", name, "--nthreads", "1", "--no-nanny"),
            *("--host", "127.0.0.1", "--local-directory", str(self._folder / name)),
        )

    @property
    def address(self) -> str:
        """Once scheduler and workers are there."""
        from distributed import Client

        with Client(scheduler_file=str(self._file), timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
            return str(client.scheduler.address)

    def end(self) -> None:
        for process in reversed(self._processes):
            process.terminate()
        for process in self._processes:
            try:
                process.wait(GOODBYE)
            except subprocess.TimeoutExpired:  # it would tidy up for a scheduler that is gone
                process.kill()
                process.wait(PATIENCE)


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    try:
        yield started
    finally:
        started.end()


def easy(matches: int) -> Plan:
    return plan_of("longnight", {"turn_cap": 5}, [["ai:easy"]], matches, 3)


def table(plan: Plan, crew: Dask | Threads, path: Path, hearing: Hearing) -> str:
    folder = Folder(path, plan)
    run(plan, crew, folder, hearing)
    return (path / "matches.csv").read_text(encoding="utf-8")


def test_a_cluster_gives_the_same_table_also_when_a_worker_is_lost(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.address
    lost: list[str] = []

    def progress(done: int, every: int, rate: float) -> None:
        victim = cluster.workers[0]
        if done and victim.poll() is None:
            os.kill(victim.pid, signal.SIGKILL)
            victim.wait(PATIENCE)

    silent = Hearing(lambda done, every, rate: None, lambda worker, first, last: None)
    for name, plan in (("easy", easy(12)), ("random", plan_of("longnight", {}, [["random"]], 600, 1))):
        here = table(plan, Threads(2), tmp_path / f"{name}-here", silent)
        assert table(plan, Dask(address), tmp_path / f"{name}-there", silent) == here
    plan = easy(200)
    watching = Hearing(progress, lambda worker, first, last: lost.append(worker))
    there = table(plan, Dask(address), tmp_path / "lost-there", watching)
    assert there == table(plan, Threads(2), tmp_path / "lost-here", silent)
    assert len(lost) == 1
    assert "127.0.0.1" in lost[0]


def test_an_address_without_a_scheduler_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("game.lab.crew.DASK_PATIENCE", 1)
    assert main(["lab", "longnight", "--matches", "2", "--dask", "tcp://127.0.0.1:9"]) == 1
    assert "no scheduler answers at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LabError, match=r"cinquefoil\[cluster\]"):
        Dask("tcp://127.0.0.1:9")
