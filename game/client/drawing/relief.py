"""Relief: shapes are stacked as heights, their edges rounded, and lit once by a low lamp from the upper left.

A `Relief` is as many pixels as told. What is put on it is a `Path` in units of its own; a height, a bevel and a width
are in these units too. Nothing here is quick enough for a frame: what is put on a relief is carved only when it is lit,
in strokes, and the picture is kept.
"""

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageMath

from game.client.drawing.painter import Painter
from game.client.drawing.paths import Path
from game.client.drawing.shapes import Outline, moved
from game.client.drawing.theme import Colour

LAMP = (-0.515, -0.654, 0.555)
"""Where the light comes from, of length 1: from the left, from above, towards who looks."""
HALFWAY = (-0.292, -0.371, 0.882)
"""Half way between the lamp and who looks: what faces it shines."""
WARM, COLD = (1.06, 1.0, 0.92), (0.84, 1.0, 1.11)
SHINE = (255, 246, 226)
MOST_PIXELS = 640
"""Of a relief each way: a larger one is made of so many, and stretched."""
ROUND_FROM = 2.4
"""A bevel wider than this is round, a narrower one straight."""


class Lamp(NamedTuple):
    """How a relief is lit: light in the shade, light from the lamp, shine, shade in hollows so many units wide."""

    around: float = 0.40
    direct: float = 0.80
    shine: float = 0.58
    hollows: float = 0.60
    reach: float = 4.2


