"""A build at a glance: its hero as a figurehead, with health and attack as they are when the battle begins."""

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.undertow.client.art import art
from game.undertow.client.art.palette import FOAM
from game.undertow.client.board import inks
from game.undertow.client.panel_words import Words
from game.undertow.client.strength import Strengths
from game.undertow.engine.builds import Build


def draw_build(canvas: Canvas, rect: Rect, build: Build, strengths: Strengths, words: Words) -> None:
    """The figurehead at the left, the plates beside it."""
    x, y, w, h = rect
    art.draw_panel(canvas, rect, 1.0, 0.8)
    if not build.hero:
        said = words.say("No hero yet: choose one")
        canvas.paragraph(said, (x + 24, y + h * 0.4, w - 48, h * 0.5), faces.ITALIC, 16, FOAM, anchor=CENTRE)
        return
    side = h - 6
    with canvas.clipped((x + 3, y + 3, w - 6, h - 6)):
        art.draw_figurehead(canvas, x + 6, y + 3, side, build.hero)
    left, wide = x + side + 14, w - side - 26
    name = words.card(build.hero)
    high = canvas.paragraph(name, (left, y + 12, wide, 48), faces.TITLE, 17, inks.BRASS[0], 1.1)
    strength = strengths.of(build)
    if strength is None:
        return
    top = y + 20 + high
    art.draw_health(canvas, left, top, strength.health, strength.health, True, min(104, wide), 36)
    art.draw_strike(canvas, left, top + 42, strength.attack, strength.strike, strength.type, min(96, wide), 30)
