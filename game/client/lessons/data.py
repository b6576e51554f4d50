"""Lessons as data: a match that is set up by hand, and the steps through which a guide leads.

``assets/<title>/lessons.toml`` has ``[[lesson]]`` with ``id``, ``name``, ``text``, ``end`` (what is said when it is
won), ``seed`` and a ``match`` (a position without its title), each with ``[[lesson.step]]``:

- ``name`` and ``text``: what the guide says; in the text ``{hint}`` stands for that key, as for every binding.
- ``match`` and ``seed``: another position, on which this step and those after it are played.
- ``point``: things on the board that it points at, by the names of the title's `Board.place`.
- ``choose``: things that are to be chosen, one after another and nothing else, to do what it asks for. They are
  pointed at too.
- ``allow``: what may be played, as beginnings of actions; ``["*"]``: anything. Left out, the step is only read.
- ``times``: how many of them make the step, 1 if left out. ``until``: instead, the event that ends it, by kind, name
  and number of the thing (``result``, ``open death``, ``open death #21``); ``result`` is a match that is won. With
  ``times`` too, so many actions are one try: a step that they have not ended begins again.
- ``replies``: in a match of two, what the other one plays from now on, in order. Whoever has no reply left does the
  least there is to do, in the last step what the weakest computer would.
- ``resolve``: whether the step is over only when nothing is left that could be answered.

Where a match runs by itself nobody chooses: such a step allows the one action there is. It waits for the player before
each of them, and in a step without ``times`` but with ``until`` it runs on as elsewhere.

The last lesson of a title may have a ``play`` and a ``setup``: the button at its end that begins a first match.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import game
from game.client.stage import Stage
from game.engine.action import Action
from game.engine.content import Table, Words, asset_root, read_table
from game.engine.errors import BadContent, BadPosition
from game.engine.event import Event
from game.engine.match import Match

FILE = "{title}/lessons.toml"
ANYTHING = "*"


class Step(NamedTuple):
    """One thing that a guide says, and what is awaited then."""

    name: Words
    text: Words
    point: tuple[str, ...]
    allow: tuple[str, ...]
    times: int
    until: str
    replies: tuple[str, ...]
    resolve: bool
    choose: tuple[str, ...]
    position: Mapping[str, Any] | None
    seed: int

    @property
    def free(self) -> bool:
        """Whether the player tries for as long as it takes."""
        return bool(self.until) and not self.times

    @property
    def things(self) -> tuple[str, ...]:
        """All that it points at, each once."""
        return tuple(dict.fromkeys((*self.point, *self.choose)))

    def allows(self, action: Action) -> bool:
        """Whether an action may be played now."""
        return any(beginning == ANYTHING or f"{action} ".startswith(f"{beginning} ") for beginning in self.allow)

    def ends_with(self, event: Event) -> bool:
        """Whether this is what it waits for."""
        kind, *names = self.until.split()
        told = (event.name, f"#{event.entity}")
        return event.kind == kind and all(name in told for name in names)


class Lesson(NamedTuple):
    """A match with a guide. ``title`` is the title it belongs to."""

    title: str
    id: str
    name: Words
    text: Words
    end: Words
    seed: int
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
    play: Words | None
    """What is offered to who has won it: a match of this ``setup``."""
    setup: Mapping[str, Any]

    def start(self, at: int) -> tuple[Mapping[str, Any], int]:
        """The position on which a step is played, with its seed."""
        for step in reversed(self.steps[: at + 1]):
            if step.position is not None:
                return step.position, step.seed
        return self.position, self.seed

    def match(self, at: int) -> Match:
        """The match of a step. Raises: ``BadContent`` where nobody can play it."""
        position, seed = self.start(at)
        try:
            return game.from_position(self.title, dict(position), seed)
        except BadPosition as error:
            place = ": ".join((FILE.format(title=self.title), self.id, "match"))
            raise BadContent("{place}: {reason}", place=place, reason=error) from None


@cache
def load_lessons(title: str) -> tuple[Lesson, ...]:
    """The lessons of a title, in their order; none for a title without a file of them.

    Raises: ``BadContent``.
    """
    name = FILE.format(title=title)
    if not (asset_root() / name).exists():
        return ()
    return parse_lessons(title, read_table(asset_root(), name))


def parse_lessons(title: str, file: Table) -> tuple[Lesson, ...]:
    """The lessons of a file. Raises: ``BadContent``."""
    file.allow("format", "lesson")
    return tuple(_lesson(title, entry) for entry in file.entries("lesson"))


def taken(stage: Stage, lesson: Lesson) -> bool:
    """Whether the player has come to a lesson's end."""
    return bool(stage.profile.fact(lesson.title, f"lesson {lesson.id}", False))


def _lesson(title: str, entry: Table) -> Lesson:
    entry.allow("id", "name", "text", "end", "seed", "match", "step", "play", "setup")
    return Lesson(
        title,
        entry.id(),
        entry.words("name"),
        entry.words("text"),
        entry.words("end"),
        entry.integer("seed", 0, 2**32),
        {"title": title, **entry.table("match").data},
        tuple(_step(title, step) for step in entry.tables("step")),
        entry.words("play") if "play" in entry else None,
        entry.table("setup").data if "setup" in entry else {},
    )


def _step(title: str, entry: Table) -> Step:
    entry.allow("name", "text", "point", "choose", "allow", "times", "until", "replies", "resolve", "match", "seed")
    ends = "until" in entry
    return Step(
        entry.words("name"),
        entry.words("text"),
        entry.texts("point", default=True),
        entry.texts("allow", default=True),
        entry.integer("times", 1, 20) if "times" in entry else 0 if ends else 1,
        entry.text("until") if ends else "",
        entry.texts("replies", default=True),
        entry.flag("resolve"),
        entry.texts("choose", default=True),
        {"title": title, **entry.table("match").data} if "match" in entry else None,
        entry.integer("seed", 0, 2**32, 0),
    )
