"""What the focus rests on and what happens, said aloud by the system's screen reader or voice.

The extra ``speech`` brings the library that speaks. Without it, or without a voice, nothing is said, and that is no
fault.
"""

import importlib
import queue
import threading
from collections.abc import Callable
from typing import Any, Protocol

LONGEST = 600
"""Letters that are said at a time."""
WAITING = 40
"""Sentences that wait to be said; older ones are dropped."""


class Voice(Protocol):
    """What says sentences aloud."""

    heard: bool
    """Whether anything is to be said."""
    missing: bool
    """Whether there turned out to be nothing that speaks."""

    def say(self, text: str, now: bool = False) -> None:
        """Says a text after what is being said, or ``now`` in its place."""


class Mute:
    """A voice that is never heard."""

    def __init__(self) -> None:
        self.heard = self.missing = False

    def say(self, text: str, now: bool = False) -> None:
        """Says nothing."""


class Reader:
    """The system's own voice, opened in a thread of its own when it is first to be heard.

    ``open_voice`` gives what has ``speak(text, interrupt)``. It raises whatever it likes where there is none: `missing`
    says so from then on.
    """

    def __init__(self, open_voice: Callable[[], Any] | None = None) -> None:
        self.missing = False
        self._open_voice = open_voice or _best
        self._heard = False
        self._texts: queue.Queue[tuple[str, bool]] = queue.Queue(WAITING)
        self._thread: threading.Thread | None = None

    @property
    def heard(self) -> bool:
        """Whether anything is to be said."""
        return self._heard

    @heard.setter
    def heard(self, heard: bool) -> None:
        self._heard = heard
        if heard and self._thread is None:
            self._thread = threading.Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()

    def say(self, text: str, now: bool = False) -> None:
        """Says a text after what is being said, or ``now`` in its place."""
        text = text.replace("\0", "").strip()[:LONGEST]
        if not self._heard or self.missing or not text:
            return
        if now:
            self._drop(WAITING)
        elif self._texts.full():
            self._drop(1)
        self._texts.put((text, now))

    def wait(self) -> None:
        """Until all that waits has been handed to the voice."""
        self._texts.join()

    def _drop(self, most: int) -> None:
        """Forgets the oldest of what waits."""
        for _ in range(most):
            try:
                self._texts.get_nowait()
            except queue.Empty:
                return
            self._texts.task_done()

    def _speak(self) -> None:
        """Runs in the thread. What the voice refuses is not said."""
        voice: Any = None
        try:
            voice = self._open_voice()
        except Exception:  # whatever a foreign library finds missing
            self.missing = True
        while True:
            text, now = self._texts.get()
            try:
                if voice is not None and self._heard:
                    voice.speak(text, now)
            except Exception:  # a voice that has gone away meanwhile
                self.missing = True
            self._texts.task_done()


def _best() -> Any:
    """The best of what the system has. Raises: ``ImportError`` without the library; ``ValueError`` without a voice."""
    prism = importlib.import_module("prism")
    context = prism.Context()
    voice = context.acquire_best()
    voice.context = context  # it lasts as long as the voice
    return voice
