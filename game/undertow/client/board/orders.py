"""Hands as sealed orders, in their order: the wax is the count, and breaks at 0."""

import math
from functools import partial

from game.client.cardtable.motion import Flight
from game.client.cardtable.seen import Thing, card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import LEFT, RIGHT, Canvas, Rect
from game.undertow.client.art import art
from game.undertow.client.art.order import POWER, UNIT, UNKNOWN, draw_broken_wax, draw_paper, wax_middle, wax_radius
from game.undertow.client.art.palette import STATUSES
from game.undertow.client.board import inks
from game.undertow.client.board import places as lay
from game.undertow.client.board.motion import DROPS, OPENS, TICKS
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import SEATS, hand_of
from game.undertow.client.panel_words import Words
from game.undertow.engine.content import Card

HANDS: tuple[Rect, Rect] = ((236.0, 584.0, 714.0, 136.0), (236.0, 0.0, 714.0, 112.0))
"""Where the orders lie with all that is about them: mine, theirs."""


def draw_orders(canvas: Canvas, now: Now) -> None:
    """Both hands."""
    for seat in SEATS:
        hand, motion = hand_of(now.view, seat), now.motion
        if any(card["id"] in motion.ticks for card in hand):
            _draw_hand(canvas, now, seat)
            continue
        facts = (
            (card["card"], card.get("preparation", 0), card.get("waits"), motion.shifted.get(card["id"]),
             card["id"] in motion.away, now.hover == ("order", card["id"]))
            for card in hand
        )  # fmt: skip
        side = now.side(seat)
        key = ("undertow hand", side, now.words.teller.language, *facts)
        canvas.kept(key, HANDS[side], partial(_draw_hand, now=now, seat=seat))


def _draw_hand(canvas: Canvas, now: Now, seat: int) -> None:
    hand = hand_of(now.view, seat)
    for number, card in enumerate(hand):
        if card["id"] not in now.motion.away:
            _draw(canvas, now, card, lay.order_rect(now.side(seat), number, len(hand)))


def form_of(now: Now, card: Thing) -> Card | None:
    """What is printed on a card, if it is known."""
    return now.words.form(card["card"]) if card["card"] else None


def _draw(canvas: Canvas, now: Now, card: Thing, rect: Rect) -> None:
    side, words, form = now.side(card["owner"]), now.words, form_of(now, card)
    x, y, w, h = rect
    count = int(card.get("preparation", 0))
    if now.hover == ("order", card["id"]):
        canvas.glow(x + w / 2, y + h / 2, w * 0.74, h * 0.85, inks.NOW, 0.5)
    waits = card.get("waits")
    note = why(words, waits) if waits and not count else ""
    if count == 1 and side == 0 and w > lay.NARROW:
        note = words.say("next turn")
    name = words.card(form.id) if form is not None and not canvas.is_small else ""
    told = count if form is not None or not is_being_drawn(now, card) else None
    art.draw_order(canvas, rect, form, name, told, side == 0, told == 0, "" if canvas.is_small else note)
    _draw_shifted(canvas, now, card["id"], rect, bool(note))
    _draw_tick(canvas, now, card["id"], form, count, rect)


def is_being_drawn(now: Now, card: Thing) -> bool:
    """Whether a card has just come into a hand whose faces are seen, and its own is told next: until then it has no
    count either."""
    closed = now.view["options"].get("closed_hands") and card["owner"] != now.seat
    return not card["card"] and not closed


def _draw_shifted(canvas: Canvas, now: Now, ident: int, rect: Rect, beside: bool) -> None:
    """By how much it was delayed or hastened since its owner's last preparation; ``beside`` a note, at the left."""
    by = now.motion.shifted.get(ident, (0, 0))[0]
    if not by:
        return
    x, y, w, _ = rect
    text, tint = (f"+{by}", STATUSES["exposed"]) if by > 0 else (f"−{-by}", STATUSES["barrier"])
    left = x - 3 if beside else x + w + 3
    art.draw_chip(canvas, text, left, y + 6, LEFT if beside else RIGHT, tint, "prepare", 13, faces.BOLD)


def why(words: Words, waits: str) -> str:
    """Why a card at 0 waits, in as few words as can be."""
    return words.say("line full") if waits == "free_slot" else words.say("no target")


