"""What a match at the window is made of beside its board: round buttons with their signs, lines of news."""

import math
from collections.abc import Callable, Mapping

from game.client.drawing import shapes, theme
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.client.gamepad import CAPS
from game.client.input import bound
from game.client.stage import Stage
from game.client.widgets import HOVERED, IconButton, key_name

BANNER = 760.0
"""How wide a line of news is at most,"""
BANNER_LEFT = 640 - BANNER / 2
"""and where it begins then."""

Sign = Callable[[Painter, Colour], None]
"""Paints a sign of 32 by 32 units."""


class RoundButton(IconButton):
    """A round button with a sign on it, for boards; its hint tells its name and its key, or why it is off."""

    RADIUS = 15

    def __init__(
        self, x: float, y: float, sign: Sign, press: Callable[[], None], name: str = "", hint: str = ""
    ) -> None:
        r = self.RADIUS
        super().__init__((x - r, y - r, 2 * r, 2 * r), sign, press, name, hint=hint)
        self.sign = sign

    def draw(self, canvas: Canvas) -> None:
        lit = HOVERED in self.state and not self.off
        edge = theme.GOLD if lit else theme.rgb("#596480")
        canvas.box(self.rect, theme.rgb("#141a28"), edge, self.RADIUS, 1.3, 0.55 if self.off else 1.0)
        draw_sign(canvas, self.sign, self.rect, theme.GOLD_RISE if lit else theme.SECOND, 0.35 if self.off else 1.0)


def key_of(stage: Stage, binding: str) -> str:
    """What stands on the key of a binding, as it is set: see `game.client.input.BINDINGS`; on the button that does the
    same, while a gamepad is used."""
    return cap_of(stage, binding) or keyboard_of(stage)[binding]


def cap_of(stage: Stage, binding: str) -> str:
    """The same where it is said beside what does it: nothing where the gamepad that is used has no button for it."""
    return caps_of(stage).get(binding, "")


def caps_of(stage: Stage) -> Mapping[str, str]:
    """The same of every binding."""
    return CAPS if stage.by_pad else keyboard_of(stage)


def keyboard_of(stage: Stage) -> dict[str, str]:
    """What stands on the keyboard's key of every binding, whatever is used."""
    return {name: key_name(key, stage.say) for name, key in bound(stage.settings.keys).items()}


def draw_sign(canvas: Canvas, sign: Sign, rect: Rect, colour: Colour, alpha: float = 1.0) -> None:
    """A sign in the middle of a rectangle."""
    x, y, w, h = rect
    canvas.picture(
        ("sign", sign.__name__, colour),
        x + w / 2 - 16,
        y + h / 2 - 16,
        32,
        32,
        lambda p: sign(p, colour),
        alpha,
    )


def draw_banner(canvas: Canvas, text: str, colour: Colour = theme.GLOW, middle: float = 640, top: float = 132) -> None:
    """A line of news across the top of the board."""
    wide = min(canvas.width(text, faces.BOLD, 15) + 40, BANNER)
    lines = canvas.lines(text, faces.BOLD, 15, wide - 36)
    step = canvas.letters(15) * 1.25
    tall = step * len(lines) + 13
    x = middle - wide / 2
    canvas.box((x + 1, top + 4, wide, tall), theme.BLACK, radius=9, alpha=0.45)
    canvas.box((x, top, wide, tall), theme.mix(theme.WALNUT, theme.BLACK, 0.3), colour, 9, 1.2, 0.96)
    for number, line in enumerate(lines):
        canvas.text(line, middle, top + 6 + step * (number + 0.8), faces.BOLD, 15, colour, CENTRE)


