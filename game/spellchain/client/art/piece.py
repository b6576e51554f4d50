"""A permanent on the board: its window and emblem, its state told by shape, its name, its gems."""

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.fitting import legible, snapped
from game.client.drawing.painter import Painter
from game.client.drawing.paths import crystal, path, snow, star
from game.client.drawing.shapes import Outline, moved, oval
from game.client.drawing.theme import mix, rgb
from game.spellchain.client.art.emblem import paint_emblem
from game.spellchain.client.art.frame import paint_scroll
from game.spellchain.client.art.gems import ATTACK, HEALTH, changed, draw_gem, draw_school, draw_tick
from game.spellchain.client.art.ground import bounds, paint_backdrop_of, paint_ground, window
from game.spellchain.client.art.ink import ACROSS, ROUND_ABOUT, Cut, gild, shade, shadow, soft
from game.spellchain.client.art.looks import emblem_now
from game.spellchain.client.art.palette import (
    COLD,
    INK,
    SCHOOLS,
    SNOW,
    STEEL,
    VELLUM,
    WHITE,
    lighter,
)
from game.spellchain.client.art.setting import name_lines
from game.spellchain.client.panel_words import Words

Thing = Mapping[str, Any]

WIDE = 98.0
"""The width in which the measures of a piece are given."""
OVER = 26.0
"""What stands out above a piece and beside it: a pennon, a shield, a dome."""
SICK, SPENT = "sick", "spent"
"""States that the rules tell: it came this turn and can not attack yet; it has attacked."""
TAUNT, BARRIER, VEIL, FROZEN, DOOMED, USED = "taunt", "barrier", "veil", "frozen", "doomed", "used"
SHOWN = (TAUNT, BARRIER, VEIL)
"""Keywords that change a piece's shape."""
HURT = rgb("#ffdcae")

_HEATER = path(
    "M-56 -44 C-40 -40 -24 -52 0 -62 C24 -52 40 -40 56 -44 L56 14 C54 46 26 62 0 76 C-26 62 -54 46 -56 14 Z"
).shapes[0]
_RIVETS = ((-49.0, -36.0), (49.0, -36.0), (-49.0, 10.0), (49.0, 10.0))


def draw_piece(
    canvas: Canvas,
    rect: Rect,
    thing: Thing,
    words: Words,
    *,
    ready: bool = False,
    dim: bool = False,
    named: bool = True,
    states: Collection[str] = (),
    bare: bool = False,
) -> None:
    """A permanent of a view as it is now; ``bare``: with nothing written on it.

    ``states`` may hold what only the rules know: ``sick`` and ``spent``. ``ready``: a pennon, it can attack now.
    """
    x, y, w, h = place = snapped(canvas, rect)
    now = State.of(thing, states, ready, named and not bare and not canvas.is_small, bare)
    key = ("spell piece", now, words.teller.language, w, h)
    around = (x - OVER / 2, y - OVER, w + OVER, h + OVER + 8)
    it, moves = (thing.get("id"), now.face), "id" in thing  # one that strikes, or is struck, leaves its place
    with canvas.meanwhile(it, lambda part: _draw_plain(part, place, now, words), moves):
        canvas.kept(key, around, lambda part: _draw(part, place, now, words), 0.55 if dim else 1.0)


def _draw_plain(canvas: Canvas, rect: Rect, now: "State", words: Words) -> None:
    """A permanent that is not painted yet: a frame in its school's colour with its name and figures."""
    x, y, w, h = rect
    canvas.frame((x + 5, y + 4, w - 10, h - 8), VELLUM[1], SCHOOLS[now.school].ground, 9)
    if now.bare:
        return
    name = words.teller.name("card", now.face)
    room = max(w - 18, *(canvas.width(word, faces.TITLE, 13.5) + 1 for word in name.split()))  # no word is broken
    place = x + w / 2 - room / 2, y + h * 0.26, room, h * 0.5
    canvas.paragraph(name, place, faces.TITLE, 13.5, INK, 1.1, CENTRE, may_cut=True)
    if words.content.cards[now.face].type == "creature":
        figures = f"{now.attack}/{max(0, now.health)}"
        canvas.text(figures, x + w / 2, y + h - 14, faces.FIGURE, 14, INK, CENTRE)


