"""A title's board, and what it is handed.

A board is handed views, events, and the choices of now; never a match. So playing, watching and replaying are the same.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Outline, Point
from game.client.input import Input
from game.engine.account import Account, Made
from game.engine.action import Action
from game.engine.event import Event
from game.engine.match import Change, Reach
from game.engine.teller import Sentence

if TYPE_CHECKING:
    from game.client.board_kit.spot import Key
    from game.client.match.clock import Remaining

View = Mapping[str, Any]

PACE = 0.18
"""Seconds that a frame of plain animation takes."""


class Imagined:
    """What some actions would come to: what would happen, and what would be legal then."""

    def __init__(self, events: tuple[Event, ...], actions: tuple[Action, ...], look: Callable[[], View]) -> None:
        self.events = events
        self.actions = actions
        self._look = look

    @cached_property
    def view(self) -> View:
        """The view after it: taken when it is first wanted."""
        return self._look()


class Choices(Protocol):
    """What is legal now, and what a board may ask about it."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything legal, in the title's order."""

    def shape(self, action: Action) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Places and entities that an action would touch."""

    def forecast(self, action: Action) -> tuple[Change, ...]:
        """What it would change, as far as the player can know."""

    def account(self, action: Action) -> Account | None:
        """Two sums that it would set against each other, and what each throw of their dice would come to."""

    def imagine(self, *actions: str, deal: int = 0) -> Imagined | None:
        """What actions played one after another would come to, on a match re-dealt; None if one would not be legal.

        What the player can not know comes out in one way of many: only what does not hang on it may be shown. Each
        ``deal`` is another of these ways.
        """

    def foretell(self, *actions: str) -> tuple[Change, ...]:
        """What the last of some actions would change once the others are played, as far as the player can know;
        nothing where that would not be legal."""

    def reach(self, entity: int) -> Reach:
        """Places that something on the board can come to now, on its feet or with a blow."""

    def why_not(self, action: str) -> tuple[str, int, int] | None:
        """Why an action is not legal: the short name of the reason and its two numbers; None if it is legal."""


def unringed() -> Sequence[str]:
    """What a board rings before a lesson says so."""
    return ()


def untold(entity: int) -> tuple[Made, ...]:
    """What a board may ask before somebody answers it: see `Board.layers`."""
    return ()


class Board(Protocol):
    """A title's board in one language. The top right corner (x from 1160, y 24 to 70) is for the scene's buttons."""

    changed: bool
    """Whether the picture is no longer what was drawn."""
    calm: bool
    """Whether things fade where they would move."""
    key_names: Mapping[str, str]
    """What stands on the key of each of `game.client.input.BINDINGS`, as the player has set it, or on the button of the
    gamepad that is used."""
    watched: bool
    """Whether it is only watched: what an event did stays to be read until the next one."""
    foretells: bool
    """Whether it shows what will come, where nobody decides."""
    seat: int
    """From whose seat it is seen, in titles where two sit across from each other."""
    seated: bool
    """Whether a person of this window sits there; else the computer plays every seat, and all of it is looked on."""
    clock: "Remaining | None"
    """What is left of the time to decide; None where nothing limits it. Boards of titles without a clock have none."""

    hover: "Key | None"
    """What is under the pointer, or in the keyboard's focus."""

    layers: Callable[[int], Sequence[Made]]
    """What made a thing what it is, as the core tells it; nothing while the match is further than what shows."""

    ringed: Callable[[], Sequence[str]]
    """What a lesson points at, by the names of `place`: it rings what has an `outline`, under who stands there."""

    @property
    def moments(self) -> Mapping[str, float]:
        """When the sounds of the frame that has just begun are to be heard, in seconds; those not told of at once."""

    @property
    def moving(self) -> bool:
        """Whether something on it moves by itself."""

    @property
    def unfinished(self) -> bool:
        """Whether something of it is still to be painted or worked out."""

    def show(self, view: View) -> None:
        """A view at once, with nothing moving."""

    def step(self, events: Sequence[Event], view: View) -> float:
        """One frame: what happened, and the view after it. Gives the seconds it is to be seen, 0 if nothing shows."""

    def recall(self, events: Iterable[Event]) -> None:
        """All that led to what is about to be shown, from the opening on. Nothing of it is seen; a board that keeps
        nothing of it does not go through it."""

    def expect(self, events: Sequence[Event]) -> None:
        """What is about to be shown, frame by frame."""

    def tell(self, sentences: Iterable[Sentence]) -> None:
        """New lines of the log."""

    def untell(self) -> None:
        """Forgets all lines of the log: what was taken back did not happen, and the rest is told anew."""

    def offer(self, choices: Choices | None) -> None:
        """What may be chosen from now on: None while nothing can be."""

    def watch(self, choices: Choices) -> None:
        """The one action of these choices is about to be seen, on a board that is only watched."""

    def handle(self, event: Input) -> Action | None:
        """Something the player did; an action if it chose one."""

    def press_log(self, at: Point) -> bool:
        """A click at a place opens or folds the log, or lets it tell more or less; whether it was for that. It may be
        clicked at any time, whoever plays."""

    covered: tuple[Rect, ...]
    """Where something lies over the board, and hides what would be explained there."""

    def point(self, action: Action | None) -> None:
        """Shows what an action would do, as if the pointer were over it."""

    @property
    def taken(self) -> object:
        """What is picked up, so that another click plays it or says more of it; None if nothing is."""

    def disarm(self) -> bool:
        """Lets go of what was picked up, or puts away what was opened over the board; whether there was something."""

    def look_away(self) -> None:
        """What the pointer lies on is not told about until it has moved on, or something is clicked."""

    def leaves(self, action: Action) -> Sequence[Action]:
        """What could still be done in the turn, or its part, that an action ends; empty for one that ends neither."""

    def place(self, thing: str) -> Rect | None:
        """Where something that a lesson names lies now, a part of the board or one thing on it; None if it is not."""

    def outline(self, thing: str) -> Outline:
        """The corners of something that the board rings by itself where it is `ringed`; none of anything else."""

    def lies_under(self, thing: str) -> bool:
        """Whether something else is explained now where a thing that a lesson names lies, so that it is not seen."""

    def draw_notes(self, canvas: Canvas) -> None:
        """Once more the figures that stand at the edges of things, which a lesson's rings would cross."""

    def crowd(self) -> Sequence[Rect]:
        """Where something stands that is better not hidden by what explains the board."""

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of its own: names of `game.client.input.BINDINGS`, each with what it does."""

    def update(self, dt: float) -> Action | None:
        """Time has passed; an action if the board goes on with something chosen before."""

    def draw(self, canvas: Canvas) -> None:
        """The board, over the whole canvas."""

    def is_free(self, rect: Rect) -> bool:
        """Whether the board is free of sheets and lists that it opened over itself."""

    @property
    def aside(self) -> Rect:
        """Where advice may lie: it hides no hit points there, nor what it would change."""

    def draw_scene(self, canvas: Canvas, rect: Rect) -> None:
        """The board for who only watches: the table itself in a rectangle, with a strip of what counts at its head."""

    def look_at(self, at: Point, rect: Rect) -> None:
        """The pointer lies somewhere while the scene is drawn in a rectangle: a thing there may be explained."""

    def draw_bare(self, canvas: Canvas) -> None:
        """The table itself over the whole canvas, with nothing written on it."""

    @property
    def sights(self) -> tuple[Rect, Point]:
        """Where there is something to see on the bare table, and where who acts stands on it."""

    @property
    def company(self) -> Rect:
        """The part of the bare table where anybody stands."""
