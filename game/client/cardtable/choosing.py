"""What can be clicked on a card table: one thing is picked up, then what it is meant for is chosen."""

from game.client.board_kit import choosing
from game.client.board_kit.spot import Key


class Choosing(choosing.Choosing):
    """What is legal now, and what of it is picked up. What can be clicked for an action, the title says."""

    def __init__(self) -> None:
        super().__init__()
        self.picked: Key | None = None
        """What was picked up; None before the first click."""

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
