"""Who plays a lab's chunks: threads, processes, or the workers of a Dask cluster, each behind an ``Executor``."""

import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, Protocol

from game.lab.chunk import Chunk, play_chunk
from game.lab.plan import LabError, Plan

DASK_PATIENCE = 15  # seconds until a scheduler must have answered


class Crew(Protocol):
    """Workers that can be replaced."""

    @property
    def workers(self) -> int:
        """How many chunks are played at a time."""

    @property
    def deaths(self) -> tuple[type[BaseException], ...]:
        """What a future raises when the worker who had it died."""

    @property
    def one_fate(self) -> bool:
        """Whether the death of one is the end of all chunks that are out."""

    def submit(self, plan: Plan, first: int, count: int) -> "Future[Chunk]":
        """Gives a chunk to a worker."""

    def replace(self) -> None:
        """After a death: fresh workers, where the executor does not do that by itself."""

    def lost(self) -> Sequence[str]:
        """Workers whose chunks are played again by themselves, by name, since this was last asked."""

    def end(self) -> None:
        """Sends all home, at once: what they have begun is given up."""


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Hired:
    """A crew over any executor: ``hire`` makes one, ``fire`` ends it."""

    deaths: tuple[type[BaseException], ...] = ()
    one_fate = False

    def __init__(self, workers: int, hire: Callable[[], Executor]) -> None:
        self.workers = workers
        self._hire = hire
        self._executor = hire()

    def submit(self, plan: Plan, first: int, count: int) -> "Future[Chunk]":
        """See `Crew`."""
        return self._executor.submit(play_chunk, plan, first, count)

    def replace(self) -> None:
        """Nothing to do."""

    def lost(self) -> Sequence[str]:
        """None: a death here breaks the executor, and is seen."""
        return ()

    def end(self) -> None:
        """Waits for what has been begun."""
        self._executor.shutdown(wait=True, cancel_futures=True)


class Threads(Hired):
    """Threads of this process: the core lets go of the interpreter's lock."""

    def __init__(self, count: int) -> None:
        self._over = threading.Event()
        super().__init__(count, lambda: ThreadPoolExecutor(count, "lab"))

    def submit(self, plan: Plan, first: int, count: int) -> "Future[Chunk]":
        """See `Crew`."""
        return self._executor.submit(play_chunk, plan, first, count, self._over.is_set)

    def end(self) -> None:
        """Who is in the middle of a match leaves it."""
        self._over.set()
        super().end()


class Processes(Hired):
    """Processes of this machine. One that dies breaks the pool; a new one takes its place."""

    one_fate = True

    def __init__(self, count: int) -> None:
        from concurrent.futures.process import BrokenProcessPool

        self.deaths = (BrokenProcessPool,)
        context = multiprocessing.get_context("spawn")
        self._before = set(multiprocessing.active_children())
        super().__init__(
            count, lambda: ProcessPoolExecutor(count, mp_context=context, initializer=_leave_interrupts_to_the_parent)
        )

    def replace(self) -> None:
        """A new pool in the broken one's place."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._hire()

    def end(self) -> None:
        """Who is in the middle of a match is ended."""
        mine = set(multiprocessing.active_children()) - self._before
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in mine:
            process.terminate()
        for process in mine:
            process.join()


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Dask(Hired):
    """The workers of a Dask cluster; its scheduler gives a lost worker's chunks to others."""

    def __init__(self, address: str) -> None:
        """Raises: ``LabError`` when there is no such scheduler, or Dask is not installed."""
        try:
            distributed: Any = importlib.import_module("distributed")
        except ImportError:
            raise LabError('--dask needs Dask: pip install "cinquefoil[cluster]"') from None
        try:
            self._client: Any = distributed.Client(address, timeout=DASK_PATIENCE, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise LabError(f"--dask: no scheduler answers at {address} ({error})") from None
        self.deaths = (distributed.KilledWorker,)
        self._known = self._names()
        super().__init__(max(1, sum(self._client.nthreads().values())), lambda: self._client.get_executor(pure=False))

    def _names(self) -> set[str]:
        return set(self._client.scheduler_info(n_workers=-1)["workers"])

    def lost(self) -> Sequence[str]:
        """Workers that the scheduler no longer has."""
        now = self._names()
        gone = sorted(self._known - now)
        self._known = now
        return gone

    def end(self) -> None:
        """Calls back what is not done, and leaves the cluster to others."""
        self._executor.shutdown(wait=False)
        self._client.close()
