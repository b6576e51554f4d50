"""How a match ended: what it came to, and where to go from here."""

import math
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import game
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.plates import draw_dialog, draw_medallion
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour
from game.client.input import Input
from game.client.match import outcomes
from game.client.match.offers import CAMPAIGN, Place
from game.client.match.pause import begin_like
from game.client.match.settling import Opening
from game.client.match.story_looks import StoryLooks
from game.client.match.sums import as_a_whole, draw_tally, story_of
from game.client.match.who import person, seat_name
from game.client.menu_scene import MenuScene
from game.client.pages.dates import in_words
from game.client.stage import Stage
from game.client.widgets import PRIMARY, SECONDARY, Button, Choice, Group, Widget
from game.presenters import duel_of, presenter_of

if TYPE_CHECKING:
    from game.client.match.match_scene import MatchScene

PLATE: Rect = (96, 74, 1088, 588)
WIDE_PLATE: Rect = (56, 34, 1168, 664)
"""Of a match of two."""
BLOW: Rect = (84, 64, 316, 536)
STORY, STORY_WIDE = 440.0, 744.0
COURSE_TALL = 172.0
LEAVES_WIDE = 268.0
"""Of what turns over the figures."""
MIDDLE, RADIUS = (322.0, 304.0), 152.0
"""Where the title's picture hangs."""
STANDING: Rect = (124, 540, 400, 40)
"""Where it is told whether the match counts."""
COLUMN, COLUMN_WIDE = 556.0, 584.0
STAR = 0.22
"""Seconds from one star to the next."""
COUNTS = 0.9
"""Seconds in which the score counts up, line by line."""
COLD = theme.rgb("#8a3a3a")


