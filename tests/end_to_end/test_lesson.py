"""The first lesson in the real window, from the table to its end: by mouse alone, and by keyboard alone."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.client.input import point, press, release
from game.client.lessons.data import load_lessons
from game.client.lessons.lesson import LessonScene
from game.client.settings import Settings
from game.client.shot.studio import Studio

FIGHT = "move hex 4,3; use #3 1 #21; use #3 1 #21; use #3 1 #21; next; use #10 1 #22; use #10 1 #22"
ASIDE = (640.0, 140.0)
"""Where nothing lies: what was explained makes room."""
Point = tuple[float, float]


class Twin:
    """The same lesson without a window: it tells where things lie, and is played on with the one in the window."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        studio.stage.settings = Settings(speed=0.0, auto_next=False, confirm=False)
        self.scene = LessonScene(studio.stage, load_lessons("longnight")[0])
        studio.stage.stack.push(self.scene)
        studio.stage.stack.settle()
        studio.draw()

    @property
    def over(self) -> bool:
        return self.studio.stage.stack.top is not self.scene

    def place(self, thing: str) -> Point:
        """Where a click on something means it."""
        self.scene.handle(point(*ASIDE))
        self.studio.draw()
        rect = self.scene.board.place(thing)
        assert rect is not None
        x, y, w, h = rect
        return (
            (x + w * 0.3, y + h / 2)
            if thing.startswith("card")
            else (x + w / 2, y + h - 40 if "unit" in thing else y + h / 2)
        )

    @property
    def button(self) -> Point:
        self.studio.draw()
        x, y, w, h = self.scene._guide._button.rect
        return x + w / 2, y + h / 2

    def click(self, at: Point) -> None:
        for event in (point(*ASIDE), point(*at), press(*at), release(*at)):
            self.scene.handle(event)
            self.rest()

    def rest(self) -> None:
        """Until nothing moves and every key is heeded."""
        self.studio.stage.stack.settle()
        while not self.over and (self.scene.showing.unseen or self.scene.settling.left):
            self.scene.update(0.1)
            self.studio.stage.stack.settle()


@pytest.fixture
def twin() -> Iterator[Twin]:
    with Studio((1280, 720), "en") as studio:
        yield Twin(studio)


def test_the_first_lesson_by_mouse_alone(
    screen: Any, start: Any, at_once: None, place_of: Callable[[str, str], Point], twin: Twin
) -> None:
    def click(at: Point) -> None:
        screen.do("mousemove", *map(round, ASIDE))
        screen.click(at)
        twin.click(at)

    start(screen)
    screen.window()
    screen.click(place_of("table", "Learn to play"))
    scene = twin.scene
    while not scene.free:
        screen.shows(scene.name())
        for at in [twin.button] if not scene.step.allow else scene.step.choose:
            click(at if isinstance(at, tuple) else twin.place(at))
    screen.shows(scene.name())
    click(twin.button)  # I see
    click(twin.place("hex 4,3"))
    for thing in ("card basic_attack", "unit #21", "unit #21", "unit #21"):
        click(twin.place(thing))
    click(twin.place("go"))
    for thing in ("card fire_attack", "line fire_attack 1", "unit #22", "line fire_attack 1"):
        if not twin.over:
            click(twin.place(thing))
    assert twin.over
    screen.shows("You know how it goes")


def test_the_first_lesson_by_keyboard_alone(screen: Any, start: Any, at_once: None, twin: Twin) -> None:
    start(screen)
    screen.window()
    screen.press("Return")  # Learn to play
    scene = twin.scene
    while not scene.free:
        screen.shows(scene.name())
        screen.press(*(("a", "Return") if scene.step.allow else ("Return",)))
        if scene.step.allow:
            scene.play((scene.allowed() or ())[0])
            twin.rest()
        else:
            twin.click(twin.button)
    screen.shows(scene.name())
    screen.press("Return")  # I see
    for action in FIGHT.split("; "):
        number = list(map(str, scene.match.actions())).index(action)
        screen.press("a", *["Down"] * number, "Return")
        scene.play(action)
        twin.rest()
    assert twin.over
    screen.shows("You know how it goes")
    screen.press("Return")  # Next lesson
    screen.shows("Echoes and cooldown: A strong card")