@dataclass(frozen=True, slots=True)
class State:
    """All that a piece's look depends on; ``marks`` are its states."""

    face: str
    text: str
    kinds: tuple[str, ...]
    school: str
    marks: frozenset[str]
    attack: int
    health: int
    most: int
    growth: int
    wither: int
    ready: bool
    named: bool
    bare: bool

    @classmethod
    def of(cls, thing: Thing, states: Collection[str], ready: bool, named: bool, bare: bool) -> "State":
        marks = {*states, *(word for word in SHOWN if word in thing.get("keywords", ()))}
        marks |= {mark for mark in (FROZEN, DOOMED) if thing.get(mark)}
        marks |= {USED} if thing.get("used", 0) & 1 else set()
        return cls(
            str(thing["face"]),
            str(thing["text"]),
            tuple(thing.get("kinds", ())),
            str(thing["school"]),
            frozenset(marks),
            int(thing.get("attack", 0)),
            int(thing.get("health", 0)),
            int(thing.get("max_health", 0)),
            int(thing.get("growth", 0)),
            int(thing.get("wither", 0)),
            ready,
            named,
            bare,
        )


def piece_window(type_: str, w: float, h: float) -> Outline:
    """The window of a piece from its corner; a field's is low."""
    k = w / WIDE
    tall = h - 22 * k
    if type_ == "field":
        return window("field", (1, 20 * k, w - 2, tall - 22 * k))
    return window("creature", (5 * k, 4 * k, w - 10 * k, tall - 4 * k))


def _draw(canvas: Canvas, rect: Rect, now: State, words: Words) -> None:
    x, y, w, h = rect
    k, card = w / WIDE, words.content.cards[now.face]
    if TAUNT in now.marks:
        _draw_shield(canvas, rect)
    _draw_window(canvas, rect, now, words)
    if BARRIER in now.marks:
        _draw_dome(canvas, rect)
    if now.ready:
        _draw_pennon(canvas, x + w / 2, y + 4 * k, k)
    for mark in (SICK, SPENT, FROZEN):
        if mark in now.marks:
            _draw_boss(canvas, x + w - 9 * k, y + 17 * k, 11.5 * k, mark)
    left = DOOMED if DOOMED in now.marks else USED
    if left in now.marks:
        _draw_boss(canvas, x + 9 * k, y + (17 if card.type == "creature" else 33) * k, 12 * k, left)
    top = _draw_name(canvas, rect, now, words) if now.named else y + h - 6 * k
    if card.type == "field":
        draw_school(canvas, now.school, x + w / 2, y + 20 * k, 19 * k)
        return
    r = max(11.5, 15.5 * k)
    attack = changed(canvas, now.attack, card.attack)
    health = changed(canvas, now.most, card.health) or (HURT if now.health < now.most else None)
    # Who has lost more than there was has nothing left, and is about to fall.
    figures = ("", "") if now.bare else (str(now.attack), str(max(0, now.health)))
    draw_gem(canvas, ATTACK, x + 12 * k, top - 13 * k, r, figures[0], attack)
    draw_gem(canvas, HEALTH, x + w - 12 * k, top - 13 * k, r * 1.03, figures[1], health, cracked=now.health < now.most)
    for figure, printed, at in ((now.attack, card.attack, x + 12 * k), (now.most, card.health, x + w - 12 * k)):
        if figure != printed:
            draw_tick(canvas, at, top - 13 * k - r * 1.28, figure > printed)
    if not now.bare:
        _draw_counters(canvas, x + w / 2, top - 9 * k, now, k)


# ---- the window ----


