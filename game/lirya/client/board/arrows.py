"""Over the board: the arrows of a wave, and the threads of links to what they are meant for."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.client.cardtable.seen import PLAYERS, Thing, card_of
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, Point, moved
from game.client.drawing.theme import Colour, mix, rgb
from game.client.widgets import inside
from game.lirya.client.art.glass import shaded
from game.lirya.client.art.palette import LEAD, RAMPS, glass_of, side
from game.lirya.client.art.piece import draw_boss
from game.lirya.client.board import places as lay
from game.lirya.client.board.lines import place_of
from game.lirya.client.board.now import Now
from game.lirya.client.board.seen import LINES, strike_of

BOSS_AT = (0.28, 0.4, 0.16, 0.52, 0.64, 0.76)
"""How far along its arrow the number of an attack may lie, from the best on."""
LEAST = 46.0
"""An arrow is so long at least."""


class Flight(NamedTuple):
    """An attack of the wave as it is drawn: its number from 1, whose, from where and whereto, and whether it is fought
    now or may be first."""

    number: int
    attacker: Thing
    target: int
    first: Point
    last: Point
    current: bool


def flights(now: Now) -> Iterator[Flight]:
    """The attacks that are still to be fought."""
    strike = strike_of(now.view)
    for number, (attacker, target, *_) in enumerate(now.view.get("wave", ())):
        a, b = place_of(now, attacker), place_of(now, target)
        card = card_of(now.view, attacker)
        if number < strike or a is None or b is None or card is None or not card["card"]:
            continue
        current = now.view.get("step") != "strike" or number == strike
        yield Flight(number + 1, card, target, *_between(a, b, target in PLAYERS), current)


def draw_arrows(canvas: Canvas, now: Now) -> None:
    """Each attack of the wave as an arrow leaded in the attacker's own glass, below whoever stands on its way."""
    for flight in flights(now):
        glass = glass_of(now.words.form(flight.attacker["card"]).element)
        draw_arrow(canvas, flight.first, flight.last, glass, 15.0 if flight.current else 9.0)


def draw_bosses(canvas: Canvas, now: Now) -> None:
    """The numbers of the attacks, where nobody hides them; and whom an attack was meant for that goes to another."""
    stands = [rect for key, rect in now.places.items() if key[0] == "piece"]
    for flight in flights(now):
        mine = _is_mine(now, flight.attacker)
        draw_boss(canvas, *_free_point(flight, stands), str(flight.number), mine)
        b = place_of(now, flight.target)
        meant = place_of(now, now.turned.get(flight.attacker["id"], flight.target))
        if b is not None and meant is not None and meant != b:
            _draw_meant(canvas, b, meant, side(mine))
    _draw_aim(canvas, now)


def _is_mine(now: Now, card: Thing) -> bool:
    return now.side(card.get("controller", card["owner"])) == 0


def _free_point(flight: Flight, stands: Sequence[Rect]) -> Point:
    """Where the number of an attack hides nobody: near its beginning, or farther on."""
    (ax, ay), (bx, by) = flight.first, flight.last
    points = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in BOSS_AT]
    return next((at for at in points if not any(inside(rect, at) for rect in stands)), points[0])


def _draw_meant(canvas: Canvas, a: Point, b: Point, colour: Colour) -> None:
    """A faint thread from who has stepped in to whom an attack was meant for."""
    first, last = _between(a, b, True)
    _draw_line(canvas, [first, last], colour, 0.5)
    canvas.glow(*last, 9, 9, colour, 0.6)


def _draw_aim(canvas: Canvas, now: Now) -> None:
    """From what is picked up to what is pointed at."""
    picked = now.choosing.picked
    if picked is None or now.hover is None or now.hover not in now.keys or now.hover[0] not in ("piece", "player"):
        return
    if picked in now.places and picked[0] in ("piece", "use", "card"):
        a, b = lay.middle(now.places[picked]), lay.middle(now.places[now.hover])
        card = card_of(now.view, int(str(picked[1])))
        if card is not None and card["card"] and picked != now.hover:
            draw_arrow(
                canvas, *_between(a, b, now.hover[0] == "player"), glass_of(now.words.form(card["card"]).element), 11.0
            )


def _between(a: Point, b: Point, at_player: bool) -> tuple[Point, Point]:
    """A way from one thing to another that leaves both free, as far as they are far enough from each other."""
    length = math.dist(a, b) or 1.0
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    off, short = _edge(dx, dy), lay.LIFE_R + 6 if at_player else _edge(-dx, -dy)
    if length - off - short < LEAST:
        share = (length - LEAST) / (off + short) if length > LEAST else 0.0
        off, short = off * share, short * share
    return (a[0] + dx * off, a[1] + dy * off), (b[0] - dx * short, b[1] - dy * short)


