"""What leads through a turn: the rail of phases, and the buttons of the transport."""

from collections.abc import Sequence

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval, rounded
from game.client.drawing.theme import rgb
from game.undertow.client.art.palette import BRASS_DIM, BRASS_STOPS, GILT_STOPS, NOW_LIT, ON_BRASS, SECOND
from game.undertow.client.art.signs import draw_sign

PHASES = ("start", "draw", "prepare", "play", "attack", "end")
PASSED, NOW_ON, TO_COME = "passed", "now", "to come"
PRESSED, LIT, PLAIN, OFF = "pressed", "lit", "plain", "off"
"""How a button is: held down or in force; under pointer or focus; to be pressed; of no use now."""


def draw_phase(canvas: Canvas, x: float, y: float, phase: str, state: str) -> None:
    """A phase's sign in a boss about a place: `PASSED` and `TO_COME` 28 across, `NOW_ON` 38 in a glow 68 across."""
    now = state == NOW_ON
    r = 19.0 if now else 14.0
    side = 70.0 if now else 32.0

    def paint(p: Painter) -> None:
        b, middle = Brush(p.surface, p.scale), side / 2
        boss = oval(middle, middle, r, r, 48)
        if now:
            b.glow(
                middle, middle, 34, ((0, ("#ffd994", 0.6)), (0.5, ("#ffd994", 0.28)), (1, ("#ffd994", 0.0))), add=False
            )
        if state == TO_COME:
            b.polygon(boss, "#0d2024")
        else:
            b.shade(boss, (middle - r, middle - r), (middle + r, middle + r), BRASS_STOPS)
        if state == PASSED:
            b.polygon(oval(middle, middle, r - 2, r - 2, 48), "#14282c")
        b.line(boss, "#f6deb0" if now else "#8d7446", 1.6, closed=True)

    canvas.picture(("undertow phase", state), x - side / 2, y - side / 2, side, side, paint)
    colour = rgb("#1c1408") if now else rgb("#c9b68c") if state == PASSED else rgb("#9fb3ab")
    draw_sign(canvas, phase, x, y, 20 if now else 14, colour)


def draw_rail(canvas: Canvas, x: float, y: float, w: float, now: int, names: Sequence[str], size: float = 13) -> None:
    """The rail of a turn's phases: bosses on a line ``w`` long from (x, y) on, what each is called 37 below.

    ``now``: which of `PHASES` it is, -1 before the first, 6 after the last; ``names``: what they are called, all
    of them or, where these have no room, the one that it is.
    """
    step = w / (len(PHASES) - 1)
    all_fit = all(canvas.width(name, faces.BOLD, size) <= step for name in names)
    canvas.fill(rgb("#7d643c"), (x, y - 1.4, w, 2.8))
    for number, (phase, name) in enumerate(zip(PHASES, names, strict=True)):
        here = number == now
        draw_phase(canvas, x + number * step, y, phase, NOW_ON if here else PASSED if number < now else TO_COME)
        face, large, colour = (faces.BOLD, size + 1, NOW_LIT) if here else (faces.TEXT, size, SECOND)
        if all_fit or here:
            canvas.text(name, x + number * step, y + 37, face, large, colour, CENTRE, step - 3 if all_fit else 2 * step)


def draw_button(canvas: Canvas, rect: Rect, state: str = PLAIN, round_: bool = False) -> None:
    """A button's body without its sign; brass where it is pressed. Its shadow takes 8 around it, a glow as much."""
    (x, y, w, h), pad = rect, 12.0

    def paint(p: Painter) -> None:
        b = Brush(p.surface, p.scale)
        shape = (
            oval(pad + w / 2, pad + h / 2, w / 2, h / 2, 56) if round_ else rounded(pad, pad, w, h, min(9, h * 0.26))
        )
        b.soft([(px, py + 3) for px, py in shape], "#000000", 0.5, 3)
        if state == LIT or (round_ and state == PRESSED):
            b.soft(shape, "#ffd994", 0.45, 4, 3)
        if state == PRESSED:
            b.shade(shape, (pad, pad), (pad + w * 0.3, pad + h), GILT_STOPS)
        else:
            b.polygon(shape, "#0d2024" if state != LIT else "#17353a")
        edge = {PRESSED: "#fff0cc", LIT: "#ffe3ae", OFF: "#3b4a48"}.get(state, "#8d7446")
        b.line(shape, edge, 1.4, closed=True)

    key = ("undertow button", w, h, state, round_)
    canvas.picture(key, x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def draw_transport(canvas: Canvas, rect: Rect, sign: str, state: str = PLAIN) -> None:
    """A button of the transport with its sign: ``one event``, ``one stroke``, ``one phase``, ``one turn``, ``to the
    end``, ``go``, ``pause``. 46×36; the one that plays and pauses is round, 50×50."""
    x, y, w, h = rect
    round_ = sign in ("go", "pause")
    draw_button(canvas, rect, PRESSED if round_ and state == PLAIN else state, round_)
    bright = state == PRESSED or (round_ and state in (PLAIN, PRESSED))
    colour = ON_BRASS if bright else BRASS_DIM if state == OFF else rgb("#efe9d4")
    draw_sign(canvas, sign, x + w / 2, y + h / 2, h * (0.5 if round_ else 0.54), colour)


def draw_bead(canvas: Canvas, x: float, y: float, state: str, power: bool = False) -> None:
    """A pick of the muster on its rope: round a unit, a lozenge a power; 12 across, 20 where it is `NOW_ON`."""
    now = state == NOW_ON
    r, side = (10.0 if now else 6.2), (44.0 if now else 18.0)

    def paint(p: Painter) -> None:
        b, m = Brush(p.surface, p.scale), side / 2
        shape = (
            ((m, m - r * 1.15), (m + r * 1.15, m), (m, m + r * 1.15), (m - r * 1.15, m))
            if power
            else oval(m, m, r, r, 32)
        )
        if now:
            b.glow(m, m, 21, ((0, ("#ffd994", 0.7)), (1, ("#ffd994", 0.0))), add=False)
        if state == TO_COME:
            b.polygon(shape, "#0d2024")
        else:
            b.shade(shape, (m - r, m - r), (m + r, m + r), GILT_STOPS if now else BRASS_STOPS)
        b.line(shape, "#f6deb0" if now else "#a98450", 1.4, closed=True)

    canvas.picture(("undertow bead", state, power), x - side / 2, y - side / 2, side, side, paint)
