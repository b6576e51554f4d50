"""What all lies on: the dark of a vector cabinet, the floor of the arena, the frame of the Zone round both fields."""

from collections.abc import Iterator, Sequence

from game.client.drawing import text as faces
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, rounded
from game.client.drawing.theme import HEIGHT, WIDTH, Colour, mix, rgb
from game.estro.client.art.box import cut, draw_cut
from game.estro.client.art.marks import draw_estro
from game.estro.client.art.palette import GROUND, INK, SECOND, TEXT, light, neon
from game.estro.client.board import places as lay
from game.estro.client.board.now import Now
from game.estro.client.board.seen import zone_of
from game.estro.engine.vocabulary import ESTRI, STATS

OVER = 60.0
"""How far the dark goes on beyond the logical area."""
HORIZON, NEAR = 318.0, 428.0
"""Where the floor begins, far away, and where it ends before the lower row."""
CORNER = 18.0
MARKS_Y = tuple(112.0 + 64.5 * number for number in range(6))
"""Where the marks of the Zone sit on the sides of its frame."""
BONUS = 2
SIZES, APART = (15.0, 14.5, 14.0, 13.5, 13.0), 15.0


def draw_ground(canvas: Canvas, zone: str) -> None:
    """The dark with the frame of a Zone on it; an empty one before there is any."""
    wide, tall = WIDTH + 2 * OVER, HEIGHT + 2 * OVER
    canvas.ground(("estro ground", zone), (-OVER, -OVER, wide, tall), lambda p: _paint(p, zone), GROUND)
    canvas.again(("zone",), _draw_marks, zone)


def _draw_marks(canvas: Canvas, zone: str) -> None:
    """The marks of the Zone on the sides of its frame."""
    x, _, w, _ = lay.ZONE
    for y in MARKS_Y if zone else ():
        draw_estro(canvas, zone, x, y, 7)
        draw_estro(canvas, zone, x + w, y, 7)


def paint_backdrop(b: Brush, w: float, h: float) -> None:
    """The dark with its floor, behind menus."""
    b.within(rounded(0, 0, w, h, 14), lambda inner: _dark(inner, w, h))


def _dark(b: Brush, w: float, h: float) -> None:
    b.shade(((0, 0), (w, 0), (w, h), (0, h)), (0, 0), (0, h), ((0.0, "#0b0b16"), (0.6, "#07070c"), (1.0, "#0a0a14")))
    for line in _floor(w / 2, w * 0.8, h * 0.62, h):
        b.line(line, "#35426e", 1, 0.3)


def _floor(x: float, wide: float, far: float, near: float) -> Iterator[Outline]:
    """The lines of a floor, from the horizon towards who looks."""
    for n in range(-9, 10):
        yield ((x + n * wide * 0.045, far), (x + n * wide * 0.11, near))
    for n in range(1, 8):
        y = far + (near - far) * (n / 7) ** 1.9
        yield ((x - wide / 2, y), (x + wide / 2, y))


def _paint(p: Painter, zone: str) -> Iterator[None]:
    wide, tall = WIDTH + 2 * OVER, HEIGHT + 2 * OVER
    p.gradient(((0, 0), (wide, 0), (wide, tall), (0, tall)), rgb("#0a0a14"), GROUND, rgb("#090912"))
    yield
    x, y, w, h = lay.ZONE
    frame = cut(x + OVER, y + OVER, w, h, CORNER)
    with p.inside(frame) as layer:
        layer.polygon(frame, INK)
        for line in _floor(x + w / 2 + OVER, w * 1.1, HORIZON + OVER, NEAR + OVER):
            layer.line(line, rgb("#3a4a7c"), 1, 0.22)
        yield
    if zone:
        yield from _paint_frame(p, frame, neon(zone))


def _paint_frame(p: Painter, frame: Outline, colour: Colour) -> Iterator[None]:
    b = Brush(p.surface, p.scale)
    yield from b.softly(frame, "#{:02x}{:02x}{:02x}".format(*colour), 0.5, 7, 5)
    closed = (*frame, frame[0])
    p.line(closed, mix(colour, rgb("#000000"), 0.45), 5)
    p.line(closed, mix(colour, rgb("#ffffff"), 0.25), 1.6)
    yield


def draw_label(canvas: Canvas, now: Now) -> None:
    """What the Zone is and does, on the top line of its frame: in so many words as have room."""
    zone, words = zone_of(now.view), now.words
    if not zone:
        return
    name = words.say("Zone of {estro}", estro=words.estro(zone))
    stat = words.stat(STATS[ESTRI.index(zone) - 1])
    bonus = words.say("{estro} cards: {stat} +{n}", estro=words.estro(zone), stat=stat, n=BONUS)
    canvas.again(("label",), _draw_label, zone, (name, bonus, short_gift(now, zone)), now.hover == ("label",))


def _draw_label(canvas: Canvas, zone: str, texts: tuple[str, str, str], lit: bool) -> None:
    x, y, w, h = lay.LABEL
    draw_cut(canvas, (x, y, w, h), INK, neon(zone), 6, 1.6)
    draw_estro(canvas, zone, x + 20, y + h / 2, 8)
    looks = ((faces.BOLD, TEXT if lit else light(zone)), (faces.BOLD, TEXT), (faces.TEXT, SECOND))
    told = [(text, face, ink) for text, (face, ink) in zip(texts, looks, strict=True)]
    size = next((s for s in SIZES if _wide(canvas, told, s) <= w - 50), 0.0)
    if not size:
        told, size = told[:2], next((s for s in SIZES if _wide(canvas, told[:2], s) <= w - 50), SIZES[-1])
    base, left = y + h / 2 + canvas.letters(size) * 0.35, x + 38
    for text, face, ink in told:
        left += canvas.text(text, left, base, face, size, ink, width=w - 50) + APART


def _wide(canvas: Canvas, told: Sequence[tuple[str, str, Colour]], size: float) -> float:
    """How wide some texts are one after another."""
    return sum(canvas.width(text, face, size) + APART for text, face, _ in told) - APART


def short_gift(now: Now, zone: str) -> str:
    """What the Gift of a Zone does, in a few words."""
    words = now.words
    told = {
        "ardo": words.say("Gift, once each: an Ardo card gains 4 ATK"),
        "granito": words.say("Gift, once each: an enemy's ATK and DEF change places"),
        "armonio": words.say("Gift, once each: a card about to be destroyed stays"),
        "illusio": words.say("Gift, once each: DEX of an Illusio card doubles"),
        "manpo": words.say("Gift, once each: a card becomes Manpo"),
    }
    return told[zone]
