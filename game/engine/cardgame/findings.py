"""What a card title's core finds wrong, in words: with an action, and with a match."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.said import Said, to_say

UNLAWFUL: Mapping[str, str] = {
    "legal": to_say("it is legal"),
    "over": to_say("the match is over"),
    "not_offered": to_say("this is not among the options"),
    "unknown": to_say("#{first} is no such thing here"),
    "not_in_hand": to_say("#{first} is not in hand"),
    "not_yours": to_say("#{first} is not yours"),
}
"""Why an action is not legal, as every card title says it; each has reasons of its own beside these."""


class Refusals(NamedTuple):
    """Why an action is not legal: ``names`` by the core's numbers, what each ``says`` (with places for its two numbers,
    and for the choice that is ``pending``)."""

    names: Sequence[str]
    says: Mapping[str, str]
    pending: Sequence[str]

    def tell(self, reason: int, first: int, second: int) -> Said:
        """The core's reason for a refusal, with the two numbers that it gives."""
        name = self.names[reason]
        if name == "pending" and not first:
            return Said("no such choice is pending")
        choice = self.pending[first] if name == "pending" and 0 <= first < len(self.pending) else ""
        return Said(self.says[name], first=first, second=second, pending=choice)


class Findings(NamedTuple):
    """A title's broken invariants: ``names`` by the core's numbers, what each ``says`` (with a place for ``value`` and
    ``zone``), and the ``keys`` of a position at which some of them stand. ``zones`` are the title's."""

    names: Sequence[str]
    says: Mapping[str, str]
    keys: Mapping[str, str]
    zones: Sequence[str]

    def tell(self, rule: int, entity: int, value: int, place: str = "") -> Said:
        """A broken invariant: where it is (``place`` if known, else the entity), and what was expected."""
        name = self.names[rule]
        where = place or (f"#{entity}" if entity else "")
        zone = self.zones[value] if name in ("zone", "list") and 0 <= value < len(self.zones) else ""
        said = Said(self.says[name], value=value, zone=zone)
        at = ".".join(part for part in (where, self.keys.get(name, "")) if part)
        return Said("{place}: {reason}", place=at, reason=said) if at else said
