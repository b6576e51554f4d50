"""The small picture of a frame at which the pointer rests on the timeline."""

from collections.abc import Callable

import pygame

from game.client.board_kit.board import Board
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.replay.course import Course
from game.client.replay.timeline import Timeline

REST = 0.25
"""Seconds before it comes."""
WIDE = 250.0


class Ghost:
    """Comes when the pointer stays at a frame."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._board: Board | None = None
        self._frame: int | None = None
        self._left = 0.0

    def point(self, frame: int | None) -> None:
        """The pointer is at a frame now, or nowhere."""
        if frame != self._frame:
            self._frame, self._left = frame, REST

    @property
    def waiting(self) -> bool:
        """Whether it is about to come."""
        return self._frame is not None and self._left > 0

    def update(self, dt: float) -> bool:
        """Time has passed; whether it comes now."""
        if not self.waiting:
            return False
        self._left -= dt
        return self._left <= 0

    def draw(self, canvas: Canvas, rect: Rect, timeline: Timeline, place: Callable[[int], str]) -> None:
        """The picture over the timeline, with the place in words. ``rect`` is where the board itself lies."""
        if self._frame is None:
            return
        top = timeline.rect[1]
        middle = timeline.x_of(self._frame)
        words = place(self._frame)
        line = canvas.letters(14) * 1.3
        shown = self._left <= 0
        wide = max(canvas.width(words, faces.TEXT, 14), WIDE if shown else 0) + 20
        picture = WIDE * rect[3] / rect[2] if shown else 0.0
        tall = line + 10 + (picture + 8 if shown else 0)
        left = min(max(middle - wide / 2, 8), theme.WIDTH - wide - 8)
        top -= tall + 6
        canvas.box((left + 2, top + 4, wide, tall), theme.BLACK, alpha=0.5, radius=9)
        canvas.box((left, top, wide, tall), theme.WALNUT_LIGHT, theme.GOLD_FALL, 9, bottom=theme.WALNUT)
        if shown:
            at = canvas.point(left + (wide - WIDE) / 2, top + 8)
            canvas.surface.blit(self._picture(canvas, rect, self._frame), at)
        canvas.text(words, left + wide / 2, top + tall - line * 0.36 - 3, faces.TEXT, 14, theme.IVORY, CENTRE)

    def _picture(self, canvas: Canvas, rect: Rect, frame: int) -> pygame.Surface:
        """The board at a frame, drawn as large as the real one and made small, so that it takes the same pictures."""
        if self._board is None:
            self._board = self._course.presenter.board(self._course.rules, self._course.teller)
            self._board.watched = True
            self._board.seat = self._course.viewer or 0
        board = self._board
        size = max(1, round(WIDE * canvas.scale)), max(1, round(WIDE * rect[3] / rect[2] * canvas.scale))

        def make() -> pygame.Surface:
            board.recall(self._course.led_to(frame))
            board.show(self._course.at(frame).view)
            whole = Canvas(pygame.Surface(canvas.surface.get_size()), canvas.type, canvas.pictures)
            board.draw_scene(whole, rect)
            return pygame.transform.smoothscale(whole.surface.subsurface(whole.real(rect)), size)

        return canvas.pictures.get(("ghost", id(self), frame, size), make)
