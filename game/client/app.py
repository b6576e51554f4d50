"""The window is opened here, with the scene that it begins with."""

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")

import platformdirs
import pygame

import game
from game.client import ways
from game.client.quiet import quiet
from game.client.scene import Scene
from game.client.settings import SettingsFile
from game.client.sound import Sounds
from game.client.stage import Stage
from game.client.voice import Reader
from game.client.window import Window, open_at
from game.engine.content import asset_root
from game.engine.errors import GameError
from game.engine.match import Match
from game.i18n import catalogue, choose
from game.records.library import Library
from game.records.record import Record

UNSEEN = ("offscreen", "dummy")
"""Video drivers that show nothing."""


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
    if not _open(size, settings.full_screen, say("Cinquefoil")):
        print(
            "cinquefoil: "
            + say("no display was found: a window cannot be opened here. `--text` plays in the terminal."),
            file=sys.stderr,
        )
        return 1
    try:
        with Library() as library:
            stage = Stage(library, ways, language, settings, sound=Sounds(asset_root()), voice=Reader(), keeper=keeper)
            if keeper.set_aside is not None:
                said = say("The file of your settings was damaged. It lies in {path} now; the usual ones count.")
                stage.tell(said.format(path=keeper.set_aside))
            stage.stack.push(_first(stage, match, record))
            Window(stage).run()
    except GameError as error:
        print(f"cinquefoil: {error.told(say)}", file=sys.stderr)
        return 1
    finally:
        pygame.quit()
    return 0


def _open(size: tuple[int, int], full_screen: bool, caption: str) -> bool:
    """Opens the window; False where nobody could see it."""
    asked = {os.environ.get(name, "") for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")}
    try:
        with quiet():
            pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and pygame.display.get_driver() not in asked:
            pygame.display.quit()
            return False
        open_at(size, full_screen)
    except pygame.error:
        return False
    pygame.display.set_caption(caption)
    pygame.key.set_repeat(350, 45)
    return True


def _first(stage: Stage, match: Match | None, path: Path | None) -> Scene:
    """The scene that the window opens with; only what it needs is imported."""
    from game.client.home.table_scene import TableScene

    if match is None and path is not None:
        record = Record.load(path)
        if record.result is not None:
            from game.client.replay.unreadable import watch

            return watch(stage, record)
        match = game.resume(record)
    if match is None:
        return TableScene(stage)
    from game.client.match.play import PlayScene

    assert match.record is not None
    if match.record.path is None:
        if path is not None:
            match.record.attach(path)
        else:
            stage.library.autosave(match.record)
    # The table lies below, so that a match that is left leads there.
    stage.stack.push(TableScene(stage))
    return PlayScene(stage, match)
