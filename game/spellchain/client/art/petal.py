"""Spellchain's picture in the house's rose, and behind its road: a page by candlelight, and the chain across it."""

import math
import random

from game.client.drawing import shapes
from game.client.drawing.brush import Brush, Stops
from game.client.drawing.motifs import TALL, WIDE, Layer
from game.client.drawing.paths import star
from game.client.drawing.shapes import Outline, Point, oval, rounded, smooth

WALNUT = ((0.0, "#241710"), (0.5, "#33231a"), (1.0, "#1a110b"))
PAGE = ((0.0, "#efe3c6"), (0.5, "#e3d2a8"), (1.0, "#c9b184"))


# ---- in the rose ----


def _rectangle(x: float, y: float, w: float, h: float) -> Outline:
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def _page(b: Brush) -> None:
    """An illuminated leaf on walnut, its first letter gilt."""
    whole = _rectangle(-WIDE / 2, -TALL / 2, WIDE, TALL)
    b.shade(whole, (0, -TALL / 2), (0, TALL / 2), ((0, "#33241a"), (1, "#20150e")))
    b.soft(_rectangle(-118, -150, 300, 310), "#000000", 0.5, 7)
    leaf = shapes.moved(_rectangle(-124, -156, 310, 330), 0, 0, turn=-3)
    b.shade(leaf, (-124, -150), (180, 150), ((0, "#f3e8cf"), (0.6, "#e6d7b6"), (1, "#c9b488")))
    chance = random.Random(7)
    for _ in range(90):
        x, y = chance.uniform(-120, 170), chance.uniform(-150, 150)
        b.polygon(oval(x, y, chance.uniform(2, 9), chance.uniform(1, 4), 10), "#b59c6c", 0.07)
    b.line(shapes.moved([(-108, -150), (-108, 170)], 0, 0, turn=-3), "#c1402f", 1, 0.6)
    for number in range(5):
        _script(b, 8, -62 + number * 19, 120, number + 3, "#4a3422" if number else "#c1402f")
    for number in range(5):
        _script(b, -86, 44 + number * 19, 210, number + 30, "#4a3422")
    _initial(b, -96, -78, 92)
    b.glow(-30, -40, 220, ((0, ("#1a0f07", 0.0)), (0.5, ("#1a0f07", 0.0)), (1, ("#1a0f07", 0.55))), add=False)


def _script(b: Brush, x: float, y: float, wide: float, seed: int, colour: str) -> None:
    """A written line: strokes of a pen, with gaps between words."""
    chance, at = random.Random(seed), x
    word: list[Point] = [(at, y)]
    while at < x + wide:
        if chance.random() < 0.14 and len(word) > 2:
            b.line(word, colour, 1.4, 0.85)
            at += 6
            word = [(at, y)]
            continue
        step, high = chance.choice((3.4, 3.4, 4.6, 5.6)), chance.choice((-4.6, -4.6, -4.6, -9, 4.6))
        word += [(at + step * 0.4, y + high - 0.05 * (at - x)), (at + step, y + 1 - 0.05 * (at - x))]
        at += step
    if len(word) > 2:
        b.line(word, colour, 1.4, 0.85)


def _initial(b: Brush, x: float, y: float, size: float) -> None:
    """A gilt C on a diapered square, with leaves that grow from it."""
    turn = -3.0
    for frame, colour in ((5.5, "#4a330c"), (4.2, "#c8a13a"), (0.0, "#4a330c")):
        b.polygon(
            shapes.moved(_rectangle(x - frame, y - frame, size + 2 * frame, size + 2 * frame), 0, 0, turn=turn), colour
        )
    field = shapes.moved(_rectangle(x + 1, y + 1, size - 2, size - 2), 0, 0, turn=turn)
    b.shade(field, (x, y), (x + size, y + size), ((0, "#4669b3"), (0.5, "#2b4a8b"), (1, "#1c3468")))
    for row in range(7):
        for column in range(7):
            dot = shapes.moved(oval(x + 10 + column * 12, y + 10 + row * 12, 1.1, 1.1, 8), 0, 0, turn=turn)
            b.polygon(dot, "#9db3e2")
    b.line(shapes.moved(_rectangle(x + 4, y + 4, size - 8, size - 8), 0, 0, turn=turn), "#e9d08a", 1.4, closed=True)
    middle = (x + size / 2 - 2, y + size / 2)
    outer = [(middle[0] + 33 * math.cos(a), middle[1] + 35 * math.sin(a)) for a in _turns(48, 312)]
    inner = [(middle[0] + 9 + 22 * math.cos(a), middle[1] + 27 * math.sin(a)) for a in _turns(300, 60)]
    serif = [(middle[0] + 24, middle[1] - 33), (middle[0] + 28, middle[1] - 10), (middle[0] + 24, middle[1] - 10)]
    for outline in ([*outer, *inner], serif):
        moved = shapes.moved(outline, 0, 0, turn=turn)
        b.polygon([(px + 1.6, py + 2) for px, py in moved], "#0c1630", 0.7)
        b.shade(moved, (0, y), (0, y + size), ((0, "#fff2c0"), (0.5, "#d8b04a"), (1, "#8a6118")))
        b.line(moved, "#4a330c", 0.9, closed=True)
    vines = (
        [(x - 9, y + size + 4), (x - 18, y + size + 28), (x - 2, y + size + 44), (x - 14, y + size + 66)],
        [(x - 9, y - 4), (x - 19, y - 24), (x - 4, y - 42), (x - 16, y - 62)],
    )
    for vine in vines:
        b.line(smooth(vine, False, 5), "#3e6b45", 2.4)
        for number, (px, py) in enumerate(vine[1:]):
            bud = smooth([(px, py), (px + 8, py - 7), (px + 14, py - 1), (px + 7, py + 4)])
            b.polygon(bud, "#2b4a8b" if number % 2 else "#c1402f")
            b.polygon(oval(px, py, 2.6, 2.6, 10), "#c8a13a")


