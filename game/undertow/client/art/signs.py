"""Signs: one silhouette each, for damage, phases, statuses, factions, roles, kinships, slots, counts and transport.

A sign is a device (`game.undertow.client.art.devices`) in a box of 20 units, in one colour.
"""

from collections.abc import Mapping

from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.undertow.client.art.devices import CUT, LINE, RAISED, device_parts
from game.undertow.client.art.palette import WORDS

BOX = 20.0
SHIELD = "b M0 -9 C3 -7 6 -7 8 -7 C8 1 6 6 0 9 C-6 6 -8 1 -8 -7 C-6 -7 -3 -7 0 -9 Z"
SWORD = "b T0 0 1 40 M0 -10 L2.6 -6 L2.6 3 L-2.6 3 L-2.6 -6 Z R-6 3 12 2.6 1 R-1.5 5 3 5 1"
RAYS = " ".join(f"T0 0 1 {turn} M-1.5 -5.4 L1.5 -5.4 L0 -10 Z" for turn in range(0, 360, 45))
SPOKES = " ".join(f"T0 0 1 {turn} R-1 -9 2 4 1" for turn in range(0, 360, 45))
VIAL = "b R-2.6 -9.4 5.2 2.4 .6 M-1.8 -7 L1.8 -7 L1.8 -2.6 C6 -.6 7 4 5.6 7 C4 10 -4 10 -5.6 7 C-7 4 -6 -.6 -1.8 -2.6 Z"
ARROW = "M0 -8 L8 1 L3 1 L3 8 L-3 8 L-3 1 L-8 1 Z"
LENS = "b M-9.5 0 Q0 -10 9.5 0 Q0 10 -9.5 0 Z"
SIGNS: Mapping[str, str] = {
    # what hurts
    "physical": SWORD,
    "fire": "b F0 0 .25 0",
    "electric": "b B0 0 .25 0",
    "divine": f"b O0 0 4 {RAYS}",
    "shadow": "b O0 0 8.6 ! O4.2 -2.4 7.2",
    "raw": "b S0 0 9.6 7 .5 0",
    # whose they are
    "celestial": f"b O0 0 4 {RAYS}",
    "drowned": "b M-9 4 C-9 -6 0 -8 2 -2 C2 2 -2 2 -2 0 C-6 2 -2 7 9 2 L9 7 L-9 7 Z",
    "ember": "b F0 0 .25 0",
    "storm": "b B0 0 .25 0",
    "grove": "b T0 0 .2 40 M0 -46 C30 -30 34 4 0 46 C-34 4 -30 -30 0 -46 Z",
    "iron": "b O0 0 6.4 "
    + " ".join(f"T0 0 1 {turn} R-1.8 -9 3.6 4 .5" for turn in range(0, 360, 60))
    + " T0 0 1 0 ! O0 0 2.8",
    "guardian": SHIELD,
    "striker": SWORD,
    "shooter": "b V0 0 6.1 1.8 R-1 -9.5 2 19 0 R-9.5 -1 19 2 0",
    "caster": "b S0 0 9 4 .36 0",
    "support": "b R-2.6 -8 5.2 16 1 R-8 -2.6 16 5.2 1",
    "human": "b O0 -4.4 4 M-8 9 C-8 2 -4 .6 0 .6 C4 .6 8 2 8 9 Z",
    "merfolk": "b M-9 0 C-3 -7 4 -6 9 0 C4 6 -3 7 -9 0 Z M-6 0 L-10 -6 L-9 0 L-10 6 Z\nk O4.4 -1.4 1.2",
    "beast": "b M0 0 C4 0 7 4 6 7 C5 9.6 2 8.4 0 8.4 C-2 8.4 -5 9.6 -6 7 C-7 4 -4 0 0 0 Z E-3 -5.4 2 3 E3 -5.4 2 3 "
    "E-7.4 -1.4 1.8 2.6 E7.4 -1.4 1.8 2.6",
    "construct": "b S0 0 9.4 8 .74 22.5\nk O0 0 3.4",
    "spirit": "b M0 -9 C6 -9 7 -3 6 2 L7 9 L3.6 6.6 L0 9 L-3.6 6.6 L-7 9 L-6 2 C-7 -3 -6 -9 0 -9 Z\n"
    "k E-2.3 -2.4 1.2 1.8 E2.3 -2.4 1.2 1.8",
    "giant": "b M-8 9 L-8 -1 L-4.6 -1 L-4.6 -9 L4.6 -9 L4.6 -1 L8 -1 L8 9 L2.4 9 L2.4 3.4 L-2.4 3.4 L-2.4 9 Z",
    # how they are
    "poison": "b M0 -9 C3 -4 6.4 -1 6.4 3 C6.4 7 3.4 9 0 9 C-3.4 9 -6.4 7 -6.4 3 C-6.4 -1 -3 -4 0 -9 Z",
    "blind": f"{LENS} ! O0 0 3.4\nk T0 0 1 45 R-2.2 -12 4.4 24 1\nb T0 0 1 45 R-1.1 -11 2.2 22 1",
    "inspired": f"b {ARROW}",
    "weak": f"b T0 0 1 180 {ARROW}",
    "exposed": f"{SHIELD}\nl2.2 M1 -10 L-3 -3 L2 1 L-2 9",
    "barrier": "b M-9 8 C-9 -12 9 -12 9 8 Z ! M-6 8.2 C-6 -8 6 -8 6 8.2 Z",
    "heart": "b M0 8.6 C-10 1 -9 -7.6 -4 -8 C-1.6 -8 -.4 -6 0 -4.4 C.4 -6 1.6 -8 4 -8 C9 -7.6 10 1 0 8.6 Z",
    "skull": "b M0 -9 C7 -9 9 -4 8.4 .4 C8 3 6 4 5 4.6 L5 8.6 L-5 8.6 L-5 4.6 C-6 4 -8 3 -8.4 .4 C-9 -4 -7 -9 0 -9 Z "
    "! E-3.5 -1 2.3 2.6 E3.5 -1 2.3 2.6 M0 2 L1.4 4.6 L-1.4 4.6 Z R-2.1 6 1.1 3 0 R1 6 1.1 3 0",
    "lock": "b R-6 -1 12 9.5 2\nr2.1 M-3.6 -1 L-3.6 -4.5 C-3.6 -9.4 3.6 -9.4 3.6 -4.5 L3.6 -1",
    "crack": "b M2 -10 L-5 0 L-1 1 L-4 10 L5 -1 L1 -2 L5 -10 Z",
    # what is counted
    "deck": "b R-3 -6.8 10 14 1.6\nk R-8 -9 12 16 1.6\nb R-7 -8 10 14 1.6",
    "grave": "b M-6.4 8.6 L-6.4 -2.4 C-6.4 -10.6 6.4 -10.6 6.4 -2.4 L6.4 8.6 Z ! R-1 -5.6 2 8.6 0 R-3.4 -3.4 6.8 2 0",
    "fatigue": "b M-6 -9 L6 -9 L6 -7 C6 -3 1.6 -1.6 1.6 0 C1.6 1.6 6 3 6 7 L6 9 L-6 9 L-6 7 C-6 3 -1.6 1.6 -1.6 0 "
    "C-1.6 -1.6 -6 -3 -6 -7 Z",
    "preparation": "b R-8 0 4 8 0 R-2 -6 4 14 0 R4 -2 4 10 0",
    "flag": "r2 M-6 -9 L-6 9\nb M-5 -9 L8 -5 L-5 0 Z",
    "dose": VIAL,
    # phases
    "start": f"b O0 0 3.4 {SPOKES}",
    "draw": "b R-7 -3 9 11 1.5 M5 -9 L9 -4 L6.4 -4 L6.4 2 L3.6 2 L3.6 -4 L1 -4 Z",
    "prepare": "b O0 0 9 ! O0 0 6.8\nb R-1 -6 2 7 0 R-1 -1 6 2 0",
    "play": "b R-8.5 -6.5 17 13 1.5 ! R-6.5 -4.5 13 9 1\nb M-8 -6 L0 2 L8 -6 L8 -3.6 L0 4.6 L-8 -3.6 Z",
    "attack": SWORD,
    "end": "b M-8 8 C-8 2 -4 0 0 3 C4 0 8 2 8 8 Z\nb O0 -3 5 ! O2.6 -4.6 4.2",
    "muster": "r2 M-6 -9 L-6 9\nb M-5 -9 L8 -5 L-5 0 Z",
    "slide": "b M-9 0 L-2 -6 L-2 -2 L3 -2 L3 2 L-2 2 L-2 6 Z R5 -2 2 4 0 R8.4 -2 1.6 4 0",
    # slots
    "potion": VIAL,
    "main_weapon": SWORD,
    "off_hand": SHIELD,
    "armour": "b M-3.4 -9 L-1.6 -6.6 L1.6 -6.6 L3.4 -9 L9 -5.6 L7 -.6 L5 -1.6 L5 9 L-5 9 L-5 -1.6 L-7 -.6 L-9 -5.6 Z",
    "helm": "b M-7 9 L-7.4 0 C-7.4 -6.8 -3.4 -9.4 0 -9.4 C3.4 -9.4 7.4 -6.8 7.4 0 L7 9 L3 9 L2.6 2 L-2.6 2 L-3 9 Z",
    "amulet": "r1.8 M-6 -9 C-6 -2 -3 1 0 1 C3 1 6 -2 6 -9\nb M0 -.4 L5 4.6 L0 9.8 L-5 4.6 Z",
    # transport
    "one event": "b O-7 0 2.6 M-1 -6.4 L8 0 L-1 6.4 Z",
    "one stroke": "b R-9 -7 2.6 14 .8 R-5 -7 2.6 14 .8 M-.4 -6.4 L8.6 0 L-.4 6.4 Z",
    "one phase": "b R-9 -7 2.6 14 .8 M-3 -6.4 L6 0 L-3 6.4 Z",
    "one turn": "b M-10 -6 L-1.5 0 L-10 6 Z M-2 -6 L6.5 0 L-2 6 Z R7.4 -7 2.6 14 .8",
    "to the end": "b M-10 -5 L-4.4 0 L-10 5 Z M-5 -5 L.6 0 L-5 5 Z T6 0 .58 0 M0 -9 C7 -9 9 -4 8.4 .4 C8 3 6 4 5 4.6 "
    "L5 8.6 L-5 8.6 L-5 4.6 C-6 4 -8 3 -8.4 .4 C-9 -4 -7 -9 0 -9 Z ! E-3.5 -1 2.6 2.9 E3.5 -1 2.6 2.9",
    "go": "b M-5 -8 L8 0 L-5 8 Z",
    "pause": "b R-6 -7.6 4.2 15.2 .8 R1.8 -7.6 4.2 15.2 .8",
}


