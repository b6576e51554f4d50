"""The window measured from inside: what it takes while nothing happens, how soon it answers. No screen is needed."""

import time
from collections.abc import Callable

import pygame

from game.client.drawing.canvas import Canvas
from game.client.scene import Scene
from game.client.shot.given import Given
from game.client.shot.studio import Studio
from game.client.window import Window, open_at
from game.records.record import Record

SIZE = (1280, 720)
WARM = 0.5
"""Seconds before anything is measured: what is painted once is painted by then."""
IDLE = 2.0
ASKED, JUMPS = 15, 200
"""How often a key is pressed, and how many frames are jumped to."""


def _run(name: str, turned: Callable[[Scene], None], drawn: Callable[[Canvas], None] = lambda canvas: None) -> None:
    """Runs the window's own loop on a scene until ``turned``, called once a turn of the loop, posts its end."""
    with Studio(SIZE, "en") as studio:
        open_at(SIZE, False)
        pygame.event.clear()  # what ended an earlier run does not end this one
        studio.open(name, Given())
        scene = studio.stage.stack.top
        assert scene is not None
        update, draw = scene.update, scene.draw

        def and_turned(dt: float) -> None:
            update(dt)
            turned(scene)

        def and_drawn(canvas: Canvas) -> None:
            draw(canvas)
            drawn(canvas)

        scene.update, scene.draw = and_turned, and_drawn  # type: ignore[method-assign]
        Window(studio.stage).run()


def idle_share(name: str) -> float | None:
    """The share of a core that a scene takes in the window while nobody touches it, once all of it is painted.

    None where the machine was so busy elsewhere that no time passed between two turns of the loop.
    """
    turns: list[tuple[float, float]] = []

    def turned(scene: Scene) -> None:
        if scene.unfinished:
            turns.clear()
        turns.append((time.perf_counter(), time.process_time()))
        if turns[-1][0] - turns[0][0] > WARM + IDLE:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    _run(name, turned)
    if len(turns) < 2:
        return None
    # A machine that was busy elsewhere may have left no turn between: then all of it counts.
    warm = [turn for turn in turns[:-1] if turn[0] - turns[0][0] > WARM]
    (begun, used), (ended, used_then) = (warm or turns)[0], turns[-1]
    return (used_then - used) / (ended - begun)


def answers() -> list[float]:
    """Seconds from each of several keys to the end of the drawing that shows it."""
    begun = time.perf_counter()
    asked: list[float] = []
    took: list[float] = []
    seen = [b""]

    def turned(scene: Scene) -> None:
        now = time.perf_counter()
        if len(took) == ASKED:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif now - begun > WARM and len(asked) == len(took):
            asked.append(now)
            down = {"key": pygame.K_TAB, "mod": 0, "unicode": "\t", "scancode": pygame.KSCAN_TAB}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, down))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, down))

    def drawn(canvas: Canvas) -> None:
        now, looked = time.perf_counter(), seen[-1]
        seen[-1] = pygame.image.tobytes(canvas.surface, "RGB")
        if len(asked) > len(took) and seen[-1] != looked:
            took.append(now - asked[-1])

    _run("setup", turned, drawn)  # where nothing moves by itself
    return took


def jumps(record: Record) -> list[float]:
    """Seconds from a jump to a frame of a record to the picture of it, over frames far from each other."""
    from game.client.replay.replay_scene import ReplayScene, jump_and_draw

    took: list[float] = []
    with Studio(SIZE, "en") as studio:
        scene = ReplayScene(studio.stage, record)
        studio.stage.stack.push(scene)
        studio.stage.stack.settle()
        studio.draw()
        frames = scene.course.last + 1
        for number in range(JUMPS):
            started = time.perf_counter()
            jump_and_draw(scene, studio.canvas, int(number * 0.618 * frames) % frames)
            took.append(time.perf_counter() - started)
    return took
