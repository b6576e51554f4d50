"""The lessons of a title: what each is played on, how long it is, which are taken, and the way in.

Up to three stand side by side; more of them in two rows, with the match that comes after the last one.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.chrome import PAGE, draw_plate
from game.client.drawing.painter import Painter
from game.client.drawing.thumbnail import Illustrated, Thumbnails
from game.client.lessons.data import Lesson, load_lessons, taken
from game.client.pages.page import PageScene
from game.client.setting_up.place_list import steady
from game.client.stage import Stage
from game.client.widgets import FOCUSED, HOVERED, PRIMARY, SECONDARY, Button, Widget, label
from game.client.widgets.button import draw_plate as draw_button
from game.client.widgets.button import words_on
from game.presenters import presenter_of

GAP, EDGE = 20.0, 16.0
"""Between two lessons, and inside the edge of one."""
BUTTON = 46.0
LEADING = 1.3
SEAL = 25.0
"""Radius of the brass that bears a lesson's number."""
CARD = 128.0
"""Width of the card that lies in the corner of its picture."""
DOT = 9.0
"""From one step's dot to the next."""
WIDE, TALL = 1040.0, 420.0
"""Of a lesson that is the only one."""
IN_ROW = 3
"""So many stand side by side."""
LOW = 36.0
"""Height of a button where there are two rows."""
LEAST = 40.0
"""A picture that would be lower is left out."""


