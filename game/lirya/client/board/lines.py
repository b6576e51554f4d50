"""The three zones of each side: windows, who stands in them, what is built, and what can be done with whom."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.client.cardtable.motion import Dying
from game.client.cardtable.seen import Thing, card_of, cards_in
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.theme import Colour
from game.lirya.client.art.marks import draw_roundel
from game.lirya.client.art.palette import CANDLE, EDGE, TEXT, THEIRS
from game.lirya.client.art.piece import (
    BAD_EDGE,
    GOOD_EDGE,
    NAMES,
    SILL_WIDE,
    Size,
    State,
    draw_badge,
    draw_character,
    draw_chip,
    draw_name,
    draw_plot,
    draw_pool,
    draw_ring,
    draw_rose,
    draw_sill,
    draw_slot,
    draw_structure,
    draw_window,
)
from game.lirya.client.board import places as lay
from game.lirya.client.board.now import Now
from game.lirya.client.board.reasons import why_no_attack
from game.lirya.client.board.seen import LINES, SEATS, has_answered, standing, standing_in, waits

STRUCTURE_WIDE, STRUCTURE_RIGHT = 124.0, 297.0
"""How wide a structure's name is at most, and where the states of the first column begin."""
AWAY = 13.0
"""How far somebody steps out who strikes, and gives way who is struck."""
CHIP_STEP = 32.0
"""Between two numbers that change at one thing."""
GOES_OUT, ABOUT = 2.2, 44.0
"""So many times as fast as the glass falls its light goes out; room about a window for all that is written at it."""


def draw_places(canvas: Canvas, now: Now) -> None:
    """What lies below all that stands: places that are free, and the light of windows."""
    _draw_empty(canvas, now)
    for seat in SEATS:
        for card in standing_in(now.view, seat):
            rect = lay.slot_rect(now.side(seat), card["zone"], card["pos"])
            if card.get("ready") or not card.get("attacks") or waits(card, now.view):
                draw_pool(
                    canvas, rect[0] + rect[2] / 2, rect[1], _size(canvas, card["zone"]), now.words.form(card["card"])
                )


def draw_lines(canvas: Canvas, now: Now) -> None:
    """All that stands in the three zones of both sides."""
    for seat in SEATS:
        for card in cards_in(now.view, "structures", seat):
            _draw_built(canvas, now, card, now.side(seat))
        for card in standing_in(now.view, seat):
            _draw_standing(canvas, now, card, now.side(seat))
    for dying in now.motion.dying.values():
        _draw_dying(canvas, now, dying)
    _draw_signs(canvas, now)


def draw_bare_lines(canvas: Canvas, now: Now) -> None:
    """All that stands, with nothing written: in a small picture figures would be larger than all else."""
    for seat in SEATS:
        for card in cards_in(now.view, "structures", seat):
            x, y = lay.plot_at(now.side(seat), card["pos"])
            draw_rose(canvas, x, y, lay.STRUCTURE_R, now.words.form(card["card"]), card["level"])
        for card in standing_in(now.view, seat):
            x, y, w, _ = lay.slot_rect(now.side(seat), card["zone"], card["pos"])
            draw_window(canvas, x + w / 2, y, lay.size_of(card["zone"]), now.words.form(card["card"]))


def _size(canvas: Canvas, line: str) -> Size:
    """The windows of a line: where text is large beside all else, stones are larger and names go."""
    size = lay.size_of(line)
    return size._replace(stones=max(1.0, canvas.letters(13) / 15), named=not canvas.is_small)


class Free(NamedTuple):
    """A place as it is drawn where nobody stands or something may be put to it, and how brightly it is lit for that."""

    rect: Rect
    taken: bool
    light: float | None


def _draw_empty(canvas: Canvas, now: Now) -> None:
    """Windows that nobody stands in; those that may be filled are lit."""
    for seat in SEATS:
        found = [free for line in LINES for free in _free(now, seat, line)]
        canvas.again(("free", seat), _draw_free, tuple(found), tuple(_free(now, seat, "structures")))


