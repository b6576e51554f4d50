"""The course of a match as a board has followed it: the totals of both fields turn by turn, who fell when, and whom
each card has felled."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.client.cardtable.seen import PLAYERS
from game.engine.event import Event
from game.estro.engine.vocabulary import VERDICTS

View = Mapping[str, Any]
FELLED = ("double", "defeated", "covered")


class Fallen(NamedTuple):
    """A card that went to the Incinerator from a field, and in which turn."""

    turn: int
    card: int


@dataclass
class Course:
    """Follows a match."""

    turn: int = 0
    totals: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Of both fields, at the end of each turn."""
    fallen: list[Fallen] = field(default_factory=list)
    felled: Counter[int] = field(default_factory=Counter)
    """By card, how many fell to its attacks."""
    _now: tuple[int, int] = (0, 0)
    _attack: tuple[int, int] = (0, 0)
    """Who is attacked, and by whom."""

    def start(self, view: View) -> None:
        """A view that nothing led to: what was followed counts as long as it is of the turn that was come to."""
        turn = int(view.get("turn", 0))
        if turn != self.turn:
            self.totals.clear()
            self.fallen.clear()
            self.felled.clear()
        players = view.get("players", ())
        if len(players) == len(PLAYERS):
            self.turn, self._now = turn, (int(players[0]["field_tot"]), int(players[1]["field_tot"]))
            self.totals[turn] = self._now

    def hear(self, events: Sequence[Event]) -> None:
        """Events, as they are shown."""
        for event in events:
            if event.kind == "set" and event.entity in PLAYERS and event.name == "field_tot":
                both = [*self._now]
                both[event.entity - 1] = int(event.new)
                self._now = both[0], both[1]
                self.totals[self.turn] = self._now
            elif event.kind == "set" and not event.entity and event.name == "turn" and event.new:
                self.turn = int(event.new)
                self.totals[self.turn] = self._now
            elif event.kind == "open" and event.name == "combat" and event.entity and event.targets:
                felled = VERDICTS[event.note("verdict")] in FELLED
                self._attack = (event.targets[0], event.entity) if felled else (0, 0)
            elif event.kind == "move" and event.entity and str(event.old).startswith("field"):
                self._leaves(event)

    def _leaves(self, event: Event) -> None:
        if not event.name.startswith("incinerator") or event.entity is None:
            return
        self.fallen.append(Fallen(self.turn, event.entity))
        if event.entity == self._attack[0]:
            self.felled[self._attack[1]] += 1
            self._attack = (0, 0)