def _edge(dx: float, dy: float) -> float:
    """How far the edge of somebody's window is from its middle; below there is the sill too."""
    wide, tall = 60.0, 70.0 if dy > 0 else 54.0
    return min(wide / abs(dx) if dx else math.inf, tall / abs(dy) if dy else math.inf)


def draw_arrow(canvas: Canvas, a: Point, b: Point, glass: str, w: float) -> None:
    """An arrow of pieces of glass from one place to another."""
    pad = 3 * w + 8
    left, top = min(a[0], b[0]) - pad, min(a[1], b[1]) - pad
    wide, tall = abs(a[0] - b[0]) + 2 * pad, abs(a[1] - b[1]) + 2 * pad
    start = (a[0] - left, a[1] - top)
    length, turn = math.dist(a, b), math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    key = ("lirya arrow", glass, w, round(b[0] - a[0]), round(b[1] - a[1]))
    canvas.picture(key, left, top, wide, tall, lambda p: _paint_arrow(p, start, length, turn, glass, w))


def _paint_arrow(p: Painter, start: Point, length: float, turn: float, glass: str, w: float) -> Iterator[None]:
    ramp, head = RAMPS[glass], min(length * 0.5, 2.0 * w)
    count = max(2, round((length - head) / 26))
    pieces: list[Outline] = []
    for n in range(count):
        near, far = (length - head) * n / count, (length - head) * (n + 1) / count
        for hand in (-1, 1):
            begin, end = hand * w * (0.34 + 0.3 * near / length), hand * w * (0.34 + 0.3 * far / length)
            slant = 7 if n else 0
            pieces.append(((near - slant, begin), (far - 7, end), (far, 0), (near, 0)))
    for hand in (-1, 1):
        pieces.append(((length - head - 9, hand * w * 1.05), (length, 0), (length - head, 0)))
    shapes = [moved(piece, *start, turn=turn) for piece in pieces]
    for shape in shapes:
        p.outline(shape, LEAD, 6)
        yield
    for n, shape in enumerate(shapes):
        at = 1 + 3 * (n // 2) / max(1, len(shapes) // 2)
        low = min(3, int(at))
        colour = mix(ramp[low], ramp[low + 1], min(1.0, at - low))
        shaded(p, shape, mix(colour, rgb("#ffffff"), 0.2), colour)
        p.outline(shape, LEAD, 1.8)
        yield


def draw_threads(canvas: Canvas, now: Now) -> None:
    """From each link to what it is meant for: a thread in its player's colour, below who stands in its way."""
    chain = now.view.get("chain", ())
    rects = lay.link_rects(len(chain))
    for number, link in enumerate(chain, 1):
        rect = rects[len(chain) - number]
        for target in link.get("targets", ()):
            at = place_of(now, int(target))
            if link["kind"] == "attack" or at is None or (target in PLAYERS and not now.asked):
                continue
            mine = now.side(int(link["player"])) == 0
            end = (at[0] + 44, at[1] + 30) if target in PLAYERS else _below(now, int(target), at)
            _draw_thread(canvas, (970.0, rect[1] + rect[3] / 2), end, side(mine))
            draw_boss(canvas, *end, str(number), mine, 10)


def _below(now: Now, target: int, at: Point) -> Point:
    """The end of somebody's sill; of a structure, beside its name."""
    card = card_of(now.view, target)
    if card is None or card.get("zone") not in LINES:
        return at[0] + 34, at[1] + 34
    return at[0] + 74, at[1] + lay.size_of(card["zone"]).h / 2 + 20


def _draw_thread(canvas: Canvas, a: Point, b: Point, colour: Colour) -> None:
    c, d = (a[0] - 8, b[1] + 16), (max(b[0] + 40, a[0] - 60), b[1] + 12)
    line = []
    for t in (step / 24 for step in range(25)):
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (sum(k * q[n] for k, q in zip(weights, (a, c, d, b), strict=True)) for n in (0, 1))
        line.append((x, y))
    _draw_line(canvas, line, colour)


def _draw_line(canvas: Canvas, line: Sequence[Point], colour: Colour, alpha: float = 1.0) -> None:
    """A thread along a line; faint where it only reminds."""
    left, top = min(x for x, _ in line) - 6, min(y for _, y in line) - 6
    wide, tall = max(x for x, _ in line) - left + 6, max(y for _, y in line) - top + 6
    local = tuple((round(x - left), round(y - top)) for x, y in line)

    def paint(p: Painter) -> None:
        p.line(local, LEAD, 5.4)
        p.line(local, colour, 2.2)

    canvas.picture(("lirya thread", colour, local), left, top, wide, tall, paint, alpha)
