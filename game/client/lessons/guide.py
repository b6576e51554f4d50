"""The guide of a lesson: a plate that says one thing at a time, and rings about what it speaks of."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

import pygame

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, Point, around, overlap
from game.client.input import Input
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group, inside, label, soft

WIDE = 384.0
EDGE = 14.0
"""What is left free at the window's edge, and between the plate and what it points at."""
TAB = (244.0, 128.0, 30.0)
"""Where the tab begins that is left of a guide out of the way, and how tall it is."""
TAIL = 16.0
CORNER = 34.0
"""How far from a corner of the plate its point stands."""
ASIDE = (0.0, *(sign * step / 48 for step in range(1, 33) for sign in (-1, 1)))
"""How far aside of the middle of what it points at the plate may go, in shares of itself,"""
AWAY = (0.0, 24.0, 48.0, 84.0, 120.0, 180.0)
"""and how much farther off than it would be with nobody in the way."""
OVER_RING, OVER_CROWD = 10.0, 0.2
"""What it costs to lie over so much of what it points at, and of the crowd; as going so far aside."""
APART, FAR = 240.0, 0.2
"""What it costs to stand free of what it points at, with no point of its own, and so far off."""
PLACES = 19, 19
"""How many places across and down there are for it then."""
INSIDE = 0.9
"""What shares more of itself with another thing lies within it."""
STAYS = 1200.0
"""So much more it may cost to stay where it is than to go elsewhere."""
NOTES = 28.0
"""So far about a ring lies what it may cross."""
NUDGE = 1.6
"""Seconds that a reminder lasts."""
COMES = 0.16
"""Seconds that the plate takes to come."""


class Ring(NamedTuple):
    """Something that a guide points at: where it lies, and the corners of what the board itself rings of it."""

    rect: Rect
    edge: Outline = ()
    under: bool = False
    """Whether something lies over it, so that no ring is seen."""
    margin: float = 6.0
    """How far about it the ring goes."""

    @property
    def around(self) -> Rect:
        """With a margin, but for what is ringed already."""
        x, y, w, h = self.rect
        off = 0.0 if self.edge else self.margin
        return x - off, y - off, w + 2 * off, h + 2 * off