def _free(now: Now, seat: int, line: str) -> Iterator[Free]:
    """The places of a line, or those for structures, that are drawn."""
    side, plots = now.side(seat), line == "structures"
    taken = {card["pos"] for card in cards_in(now.view, line, seat)}
    for pos in range(1, 4 if plots else 5):
        key = ("slot", line, pos)
        may = side == 0 and key in now.keys
        lit = now.hover == key
        light = (0.6 if lit else 0.35) if plots else (0.75 if lit else 0.35) * _hint(now, line) if may else 0.0
        if pos not in taken or (may and not plots):
            rect = lay.plot_rect(side, pos) if plots else lay.slot_rect(side, line, pos)
            yield Free(rect, pos in taken, light if may else None)


def _draw_free(canvas: Canvas, windows: Sequence[Free], plots: Sequence[Free]) -> None:
    for (x, y, w, h), taken, light in windows:
        if light is not None:
            canvas.glow(x + w / 2, y + h / 2, w * 0.62, h * 0.62, CANDLE, light)
        if not taken:
            draw_slot(canvas, x + w / 2, y, w, h, CANDLE if light is not None else EDGE)
    for rect, _, light in plots:
        x, y = lay.middle(rect)
        if light is not None:
            canvas.glow(x, y, 44, 44, CANDLE, light)
        draw_plot(canvas, x, y, lay.STRUCTURE_R - 2, CANDLE if light is not None else EDGE)


def _hint(now: Now, line: str) -> float:
    """How brightly a line is lit for who is about to come: the one where its class is at home more than the other."""
    picked = now.choosing.picked or ()
    card = card_of(now.view, int(str(picked[1]))) if picked[:1] in (("card",), ("alt",)) else None
    prefers = (card or {}).get("prefers", "either")
    return 1.0 if prefers in ("either", line) else 0.45


def _draw_built(canvas: Canvas, now: Now, card: Thing, side: int) -> None:
    x, y = lay.plot_at(side, card["pos"])
    key = ("piece", card["id"])
    if key in now.keys:
        canvas.glow(x, y, 48, 48, _light(now, key), 0.8 if now.hover == key else 0.45)
    form = now.words.form(card["card"])
    draw_structure(
        canvas, x, y, lay.STRUCTURE_R, form, card["level"], card["points"], card["points_max"], canvas.is_small
    )
    if side and why_no_attack(now, card["id"]):
        draw_roundel(canvas, "lock", x, y, 13, lit=False)
    elif has_answered(card, now.words):
        draw_badge(canvas, State("answered"), x - lay.STRUCTURE_R - 8, y - 12, 0.85)
    if not canvas.is_small:
        base = y + lay.STRUCTURE_R + 15
        draw_name(canvas, now.words.card(form.id), x, base, STRUCTURE_WIDE, TEXT, STRUCTURE_RIGHT)


def _light(now: Now, key: tuple[object, ...]) -> Colour:
    """The light round what can be clicked: what one aims at is lit otherwise than what one may begin with."""
    return THEIRS if now.choosing.picked is not None and key != now.choosing.picked else CANDLE


def _draw_standing(canvas: Canvas, now: Now, card: Thing, side: int) -> None:
    x, y, w, _ = lay.slot_rect(side, card["zone"], card["pos"])
    dx, dy = _pushed(now, card["id"], side)
    size, key = _size(canvas, card["zone"]), ("piece", card["id"])
    kind = now.words.form(card["card"]).class_
    left, top = x + w / 2 + dx, y + dy
    if key == now.choosing.picked or key in now.keys:
        strength = 1.0 if key in (now.hover, now.choosing.picked) else 0.55
        draw_ring(canvas, kind, left, top, size, _light(now, key), strength)
    who = standing(card, now.view, now.words)
    canvas.again(("standing", card["id"]), draw_character, left, top, size, who)
    if card.get("intercepted"):
        draw_roundel(canvas, "intercept", left - size.w / 2 - 14, top + 20, 11)
    if side and why_no_attack(now, card["id"]):
        draw_roundel(canvas, "lock", left, top + size.h * 0.42, 15, lit=False)
    if not size.named and now.hover == key:
        wide = max(SILL_WIDE, canvas.width(who.name, *NAMES[0]) + 10)  # it lies over its neighbours
        draw_sill(canvas, left, top + size.h + 1, wide, who.name)