def draw_sign(
    canvas: Canvas, name: str, x: float, y: float, size: float, colour: Colour = WORDS, alpha: float = 1.0
) -> None:
    """A sign of `SIGNS` about a place, in a box ``size`` wide; it never leaves a box 1.2 times as wide."""
    side = size * 1.2

    def paint(p: Painter) -> None:
        paint_sign(p, name, side / 2, side / 2, size, colour)

    canvas.picture(("undertow sign", name, size, colour), x - side / 2, y - side / 2, side, side, paint, alpha)


def paint_sign(p: Painter, name: str, x: float, y: float, size: float, colour: Colour) -> None:
    """A sign on a picture of its own: its holes go through what was painted before."""
    k = size / BOX
    for part in device_parts(SIGNS[name]):
        shapes = [[(x + px * k, y + py * k) for px, py in shape] for shape in part.path.shapes]
        for shape in shapes:
            if part.kind == CUT:
                p.erase(shape)
            elif part.kind == LINE:
                p.line(shape, (0, 0, 0), part.width * k, 0.0, instead=True)
            elif part.kind == RAISED:
                p.line(shape, colour, part.width * k)
            else:
                p.polygon(shape, colour)
        for hole in part.path.holes:
            p.erase([(x + px * k, y + py * k) for px, py in hole])
