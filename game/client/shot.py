"""A scene drawn without a window, as a picture file."""

import os
from pathlib import Path
from typing import Any

import game
from game.client.stage import Stage
from game.records.library import Library
from game.records.record import Record

SCENES = ("table", "play", "pause", "save", "result", "replay", "list")


def shot(
    scene_name: str,
    size: tuple[int, int],
    language: str,
    out: Path,
    position: dict[str, Any] | None = None,
    record: Path | None = None,
    title: str | None = None,
    library: Path | None = None,
) -> None:
    """Draws a scene into ``out``: one of `SCENES`, of a position, of a record's end, or of a title's first match.

    Raises: ``ValueError`` for a scene that there is not; ``GameError`` for a position or record that can not be shown.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from game.client.app import draw
    from game.client.canvas import Canvas, Pictures
    from game.client.input import key
    from game.client.pause import PauseScene, SaveScene
    from game.client.play import PlayScene
    from game.client.replay import ReplayScene
    from game.client.result import ResultScene
    from game.client.table import TableScene
    from game.client.text import Type

    if scene_name not in SCENES:
        raise ValueError(f"scene: expected {' or '.join(SCENES)}, got {scene_name!r}")
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    with Library(library) as shelf:
        stage = Stage(shelf, language)
        if scene_name == "table":
            stage.stack.push(TableScene(stage))
        elif scene_name == "replay" and record is not None:
            replay = ReplayScene(stage, Record.load(record))
            replay.go_frame_to(replay.slider.most)
            stage.stack.push(replay)
        else:
            name = title or game.titles()[0]
            if position is not None:
                match = game.from_position(position["title"], position)
            elif record is not None:
                match = game.resume(Record.load(record))
            else:
                match = game.new(name, 7)
            play = PlayScene(stage, match)
            stage.stack.push(play)
            over = {"pause": PauseScene, "save": SaveScene, "result": ResultScene}.get(scene_name)
            if over is not None:
                stage.stack.push(over(stage, play))
            stage.stack.settle()
            if scene_name == "list":
                play.handle(key("a"))
        stage.stack.settle()
        surface = pygame.Surface(size)
        draw(Canvas(surface, Type(), Pictures()), stage.stack.visible())
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(out))
