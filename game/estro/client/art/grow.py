"""A creature grown from five numbers, step by step; nothing is drawn here.

A stat is a limb: ATK its arms and blades, DEF its shell, HEL its body, rings and petals, DEX its legs, MAP its feelers
and eyes. Its estro is the shape of body, eyes and mouth, and its crest says when its Gift works. What a card is called
gives nothing but styles: so whoever knows the limbs reads the card. Lengths are in a box of 200 units with the ground
at `GROUND_Y`; parts are told from the back to the front.
"""

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.client.drawing.shapes import Outline, Point
from game.engine.cards.tree import Program
from game.estro.client.art.marks import (
    ATTACK,
    AURA,
    COUNTER,
    COVERED,
    CREST_MARKS,
    DAWN,
    FLIP,
    LOST,
    PLAY,
    RESIST,
    USE,
    WIN,
    closed,
    placed,
    pol,
    ring,
)
from game.estro.engine.content import Card
from game.estro.engine.vocabulary import ESTRI

ATK, DEF, HEL, DEX, MAP = range(5)
BODY, EYES, MOUTH, CREST = range(5, 9)
"""What a part belongs to: a stat, or none."""
GROUND_Y = 92.0
KEPT = 600
"""Creatures whose parts are remembered."""

_TRIGGERS: Mapping[str, str] = {
    "shown": PLAY,
    "attack": ATTACK,
    "struck_covered": COVERED,
    "flip": FLIP,
    "turn_start": DAWN,
    "lost": LOST,
    "slain": LOST,
    "conquer": WIN,
    "resist": RESIST,
    "defend": RESIST,
    "repelled": RESIST,
    "dice": AURA,
}


class Figure(NamedTuple):
    """What a creature is grown from: its card, its estro and its five stats now, and its crest, if any."""

    id: str
    estro: str
    stats: tuple[int, ...]
    crest: str = ""

    @property
    def primary(self) -> int:
        """The number of the stat of its estro."""
        return ESTRI.index(self.estro) - 1


class Part(NamedTuple):
    """Lines that belong together; ``solid``: those that are closed hide what is behind them."""

    lines: tuple[Outline, ...]
    of: int
    solid: bool = False


def crest_of(program: Program) -> str:
    """When a card's Gift works; empty where it has none."""
    if program.answers is not None:
        return COUNTER
    if not program.abilities:
        return ""
    ability = program.abilities[0]
    if ability.kind == "activated":
        return USE
    return _TRIGGERS.get(ability.when.event, PLAY) if ability.when is not None else AURA


def figure_of(card: Card, stats: Sequence[int] | None = None, estro: str = "") -> Figure:
    """A card's creature, as it is printed or as it is now."""
    now = tuple(card.stats if stats is None else stats)
    return Figure(card.id, estro or card.estro, now, crest_of(card.program))


def curve(*points: Point, steps: int = 9) -> Outline:
    """A Bezier curve."""
    found = []
    for step in range(steps + 1):
        t, row = step / steps, list(points)
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(row)]
        found.append(row[0])
    return tuple(found)


class _Seed:
    """The styles of a card: which of so many, by what it is for."""

    def __init__(self, card: str) -> None:
        chance = random.Random(f"estro:{card}")
        self._styles = [chance.randrange(60) for _ in range(18)]
        self.jitter = [chance.uniform(-1, 1) for _ in range(6)]

    def style(self, number: int, count: int) -> int:
        return self._styles[number] % count


@lru_cache(KEPT)
def grow(figure: Figure) -> tuple[Part, ...]:
    """The parts of a creature, from the back to the front."""
    return tuple(_Growth(figure).parts())


