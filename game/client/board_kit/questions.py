"""Questions that take a while: each is asked once, and worked on little by little while nothing else is to do."""

import math
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from game.client.thinking import Thinking

T = TypeVar("T")
Key = tuple[object, ...]
LongStep = Callable[[], Any]
Work = Generator[LongStep | None, Any, T]
"""Rests after each step, and returns the answer. A step that may take longer than a frame is handed over: it is done in
a thread, and what came of it is sent back."""


class Questions:
    """What was asked, and what is known.

    While somebody is ``patient`` a question is answered by what is known, and worked out by `work`; else at once.
    """

    def __init__(self) -> None:
        self._patient = False
        self._answers: dict[Key, Any] = {}
        self._asked: dict[Key, Work[Any]] = {}
        self._handed: dict[Key, LongStep] = {}
        """Long steps that wait for the one under way; the last that was handed over is the next."""
        self._thinking: tuple[Key, Thinking[Any]] | None = None
        """The long step under way."""

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
            self._finish(key)
        found: T = self._answers[key]
        return found

    def work(self, until: float) -> bool:
        """Works on what was asked, until a moment of the clock; whether something is known that was not before."""
        before = len(self._answers)
        if self._thinking is not None and self._thinking[1].done:
            (key, thinking), self._thinking = self._thinking, None
            self._go_on(key, until, thinking.answer())
        while time.perf_counter() < until and (then := self._next()) is not None:
            self._go_on(then, until)
        if self._thinking is None and self._handed:
            key, step = self._handed.popitem()
            self._thinking = key, Thinking(lambda thinking: step())
        return len(self._answers) > before

    def _next(self) -> Key | None:
        """A question that waits for no long step."""
        away = self._thinking[0] if self._thinking is not None else None
        return next((key for key in self._asked if key != away and key not in self._handed), None)

    def _go_on(self, key: Key, until: float, sent: Any = None) -> None:
        """Goes on with a question, with what came of its long step."""
        try:
            step = self._asked[key].send(sent)
            while step is None and time.perf_counter() < until:
                step = next(self._asked[key])
        except StopIteration as end:
            self._answers[key] = end.value
            del self._asked[key]
        else:
            if step is not None:
                self._handed[key] = step

    def _finish(self, key: Key) -> None:
        """Goes on with a question until it is known."""
        sent = None
        if self._thinking is not None and self._thinking[0] == key:
            sent, self._thinking = self._thinking[1].answer(), None
        while key in self._asked:
            step = self._handed.pop(key, None)
            self._go_on(key, math.inf, step() if step is not None else sent)
            sent = None
