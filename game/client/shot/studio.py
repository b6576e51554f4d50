"""A stage without a screen."""

import os
import tempfile
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from game.client import ways
from game.client.drawing.canvas import Canvas
from game.client.drawing.paintings import save_picture
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.input import key, point
from game.client.match.curtain import CurtainScene
from game.client.match.play import PlayScene
from game.client.settings import Settings
from game.client.shot.given import Given
from game.client.shot.scenes import OF_TITLE, SCENES
from game.client.stage import Stage
from game.client.widgets.hint import draw_hint
from game.client.window import draw
from game.presenters import presenter_of
from game.records.library import Library

FRAME = 1 / 60


class Studio:
    """A stage with a surface in place of a screen. Used in a ``with``: its folders are gone afterwards."""

    def __init__(self, size: tuple[int, int], language: str, text_scale: float = 1.0) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((16, 16))
        self._folder = tempfile.TemporaryDirectory(prefix="cinquefoil-shot-")
        self._library = Library(Path(self._folder.name) / "records")
        self.stage = Stage(self._library, ways, language, Settings(language, text_scale))
        self.use(Canvas(pygame.Surface(size), Type(), Pictures(at_once=True)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stage.stack.clear()
        self.stage.stack.settle()
        self._library.close()
        self._folder.cleanup()

    def use(self, canvas: Canvas) -> None:
        """Draws on this canvas from now on."""
        canvas.text_scale = self.stage.settings.text_scale
        self.canvas = canvas

    def open(self, name: str, given: Given) -> None:
        """Opens a scene, and lets what moves come to rest. Raises: ``KeyError`` if there is no such scene."""
        title, colon, match = name.partition(":")
        if colon and match in OF_TITLE:
            given, factory = replace(given, title=title), OF_TITLE[match]
        elif colon:
            made = presenter_of(title).exhibits()[match]
            given, factory = replace(given, title=title, made=made, points=match), SCENES["play"]
        else:
            factory = SCENES[name]
        self.stage.stack.push(factory(self.stage, given))
        self.stage.stack.settle()
        if factory is SCENES["play"]:
            self._sit_down()

    def _sit_down(self) -> None:
        """What is to be seen is the match, not the curtain before one that two people go on with."""
        if isinstance(self.stage.stack.top, CurtainScene):
            self.stage.stack.top.handle(key("accept"))
            self.stage.stack.settle()

    def press(self, *keys: str) -> None:
        """Presses keys, by verb or letter."""
        for name in keys:
            if (top := self.stage.stack.top) is not None:
                self.draw()
                top.handle(key(name))
                self.stage.stack.settle()
                self.pass_time(FRAME)

    def play(self, action: str) -> None:
        """Plays an action in the match that is open, if one is. Raises: ``IllegalAction``."""
        top = self.stage.stack.top
        if isinstance(top, PlayScene):
            self.draw()
            top.match.copy().play(action)
            top.play(action)

    def hover(self, x: float, y: float) -> None:
        """Lays the pointer on a logical place."""
        if (top := self.stage.stack.top) is not None:
            self.draw()  # a scene knows where its things lie when it has drawn them
            top.handle(point(x, y))

    def pass_time(self, seconds: float) -> None:
        """Lets time pass, frame by frame."""
        while seconds > 0 and (top := self.stage.stack.top) is not None:
            top.update(min(FRAME, seconds))
            self.stage.stack.settle()
            seconds -= FRAME

    def draw(self) -> pygame.Surface:
        """The picture as it is now, with everything that is painted bit by bit."""
        draw(self.canvas, self.stage.stack.visible())
        while (top := self.stage.stack.top) is not None and top.unfinished:
            top.update(0.0)
            draw(self.canvas, self.stage.stack.visible())
        return self.canvas.surface

    def save(self, out: Path) -> None:
        """Draws into a picture file, with the hint of what the pointer or the focus rests on."""
        surface = self.draw()
        if self.canvas.hint is not None:
            draw_hint(self.canvas, self.canvas.hint)
        save_picture(surface, out)
