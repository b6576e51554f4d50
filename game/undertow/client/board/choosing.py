"""What can be clicked on Undertow's board: in the muster, what is on offer; in battle nothing is chosen."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.board_kit.board import Choices
from game.client.board_kit.spot import Key
from game.client.cardtable import choosing as common
from game.engine.action import Action

View = Mapping[str, Any]
TAKE: Key = ("take",)
"""The button that takes what is chosen."""


class Choosing(common.Choosing):
    """What is legal now, and what of it is chosen: the first click chooses, the second one takes."""

    def offer(self, choices: Choices | None, view: View) -> None:
        super().offer(choices, view)
        self._pick(None)

    def keys(self) -> Mapping[Key, list[Action]]:
        if self._keys is None:
            found = {self._key_of(action): [action] for action in self.actions if action.verb in ("pick", "build")}
            if self.picked in found:
                found[TAKE] = found[self.picked]
            self._keys = found
        return self._keys

    def _key_of(self, action: Action) -> Key:
        return ("offer", int(action.args[0])) if action.verb == "pick" else ("starter", str(action.args[0]))

    def would_play(self, key: Key | None) -> Action | None:
        kept = self.keys().get(key) if key is not None else None
        return kept[0] if kept else None

    def click(self, key: Key | None) -> Action | None:
        kept = self.keys().get(key) if key is not None else None
        if kept is None:
            return None
        if key in (TAKE, self.picked):
            return kept[0]
        self._pick(key)
        return None

    def by_letter(self, letter: str) -> Action | None:
        """A digit takes what lies there."""
        offered = [key for key in self.keys() if key != TAKE]
        if not letter.isdigit() or not 1 <= int(letter) <= len(offered):
            return None
        return self.keys()[offered[int(letter) - 1]][0]

    def leaves(self, action: Action) -> Sequence[Action]:
        return ()
