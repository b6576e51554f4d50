"""The leaf on which a deck is written: how many cards, its curve and shares, each card in a line, how it is judged."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.client.collection.chips import DrawMark
from game.client.collection.grid import draw_links
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.typeset import FADED, INK, PARCHMENT_LOW, RUBRIC, RULE, draw_sheet
from game.client.match.offers import Check, DeckCard, Facet, Shelf
from game.client.widgets import label

GOOD = theme.rgb("#3f6b35")
BAR, BAR_LOW, BAR_EDGE = theme.rgb("#3d62ad"), theme.rgb("#203a73"), theme.rgb("#16264d")
GEM, GEM_LOW = theme.rgb("#5f86cf"), theme.rgb("#16264d")
IVORY = theme.rgb("#fff6dc")
STEP = 22.5
"""Height of a line of the judgement."""

Say = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """A deck to be written down: its name, its cards with how many of each, and how it is judged."""

    name: str
    cards: Sequence[DeckCard]
    counts: Mapping[str, int]
    checks: Sequence[Check]

    @property
    def size(self) -> int:
        """How many cards it has, those of other parts of a build apart."""
        return sum(self.counts[card.id] for card in self.cards if not card.part)

    @property
    def good(self) -> bool:
        """Whether it may be played with."""
        return all(check.good for check in self.checks)

    @property
    def wrong(self) -> frozenset[str]:
        """The cards that break a rule."""
        return frozenset(card for check in self.checks if not check.good for card in check.cards)

    def shares(self, facet: Facet) -> list[tuple[str, str, int]]:
        """How many cards have each value of a facet: name, mark, count; those that none has are left out."""
        of = {value: 0 for value, _, _ in facet.values}
        for card in self.cards:
            for value in card.traits.get(facet.key, ()):
                of[value] = of.get(value, 0) + self.counts[card.id]
        return [(name, mark, of[value]) for value, name, mark in facet.values if of[value]]

    def curve(self, facet: Facet) -> list[tuple[str, int]]:
        """How many cards have each figure of a facet, the last one with all above."""
        figures = [int(value) for value, _, _ in facet.values]
        found = [0] * len(figures)
        for card in self.cards:
            for figure in card.traits.get(facet.key, ()):
                found[min(int(figure), figures[-1]) - figures[0]] += self.counts[card.id]
        return [(name, count) for (_, name, _), count in zip(facet.values, found, strict=True)]

    def average(self, facet: Facet) -> float:
        """The mean of a facet's figures over all cards."""
        figures = [
            (int(figure), self.counts[card.id]) for card in self.cards for figure in card.traits.get(facet.key, ())
        ]
        of = sum(count for _, count in figures)
        return sum(figure * count for figure, count in figures) / of if of else 0.0


@dataclass(frozen=True, slots=True)
class Leaf:
    """Where the parts of a page lie."""

    rect: Rect
    head: float
    """Height of the line with the number and the name."""
    tabs: Rect | None
    charts: Rect | None
    """Where curve and shares go, if they are shown."""
    listed: Rect
    """Where the cards are written; empty while the charts have its place."""
    foot: float
    """From where on it is judged."""


def leaf(rect: Rect, tall: float, shelf: Shelf, lines: int, small: bool, turned: bool) -> Leaf:
    """Lays a page out: ``lines`` of judgement at its foot; the charts above the list, or ``turned`` to, in its place.

    A small page shows one of the two, and has tabs for them.
    """
    x, y, w, h = rect
    head = y + 26 + 26 * tall
    foot = y + h - 20 - (lines + 1.5) * STEP * tall
    top, charts, tabs = head + 8, None, None
    high = chart_height(shelf, tall)
    if small and high:
        tabs = (x + 20, top, w - 40, 40)
        top += 46
        charts = (x + 22, top, w - 44, min(1.5 * high, foot - top - 8)) if turned else None
    elif high:
        charts = (x + 22, top, w - 44, high)
        top += high + 6
    listed = (x + 16, top, w - 32, max(0.0, foot - top - 8) * (not turned))
    return Leaf(rect, head, tabs, charts, listed, foot)


def chart_height(shelf: Shelf, tall: float) -> float:
    """What curve and shares take, or the title's own chart."""
    if shelf.chart:
        return shelf.chart * max(1.0, tall * 0.9)
    line = 26 * max(1.0, tall * 0.9)
    curve = 66.0 + 34 * tall if shelf.curve else 0.0
    return curve + line + (line + 6) * max(0, len(shelf.shares) - 1) if curve or shelf.shares else 0.0


def lines_of(canvas: Canvas, checks: Sequence[Check], wide: float) -> int:
    """How many lines rules take on a page so wide: one each, two where a sentence is long."""
    return sum(_lines(canvas, check, wide) for check in checks)


def _lines(canvas: Canvas, check: Check, wide: float) -> int:
    return 1 + (canvas.width(check.text, faces.TEXT, 14.5) > wide - 74)