def _pushed(now: Now, ident: int, side: int) -> tuple[float, float]:
    """How far somebody is out of its place: it strikes, or is struck."""
    ahead = -1.0 if side == 0 else 1.0
    out = sum(blow.out for blow in now.motion.blows if blow.source == ident)
    back = sum(blow.pushed(ident) for blow in now.motion.blows)
    return 0.0, AWAY * ahead * (out - back * 0.6)


def _draw_dying(canvas: Canvas, now: Now, dying: Dying) -> None:
    """The light behind the glass goes out, with all that was written at it; the glass falls, and the empty window
    stays. What was built goes out."""
    card = dying.thing
    share = min(1.0, dying.age / now.motion.seconds(now.motion.DIES))
    if card["zone"] == "structures":
        _draw_ruin(canvas, now, card, 1 - share)
    if card["zone"] not in LINES:
        return
    x, y, w, _ = _stood(now, card)
    middle, top = x + w / 2, y + (0.0 if now.motion.calm else 26 * share * share)
    draw_window(canvas, middle, top, lay.size_of(card["zone"]), now.words.form(card["card"]), False, 1 - share)
    lit = 1 - share * GOES_OUT
    if lit <= 0:
        return
    size, who, wide = _size(canvas, card["zone"]), standing(card, dying.old, now.words), w + 2 * ABOUT
    key = "lirya dying", who, size, canvas.is_small
    canvas.stamp(
        key, middle - wide / 2, top - ABOUT, wide, size.h + 2 * ABOUT,
        lambda part: draw_character(part, wide / 2, ABOUT, size, who), lit,
    )  # fmt: skip


def _draw_ruin(canvas: Canvas, now: Now, card: Thing, alpha: float) -> None:
    """A structure that is gone, so much of it as is still seen."""
    x, y = lay.plot_at(now.side(card.get("controller", card["owner"])), card["pos"])
    r, half = lay.STRUCTURE_R, lay.STRUCTURE_R + ABOUT
    form, built = now.words.form(card["card"]), (card["level"], card["points"], card["points_max"], canvas.is_small)
    canvas.stamp(
        ("lirya ruin", card["card"], *built), x - half, y - half, 2 * half, 2 * half,
        lambda part: draw_structure(part, half, half, r, form, *built), alpha,
    )  # fmt: skip


def _draw_signs(canvas: Canvas, now: Now) -> None:
    """The signs of abilities and upgrades that can be used."""
    for spot in now.spots:
        if spot.key[0] in ("use", "upgrade"):
            x, y = lay.middle(spot.rect)
            canvas.glow(x, y, 20, 20, CANDLE, 0.9 if spot.key in (now.hover, now.choosing.picked) else 0.5)
            draw_roundel(canvas, "structure" if spot.key[0] == "upgrade" else "pure", x, y, 11)


# ---- what changes ----


def place_of(now: Now, entity: int) -> tuple[float, float] | None:
    """The middle of where something lies."""
    for kind in ("piece", "player", "card"):
        if (kind, entity) in now.places:
            return lay.middle(now.places[kind, entity])
    return None


def _place_of_dying(now: Now, entity: int) -> tuple[float, float] | None:
    """The middle of where somebody stood who dies: what it dies of remains to be read until then."""
    dying = now.motion.dying.get(entity)
    return lay.middle(_stood(now, dying.thing)) if dying is not None and dying.thing["zone"] in LINES else None


def _stood(now: Now, card: Thing) -> Rect:
    """The window in which somebody stood who is gone."""
    return lay.slot_rect(now.side(card.get("controller", card["owner"])), card["zone"], card["pos"])


def draw_flashes(canvas: Canvas, now: Now) -> None:
    """Numbers that have just changed, those of one thing below each other."""
    for flash in now.motion.flashes:
        at = place_of(now, flash.entity) or _place_of_dying(now, flash.entity)
        if at is None or flash.age < 0:
            continue
        rise = 0.0 if now.motion.calm else 14 * min(1.0, flash.age / now.motion.RISES)
        edge = GOOD_EDGE if flash.change > 0 else BAD_EDGE
        icon = {"health": "health", "life": "health", "points": "points", "energy": "energy"}.get(flash.tag, flash.tag)
        draw_chip(canvas, at[0], at[1] - 16 - rise + CHIP_STEP * flash.row, flash.text, icon, edge)
