"""Drawing in logical units on a window of any size: text at its real size, and pictures that are painted once and kept.

A *picture* is painted three times too large in its own little frame and made smaller, which gives soft edges. It is
kept under a key that says all that its look depends on, and premultiplied, so that its soft edges stay clean.
"""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Concatenate, NamedTuple, ParamSpec

import pygame

from game.client.drawing import shapes
from game.client.drawing.painter import Paint, Painter
from game.client.drawing.pictures import Key, Later, Pictures, Strokes
from game.client.drawing.shapes import Point
from game.client.drawing.text import TEXT, Type
from game.client.drawing.theme import BLACK, HEIGHT, STANDARD, WIDTH, Colour

FINE, FINE_ENOUGH = 3, 2
"""How many times too large pictures are painted: large ones have pixels enough."""
LARGE_PART, FEW, MANY = 30_000, 3, 60
"""Of parts with so many pixels only a few are kept for a place: they change as a whole, and take much room."""
BAND = 80_000
"""Pixels of a large picture that are made smaller at a time."""
EVEN = (0.92, 0.84, 0.76, 0.68, 0.6, 0.54)
"""Parts of a width that are tried, so that lines which stand in the middle are about as long."""
LARGE, LARGE_PICTURE = 1.4, 12_000
"""The scale from which a window is large, and the pixels from which a picture is."""
LEAST_TEXT = 13
"""Real pixels of the smallest text, where there is room for it."""
LONG = 30
"""Letters of a text for whose lines a picture may have to wait."""
TIGHTEST = 0.8
"""How much smaller than wanted a text may be set so that it fits."""
P = ParamSpec("P")
UNSTRETCHED: Point = (1.0, 1.0)
STRETCHES = 32
"""Into so many steps it is divided how wide or tall a stretched picture is."""

Rect = tuple[float, float, float, float]
LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0


class Hint(NamedTuple):
    """What is told of the thing in a rectangle; ``wrong`` if it is why that can not be used."""

    rect: Rect
    text: str
    title: str = ""
    wrong: bool = False


class AccessibleText(NamedTuple):
    """What a voice says of the thing that the focus rests on."""

    name: str
    value: str | bool = ""
    """What it stands at: words, or whether it is on."""
    text: str = ""
    """What it is for, or why it can not be used."""


