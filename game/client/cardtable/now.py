"""What the picture of every card table depends on at one moment."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from game.client.board_kit import now
from game.client.board_kit.log import LogPanel
from game.client.board_kit.motion import Motion
from game.client.board_kit.panel_words import PanelWords
from game.client.board_kit.presenter import Term
from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.choosing import Choosing
from game.client.cardtable.seen import Thing, View, cards_in
from game.client.cardtable.skin import Skin
from game.client.drawing.canvas import Rect
from game.client.drawing.shapes import Point
from game.client.match.clock import Remaining
from game.engine.account import Made

Pile = tuple[str, int]
"""A pile and whose it is."""


class Struck(NamedTuple):
    """Something that was done to a player, in the log's words, and by what."""

    said: str
    by: int


@dataclass(frozen=True, kw_only=True)
class Now(now.Now):
    """A moment of a card table. ``seat`` is from which side it is seen: that player's cards lie below."""

    view: View
    choosing: Choosing
    log: LogPanel
    seat: int
    skin: Skin
    spots: tuple[Spot, ...] = ()
    """Everything that can be pointed at, the upper ones last."""
    last: str = ""
    """What happened last, in the log's words."""
    struck: Mapping[int, Struck] = field(default_factory=dict)
    """What was done to each player last, by their ids."""
    opened: Pile | None = None
    """The pile that is leafed through."""
    clock: Remaining | None = None
    """What is left of the time to decide; None where nothing limits it."""
    terms: tuple[Term, ...] = ()
    """The title's glossary."""
    layers: Callable[[int], Sequence[Made]] = lambda ident: ()
    """What made a thing what it is, as the core tells it; nothing while it is not known."""
    small: bool = False
    """Whether text is so large beside everything else that only the most needed has room."""
    dragged: tuple[Key, Point] | None = None
    """What is drawn along by the pointer, and where the pointer is."""
    covered: tuple[Rect, ...] = ()
    """Where something lies over the board."""
    told: bool = False
    """Whether what is pointed at is to be told about, instead of what a click on it would do."""
    seated: bool = True
    """Whether a person plays from this side; not where the computer plays both, nor in what is past."""

    @property
    def other(self) -> int:
        """The seat across."""
        return 1 - self.seat

    def side(self, seat: int) -> int:
        """0 for who sits below, 1 for who sits across."""
        return 0 if seat == self.seat else 1

    @cached_property
    def pending(self) -> str:
        """What is to be chosen now, as the contract names it; empty when the match is over."""
        pending = self.view.get("pending")
        return str(pending["kind"]) if pending else ""

    @cached_property
    def chooser(self) -> int | None:
        """The seat of who is to choose."""
        pending = self.view.get("pending")
        return int(pending["player"]) if pending else None

    @property
    def asked(self) -> bool:
        """Whether something can be chosen here now."""
        return self.choosing.choices is not None

    @cached_property
    def hand(self) -> Sequence[Thing]:
        """The lower player's hand."""
        return cards_in(self.view, "hand", self.seat)

    @cached_property
    def places(self) -> Mapping[Key, Rect]:
        """Where everything lies that can be pointed at."""
        return {spot.key: spot.rect for spot in self.spots}


W = TypeVar("W", bound=PanelWords)
M = TypeVar("M", bound=Motion)
C = TypeVar("C", bound=Choosing)


@dataclass(frozen=True, kw_only=True)
class OwnChoices(Now, Generic[W, C, M]):
    """A moment in which only what who sits here may choose can be pressed; a title says of which words, choices and
    motion it is made."""

    words: W
    choosing: C
    motion: M

    @property
    def asked(self) -> bool:
        """Whether something can be chosen here now. What the player across is about to do is seen here too, and is
        nothing that could be pressed, nor is anything where the computer plays both."""
        return super().asked and self.chooser == self.seat and self.seated
