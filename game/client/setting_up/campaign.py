"""A campaign: its nights on a road from evening to morning, and what waits at the one that is looked at."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pygame

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.chrome import Back, draw_bar, draw_heading, draw_plate, draw_wood
from game.client.drawing.painter import Painter
from game.client.drawing.paintings import Paintings
from game.client.drawing.shapes import Point
from game.client.drawing.thumbnail import Illustrated, Thumbnails
from game.client.input import Input
from game.client.match.offers import CAMPAIGN, Option, Place
from game.client.setting_up.place_list import draw_score, draw_stars, paint_lock, steady
from game.client.stage import Stage
from game.client.widgets import FOCUSED, HOVERED, PRESSED, PRIMARY, Button, Choice, Group, Widget, inside
from game.engine.errors import GameError
from game.presenters import presenter_of

ROAD = (24.0, 76.0, 1232.0, 312.0)
MAP = (24.0, 408.0, 404.0, 288.0)
MEDAL = 43.0
WORDS, WORDS_WIDE = 456.0, 404.0
RIGHT = 892.0
ROOM = theme.WIDTH - theme.MARGIN - RIGHT


class Medal(Widget):
    """A night on the road: a round picture in brass. It is looked at when the focus comes, and begun when pressed."""

    def __init__(self, x: float, y: float, place: Place, look: Callable[[], bool], begin: Callable[[], None]) -> None:
        super().__init__((x - MEDAL, y - MEDAL, 2 * MEDAL, 2 * MEDAL))
        self.place = place
        self.chosen = False
        self._look = look
        self._begin = begin

    @property
    def called(self) -> str:
        return self.place.name

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at) and not self._look():
            self._begin()

    def key(self, event: Input) -> bool:
        if event.verb not in ("accept", "space"):
            return False
        self._begin()
        return True

    def show(self, canvas: Canvas, picture: pygame.Surface | None, won: bool, stars: int) -> None:
        """Draws it with its picture."""
        x, y, _, _ = self.rect
        cx, cy = x + MEDAL, y + MEDAL + (2 if PRESSED in self.state else -1 if HOVERED in self.state else 0)
        if self.chosen or FOCUSED in self.state:
            canvas.glow(cx, cy, 84, 84, theme.GLOW, 0.34 if FOCUSED in self.state else 0.22)
        side = 2 * MEDAL
        canvas.picture(("medal well",), cx - MEDAL - 5, cy - MEDAL - 2, side + 10, side + 10, _paint_well)
        if picture is not None:
            px, py = canvas.point(cx, cy)
            place = px - picture.get_width() // 2, py - picture.get_height() // 2
            canvas.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if not self.place.open:
            canvas.picture(("medal veil",), cx - MEDAL, cy - MEDAL, side, side, _paint_veil)
            canvas.picture(("lock",), cx - 15, cy - 17, 30, 30, _paint_large_lock)
        bright = self.chosen or bool(self.state & {HOVERED, FOCUSED})
        look = "bright" if bright else "plain" if self.place.open else "dark"
        canvas.picture(("medal rim", look), cx - 52, cy - 52, 104, 104, lambda p: _paint_rim(p, look))
        if FOCUSED in self.state:
            canvas.box((cx - 51.5, cy - 51.5, 103, 103), None, theme.FOCUS, 51.5, 2)
        if won:
            canvas.box((cx - 36, cy + MEDAL + 5, 72, 24), theme.rgb("#0d0a08"), None, 12, alpha=0.72)
            draw_stars(canvas, cx - 27, cy + MEDAL + 17, stars, 17)


def _paint_well(p: Painter) -> None:
    p.polygon(shapes.oval(MEDAL + 5, MEDAL + 8, MEDAL + 4, MEDAL + 4, 60), theme.BLACK, 0.5)
    p.polygon(shapes.oval(MEDAL + 5, MEDAL + 5, MEDAL, MEDAL, 60), theme.rgb("#0a0e19"))


def _paint_veil(p: Painter) -> None:
    p.polygon(shapes.oval(MEDAL, MEDAL, MEDAL, MEDAL, 60), theme.rgb("#0d0a08"), 0.7)


def _paint_large_lock(p: Painter) -> None:
    p.scale *= 1.5
    paint_lock(p, theme.SECOND)


def _paint_rim(p: Painter, look: str) -> None:
    top, low = (
        (theme.rgb("#fbe3a4"), theme.GOLD)
        if look == "bright"
        else (theme.GOLD, theme.GOLD_FALL)
        if look == "plain"
        else (theme.rgb("#6b5836"), theme.rgb("#3d3120"))
    )
    whole = shapes.oval(52, 52, MEDAL + 4, MEDAL + 4, 72)
    p.gradient(whole, top, low)
    p.erase(shapes.oval(52, 52, MEDAL - 0.5, MEDAL - 0.5, 72))
    p.outline(whole, theme.rgb("#1a120a"), 1.2)
    p.outline(shapes.oval(52, 52, MEDAL - 0.5, MEDAL - 0.5, 72), theme.rgb("#1a120a"), 1.2)


class CampaignScene(Illustrated):
    """The nights of a title's campaign, those that are won with their stars."""

    def __init__(self, stage: Stage, title: str) -> None:
        self.stage = stage
        self.title = title
        self._presenter = presenter_of(title)
        self._at = -1
        self._grade = 0
        self._wrong = ""
        self._paintings = Paintings()
        self._thumbnails = Thumbnails(self._paintings)
        self._round: dict[tuple[str, int], pygame.Surface] = {}
        self._grades = self._graded()
        self._group = Group()

    def _graded(self) -> Option:
        """How hard a match may be."""
        return self._presenter.grades(self.stage.language)

    def name(self) -> str:
        return self.stage.say("Campaign")

    def enter(self) -> None:
        grades = self._grades.options
        last = self.stage.profile.fact(self.title, "setup", {}).get(self._grades.key)
        self._grade = next((n for n, (value, _) in enumerate(grades) if value == last), 0)
        self._lay()

    def uncover(self) -> None:
        self._lay()

    def renew(self) -> None:
        self._lay()

    def _lay(self) -> None:
        _ = self.stage.say
        self._grades = self._graded()
        profile, language = self.stage.profile, self.stage.language
        self._won = profile.won(self.title, CAMPAIGN)
        self._results = profile.results(self.title, CAMPAIGN)
        self._places = self._offered(language)
        if self._at < 0:
            waiting = [n for n, place in enumerate(self._places) if place.open and place.key not in self._won]
            self._at = waiting[0] if waiting else 0
        self._medals = [
            Medal(*self._seat(number), place, partial(self._look_at, number), self._begin)
            for number, place in enumerate(self._places)
        ]
        self._choice, self._start, *more = self._controls()
        widgets: list[Widget] = [self._start, *self._medals, self._choice, *more]
        self._group = Group([*widgets, Back(_("Back"), self.stage.stack.pop)])
        self._mark()

    def _offered(self, language: str) -> tuple[Place, ...]:
        """The campaign's places, as far as it has been won."""
        return self._presenter.campaign(language, self._won)

    def _controls(self) -> tuple[Choice, Button, *tuple[Widget, ...]]:
        """What chooses the grade, what begins, and what else there is to choose."""
        names = [name for _, name in self._grades.options]
        choice = Choice((RIGHT, 574, ROOM, 40), self._grades.label, names, self._grade, self._set_grade)
        return choice, Button((RIGHT, 640, ROOM, 52), self.stage.say("Play this night"), self._begin, PRIMARY)

    def _numbered(self) -> str:
        """Which of all the places is looked at, in words."""
        said = self.stage.say("Night {number} of {all}")
        return said.format(number=self._at + 1, all=len(self._places))

    def _match(self, place: Place) -> tuple[Mapping[str, Any], Sequence[str]]:
        """The set-up of a match at a place, and who plays it; nobody named: a person alone."""
        return {**place.setup, self._grades.key: self._grades.options[self._grade][0]}, ()

    def _seat(self, number: int) -> Point:
        """Where a night lies on the road."""
        x, y, w, h = ROAD
        share = (number + 0.5) / len(self._places)
        return x + 24 + (w - 48) * share, y + h * 0.56 + 52 * math.sin(2.1 * math.pi * share + 0.6)

    def _name_room(self) -> float:
        """How wide the name of a place may be."""
        return (ROAD[2] - 48) / len(self._places) - 6

    def _lies_on_road(self, number: int) -> bool:
        """Whether the road runs where the name of a place stands."""
        return False

    def _mark(self) -> None:
        for number, medal in enumerate(self._medals):
            medal.chosen = number == self._at
        self._start.off = self._places[self._at].locked
        grades = self._grades
        self._choice.hint = grades.texts[self._grade]
        self.changed = True

    def _look_at(self, number: int) -> bool:
        if number == self._at:
            return False
        self._at = number
        self._mark()
        return True

    def _set_grade(self, at: int) -> None:
        self._grade = at
        self._mark()

    def _begin(self) -> None:
        from game.client.setting_up.new_match import begin, chance_seed

        place = self._places[self._at]
        if place.locked:
            self._wrong = place.locked
            return
        setup, players = self._match(place)
        try:
            begin(self.stage, self.title, chance_seed(), setup, players)
        except GameError as error:
            self._wrong = error.told(self.stage.say)

    # ---- scene ----

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.kind in ("press", "key"):
            self._wrong = ""
        if event.verb == "back":
            self.stage.stack.pop()
            return
        self._group.handle(event)
        if event.kind == "key" and isinstance(self._group.focus, Medal):
            self._look_at(self._medals.index(self._group.focus))

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        draw_wood(canvas)
        draw_bar(canvas, self.name(), self._presenter.about(self.stage.language)[0])
        self._thumbnails.begin()
        self._draw_road(canvas)
        self._group.draw(canvas)
        for number, medal in enumerate(self._medals):
            best = self._best(number, None)
            medal.show(canvas, self._medal_picture(canvas, number), medal.place.key in self._won, best[1])
        self._draw_place(canvas)

    def _best(self, number: int, grade: object) -> tuple[int | None, int]:
        """The best score at a night and the most stars, at one grade or at any."""
        key = self._places[number].key
        results = [
            result
            for result in self._results
            if result.key == key and (grade is None or result.detail.get("grade") == grade)
        ]
        return (results[0].score if results else None), max((result.stars for result in results), default=0)

    def _draw_road(self, canvas: Canvas) -> None:
        x, y, w, h = ROAD
        real = canvas.real(ROAD)
        key = ("campaign road", self.title, real.size)

        def paint() -> pygame.Surface:
            from game.client.drawing.brush import painted

            return painted(real.size, canvas.scale, 2, lambda b: self._presenter.backdrop(b.at(-w / 2, -h / 2), w, h))

        picture = canvas.pictures.get(key, lambda: self._paintings.get(f"road {self.title}", real.size, paint))
        canvas.surface.blit(picture, real, special_flags=pygame.BLEND_PREMULTIPLIED)
        canvas.box(ROAD, None, theme.GOLD_FALL, 14, 1.6)
        seats = [(sx - x, sy - y) for sx, sy in map(self._seat, range(len(self._places)))]
        done = next((n for n, place in enumerate(self._places) if not place.open), len(seats)) - 1
        canvas.picture(("road", self.title, done), x, y, w, h, lambda p: _paint_road(p, seats, done))
        story = self._presenter.story(self.stage.language)
        canvas.paragraph(story, (x + 26, y + 16, w - 52, 54), faces.ITALIC, 17, theme.rgb("#e8dcc2"), 1.3)
        for number, (sx, sy) in enumerate(seats):
            name = self._places[number].name
            lit = number == self._at
            colour = theme.WARM if lit else theme.IVORY if self._places[number].open else theme.SECOND
            face, base = faces.BOLD if lit else faces.TEXT, y + sy - MEDAL - 13
            if self._lies_on_road(number):
                half = min(self._name_room(), canvas.width(name, face, 15.5)) / 2 + 8
                canvas.box((x + sx - half, base - 16, 2 * half, 22), theme.BLACK, None, 11, alpha=0.6)
            canvas.text(name, x + sx, base, face, 15.5, colour, CENTRE, self._name_room(), theme.BLACK)

    def _medal_picture(self, canvas: Canvas, number: int) -> pygame.Surface | None:
        """A night's map in a circle, cut from the picture below so that each is painted once."""
        place = self._places[number]
        side = round(2 * MEDAL * canvas.scale)
        if (place.key, side) not in self._round:
            whole = self._thumbnails.get(canvas, self.title, f"large {place.key}", place.setup, MAP[2:])
            if whole is None:
                return None
            tall = round(side * 1.5)
            small = pygame.transform.smoothscale(whole, (round(tall * whole.get_width() / whole.get_height()), tall))
            cut = pygame.Surface((side, side), pygame.SRCALPHA)
            cut.blit(small, ((side - small.get_width()) // 2, (side - tall) // 2 - round(0.04 * side)))
            mask = pygame.Surface((3 * side, 3 * side), pygame.SRCALPHA)
            pygame.draw.circle(mask, (255, 255, 255, 255), (1.5 * side, 1.5 * side), 1.5 * side)
            cut.blit(pygame.transform.smoothscale(mask, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._round[place.key, side] = cut
        return self._round[place.key, side]

    def _draw_place(self, canvas: Canvas) -> None:
        _ = self.stage.say
        place = self._places[self._at]
        x, y, w, h = MAP
        picture = self._thumbnails.get(canvas, self.title, f"large {place.key}", place.setup, (w, h))
        canvas.box((x + 2, y + 5, w, h), theme.BLACK, None, 9, alpha=0.5)
        canvas.box(MAP, theme.rgb("#0a0e19"), None, 8)
        if picture is not None:
            canvas.surface.blit(picture, canvas.point(x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        canvas.box(MAP, None, theme.GOLD, 8, 1.4, 0.8)
        canvas.text(self._numbered(), WORDS, 430, faces.BOLD, 14.5, theme.GOLD, width=WORDS_WIDE)
        canvas.text(
            place.name, WORDS, 466, faces.TITLE, steady(canvas, 31), theme.IVORY, width=WORDS_WIDE, shadow=theme.BLACK
        )
        canvas.paragraph(place.text, (WORDS, 482, WORDS_WIDE, 160), faces.TEXT, 17.5, theme.rgb("#ddd2bd"), 1.38)
        wrong = self._wrong or place.locked
        if wrong:
            colour = canvas.palette.loss if self._wrong else theme.QUIET
            canvas.paragraph(wrong, (WORDS, 652, WORDS_WIDE, 46), faces.ITALIC, 16.5, colour)
        draw_plate(canvas, (RIGHT, 408, ROOM, 127))
        draw_heading(canvas, _("Best results"), RIGHT + 16, 432, ROOM - 32)
        for number, (value, name) in enumerate(self._grades.options):
            base = 460 + 87 / max(3, len(self._grades.options)) * number
            colour = theme.IVORY if number == self._grade else theme.SECOND
            canvas.text(name, RIGHT + 16, base, faces.TEXT, 16.5, colour, width=ROOM - 160)
            draw_score(canvas, RIGHT + ROOM - 68, base, *self._best(self._at, value))


def _paint_road(p: Painter, seats: list[Point], done: int) -> None:
    """A line of brass through the nights: whole as far as one has come, dashes beyond."""
    first, last = seats[0], seats[-1]
    line = shapes.smooth([(first[0] - 90, first[1] - 30), *seats, (last[0] + 90, last[1] - 30)], False)
    reach = seats[done][0]
    near = [(x, y) for x, y in line if x <= reach]
    p.line([(x, y + 3) for x, y in line], theme.BLACK, 7, 0.35)
    if len(near) > 1:
        p.line(near, theme.GOLD_FALL, 5)
        p.line([(x, y - 0.8) for x, y in near], theme.GOLD_RISE, 2)
    walked = 0.0
    far = [point for point in line if point[0] >= reach]
    for a, b in pairwise(far):
        length = math.dist(a, b)
        steps = max(1, int(length / 2))
        for i in range(steps):
            x, y = a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps
            if (walked + length * i / steps) % 18 < 8:
                p.polygon(shapes.oval(x, y, 1.7, 1.7, 8), theme.rgb("#8d7442"))
        walked += length
