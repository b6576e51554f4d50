"""What a title for two brings beside its presenter: its seats; and, if it has them, a clock, windows, a part that runs,
a campaign.

Who plays where, how fast the clock runs and when a person wants to be asked are the client's affair, and the same in
every such title; what belongs to its rules, it asks here.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.client.drawing.canvas import Rect
from game.client.match.offers import Option, Parting, Score
from game.client.match.story import Story
from game.client.scene import Scene
from game.engine.account import Account
from game.engine.action import Action
from game.engine.event import Event
from game.engine.teller import Teller
from game.records.lines import Header
from game.records.profile import Profile
from game.records.record import Record

if TYPE_CHECKING:
    from game.client.stage import Stage

View = Mapping[str, Any]


def who_begins(view: View) -> int:
    """The seat that takes the first turn: every match of two knows it from its opening on, under one key."""
    return int(view.get("first", 0))


Accounts = Callable[[Action], Account | None]
"""What the core tells of two sums that an action sets against each other: see `Match.account`."""


class Limit(NamedTuple):
    """The time for a decision: ``pot`` names what it is taken from, and is filled with ``seconds`` once.

    An empty name is a pot for this decision alone. ``default`` is played when it is empty.
    """

    pot: str
    seconds: float
    default: Action


class Window(NamedTuple):
    """A decision in which one may answer what the other, or one oneself, has announced."""

    passing: Action
    """What lets it happen."""
    own: bool
    """Whether it is one's own announcement that could be answered."""
    matters: bool
    """Whether an answer would be made for it: one that is better for what is announced, as far as a view tells."""


class SideDeck(NamedTuple):
    """The deck of a seat: ``key`` tells it from others, also in the profile."""

    key: str
    name: str