def _draw_window(canvas: Canvas, rect: Rect, now: State, words: Words) -> None:
    x, y, w, h = rect
    k, pad = w / WIDE, 12.0
    card = words.content.cards[now.face]
    seen = now.marks & {SICK, SPENT, VEIL, FROZEN, DOOMED}

    def paint(p: Painter) -> Iterator[None]:
        shape = tuple((px + pad, py + pad) for px, py in piece_window(card.type, w, h))
        shadow(p, shape, 3.5 * k, 6 * k, 5 * k, 0.6)
        yield
        paint_ground(p, shape, now.school, 13 * k)
        yield
        yield from paint_backdrop_of(p, shape, now.school, card.type, card.id)
        left, top, wide, tall = bounds(shape)
        if card.type != "field":
            _floor(p, shape, now.school, k)
        yield
        emblem = emblem_now(now.face, now.text, now.kinds, words.content)
        size, low = (62 * k, 0.0) if card.type == "field" else (76 * k, 3 * k)
        at = left + wide / 2, top + tall / 2 + low
        if VEIL in seen:
            layer = Painter(pygame.Surface(p.surface.get_size(), pygame.SRCALPHA), p.scale)
            yield from paint_emblem(layer, emblem, *at, size, now.school)
            layer.surface.set_alpha(150)
            p.surface.blit(layer.surface, (0, 0))
        else:
            yield from paint_emblem(p, emblem, *at, size, now.school)
        yield from _weather(p, shape, seen, k)
        yield from gild(p, shape, 4 * k)
        if FROZEN in seen:
            p.outline(shape, rgb("#dff3fc"), 3 * k, 0.85)
            p.outline(shape, COLD, k)

    key = ("spell piece window", now.face, now.text, now.kinds, now.school, seen, w, h)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _floor(p: Painter, shape: Outline, school: str, k: float) -> None:
    """The ground that a creature stands on."""
    s = SCHOOLS[school]
    left, top, wide, tall = bounds(shape)
    low = top + tall
    p.gradient(
        ((left + 1, low - 19 * k), (left + wide - 1, low - 19 * k), (left + wide - 1, low), (left + 1, low)),
        mix(s.deep, s.ground, 0.4),
        s.deep,
    )
    p.line(((left + 1, low - 19 * k), (left + wide - 1, low - 19 * k)), s.pattern, 1.1, 0.8)


def _weather(p: Painter, shape: Outline, seen: frozenset[str], k: float) -> Iterator[None]:
    """What lies over a figure: pallor, mist, ice."""
    if not seen:
        return
    with p.inside(shape) as layer:
        if seen & {SICK, SPENT}:
            layer.polygon(shape, rgb("#6b5338"), 0.3)
            layer.polygon(shape, rgb("#d8c6a0"), 0.22)
            yield
        if DOOMED in seen:
            layer.polygon(shape, rgb("#3a0f0c"), 0.5)
            yield
        if VEIL in seen:
            _mist(layer, shape, k)
            yield
        if FROZEN in seen:
            yield from _ice(layer, shape, k)
    yield


def _mist(p: Painter, shape: Outline, k: float) -> None:
    left, top, wide, tall = bounds(shape)
    for number in range(6):
        y = top + tall * (0.18 + 0.14 * number)
        strand = path(
            f"M{left - 4} {y} C{left + wide * 0.3} {y - 14 * k} "
            f"{left + wide * 0.6} {y + 15 * k} {left + wide + 4} {y - 4 * k}"
        ).shapes[0]
        soft(p, strand, rgb("#efe6f2"), 0.36, 2.2 * k, (9 - number % 3 * 2) * k)
        p.line(strand, WHITE, 1.2 * k, 0.3)


def _ice(p: Painter, shape: Outline, k: float) -> Iterator[None]:
    """A rim of rime, and shards that grow from below and from the sides."""
    left, top, wide, tall = bounds(shape)
    p.polygon(shape, rgb("#9fd6f2"), 0.34)
    soft(p, shape, SNOW, 0.9, 4 * k, 11 * k)
    yield
    chance = random.Random(9)
    shards = []
    for number in range(9):
        rise, lean = (15 + chance.random() * 20) * k, chance.uniform(-16, 16)
        shards.append(crystal(left + wide * (number + 0.3) / 9, top + tall + 2, 6 * k, rise, lean))
    for side in (-1, 1):
        for number in range(4):
            foot = left + wide / 2 + side * (wide / 2 - 1 * k), top + tall * (0.36 + 0.14 * number)
            shards.append(crystal(*foot, 4 * k, 15 * k, -side * 70))
    for number, shard in enumerate(shards):
        shade(p, shard, (WHITE, rgb("#bfe3f3"), rgb("#6fa9c9")), ACROSS)
        p.outline(shard, rgb("#3f6f8a"), 0.9 * k)
        if number % 5 == 4:
            yield


# ---- states beside it ----


