"""The window: opened here, and kept running while there is a scene on the stack."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")

import platformdirs
import pygame

import game
from game.client import input as inputs
from game.client import theme
from game.client.canvas import Canvas, Pictures
from game.client.scene import Scene
from game.client.settings import SettingsFile
from game.client.stage import Stage
from game.client.text import Type
from game.engine.errors import GameError
from game.engine.match import Match
from game.i18n import catalogue, choose
from game.records.library import Library
from game.records.record import Record

UNSEEN = ("offscreen", "dummy")
"""Video drivers that show nothing."""
PER_SECOND = 60
REST = 15
"""Milliseconds between two looks at the player's hands while nothing moves.

``pygame.event.wait`` looks every millisecond, which takes several times the processor."""


def run(
    language: str | None = None,
    match: Match | None = None,
    record: Path | None = None,
    size: tuple[int, int] = (1280, 720),
) -> int:
    """Opens the window and plays until it is closed; the exit status.

    Without a match it opens at the table. A match's record grows in ``record``, or in the library. A ``record`` without
    a match is gone on with; one that is finished is watched. Without a language it is the one that the player has set,
    else the system's.
    """
    keeper = SettingsFile(platformdirs.user_config_path("cinquefoil", appauthor=False) / "settings.json")
    settings = keeper.load()
    language = language or settings.language or choose()
    say = catalogue(language).gettext
    window = _open(size, say("Cinquefoil"))
    if window is None:
        print(
            "cinquefoil: "
            + say("no display was found: a window can not be opened here. `--text` plays in the terminal."),
            file=sys.stderr,
        )
        return 1
    try:
        with Library() as library:
            stage = Stage(library, language, settings, keeper=keeper)
            if keeper.set_aside is not None:
                said = say("The file of your settings was damaged. It lies in {path} now; the usual ones count.")
                stage.tell(said.format(path=keeper.set_aside))
            stage.stack.push(_first(stage, match, record))
            Window(stage).run()
    except GameError as error:
        print(f"cinquefoil: {error}", file=sys.stderr)
        return 1
    finally:
        pygame.quit()
    return 0


def _open(size: tuple[int, int], caption: str) -> pygame.Surface | None:
    """The window, or None where nobody could see it."""
    asked = {os.environ.get(name, "") for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")}
    try:
        with _silence():
            pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and pygame.display.get_driver() not in asked:
            pygame.display.quit()
            return None
        window = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error:
        return None
    pygame.display.set_caption(caption)
    pygame.key.set_repeat(350, 45)
    return window


@contextmanager
def _silence() -> Iterator[None]:
    """Keeps the C libraries from talking on stderr while they look for a display: one line of ours says it all."""
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:  # no stderr at all
        yield
        return
    try:
        sys.stderr.flush()
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _first(stage: Stage, match: Match | None, path: Path | None) -> Scene:
    """The scene that the window opens with."""
    from game.client.play import PlayScene
    from game.client.replay import ReplayScene
    from game.client.table import TableScene

    if match is None and path is not None:
        record = Record.load(path)
        if record.result is not None:
            return ReplayScene(stage, record)
        match = game.resume(record)
    if match is None:
        return TableScene(stage)
    assert match.record is not None
    if match.record.path is None:
        if path is not None:
            match.record.attach(path)
        else:
            stage.library.autosave(match.record)
    # The table lies below, so that a match that is left leads there.
    stage.stack.push(TableScene(stage))
    return PlayScene(stage, match)


class Window:
    """The loop: input, time, drawing; it waits for the player where nothing moves."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._type = Type()
        self._pictures = Pictures()
        self._canvas: Canvas | None = None
        self._settings = stage.settings
        """Those that the window stands by."""

    def run(self) -> None:
        """Plays until the stack is empty."""
        stack = self._stage.stack
        clock = pygame.time.Clock()
        stack.settle()
        while stack.top is not None:
            self._heed_settings()
            self._draw()
            moving = stack.top.moving or self._stage.notices.moving
            if not moving:
                pygame.time.wait(REST)
            clock.tick(PER_SECOND if moving else 0)
            for event in pygame.event.get():
                self._handle(event)
                stack.settle()
            # What happened while the window waited took no time in the game.
            dt = min(clock.get_time() / 1000, 0.1) if moving else 0.0
            if stack.top is not None:
                stack.top.update(dt)
                stack.settle()
            self._stage.notices.update(dt)

    def _heed_settings(self) -> None:
        """The player has set something: the window follows."""
        if self._settings is not self._stage.settings:
            self._settings = self._stage.settings
            self._canvas = None

    def _handle(self, event: pygame.event.Event) -> None:
        top = self._stage.stack.top
        if event.type == pygame.QUIT:
            self._stage.stack.clear()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            self._canvas = None
        elif top is not None:
            canvas = self._at_size()
            found = inputs.read(event, canvas.scale, canvas.left, canvas.top)
            if found is not None:
                top.handle(found)

    def _at_size(self) -> Canvas:
        surface = pygame.display.get_surface()
        assert surface is not None
        if self._canvas is None or self._canvas.surface.get_size() != surface.get_size():
            self._canvas = Canvas(surface, self._type, self._pictures)
            self._canvas.text_scale = self._settings.text_scale
            self._canvas.palette = theme.palette(self._settings.palette)
            for scene in self._stage.stack.visible():
                scene.changed = True
        return self._canvas

    def _draw(self) -> None:
        canvas = self._at_size()
        scenes = self._stage.stack.visible()
        if self._stage.notices.changed or any(scene.changed for scene in scenes):
            draw(canvas, scenes)
            self._stage.notices.draw(canvas)
            self._stage.notices.changed = False
            for scene in scenes:
                scene.changed = False
            pygame.display.flip()


def draw(canvas: Canvas, scenes: list[Scene]) -> None:
    """The scenes over each other, from the lowest."""
    canvas.fill(theme.WALNUT)
    for scene in scenes:
        scene.draw(canvas)
