"""What can be clicked on The Long Night's board, and how clicks are narrowed down to one action.

Every legal action names the things that one can click for it (`keys_of`). A click keeps the actions that name what was
clicked: when one is left it is played, when several are, they stay *armed* and light up what is still to choose.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.board_kit import choosing as common
from game.client.board_kit.board import Choices
from game.client.board_kit.spot import Key
from game.engine.action import Action
from game.longnight.engine.text import INVESTIGATOR

View = Mapping[str, Any]
GO_VERBS = ("close", "next", "end")


def keys_of(action: Action) -> tuple[Key, ...]:
    """What one can click for an action."""
    args = action.args
    match action.verb:
        case "move" | "push" | "charge":
            return (("hex", args[0]),)
        case "strike":
            return (("unit", args[0]),)
        case "take":
            return (("bag", args[0]),)
        case "rotate":
            return (("cold", args[0]),)
        case "discard":
            return (("card", args[0]),)
        case "maneuver":
            return (("maneuver", args[0]), *((("unit", args[1]),) if len(args) > 1 else ()))
        case "use":
            found: list[Key] = [("card", args[0]), ("line", args[0], args[1])]
            if len(args) > 2:
                found.append(("cone", args[2]) if isinstance(args[2], str) else ("thing", args[2]))
            if len(args) > 3:
                found.append(("face", args[3]))
            return tuple(found)
        case verb:
            return (("go", verb),)


class Choosing(common.Choosing):
    """What is legal now, what of it is picked up, and which cards are marked to be discarded together."""

    def __init__(self) -> None:
        super().__init__()
        self.armed: tuple[Action, ...] | None = None
        """The actions that agree with what was clicked so far; None before the first click."""
        self._units: frozenset[int] = frozenset()
        self._last = False
        """Whether the last die of one's own in this turn is lit."""
        self._running: tuple[int, int] | None = None
        """The open card, and which of its lines was paid last."""

    def offer(self, choices: Choices | None, view: View) -> None:
        super().offer(choices, view)
        self._units = frozenset(unit["id"] for unit in view["units"])
        opened = view.get("open")
        self._running = (opened["card"], opened["line"]) if opened else None
        own = [die for die in view["dice"] if die["die"] != "ai" and die["zone"] == "sequence"]
        self._last = any(die["id"] == view.get("lit") for die in own) and not any(
            die["state"] == "waiting" for die in own
        )
        self._arm(None)
        if view.get("phase") != "end":
            self.marked.clear()
            self._queue.clear()

    @property
    def taken(self) -> object:
        return self.armed

    def _arm(self, actions: tuple[Action, ...] | None) -> None:
        self.armed = actions
        self._keys = None

    def let_go(self) -> bool:
        """Forgets what was picked up and marked; whether there was something."""
        had = self.armed is not None or bool(self.marked)
        self._arm(None)
        self.marked.clear()
        self._queue.clear()
        return had

    def keys(self) -> Mapping[Key, list[Action]]:
        """What can be clicked now, and the actions that it keeps."""
        if self._keys is None:
            self._keys = {}
            for action in self.actions if self.armed is None else self.armed:
                for key in self._named_by(action):
                    self._keys.setdefault(key, []).append(action)
        return self._keys

    def _named_by(self, action: Action) -> list[Key]:
        """What one can click for an action on this board, where a thing is an enemy or a die."""
        units = self._units
        return [key if key[0] != "thing" else ("unit" if key[1] in units else "die", key[1]) for key in keys_of(action)]

    def armed_keys(self) -> set[Key]:
        """What all armed actions have in common: that is what was picked."""
        if not self.armed:
            return set()
        return set.intersection(*(set(self._named_by(action)) for action in self.armed))

    def asks_for_line(self) -> bool:
        """Whether only a line of the card that was picked up is still to be chosen: all else is the same."""
        rests = {(action.verb, action.args[0], *action.args[2:]) for action in self.armed or ()}
        return len(rests) == 1 and next(iter(rests))[0] == "use" and len(self.armed or ()) > 1

    def would_play(self, key: Key | None) -> Action | None:
        """The action that a click would play, or the first of those that differ only in what is chosen next."""
        kept = self._kept(key)
        if not kept or key is None:
            return None
        ways = {(action.verb, *action.args[:2]) if action.verb == "use" else (action.verb,) for action in kept}
        return kept[0] if len(kept) == 1 or (len(ways) == 1 and key[0] in ("unit", "cone", "hex")) else None

    def _kept(self, key: Key | None) -> list[Action]:
        """The actions that a click keeps: of an enemy's, the line once more that was paid last, if that reaches it.

        Another line of a card can be chosen though one of them was: that one is let go.
        """
        kept = self.keys().get(key, []) if key is not None else []
        if not kept and key is not None and key[0] == "line":
            kept = [action for action in self.actions if key in self._named_by(action)]
        if self.armed is not None or self._running is None or key is None or key[0] != "unit":
            return kept
        again = [action for action in kept if action.verb == "use" and action.args[:2] == self._running]
        return again or kept

    def click(self, key: Key | None) -> Action | None:
        """Something was clicked, or nothing that has a name; an action if that leaves one."""
        if key is None:
            if self.armed is not None:
                self.let_go()
            return None
        if key == ("go", "marked") and self.marked:
            return self.confirm()
        if again := key not in self.keys() and self.armed is not None:
            # Not what was asked for: begin again with it. Beside what is lit on the map nothing is done by one click.
            self._arm(None)
            if key[0] == "hex":
                return None
        kept = self._kept(key)
        if not kept:
            return None
        if kept[0].verb == "discard":
            self._mark(int(kept[0].args[0]))
            return None
        certain = self.armed is not None or not (self.spends(kept[0]) or (again and key[0] == "unit"))
        if len(kept) == 1 and certain:
            return kept[0]
        self._arm(tuple(kept))
        return None

    def spends(self, action: Action) -> bool:
        """Whether a card or maneuver costs Terror Points, which do not come back: one click is not enough for it."""
        if action.verb not in ("use", "maneuver") or self.choices is None:
            return False
        changes = self.choices.forecast(action)
        return any(
            (change.entity, change.tag) == (INVESTIGATOR, "pt") and change.new < change.old for change in changes
        )

    def go(self) -> str:
        """What the button at the right does: a verb, or ``marked`` for the discard of what is marked."""
        if self.marked:
            return "marked"
        verbs = {action.verb for action in self.actions}
        return next((verb for verb in GO_VERBS if verb in verbs), "next")

    def by_letter(self, letter: str) -> Action | None:
        """The action of a key of the keyboard."""
        verb = {"n": "next", "e": "end", "x": "close"}.get(letter)
        if verb == "end" and self.marked:
            return self.confirm()
        return next((action for action in self.actions if action.verb == verb), None)

    def leaves(self, action: Action) -> Sequence[Action]:
        """The cards and maneuvers that could still use the last die of one's own in a turn, if an action leaves it.

        To leave another die is a turn's daily bread, and to keep cards at its end is no omission.
        """
        if not self._last or action.verb != "next":
            return ()
        return [other for other in self.actions if other.verb in ("use", "maneuver")]

    def maneuvers(self) -> list[str]:
        """The maneuvers that can be made."""
        return list(dict.fromkeys(str(action.args[0]) for action in self.actions if action.verb == "maneuver"))

    def faces(self) -> tuple[int, list[int]]:
        """The die that is to be turned and the faces to choose from, when only these are left to choose; else 0."""
        turned = [action for action in self.armed or () if len(action.args) > 3]
        dice = {int(action.args[2]) for action in turned}
        return (dice.pop(), sorted({int(action.args[3]) for action in turned})) if len(dice) == 1 else (0, [])

    # ---- discards ----

    def confirm(self) -> Action | None:
        """Discards what is marked, one card after another."""
        self._queue = [f"discard #{card}" for card in self.marked]
        self.marked.clear()
        return self._first_of_queue()

    def next_queued(self, view: View) -> Action | None:
        return None if view.get("pending") else super().next_queued(view)  # an Echo asks something first