def _draw_shield(canvas: Canvas, rect: Rect) -> None:
    """Taunt: a heater of steel behind the arch."""
    x, y, w, h = rect
    k, pad = w / WIDE, OVER

    def paint(p: Painter) -> Iterator[None]:
        cx, cy = pad + w / 2, pad + (h - 22 * k) * 0.48
        shape = moved(_HEATER, cx, cy, 0.99 * k)
        shadow(p, shape, 3.5 * k, 6 * k, 5 * k)
        yield
        shade(p, shape, STEEL)
        p.outline(shape, INK, 2 * k)
        yield
        p.outline(moved(_HEATER, cx, cy, 0.935 * k), rgb("#f6efdf"), 1.3 * k, 0.75)
        for rx, ry in _RIVETS:
            shade(
                p,
                oval(cx + rx * k, cy + ry * k + 1.5 * k, 2.6 * k, 2.6 * k, 14),
                (rgb("#fff8e6"), rgb("#77705f")),
                ROUND_ABOUT,
            )

    canvas.picture(("spell taunt", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _draw_dome(canvas: Canvas, rect: Rect) -> None:
    """Barrier: a dome of light with four sparks."""
    x, y, w, h = rect
    k, pad = w / WIDE, OVER
    tall = h - 22 * k

    def paint(p: Painter) -> Iterator[None]:
        inner = tuple((px + pad, py + pad) for px, py in piece_window("creature", w, h))
        cx, cy = pad + w / 2, pad + tall / 2
        dome = tuple((cx + (px - cx) * 1.13, cy + (py - cy) * 1.1) for px, py in inner)
        cut = Cut((inner,), p.scale)
        gleam = cut.shaded((rgb("#fff6ce"), rgb("#ffe28c"), rgb("#f0be50")))
        gleam.set_alpha(58)
        p.surface.blit(gleam, cut.place)
        yield
        soft(p, dome, rgb("#fff0b4"), 0.9, 4 * k, 8 * k)
        yield
        for colour, width in ((INK, 5.4), (rgb("#fff3c4"), 3.6), (rgb("#c8912a"), 1.2)):
            p.outline(dome, colour, width * k, 0.8 if colour == INK else 1.0)
            yield
        for sx, sy in ((-0.5, 0.5), (0.5, 0.5), (-0.36, 0.2), (0.36, 0.2)):
            spark = star(cx + sx * w, pad + sy * tall, 6.5 * k, 4, 0.3)
            p.outline(spark, INK, 2 * k)
            p.polygon(spark, rgb("#fffbe8"))

    canvas.picture(("spell barrier", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _draw_pennon(canvas: Canvas, x: float, y: float, k: float) -> None:
    """Ready: a pennon planted on the arch."""
    wide, tall = 26 * k, 30 * k

    def paint(p: Painter) -> None:
        px, py = 4 * k, 23 * k
        pole = ((px, py + 5 * k), (px, py - 19 * k))
        p.line(pole, INK, 3.4 * k)
        p.line(pole, rgb("#f0d27a"), 1.8 * k)
        flag = [(px + fx * k, py + fy * k) for fx, fy in ((1, -19), (19, -15), (12, -11.5), (19, -7), (1, -6))]
        p.outline(flag, INK, 2.4 * k)
        shade(p, flag, (rgb("#ffe9a6"), rgb("#d7a93a")))

    canvas.picture(("spell pennon", round(k, 3)), x - 4 * k, y - 23 * k, wide, tall, paint)


def _draw_boss(canvas: Canvas, x: float, y: float, r: float, mark: str) -> None:
    """A small round boss for a state: a moon, a struck sword, a snow crystal, a skull, a struck wheel."""
    pad = r * 1.5

    def paint(p: Painter) -> Iterator[None]:
        ring = oval(pad, pad, r, r, 28)
        shadow(p, ring, 1, 2, 1.6, 0.5)
        p.polygon(ring, INK)
        yield
        cold = mark == FROZEN
        low, high = (rgb("#b5dcee"), rgb("#f4fcff")) if cold else (rgb("#c4ab7c"), rgb("#f2e6cb"))
        if mark == DOOMED:
            low, high = rgb("#6d1710"), rgb("#b8402b")
        shade(p, oval(pad, pad, r - 1.2, r - 1.2, 28), (high, low), "down")
        paint_boss_sign(p, mark, pad, pad, r)

    canvas.picture(("spell boss", mark, round(r, 2)), x - pad, y - pad, 2 * pad, 2 * pad, paint)


def paint_boss_sign(p: Painter, mark: str, x: float, y: float, r: float) -> None:
    """What stands on the boss of a state."""
    if mark == SICK:
        cut = Cut(
            (oval(x - 1, y, r * 0.62, r * 0.62),), p.scale, (oval(x + r * 0.28, y - r * 0.18, r * 0.52, r * 0.52),)
        )
        p.surface.blit(cut.tinted(rgb("#4a3d6b")), cut.place)
        p.polygon(star(x + r * 0.38, y - r * 0.05, r * 0.32, 4, 0.32), rgb("#4a3d6b"))
    elif mark == FROZEN:
        for part in snow(x, y, r * 0.78, r * 0.2):
            p.polygon(part, rgb("#2d6d93"))
    elif mark == DOOMED:
        u, bone = r / 11, rgb("#fff1da")
        p.polygon(oval(x, y - 1.5 * u, 6.2 * u, 5.6 * u), bone)
        p.polygon(oval(x, y + 3.6 * u, 3.6 * u, 3.4 * u), bone)
        for side in (-1, 1):
            p.polygon(oval(x + 2.5 * side * u, y - 1.2 * u, 1.7 * u, 1.8 * u), INK)
            p.line(((x + 1.2 * side * u, y + 4 * u), (x + 1.2 * side * u, y + 6.6 * u)), INK, 0.9 * u)
    elif mark == USED:
        p.polygon(star(x, y, r * 0.68, 8, 0.66), rgb("#6b5a42"))
        p.polygon(oval(x, y, r * 0.24, r * 0.24), rgb("#e8d9b8"))
        p.line(((x - r * 0.64, y - r * 0.55), (x + r * 0.64, y + r * 0.64)), rgb("#9a2f24"), r * 0.2)
    else:
        u = r / 11
        for a, b in (((-6, 6), (4, -4)), ((1, -7), (7, -1)), ((-7, 3), (-3, 7))):
            p.line(((x + a[0] * u, y + a[1] * u), (x + b[0] * u, y + b[1] * u)), rgb("#6b5a42"), 2.2 * u)
        p.line(((x - 7 * u, y - 6 * u), (x + 7 * u, y + 7 * u)), rgb("#9a2f24"), 2.2 * u)


# ---- name and counters ----


def _draw_name(canvas: Canvas, rect: Rect, now: State, words: Words) -> float:
    """The name on its scroll; the top of it."""
    x, y, w, h = rect
    k, pad = w / WIDE, 9.0
    name = words.teller.name("card", now.face)
    size = 14.5
    while size > 13 and canvas.width(name, faces.TITLE, size) > w - 16 * k:
        size -= 0.5
    one = canvas.width(name, faces.TITLE, size) <= w - 14 * k
    lines = (name,) if one else name_lines(canvas, name, w - 7 * k)
    if len(lines) > 2:  # so tall a scroll would hide who stands there
        size = next((s for s in legible(canvas) if len(name_lines(canvas, name, w - 7 * k, s)) <= 2), size)
        lines = name_lines(canvas, name, w - 7 * k, size)
    if max(canvas.width(line, faces.TITLE, size) for line in lines) > w - 2 * k:
        return y + h - 6 * k  # so narrow that the name would be cut: it stands on the gloss
    step = canvas.letters(size) * 0.98
    tall = max(21 * k, step * len(lines) + 6)
    top = y + h - tall - k

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_scroll(p, pad, pad, w, tall, 0.8 * k)

    canvas.picture(("spell piece scroll", w, tall), x - pad, top - pad, w + 2 * pad, tall + 2 * pad, paint)
    base = top + tall / 2 - step * len(lines) / 2
    for number, line in enumerate(lines):
        canvas.text(line, x + w / 2, base + step * (number + 0.8), faces.TITLE, size, INK, CENTRE, w - 2 * k)
    return top


def _draw_counters(canvas: Canvas, x: float, y: float, now: State, k: float) -> None:
    """Counters on a pill: growth in green, wither in violet."""
    kinds = [(now.growth, "+", rgb("#3f7a2e")), (now.wither, "−", rgb("#6b4478"))]
    shown = [found for found in kinds if found[0]]
    for number, (count, sign, colour) in enumerate(shown):
        at = y - number * 17 * k
        canvas.box((x - 17 * k, at - 9 * k, 34 * k, 18 * k), lighter(colour, 0.35), INK, 9 * k, 1.3, bottom=colour)
        size = max(13.0, 14 * k)
        canvas.text(f"{sign}{count}", x, at + size * 0.34, faces.FIGURE, size, WHITE, CENTRE)
