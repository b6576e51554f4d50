"""What happens on the board of The Long Night, as sounds of the house."""

from collections.abc import Iterator, Sequence

from game.client.board_kit.cues import is_less, weightiest
from game.engine.event import Event

_BLOCKS = {"turn": "turn", "death": "death"}
_ZONES = {"hand": "card", "play": "card", "buffer": "die", "grave": "death", "board": "land"}
_ORDER = ("win", "loss", "death", "blow", "shield", "knock", "turn", "die", "land", "card", "step")


def sounds(events: Sequence[Event]) -> tuple[str, ...]:
    """What a frame of events sounds like: the weightiest first, few at once."""
    return weightiest(_heard(events), _ORDER)


def _heard(events: Sequence[Event]) -> Iterator[str]:
    fades = any(event.kind == "open" and event.name == "states" for event in events)  # a shield that lapses is silent
    for event in events:
        match event.kind:
            case "open" if event.name in _BLOCKS:
                yield _BLOCKS[event.name]
            case "roll":
                yield "die"
            case "shuffle" if event.name == "sequence":
                yield "die"
            case "create" if event.old == "board":
                yield "land"
            case "move" if event.name in _ZONES:
                yield _ZONES[event.name]
            case "set" if event.name == "hex" and event.old and event.new:
                yield "step"
            case "set" if event.name == "hp" and is_less(event):
                yield "blow"
                yield "knock"
            case "set" if event.name == "shield" and event.new != event.old and not fades:
                yield "shield"
            case "result":
                yield "win" if event.new == 0 else "loss"
