"""What will soon be looked at on a board, painted before it is: a little in each frame that has time."""

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from functools import partial

import pygame

from game.client.drawing.canvas import Canvas

Draw = Callable[[Canvas], None]

AHEAD, AT_REST = 0.0005, 0.0015
"""Seconds of a frame in which something is painted ahead, and of one in which nothing else is to do."""


class Ahead:
    """Drawings to be made where nobody sees them, so that all their pictures are there when they are wanted."""

    def __init__(self) -> None:
        self._wanted: deque[Draw] = deque()
        self._held: Hashable = ()
        """For what it was last thought ahead,"""
        self._coming: Callable[[], Iterable[Draw]] | None = None
        """and what finds out what comes then, until there is time for that."""

    def think(self, held: Hashable, coming: Callable[[], Iterable[Draw]]) -> None:
        """Where what is held is another, what comes is to be found out."""
        if held != self._held:
            self._held, self._coming = held, coming

    @property
    def wants(self) -> bool:
        """Whether anything is left to be painted."""
        return self._coming is not None or bool(self._wanted)

    def work(self, canvas: Canvas, seconds: float = AHEAD) -> None:
        """Goes on for a little while."""
        if self._coming is not None:
            self._wanted, self._coming = deque(self._coming()), None
        if not self._wanted:
            return
        aside = canvas.over(pygame.Surface((1, 1)))
        with canvas.pictures.within(seconds):
            while self._wanted and not canvas.pictures.spent:
                if not canvas.pictures.tried(partial(self._wanted[0], aside)):
                    return
                self._wanted.popleft()
