"""Setting a match up: where, how hard, with which deck, who plays, and the seed that makes it the same again."""

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame

import game
from game.boards import duel_of, face_of
from game.client import clipboard, theme
from game.client import text as faces
from game.client.canvas import Canvas
from game.client.chrome import Back, draw_bar, draw_heading, draw_wood
from game.client.clock import set_pace
from game.client.input import Input
from game.client.menu_scene import MenuScene
from game.client.offers import PLACES, Option
from game.client.places import PlaceList, Spot, draw_score, steady
from game.client.stage import Stage
from game.client.thumbnail import Thumbnails
from game.client.who import setup_at_table
from game.client.widgets import PRIMARY, Button, Choice, Field, Group, Widget
from game.engine.errors import GameError
from game.players import COMPUTER, HUMAN
from game.players.levels import levels

LIST = (24.0, 104.0, 258.0)
MAP = (306.0, 84.0, 520.0, 348.0)
RIGHT = 858.0
ROOM = theme.WIDTH - theme.MARGIN - RIGHT
STEP = 104.0
LONGEST_SEED = 20
DECKS = "decks"
"""The name of the fact in a profile that holds the player's own decks, each with ``name`` and ``cards``."""


def begin(
    stage: Stage, title: str, seed: int, setup: Mapping[str, Any], players: Sequence[str] = (), pace: int = 0
) -> None:
    """Begins a match, kept on the shelf from its first action on, and shows it. ``pace`` is its clock's.

    Without ``players`` a person plays, in a match of two against the weakest computer. Raises: ``GameError``.
    """
    from game.client.play import PlayScene

    duel = duel_of(title)
    if not players:
        players = (HUMAN,) if duel is None else (HUMAN, COMPUTER + next(iter(levels().by_id)))
    match = game.new(title, seed, {**setup, **setup_at_table(title, players)}, tuple(players))
    assert match.record is not None
    stage.library.autosave(match.record)
    if pace:
        set_pace(stage, match.record.id, pace)
    stage.stack.push(PlayScene(stage, match))


class SetupScene(MenuScene):
    """Everything that may be chosen of a new match. What was chosen last is chosen again."""

    def __init__(self, stage: Stage, title: str) -> None:
        self.stage = stage
        self.title = title
        self._face = face_of(title)
        self._chosen: dict[str, Any] = dict(stage.profile.fact(title, "setup", {}))
        self._player = str(self._chosen.pop("player", HUMAN))
        self._seed = ""
        self._wrong = ""
        self._wrong_seed = ""
        self._thumbnails = Thumbnails()
        self._group = Group()

    def name(self) -> str:
        return self.stage.say("New match")

    def enter(self) -> None:
        self._lay()

    def uncover(self) -> None:
        self._lay()

    def renew(self) -> None:
        self._seed = self._field.text
        self._lay()

    # ---- what there is ----

    def _lay(self) -> None:
        _ = self.stage.say
        self._grades = self._face.grades(self.stage.language)
        self._results = self.stage.profile.results(self.title)
        own = self.stage.profile.fact(self.title, DECKS, [])
        self._options = self._face.options(self.stage.language, own)
        self._places = next((option for option in self._options if option.look == PLACES), None)
        others = [option for option in self._options if option is not self._places]
        widgets: list[Widget] = []
        if self._places is not None:
            x, y, w = LIST
            spots = [Spot(name, self._stars(value)) for value, name in self._places.options]
            rect = (x, y, w, min(46.0 * len(spots), 540.0))
            widgets.append(PlaceList(rect, spots, self._index(self._places), self._choose_place))
        y = 112.0
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
        y += 78
        self._field = Field(
            (RIGHT, y, ROOM - 116, 40), _("Seed"), self._seed, self._begin, LONGEST_SEED, _("by chance")
        )
        self._field.allowed = lambda text: text.removeprefix("-").isdigit() or text in ("", "-")
        widgets.append(self._field)
        widgets.append(
            Button(
                (RIGHT + ROOM - 104, y, 104, 40),
                _("Draw one"),
                self._draw_seed,
                hint=_("A seed by chance, to be copied and shared."),
            )
        )
        self._seed_y = y
        start = Button((RIGHT, 636, ROOM, 52), _("Begin"), self._begin, PRIMARY)
        widgets.append(start)
        widgets.append(Back(_("Back"), self.stage.stack.pop))
        self._group = Group(widgets, widgets.index(start))
        self.changed = True

    def _index(self, option: Option) -> int:
        values = [value for value, _ in option.options]
        value = self._chosen.get(option.key)
        return values.index(value) if value in values else 0

    def _text(self, option: Option) -> str:
        at = self._index(option)
        return option.texts[at] if at < len(option.texts) else ""

    def _stars(self, key: Any) -> int | None:
        return max((result.stars for result in self._results if result.key == str(key)), default=0)

    @property
    def setup(self) -> dict[str, Any]:
        """What would be begun now."""
        return {option.key: option.options[self._index(option)][0] for option in self._options}

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

    def _draw_seed(self) -> None:
        self._field.text = str(secrets.randbelow(1 << 32))
        self._field.at = self._field.anchor = len(self._field.text)
        clipboard.put(self._field.text)
        self.stage.tell(self.stage.say("The seed {seed} is on the clipboard.").format(seed=self._field.text))

    def _begin(self) -> None:
        text = self._field.text
        if text == "-":
            self._wrong_seed = self.stage.say("A seed is a whole number, such as 7 or -12.")
            return
        self.stage.profile.remember(self.title, "setup", {**self.setup, "player": self._player})
        try:
            seed = int(text) if text else secrets.randbelow(1 << 32)
            begin(self.stage, self.title, seed, self.setup, (self._player,))
        except GameError as error:
            said = error.told(self.stage.say)
            self._wrong_seed = said if str(error).startswith("seed") else ""
            self._wrong = "" if self._wrong_seed else said

    # ---- scene ----

    @property
    def unfinished(self) -> bool:
        return self._thumbnails.missing

    @property
    def moving(self) -> bool:
        return self.unfinished

    def update(self, dt: float) -> None:
        self.changed |= self.unfinished

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key", "text"):
            self._wrong = self._wrong_seed = ""
        super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        draw_wood(canvas)
        draw_bar(canvas, self.name(), self._face.about(self.stage.language)[0])
        self._thumbnails.begin()
        if self._places is not None:
            draw_heading(canvas, self._places.label, LIST[0], 94, LIST[2])
            self._draw_place(canvas, self._places)
        small = canvas.size(14) / canvas.scale > 16.5
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
        if canvas.size(14) / canvas.scale <= 16.5:
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
