"""Pictures that are painted once and kept, and the little time of a frame in which new ones are painted.

A painting that takes long is made of *strokes*: an iterator that rests after each, and gives the picture at last. Where
a frame's time for painting is over it is laid aside, and goes on in the next frame.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pygame

LAID_ASIDE = 40
"""Paintings that are under way at most: of those that nobody has asked for since, the oldest are given up."""
ROOM, SCREENS = 96 << 20, 12
"""Bytes that pictures may take in any case, and so many times what the largest surface takes that they are laid on:
what a board shows must find room all at once, or it would be painted anew for ever."""
WORKED_OUT = 2000
"""Answers that are remembered."""
HASTE = 0.0009
"""Seconds of a frame's drawing after which what may wait does."""

Key = tuple[object, ...]
Strokes = Iterator[pygame.Surface | None]
T = TypeVar("T")


class Later(Exception):
    """A part of a picture has to wait for the next frame: the time for painting in this one is over."""


class Pictures:
    """Pictures made so far; those not used for longest go first when they take too much room.

    Inside `within`, only so much time may be spent on painting. What is not ready by then comes in one of the next
    frames, and ``late`` says that something is missing.
    """

    def __init__(self, most_bytes: int = ROOM, at_once: bool = False) -> None:
        """``at_once``: nothing ever waits, as in pictures that are to be kept."""
        self._at_once = at_once
        self._made: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._most = most_bytes
        self._begun: OrderedDict[Key, Strokes] = OrderedDict()
        """Paintings that were laid aside."""
        self._asked: set[Key] = set()
        """Those of them that the last frame has asked for."""
        self._found: OrderedDict[Hashable, Any] = OrderedDict()
        self._left: float | None = None
        """Seconds of this frame that are left for painting; None: as many as it takes."""
        self._haste = 0.0
        """When drawing this frame has taken so long that what may wait is better left to the next one."""
        self._since = 0.0
        """When the picture began that is being made now."""
        self._gone_on = False
        """Whether something was painted in the picture that is being made now."""
        self.depth = 0
        """How many pictures are being made, one for another."""
        self.painted_for = 0.0
        """Seconds that painting took within the last frame's time for it."""
        self.late = False
        self._waits = 0
        """How often something was laid aside."""
        self.idle = True
        """Whether nothing had to be painted within the last frame's time for it."""
        self._takes: dict[Hashable, float] = {}
        """Seconds that the last picture of a kind took."""
        self.last: dict[Key, list[Key]] = {}
        """By place, what was kept there last: shown until its successor is ready; of large parts only a few stay."""

    def __contains__(self, key: Key) -> bool:
        return key in self._made

    def make_room(self, size: tuple[int, int]) -> None:
        """They are laid on a surface of so many pixels."""
        self._most = max(self._most, SCREENS * size[0] * size[1] * 4)

    # ---- time ----

    @contextmanager
    def within(self, seconds: float, hasty: bool = False) -> Iterator[None]:
        """Painting takes so long at most, but for the last stroke; time that is left goes to what was laid aside.
        ``hasty``: what may wait does."""
        self._left, self.late, self._gone_on = None if self._at_once else seconds, False, False
        self._haste = time.perf_counter() + (0.0 if hasty else HASTE)
        self.idle, self.painted_for = True, 0.0
        self._asked.clear()
        try:
            yield
            while self._begun and not self.spent:
                key = next(iter(self._begun))
                # What was asked for in this frame and is ready only now was not drawn in it.
                self.late |= self._go_on(key) is not None and key in self._asked
            self.late |= bool(self._begun)
        finally:
            if self._left is not None:
                self.painted_for = seconds - self._left
            self._left = None

    @property
    def hurried(self) -> bool:
        """Whether there is only so much time."""
        return self._left is not None

    @property
    def hasty(self) -> bool:
        """Whether what may wait is better left to the next frame."""
        return self._left is not None and time.perf_counter() > self._haste

    @property
    def spent(self) -> bool:
        """Whether nothing more may be painted now."""
        if self._left is None:
            return False
        return self._left <= (time.perf_counter() - self._since if self.depth else 0.0)

    @contextmanager
    def _taking_time(self) -> Iterator[None]:
        """What is done here is painting."""
        if not self.depth:
            self._since, self._gone_on = time.perf_counter(), False
        self.depth += 1
        try:
            yield
        finally:
            self.depth -= 1
            if not self.depth and self._left is not None:
                self._left -= time.perf_counter() - self._since

    def rest(self) -> None:
        """Something is about to be painted for a picture. Raises: `Later`, if it has to wait.

        Each time that a picture is tried, something new is painted for it: so it will be ready at last.
        """
        if self.depth:
            if self._gone_on and self.spent:
                raise Later
            self._gone_on, self.idle = True, False

    def tried(self, draw: Callable[[], None]) -> bool:
        """Draws something for the sake of its pictures alone; whether all of them are there."""
        try:
            with self._taking_time():
                draw()
        except Later:
            return False
        return True

    def is_whole(self, draw: Callable[[], object]) -> bool:
        """Draws; whether nothing in it had to wait, or was laid aside."""
        late, waits = self.late, self._waits
        self.late = False
        try:
            draw()
            return not self.late and self._waits == waits
        finally:
            self.late |= late

    @contextmanager
    def may_wait(self) -> Iterator[None]:
        """What is drawn in here is left out of this frame where one of its pictures has to wait."""
        try:
            yield
        except Later:
            if self.depth:
                raise
            self.late = True

    # ---- pictures ----

    def found(self, key: Key) -> pygame.Surface | None:
        """The picture under a key, if it is there."""
        made = self._made.get(key)
        if made is not None:
            self._made.move_to_end(key)
        return made

    def get(self, key: Key, make: Callable[[], pygame.Surface], kind: Hashable = None) -> pygame.Surface:
        """The picture under a key, made now if it is not there. Raises: `Later`, if a part of it has to wait.

        Pictures of one ``kind`` take about as long as each other.
        """
        found = self.found(key)
        if found is not None:
            return found
        with self._taking_time():
            made = make()
        if kind is not None and not self.depth:
            self._takes[kind] = time.perf_counter() - self._since
        return self._keep(key, made)

    def at_once(self, key: Key, begin: Callable[[], Strokes]) -> pygame.Surface:
        """The picture under a key, painted to its end if it is not there: one that was begun is gone on with."""
        found = self.found(key)
        if found is not None:
            return found
        with self._taking_time():
            made = next(filter(None, self._begun.get(key) or begin()))
        return self._keep(key, made)

    def painted(self, key: Key, begin: Callable[[], Strokes]) -> pygame.Surface:
        """The same for a picture painted stroke by stroke. Raises: `Later`, if it has to wait."""
        found = self.found(key)
        if found is not None:
            return found
        self.lay_aside(key, begin)
        made = self._go_on(key)
        if made is None:
            raise Later
        return made

    def lay_aside(self, key: Key, begin: Callable[[], Strokes]) -> None:
        """A picture will be wanted: it is painted in time that is left over."""
        if key in self._made:
            return
        self._asked.add(key)
        self._waits += 1
        if key in self._begun:
            return
        self._begun[key] = begin()
        while len(self._begun) > LAID_ASIDE:
            self._begun.popitem(last=False)

    def _go_on(self, key: Key) -> pygame.Surface | None:
        """Goes on with a painting; None if it has to wait."""
        strokes, made = self._begun[key], None
        with self._taking_time():
            while made is None:
                if self._gone_on and self.spent:
                    return None
                self._gone_on, self.idle = True, False
                made = next(strokes)
        return self._keep(key, made)

    def _keep(self, key: Key, made: pygame.Surface) -> pygame.Surface:
        self._made[key] = made
        self._begun.pop(key, None)
        self._gone_on, self.idle = True, False
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > self._most and len(self._made) > 1:
            _, old = self._made.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return made

    def kept_at(self, here: Key, key: Key, most: int) -> None:
        """A picture was kept at a place: of those before it only so many stay."""
        keys = self.last.setdefault(here, [])
        if not keys or keys[-1] != key:
            if key in keys:
                keys.remove(key)
            keys.append(key)
            while len(keys) > most:
                old = self._made.pop(keys.pop(0), None)
                if old is not None:
                    self._bytes -= old.get_width() * old.get_height() * 4

    def before(self, here: Key) -> pygame.Surface | None:
        """What was kept last at a place."""
        keys = self.last.get(here)
        return self._made.get(keys[-1]) if keys else None

    def must_wait(self, key: Key, kind: Hashable = None) -> bool:
        """Whether a picture can not be painted any more in this frame, or, behind others, one of its kind would take
        longer than is left. Raises: `Later`, for a part of another one."""
        if key in self._made:
            return False
        if self.depth:
            # What was laid together so far may have taken all the time: it goes on by one stroke even so.
            if self._gone_on and self.spent:
                raise Later
            return False
        if not (self.spent or self._takes_too_long(kind)):
            return False
        self.late = True
        return True

    def _takes_too_long(self, kind: Hashable) -> bool:
        if self._left is None or self.idle:
            return False
        return self._takes.get(kind, 0.0) > self._left

    # ---- answers ----

    def worked_out(self, key: Hashable, work: Callable[[], T]) -> T:
        """What pictures are painted by, such as where its lines are broken: worked out once."""
        if key in self._found:
            self._found.move_to_end(key)
            found: T = self._found[key]
            return found
        answer = self._found[key] = work()
        if len(self._found) > WORKED_OUT:
            self._found.popitem(last=False)
        return answer
