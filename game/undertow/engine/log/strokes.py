"""A stroke as the blows it deals: to each target what struck it, what held it off, and what it lost."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.event import Event
from game.undertow.engine.log.blocks import Block
from game.undertow.engine.vocabulary import TYPES


class Blow(NamedTuple):
    """One target: what it is struck with, what more as it is ``exposed``, what armour or ward ``held`` of that."""

    target: int
    type: str
    amount: int
    exposed: int
    held: int
    barrier: Event | None
    health: Event | None
    cleaved: bool
    frame: int


def blows(block: Block) -> Iterator[Blow]:
    """The blows of a stroke, in the order in which they are dealt: the core tells each with the block."""
    changed: dict[int, dict[str, Event]] = {}
    for event in block.sets():
        if event.entity and event.name in ("health", "barrier"):
            changed.setdefault(event.entity, {})[event.name] = event
    opened = block.opened
    cleaved = [value for name, value in opened.notes if name == "cleaved"]
    exposed = [value for name, value in opened.notes if name == "exposed"]
    held = [value for name, value in opened.notes if name == "held"]
    met = [*((target, "amount") for target in opened.targets), *((unit, "cleave") for unit in cleaved)]
    for (target, with_), more, taken in zip(met, exposed, held, strict=True):
        own = changed.get(target, {})
        yield Blow(
            target=target,
            type=TYPES[opened.note("type") - 1],
            amount=opened.note(with_),
            exposed=more,
            held=taken,
            barrier=own.get("barrier"),
            health=own.get("health"),
            cleaved=with_ == "cleave",
            frame=max((event.frame for event in own.values()), default=opened.frame),
        )
