"""A card drawn whole: its seal on its faction's water, the wax of its count, its words on paper, in any language."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.fitting import balanced, unfinished
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval, rounded
from game.client.drawing.theme import hexed, mix, rgb
from game.undertow.client.art.figurehead import draw_figurehead
from game.undertow.client.art.medal import draw_medal
from game.undertow.client.art.order import POWER, UNIT, draw_pip
from game.undertow.client.art.palette import (
    BRASS_STOPS,
    LEAF_INK,
    LEAF_KEYWORD,
    LEAF_SECOND,
    NOW_LIT,
    WAXES,
)
from game.undertow.client.art.pieces import draw_power, draw_seal
from game.undertow.client.art.plates import draw_numbers, in_lines
from game.undertow.client.art.sea import paint_scales

WIDE, TALL = 232.0, 326.0
"""In which the measures of a card are given."""
PICTURE = 0.485
"""How much of its height a card's picture takes."""
NARROW = 150.0
"""A card narrower than this bears its name alone."""
RARITIES = ("common", "uncommon", "rare", "legendary")
SIZES = (18.0, 17.0, 16.0, 15.5, 15.0, 14.5, 14.0, 13.5, 13.0)
LARGEST = 0.082
"""Letters of a card's text are so large at most, by the width that they have: 15.5 on a card 232 wide."""
HERO, EQUIPMENT = "hero", "equipment"


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on a card. ``kind``: unit, power, token, hero or equipment; of a power, and of equipment, the numbers
    are None; ``about``: its kinds in words; ``keywords`` on a line of their own; ``text`` in paragraphs."""

    id: str
    kind: str
    faction: str
    role: str
    name: str
    about: str
    rarity: str
    keywords: str = ""
    text: tuple[str, ...] = ()
    preparation: int | None = None
    attack: int | None = None
    health: int | None = None
    type: str = "physical"


def draw_card(canvas: Canvas, rect: Rect, card: Printed, lit: bool = False) -> None:
    """A card in a rectangle, best 232×326 or 196×304; narrower than 150 (92×126) with its name alone,
    or without where there is no room for it.

    ``lit``: it is pointed at or focused: a light goes 8 around it. Its name's scroll goes 5 to either side, its wax 2.
    """
    x, y, w, h = rect
    _draw_body(canvas, rect, card.faction, lit)
    small = w < NARROW
    foot = h * 0.34 if small else h * (1 - PICTURE)
    if small and not _small_name(canvas, card.name, w, foot)[0]:
        foot = 4.0
    _draw_picture(canvas, (x + 4, y + 4, w - 8, h - foot - 4), card)
    if small and foot > 4:
        _draw_small_name(canvas, (x + 3, y + h - foot, w - 6, foot - 3), card.name)
    elif not small:
        k = w / WIDE
        around = (x - 14 * k, y + h * PICTURE - 8 * k, w + 28 * k, h * (1 - PICTURE) + 20 * k)
        with canvas.meanwhile(card.id):
            canvas.kept(("undertow words", card), around, lambda part: _draw_words(part, rect, card))
        _draw_rarity(canvas, x + w - 18, y + 20, card.rarity)
    if card.preparation is not None:
        r = 14.0 if small else 22.0 * max(1.0, w / WIDE)
        kind = POWER if card.kind == POWER else UNIT
        draw_pip(canvas, x + r, y + r + 2, r, kind, card.faction, card.preparation)


def _draw_body(canvas: Canvas, rect: Rect, faction: str, lit: bool) -> None:
    (x, y, w, h), pad = rect, 16.0
    small = w < NARROW
    wax = WAXES.get(faction, WAXES["unknown"])

    def paint(p: Painter) -> Iterator[None]:
        b = Brush(p.surface, p.scale)
        body = rounded(pad, pad, w, h, 6 if small else 10)
        yield from b.softly([(px, py + (3 if small else 5)) for px, py in body], "#000000", 0.6, 3 if small else 5)
        yield
        if lit:
            halo = rounded(pad - 4, pad - 4, w + 8, h + 8, 13)
            yield from b.softly(halo, "#ffe0a0", 0.8, 4, 6)
            yield
            b.line(halo, NOW_LIT, 2.4, closed=True)
        yield
        b.shade(body, (pad, pad), (pad + w * 0.5, pad + h), BRASS_STOPS)
        yield
        edge = 3 if small else 4
        b.polygon(rounded(pad + edge, pad + edge, w - 2 * edge, h - 2 * edge, 4 if small else 7), "#0a171a")
        yield
        tall = (h - 2 * edge) if small else h * PICTURE
        art = rounded(
            pad + edge + (0 if small else 3),
            pad + edge + (0 if small else 3),
            w - 2 * edge - (0 if small else 6),
            tall,
            4,
        )
        with p.inside(art) as layer:
            inner = Brush(layer.surface, layer.scale)
            inner.polygon(art, wax.depth)
            yield
            cx, cy = pad + w / 2, pad + h * 0.24
            light, mid, low = (hexed(c) for c in (mix(wax.water, (255, 255, 255), 0.12), wax.water, wax.depth))
            inner.glow(cx, cy, w * 0.80, ((0, light), (0.5, mid), (0.9, low), (1, (low, 0.0))), add=False)
            yield
            paint_scales(layer, 18, (255, 255, 255))
            yield
            for r in (0.42, 0.50):
                inner.line(oval(cx, pad + h * 0.258, w * r, w * r, 64), "#ffffff", 1.0, 0.10, closed=True)
        yield

    canvas.picture(("undertow card", faction, w, h, lit), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _draw_picture(canvas: Canvas, rect: Rect, card: Printed) -> None:
    """What a card shows: a seal, a power's wax, a hero, a thing."""
    x, y, w, h = rect
    cx, cy, d = x + w / 2, y + h * 0.51, min(w * 0.63, h * 0.86)
    if card.kind == EQUIPMENT:
        draw_medal(canvas, cx, cy, d, card.id)
    elif card.kind == POWER:
        draw_power(canvas, cx, cy, d * 1.1, card)
    elif card.kind == HERO:
        with canvas.clipped((x, y + 2, w, h - 2)):
            draw_figurehead(canvas, cx - h * 0.5, y + h * 0.07, h * 1.04, card.id, False)
    else:
        draw_seal(canvas, cx, cy, d, card, True)


