"""Taking back: how far an action may be undone, and how the match stands before it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import game
from game.client.match.duel import Duel
from game.client.stage import Stage
from game.engine.errors import GameError
from game.engine.event import Event
from game.engine.match import Match
from game.engine.undo import revealed
from game.records.replay import replay

NOTHING, OVER, OTHER, PASSED = "nothing", "over", "other", "passed"


class TakingBack:
    """What each action of a match told its player. Nothing that was told can be untold."""

    def __init__(self, viewer: int, duel: Duel | None = None) -> None:
        self._viewer = viewer
        self._duel = duel
        self._told: dict[int, str] = {}
        """By number of the action: `PASSED`, or see `game.engine.undo.revealed`."""

    def played(self, match: Match, before: Mapping[str, Any], events: Sequence[Event]) -> None:
        """An action has just been played, from the viewer's view ``before``."""
        if match.record is not None:
            self._told[len(match.record)] = self._revealed(match, before, events)

    def _revealed(self, match: Match, before: Mapping[str, Any], events: Sequence[Event]) -> str:
        """What was told: also that another one, who might have answered, did not."""
        told = revealed(match.rules, before, events)
        if not told and self._duel is not None and self._duel.passed(before, events, self._viewer):
            return PASSED
        return told

    def refusal(self, match: Match) -> str:
        """Why the last action stands: `NOTHING` played, `OVER`, an `OTHER`'s, or what it told; empty if it may go."""
        record = match.record
        if record is None or not len(record):
            return NOTHING
        if match.result is not None:
            return OVER
        if record.actions()[-1].player != self._viewer:
            return OTHER
        number = len(record)
        if number not in self._told:
            try:
                match = before_last(match)
                view, last = match.view(self._viewer), record.actions()[-1].action
                self._told[number] = self._revealed(match, view, match.play(last, self._viewer))
            except GameError:
                self._told[number] = NOTHING
        return self._told[number]

    def take_back(self, match: Match, forced: Callable[[Match], bool]) -> Match:
        """The match before its last action; of those before, what was ``forced`` where it stood goes too, if it may."""
        record = match.record
        assert record is not None
        while True:
            match = before_last(match)
            match.record = record
            record.undo(len(record) - 1)
            if not forced(match) or self.refusal(match):
                match.go_on_in(record)
                return match


def before_last(match: Match) -> Match:
    """The match before its last action, without a record to write in."""
    assert match.record is not None
    return replay(match.record, game.start, len(match.record) - 1)


def reason(stage: Stage, refusal: str) -> str:
    """Why an action can not be taken back, in words; empty if it can."""
    _ = stage.say
    reasons = {
        "": "",
        NOTHING: _("There is nothing to take back."),
        OVER: _("The match is over."),
        OTHER: _("The other player has chosen since: that cannot be taken back."),
        PASSED: _("The other player has let it happen: that cannot be taken back."),
        "roll": _("Dice have been rolled: what they show cannot be taken back."),
        "shuffle": _("Cards have been shuffled: that cannot be taken back."),
        "draw": _("Cards have been drawn: what was seen cannot be taken back."),
    }
    return reasons.get(refusal, _("What was revealed cannot be taken back."))
