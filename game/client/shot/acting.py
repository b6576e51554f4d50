"""A scene at work before it is drawn."""

import time
from collections.abc import Callable
from typing import Any

from game.client import input as inputs
from game.client.input import key
from game.client.scene import Scene

NOWHERE = (2.0, 2.0)
"""A place where a click does nothing."""


def press(scene: Scene, *keys: str) -> None:
    """Presses keys, by verb or letter."""
    for name in keys:
        scene.handle(key(name))


def by_mouse(scene: Scene) -> None:
    """Who plays has a mouse, whatever was pressed before: it lies where there is nothing."""
    scene.handle(inputs.press(*NOWHERE))


def on_enter(scene: Scene, act: Callable[[], None]) -> None:
    """Lets ``act`` follow when the scene has been entered."""
    enter = scene.enter

    def enter_and_act() -> None:
        enter()
        act()

    scene.enter = enter_and_act  # type: ignore[method-assign]


def let_think(scene: Any) -> None:
    """Waits for what the computer thinks about."""
    while scene.thinks:
        time.sleep(0.005)
        scene.update(0.0)