class ResultScene(MenuScene):
    """The end over the last picture of the board: the score line by line, again, watch, on, or back to the table."""

    through = True

    def __init__(self, stage: Stage, play: "MatchScene") -> None:
        self.stage = stage
        self._play = play
        match = play.match
        assert match.record is not None
        self._record = match.record
        self._view = match.view(play.viewer)
        self._age = 0.0
        result = match.result
        self._reason = result.reason if result is not None else ""
        winner = None if result is None else result.winner
        self._duel = duel_of(match.title)
        """What belongs to a match of two, which is told from both sides; None in one that is played alone."""
        self._person = person(match.title, tuple(play.seats.names.values()))
        self._winner = winner
        self._won = winner is not None and winner == (play.viewer if self._duel is None else self._person)
        self._bright = self._won or (self._duel is not None and self._person is None and winner is not None)
        """Whether somebody's victory is to be seen."""
        self._stars: int | None = self._view.get("stars")
        self._score: int | None = self._view.get("score")
        self._looks = self._tell_story()
        self._plate = PLATE if self._looks is None else WIDE_PLATE
        self._column = (COLUMN, COLUMN_WIDE) if self._looks is None else (STORY, STORY_WIDE)
        self._opening = Opening(play.settling.pressed)
        self._climbs = False
        """Whether the match counts in a campaign that has a screen of its own."""
        self._next = self._following()
        self._standing = outcomes.standing(stage, match)
        self._group = self._build()

    def name(self) -> str:
        return self.stage.say("Result")

    def renew(self) -> None:
        self._looks = self._tell_story()
        self._standing = outcomes.standing(self.stage, self._play.match)
        self._group = self._build()

    def _tell_story(self) -> StoryLooks | None:
        """What a match of two came to, from the seat of who looks on."""
        if self._duel is None:
            return None
        seat = self._play.viewer if self._person is None else self._person
        self._story, looks = story_of(self.stage, self._record, self._play.teller, seat)
        return looks

    def _following(self) -> Place | None:
        """The night after this one in the title's campaign, if this one was won there; the result is noted first."""
        outcome = outcomes.note(self.stage, self._play.match)
        self._climbs = outcome is not None and outcome.board == CAMPAIGN and self._duel is not None
        if outcome is None or outcome.board != CAMPAIGN or not self._won:
            return None
        title = self._play.match.title
        places = presenter_of(title).campaign(self.stage.language, self.stage.profile.won(title, CAMPAIGN))
        keys = [place.key for place in places]
        at = keys.index(outcome.key) + 1 if outcome.key in keys else len(keys)
        return places[at] if at < len(places) and places[at].open else None

    def _build(self) -> Group:
        _ = self.stage.say
        x, y, w, h = self._plate
        buttons = [
            (_("New match"), self._again, _("The same set-up with another seed."), SECONDARY),
            (
                _("Same seed"),
                self._same,
                _("The same match once more, with the same chance."),
                SECONDARY,
            ),
            (_("Watch again"), self._watch, _("The match from its beginning, frame by frame."), SECONDARY),
            (_("To the table"), self._table, "", SECONDARY),
        ]
        if self._climbs and self._duel is not None and self._duel.campaign is not None:
            said = self._duel.campaign.ahead(self.stage)
            buttons[:2] = [(_("Campaign"), self._climb, said, SECONDARY)]
        elif self._duel is not None and self._record.header.position is None:
            said = _("Each plays the other's seat, with the own deck: who answered then may begin now.")
            buttons.insert(3, (_("Seats exchanged"), self._exchanged, said, SECONDARY))
        if self._next is not None:
            said = _("The campaign goes on: {night}.").format(night=self._next.name)
            buttons.insert(0, (_("Next night"), self._go_on, said, PRIMARY))
        else:
            label, press, said, _kind = buttons[0]
            buttons[0] = label, press, said, PRIMARY
        wide = (w - 64 - 12 * (len(buttons) - 1)) / len(buttons)
        widgets: list[Widget] = []
        for number, (label, press, said, kind) in enumerate(buttons):
            button = Button((x + 32 + (wide + 12) * number, y + h - 78, wide, 48), label, press, kind)
            button.hint = said
            widgets.append(button)
        if self._looks is not None and self._looks.leaves:
            self._leaves = Choice((0, 0, LEAVES_WIDE, 0), "", self._looks.leaves, 0, self._turn_over)
            widgets.append(self._leaves)
        return Group(widgets)

    def _turn_over(self, leaf: int) -> None:
        """Other figures of a match of two."""
        assert self._looks is not None
        self._looks.leaf = leaf
        self.changed = True

    # ---- where to go ----

    def _again(self) -> None:
        self._begin(self._record.header.seed + 1)

    def _same(self) -> None:
        self._begin(self._record.header.seed)

    def _exchanged(self) -> None:
        self._begin(self._record.header.seed + 1, True)

    def _begin(self, seed: int, exchanged: bool = False) -> None:
        self.stage.stack.pop()
        self.stage.stack.replace(begin_like(self.stage, self._record, seed, exchanged))

    def _go_on(self) -> None:
        assert self._next is not None
        setup = {**(self._record.header.setup or {}), **self._next.setup}
        match = game.new(self._record.header.title, self._record.header.seed + 1, setup)
        assert match.record is not None
        self.stage.library.autosave(match.record)
        self.stage.stack.pop()
        self.stage.stack.replace(self.stage.ways.play(self.stage, match))

    def _climb(self) -> None:
        """To the screen of the campaign, over the table."""
        assert self._duel is not None and self._duel.campaign is not None
        scene = self._duel.campaign.scene(self.stage)
        self.stage.stack.bare()
        self.stage.stack.push(scene)

    def _watch(self) -> None:
        self.stage.stack.push(self.stage.ways.replay(self.stage, self._record.copy()))

    def _table(self) -> None:
        self.stage.stack.pop()
        self.stage.stack.pop()
        self.stage.stack.bare()

    # ---- scene ----

    def enter(self) -> None:
        if self.stage.settings.speed == 0:  # else the board has sounded when it happened
            self.stage.sound.play("win" if self._bright else "loss")
        if self.stage.settings.reduced_motion or self.stage.settings.speed == 0:
            self._age = 60.0

    def back(self) -> None:
        self._table()

    def handle(self, event: Input) -> None:
        if not self._opening.holds(event):
            super().handle(event)

    @property
    def moving(self) -> bool:
        return self._age < COUNTS + 3 * STAR

    def update(self, dt: float) -> None:
        self.changed |= self.moving
        self._age += dt
        self._opening.run(dt)

    def draw(self, canvas: Canvas) -> None:
        draw_dialog(canvas, self._plate, "")
        if self._looks is None:
            self._draw_picture(canvas, MIDDLE, RADIUS)
            top = self._draw_head(canvas)
            if self._stars is not None:
                self._draw_stars(canvas, MIDDLE[0], MIDDLE[1] + RADIUS + 46)
            canvas.paragraph(self._standing, STANDING, faces.TEXT, 14, theme.SECOND, 1.16, CENTRE)
            self._draw_tally(canvas, top)
        else:
            self._draw_story(canvas, self._looks)
        self._group.draw(canvas)

    def _draw_story(self, canvas: Canvas, looks: StoryLooks) -> None:
        """A match of two: what decided it, how it went, and what either did."""
        x, y, w, h = BLOW
        middle = x + w / 2, y + h * 0.46
        if self._story.blow is not None and self._story.blow.card:
            self._draw_light(canvas, middle, 110, 1.22)
        else:
            self._draw_picture(canvas, middle, RADIUS * 0.72)
        looks.draw_blow(canvas, BLOW, self.stage.language)
        share = 1 - (1 - min(1.0, self._age / COUNTS)) ** 3
        top = self._draw_head(canvas)
        low = self._plate[1] + self._plate[3] - 98
        tall = min(COURSE_TALL, (low - top) * 0.44)
        looks.draw_course(canvas, (STORY, top, STORY_WIDE, tall), share)
        top += tall + 14
        if looks.leaves:
            high = canvas.letters(20) * 1.1 + canvas.letters(14.5) * 1.05
            self._leaves.rect = (STORY + (STORY_WIDE - LEAVES_WIDE) / 2, top, LEAVES_WIDE, high)
        looks.draw_figures(canvas, (STORY, top, STORY_WIDE, low - top), self._whole(), share)

    def _whole(self) -> str:
        """The match as a whole: turns, time, what else its title tells."""
        assert self._duel is not None
        turns, _active = self._duel.seats.turn_of(self._view)
        return as_a_whole(self.stage, self._story, self._record, turns)

    def _draw_picture(self, canvas: Canvas, at: Point, radius: float) -> None:
        """The title's picture: in full light when won, nearly out when lost."""
        self._draw_light(canvas, at, radius)
        draw_medallion(canvas, self._play.match.title, *at, radius, not self._bright)

    def _draw_light(self, canvas: Canvas, at: Point, radius: float, stretch: float = 1.0) -> None:
        """What shines behind a picture: rays when won, embers when lost; ``stretch`` times as tall as wide."""
        x, y = at
        canvas.glow(x, y, 300, 270 * stretch, theme.GLOW if self._bright else COLD, 0.42 if self._bright else 0.3)
        if self._bright:
            wide, tall = (radius + 88), (radius + 88) * stretch
            paint = partial(_paint_rays, middle=wide, near=radius + 10, stretch=stretch)
            canvas.picture(("rays", radius, stretch), x - wide, y - tall, 2 * wide, 2 * tall, paint)

    def _draw_head(self, canvas: Canvas) -> float:
        """What was played and how it ended; where that leaves off."""
        record = self._record
        left, wide = self._column
        y = self._plate[1] + 62
        if self._looks is not None:
            y -= 18
            kicker = self.stage.say("{title} · seed {seed} · {date}").format(
                title=presenter_of(record.header.title).about(self.stage.language)[0],
                seed=record.header.seed,
                date=in_words(self.stage, datetime.fromisoformat(record.header.started).astimezone()),
            )
            canvas.text(kicker, left, y, faces.BOLD, 15, theme.GOLD, width=wide)
        elif record.header.position is None:
            presenter, header = presenter_of(record.header.title), record.header
            caption = presenter.caption(header.setup or {}, self.stage.language, header)
            canvas.text(caption, left, y, faces.BOLD, 15, theme.GOLD, width=wide)
        title, said = self._told()
        size = canvas.letters(50)
        colour = theme.GOLD_RISE if self._bright else theme.mix(theme.IVORY, COLD, 0.35)
        canvas.text(title, left - 2, y + 12 + size * 0.82, faces.TITLE, 50, colour, width=wide)
        top = y + 22 + size * 1.06
        return top + canvas.paragraph(said, (left, top, wide, 52), faces.TEXT, 17, theme.SECOND, 1.3) + 22

    def _called(self, seat: int) -> str:
        return seat_name(self.stage, self._record.header.title, self._record.header.players, seat)

    def _told(self) -> tuple[str, str]:
        """How it ended, in a word or two and in a sentence."""
        _, teller = self.stage.say, self._play.teller
        if not self._reason:
            return "", ""
        if self._duel is None:
            return teller.name("end", self._reason), teller.name("end_text", self._reason)
        if self._winner is None:
            title = _("A draw")
        elif self._person is None:
            title = _("{player} wins").format(player=self._called(self._winner))
        else:
            title = _("Victory") if self._won else _("Defeat")
        brought = ""
        if self._climbs and self._duel.campaign is not None:
            brought = self._duel.campaign.brought(self.stage, self._record.id)
        return title, " · ".join(part for part in (teller.result(self._view), self._standing, brought) if part)

    def _draw_tally(self, canvas: Canvas, top: float) -> None:
        """What the match came to, line by line, and the score below a stroke."""
        match = self._play.match
        rows = presenter_of(match.title).tally(self._record.header, self._view, match.points(), self.stage.language)
        low = PLATE[1] + PLATE[3] - 96
        step = min(max(30.0, canvas.letters(16) * 1.5), (low - top - 62) / max(1, len(rows)))
        shown = self._age / COUNTS * len(rows)
        draw_tally(canvas, (COLUMN, top, COLUMN_WIDE, step * len(rows)), rows, shown=shown)
        if self._score is not None:
            share = min(1.0, self._age / COUNTS)
            counted = str(round(self._score * (1 - (1 - share) ** 3)))
            base = top + step * len(rows) + 46
            name = self.stage.say("Score")
            canvas.text(name, COLUMN, base - 4, faces.TITLE, 24, theme.IVORY, width=COLUMN_WIDE * 0.6)
            canvas.text(counted, COLUMN + COLUMN_WIDE, base, faces.FIGURE, 38, theme.GOLD_RISE, RIGHT)
            if self._won and (said := presenter_of(match.title).star_rules(self._view, self.stage.language)):
                canvas.paragraph(said, (COLUMN, base + 16, COLUMN_WIDE, low - base - 10), faces.TEXT, 14, theme.QUIET)

    def _draw_stars(self, canvas: Canvas, x: float, y: float) -> None:
        assert self._stars is not None
        for number in range(3):
            age = (self._age - STAR * (number + 1)) / STAR
            won = number < self._stars and age > 0
            size = 1.0 + 0.35 * max(0.0, 1 - age) if won else 1.0
            if won:
                canvas.glow(x + 76 * (number - 1), y, 52, 52, theme.GLOW, 0.35)
            _star(canvas, x + 76 * (number - 1), y, 60 * round(size, 1), won)


