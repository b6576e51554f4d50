"""What is seen of a blow on The Long Night's map: what flies, where it strikes, and the shield that takes it."""

import math
from functools import partial

from game.client.board_kit.impact import HELD, HIT, Blow, show_blows
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, oval, taper
from game.client.drawing.theme import Colour, mix, rgb
from game.longnight.client.board.bearing import seat_of, shine
from game.longnight.client.board.now import Now
from game.longnight.client.board.shapes import EMBER, INK, LAMP, OMEN, SILVER
from game.longnight.client.board.standing import figure_height
from game.longnight.engine.text import INVESTIGATOR

COLOURS = {"gaze": OMEN, "drain": OMEN, "maneuver": OMEN, "fire": EMBER, "bolt": rgb("#c9d4f0")}
"""Of what flies, by the kind of the blow."""
BREAST = 0.55
"""At which share of someone's height it flies off and strikes."""
TRAIL, ARC = 5, 14.0
"""Lights behind what flies, and how high it goes over the straight way."""
BURST, RAYS, BRIGHT = 26.0, 9, 0.45
"""Of the mark of a hit: how far it reaches, how many rays it has, and from which share of its time on it is gone."""
WARD, TURNS = 34.0, 15
"""How far from the middle a shield's light stands, and by how many degrees it is turned at a time."""


def draw_blows(canvas: Canvas, now: Now) -> None:
    """All of them, over everybody."""
    show_blows(now.motion.blows, partial(_draw_thrown, canvas, now), partial(_draw_answer, canvas, now))


def _breast(now: Now, entity: int) -> Point | None:
    """The middle of someone, over the floor."""
    seat = seat_of(now, entity)
    if seat is None:
        return None
    ghost = now.motion.ghosts.get(entity)
    unit = next((unit for unit in now.standing if unit["id"] == entity), ghost.unit if ghost is not None else None)
    kind = "investigator" if entity == INVESTIGATOR or unit is None else str(unit["unit"])
    return seat[0], seat[1] - BREAST * figure_height(now.ground, kind)


def _draw_thrown(canvas: Canvas, now: Now, blow: Blow, share: float) -> None:
    """A light with a tail, from who throws it to everyone that it is meant for."""
    start = _breast(now, blow.source)
    colour, k = COLOURS.get(blow.kind, LAMP), now.ground.size / 0.68
    for target in blow.targets:
        end = _breast(now, target)
        if start is None or end is None:
            continue
        for number in range(TRAIL):
            t = share - 0.07 * number
            if t > 0:
                x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
                r = (24 - 4 * number) * k
                canvas.glow(x, y - ARC * k * math.sin(math.pi * t), r, r, colour, 0.9 - 0.15 * number)
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        canvas.glow(x, y - ARC * k * math.sin(math.pi * share), 9 * k, 9 * k, rgb("#fff4dc"), 1.0)


def _draw_answer(canvas: Canvas, now: Now, blow: Blow, target: int) -> None:
    """Rays where a blow has told; a crescent of light towards the attacker where a shield has taken it."""
    at, k = _breast(now, target), now.ground.size / 0.68
    if at is None:
        return
    hit, held = shine(now, target, HIT), shine(now, target, HELD)
    if hit > BRIGHT:
        share = (hit - BRIGHT) / (1 - BRIGHT)
        colour = COLOURS.get(blow.kind, rgb("#ffd9a0"))
        canvas.glow(*at, 46 * k, 46 * k, colour, math.ceil(4 * share) / 8)
        _draw_burst(canvas, at, k, colour, share, target)
    if held:
        source = _breast(now, blow.source) or (at[0], at[1] - 1)
        _draw_ward(canvas, at, k, math.degrees(math.atan2(source[1] - at[1], source[0] - at[0])), held)


def _draw_burst(canvas: Canvas, at: Point, k: float, colour: Colour, alpha: float, seed: int) -> None:
    """Rays cut out of the dark, as a woodcut has them."""
    r = BURST * k

    def paint(p: Painter) -> None:
        for ray in range(RAYS):
            angle = 2 * math.pi * (ray + 0.4 * (seed % 3)) / RAYS
            far = r * (1.0 if ray % 2 else 0.66)
            way = [(r + d * math.cos(angle), r + d * math.sin(angle)) for d in (0.2 * r, 0.5 * r, far)]
            p.polygon(taper(way, 0.8 * k, 0.2, 3.2 * k), mix(colour, (255, 255, 255), 0.55))
        p.polygon(oval(r, r, 5 * k, 5 * k), rgb("#fffbe8"))

    key = ("burst", colour, round(r, 1), seed % 3)
    canvas.picture(key, at[0] - r, at[1] - r, 2 * r, 2 * r, paint, alpha)


def _draw_ward(canvas: Canvas, at: Point, k: float, turn: float, alpha: float) -> None:
    """The rim of a shield of light, on the side from where the blow comes."""
    size = 2 * (WARD + 8) * k

    def paint(p: Painter) -> None:
        middle = size / 2
        for width, far, colour in ((15, WARD, INK), (10, WARD, SILVER), (4, WARD + 2, rgb("#ffffff"))):
            rim = [
                (middle + far * k * math.cos(angle), middle + far * k * math.sin(angle))
                for angle in (math.radians(degrees) for degrees in range(-66, 67, 12))
            ]
            p.polygon(taper(rim, 0.3, 0.3, width * k), colour)

    key = ("ward", round(size, 1))
    turned = TURNS * round(turn / TURNS)
    canvas.picture(key, at[0] - size / 2, at[1] - size / 2, size, size, paint, alpha, turned)
