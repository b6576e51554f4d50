"""The window's loop, stepped by hand: what pygame says becomes what scenes are told, and what they ask for is done."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.client import ways
from game.client.drawing.canvas import Canvas, Hint
from game.client.home import opening
from game.client.input import Input
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.window import AWAKE, BEFORE_HINT, LONG_REST, REST, Window
from game.presenters import presenter_of
from game.records.library import Library


class Shown(Scene):
    """Remembers what it is told, and says what it is asked to say while it is drawn."""

    def __init__(self) -> None:
        self.heard: list[Input] = []
        self.called = ""
        self.hint: Hint | None = None
        self.caret: tuple[float, float, float, float] | None = None
        self.time = 0.0
        self.drawn = 0
        self.lively = False

    @property
    def moving(self) -> bool:
        return self.lively

    def name(self) -> str:
        return self.called

    def handle(self, event: Input) -> None:
        self.heard.append(event)
        event.sounds.append("press")

    def update(self, dt: float) -> None:
        self.time += dt

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.hint, canvas.caret = self.hint, self.caret


class Speaker:
    loudness = board = menus = music = 100
    title = ""
    hushed = missing = False

    def __init__(self) -> None:
        self.played: list[str] = []
        self.heeded: list[tuple[str, bool]] = []

    def heed(self) -> None:
        self.heeded.append((self.title, self.hushed))

    def start(self) -> None:
        self.played.clear()

    def play(self, name: str) -> None:
        self.played.append(name)


class Red(Scene):
    """All of one colour."""

    COLOUR = (200, 10, 10)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.COLOUR)


@pytest.fixture
def opened(tmp_path: Path) -> Any:
    pygame.display.init()
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    pygame.event.clear()
    with Library(tmp_path) as library:
        stage = Stage(library, ways, sound=Speaker())
        scene = Shown()
        stage.stack.push(scene)
        stage.stack.settle()
        window = Window(stage)
        window._draw()
        yield window, stage, scene


def post(kind: int, **told: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **told))


def turn(window: Window, dt: float = 0.0) -> None:
    """Once round the loop."""
    window._step(dt)
    window._heed_settings()
    window._draw()


def test_a_click_lies_where_the_picture_has_it(opened: Any) -> None:
    window, _, scene = opened
    pygame.display.set_mode((800, 450), pygame.RESIZABLE)
    pygame.event.clear()
    post(pygame.MOUSEBUTTONDOWN, pos=(400, 225), button=1)
    turn(window)
    assert scene.heard[0].at == pytest.approx((640, 360), abs=1)


def test_the_window_is_called_by_what_it_shows(opened: Any) -> None:
    window, stage, scene = opened
    assert pygame.display.get_caption()[0] == "Cinquefoil"
    scene.called, scene.changed = "A page", True
    turn(window)
    assert pygame.display.get_caption()[0] == "A page - Cinquefoil"
    stage.stack.push(Shown())  # a sheet without a name of its own
    stage.stack.settle()
    turn(window)
    assert pygame.display.get_caption()[0] == "A page - Cinquefoil"


def test_what_was_done_is_heard(opened: Any) -> None:
    window, stage, _ = opened
    post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    turn(window)
    assert stage.sound.played == ["press"]


@pytest.mark.parametrize("calm", [False, True])
def test_a_scene_opens_out_of_the_place_that_the_one_before_names(opened: Any, calm: bool) -> None:
    window, stage, scene = opened
    stage.change(replace(stage.settings, reduced_motion=calm))
    turn(window)
    scene.opening = (100.0, 100.0)
    stage.stack.push(Red())
    stage.stack.settle()
    turn(window)
    surface = pygame.display.get_surface()
    corner = surface.get_at((1279, 719))
    turn(window, opening.SECONDS / 2)
    opened_there = surface.get_at((110, 110))[:3] == Red.COLOUR and surface.get_at((1279, 719)) == corner
    assert opened_there is not calm
    turn(window, opening.SECONDS)
    assert surface.get_at((1279, 719))[:3] == Red.COLOUR


@pytest.mark.parametrize("muted", [True, False])
def test_a_window_that_nobody_looks_at_is_silent_if_it_is_set_so(opened: Any, muted: bool) -> None:
    window, stage, _ = opened
    stage.change(replace(stage.settings, mute_unseen=muted))
    turn(window)
    for kind, hushed in ((pygame.WINDOWFOCUSLOST, muted), (pygame.WINDOWFOCUSGAINED, False)):
        post(kind)
        turn(window)
        assert stage.sound.heeded[-1] == ("", hushed)


def test_what_is_heard_is_of_the_title_that_is_on_the_table(opened: Any) -> None:
    window, stage, _ = opened
    board, sheet = Shown(), Shown()
    board.heard = "moon"  # a sheet over a board says nothing of its own
    heard = []
    for change in (lambda: stage.stack.push(board), lambda: stage.stack.push(sheet), stage.stack.pop, stage.stack.pop):
        change()
        stage.stack.settle()
        window._draw()
        heard.append(stage.sound.title)
    assert heard == ["moon", "moon", "moon", ""]
    assert stage.sound.heeded[-2:] == [("moon", False), ("", False)]


def test_a_gamepad_says_the_same_as_a_key(opened: Any) -> None:
    window, _, scene = opened
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=pygame.CONTROLLER_BUTTON_A)
    turn(window)
    assert [event.verb for event in scene.heard] == ["accept"]


def test_the_stage_knows_what_is_in_the_players_hands(opened: Any) -> None:
    window, stage, _ = opened
    for kind, values, by_pad in (
        (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_A}, True),
        (pygame.MOUSEMOTION, {"pos": (5, 5), "rel": (1, 1), "buttons": (0, 0, 0)}, True),
        (pygame.KEYDOWN, {"key": pygame.K_a, "mod": 0, "unicode": "a", "scancode": 4}, False),
        (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_B}, True),
        (pygame.MOUSEBUTTONDOWN, {"pos": (5, 5), "button": 1}, False),
    ):
        post(kind, **values)
        turn(window)
        assert stage.by_pad is by_pad


def test_a_hint_shows_when_the_pointer_has_rested_and_goes_with_the_next_key(opened: Any) -> None:
    window, _, scene = opened
    plain = pygame.display.get_surface().get_at((640, 420))
    scene.hint, scene.changed = Hint((600, 360, 80, 30), "What it is for."), True
    turn(window)
    turn(window, BEFORE_HINT - 0.05)
    assert pygame.display.get_surface().get_at((640, 420)) == plain
    turn(window, 0.3)
    assert pygame.display.get_surface().get_at((640, 420)) != plain
    post(pygame.KEYDOWN, key=pygame.K_z, mod=0)
    turn(window)
    assert pygame.display.get_surface().get_at((640, 420)) == plain


def test_text_is_typed_only_where_a_caret_stands(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    window, _, scene = opened
    said: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: said.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: said.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: said.append(f"at {rect.x}"))
    for caret in (None, (100.0, 50.0, 2.0, 30.0), (110.0, 50.0, 2.0, 30.0), None):
        scene.caret, scene.changed = caret, True
        turn(window)
    assert said == ["start", "at 100", "at 110", "stop"]


def test_nothing_moves_while_the_player_looks_elsewhere(opened: Any) -> None:
    window, _, scene = opened
    scene.lively = True
    assert window._moving
    post(pygame.WINDOWFOCUSLOST)
    turn(window)
    assert not window._moving
    post(pygame.WINDOWFOCUSGAINED)
    turn(window)
    assert window._moving


def rested(window: Window, drawn: bool = False, lives: float = 0.0) -> int:
    pygame.event.clear()
    return window._rest(drawn, lives)


def test_the_window_rests_long_only_where_nothing_is_to_come(opened: Any, monkeypatch: Any) -> None:
    window, _, _ = opened
    assert rested(window) == REST
    window._rested = AWAKE
    assert rested(window) >= LONG_REST
    assert rested(window, drawn=True) == REST
    assert 100 <= rested(window, lives=10) <= 100 + REST
    monkeypatch.setattr(Shown, "unfinished", True)
    assert rested(window) == REST


def test_what_the_player_does_ends_the_windows_rest(opened: Any) -> None:
    window, _, _ = opened
    pygame.event.clear()
    window._rested = AWAKE
    post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=43)
    assert window._rest(False, 0.0) == REST


def test_what_lives_ages_while_the_window_rests(opened: Any, monkeypatch: Any) -> None:
    window, _, scene = opened
    clock = pygame.time.Clock()
    window._turn(clock)
    assert scene.time == 0.0
    monkeypatch.setattr(Shown, "lives", 20.0)
    window._turn(clock)
    assert scene.time > 0.04


@pytest.mark.parametrize("title", game.titles())
def test_what_the_next_board_is_laid_on_is_painted_while_nobody_does_anything(
    opened: Any, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    window, _, scene = opened
    clock = pygame.time.Clock()
    monkeypatch.setattr(Shown, "coming", title)
    monkeypatch.setattr(pygame.time, "wait", lambda _: None)
    window._turn(clock)
    for _ in range(2000):
        window._turn(clock)
        if not window._ahead.wants:
            break
    assert not window._ahead.wants and scene.drawn == 1, "and the scene is not drawn for it"
    monkeypatch.setattr(Canvas, "_strokes", painted_again)
    monkeypatch.setattr("game.spellchain.client.board.ground._strokes", painted_again)
    for draw in presenter_of(title).beneath():
        draw(window._at_size().over(pygame.Surface((1280, 720))))


def painted_again(*_: Any) -> Any:
    raise AssertionError("it was there")


def test_nothing_is_drawn_while_nothing_changes(opened: Any) -> None:
    window, _, scene = opened
    before = scene.drawn
    for _ in range(5):
        turn(window)
    assert scene.drawn == before


def test_closing_leaves_every_scene(opened: Any) -> None:
    window, stage, _ = opened
    post(pygame.QUIT)
    turn_without_drawing(window)
    assert stage.stack.top is None


def turn_without_drawing(window: Window) -> None:
    window._step(0.0)


def test_full_screen_is_a_setting_that_a_key_changes(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    window, stage, scene = opened
    asked: list[bool] = []
    monkeypatch.setattr("game.client.window.fill_screen", asked.append)
    for _ in range(2):
        post(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
        post(pygame.KEYUP, key=pygame.K_F11, mod=0)
        turn(window)
    assert asked == [True, False]
    assert not stage.settings.full_screen
    assert scene.heard == []


def test_a_scene_that_waits_for_a_key_gets_that_of_full_screen_too(opened: Any) -> None:
    window, stage, scene = opened
    scene.takes_keys = True
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    turn(window)
    assert [event.key for event in scene.heard] == ["f11"]
    assert not stage.settings.full_screen


def test_text_grows_and_colours_change_as_they_are_set(opened: Any) -> None:
    window, stage, _ = opened
    stage.change(replace(stage.settings, text_scale=1.3, palette="colour_blind"))
    turn(window)
    canvas = window._at_size()
    assert (canvas.text_scale, canvas.palette.name) == (1.3, "colour_blind")


@pytest.mark.parametrize("size", [(800, 450), (1024, 768), (2560, 1080), (3840, 2160)])
def test_the_picture_lies_whole_in_a_window_of_any_size(opened: Any, size: tuple[int, int]) -> None:
    window, _, _ = opened
    pygame.display.set_mode(size, pygame.RESIZABLE)
    canvas: Canvas = window._at_size()
    area = canvas.real((0, 0, 1280, 720))
    assert pygame.Rect(0, 0, *size).contains(area)
    assert area.width >= size[0] - 1 or area.height >= size[1] - 1


class Plain(Scene):
    """One colour."""

    def __init__(self, colour: tuple[int, int, int]) -> None:
        self.colour = colour

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.colour)


def test_another_scene_fades_in_and_is_played_at_once(opened: Any) -> None:
    window, stage, _ = opened
    for colour in ((200, 0, 0), (0, 0, 200)):
        stage.stack.replace(Plain(colour))
        stage.stack.settle()
        turn(window)
        turn(window, 0.2)
    stage.stack.replace(Plain((200, 0, 0)))
    stage.stack.settle()
    turn(window)
    turn(window, 0.07)
    red, _, blue, _ = pygame.display.get_surface().get_at((640, 360))
    assert 60 < red < 140 and 60 < blue < 140
    turn(window, 0.1)
    assert pygame.display.get_surface().get_at((640, 360))[:3] == (200, 0, 0)
    assert not window._moving


def test_who_wants_no_animations_sees_the_next_scene_at_once(opened: Any) -> None:
    window, stage, _ = opened
    stage.change(replace(stage.settings, speed=0.0))
    for colour in ((200, 0, 0), (0, 0, 200)):
        stage.stack.replace(Plain(colour))
        stage.stack.settle()
        turn(window)
    assert pygame.display.get_surface().get_at((640, 360))[:3] == (0, 0, 200)


def test_a_missing_font_is_told_once(opened: Any, open_window: Callable[..., Any]) -> None:
    window, stage, scene = opened
    window._type.missing.add("Spectral")
    for _ in range(2):
        scene.changed = True
        turn(window)
    assert "Spectral" in stage.notices.text
    stage.notices.update(60)
    assert not stage.notices.moving