def draw_pill(canvas: Canvas, text: str, rect: Rect) -> None:
    """A few words that hold for a while, in a small frame: as tall as they are, at the foot of a rectangle."""
    x, y, w, h = rect
    lines = canvas.lines(text, faces.BOLD, 13, w - 12)[:2]
    step = canvas.letters(13) * 1.1
    tall = min(h, step * len(lines) + 10)
    y += h - tall
    canvas.box((x, y, w, tall), theme.mix(theme.WALNUT, theme.BLACK, 0.3), theme.GLOW, 9, 1.2, 0.96)
    for number, line in enumerate(lines):
        base = y + tall / 2 + step * (number - len(lines) / 2 + 0.8)
        canvas.text(line, x + w / 2, base, faces.BOLD, 13, theme.GLOW, CENTRE, w - 8)


def draw_bar(canvas: Canvas, rect: Rect, share: float) -> None:
    """How much of something is done."""
    x, y, w, h = rect
    canvas.box(rect, theme.mix(theme.WALNUT, theme.BLACK, 0.5), None, h / 2)
    if share * w > h:
        canvas.box((x, y, round(share * w), h), theme.GOLD, None, h / 2)


# ---- signs ----


def sign_menu(p: Painter, colour: Colour) -> None:
    """Three bars."""
    for y in (10, 15, 20):
        p.polygon([(9, y - 0.2), (23, y - 0.2), (23, y + 2), (9, y + 2)], colour)


def sign_list(p: Painter, colour: Colour) -> None:
    """Lines with a point before each."""
    for y in (10.5, 16, 21.5):
        p.polygon([(9, y - 1.3), (11.6, y - 1.3), (11.6, y + 1.3), (9, y + 1.3)], colour)
        p.polygon([(13.6, y - 1), (23.4, y - 1), (23.4, y + 1), (13.6, y + 1)], colour)


def sign_undo(p: Painter, colour: Colour) -> None:
    """An arrow that turns back."""
    p.line([(12, 21), (19, 21), (22, 19), (23, 16), (22, 13), (19, 11), (12, 11)], colour, 2)
    p.polygon([(8, 11), (13.4, 6.6), (13.4, 15.4)], colour)


def sign_hint(p: Painter, colour: Colour) -> None:
    """A lamp that gives light."""
    p.outline(shapes.oval(16, 14.4, 5.2, 5.4), colour, 1.8)
    p.polygon([(13.6, 20.6), (18.4, 20.6), (18.4, 22.2), (13.6, 22.2)], colour)
    p.polygon([(14.4, 23.2), (17.6, 23.2), (17.6, 24.6), (14.4, 24.6)], colour)
    for angle in (-90, -145, -35, 180, 0):
        a = math.radians(angle)
        start, end = (
            (16 + 7.6 * math.cos(a), 14.4 + 7.6 * math.sin(a)),
            (16 + 10 * math.cos(a), 14.4 + 10 * math.sin(a)),
        )
        p.line([start, end], colour, 1.5)


def sign_pause(p: Painter, colour: Colour) -> None:
    """Two bars."""
    for x in (11, 17.6):
        p.polygon([(x, 9.5), (x + 3.6, 9.5), (x + 3.6, 22.5), (x, 22.5)], colour)


def sign_go(p: Painter, colour: Colour) -> None:
    """A triangle that points on."""
    p.polygon([(11.5, 8.6), (23.5, 16), (11.5, 23.4)], colour)


def sign_skip(p: Painter, colour: Colour) -> None:
    """Two triangles that run against a wall."""
    for x in (8.4, 14.8):
        p.polygon([(x, 10), (x + 6.6, 16), (x, 22)], colour)
    p.polygon([(21.8, 10), (23.8, 10), (23.8, 22), (21.8, 22)], colour)


def sign_hand(p: Painter, colour: Colour) -> None:
    """A person: head and shoulders."""
    p.polygon(shapes.oval(16, 12, 4.2, 4.4), colour)
    p.polygon([(8.6, 24), (9.6, 20), (13, 18), (19, 18), (22.4, 20), (23.4, 24)], colour)


