"""The guide of a lesson: a plate that says one thing at a time, and rings about what it speaks of."""

from collections.abc import Callable, Sequence

import pygame

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas, Painter, Rect
from game.client.drawing.shapes import overlap
from game.client.input import Input
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group, soft

WIDE = 384.0
EDGE = 14.0
"""What is left free at the window's edge, and between the plate and what it points at."""
TAIL = 16.0
ASIDE = (0.0, -0.35, 0.35)
"""How far aside of the middle of what it points at the plate may go, in shares of itself."""
NUDGE = 1.6
"""Seconds that a reminder lasts."""
COMES = 0.16
"""Seconds that the plate takes to come."""


class Guide:
    """What is said now. `draw` finds the place for it: beside the things that it is about, never over them."""

    def __init__(self, stage: Stage, go_on: Callable[[], None]) -> None:
        self._stage = stage
        self._name = self._text = ""
        self._at = self._of = 0
        self._read = False
        self._folded = False
        self._nudged = 0.0
        self._age = 0.0
        self._button = Button((0, 0, 10, 10), "", self._pressed, PRIMARY)
        self._group = Group([self._button])
        self._go_on = go_on

    def say(self, name: str, text: str, at: int, of: int, read: bool) -> None:
        """Says a step, number ``at`` of so many; ``read``: there is nothing to do but to read it."""
        self._name, self._text, self._at, self._of, self._read = name, text, at, of, read
        self._button.label = self._stage.say("Go on") if read else self._stage.say("I see")
        self._folded = False
        self._nudged = self._age = 0.0

    def fold(self) -> None:
        """Gets out of the way until the next step."""
        self._folded = True

    def nudge(self) -> None:
        """Reminds of what is awaited."""
        self._nudged = NUDGE
        self._folded = False

    def _pressed(self) -> None:
        if self._read:
            self._go_on()
        else:
            self.fold()

    @property
    def moving(self) -> bool:
        return self._nudged > 0 or self._age < COMES

    def update(self, dt: float) -> bool:
        """Time has passed; whether the picture is another one."""
        moved = self.moving
        self._nudged = max(0.0, self._nudged - dt)
        self._age += dt
        return moved

    def handle(self, event: Input) -> bool:
        """Whether it was for the guide's button."""
        return not self._folded and self._group.handle(event)

    # ---- drawing ----

    def draw(self, canvas: Canvas, things: Sequence[Rect], crowd: Sequence[Rect]) -> None:
        """The guide beside things on the board, over as little as can be of the crowd there."""
        if self._folded:
            return
        rings = [(x - 6, y - 6, w + 12, h + 12) for x, y, w, h in things]
        if self._read:
            _draw_veil(canvas, rings)
        for x, y, w, h in rings:
            canvas.box((x, y, w, h), None, theme.GOLD_RISE, 12, 2.2)
            canvas.box((x - 3, y - 3, w + 6, h + 6), None, theme.FOCUS, 14, 1, 0.5)
        large = max(1.0, canvas.size(16) / canvas.scale / 16)
        wide = min(WIDE * (0.5 + 0.5 * large), 600.0)
        tall = 44 + canvas.height(self._text, faces.TEXT, 16, wide - 44, 1.3) + 30 * large + 40
        rect, side = _beside(rings, crowd, wide, tall)
        self._draw_plate(canvas, rect, side, rings)

    def _draw_plate(self, canvas: Canvas, rect: Rect, side: str, rings: Sequence[Rect]) -> None:
        x, y, w, h = rect
        soft(canvas, (x, y + 6, w, h), 14, theme.BLACK, 0.6, 9)
        lit = self._nudged / NUDGE
        edge = theme.mix(theme.GOLD_FALL, theme.FOCUS, lit)
        if lit:
            canvas.glow(x + w / 2, y + h / 2, w * 0.7, h * 0.9, theme.GLOW, round(0.3 * lit, 1))
        canvas.box(rect, theme.rgb("#33271c"), edge, 14, 1.6, bottom=theme.WALNUT)
        canvas.box((x + 5, y + 5, w - 10, h - 10), None, theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.4), 10, 1)
        if rings:
            _draw_tail(canvas, rect, side, rings[0], edge)
        head = canvas.size(20) / canvas.scale
        canvas.text(self._name, x + 22, y + 16 + head * 0.8, faces.TITLE, 20, theme.GOLD_RISE, width=w - 44)
        top = y + 24 + head
        canvas.paragraph(self._text, (x + 22, top, w - 44, h - (top - y) - 48), faces.TEXT, 16, theme.IVORY, 1.3)
        low = y + h - 30
        self._draw_steps(canvas, x + 22, low)
        self._button.rect = (x + w - 142, y + h - 54, 124, 38)
        if self._read or self._of == self._at + 1:
            self._group.draw(canvas)
        else:
            colour = theme.GLOW if lit else theme.SECOND
            said = self._stage.say("Your turn: do it on the board")
            canvas.text(said, x + w - 22, low + 5, faces.BOLD, 14, colour, RIGHT, w - 62 - 9 * self._of)

    def _draw_steps(self, canvas: Canvas, x: float, y: float) -> None:
        """How many steps there are, and how many are done."""
        for number in range(self._of):
            now = number == self._at
            colour = (
                theme.FOCUS if now else theme.GOLD if number < self._at else theme.mix(theme.WALNUT, theme.QUIET, 0.4)
            )
            r = 3.4 if now else 2.4
            canvas.box((x + 9 * number - r, y - r, 2 * r, 2 * r), colour, None, r)


