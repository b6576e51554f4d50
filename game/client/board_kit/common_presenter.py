"""What a title looks like to the window where it has nothing of its own: no campaign, no match of the day, no score."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.client.board_kit.presenter import BLOW, Mark, Term
from game.client.collection.cards import Cards
from game.client.match.offers import Day, Place, Score, TallyRow
from game.client.pages.terms import PLAINLY, Chapter, terms
from game.engine.content import Words
from game.engine.event import Event
from game.engine.teller import Teller
from game.records.lines import Begun, Header

View = Mapping[str, Any]


class CommonPresenter(ABC):
    """See `game.client.board_kit.presenter.Presenter`."""

    NUMBERED = PLAINLY
    """How the title writes a keyword with its number."""

    @property
    @abstractmethod
    def _said(self) -> Mapping[str, Words]:
        """The title's own words: ``name``, ``text``, ``kicker`` and, with a campaign, ``story``."""

    @abstractmethod
    def _chapters(self) -> tuple[Chapter, ...]:
        """The glossary in every language."""

    @abstractmethod
    def _cards(self) -> Cards[Any]:
        """Its cards: they are imported when they are first asked for."""

    @cached_property
    def cards(self) -> Cards[Any]:
        return self._cards()

    @cached_property
    def _glossary(self) -> tuple[Chapter, ...]:
        return self._chapters()

    def glossary(self, language: str) -> tuple[Term, ...]:
        return terms(self._glossary, language, self.NUMBERED)

    def about(self, language: str) -> tuple[str, str]:
        return self._said["name"].say(language), self._said["text"].say(language)

    def kicker(self, language: str) -> str:
        return self._said["kicker"].say(language)

    def story(self, language: str) -> str:
        return self._said["story"].say(language) if "story" in self._said else ""

    def campaign(self, language: str, won: Collection[str]) -> tuple[Place, ...]:
        return ()

    def day(self, day: str, language: str) -> Day | None:
        return None

    def remind(self, teller: Teller, begun: Begun, beside_board: bool = True) -> None:
        """Nothing: a title without a match of the day."""
        return

    def score(self, header: Header, view: View) -> Score | None:
        return None

    def tally(self, header: Header, view: View, points: Mapping[str, int], language: str) -> tuple[TallyRow, ...]:
        return ()  # of a match of two its story is told

    def star_rules(self, view: View, language: str) -> str:
        return ""

    def marks(self, view: View, events: Sequence[Event], viewer: int | None) -> tuple[Mark, ...]:
        return tuple(sorted(self._marks(view, events, viewer), key=lambda mark: mark.frame)) if view else ()

    @abstractmethod
    def _marks(self, view: View, events: Sequence[Event], viewer: int | None) -> Iterator[Mark]:
        """What is worth finding again in an action: see `game.client.board_kit.presenter.Presenter.marks`."""


def great_blows(events: Iterable[Event], tag: str, least: int, own: Callable[[int], bool | None]) -> list[Mark]:
    """Everybody who loses at least so much of a tag in an action, marked at the last blow.

    ``own`` tells whether an entity is the viewer's own; None for one whose losses are not marked."""
    lost: dict[int, tuple[int, int]] = {}
    for event in events:
        if event.kind == "set" and event.name == tag and event.entity is not None and event.new < event.old:
            before, _ = lost.get(event.entity, (0, 0))
            lost[event.entity] = before + event.old - event.new, event.frame
    told = ((frame, own(who)) for who, (points, frame) in lost.items() if points >= least)
    return [Mark(BLOW, frame, mine) for frame, mine in told if mine is not None]
