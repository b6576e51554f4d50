"""A window without a screen: scenes driven by what a player would do, frame by frame."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.client import clipboard, ways
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.input import LEFT, key, point, press, release
from game.client.match.play import PlayScene
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.window import draw
from game.records.library import Library

FRAME = 1 / 30


@cache
def supplies() -> tuple[Type, Pictures]:
    """Fonts and pictures as a window keeps them, made once for all that are opened here: painting takes longest."""
    return Type(), Pictures()


class Window:
    """A stage with a surface in place of a screen. ``pass_time`` runs it; ``click`` and ``type`` play on it."""

    def __init__(self, folder: Path, language: str = "en", size: tuple[int, int] = (1280, 720)) -> None:
        self.stage = Stage(Library(folder), ways, language)
        self._type, self._pictures = supplies()
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        self.canvas = Canvas(pygame.Surface(size), self._type, self._pictures)

    @property
    def top(self) -> Any:
        return self.stage.stack.top

    def open(self, scene: Scene) -> Any:
        self.stage.stack.push(scene)
        self.stage.stack.settle()
        return scene

    def draw(self) -> None:
        draw(self.canvas, self.stage.stack.visible())

    def pass_time(self, seconds: float = FRAME) -> None:
        """As in the real window: what says that nothing moves is not told of the time."""
        while seconds > 0 and self.top is not None:
            self.top.update(min(FRAME, seconds) if self.top.moving or self.top.lives else 0.0)
            self.stage.stack.settle()
            seconds -= FRAME

    def rest(self, most: float = 60.0) -> None:
        """Lets everything come to its end, and keys be taken for choices again."""
        while most > 0 and isinstance(self.top, PlayScene) and (self.top.showing.unseen or self.top.settling.left):
            self.pass_time()
            most -= FRAME
        assert most > 0, "it never came to rest"

    def _let_a_press_be_one(self) -> None:
        """As long as it takes until a second press is no part of the one before."""
        while True:
            double = getattr(getattr(self.top, "settling", self.top), "double", None)
            if double is None or not double.waits:
                return
            self.pass_time()

    def click(self, x: float, y: float, button: int = LEFT) -> None:
        """A click of its own, never the second one of a double click."""
        self._let_a_press_be_one()
        self._click(x, y, button)

    def double_click(self, x: float, y: float) -> None:
        """Two clicks that are one, with hardly any time between them."""
        self._click(x, y)
        self.pass_time()
        self._click(x, y)

    def _click(self, x: float, y: float, button: int = LEFT) -> None:
        for event in (point(x, y), press(x, y, button), release(x, y, button)):
            if self.top is not None:
                self.top.handle(event)
                self.stage.stack.settle()

    def press(self, *names: str) -> None:
        """Keys one after another, each pressed for itself."""
        for name in names:
            self._let_a_press_be_one()
            self._press(name)

    def tap_twice(self, name: str) -> None:
        """A key twice, with hardly any time between."""
        self._press(name)
        self.pass_time()
        self._press(name)

    def _press(self, name: str) -> None:
        self.top.handle(key(name))
        self.stage.stack.settle()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """The pointer takes hold of something, and puts it down elsewhere."""
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        for event in (point(*start), press(*start), point(*middle), point(*end), release(*end)):
            self.top.handle(event)
            self.stage.stack.settle()

    def play(self, match: game.Match, **settings: Any) -> PlayScene:
        assert match.record is not None
        if match.record.path is None:
            self.stage.library.autosave(match.record)
        scene: PlayScene = self.open(PlayScene(self.stage, match, **settings))
        self.draw()
        return scene

    def close(self) -> None:
        self.stage.stack.clear()
        self.stage.stack.settle()
        self.stage.library.close()


@pytest.fixture(scope="session", autouse=True)
def one_night() -> Iterator[None]:
    """Every board paints its night anew, which takes longest: here they share it. Its keys say all that it hangs on."""
    with pytest.MonkeyPatch.context() as patch:
        night = Pictures()
        patch.setattr("game.longnight.client.board.light.Pictures", lambda: night)
        yield


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Callable[..., Window]]:
    """Makes windows with a shelf of their own, and closes them."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    made: list[Window] = []

    def make(*arguments: Any, **settings: Any) -> Window:
        made.append(Window(tmp_path / "records", *arguments, **settings))
        return made[-1]

    yield make
    for window in made:
        window.close()


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard of the test's own: the last text is what lies there."""
    texts: list[str] = []
    monkeypatch.setattr(clipboard, "put", texts.append)
    monkeypatch.setattr(clipboard, "take", lambda: texts[-1] if texts else "")
    return texts


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    return open_window()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written on a canvas."""
    texts: list[str] = []
    text = Canvas.text

    def note(self: Canvas, said: str, *arguments: Any, **more: Any) -> float:
        texts.append(said)
        return text(self, said, *arguments, **more)

    monkeypatch.setattr(Canvas, "text", note)
    return texts
