"""Work that takes a while, done in a thread of its own so that the window never waits for it."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Thinking(Generic[T]):
    """One piece of work under way. What it works on must be its own: nothing here keeps others from it."""

    def __init__(self, work: Callable[["Thinking[T]"], T]) -> None:
        """Begins at once. ``work`` is handed this: it asks `stopped` now and then, and may tell its `share`."""
        self.share = 0.0
        """How much of it is done, 0 to 1."""
        self._stop = threading.Event()
        self._answer: list[T] = []
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._run, args=(work,), name="thinking", daemon=True)
        self._thread.start()

    def _run(self, work: Callable[["Thinking[T]"], T]) -> None:
        try:
            self._answer.append(work(self))
        except BaseException as fault:  # told to whoever asks for the answer
            self._fault = fault

    def stopped(self) -> bool:
        """Whether nobody wants the answer any more, or wants what is found so far."""
        return self._stop.is_set()

    def cancel(self) -> None:
        """Lets it end as soon as it can; nobody waits for it."""
        self._stop.set()

    @property
    def done(self) -> bool:
        """Whether the answer is there."""
        return not self._thread.is_alive()

    def answer(self) -> T:
        """What came of it; waits for it if it is not done. Raises: what the work raised."""
        self._thread.join()
        if self._fault is not None:
            raise self._fault
        return self._answer[0]
