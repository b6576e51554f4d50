"""A stroke as the blows it deals: to each target what struck it, what held it off, and what it lost."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.event import Event
from game.undertow.engine.content import Content
from game.undertow.engine.log.blocks import Block
from game.undertow.engine.log.table import Table
from game.undertow.engine.vocabulary import TYPES


class Blow(NamedTuple):
    """One target. ``amount`` is 0 where it is not known, as of what cleaves; ``held`` by armour or ward."""

    target: int
    type: str
    amount: int
    exposed: int
    held: int
    barrier: Event | None
    health: Event | None
    cleaved: bool
    frame: int


def blows(block: Block, table: Table, content: Content) -> Iterator[Blow]:
    """The blows of a stroke, in the order in which they are dealt."""
    changed: dict[int, dict[str, Event]] = {}
    for event in block.sets():
        if event.entity and event.name in ("health", "barrier"):
            changed.setdefault(event.entity, {})[event.name] = event
    targets = block.opened.targets
    for target in (*targets, *(ident for ident in changed if ident not in targets)):
        own = changed.get(target, {})
        health, barrier = own.get("health"), own.get("barrier")
        type_name, cleaved = TYPES[block.opened.note("type") - 1], target not in targets
        amount = 0 if cleaved else block.opened.note("amount")
        exposed = table.tag(target, "exposed") if amount else 0
        frame = max((event.frame for event in own.values()), default=block.opened.frame)
        held = _held(block.source, target, type_name, amount + exposed, health, barrier, table, content)
        yield Blow(target, type_name, amount, exposed, held if amount else 0, barrier, health, cleaved, frame)


def _held(
    source: int,
    target: int,
    type_name: str,
    amount: int,
    health: Event | None,
    barrier: Event | None,
    table: Table,
    content: Content,
) -> int:
    """What armour or ward took: what is missing between the stroke and the loss; of a deadly blow, which may be more
    than its target had, what the target has of it."""
    stopped = barrier.old if barrier is not None else 0
    if health is not None and health.new:
        return int(max(0, amount - stopped - (health.old - health.new)))
    guard = "armour_now" if type_name == "physical" else "ward_now"
    has = table.tag(target, guard)
    if type_name == "physical":
        worn = (table.faces.get(piece) for piece in table.lying("equipment", table.owners.get(source, 0)))
        more = sum(content.cards[card].keywords.get("piercing", 0) for card in worn if card)
        has -= table.tag(source, "piercing") + (more if table.is_hero(source) else 0)
    return int(min(max(0, has), amount))
