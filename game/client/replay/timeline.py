"""The timeline of a replay: the chance of winning as a curve, marks by shape, turns as bands, and where one is."""

import math
from collections.abc import Callable, Sequence

from game.client.board_kit.presenter import BLOW, DEATH, Mark
from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import mix, rgb
from game.client.match.who import called
from game.client.replay.course import Course
from game.client.replay.odds import Odds
from game.client.widgets import Widget, inside
from game.presenters import duel_of

PAST, FUTURE = rgb("#f0b35a"), rgb("#cdbf9f")
RED = rgb("#e2574c")
SWING = 330.0
"""Widest that the name of the turning point is."""
SETTING_UP = 0.02
"""The greatest share of the line that is the set-up's, in however many frames a table is laid."""
FOOT = 22.0
"""Height of the turns' names."""
BELOW = 40.0
"""How far down that name lies where the plate of the chance has its place."""
MARKS = 24.0
"""Height of the row of marks."""

GREAT, FEW = 0.08, 4
"""By how much an action changes the chance that is marked in a match that runs by itself, and how many are at most."""
BESIDE = 8.0
"""How near the pointer is to what it asks after."""

NOWHERE = (-1000.0, -1000.0)
Part = tuple[str, str, float, theme.Colour]
"""Words with their face, their size and their colour."""


