"""The hot seat: people take turns at one window, and a curtain falls between them."""

from collections.abc import Callable

from game.client.input import Place
from game.client.match.answering import Windows
from game.client.match.curtain import CurtainScene, parts
from game.client.match.who import own_name
from game.client.stage import Stage
from game.engine.action import Action
from game.engine.match import Match


class HotSeat:
    """Who sits at the window, as far as that is known; ``empty``: nobody does, until somebody says so."""

    def __init__(self, stage: Stage, empty: bool) -> None:
        self._stage = stage
        self._empty = empty
        self.pressed: Place | None = None
        """Where the pointer may rest, from a click on the board."""

    def hides(self, match: Match, before: int, after: int) -> bool:
        """Whether a curtain falls before the next decision, which ``after`` takes where ``before`` looked on."""
        return self._empty or (before != after and parts(match, before, after))

    def hand_over(
        self,
        match: Match,
        seat: int,
        windows: Windows,
        names: tuple[str, ...],
        sit: Callable[[], None],
        pass_unseen: Callable[[Action], None],
    ) -> None:
        """Hides the table until the person who is to decide sits there; an answer may be passed without a look.
        ``names`` are what the players are called, where that is not the number of the seat."""

        def ready() -> None:
            self._empty = False
            sit()

        curtain = self._curtain(match, seat, ready)
        window = windows.open(match, seat)
        if window is not None:
            announced = windows.announced(match, seat, self._stage.language, names)
            curtain.ask(announced, lambda: pass_unseen(window.passing))
        self._stage.stack.push(curtain)

    def hand_back(self, match: Match, seat: int, sit: Callable[[], None]) -> None:
        """Hides the table until the person who sat there last is back: the other one did not look."""
        self._stage.stack.push(self._curtain(match, seat, sit))

    def _curtain(self, match: Match, seat: int, sit: Callable[[], None]) -> CurtainScene:
        curtain = CurtainScene(self._stage, match.title, seat, sit, self._leave, self.pressed)
        if match.record is not None:
            curtain.called = own_name(match.title, match.record.header.players, seat)
        return curtain

    def _leave(self) -> None:
        """Away from the table; the match is kept."""
        self._stage.stack.pop()
        self._stage.stack.bare()
