"""The course of a match as a board has followed it: the totals of both fields turn by turn, who fell when, and whom
each card has felled."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.client.cardtable.seen import PLAYERS
from game.engine.event import Event
from game.estro.client.board.sums import Sums, sums_of
from game.estro.engine.vocabulary import VERDICTS

View = Mapping[str, Any]
FELLED = ("double", "defeated", "covered")


class Fallen(NamedTuple):
    """A card that went to the Incinerator from a field, and in which turn."""

    turn: int
    card: int


class Blow(NamedTuple):
    """An attack that felled: in which turn, who, whom, by which sums, with which dice, and how."""

    turn: int
    attacker: int
    target: int
    sums: Sums | None
    rolls: tuple[int, int]
    verdict: str


@dataclass
class Course:
    """Follows a match."""

    turn: int = 0
    totals: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Of both fields, at the end of each turn."""
    fallen: list[Fallen] = field(default_factory=list)
    felled: Counter[int] = field(default_factory=Counter)
    """By card, how many fell to its attacks."""
    blow: Blow | None = None
    """The last attack that felled."""
    _now: tuple[int, int] = (0, 0)
    _attack: Blow | None = None
    """The attack that is about to."""

    def recall(self, events: Iterable[Event]) -> None:
        """A match from its opening on."""
        self._forget()
        self.turn, self._now = 0, (0, 0)
        self.hear(events)

    def _forget(self) -> None:
        self.totals.clear()
        self.fallen.clear()
        self.felled.clear()
        self.blow = self._attack = None

    def start(self, view: View) -> None:
        """A view that nothing led to: what was followed counts as long as it is of the turn that was come to."""
        turn = int(view.get("turn", 0))
        if turn != self.turn:
            self._forget()
        players = view.get("players", ())
        if len(players) == len(PLAYERS):
            self.turn, self._now = turn, (int(players[0]["field_tot"]), int(players[1]["field_tot"]))
            self.totals[turn] = self._now

    def hear(self, events: Iterable[Event]) -> None:
        """Events in their order."""
        for event in events:
            if event.kind == "set" and event.entity in PLAYERS and event.name == "field_tot":
                both = [*self._now]
                both[event.entity - 1] = int(event.new)
                self._now = both[0], both[1]
                self._count()
            elif event.kind == "set" and not event.entity and event.name == "turn" and event.new:
                self.turn = int(event.new)
                self._count()
            elif event.kind == "open" and event.name == "combat" and event.entity and event.targets:
                self._attack = self._fought(event)
            elif event.kind == "move" and event.entity and str(event.old).startswith("field"):
                self._leaves(event)

    def _count(self) -> None:
        if self.turn:  # before the first nobody has anything
            self.totals[self.turn] = self._now

    def _fought(self, event: Event) -> Blow | None:
        """A combat whose target is about to fall."""
        verdict = VERDICTS[event.note("verdict")]
        if verdict not in FELLED:
            return None
        dice = event.note("die_1"), event.note("die_2")
        return Blow(self.turn, event.entity or 0, event.targets[0], sums_of(event.notes), dice, verdict)

    def _leaves(self, event: Event) -> None:
        if not event.name.startswith("incinerator") or event.entity is None:
            return
        self.fallen.append(Fallen(self.turn, event.entity))
        if self._attack is not None and event.entity == self._attack.target:
            self.felled[self._attack.attacker] += 1
            self.blow, self._attack = self._attack, None