# ---- words ----


def _draw_words(canvas: Canvas, rect: Rect, card: Printed) -> None:
    x, y, w, h = rect
    k = w / WIDE
    top = y + h * PICTURE + 4 * k
    name = _name(canvas, card.name, w - 14 * k)
    tall = _scroll(canvas, name, k)
    _draw_scroll(canvas, (x - 5 * k, top, w + 10 * k, tall))
    step = canvas.letters(name[1])
    for number, line in enumerate(name[0]):
        base = top + tall / 2 + step * (0.34 + number - (len(name[0]) - 1) / 2)
        canvas.text(line, x + w / 2, base, faces.TITLE, name[1], LEAF_INK, CENTRE, w - 8 * k)
    paper = (x + 9 * k, top + tall, w - 18 * k, y + h - 11 * k - top - tall)
    _draw_paper(canvas, paper)
    if card.attack is not None and card.health is not None:
        size = max(16.0, 18 * k)
        draw_numbers(
            canvas,
            x + w / 2,
            y + h - 15 * k,
            card.attack,
            card.attack,
            card.health,
            card.health,
            card.type,
            size,
            104 * k,
        )
    _draw_text(canvas, _text_area(rect, tall, card), card)


def _text_area(rect: Rect, scroll: float, card: Printed) -> Rect:
    """Where a card's text stands, below a scroll so tall and above its numbers."""
    x, y, w, h = rect
    k = w / WIDE
    top = y + h * PICTURE + 4 * k + scroll
    foot = 14 * k if card.attack is not None and card.health is not None else 0.0
    return x + 14 * k, top + 5 * k, w - 28 * k, y + h - 19 * k - top - foot


def is_whole(canvas: Canvas, rect: Rect, card: Printed) -> bool:
    """Whether a card in a rectangle has room for all that it says."""
    name = _name(canvas, card.name, rect[2] - 14 * rect[2] / WIDE)
    _, _, w, h = _text_area(rect, _scroll(canvas, name, rect[2] / WIDE), card)
    return text_lines(canvas, card, w, h)[2]


def _scroll(canvas: Canvas, name: tuple[tuple[str, ...], float], k: float) -> float:
    """How tall the scroll of a name in lines of a size is."""
    lines, size = name
    return 30 * k if len(lines) == 1 else max(30 * k, 2.05 * canvas.letters(size) + 4)


def _name(canvas: Canvas, name: str, room: float) -> tuple[tuple[str, ...], float]:
    """A name on one line, or on two where it would be too small."""
    size = 20.0 * max(1.0, room / 218)
    while size > 16 and canvas.width(name, faces.TITLE, size) > room:
        size -= 0.5
    if canvas.width(name, faces.TITLE, size) <= room:
        return (name,), size
    return tuple(balanced(canvas, name, faces.TITLE, 15.0, room)[:2]), 15.0