def draw_head(canvas: Canvas, page: Leaf, deck: DeckSheet, aside: str) -> None:
    """The leaf with the number of cards, the deck's name, and a few words about it."""
    x, y, w, h = page.rect
    canvas.box((x + 3, y + 6, w, h), theme.BLACK, radius=4, alpha=0.5)
    draw_sheet(canvas, page.rect)
    base = page.head - 10
    colour = INK if deck.good else RUBRIC
    wide = canvas.text(str(deck.size), x + 22, base, faces.FIGURE, 36, colour)
    room = w - 44 - wide - 12
    told = min(canvas.width(aside, faces.ITALIC, 15), room * 0.5)
    name = canvas.text(deck.name, x + 34 + wide, base - 2, faces.TITLE, 19, INK, width=room - told - 10, may_cut=True)
    if aside and name < room - told:
        canvas.text(aside, x + w - 22, base - 2, faces.ITALIC, 15, FADED, RIGHT, room - name - 10)
    canvas.box((x + 20, page.head, w - 40, 1), RULE, radius=0)


def draw_charts(
    canvas: Canvas,
    area: Rect,
    deck: DeckSheet,
    shelf: Shelf,
    mark: DrawMark,
    mean: str,
    tall: float,
    bars: Sequence[float],
) -> list[tuple[Rect, str]]:
    """The shares of the first facet and the mean in a line, or in two where there are many; the curve, and under it the
    other shares.

    ``bars`` are the counts of the curve on their way to what they are. Gives where each share lies, and what it is of.
    """
    x, y, w, h = area
    line = 26 * max(1.0, tall * 0.9)
    groups = [deck.shares(found) for key in shelf.shares if (found := shelf.facet(key)) is not None]
    facet = shelf.facet(shelf.curve)
    spots = _draw_shares(canvas, (x, y - 2, w, line), groups[0], mark) if groups else []
    used = max((left + wide - x for (left, _, wide, _), _ in spots), default=0.0)
    if facet is not None:
        real = canvas.letters(14.5)
        below = line * 0.8 if used + canvas.width(mean, faces.ITALIC, 14.5) + 14 > w else 0.0
        canvas.text(mean, x + w, y - 2 + line / 2 + 0.335 * real + below, faces.ITALIC, 14.5, FADED, RIGHT, w)
        top, low = y + line + below, y + h - (line + 4) * max(0, len(groups) - 1) - 19 * tall
        _draw_curve(canvas, (x, top, w, low - top), deck.curve(facet), tall, bars)
    for number, group in enumerate(reversed(groups[1:])):
        spots += _draw_shares(canvas, (x, y + h - (line + 4) * (number + 1) + 2, w, line), group, mark)
    canvas.box((x - 2, y + h - 1, w + 4, 1), RULE, radius=0)
    return spots


def _draw_curve(
    canvas: Canvas, area: Rect, curve: Sequence[tuple[str, int]], tall: float, bars: Sequence[float]
) -> None:
    """Bars of ink with their counts above and their figures below."""
    x, y, w, h = area
    step = w / len(curve)
    most = max(4.0, *bars)
    wide = step * 0.62
    room = h - 15 * tall
    for number, (name, count) in enumerate(curve):
        left = x + number * step + (step - wide) / 2
        canvas.box((left - 3, y + h, wide + 6, 1), RULE, radius=0)
        high = max(2.0 if count else 0.0, round(room * bars[number] / most))
        if high:
            canvas.box((left, y + h - high, wide, high), BAR, BAR_EDGE, 1.5, 1, bottom=BAR_LOW)
        if count:
            canvas.text(str(count), left + wide / 2, y + h - high - 4, faces.FIGURE, 14, INK, CENTRE)
        canvas.text(name, left + wide / 2, y + h + 15 * tall, faces.TEXT, 13.5, FADED, CENTRE)


def _draw_shares(
    canvas: Canvas, area: Rect, shares: Sequence[tuple[str, str, int]], mark: DrawMark
) -> list[tuple[Rect, str]]:
    """Marks with their counts, apart as far as there is room; where each lies, and its name."""
    x, y, w, h = area
    size, side = 15.0, min(h, 21.0)
    real = canvas.letters(size)
    widths = [side + 6 + canvas.width(str(count), faces.FIGURE, size) for _, _, count in shares]
    gap = min(14.0, (w - sum(widths)) / max(1, len(shares) - 1))
    left, spots = x, []
    for (name, m, count), wide in zip(shares, widths, strict=True):
        mark(canvas, m, left + side / 2, y + h / 2, side)
        canvas.text(str(count), left + side + 6, y + h / 2 + 0.335 * real, faces.FIGURE, size, INK)
        spots.append(((left, y, wide, h), name))
        left += wide + gap
    return spots


