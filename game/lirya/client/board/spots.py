"""Everything on Lirya's board that can be pointed at, as it is drawn: the upper ones last."""

from collections.abc import Iterator, Mapping

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.browse import browse_spots
from game.client.cardtable.seen import Thing, cards_in
from game.client.drawing.canvas import Rect
from game.lirya.client.art.piece import shown_beside, tile_at
from game.lirya.client.board import places as lay
from game.lirya.client.board.browse import PILES, leafed
from game.lirya.client.board.choosing import ANSWERS, TABLE
from game.lirya.client.board.now import Now
from game.lirya.client.board.seen import LINES, SEATS, SPECIAL_DECKS, hidden_hand, openers, special_in, worn_by

KINDS = (
    "card",
    "piece",
    "slot",
    "pick",
    "mode",
    "trigger",
    "use",
    "upgrade",
    "alt",
    "attached",
    "player",
    "seen",
    "go",
    "link",
)
"""What the focus looks for first where nothing is near."""
USE = 22.0
ANSWER_TALL = 60.0


def spots(now: Now) -> tuple[Spot, ...]:
    """Everything that can be pointed at, the upper ones last."""
    found = [Spot(TABLE, lay.BOARD)]
    for seat in SEATS:
        found += _of_side(now, seat)
    held = hidden_hand(now.view, now.other)
    hidden = zip(held, lay.hidden_rects(len(held)), strict=True)
    found += [Spot(("seen", card["id"]), rect) for card, rect in hidden if card["card"]]
    found += _of_slots(now)
    found += _of_column(now)
    rects = lay.FAN.rects(now.hand, now.up, 0.0 if now.small else None)  # there a band of reasons needs all the room
    found += [Spot(("card", card["id"]), rects[card["id"]]) for card in now.hand]
    found += _of_alternatives(now, rects)
    found += _of_answers(now)
    if now.opened is not None:
        found += browse_spots(lay.SHEET, leafed(now, now.opened))
    return tuple(found)


def _of_side(now: Now, seat: int) -> Iterator[Spot]:
    side = now.side(seat)
    yield Spot(("player", seat + 1), lay.player_rect(side))
    for number, pile in enumerate(("deck", "hand", "discard")):
        yield Spot((pile, seat), lay.count_rect(side, number))
    for number, deck in enumerate(SPECIAL_DECKS):
        if special_shown(now, deck, seat):
            yield Spot((deck, seat), lay.special_rect(side, number))
    for line in LINES:
        for card in cards_in(now.view, line, seat):
            rect = lay.slot_rect(side, line, card["pos"])
            yield Spot(("piece", card["id"]), rect)
            yield from _of_worn(now, card, rect, line)
            yield from _of_uses(now, card, (rect[0] + rect[2] / 2, rect[1] - 2))
    for card in cards_in(now.view, "structures", seat):
        yield Spot(("piece", card["id"]), lay.plot_rect(side, card["pos"]))
        x, y = lay.plot_at(side, card["pos"])
        yield from _of_uses(now, card, (x - lay.STRUCTURE_R - 12, y - 8))


def special_shown(now: Now, deck: str, seat: int) -> bool:
    """Whether a special deck is there: it holds cards, or something opens it."""
    return bool(special_in(now.view, deck, seat)) or any(openers(now.view, deck, seat, now.words))


def _of_worn(now: Now, card: Thing, rect: Rect, line: str) -> Iterator[Spot]:
    worn = worn_by(now.view, card["id"])
    size, form = lay.size_of(line), now.words.form(card["card"])
    for number, each in enumerate(worn[: shown_beside(len(worn))]):
        x, y = tile_at(size, rect[0] + rect[2] / 2, rect[1], form.class_, number)
        yield Spot(("piece", each["id"]), (x - 14, y - 14, 28.0, 28.0))


def _of_uses(now: Now, card: Thing, at: tuple[float, float]) -> Iterator[Spot]:
    """The signs of what somebody can do beside attacking."""
    keys = [*now.keys, *((now.choosing.picked,) if now.choosing.picked is not None else ())]
    ids = {card["id"], *(each["id"] for each in worn_by(now.view, card["id"]))}
    signs = [key for key in dict.fromkeys(keys) if key[0] in ("use", "upgrade") and key[1] in ids]
    for number, key in enumerate(signs):
        x = at[0] + (number - (len(signs) - 1) / 2) * (USE + 4)
        yield Spot(key, (x - USE / 2, at[1] - USE / 2, USE, USE))


def _of_slots(now: Now) -> Iterator[Spot]:
    """Places that something may be put to: mine, where nothing else is said."""
    for key in now.keys:
        if key[0] == "slot":
            yield Spot(key, lay.goal_rect(str(key[1]), int(str(key[2]))))


def _of_column(now: Now) -> Iterator[Spot]:
    chain = now.view.get("chain", ())
    for number, rect in enumerate(lay.link_rects(len(chain))):
        yield Spot(("link", len(chain) - number), rect)
    for verb, rect in zip(now.going, (lay.GO, lay.SECOND), strict=False):
        yield Spot(("go", verb), rect)
    yield Spot(("log",), lay.LOG_OPEN if now.log.open else lay.LOG)


def _of_alternatives(now: Now, rects: Mapping[int, Rect]) -> Iterator[Spot]:
    """A tag at each card that may be paid for in another way, below its name."""
    for key in now.keys:
        if key[0] == "alt" and int(str(key[1])) in rects:
            x, y, w, _ = rects[int(str(key[1]))]
            yield Spot(key, (x + w - 32, y + (84 if now.small else 38), 28.0, 28.0))


def _of_answers(now: Now) -> Iterator[Spot]:
    """Answers in words between the lines, and cards that are offered."""
    if not now.asked:
        return
    told = [key for key in now.keys if key[0] in ANSWERS]
    x, y, w, _ = lay.PANEL
    for number, key in enumerate(told):
        yield Spot(key, (x + 40, y + 60 + number * (ANSWER_TALL + 8), w - 80, ANSWER_TALL))
    picks = [key for key in now.keys if key[0] == "pick"]
    wide, tall = lay.PICKED
    step = min(wide + 10, (w - 40 - wide) / max(1, len(picks) - 1))
    left = x + 20 + max(0.0, (w - 40 - wide - step * (len(picks) - 1)) / 2)
    for number, key in enumerate(picks):
        yield Spot(key, (left + step * number, y + 70, wide, tall))


def can_be_chosen(now: Now, key: Key) -> bool:
    """Whether a click on it would do something; and an opening hand is read card by card before it is decided about.
    While nobody is asked no pile draws the focus to itself."""
    return key in now.keys or (now.asked and key[0] in PILES) or (key[0] == "card" and now.pending == "mulligan")
