"""The Long Night's ground: night, stones, and the lamp's light on them, kept as one picture.

The light is a picture: it knows where columns stand and nothing of the rules of sight. All that does not hang on where
the lamp is (the night, the stones, the pool of light, its strokes, the fog) is painted once. When the lamp has moved
the floor is lit anew in small steps, a few a frame, and the new light fades in over the old.
"""

import math
import random
import time
from collections.abc import Iterator, Sequence

import pygame

from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.shapes import Outline, Point, taper
from game.longnight.client.board.ground import SQUASH, Ground
from game.longnight.client.board.night import Place, lit_area, local, night_of, paint_fog, paint_stones, small_veil

AMBIENT = (30, 43, 74)
"""The night's own light on the stones."""
LAMP_LIGHT = (255, 178, 92)
REACH = 470.0
"""How far the lamp shows anything, in logical units of the floor."""
COARSE = 4
"""The light is worked out so many times smaller: it is soft anyway."""
FADE = 0.18
REMEMBERED = 40 << 20
"""Bytes of light that are kept, for places where the lamp has been."""


class Lighting:
    """The ground of a board with its light."""

    def __init__(self) -> None:
        self._place: Place | None = None
        self._pictures = Pictures()
        self._lit: dict[Point, pygame.Surface] = {}
        """The lit part of the window with the lamp where it has been lately."""
        self._canvas: Canvas | None = None
        self._whole: pygame.Surface | None = None
        self._lamp: Point | None = None
        self._wanted: Point | None = None
        self._work: Iterator[pygame.Surface | None] | None = None
        self._coming: pygame.Surface | None = None
        self._share = 0.0
        self._settled = 0
        """How often the ground has been painted over."""
        self._at_once = False

    @property
    def moving(self) -> bool:
        """Whether the light is on its way to where the lamp is now."""
        return self._work is not None or self._coming is not None

    @property
    def fading(self) -> bool:
        """Whether a new light is coming over the old one: such a frame takes longer than others."""
        return self._coming is not None

    def forget(self) -> None:
        """The next drawing is lit at once."""
        self._at_once = True

    def update(self, dt: float, until: float) -> bool:
        """Goes on with a light that is to come, until a time; whether the ground looks different now."""
        if self._coming is not None:
            self._share += dt / FADE
            if self._share >= 1:
                self._settle(self._coming)
            return True
        if self._work is None:
            return False
        while time.perf_counter() < until:
            lit = next(self._work)
            if lit is not None:
                self._coming, self._share, self._work = lit, 0.0, None
                return True
        return False

    def _settle(self, lit: pygame.Surface) -> None:
        assert self._whole is not None and self._canvas is not None
        lit.set_alpha(None)
        self._whole.blit(lit, lit_area(self._canvas))
        self._settled += 1
        self._lamp, self._coming = self._wanted, None

    def draw(self, canvas: Canvas, ground: Ground, lamp: Point, scene: str) -> None:
        """The ground over the whole canvas. A lamp that has moved is followed by `update`."""
        place = Place(canvas.surface.get_size(), canvas.scale, canvas.left, canvas.top, ground, scene)
        if place != self._place:
            self._place, self._canvas, self._wanted = place, canvas, lamp
            self._work = self._coming = None
            self._pictures, self._lit = Pictures(), {}
            self._pictures.make_room(canvas.surface.get_size())
            self._whole = night_of(canvas, self._pictures, place).copy()
            self._settle(_now(self._relit(canvas, place, lamp)))
        elif self._at_once and lamp != self._lamp:
            self._wanted, self._work = lamp, None
            self._settle(_now(self._relit(canvas, place, lamp)))
        elif lamp != self._wanted:
            if self._coming is not None:
                self._settle(self._coming)
            self._wanted = lamp
            self._work = self._relit(canvas, place, lamp) if lamp != self._lamp else None
        self._at_once = False
        assert self._whole is not None
        canvas.blit(self._whole, (0, 0), 0, self._settled)
        if self._coming is not None:
            alpha = round(255 * min(1.0, self._share))
            self._coming.set_alpha(alpha)
            canvas.blit(self._coming, lit_area(canvas).topleft, 0, alpha)

    def _relit(self, canvas: Canvas, place: Place, lamp: Point) -> Iterator[pygame.Surface | None]:
        """Lights the floor in small steps, unless it is remembered how it looks with the lamp there."""
        if lamp not in self._lit:
            for lit in _relit(canvas, self._pictures, place, lamp):
                if lit is None:
                    yield None
                else:
                    self._lit[lamp] = lit
        found = self._lit[lamp] = self._lit.pop(lamp)
        room = found.get_width() * found.get_height() * 4
        while len(self._lit) > 1 and len(self._lit) * room > REMEMBERED:
            del self._lit[next(iter(self._lit))]
        yield found