def _draw_scroll(canvas: Canvas, rect: Rect) -> None:
    (x, y, w, h), pad = rect, 8.0

    def paint(p: Painter) -> Iterator[None]:
        b, shape = Brush(p.surface, p.scale), rounded(pad, pad, w, h, 4)
        b.soft([(px, py + 3) for px, py in shape], "#000000", 0.5, 2.6)
        yield
        b.shade(shape, (pad, pad), (pad, pad + h), ((0, "#efe9d0"), (1, "#cfc9ad")))
        b.line(shape, "#7a5a2c", 1.3, closed=True)

    canvas.picture(("undertow scroll", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _draw_paper(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect

    def paint(p: Painter) -> None:
        Brush(p.surface, p.scale).shade(rounded(0, 0, w, h, 4), (0, 0), (0, h), ((0, "#e4dec5"), (1, "#c9c3a8")))

    canvas.picture(("undertow card paper", w, h), x, y, w, h, paint)


def text_lines(canvas: Canvas, card: Printed, w: float, h: float) -> tuple[tuple[tuple[str, str], ...], float, bool]:
    """What a card says in lines, each with its face, for a space; the size they are set in; whether all of it is there.

    Its kinds come first, then keywords, then the text.
    """
    for size in (size for size in SIZES if size <= max(15.5, w * LARGEST)):
        lines = _set(canvas, card, w, size)
        if len(lines) * canvas.letters(size) * 1.16 <= h:
            return lines, size, True
    size = SIZES[-1]
    room = max(1, int(h / (canvas.letters(size) * 1.16)))
    lines = _set(canvas, card, w, size)
    if len(lines) <= room:
        return lines, size, True
    last, face = lines[room - 1]
    return (*lines[: room - 1], (unfinished(canvas, last, size, w), face)), size, False


def _set(canvas: Canvas, card: Printed, w: float, size: float) -> tuple[tuple[str, str], ...]:
    found = [(line, "about") for line in canvas.lines(card.about, faces.TEXT, min(14.0, size), w)] if card.about else []
    if card.keywords:
        found += [(line, "keyword") for line in balanced(canvas, card.keywords, faces.BOLD, size, w)]
    for part in card.text:
        found += [(line, "text") for line in balanced(canvas, part, faces.TEXT, size, w)]
    return tuple(found)


def _draw_text(canvas: Canvas, rect: Rect, card: Printed) -> None:
    x, y, w, h = rect
    lines, size, _ = text_lines(canvas, card, w, h)
    step = canvas.letters(size) * 1.16
    about = sum(kind == "about" for _, kind in lines)
    spare = h - step * len(lines)
    base = y + step * 0.8
    for number, (line, kind) in enumerate(lines):
        if number == about:
            base += min(spare * 0.28, step * 0.5)
        face, colour = {
            "about": (faces.TEXT, LEAF_SECOND), "keyword": (faces.BOLD, LEAF_KEYWORD), "text": (faces.TEXT, LEAF_INK),
        }[kind]  # fmt: skip
        canvas.text(line, x + w / 2, base, face, min(14.0, size) if kind == "about" else size, colour, CENTRE, w)
        base += step


def _small_name(canvas: Canvas, name: str, w: float, foot: float) -> tuple[tuple[str, ...], float]:
    """The name at the foot of a small card ``w`` wide, in lines."""
    return in_lines(canvas, name, w - 12, foot - 5, (14.0, 13.5, 13.0))


def _draw_small_name(canvas: Canvas, rect: Rect, name: str) -> None:
    x, y, w, h = rect
    _draw_paper(canvas, rect)
    lines, size = _small_name(canvas, name, w + 6, h + 3)
    step = canvas.letters(size)
    for number, line in enumerate(lines):
        base = y + h / 2 + step * (0.32 + number - (len(lines) - 1) / 2)
        canvas.text(line, x + w / 2, base, faces.TITLE, size, LEAF_INK, CENTRE, w - 5)


def _draw_rarity(canvas: Canvas, x: float, y: float, rarity: str) -> None:
    """As many small lozenges as it is rare, to the left of a place."""
    count = RARITIES.index(rarity) + 1 if rarity in RARITIES else 0
    if not count:
        return
    w = 10.0 * count + 4

    def paint(p: Painter) -> None:
        for number in range(count):
            mx = 7.0 + 10 * number
            shape = ((mx, 2.0), (mx + 4, 7.0), (mx, 12.0), (mx - 4, 7.0))
            p.outline(shape, rgb("#2a1c0c"), 1.6)
            p.polygon(shape, rgb("#f0d9a6"))

    canvas.picture(("undertow rarity", count), x - w + 7, y - 7, w, 14, paint)