class Relief:
    """Heights, colours, gloss and what is covered; (0, 0) is the middle."""

    def __init__(self, wide: int, tall: int, scale: float, over: float = 0.0) -> None:
        """``scale``: pixels to a unit. ``over``: how much of what lies below something is evened out, 0 to 1."""
        self._scale = scale
        self._over = over
        self._size = wide, tall
        self._heights = Image.new("F", self._size, 0.0)
        self._colours = Image.new("RGB", self._size)
        self._gloss = Image.new("L", self._size)
        self._covered = Image.new("L", self._size)
        self._clip: Image.Image | None = None
        self._tasks: list[Iterator[None]] = []
        """What is still to be carved, in its order."""

    # ---- masks ----

    def _mask(self, path: Path, width: float, soft: float) -> tuple[Image.Image, tuple[int, int, int, int]] | None:
        """A path in white on black, or the lines of it so wide, and the part of the relief that it is."""
        k, (wide, tall) = self._scale, self._size
        shapes = [[(x * k + wide / 2, y * k + tall / 2) for x, y in shape] for shape in path.shapes]
        room = math.ceil(width * k / 2 + soft * 3) + 2
        left = max(0, math.floor(min(x for shape in shapes for x, _ in shape)) - room)
        top = max(0, math.floor(min(y for shape in shapes for _, y in shape)) - room)
        right = min(wide, math.ceil(max(x for shape in shapes for x, _ in shape)) + room)
        low = min(tall, math.ceil(max(y for shape in shapes for _, y in shape)) + room)
        if right <= left or low <= top:
            return None
        mask = Image.new("L", (right - left, low - top))
        draw = ImageDraw.Draw(mask)
        for shape in shapes:
            _draw(draw, [(x - left, y - top) for x, y in shape], width * k, 255)
        for hole in path.holes:
            _draw(draw, [(x * k + wide / 2 - left, y * k + tall / 2 - top) for x, y in hole], width * k, 0)
        box = left, top, right, low
        if self._clip is not None:
            mask = ImageChops.multiply(mask, self._clip.crop(box))
        return mask, box

    def clip(self, path: Path | None) -> None:
        """What follows shows inside of this only, or everywhere."""
        self._tasks.append(self._clipping(path))

    def _clipping(self, path: Path | None) -> Iterator[None]:
        self._clip = None
        if path is not None and (found := self._mask(path, 0, 0)):
            whole = Image.new("L", self._size)
            whole.paste(found[0], found[1])
            self._clip = whole
        yield

    # ---- what lies on it ----

    def put(
        self,
        path: Path,
        height: float,
        bevel: float,
        colour: Colour | None = None,
        gloss: float = 0.4,
        width: float = 0.0,
        base: bool = False,
        dome: float = 0.0,
    ) -> None:
        """Raises a shape, or with ``width`` the lines of it, rounded over ``bevel``.

        ``base`` covers what is not covered yet; ``dome`` swells its middle by so many times its height.
        """
        self._tasks.append(self._putting(path, height, bevel, colour, gloss, width, base, dome))

    def _putting(
        self,
        path: Path,
        height: float,
        bevel: float,
        colour: Colour | None,
        gloss: float,
        width: float,
        base: bool,
        dome: float,
    ) -> Iterator[None]:
        soft = bevel * self._scale * 0.55
        found = self._mask(path, width, soft)
        if found is None:
            return
        yield
        mask, box = found
        if base:
            yield from self._even_out(mask, box)
            self._covered.paste(ImageChops.lighter(self._covered.crop(box), mask), box)
        yield
        blurred = mask.filter(ImageFilter.GaussianBlur(soft))
        yield
        slope = ImageChops.multiply(blurred.point(_ROUND if bevel > ROUND_FROM else _STRAIGHT), mask)
        rise = height * self._scale / 255
        yield
        self._raise(_even(slope, soft), box, rise)
        if dome:
            yield
            swollen = mask.filter(ImageFilter.GaussianBlur(soft * 4)).point(_STRAIGHT)
            yield
            self._raise(_even(ImageChops.multiply(swollen, mask), soft * 2), box, rise * dome)
        yield
        if colour is not None:
            self._colours.paste(colour, box, mask)
            self._gloss.paste(round(gloss * 255), box, mask)
        yield

    def cut(
        self,
        path: Path,
        depth: float,
        soft: float,
        colour: Colour | None = None,
        share: float = 0.6,
        width: float = 0.0,
    ) -> None:
        """Sinks a shape, or with ``width`` the lines of it, and stains it with a share of a colour."""
        self._tasks.append(self._cutting(path, depth, soft, colour, share, width))

    def _cutting(
        self, path: Path, depth: float, soft: float, colour: Colour | None, share: float, width: float
    ) -> Iterator[None]:
        blur = soft * self._scale * 0.5
        found = self._mask(path, width, blur)
        if found is None:
            return
        yield
        mask, box = found
        sunk = mask.filter(ImageFilter.GaussianBlur(blur))
        yield
        self._raise(sunk, box, -depth * self._scale / 255)
        yield
        if colour is not None:
            self._colours.paste(colour, box, mask.point([round(v * share) for v in range(256)]))
        yield

    def swell(self, path: Path, height: float, soft: float) -> None:
        """Raises what is there without an edge."""
        self._tasks.append(self._swelling(path, height, soft))

    def _swelling(self, path: Path, height: float, soft: float) -> Iterator[None]:
        blur = soft * self._scale
        if found := self._mask(path, 0, blur):
            yield
            swollen = found[0].filter(ImageFilter.GaussianBlur(blur))
            yield
            self._raise(swollen, found[1], height * self._scale / 255)
        yield

    def roughen(self, seed: int, height: float, grains: Sequence[float]) -> None:
        """Makes all of it uneven, in grains of so many units."""
        self._tasks.append(self._roughening(seed, height, grains))

    def _roughening(self, seed: int, height: float, grains: Sequence[float]) -> Iterator[None]:
        for number, grain in enumerate(grains):
            chance = random.Random(seed + number)
            columns, rows = (max(4, math.ceil(side / max(1.0, grain * self._scale))) for side in self._size)
            small = Image.frombytes("L", (columns, rows), chance.randbytes(columns * rows))
            noise = ImageChops.multiply(small.resize(self._size, Image.Resampling.BICUBIC), self._covered)
            yield
            self._raise(noise, (0, 0, *self._size), height * self._scale / 255 / 2**number)
            yield

    def _raise(self, mask: Image.Image, box: tuple[int, int, int, int], rise: float) -> None:
        raised = ImageMath.lambda_eval(
            lambda on: on["a"] + on["b"] * rise, a=self._heights.crop(box), b=mask.convert("F")
        )
        self._heights.paste(raised, box)

    def _even_out(self, mask: Image.Image, box: tuple[int, int, int, int]) -> Iterator[None]:
        """What is covered shows through less."""
        if not self._over:
            return
        below = self._heights.crop(box)
        level = _soft(below, 5 * self._scale)
        share = self._over / 255
        yield
        evened = ImageMath.lambda_eval(
            lambda on: on["a"] + (on["b"] - on["a"]) * on["m"] * share, a=below, b=level, m=mask.convert("F")
        )
        self._heights.paste(evened, box)

    # ---- light ----

    def lit(self, lamp: Lamp) -> Iterator[Image.Image | None]:
        """Carves and lights it, with a rest after each step; the picture at last."""
        for task in self._tasks:
            for _ in task:
                yield None
        self._tasks.clear()
        heights = _smoothed(self._heights)
        yield None
        deep = lamp.hollows / (2.2 * self._scale)
        level = _soft(heights, lamp.reach * self._scale)
        light = _eval(
            lambda on: 1 - on["min"](on["max"]((on["b"] - on["a"]) * deep, 0.0), lamp.hollows), a=heights, b=level
        )
        yield None
        across, down = _slopes(heights)
        yield None
        upright = _eval(lambda on: (on["x"] * on["x"] + on["y"] * on["y"] + 1.0) ** -0.5, x=across, y=down)
        yield None
        faced = _facing(across, down, upright, LAMP)
        yield None
        shiny = _facing(across, down, upright, HALFWAY)
        yield None
        direct = lamp.direct / LAMP[2] * 0.72
        tone = _eval(lambda on: on["min"]((on["f"] * direct + lamp.around) * on["l"], 1.6), f=faced, l=light)
        yield None
        shine = _eval(
            lambda on: _twentieth(on["s"]) * on["l"] * on["g"] * (lamp.shine / 255), s=shiny, l=light, g=self._gloss
        )
        yield None
        bands = []
        for number, band in enumerate(self._colours.split()):
            bands.append(_coloured(band, tone, shine, number))
            yield None
        yield Image.merge("RGBA", (*bands, self._covered))


