"""Events as a tree: each block with what happened in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.engine.event import Event

ROOT = Event("open", 0)
DERIVED = frozenset(
    {"strike", "armour_now", "ward_now", "next_target", "style_now", "type_now", "waits", "own_turn", "deck_list"}
)
"""Tags that are worked out from others."""
SILENT = DERIVED | {"struck", "known", "used", "card", "owner", "level", "style", "type", "token"}
"""Tags of which no sentence of their own is told."""


def is_told(event: Event) -> bool:
    """Whether it is a change of a thing that is worth a clause."""
    return event.kind == "set" and bool(event.entity) and event.name not in SILENT and event.old != event.new


@dataclass(slots=True, eq=False)
class Block:
    """A block: the event that opened it, and its parts in their order."""

    opened: Event
    parts: "list[Event | Block]" = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.opened.name

    @property
    def source(self) -> int:
        return self.opened.entity or 0

    def blocks(self) -> "Iterator[Block]":
        """The blocks right inside it."""
        return (part for part in self.parts if isinstance(part, Block))

    def events(self) -> Iterator[Event]:
        """The events right inside it."""
        return (part for part in self.parts if isinstance(part, Event))

    def sets(self) -> Iterator[Event]:
        """What changes right inside it and is worth telling."""
        return (event for event in self.events() if is_told(event))


def tree_of(events: Iterable[Event]) -> Block:
    """All events inside one block. Those that are left open end with the last event."""
    stack = [Block(ROOT)]
    for event in events:
        if event.kind == "open":
            block = Block(event)
            stack[-1].parts.append(block)
            stack.append(block)
        elif event.kind == "close":
            if len(stack) > 1:
                stack.pop()
        else:
            stack[-1].parts.append(event)
    return stack[0]
