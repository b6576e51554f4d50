"""What can be clicked on Lirya's board, and how clicks are narrowed down to one action.

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
MAIN = ("keep", "pass", "done", "fight", "combat", "yes", "end")
"""What the button at the right does, the first of these that is legal; what else goes on stands above it."""
ASIDE = ("mulligan", "no", "none", "end")
HELD = ("summon", "build", "equip", "cast")
LEFT = (*HELD, "upgrade", "activate", "attack", "combat")
"""What a turn that ends may leave undone."""
ANSWERS = ("mode", "trigger")
ZONES = {"front": "piece", "back": "piece", "structures": "piece", "attached": "piece"}


def _alternative(action: Action) -> bool:
    return str(action).endswith(" alt")


class Choosing(common.TwoClicks):
    """What is legal now, and what of it is picked up."""

    def __init__(self) -> None:
        super().__init__()
        self._hand: frozenset[int] | None = None

    def offer(self, choices: Choices | None, view: View) -> None:
        super().offer(choices, view)
        self._hand = None

    def _kinds_in(self, view: View) -> Iterator[tuple[int, str]]:
        for card in view.get("cards", ()):
            zone = card.get("zone", "")
            yield card["id"], ZONES.get(zone, "card" if zone == "hand" else "pick")

    def _at(self, ident: object) -> Key:
        """A thing by where it is."""
        return (self._kinds.get(int(str(ident)), "pick"), ident)

    def _first_keys(self, action: Action, busy: frozenset[object]) -> Iterator[Key]:
        """What one can click first. ``busy`` are characters that can attack or move: what else they can do has signs of
        its own."""
        args = action.args
        match action.verb:
            case "summon" | "build" | "equip" | "cast":
                yield ("alt", args[0]) if _alternative(action) else ("card", args[0])
            case "attack" | "move":
                yield ("piece", args[0])
            case "upgrade":
                yield ("upgrade", args[0])
                if args[0] not in busy:
                    yield ("piece", args[0])
            case "activate" | "respond" if self._at(args[0])[0] == "piece":
                yield ("use", args[0], args[1] if len(args) > 1 else 1)
                if args[0] not in busy:
                    yield ("piece", args[0])
            case "respond":
                yield ("alt", args[0]) if _alternative(action) else ("card", args[0])
            case "discard" | "target" | "pick" | "intercept":
                yield self._at(args[0])
            case "place":
                yield ("slot", *args)
            case "mode" | "trigger":
                yield (action.verb, args[0])
            case verb:
                yield ("go", verb)

    def _second_key(self, action: Action) -> Key:
        args = action.args
        match action.verb:
            case "summon" | "move":
                return ("slot", args[1], args[2])
            case "build":
                return ("slot", "structures", args[1])
            case "activate":
                return self._at(args[2]) if len(args) > 2 else TABLE
            case "respond" if self._at(args[0])[0] == "piece":
                return self._at(args[2]) if len(args) > 2 else TABLE
        targets = [arg for arg in args[1:] if isinstance(arg, int)]
        return self._at(targets[0]) if targets else TABLE

    def _first(self) -> dict[Key, list[Action]]:
        busy = frozenset(action.args[0] for action in self.actions if action.verb in ("attack", "move"))
        found: dict[Key, list[Action]] = {}
        for action in self.actions:
            for key in self._first_keys(action, busy):
                found.setdefault(key, []).append(action)
        return found

    def _then(self, action: Action) -> Sequence[Key]:
        return (self._second_key(action),)

    def _meant(self, key: Key) -> Key:
        """The table, where what was picked up is put on it by a click on itself."""
        return TABLE if TABLE in self.keys() and key == self.picked else key

    def _begin(self, key: Key, kept: list[Action]) -> Action | None:
        """Picks up what acts; answers to a question are given at once."""
        if kept[0].verb in (*HELD, "attack", "move", "upgrade", "activate", "respond"):
            self._pick(key)
            return None
        return kept[0]

    @property
    def hand(self) -> frozenset[int]:
        """The cards of the hand that something can be done with, whatever is picked up."""
        if self._hand is None:
            self._hand = frozenset(int(str(key[1])) for key in self._first() if key[:1] in (("card",), ("alt",)))
        return self._hand

    @property
    def goals(self) -> list[Key]:
        """The places that something could be put to, whatever is picked up."""
        met = dict.fromkeys(
            key for action in self.actions for key in (*self._first_keys(action, frozenset()), self._second_key(action))
        )
        return [key for key in met if key[:1] == ("slot",)]

    # ---- what goes on ----

    @property
    def going(self) -> Sequence[str]:
        """The buttons: what goes on first, then what else ends a choice."""
        verbs = {action.verb for action in self.actions}
        first = next((verb for verb in MAIN if verb in verbs), "")
        return [verb for verb in (first, *(verb for verb in ASIDE if verb != first and verb in verbs)) if verb]

    @property
    def numbered(self) -> Mapping[int, Key]:
        """Answers in words by the digits that choose them."""
        return {int(str(key[1])): key for key in self.keys() if key[0] in ANSWERS}

    def by_letter(self, letter: str) -> Action | None:
        """A digit answers, ``e`` ends, ``n`` goes on."""
        if letter.isdigit():
            key = self.numbered.get(int(letter))
            return self.click(key) if key is not None else None
        going = self.going
        verb = "end" if letter == "e" and "end" in going else going[0] if letter == "n" and going else ""
        return self.click(("go", verb)) if verb and self.picked is None else None

    def leaves(self, action: Action) -> Sequence[Action]:
        """What could still be done, if an action ends the turn."""
        return [other for other in self.actions if action.verb == "end" and other.verb in LEFT]
