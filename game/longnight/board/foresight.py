"""What the player may be told before choosing: blows in numbers, what the night does next, why a card stays dark.

All of it is asked of the core through `Choices`; each question is put once.
"""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.client.boards.board import Choices, Imagined
from game.client.boards.choices import LATER
from game.client.boards.questions import Questions
from game.engine.action import Action
from game.engine.event import Event
from game.engine.match import Change
from game.engine.teller import Sentence
from game.longnight.board.parts import Words, in_zone
from game.longnight.brief import NEAREST
from game.longnight.layout import CONES

View = Mapping[str, Any]

AIMED = ("range", "sight")
"""Reasons that concern the one who is aimed at."""
MOST_STEPS = 40
"""More often than this nobody has to go on before the next enemy acts."""


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage to one body as the core worked it out."""

    target: int
    amount: int
    horde: int
    doubled: int
    """How many times it was doubled."""
    absorbed: int
    lost: int


@dataclass(frozen=True, slots=True)
class Coming:
    """What the next enemy die will do if the player only goes on: whose it is, what happens, the view after it."""

    die: int
    unit: int
    sentences: tuple[Sentence, ...]
    after: View


def blows(events: Iterable[Event]) -> list[Blow]:
    """The blows among events, in their order: a block tells some of it as it opens and the rest as it closes."""
    found: list[Blow] = []
    blocks: list[tuple[tuple[int, ...], dict[str, int]]] = []
    for event in events:
        if event.kind == "open":
            blocks.append((event.targets, dict(event.notes)))
        elif event.kind == "close" and blocks:
            targets, notes = blocks.pop()
            notes |= dict(event.notes)
            if "lost" in notes and targets:
                found.append(_blow(targets[0], notes))
    return found


def _blow(target: int, notes: Mapping[str, int]) -> Blow:
    horde, doubled, absorbed = (notes.get(name, 0) for name in ("horde", "doubled", "absorbed"))
    return Blow(target, notes["amount"], horde, doubled, absorbed, notes["lost"])


class Foresight:
    """What can be known of the choices of now."""

    def __init__(self, choices: Choices, view: View, words: Words, questions: Questions) -> None:
        self._questions = questions
        self._choices = choices
        self._view = view
        self._words = words
        self.known = questions.known
        self.blows = cache(self._blows)
        self.why_not_on = cache(self._why_not_on)

    def coming(self, *first: str) -> Coming | None:
        """What the next enemy die would do after these actions; None where a choice or the turn's end is before."""
        return self._questions.answer(("coming", *first), lambda: self._coming(*first), None)

    def changes(self, action: Action) -> tuple[Change, ...]:
        """What an action would change, as far as the player can know."""
        return self._questions.answer(("changes", action), lambda: self._changes(action), ())

    def why_not(self, card: int) -> str:
        """Why nothing of a card can be used now, in a few words: the reason that lacks least."""
        return self._questions.answer(("why not", card), lambda: self._why_not(card), "")

    def _blows(self, action: str) -> tuple[Blow, ...]:
        """The blows that an action would deal."""
        imagined = self._choices.imagine(action)
        return tuple(blows(imagined.events)) if imagined is not None else ()

    def after(self, actions: Iterable[str]) -> View:
        """The view after as many of these actions as can be played one after another."""
        path: list[str] = []
        view = self._view
        for action in actions:
            path.append(action)
            imagined = self._choices.imagine(*path)
            if imagined is None:
                break
            view = imagined.view
        return view

    def _changes(self, action: Action) -> Generator[None, None, tuple[Change, ...]]:
        yield
        return self._choices.forecast(action)

    def _coming(self, *first: str) -> Generator[None, None, Coming | None]:
        now = self._choices.imagine(*first)
        yield
        die = next((die for die in _row(now) if die["die"] == "ai" and die["state"] == "waiting"), None)
        if now is None or die is None:
            return None
        path, before = list(first), now
        for _ in range(MOST_STEPS):
            path.append("next")
            then = self._choices.imagine(*path)
            yield
            if then is None:
                return None
            if _state(then, die["id"]) != "waiting":
                said = self._words.teller.log(before.view, then.events[len(before.events) :])
                return Coming(die["id"], die["unit"], tuple(said), then.view)
            before = then
        return None

    def _why_not(self, card: int) -> Generator[None, None, str]:
        thing = next(thing for thing in self._view["cards"] if thing["id"] == card)
        lines = self._words.content.cards[thing["card"]].lines
        reasons = []
        for number in range(1, len(lines) + 1):
            found = self._reason(card, number)
            if found:
                reasons.append((number, found))
            yield
        if not reasons:
            return ""
        number, (name, first, _) = max(reasons, key=lambda told: _nearness(told[1][0]))
        return self._words.teller.why_not(thing["card"], number, name, first)

    def _why_not_on(self, card: int, unit: int) -> str:
        """Why a card can not be used on an enemy, in a few words; empty if it can, or wants no enemy."""
        thing = next(thing for thing in self._view["cards"] if thing["id"] == card)
        lines = self._words.content.cards[thing["card"]].lines
        asked = {number: self._choices.why_not(f"use #{card} {number} #{unit}") for number in range(1, len(lines) + 1)}
        reasons = [(number, found) for number, found in asked.items() if found is not None and found[0] in AIMED]
        if not reasons or not all(asked.values()):
            return ""
        number, (name, first, _) = max(reasons, key=lambda told: _nearness(told[1][0]))
        return self._words.teller.why_not(thing["card"], number, name, first)

    def _reason(self, card: int, number: int) -> tuple[str, int, int] | None:
        """Why one line can not be used: for one that wants a target, the best reason among all targets."""
        bare = f"use #{card} {number}"
        reason = self._choices.why_not(bare)
        if reason is None or reason[0] != "target":
            return reason
        targets = [f"#{unit['id']}" for unit in self._view["units"] if unit["zone"] == "board"]
        targets += [f"#{die['id']}" for die in self._view["dice"] if die["zone"] == "sequence"]
        found = [self._choices.why_not(f"{bare} {target}") for target in (*targets, *filter(None, CONES))]
        told = [other for other in found if other is not None]
        return max(told, key=lambda other: _nearness(other[0]), default=reason)


def _nearness(reason: str) -> int:
    if reason == LATER:
        return len(NEAREST)
    return NEAREST.index(reason) if reason in NEAREST else -1


def _row(imagined: Imagined | None) -> list[Mapping[str, Any]]:
    return in_zone(imagined.view["dice"], "sequence") if imagined is not None else []


def _state(imagined: Imagined, die: int) -> str:
    return next((str(found["state"]) for found in _row(imagined) if found["id"] == die), "gone")
