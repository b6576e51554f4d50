"""What can be clicked on Spellchain's board, and how clicks are narrowed down to one action.

Most actions name one or two things: what acts, and at what. The first click picks up what acts, which leaves the things
it may be meant for; the second one plays. What needs no target is meant for the table, so that nothing is played by a
single slip of the hand; answers to a question that was asked are given by one click.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.client.board_kit.board import Choices
from game.client.board_kit.spot import Key
from game.client.cardtable import choosing as common
from game.engine.action import Action

View = Mapping[str, Any]
GO_VERBS = ("pass", "end", "keep")
TABLE: Key = ("table",)
"""The page itself: where a card is put that needs no target."""
STANDING = ("piece", "attached")
"""Keys of what stands on the page."""
ZONES = {"board": "piece", "attached": "attached"}
"""How the keys begin of what lies in a zone."""
OF_NUMBERS = ("mode", "apply")
ANSWERS = ("pick", *OF_NUMBERS, "answer")
"""Keys of what is answered in a panel."""
DONE: Key = ("go", "decline")
"""No more targets."""


def first_keys(action: Action, attackers: frozenset[object]) -> tuple[Key, ...]:
    """What one can click first for an action. ``attackers`` are the creatures that can attack: of such a creature the
    ability has a sign of its own; of any other a click on it is a use of it."""
    args = action.args
    match action.verb:
        case "play" | "discard" | "swap":
            return (("card", args[0]),)
        case "attack":
            return (("piece", args[0]),)
        case "use":
            return (("use", args[0]), *(() if args[0] in attackers else (("piece", args[0]),)))
        case "target":
            return (("thing", args[0]),)
        case "mode" | "apply" | "pick":
            return ((action.verb, args[0]),)
        case "accept" | "decline":
            return (("answer", action.verb),)
        case verb:
            return (("go", verb),)


def second_keys(action: Action) -> tuple[Key, ...]:
    """What one can click for an action once what acts is picked up."""
    if len(action.args) > 1:
        return (("thing", action.args[1]),)
    return (TABLE,) if action.verb in ("play", "use") else ()


class Choosing(common.TwoClicks):
    """What is legal now, what of it is picked up, and which cards are marked to be swapped."""

    def offer(self, choices: Choices | None, view: View) -> None:
        super().offer(choices, view)
        if not any(action.verb == "swap" for action in self.actions) and choices is not None:
            self.marked.clear()
            if not any(action.verb == "keep" for action in self.actions):
                self._queue.clear()

    def _kinds_in(self, view: View) -> Iterator[tuple[int, str]]:
        yield from ((link["id"], "link") for link in view.get("chain", ()))
        yield from ((card["id"], ZONES[card["zone"]]) for card in view.get("cards", ()) if card["zone"] in ZONES)

    # ---- what can be clicked ----

    def _first(self) -> dict[Key, list[Action]]:
        attackers = frozenset(action.args[0] for action in self.actions if action.verb == "attack")
        aims = any(action.verb == "target" for action in self.actions)
        found: dict[Key, list[Action]] = {}
        for action in self.actions:
            if aims and action.verb == "decline":
                found[DONE] = [action]
                continue
            for key in first_keys(action, attackers):
                found.setdefault(self._placed(key), []).append(action)
        return found

    def _then(self, action: Action) -> Iterator[Key]:
        return (self._placed(key) for key in second_keys(action))

    def _placed(self, key: Key) -> Key:
        """A thing by where it is."""
        return (self._kinds.get(int(str(key[1])), "thing"), key[1]) if key[0] == "thing" else key

    def _meant(self, key: Key) -> Key:
        """The table, where what was picked up is put on it: by a click on itself, or on who stands there and can not
        be chosen."""
        in_the_way = key[0] in STANDING and key not in self._first()
        return TABLE if TABLE in self.keys() and (key == self.picked or in_the_way) else key

    def _begin(self, key: Key, kept: list[Action]) -> Action | None:
        """The first click on something: marks a card, picks something up, or answers at once."""
        action = kept[0]
        if action.verb == "swap":
            self._mark(int(action.args[0]))
            return None
        if action.verb in ("play", "attack", "use"):
            self._pick(key)
            return None
        if key == ("go", "keep"):
            return self.confirm()
        return action

    def go(self) -> str:
        """What the button at the right does; empty where there is nothing that goes on."""
        verbs = {action.verb for action in self.actions}
        return next((verb for verb in GO_VERBS if verb in verbs), "")

    @property
    def numbered(self) -> Mapping[int, Key]:
        """The answers to a question by the digits that choose them: modes and effects by their own numbers."""
        asked = [key for key in self.keys() if key[0] in ANSWERS]
        return {int(str(key[1])) if key[0] in OF_NUMBERS else place: key for place, key in enumerate(asked, 1)}

    def by_letter(self, letter: str) -> Action | None:
        """The action of a key of the keyboard."""
        if letter.isdigit():
            key = self.numbered.get(int(letter))
            return self.click(key) if key is not None else None
        verb = self.go()
        if letter not in ("n", "e") or not verb or (letter == "e") != (verb == "end"):
            return None
        return self.click(("go", verb)) if self.picked is None else None

    def leaves(self, action: Action) -> Sequence[Action]:
        """What could still be played or attacked with, if an action ends the turn."""
        return [other for other in self.actions if action.verb == "end" and other.verb in ("play", "attack", "use")]

    # ---- the opening hand ----

    def confirm(self) -> Action | None:
        """Swaps what is marked, card after card in the order of the hand, and keeps the rest."""
        order = [int(action.args[0]) for action in self.actions if action.verb == "swap"]
        self._queue = [f"swap #{card}" for card in order if card in self.marked] + ["keep"]
        self.marked.clear()
        return self._first_of_queue()