class Timeline(Widget):
    """Frames from left to right. A click or a drag goes there; with the right button a stretch is chosen."""

    def __init__(self, course: Course, odds: Odds, say: Callable[[str], str], go: Callable[[int], None]) -> None:
        super().__init__((78, 520, 1170, 126))
        self.course = course
        self.odds = odds
        self.say = say
        self.known = 0
        """How many chances the curve shows."""
        self.frame = 0
        self.head = 0.0
        """Where the playhead is drawn, in frames: it glides to `frame`."""
        self.aside: Rect | None = None
        """Where the chance is told; None: on a plate at the playhead."""
        self.ended = False
        """Whether something else is told there: at the end the chance is no news."""
        self.pointed: int | None = None
        """The frame under the pointer."""
        self.stretch: tuple[int, int] | None = None
        """First and last frame of what is chosen."""
        self._go = go
        self._names: dict[int, tuple[str, str]] = {}
        duel = duel_of(course.record.header.title)
        self._run = duel.run if duel is not None else None
        """What says where nobody chose the actions; None in a title in which they are always chosen."""

    @property
    def focusable(self) -> bool:
        return False

    # ---- places ----

    def x_of(self, frame: float) -> float:
        """Where a frame lies: the set-up in a small part at the left, and then the match."""
        (x, _, w, _), first, last = self.rect, self.course.begins, self.course.last
        if frame <= first:
            return x + w * self._setting_up * frame / max(1, first)
        return x + w * (self._setting_up + (1 - self._setting_up) * (frame - first) / (last - first))

    @property
    def _setting_up(self) -> float:
        """The set-up's share of the line; all of it where nothing was played yet."""
        first, last = self.course.begins, self.course.last
        return min(SETTING_UP, first / last) if last > first else 1.0

    def frame_at(self, x: float) -> int:
        """The frame at a place."""
        (left, _, w, _), first, last = self.rect, self.course.begins, self.course.last
        share, head = max(0.0, (x - left) / w), self._setting_up
        if share < head or first == last:
            return min(round(share / head * first), first)
        return min(round(first + (share - head) / (1 - head) * (last - first)), last)

    def _plot(self) -> tuple[float, float]:
        """Top and foot of the curve."""
        _, y, _, h = self.rect
        return y + (18 if self.aside is None else 14), y + h - FOOT - MARKS - 6

    def _level(self, chance: float) -> float:
        top, foot = self._plot()
        return foot - chance * (foot - top)

    # ---- the pointer ----

    def press(self, at: Point) -> None:
        self._go(self.frame_at(at[0]))

    def drag(self, at: Point) -> None:
        self._go(self.frame_at(at[0]))

    def hover(self, at: Point) -> bool:
        """The pointer is there; whether something else is pointed at now."""
        x, y, w, h = self.rect
        now = self.frame_at(at[0]) if inside((x - 6, y, w + 12, h), at) else None
        changed = now != self.pointed
        self.pointed = now
        return changed

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        self._draw_curve(canvas)
        self._draw_stretch(canvas)
        self._draw_marks(canvas)
        self._draw_head(canvas)
        swing = self.odds.swing() if self.known == len(self.odds.values) else None
        if swing is not None:
            for turn in self._turns(swing):
                self._draw_rise(canvas, *turn)
                swing = turn if self._is_pointed(turn[0]) else swing
        taken = self._draw_chance(canvas)
        if swing is not None:
            self._draw_swing(canvas, *swing, taken)

    @property
    def ground_key(self) -> tuple[object, ...]:
        """All that the look of its ground depends on, but for the present turn."""
        return self.course.record.id, self.course.teller.language, self.rect

    @property
    def present(self) -> tuple[int, Rect]:
        """The present turn by its place among the turns, and where it lies."""
        index = self.course.turn_index(self.frame)
        left, right = self._turn(index)
        return index, (left, self.rect[1], right - left, self.rect[3])

    def _turn(self, index: int) -> tuple[float, float]:
        """Where a turn begins and ends."""
        frames = self.course.frames_of_turn(index)
        return self.x_of(frames.start), self.x_of(min(frames.stop, self.course.last))

    def draw_ground(self, canvas: Canvas, present: int | None = None) -> None:
        """Turns by turns lighter and darker, and the levels of the curve; of a ``present`` turn that alone, in gold."""
        _, y, _, h = self.rect
        base = y + h - 6
        for index in range(len(self.course.turns)) if present is None else (present,):
            left, right = self._turn(index)
            if right - left < 1:
                continue
            if index == present:
                canvas.fill(theme.GOLD, (left, y, right - left, h), 0.13)
            elif index % 2:
                canvas.fill(theme.IVORY, (left, y, right - left, h), 0.035)
            if index:
                canvas.fill(theme.GOLD_FALL, (left, y, 1, h), 0.35)
            face, colour = (faces.BOLD, theme.FOCUS) if index == present else (faces.TEXT, theme.SECOND)
            name = self.course.turn_name(self.course.turns[index].number, self.say)
            number = str(self.course.turns[index].number or "")
            for text in (name, number):
                if canvas.width(text, face, 14) < right - left - 10:
                    canvas.text(text, left + 8 if text == name else (left + right) / 2, base, face, 14, colour,
                                LEFT if text == name else CENTRE)  # fmt: skip
                    break

        x, _, w, _ = self.rect
        begins = self.x_of(self.course.begins)
        if present is None and x < begins < x + w:
            canvas.fill(theme.BLACK, (x, y, begins - x, h - FOOT), 0.3)
            canvas.fill(theme.GOLD_FALL, (begins, y, 1, h - FOOT), 0.5)
        whole = self.say("{percent} %").format(percent=100)
        for chance, label in ((1.0, whole), (0.5, "50"), (0.0, "0")):
            level = self._level(chance)
            canvas.fill(theme.QUIET, (x, level, w, 1), 0.28)
            # The numbers stand to the left of every turn.
            if present is None and (chance != 0.5 or canvas.letters(13) < 17):
                canvas.text(label, x - 10, level + 5, faces.TEXT, 13.5, theme.QUIET, RIGHT, x - 12)

    def _points(self) -> list[Point]:
        """The curve as far as it is known."""
        course, odds = self.course, self.odds
        found = [
            (self.x_of(course.ends[n]), self._level(value))
            for n, value in enumerate(map(odds.chance, range(self.known)))
            if value is not None
        ]
        return [(self.rect[0], found[0][1]), *found] if found else []

    def _draw_curve(self, canvas: Canvas) -> None:
        """The curve: what has been in lamp colour, what is to come pale."""
        if not self.known:
            return
        x, _, w, _ = self.rect
        top, foot = self._plot()
        area = (x, top - 3, w, foot - top + 4)
        head = self.x_of(self.head)
        for name, colour, strong, clip in (
            ("past", PAST, 0.5, (x, area[1], head - x, area[3])),
            ("future", FUTURE, 0.24, (head, area[1], x + w - head, area[3])),
        ):
            key = ("curve", name, self.course.record.id, self.known, self.odds.seat)
            with canvas.clipped(clip):
                canvas.picture(key, *area, lambda p, c=colour, s=strong: self._paint_curve(p, area, c, s))  # type: ignore[misc]

    def _paint_curve(self, p: Painter, area: Rect, colour: theme.Colour, strong: float) -> None:
        """The line, and the room below it that fades downwards."""
        local = [(x - area[0], y - area[1]) for x, y in self._points()]
        base = self._plot()[1] - area[1]
        shape = [(local[0][0], base), *local, (local[-1][0], base)]
        p.gradient(shape, mix(theme.WALNUT, colour, strong), mix(theme.WALNUT, colour, 0.1))
        p.line(local, colour, 1.8)

    def _draw_stretch(self, canvas: Canvas) -> None:
        """What is chosen: a frame of light with brackets at its ends."""
        if self.stretch is None:
            return
        _, y, _, h = self.rect
        left, right = self.x_of(self.stretch[0]), self.x_of(self.stretch[1])
        tall = h - FOOT
        canvas.fill(theme.GLOW, (left, y, max(1.0, right - left), tall), 0.12)
        for at, side in ((left, 1), (right, -1)):
            canvas.box((at - 1, y, 2, tall), theme.FOCUS, radius=0)
            for level in (y, y + tall - 2):
                canvas.box((min(at, at + 7 * side), level, 7, 2), theme.FOCUS, radius=0)

    def _draw_marks(self, canvas: Canvas) -> None:
        """Stars lie behind skulls."""
        x, y, w, h = self.rect
        level = y + h - FOOT - MARKS / 2
        canvas.fill(theme.QUIET, (x, level, w, 1), 0.25)
        for kind in (BLOW, DEATH):
            for mark in self.course.marks:
                if mark.kind == kind:
                    draw_mark(canvas, mark, self.x_of(mark.frame), level)

    def _turns(self, swing: tuple[int, float]) -> Sequence[tuple[int, float]]:
        """The actions that turned the match, the greatest of them and, where nobody chose them, some others."""
        return (self.odds.turns(GREAT, FEW) or (swing,)) if self._run is not None else (swing,)

    def _is_pointed(self, action: int) -> bool:
        """Whether the pointer asks what an action was."""
        at = self.x_of(self.course.ends[action])
        return self.pointed is not None and abs(self.x_of(self.pointed) - at) < BESIDE

    def _draw_rise(self, canvas: Canvas, action: int, change: float) -> None:
        """An arrow where an action changed most: a green rise, a red fall."""
        at = self.x_of(self.course.ends[action])
        before, after = (self._level(self.odds.chance(n) or 0.0) for n in (action - 1, action))
        colour = canvas.palette.gain if change > 0 else canvas.palette.loss
        canvas.line((at, before), (at, after), colour, 2)
        tip = 5 if change > 0 else -5
        canvas.picture(
            ("tip", change > 0, colour), at - 6, after - 3 if change > 0 else after - 7, 12, 10,
            lambda p: p.polygon([(1, 5 + tip), (11, 5 + tip), (6, 5 - tip)], colour),
        )  # fmt: skip

    def _draw_swing(self, canvas: Canvas, action: int, change: float, taken: tuple[float, float]) -> None:
        """The action that changed most is named, beside what is ``taken``."""
        x, y, w, _ = self.rect
        at = self.x_of(self.course.ends[action])
        colour = canvas.palette.gain if change > 0 else canvas.palette.loss
        points = f"{round(100 * change):+d}".replace("-", "−")
        said = self.say("turning point {points}: {action}")
        texts = [said.format(points=points, action=name) for name in self._names_of(action)]
        widths = [canvas.width(text, faces.BOLD, 14) + 1 for text in texts]
        number = 0 if widths[0] <= SWING else 1
        text, wide = texts[number], min(widths[number], SWING)
        beside = [left for left in (at + 10, at - 10 - wide) if x <= left <= x + w - wide] or [at - 10 - wide]
        clear = (taken[0] - 10 - wide, taken[1] + 10)
        free = [left for left in beside if not clear[0] < left < clear[1]]
        left, top = (free or beside)[0], y + (5 if free else BELOW)
        high = canvas.letters(14) * 1.5
        canvas.box((left - 7, top, wide + 14, high), theme.WALNUT, radius=6, alpha=0.75)
        canvas.text(text, left, top + high * 0.72, faces.BOLD, 14, colour, width=wide + 1)

    def _names_of(self, action: int) -> tuple[str, str]:
        """An action in a few words, and in fewer: the card alone that it begins with, if there is one."""
        if action not in self._names:
            self._names[action] = self._told(action)
        return self._names[action]

    def _told(self, action: int) -> tuple[str, str]:
        replay, teller = self.course.replay, self.course.teller
        before = replay.match_at(action - 1)
        entry = replay.entry(action)
        assert entry is not None
        view = before.view(self.course.viewer)
        if self._run is not None and self._run.runs(view):
            said = self._fought(action)
            if said:
                return said, said
        whole = teller.action(view, before.rules.notation.parse(entry.action))
        first = next((word for word in entry.action.split() if word.startswith("#")), "")
        face = next((card["card"] for card in view["cards"] if f"#{card['id']}" == first), None)
        return whole, teller.name("card", face) if face else whole

    def _fought(self, action: int) -> str:
        """What the chronicle says of the greatest thing in an action that nobody chose; empty if it is silent."""
        told = [told.sentence for told in self.course.told if told.action == action and not told.sentence.depth]
        for kind in (BLOW, DEATH):
            frames = [mark.frame for mark in self.course.marks if mark.kind == kind]
            found = next((said.text for said in reversed(told) if said.frame in frames), "")
            if found:
                return found
        return told[-1].text if told else ""

    def _draw_head(self, canvas: Canvas) -> None:
        _, y, _, h = self.rect
        at = self.x_of(self.head)
        canvas.glow(at, y + h / 2, 16, h * 0.7, theme.GLOW, 0.25)
        canvas.box((at - 1, y, 2, h - FOOT), theme.FOCUS, radius=0)
        value = self.odds.chance(self.course.action_at(self.frame))
        level = self._level(value) if value is not None else y + h - FOOT - MARKS / 2
        canvas.picture(("head",), at - 8, level - 8, 16, 16, _paint_head)
        if self.pointed is not None and self.pointed != self.frame:
            canvas.fill(theme.IVORY, (self.x_of(self.pointed), y, 1, h - FOOT), 0.5)

    def _whose(self) -> str:
        """Whose chance it is."""
        if not self.course.of_two or self.odds.seat == self.course.teller.you:
            return self.say("to win from here")
        player = called(self.course.teller, self.odds.seat)
        return self.say("for {player} from here").format(player=player)

    def _draw_chance(self, canvas: Canvas) -> tuple[float, float]:
        """The chance here, and what the action under way did to it; from where to where the words go."""
        action = self.course.action_at(self.frame)
        value, change = self.odds.chance(action), self.odds.change(action)
        if value is None:
            text = self.say("the chances are being worked out…")
            parts = [(text, faces.TEXT, 14.5, theme.SECOND)]
        else:
            parts = [
                (self.say("{percent} %").format(percent=round(100 * value)), faces.FIGURE, 19.0, theme.FOCUS),
                (self._whose(), faces.TEXT, 14.5, theme.IVORY),
            ]
            points = round(100 * (change or 0))
            if points:
                said = self.say("{points} by this action").format(points=f"{points:+d}".replace("-", "−"))
                parts.append(
                    (f"· {said}", faces.BOLD, 14.5, canvas.palette.gain if points > 0 else canvas.palette.loss)
                )
        if self.aside is not None and self.ended:
            return NOWHERE
        if self.aside is None:
            return draw_bubble(canvas, self.x_of(self.head), self.rect, parts)
        _draw_aside(canvas, self.aside, parts)
        return NOWHERE


