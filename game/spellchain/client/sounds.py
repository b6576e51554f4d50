"""What happens on the board of Spellchain, as sounds of the house."""

from collections.abc import Iterator, Sequence

from game.client.board_kit.cues import ORDER, end_of, is_less, is_more, weightiest
from game.client.cardtable.seen import PLAYERS
from game.engine.event import Event

_BLOCKS = {
    "turn": "turn",
    "destroy_creature": "death",
    "counter": "snap",
    "fizzle": "snap",
    "prevent": "shield",
    "ward": "shield",
    "protect": "shield",
    "attack": "step",
    "draw": "card",
    "discard": "card",
    "mulligan": "card",
}


def sounds(events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
    """What a frame of events sounds like to a player: the weightiest first, few at once."""
    return weightiest(_heard(events, viewer), ORDER)


def _heard(events: Sequence[Event], viewer: int | None) -> Iterator[str]:
    for event in events:
        match event.kind:
            case "open" if event.name in _BLOCKS:
                yield _BLOCKS[event.name]
            case "move" | "create" if "chain" in (event.name, event.old):
                yield "link"
            case "move" if event.name.startswith("board"):
                yield "land"
            case "set" if event.name in ("health", "damage") and _hurts(event):
                yield "blow"
                yield "knock"
            case "result":
                yield end_of(event, viewer)


def _hurts(event: Event) -> bool:
    """A player's health that falls, or a creature's damage that grows."""
    if event.name == "health" and event.entity in PLAYERS:
        return is_less(event)
    return event.name == "damage" and is_more(event)
