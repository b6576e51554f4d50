"""A title's words in one language: the log, the board as text, menus. Screens and the terminal use this alone."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from game.engine.action import Action
from game.engine.event import Event

Foreseen = tuple[int, str, Any, Any, float]
"""A `game.engine.match.Change`: entity, tag, old and new value, odds."""


class Sentence(NamedTuple):
    """A line of the log: ``depth`` 0 is the simple log, 1 and more its details; ``frame`` is where it happened."""

    text: str
    depth: int
    frame: int
    entities: tuple[int, ...] = ()
    """Whom it names, so that they can be lit up."""
    brief: bool = False
    """Whether it is of the simple log alone: the details say the same at length."""

    def is_in(self, depth: int) -> bool:
        """Whether a log that tells down to a depth has it."""
        return self.depth <= depth and not (self.brief and depth)


class Teller(Protocol):
    """A title in words. Views are as `Match.view` gives them; nothing here knows a match."""

    names: tuple[str, ...]
    """What the players of a match of two are called, by their seats; none: by their numbers."""
    you: int | None
    """The seat of the person addressed, who is "you" in every sentence."""
    place: str
    """What a match is called that was set up by hand; empty: nothing of its own."""

    @property
    def language(self) -> str:
        """``en``, ``it`` or ``zh``."""

    def title(self) -> str:
        """The title's name."""

    def name(self, kind: str, ident: str) -> str:
        """The name of a thing by its id: a ``card``, an ``end`` (why a match ended), and what else a title has.

        ``end_text`` says an end in a sentence.

        Raises: ``KeyError`` if there is no such thing.
        """

    def log(self, view: Mapping[str, Any], events: Iterable[Event]) -> list[Sentence]:
        """What happened, from the view before it."""

    def board(self, view: Mapping[str, Any]) -> str:
        """A view as readable text, for a terminal of 80 columns."""

    def action(self, view: Mapping[str, Any], action: Action) -> str:
        """What a legal action would be called in a menu."""

    def asked(self, view: Mapping[str, Any]) -> str:
        """What is to be chosen, by whom and because of which card, in a sentence; empty where the menu says it all."""

    def deed(self, view: Mapping[str, Any], action: Action) -> str:
        """What a legal action does, whichever of several copies of a thing does it: those that read alike are one."""

    def changes(self, view: Mapping[str, Any], changes: Iterable[Foreseen]) -> list[tuple[str, float]]:
        """Forecast changes in a few words each, as in "Zombie 2: Hit Points 4 → 2", with their odds. Those that say
        little are left out, and what belongs together is told as one."""

    def result(self, view: Mapping[str, Any]) -> str:
        """How the match ended, with its score; empty while it runs."""
