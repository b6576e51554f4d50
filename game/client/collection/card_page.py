"""A page with many cards on it: each is painted when it is seen, a little in every frame, and the next ones ahead."""

import time
from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.collection.grid import CardGrid
from game.client.drawing.canvas import Canvas, Rect
from game.client.match.offers import DeckCard
from game.client.menu_scene import MenuScene
from game.client.pages.page import PageScene
from game.client.widgets import Group

if TYPE_CHECKING:
    from game.client.board_kit.presenter import Presenter

SLICE = 0.010
"""Seconds of a frame that may go into painting."""
AHEAD = 2
"""Rows below those in sight that are painted while there is nothing else to do."""


class CardPage(PageScene):
    """A page with a grid of cards. Those that are not painted yet come in one of the next frames."""

    grid: CardGrid
    presenter: "Presenter"
    _left = 0.0
    """Seconds of this frame that are left for painting."""
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
        self._left, self._late = SLICE, False
        super().draw(canvas)
        self.draw_over(canvas)
        self._ahead = not self._late and not self._painted_ahead(canvas)

    def draw_card(self, canvas: Canvas, rect: Rect, card: DeckCard) -> None:
        """A card, if there is time for it: all else is always drawn at once."""
        pictures, began = canvas.pictures, time.perf_counter()
        with pictures.within(max(0.0, self._left)):
            self.presenter.cards.draw(canvas, rect, card.id, self.stage.language, self.found)
        self._late |= pictures.late
        if not pictures.idle:
            self._left -= time.perf_counter() - began

    def _painted_ahead(self, canvas: Canvas) -> bool:
        """Paints cards that are not in sight, as far as there is time; whether all of them are there."""
        aside, language = canvas.over(pygame.Surface((1, 1))), self.stage.language
        with canvas.pictures.within(max(0.0, self._left)):
            for card, rect in self.grid.coming(AHEAD):
                draw = partial(self.presenter.cards.draw, aside, rect, card.id, language, self.found)
                if canvas.pictures.spent or not canvas.pictures.tried(draw):
                    return False
        return True

    @property
    @abstractmethod
    def found(self) -> Sequence[str]:
        """Words that are looked for: they are inked over where they stand on a card."""

    @abstractmethod
    def draw_over(self, canvas: Canvas) -> None:
        """What lies over everything."""


class Sheet(MenuScene):
    """A sheet over a page with cards, whose painting goes on below it."""

    through = True

    def __init__(self, page: CardPage) -> None:
        self.page, self.stage = page, page.stage
        self._group = Group()

    @property
    def unfinished(self) -> bool:
        return self.page.unfinished

    @property
    def moving(self) -> bool:
        return self.page.unfinished

    def update(self, dt: float) -> None:
        self.changed |= self.page.unfinished
