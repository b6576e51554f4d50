"""What happens on the board of ESTRO, as sounds of the house."""

from collections.abc import Iterator, Sequence

from game.client.board_kit.cues import end_of, is_more, weightiest
from game.engine.event import Event
from game.estro.engine.vocabulary import VERDICTS

ORDER = ("win", "loss", "death", "shield", "blow", "snap", "die", "land", "knock", "turn", "link", "card", "step")
"""The sounds of this board, the weightiest first."""
_BLOCKS = {
    "turn": "turn",
    "draw": "card",
    "discard": "card",
    "attack": "step",
    "redirect": "step",
    "flip": "knock",
    "use": "link",
    "gift": "link",
    "trigger": "link",
    "zone_gift": "link",
    "control": "land",
    "counter": "snap",
    "ward": "snap",
    "destroy": "death",
    "save": "shield",
    "shield": "shield",
    "aegis": "shield",
    "bodyguard": "shield",
}
_RESISTS = VERDICTS.index("resists")


def sounds(events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
    """What a frame of events sounds like to a player: the weightiest first, few at once."""
    return weightiest(_heard(events, viewer), ORDER)


def _heard(events: Sequence[Event], viewer: int | None) -> Iterator[str]:
    for event in events:
        if event.kind == "open":
            yield from _begins(event)
        elif event.kind == "roll":
            yield "die"
        elif event.kind == "move":
            yield from _arrives(event)
        elif event.kind == "set" and event.name in ("plays_max", "attacks_max") and is_more(event):
            yield "link"
        elif event.kind == "result":
            yield end_of(event, viewer)


def _begins(event: Event) -> Iterator[str]:
    """A block; that a card is not saved makes no sound, nor that an attack is over or goes on as it was; a combat makes
    one when its verdict falls."""
    if event.name == "combat":
        verdict = event.note("verdict")
        if verdict:
            yield "knock" if verdict == _RESISTS else "blow"
    elif event.name in ("attack", "redirect") and not event.targets:
        return
    elif event.name in _BLOCKS and not event.note("passed"):
        yield _BLOCKS[event.name]


def _arrives(event: Event) -> Iterator[str]:
    """A card that is laid into a field."""
    before, zone = str(event.old).partition(" ")[0], event.name.partition(" ")[0]
    if zone == "field" and before != "field":
        yield "land"
