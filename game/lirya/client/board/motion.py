"""What moves on Lirya's board: strikes, deaths, numbers that change, cards on their way."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.client.board_kit.impact import HIT, Blow
from game.client.cardtable import motion as cardtable
from game.client.cardtable.motion import Dying
from game.client.cardtable.seen import card_of
from game.engine.event import Event

View = Mapping[str, Any]
STRUCK, DIES, COMES, LINK, READ = 0.44, 0.36, 0.28, 0.16, 0.3
"""Seconds of a blow, a death, a card on its way, a link, and of a number before the next frame."""
PLAYER_TAGS, CARD_TAGS = ("life", "energy"), ("health", "points", "attack", "defense")
IN_PLAY = ("front", "back", "structures")


@dataclass
class Motion(cardtable.Motion):
    """What happens at this moment; and what the last action did, until the next."""

    STAYS, RISES, FADES, DIES = 1.0, 0.14, 0.12, DIES

    def _happen(self, event: Event, before: View, view: View) -> float:
        if event.kind == "open" and event.name == "strike":
            return self._strikes(event)
        if event.kind == "move" and event.entity is not None:
            return self._moves(event, event.entity, before)
        if event.kind == "set" and event.entity is not None:
            return self._changes(event, event.entity, before)
        return LINK if event.kind == "open" and event.name in ("play", "respond", "ability", "negate") else 0.0

    def _strikes(self, event: Event) -> float:
        """An attacker strikes at whom it attacks."""
        if event.entity is None or not event.targets:
            return 0.0
        self._strike(Blow(event.entity, tuple(event.targets)))
        return STRUCK

    def _moves(self, event: Event, ident: int, before: View) -> float:
        """A card goes from one zone to another: what leaves play falls out of its window."""
        zone = str(event.old or "").partition(" ")[0]
        card = card_of(before, ident) if before else None
        if card is None:
            return 0.0
        if zone in IN_PLAY and event.name.partition(" ")[0] not in IN_PLAY:
            self.dying[ident] = Dying(card, before)
            return self.seconds(DIES)
        if zone == "hand" and event.name.partition(" ")[0] in (*IN_PLAY, "chain"):
            return self.seconds(LINK)
        return 0.0

    def _changes(self, event: Event, ident: int, before: View) -> float:
        """A number changes, at the thing that changes."""
        tags = PLAYER_TAGS if ident in (1, 2) else CARD_TAGS
        known = ident in (1, 2) or (before and (card_of(before, ident) or {}).get("zone") in IN_PLAY)
        if event.name not in tags or not known or event.old is None or event.new is None or ident in self.dying:
            return 0.0  # of who is gone, a card is as printed again
        change = event.new - event.old
        if change:
            self.struck.add(ident)
            self._add_flash(ident, event.name, change, self._until_struck(ident))
            if change < 0 and event.name in ("health", "points", "life"):
                self._answer(ident, HIT)
        return READ if change and event.name != "energy" else 0.0