def _turns(start: float, end: float) -> list[float]:
    return [math.radians(start + (end - start) * i / 28) for i in range(29)]


def _places() -> list[Point]:
    """The middles of the chain's links, from the left."""
    return [(-150 + 25 * i, 82 - 30 * math.sin(i / 12 * math.pi) - 70 * (i / 12) ** 2) for i in range(13)]


def _chain(b: Brush) -> None:
    """A chain of gold links, every other one seen from its edge."""
    places = _places()
    for edge_on in (False, True):
        for number, (x, y) in enumerate(places):
            if (number % 2 == 0) == edge_on:
                (ax, ay), (bx, by) = places[max(0, number - 1)], places[min(12, number + 1)]
                _link(b, x, y, math.degrees(math.atan2(by - ay, bx - ax)), edge_on)


def _fall(b: Brush) -> None:
    """The shadow that the chain throws on the page."""
    for x, y in _places():
        b.soft(oval(x + 3, y + 11, 17, 7, 16), "#1a0d04", 0.4, 4)


def _gleam(number: int) -> Layer:
    """A glint on one of the links; each comes and goes at a time of its own."""
    x, y = _places()[number]

    def paint(b: Brush) -> None:
        b.glow(x - 4, y - 7, 17, ((0, ("#fff6d0", 0.8)), (0.3, ("#ffd873", 0.3)), (1, ("#ffd873", 0.0))))
        b.polygon(star(x - 4, y - 7, 8, 4, 0.16), "#fff8e0")

    return Layer(f"glint {number}", paint, True, 0.0, 1.6, 0.5, 3.4, 0.31 * number, (x - 24, y - 27, 40, 40))


def _candle(b: Brush) -> None:
    """The light that falls on the page from the left."""
    b.glow(-96, -60, 150, ((0, ("#ffd18a", 0.22)), (0.4, ("#d98a3c", 0.14)), (1, ("#d98a3c", 0.0))))


def _link(b: Brush, x: float, y: float, turn: float, edge_on: bool) -> None:
    gold: Stops = ((0, "#fff0b8"), (0.35, "#d4ab42"), (0.7, "#7a5616"), (1, "#e0b850"))
    if edge_on:
        bar = shapes.moved(shapes.rounded(-16, -3.4, 32, 6.8, 3.4), x, y, turn=turn)
        b.polygon([(px + 1, py + 2) for px, py in bar], "#2a1805", 0.5)
        b.shade(bar, (x, y - 5), (x, y + 5), ((0, "#fff0b8"), (0.5, "#c8a13a"), (1, "#6f4f14")))
        b.line(bar, "#4a330c", 0.8, closed=True)
        return
    ring = shapes.moved(shapes.rounded(-17, -9, 34, 18, 9), x, y, turn=turn)
    b.line([(px + 1.5, py + 3) for px, py in ring], "#2a1805", 5.4, 0.45, True)
    b.line(ring, "#4a330c", 7, closed=True)
    b.shade_line(ring, (x, y - 12), (x, y + 12), gold, 5.2)
    b.line([(px - 0.4, py - 1) for px, py in ring[: len(ring) // 2 + 7]], "#fff6d6", 0.9, 0.7)


_SPAN = (-WIDE / 2, 0.0, WIDE, 130.0)
LAYERS: tuple[Layer, ...] = (
    Layer("leaf", _page),
    Layer("candle", _candle, True, 0.8, 0.6, 0.22, 2.6, 0.0, (-WIDE / 2, -TALL / 2, 230, 260)),
    Layer("fall", _fall, dy=1.2, period=5.0, box=_SPAN),
    Layer("chain", _chain, dy=1.6, period=5.0, box=_SPAN),
    *(_gleam(number) for number in (2, 5, 8, 10)),
)


# ---- behind the road ----


def paint_backdrop(b: Brush, w: float, h: float) -> None:
    """A desk of walnut with a page upon it, lit from the left."""
    b.within(rounded(0, 0, w, h, 14), lambda inner: _desk(inner, w, h))


def _desk(b: Brush, w: float, h: float) -> None:
    b.shade(((0, 0), (w, 0), (w, h), (0, h)), (0, 0), (0, h), WALNUT)
    for number in range(24):
        level = h * (number + 0.5) / 24
        grain = [(x, level + 4 * math.sin(x / 130 + number * 1.7)) for x in range(0, int(w) + 40, 40)]
        b.line(grain, "#120b06" if number % 3 else "#4a3324", 1.0, 0.3)
    b.shade(rounded(w * 0.06, h * 0.1, w * 0.88, h * 0.8, 4), (0, 0), (w, h), PAGE)
    for number in range(int(h * 0.7 / 13)):
        y = h * 0.16 + 13 * number
        b.line(((w * 0.11, y), (w * 0.89, y)), "#b89c6c", 0.8, 0.4)
    b.glow(w * 0.1, h * 0.4, w * 0.4, ((0, ("#ffca7a", 0.4)), (0.5, ("#c9752c", 0.12)), (1, ("#c9752c", 0.0))))
