"""What will soon be looked at on Undertow's board: the heroes and the bare table first, then every card to be met."""

from collections.abc import Iterator
from functools import partial

from game.client.board_kit.ahead import Draw
from game.client.drawing.canvas import Canvas
from game.undertow.client.art import art
from game.undertow.client.art.order import POWER, UNIT, draw_pip, wax_radius
from game.undertow.client.board import places as lay
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import BATTLE, SEATS, gear_of, in_muster
from game.undertow.engine.content import Card

SMALL = 26.0
"""How wide a seal in a list is."""


def coming(now: Now, size: tuple[int, int]) -> Iterator[Draw]:
    """The pictures of a battle on a surface of so many pixels, those that are wanted first before the others."""
    if in_muster(now.view):
        for seat, hero in now.heroes.items():
            yield partial(_hero, now=now, seat=seat, card=hero["card"])
            yield partial(_gear, now=now, seat=seat)
        yield partial(art.paint_sea_ahead, size=size)
        yield _table
    forms = list(_cards(now))
    for side, form in forms:
        yield partial(_stands, form=form, mine=side == 0)
    for side, form in forms:
        yield partial(_strikes, form=form, mine=side == 0)


def _cards(now: Now) -> Iterator[tuple[int, Card]]:
    """Units and powers that may come to the board, each once: those in hands before those of the decks."""
    rank = {"hand": 0, "deck": 1}
    held = [card for card in now.view["cards"] if card["card"] and card["zone"] in rank]
    held.sort(key=lambda card: (rank[card["zone"]], card.get("preparation", 0)))
    found = [(now.side(card["owner"]), str(card["card"])) for card in held]
    for seat in SEATS:
        found += [(now.side(seat), str(card)) for card in now.view["players"][seat].get("deck_list", ())]
    for side, card in dict.fromkeys(found):
        yield side, now.words.form(card)


def _hero(canvas: Canvas, now: Now, seat: int, card: str) -> None:
    x, y, w, _ = lay.head_rect(now.side(seat), canvas.is_small)
    art.draw_figurehead(canvas, x, y, w, card)
    art.draw_portrait(canvas, 100, 100, 27, card)


def _gear(canvas: Canvas, now: Now, seat: int) -> None:
    for card in gear_of(now.view, seat, now.words).values():
        art.draw_medal(canvas, 100, 100, lay.GEAR_WIDE, card["card"])


def _table(canvas: Canvas) -> None:
    """What lies on the table before anybody does."""
    art.draw_boom(canvas, lay.BOOM, [lay.slot_at(0, 1)[0]], lay.FIRST - 38, lay.FIRST + lay.STEP * 6 + 58)
    art.draw_lapping(canvas, 0, 200, 208)
    for side in SEATS:
        art.draw_mooring(canvas, *lay.slot_at(side, 1), lay.SEAL, side == 0)
        art.draw_gauge(canvas, lay.GAUGES[side], 30, 30, side == 0, None)
        art.draw_order(canvas, lay.order_rect(side, 0, 1), None, "", 1, side == 0)
    for at in range(len(BATTLE)):
        art.draw_rail(canvas, lay.RAIL_AT, lay.RAIL, 5 * lay.RAIL_STEP, at, [""] * len(BATTLE))


def _stands(canvas: Canvas, form: Card, mine: bool) -> None:
    """A card in a hand, and in its slot."""
    for count in (1, lay.MOST):
        _, _, w, h = lay.order_rect(0 if mine else 1, 0, count)
        draw_pip(canvas, 100, 100, wax_radius(w, h), POWER if form.kind == POWER else UNIT, form.faction)
    if form.kind != POWER:
        art.draw_seal(canvas, 100, 100, lay.SEAL, form, mine)


def _strikes(canvas: Canvas, form: Card, mine: bool) -> None:
    """A unit that strikes, and one in a list of what comes."""
    if form.kind != POWER:
        art.draw_seal(canvas, 100, 100, lay.RISEN, form, mine)
        art.draw_seal(canvas, 100, 100, SMALL, form, mine)
