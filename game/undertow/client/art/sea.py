"""The sea under all that is shown: dark water with engraved scales, a lit tideway, chart lines and a compass."""

import math
import random
from collections.abc import Generator, Iterator, Sequence

import pygame
from PIL import Image, ImageChops

from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.pictures import Key, Strokes
from game.client.drawing.shapes import Point, moved, oval, smooth
from game.client.drawing.theme import HEIGHT, WIDTH, Colour, mix, rgb
from game.undertow.client.art.palette import BRASS, BRASS_LIT, SEA_LIT, SEA_LOW

CHART = 1.5
"""The largest scale at which the chart's lines are drawn: they are faint."""
COARSE = 420
"""Pixels that water is worked out on across, before it is made larger."""
SCALE = 26.0
"""How large an engraved scale is."""
TIDE = (284.0, 424.0)
"""Between which heights the tideway runs,"""
REACH = (250.0, 950.0)
"""and from where to where."""
COMPASS: tuple[float, float, float] = (838.0, 352.0, 106.0)
THREAD, ENGRAVED = rgb("#7fb9b4"), rgb("#6fb0ac")

Lit = tuple[float, float] | None
SEAS: tuple[tuple[Lit, bool], ...] = ((TIDE, True), (None, False), (None, True))
"""The seas that are drawn: of a battle, of a muster or a harbour, and of the choice of a first hero."""


def draw_sea(canvas: Canvas, tide: Lit = TIDE, compass: bool = True) -> None:
    """The sea over the whole surface. ``tide``: between which heights it is lit (None: nowhere, as behind a muster or
    a harbour); ``compass``: whether it bears the chart's compass and its lines."""
    size, pictures = canvas.surface.get_size(), canvas.pictures
    key = _key(canvas, size, tide, compass)
    sea = pictures.found(key) or _other(canvas, size)
    if sea is None:
        # All at once, even where time is short: nothing can be made out on a sea that is not there.
        sea = pictures.get(key, lambda: _whole(_sea(canvas, size, tide, compass)))
    elif key not in pictures:
        # Another one is there, as where a muster becomes a battle: this one comes a little later, stroke by stroke.
        with pictures.may_wait():
            sea = pictures.painted(key, lambda: _sea(canvas, size, tide, compass))
    canvas.blit(sea, (0, 0), 0)