class Door(Button):
    """A lesson: all of it can be pressed, and its button shows the focus."""

    def __init__(
        self, rect: Rect, number: int, lesson: Lesson, done: bool, kind: str, stage: Stage, press: Callable[[], None]
    ) -> None:
        super().__init__(rect, stage.say("Begin again") if done else stage.say("Begin"), press, kind)
        self._number = number
        self._lesson = lesson
        self._done = done
        self._stage = stage
        self._low = rect[3] < 0.9 * rect[2]
        """Whether it stands in one of two rows."""
        self._lying = rect[2] > 1.5 * rect[3]
        self._low &= not self._lying
        self._title = 30.0 if self._lying else 21.0 if self._low else 25.0
        self._letters = 18.5 if self._lying else 16.0 if self._low else 17.0
        self.picture: Rect = rect
        """Where its picture hangs."""

    @property
    def called(self) -> str:
        return self._lesson.name.say(self._stage.language)

    @property
    def text(self) -> str:
        """What it is about."""
        return self._lesson.text.say(self._stage.language)

    def paint(self, canvas: Canvas, thumbnails: Thumbnails) -> pygame.Surface | None:
        """Its picture: what it comes to in the end; None if it is to be painted later."""
        position, _ = self._lesson.start(len(self._lesson.steps) - 1)
        return thumbnails.of_position(canvas, f"lesson {self._lesson.id}", position, self.picture[2:])

    @property
    def value(self) -> str:
        return self._stage.say("Done") if self._done else ""

    def needed(self, canvas: Canvas) -> float:
        """Height of what is written below its picture."""
        tall = canvas.height(self.text, faces.TEXT, self._letters, self.rect[2] - 2 * EDGE, LEADING)
        return self._head(canvas) + tall + self._foot(canvas)

    def lay(self, words: float) -> None:
        """Parts it between the picture and its words, which stand below so high, or beside it."""
        x, y, w, h = self.rect
        if self._lying:
            self._words = (x + 0.5 * w + 8, y + EDGE, 0.5 * w - EDGE - 8, h - 2 * EDGE)
            self.picture = (x + EDGE, y + EDGE, 0.5 * w - EDGE - 8, h - 2 * EDGE)
        else:
            inner, edge = w - 2 * EDGE, EDGE - 4 * self._low
            self._words = (x + EDGE, y + h - edge - words, inner, words)
            self.picture = (x + EDGE, y + edge, inner, max(0.0, h - 2 * edge - words - (8 if self._low else SEAL)))

    def _head(self, canvas: Canvas) -> float:
        """Height of the name."""
        return 1.45 * canvas.size(steady(canvas, self._title)) / canvas.scale

    def _foot(self, canvas: Canvas) -> float:
        """Height of the steps and the button: side by side where there is little room."""
        if self._low:
            return 12 + self._button(canvas)
        return 1.9 * canvas.letters(15) + 16 + BUTTON

    def _button(self, canvas: Canvas) -> float:
        """Height of its button."""
        return max(LOW, 1.7 * canvas.letters(16)) if self._low else BUTTON

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = bool(self.state & {FOCUSED, HOVERED})
        draw_plate(canvas, self.rect, lit)
        if lit:
            canvas.box((x + 5, y + 5, w - 10, h - 10), None, theme.GOLD, 10, 1, 0.55)

    def draw_over(self, canvas: Canvas, picture: pygame.Surface | None) -> None:
        """What lies on the plate."""
        x, y, _, h = self.picture
        if h >= LEAST:
            canvas.box(self.picture, theme.rgb("#0a0e19"), None, 8)
            if picture is not None:
                canvas.surface.blit(picture, canvas.point(x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            canvas.box(self.picture, None, theme.GOLD_FALL, 8, 1.4, 0.9)
            self._draw_card(canvas)
        self._draw_number(canvas)
        self._draw_words(canvas)

    def _draw_number(self, canvas: Canvas) -> None:
        """Its number on a seal; the only lesson needs none."""
        x, y, w, h = self.picture
        if self._low:
            self._draw_seal(canvas, x + w - SEAL - 8, y + h)
        elif not self._lying:
            self._draw_seal(canvas, x + 18 + SEAL, y + h)

    def _draw_card(self, canvas: Canvas) -> None:
        """One of the cards in hand at its beginning."""
        presenter, language = presenter_of(self._lesson.title), self._stage.language
        shelf = presenter.cards.shelf(language)
        cards = self._lesson.position.get("cards", ())
        card = next((card["card"] for card in cards if card["zone"] == "hand" and not card.get("owner", 0)), None)
        if card is None or not shelf.small:
            return
        x, y, w, h = self.picture
        wide = min(CARD, (h - 20) / shelf.tall)
        tall = shelf.tall * wide
        rect = (x + w - wide - 18, y + (h - tall) / 2, wide, tall)
        canvas.box((rect[0] + 3, rect[1] + 6, wide, tall), theme.BLACK, None, 10, alpha=0.45)
        presenter.cards.draw(canvas, rect, card, language)

    def _draw_seal(self, canvas: Canvas, x: float, y: float) -> None:
        side = 2 * SEAL + 8
        canvas.picture(("lesson seal",), x - side / 2, y - side / 2, side, side, _paint_seal)
        label(canvas, str(self._number + 1), x, y, faces.FIGURE, steady(canvas, 28), theme.rgb("#20160a"), CENTRE)

    def _draw_words(self, canvas: Canvas) -> None:
        x, y, w, h = self._words
        language = self._stage.language
        head, low = self._head(canvas), y + h
        y += 14 if self._lying else 0
        size = steady(canvas, self._title)
        room = w - (2 * SEAL + 14) * self._low
        canvas.text(self.called, x, y + 0.62 * head, faces.TITLE, size, theme.IVORY, width=room, shadow=theme.BLACK)
        y += head
        rest = low - self._foot(canvas) - y
        ink = theme.rgb("#ddd2bd")
        tall = canvas.paragraph(self.text, (x, y, w, rest), faces.TEXT, self._letters, ink, LEADING)
        if self._lying:
            names = " · ".join(step.name.say(language).replace(" ", faces.JOINT) for step in self._lesson.steps)
            y, rest = y + tall + 14, rest - tall - 14
            if canvas.height(names, faces.TEXT, 16, w, 1.5) <= rest - 12:
                canvas.line((x, y), (x + w, y), theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.5))
                canvas.paragraph(names, (x, y + 12, w, rest - 12), faces.TEXT, 16, theme.SECOND, 1.5)
        button = self._button(canvas)
        rect = (x, low - button, w, button)
        if self._low:
            rect = (x + 0.56 * w, low - button, 0.44 * w, button)
            self._draw_steps(canvas, x, low - button / 2, 0.54 * w)
        else:
            self._draw_steps(canvas, x, low - button - 14 - 0.62 * canvas.letters(15), w)
        bx, by, bw, bh = draw_button(canvas, rect, self.kind, self.state, False)
        colour = words_on(self.kind, self.state, False)
        label(canvas, self.label, bx + bw / 2, by + bh / 2, faces.BOLD, 17, colour, CENTRE, bw - 14)

    def _draw_steps(self, canvas: Canvas, x: float, middle: float, w: float) -> None:
        """A dot a step and how many they are; at the right whether they are done."""
        steps = len(self._lesson.steps)
        for number in range(steps):
            colour = theme.GOLD if self._done else theme.mix(theme.WALNUT, theme.QUIET, 0.55)
            canvas.box((x + DOT * number, middle - 2.6, 5.2, 5.2), colour, None, 2.6)
        said = self._stage.many("{count} step", "{count} steps", steps).format(count=steps)
        at = x + DOT * steps + 8
        if not (self._low and self._done):
            label(canvas, said, at, middle, faces.TEXT, 15, theme.SECOND, width=w - (at - x))
        if self._done:
            colour = canvas.palette.gain
            canvas.picture(("taken", colour), x + w - 20, middle - 10, 20, 20, lambda p: _paint_tick(p, colour))
            room = x + w - 28 - at if self._low else w / 3
            label(canvas, self.value, x + w - 28, middle, faces.BOLD, 15, colour, RIGHT, room)


class FirstMatch(Door):
    """What comes after the lessons: a match that counts."""

    def __init__(self, rect: Rect, lesson: Lesson, kind: str, stage: Stage, press: Callable[[], None]) -> None:
        super().__init__(rect, 0, lesson, False, kind, stage, press)
        self.label = stage.say("Play")

    @property
    def called(self) -> str:
        assert self._lesson.play is not None
        return self._lesson.play.say(self._stage.language)

    @property
    def text(self) -> str:
        return self._lesson.end.say(self._stage.language)

    def paint(self, canvas: Canvas, thumbnails: Thumbnails) -> pygame.Surface | None:
        return thumbnails.get(canvas, self._lesson.title, "after lessons", self._lesson.setup, self.picture[2:])

    def _draw_card(self, canvas: Canvas) -> None:
        """No card: the whole board is shown."""

    def _draw_number(self, canvas: Canvas) -> None:
        """It is none of the lessons."""

    def _draw_steps(self, canvas: Canvas, x: float, middle: float, w: float) -> None:
        """Where it is played."""
        said = presenter_of(self._lesson.title).caption(self._lesson.setup, self._stage.language)
        label(canvas, said, x, middle, faces.TEXT, 15, theme.SECOND, width=w)


class LessonsScene(Illustrated, PageScene):
    """One plate a lesson; the first that is not taken has the focus."""

    def __init__(self, stage: Stage, title: str) -> None:
        super().__init__(stage)
        self.title = title
        self.lessons = load_lessons(title)
        self._thumbnails = Thumbnails()
        self.begin = self._next

    def name(self) -> str:
        return self.stage.say("Lessons")

    def said(self) -> str:
        return presenter_of(self.title).about(self.stage.language)[0]

    def room(self) -> float:
        return 980

    def uncover(self) -> None:
        self.relay(self._next)

    @property
    def _next(self) -> int:
        """The first lesson that is not taken; after the last one the match that comes then, if there is one."""
        done = [taken(self.stage, lesson) for lesson in self.lessons]
        return done.index(False) if False in done else len(done) * (self.lessons[-1].play is not None)

    def lay(self, canvas: Canvas) -> Sequence[Widget]:
        done = [taken(self.stage, lesson) for lesson in self.lessons]
        following = self._next
        last = self.lessons[-1]
        plates = _plates(len(self.lessons) + (last.play is not None))
        self._doors: list[Door] = [
            Door(
                rect,
                number,
                lesson,
                done[number],
                PRIMARY if number == following and not done[number] else SECONDARY,
                self.stage,
                partial(self._open, number),
            )
            for number, (lesson, rect) in enumerate(zip(self.lessons, plates, strict=False))
        ]
        if last.play is not None:
            kind = PRIMARY if all(done) else SECONDARY
            self._doors.append(FirstMatch(plates[-1], last, kind, self.stage, self._play))
        words = max((door.needed(canvas) for door in self._doors), default=0.0)
        for door in self._doors:
            door.lay(words)
        return self._doors

    def _open(self, number: int) -> None:
        from game.client.lessons.lesson import LessonScene

        self.stage.stack.push(LessonScene(self.stage, self.lessons[number]))

    def _play(self) -> None:
        from game.client.setting_up.new_match import begin, chance_seed

        begin(self.stage, self.title, chance_seed(), self.lessons[-1].setup)

    # ---- looks ----

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_count(canvas)
        self._thumbnails.begin()
        for door in self._doors:
            door.draw_over(canvas, door.paint(canvas, self._thumbnails) if door.picture[3] >= LEAST else None)

    def _draw_count(self, canvas: Canvas) -> None:
        """How many lessons are taken, at the end of the bar."""
        if len(self.lessons) > 1:
            _ = self.stage.say
            done = sum(taken(self.stage, lesson) for lesson in self.lessons)
            count = _("{count} of {all}").format(count=done, all=len(self.lessons))
            said = _("{label}: {text}").format(label=_("Done"), text=count)
            canvas.text(said, PAGE[0] + PAGE[2], 37, faces.BOLD, 16, theme.GOLD, RIGHT, 240)

    def draw_page(self, canvas: Canvas) -> None:
        """The light of the lamp on the wood behind the plates."""
        x, y, w, h = PAGE
        canvas.glow(x + w / 2, y + h / 2, 0.62 * w, 0.8 * h, theme.GLOW, 0.07)


def _plates(count: int) -> list[Rect]:
    """Where so many stand: over the whole page, in as many rows as it takes; a single one in its middle."""
    x, y, w, h = PAGE
    if count == 1:
        return [(x + (w - WIDE) / 2, y + (h - TALL) / 2, WIDE, TALL)]
    rows = -(-count // IN_ROW)
    in_row = -(-count // rows)
    wide, tall = (w - GAP * (in_row - 1)) / in_row, (h - 8 - GAP * (rows - 1)) / rows
    places = [divmod(number, in_row) for number in range(count)]
    return [(x + (wide + GAP) * column, y + 4 + (tall + GAP) * row, wide, tall) for row, column in places]


def _paint_seal(p: Painter) -> None:
    middle = SEAL + 4
    turns = [2 * math.pi * i / 90 for i in range(90)]
    edge = [
        (middle + (SEAL + 0.9 * math.cos(15 * a)) * math.cos(a), middle + (SEAL + 0.9 * math.cos(15 * a)) * math.sin(a))
        for a in turns
    ]
    p.polygon([(x, y + 2.5) for x, y in edge], theme.BLACK, 0.5)
    p.gradient(edge, theme.GOLD_RISE, theme.GOLD, theme.GOLD_FALL)
    p.outline(edge, theme.rgb("#4b3512"), 1.2)
    p.outline(shapes.oval(middle, middle, SEAL - 4, SEAL - 4, 60), theme.rgb("#4b3512"), 1, 0.6)


def _paint_tick(p: Painter, colour: theme.Colour) -> None:
    p.line([(3, 10.5), (8, 15.5), (17, 4.5)], colour, 2.6)
