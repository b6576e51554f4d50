"""The house's rose, inlaid in the table: a ring of brass with five names, five petals with their pictures, and a boss.

Its pieces are painted one after another, each once a size, and kept on the disk, so that the table is there at once the
next time. A picture whose layers move lives while its petal is looked at.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.client import text as faces
from game.client import theme
from game.client.brush import BRASS, Brush, Stops, painted
from game.client.canvas import Canvas
from game.client.motifs import Layer
from game.client.paintings import Paintings
from game.client.shapes import Outline, Point, moved, oval, ring, smooth
from game.client.text import is_han

X, Y, RADIUS = 404.0, 350.0, 264.0
OUTER, INNER, BOSS = RADIUS + 44, RADIUS + 12, 62.0
NAMES = RADIUS + 28
ROOT = 64.0
"""How far from the middle a petal begins."""
HALF = 35.0
"""Degrees from a petal's middle to its side."""
SEEN_FROM = 0.615
"""Where on a petal the middle of its picture lies, in shares of the radius."""
LIFE = 12.0
"""Pictures a second of a petal that lives."""

Box = tuple[float, float, float, float]

DIM, DEEP = 0.28, 0.62
"""How dark a petal is that is not looked at, and one whose room is not open."""


@dataclass(frozen=True, slots=True)
class Petal:
    """One of five, the first upright, clockwise. ``open``: whether its room can be entered."""

    name: str
    layers: tuple[Layer, ...]
    open: bool


def petal_outline(radius: float, root: float, gap: float, number: int = 0) -> Outline:
    """A petal about the rose's middle: a sector with a two-lobed head that has a notch."""

    def polar(r: float, degrees: float) -> Point:
        a = math.radians(degrees)
        return r * math.sin(a), -r * math.cos(a)

    side = polar(radius * 0.7, -(HALF - math.degrees(gap / 2 / (radius * 0.7))))
    foot = polar(root, -(HALF - math.degrees(gap / 2 / root)))
    head = _bezier(
        side, (side[0] * 1.2, side[1] * 1.2), (-radius * 0.40, -radius * 1.045), (-radius * 0.20, -radius)
    ) + _bezier(
        (-radius * 0.20, -radius),
        (-radius * 0.11, -radius * 0.982),
        (-radius * 0.045, -radius * 0.968),
        (0, -radius * 0.93),
    )
    left = [foot, *head]
    right = [(-x, y) for x, y in reversed(left)]
    arc = [polar(root * 1.02, HALF * share) for share in (0.6, 0.3, 0.0, -0.3, -0.6)]
    return moved([*left, *right, *arc], 0, 0, turn=72 * number)


def _bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 16) -> list[Point]:
    found = []
    for i in range(steps + 1):
        t, u = i / steps, 1 - i / steps
        p, q, r, s = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        found.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
    return found


