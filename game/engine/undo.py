"""Which actions may be taken back: those from which nobody learnt anything."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.engine.event import Event
from game.engine.room import Rules

TELLING = ("roll", "reveal", "shuffle")


def revealed(rules: Rules, view: Mapping[str, Any], events: Iterable[Event]) -> str:
    """What an action told a player that they could not know: ``roll`` (a die's face), ``reveal`` (a hidden card),
    ``shuffle``, ``draw`` (what lay next in a hidden order); empty for an action that told nothing.

    ``view`` is that player's before it, ``events`` what they saw of it. Of several things it is the first.
    """
    hidden = set(_out_of_sight(rules, view))
    for event in events:
        if event.kind in TELLING:
            return event.kind
        if event.kind == "move" and event.entity in hidden:
            return "draw"
    return ""


def reveals(rules: Rules, view: Mapping[str, Any], events: Iterable[Event]) -> bool:
    """Whether an action told a player something new: see `revealed`."""
    return bool(revealed(rules, view, events))


def _out_of_sight(rules: Rules, view: Mapping[str, Any]) -> Iterator[int]:
    """Things whose place in an ordered zone this view does not know."""
    for things in view.values():
        for thing in things if isinstance(things, list) else ():
            if isinstance(thing, Mapping) and thing.get("zone") in rules.layout.ordered and "pos" not in thing:
                yield thing["id"]
