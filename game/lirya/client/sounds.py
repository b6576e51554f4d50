"""What happens on the board of Lirya, as sounds of the house."""

from collections.abc import Iterator, Sequence

from game.client.board_kit.cues import ORDER, end_of, is_less, is_more, weightiest
from game.client.cardtable.seen import PLAYERS
from game.engine.event import Event

_BLOCKS = {
    "turn": "turn",
    "death": "death",
    "negate": "snap",
    "lost": "snap",
    "attack": "step",
    "intercept": "step",
    "move_line": "step",
    "draw": "card",
    "special_draw": "card",
    "discard": "card",
    "mulligan": "card",
    "upgrade": "land",
}
_STANDS = ("front", "back", "structures", "attached")


def sounds(events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
    """What a frame of events sounds like to a player: the weightiest first, few at once."""
    return weightiest(_heard(events, viewer), ORDER)


def _heard(events: Sequence[Event], viewer: int | None) -> Iterator[str]:
    for event in events:
        if event.kind == "open" and event.name in _BLOCKS:
            yield _BLOCKS[event.name]
        elif event.kind in ("move", "create"):
            yield from _arrives(event)
        elif event.kind == "set":
            yield from _changes(event)
        elif event.kind == "result":
            yield end_of(event, viewer)


def _arrives(event: Event) -> Iterator[str]:
    """A card on the chain, or a piece that is set into a window."""
    before, zone = str(event.old).partition(" ")[0], event.name.partition(" ")[0]
    if event.kind == "create":
        before, zone = "", before
    if zone == "chain":
        yield "link"
    elif zone in _STANDS and before not in _STANDS:
        yield "land"


def _changes(event: Event) -> Iterator[str]:
    """A player's life that falls, damage that grows, a barrier that breaks."""
    if (event.name == "life" and event.entity in PLAYERS and is_less(event)) or (
        event.name == "damage" and is_more(event)
    ):
        yield "blow"
        yield "knock"
    elif event.name == "barrier" and is_less(event):
        yield "shield"
