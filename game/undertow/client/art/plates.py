"""Plates and chips: numbers on dark plates edged with brass, keywords and statuses on chips, what will be on dashes.

All measures are logical units; a place is a middle where nothing else is said. Every drawer that sets text gives back
how wide it came out.
"""

from collections.abc import Iterator, Sequence

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.fitting import legible
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, rounded
from game.client.drawing.theme import Colour, hexed, rgb
from game.undertow.client.art.palette import (
    BRASS,
    CHIP,
    DIES,
    GAIN,
    HEART,
    LOSS,
    NIGHT,
    NUMBER,
    PANEL,
    PANEL_LOW,
    SECOND,
    SKULL,
    TYPES,
    WILL,
    Tint,
)
from game.undertow.client.art.signs import draw_sign

PLATE = 24.0
"""How tall the plate under a seal is."""
CHIP_HIGH = 19.0
TIGHT = 0.3
"""Of a letter's size: what is left beside the words of a chip that has less room than it wants."""
ARROW = "→"
HIGHEST = 0.36
"""Of a letter's size: how far its baseline lies below the middle of a line."""
MINE_EDGE, THEIR_EDGE = rgb("#e0bd84"), rgb("#e0836e")
WEAKER, NAME = rgb("#ffb3a1"), rgb("#f4f2e2")

Word = tuple[str, str, float, Colour]
"""A piece of a line: its text, face, size and colour."""

CJK = 0x2E80
"""Letters from here on stand in squares: a line may end behind any of them."""


def hexagon(x: float, y: float, w: float, h: float, notch: float) -> Outline:
    """A plate's outline: a rectangle whose short sides are pointed."""
    return (
        (x + notch, y),
        (x + w - notch, y),
        (x + w, y + h / 2),
        (x + w - notch, y + h),
        (x + notch, y + h),
        (x, y + h / 2),
    )