def _other(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface | None:
    """A sea that is there, of a surface of this size, whichever it is."""
    keys = (_key(canvas, size, tide, compass) for tide, compass in SEAS)
    return next((sea for sea in map(canvas.pictures.found, keys) if sea is not None), None)


def paint_sea_ahead(canvas: Canvas, size: tuple[int, int]) -> None:
    """Paints the sea of a battle for a surface of a size, little by little. Raises: `Later`, until it is there."""
    canvas.pictures.painted(_key(canvas, size, TIDE, True), lambda: _sea(canvas, size, TIDE, True))


def _key(canvas: Canvas, size: tuple[int, int], tide: Lit, compass: bool) -> Key:
    return "undertow sea", size, canvas.scale, tide, compass


def _whole(strokes: Strokes) -> pygame.Surface:
    """What strokes come to."""
    return next(made for made in strokes if made is not None)


def _sea(canvas: Canvas, size: tuple[int, int], tide: Lit, compass: bool) -> Strokes:
    scale, corner = canvas.scale, (canvas.left, canvas.top)
    coarse = min(1.0, COARSE / size[0])
    small = max(2, round(size[0] * coarse)), max(2, round(size[1] * coarse))
    unit = scale * coarse
    light = yield from _water(small, unit, (corner[0] * coarse, corner[1] * coarse), tide)
    yield None
    water = pygame.transform.smoothscale(_coloured(light), size)
    yield None
    for _ in _engrave(water, scale, corner, tide):
        yield None
    if compass:
        share = min(1.0, CHART / scale)
        chart = pygame.Surface((max(1, round(size[0] * share)), max(1, round(size[1] * share))), pygame.SRCALPHA)
        b = Brush(chart, scale * share, corner[0] / scale, corner[1] / scale)
        for _ in _paint_chart(b):
            yield None
        if tide is not None:
            _paint_streaks(b, tide)
            yield None
        water.blit(chart if share == 1.0 else pygame.transform.smoothscale(chart, size), (0, 0))
    yield water


# ---- water ----


def _noise(size: tuple[int, int], grains: Sequence[tuple[float, float]], seed: int) -> Image.Image:
    """Soft noise in grains so wide and tall, each half as strong as the one before."""
    made = Image.new("L", size, 128)
    for number, (wide, tall) in enumerate(grains):
        columns, rows = max(3, round(size[0] / wide) + 2), max(3, round(size[1] / tall) + 2)
        small = Image.frombytes("L", (columns, rows), random.Random(seed + number).randbytes(columns * rows))
        made = Image.blend(made, small.resize(size, Image.Resampling.BICUBIC), 1 / (1 + number * 0.9))
    return made


def _water(size: tuple[int, int], unit: float, corner: Point, tide: Lit) -> Generator[None, None, Image.Image]:
    """How light the water is."""
    broad = _noise(size, ((420 * unit, 170 * unit), (180 * unit, 66 * unit), (70 * unit, 26 * unit)), 11)
    yield
    fine = _noise(size, ((90 * unit, 16 * unit), (36 * unit, 6 * unit)), 5)
    made = Image.blend(broad, fine, 0.32).point([round(14 + v * 0.36) for v in range(256)])
    yield
    if tide is not None:
        way = _tideway(size, unit, corner, tide)
        yield
        threads = _noise(size, ((200 * unit, 46 * unit), (90 * unit, 22 * unit)), 21)
        threads = threads.point([max(0, round(120 - abs(v - 128) * 26)) for v in range(256)])
        yield
        made = ImageChops.add(made, way.point([round(v * 0.42) for v in range(256)]))
        made = ImageChops.add(made, ImageChops.multiply(threads, way).point([round(v * 0.85) for v in range(256)]))
    return ImageChops.multiply(made, _dusk(size))


def _tideway(size: tuple[int, int], unit: float, corner: Point, tide: tuple[float, float]) -> Image.Image:
    """Where the tide runs, fading to all sides."""
    middle = (tide[0] + tide[1]) / 2
    column, row = Image.new("L", (1, size[1])), Image.new("L", (size[0], 1))
    for y in range(size[1]):
        away = ((y - corner[1]) / unit - middle) / 92
        column.putpixel((0, y), round(255 * math.exp(-away * away)))
    for x in range(size[0]):
        at = (x - corner[0]) / unit
        inner = min(1.0, max(0.0, (at - REACH[0] + 90) / 160)) * min(1.0, max(0.0, (REACH[1] + 60 - at) / 160))
        row.putpixel((x, 0), round(255 * inner))
    return ImageChops.multiply(column.resize(size), row.resize(size))


def _dusk(size: tuple[int, int]) -> Image.Image:
    """Darker towards the edges."""
    cells = Image.new("L", (24, 16))
    for y in range(16):
        for x in range(24):
            away = ((x / 23 - 0.47) ** 2 * 1.7 + (y / 15 - 0.48) ** 2 * 1.5) * 1.9
            cells.putpixel((x, y), round(255 * (1 - 0.62 * min(1.0, away))))
    return cells.resize(size, Image.Resampling.BICUBIC)


def _coloured(light: Image.Image) -> pygame.Surface:
    """From the depth's colour to the lit one, and on to foam."""
    bright = mix(SEA_LIT, THREAD, 0.6)
    table = [mix(SEA_LOW, SEA_LIT, v / 200) if v <= 200 else mix(SEA_LIT, bright, (v - 200) / 55) for v in range(256)]
    bands = [light.point([colour[band] for colour in table]) for band in range(3)]
    image = Image.merge("RGB", bands)
    return pygame.image.frombytes(image.tobytes(), image.size, "RGB").convert()


# ---- what is engraved ----


def _engrave(water: pygame.Surface, scale: float, corner: tuple[int, int], tide: Lit) -> Iterator[None]:
    """Scales all over, but for the tideway."""
    wide, tall = max(2, round(2 * SCALE * scale)), max(2, round(SCALE * scale))
    layer = pygame.Surface(water.get_size(), pygame.SRCALPHA)
    _lay(layer, _scales(wide, tall, ENGRAVED), corner)
    yield
    if tide is not None:
        size = max(2, water.get_width() // 8), max(2, water.get_height() // 8)
        way = _tideway(size, scale / 8, (corner[0] / 8, corner[1] / 8), tide)
        kept = Image.merge("RGBA", (*(Image.new("L", size, 255) for _ in range(3)), ImageChops.invert(way)))
        fade = pygame.transform.smoothscale(pygame.image.frombytes(kept.tobytes(), size, "RGBA"), water.get_size())
        yield
        layer.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
    water.blit(layer, (0, 0))
    yield


def _lay(layer: pygame.Surface, tile: pygame.Surface, corner: tuple[int, int]) -> None:
    """A pattern all over, one of its steps at a corner."""
    wide, tall = tile.get_size()
    for y in range(corner[1] % tall - tall, layer.get_height(), tall):
        for x in range(corner[0] % wide - wide, layer.get_width(), wide):
            layer.blit(tile, (x, y))


def paint_scales(p: Painter, step: float, colour: Colour) -> None:
    """Faint scales ``step`` tall all over a picture."""
    size = max(2, round(2 * step * p.scale)), max(2, round(step * p.scale))
    _lay(p.surface, _scales(*size, colour), (0, 0))


def _scales(wide: int, tall: int, colour: Colour) -> pygame.Surface:
    """One step of the scales each way: two rows, each half a scale further on."""
    fine = 3
    large = pygame.Surface((wide * fine, tall * fine), pygame.SRCALPHA)
    large.fill((*colour, 0))
    r = wide * fine / 2
    for row in range(-1, 5):
        cy = row * tall * fine / 2 + r * 0.5
        for column in range(-1, 3):
            cx = column * 2 * r + (r if row % 2 else 0)
            for share, alpha in ((0.98, 25), (0.7, 29), (0.42, 33)):
                line = [(cx + r * share * math.cos(a), cy + r * share * math.sin(a)) for a in _turns(198, 342)]
                pygame.draw.lines(large, (*colour, alpha), False, line, fine)
    return pygame.transform.smoothscale(large, (wide, tall))


def _turns(start: float, end: float) -> list[float]:
    return [math.radians(start + (end - start) * i / 24) for i in range(25)]


def _paint_streaks(b: Brush, tide: tuple[float, float]) -> None:
    """Threads of foam in the tideway."""
    chance = random.Random(9)
    for _ in range(46):
        y, x = tide[0] + 10 + chance.random() * (tide[1] - tide[0] - 20), REACH[0] + chance.random() * 640
        long = 40 + chance.random() * 130
        line = smooth(
            ((x, y), (x + long * 0.35, y - 3 - chance.random() * 4), (x + long * 0.7, y + 2), (x + long, y - 1)), False
        )
        b.line(line, "#bfe3db", 1 + chance.random() * 0.8, 0.06 + 0.09 * chance.random())


def _paint_chart(b: Brush) -> Iterator[None]:
    """Lines of the winds, and the compass they come from."""
    x, y, r = COMPASS
    for number in range(32):
        a = math.tau * number / 32 + 0.098
        far = _until(x, y, a)
        line = ((x + math.cos(a) * (r + 6), y + math.sin(a) * (r + 6)), (x + math.cos(a) * far, y + math.sin(a) * far))
        if far > r + 6:
            b.line(line, BRASS_LIT, 1, 0.075 if number % 2 else 0.045)
        if number % 4 == 3:
            yield
    paint_compass(b, x, y, r, 0.22)
    yield


def _until(x: float, y: float, a: float) -> float:
    """How far a line from a place goes within the waters between the hands."""
    far = 760.0
    for at, step, low, high in ((x, math.cos(a), 246.0, 952.0), (y, math.sin(a), 92.0, 600.0)):
        if abs(step) > 1e-6:
            far = min(far, ((high if step > 0 else low) - at) / step)
    return far


def paint_compass(b: Brush, x: float, y: float, r: float, alpha: float = 0.2, colour: Colour = BRASS) -> None:
    """A compass of sixteen points about a place."""
    for number in range(16):
        long = r * (1.0 if number % 4 == 0 else 0.72 if number % 2 == 0 else 0.5)
        for side, share in ((1, 1.0), (-1, 0.45)):
            point = ((0.0, -long), (side * long * 0.085, -long * 0.16), (0.0, 0.0))
            b.polygon(moved(point, x, y, turn=22.5 * number), colour, alpha * share)
    for share, width in ((0.86, 1.2), (0.8, 0.8), (0.3, 1.0)):
        b.line(oval(x, y, r * share, r * share, 72), colour, width, alpha * 0.9, closed=True)
    for number in range(72):
        c, s = math.cos(math.tau * number / 72) * r, math.sin(math.tau * number / 72) * r
        b.line(((x + c * 0.8, y + s * 0.8), (x + c * 0.86, y + s * 0.86)), colour, 0.8, alpha * 0.8)


def draw_compass(canvas: Canvas, x: float, y: float, r: float, alpha: float = 0.8) -> None:
    """A compass about a place, as in the corner of a chart."""
    side = 2 * r + 4

    def paint(p: Painter) -> None:
        paint_compass(Brush(p.surface, p.scale), side / 2, side / 2, r, alpha)

    canvas.picture(("undertow compass", r, alpha), x - side / 2, y - side / 2, side, side, paint)


def draw_dusk(canvas: Canvas, x: float, w: float, h: float = HEIGHT, alpha: float = 0.62) -> None:
    """A shade from a place at the top to the right, under what is written on the sea; ``w`` below 0: to the left."""

    def paint(p: Painter) -> None:
        wide = abs(w)
        near, far = ("#071215", alpha), ("#071215", 0.0)
        stops = ((0, near), (1, far)) if w > 0 else ((0, far), (1, near))
        Brush(p.surface, p.scale).shade(((0, 0), (wide, 0), (wide, h), (0, h)), (0, 0), (wide, 0), stops)

    canvas.picture(("undertow dusk", w, h, alpha), min(x, x + w), 0, abs(w), h, paint)


WHOLE = (0.0, 0.0, float(WIDTH), float(HEIGHT))
"""All of the layout."""
