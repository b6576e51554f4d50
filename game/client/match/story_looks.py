"""A finished match of two on its plate: the blow that decided it, how both stood turn by turn, and both in figures."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, oval
from game.client.drawing.theme import mix, rgb
from game.client.match.story import Story
from game.presenters import presenter_of

OWN, OTHER = theme.GOLD_RISE, rgb("#8fb8f2")
"""The ink of who looks on, and of the one across."""
FIELD = mix(theme.WALNUT, theme.BLACK, 0.35)
CARD_WIDE = 232.0
SIDE = 46.0
"""Room of a chart at its ends."""
MOST_NUMBERS = 12
"""Turns that are named below a chart."""


class Side(NamedTuple):
    """A seat as it is called, and its deck."""

    name: str
    deck: str


class StoryLooks:
    """A story as it is drawn, seen from a seat: that one stands at the left, in gold, round; the other in blue, as a
    lozenge, its line dashed."""

    def __init__(self, title: str, story: Story, sides: Sequence[Side], seat: int, say: Callable[[str], str]) -> None:
        self._title = title
        self._story = story
        self._sides = sides[seat], sides[1 - seat]
        courses = (story.course, *(leaf.course or story.course for leaf in story.leaves))
        self._courses = [[(left[seat], left[1 - seat]) for left in course] for course in courses]
        leaves = (story.figures, *(leaf.figures for leaf in story.leaves))
        self._leaves = [[(name, values[seat], values[1 - seat]) for name, values in leaf] for leaf in leaves]
        self.leaf = 0
        """Which of them is turned up."""
        self.say = say

    @property
    def _figures(self) -> list[tuple[str, int, int]]:
        return self._leaves[self.leaf]

    @property
    def _course(self) -> list[tuple[int, int]]:
        return self._courses[self.leaf]

    @property
    def _of_its_own(self) -> bool:
        """Whether the leaf that is turned up has a course of its own."""
        return self.leaf > 0 and bool(self._story.leaves[self.leaf - 1].course)

    @property
    def leaves(self) -> tuple[str, ...]:
        """What the leaves of figures are of; nothing where there is one alone."""
        more = tuple(leaf.name for leaf in self._story.leaves)
        return (self.say("In short"), *more) if more else ()

    # ---- the blow ----

    def draw_blow(self, canvas: Canvas, rect: Rect, language: str) -> None:
        """What struck last, as large as there is room: the card itself, and what it did."""
        blow = self._story.blow
        if blow is None:
            return
        x, y, w, h = rect
        line = canvas.letters(16)
        canvas.text(self.say("The last blow"), x + w / 2, y + line, faces.BOLD, 16, theme.GOLD, CENTRE, w)
        said = canvas.lines(blow.said, faces.TITLE, 19, w)
        step = canvas.letters(19) * 1.25
        low = y + h - step * len(said) - 6
        presenter, top = presenter_of(self._title), y + line * 1.2 + 16
        tall = presenter.cards.shelf(language).tall
        wide = min(CARD_WIDE, (low - 22 - top) / tall)
        if blow.card:
            card = (x + (w - wide) / 2, top + (low - 22 - top - wide * tall) / 2, wide, wide * tall)
            presenter.cards.draw(canvas, card, blow.card, language)
        canvas.paragraph(blow.said, (x, low, w, step * len(said) + 4), faces.TITLE, 19, theme.IVORY, 1.25, CENTRE)

    # ---- the course ----

    def draw_course(self, canvas: Canvas, rect: Rect, share: float) -> None:
        """Both lines over the turns, drawn so far as ``share`` says, and where it turned."""
        chart = _Chart(rect, self._course, canvas.letters(13.5))
        x, y, _, h = rect
        canvas.box(rect, FIELD, theme.WALNUT_LIGHT, 10, 1.2)
        chart.draw_ground(canvas, self._story.first)
        left, top, wide, tall = chart.field
        key = ("story", tuple(self._course), rect)
        with canvas.clipped((x, y, SIDE + 6 + (wide + 12) * share, h)):
            canvas.picture((*key, "lead"), left, top, wide, tall, chart.paint_lead)
            self._draw_turning(canvas, chart)
            canvas.picture((*key, "lines"), left, top - 6, wide, tall + 12, chart.paint_lines)
        if share >= 1:
            self._draw_ends(canvas, chart)
        gauge = self._story.leaves[self.leaf - 1].name if self._of_its_own else self._story.gauge
        canvas.text(gauge, left, y + chart.line * 1.25, faces.BOLD, 14, theme.GOLD, width=wide / 3)

    def _draw_turning(self, canvas: Canvas, chart: "_Chart") -> None:
        turning = self._story.turning
        if turning is None or self._of_its_own:
            return
        at, (_, top, wide, tall) = chart.x_of(turning), chart.field
        step = 7
        for number in range(int(tall // step)):
            canvas.fill(theme.FOCUS, (at - 0.7, top + step * number, 1.4, 4), 0.75)
        name = self.say("Ahead from turn {turn} on").format(turn=turning + self._story.first - 1)
        needs = canvas.width(name, faces.BOLD, 14)
        over = at - needs - 10 > chart.field[0] + wide * 0.3
        anchor, place = (RIGHT, at - 9) if over else (LEFT, at + 9)
        base = chart.rect[1] + chart.line * 1.25
        canvas.text(name, place, base, faces.BOLD, 14, theme.FOCUS, anchor)
        canvas.picture(("story turn",), at - 6, top - 8, 12, 12, _paint_turn)

    def _draw_ends(self, canvas: Canvas, chart: "_Chart") -> None:
        """What both had left, at the ends of their lines."""
        ends = self._course[-1]
        right = chart.x_of(len(self._course) - 1)
        places = [chart.y_of(value) for value in ends]
        for number in (1, 0):
            draw_seat(canvas, number, right, places[number], 6)
        need = canvas.letters(18) * 0.9
        if ends[0] != ends[1] and abs(places[0] - places[1]) < need:
            middle, up = sum(places) / 2, 1 if ends[0] < ends[1] else -1
            places = [middle + up * need / 2, middle - up * need / 2]
        for number in (0, 1) if ends[0] != ends[1] else (0,):
            ink = (OWN, OTHER)[number]
            canvas.text(str(ends[number]), right + 14, places[number] + need * 0.36, faces.FIGURE, 18, ink)

    # ---- both in figures ----

    def draw_figures(self, canvas: Canvas, rect: Rect, whole: str, share: float) -> None:
        """Both beside each other: name and deck, then line by line a figure with its bar."""
        x, y, w, h = rect
        name, deck = canvas.letters(20), canvas.letters(14.5)
        middle, half = x + w / 2, w / 2 - 14
        for number, side in enumerate(self._sides):
            anchor, edge, inward = (RIGHT, x + w, -1) if number else (LEFT, x, 1)
            draw_seat(canvas, number, edge + inward * 8, y + name * 0.62, 7)
            ink = (OWN, OTHER)[number]
            canvas.text(side.name, edge + inward * 24, y + name * 0.94, faces.TITLE, 20, ink, anchor, half - 24)
            base = y + name * 1.1 + deck * 1.05
            canvas.text(
                side.deck, edge + inward * 24, base, faces.TEXT, 14.5, theme.SECOND, anchor, half - 24, may_cut=True
            )
        top = y + name * 1.1 + deck * 1.5 + 6
        step = (y + h - top) / (len(self._figures) + 1)
        line = mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.4)
        for number, (said, one, two) in enumerate(self._figures):
            level = top + step * number
            canvas.line((x, level), (x + w, level), line)
            self._draw_figure(canvas, (x, level, w, step), said, (one, two), share)
        level = top + step * len(self._figures)
        canvas.line((x, level), (x + w, level), line)
        canvas.text(whole, middle, level + step * 0.5 + deck * 0.36, faces.TEXT, 14.5, theme.SECOND, CENTRE, w)

    def _draw_figure(self, canvas: Canvas, rect: Rect, said: str, values: tuple[int, int], share: float) -> None:
        x, y, w, h = rect
        base, middle = y + h * 0.5 + canvas.letters(16) * 0.34, x + w / 2
        room = max(canvas.width(name, faces.TEXT, 15.5) for name, _, _ in self._figures) / 2 + 14
        canvas.text(said, middle, base, faces.TEXT, 15.5, theme.SOFT, CENTRE)
        digits = canvas.width("000", faces.FIGURE, 18) + 8
        most = max(1, *values)
        for number, value in enumerate(values):
            ink, away = (OWN, OTHER)[number], 1 if number else -1
            strong = value >= values[1 - number]
            edge = x + w if number else x
            counted = str(round(value * share))
            colour = ink if strong else theme.SECOND
            canvas.text(counted, edge, base, faces.FIGURE, 18, colour, RIGHT if number else LEFT)
            start, long = middle + away * room, w / 2 - room - digits
            length = max(2.0, long * value / most * share) if value else 0.0
            if long < 12:
                continue
            track = (start if number else start - long, y + h / 2 - 3.5, long, 7)
            canvas.box(track, FIELD, None, 3)
            if length:
                bar = (start if number else start - length, y + h / 2 - 3.5, length, 7)
                canvas.fill(mix(ink, FIELD, 0.0 if strong else 0.45), bar)


class _Chart:
    """Two lines in a rectangle, with what stands around them."""

    def __init__(self, rect: Rect, course: Sequence[tuple[int, int]], line: float) -> None:
        self.rect = rect
        self.line = line
        self._course = course
        x, y, w, h = rect
        head, foot = line * 1.25 + 14, line * 1.1 + 8
        self.field: Rect = (x + SIDE, y + head, w - 2 * SIDE - 4, h - head - foot)
        self._most = max(1, *(value for left in course for value in left))

    def x_of(self, place: int) -> float:
        """Where the end of a turn lies."""
        x, _, w, _ = self.field
        return x + w * place / max(1, len(self._course) - 1)

    def y_of(self, value: float) -> float:
        """How high a value lies."""
        _, y, _, h = self.field
        return y + h * (1 - value / self._most)

    def draw_ground(self, canvas: Canvas, first: int) -> None:
        """Levels with their values, and the turns' numbers."""
        x, y, w, h = self.field
        for value in (0, self._most // 2, self._most):
            level = self.y_of(value)
            canvas.fill(theme.QUIET, (x, level, w, 1), 0.22)
            if value != self._most // 2 or h > 5 * self.line:
                canvas.text(str(value), x - 9, level + self.line * 0.34, faces.TEXT, 13.5, theme.QUIET, RIGHT)
        turns = len(self._course) - 1
        room = canvas.width("00", faces.TEXT, 13.5) * 2.2
        step = max(1, -(-turns // MOST_NUMBERS), round(room * turns / max(1.0, w) + 0.49))
        for place in range(step, turns + 1, step):
            base = y + h + self.line * 1.05 + 4
            canvas.text(str(place + first - 1), self.x_of(place), base, faces.TEXT, 13.5, theme.QUIET, CENTRE)

    def _points(self, number: int, dy: float = 0.0) -> list[Point]:
        x, y, _, _ = self.field
        return [(self.x_of(at) - x, self.y_of(left[number]) - y + dy) for at, left in enumerate(self._course)]

    def paint_lead(self, p: Painter) -> None:
        """Between the lines the ink of who is ahead, from crossing to crossing."""
        own, other = self._points(0), self._points(1)
        upper, lower, sign = [own[0]], [other[0]], 0.0
        for (a, b), (c, d) in pairwise(zip(own, other, strict=True)):
            ahead, then = b[1] - a[1], d[1] - c[1]
            sign = sign or ahead
            if sign * then < 0 or (sign and not then):  # they meet, or cross on the way
                share = ahead / (ahead - then)
                meet = a[0] + (c[0] - a[0]) * share, a[1] + (c[1] - a[1]) * share
                _fill(p, [*upper, meet], [*lower, meet], sign)
                upper, lower, sign = [meet], [meet], then
            upper.append(c)
            lower.append(d)
        _fill(p, upper, lower, sign)

    def paint_lines(self, p: Painter) -> None:
        """The other's dashed, the own one over it."""
        for (a, b), (c, d) in pairwise(self._points(1, 6)):
            pieces = max(1, round(((c - a) ** 2 + (d - b) ** 2) ** 0.5 / 9))
            for piece in range(pieces):
                one, two = piece / pieces, (piece + 0.62) / pieces
                ends = [(a + (c - a) * s, b + (d - b) * s) for s in (one, two)]
                p.line(ends, OTHER, 2.2)
        p.line(self._points(0, 6), OWN, 2.6)


def _fill(p: Painter, own: list[Point], other: list[Point], ahead: float) -> None:
    if ahead:
        p.polygon([*own, *reversed(other)], OWN if ahead > 0 else OTHER, 0.2)


def draw_seat(canvas: Canvas, number: int, x: float, y: float, r: float) -> None:
    """The mark of who looks on (0), a disc; of the one across (1), a lozenge."""

    def paint(p: Painter) -> None:
        m = r + 2
        lozenge = [(m, m - r * 1.15), (m + r * 1.15, m), (m, m + r * 1.15), (m - r * 1.15, m)]
        shape = lozenge if number else oval(m, m, r, r)
        p.polygon(shape, (OWN, OTHER)[number])
        p.outline(shape, theme.WALNUT, 1.4)

    canvas.picture(("seat", number, r), x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4, paint)


def _paint_turn(p: Painter) -> None:
    p.polygon([(6, 1), (11, 6), (6, 11), (1, 6)], theme.FOCUS)