@dataclass(frozen=True, slots=True)
class _Piece:
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
                    "rose ground", (-OUTER - 24, -OUTER - 24, 2 * OUTER + 48, 2 * OUTER + 48), 2, _ground
                ),
            )
        ]
        for number in range(5):
            found += [
                (f"picture {number}", partial(self._picture, number)),
                (f"rim {number}", partial(self._around, f"rim {number}", number, partial(_rim, number=number))),
                (f"halo {number}", partial(self._around, f"halo {number}", number, partial(_halo, number=number), 2)),
            ]
        found.append(("boss", lambda: self._made("rose boss", (-80, -80, 160, 160), 3, _boss)))
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
            made = self._made_now(_bounds(number, 34), lambda b: _focus(b, number))
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
        widths = [canvas.width(letter, faces.TITLE, size) for letter in text]
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
            drawn, ascent = canvas.type.render(letter, faces.TITLE, 3 * pixels, ink)
            # Turned about the middle of a capital letter.
            tall = round(0.34 * 3 * pixels)
            square = pygame.Surface(
                (drawn.get_width(), 2 * max(ascent - tall, drawn.get_height() - ascent + tall)), pygame.SRCALPHA
            )
            square.blit(drawn, (0, square.get_height() // 2 + tall - ascent))
            return pygame.transform.rotozoom(square, -(turn + (180 if under else 0)), 1 / 3)

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


# ---- the pieces ----


def _ground(b: Brush) -> None:
    """The sunk field, the ring with its marks, and five sepals of brass."""
    b.soft(oval(0, 10, OUTER, OUTER, 90), "#000000", 0.55, 10)
    b.polygon(oval(0, 0, OUTER, OUTER, 120), "#0b0907")
    b.shade(
        ring(0, 0, (OUTER + INNER) / 2, OUTER - INNER),
        (0, -OUTER),
        (0, OUTER),
        ((0, "#3a2d1a"), (0.5, "#241b11"), (1, "#1a130c")),
    )
    field: Stops = ((0, ("#c9a24b", 0.16)), (0.8, ("#000000", 0.15)), (1, ("#000000", 0.65)))
    b.within(oval(0, 0, INNER, INNER, 120), lambda inner: _engraving(inner, field))
    for r, width, flip in ((OUTER, 2.6, 1), (INNER, 1.8, -1)):
        b.shade_line(oval(0, 0, r, r, 120), (-120, -r * flip), (160, r * flip), BRASS, width)
    b.line(oval(0, 0, OUTER - 5, OUTER - 5, 120), "#c9a24b", 0.8, 0.35, True)
    for number in range(60):
        degrees = number * 6
        near = min(degrees % 72, 72 - degrees % 72)
        if near > 24:
            a, r = math.radians(degrees - 90), INNER + 16
            size, shine = (3.2, "#cba553") if near >= 36 else (1.5, "#7d6431")
            b.polygon(oval(r * math.cos(a), r * math.sin(a), size, size, 16), shine)
    for number in range(5):
        _sepal(b, 72 * number + 36)


def _engraving(b: Brush, field: Stops) -> None:
    for number in range(180):
        a = math.radians(2 * number)
        ends = [(r * math.cos(a), r * math.sin(a)) for r in (70, INNER - 3)]
        b.line(ends, "#c9a24b", 0.7, 0.10)
    b.glow(0, 0, INNER, field, add=False)


def _sepal(b: Brush, turn: float) -> None:
    r = RADIUS
    half = [(0, -r * 0.62), (11, -r * 0.80), (15, -r * 0.90), (6, -r * 0.96), (0, -r * 1.03)]
    whole = smooth([*half, *((-x, y) for x, y in reversed(half[1:-1]))])
    leaf = moved(whole, 0, 0, turn=turn)
    left, right = moved([(-15, -r * 0.85), (15, -r * 0.85)], 0, 0, turn=turn)
    b.soft(leaf, "#000000", 0.5, 3)
    b.shade(leaf, left, right, ((0, "#e6c676"), (0.49, "#a37d33"), (0.51, "#6f5220"), (1, "#8d6a2a")))
    b.line(leaf, "#2a1d0c", 1.2, closed=True)
    b.line(moved([(0, -r * 0.66), (0, -r)], 0, 0, turn=turn), "#2a1d0c", 1, 0.7)


def _halo(b: Brush, number: int) -> None:
    """What lies under the petal that is looked at: its shadow, and a glow of lamplight about it."""
    outline = petal_outline(RADIUS, ROOT, 5, number)
    b.soft([(x, y + 8) for x, y in outline], "#000000", 0.75, 9)
    b.soft(outline, "#ffd994", 0.55, 10, 8)
    b.soft(outline, "#f0b35a", 0.6, 4, 6)


def _focus(b: Brush, number: int) -> None:
    outline = petal_outline(RADIUS + 5, ROOT - 1, -5, number)
    b.soft(outline, "#ffd994", 0.7, 5, 6)
    b.line(outline, "#fff1c8", 2.2, closed=True)


def _rim(b: Brush, number: int) -> None:
    """Enamel: an inner shadow at the edge, a sheen from the lamp, and the edge of brass itself."""
    outline = petal_outline(RADIUS, ROOT, 5, number)
    b.within(outline, lambda inner: _enamel(inner, outline))
    b.line(outline, "#140e07", 6.4, closed=True)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    b.shade_line(outline, (min(xs), min(ys)), (min(xs) + 60, max(ys)), BRASS, 4.0)
    b.line([(x - 0.3, y - 1.2) for x, y in outline], "#fff3cf", 0.7, 0.3, True)


def _enamel(b: Brush, outline: Outline) -> None:
    b.soft([(x, y + 3) for x, y in outline], "#000000", 0.8, 6, 12)
    top = min(outline, key=lambda point: point[1] + 0.4 * point[0])
    b.glow(top[0] + 20, top[1] + 10, 130, ((0, ("#fff6dc", 0.10)), (1, ("#fff6dc", 0.0))), add=False)


def _edge_light(outline: Outline, b: Brush) -> None:
    b.line([(x + 0.6, y + 1.3) for x, y in outline], "#fff6d6", 1.2, 0.5, True)


def _boss(b: Brush) -> None:
    """The small rose in relief in the middle."""
    b.soft(oval(0, 6, 66, 66, 60), "#000000", 0.65, 7)
    b.shade(oval(0, 0, BOSS, BOSS, 72), (-30, -60), (30, 60), ((0, "#6d5226"), (0.6, "#3d2c12"), (1, "#21170a")))
    b.shade_line(oval(0, 0, 61, 61, 72), (-40, -62), (40, 62), BRASS, 3)
    b.line(oval(0, 0, 55.5, 55.5, 72), "#120b05", 1.4, 0.8, True)
    for number in range(5):
        outline = petal_outline(53, 9, 2.4, number)
        b.soft([(x, y + 2.2) for x, y in outline], "#120b05", 0.7, 1.6)
        b.shade(outline, (-30, -50), (20, 50), ((0, "#f7e0a0"), (0.45, "#cfa24c"), (1, "#6d501f")))
        b.line(outline, "#2b1d08", 1, closed=True)
        b.within(outline, partial(_edge_light, outline))
        a = math.radians(72 * number)
        b.line([(r * math.sin(a), -r * math.cos(a)) for r in (18, 40)], "#3d2b0f", 1.3, 0.6)
    for far, count, size in ((0.0, 1, 5.0), (9.5, 6, 4.0)):
        for number in range(count):
            a = number / count * math.tau
            x, y = far * math.cos(a), far * math.sin(a)
            b.polygon(oval(x, y + 1, size + 0.8, size + 0.8, 20), "#2b1d08")
            pearl: Stops = ((0, "#fff8dc"), (0.5, "#e2bb5c"), (1, "#8a6628"))
            b.shade(oval(x, y, size, size, 20), (x - size * 0.6, y - size * 0.7), (x + size * 0.6, y + size), pearl)
