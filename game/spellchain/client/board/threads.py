"""Threads from the links of the chain to their targets with numbered beads, the broad arrow of an attack, and what
happens to whom, on chips beside the pieces."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.client.board_kit.spot import Key
from game.client.cardtable.seen import PLAYERS, Thing, card_of
from game.client.drawing import shapes
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour, mix, rgb
from game.client.drawing.tiles import draw_along
from game.spellchain.client.art import art
from game.spellchain.client.art.ink import shade, shadow
from game.spellchain.client.art.palette import INK, WHITE, side
from game.spellchain.client.board.bearing import heart_of, piece_at
from game.spellchain.client.board.foresight import Coming
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import BLOCKS, middle, row_of
from game.spellchain.client.board.rings import links_of, ring_at

GUTTER = 957.0
"""Between the page and the chain: threads climb there, each a little further left."""
BEND = 30.0
BEAD, BEAD_STEP = 11.5, 27.0
LEVELS = 4
"""So many threads run side by side between the rows."""
CORNER_STEPS = 7


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread from a link to one of its targets, and the bead at its end."""

    number: int
    mine: bool
    points: tuple[Point, ...]
    alpha: float = 1.0

    @property
    def end(self) -> Point:
        return self.points[-1]


# ---- where they run ----


def bent(points: Sequence[Point], bend: float = BEND) -> tuple[Point, ...]:
    """A way with its corners rounded."""
    way: list[Point] = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        near = min(bend, math.dist(before, corner) / 2, math.dist(corner, after) / 2)
        if near < 1:
            continue
        a, b = _towards(corner, before, near), _towards(corner, after, near)
        for step in range(CORNER_STEPS + 1):
            t = step / CORNER_STEPS
            way.append(
                (
                    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * corner[0] + t * t * b[0],
                    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * corner[1] + t * t * b[1],
                )
            )
    return (*way, points[-1])


def _towards(a: Point, b: Point, far: float) -> Point:
    share = far / math.dist(a, b)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def piece_rect_of(now: Now, ident: int) -> Rect | None:
    """Where a creature or field stands at this moment."""
    rect = now.places.get(("piece", ident))
    card = card_of(now.view, ident)
    return piece_at(now, card, rect) if rect is not None and card is not None else None


def ends_at(now: Now, target: int, count: int) -> Point | None:
    """Where the bead of a thread lies that aims at something, ``count`` others there already."""
    rect = piece_rect_of(now, target)
    if rect is not None:
        x, y, w, h = rect
        card = card_of(now.view, target)
        upper = card is not None and row_of(now.seat, card["controller"]) == 1
        return (x + w + 2, y + h + 14 + BEAD_STEP * count) if upper else (x + w + 2, y - 4 - BEAD_STEP * count)
    if target in PLAYERS:
        row = row_of(now.seat, target - 1)
        x, y, w, h = BLOCKS[row]
        return (x + w + 2 + BEAD_STEP * count, y - 22) if row == 0 else (x + w + 2 + BEAD_STEP * count, y + 24)
    ribbon = now.places.get(("attached", target))
    if ribbon is not None:
        return ribbon[0] + ribbon[2] + 8, ribbon[1] + ribbon[3] / 2
    return None


def row_at(now: Now, target: int) -> int:
    """Where threads to a target run side by side: below the upper row, above the lower one, or by themselves."""
    card = card_of(now.view, target)
    if card is None or card["zone"] != "board":
        return -target
    return row_of(now.seat, card["controller"])


def threads(now: Now) -> list[Thread]:
    """The threads of every link but the attacks' own, the lowest link's first."""
    found = links_of(now.view)
    aimed: dict[int, int] = {}
    ways: list[Thread] = []
    for number, link in reversed([*enumerate(found, 1)]):  # the beads of upper links above, so that none crosses
        mine = link["controller"] == now.seat
        for target in link["targets"]:
            if not target or link["kind"] == "attack":
                continue
            start, r = ring_at(number, len(found))
            place = next((n for n, other in enumerate(found, 1) if other["id"] == target), 0)
            if place:
                ways.append(Thread(number, mine, _to_link(start, r, *ring_at(place, len(found)))))
                continue
            row = row_at(now, target)
            end = ends_at(now, target, aimed.get(row, 0) % LEVELS)
            if end is None:
                continue
            aimed[row] = aimed.get(row, 0) + 1
            lane = GUTTER - 4.0 * (len(ways) % 4)
            begin = (start[0] - r + 2, start[1] - 6)
            ways.append(Thread(number, mine, bent((begin, (lane, begin[1]), (lane, end[1]), end))))
    return ways


def _to_link(start: Point, r: float, end: Point, end_r: float) -> tuple[Point, ...]:
    """From one link to another: in a bow at the chain's left."""
    out = 20.0
    left = min(start[0] - r, end[0] - end_r) - out
    a, b = (start[0] - r + 2, start[1] + 8), (end[0] - end_r - 8, end[1] - 10)
    return bent((a, (left, a[1] + 6), (left, b[1]), b), out)


