"""What may be chosen in a running match, and what a board may ask about it: each question is put to the core once."""

from functools import partial

from game.client.board_kit.board import Imagined
from game.engine.account import Account
from game.engine.action import Action
from game.engine.errors import IllegalAction
from game.engine.match import Change, Match, Reach

LATER = "later"
"""The reason for what is legal, but not offered now."""


class MatchChoices:
    """See `game.client.board_kit.board.Choices`: the choices of a match as it stands when this is made."""

    def __init__(self, match: Match, viewer: int, only: tuple[Action, ...] | None = None) -> None:
        """``only``: of all that is legal, these alone are offered; `why_not` says ``later`` of the rest."""
        self._match = match
        self._viewer = viewer
        self.actions = match.actions() if only is None else only
        self._shapes: dict[Action, tuple[tuple[str, ...], tuple[int, ...]]] = {}
        self._forecasts: dict[Action, tuple[Change, ...]] = {}
        self._accounts: dict[Action, Account | None] = {}
        self._twins: dict[tuple[int, tuple[str, ...]], tuple[Match, Imagined] | None] = {}
        self._reaches: dict[int, Reach] = {}
        self._reasons: dict[str, tuple[str, int, int] | None] = {}

    def shape(self, action: Action) -> tuple[tuple[str, ...], tuple[int, ...]]:
        if action not in self._shapes:
            self._shapes[action] = self._match.shape(action)
        return self._shapes[action]

    def forecast(self, action: Action) -> tuple[Change, ...]:
        if action not in self._forecasts:
            self._forecasts[action] = self._match.forecast(action, self._viewer)
        return self._forecasts[action]

    def account(self, action: Action) -> Account | None:
        if action not in self._accounts:
            self._accounts[action] = self._match.account(action)
        return self._accounts[action]

    def imagine(self, *actions: str, deal: int = 0) -> Imagined | None:
        found = self._imagined(actions, deal)
        return found[1] if found is not None else None

    def foretell(self, *actions: str) -> tuple[Change, ...]:
        before = self._imagined(actions[:-1], 0)
        if before is None or before[0].why_not(actions[-1]) is not None:
            return ()
        return before[0].forecast(actions[-1], self._viewer)

    def _imagined(self, actions: tuple[str, ...], deal: int) -> tuple[Match, Imagined] | None:
        if (deal, actions) not in self._twins:
            self._twins[deal, actions] = self._play(actions, deal)
        return self._twins[deal, actions]

    def _play(self, actions: tuple[str, ...], deal: int) -> tuple[Match, Imagined] | None:
        """The twin that has played these actions, from the one that has played all but the last."""
        if not actions:
            twin = self._match.redealt(self._viewer, deal)
            return twin, Imagined((), self.actions, partial(twin.view, self._viewer))
        before = self._imagined(actions[:-1], deal)
        if before is None:
            return None
        twin = before[0].copy()
        try:
            events = twin.play(actions[-1], self._viewer)
        except IllegalAction:
            return None
        return twin, Imagined((*before[1].events, *events), twin.actions(), partial(twin.view, self._viewer))

    def reach(self, entity: int) -> Reach:
        if entity not in self._reaches:
            self._reaches[entity] = self._match.reach(entity)
        return self._reaches[entity]

    def why_not(self, action: str) -> tuple[str, int, int] | None:
        if action not in self._reasons:
            legal = any(f"{each} ".startswith(f"{action} ") for each in self._match.actions())
            withheld = legal and not any(f"{each} ".startswith(f"{action} ") for each in self.actions)
            self._reasons[action] = (LATER, 0, 0) if withheld else self._match.why_not(action)
        return self._reasons[action]
