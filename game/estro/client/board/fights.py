"""The attack that is shown: it grows line by line as events tell it, and stands through every window until it is over
and something else is done."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.client.board_kit.board import Choices, untold
from game.client.cardtable.seen import card_of
from game.engine.account import Account, Made
from game.engine.event import Event
from game.estro.client.board.sums import Sum, Sums, dice_line, lines_of, sums_by, sums_of, terms_of
from game.estro.engine.vocabulary import VERDICTS

View = Mapping[str, Any]
STEPS, LINE, TICK, HOLDS = 0.26, 0.18, 0.02, 0.25
"""Seconds in which both step forward, in which a line comes, of a point that TOT ticks on, and that a line holds."""
TUMBLES, LIGHTS, TELLS, CLOSES = 0.36, 0.2, 0.16, 0.2
"""Seconds of the dice, of the line that decided, of the verdict, and of the reticle that closes."""
MOST_TICKS = 12
FADES = 0.12
"""Where motion is not wanted."""
FALLS = 0.32
"""Of a fall."""
DICE, DECIDES, VERDICT, FALL = "dice", "decides", "verdict", "fall"
DEFEATS = ("defeated", "double", "covered")
"""Verdicts by which the target falls, unless something keeps it."""
STAYS = ("shield", "aegis", "bodyguard", "save")
"""Blocks in which a card stays that would have fallen."""
PASSING = ("pass", "keep", "go_on")
"""Decisions that let an attack go on as it is."""
OTHERS = ("turn", "play", "flip", "use", "attack", "end_turn")
"""Blocks with which something else begins."""


@dataclass(frozen=True, slots=True)
class Fight:
    """An attack: both sums as far as they are told, both dice, the verdict; when each part of it comes to be seen."""

    attacker: int
    target: int
    sums: Sums | None = None
    rolls: tuple[int, int] = (0, 0)
    verdict: str = ""
    stays: str = ""
    """In which block the target was kept from falling."""
    fell: frozenset[int] = frozenset()
    over: bool = False
    age: float = 0.0
    ready: float = STEPS
    """When all of it can be seen that has been told."""
    begins: Mapping[str, float] = field(default_factory=dict)
    """When each of its parts begins to show: lines by their parts, `DICE`, `DECIDES`, `VERDICT`."""
    calm: bool = False
    given: bool = False
    """Whether nothing led to it, and not all of it is known."""

    def share(self, part: str, seconds: float) -> float:
        """How much of a part has come, 0 before it begins."""
        if part not in self.begins:
            return 0.0
        seconds = FADES if self.calm else seconds
        passed = round(self.age - self.begins[part], 6)  # at the end of its seconds it has come, whatever a sum lacks
        return min(1.0, max(0.0, passed / seconds))

    @property
    def stepped(self) -> float:
        """How far both have stepped forward."""
        return min(1.0, self.age / (FADES if self.calm else STEPS))

    @property
    def growing(self) -> bool:
        """Whether some of it is still to come."""
        return self.age < self.ready

    @property
    def dooms(self) -> bool:
        """Whether the target is about to fall by its verdict."""
        return self.verdict in DEFEATS and self.target not in self.fell

    @property
    def pair(self) -> tuple[int, int]:
        """Who attacks whom."""
        return self.attacker, self.target

    def whole(self) -> "Fight":
        """The same with nothing left to come."""
        return replace(self, age=self.ready)


def told(fight: Fight, sums: Sums) -> Fight:
    """An attack with new sums: lines that have not been seen come one after the other."""
    begins, at = dict(fight.begins), max(fight.age, STEPS if not fight.begins else fight.age)
    for line in lines_of(sums):
        if line.part not in begins:
            begins[line.part] = at
            at += _line(fight, line.adds)
    return replace(fight, sums=sums, begins=begins, ready=max(fight.ready, at))


def rolled(fight: Fight, rolls: tuple[int, int]) -> Fight:
    """The dice fall, or some of them anew."""
    if rolls == fight.rolls:
        return fight
    begins = {part: at for part, at in fight.begins.items() if part not in (DICE, DECIDES, VERDICT)}
    begins[DICE] = at = max(fight.age, fight.ready)
    adds = dice_line(fight.sums).adds if fight.sums is not None else (0, 0)
    at += (FADES if fight.calm else TUMBLES) + _line(fight, adds)
    return replace(fight, rolls=rolls, begins=begins, verdict="", ready=at)


def judged(fight: Fight, verdict: str) -> Fight:
    """The verdict falls."""
    begins, at = dict(fight.begins), max(fight.age, fight.ready)
    if fight.sums is not None and fight.sums.decides:
        begins[DECIDES] = at
        at += FADES if fight.calm else LIGHTS
    begins[VERDICT] = at
    at += FADES if fight.calm else TELLS + CLOSES + 2 * HOLDS
    return replace(fight, verdict=verdict, begins=begins, ready=at)


def fallen(fight: Fight, ident: int) -> Fight:
    """A card goes to the Incinerator: the lines of one of both part."""
    begins, at = dict(fight.begins), fight.age
    if ident in (fight.attacker, fight.target):
        begins[f"{FALL} {ident}"] = at
        at += FADES if fight.calm else FALLS
    return replace(fight, fell=fight.fell | {ident}, begins=begins, ready=max(fight.ready, at))


def _is_attack(event: Event) -> bool:
    """Whether an attack begins."""
    return event.kind == "open" and event.name == "attack" and bool(event.targets)


def _line(fight: Fight, adds: tuple[int, int]) -> float:
    if fight.calm:
        return FADES
    return LINE + TICK * min(MOST_TICKS, max(map(abs, adds))) + (HOLDS if adds != (0, 0) else 0.0) / 2


def _by_layers(view: View, fight: Fight, layers: Callable[[int], Sequence[Made]]) -> Sums | None:
    """Both sums as far as layers tell them; None where they tell nothing."""
    found = []
    for ident in (fight.attacker, fight.target):
        made, card = layers(ident), card_of(view, ident) or {}
        if not made:
            return None
        primary = card.get("combat_primary") or card.get("primary", 0)
        found.append(Sum(ident, terms_of(made), made[-1].stats["tot"], int(primary)))
    return Sums((found[0], found[1]))


@dataclass
class Fights:
    """Walks through the events of attacks."""

    shown: Fight | None = None
    calm: bool = False

    @property
    def moving(self) -> bool:
        """Whether some of the attack is still to come."""
        return self.shown is not None and self.shown.growing

    def forget(self) -> None:
        self.shown = None

    def resume(
        self, view: View, account: Account | None = None, layers: Callable[[int], Sequence[Made]] = untold
    ) -> None:
        """An attack that is under way in a view that nothing led to: out of an account of it, else out of layers."""
        attack = view.get("attack")
        if not attack:
            return
        fight, rolls = Fight(attack["attacker"], attack["target"]), tuple(attack["rolls"])
        if account is None and (sums := _by_layers(view, fight, layers)) is not None:
            fight = told(fight, sums)
            fight = rolled(fight.whole(), (rolls[0], rolls[1])) if len(rolls) > 1 else fight
        if account is not None:
            fight = told(fight, sums_by(account))
            verdict = account.outcomes[account.dice[0] - 1][account.dice[1] - 1] if all(account.dice) else ""
            fight = rolled(fight, account.dice).whole() if verdict else fight
            fight = judged(fight, verdict) if verdict else fight
        self.shown = replace(fight.whole(), given=account is None)

    def recall(self, events: Sequence[Event]) -> Fight | None:
        """The attack that some events lead to, with all that everybody was told of it; None where it is over."""
        begins = (n for n in range(len(events) - 1, -1, -1) if _is_attack(events[n]))
        heard = Fights(calm=self.calm)
        heard.step(events[next(begins, len(events)) :], self.calm)
        if heard.shown is None or heard.shown.over:
            return None
        return replace(heard.shown.whole(), given=not heard.shown.verdict)

    def complete(self, view: View, choices: Choices) -> None:
        """What nothing led to is told all that the core tells of it to who decides; and who may roll again, what would
        come of the dice as they lie."""
        passing = next((action for action in choices.actions if action.verb in PASSING), None)
        if self.shown is None or passing is None:
            return
        if self.shown.given:
            self.resume(view, choices.account(passing))
        elif passing.verb == "keep" and not self.shown.verdict and (account := choices.account(passing)) is not None:
            one, other = account.dice
            self.shown = judged(rolled(self.shown, account.dice), account.outcomes[one - 1][other - 1])

    def let_go(self) -> None:
        """An attack that is over is no longer shown: something else begins."""
        if self.shown is not None and self.shown.over:
            self.shown = None

    def update(self, dt: float) -> None:
        if self.shown is not None and self.shown.growing:
            self.shown = replace(self.shown, age=min(self.shown.ready, self.shown.age + dt))

    def step(self, events: Sequence[Event], calm: bool) -> float:
        """A frame of events; the seconds until all that it tells is seen."""
        before, self.calm = self.shown, calm
        block = ""
        for event in events:
            block = event.name if event.kind == "open" else block
            self._hear(event, block)
        fight = self.shown
        if fight is None or (before is not None and fight.ready == before.ready):
            return 0.0
        return max(0.0, fight.ready - fight.age)

    def _hear(self, event: Event, block: str) -> None:
        if event.kind == "open" and event.name in OTHERS and (event.name != "attack" or event.targets):
            self.let_go()
        if _is_attack(event):
            self.shown = Fight(event.entity or 0, event.targets[0], calm=self.calm)
        fight = self.shown
        if fight is None or fight.over:
            return
        if event.kind == "open" and event.name == "redirect" and event.targets:
            fight = Fight(fight.attacker, event.targets[0], age=fight.stepped * STEPS, calm=self.calm)
            self._rolls = [0, 0]
        sums = sums_of(event.notes)
        if sums is not None and sums.sides[0].card == fight.attacker:
            fight = told(fight, sums)
        fight = self._news(fight, event)
        self.shown = fight

    def _news(self, fight: Fight, event: Event) -> Fight:
        """What an event says beside both sums."""
        if event.kind == "open" and any(name == "verdict" for name, _ in event.notes):
            dice = (event.note("die_1"), event.note("die_2"))
            fight = rolled(fight, dice) if all(dice) else fight
            return judged(fight, VERDICTS[event.note("verdict")])
        if event.kind == "close" and event.name == "combat" and any(name == "double" for name, _ in event.notes):
            return rolled(fight, self._dice or fight.rolls)
        if event.kind == "roll" and event.entity in (fight.attacker, fight.target):
            self._rolls[int(event.entity == fight.target)] = int(event.new)
            return fight
        if event.kind == "open" and event.name in STAYS and not event.note("passed"):
            return replace(fight, stays=event.name)
        if event.kind == "move" and event.name.startswith("incinerator") and event.entity:
            return fallen(fight, event.entity)
        if event.kind == "set" and event.name == "attacker" and not event.new:
            self._rolls = [0, 0]
            return replace(fight, over=True)
        return fight

    _rolls: list[int] = field(default_factory=lambda: [0, 0])
    """The dice as they have fallen in this attack."""

    @property
    def _dice(self) -> tuple[int, int] | None:
        return (self._rolls[0], self._rolls[1]) if all(self._rolls) else None
