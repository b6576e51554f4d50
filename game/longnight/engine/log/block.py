"""What a telling remembers of an open block, and of like events in a row."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Things = list[tuple[int, Any]]


@dataclass(slots=True)
class Block:
    """An open block: whose it is, the block around it, its line in the log, and what was told in it."""

    name: str
    entity: int
    targets: tuple[int, ...]
    notes: dict[str, int]
    frame: int
    outer: "Block | None"
    line: int
    paying: str
    """The impulse that the lit die shows as it opens."""
    spoke: bool = False
    """Whether the simple log has a sentence from inside."""
    walked: str = ""
    """The hex to which its enemy has walked."""
    changes: dict[tuple[int, str], tuple[Any, Any]] = field(default_factory=dict)
    """Tags set directly in it: the first value and the last."""
    moves: Things = field(default_factory=list)
    """Who went to which zone."""
    born: int = 0
    converted: Things = field(default_factory=list)
    """Dice whose impulse it changed, each with the line of the log that waits for the outcome."""

    def change(self, entity: int, tag: str) -> int:
        """By how much a tag changed."""
        old, new = self.changes.get((entity, tag), (0, 0))
        return int(new) - int(old)

    def set(self, entity: int, tag: str, old: Any, new: Any) -> None:
        """A tag changes directly in it."""
        first, _ = self.changes.get((entity, tag), (old, new))
        self.changes[entity, tag] = first, new


def outward(block: Block | None) -> Iterator[Block]:
    """A block and those around it, the outermost last."""
    while block is not None:
        yield block
        block = block.outer


@dataclass(slots=True)
class Run:
    """Like events in a row that one sentence tells: cards drawn, steps taken, dice cleared away."""

    kind: str
    entity: int
    frame: int
    line: int
    things: Things = field(default_factory=list)
