"""What is on its way: cards to the chain and from it, rings that break, the dying, numbers that change, ice that grows.

Nothing is painted anew on its way: what moves is a small picture that is only laid elsewhere.
"""

import math
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from game.client.board_kit.impact import eased
from game.client.board_kit.motion import Flash
from game.client.cardtable.motion import Dying, Flight
from game.client.cardtable.seen import PLAYERS, View, card_of, cards_in
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.shapes import Point
from game.client.drawing.theme import rgb
from game.spellchain.client.art import art
from game.spellchain.client.art.palette import GOLD, RUBRIC
from game.spellchain.client.art.piece import State
from game.spellchain.client.board.bearing import heart_of, piece_at
from game.spellchain.client.board.blows import draw_blows
from game.spellchain.client.board.motion import BREAK, DEATH, PULL, RESOLVED, RISE, Ended
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import (
    FAN,
    PIECE,
    backs_rects,
    board_spots,
    found_in,
    middle,
    pieces,
)
from game.spellchain.client.board.rings import LEAF_X, SMALL, links_of, open_ring, ring_at
from game.spellchain.client.board.threads import draw_line, piece_rect_of

CARD = (80.0, 112.0)
"""A card on its way."""
OVER = 30.0
"""What stands out round a piece."""
FLAKES = 9
TURNS, TURNED, FALLS = 3, 34.0, (96.0, 46.0)
"""By so many degrees what falls turns at a time, and in all; how far the dead go towards the graveyard, and down."""
TIGHT = 0.45
"""At which share of its way out a link is drawn tightest."""


def place_in(view: View, seat: int, ident: int) -> Rect | None:
    """Where something lies in a view, as far as it can be told without what can be chosen there."""
    card = card_of(view, ident)
    zone = card["zone"] if card is not None else "chain"
    if zone in ("chain", "limbo"):
        found = links_of(view)
        number = next((n for n, link in enumerate(found, 1) if link["id"] == ident), 0)
        if not number:
            return open_ring(view)
        (x, y), r = ring_at(number, len(found))
        return x - r, y - r, 2 * r, 2 * r
    assert card is not None
    if zone == "board":
        return next((rect for other, rect in pieces(view, seat) if other["id"] == ident), None)
    if zone == "hand":
        own = cards_in(view, "hand", card["owner"])
        if card["owner"] == seat:
            return FAN.rects(own, ()).get(ident)
        return dict(zip((other["id"] for other in own), backs_rects(len(own)), strict=True)).get(ident)
    key = ("attached", ident) if zone == "attached" else (zone, card["owner"])
    return found_in(tuple(board_spots(view, seat)), key)


def draw_flights(canvas: Canvas, now: Now) -> None:
    """Everything that is on its way, over all that stands still."""
    _draw_taut(canvas, now)
    _draw_frost(canvas, now)
    draw_blows(canvas, now)
    for ident, dying in now.motion.dying.items():
        _draw_dying(canvas, now, ident, dying)
    for ended in now.motion.ended:
        _draw_ended(canvas, now, ended)
    for flight in now.motion.flights:
        _draw_flight(canvas, now, flight)
    for flash in now.motion.flashes:
        _draw_flash(canvas, now, flash)


# ---- cards ----


def _draw_flight(canvas: Canvas, now: Now, flight: Flight) -> None:
    start = place_in(flight.old, now.seat, flight.card)
    end = place_in(now.view, now.seat, flight.card)
    if end is None or start is None:
        return
    share = eased(flight.share)
    (ax, ay), (bx, by) = middle(start), middle(end)
    bow = -40.0 * math.sin(math.pi * share)
    at = (bx, by) if now.motion.calm else (ax + (bx - ax) * share, ay + (by - ay) * share + bow)
    fades = flight.zone != "board"  # there it is seen at once what has come
    alpha = flight.share if now.motion.calm else min(1.0, 2.6 * (1.08 - flight.share)) if fades else 1.0
    draw_small(canvas, now, flight.face, at, alpha)


def draw_small(canvas: Canvas, now: Now, face: str | None, at: Point, alpha: float = 1.0) -> None:
    """A small card about a place; its back where it is not known."""
    w, h = CARD
    pad = 16.0
    words = now.words

    def draw(part: Canvas) -> None:
        if face is None:
            art.draw_back(part, (pad, pad, w, h))
        else:
            art.draw_card(part, (pad, pad, w, h), face, words)

    def plain(part: Canvas) -> None:
        if face is not None:
            art.draw_plain(part, (at[0] - w / 2, at[1] - h / 2, w, h), words.content.cards[face], words)

    key = ("spell small card", face, words.teller.language)
    with canvas.meanwhile(face, plain):
        canvas.stamp(key, at[0] - w / 2 - pad, at[1] - h / 2 - pad, w + 2 * pad, h + 2 * pad, draw, alpha)


# ---- pieces in the air ----


