"""What can be clicked on a card table: one thing is picked up, then what it is meant for is chosen."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any

from game.client.board_kit import choosing
from game.client.board_kit.board import Choices
from game.client.board_kit.spot import Key
from game.client.cardtable.seen import PLAYERS
from game.engine.action import Action


class Choosing(choosing.Choosing):
    """What is legal now, and what of it is picked up. What can be clicked for an action, the title says."""

    def __init__(self) -> None:
        super().__init__()
        self.picked: Key | None = None
        """What was picked up; None before the first click."""

    @property
    def taken(self) -> object:
        return self.picked

    def _pick(self, key: Key | None) -> None:
        self.picked = key
        self._keys = None

    def let_go(self) -> bool:
        """Forgets what was picked up and marked; whether there was something."""
        had = self.picked is not None or bool(self.marked)
        self._pick(None)
        self.marked.clear()
        self._queue.clear()
        return had

    def let_go_of_picked(self) -> None:
        """Forgets what was picked up, but not what is marked."""
        self._pick(None)


class TwoClicks(Choosing):
    """The first click picks up what acts, which leaves what it may be meant for; the second one plays."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: Mapping[int, str] = {}
        """How the key of each thing begins: that is where it lies."""

    def offer(self, choices: Choices | None, view: Mapping[str, Any]) -> None:
        super().offer(choices, view)
        self._kinds = dict.fromkeys(PLAYERS, "player") | dict(self._kinds_in(view))
        self._pick(None)

    @abstractmethod
    def _kinds_in(self, view: Mapping[str, Any]) -> Iterable[tuple[int, str]]:
        """How the keys begin of all that lies somewhere, players apart."""

    @abstractmethod
    def _first(self) -> dict[Key, list[Action]]:
        """What can be clicked first, and the actions that it leaves."""

    @abstractmethod
    def _then(self, action: Action) -> Iterable[Key]:
        """What one can click for an action once what acts is picked up."""

    def _second(self, picked: Key) -> dict[Key, list[Action]]:
        """What can be clicked once something is picked up."""
        found: dict[Key, list[Action]] = {}
        for action in self._first().get(picked, ()):
            for key in self._then(action):
                found.setdefault(key, []).append(action)
        return found

    @abstractmethod
    def _meant(self, key: Key) -> Key:
        """What a click on something is meant for."""

    @abstractmethod
    def _begin(self, key: Key, kept: list[Action]) -> Action | None:
        """The first click on something: picks it up, or is an action already."""

    def keys(self) -> Mapping[Key, list[Action]]:
        """What can be clicked now, and the actions that it leaves."""
        if self._keys is None:
            self._keys = self._second(self.picked) if self.picked is not None else self._first()
        return self._keys

    def would_play(self, key: Key | None) -> Action | None:
        """The action that is certain when this is clicked: of a card that may be meant for several things, none."""
        if key is None:
            return None
        kept = self.keys().get(self._meant(key))
        if kept is None and self.picked is not None:
            kept = self._first().get(key)
        return kept[0] if kept and len(kept) == 1 else None

    def click(self, key: Key | None) -> Action | None:
        """Something was clicked, or nothing that has a name; an action if that leaves one."""
        if key is None:
            self.let_go_of_picked()
            return None
        key = self._meant(key)
        kept = self.keys().get(key)
        if self.picked is not None:
            if kept:
                return kept[0]
            again = key == self.picked
            self._pick(None)
            if again:
                return None
            kept = self.keys().get(key)
        return self._begin(key, kept) if kept else None