# ---- drawn ----


def draw_threads(canvas: Canvas, now: Now) -> None:
    """All threads, then the arrows of attacks, then beads and chips on top."""
    ways = threads(now)
    for way in ways:
        _draw_thread(canvas, way)
    for number, link in enumerate(links_of(now.view), 1):
        if link["kind"] == "attack" and (now.motion.attack or (0, 0))[0] != link["source"]:  # it has not struck yet
            _draw_attack(canvas, now, link, number)
    _draw_preview(canvas, now)
    for way in ways:
        art.draw_bead(canvas, *way.end, BEAD, way.mine, str(way.number))
    draw_chips(canvas, now)


def _draw_thread(canvas: Canvas, way: Thread) -> None:
    draw_line(canvas, way.points, mix(side(way.mine), WHITE, 0.1), way.alpha)


def draw_line(canvas: Canvas, points: Sequence[Point], colour: Colour, alpha: float = 1.0, width: float = 2.6) -> None:
    """A thread along some points."""

    def paint(p: Painter, way: Sequence[Point]) -> Iterator[None]:
        p.line([(x + 1.6, y + 3.2) for x, y in way], rgb("#2a1408"), width + 2.4, 0.3)
        p.line(way, INK, width + 2)
        yield
        p.line(way, colour, width)
        p.line([(x - 0.4, y - 0.5) for x, y in way], WHITE, 0.8, 0.4)

    draw_along(canvas, ("spell thread", colour, width), points, 8.0, paint, alpha)


def edge_towards(rect: Rect, to: Point, inset: float = 6.0) -> Point:
    """Where the way from a rectangle's middle to a place leaves it, a little inside."""
    x, y = middle(rect)
    dx, dy = to[0] - x, to[1] - y
    half_w, half_h = rect[2] / 2 - inset, rect[3] / 2 - inset
    share = min(half_w / abs(dx) if dx else math.inf, half_h / abs(dy) if dy else math.inf)
    return x + dx * min(1.0, share), y + dy * min(1.0, share)


def draw_arrow(canvas: Canvas, a: Point, b: Point, colours: Sequence[Colour], alpha: float = 1.0) -> None:
    """The broad arrow of an attack."""
    length = math.dist(a, b)
    if length < 20:
        return
    wide, pad = 44.0, 8.0
    k = min(1.0, length / 70)

    def paint(p: Painter) -> Iterator[None]:
        x, low = wide / 2 + pad, pad + length
        head, neck = 28 * k, 9 * k
        arrow = (
            (x - 4, pad),
            (x + 4, pad),
            (x + 5, low - head - 12 * k),
            (x + neck, low - head),
            (x + 22 * k, low - head - 3),
            (x + 6 * k, low - 12 * k),
            (x, low),
            (x - 6 * k, low - 12 * k),
            (x - 22 * k, low - head - 3),
            (x - neck, low - head),
            (x - 5, low - head - 12 * k),
        )
        shadow(p, arrow, 3, 5, 3.4, 0.5)
        yield
        p.outline(arrow, INK, 4)
        shade(p, arrow, tuple(colours), "down")
        yield
        p.outline(arrow, rgb("#f5d48a"), 1.4)

    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) - 90
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    w, h = wide + 2 * pad, length + 2 * pad
    key = ("spell arrow", round(length), tuple(colours))
    canvas.picture(key, x - w / 2, y - h / 2, w, h, paint, alpha, turn % 360)


MINE = (rgb("#8fb4f2"), rgb("#3d66b5"), rgb("#1c3468"))
THEIRS = (rgb("#f08a6c"), rgb("#d24a36"), rgb("#8f2118"))


def attack_ends(now: Now, source: int, target: int) -> tuple[Point, Point] | None:
    """From where to where an attack's arrow goes."""
    start = piece_rect_of(now, source)
    aim = heart_of(now, target) if target in PLAYERS else piece_rect_of(now, target)
    if start is None or aim is None:
        return None
    to = middle(aim)
    a = edge_towards(start, to, 2.0)
    return a, edge_towards(aim, a, -4.0 if target in PLAYERS else 4.0)


def _draw_attack(canvas: Canvas, now: Now, link: Thing, number: int) -> None:
    source, target = link["source"], next((target for target in link["targets"] if target), None)
    if not source or not target:
        return
    ends = attack_ends(now, source, target)
    if ends is None:
        return
    mine = link["controller"] == now.seat
    draw_arrow(canvas, *ends, MINE if mine else THEIRS)
    x, y = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    art.draw_bead(canvas, x, y, BEAD, mine, str(number))


# ---- what is about to be chosen ----


