"""What the player may be told before choosing: blows in numbers, what the night does next, why a card stays dark.

All of it is asked of the core through `Choices`; each question is put once.
"""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.client.board_kit import foresight
from game.client.board_kit.board import Choices, Imagined
from game.client.board_kit.choices import LATER
from game.client.board_kit.questions import Questions
from game.engine.action import Action
from game.engine.event import Event
from game.engine.match import Change
from game.engine.teller import Sentence
from game.longnight.client.board.panel_drawing import in_zone
from game.longnight.client.panel_words import Words
from game.longnight.engine.layout import CONES
from game.longnight.engine.short_texts import NEAREST

View = Mapping[str, Any]

AIMED = ("range", "sight")
"""Reasons that concern the one who is aimed at."""
MOST_STEPS = 80
"""At most so many actions are needed to go on to the row's end."""
MOST_WAYS = 40
"""At most so many ways of a choice are looked into; more are very rare."""


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """Damage to one body as the core worked it out."""

    target: int
    amount: int
    horde: int
    doubled: int
    """How many times it was doubled."""
    absorbed: int
    lost: int


@dataclass(frozen=True, slots=True)
class Waking:
    """What one enemy die of the row will do: whose it is and what happens. ``sure`` False: it hangs on a choice."""

    die: int
    unit: int
    sentences: tuple[Sentence, ...]
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Coming:
    """What the night does till the row's end if the player only goes on: all dice that wake somebody, in their order.

    ``ends`` are the views after it: one, or as many as there are ways of a choice that has to be made first.
    """

    dice: tuple[Waking, ...]
    ends: tuple[View, ...]

    @property
    def die(self) -> int:
        """The first of them."""
        return self.dice[0].die

    @property
    def unit(self) -> int:
        """Whose it is."""
        return self.dice[0].unit

    @property
    def after(self) -> View:
        """The view at the row's end; of several the one that is worst for him."""
        return min(self.ends, key=lambda view: (view["players"][0]["hp"], view["players"][0]["pt"]))

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All that happens."""
        return tuple(sentence for waking in self.dice for sentence in waking.sentences)

    def left(self, tag: str) -> tuple[int, int]:
        """The least and the most that he has of something at the row's end."""
        found = [int(view["players"][0][tag]) for view in self.ends]
        return min(found), max(found)


def blows(events: Iterable[Event]) -> list[WorkedOut]:
    """The blows among events, in their order: a block tells some of it as it opens and the rest as it closes."""
    found: list[WorkedOut] = []
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


def _blow(target: int, notes: Mapping[str, int]) -> WorkedOut:
    horde, doubled, absorbed = (notes.get(name, 0) for name in ("horde", "doubled", "absorbed"))
    return WorkedOut(target, notes["amount"], horde, doubled, absorbed, notes["lost"])


class Foresight(foresight.Foresight[Words]):
    """What can be known of the choices of now."""

    def __init__(self, choices: Choices, view: View, words: Words, questions: Questions) -> None:
        super().__init__(choices, view, words, questions)
        self.known = questions.known
        self.blows = cache(self._blows)
        self.why_not_on = cache(self._why_not_on)

    def coming(self, *first: str) -> Coming | None:
        """What the night would do after these actions till the row's end; None where nobody wakes any more."""
        return self._questions.answer(("coming", *first), lambda: self._coming(*first), None)

    def changes(self, action: Action) -> tuple[Change, ...]:
        """What an action would change, as far as the player can know."""
        return self._questions.answer(("changes", action), lambda: self._changes(action), ())

    def why_not(self, card: int) -> str:
        """Why nothing of a card can be used now, in a few words: the reason that lacks least."""
        return self._questions.answer(("why not", card), lambda: self._why_not(card), "")

    def _blows(self, action: str) -> tuple[WorkedOut, ...]:
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
        ways = [list(first)]
        runs: list[tuple[list[Waking], View]] = []
        while ways and len(ways) + len(runs) <= MOST_WAYS:
            path = ways.pop(0)
            now = self._choices.imagine(*path)
            yield
            if now is None:
                return None
            if now.view["pending"] and now.view["phase"] == "resolve":
                ways += [[*path, str(action)] for action in now.actions]
            else:
                runs.append((yield from self._rest(path, now)))
        if ways or not any(wakings for wakings, _ in runs):
            return None
        return Coming(_common([wakings for wakings, _ in runs]), tuple(view for _, view in runs))

    def _rest(self, path: list[str], now: Imagined) -> Generator[None, None, tuple[list[Waking], View]]:
        """What the night does till the row's end, and the view then."""
        found: list[Waking] = []
        for _ in range(MOST_STEPS):
            step = next((verb for verb in ("next", "close") if any(str(a) == verb for a in now.actions)), None)
            if step is None:
                break
            path = [*path, step]
            then = self._choices.imagine(*path)
            yield
            if then is None:
                break
            woken = next((die for die in _row(now) if die["id"] == now.view["next_die"] and die["die"] == "ai"), None)
            if woken is not None and step == "next" and not now.view["lit"]:
                said = self._words.teller.log(now.view, then.events[len(now.events) :])
                found.append(Waking(woken["id"], woken["unit"], tuple(said)))
            now = then
        return found, now.view

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


def _common(runs: list[list[Waking]]) -> tuple[Waking, ...]:
    """The dice that wake somebody whatever is chosen; of one that does not always do the same that is said."""
    found = []
    for first in runs[0]:
        others = [next((waking for waking in run if waking.die == first.die), None) for run in runs]
        same = all(other is not None and _texts(other) == _texts(first) for other in others)
        found.append(first if same else Waking(first.die, first.unit, (), False))
    known = {waking.die for waking in found}
    found += [Waking(more.die, more.unit, (), False) for run in runs for more in run if more.die not in known]
    return tuple({waking.die: waking for waking in found}.values())


def _texts(waking: Waking) -> list[str]:
    return [sentence.text for sentence in waking.sentences]


def _nearness(reason: str) -> int:
    if reason == LATER:
        return len(NEAREST)
    return NEAREST.index(reason) if reason in NEAREST else -1


def _row(imagined: Imagined | None) -> list[Mapping[str, Any]]:
    return in_zone(imagined.view["dice"], "sequence") if imagined is not None else []