def _star(canvas: Canvas, x: float, y: float, size: float, won: bool) -> None:
    def paint(p: Painter) -> None:
        middle = size / 2
        points = []
        for i in range(10):
            r = size * (0.44 if i % 2 == 0 else 0.185)
            a = math.radians(36 * i - 90)
            points.append((middle + r * math.cos(a), middle + r * math.sin(a)))
        if won:
            p.gradient(points, theme.FOCUS, theme.GOLD_FALL)
        else:
            p.polygon(points, theme.BLACK, 0.35)
        p.outline(points, theme.GOLD if won else theme.QUIET, 1.8, 1.0 if won else 0.45)

    canvas.picture(("result star", won, size), x - size / 2, y - size / 2, size, size, paint)


def _paint_rays(p: Painter, middle: float, near: float, stretch: float) -> None:
    """Light behind the picture: long and short wedges in turn."""
    colour: Colour = theme.GLOW
    for number in range(36):
        a = math.radians(10 * number + 3)
        far = middle * (0.9 if number % 2 else 0.8)
        half = 0.028 if number % 2 else 0.018
        wedge = [
            (middle + r * math.cos(a + b), (middle + r * math.sin(a + b)) * stretch)
            for r, b in ((near, -half), (far, 0.0), (near, half))
        ]
        p.polygon(wedge, colour, 0.3)