_STRAIGHT = [max(0, min(255, 2 * v - 255)) for v in range(256)]
_ROUND = [round(255 * math.sqrt(p * (2 - p))) for p in (max(0, min(1, 2 * v / 255 - 1)) for v in range(256))]


def _eval(work: Any, **images: Image.Image) -> Image.Image:
    made: Image.Image = ImageMath.lambda_eval(work, **images)
    return made


def _draw(draw: ImageDraw.ImageDraw, points: list[tuple[float, float]], width: float, value: int) -> None:
    """A shape, or a line with round ends."""
    if not width:
        draw.polygon(points, fill=value)
        return
    draw.line(points, fill=value, width=max(1, round(width)), joint="curve")
    r = max(0.0, round(width) / 2 - 0.75)
    for x, y in (points[0], points[-1]):
        draw.ellipse((x - r, y - r, x + r, y + r), fill=value)


def _even(slope: Image.Image, soft: float) -> Image.Image:
    """A slope without the steps of its 256 levels, where it is so wide that they would be seen."""
    return _soft(slope.convert("F"), min(6.0, soft / 2.5)) if soft > 5 else slope


def _soft(image: Image.Image, reach: float) -> Image.Image:
    """Much smaller and large again: blurred."""
    size = tuple(max(2, round(side / max(1.0, reach))) for side in image.size)
    small = image.resize((size[0], size[1]), Image.Resampling.BILINEAR)
    return small.resize(image.size, Image.Resampling.BICUBIC)


def _smoothed(heights: Image.Image) -> Image.Image:
    """Without the steps that come of masks of 256 levels."""
    for step in ((1, 0), (0, 1)):
        before, after = ImageChops.offset(heights, *step), ImageChops.offset(heights, -step[0], -step[1])
        heights = _eval(lambda on: on["a"] * 0.5 + (on["b"] + on["c"]) * 0.25, a=heights, b=before, c=after)
    return heights


def _slopes(heights: Image.Image) -> tuple[Image.Image, Image.Image]:
    """How much it falls to the right and downwards at each pixel."""
    found = []
    for step in ((1, 0), (0, 1)):
        before, after = ImageChops.offset(heights, *step), ImageChops.offset(heights, -step[0], -step[1])
        found.append(_eval(lambda on: (on["a"] - on["b"]) * 0.5, a=before, b=after))
    return found[0], found[1]


def _facing(
    across: Image.Image, down: Image.Image, upright: Image.Image, to: tuple[float, float, float]
) -> Image.Image:
    """How much each pixel faces a direction, 0 to 1."""
    x, y, z = to
    return _eval(lambda on: on["max"]((on["a"] * x + on["d"] * y + z) * on["u"], 0.0), a=across, d=down, u=upright)


def _twentieth(value: Any) -> Any:
    """To the power of twenty."""
    fourth = value * value * value * value
    sixteenth = fourth * fourth * fourth * fourth
    return sixteenth * fourth


def _coloured(band: Image.Image, tone: Image.Image, shine: Image.Image, number: int) -> Image.Image:
    """One of red, green and blue: cold in the shade, warm in the light, with what shines."""
    warm, cold, bright = WARM[number], COLD[number], SHINE[number]
    made = _eval(
        lambda on: on["c"] * on["t"] * (on["min"](on["t"], 1.0) * (warm - cold) + cold) + on["s"] * bright,
        c=band, t=tone, s=shine,
    )  # fmt: skip
    return made.convert("L")


# ---- on a picture ----


def relief_for(p: Painter, w: float, h: float, unit: float, over: float = 0.0) -> Relief:
    """A relief for a part of a picture, ``w`` by ``h`` of its units; one unit of the relief is ``unit`` of those."""
    k = min(p.scale, MOST_PIXELS / max(w, h))
    return Relief(max(1, round(w * k)), max(1, round(h * k)), unit * k, over)


def lay_relief(p: Painter, relief: Relief, x: float, y: float, w: float, h: float, lamp: Lamp) -> Iterator[None]:
    """Lights a relief and lays it on a picture."""
    steps = relief.lit(lamp)
    while (made := next(steps)) is None:
        yield
    surface = pygame.image.frombytes(made.tobytes(), made.size, "RGBA")
    size = round(w * p.scale), round(h * p.scale)
    if surface.get_size() != size:
        surface.premul_alpha_ip()
        surface = pygame.transform.smoothscale(surface, size)
        p.surface.blit(surface, (round(x * p.scale), round(y * p.scale)), None, pygame.BLEND_PREMULTIPLIED)
        return
    p.surface.blit(surface, (round(x * p.scale), round(y * p.scale)))


def put_at(path: Path, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> Path:
    """A path elsewhere."""

    def put(outlines: tuple[Outline, ...]) -> tuple[Outline, ...]:
        return tuple(moved(outline, x, y, size, False, turn) for outline in outlines)

    return Path(put(path.shapes), put(path.holes))
