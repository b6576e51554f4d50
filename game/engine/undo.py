"""Which actions may be taken back: those from which nobody learnt anything."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.engine.event import Event
from game.engine.room import Rules

TELLING = ("roll", "reveal", "shuffle")


def reveals(rules: Rules, view: Mapping[str, Any], events: Iterable[Event]) -> bool:
    """Whether an action told a player something new: a die's face, a hidden card, or what lay next in a hidden order.

    ``view`` is that player's before it, ``events`` what they saw of it.
    """
    hidden = set(_out_of_sight(rules, view))
    return any(event.kind in TELLING or (event.kind == "move" and event.entity in hidden) for event in events)


def _out_of_sight(rules: Rules, view: Mapping[str, Any]) -> Iterator[int]:
    """Things whose place in an ordered zone this view does not know."""
    for things in view.values():
        for thing in things if isinstance(things, list) else ():
            if isinstance(thing, Mapping) and thing.get("zone") in rules.layout.ordered and "pos" not in thing:
                yield thing["id"]
