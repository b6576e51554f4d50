"""What a player has reached in a title: matches won, by place and grade, scores over time, runs, time played."""

from collections.abc import Callable, Mapping, Sequence

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.chrome import draw_heading, draw_plate
from game.client.drawing.painter import Painter
from game.client.drawing.plates import draw_medallion
from game.client.drawing.shapes import oval
from game.client.home.plate import today
from game.client.input import Input
from game.client.match.offers import CAMPAIGN, DAILY, FREE, PLACES, Parting
from game.client.pages.dates import day, how_long
from game.client.pages.page import PageScene
from game.client.pages.rows import Rows
from game.client.pages.tally import Part, Tally, part_of, parted, seconds_played, tally, ticks
from game.client.stage import Stage
from game.client.widgets import FOCUSED, HOVERED, PRIMARY, Button, Hint, Tabs, Widget, focus_ring, inside, label
from game.players.levels import levels
from game.presenters import duel_of, presenter_of
from game.records.profile import Outcome

TOP, BOTTOM = 76.0, 704.0
BOARDS: tuple[str | None, ...] = (None, CAMPAIGN, DAILY, FREE)
SHOWN = 60
"""Matches in the chart: the last ones."""
APART = 22.0
"""Between the bars of one place and those of the next; the line that parts them lies in its middle."""