class Guide:
    """What is said now. `draw` finds the place for it: beside the things that it is about, never over them."""

    def __init__(self, stage: Stage, go_on: Callable[[], None], do: Callable[[], None]) -> None:
        self._stage = stage
        self.rect: Rect = (0, 0, 0, 0)
        """Where its plate was drawn."""
        self.tab: Rect = (0, 0, 0, 0)
        """Where the tab was drawn that is left of it while it is out of the way."""
        self._name = self._text = ""
        self._at = self._of = 0
        self._read = False
        self._does = ""
        """What its button does, where that is the one thing to do."""
        self._below = ""
        """What stands where the button is not."""
        self.folded = False
        """Whether it is out of the way."""
        self._nudged = 0.0
        self._age = 0.0
        self._said: tuple[object, ...] = ()
        """What it said when it came to its place, beside what,"""
        self._placed: tuple[Rect, str] = self.rect, ""
        """and that place."""
        self._button = Button((0, 0, 10, 10), "", self._pressed, PRIMARY)
        self._group = Group([self._button])
        self._go_on = go_on
        self._do = do

    def say(self, name: str, text: str, at: int, of: int, read: bool, below: str, does: str = "") -> None:
        """Says a step, number ``at`` of so many; ``read``: there is nothing to do but to read it.

        ``does``: what its button does, if the one thing to do needs nothing that would be chosen.
        """
        if (name, at) != (self._name, self._at):
            self._nudged = self._age = 0.0
            self.folded = False
            self._group.awake = True
        self._name, self._text, self._at, self._of, self._read, self._below = name, text, at, of, read, below
        self._does = does
        self._button.label = does or self._stage.say("I see")
        self._group.dress()

    def fold(self) -> None:
        """Gets out of the way until the next step."""
        self.folded = True

    def unfold(self) -> None:
        """Says it again, if it got out of the way."""
        self.folded = False
        self._group.awake = True
        self._group.dress()

    def nudge(self) -> None:
        """Reminds of what is awaited."""
        self._nudged = NUDGE
        self.folded = False

    def _pressed(self) -> None:
        if self._read:
            self._go_on()
        elif self._does:
            self._do()
        else:
            self.fold()

    @property
    def covers(self) -> tuple[Rect, ...]:
        """What its plate hides, or the tab that is left of it."""
        return (self.tab,) if self.folded else (self.rect,)

    @property
    def moving(self) -> bool:
        return self._nudged > 0 or self._age < COMES

    def update(self, dt: float) -> bool:
        """Time has passed; whether the picture is another one."""
        moved = self.moving
        self._nudged = max(0.0, self._nudged - dt)
        self._age += dt
        return moved

    @property
    def _has_button(self) -> bool:
        return not self.folded and (self._leads or self._of == self._at + 1)

    @property
    def _leads(self) -> bool:
        """Whether its button leads on."""
        return self._read or bool(self._does)

    def handle(self, event: Input) -> bool:
        """Whether it was for the guide: for its button, or for the tab that is left of it.

        The button has the focus until another key is used: from then on the keys are the board's.
        """
        if self.folded:
            pressed = event.kind == inputs.PRESS and event.button == inputs.LEFT and inside(self.tab, event.at)
            self.folded = not pressed
            return pressed
        if not self._has_button:
            return event.kind == inputs.PRESS and inside(self.rect, event.at)
        if event.kind == inputs.KEY:
            if self._group.awake and event.verb in ("accept", "space"):
                return self._group.handle(event)
            self._group.awake = self._leads
            self._group.dress()
            return False
        return self._group.handle(event) or (event.kind == inputs.PRESS and inside(self.rect, event.at))

    # ---- drawing ----

    def draw(
        self, canvas: Canvas, things: Sequence[Ring], crowd: Sequence[Rect], notes: Callable[[Canvas], None]
    ) -> None:
        """The guide beside things on the board, over as little as can be of the crowd there.

        ``notes`` draws again what no ring may cross.
        """
        if self.folded:
            self._draw_tab(canvas)
            return
        framed = united([ring.around for ring in things if not ring.edge and not ring.under])
        rings = (
            *framed,
            *(ring.around for ring in things if ring.under),
            *(ring.around for ring in things if ring.edge),
        )
        if self._read:
            _draw_veil(canvas, framed, tuple(ring.edge for ring in things if ring.edge))
        for x, y, w, h in framed:
            canvas.box((x, y, w, h), None, theme.GOLD_RISE, 12, 2.2)
            canvas.box((x - 3, y - 3, w + 6, h + 6), None, theme.FOCUS, 14, 1, 0.5)
        for x, y, w, h in framed:
            with canvas.clipped((x - NOTES, y - NOTES, w + 2 * NOTES, h + 2 * NOTES)):
                notes(canvas)
        large = max(1.0, canvas.letters(16) / 16)
        wide = min(WIDE * (0.5 + 0.5 * large), 600.0)
        tall = 44 + canvas.height(self._text, faces.TEXT, 16, wide - 44, 1.3) + 30 * large + 40
        self.rect, side = self._place(rings, tuple(crowd), wide, tall)
        self._draw_plate(canvas, self.rect, side, rings)

    def _place(self, rings: tuple[Rect, ...], crowd: tuple[Rect, ...], wide: float, tall: float) -> tuple[Rect, str]:
        """Where its plate goes: it stays, unless it has come to lie over much there."""
        found = beside(rings, crowd, wide, tall)
        said = self._name, self._at, rings[:1], wide, tall
        if said == self._said and _hidden(self._placed[0], rings, crowd) < _hidden(found[0], rings, crowd) + STAYS:
            return self._placed
        self._said, self._placed = said, found
        return found

    def _draw_plate(self, canvas: Canvas, rect: Rect, side: str, rings: Sequence[Rect]) -> None:
        x, y, w, h = rect
        soft(canvas, (x, y + 6, w, h), 14, theme.BLACK, 0.6, 9)
        lit = self._nudged / NUDGE
        edge = theme.mix(theme.GOLD_FALL, theme.FOCUS, lit)
        if lit:
            canvas.glow(x + w / 2, y + h / 2, w * 0.7, h * 0.9, theme.GLOW, round(0.3 * lit, 1))
        canvas.box(rect, theme.rgb("#33271c"), edge, 14, 1.6, bottom=theme.WALNUT)
        canvas.box((x + 5, y + 5, w - 10, h - 10), None, theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.4), 10, 1)
        if side:
            _draw_tail(canvas, rect, side, rings[0], edge)
        head = canvas.letters(20)
        canvas.text(self._name, x + 22, y + 16 + head * 0.8, faces.TITLE, 20, theme.GOLD_RISE, width=w - 44)
        top = y + 24 + head
        canvas.paragraph(self._text, (x + 22, top, w - 44, h - (top - y) - 48), faces.TEXT, 16, theme.IVORY, 1.3)
        low = y + h - 30
        self._draw_steps(canvas, x + 22, low)
        long = max(124.0, canvas.width(self._button.label, faces.BOLD, 17) + 36)
        self._button.rect = (x + w - 18 - long, y + h - 54, long, 38)
        if self._has_button:
            self._group.draw(canvas)
        else:
            colour = theme.GLOW if lit else theme.SECOND
            canvas.text(self._below, x + w - 22, low + 5, faces.BOLD, 14, colour, RIGHT, w - 62 - 9 * self._of)

    def _draw_tab(self, canvas: Canvas) -> None:
        """The guide out of the way: its name, to be pressed."""
        self.tab = (
            TAB[0],
            TAB[1],
            canvas.width(self._name, faces.TITLE, 16) + 34,
            TAB[2] * canvas.letters(16) / 16,
        )
        x, y, w, h = self.tab
        canvas.box(self.tab, theme.rgb("#33271c"), theme.GOLD_FALL, h / 2, 1.4, bottom=theme.WALNUT)
        label(canvas, self._name, x + w / 2, y + h / 2, faces.TITLE, 16, theme.GOLD_RISE, CENTRE)

    def _draw_steps(self, canvas: Canvas, x: float, y: float) -> None:
        """How many steps there are, and how many are done."""
        for number in range(self._of):
            now = number == self._at
            colour = (
                theme.FOCUS if now else theme.GOLD if number < self._at else theme.mix(theme.WALNUT, theme.QUIET, 0.4)
            )
            r = 3.4 if now else 2.4
            canvas.box((x + 9 * number - r, y - r, 2 * r, 2 * r), colour, None, r)


