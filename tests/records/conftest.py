"""A toy match that has all a record needs, so that records are tested without any title."""

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import pytest

from game.engine.errors import IllegalAction
from game.records.lines import Header
from game.records.record import Record


@dataclass(frozen=True, slots=True)
class Event:
    frame: int
    kind: str
    tag: str
    value: int


@dataclass(frozen=True, slots=True)
class Result:
    winner: int | None
    reason: str


class Tally:
    """Two players add to totals by turns: ``add N``, ``roll``, ``nod`` (changes nothing), ``end``, ``concede``."""

    title = "tally"
    rules_version = 1
    content_digest = "c0ffee"

    def __init__(self, seed: int) -> None:
        self.state = {"turn": 1, "active": 0, "total0": 0, "total1": 0, "face": 0}
        self.random = seed
        self.words_drawn = 0
        self.frame = -1
        self.result: Result | None = None
        self.record: Record | None = None
        self.opening = self.tell(("create", tag, value) for tag, value in self.state.items())

    def opening_for(self, viewer: int | None) -> tuple[Event, ...]:
        return self.opening

    @property
    def actor(self) -> int | None:
        return None if self.result else self.state["active"]

    def advance(self, action: str) -> None:
        self.play(action)

    def tell(self, changes: Iterable[tuple[str, str, int]]) -> tuple[Event, ...]:
        """Events; all but ``set`` begin a frame."""
        events = []
        for kind, tag, value in changes:
            self.frame += kind != "set"
            events.append(Event(self.frame, kind, tag, value))
            self.state[tag] = value
        return tuple(events)

    def play(self, action: str, viewer: int | None = None) -> tuple[Event, ...]:
        player = self.state["active"]
        total = f"total{player}"
        match action.split():
            case _ if self.result:
                raise IllegalAction(f"{action}: the match is over")
            case ["add", number] if number.isdecimal():
                events = self.tell([("create", total, self.state[total] + int(number))])
            case ["roll"]:
                self.random = (self.random * 69069 + 1) % 2**32
                self.words_drawn += 1
                face = self.random // 2**16 % 6 + 1
                events = self.tell(
                    [("roll", "face", face), ("set", total, self.state[total] + face), ("create", "luck", face % 2)]
                )
            case ["nod"]:
                events = ()
            case ["end"]:
                turn = self.state["turn"] + 1
                events = self.tell([("create", "turn", turn), ("set", "active", 1 - player)])
            case ["concede"]:
                events = self.tell([("result", "winner", 1 - player)])
                self.result = Result(1 - player, "conceded")
            case _:
                raise IllegalAction(f"{action}: expected add N, roll, nod, end or concede")
        if self.record is not None:
            ms = 100 * (len(self.record) + 1)
            self.record.append(action, player, ms, self.fingerprint(), self.words_drawn, self.state["turn"])
            if self.result is not None:
                self.record.finish(self.result.winner, self.result.reason)
        return events

    def view(self, player: int | None = None) -> dict[str, Any]:
        return dict(self.state)

    def fingerprint(self) -> str:
        return blake2b(repr(sorted(self.state.items())).encode(), digest_size=8).hexdigest()

    def copy(self) -> "Tally":
        twin = deepcopy(self)
        twin.record = None
        return twin


@dataclass(frozen=True, slots=True)
class Toy:
    """What tests do with the toy."""

    def new(self, seed: int = 7, **header: Any) -> Tally:
        match = Tally(seed)
        start = {"started": "2025-11-21T15:00:00.000Z", "players": ("human", "random")} | header
        if "position" not in start:
            start.setdefault("setup", {"length": 3, "names": ["Aria", "苔"]})
        match.record = Record.new(
            title=match.title, rules=match.rules_version, content=match.content_digest, seed=seed, **start
        )
        return match

    def played(self, actions: str | Sequence[str], seed: int = 7, **header: Any) -> Tally:
        """A match after some actions, written with commas."""
        match = self.new(seed, **header)
        for action in actions.split(", ") if isinstance(actions, str) else actions:
            match.play(action)
        return match

    def record(self, actions: str | Sequence[str], seed: int = 7, **header: Any) -> Record:
        record = self.played(actions, seed, **header).record
        assert record is not None
        return record

    def start(self, header: Header) -> Tally:
        return Tally(header.seed)

    def fold(self, match: Tally, view: dict[str, Any], events: Sequence[Event]) -> dict[str, Any]:
        return view | {event.tag: event.value for event in events}

    def sentences(self, view: dict[str, Any], events: Sequence[Event]) -> list[str]:
        return [f"{event.tag} {view.get(event.tag, 'nothing')} -> {event.value}" for event in events]


@pytest.fixture(scope="session")
def toy() -> Toy:
    return Toy()


@pytest.fixture(scope="session")
def game_of() -> Callable[[int], list[str]]:
    """Some actions, as many as wanted."""
    some = ["add 3", "roll", "nod", "roll", "end", "add 12", "end"]
    return lambda count: [some[i % len(some)] for i in range(count)]