class _Growth:
    """One creature."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        self.seed = _Seed(figure.id)
        self.atk, self.def_, self.hel, self.dex, self.map = figure.stats
        self.r = 20 + self.hel * 0.5
        self.x = 0.0
        self.y = GROUND_Y - (7 + self.dex * 1.55) - self.r * 0.82
        self.wide = (1.0, 0.86, 1.14)[self.seed.style(0, 3)]

    def parts(self) -> Iterator[Part]:
        yield from self._petals()
        yield from self._feelers()
        yield from self._shell()
        yield from self._legs()
        yield from self._arms()
        yield Part((self._body(),), BODY, True)
        yield from self._belly()
        yield from self._eyes()
        yield from self._mouth()
        if self.figure.crest:
            tall = 1.35 if self.figure.estro in ("illusio", "armonio") else 1.12
            yield Part(placed(CREST_MARKS[self.figure.crest], self.x, self.y - self.r * tall - 6, 1.0), CREST, True)

    # ---- HEL ----

    def _petals(self) -> Iterator[Part]:
        """Petals behind the body, a full ring of a large one."""
        if self.hel < 20:
            return
        count, r, whole = 3 + self.hel // 4, self.r, self.hel >= 28
        long = r * 0.95 + self.hel * 0.62
        style = self.seed.style(1, 4)
        half = min(34.0, (300 if whole else 200) / count)
        for number in range(count):
            turn = -90 + (360 if whole else 200) * ((number + 0.5) / count - 0.5)
            reach = long * (0.8 if number % 2 and style >= 2 else 1.0)
            foot, tip = pol(self.x, self.y, r * 0.5, turn), pol(self.x, self.y, reach, turn)
            a, b = (pol(self.x, self.y, long * 0.72, turn + side * half * 0.62) for side in (-1, 1))
            if style == 0:
                petal = (*curve(foot, a, tip), *curve(tip, b, foot)[1:])
            elif style == 1:
                petal = (foot, a, tip, b, foot)
            elif style == 2:
                c, d = (pol(self.x, self.y, long * 1.12, turn + side * half * 0.5) for side in (-1, 1))
                petal = (*curve(foot, a, c, tip), *curve(tip, d, b, foot)[1:])
            else:
                end = pol(self.x, self.y, reach * 0.9, turn)
                petal = (*curve(foot, a, end), *curve(end, b, foot)[1:])
                yield Part((petal, ring(*tip, 2.4)), HEL, True)
                continue
            yield Part((petal,), HEL, True)

    def _belly(self) -> Iterator[Part]:
        """Rings on the body."""
        style = self.seed.style(2, 3)
        middle = self.x, self.y + self.r * 0.42
        for number in range(1 + self.hel // 13):
            r = 2.2 + number * 3.1
            if style == 0:
                yield Part((ring(*middle, r),), HEL)
            elif style == 1:
                yield Part((closed([pol(*middle, r * 1.1, at) for at in (-90, 0, 90, 180)]),), HEL)
            else:
                yield Part((closed([pol(*middle, r * 1.1, at) for at in range(-90, 270, 60)]),), HEL)

    # ---- MAP ----

    def _feelers(self) -> Iterator[Part]:
        """Pairs of feelers with an orb at the tip."""
        count = 1 + sum(self.map >= least for least in (15, 26, 34))
        long, top = 12 + self.map * 1.75, self.y - self.r * 0.8
        style, bend = self.seed.style(3, 4), (-26, 24, 0)[self.seed.style(4, 3)]
        for number in range(count):
            low = self.r * 0.2 * number
            for side in (-1, 1):
                turn = -90 + side * (16 + 27 * number + 6 * self.seed.jitter[0])
                reach = long * (1 - 0.16 * number)
                x = self.x + side * self.r * (0.16 + 0.2 * number)
                tip = pol(x, top + low, reach, turn)
                knee = pol(x, top, reach * 0.62, turn + side * bend)
                yield Part((curve((x, top + low), knee, tip),), MAP)
                yield Part(self._orb(tip, 2.4 + self.map * 0.13 - number * 0.5, style), MAP, True)

    def _orb(self, at: Point, r: float, style: int) -> tuple[Outline, ...]:
        if style == 0:
            return (ring(*at, r),)
        if style == 1:
            return (closed([pol(*at, r * long, turn) for turn, long in ((-90, 1.3), (0, 1), (90, 1.3), (180, 1))]),)
        if style == 2:
            return ring(*at, r), ring(*at, r * 0.4)
        return (closed([pol(*at, r * 1.25, turn) for turn in (-90, 30, 150)]),)

    # ---- DEF ----

    def _shell(self) -> Iterator[Part]:
        """Plates of a dome behind the body, spikes on it, and what is wrought on the outermost plate."""
        count, style = self.def_ // 8, self.seed.style(5, 5)
        span, steps = 40 + self.def_ * 2.0, (6, 8, 10)[self.seed.style(6, 3)]
        outer = self.r * 1.02 + 6 + (count - 1) * 6.2
        if self.def_ >= 24:
            yield from self._spikes(outer)
        for number in reversed(range(count)):
            r = self.r * 1.02 + 6 + number * 6.2
            rim = [
                pol(self.x, self.y, r * self._notch(style, at, steps), -90 - span + 2 * span * at / steps)
                for at in range(steps + 1)
            ]
            foot = [
                pol(self.x, self.y, r - 6.2, -90 + span),
                pol(self.x, self.y, self.r * 0.4, -90 + span * 0.5),
                pol(self.x, self.y, self.r * 0.4, -90 - span * 0.5),
                pol(self.x, self.y, r - 6.2, -90 - span),
            ]
            yield Part((closed([*rim, *foot]),), DEF, True)
        if self.def_ >= 18:
            yield from self._wrought(outer, span, count)

    def _notch(self, style: int, at: int, steps: int) -> float:
        """How far a corner of a plate stands out: a smooth dome, a toothed one, a peaked one, a stepped one, a low
        one."""
        middle = abs(at / steps - 0.5) * 2
        return (
            1.0,
            1.0 if at % 2 == 0 else 1.07,
            1.12 - 0.14 * middle,
            1.07 if at % 4 < 2 else 0.98,
            0.95 + 0.1 * middle,
        )[style]

    def _spikes(self, r: float) -> Iterator[Part]:
        """Spikes, knobs or a comb on the dome; some have none."""
        style = self.seed.style(7, 4)
        if style == 0:
            return
        long = 7 + self.def_ * 0.16
        for side in (-1, 1):
            for number in range(2 + self.def_ // 16):
                turn = -90 + side * (18 + number * 26)
                a, b = pol(self.x, self.y, r, turn - 6), pol(self.x, self.y, r, turn + 6)
                if style == 1:
                    yield Part(((a, pol(self.x, self.y, r + long, turn), b, a),), DEF, True)
                elif style == 2:
                    yield Part((ring(*pol(self.x, self.y, r + 4, turn), 4.2),), DEF, True)
                else:
                    c, d = (pol(self.x, self.y, r + long * 0.7, turn + at) for at in (-4, 4))
                    yield Part(((a, c, d, b, a),), DEF, True)

    def _wrought(self, outer: float, span: float, count: int) -> Iterator[Part]:
        """Rivets, bars, scales or a brow on the plates; some are plain."""
        style, r, deep = self.seed.style(8, 5), outer - 3.1, min(count, 3) * 6.2
        turns = [-90 + span * 0.8 * at / 3 for at in range(-3, 4)]
        if style == 1:
            yield Part(tuple(ring(*pol(self.x, self.y, r, turn), 1.9) for turn in turns), DEF)
        elif style == 2:
            yield Part(
                tuple(
                    (pol(self.x, self.y, outer, turn), pol(self.x, self.y, outer - deep, turn)) for turn in turns[::2]
                ),
                DEF,
            )
        elif style == 3:
            low = outer - deep
            scale = ((low, -7), (outer, 0), (low, 7))
            yield Part(
                tuple(tuple(pol(self.x, self.y, at, turn + by) for at, by in scale) for turn in turns[1::2]), DEF
            )
        elif style == 4:
            long = outer + 5 + self.def_ * 0.12
            a, b = pol(self.x, self.y, outer - deep, -102), pol(self.x, self.y, outer - deep, -78)
            c, d = pol(self.x, self.y, long, -97), pol(self.x, self.y, long, -83)
            yield Part(((a, c, d, b, a),), DEF, True)

    # ---- DEX ----

    def _legs(self) -> Iterator[Part]:
        """Pairs of legs, with a knot at the knee of a nimble one."""
        count = 1 + sum(self.dex >= least for least in (9, 17, 28))
        knee, foot, knot = _KNEES[self.seed.style(9, 5)], self.seed.style(10, 5), self.seed.style(13, 3)
        splay = (0.82, 1.0, 1.22)[self.seed.style(15, 3)]
        for number in reversed(range(count)):
            for side in (-1, 1):
                hip = (self.x + side * self.r * (0.3 + 0.5 * number / count), self.y + self.r * (0.62 - 0.16 * number))
                step = (9 + self.dex * 0.92) * (0.42 + 0.62 * number / (count - 1) if count > 1 else 0.6) * splay
                lift = self.dex * (0.5 + 0.5 * number / count)
                x = hip[0] + side * step
                bends = [
                    (hip[0] + side * step * out, hip[1] + (GROUND_Y - hip[1]) * down - lift * up)
                    for out, down, up in knee
                ]
                yield Part(((hip, *bends, (x, GROUND_Y)), *self._foot(x, side, foot)), DEX)
                if self.dex >= 16:
                    yield Part(self._knot(bends[0], 1.8 + self.dex * 0.05, knot), DEX, True)

    def _knot(self, at: Point, r: float, style: int) -> tuple[Outline, ...]:
        if style == 0:
            return (ring(*at, r),)
        turns = (-90, 0, 90, 180) if style == 1 else (-90, 30, 150)
        return (closed([pol(*at, r * 1.4, turn) for turn in turns]),)

    def _foot(self, x: float, side: int, style: int) -> tuple[Outline, ...]:
        low = GROUND_Y
        if style == 0:
            return (((x - 4, low), (x + 9 * side, low)),)
        if style == 1:
            return (((x - 4, low + 4), (x, low - 2), (x + 4, low + 4)),)
        if style == 2:
            return (ring(x, low, 2.4),)
        return (closed(((x - 4, low), (x, low - 6), (x + 4, low))),) if style == 3 else ()

    # ---- ATK ----

    def _arms(self) -> Iterator[Part]:
        """Arms with blades, one raised and one low; a second pair of the strongest."""
        own = (0, 3, 1, 4, 2)[self.figure.primary]
        kind = own if self.seed.style(11, 5) < 1 else self.seed.style(12, 5)
        long, blade, thick = 10 + self.atk * 1.25, 9 + self.atk * 1.05, 4 + self.atk * 0.3
        raised = 1 if self.seed.jitter[1] > 0 else -1
        for pair in reversed(range(2 if self.atk >= 30 else 1)):
            size = 0.62 if pair else 1.0
            for side in (-1, 1):
                up = raised == side
                x, y = self.x + side * self.r * 0.86, self.y - self.r * 0.12 + pair * self.r * 0.5
                turn = math.radians((-18 if up else 14) + pair * 26)
                hand = x + side * math.cos(turn) * long * 0.5 * size, y + math.sin(turn) * long * 0.5 * size
                at = (-78 if up else -50) + 8 * self.seed.jitter[2] + pair * 34
                yield Part((((x, y), hand),), ATK)
                shape = _BLADES[kind]
                degrees = at if side > 0 else 180 - at
                yield Part((_blade(shape, hand, blade * size, thick * size, degrees, side),), ATK, True)

    # ---- estro ----

    def _body(self) -> Outline:
        """The body in one of its three forms and three widths."""
        tall = 1 / math.sqrt(self.wide)
        return tuple(
            (self.x + px * self.r * self.wide, self.y + py * self.r * tall)
            for px, py in _BODIES[self.figure.estro](self.seed.style(16, 3))
        )

    def _eyes(self) -> Iterator[Part]:
        """One to five eyes by MAP, their shape by estro."""
        at = EYE_PLACES[sum(self.map >= least for least in (8, 21, 31))]
        r = self.r * (0.28 if len(at) == 1 else 0.19 if len(at) < 3 else 0.14)
        r *= (1.0, 1.18, 0.86)[self.seed.style(13, 3)]
        for number, share in enumerate(at):
            high = self.r * 0.2 if len(at) >= 3 and number % 2 else 0.0
            yield Part(
                _eye(self.figure.estro, self.x + share * self.r, self.y - self.r * 0.22 - high, r, share), EYES, True
            )

    def _mouth(self) -> Iterator[Part]:
        """A mouth by estro, wider of a strong one."""
        x, y, w = self.x, self.y + self.r * 0.16, self.r * (0.28 + self.atk * 0.006)
        style = self.seed.style(14, 3)
        lines: tuple[Outline, ...]
        if self.figure.estro == "ardo":
            teeth = (6, 4, 8)[style]
            lines = (tuple((x - w + 2 * w * at / teeth, y + (3 if at % 2 else -1)) for at in range(teeth + 1)),)
        elif self.figure.estro == "granito":
            lines = (
                (((x - w, y), (x + w, y)),),
                (((x - w, y), (x + w, y)), ((x - w * 0.5, y + 4), (x + w * 0.5, y + 4))),
                (closed(((x - w * 0.8, y - 2), (x + w * 0.8, y - 2), (x + w * 0.8, y + 3), (x - w * 0.8, y + 3))),),
            )[style]
        elif self.figure.estro == "armonio":
            lines = (
                (curve((x - w * 0.7, y - 2), (x, y + 5), (x + w * 0.7, y - 2)),),
                (ring(x, y, w * 0.3),),
                (curve((x - w * 0.7, y + 1), (x, y - 4), (x + w * 0.7, y + 1)),),
            )[style]
        elif self.figure.estro == "illusio":
            lines = (
                (((x, y - 3), (x, y + 4)),),
                (((x - w * 0.4, y), (x + w * 0.4, y)),),
                (((x - w * 0.3, y - 2), (x, y + 2), (x + w * 0.3, y - 2)),),
            )[style]
        else:
            dots = ((-0.5, 0, 0.5), (0,), (-0.8, -0.27, 0.27, 0.8))[style]
            lines = tuple(ring(x + w * at, y, 1) for at in dots)
        yield Part(lines, MOUTH)


EYE_PLACES: tuple[tuple[float, ...], ...] = ((0.0,), (-0.36, 0.36), (-0.46, 0.0, 0.46), (-0.6, -0.3, 0.0, 0.3, 0.6))
"""Where eyes are, of the body's width."""