def _draw_aside(canvas: Canvas, rect: Rect, parts: list[Part]) -> None:
    """Words at the right of a rectangle; where they have no room, the last goes without what explains it."""
    x, y, w, h = rect

    def wide() -> float:
        return sum(canvas.width(text, face, size) for text, face, size, _ in parts) + 8 * (len(parts) - 1)

    while len(parts) > 2 and wide() > w:
        parts = [parts[0], parts[-1]]
    left = x + w - min(w, wide())
    for text, face, size, colour in parts:
        left += canvas.text(text, left, y + h / 2 + 7, face, size, colour, width=x + w - left) + 8


def draw_bubble(canvas: Canvas, at: float, rect: Rect, parts: Sequence[Part]) -> tuple[float, float]:
    """Words on a plate at the head of a line of the timeline, on the side where there is room; its left and right."""
    x, y, w, _ = rect
    widths = [canvas.width(text, face, size) for text, face, size, _ in parts]
    wide = sum(widths) + 8 * (len(parts) - 1) + 24
    tall = max(30.0, canvas.letters(15) * 1.55)
    left = at + 12 if at + 12 + wide < x + w else at - 12 - wide
    top = y + 3
    canvas.box((left, top, wide, tall), mix(theme.WALNUT, theme.BLACK, 0.2), theme.GOLD_FALL, 9, 1.2, 0.95)
    cursor = left + 12
    for (text, face, size, colour), width in zip(parts, widths, strict=True):
        canvas.text(text, cursor, top + tall / 2 + 5.5, face, size, colour)
        cursor += width + 8
    return left, left + wide


