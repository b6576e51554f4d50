"""What happens on the board of Spellchain, as sounds of the house."""

from collections.abc import Iterator, Sequence

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
MOST = 2
"""Sounds of one frame: more of them is noise."""
_ORDER = ("win", "loss", "death", "blow", "shield", "knock", "snap", "land", "turn", "link", "card", "step")


def sounds(events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
    """What a frame of events sounds like to a player: the weightiest first, few at once."""
    heard = set(_heard(events, viewer))
    return tuple(name for name in _ORDER if name in heard)[:MOST]


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
                yield "loss" if viewer is not None and event.new not in (viewer, None) else "win"


def _hurts(event: Event) -> bool:
    """A player's health that falls, or a creature's damage that grows."""
    if not isinstance(event.old, int) or not isinstance(event.new, int):
        return False
    player = event.entity in (1, 2)
    return (
        event.new < event.old if event.name == "health" and player else event.name == "damage" and event.new > event.old
    )
