"""How often a build would win at a rung: found in a thread, a few hundred battles at first, then more."""

from collections.abc import Mapping
from typing import Any

from game.client.thinking import Thinking
from game.engine.batch import batch_of, row
from game.engine.errors import BadSetup
from game.undertow.engine.room import Undertow

FIRST, STRIDE, MOST = 300, 1_000, 10_000
"""Battles of a first answer, those that better it at once, and those of the best one."""
SEED = 1


class Odds:
    """The chance of player 0 in a match that both builds are known of: who begins and both shuffles are left open."""

    def __init__(self, room: Undertow) -> None:
        self._room = room
        self._setup: Mapping[str, Any] | None = None
        self._thinking: Thinking[None] | None = None
        self._found: list[tuple[int, int]] = []
        """Battles won and fought so far, after each stride of what is asked now."""

    def ask(self, setup: Mapping[str, Any] | None) -> None:
        """Asks about a match; None: about none. What is asked already goes on."""
        if setup == self._setup:
            return
        self.stop()
        self._setup, self._found = setup, []
        if setup is not None:
            found = self._found
            self._thinking = Thinking(lambda thinking: self._fight(thinking, setup, found))

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._setup, self._thinking = None, None

    @property
    def strides(self) -> int:
        """How many there were: it goes up with every better answer."""
        return len(self._found)

    @property
    def share(self) -> float | None:
        """How often it is won, 0 to 1; None while that is not known."""
        if not self._found:
            return None
        won, fought = self._found[-1]
        return won / fought

    @property
    def seeks(self) -> bool:
        """Whether a better answer is to come."""
        return self._thinking is not None and not self._thinking.done

    def _fight(self, thinking: Thinking[None], setup: Mapping[str, Any], found: list[tuple[int, int]]) -> None:
        try:
            rules = self._room.rules_for_setup(dict(setup))
        except BadSetup:
            return  # nobody can fight it
        won = fought = 0
        while fought < MOST and not thinking.stopped():
            count = min(STRIDE if fought else FIRST, MOST - fought)
            won += sum(row(packed).winner == 0 for packed in batch_of(rules, SEED, fought, count).rows)
            fought += count
            found.append((won, fought))
