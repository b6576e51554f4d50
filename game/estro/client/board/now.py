"""What the picture of ESTRO's board depends on at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from game.client.board_kit.spot import Key
from game.client.cardtable import now
from game.client.cardtable.seen import Thing, card_of
from game.estro.client.board.choosing import Choosing
from game.estro.client.board.motion import Motion
from game.estro.client.panel_words import Words

if TYPE_CHECKING:
    from game.estro.client.board.foresight import Foresight


@dataclass(frozen=True, kw_only=True)
class Now(now.OwnChoices[Words, Choosing, Motion]):
    """A moment of the board."""

    foresight: "Foresight | None" = None
    """What may be told before choosing; None while nothing can be chosen."""
    charted: bool = False
    """Whether the matrix and the die lie open."""

    @cached_property
    def pending(self) -> str:
        """What is to be chosen now, as the contract names it: ``main`` where nothing else is; empty after the end."""
        pending = self.view.get("pending")
        return str(pending["kind"]) if pending else "" if self.view.get("result") else str(self.view["phase"])

    @cached_property
    def chooser(self) -> int | None:
        pending = self.view.get("pending")
        return int(pending["player"] if pending else self.view["active"])

    @property
    def going(self) -> Sequence[Key]:
        """The plates of who sits here."""
        return self.choosing.going if self.asked else ()

    @cached_property
    def up(self) -> frozenset[int]:
        """Cards of the hand that something can be done with now, so that none moves when one is picked up."""
        return self.choosing.hand | {int(str(key[1])) for key in self.keys if key[0] == "card"}

    @property
    def picked(self) -> Thing | None:
        """The card that is picked up."""
        key = self.choosing.picked or ()
        return card_of(self.view, int(str(key[1]))) if len(key) > 1 and key[0] in ("card", "piece", "use") else None

    @cached_property
    def fighters(self) -> tuple[int, int] | None:
        """Who attacks whom: in the attack under way, or in the one that is pointed at or about to be chosen."""
        attack = self.view.get("attack")
        action = self.preview
        if action is not None and action.verb == "attack":
            return int(action.args[0]), int(action.args[1])
        if attack and action is not None and action.verb == "redirect":
            return int(attack["attacker"]), int(action.args[0])
        return (int(attack["attacker"]), int(attack["target"])) if attack else None
