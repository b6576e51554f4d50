"""A page with many cards on it: each is painted when it is seen, a little in every frame, and the next ones ahead."""

from abc import abstractmethod
from functools import partial

import pygame

from game.client.canvas import Canvas
from game.client.deck_grid import CardGrid
from game.client.page import PageScene
from game.client.scene import Scene

SLICE = 0.010
"""Seconds of a frame that may go into painting."""
AHEAD = 2
"""Rows below those in sight that are painted while there is nothing else to do."""


class CardPage(PageScene):
    """A page with a grid of cards. What is not painted yet comes in one of the next frames."""

    grid: CardGrid
    _late = False
    _ahead = False
    """Whether cards below those in sight are still to be painted."""

    @property
    def unfinished(self) -> bool:
        return self._late

    @property
    def moving(self) -> bool:
        return super().moving or self._late or self._ahead

    def update(self, dt: float) -> None:
        super().update(dt)
        self.changed |= self._late or self._ahead

    def draw(self, canvas: Canvas) -> None:
        with canvas.pictures.within(SLICE):
            super().draw(canvas)
            self.draw_over(canvas)
            self._ahead = not canvas.pictures.late and not self._painted_ahead(canvas)
        self._late = canvas.pictures.late

    def _painted_ahead(self, canvas: Canvas) -> bool:
        """Paints cards that are not in sight, as far as there is time; whether all of them are there."""
        aside = canvas.over(pygame.Surface((1, 1)))
        for card, rect in self.grid.coming(AHEAD):
            if canvas.pictures.spent or not canvas.pictures.tried(partial(self.grid.draw_card, aside, rect, card)):
                return False
        return True

    @abstractmethod
    def draw_over(self, canvas: Canvas) -> None:
        """What lies over everything."""


class Sheet(Scene):
    """A sheet over a page with cards, whose painting goes on below it."""

    through = True

    def __init__(self, page: CardPage) -> None:
        self.page = page

    @property
    def unfinished(self) -> bool:
        return self.page.unfinished

    @property
    def moving(self) -> bool:
        return self.page.unfinished

    def update(self, dt: float) -> None:
        self.changed |= self.page.unfinished
