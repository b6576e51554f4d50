"""What happens on the board of Undertow, as sounds of the house."""

from collections.abc import Iterator, Sequence

from game.client.board_kit.cues import ORDER, end_of, is_less, weightiest
from game.engine.event import Event

_BLOCKS = {
    "pass_turn": "turn",
    "death": "death",
    "draw": "card",
    "discard": "card",
    "cast": "snap",
    "shift": "step",
    "trigger": "link",
}
_ANEW = ("death", "recall", "deploy", "enter", "deploy_heroes")
"""Blocks in which a thing's numbers are set anew."""


def sounds(events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
    """What a frame of events sounds like to a player: the weightiest first, few at once."""
    return weightiest(_heard(events, viewer), ORDER)


def _heard(events: Sequence[Event], viewer: int | None) -> Iterator[str]:
    anew = any(event.kind == "open" and event.name in _ANEW for event in events)
    for event in events:
        match event.kind:
            case "open" if event.name in _BLOCKS:
                yield _BLOCKS[event.name]
            case "move" if event.name.startswith("line") and not str(event.old).startswith("line"):
                yield "land"
            case "create" if str(event.old).startswith("line"):
                yield "land"
            case "set" if event.name == "health" and is_less(event) and not anew:
                yield "blow"
                yield "knock"
            case "set" if event.name == "barrier" and is_less(event) and not anew:
                yield "shield"
            case "result":
                yield end_of(event, viewer)
