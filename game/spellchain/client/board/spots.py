"""Everything on Spellchain's board that can be pointed at, as it is drawn: the upper ones last."""

from collections.abc import Iterator

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.browse import browse_spots
from game.client.cardtable.seen import cards_in
from game.spellchain.client.board.browse import SHEET, leafed
from game.spellchain.client.board.choosing import TABLE
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.panels import panel_spots
from game.spellchain.client.board.places import (
    FAN,
    GO,
    LOG_DEPTH,
    LOG_OPEN,
    LOG_RIBBON,
    PAGE,
    backs_rects,
    board_spots,
    opening_rects,
)
from game.spellchain.client.board.rings import chain_spots

KINDS = ("pick", "apply", "mode", "answer", "card", "piece", "player", "link", "use", "attached", "go", "table")
"""What the focus looks for first where nothing is near."""


def spots(now: Now) -> tuple[Spot, ...]:
    """Everything that can be pointed at, the upper ones last."""
    return tuple(_spots(now))


def _spots(now: Now) -> Iterator[Spot]:
    yield Spot(TABLE, PAGE)
    for card, rect in zip(
        cards_in(now.view, "hand", now.other), backs_rects(len(cards_in(now.view, "hand", now.other))), strict=True
    ):
        yield Spot(("back", card["id"]), rect)
    yield from board_spots(now.view, now.seat)
    yield from _uses(now)
    yield from chain_spots(now.view)
    rects = opening_rects(now.hand) if now.opening else FAN.rects(now.hand, now.playable, now.lowered, now.held)
    for ident in sorted(rects, key=lambda ident: ident in now.playable):
        rect = rects[ident]
        if ("card", ident) == now.hover and not now.opening:  # it has risen, and may be pointed at where it is now
            rect = FAN.reached(rect)
        yield Spot(("card", ident), rect)
    if now.going is not None:
        yield Spot(("go", now.going.verb), GO)
    yield from panel_spots(now)
    if now.opened is not None:
        yield from browse_spots(SHEET, leafed(now, now.opened))
    if now.log.open:
        yield Spot(("told",), LOG_OPEN)
        yield Spot(("log depth",), LOG_DEPTH)
    yield Spot(("log",), LOG_RIBBON)


def _uses(now: Now) -> Iterator[Spot]:
    """The signs of abilities that can be used."""
    places = {spot.key: spot.rect for spot in board_spots(now.view, now.seat)}
    for key in now.keys:
        if key[0] == "use" and ("piece", key[1]) in places:
            x, y, w, _ = places["piece", key[1]]
            yield Spot(key, (x + w - 26, y + 4, 26, 26))


def can_be_chosen(now: Now, key: Key) -> bool:
    """Whether a click on it would do something."""
    return key in now.keys or key == now.choosing.picked