def draw_card_line(
    canvas: Canvas,
    rect: Rect,
    card: DeckCard,
    count: int,
    shelf: Shelf,
    mark: DrawMark,
    marked: str = "",
    wrong: bool = False,
    warmth: float = 0.0,
) -> None:
    """A card of the deck in a line: figure, mark, name, copies, or what it is worth.

    ``marked`` is ``focus`` or ``lit``; ``warmth`` from 0 to 1: it has just come.
    """
    x, y, w, h = rect
    middle = y + h / 2
    if marked == "focus":
        canvas.box((x, y + 1, w, h - 2), theme.mix(PARCHMENT_LOW, theme.GOLD, 0.7), RUBRIC, 5, 1.2)
    elif marked:
        canvas.box((x, y + 1, w, h - 2), theme.mix(PARCHMENT_LOW, theme.GOLD, 0.45), radius=5)
    if warmth > 0:
        canvas.box((x, y + 1, w, h - 2), theme.GOLD_RISE, radius=5, alpha=round(8 * warmth) / 8)
    if wrong:
        canvas.box((x - 2, y + 2, 3.5, h - 4), RUBRIC, radius=1)
    left = x + 8
    figures = card.traits.get(shelf.curve, ())
    if figures:
        _draw_gem(canvas, left + 13, middle, figures[0], min(h - 3, 22.0))
        left += 32
    facet = shelf.grouped
    if facet is not None:
        marks = {value: m for value, _, m in facet.values}
        for value in card.traits.get(facet.key, ())[:1]:
            mark(canvas, marks[value], left + 9, middle, 17)
            left += 22
    told = next(iter(card.traits.get(shelf.worth, ())), "") if shelf.once else ""
    wide = 30.0 if shelf.once else 20.0 * count + 6
    if told:
        label(canvas, told, x + w - 10, middle, faces.FIGURE, 15, RUBRIC if wrong else INK, RIGHT)
    elif not shelf.once:
        draw_links(canvas, x + w - wide - 6, middle, count, count)
    colour = RUBRIC if wrong else INK
    label(canvas, card.name, left + 4, middle, faces.TEXT, 16, colour, width=x + w - wide - 12 - left)


def _draw_gem(canvas: Canvas, x: float, y: float, figure: str, high: float) -> None:
    """A figure on a blue lozenge."""
    wide = high * 1.32

    def paint(p: Painter) -> None:
        w, h = wide, high
        shape = [(1, h / 2), (w * 0.24, 1), (w * 0.76, 1), (w - 1, h / 2), (w * 0.76, h - 1), (w * 0.24, h - 1)]
        p.gradient(shape, GEM, GEM_LOW)
        p.outline(shape, theme.rgb("#1a0f0a"), 1.8)
        inner = [(px * 0.86 + w * 0.07, py * 0.82 + h * 0.09) for px, py in shape]
        p.outline(inner, theme.GOLD, 0.9, 0.9)

    canvas.picture(("gem", wide, high), x - wide / 2, y - high / 2, wide, high, paint)
    label(canvas, figure, x, y, faces.FIGURE, 14, IVORY, CENTRE)


def draw_judgement(canvas: Canvas, page: Leaf, deck: DeckSheet, checks: Sequence[Check], say: Say, tall: float) -> None:
    """Whether the deck can be played with, and the rules that are told, in a line each."""
    x, _y, w, _h = page.rect
    step = STEP * tall
    canvas.box((x + 20, page.foot, w - 40, 1), RULE, radius=0)
    middle = page.foot + step * 0.8
    said = say("Ready to be played") if deck.good else say("Not yet a deck to play with")
    label(canvas, said, x + 24, middle, faces.TITLE, 17, GOOD if deck.good else RUBRIC, width=w - 48)
    for check in checks:
        middle += step
        paint = _paint_tick if check.good else _paint_cross
        colour = GOOD if check.good else RUBRIC
        canvas.picture(("check", check.good), x + 24, middle - 8, 16, 16, partial(paint, colour=colour))
        tone = FADED if check.good else INK
        if _lines(canvas, check, w) == 1:
            label(canvas, check.text, x + 50, middle, faces.TEXT, 14.5, tone, width=w - 74)
        else:
            area = (x + 50, middle - canvas.letters(14.5) * 0.62, w - 74, 1.8 * step)
            canvas.paragraph(check.text, area, faces.TEXT, 14.5, tone, 1.2)
            middle += step


def draw_faults(canvas: Canvas, page: Leaf, heading: str, said: str, tall: float) -> None:
    """What of a pasted text was not understood, in the place of the judgement."""
    x, y, w, h = page.rect
    canvas.box((x + 20, page.foot, w - 40, 1), RULE, radius=0)
    middle = page.foot + STEP * tall * 0.8
    label(canvas, heading, x + 24, middle, faces.BOLD, 15, RUBRIC, width=w - 48)
    top = middle + STEP * tall * 0.5
    canvas.paragraph(said, (x + 24, top, w - 48, y + h - 22 - top), faces.TEXT, 14.5, INK, may_cut=True)


def _paint_tick(p: Painter, colour: theme.Colour) -> None:
    p.line([(2.5, 8.5), (6.5, 12.5), (13.5, 3.5)], colour, 2.2)


def _paint_cross(p: Painter, colour: theme.Colour) -> None:
    p.line([(3, 3), (13, 13)], colour, 2.2)
    p.line([(13, 3), (3, 13)], colour, 2.2)
