"""What the picture of Lirya's board depends on at one moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from game.client.cardtable import now
from game.lirya.client.board.choosing import Choosing
from game.lirya.client.board.motion import Motion
from game.lirya.client.panel_words import Words

if TYPE_CHECKING:
    from game.lirya.client.board.foresight import Foresight


@dataclass(frozen=True, kw_only=True)
class Now(now.OwnChoices[Words, Choosing, Motion]):
    """A moment of the board."""

    foresight: "Foresight | None" = None
    """What may be told before choosing; None while nothing can be chosen."""
    turned: Mapping[int, int] = field(default_factory=dict)
    """Whom attacks were meant for that go to another now, by who attacks."""

    @cached_property
    def pending(self) -> str:
        pending = self.view.get("pending")
        return str(pending["choice"]) if pending else ""

    @property
    def going(self) -> Sequence[str]:
        """The buttons of who sits here."""
        return self.choosing.going if self.asked else ()

    @cached_property
    def up(self) -> frozenset[int]:
        """Cards of the hand that something can be done with now, so that none moves when one is picked up;
        of an opening hand, all."""
        if self.pending == "mulligan":
            return frozenset(card["id"] for card in self.hand)
        return self.choosing.hand | {int(str(key[1])) for key in self.keys if key[0] in ("card", "alt")}