def _now(steps: Iterator[pygame.Surface | None]) -> pygame.Surface:
    """All steps at once."""
    return next(lit for lit in steps if lit is not None)


# ---- lighting anew ----


def _relit(canvas: Canvas, own: Pictures, place: Place, lamp: Point) -> Iterator[pygame.Surface | None]:
    """Lights the floor in small steps: None after each, the lit part of the window at last."""
    get, ground = own.get, place.ground
    size = lit_area(canvas).size
    small = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
    coarse = small[0] / size[0]

    def sheet(name: str, alpha: bool = False) -> pygame.Surface:
        """A large surface to work on, the same every time: a new one takes longer than what is done on it."""
        return get(("work", name, size), lambda: pygame.Surface(size, pygame.SRCALPHA if alpha else 0))

    pool = canvas.pictures.get(("pool", place.scale), lambda: _pool(canvas.scale * coarse))
    shine = pygame.Surface(small)
    x, y = local(canvas, [lamp], coarse)[0]
    shine.blit(pool, pool.get_rect(center=(round(x), round(y))))
    for column in ground.columns:
        # A soft edge: some of the light is gone a little earlier.
        for wide, left in ((1.1, 150), (0.94, 90), (0.78, 18)):
            _darken(shine, local(canvas, _shadow(ground, column, lamp, wide), coarse), left)
            yield None
    light = shine.copy()
    light.fill(LAMP_LIGHT, None, pygame.BLEND_RGB_MULT)
    light.fill(AMBIENT, None, pygame.BLEND_RGB_ADD)
    light.blit(get(("veil", small, place), lambda: small_veil(small)), (0, 0), None, pygame.BLEND_RGB_MULT)
    yield None
    light = pygame.transform.smoothscale(light, size, sheet("light"))
    yield None
    lit = sheet("lit", True)
    lit.fill((0, 0, 0, 0))
    stones = get(("stones", place), lambda: paint_stones(canvas, ground, place.scene))
    lit.blit(stones, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
    yield None
    lit.blit(light, (0, 0), None, pygame.BLEND_RGB_MULT)
    yield None
    strokes = canvas.pictures.get(("strokes", place.scale), lambda: _strokes(canvas.scale))
    cut = shine.copy()
    cut.blit(get(("floor", place), lambda: _floor(canvas, ground, small)), (0, 0), None, pygame.BLEND_RGB_MULT)
    yield None
    cut = pygame.transform.smoothscale(cut, size, sheet("cut"))
    yield None
    x, y = local(canvas, [lamp])[0]
    around = strokes.get_rect(center=(round(x), round(y)))
    cut.blit(strokes, around, None, pygame.BLEND_RGB_MULT)
    yield None
    here = around.clip(cut.get_rect())
    lit.blit(cut, here, here, pygame.BLEND_RGB_ADD)
    yield None
    whole = pygame.Surface(size)
    yield None
    whole.blit(night_of(canvas, own, place), (0, 0), lit_area(canvas))
    yield None
    whole.blit(lit, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
    yield None
    fog = get(("fog", small, place.scene), lambda: paint_fog(small, place.scene)).copy()
    for _ in range(3):
        fog.blit(shine, (0, 0), None, pygame.BLEND_RGB_SUB)
    yield None
    fog = pygame.transform.smoothscale(fog, size, sheet("fog"))
    yield None
    whole.blit(fog, (0, 0), None, pygame.BLEND_RGB_ADD)
    yield whole


def _darken(surface: pygame.Surface, points: Sequence[Point], left: int) -> None:
    """Leaves only so much of 255 of the light inside a shape."""
    if not points:
        return
    veil = pygame.Surface(surface.get_size())
    veil.fill((255, 255, 255))
    pygame.draw.polygon(veil, (left, left, left), points)
    surface.blit(veil, (0, 0), None, pygame.BLEND_RGB_MULT)


def _shadow(ground: Ground, place: str, lamp: Point, wide: float) -> Outline:
    """What a column takes the light from: a strip that widens away from the lamp."""
    cx, cy = ground.centre(place)
    dx, dy = cx - lamp[0], (cy - lamp[1]) / SQUASH
    far = math.hypot(dx, dy)
    if far < 1:
        return ()
    angle, half = math.atan2(dy, dx), math.atan2(ground.hex_width * 0.36, far) * wide
    corners = ((-half, far), (-half, 1400), (half, 1400), (half, far))
    return tuple(
        (lamp[0] + length * math.cos(angle + turned), lamp[1] + length * math.sin(angle + turned) * SQUASH)
        for turned, length in corners
    )


def _pool(scale: float) -> pygame.Surface:
    """The lamp's light with nothing in its way."""
    wide, tall = round(2 * REACH * scale), round(2 * REACH * scale * SQUASH)
    pool = pygame.Surface((wide, tall))
    least = 1 / (1 + (REACH / 150) ** 2.3)
    for step in range(160, 0, -1):
        far = REACH * step / 160
        share = (min(1 / (1 + (far / 150) ** 2.3), 0.86) - least) / (0.86 - least)
        box = pygame.Rect(0, 0, max(1, round(2 * far * scale)), max(1, round(2 * far * scale * SQUASH)))
        box.center = wide // 2, tall // 2
        grey = max(0, min(255, round(255 * share)))
        pygame.draw.ellipse(pool, (grey, grey, grey), box)
    return pool


def _strokes(scale: float) -> pygame.Surface:
    """The light as a woodcut has it: strokes that run from the lamp; and its long reflection on wet stone."""
    fine = 2
    k = scale * fine
    wide, tall = round(2 * REACH * scale), round(2 * REACH * scale * SQUASH)
    large = pygame.Surface((wide * fine, tall * fine))
    middle = wide * fine / 2, tall * fine / 2
    chance = random.Random(3)

    def at(angle: float, far: float) -> Point:
        return middle[0] + far * math.cos(angle) * k, middle[1] + far * math.sin(angle) * SQUASH * k

    for row in range(46):
        far = 10 + 4.6 * row + chance.uniform(-1, 1)
        share = math.exp(-far / 120) * (0.6 + 0.4 * math.sin(row * 1.9))
        half = (8 + far * 0.06) * chance.uniform(0.55, 1.0)
        x, y = middle[0] + (27 + chance.uniform(-3, 3)) * k, middle[1] + far * k
        wave = taper([(x - half * k, y), (x, y + 0.6 * k), (x + half * k, y)], 0.3, 0.3, 2.6 * k)
        pygame.draw.polygon(large, [round(c * 0.5 * share) for c in (255, 176, 84)], wave)
    for i in range(230):
        angle = 2 * math.pi * (i + chance.uniform(-0.3, 0.3)) / 230
        far = chance.uniform(26, 60)
        while far < REACH - 60:
            length = chance.uniform(9, 26) * (1 + far / 300)
            bright = 1 / (1 + (far / 150) ** 2.3)
            if bright > 0.05 and chance.random() < 0.75:
                ends = [at(angle, far), at(angle, far + length / 2), at(angle, far + length)]
                level = chance.uniform(0.26, 0.5)
                colour = [round(c * level) for c in (255, 206, 132)]
                pygame.draw.polygon(large, colour, taper(ends, 0.2 * k, 0.2 * k, (0.5 + 2.0 * bright) * k))
            far += length + chance.uniform(5, 16)
    return pygame.transform.smoothscale(large, (wide, tall))


def _floor(canvas: Canvas, ground: Ground, small: tuple[int, int]) -> pygame.Surface:
    """White where there is floor."""
    floor = pygame.Surface(small)
    coarse = small[0] / lit_area(canvas).width
    for place in ground.places():
        pygame.draw.polygon(floor, (255, 255, 255), local(canvas, ground.outline(place, 1), coarse))
    return floor
