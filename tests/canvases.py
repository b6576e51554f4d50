"""Canvases for tests that look only at what is written."""

from collections.abc import Callable
from typing import Any

from game.client.drawing.canvas import Canvas


class Written(Canvas):
    """A canvas on which only text is drawn: pictures take the time, and tell nothing about room for words."""

    def picture(self, *arguments: Any, **more: Any) -> None:
        """Nothing."""

    def kept(self, key: Any, rect: Any, draw: Callable[[Canvas], None], alpha: float = 1.0, **more: Any) -> None:
        draw(self)
