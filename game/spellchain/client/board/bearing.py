"""How pieces of Spellchain stand at a moment: forward to attack, out to strike, pushed away by a blow, coming down."""

import math

from game.client.board_kit.impact import BACK, HAND, HIT, Blow, eased, height
from game.client.cardtable.seen import PLAYERS, Thing, View, card_of
from game.client.drawing.canvas import Rect
from game.client.drawing.shapes import Point
from game.spellchain.client.board.motion import DROP
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import BLOCKS, INITIAL, middle, pieces, row_of

LEAN = 42.0
"""How far an attacker comes forward once it has declared."""
CLOSE_BY, LONGEST = 104.0, 170.0
"""How near to the middle of who is struck a blow goes, and how far out of its place at most."""
PUSHED, SHAKEN = 15.0, 7.0
"""How far a blow throws back: a piece, and a player."""
FALL = 26.0
"""From how high a piece comes down."""


def heart_of(now: Now, player: int) -> Rect:
    """A player's initial, at which attacks on the player aim."""
    x, y, _, _ = BLOCKS[row_of(now.seat, player - 1)]
    return x + 4, y, INITIAL, INITIAL


def place_of(now: Now, ident: int) -> Point | None:
    """The middle of a piece's place, or of a player's initial."""
    if ident in PLAYERS:
        return middle(heart_of(now, ident))
    return next((middle(rect) for card, rect in pieces(now.view, now.seat) if card["id"] == ident), None)


def declared(now: Now, ident: int, view: View) -> float:
    """How far a creature has come forward since it declared its attack, from 0 to 1, until it strikes."""
    motion = now.motion
    if ident in motion.turned_back:
        return 1 - eased(motion.turned_back[ident] / BACK)
    links = (*view["chain"], *view.get("resolving", ()))
    mine = [link["id"] for link in links if link["kind"] == "attack" and link["source"] == ident]
    if not mine or (motion.attack is not None and motion.attack[0] == ident):
        return 0.0
    return max(0.0, min(1.0, min(motion.dropped.get(link, DROP) for link in mine) / DROP))


def out_of_place(now: Now, ident: int, place: Point) -> Point:
    """How far blows move something from its place: the striker towards the struck, the struck away from the striker."""
    dx = dy = 0.0
    for blow in now.motion.blows:
        if blow.source == ident and blow.way == HAND:
            x, y = _out(now, blow, place)
            dx, dy = dx + x, dy + y
        pushed = blow.pushed(ident) * (SHAKEN if ident in PLAYERS else PUSHED)
        if pushed:
            away = _direction(place_of(now, blow.source), place)
            dx, dy = dx + away[0] * pushed, dy + away[1] * pushed
    return dx, dy


def _out(now: Now, blow: Blow, place: Point) -> Point:
    """Out to who is struck and home: an attack that was declared begins where the attacker has come forward to."""
    there = place_of(now, blow.targets[0])
    if there is None:
        return 0.0, 0.0
    far, share = math.dist(place, there), blow.out
    reach = max(0.0, min(LONGEST, far - CLOSE_BY)) / (far or 1.0) * share
    begun = blow.age < blow.falls and now.motion.attack == (blow.source, blow.targets[0])
    forward = LEAN * _forward(now, card_of(now.view, blow.source)) * (1 - share) if begun else 0.0
    return (there[0] - place[0]) * reach, (there[1] - place[1]) * reach + forward


def _forward(now: Now, card: Thing | None) -> float:
    """Which way is forward for a piece: up the page or down."""
    return 1.0 if card is not None and row_of(now.seat, card["controller"]) == 1 else -1.0


def _direction(a: Point | None, b: Point) -> Point:
    """From one place to another; upwards from nowhere."""
    far = math.dist(a, b) if a is not None else 0.0
    return ((b[0] - a[0]) / far, (b[1] - a[1]) / far) if a is not None and far else (0.0, -1.0)


def piece_at(now: Now, card: Thing, rect: Rect, view: View | None = None) -> Rect:
    """Where a creature or field stands at this moment; one that has gone, by the ``view`` of when it stood."""
    x, y, w, h = rect
    ident, motion = card["id"], now.motion
    x += motion.still_aside(ident)
    if motion.calm:
        return x, y, w, h
    dx, dy = out_of_place(now, ident, middle(rect))
    forward = LEAN * _forward(now, card) * declared(now, ident, now.view if view is None else view)
    up = FALL * height(motion.landing[ident]) if ident in motion.landing else 0.0
    return x + dx, y + dy + forward - up, w, h


def shine(now: Now, ident: int, how: str = HIT) -> float:
    """How bright the flash is that shows that something was struck, or that a shield took the blow."""
    return max([0.0, *(blow.shines(ident, how) for blow in now.motion.blows)])
