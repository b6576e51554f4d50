"""A canvas that remembers what was laid on it, and next time draws only where something else lies.

Pictures are told apart by identity, not by content: one that was painted over needs another ``stamp``.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Concatenate, NamedTuple

import pygame

from game.client.drawing.canvas import AccessibleText, Canvas, Hint, P, Rect
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour

MUCH = 0.6
"""Where more than this part of the surface is to be drawn, all of it is."""

APIECE = 30_000
"""Pixels that are drawn in the time that a rectangle takes by itself: for fewer two that share some become one."""

STEP = 4
"""Pixels between the places where SDL copies a row past the processor's cache if it begins there: what is blended over
it then has to be fetched again, which takes several times as long. A rectangle that would begin there begins a pixel
before."""

FRESH, APART = 240, 11
"""After so many pictures a part is drawn anew though it is the same, so that what it shows counts as used; one part so
many pictures before the next one, so that not all of them are in the same picture."""
PATIENCE = 3
"""So many pictures in a row a part may wait that is to be drawn soon."""

Box = tuple[int, int, int, int]


class Lying(NamedTuple):
    """A picture where it lies, how it is blended with what is below, and which of its states it is in.

    ``part`` is what of it lies there, in its own pixels; None: all of it.
    """

    picture: pygame.Surface
    box: Box
    part: Box | None
    flags: int
    stamp: int


@dataclass(slots=True)
class Part:
    """What was laid for a part of the picture, of what and where; and what it had to say of itself."""

    of: object
    where: tuple[object, ...]
    lying: list[Lying]
    told: tuple[Hint | None, AccessibleText | None, Rect | None]
    frames: int
    """In how many pictures it was seen since it was drawn, or as if it had been."""
    waits: int = 0
    """In how many of them it was no longer what is to be shown."""


class Layers(Canvas):
    """All drawing goes through `blit` here; `settle` brings it onto the surface."""

    def __init__(self, like: Canvas) -> None:
        super().__init__(pygame.Surface(like.surface.get_size()), like.type, like.pictures)
        self.take_after(like)
        self._whole = self.surface.get_size()
        self._before: list[Lying] = []
        self._now: list[Lying] = []
        self._parts_before: dict[object, Part] = {}
        """The parts of the last picture that may be laid again,"""
        self._parts: dict[object, Part] = {}
        """and those of this one."""
        self._missing: dict[object, int] = {}
        """Parts that were to be in the last picture for the first time and wait: in how many pictures they have,"""
        self._missed: dict[object, int] = {}
        """and those of this one."""
        self.owes = False
        """Whether the next picture draws what has no patience left, so that painting waits for the one behind it."""
        self._owed = False
        """What will be said of this after this picture."""
        self._first = True
        """Whether this picture is the first,"""
        self._hurried = False
        """and whether it has drawn a part that might have waited, though time was short."""

    def again(
        self, here: object, draw: Callable[Concatenate[Canvas, P], object], *of: P.args, **more: P.kwargs
    ) -> None:
        where = self._where
        part = self._parts_before.get(here)
        if part is None or part.frames >= FRESH or part.where != where or part.of != (of, more):
            first, told = len(self._now), (self.hint, self.said, self.caret)
            self.forget()
            whole = self.pictures.is_whole(lambda: draw(self, *of, **more))
            frames = APART * len(self._parts) % (FRESH // 2) if whole else FRESH
            said = self.hint, self.said, self.caret
            self._parts[here] = Part((of, more), where, self._now[first:], said, frames)
            self._tell(told, said)
            return
        self._lay_again(here, part)

    def soon(self, here: object, draw: Callable[Concatenate[Canvas, P], object], *of: P.args, **more: P.kwargs) -> None:
        part = self._parts_before.get(here)
        same = part is not None and (part.where != self._where or part.of == (of, more))
        waits = self._missing.get(here, 0) if part is None else part.waits
        if same or self._first or not self._may_wait(waits):
            self.again(here, draw, *of, **more)
            return
        self.pictures.late = True
        self._owed |= waits + 1 >= PATIENCE
        if part is None:
            self._missed[here] = waits + 1
        else:
            part.waits += 1
            self._lay_again(here, part)

    def _may_wait(self, waits: int) -> bool:
        """Whether a part that has waited for so many pictures is better drawn in another one: of several, each is drawn
        in a picture of its own, as far as they have the patience."""
        if waits >= PATIENCE or not self.pictures.hasty:
            return False
        wait = not waits or self._hurried
        self._hurried |= not wait
        return wait

    @property
    def _where(self) -> tuple[object, ...]:
        """Where drawing goes now."""
        return self.left, self.top, self.scale, self.surface.get_clip()

    def _lay_again(self, here: object, part: Part) -> None:
        """A part as it was laid before."""
        part.frames += 1
        self._parts[here] = part
        self._now += part.lying
        self._tell((self.hint, self.said, self.caret), part.told)

    def _tell(self, *told: tuple[Hint | None, AccessibleText | None, Rect | None]) -> None:
        """Of what things have to say of themselves, the last that says something counts."""
        self.hint, self.said, self.caret = (
            next((each for each in reversed(of_all) if each is not None), None) for of_all in zip(*told, strict=True)
        )

    def blit(
        self,
        picture: pygame.Surface,
        place: tuple[int, int],
        flags: int = pygame.BLEND_PREMULTIPLIED,
        stamp: int = 0,
    ) -> None:
        x, y = place
        w, h = picture.get_size()
        clip, part = self.surface.get_clip(), None
        if clip.size != self._whole:
            box = pygame.Rect(x, y, w, h)
            seen = box.clip(clip)
            if seen.size != box.size:
                if not seen.size[0]:
                    return
                part = (seen.x - x, seen.y - y, seen.w, seen.h)
                x, y, w, h = seen
        self._now.append(Lying(picture, (x, y, w, h), part, flags, stamp))

    def fill(self, colour: Colour, rect: Rect | None = None, alpha: float = 1.0) -> None:
        if alpha < 1:
            super().fill(colour, rect, alpha)
            return
        area = self.surface.get_rect() if rect is None else self.real(rect)
        if area:
            self.blit(
                self.pictures.get(("plain", area.size, colour), lambda: _plain(area.size, colour)), area.topleft, 0
            )

    def line(self, a: Point, b: Point, colour: Colour, width: float = 1.0) -> None:
        x, y = min(a[0], b[0]) - width, min(a[1], b[1]) - width
        ends = [(a[0] - x, a[1] - y), (b[0] - x, b[1] - y)]
        w, h = abs(a[0] - b[0]) + 2 * width, abs(a[1] - b[1]) + 2 * width
        key = "line", *(round(place, 1) for end in ends for place in end), colour, width
        self.picture(key, x, y, w, h, lambda p: p.line(ends, colour, width))

    def settle(self) -> list[pygame.Rect]:
        """Draws what has changed; where that was."""
        before, now = self._before, self._now
        self._before, self._now = now, []
        self._parts_before, self._parts = self._parts, {}
        self._missing, self._missed = self._missed, {}
        self.owes, self._owed = self._owed, False
        self._first = self._hurried = False
        if before == now:
            return []
        dirty, boxes = self._changed(before, now), [each.box for each in now]
        for rect in dirty:
            self._lay([now[number] for number in reversed(rect.collidelistall(boxes))], rect)
        self.surface.set_clip(None)
        return dirty

    def _lay(self, downwards: Iterable[Lying], rect: pygame.Rect) -> None:
        """Draws all that lies in a rectangle, from the uppermost picture that hides what is below it."""
        seen: list[Lying] = []
        for each in downwards:
            seen.append(each)
            if each.flags == 0 and each.picture.get_alpha() is None and pygame.Rect(each.box).contains(rect):
                break
        self.surface.set_clip(rect)
        for picture, box, part, flags, _ in reversed(seen):
            self.surface.blit(picture, box, part, flags)

    def _changed(self, before: list[Lying], now: list[Lying]) -> list[pygame.Rect]:
        """Rectangles that hold all that is different. What lies in two of them is drawn twice, to the same effect."""
        whole = self.surface.get_rect()
        old, new = set(before), set(now)
        dirty: list[pygame.Rect] = []
        for each in (old ^ new) | _reordered(
            [each for each in before if each in new], [each for each in now if each in old]
        ):
            rect = pygame.Rect(each.box).clip(whole)
            while (hit := _better_one(rect, dirty)) is not None:
                rect.union_ip(dirty.pop(hit))
            if rect:
                dirty.append(rect)
        for rect in dirty:
            if rect.left and rect.left % STEP == 0:
                rect.left, rect.width = rect.left - 1, rect.width + 1
        if sum(map(_area, dirty)) > MUCH * _area(whole):
            return [whole]
        return dirty


def _better_one(rect: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    """The first of some rectangles with which another one is drawn faster as one with all between them."""
    for hit in rect.collidelistall(others):
        both = rect.union(others[hit])
        if _area(both) <= _area(rect) + _area(others[hit]) + APIECE:
            return hit
    return None


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _reordered(before: list[Lying], now: list[Lying]) -> set[Lying]:
    """Among what lies where it lay, all that something may lie above which it lay below."""
    if before == now:
        return set()
    first = next((n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), min(len(before), len(now)))
    before, now = before[first:], now[first:]
    pairs = zip(reversed(before), reversed(now), strict=False)
    same = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(before), len(now)))
    return {*before[: len(before) - same], *now[: len(now) - same]}


def _plain(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    plain = pygame.Surface(size)
    plain.fill(colour)
    return plain