@lru_cache(64)
def beside(rings: tuple[Rect, ...], crowd: tuple[Rect, ...], wide: float, tall: float) -> tuple[Rect, str]:
    """Where a plate of a size goes, and on which side of the first thing; in the middle if there is none.

    It would rather go aside or farther off than lie over anybody of the crowd, and over what it points at last of all.
    Where it can not but lie over many, it stands free, on no side.
    """
    if not rings:
        return ((theme.WIDTH - wide) / 2, (theme.HEIGHT - tall) / 2, wide, tall), ""
    best = math.inf, (EDGE, EDGE, wide, tall), ""
    bodies = [pygame.FRect(body) for body in crowd]
    for side, rect, off in sorted(chain(_sides(rings[0], wide, tall), _free(rings[0], wide, tall)), key=itemgetter(2)):
        if off >= best[0]:
            break  # all others are farther off
        cost = off + _hidden(rect, rings)
        if cost < best[0]:
            met = [crowd[at] for at in pygame.FRect(rect).collidelistall(bodies)]
            best = min(best, (cost + _hidden(rect, (), met), rect, side))
    return best[1], best[2]


def _hidden(rect: Rect, rings: Sequence[Rect], crowd: Sequence[Rect] = ()) -> float:
    """What it costs that a rectangle lies over others."""
    over = sum(overlap(rect, ring) for ring in rings), sum(overlap(rect, body) for body in crowd)
    return OVER_RING * over[0] + OVER_CROWD * over[1]


