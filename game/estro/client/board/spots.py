"""Everything on ESTRO's board that can be pointed at, as it is drawn: the upper ones last."""

from collections.abc import Iterator

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.browse import browse_spots
from game.client.drawing.canvas import Rect
from game.estro.client.board import places as lay
from game.estro.client.board.browse import PILES, leafed
from game.estro.client.board.choosing import TABLE
from game.estro.client.board.matrix import CHART
from game.estro.client.board.now import Now
from game.estro.client.board.seen import SEATS, pieces_of

KINDS = ("card", "piece", "lay", "estro", "pick", "go", "zone", "use", "player", "gift", "label", "rounds", "chart")
"""What the focus looks for first where nothing is near."""
USE = 26.0
TALL = {"zone": 168.0, "pass": 134.0, "end": 88.0, "flip": 150.0, "use": 150.0, "reroll": 132.0}
PLATE = 96.0
"""How tall a plate of the column is, by what it does."""
LEAST = 46.0


def spots(now: Now) -> tuple[Spot, ...]:
    """Everything that can be pointed at, the upper ones last."""
    found = [Spot(TABLE, lay.FIELD), Spot(("label",), lay.LABEL), Spot(("rounds",), lay.ROUNDS)]
    for seat in SEATS:
        found += _of_player(now, seat)
        found += _of_field(now, seat)
    rects = lay.FAN.rects(now.hand, now.up)
    found += [Spot(("card", card["id"]), rects[card["id"]]) for card in now.hand]
    found += _of_column(now)
    found += _offered(now)
    found.append(Spot(("log",), lay.LOG_OPEN if now.log.open else lay.LOG))
    found.append(Spot(CHART, lay.CHART_OPEN if now.charted else lay.CHART))
    if now.opened is not None:
        found += browse_spots(lay.SHEET, leafed(now, now.opened))
    return tuple(found)


def _of_player(now: Now, seat: int) -> Iterator[Spot]:
    side = now.side(seat)
    yield Spot(("player", seat + 1), lay.PLAYERS[side])
    for number, pile in enumerate(("held", "deck", "incinerator")):
        yield Spot((pile, seat), lay.count_rect(side, number))
    yield Spot(("gift", seat), lay.gift_rect(side))


def _of_field(now: Now, seat: int) -> Iterator[Spot]:
    """The pieces of a side, and the signs of Gifts that can be used."""
    pieces = pieces_of(now.view, seat)
    rects = lay.row_rects(now.side(seat), len(pieces))
    for card, rect in zip(pieces, rects, strict=True):
        yield Spot(("piece", card["id"]), rect)
    keys = {*now.keys, now.choosing.picked}
    for card, (x, y, w, _) in zip(pieces, rects, strict=True):
        if ("use", card["id"]) in keys:
            yield Spot(("use", card["id"]), (x + w / 2 - USE / 2, y - USE / 2, USE, USE))


def plates(now: Now) -> list[tuple[Key, Rect]]:
    """The plates of the column from above, less tall where they are many."""
    going = now.going
    talls = [TALL.get(str(key[-1]), PLATE) for key in going]
    top, low = lay.PLATES_SMALL if now.small else lay.PLATES
    room = low - top - lay.PLATES_GAP * max(0, len(going) - 1)
    share = min(1.5 if now.small else 1.0, room / sum(talls)) if talls else 1.0
    found, y = [], top
    for key, tall in zip(going, talls, strict=True):
        high = max(LEAST, tall * share)
        found.append((key, (lay.QUESTION[0], y, lay.QUESTION[2], high)))
        y += high + lay.PLATES_GAP
    return found


def _of_column(now: Now) -> Iterator[Spot]:
    yield from (Spot(key, rect) for key, rect in plates(now))


def _offered(now: Now) -> Iterator[Spot]:
    """What is chosen over the field: how a card is laid, an estro, a card that lies elsewhere."""
    for key in now.keys:
        if key[0] == "lay":
            yield Spot(key, lay.LAYS[key[1] == "down"])
    estri = [key for key in now.keys if key[0] == "estro"]
    for key, rect in zip(estri, lay.estro_rects(len(estri)), strict=True):
        yield Spot(key, rect)
    picks = [key for key in now.keys if key[0] == "pick"]
    for key, rect in zip(picks, lay.pick_rects(len(picks)), strict=True):
        yield Spot(key, rect)


def can_be_chosen(now: Now, key: Key) -> bool:
    """Whether a click on it would do something. While nobody is asked no pile draws the focus to itself."""
    return key in now.keys or (now.asked and key[0] in PILES)
