"""Setting a match up: where, how hard, with which deck, who plays, and the seed that makes it the same again."""

from functools import partial
from typing import Any

import pygame

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas
from game.client.drawing.chrome import Back, draw_bar, draw_heading, draw_wood
from game.client.drawing.thumbnail import Illustrated, Thumbnails
from game.client.match.offers import PLACES, Option
from game.client.setting_up.new_match import DECKS, NewMatchScene
from game.client.setting_up.place_list import PlaceLine, PlaceList, draw_score, steady
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Choice, Group, Widget
from game.players import COMPUTER, HUMAN
from game.players.levels import levels

LIST = (24.0, 104.0, 258.0)
MAP = (306.0, 84.0, 520.0, 348.0)
RIGHT = 858.0
ROOM = theme.WIDTH - theme.MARGIN - RIGHT
STEP = 104.0


class SetupScene(Illustrated, NewMatchScene):
    """Everything that may be chosen of a new match for one."""

    def __init__(self, stage: Stage, title: str) -> None:
        super().__init__(stage, title)
        self._player = str(self._chosen.pop("player", HUMAN))
        self._thumbnails = Thumbnails()

    # ---- what there is ----

    def lay(self) -> None:
        _ = self.stage.say
        self._grades = self._presenter.grades(self.stage.language)
        self._results = self.stage.profile.results(self.title)
        own = self.stage.profile.fact(self.title, DECKS, [])
        self._options = self._presenter.options(self.stage.language, own)
        self._places = next((option for option in self._options if option.look == PLACES), None)
        others = [option for option in self._options if option is not self._places]
        widgets: list[Widget] = []
        if self._places is not None:
            x, y, w = LIST
            spots = [PlaceLine(name, self._stars(value)) for value, name in self._places.options]
            rect = (x, y, w, min(46.0 * len(spots), 540.0))
            widgets.append(PlaceList(rect, spots, self._index(self._places), self._choose_place))
        y = 102.0
        self._choices: list[tuple[Option, Choice]] = []
        for option in others:
            names = [name for _, name in option.options]
            changed = partial(self._choose, option)
            choice = Choice((RIGHT, y, ROOM, 40), option.label, names, self._index(option), changed, self._text(option))
            self._choices.append((option, choice))
            widgets.append(choice)
            y += STEP
        names = [_("You"), *(level.name.say(self.stage.language) for level in levels().by_id.values())]
        self._players = [HUMAN, *(COMPUTER + level for level in levels().by_id)]
        at = self._players.index(self._player) if self._player in self._players else 0
        said = [names[0], *(_("Watch the computer: {level}").format(level=name) for name in names[1:])]
        widgets.append(Choice((RIGHT, y, ROOM, 40), _("Who plays"), said, at, self._choose_player))
        y += STEP
        widgets += self.seed_entry((RIGHT, y, ROOM - 116, 40), (RIGHT + ROOM - 104, y, 104, 40))
        self._seed_y = y
        start = Button((RIGHT, 636, ROOM, 52), _("Begin"), self.begin, PRIMARY)
        widgets.append(start)
        widgets.append(Back(_("Back"), self.stage.stack.pop))
        self._group = Group(widgets, widgets.index(start))
        self.changed = True

    def _index(self, option: Option) -> int:
        values = [value for value, _ in option.options]
        value = self._chosen.get(option.key)
        return values.index(value) if value in values else 0

    def _text(self, option: Option) -> str:
        return option.text(self._index(option))

    def _stars(self, key: Any) -> int | None:
        return max((result.stars for result in self._results if result.key == str(key)), default=0)

    @property
    def setup(self) -> dict[str, Any]:
        return {option.key: option.options[self._index(option)][0] for option in self._options}

    @property
    def players(self) -> tuple[str, ...]:
        return (self._player,)

    @property
    def kept(self) -> dict[str, Any]:
        return {**self.setup, "player": self._player}

    # ---- what can be done ----

    def _choose(self, option: Option, at: int) -> None:
        self._chosen[option.key] = option.options[at][0]
        for each, choice in self._choices:
            choice.hint = self._text(each)

    def _choose_place(self, at: int) -> None:
        assert self._places is not None
        self._chosen[self._places.key] = self._places.options[at][0]

    def _choose_player(self, at: int) -> None:
        self._player = self._players[at]

    # ---- scene ----

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        draw_wood(canvas)
        draw_bar(canvas, self.name(), self._presenter.about(self.stage.language)[0])
        self._thumbnails.begin()
        if self._places is not None:
            draw_heading(canvas, self._places.label, LIST[0], 94, LIST[2])
            self._draw_place(canvas, self._places)
        small = canvas.letters(14) > 16.5
        for option, choice in self._choices:
            text = self._text(option)
            if text and not small:
                x, y, w, h = choice.rect
                canvas.paragraph(text, (x + 2, y + h + 4, w - 4, 34), faces.TEXT, 14.5, theme.SECOND, 1.18)
        wrong = self._wrong_seed
        if wrong:
            canvas.text(wrong, RIGHT, self._seed_y + 58, faces.TEXT, 14.5, canvas.palette.loss, width=ROOM)
        if self._wrong:
            canvas.paragraph(self._wrong, (MAP[0], 640, MAP[2], 50), faces.TEXT, 15, canvas.palette.loss)
        self._group.draw(canvas)

    def _draw_place(self, canvas: Canvas, places: Option) -> None:
        """The map of the place that is chosen, and its story."""
        at = self._index(places)
        value, name = places.options[at]
        x, y, w, h = MAP
        picture = self._thumbnails.get(canvas, self.title, f"large {value}", {places.key: value}, (w, h))
        canvas.box((x + 2, y + 5, w, h), theme.BLACK, None, 9, alpha=0.5)
        canvas.box(MAP, theme.rgb("#0a0e19"), None, 8)
        if picture is not None:
            canvas.surface.blit(picture, canvas.point(x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        canvas.box(MAP, None, theme.GOLD, 8, 1.4, 0.8)
        canvas.text(name, x, y + h + 44, faces.TITLE, steady(canvas, 30), theme.IVORY, width=w, shadow=theme.BLACK)
        if canvas.letters(14) <= 16.5:
            self._draw_best(canvas, str(value))
        if at < len(places.texts):
            canvas.paragraph(places.texts[at], (x, y + h + 58, w, 160), faces.TEXT, 18, theme.rgb("#ddd2bd"), 1.4)

    def _draw_best(self, canvas: Canvas, key: str) -> None:
        """What the player has reached at a place, grade by grade."""
        x, w = MAP[0], MAP[2]
        draw_heading(canvas, self.stage.say("Best results"), x, 644, w)
        grades = self._grades.options
        results = [result for result in self._results if result.key == key]
        for number, (value, name) in enumerate(grades):
            left = x + w * number / len(grades)
            best = next((result for result in results if result.detail.get("grade") == value), None)
            canvas.text(name, left, 670, faces.TEXT, 15.5, theme.SECOND, width=w / len(grades) - 12)
            if best is None:
                canvas.text("–", left, 692, faces.TEXT, 16, theme.QUIET)
            else:
                draw_score(canvas, left + 36, 692, best.score, best.stars)