def _free(ring: Rect, wide: float, tall: float) -> Iterator[tuple[str, Rect, float]]:
    """Places all over the window, each with what it costs to stand there."""
    across, down = PLACES
    for number in range(across * down):
        x = EDGE + (theme.WIDTH - 2 * EDGE - wide) * (number % across) / (across - 1)
        y = EDGE + (theme.HEIGHT - 2 * EDGE - tall) * (number // across) / (down - 1)
        far = math.dist((x + wide / 2, y + tall / 2), (ring[0] + ring[2] / 2, ring[1] + ring[3] / 2))
        yield "", (x, y, wide, tall), APART + FAR * far


def united(rects: Sequence[Rect]) -> tuple[Rect, ...]:
    """Rectangles, those of neighbours that lie over each other in one; what lies within another keeps its own.

    >>> united([(0, 0, 10, 10), (20, 0, 10, 10), (5, 0, 10, 10), (22, 2, 5, 5)])
    ((0, 0, 15, 10), (20, 0, 10, 10), (22, 2, 5, 5))
    """
    found: list[Rect] = []
    for rect in rects:
        at = next((at for at, other in enumerate(found) if _neighbours(rect, other)), len(found))
        found[at:] = [around([*found[at : at + 1], rect]), *found[at + 1 :]]
    return tuple(found)


def _neighbours(a: Rect, b: Rect) -> bool:
    """Whether they lie over each other, and side by side rather than one of them within the other or at its corner."""
    (*_, w, h), least = around([a, b]), min(a[2] * a[3], b[2] * b[3])
    return 0 < overlap(a, b) < INSIDE * least and w * h <= a[2] * a[3] + b[2] * b[3]


def _sides(ring: Rect, wide: float, tall: float) -> Iterator[tuple[str, Rect, float]]:
    """Every place for a plate about a ring: on which side, where, and how far off the nearest one there."""
    x, y, w, h = ring
    for away in AWAY:
        gap = TAIL + EDGE + away
        free = {
            "right": (x + w + gap, y + h / 2 - tall / 2),
            "left": (x - gap - wide, y + h / 2 - tall / 2),
            "below": (x + w / 2 - wide / 2, y + h + gap),
            "above": (x + w / 2 - wide / 2, y - gap - tall),
        }
        for side, (left, top) in free.items():
            upright = side in ("below", "above")
            for aside in ASIDE:
                at = left + aside * wide * upright, top + aside * tall * (not upright)
                rect = (
                    min(max(at[0], EDGE), theme.WIDTH - EDGE - wide),
                    min(max(at[1], EDGE), theme.HEIGHT - EDGE - tall),
                    wide,
                    tall,
                )
                px, py = _tip(rect, side, ring)
                if not (x - EDGE <= px <= x + w + EDGE if upright else y - EDGE <= py <= y + h + EDGE):
                    continue
                pushed = abs(rect[0] - at[0]) + abs(rect[1] - at[1])
                yield side, rect, pushed + 0.6 * away + abs(aside) * (wide if upright else tall) * 0.2


def _tip(rect: Rect, side: str, ring: Rect) -> Point:
    """Where the point of a plate stands at its edge, as near to the middle of a ring as can be."""
    x, y, w, h = rect
    across = min(max(ring[0] + ring[2] / 2, x + CORNER), x + w - CORNER)
    along = min(max(ring[1] + ring[3] / 2, y + CORNER), y + h - CORNER)
    return {"right": (x, along), "left": (x + w, along), "below": (across, y), "above": (across, y + h)}[side]


def _draw_tail(canvas: Canvas, rect: Rect, side: str, ring: Rect, edge: theme.Colour) -> None:
    """The point of the plate that shows what is meant."""
    px, py = _tip(rect, side, ring)
    turn = {"right": 270, "left": 90, "below": 0, "above": 180}[side]

    def paint(p: Painter) -> None:
        p.polygon([(6, 21.5), (20, 5), (34, 21.5)], theme.rgb("#2a2018"))
        p.line([(6, 20.6), (20, 5), (34, 20.6)], edge, 1.6)

    canvas.picture(("tail", edge), px - 20, py - 20, 40, 40, paint, turn=turn)


def _draw_veil(canvas: Canvas, rings: Sequence[Rect], edges: Sequence[Outline]) -> None:
    """Darkness over everything but some rectangles and places with corners of their own."""
    size = canvas.surface.get_size()

    def make() -> pygame.Surface:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((6, 7, 12, 130))
        for ring in rings:
            pygame.draw.rect(veil, (0, 0, 0, 0), canvas.real(ring), border_radius=round(12 * canvas.scale))
        for edge in edges:
            pygame.draw.polygon(veil, (0, 0, 0, 0), [canvas.point(*corner) for corner in edge])
        return veil

    canvas.surface.blit(canvas.pictures.get(("lesson veil", size, tuple(rings), tuple(edges)), make), (0, 0))