def _paint_head(p: Painter) -> None:
    p.polygon(shapes.oval(8, 8, 6.6, 6.6), theme.INK)
    p.polygon(shapes.oval(8, 8, 5.4, 5.4), theme.FOCUS)


# ---- marks ----


def draw_mark(canvas: Canvas, mark: Mark, x: float, y: float, size: float = 1.0) -> None:
    """A skull or a star; red where it is the player's own."""
    half = 10 * size
    paint = paint_skull if mark.kind == DEATH else paint_star
    colour = RED if mark.own else theme.SECOND if mark.kind == DEATH else theme.QUIET
    canvas.picture(
        ("mark", mark.kind, colour, size),
        x - half,
        y - half,
        2 * half,
        2 * half,
        lambda p: paint(p, half, half, size, colour),
    )


def paint_star(p: Painter, x: float, y: float, size: float, colour: theme.Colour) -> None:
    """A burst with eight points."""
    points = []
    for i in range(16):
        r = (9.0 if i % 2 == 0 else 4.6) * size
        a = math.radians(22.5 * i - 90)
        points.append((x + r * math.cos(a), y + r * math.sin(a)))
    p.polygon(points, colour)


def paint_skull(p: Painter, x: float, y: float, size: float, colour: theme.Colour) -> None:
    """A skull on a dark ground, so that a star behind it shows about it."""
    k = size * 0.62
    head = shapes.smooth(
        [(0, -9), (6.4, -6.6), (8, -1), (6, 3.4), (4.4, 5, 1), (-4.4, 5, 1), (-6, 3.4), (-8, -1), (-6.4, -6.6)]
    )
    for grow, ink in ((1.28, theme.WALNUT), (1.0, colour)):
        p.polygon(shapes.moved(head, x, y, k * grow), ink)
        p.polygon(shapes.moved([(-4, 3.6), (4, 3.6), (3.4, 9), (-3.4, 9)], x, y, k * grow), ink)
    for ex in (-3.2, 3.2):
        p.polygon(shapes.moved(shapes.oval(ex, -0.8, 2.3, 2.6), x, y, k), theme.WALNUT)
    p.polygon(shapes.moved([(0, 2), (1.4, 4.4), (-1.4, 4.4)], x, y, k), theme.WALNUT)