_KNEES: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((0.72, 0.5, 0.85),),
    ((0.95, 0.5, 0.2),),
    ((0.4, 0.6, 0.25),),
    ((-0.1, 0.55, 0.1),),
    ((1.15, 0.3, 0.4), (0.5, 0.75, 0.0)),
)
"""The joints of a leg: how far out, of its step; how far down, of its height; and how much a nimble one lifts them."""

_BLADES: tuple[tuple[Point, ...], ...] = (
    (
        *curve((0, -0.3), (0.6, -1.25), (1.0, 0.35)),
        *curve((1.0, 0.35), (0.55, 0.1), (0, 0.45))[1:],
    ),
    ((0, -0.25), (0.55, -0.55), (1, 0), (0.55, 0.55), (0, 0.25)),
    (
        *((0, -0.35), (0.45, -0.95), (1, -0.75), (0.62, -0.3), (0.4, 0)),
        *((0.62, 0.3), (1, 0.75), (0.45, 0.95), (0, 0.35)),
    ),
    ((0, -0.2), (0.5, -0.2), (0.5, -0.95), (1, -0.95), (1, 0.95), (0.5, 0.95), (0.5, 0.2), (0, 0.2)),
    (
        *((0, -0.3), (0.3, -0.9), (0.36, -0.3), (0.6, -0.9), (0.66, -0.25)),
        *((0.85, -0.6), (1, 0.2), (0.5, 0.4), (0, 0.4)),
    ),
)
"""Sabre, lance, pincer, hammer, saw: along, and across."""