def _beside(rings: Sequence[Rect], crowd: Sequence[Rect], wide: float, tall: float) -> tuple[Rect, str]:
    """Where a plate of a size goes, and on which side of the first thing; in the middle if there is none.

    It would rather go a little aside than lie over someone in the crowd.
    """
    if not rings:
        return ((theme.WIDTH - wide) / 2, (theme.HEIGHT - tall) / 2, wide, tall), ""
    x, y, w, h = rings[0]
    gap = TAIL + EDGE
    free = {
        "right": (x + w + gap, y + h / 2 - tall / 2),
        "left": (x - gap - wide, y + h / 2 - tall / 2),
        "below": (x + w / 2 - wide / 2, y + h + gap),
        "above": (x + w / 2 - wide / 2, y - gap - tall),
    }
    best: tuple[float, Rect, str] | None = None
    for side, (left, top) in free.items():
        for aside in ASIDE:
            across, along = (aside * wide, 0.0) if side in ("below", "above") else (0.0, aside * tall)
            rect = (
                min(max(left + across, EDGE), theme.WIDTH - EDGE - wide),
                min(max(top + along, EDGE), theme.HEIGHT - EDGE - tall),
                wide,
                tall,
            )
            pushed = abs(rect[0] - left) + abs(rect[1] - top)
            hidden = sum(overlap(rect, body) for body in crowd) / 10
            cost = sum(overlap(rect, ring) for ring in rings) * 10 + hidden + pushed
            if best is None or cost < best[0]:
                best = cost, rect, side
    assert best is not None
    return best[1], best[2]


def _draw_tail(canvas: Canvas, rect: Rect, side: str, ring: Rect, edge: theme.Colour) -> None:
    """The point of the plate that shows what is meant."""
    x, y, w, h = rect
    across = min(max(ring[0] + ring[2] / 2, x + 34), x + w - 34)
    along = min(max(ring[1] + ring[3] / 2, y + 34), y + h - 34)
    turns = {
        "right": (x, along, 270),
        "left": (x + w, along, 90),
        "below": (across, y, 0),
        "above": (across, y + h, 180),
    }
    px, py, turn = turns[side]

    def paint(p: Painter) -> None:
        p.polygon([(6, 21.5), (20, 5), (34, 21.5)], theme.rgb("#2a2018"))
        p.line([(6, 20.6), (20, 5), (34, 20.6)], edge, 1.6)

    canvas.picture(("tail", edge), px - 20, py - 20, 40, 40, paint, turn=turn)


def _draw_veil(canvas: Canvas, rings: Sequence[Rect]) -> None:
    """Darkness over everything but some places."""
    size = canvas.surface.get_size()

    def make() -> pygame.Surface:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((6, 7, 12, 130))
        for ring in rings:
            pygame.draw.rect(veil, (0, 0, 0, 0), canvas.real(ring), border_radius=round(12 * canvas.scale))
        return veil

    canvas.surface.blit(canvas.pictures.get(("lesson veil", size, tuple(rings)), make), (0, 0))
