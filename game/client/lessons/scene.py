"""The lessons of a title, side by side: what each is played on, how long it is, which are taken, and the way in."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.boards import face_of
from game.client.books.page import PageScene
from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.chrome import PAGE, draw_plate
from game.client.drawing.painter import Painter
from game.client.drawing.thumbnail import Illustrated, Thumbnails
from game.client.lessons.data import Lesson, load_lessons, taken
from game.client.setting_up.places import steady
from game.client.stage import Stage
from game.client.widgets import FOCUSED, HOVERED, PRIMARY, SECONDARY, Button, Widget, label
from game.client.widgets.button import draw_plate as draw_button
from game.client.widgets.button import words_on

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
        self._lying = rect[2] > 1.5 * rect[3]
        self._title = 30.0 if self._lying else 25.0
        self.picture: Rect = rect
        """Where its picture hangs."""

    @property
    def called(self) -> str:
        return self._lesson.name.say(self._stage.language)

    @property
    def value(self) -> str:
        return self._stage.say("Done") if self._done else ""

    def needed(self, canvas: Canvas) -> float:
        """Height of what is written below its picture."""
        text = self._lesson.text.say(self._stage.language)
        tall = canvas.height(text, faces.TEXT, 17, self.rect[2] - 2 * EDGE, LEADING)
        return self._head(canvas) + tall + self._foot(canvas)

    def lay(self, words: float) -> None:
        """Parts it between the picture and its words, which stand below so high, or beside it."""
        x, y, w, h = self.rect
        if self._lying:
            self._words = (x + 0.5 * w + 8, y + EDGE, 0.5 * w - EDGE - 8, h - 2 * EDGE)
            self.picture = (x + EDGE, y + EDGE, 0.5 * w - EDGE - 8, h - 2 * EDGE)
        else:
            inner = w - 2 * EDGE
            self._words = (x + EDGE, y + h - EDGE - words, inner, words)
            self.picture = (x + EDGE, y + EDGE, inner, h - 2 * EDGE - words - SEAL)

    def _head(self, canvas: Canvas) -> float:
        """Height of the name."""
        return 1.45 * canvas.size(steady(canvas, self._title)) / canvas.scale

    def _foot(self, canvas: Canvas) -> float:
        """Height of the steps and the button."""
        return 1.9 * canvas.size(15) / canvas.scale + 16 + BUTTON

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = bool(self.state & {FOCUSED, HOVERED})
        draw_plate(canvas, self.rect, lit)
        if lit:
            canvas.box((x + 5, y + 5, w - 10, h - 10), None, theme.GOLD, 10, 1, 0.55)

    def draw_over(self, canvas: Canvas, picture: pygame.Surface | None) -> None:
        """What lies on the plate."""
        x, y, _w, h = self.picture
        canvas.box(self.picture, theme.rgb("#0a0e19"), None, 8)
        if picture is not None:
            canvas.surface.blit(picture, canvas.point(x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        canvas.box(self.picture, None, theme.GOLD_FALL, 8, 1.4, 0.9)
        self._draw_card(canvas)
        if not self._lying:  # the only lesson needs no number
            self._draw_seal(canvas, x + 18 + SEAL, y + h)
        self._draw_words(canvas)

    def _draw_card(self, canvas: Canvas) -> None:
        """One of the cards in hand at its beginning."""
        face, language = face_of(self._lesson.title), self._stage.language
        shelf = face.shelf(language)
        cards = self._lesson.position.get("cards", ())
        card = next((card["card"] for card in cards if card["zone"] == "hand" and not card.get("owner", 0)), None)
        if card is None or not shelf.small:
            return
        x, y, w, h = self.picture
        tall = shelf.tall * CARD
        rect = (x + w - CARD - 18, y + (h - tall) / 2, CARD, tall)
        canvas.box((rect[0] + 3, rect[1] + 6, CARD, tall), theme.BLACK, None, 10, alpha=0.45)
        face.draw_card(canvas, rect, card, language)

    def _draw_seal(self, canvas: Canvas, x: float, y: float) -> None:
        side = 2 * SEAL + 8
        canvas.picture(("lesson seal",), x - side / 2, y - side / 2, side, side, _paint_seal)
        label(canvas, str(self._number + 1), x, y, faces.FIGURE, steady(canvas, 28), theme.rgb("#20160a"), CENTRE)

    def _draw_words(self, canvas: Canvas) -> None:
        x, y, w, h = self._words
        language = self._stage.language
        head, low = self._head(canvas), y + h
        text = self._lesson.text.say(language)
        y += 14 if self._lying else 0
        size = steady(canvas, self._title)
        canvas.text(self.called, x, y + 0.62 * head, faces.TITLE, size, theme.IVORY, width=w, shadow=theme.BLACK)
        y += head
        rest = low - self._foot(canvas) - y
        tall = canvas.paragraph(
            text, (x, y, w, rest), faces.TEXT, 17 if not self._lying else 18.5, theme.rgb("#ddd2bd"), LEADING
        )
        if self._lying:
            names = " · ".join(step.name.say(language).replace(" ", faces.JOINT) for step in self._lesson.steps)
            y, rest = y + tall + 14, rest - tall - 14
            if canvas.height(names, faces.TEXT, 16, w, 1.5) <= rest - 12:
                canvas.line((x, y), (x + w, y), theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.5))
                canvas.paragraph(names, (x, y + 12, w, rest - 12), faces.TEXT, 16, theme.SECOND, 1.5)
        middle = low - BUTTON - 14 - 0.62 * canvas.size(15) / canvas.scale
        self._draw_steps(canvas, x, middle, w)
        bx, by, bw, bh = draw_button(canvas, (x, low - BUTTON, w, BUTTON), self.kind, self.state, False)
        colour = words_on(self.kind, self.state, False)
        label(canvas, self.label, bx + bw / 2, by + bh / 2, faces.BOLD, 17, colour, CENTRE, bw - 14)

    def _draw_steps(self, canvas: Canvas, x: float, middle: float, w: float) -> None:
        """A dot a step and how many they are; at the right whether they are done."""
        steps = len(self._lesson.steps)
        for number in range(steps):
            colour = theme.GOLD if self._done else theme.mix(theme.WALNUT, theme.QUIET, 0.55)
            canvas.box((x + DOT * number, middle - 2.6, 5.2, 5.2), colour, None, 2.6)
        said = self._stage.many("{count} step", "{count} steps", steps).format(count=steps)
        label(canvas, said, x + DOT * steps + 8, middle, faces.TEXT, 15, theme.SECOND, width=w / 2)
        if self._done:
            colour = canvas.palette.gain
            canvas.picture(("taken", colour), x + w - 20, middle - 10, 20, 20, lambda p: _paint_tick(p, colour))
            label(canvas, self.value, x + w - 28, middle, faces.BOLD, 15, colour, RIGHT, w / 3)


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
        return face_of(self.title).about(self.stage.language)[0]

    def room(self) -> float:
        return 980

    def uncover(self) -> None:
        self.relay(self._next)

    @property
    def _next(self) -> int:
        """The first lesson that is not taken; none behind the last one."""
        done = [taken(self.stage, lesson) for lesson in self.lessons]
        return done.index(False) if False in done else 0

    def lay(self, canvas: Canvas) -> Sequence[Widget]:
        done = [taken(self.stage, lesson) for lesson in self.lessons]
        following = self._next
        self._doors = [
            Door(
                rect,
                number,
                lesson,
                done[number],
                PRIMARY if number == following and not done[number] else SECONDARY,
                self.stage,
                partial(self._open, number),
            )
            for number, (lesson, rect) in enumerate(zip(self.lessons, _plates(len(self.lessons)), strict=True))
        ]
        words = max((door.needed(canvas) for door in self._doors), default=0.0)
        for door in self._doors:
            door.lay(words)
        return self._doors

    def _open(self, number: int) -> None:
        from game.client.lessons.lesson import LessonScene

        self.stage.stack.push(LessonScene(self.stage, self.lessons[number]))

    # ---- looks ----

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_count(canvas)
        self._thumbnails.begin()
        for lesson, door in zip(self.lessons, self._doors, strict=True):
            size = door.picture[2:]
            door.draw_over(canvas, self._thumbnails.of_position(canvas, f"lesson {lesson.id}", lesson.position, size))

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
    """Where so many lessons stand: side by side over the whole page, a single one in its middle."""
    x, y, w, h = PAGE
    if count == 1:
        return [(x + (w - WIDE) / 2, y + (h - TALL) / 2, WIDE, TALL)]
    wide = (w - GAP * (count - 1)) / count
    return [(x + (wide + GAP) * number, y + 4, wide, h - 8) for number in range(count)]


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