def _blade(shape: tuple[Point, ...], at: Point, long: float, wide: float, degrees: float, side: int) -> Outline:
    """A blade at the end of an arm."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return closed(
        [(at[0] + c * u * long - s * v * wide * side, at[1] + s * u * long + c * v * wide * side) for u, v in shape]
    )


def _mirrored(right: Sequence[Point]) -> Outline:
    """A closed line by its right half, from the top to the bottom of its middle."""
    return (*right, *((-x, y) for x, y in reversed(right[:-1])))


def _fang(form: int) -> Outline:
    ear, horn, cheek = ((1.28, 0.55, 0.98), (1.5, 0.4, 0.9), (1.15, 0.85, 1.04))[form]
    right = ((0.2, -0.72), (horn, -ear), (0.62, -0.55), (cheek, 0.0), (0.6, 0.5), (0.3, 0.72))
    return _mirrored(((0, -0.95), *right, (0, 1.06)))


def _block(form: int) -> Outline:
    brow, chin = ((0.5, 0.62), (0.3, 0.85), (0.72, 0.4))[form]
    return _mirrored(((0, -0.9), (brow, -0.9), (1, -0.45), (1, 0.5), (chin, 0.95), (0, 0.95)))


def _drop(form: int) -> Outline:
    if form == 1:
        right = (*curve((0, -1.3), (0.5, -1.0), (1.15, -0.2)), *curve((1.15, -0.2), (1.2, 0.75), (0, 1.05))[1:])
        return _mirrored(right)
    if form == 2:
        side = (
            *curve((0, -0.85), (0.6, -1.35), (1.15, -0.8), (1.02, 0.0)),
            *curve((1.02, 0.0), (0.9, 0.7), (0, 1.1))[1:],
        )
        return _mirrored(side)
    right = (
        *curve((0, -1.25), (0.2, -0.75), (1.02, -0.62), (1.0, 0.1)),
        *curve((1.0, 0.1), (0.98, 0.8), (0.4, 1.0), (0, 1.0))[1:],
    )
    return _mirrored(right)


def _lozenge(form: int) -> Outline:
    if form == 1:
        return _mirrored(((0, -1.3), (0.85, -0.55), (0.62, -0.1), (0.95, 0.2), (0, 1.15)))
    if form == 2:
        hood = curve((0, -1.25), (0.75, -1.15), (0.72, -0.1))
        return _mirrored(
            (*hood, *curve((0.72, -0.1), (0.8, 0.25), (1.15, 0.5))[1:], *curve((1.15, 0.5), (0.3, 0.6), (0, 1.15))[1:])
        )
    return _mirrored((*curve((0, -1.3), (0.32, -0.45), (1.1, -0.12)), *curve((1.1, -0.12), (0.42, 0.4), (0, 1.15))[1:]))


def _bell(form: int) -> Outline:
    dome = (
        *curve((-0.95, 0.62), (-1.08, -0.5), (-0.62, -1.02), (0, -1.02)),
        *curve((0, -1.02), (0.62, -1.02), (1.08, -0.5), (0.95, 0.62))[1:],
    )
    waves = (4, 3, 5)[form]
    hem: list[Point] = []
    for wave in range(waves):
        a, b = 0.95 - 1.9 * wave / waves, 0.95 - 1.9 * (wave + 1) / waves
        hem += curve((a, 0.62), ((a + b) / 2, 1.12), (b, 0.62), steps=5)[1:]
    return (*dome, *hem)


_BODIES: Mapping[str, Callable[[int], Outline]] = {
    "ardo": _fang,
    "granito": _block,
    "armonio": _drop,
    "illusio": _lozenge,
    "manpo": _bell,
}


def _eye(estro: str, x: float, y: float, r: float, share: float) -> tuple[Outline, ...]:
    """An eye; ``share``: how far beside the middle."""
    if estro == "ardo":
        if not share:
            return (((x - r, y - r * 0.4), (x + r, y - r * 0.4), (x, y + r), (x - r, y - r * 0.4)),)
        s = 1 if share > 0 else -1
        return (
            closed(((x - s * r * 1.1, y + r * 0.35), (x + s * r * 1.1, y - r * 0.8), (x + s * r * 0.6, y + r * 0.7))),
        )
    if estro == "granito":
        return (closed(((x - r, y - r * 0.6), (x + r, y - r * 0.6), (x + r, y + r * 0.6), (x - r, y + r * 0.6))),)
    if estro == "illusio":
        left, right = (x - r * 1.2, y), (x + r * 1.2, y)
        return ((*curve(left, (x, y - r * 1.6), right), *curve(right, (x, y + r * 1.6), left)[1:]),)
    return (ring(x, y, r * 0.9),) if estro == "armonio" else (ring(x, y, r * 0.9), ring(x, y, r * 0.35))