def _draw_tick(canvas: Canvas, now: Now, ident: int, form: Card | None, count: int, rect: Rect) -> None:
    """A count that has just changed swells for a moment."""
    age = now.motion.ticks.get(ident)
    if age is None or now.motion.calm:
        return
    x, y, w, h = rect
    r = wax_radius(w, h)
    grown = round(r * (1 + 0.24 * math.sin(math.pi * age / TICKS)) * 2) / 2
    kind, faction = (UNKNOWN, "unknown") if form is None else (POWER if form.kind == POWER else UNIT, form.faction)
    art.draw_pip(canvas, x + w / 2, wax_middle(y, w, h), r, kind, faction, count, swollen=grown / r)


# ---- on their way ----


def draw_flights(canvas: Canvas, now: Now) -> None:
    """Orders that open, seals that drop into their slots, cards on their way."""
    for flight in now.motion.flights:
        card = card_of(now.view, flight.card)
        if card is None:
            continue
        if flight.zone == "line" and card["zone"] == "line":
            _draw_deployed(canvas, now, flight, card)
        elif flight.zone == "hand" and card["zone"] == "hand":
            _draw_drawn(canvas, now, flight, card)
        elif flight.zone == "graveyard":
            _draw_gone(canvas, now, flight, card)


def _draw_deployed(canvas: Canvas, now: Now, flight: Flight, card: Thing) -> None:
    """The order opens, and the seal drops into its slot."""
    side, form = now.side(card["owner"]), form_of(now, card)
    if form is None:
        return
    to, start = lay.slot_at(side, card["pos"]), _was(now, flight)
    if now.motion.calm or start is None:
        art.draw_seal(canvas, *to, lay.SEAL, form, side == 0, alpha=flight.share)
        return
    x, y, w, h = start
    r = wax_radius(w, h)
    if flight.age < OPENS:
        share = flight.age / OPENS
        draw_paper(canvas, start, side == 0, None, 1 - share * 0.4, share > 0.4)
        draw_broken_wax(canvas, x + w / 2, wax_middle(y, w, h), r, UNIT, form.faction, round(share * 4) / 4)
        return
    share = min(1.0, (flight.age - OPENS) / DROPS)
    eased = 1 - (1 - share) ** 2
    fx, fy = lay.middle(start)
    draw_paper(canvas, start, side == 0, None, 0.6 * (1 - share), True)
    art.draw_seal(canvas, fx + (to[0] - fx) * eased, fy + (to[1] - fy) * eased, lay.RISEN, form, side == 0)


def _was(now: Now, flight: Flight) -> Rect | None:
    """Where a card lay before, if that was in a hand."""
    card = card_of(flight.old, flight.card)
    if card is None or card["zone"] != "hand":
        return None
    hand = hand_of(flight.old, card["owner"])
    return lay.order_rect(now.side(card["owner"]), int(card["pos"]) - 1, len(hand))


def _draw_drawn(canvas: Canvas, now: Now, flight: Flight, card: Thing) -> None:
    """A card comes from the deck, or home from the line."""
    side, form = now.side(card["owner"]), form_of(now, card)
    hand = hand_of(now.view, card["owner"])
    x, y, w, h = lay.order_rect(side, int(card["pos"]) - 1, len(hand))
    far = 0.0 if now.motion.calm else (1 - flight.share) ** 2
    fx, fy = lay.middle(lay.count_rect(side, 0))
    rect = (x + (fx - x - w / 2) * far, y + (fy - y - h / 2) * far, w, h)
    count = int(card.get("preparation", 0))
    art.draw_order(canvas, rect, form, "", count, side == 0, alpha=max(0.25, flight.share))


def _draw_gone(canvas: Canvas, now: Now, flight: Flight, card: Thing) -> None:
    """What is cast rises towards the boom, its wax broken, and is gone."""
    side, form, was = now.side(card["owner"]), form_of(now, card), _was(now, flight)
    if was is None:
        return
    x, y, w, h = was
    up = 0.0 if now.motion.calm else (-50 if side == 0 else 50) * flight.share
    draw_paper(canvas, (x, y + up, w, h), side == 0, None, 1 - flight.share, True)
    if form is not None and not now.motion.calm:
        r, kind = wax_radius(w, h), POWER if form.kind == POWER else UNIT
        draw_broken_wax(canvas, x + w / 2, wax_middle(y + up, w, h), r, kind, form.faction, round(flight.share * 4) / 4)
