"""All that Spellchain's picture depends on at one moment: what its drawing is handed."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from game.client.cardtable import now
from game.client.cardtable.seen import PLAYERS
from game.client.drawing.canvas import Rect
from game.engine.action import Action
from game.spellchain.client.board.choosing import Choosing
from game.spellchain.client.board.motion import Motion
from game.spellchain.client.board.places import FAN
from game.spellchain.client.panel_words import Words

if TYPE_CHECKING:
    from game.spellchain.client.board.foresight import Foresight


@dataclass(frozen=True, kw_only=True)
class Now(now.OwnChoices[Words, Choosing, Motion]):
    """A moment of the board: the seat's own row is the lower one."""

    foresight: "Foresight | None" = None
    """What may be told before choosing; None while nothing can be chosen."""

    @property
    def lowered(self) -> float:
        """How much lower a card of the hand lies that can not be played: so that names of cards stay in sight."""
        return FAN.lowered_slim if self.small else FAN.lowered

    @property
    def held(self) -> int | None:
        """The card of the hand that is pointed at, or picked up."""
        for key in (self.hover, self.choosing.picked):
            if key is not None and key[0] == "card":
                return int(str(key[1]))
        return None

    @property
    def opening(self) -> bool:
        """Whether the lower player looks through the opening hand."""
        return self.pending == "mulligan" and self.chooser == self.seat

    @cached_property
    def going(self) -> Action | None:
        """The action that goes on without doing more: to pass, to end the turn, to keep the hand, no more targets.

        What the player across is about to do is seen here too, and is nothing that could be pressed, nor is anything
        where the computer plays both.
        """
        if self.chooser != self.seat or not self.seated:
            return None
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

    def place_of(self, ident: int) -> Rect | None:
        """Where the thing with an id lies: a creature, a field, an attached card, a link, a card in hand, a player."""
        kinds = ("player",) if ident in PLAYERS else ("piece", "attached", "link", "card", "pick")
        return next((self.places[kind, ident] for kind in kinds if (kind, ident) in self.places), None)
