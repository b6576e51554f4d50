"""Both fields: who lies in them and how, what can be done with whom, who steps forward and who falls."""

import pygame

from game.client.board_kit.impact import eased
from game.client.cardtable.motion import Dying, Flight
from game.client.cardtable.seen import Thing, card_of, cards_in
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point
from game.estro.client.art.box import draw_tag
from game.estro.client.art.marks import draw_crest
from game.estro.client.art.palette import GOLD, gain, loss
from game.estro.client.art.piece import Standing, draw_fallen, draw_piece, draw_reticle, prepare_fall
from game.estro.client.board import places as lay
from game.estro.client.board.motion import Turning
from game.estro.client.board.now import Now
from game.estro.client.board.seen import SEATS, attacks_left, doomed, marks_of, pieces_of
from game.estro.engine.vocabulary import STATS

STATES = {"home": "charmed", "fresh": "new", "turned": "new"}
"""How the states of a piece are called that are called otherwise by the rules."""
UNDER = 22.0
"""How far below the middle of a piece the change of its TOT comes up, which stands at its head."""
AWAY = 12.0
"""How far somebody steps out who is picked up."""


def draw_lines(canvas: Canvas, now: Now) -> None:
    """The pieces of both sides: what is pointed at lies over its neighbours."""
    for seat in SEATS:
        pieces = pieces_of(now.view, seat)
        for card in sorted(pieces, key=lambda card: _lifted(now, card)):
            _draw_piece(canvas, now, card, now.side(seat))
    for dying in now.motion.dying.values():
        _draw_dying(canvas, now, dying)
    _draw_signs(canvas, now)


def _lifted(now: Now, card: Thing) -> int:
    """How far to the front a piece lies, where they overlap."""
    key = ("piece", card["id"])
    return 2 if key == now.hover else 1 if key == now.choosing.picked else 0


def standing(now: Now, card: Thing) -> Standing:
    """A card of a field as it is drawn."""
    face, key = card.get("card"), ("piece", card["id"])
    form = now.words.form(str(face)) if face else None
    up = card.get("face") == "up"
    fighting = now.view.get("attack") or {}
    dying = doomed(now.view)
    may = key in now.keys or key == now.choosing.picked or ("use", card["id"]) in now.keys
    stepped = bool(fighting) and card["id"] in (fighting.get("attacker"), fighting.get("target"))
    states = tuple(dict.fromkeys(STATES.get(mark, mark) for mark in marks_of(card)))
    return Standing(
        form=form,
        name=now.words.card(str(face)) if face else "",
        stats=tuple(int(card[stat]) for stat in STATS) if up else None,
        estro=str(card.get("estro") or "") if up else "",
        total=int(card["tot"]) if up else None,
        printed=form.total if form is not None else 0,
        covered=not up,
        word=now.words.say("covered"),
        may=may,
        chosen=key in (now.choosing.picked, now.hover) and may,
        stepped=stepped,
        falls=dying is not None and dying["id"] == card["id"] and not stepped,
        spent=_is_spent(now, card),
        states=states,
        attacks=int(card.get("attacks") or 0),
    )


def _is_spent(now: Now, card: Thing) -> bool:
    """Whether a card of who is at turn has attacked and could not be asked for more."""
    active = card["controller"] == now.view["active"]
    return active and bool(card.get("attacks")) and attacks_left(now.view, int(card["controller"])) == 0


def place_of(now: Now, entity: int) -> Point | None:
    """The middle of where something lies."""
    for key in (("piece", entity), ("card", entity), ("player", entity)):
        if key in now.places:
            return lay.middle(now.places[key])
    return None


def _draw_piece(canvas: Canvas, now: Now, card: Thing, side: int) -> None:
    rect, alpha = _moved(now, card, side)
    ident, shown = card["id"], standing(now, card)
    turning = next((each for each in now.motion.turning if each.card == ident), None)
    if turning is not None:
        _draw_turning(canvas, now, turning, rect, shown)
        return
    canvas.again(("piece", ident), draw_piece, rect, shown, alpha)
    fight = now.motion.fights.shown
    if fight is not None and fight.dooms and fight.target == ident:
        prepare_fall(canvas, rect, shown)
    if any(saved.card == ident for saved in now.motion.saved):
        share = max(saved.share for saved in now.motion.saved if saved.card == ident)
        draw_reticle(canvas, rect, 1.0 - share, gain(canvas.palette))
    elif _is_aimed_at(now, ident):
        draw_reticle(canvas, rect, 1.0, GOLD if now.view.get("attack") is None else loss(canvas.palette))


