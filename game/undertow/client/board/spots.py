"""Everything on Undertow's board that can be pointed at, as it is drawn: the upper ones last."""

from collections.abc import Iterator

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.browse import browse_spots
from game.client.cardtable.seen import Thing
from game.undertow.client.board import places as lay
from game.undertow.client.board.browse import leafed
from game.undertow.client.board.choosing import TAKE
from game.undertow.client.board.mustered import chosen_spots
from game.undertow.client.board.now import Now
from game.undertow.client.board.rail import depth_rect, log_key
from game.undertow.client.board.seen import (
    BATTLE,
    SEATS,
    chips_of,
    hand_of,
    in_muster,
    line_of,
    slots,
    statuses_of,
    style_of,
)

KINDS = (
    "offer",
    "starter",
    "take",
    "unit",
    "hero",
    "order",
    "gear",
    "graveyard",
    "deck",
    "phase",
    "log",
    "form",
    "worn",
    "picked",
)
"""What the focus looks for first where nothing is near."""


def spots(now: Now) -> tuple[Spot, ...]:
    """Everything that can be pointed at, the upper ones last."""
    return tuple(_of_muster(now) if in_muster(now.view) else _of_battle(now))


def _of_muster(now: Now) -> Iterator[Spot]:
    yield from chosen_spots(now)
    for key in now.keys:
        match key:
            case ("offer", int(number)):
                yield Spot(key, lay.offer_rect(number - 1, key == now.choosing.picked))
            case ("starter", _):
                place = [each for each in now.keys if each[0] == "starter"].index(key)
                yield Spot(key, lay.starter_rect(place))
    if TAKE in now.keys:
        yield Spot(TAKE, lay.TAKE)


def _of_battle(now: Now) -> Iterator[Spot]:
    for seat, hero in now.heroes.items():
        side = now.side(seat)
        x, y, w, h = lay.HEADS[side]
        yield Spot(("hero", hero["id"]), (x, y + 8, w, h - 8))
        for number, slot in enumerate(slots()):
            yield Spot(("gear", seat, slot), lay.gear_rect(side, number))
        for number, sign in enumerate(("deck", "graveyard", "fatigue")):
            yield Spot((sign, seat), lay.count_rect(side, number))
        yield from _chips(now, hero)
    for seat in SEATS:
        side, hand = now.side(seat), hand_of(now.view, seat)
        for number, card in enumerate(hand):
            yield Spot(("order", card["id"]), lay.order_rect(side, number, len(hand)))
        for unit in line_of(now.view, seat):
            yield Spot(("unit", unit["id"]), lay.unit_rect(side, unit["pos"]))
            yield from _chips(now, unit)
    if not now.log.open:
        for number, phase in enumerate(BATTLE):
            x, y = lay.phase_at(number)
            yield Spot(("phase", phase), (x - 18, y - 18, 36, 36))
    if now.opened is not None:
        yield from browse_spots(lay.SHEET, leafed(now, now.opened))
    yield from log_spots(now)


def _chips(now: Now, thing: Thing) -> Iterator[Spot]:
    """Those of something that stands on the board."""
    words = [word for word, _, _ in statuses_of(thing)] + [word for word, _ in chips_of(thing, style_of(thing))]
    yield from (Spot(key, rect) for key, rect in now.chips.of(thing["id"], words))


def log_spots(now: Now) -> Iterator[Spot]:
    """The log's own."""
    if now.log.open:
        yield Spot(("told",), lay.LOG_OPEN)
        yield Spot(("log depth",), depth_rect())
    yield Spot(("log",), log_key(now.log.open))


def can_be_chosen(now: Now, key: Key) -> bool:
    """Whether a click on it would do something."""
    return key in now.keys or key[0] in ("graveyard", "deck")
