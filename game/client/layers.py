"""A canvas that remembers what was laid on it, and next time draws only where something else lies.

Pictures are told apart by which they are, not by what is on them: one that was painted over needs another ``stamp``.
"""

from typing import NamedTuple

import pygame

from game.client.canvas import Canvas

MUCH = 0.6
"""Where more than this part of the surface is to be drawn, all of it is."""

Box = tuple[int, int, int, int]


class Lying(NamedTuple):
    """A picture where it lies, how it is blended with what is below, and which of its states it is in."""

    picture: pygame.Surface
    box: Box
    flags: int
    stamp: int


class Layers(Canvas):
    """All drawing goes through `blit` here; `settle` brings it onto the surface."""

    def __init__(self, like: Canvas) -> None:
        super().__init__(pygame.Surface(like.surface.get_size()), like.type, like.pictures)
        self.take_after(like)
        self._before: list[Lying] = []
        self._now: list[Lying] = []

    def blit(
        self,
        picture: pygame.Surface,
        place: tuple[int, int],
        flags: int = pygame.BLEND_PREMULTIPLIED,
        stamp: int = 0,
    ) -> None:
        self._now.append(Lying(picture, (*place, *picture.get_size()), flags, stamp))

    def settle(self) -> list[pygame.Rect]:
        """Draws what has changed; where that was."""
        before, now = self._before, self._now
        self._before, self._now = now, []
        if before == now:
            return []
        dirty = self._changed(before, now)
        for rect in dirty:
            self.surface.set_clip(rect)
            for picture, box, flags, _ in now:
                if rect.colliderect(box):
                    self.surface.blit(picture, box, None, flags)
        self.surface.set_clip(None)
        return dirty

    def _changed(self, before: list[Lying], now: list[Lying]) -> list[pygame.Rect]:
        """Rectangles that hold all that is different, none over another."""
        whole = self.surface.get_rect()
        old, new = set(before), set(now)
        if [each for each in before if each in new] != [each for each in now if each in old]:
            return [whole]  # something lies above what it lay below
        dirty: list[pygame.Rect] = []
        for each in old ^ new:
            rect = pygame.Rect(each.box).clip(whole)
            while (hit := rect.collidelist(dirty)) >= 0:
                rect.union_ip(dirty.pop(hit))
            if rect:
                dirty.append(rect)
        if sum(rect.width * rect.height for rect in dirty) > MUCH * whole.width * whole.height:
            return [whole]
        return dirty