def _draw_preview(canvas: Canvas, now: Now) -> None:
    """The arrow or thread of what is picked up, to what the pointer is over, or to the pointer while it is drawn."""
    action, picked = now.preview, now.choosing.picked
    if action is not None and len(action.args) > 1 and action.verb in ("attack", "play", "use"):
        source, target = int(action.args[0]), int(action.args[1])
        if action.verb == "attack":
            ends = attack_ends(now, source, target)
            if ends is not None:
                draw_arrow(canvas, *ends, MINE, 0.8)
            return
        aim = now.place_of(target)
        start = now.place_of(source)
        if aim is not None and start is not None:
            _draw_reach(canvas, start, middle(aim))
    elif now.dragged is not None and picked is not None and picked[0] in ("piece", "use"):
        start = now.places.get(("piece", picked[1]))
        if start is not None:
            draw_arrow(canvas, edge_towards(start, now.dragged[1], 2.0), now.dragged[1], MINE, 0.7)


def _draw_reach(canvas: Canvas, start: Rect, to: Point) -> None:
    """A golden thread from what is picked up to what it would be meant for."""
    a = edge_towards(start, to, 8.0)
    bow = ((a[0] + to[0]) / 2, min(a[1], to[1]) - 24)
    points = bent((a, bow, to), 400)
    draw_line(canvas, points, rgb("#ffd873"), 0.9, 3.2)


# ---- chips ----


def foreseen(now: Now) -> Coming | None:
    """What the previewed action, or going on, comes to."""
    action = now.preview or (now.going if now.view["chain"] else None)
    if action is None or now.foresight is None:
        return None
    return now.foresight.coming(action)


def draw_chips(canvas: Canvas, now: Now, only: Key | None = None) -> None:
    """Beside everyone whose health would change, or ``only`` one of them: before and after; a skull for who dies."""
    found = foreseen(now)
    if found is None:
        return
    for ident, (old, new) in found.health.items():
        dies = ident in found.dies
        place = _chip_at(now, ident) if only is None or ident in only else None
        if place is not None:
            draw_chip(canvas, *_aside(now, ident, place), f"{old} → {new}", dies, new < old)
    for ident in found.dies:
        place = _chip_at(now, ident) if only is None or ident in only else None
        if ident not in found.health and place is not None:
            draw_chip(canvas, *place, "", True, True)


def _aside(now: Now, ident: int, place: Point) -> Point:
    """Beside the head of an attack's arrow, and not on it."""
    aimed = any(link["kind"] == "attack" and ident in link["targets"] for link in links_of(now.view))
    aimed |= now.preview is not None and now.preview.verb == "attack" and int(now.preview.args[1]) == ident
    return (place[0] - 58, place[1] - 16) if aimed and ident not in PLAYERS else place


def _chip_at(now: Now, ident: int) -> Point | None:
    rect = piece_rect_of(now, ident)
    if rect is not None:
        return rect[0] + rect[2] / 2, max(24.0, rect[1] - 6)
    if ident in PLAYERS:
        x, y, w, h = heart_of(now, ident)
        return x + w / 2, y + h - 4
    return None


def draw_chip(canvas: Canvas, x: float, y: float, text: str, skull: bool, bad: bool) -> None:
    """A dark chip with a figure, and a skull if somebody dies."""
    size = canvas.letters(16)
    wide = canvas.width(text, faces.FIGURE, 16) + 20 + (size if skull else 0) if text else 24 + size
    tall = max(24.0, size * 1.5)
    edge = rgb("#e0543f") if skull else rgb("#e9c05a") if bad else rgb("#8fcf6f")
    left = min(max(x - wide / 2, 6.0), 1274 - wide)
    canvas.box((left, y - tall / 2, wide, tall), rgb("#1d110b"), edge, tall / 2, 1.6)
    canvas.text(text, left + 10, y + size * 0.34, faces.FIGURE, 16, rgb("#fff1da"))
    if skull:
        _draw_skull(canvas, left + wide - 9 - size / 2, y, size)


def _draw_skull(canvas: Canvas, x: float, y: float, size: float) -> None:
    k = size / 16

    def paint(p: Painter) -> None:
        bone, dark = rgb("#fff1da"), rgb("#1d110b")
        p.polygon(shapes.oval(10 * k, 9 * k, 6 * k, 6 * k, 20), bone)
        p.polygon(shapes.rounded(6.5 * k, 12 * k, 7 * k, 5 * k, 1.5 * k), bone)
        for dx in (-2.4, 2.4):
            p.polygon(shapes.oval((10 + dx) * k, 9.4 * k, 1.7 * k, 1.8 * k, 12), dark)
        for dx in (-1.2, 1.2):
            p.line((((10 + dx) * k, 14.5 * k), ((10 + dx) * k, 17 * k)), dark, 0.8 * k)

    canvas.picture(("spell skull", round(size, 1)), x - 10 * k, y - 10 * k, 20 * k, 20 * k, paint)
