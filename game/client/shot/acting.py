"""A scene at work before it is drawn."""

import time
from collections.abc import Callable
from typing import Any

from game.client.input import key
from game.client.scene import Scene


def press(scene: Scene, *keys: str) -> None:
    """Presses keys, by verb or letter."""
    for name in keys:
        scene.handle(key(name))


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
