"""The house's rose, inlaid in the table: a ring of brass with five names, five petals with their pictures, and a boss.

Its pieces are painted one after another, each once a size, and kept on the disk, so that the table is there at once the
next time. A picture whose layers move lives while its petal is looked at.
"""

import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.brush import Brush, painted
from game.client.drawing.canvas import FINE, Canvas
from game.client.drawing.motifs import Layer
from game.client.drawing.paintings import Paintings
from game.client.drawing.shapes import Point
from game.client.drawing.text import is_han
from game.client.home.rose_pieces import (
    HALF,
    NAMES,
    OUTER,
    RADIUS,
    ROOT,
    X,
    Y,
    paint_boss,
    paint_focus,
    paint_ground,
    paint_halo,
    paint_rim,
    petal_outline,
)

SEEN_FROM = 0.615
"""Where on a petal the middle of its picture lies, in shares of the radius."""
LIFE = 10.0
"""Pictures a second of a petal that lives."""

Box = tuple[float, float, float, float]

DIM, DEEP = 0.28, 0.62
"""How dark a petal is that is not looked at, and one whose room is not open."""


class Petal(NamedTuple):
    """One of five, the first upright, clockwise. ``open``: whether its room can be entered."""

    name: str
    layers: tuple[Layer, ...]
    open: bool


class _Piece(NamedTuple):
    """A painted part: where its top left corner lies about the rose's middle, in logical units."""

    surface: pygame.Surface
    x: float
    y: float