def sign_computer(p: Painter, colour: Colour) -> None:
    """A wheel with teeth."""
    ring = []
    for i in range(32):
        r = 8.6 if i % 4 in (0, 1) else 6.4
        a = math.radians(360 / 32 * i)
        ring.append((16 + r * math.cos(a), 16 + r * math.sin(a)))
    p.polygon(ring, colour)
    p.erase(shapes.oval(16, 16, 3, 3))


def sign_save(p: Painter, colour: Colour) -> None:
    """An arrow into a tray."""
    p.line([(16, 8), (16, 17)], colour, 2)
    p.polygon([(11.4, 15), (20.6, 15), (16, 20)], colour)
    p.line([(8.6, 19), (8.6, 23.6), (23.4, 23.6), (23.4, 19)], colour, 1.8)


def sign_book(p: Painter, colour: Colour) -> None:
    """An open book."""
    for side in (-1, 1):
        page = [(16, 11), (16 + 3 * side, 9.4), (16 + 8.4 * side, 9.4), (16 + 8.4 * side, 21.4), (16 + 3 * side, 21.4)]
        p.outline([*page, (16, 23)], colour, 1.7)


def sign_settings(p: Painter, colour: Colour) -> None:
    """Three sliders."""
    for y, knob in ((10.5, 19.5), (16, 12.5), (21.5, 17.5)):
        p.line([(8.5, y), (23.5, y)], colour, 1.6)
        p.polygon(shapes.oval(knob, y, 2.5, 2.5), colour)


def sign_keys(p: Painter, colour: Colour) -> None:
    """A keyboard."""
    p.outline(shapes.rounded(7.5, 10.5, 17, 11.5, 2), colour, 1.6)
    for x in (11, 14.4, 17.7, 21):
        p.polygon([(x - 0.9, 13.2), (x + 0.9, 13.2), (x + 0.9, 15), (x - 0.9, 15)], colour)
    p.polygon([(11.4, 17.6), (20.6, 17.6), (20.6, 19.2), (11.4, 19.2)], colour)


def sign_watch(p: Painter, colour: Colour) -> None:
    """A frame with a triangle in it."""
    p.outline(shapes.rounded(7.5, 9, 17, 14, 2.4), colour, 1.7)
    p.polygon([(13.6, 12.4), (20, 16), (13.6, 19.6)], colour)


def sign_pass(p: Painter, colour: Colour) -> None:
    """Two triangles, one after the other: past all that comes."""
    for left in (8.0, 16.0):
        p.polygon([(left, 10), (left + 7.5, 16), (left, 22)], colour)


def sign_again(p: Painter, colour: Colour) -> None:
    """An arrow that goes round."""
    points = [(16 + 7 * math.cos(math.radians(a)), 16 + 7 * math.sin(math.radians(a))) for a in range(-60, 215, 15)]
    p.line(points, colour, 2)
    p.polygon([(15.2, 5.6), (22.6, 8), (17, 13)], colour)


def sign_flag(p: Painter, colour: Colour) -> None:
    """A flag: given up."""
    p.line([(10.5, 8), (10.5, 24.5)], colour, 1.9)
    p.polygon([(11.4, 8.6), (23, 11), (18.6, 13.4), (23, 16.6), (11.4, 16.6)], colour)


def sign_alarm(p: Painter, colour: Colour) -> None:
    """A stroke with a point below: something is wrong."""
    p.polygon([(14.4, 8.4), (17.6, 8.4), (17, 18.4), (15, 18.4)], colour)
    p.polygon(shapes.oval(16, 22, 1.9, 1.9), colour)


def sign_door(p: Painter, colour: Colour) -> None:
    """A door, and an arrow out of it."""
    p.line([(18, 9), (10, 9), (10, 23), (18, 23)], colour, 1.8)
    p.line([(14.5, 16), (21, 16)], colour, 1.9)
    p.polygon([(20, 12.2), (25, 16), (20, 19.8)], colour)
