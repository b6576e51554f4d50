"""Canvases for tests: empty papers to draw on, whole windows, and one on which only what is written counts."""

from collections.abc import Callable
from typing import Any

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type

Paper = Callable[..., Canvas]
Screen = Callable[[tuple[int, int]], Canvas]


class Written(Canvas):
    """A canvas on which only text is drawn: pictures take the time, and tell nothing about room for words."""

    def picture(self, *arguments: Any, **more: Any) -> None:
        """Nothing."""

    def kept(self, key: Any, rect: Any, draw: Callable[[Canvas], None], alpha: float = 1.0, **more: Any) -> None:
        draw(self)


def papers(*, at_once: bool = False, w: float = 320, h: float = 420) -> Paper:
    """Makes clear papers, ``w`` units wide and ``h`` tall unless said, that share one type and one store of pictures;
    ``at_once``: nothing is left to be painted later."""
    pygame.display.init()
    type_, pictures = Type(), Pictures(at_once=at_once)

    def make(
        scale: float = 1.0, text_scale: float = 1.0, w: float = w, h: float = h, kind: type[Canvas] = Canvas
    ) -> Canvas:
        canvas = kind(pygame.Surface((round(w * scale), round(h * scale)), pygame.SRCALPHA), type_, pictures)
        canvas.scale, canvas.left, canvas.top, canvas.text_scale = scale, 0, 0, text_scale
        return canvas

    return make


def screens() -> Screen:
    """Makes windows of a size in pixels, as wide as 1280 units, that share one type and one store of pictures."""
    pygame.display.init()
    type_, pictures = Type(), Pictures()

    def make(size: tuple[int, int]) -> Canvas:
        canvas = Canvas(pygame.Surface(size), type_, pictures)
        canvas.scale, canvas.left, canvas.top = size[0] / 1280, 0, 0
        return canvas

    return make