class Rose:
    """The rose on a canvas of any size; `prepare` paints what is missing, `draw` shows what is there."""

    def __init__(self, petals: Sequence[Petal], paintings: Paintings) -> None:
        self.petals = tuple(petals)
        self._paintings = paintings
        self._pieces: dict[str, _Piece] = {}
        self._scale = 0.0
        self._scratch: dict[tuple[int, int], pygame.Surface] = {}

    @property
    def scale(self) -> float:
        """Of the canvas that the pieces are for."""
        return self._scale

    def petal_at(self, x: float, y: float) -> int | None:
        """The petal at a place of the screen."""
        dx, dy = x - X, y - Y
        if not ROOT <= math.hypot(dx, dy) <= RADIUS:
            return None
        turn = math.degrees(math.atan2(dx, -dy)) % 360
        number = round(turn / 72) % 5
        off = (turn - 72 * number + 180) % 360 - 180
        return number if abs(off) <= HALF else None

    def living(self, number: int) -> bool:
        """Whether a petal's picture moves."""
        return self.petals[number].open and any(not layer.still for layer in self.petals[number].layers)

    # ---- painting ----

    def prepare(self, canvas: Canvas, seconds: float) -> bool:
        """Paints pieces for about so long; whether all are there now. Pieces from the disk cost next to nothing."""
        if canvas.scale != self._scale:
            self._pieces.clear()
            self._scratch.clear()
            self._scale = canvas.scale
        until = time.perf_counter() + seconds
        for name, make in self._wanted():
            if name in self._pieces:
                continue
            if time.perf_counter() > until:
                return False
            self._pieces[name] = make()
        return True

    def _wanted(self) -> list[tuple[str, Callable[[], _Piece]]]:
        """Every piece by its name, the ground first."""
        found: list[tuple[str, Callable[[], _Piece]]] = [
            (
                "ground",
                lambda: self._made(
                    "rose ground", (-OUTER - 24, -OUTER - 24, 2 * OUTER + 48, 2 * OUTER + 48), 2, paint_ground
                ),
            )
        ]
        for number in range(5):
            around = partial(self._around, number=number)
            found += [
                (f"picture {number}", partial(self._picture, number)),
                (f"rim {number}", partial(around, f"rim {number}", paint=partial(paint_rim, number=number))),
                (
                    f"halo {number}",
                    partial(self._around, f"halo {number}", number, partial(paint_halo, number=number), 2),
                ),
            ]
        found.append(("boss", lambda: self._made("rose boss", (-80, -80, 160, 160), 3, paint_boss)))
        for number, petal in enumerate(self.petals):
            if self.living(number):
                found += [
                    (f"layer {number} {layer.name}", partial(self._layer, number, layer)) for layer in petal.layers
                ]
        return found

    def _made(self, name: str, box: Box, fine: int, paint: Callable[[Brush], None], light: bool = False) -> _Piece:
        """A piece in a rectangle about the rose's middle, from the disk if it has been painted before."""
        size, at = self._frame(box)
        make = partial(self._painted, size, at, fine, paint, light)
        return _Piece(self._paintings.get(name, size, make), *at)

    def _made_now(self, box: Box, paint: Callable[[Brush], None]) -> _Piece:
        """A small piece that the disk need not keep."""
        size, at = self._frame(box)
        return _Piece(self._painted(size, at, 2, paint, False), *at)

    def _frame(self, box: Box) -> tuple[tuple[int, int], Point]:
        """A rectangle in real pixels, and its corner in logical units: it begins with a whole pixel."""
        x, y, w, h = box
        k = self._scale
        left, top = math.floor(x * k), math.floor(y * k)
        return (math.ceil((x + w) * k) - left, math.ceil((y + h) * k) - top), (left / k, top / k)

    def _painted(
        self, size: tuple[int, int], at: Point, fine: int, paint: Callable[[Brush], None], light: bool
    ) -> pygame.Surface:
        k = self._scale
        dx, dy = -at[0] - size[0] / 2 / k, -at[1] - size[1] / 2 / k
        return painted(size, k, fine, lambda b: paint(b.at(dx, dy)), light)

    def _around(self, name: str, number: int, paint: Callable[[Brush], None], fine: int = 3) -> _Piece:
        return self._made(f"rose {name}", _bounds(number, 34), fine, paint)

    def _picture(self, number: int) -> _Piece:
        """A petal's picture as it stands still, its room named so that another takes no one else's place."""
        petal = self.petals[number]

        def paint(b: Brush) -> None:
            b.within(
                petal_outline(RADIUS, ROOT, 5, number), lambda inner: _still(inner.at(*_middle(number)), petal.layers)
            )

        return self._made(f"rose picture {petal.layers[0].name} {number}", _bounds(number, 2), 3, paint)

    def _layer(self, number: int, layer: Layer) -> _Piece:
        x, y, w, h = layer.box
        mx, my = _middle(number)
        box = (x + mx, y + my, w, h)
        return self._made(f"rose layer {layer.name}", box, 3, lambda b: layer.paint(b.at(mx, my)), layer.light)

    # ---- drawing ----

    def draw(self, canvas: Canvas, focus: int) -> None:
        """All but what lives: pieces that are not painted yet are left out."""
        self._lay(canvas, "ground")
        for number in [n for n in range(5) if n != focus] + [focus]:
            if number == focus:
                self._lay(canvas, f"halo {number}")
            if f"picture {number}" in self._pieces:
                self._lay(canvas, f"picture {number}")
                shade = (
                    (0.0 if number == focus else DIM)
                    if self.petals[number].open
                    else (0.34 if number == focus else DEEP)
                )
                if shade:
                    self._veil(canvas, number, shade)
            self._lay(canvas, f"rim {number}")
        self._lay(canvas, "boss")
        for number, petal in enumerate(self.petals):
            self._name(canvas, petal.name, number, number == focus)

    def draw_living(self, canvas: Canvas, number: int, moment: float) -> None:
        """A petal's picture at a moment, over what `draw` has drawn."""
        names = [f"layer {number} {layer.name}" for layer in self.petals[number].layers]
        if not all(name in self._pieces for name in (*names, f"picture {number}", f"rim {number}")):
            return
        whole = self._pieces[f"picture {number}"]
        size, k = whole.surface.get_size(), canvas.scale
        scratch = self._scratch.setdefault(size, pygame.Surface(size, pygame.SRCALPHA))
        scratch.fill((0, 0, 0, 255))
        for layer, name in zip(self.petals[number].layers, names, strict=True):
            piece = self._pieces[name]
            wave = math.sin(2 * math.pi * (moment / layer.period + layer.phase))
            place = round((piece.x - whole.x + layer.dx * wave) * k), round((piece.y - whole.y + layer.dy * wave) * k)
            if layer.light:
                scratch.blit(self._faded(name, piece.surface, layer, wave), place, special_flags=pygame.BLEND_RGB_ADD)
            else:
                scratch.blit(piece.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        scratch.blit(self._mask(number, size, whole), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(scratch, self._place(canvas, whole), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._lay(canvas, f"rim {number}")

    def draw_ring(self, canvas: Canvas, number: int, alpha: float) -> None:
        """An ivory line about a petal: the keyboard's focus; fainter, the pointer's place."""
        if f"rim {number}" not in self._pieces:
            return
        key = f"ring {number} {alpha}"
        if key not in self._pieces:
            made = self._made_now(_bounds(number, 34), lambda b: paint_focus(b, number))
            level = round(255 * alpha)
            made.surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
            self._pieces[key] = made
        self._lay(canvas, key)

    def _faded(self, name: str, surface: pygame.Surface, layer: Layer, wave: float) -> pygame.Surface:
        """Light at its present strength, one of eight."""
        step = round(7 * (wave + 1) / 2)
        if not layer.fade or step == 7:
            return surface
        key = f"{name} at {step}"
        if key not in self._pieces:
            level = round(255 * (1 - layer.fade * (1 - step / 7)))
            faded = surface.copy()
            faded.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            self._pieces[key] = _Piece(faded, 0, 0)
        return self._pieces[key].surface

    def _mask(self, number: int, size: tuple[int, int], whole: _Piece) -> pygame.Surface:
        key = f"mask {number}"
        if key not in self._pieces:
            outline = petal_outline(RADIUS, ROOT, 5, number)
            w, h = size[0] / self._scale, size[1] / self._scale
            mask = painted(
                size, self._scale, 3, lambda b: b.at(-whole.x - w / 2, -whole.y - h / 2).polygon(outline, "#ffffff")
            )
            self._pieces[key] = _Piece(mask, whole.x, whole.y)
        return self._pieces[key].surface

    def _veil(self, canvas: Canvas, number: int, shade: float) -> None:
        key = f"veil {number} {shade}"
        if key not in self._pieces:
            whole = self._pieces[f"picture {number}"]
            veil = self._mask(number, whole.surface.get_size(), whole).copy()
            r, g, b = (round(c * shade) for c in theme.rgb("#0d0a08"))
            veil.fill((r, g, b, round(255 * shade)), special_flags=pygame.BLEND_RGBA_MULT)
            self._pieces[key] = _Piece(veil, whole.x, whole.y)
        self._lay(canvas, key)

    def _place(self, canvas: Canvas, piece: _Piece) -> tuple[int, int]:
        x, y = canvas.point(X, Y)
        return x + round(piece.x * canvas.scale), y + round(piece.y * canvas.scale)

    def _lay(self, canvas: Canvas, name: str) -> None:
        piece = self._pieces.get(name)
        if piece is not None:
            canvas.surface.blit(piece.surface, self._place(canvas, piece), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _name(self, canvas: Canvas, name: str, number: int, lit: bool) -> None:
        """A name engraved along the ring; below the middle it is read from within."""
        han = is_han(name[0])
        text = name if han else name.upper()
        size = 19.0 if lit else 17.0
        room = 2 * math.pi * NAMES * 56 / 360
        spacing = 9.0 if han else 5.0
        widths = [canvas.width(letter, faces.TITLE, FINE * size) / FINE for letter in text]
        tight = min(1.0, room / (sum(widths) + spacing * (len(text) - 1)))
        under = number in (2, 3)
        at = -(sum(widths) + spacing * (len(text) - 1)) * tight / 2
        colour = theme.rgb("#ffe2a6") if lit else theme.rgb("#d3c098")
        for letter, width in zip(text, widths, strict=True):
            turn = 72 * number + (-1 if under else 1) * math.degrees((at + width * tight / 2) / NAMES)
            at += (width + spacing) * tight
            if letter.strip():
                self._letter(canvas, letter, turn, under, size * tight, colour, lit)

    def _letter(
        self, canvas: Canvas, letter: str, turn: float, under: bool, size: float, colour: theme.Colour, lit: bool
    ) -> None:
        a = math.radians(turn)
        x, y = canvas.point(X + NAMES * math.sin(a), Y - NAMES * math.cos(a))
        pixels = max(10, round(size * canvas.scale * canvas.text_scale))

        def make(ink: theme.Colour) -> pygame.Surface:
            drawn, ascent = canvas.type.render(letter, faces.TITLE, FINE * pixels, ink)
            # Turned about the middle of a capital letter.
            tall = round(0.34 * FINE * pixels)
            square = pygame.Surface(
                (drawn.get_width(), 2 * max(ascent - tall, drawn.get_height() - ascent + tall)), pygame.SRCALPHA
            )
            square.blit(drawn, (0, square.get_height() // 2 + tall - ascent))
            return pygame.transform.rotozoom(square, -(turn + (180 if under else 0)), 1 / FINE)

        key = ("ring letter", letter, pixels, round(turn * 4), under)
        for ink, dy in ((theme.rgb("#0c0805"), 1), (colour, 0)):
            picture = canvas.pictures.get((*key, ink), partial(make, ink))
            canvas.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2 + dy))


def _middle(number: int) -> Point:
    """Where a petal's picture has its middle, from the rose's."""
    a = math.radians(72 * number)
    return SEEN_FROM * RADIUS * math.sin(a), -SEEN_FROM * RADIUS * math.cos(a) - 6


def _bounds(number: int, pad: float) -> Box:
    """The rectangle about a petal."""
    outline = petal_outline(RADIUS, ROOT, 5, number)
    left, top = min(x for x, _ in outline) - pad, min(y for _, y in outline) - pad
    return left, top, max(x for x, _ in outline) + pad - left, max(y for _, y in outline) + pad - top


def petal_area(number: int) -> Box:
    """Where all lies on the table that moves in a petal."""
    x, y, w, h = _bounds(number, 36)
    return X + x, Y + y, w, h


def _still(b: Brush, layers: Sequence[Layer]) -> None:
    for layer in layers:
        if layer.light:
            x, y, w, h = layer.box
            size = round(w * b.scale), round(h * b.scale)
            part = painted(
                size,
                b.scale,
                1,
                partial(_about_its_box, layer),
                True,
            )
            b.lay(part, x, y, add=True)
        else:
            layer.paint(b)


def _about_its_box(layer: Layer, b: Brush) -> None:
    x, y, w, h = layer.box
    layer.paint(b.at(-x - w / 2, -y - h / 2))