class StatisticsScene(PageScene):
    """A title's finished matches, all of them or those of one board of the profile."""

    def __init__(self, stage: Stage, title: str) -> None:
        super().__init__(stage)
        self.title = title
        self._presenter = presenter_of(title)
        self._duel = duel_of(title)
        self._board = 0
        self._partings: Sequence[Parting] = ()
        """Ways in which the matches are parted beside place and grade,"""
        self._way = 0
        """and the number of the one that is shown; place and grade come after them."""
        self._parts: Mapping[str, Part] = {}
        self.outcomes: list[Outcome] = []
        """Those that are counted, the earliest first."""
        self.tally = Tally()
        self._seconds = 0.0

    def enter(self) -> None:
        self._read()

    def uncover(self) -> None:
        self._read()
        self.relay()

    def _read(self) -> None:
        """Counts the matches of the board."""
        results = self.stage.profile.results(self.title, BOARDS[self._board])
        self.outcomes = sorted(results, key=lambda outcome: (outcome.ended, outcome.match))
        self.tally = tally(self.outcomes)
        items = self.stage.library.matches(title=self.title)
        counted = {outcome.match for outcome in self.outcomes}
        self._seconds = seconds_played(item for item in items if self._board == 0 or item.match in counted)

    def name(self) -> str:
        return self.stage.say("Statistics")

    def said(self) -> str:
        return self._presenter.about(self.stage.language)[0]

    # ---- what there is ----

    def lay(self, canvas: Canvas) -> list[Widget]:
        _ = self.stage.say
        language = self.stage.language
        figures = self._duel.figures if self._duel is not None else None
        self._partings = figures.partings(language) if figures is not None else ()
        daily = self._presenter.day(today(), language)
        labels = [_("All"), _("Campaign"), daily.name if daily is not None else "", _("Free play")]
        wide = 150.0 * len(labels) if self.tall < 1.2 else theme.WIDTH - 2 * theme.MARGIN
        at: Rect = (theme.MARGIN, TOP, wide, 42)
        tabs = [] if self._duel else [Tabs(at, labels, self._board, self._open_board)]
        if self._partings and self.outcomes:
            ways = [*(parting.name for parting in self._partings), _("Deck")]
            tabs = [Tabs(at, ways, self._way, self._open_way)]
        self._top = TOP + (58.0 if tabs else 4.0)
        self._names, self._grades = self._what_counts(language)
        parting = self._parting
        self._parts = parted(self.outcomes, parting) if parting is not None else {}
        free = {outcome.key for outcome in self.outcomes if self._duel is None or outcome.board == FREE}
        places = [place for place in dict.fromkeys(place for place, _grade in self.tally.by_place) if place in free]
        known = list(self._names)
        self._places = sorted(places, key=lambda place: known.index(place) if place in known else len(known))
        self._places = list(self._parts) if parting is not None else self._places
        tiles = 96 + 24 * (self.tall - 1)
        top = self._top + tiles + 18
        middle = 560.0
        self._left: Rect = (float(theme.MARGIN), top, middle - theme.MARGIN, BOTTOM - top)
        self._right: Rect = (middle + 18, top, theme.WIDTH - theme.MARGIN - middle - 18, BOTTOM - top)
        x, y, w, h = self._left
        head = 20.0 + 54 * self.tall
        area = (x + 12, y + head, w - 24, h - head - 12)
        rows = len(self._grades) if parting is None else 1
        draw = self._draw_place if parting is None else self._draw_part
        self._table = Rows(area, len(self._places), APART + 17 * self.tall * rows, draw, _nothing)
        self._table.read = lambda number: self.place(self._places[number])
        x, y, w, h = self._right
        head = 24.0 + 26 * self.tall
        self._chart = Chart((x + 16, y + head, w - 32, h - head - 16), self)
        if self.outcomes:
            return [*tabs, self._table, self._chart]
        begin = Button((520, 580, 240, 50), _("New match"), self._begin, PRIMARY)
        return [*tabs, begin] if self._board else [begin]

    def _what_counts(self, language: str) -> tuple[Mapping[str, str], Sequence[tuple[str, str]]]:
        """Places and grades with their names; in a match of two they are the own decks, and the computer's levels."""
        if self._duel is not None:
            known = levels().by_id.values()
            return self._duel.seats.deck_names(language), [(level.id, level.name.say(language)) for level in known]
        places = (option for option in self._presenter.options(language) if option.look == PLACES)
        return {key: name for option in places for key, name in option.options}, self._presenter.grades(
            language
        ).options

    def _begin(self) -> None:
        self.stage.stack.push(self.stage.ways.setup(self.stage, self.title))

    def _open_board(self, board: int) -> None:
        self._board = board
        self._read()
        self.relay(0)

    @property
    def _parting(self) -> Parting | None:
        """How the matches are parted; None: by place and grade."""
        return self._partings[self._way] if self._way < len(self._partings) else None

    def _open_way(self, way: int) -> None:
        self._way = way
        self.relay(0)

    def place(self, key: str) -> str:
        """The name of a place or part, or the place itself where it is a day."""
        parting = self._parting
        if parting is not None and key in parting.names:
            return parting.names[key]
        return self._names.get(key, key)

    def grade(self, outcome: Outcome) -> str:
        """How hard a match was, in words."""
        grade = outcome.detail.get("grade", "")
        return next((name for key, name in self._grades if key == grade), "")

    def scored(self, count: int) -> str:
        """A score in words."""
        if self._duel is not None:
            return self._duel.seats.scored(count, self.stage.language)
        return self.stage.many("{count} point", "{count} points", count).format(count=count)

    def watch(self, outcome: Outcome) -> None:
        """Opens the replay of a match, if its record is still on the shelf."""
        from game.client.replay.unreadable import watch

        items = self.stage.library.matches(title=self.title, named=False)
        found = next((item for item in items if item.match == outcome.match), None)
        if found is None:
            self.stage.tell(self.stage.say("The record of this match is no longer on the shelf."))
            return
        self.stage.stack.push(watch(self.stage, found.path))

    # ---- looks ----

    def draw_page(self, canvas: Canvas) -> None:
        if not self.outcomes:
            self._draw_empty(canvas)
            return
        self._draw_tiles(canvas)
        _ = self.stage.say
        heads = _("Won, by scenario and difficulty"), _("Scores, match by match")
        if self._duel is not None:
            parting = self._parting
            heads = (
                _("Won, by deck and level") if parting is None else parting.name,
                self._duel.seats.score_name(self.stage.language),
            )
        for rect, said in zip((self._left, self._right), heads, strict=True):
            draw_plate(canvas, rect)
            x, y, w, _h = rect
            draw_heading(canvas, said, x + 18, y + 14 + 14 * self.tall, w - 36)
        self._draw_legend(canvas)

    def _draw_empty(self, canvas: Canvas) -> None:
        _ = self.stage.say
        draw_medallion(canvas, self.title, 640, 310, 96)
        canvas.text(_("Nothing to count yet"), 640, 470, faces.TITLE, 28, theme.IVORY, CENTRE, 900)
        said = _("Every match that you finish leaves its mark here: won or lost, its score, its stars. Begin one!")
        canvas.paragraph(said, (340, 490, 600, 90), faces.TEXT, 17, theme.SECOND, 1.4, CENTRE)

    def _draw_tiles(self, canvas: Canvas) -> None:
        _ = self.stage.say
        t, whole = self.tally, part_of(self.outcomes)
        share = round(100 * t.whole.won / max(1, t.whole.played))
        points = (
            (str(t.best.score if t.best else 0), _("best score")),
            (str(t.stars), _("stars")),
        )
        tiles = (
            (str(t.whole.played), _("matches finished")),
            (_("{percent} %").format(percent=share), _("of them won")),
            *(() if self._duel else points),
            (f"{t.streak} / {t.longest}", _("wins in a row, now and at best")),
            *(((f"{whole.turns:.0f}", _("turns on average")),) if whole.turns else ()),
            (how_long(self.stage, self._seconds), _("time played")),
        )
        high = 96 + 24 * (self.tall - 1)
        wide = (theme.WIDTH - 2 * theme.MARGIN - (len(tiles) - 1) * 12) / len(tiles)
        for number, (figure, said) in enumerate(tiles):
            x, y = theme.MARGIN + number * (wide + 12), self._top
            canvas.box((x, y, wide, high), theme.mix(theme.WALNUT, theme.BLACK, 0.25), theme.WALNUT_LIGHT, 10, 1.2)
            size = 30 if self.tall < 1.2 else 24
            canvas.text(figure, x + wide / 2, y + 46, faces.TITLE, size, theme.GOLD_RISE, CENTRE, wide - 16)
            area = (x + 10, y + 56, wide - 20, high - 60)
            canvas.paragraph(said, area, faces.TEXT, 14.5, theme.QUIET, 1.12, CENTRE)

    def _draw_legend(self, canvas: Canvas) -> None:
        """Which bar is which grade, in the order in which they stand."""
        if self._parting is not None:
            return
        x, y, w, _h = self._left
        at, base = x + 18.0, y + 24 + 36 * self.tall
        for number, (_grade, name) in enumerate(self._grades):
            canvas.box((at, base - 10, 18, 9), _shade(number, len(self._grades)), radius=2)
            at += 25 + canvas.text(name, at + 25, base, faces.TEXT, 14, theme.SECOND, width=x + w - at - 40) + 18

    def _draw_part(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        """A part: a bar of what was won within what was played, the share, and the turns."""
        x, y, w, h = rect
        key = self._places[number]
        part, middle = self._parts[key], y + h / 2
        if number:
            canvas.fill(theme.SECOND, (x + 6, y, w - 12, 1.3), 0.12)
        label(canvas, self.place(key), x + 8, middle, faces.BOLD, 15, theme.IVORY, width=0.36 * w - 16)
        most = max(each.share.played for each in self._parts.values())
        k, left, room = self.tall, x + 0.36 * w, 0.64 * w - 178 * self.tall
        for count, filled in ((part.share.played, False), (part.share.won, True)):
            long = max(3.0, room * count / most) if count else 0.0
            inner = theme.GOLD_RISE if filled else theme.mix(theme.WALNUT, theme.BLACK, 0.4)
            canvas.box((left, middle - 5, long, 10), inner, theme.GOLD_RISE, 2, 1)
        said = f"{part.share.won}/{part.share.played}"
        label(canvas, said, x + w - 170 * k, middle, faces.BOLD, 13.5, theme.SECOND, width=54 * k)
        label(canvas, self._percent(part), x + w - 68 * k, middle, faces.BOLD, 15, theme.GOLD_RISE, RIGHT, 50 * k)
        if part.turns:
            label(canvas, self._turns(part), x + w - 8, middle, faces.TEXT, 13.5, theme.SECOND, RIGHT, 62 * k)

    def _percent(self, part: Part) -> str:
        """How much of it was won."""
        return self.stage.say("{percent} %").format(percent=round(100 * part.share.won / max(1, part.share.played)))

    def _turns(self, part: Part) -> str:
        """How long its matches were on average."""
        count = round(part.turns)
        return self.stage.many("{count} turn", "{count} turns", count).format(count=count)

    def _draw_place(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        """A place: for each grade a bar of what was won within what was played, on one scale for all."""
        x, y, w, h = rect
        key = self._places[number]
        if number:
            canvas.fill(theme.SECOND, (x + 6, y, w - 12, 1.3), 0.12)
        name_wide = w * 0.36
        label(canvas, self.place(key), x + 8, y + h / 2, faces.BOLD, 15, theme.IVORY, width=name_wide - 16)
        most = max(share.played for share in self.tally.by_place.values())
        room = w - name_wide - 70
        step = (h - APART) / len(self._grades)
        for row, (grade, _name) in enumerate(self._grades):
            share, shade = self.tally.by_place.get((key, grade)), _shade(row, len(self._grades))
            middle = y + APART / 2 + step * (row + 0.5)
            if share is None:
                canvas.fill(theme.SECOND, (x + name_wide, middle, 8, 1.3), 0.3)
                continue
            played, won = max(3.0, room * share.played / most), room * share.won / most
            left = x + name_wide
            canvas.box((left, middle - 5, played, 10), theme.mix(theme.WALNUT, theme.BLACK, 0.4), shade, 2, 1)
            if won:
                canvas.box((left, middle - 5, max(3.0, won), 10), shade, radius=2)
            said = f"{share.won}/{share.played}"
            label(canvas, said, left + played + 8, middle, faces.BOLD, 13.5, theme.SECOND)


def _shade(number: int, of: int) -> theme.Colour:
    """The colour of a grade of so many: the harder, the redder."""
    return theme.mix(theme.GOLD_RISE, theme.rgb("#a8352f"), number / max(1, of - 1))


def _nothing(number: int) -> None:
    """A place has nothing behind it."""


class Chart(Widget):
    """The last matches from left to right, as high as their scores: filled ones were won, crossed ones lost."""

    def __init__(self, rect: Rect, scene: StatisticsScene) -> None:
        super().__init__(rect)
        self._scene = scene
        self.shown: Sequence[Outcome] = scene.outcomes[-SHOWN:]
        self.at = len(self.shown) - 1
        scores = [outcome.score for outcome in self.shown]
        self._ticks = ticks(max(scores, default=0))

    def _place(self, number: int) -> tuple[float, float]:
        x, y, w, h = self._field
        along = 0.5 if len(self.shown) == 1 else number / (len(self.shown) - 1)
        return x + 10 + along * (w - 20), y + h * (1 - self.shown[number].score / self._ticks[-1])

    @property
    def _field(self) -> Rect:
        """The space inside the axes."""
        x, y, w, h = self.rect
        tall = self._scene.tall
        return x + 40 * tall, y + 16, w - 40 * tall - 8, h - 22 - 22 * tall

    def point(self, at: tuple[float, float]) -> None:
        self.at = min(range(len(self.shown)), key=lambda n: abs(self._place(n)[0] - at[0]))

    def release(self, at: tuple[float, float]) -> None:
        if inside(self.rect, at):
            self._scene.watch(self.shown[self.at])

    def key(self, event: Input) -> bool:
        steps: dict[str, Callable[[], int]] = {
            "left": lambda: self.at - 1,
            "right": lambda: self.at + 1,
            "home": lambda: 0,
            "end": lambda: len(self.shown) - 1,
        }
        if event.verb in steps:
            to = steps[event.verb]()
            if not 0 <= to < len(self.shown):
                return False
            self.at = to
        elif event.verb == "accept":
            self._scene.watch(self.shown[self.at])
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect, 8)
        scene = self._scene
        x, y, w, h = self._field
        for tick in self._ticks:
            level = y + h * (1 - tick / self._ticks[-1])
            canvas.fill(theme.SECOND, (x, level, w, 1), 0.28 if tick == 0 else 0.12)
            label(canvas, str(tick), x - 10, level, faces.TEXT, 13.5, theme.QUIET, RIGHT)
        places = [self._place(number) for number in range(len(self.shown))]
        best = max(range(len(self.shown)), key=lambda n: self.shown[n].score)
        for number, (outcome, at) in enumerate(zip(self.shown, places, strict=True)):
            colour = canvas.palette.gain if outcome.won else canvas.palette.loss
            if number:
                canvas.line(places[number - 1], at, theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.6), 1.4)
            if number == best:
                canvas.glow(*at, 26, 26, theme.GLOW, 0.4)
            canvas.picture(("match", outcome.won, colour), at[0] - 6, at[1] - 6, 12, 12, _dot(outcome.won, colour))
        foot = y + h + 6 + 8 * scene.tall
        first, last = (day(scene.stage, self.shown[n].ended) for n in (0, -1))
        wide = label(canvas, last, x + w, foot, faces.TEXT, 13.5, theme.QUIET, RIGHT)
        if first != last and canvas.width(first, faces.TEXT, 13.5) + wide + 20 < w:
            label(canvas, first, x, foot, faces.TEXT, 13.5, theme.QUIET)
        if self.state & {FOCUSED, HOVERED}:
            self._tell(canvas, places[self.at])

    def _tell(self, canvas: Canvas, at: tuple[float, float]) -> None:
        """What the match is that is pointed at."""
        scene, outcome = self._scene, self.shown[self.at]
        _ = scene.stage.say
        ax, ay = at
        canvas.picture(("match ring",), ax - 10, ay - 10, 20, 20, _paint_ring)
        words = [scene.place(outcome.key), scene.grade(outcome), day(scene.stage, outcome.ended)]
        score = scene.scored(outcome.score)
        title = _("{result} · {score}").format(result=_("Won") if outcome.won else _("Lost"), score=score)
        canvas.hint = Hint((ax - 10, ay - 10, 20, 20), " · ".join(word for word in words if word), title)


def _paint_ring(p: Painter) -> None:
    p.outline(oval(10, 10, 8, 8), theme.FOCUS, 1.8)


def _dot(won: bool, colour: theme.Colour) -> Callable[[Painter], None]:
    def paint(p: Painter) -> None:
        if won:
            p.polygon(oval(6, 6, 5, 5), colour)
        else:
            p.line([(2, 2), (10, 10)], colour, 2)
            p.line([(10, 2), (2, 10)], colour, 2)

    return paint
