"""Questions that take a while: each is asked once, and worked on little by little while nothing else is to do."""

import math
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")
Key = tuple[object, ...]
Work = Generator[None, None, T]
"""Rests after each step, and returns the answer."""


class Questions:
    """What was asked, and what is known.

    While somebody is ``patient`` a question is answered by what is known, and worked out by `work`; else at once.
    """

    def __init__(self) -> None:
        self._patient = False
        self._answers: dict[Key, Any] = {}
        self._asked: dict[Key, Work[Any]] = {}

    @contextmanager
    def patience(self) -> Iterator[None]:
        """In here nothing is worked out."""
        self._patient = True
        try:
            yield
        finally:
            self._patient = False

    @property
    def waiting(self) -> bool:
        """Whether something was asked that is not known yet."""
        return bool(self._asked)

    def known(self, question: str) -> int:
        """How many answers there are to a question about different things: that is how their keys begin."""
        return sum(1 for key in self._answers if key[0] == question)

    def answered(self, key: Key) -> Any:
        """The answer to a question, None if it is not known."""
        return self._answers.get(key)

    def answer(self, key: Key, work: Callable[[], Work[T]], meanwhile: T) -> T:
        """The answer to a question, or what stands in for it until it is known."""
        if key not in self._answers:
            if key not in self._asked:
                self._asked[key] = work()
            if self._patient:
                return meanwhile
            self._go_on(key, math.inf)
        found: T = self._answers[key]
        return found

    def work(self, until: float) -> bool:
        """Works on what was asked, until a moment of the clock; whether something is known that was not before."""
        before = len(self._answers)
        while self._asked and time.perf_counter() < until:
            self._go_on(next(iter(self._asked)), until)
        return len(self._answers) > before

    def _go_on(self, key: Key, until: float) -> None:
        try:
            while time.perf_counter() < until:
                next(self._asked[key])
        except StopIteration as end:
            self._answers[key] = end.value
            del self._asked[key]
