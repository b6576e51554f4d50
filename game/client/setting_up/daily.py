"""The match of the day: the same for everyone, one that counts for each difficulty, and the days before it."""

import datetime

import pygame

from game.client import clipboard
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT as END
from game.client.drawing.canvas import Canvas
from game.client.drawing.chrome import Back, draw_bar, draw_wood
from game.client.drawing.thumbnail import Illustrated, Thumbnails
from game.client.home import plate
from game.client.input import Input
from game.client.match.offers import DAILY, Day
from game.client.match.outcomes import that_counts
from game.client.menu_scene import MenuScene
from game.client.pages.dates import in_words, of_this_year
from game.client.setting_up.place_list import PlaceLine, PlaceList, draw_score, steady
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Choice, Group, Widget
from game.engine.errors import GameError
from game.presenters import presenter_of
from game.records.profile import Outcome

DAYS = 14
LIST = (24.0, 122.0, 700.0, 560.0)
COLUMN = 148.0
RIGHT = 756.0
ROOM = theme.WIDTH - theme.MARGIN - RIGHT
MAP = (RIGHT, 76.0, ROOM, 284.0)


class DailyScene(Illustrated, MenuScene):
    """Today's match and those of the days before, with what the player made of them."""

    def __init__(self, stage: Stage, title: str) -> None:
        self.stage = stage
        self.title = title
        self._presenter = presenter_of(title)
        self._today = datetime.date.fromisoformat(plate.today())
        self._at = 0
        self._grade = 0
        self._wrong = ""
        self._thumbnails = Thumbnails()
        self._grades = self._presenter.grades(stage.language)
        self._group = Group()

    def name(self) -> str:
        return self._shown.name

    def enter(self) -> None:
        self._lay()

    def uncover(self) -> None:
        self._lay()

    def renew(self) -> None:
        self._lay()

    # ---- what there is ----

    @property
    def _day(self) -> str:
        return self._date(self._at).isoformat()

    def _date(self, back: int) -> datetime.date:
        return self._today - datetime.timedelta(days=back)

    def _lay(self) -> None:
        _ = self.stage.say
        self._grades = self._presenter.grades(self.stage.language)
        grades = self._grades
        self._results: dict[tuple[str, object], list[Outcome]] = {}
        for result in self.stage.profile.results(self.title, DAILY):
            self._results.setdefault((result.key, result.detail.get("grade")), []).append(result)
        self._found = [self._presenter.day(self._date(back).isoformat(), self.stage.language) for back in range(DAYS)]
        days = (of_this_year(self.stage, self._date(back)) for back in range(2, DAYS))
        names = [_("Today"), _("Yesterday"), *days]
        self._list = PlaceList(LIST, [PlaceLine(name) for name in names], self._at, self._look_at)
        choice = Choice(
            (RIGHT, 530, ROOM, 40), grades.label, [n for _, n in grades.options], self._grade, self._set_grade
        )
        choice.hint = grades.texts[self._grade]
        self._choice = choice
        self._start = Button((RIGHT, 640, ROOM - 176, 52), "", self._begin, PRIMARY)
        share = Button((RIGHT + ROOM - 164, 640, 164, 52), _("Copy to share"), self._share, letter="c")
        widgets: list[Widget] = [self._start, share, choice, self._list, Back(_("Back"), self.stage.stack.pop)]
        self._group = Group(widgets)
        self._mark()

    def _mark(self) -> None:
        _ = self.stage.say
        self._start.label = _("Play again") if self._counted(self._day, self._grade_value) else _("Play")
        self._choice.hint = self._grades.texts[self._grade]
        self.changed = True

    @property
    def _grade_value(self) -> object:
        return self._grades.options[self._grade][0]

    @property
    def _shown(self) -> Day:
        found = self._found[self._at]
        assert found is not None
        return found

    def _counted(self, day: str, grade: object) -> Outcome | None:
        """The result that counts on a day."""
        return that_counts(self._results.get((day, grade), ()))

    # ---- what can be done ----

    def _look_at(self, at: int) -> None:
        self._at = at
        self._mark()

    def _set_grade(self, at: int) -> None:
        self._grade = at
        self._mark()

    def _begin(self) -> None:
        from game.client.setting_up.new_match import begin

        grades, day = self._grades, self._shown
        try:
            begin(self.stage, self.title, day.seed, {**day.setup, grades.key: self._grade_value})
        except GameError as error:
            self._wrong = error.told(self.stage.say)

    def _share(self) -> None:
        """Puts the day, the result that counts and the seed on the clipboard."""
        clipboard.put(self.shared)
        self.stage.tell(self.stage.say("It is on the clipboard: paste it wherever you like."))

    @property
    def shared(self) -> str:
        """What is shared of the day that is looked at."""
        _ = self.stage.say
        grades, day = self._grades, self._shown
        name = self._presenter.about(self.stage.language)[0]
        head = f"{name} · {day.name} {self._day} · {grades.options[self._grade][1]}"
        result = self._counted(self._day, self._grade_value)
        lines = [head]
        if result is not None:
            stars = "★" * result.stars + "☆" * (3 - result.stars)
            text = self.stage.many("{stars} {count} point", "{stars} {count} points", result.score)
            lines.append(text.format(stars=stars, count=result.score))
        lines.append(_("Seed {seed}").format(seed=day.seed))
        return "\n".join(lines)

    # ---- scene ----

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key"):
            self._wrong = ""
        super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        draw_wood(canvas)
        draw_bar(canvas, self.name(), self._presenter.about(self.stage.language)[0])
        self._thumbnails.begin()
        self._group.draw(canvas)
        self._draw_table(canvas)
        self._draw_day(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        x, y, w, _ = LIST
        grades = self._grades.options
        left = x + w - COLUMN * len(grades)
        for number, (_value, name) in enumerate(grades):
            colour = theme.GOLD_RISE if number == self._grade else theme.QUIET
            canvas.text(name, left + COLUMN * (number + 1) - 12, y - 14, faces.BOLD, 14.5, colour, END, COLUMN - 10)
        canvas.line((x, y - 4), (x + w, y - 4), theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.5))
        for back in range(DAYS):
            base = y + self._list.height * (back + 0.5) + 5.5
            for number, (value, _name) in enumerate(grades):
                result = self._counted(self._date(back).isoformat(), value)
                late = result is not None and bool(result.detail.get("late"))
                score, stars = (None, 0) if result is None else (result.score, result.stars)
                draw_score(canvas, left + COLUMN * (number + 1) - 66, base, score, stars, late)

    def _draw_day(self, canvas: Canvas) -> None:
        _ = self.stage.say
        day = self._shown
        x, y, w, h = MAP
        picture = self._thumbnails.get(canvas, self.title, f"day {self._day}", day.setup, (w, h))
        canvas.box((x + 2, y + 5, w, h), theme.BLACK, None, 9, alpha=0.5)
        canvas.box(MAP, theme.rgb("#0a0e19"), None, 8)
        if picture is not None:
            canvas.surface.blit(picture, canvas.point(x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        canvas.box(MAP, None, theme.GOLD, 8, 1.4, 0.8)
        date = in_words(self.stage, self._date(self._at))
        taken = canvas.text(date, x, y + h + 40, faces.TITLE, steady(canvas, 27), theme.IVORY, shadow=theme.BLACK)
        seed = _("Seed {seed}").format(seed=day.seed)
        canvas.text(seed, x + w, y + h + 39, faces.TEXT, 14, theme.QUIET, END, w - taken - 16)
        canvas.paragraph(day.said, (x, y + h + 52, w, 46), faces.TEXT, 16.5, theme.rgb("#ddd2bd"), 1.3)
        late = _("A day that has passed: what you reach is marked, and stands behind what was reached on the day.")
        first = _(
            "Only the day's first match counts at each difficulty, and only if you play all of it. Hints are allowed."
        )
        said = self._wrong or (late if self._at else first)
        colour = canvas.palette.loss if self._wrong else theme.QUIET
        canvas.paragraph(said, (x, 578, w, 58), faces.ITALIC, 15.5, colour, 1.2)
