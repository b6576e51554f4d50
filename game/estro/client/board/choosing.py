"""What can be clicked on ESTRO's board, and how clicks are narrowed down to one action.

The first click picks up what acts, the second says where it goes or whom it is meant for; answers to a question that
was asked are given by one click.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.client.board_kit.board import Choices
from game.client.board_kit.spot import Key
from game.client.cardtable import choosing as common
from game.engine.action import Action

View = Mapping[str, Any]
TABLE: Key = ("table",)
GIFT: Key = ("zone",)
"""The zone Gift: picked up, it asks for what it is meant for."""
PICKED_UP = ("play", "attack", "flip", "use")
GOES = ("zone", "flip", "use", "reroll", "pass", "keep", "go_on", "decline", "end")
"""What stands on a plate in the column at the right, in this order."""
ONWARD = ("pass", "keep", "go_on", "decline", "end")
"""What the key of the great button does, the first of these that is legal."""
LAYS = ("up", "down")
ACTS = ("play", "flip", "use", "attack")
"""What one may still do in a turn."""


class Choosing(common.TwoClicks):
    """What is legal now, and what of it is picked up."""

    def __init__(self) -> None:
        super().__init__()
        self._pending = ""
        self._hand: frozenset[int] | None = None

    def offer(self, choices: Choices | None, view: View) -> None:
        self._pending = str((view.get("pending") or {}).get("kind", ""))
        super().offer(choices, view)
        self._hand = None

    def _kinds_in(self, view: View) -> Iterator[tuple[int, str]]:
        """A hand of which one sees the faces, but not one's own, is offered as cards over the field."""
        pending = view.get("pending") or {}
        chooser = pending.get("player", view.get("active"))
        for card in view.get("cards", ()):
            held = card["zone"] == "hand" and card["owner"] == chooser
            yield card["id"], {"field": "piece"}.get(card["zone"], "card" if held else "pick")

    def _at(self, ident: object) -> Key:
        """A thing by where it is."""
        return (self._kinds.get(int(str(ident)), "pick"), ident)

    def _first_keys(self, action: Action, attackers: frozenset[object]) -> Iterator[Key]:
        """What one can click first. ``attackers`` can attack: what else they can do has a sign of its own."""
        args = action.args
        match action.verb:
            case "zone":
                yield from self._gift_keys(args)
            case "use":
                yield ("use", args[0])
                if args[0] not in attackers:
                    yield self._at(args[0])
            case "play" | "flip" | "attack" | "target" | "discard" | "redirect" | "counter":
                yield self._at(args[0])
            case "estro":
                yield ("estro", args[0])
            case verb:
                yield ("go", verb)

    def _gift_keys(self, args: Sequence[object]) -> Iterator[Key]:
        """Where the zone Gift is used: a card that may be saved is clicked itself, and in a window whom it is for."""
        if self._pending == "save":
            yield ("go", "zone")
            yield self._at(args[0])
        else:
            yield GIFT
            if self._pending:
                yield self._at(args[0])

    def _first(self) -> dict[Key, list[Action]]:
        attackers = frozenset(action.args[0] for action in self.actions if action.verb == "attack")
        found: dict[Key, list[Action]] = {}
        for action in self.actions:
            for key in self._first_keys(action, attackers):
                found.setdefault(key, []).append(action)
        return found

    def _then(self, action: Action) -> Iterator[Key]:
        args = action.args
        match action.verb:
            case "play":
                yield ("lay", args[1])
            case "attack":
                yield self._at(args[1])
            case "zone" if self.picked == GIFT:
                yield self._at(args[0])
            case "zone":
                yield self._at(args[1])
            case verb:
                yield TABLE
                yield ("go", verb)

    def _second(self, picked: Key) -> dict[Key, list[Action]]:
        """What can be clicked once something is picked up; of a zone Gift that costs a card, first that card."""
        found: dict[Key, list[Action]] = {}
        for action in self._of(picked):
            for key in self._then(action):
                found.setdefault(key, []).append(action)
        return found

    def _of(self, picked: Key) -> Sequence[Action]:
        """The actions that something picked up may come to."""
        if picked[:1] == GIFT and len(picked) > 1:
            return [action for action in self.actions if action.verb == "zone" and action.args[0] == picked[1]]
        return self._first().get(picked, ())

    def _meant(self, key: Key) -> Key:
        """The table, where what was picked up is put on it by a click on itself."""
        return TABLE if TABLE in self.keys() and key == self.picked else key

    def click(self, key: Key | None) -> Action | None:
        """A click on the card that the zone Gift costs leaves whom the Gift is for."""
        kept = self.keys().get(key) if key is not None and self.picked == GIFT else None
        if kept and key is not None and _costs(kept[0]):
            self._pick((*GIFT, key[1]))
            return None
        return super().click(key)

    def would_play(self, key: Key | None) -> Action | None:
        """The action that is certain when this is clicked; none of what is only picked up by it."""
        found = super().would_play(key)
        costs = found is not None and found.verb == "zone" and _costs(found)
        return None if costs and self.picked in (None, GIFT) else found

    def _begin(self, key: Key, kept: list[Action]) -> Action | None:
        """Picks up what acts; answers to a question are given at once."""
        if key == GIFT or kept[0].verb in PICKED_UP:
            self._pick(key)
            return None
        if kept[0].verb == "zone" and _costs(kept[0]):
            self._pick((*GIFT, key[1]))
            return None
        return kept[0]

    # ---- what is lit ----

    @property
    def hand(self) -> frozenset[int]:
        """The cards of the hand that something can be done with, whatever is picked up."""
        if self._hand is None:
            self._hand = frozenset(int(str(key[1])) for key in self._first() if key[0] == "card")
        return self._hand

    @property
    def going(self) -> Sequence[Key]:
        """The plates of the column: what can be answered, what goes on."""
        keys = self.keys()
        found: list[Key] = [GIFT] if GIFT in keys or self.picked == GIFT or (self.picked or ())[:1] == GIFT else []
        return [*found, *(("go", verb) for verb in GOES if ("go", verb) in keys)]

    @property
    def onward(self) -> Key | None:
        """What the great button's key does."""
        return next((("go", verb) for verb in ONWARD if ("go", verb) in self.keys()), None)

    @property
    def numbered(self) -> Mapping[int, Key]:
        """Answers by the digits that choose them."""
        kinds = [key for key in self.keys() if key[0] in ("lay", "estro")]
        return dict(enumerate(kinds, 1))

    def by_letter(self, letter: str) -> Action | None:
        """A digit answers, ``z`` is the zone Gift, ``e`` ends the turn, ``n`` goes on."""
        if letter.isdigit():
            key = self.numbered.get(int(letter))
            return self.click(key) if key is not None else None
        keys = self.keys()
        meant = {"z": GIFT if GIFT in keys else ("go", "zone"), "e": ("go", "end"), "n": self.onward}.get(letter)
        return self.click(meant) if meant is not None and meant in keys else None

    def leaves(self, action: Action) -> Sequence[Action]:
        """What could still be done, if an action ends the turn."""
        return [other for other in self.actions if action.verb == "end" and other.verb in ACTS]


def _costs(action: Action) -> bool:
    """Whether a use of the zone Gift costs a card."""
    return len([arg for arg in action.args if arg]) > 1