class DuelSeats(Protocol):
    """Who sits where, with which deck, and how well a seat has come out."""

    plate: Rect
    """Where on the board there is room for what the computer does."""

    beginners: Mapping[str, Any]
    """Values of a set-up that are chosen for whoever has hardly played yet."""

    def decks(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, Option]:
        """The decks of the two seats; ``own`` are the player's: ``name`` and ``cards``."""

    def deck_fault(self, deck: Any, language: str) -> str:
        """Why no match can be begun with a deck that is offered, one of the player's for example; empty if it can."""

    def options(self, language: str, decks: Sequence[Any] = ()) -> tuple[Option, ...]:
        """What else may be chosen; of what nothing comes with these ``decks`` of the seats it is told why."""

    def seat_options(self, language: str, decks: Sequence[Any]) -> tuple[Option, ...]:
        """What each seat may choose beside these decks: in `composed` the values of both stand under its key."""

    def setup_for(self, players: Sequence[str]) -> Mapping[str, Any]:
        """What of a set-up follows from who plays: one name a seat, as a record has them."""

    def composed(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """The set-up that comes of all that was chosen: the values of the options, and of the decks."""

    def exchanged(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """A set-up in which each of the two has the other's seat, with what belongs to the player and not to the
        seat: the deck, the health."""

    def deck_of(self, setup: Mapping[str, Any], seat: int, language: str) -> SideDeck:
        """The deck that a seat has in a set-up."""

    def caption(self, setup: Mapping[str, Any], language: str) -> str:
        """A set-up in a few words, to tell matches apart."""

    def deck_face(self, deck: Any, count: int) -> Sequence[str]:
        """The cards that stand for a deck of a set-up: so many of the greatest."""

    def deck_names(self, language: str) -> Mapping[str, str]:
        """The names of the ready decks, by their keys."""

    def score(self, view: View, seat: int) -> int:
        """How well a seat has come out of a finished match: at least 0."""

    def scored(self, count: int, language: str) -> str:
        """That in words."""

    def score_name(self, language: str) -> str:
        """The name of the score, for a chart of many matches one after another."""

    def story(self, record: Record, teller: Teller) -> Story:
        """What a finished match came to, in the words of a teller that calls its players. Raises: ``BadRecord``."""

    def turn_of(self, view: View) -> tuple[int, int | None]:
        """The number of the turn, and the seat whose turn it is; None before the first."""


class DuelClock(Protocol):
    """The time for decisions. Views are those of whoever is to decide."""

    def limit(self, view: View, actions: Sequence[Action]) -> Limit:
        """The time for a decision, and what is played when it has run out."""


class DuelWindows(Protocol):
    """Windows in which someone may answer. Views are those of whoever is to decide."""

    plate: Rect
    """Where on the board there is room for what is wished of them."""
    passes: Sequence[str]
    """The ways in which a person may let pass all that comes: those of `game.client.match.answering`, in the order in
    which one key goes through them."""

    def is_same_wave(self, before: View, view: View) -> bool:
        """Whether the attacks that were fought when a view was taken are still those that are fought."""

    def is_aimed_at(self, view: View, seat: int) -> bool:
        """Whether what could be answered is aimed at the player of a seat."""

    def window(self, view: View, actions: Sequence[Action]) -> Window | None:
        """The window in which someone is to answer or to pass; None if it is another decision."""

    def matters(self, window: Window, actions: Sequence[Action], account: Accounts) -> bool:
        """Whether an answer among these actions would be made for the window; ``account`` asks the core what each of
        them would set against each other."""

    def announced(self, view: View, language: str, names: tuple[str, ...] = ()) -> str:
        """What could be answered now, as far as everyone may know it; empty if nothing could. ``names`` are what the
        players call themselves, if they do."""

    def passed(self, view: View, events: Sequence[Event], viewer: int) -> bool:
        """Whether a player other than the viewer passes in these events, and might have had an answer.

        ``view`` is the viewer's before them. Whether that player was asked is nothing that time may tell.
        """


class DuelRun(Protocol):
    """Parts of a match in which nobody decides anything, and the one legal action is only sent."""

    plate: Rect
    """Where on the board there is room for what lets it go on and wait,"""
    track: Rect
    """and for the course of the chances."""
    strokes: frozenset[str]
    """The names of the blocks that are stepped one by one."""

    def runs(self, view: View) -> bool:
        """Whether a match goes on by itself from here."""


class NextStep(NamedTuple):
    """What comes next in a campaign: its name, what it is in a line, and a match to be pictured by its set-up."""

    name: str
    said: str
    setup: Mapping[str, Any]


class DuelCampaign(Protocol):
    """A campaign of matches of two: it has a screen of its own. Its matches are those
    that `score` knows."""

    def scene(self, stage: "Stage") -> Scene:
        """Where it is played."""

    def next(self, stage: "Stage") -> NextStep | None:
        """What comes next; None when all is won."""

    def score(self, header: Header, view: View) -> Score | None:
        """What a finished match of the person in the first seat counts in it; None if it counts elsewhere."""

    def rehearse(self, stage: "Stage") -> None:
        """Notes in an empty profile what a player has who has come some way: for pictures of the screen."""

    def pack(self, profile: Profile) -> dict[str, Any] | None:
        """All that has been reached in it, as plain data with ``hero`` and ``battles``; None if it was not begun."""

    def would_bring(self, profile: Profile, data: object) -> tuple[int, bool]:
        """How many battles of such data would be new, and whether anything else would be. Raises: ``BadRecord``."""

    def bring(self, profile: Profile, data: object) -> None:
        """Adds what is new in such data, all of it or nothing. Raises: ``BadRecord``; then nothing is changed."""

    def ahead(self, stage: "Stage") -> str:
        """What one finds there after a match, in a sentence."""

    def brought(self, stage: "Stage", match: str) -> str:
        """What a match brought that counted in it, by its record's id, in a line; ``""``: nothing."""


class DuelFigures(Protocol):
    """What the statistics tell of a title's matches beside deck and level."""

    def told(self, view: View, seat: int) -> dict[str, Any]:
        """What is noted of a finished match of a seat; ``turns`` is how long it was."""

    def partings(self, language: str) -> Sequence[Parting]:
        """The ways in which its matches are parted."""


@dataclass(frozen=True, slots=True)
class Duel:
    """A title for two players as the table knows it."""

    seats: DuelSeats
    clock: DuelClock | None = None
    windows: DuelWindows | None = None
    run: DuelRun | None = None
    campaign: DuelCampaign | None = None
    figures: DuelFigures | None = None

    def limit(self, view: View, actions: Sequence[Action]) -> Limit | None:
        """The time for a decision; None where nothing limits it."""
        return self.clock.limit(view, actions) if self.clock is not None else None

    def window(self, view: View, actions: Sequence[Action]) -> Window | None:
        """The window in which someone is to answer or to pass; None if it is another decision."""
        return self.windows.window(view, actions) if self.windows is not None else None

    def matters(self, window: Window, actions: Sequence[Action], account: Accounts) -> bool:
        """Whether an answer would be made for a window."""
        return self.windows.matters(window, actions, account) if self.windows is not None else window.matters

    def announced(self, view: View, language: str, names: tuple[str, ...] = ()) -> str:
        """What could be answered now, as far as everyone may know it; empty if nothing could."""
        return self.windows.announced(view, language, names) if self.windows is not None else ""

    def passed(self, view: View, events: Sequence[Event], viewer: int) -> bool:
        """Whether a player other than the viewer passes in these events, and might have had an answer."""
        return self.windows is not None and self.windows.passed(view, events, viewer)