def _draw_turning(canvas: Canvas, now: Now, turning: Turning, rect: Rect, shown: Standing) -> None:
    """A card that is turned: it grows narrow with its old side up, and wide again with the new one, which is painted
    where nobody sees it until then."""
    if turning.share < 0.5:
        draw_piece(canvas.over(pygame.Surface((1, 1))), rect, shown)
        shown = shown._replace(covered=turning.up, stats=None, total=None, estro="", states=(), word="")
    if now.motion.calm:
        draw_piece(canvas, rect, shown)
        return
    draw_piece(canvas, rect, shown, wide=max(0.04, abs(1 - 2 * turning.share)))


def _is_aimed_at(now: Now, ident: int) -> bool:
    """Whether a card is about to be attacked, by who is picked up or as it is shown."""
    action = now.preview
    return action is not None and action.verb in ("attack", "redirect") and action.args[-1] == ident


def _moved(now: Now, card: Thing, side: int) -> tuple[Rect, float]:
    """Where a piece is drawn at this moment, and how much of it is seen."""
    ident = card["id"]
    x, y, w, h = now.places.get(("piece", ident), (0.0, 0.0, lay.PIECE_W, lay.PIECE_H))
    if ("piece", ident) == now.choosing.picked:
        y += AWAY * (-1.0 if side == 0 else 1.0)
    flight = next((each for each in now.motion.flights if each.card == ident), None)
    if flight is None:
        return (x, y, w, h), 1.0
    if now.motion.calm:
        return (x, y, w, h), max(0.1, flight.share) if flight.zone != "field" else 1.0
    t = eased(flight.share)
    (ax, ay), (bx, by) = lay.middle(_lay(now, flight)), lay.middle((x, y, w, h))
    return (ax + (bx - ax) * t - w / 2, ay + (by - ay) * t - h / 2, w, h), 1.0  # of another size it were painted anew


def _lay(now: Now, flight: Flight) -> Rect:
    """Where a card lay that is on its way: in a field, in the hand that is seen, else on its pile."""
    card = card_of(flight.old, flight.card) or {}
    seat = int(card.get("controller", card.get("owner", 0)))
    side = now.side(seat)
    if card.get("zone") == "field":
        pieces = pieces_of(flight.old, seat)
        number = next(n for n, each in enumerate(pieces) if each["id"] == flight.card)
        return lay.row_rects(side, len(pieces))[number]
    if card.get("zone") == "hand" and side == 0:
        x, y, w, _ = lay.FAN.rects(cards_in(flight.old, "hand", seat), ())[flight.card]
        return x + (w - lay.PIECE_W) / 2, y, lay.PIECE_W, lay.PIECE_H
    x, y = lay.middle(lay.count_rect(side, {"hand": 0, "deck": 1}.get(str(card.get("zone")), 2)))
    return x - lay.PIECE_W / 2, y - lay.PIECE_H / 2, lay.PIECE_W, lay.PIECE_H


def _draw_dying(canvas: Canvas, now: Now, dying: Dying) -> None:
    """Who goes to the Incinerator drops out of its row and fades."""
    card = dying.thing
    if card.get("zone") != "field":
        return
    seat = int(card.get("controller", card["owner"]))
    pieces = pieces_of(dying.old, seat)
    number = next((n for n, each in enumerate(pieces) if each["id"] == card["id"]), 0)
    x, y, w, h = lay.row_rects(now.side(seat), max(1, len(pieces)))[number]
    share = min(1.0, dying.age / now.motion.seconds(now.motion.DIES))
    down = 0.0 if now.motion.calm else 30 * share * share
    shown = standing(now, card)._replace(may=False, chosen=False, stepped=False, falls=False)
    if shown.form is not None and not shown.covered and not now.motion.calm:
        draw_fallen(canvas, (x, y, w, h), shown, share)
    else:
        draw_piece(canvas, (x, y + down, w, h), shown, 1 - share)


def _draw_signs(canvas: Canvas, now: Now) -> None:
    """The signs of Gifts that can be used."""
    for spot in now.spots:
        if spot.key[0] == "use":
            x, y = lay.middle(spot.rect)
            lit = spot.key in (now.hover, now.choosing.picked)
            canvas.glow(x, y, 24, 24, GOLD, 0.9 if lit else 0.5)
            draw_crest(canvas, "use", x, y, 1.0)


def draw_flashes(canvas: Canvas, now: Now) -> None:
    """Totals that have just changed."""
    for flash in now.motion.flashes:
        at = place_of(now, flash.entity)
        if at is None or flash.age < 0 or flash.tag != "tot":
            continue
        rise = 0.0 if now.motion.calm else 14 * min(1.0, flash.age / now.motion.RISES)
        edge = gain(canvas.palette) if flash.change > 0 else loss(canvas.palette)
        draw_tag(canvas, flash.text, at[0], at[1] + UNDER - rise, edge, edge)