class Canvas:
    """A window's surface, 1280 by 720 logical units in its middle at one scale; the rest is margin."""

    def __init__(self, surface: pygame.Surface, type_: Type, pictures: Pictures) -> None:
        self.surface = surface
        self.type = type_
        self.pictures = pictures
        width, height = surface.get_size()
        pictures.make_room((width, height))
        self.scale = min(width / WIDTH, height / HEIGHT)
        self.left = round((width - WIDTH * self.scale) / 2)
        self.top = round((height - HEIGHT * self.scale) / 2)
        self.text_scale = 1.0
        """What the player asked for: all text so many times as large."""
        self.palette = STANDARD
        """The colours that carry a meaning, as the player wants them."""
        self.hint: Hint | None = None
        """What a thing that was drawn has to say of itself, for the window to show."""
        self.said: AccessibleText | None = None
        """What the focus rests on, in words, for a voice."""
        self.caret: Rect | None = None
        """Where text is being typed, for the window to open its keyboard and the list of letters to choose from."""
        self._meanwhile: tuple[object, Callable[[Canvas], None] | None, bool] = (None, None, False)
        """Of what the next part is, and what draws what can be drawn of it at once."""
        self.cut: list[str] = []
        """Texts that did not fit where they were set, for tests."""

    def forget(self) -> None:
        """What things had to say of themselves no longer counts."""
        self.hint = self.said = self.caret = None

    # ---- measures ----

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A logical place in real pixels; a half goes up, so that lines of a unit are alike wherever they lie."""
        return math.floor(self.left + x * self.scale + 0.5), math.floor(self.top + y * self.scale + 0.5)

    def real(self, rect: Rect) -> pygame.Rect:
        """A logical rectangle in real pixels; neighbours stay neighbours."""
        x, y, w, h = rect
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def size(self, size: float) -> int:
        """A type size in real pixels: in a small window text shrinks less than the rest."""
        return max(LEAST_TEXT, round(size * self.scale * self.text_scale))

    def letters(self, size: float) -> float:
        """How tall text of a size really is, in logical units: in a small window it shrinks less than the rest."""
        return self.size(size) / self.scale

    @property
    def is_small(self) -> bool:
        """Whether text is so large beside everything else that only the most needed has room."""
        return self.letters(13) > 17.5

    def least(self, pixels: int) -> int:
        """How small a text of so many pixels may be set so that it fits: in no window of usual size under 13 units."""
        return max(LEAST_TEXT - 2, round(LEAST_TEXT * self.scale), round(pixels * TIGHTEST))

    def fits(self, text: str, face: str, size: float, width: float) -> bool:
        """Whether a line as wide as told at most need not be cut, though it may be set smaller."""
        return self._fitting(text, face, size, width)[0] == text

    def _fitting(self, text: str, face: str, size: float, width: float) -> tuple[str, int]:
        """A line as wide as told at most, and its size in real pixels: set smaller, and cut only then."""
        room, pixels = math.floor(width * self.scale), self.size(size)
        least = self.least(pixels)
        while pixels > least and self.type.width(text, face, pixels) > room:
            pixels -= 1
        return self.type.fitted(text, face, pixels, room), pixels

    def width(self, text: str, face: str, size: float) -> float:
        """Of a line of text, in logical units."""
        return self.type.width(text, face, self.size(size)) / self.scale

    def lines(self, text: str, face: str, size: float, width: float) -> tuple[str, ...]:
        """A text broken into lines."""
        pixels, room = self.size(size), math.floor(width * self.scale)
        if len(text) > LONG and not self.type.has_lines(text, face, pixels, room):
            self.pictures.rest()
        return self.type.lines(text, face, pixels, room)

    def height(self, text: str, face: str, size: float, width: float, leading: float = 1.22) -> float:
        """What a `paragraph` of so many lines takes."""
        return len(self.lines(text, face, size, width)) * self.size(size) / self.scale * leading

    # ---- drawing ----

    def blit(
        self,
        picture: pygame.Surface,
        place: tuple[int, int],
        flags: int = pygame.BLEND_PREMULTIPLIED,
        stamp: int = 0,
    ) -> None:
        """A surface at a real place. One that is painted over between drawings says by its ``stamp`` how it is now."""
        self.surface.blit(picture, place, None, flags)

    def _ink(self, text: str, face: str, pixels: int, colour: Colour) -> tuple[pygame.Surface, int]:
        """A line of text; in a picture, a new one may have to wait."""
        if not self.type.has(text, face, pixels, colour):
            self.pictures.rest()
        return self.type.ink(text, face, pixels, colour)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        face: str = TEXT,
        size: float = 15,
        colour: Colour = BLACK,
        anchor: float = LEFT,
        width: float | None = None,
        shadow: Colour | None = None,
        alpha: float = 1.0,
        may_cut: bool = False,
    ) -> float:
        """One line with its baseline at ``y``; its width.

        Where it is wider than ``width`` it is set a little smaller, and cut with an ellipsis if that is not enough.
        ``may_cut`` is for what people write themselves: a cut is no fault there.
        """
        if not text:
            return 0.0
        pixels = self.size(size)
        if width is not None:
            fitting, pixels = self._fitting(text, face, size, width)
            if fitting != text and not may_cut:
                self.cut.append(text)
            text = fitting
            if not text:
                return 0.0
        drawn, ascent = self._ink(text, face, pixels, colour)
        px, py = self.point(x, y)
        place = px - round(anchor * drawn.get_width()), py - ascent
        if shadow is not None:
            under, _ = self._ink(text, face, pixels, shadow)
            step = max(1, round(1.2 * self.scale))
            self.blit(under, (place[0] + step, place[1] + step))
        self.blit(_faded(drawn, alpha) if alpha < 1 else drawn, place)
        return drawn.get_width() / self.scale

    def paragraph(
        self,
        text: str,
        rect: Rect,
        face: str = TEXT,
        size: float = 15,
        colour: Colour = BLACK,
        leading: float = 1.22,
        anchor: float = LEFT,
        may_cut: bool = False,
    ) -> float:
        """Lines of text from the top of a rectangle; their height.

        What does not fit is set a little smaller, and what then does not fit is left out behind an ellipsis.
        ``may_cut`` as in `text`.
        """
        x, y, w, h = rect
        smallest = self.least(self.size(size)) / self.scale / self.text_scale
        while True:
            lines = self.lines(text, face, size, w)
            real = self.size(size) / self.scale
            step = real * leading
            most = max(1, math.floor((h + 0.25 * real) / step))
            if len(lines) <= most or size - 0.5 < smallest:
                break
            size -= 0.5
        if len(lines) > most and not may_cut:
            self.cut.append(text)
        if anchor == CENTRE and 1 < len(lines) <= most:
            lines = self._even(text, face, size, w, lines)
        for number, line in enumerate(lines[:most]):
            if number == most - 1 and len(lines) > most:
                line = self.type.fitted(line + "…", face, self.size(size), math.floor(w * self.scale))
                line = line if line.endswith("…") else line + "…"
            self.text(line, x + anchor * w, y + real * 0.94 + number * step, face, size, colour, anchor)
        return min(len(lines), most) * step

    def _even(self, text: str, face: str, size: float, width: float, lines: tuple[str, ...]) -> tuple[str, ...]:
        """As many lines, of about the same length: what stands in the middle has no short line at its end."""
        for part in EVEN:
            narrower = self.lines(text, face, size, width * part)
            if len(narrower) != len(lines) or " ".join(narrower) != " ".join(lines):  # of Chinese too: it has no spaces
                break
            lines = narrower
        return lines

    def fill(self, colour: Colour, rect: Rect | None = None, alpha: float = 1.0) -> None:
        """A plain rectangle; the whole window without one."""
        area = self.surface.get_rect() if rect is None else self.real(rect)
        if alpha >= 1:
            self.surface.fill(colour, area)
            return
        veil = self.pictures.get(
            ("veil", area.size, colour, round(alpha * 255)), lambda: _veil(area.size, colour, alpha)
        )
        self.blit(veil, area.topleft)

    def picture(
        self,
        key: Key,
        x: float,
        y: float,
        w: float,
        h: float,
        paint: Paint,
        alpha: float = 1.0,
        turn: float = 0.0,
        stretch: Point = UNSTRETCHED,
    ) -> None:
        """A picture in a rectangle, painted by ``paint`` if it is new; made wider and taller by so many times, and
        turned clockwise, in degrees, on its middle. Of what moves, the last one stands in for it while it has to wait:
        see `meanwhile`."""
        of, _, moves = self._meanwhile
        here: Key = ("picture", key[0], of)
        size = self._size(w, h)
        full = "picture", key, size
        made = self.pictures.found(full) or self._painted(full, lambda: self._strokes(size, paint))
        if made is None:
            earlier = self.pictures.before(here) if moves else None
            if earlier is not None:
                self._lay_on_middle(_faded(earlier, alpha) if alpha < 1 else earlier, (x, y, w, h))
            return
        if moves:
            self.pictures.kept_at(here, full, MANY)
        if turn or alpha < 0.97 or stretch != UNSTRETCHED:
            made = self._altered(made, full, alpha, turn, stretch)
        self._lay_on_middle(made, (x, y, w, h))

    def _painted(self, full: Key, begin: Callable[[], Strokes]) -> pygame.Surface | None:
        """A picture that is new; none if it has to wait. Raises: `Later`, then, for a part of another."""
        if self.pictures.must_wait(full):
            return None
        try:
            return self.pictures.painted(full, begin)
        except Later:
            if self.pictures.depth:
                raise
            self.pictures.late = True
            return None

    def ground(self, key: Key, rect: Rect, paint: Paint, beyond: Colour) -> None:
        """A picture in a rectangle that never waits, even where time is short: all else lies on it; and ``beyond`` it,
        in a window that reaches farther, a colour."""
        if not self.real(rect).contains(self.surface.get_rect()):
            self.fill(beyond)
        size = self._size(rect[2], rect[3])
        self._lay_on_middle(self.pictures.at_once(("picture", key, size), lambda: self._strokes(size, paint)), rect)

    def _lay_on_middle(self, made: pygame.Surface, rect: Rect) -> None:
        """Lays a picture on the middle of a rectangle."""
        x, y, w, h = rect
        cx, cy = self.point(x + w / 2, y + h / 2)
        wide, tall = made.get_size()
        self.blit(made, (cx - wide // 2, cy - tall // 2))

    def _altered(
        self, made: pygame.Surface, full: Key, alpha: float, turn: float = 0.0, stretch: Point = UNSTRETCHED
    ) -> pygame.Surface:
        """A picture paler, stretched and turned: all of it by steps, so that each is made once."""
        angle, step = round(turn) % 360, round(alpha * 16)
        wide, tall = round(stretch[0] * STRETCHES), round(stretch[1] * STRETCHES)
        key = *full, angle
        if (wide, tall) != (STRETCHES, STRETCHES):
            even, key = made, (*key, wide, tall)
            size = max(1, made.get_width() * wide // STRETCHES), max(1, made.get_height() * tall // STRETCHES)
            made = self.pictures.get((*full, wide, tall), lambda: pygame.transform.smoothscale(even, size))
        if angle:
            straight = made
            made = self.pictures.get(key, lambda: pygame.transform.rotozoom(straight, -angle, 1.0))
        if step < 16:
            whole = made
            made = self.pictures.get((*key, "faded", step), lambda: _faded(whole, step / 16))
        return made

    def _size(self, w: float, h: float) -> tuple[int, int]:
        """Of a picture, in real pixels."""
        return max(1, round(w * self.scale)), max(1, round(h * self.scale))

    def made(self, key: Key, w: float, h: float, paint: Paint) -> pygame.Surface:
        """A picture itself, premultiplied, painted if it is new. Raises: `Later`, if it has to wait."""
        size = self._size(w, h)
        return self.pictures.painted(("picture", key, size), lambda: self._strokes(size, paint))

    def lay_aside(self, key: Key, w: float, h: float, paint: Paint) -> None:
        """A picture is painted when there is time for it."""
        size = self._size(w, h)
        self.pictures.lay_aside(("picture", key, size), lambda: self._strokes(size, paint))

    def has(self, key: Key, w: float, h: float) -> bool:
        """Whether a picture need not be painted any more."""
        return ("picture", key, self._size(w, h)) in self.pictures

    def _strokes(self, size: tuple[int, int], paint: Paint) -> Strokes:
        fine = FINE if self.scale < LARGE and size[0] * size[1] < LARGE_PICTURE else FINE_ENOUGH
        large = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
        for _ in paint(Painter(large, self.scale * fine)) or ():
            yield None
        yield None
        # Of a large picture some rows at a time: they come out the same, and a frame has to wait for no more of them.
        made = pygame.Surface(size, pygame.SRCALPHA)
        rows = max(1, BAND // (size[0] * fine * fine))
        for top in range(0, size[1], rows):
            tall = min(rows, size[1] - top)
            band = large.subsurface((0, top * fine, size[0] * fine, tall * fine))
            band.premul_alpha_ip()
            pygame.transform.smoothscale(band, (size[0], tall), made.subsurface((0, top, size[0], tall)))
            yield None
        yield made

    def kept(
        self,
        key: Key,
        rect: Rect,
        draw: Callable[["Canvas"], None],
        alpha: float = 1.0,
    ) -> None:
        """A part of the picture with its text, drawn by ``draw`` at the same places once and kept under a key.

        While it has to wait, what was kept there before stands in for it: see `meanwhile`.
        """
        of, plain, moves = self._meanwhile
        area = self.real(rect)
        dx, dy = area.left - self.left, area.top - self.top

        def make() -> pygame.Surface:
            part = Canvas(pygame.Surface(area.size, pygame.SRCALPHA), self.type, self.pictures)
            part.scale, part.left, part.top = self.scale, -dx, -dy
            part.text_scale, part.palette, part.cut = self.text_scale, self.palette, self.cut
            draw(part)
            return part.surface

        # Where a logical unit is no whole pixel, the same part looks different at different places.
        offset = round(rect[0] * self.scale % 1, 2), round(rect[1] * self.scale % 1, 2)
        full = ("kept", key, area.size, offset, self.text_scale, self.palette.name)
        here: Key = (key[0], of, None if moves else area.topleft, area.size)
        try:
            if self.pictures.must_wait(full, key[0]):
                raise Later
            found = self.pictures.get(full, make, key[0])
        except Later:
            if self.pictures.depth:
                raise
            self.pictures.late = True
            earlier = self.pictures.before(here)
            if earlier is None:
                if plain is not None:
                    plain(self)
                return
            found = earlier
        else:
            self.pictures.kept_at(here, full, FEW if area.width * area.height > LARGE_PART else MANY)
        step = round(alpha * 16)
        if step < 16:
            whole = found
            found = self.pictures.get((*full, "faded", step), lambda: _faded(whole, step / 16))
        self.blit(found, area.topleft)

    @contextmanager
    def meanwhile(
        self, of: object, plain: Callable[["Canvas"], None] | None = None, moves: bool = False
    ) -> Iterator[None]:
        """What stands in for a part that is drawn in here, as long as that has to wait: what was kept at its place
        before, if it was ``of`` the same; else ``plain`` draws what can be drawn at once, see `frame`. What ``moves``
        may have been kept at any place: ``of`` then names the one thing.
        """
        before, self._meanwhile = self._meanwhile, (of, plain, moves)
        try:
            yield
        finally:
            self._meanwhile = before

    def again(
        self, here: object, draw: Callable[Concatenate["Canvas", P], object], *of: P.args, **more: P.kwargs
    ) -> None:
        """A part of the picture that hangs on these arguments alone, all of them values that never change.

        A canvas that remembers what was laid on it lays the same once more as long as they are the same, and ``draw``
        is not called. Parts are told apart by ``here``; none lies in another one.
        """
        draw(self, *of, **more)

    def soon(
        self, here: object, draw: Callable[Concatenate["Canvas", P], object], *of: P.args, **more: P.kwargs
    ) -> None:
        """The same for a part that may show some pictures later than all else what has changed in it: it is neither
        moving nor in the way of anything that does."""
        draw(self, *of, **more)

    def over(self, surface: pygame.Surface) -> "Canvas":
        """The same canvas on another surface of the same size."""
        other = Canvas(surface, self.type, self.pictures)
        other.take_after(self)
        return other

    def take_after(self, other: "Canvas") -> None:
        """Draws as another canvas does."""
        self.scale, self.left, self.top = other.scale, other.left, other.top
        self.text_scale, self.palette, self.cut = other.text_scale, other.palette, other.cut

    def part(self, rect: Rect, shown: Rect) -> "Canvas":
        """A canvas inside a rectangle, in whose middle the logical area ``shown`` is as large as it can be.

        What lies beyond that area shows as far as the rectangle goes.
        """
        area = self.real(rect).clip(self.surface.get_rect())
        part = Canvas(self.surface.subsurface(area), self.type, self.pictures)
        x, y, w, h = shown
        part.scale = min(area.width / w, area.height / h)
        part.left = round(area.width / 2 - (x + w / 2) * part.scale)
        part.top = round(area.height / 2 - (y + h / 2) * part.scale)
        part.text_scale, part.cut = self.text_scale, self.cut
        return part

    def stamp(
        self,
        key: Key,
        x: float,
        y: float,
        w: float,
        h: float,
        draw: Callable[["Canvas"], None],
        alpha: float = 1.0,
        turn: float = 0.0,
        stretch: Point = UNSTRETCHED,
    ) -> None:
        """A small picture with its text, drawn by ``draw`` from its own corner once; it may lie anywhere, and move.
        ``turn`` and ``stretch`` as in `picture`."""
        of, plain, moves = self._meanwhile
        size = max(1, math.ceil(w * self.scale)), max(1, math.ceil(h * self.scale))
        full = ("stamp", key, size, self.text_scale, self.palette.name)
        here: Key = ("stamp", key[0], of, size)

        def make() -> pygame.Surface:
            part = self.over(pygame.Surface(size, pygame.SRCALPHA))
            part.left = part.top = 0
            draw(part)
            return part.surface

        try:
            if self.pictures.must_wait(full, key[0]):
                raise Later
            made = self.pictures.get(full, make, key[0])
        except Later:
            if self.pictures.depth:
                raise
            self.pictures.late = True
            earlier = self.pictures.before(here) if moves else None
            if earlier is not None:
                self.blit(_faded(earlier, alpha) if alpha < 1 else earlier, self.point(x, y))
            elif plain is not None:
                plain(self)
            return
        if moves:
            self.pictures.kept_at(here, full, MANY)
        px, py = self.point(x, y)
        if turn or alpha < 0.97 or stretch != UNSTRETCHED:
            made = self._altered(made, full, alpha, turn, stretch)
            px, py = px + (size[0] - made.get_width()) // 2, py + (size[1] - made.get_height()) // 2
        self.blit(made, (px, py))

    def frame(self, rect: Rect, fill: Colour, edge: Colour, radius: float = 8) -> None:
        """A plain frame, there at once: it stands for what is not painted yet."""
        area, corner = self.real(rect), round(radius * self.scale)

        def make() -> pygame.Surface:
            made = pygame.Surface(area.size, pygame.SRCALPHA)
            pygame.draw.rect(made, edge, made.get_rect(), border_radius=corner)
            inner = made.get_rect().inflate(-2 * max(1, corner // 2), -2 * max(1, corner // 2))
            pygame.draw.rect(made, fill, inner, border_radius=corner // 2)
            return made

        self.blit(self.pictures.get(("frame", area.size, fill, edge, corner), make), area.topleft)

    def box(
        self,
        rect: Rect,
        fill: Colour | None = None,
        edge: Colour | None = None,
        radius: float = 8,
        width: float = 1.2,
        alpha: float = 1.0,
        bottom: Colour | None = None,
    ) -> None:
        """A rectangle with round corners; with ``bottom`` the filling runs from ``fill`` above to it below."""
        x, y, w, h = rect
        pad = width

        def paint(p: Painter) -> None:
            shape = shapes.rounded(pad, pad, w, h, radius)
            if fill is not None and bottom is not None:
                p.gradient(shape, fill, bottom)
            elif fill is not None:
                p.polygon(shape, fill)
            if edge is not None:
                p.outline(shapes.rounded(pad, pad, w, h, radius), edge, width)

        self.picture(
            ("box", w, h, fill, bottom, edge, radius, width), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint, alpha
        )

    def glow(self, x: float, y: float, rx: float, ry: float, colour: Colour, strength: float) -> None:
        """Light that fades from a place: added to what is there."""
        size = max(2, round(2 * rx * self.scale)), max(2, round(2 * ry * self.scale))
        key = "glow", size, colour, round(strength * 64)
        light = self.pictures.get(key, lambda: _glow(size, colour, strength))
        cx, cy = self.point(x, y)
        place = cx - size[0] // 2, cy - size[1] // 2
        self.blit(light, place, pygame.BLEND_RGB_ADD)
        if self.surface.get_flags() & pygame.SRCALPHA:
            self.blit(self.pictures.get(("lit", *key), lambda: _lit_by(light)), place, pygame.BLEND_RGBA_MAX)

    def line(self, a: Point, b: Point, colour: Colour, width: float = 1.0) -> None:
        """A straight line."""
        thick = max(1, round(width * self.scale))
        pygame.draw.line(self.surface, colour, self.point(*a), self.point(*b), thick)

    @contextmanager
    def moved(self, dx: float, dy: float) -> Iterator[None]:
        """Draws that much further right and lower, by whole pixels."""
        before = self.left, self.top
        self.left, self.top = self.left + round(dx * self.scale), self.top + round(dy * self.scale)
        try:
            yield
        finally:
            self.left, self.top = before

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Draws inside a rectangle only."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.real(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)


def _veil(size: tuple[int, int], colour: Colour, alpha: float) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill([round(c * alpha) for c in (*colour, 255)])
    return veil


def _faded(surface: pygame.Surface, share: float) -> pygame.Surface:
    faded = surface.copy()
    level = round(255 * share)
    faded.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def _lit_by(light: pygame.Surface) -> pygame.Surface:
    """Where a light adds anything, the least alpha that there is: without any, light on clear ground would later be
    laid by groups of eight pixels and not by single ones, and its edge would hang on where a blit begins."""
    dark = pygame.mask.from_threshold(light, (0, 0, 0), (1, 1, 1, 255))
    return dark.to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(0, 0, 0, 1))


def _glow(size: tuple[int, int], colour: Colour, strength: float) -> pygame.Surface:
    """Rings on a small square, made larger: full in the middle, nothing at the edge."""
    side = 96
    small = pygame.Surface((side, side))
    for radius in range(side // 2, 0, -1):
        share = strength * (1 - radius / (side / 2)) ** 2
        pygame.draw.circle(small, [min(255, round(c * share)) for c in colour], (side / 2, side / 2), radius)
    return pygame.transform.smoothscale(small, size)
