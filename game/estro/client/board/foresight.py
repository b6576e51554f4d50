"""What may be told before choosing: what comes of an action if nobody answers, as the core foretells it.

All of it is asked of the core through `Choices`, each question once.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.client.board_kit import foresight
from game.client.board_kit.questions import Work
from game.engine.action import Action
from game.engine.match import Change
from game.estro.client.panel_words import Words

View = Mapping[str, Any]
CASES = 36
"""Throws of both dice."""


class Turn(NamedTuple):
    """What an attack would do that turns on another card: which, and how it and the attacker would fare."""

    target: int
    falls: float
    """The odds that the target goes to the Incinerator,"""
    lost: float
    """and that the attacker does."""


class Foresight(foresight.Foresight[Words]):
    """What can be known of the choices of now."""

    def changes(self, action: Action) -> Sequence[Change] | None:
        """What an action would change; None while it is not known."""
        return self._questions.answer(("changes", str(action)), lambda: self._changes(action), None)

    def _changes(self, action: Action) -> Work[Sequence[Change]]:
        found: Sequence[Change] = yield partial(self._choices.forecast, action)
        return found

    def turns(self, action: Action, attacker: int) -> Sequence[Turn] | None:
        """On whom an attack could turn once a card is saved by an action, and how that would end."""
        return self._questions.answer(("turns", str(action)), lambda: self._turns(str(action), attacker), None)

    def _turns(self, action: str, attacker: int) -> Work[Sequence[Turn]]:
        found: list[Turn] = []
        after = yield partial(self._choices.imagine, action)
        for each in after.actions if after is not None else ():
            if each.verb == "redirect":
                changes = yield partial(self._choices.foretell, action, str(each))
                target = int(each.args[0])
                found.append(Turn(target, burns(changes, target), burns(changes, attacker)))
        return found


def burns(changes: Sequence[Change], ident: int) -> float:
    """The odds that a card goes to the Incinerator."""
    return next((c.odds for c in changes if c.entity == ident and c.tag == "zone" and c.new == "incinerator"), 0.0)


def becomes(changes: Sequence[Change], entity: int, tag: str) -> tuple[Any, Any] | None:
    """What a tag certainly becomes, and what it was; None if it stays or is not certain."""
    return next(((c.old, c.new) for c in changes if (c.entity, c.tag) == (entity, tag) and c.odds >= 1), None)


def cases(odds: float) -> int:
    """In how many of the throws of both dice."""
    return round(odds * CASES)
