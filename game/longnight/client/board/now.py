"""All that The Long Night's picture depends on at one moment: what its drawing is handed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.client.board_kit import now
from game.client.board_kit.spot import Key
from game.client.drawing.canvas import Rect
from game.engine.action import Action
from game.engine.match import Change
from game.longnight.client.board.choosing import Choosing
from game.longnight.client.board.foresight import Foresight
from game.longnight.client.board.ground import Ground
from game.longnight.client.board.motion import Motion
from game.longnight.client.panel_words import Words


@dataclass(frozen=True, kw_only=True)
class Now(now.Now):
    """A moment of the board."""

    words: Words
    ground: Ground
    choosing: Choosing
    motion: Motion
    foresight: Foresight | None = None
    """What may be told before choosing; None while nothing can be chosen."""
    coordinates: bool = False
    """Whether every hex says its row and column."""
    ringed: tuple[str, ...] = ()
    """Hexes that a lesson points at."""
    covered: tuple[Rect, ...] = ()
    """What a guide hides."""
    ceiling: float = 0.0
    """Numbers stand below this height."""

    @cached_property
    def armed(self) -> set[Key]:
        """What was picked up."""
        return self.choosing.armed_keys()

    @cached_property
    def playable(self) -> frozenset[object]:
        """The cards that can be used or discarded now, whatever is picked up."""
        return frozenset(action.args[0] for action in self.choosing.actions if action.verb in ("use", "discard"))

    @cached_property
    def payable(self) -> frozenset[tuple[object, ...]]:
        """The lines, by card and number, that can be paid now, whatever is picked up."""
        return frozenset(action.args[:2] for action in self.choosing.actions if action.verb == "use")

    @cached_property
    def him(self) -> Mapping[str, Any]:
        """The Investigator."""
        found: Mapping[str, Any] = self.view["players"][0]
        return found

    @cached_property
    def standing(self) -> Sequence[Mapping[str, Any]]:
        """The units on the map."""
        return [unit for unit in self.view["units"] if unit["zone"] == "board"]

    @cached_property
    def arrivals(self) -> Mapping[str, int]:
        """Where someone is to come, and in which turn; the first where there are several."""
        waves = sorted(
            (unit["arrives"], unit["hex"]) for unit in self.view["units"] if unit["zone"] == "wave" and unit.get("hex")
        )
        return {place: turn for turn, place in reversed(waves)}

    @cached_property
    def touched(self) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Hexes and things that the previewed action would touch."""
        return self.shape(self.preview) if self.preview is not None else ((), ())

    @cached_property
    def cone(self) -> str:
        """The cone that the previewed action fills with fire, empty if it fills none."""
        action = self.preview
        if action is None or action.verb != "use" or not self.touched[0]:
            return ""
        if len(action.args) > 2 and isinstance(action.args[2], str):
            return action.args[2]
        opened = self.view["open"]
        return str(opened["cone"] or "") if opened and opened["card"] == action.args[0] else ""

    @cached_property
    def threatened(self) -> frozenset[str]:
        """Hexes on which the enemy under the pointer would strike, if the Investigator stood there when it acts."""
        choices, hover = self.choosing.choices, self.hover or ("",)
        ident = int(str(hover[1])) if hover[0] == "unit" else self.die_unit
        if choices is None or not ident:
            return frozenset()
        return frozenset(place.removeprefix("hex ") for place in choices.reach(ident))

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """What the previewed action would change."""
        if self.preview is None or self.foresight is None or self.preview not in self.choosing.actions:
            return ()
        return self.foresight.changes(self.preview)

    @property
    def shown_first(self) -> tuple[str, ...]:
        """What the forecast plays before the night goes on: the previewed action, if that is another one."""
        going = (
            self.preview is None or self.preview.verb in ("next", "close") or self.preview not in self.choosing.actions
        )
        return () if going else (str(self.preview),)

    def shape(self, action: Action) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Hexes and things that an action would touch."""
        if self.choosing.choices is None or action not in self.choosing.actions:
            return (), ()
        places, entities = self.choosing.choices.shape(action)
        return tuple(place.removeprefix("hex ") for place in places), entities

    @cached_property
    def shown_card(self) -> Mapping[str, Any] | None:
        """The card at the right: under the pointer, picked up, or open."""
        cards = {card["id"]: card for card in self.view["cards"]}
        if self.hover is not None and self.hover[0] in ("card", "cold", "line"):
            return cards.get(int(str(self.hover[1])))
        for key in self.armed:
            if key[0] == "card":
                return cards.get(int(str(key[1])))
        if self.preview is not None and self.preview.verb in ("use", "discard"):
            return cards.get(int(self.preview.args[0]))
        opened = self.view["open"]
        return cards.get(opened["card"]) if opened else None

    @cached_property
    def bright(self) -> frozenset[int]:
        """Dice that belong to what is under the pointer, and those that have just been rolled."""
        if self.hover is None or self.hover[0] != "unit":
            return frozenset(self.motion.fresh)
        return frozenset(
            {die["id"] for die in self.view["dice"] if die.get("unit") == self.hover[1]} | self.motion.fresh
        )

    @cached_property
    def die_unit(self) -> int:
        """The enemy whose die is under the pointer."""
        if self.hover is None or self.hover[0] != "die":
            return 0
        return next((die.get("unit", 0) for die in self.view["dice"] if die["id"] == self.hover[1]), 0)
