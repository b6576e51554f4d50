"""All that Spellchain's picture depends on at one moment: what its drawing is handed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.client.board_kit.presenter import Term
from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.seen import PLAYERS, Thing, View, cards_in
from game.client.drawing.canvas import Rect
from game.client.match.clock import Remaining
from game.engine.action import Action
from game.engine.match import Made
from game.spellchain.client.board.choosing import Choosing
from game.spellchain.client.board.motion import Motion
from game.spellchain.client.board.places import LOWERED, LOWERED_SMALL
from game.spellchain.client.panel_words import Words

if TYPE_CHECKING:
    from game.spellchain.client.board.foresight import Foresight


class Struck(NamedTuple):
    """Something that was done to a player, in the log's words, and by what."""

    said: str
    by: int


@dataclass(frozen=True)
class Now:
    """A moment of the board. ``hover`` is what is under the pointer or in the focus, ``preview`` the action shown.

    ``seat`` is from which side it is seen: that player's row is the lower one.
    """

    view: View
    words: Words
    seat: int
    choosing: Choosing
    motion: Motion
    hover: Key | None
    preview: Action | None
    foresight: "Foresight | None" = None
    """What may be told before choosing; None while nothing can be chosen."""
    key_names: Mapping[str, str] = field(default_factory=dict)
    """What stands on the keys."""
    spots: tuple[Spot, ...] = ()
    """Everything that can be pointed at, the upper ones last."""
    last: str = ""
    """What happened last, in the log's words."""
    struck: Mapping[int, Struck] = field(default_factory=dict)
    """What was done to each player last, by their ids."""
    opened: tuple[str, int] | None = None
    """A pile that is leafed through, and whose."""
    clock: Remaining | None = None
    """What is left of the time to decide; None where nothing limits it."""
    terms: tuple[Term, ...] = ()
    """The title's glossary."""
    layers: Callable[[int], Sequence[Made]] = lambda ident: ()
    """What made a thing what it is, as the core tells it; nothing while it is not known."""
    small: bool = False
    """Whether text is so large beside everything else that only the most needed has room."""
    dragged: tuple[Key, tuple[float, float]] | None = None
    """What is drawn along by the pointer, and where the pointer is."""

    covered: tuple[Rect, ...] = ()
    """Where something lies over the board."""

    @property
    def lowered(self) -> float:
        """How much lower a card of the hand lies that can not be played: so that names of cards stay in sight."""
        return LOWERED_SMALL if self.small else LOWERED

    @property
    def held(self) -> int | None:
        """The card of the hand that is pointed at, or picked up."""
        for key in (self.hover, self.choosing.picked):
            if key is not None and key[0] == "card":
                return int(str(key[1]))
        return None

    @property
    def other(self) -> int:
        """The seat across."""
        return 1 - self.seat

    @cached_property
    def keys(self) -> Mapping[Key, list[Action]]:
        """What can be clicked."""
        return self.choosing.keys()

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
    def opening(self) -> bool:
        """Whether the lower player looks through the opening hand."""
        return self.pending == "mulligan" and self.chooser == self.seat

    @property
    def asked(self) -> bool:
        """Whether something can be chosen here now."""
        return self.choosing.choices is not None

    @cached_property
    def going(self) -> Action | None:
        """The action that goes on without doing more: to pass, to end the turn, to keep the hand, no more targets."""
        verbs = ("pass", "end", "keep", *(("decline",) if self.pending == "target" else ()))
        return next((action for action in self.choosing.actions if action.verb in verbs), None)

    @cached_property
    def playable(self) -> frozenset[int]:
        """Cards of the hand that can be chosen now, whatever is picked up."""
        verbs = ("play", "discard", "swap")
        return frozenset(int(action.args[0]) for action in self.choosing.actions if action.verb in verbs)

    @cached_property
    def attackers(self) -> frozenset[int]:
        """Creatures that can attack now, whatever is picked up."""
        return frozenset(int(action.args[0]) for action in self.choosing.actions if action.verb == "attack")

    @cached_property
    def nothing_else(self) -> bool:
        """Whether going on is all that can be done."""
        return self.going is not None and len(self.choosing.actions) == 1

    def why_no_attack(self, creature: int) -> str:
        """The core's short name of why a creature can not attack; empty where nobody is asked or it could."""
        if self.choosing.choices is None or self.pending != "main":
            return ""
        found = self.choosing.choices.why_not(f"attack #{creature} #{PLAYERS[self.other]}")
        return found[0] if found is not None else ""

    @cached_property
    def hand(self) -> Sequence[Thing]:
        """The lower player's hand."""
        return cards_in(self.view, "hand", self.seat)

    @cached_property
    def places(self) -> Mapping[Key, Rect]:
        """Where everything lies that can be pointed at."""
        return {spot.key: spot.rect for spot in self.spots}

    def place_of(self, ident: int) -> Rect | None:
        """Where the thing with an id lies: a creature, a field, an attached card, a link, a card in hand, a player."""
        kinds = ("player",) if ident in PLAYERS else ("piece", "attached", "link", "card", "pick")
        return next((self.places[kind, ident] for kind in kinds if (kind, ident) in self.places), None)