def draw_lifted(
    canvas: Canvas,
    now: Now,
    thing: Mapping[str, Any],
    at: Point,
    turn: float = 0.0,
    flat: float = 0.0,
    alpha: float = 1.0,
    states: Collection[str] = (),
) -> None:
    """A piece about a place, turned or flattened, by steps: each of them is painted once."""
    (w, h), words = PIECE, now.words

    def draw(part: Canvas) -> None:
        art.draw_piece(part, (OVER, OVER, w, h), thing, words, states=states)

    def plain(part: Canvas) -> None:
        art.draw_piece(part, (at[0] - w / 2, at[1] - h / 2, w, h), thing, words, states=states)

    key = ("spell lifted", State.of(thing, states, False, True, False), words.teller.language)
    wide, tall = w + 2 * OVER, h + 2 * OVER
    place = at[0] - wide / 2, at[1] - tall / 2 + flat * h / 2
    with canvas.meanwhile(thing["face"], plain):
        canvas.stamp(key, *place, wide, tall, draw, alpha, TURNS * round(turn / TURNS), (1 + flat, 1 - flat))


class Falling(NamedTuple):
    """How one that dies lies at this moment: where, turned by how much, and how much of it is seen."""

    at: Point
    share: float
    turn: float
    alpha: float


def _falling(now: Now, ident: int, dying: Dying) -> Falling | None:
    """Out of its row, turning, towards its owner's graveyard; without motion it only pales."""
    thing, old = dying.thing, dying.old
    rect = place_in(old, now.seat, ident)
    if rect is None or "face" not in thing:
        return None
    share = min(1.0, dying.age / now.motion.seconds(DEATH))
    if now.motion.calm:
        return Falling(middle(rect), share, 0.0, 1 - share)
    x, y = middle(piece_at(now, thing, rect, old))
    grave = found_in(tuple(board_spots(old, now.seat)), ("grave", thing["owner"]))
    dx, dy = _towards((x, y), middle(grave)) if grave is not None else (0.0, 1.0)
    at = x + dx * FALLS[0] * share**2, y + dy * FALLS[0] * share**2 + FALLS[1] * share**2
    return Falling(at, share, math.copysign(TURNED, dx) * share**1.5, min(1.0, 2.4 * (1 - share)))


def _draw_dying(canvas: Canvas, now: Now, ident: int, dying: Dying) -> None:
    """A piece that falls, and flakes of gold about where it stood."""
    found = _falling(now, ident, dying)
    if found is None:
        return
    share = found.share
    draw_lifted(canvas, now, dying.thing, found.at, found.turn, alpha=found.alpha)
    rect = place_in(dying.old, now.seat, ident)
    if now.motion.calm or rect is None:
        return
    x, y = middle(rect)
    for number in range(FLAKES):
        angle = number * 2.4
        reach = 18 + 34 * share + 5 * (number % 3)
        fx = x + math.cos(angle) * reach
        fy = y + math.sin(angle) * reach * 0.8 + 60 * share * share
        canvas.box((fx - 2, fy - 2, 4, 4), GOLD[number % len(GOLD)], None, 1, 0, max(0.1, 1 - share))


def _towards(a: Point, b: Point) -> Point:
    far = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


# ---- links that end ----


def _draw_ended(canvas: Canvas, now: Now, ended: Ended) -> None:
    """A link that has resolved draws tight, flashes and is gone; one that was countered breaks in two; one without
    effect greys and falls."""
    at, r = ring_at(ended.number, ended.count)
    share = min(1.0, ended.age / now.motion.seconds(BREAK))
    if ended.outcome == RESOLVED:
        _draw_resolved(canvas, now, ended, at, r, share)
        return
    (x, y), alpha = at, max(0.0, 1 - share)
    if ended.outcome == "countered" and not now.motion.calm:
        canvas.glow(x, y, r + 34, r + 34, rgb("#ff9a6a"), math.ceil(4 * alpha) / 5)
        for side in (-1, 1):
            place = x + side * (5 + 30 * share), y - 12 * math.sin(math.pi * share) + 96 * share * share
            _draw_half(canvas, now, ended, side, place, r, min(1.0, 1.6 * alpha), side * 42 * share)
    else:
        fall = 0.0 if now.motion.calm else 46 * share * share
        _draw_half(canvas, now, ended, 0, (x, y + fall), r, alpha * 0.7)
    if r > SMALL:
        said = now.words.teller.name("result", ended.outcome)
        wide = canvas.width(said, faces.BOLD, 17) + 28
        canvas.box((LEAF_X + 12, y - 16, wide, 32), rgb("#f0e5cb"), RUBRIC, 6, 1.6, alpha)
        canvas.text(said, LEAF_X + 26, y + 6, faces.BOLD, 17, RUBRIC, alpha=max(alpha, 0.2))