def draw_plate(
    canvas: Canvas, rect: Rect, edge: Colour = BRASS, fill: Colour = NIGHT, notch: float = 5.0, width: float = 1.3
) -> None:
    """A dark plate that throws a shadow: 4 around it are taken too."""
    (x, y, w, h), pad = rect, 5.0

    def paint(p: Painter) -> None:
        shape = hexagon(pad, pad, w, h, notch)
        Brush(p.surface, p.scale).soft([(px, py + 2) for px, py in shape], "#000000", 0.55, 2.2)
        p.polygon(shape, fill)
        p.outline(shape, edge, width)

    key = ("undertow plate", w, h, edge, fill, notch, width)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def draw_panel(canvas: Canvas, rect: Rect, alpha: float = 0.9, edge: float = 0.55) -> None:
    """A panel of dark water with a double brass line; text keeps 12 from its edge."""
    (x, y, w, h), pad = rect, 12.0

    def paint(p: Painter) -> Iterator[None]:
        b = Brush(p.surface, p.scale)
        shape = rounded(pad, pad, w, h, 7)
        yield from b.softly([(px, py + 3) for px, py in shape], "#000000", 0.45, 5)
        yield
        p.erase(shape)
        shades = tuple((at, (hexed(colour), alpha)) for at, colour in ((0.0, PANEL), (1.0, PANEL_LOW)))
        b.shade(shape, (0, pad), (0, pad + h), shades)
        yield
        p.outline(shape, BRASS, 1.0, edge)
        p.outline(rounded(pad + 3, pad + 3, w - 6, h - 6, 4), BRASS, 0.8, edge * 0.35)

    canvas.picture(("undertow panel", w, h, alpha, edge), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def draw_rule(canvas: Canvas, x: float, y: float, w: float) -> None:
    """The line under a heading: it fades to the right."""

    def paint(p: Painter) -> None:
        shade = hexed(BRASS)
        stops = ((0, (shade, 0.6)), (0.5, (shade, 0.3)), (1, (shade, 0.0)))
        Brush(p.surface, p.scale).shade(((0, 0), (w, 0), (w, 1.2), (0, 1.2)), (0, 0), (w, 0), stops)

    canvas.picture(("undertow rule", w), x, y, w, 1.2, paint)


# ---- lines of numbers ----


def words_width(canvas: Canvas, words: Sequence[Word]) -> float:
    """How wide some pieces of a line are."""
    return sum(canvas.width(text, face, size) for text, face, size, _ in words)


def draw_words(canvas: Canvas, words: Sequence[Word], x: float, y: float) -> float:
    """Pieces of a line one behind another, their middle at ``y``; how wide they are."""
    at, tallest = x, max((canvas.letters(size) for _, _, size, _ in words), default=0.0)
    for text, face, size, colour in words:
        at += canvas.text(text, at, y + tallest * HIGHEST, face, size, colour)
    return at - x


def strike_words(attack: int, strike: int, size: float) -> tuple[Word, ...]:
    """An attack with its asterisk, and what it strikes now where that is another."""
    if attack == strike:
        return ((f"{attack}*", faces.FIGURE, size, NUMBER),)
    colour = GAIN if strike > attack else WEAKER
    return (
        (f"{attack}*", faces.FIGURE, size - 2, SECOND),
        (ARROW, faces.FIGURE, size - 3, SECOND),
        (f"{strike}*", faces.FIGURE, size, colour),
    )


def health_words(health: int, most: int, size: float) -> tuple[Word, ...]:
    """A health, and its most where it is hurt."""
    if health == most:
        return ((str(health), faces.FIGURE, size, NUMBER),)
    return (str(health), faces.FIGURE, size, LOSS), (f"/{most}", faces.FIGURE, 13, SECOND)


def numbers_height(canvas: Canvas, size: float = 16) -> float:
    """How tall the plate of a unit is."""
    return max(PLATE, canvas.letters(size) * 1.4)


def draw_numbers(
    canvas: Canvas,
    x: float,
    y: float,
    attack: int,
    strike: int,
    health: int,
    most: int,
    type_: str,
    size: float = 16,
    least: float = 74,
    room: float = 1000,
) -> float:
    """The plate of a unit about a place: type, attack and strike, heart, health; how wide it is.

    The most of its health waits for a gloss where attack and strike are both told, as there is no room for it. Where
    the plate would be wider than ``room``, so does the attack, and then the signs are left out.
    """
    left = strike_words(attack, strike, size)
    right = health_words(health, most, size)[: 1 if len(left) > 1 else 2]
    icon = canvas.letters(13)
    if _plate_width(canvas, (*left, *right), icon) > room:
        left, right = left[-1:], right[:1]
    if _plate_width(canvas, (*left, *right), icon) > room:
        icon = 0.0
    wide = [words_width(canvas, words) for words in (left, right)]
    w = max(min(least, room), _plate_width(canvas, (*left, *right), icon))
    h = numbers_height(canvas, size)
    draw_plate(canvas, (x - w / 2, y - h / 2, w, h), rgb("#c39a5c"))
    at = x - w / 2 + 12 + icon
    draw_words(canvas, left, at, y)
    start = x + w / 2 - 9 - wide[1]
    draw_words(canvas, right, start, y)
    if icon:
        draw_sign(canvas, type_, x - w / 2 + 9 + icon / 2, y, icon, TYPES[type_])
        draw_sign(canvas, "heart", start - 2 - icon / 2, y + 0.5, icon, HEART)
    middle = (at + wide[0] + start - 2 - icon) / 2
    canvas.line((middle, y - h * 0.3), (middle, y + h * 0.3), rgb("#7a6038"))
    return w


def _plate_width(canvas: Canvas, words: Sequence[Word], icon: float) -> float:
    """How wide a plate has to be for some words with two signs so large."""
    return words_width(canvas, words) + (2 * icon + 34 if icon else 30)


def draw_health(
    canvas: Canvas, x: float, y: float, health: int, most: int, mine: bool, w: float = 106, h: float = 40
) -> None:
    """The large plate of a hero's health, from a place on; with the most where it is hurt."""
    edge = MINE_EDGE if mine else THEIR_EDGE
    draw_plate(canvas, (x, y, w, h), edge, notch=8, width=1.8)
    icon = h * 0.5
    draw_sign(canvas, "heart", x + h * 0.47, y + h * 0.51, icon, HEART)
    words: list[Word] = [(str(health), faces.FIGURE, h * 0.70, NUMBER)]
    if health != most:
        words.append((f"/{most}", faces.FIGURE, 15, SECOND))
    room = w - h * 0.82 - 8
    while words_width(canvas, words) > room and words[0][2] > 14:
        words = [(text, face, max(13.0, size - 1.5), colour) for text, face, size, colour in words]
    words = words if words_width(canvas, words) <= room else words[:1]
    draw_words(canvas, words, x + h * 0.82, y + h / 2)


def draw_strike(
    canvas: Canvas, x: float, y: float, attack: int, strike: int, type_: str, w: float = 82, h: float = 30
) -> None:
    """The plate of a hero's attack, from a place on."""
    draw_plate(canvas, (x, y, w, h), rgb("#c39a5c"), notch=7)
    icon = h * 0.54
    draw_sign(canvas, type_, x + h * 0.54, y + h / 2, icon, TYPES[type_])
    words = strike_words(attack, strike, 18)
    room = w - h * 0.9 - 7
    while words_width(canvas, words) > room and words[-1][2] > 13:
        words = tuple((text, face, size - 1, colour) for text, face, size, colour in words)
    words = words if words_width(canvas, words) <= room else words[-1:]
    draw_words(canvas, words, x + h * 0.9, y + h / 2)


# ---- chips ----


def chip_width(canvas: Canvas, text: str, sign: str = "", size: float = 13, face: str = faces.TEXT) -> float:
    """How wide a chip comes out."""
    letters = canvas.letters(size)
    return canvas.width(text, face, size) + letters * 1.1 + (letters * 1.2 if sign else 0)


def chip_height(canvas: Canvas, size: float = 13) -> float:
    """How tall a chip is."""
    return max(CHIP_HIGH, canvas.letters(size) * 1.44)


def draw_chip(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    anchor: float = CENTRE,
    tint: Tint = CHIP,
    sign: str = "",
    size: float = 13,
    face: str = faces.TEXT,
    dashed: bool = False,
    most: float | None = None,
) -> float:
    """A word on a pill whose middle is ``y``; ``anchor`` as a text's; how wide it is, at most ``most``.

    ``dashed``: not so yet, but will be. Statuses have their tints in `palette.STATUSES`, and their names are signs.
    """
    letters = canvas.letters(size)
    w, pad = chip_width(canvas, text, sign, size, face), letters * 0.55
    if most is not None and w > most:
        w, pad = most, letters * TIGHT
    h = chip_height(canvas, size)
    left = x - anchor * w
    _draw_pill(canvas, (left, y - h / 2, w, h), tint, dashed)
    at = left + pad
    if sign:
        draw_sign(canvas, sign, at + letters * 0.45, y, letters, tint.words)
        at += letters * 1.2
    canvas.text(text, at, y + letters * HIGHEST * 0.94, face, size, tint.words, width=left + w - pad * 0.9 - at)
    return w


def _draw_pill(canvas: Canvas, rect: Rect, tint: Tint, dashed: bool, radius: float = 0.5) -> None:
    (x, y, w, h), pad = rect, 2.0

    def paint(p: Painter) -> None:
        shape = rounded(pad, pad, w, h, h * radius)
        p.polygon(shape, tint.fill)
        if dashed:
            p.dashes(shape, tint.edge, 1.4, 4, 3)
        else:
            p.outline(shape, tint.edge, 1.1)

    key = ("undertow pill", w, h, tint, dashed, radius)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def draw_forecast(canvas: Canvas, x: float, y: float, before: int, after: int, anchor: float = CENTRE) -> float:
    """What will become of a health: ``5→3`` dashed, with a skull for who dies; how wide it is."""
    dies, size = after <= 0, 15.0
    tint, letters = DIES if dies else WILL, canvas.letters(size)
    words: list[Word] = [(f"{before}{ARROW}", faces.FIGURE, size, rgb("#e9d7b0"))]
    if not dies:
        words.append((str(after), faces.FIGURE, size, tint.words))
    wide = words_width(canvas, words)
    w, h = wide + letters * (1.2 + (1.2 if dies else 0)), max(22.0, letters * 1.45)
    left = x - anchor * w
    _draw_pill(canvas, (left, y - h / 2, w, h), tint, True, 0.24)
    draw_words(canvas, words, left + letters * 0.6, y)
    if dies:
        draw_sign(canvas, "skull", left + wide + letters * 1.2, y, letters * 1.05, SKULL)
    return w


def draw_count(canvas: Canvas, sign: str, count: int, x: float, y: float, size: float = 16) -> float:
    """A sign and how many there are, from a place on, its middle at ``y``; how wide it is."""
    letters = canvas.letters(size)
    draw_sign(canvas, sign, x + letters * 0.55, y, letters * 1.05, rgb("#b9c7bd"))
    wide = canvas.text(str(count), x + letters * 1.35, y + letters * HIGHEST, faces.FIGURE, size, NUMBER)
    return letters * 1.35 + wide


def draw_blow(
    canvas: Canvas, x: float, y: float, text: str, size: float = 44, gain: bool = False, alpha: float = 1.0
) -> None:
    """A large number that something lost or won, about a place."""
    dark = rgb("#0d3320") if gain else rgb("#5a120a")
    wide = canvas.width(text, faces.FIGURE, size)
    at = y + canvas.letters(size) * HIGHEST
    step = max(1.0, size * 0.055)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
        canvas.text(text, x - wide / 2 + dx * step, at + dy * step, faces.FIGURE, size, dark, alpha=alpha)
    canvas.text(text, x - wide / 2, at, faces.FIGURE, size, rgb("#eafbe9") if gain else rgb("#fff4e0"), alpha=alpha)


def in_lines(
    canvas: Canvas, text: str, w: float, h: float, sizes: Sequence[float], face: str = faces.TITLE
) -> tuple[tuple[str, ...], float]:
    """A name in lines for a space, and the size they are set in: the largest in which all of it is there.

    No lines, where there is no room for it without parting a word.
    """
    for size in (*sizes, *legible(canvas)[1:]):
        lines = canvas.lines(text, face, size, w)
        joint = "" if any(ord(letter) >= CJK for letter in text) else " "  # Chinese has no spaces
        whole = text == joint.join(lines)
        if whole and len(lines) * canvas.letters(size) <= h + 1.5:
            return lines, size
    return (), sizes[-1]


def draw_name(canvas: Canvas, text: str, x: float, y: float, w: float = 92, size: float = 15, most: int = 2) -> float:
    """A unit's name below its seal, on a line or two from ``y`` on about ``x``; how tall it is."""
    step = canvas.letters(size)
    lines, size = in_lines(canvas, text, w, most * step, (size, size - 1, 13.0))
    lines = lines or (text,)
    for number, line in enumerate(lines):
        base = y + step * (0.8 + number)
        canvas.text(line, x, base, faces.TITLE, size, NAME, CENTRE, w, shadow=NIGHT)
    return step * len(lines)
