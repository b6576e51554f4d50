"""What may be chosen on a board, and what several things are marked for before one action after another is played."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from game.client.board_kit.board import Choices
from game.client.board_kit.spot import Key
from game.engine.action import Action

View = Mapping[str, Any]


class Choosing(ABC):
    """What is legal now, which things are marked, and the actions that still wait for their turn.

    A title says what can be clicked for an action, and how clicks are narrowed down to one.
    """

    def __init__(self) -> None:
        self.choices: Choices | None = None
        self.marked: list[int] = []
        """Cards that are marked, in their order."""
        self.serial = object()
        """Stands for what is offered now: another one for every offer, on every board."""
        self._queue: list[str] = []
        self._keys: dict[Key, list[Action]] | None = None
        """What can be clicked, once somebody has asked."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything legal."""
        return self.choices.actions if self.choices is not None else ()

    @property
    def waiting(self) -> bool:
        """Whether actions that were chosen together are still to be played, one after another."""
        return bool(self._queue)

    def offer(self, choices: Choices | None, view: View) -> None:
        """New choices; what was picked up is let go."""
        self.choices = choices
        self.serial = object()
        self._keys = None

    def leaving(self) -> list[int]:
        """The cards that are marked or on their way, in their order."""
        return [*self.marked, *(int(text.partition("#")[2]) for text in self._queue if "#" in text)]

    def _mark(self, card: int) -> None:
        """Marks a card, or takes its mark away."""
        if card in self.marked:
            self.marked.remove(card)
        else:
            self.marked.append(card)

    def next_queued(self, view: View) -> Action | None:
        """The next of the actions that were chosen together."""
        return self._first_of_queue()

    def _first_of_queue(self) -> Action | None:
        """If it is not legal any more, the rest is not played either."""
        if not self._queue or self.choices is None:
            return None
        wanted = self._queue.pop(0)
        found = next((action for action in self.actions if str(action) == wanted), None)
        if found is None:
            self._queue.clear()
        return found

    # ---- a title's own ----

    @property
    @abstractmethod
    def taken(self) -> object:
        """What is picked up, so that another click plays it or says more of it; None if nothing is."""

    @abstractmethod
    def keys(self) -> Mapping[Key, list[Action]]:
        """What can be clicked now, and the actions that it leaves."""

    @abstractmethod
    def would_play(self, key: Key | None) -> Action | None:
        """The action that a click on something would play, as far as that is certain."""

    @abstractmethod
    def click(self, key: Key | None) -> Action | None:
        """Something was clicked, or nothing that has a name; an action if that leaves one."""

    @abstractmethod
    def let_go(self) -> bool:
        """Forgets what was picked up and marked; whether there was something."""

    @abstractmethod
    def by_letter(self, letter: str) -> Action | None:
        """The action of a key of the keyboard."""

    @abstractmethod
    def leaves(self, action: Action) -> Sequence[Action]:
        """What could still be done in the turn, or the part of it, that an action ends; nothing of any other."""