def _draw_resolved(canvas: Canvas, now: Now, ended: Ended, at: Point, r: float, share: float) -> None:
    """The ring draws tight, and springs open into light."""
    tight = share / TIGHT
    size = 1.0 if now.motion.calm else 1 - 0.2 * tight if tight < 1 else 0.8 + 0.5 * (share - TIGHT) / (1 - TIGHT)
    alpha = 1.0 if tight < 1 and not now.motion.calm else (1 - share) / (1 - TIGHT)
    light = min(tight, (1 - share) / (1 - TIGHT))
    canvas.glow(*at, r + 44, r + 44, rgb("#ffe08a"), math.ceil(6 * max(0.0, light)) / 7)
    _draw_half(canvas, now, ended, 0, at, r, max(0.0, min(1.0, alpha)), size=size)


def _draw_half(
    canvas: Canvas,
    now: Now,
    ended: Ended,
    side: int,
    at: Point,
    r: float,
    alpha: float,
    turn: float = 0.0,
    size: float = 1.0,
) -> None:
    """The left half of a ring (-1), the right one (1), or all of it."""
    wide, mine = 3 * r, ended.link["controller"] == now.seat

    def draw(part: Canvas) -> None:
        half = {-1: (0.0, 0.0, wide / 2, wide), 1: (wide / 2, 0.0, wide / 2, wide), 0: (0.0, 0.0, wide, wide)}[side]
        with part.clipped(half):
            art.draw_boss(part, wide / 2, wide / 2, r, ended.face, str(ended.link["kind"]), mine, now.words)

    key = ("spell half", ended.face, ended.link["kind"], mine, side, round(r))
    turn = TURNS * round(turn / TURNS)
    canvas.stamp(key, at[0] - wide / 2, at[1] - wide / 2, wide, wide, draw, alpha, turn, (size, size))


def _draw_taut(canvas: Canvas, now: Now) -> None:
    """The link that resolves: its thread is pulled taut to its target."""
    if now.motion.pulled is None:
        return
    ident, age = now.motion.pulled
    found = links_of(now.view)
    number = next((n for n, link in enumerate(found, 1) if link["id"] == ident), 0)
    if not number or found[number - 1]["kind"] == "attack":
        return
    (x, y), r = ring_at(number, len(found))
    for target in found[number - 1]["targets"]:
        rect = (heart_of(now, target) if target in PLAYERS else piece_rect_of(now, target)) if target else None
        if rect is not None:
            points = ((x - r, y), middle(rect))
            draw_line(canvas, points, rgb("#ffe9a6"), max(0.15, min(1.0, age / PULL)), 3.4)


# ---- ice, numbers ----


def _draw_frost(canvas: Canvas, now: Now) -> None:
    """Ice grows from below: above its edge the creature still stands as it was."""
    for ident, age in now.motion.frosted.items():
        card, rect = card_of(now.view, ident), piece_rect_of(now, ident)
        if card is None or rect is None or now.motion.calm:
            continue
        x, y, w, h = rect
        left = (h - 22) * (1 - min(1.0, age / 0.26))
        with canvas.clipped((x - OVER, y - OVER, w + 2 * OVER, OVER + left)):
            art.draw_piece(canvas, rect, {**card, "frozen": 0}, now.words)


def _draw_flash(canvas: Canvas, now: Now, flash: Flash) -> None:
    """A number that changed, over what it changed, long enough to be read."""
    found = _place_of_flash(now, flash.entity)
    if flash.age < 0 or found is None:
        return
    at, alpha = found
    up = 0.0 if now.motion.calm else 10 * (1 - min(1.0, flash.age / RISE))
    bad = flash.change < 0
    colour = rgb("#ff8f74" if bad else "#b9f29a")
    size = 72.0

    def draw(part: Canvas) -> None:
        edge = rgb("#e0543f" if bad else "#8fcf6f")
        part.box((size / 2 - 27, size / 2 - 19, 54, 38), rgb("#1d110b"), edge, 19, 2, 0.9)
        part.text(flash.text, size / 2, size / 2 + 10, faces.FIGURE, 28, colour, CENTRE)

    key = ("spell flash", flash.text)
    canvas.stamp(key, at[0] - size / 2, at[1] - size / 2 + up, size, size, draw, alpha)


def _place_of_flash(now: Now, entity: int) -> tuple[Point, float] | None:
    """Where a number stands that has changed, and how much of it is seen: it falls and pales with who dies of it."""
    if entity in PLAYERS:
        x, y, w, h = heart_of(now, entity)
        return (x + w + 12, y + h - 52), 1.0
    dying = now.motion.dying.get(entity)
    falling = _falling(now, entity, dying) if dying is not None else None
    if falling is not None:
        return (falling.at[0], falling.at[1] - PIECE[1] / 2 + 34), falling.alpha
    rect = piece_rect_of(now, entity)
    return ((rect[0] + rect[2] / 2, rect[1] + 34), 1.0) if rect is not None else None
