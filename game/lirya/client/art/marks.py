"""Small marks: elements, classes, states, keywords, and what is said of somebody's readiness. Each is a path of
22 units about (0, 0)."""

from collections.abc import Iterator, Mapping

from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.paths import path
from game.client.drawing.shapes import Outline, moved, oval
from game.client.drawing.theme import Colour, rgb
from game.lirya.client.art.glass import shaded, shadow
from game.lirya.client.art.palette import LEAD, PALE, RAMPS, RIM, SECOND

_SHIELD = "M-8 -9 C-3 -8 3 -8 8 -9 C9 1 6 8 0 11 C-6 8 -9 1 -8 -9 Z"
_SWORD = "M-1.7 6 L-1.7 -9 L0 -12 L1.7 -9 L1.7 6 Z M-5 5 L5 5 L5 7.4 L-5 7.4 Z M-1.5 7 L1.5 7 L1.5 11 L-1.5 11 Z"
_DROP = "M0 -11 C5 -4 8 0 8 4 C8 8.6 4 11 0 11 C-4 11 -8 8.6 -8 4 C-8 0 -5 -4 0 -11 Z"
_EYE = "M-10 0 C-5 -7 5 -7 10 0 C5 7 -5 7 -10 0 Z"
_HOLE = " ! "

ICONS: Mapping[str, str] = {
    "fire": "M0 -10 C2 -5 6.5 -2 6.5 4 C6.5 8.5 3.5 10.5 0 10.5 C-3.5 10.5 -6.5 8.5 -6.5 4 C-6.5 1 -4.6 -1 -4 -4 "
    "C-2 -1 -1.5 -.5 -.8 -.5 C1 -3 .6 -7 0 -10 Z",
    "water": "".join(
        f"T0 {y} 1 0 M-10 0 C-7 -5 -3 -5 0 -1.5 C3 2 7 2 10 -2 L10 1.6 C7 5.6 3 5.6 0 2 C-3 -1.5 -7 -1.5 -10 3.5 Z "
        for y in (-5.5, 0, 5.5)
    ),
    "earth": "M-10 8 L-3 -6 L1 1 L4 -3.5 L10 8 Z M-10 9.8 L10 9.8 L10 7.6 L-10 7.6 Z",
    "air": "".join(f"T0 0 1 {a} M0 -1.5 C2.5 -8 8.5 -8 10 -2.5 C7 -4.6 4.4 -3.6 3 .6 Z " for a in (0, 90, 180, 270)),
    "light": "O0 0 4.2 " + "".join(f"T0 0 1 {a} M-1.9 -5.4 L1.9 -5.4 L0 -10.4 Z " for a in range(0, 360, 45)),
    "shadow": "M3 -9 C-6 -10 -11 0 -6 6 C-2 11 6 11 9 4 C3 7 -2 3 -1 -3 C-.6 -6 1 -8 3 -9 Z",
    "none": "M0 -10 L7.6 0 L0 10 L-7.6 0 Z" + _HOLE + "M0 -5 L3.8 0 L0 5 L-3.8 0 Z",
    "warrior": _SWORD,
    "ranger": "M0 -12 L5 -4 L1.5 -5 L1.5 8 L4 11 L-4 11 L-1.5 8 L-1.5 -5 L-5 -4 Z",
    "mage": "S0 0 11 4 .32 0",
    "cleric": "V0 -4 5 3 M-1.6 1 L1.6 1 L1.6 5 L5 5 L5 8 L1.6 8 L1.6 11 L-1.6 11 L-1.6 8 L-5 8 L-5 5 L-1.6 5 Z",
    "character": "O0 -5 5 M-9 11 C-9 2 9 2 9 11 Z",
    "structure": "M-9 10 L-9 -9 L-5 -9 L-5 -5.5 L-2 -5.5 L-2 -9 L2 -9 L2 -5.5 L5 -5.5 L5 -9 L9 -9 L9 10 Z",
    "spell": "S0 0 11 4 .4 45 O0 0 4",
    "equipment": "M-4 -10 L4 -10 L10 -4 L10 4 L4 10 L-4 10 L-10 4 L-10 -4 Z" + _HOLE + "O0 0 4.5",
    "attack": _SWORD,
    "defense": _SHIELD,
    "health": "M0 10 C-16 -2 -8 -12 0 -5.5 C8 -12 16 -2 0 10 Z",
    "points": "M-9 10 L-9 -9 L-5 -9 L-5 -5.5 L-2 -5.5 L-2 -9 L2 -9 L2 -5.5 L5 -5.5 L5 -9 L9 -9 L9 10 Z",
    "stunned": "S-5 4 6 4 .4 0 S5 -2 7 4 .4 0 S-4 -7 4 4 .4 0",
    "poisoned": _DROP + _HOLE + "O-3 3 2 O3 5 1.6",
    "paralyzed": "M0 -11 L9.5 -5.5 L9.5 5.5 L0 11 L-9.5 5.5 L-9.5 -5.5 Z"
    + _HOLE
    + "M-5 -5 L5 5 L3.4 6.6 L-6.6 -3.4 Z M5 -5 L-5 5 L-3.4 6.6 L6.6 -3.4 Z",
    "cursed": "M-10 -1 C-5 -9 5 -9 10 -1 C5 6 -5 6 -10 -1 Z" + _HOLE + "O0 -1.5 3",
    "vulnerable": _SHIELD + _HOLE + "M1 -10 L-3 -1 L1 0 L-2 11 L4 -2 L0 -3 L4 -10 Z",
    "stealth": _EYE + _HOLE + "O0 0 3.2 T0 0 1 45 M-1.2 -12 L1.2 -12 L1.2 12 L-1.2 12 Z",
    "immunity": "V0 0 9.3 2.4 M-5 -1.3 L5 -1.3 L5 1.3 L-5 1.3 Z M-1.3 -5 L1.3 -5 L1.3 5 L-1.3 5 Z",
    "blessed": "M-6 4 C-6 -4 6 -4 6 4 Z M-10 5 L10 5 L10 7 L-10 7 Z "
    + "".join(f"T0 4 1 {a} M-1.4 -7.6 L1.4 -7.6 L0 -12 Z " for a in (-72, -36, 0, 36, 72)),
    "regeneration": "M-1 10 C-12 4 -10 -8 4 -11 C10 -2 8 8 -1 10 Z",
    "fortified": "M-9 10 L-9 -9 L-5 -9 L-5 -5.5 L-2 -5.5 L-2 -9 L2 -9 L2 -5.5 L5 -5.5 L5 -9 L9 -9 L9 10 Z",
    "silenced": "M-9 -6 L9 -6 L9 3 L1 3 L-4 9 L-3 3 L-9 3 Z"
    + _HOLE
    + "T0 -1 1 45 M-1.4 -11 L1.4 -11 L1.4 11 L-1.4 11 Z",
    "controlled": "M-8 -10 L-4 -10 L-4 0 L-8 0 Z M-1 -11 L2 -11 L2 0 L-1 0 Z M5 -9 L8 -9 L8 0 L5 0 Z M-9 1 L9 1 L7 11 "
    "L-7 11 Z",
    "answered": "M10 6 C10 -6 0 -8 -3 -5 L-3 -10 L-11 -2 L-3 6 L-3 1 C2 -1 6 1 10 6 Z"
    + _HOLE
    + "T0 -1 1 45 M-1.4 -12 L1.4 -12 L1.4 12 L-1.4 12 Z",
    "used": "V0 0 8 3 M-6 -1.4 L6 -1.4 L6 1.4 L-6 1.4 Z",
    "barrier": "V0 0 9.3 2.2 S0 0 7 4 .3 0",
    "ready": "M0 -12 C3 -8 5 -5 5 -2 C5 1 3 2.4 0 2.4 C-3 2.4 -5 1 -5 -2 C-5 -5 -3 -8 0 -12 Z M-5 4 L5 4 L5 10.6 "
    "L-5 10.6 Z",
    "spent": "M-5 1 L5 1 L5 10.6 L-5 10.6 Z M-1 -1 C-7 -4 5 -6 -1 -12 C1 -10 7 -6 1 -3 C0 -2 0 -1.5 1 -1 Z",
    "fresh": "M-7 -10 L7 -10 L0 0 Z M-7 10 L7 10 L0 0 Z M-8 -11.5 L8 -11.5 L8 -9.5 L-8 -9.5 Z "
    "M-8 11.5 L8 11.5 L8 9.5 L-8 9.5 Z",
    "skull": "M0 -10 C9 -10 10.5 0 6.5 4 L5.5 10 L-5.5 10 L-6.5 4 C-10.5 0 -9 -10 0 -10 Z"
    + _HOLE
    + "O-3.4 -1 2.4 O3.4 -1 2.4 M0 2 L1.3 5 L-1.3 5 Z",
    "intercept": "M-10 -8 L-4 -8 L-4 8 L-10 8 Z M-2 -2 L4 -2 L4 -6.5 L11 0 L4 6.5 L4 2 L-2 2 Z",
    "deck": "R-7 -10 14 18 2",
    "hand": "T-4 1 1 -14 R-5 -8 10 16 2 T4 1 1 12 R-5 -8 10 16 2",
    "discard": "M-7 10 L-7 -3 C-7 -12 7 -12 7 -3 L7 10 Z",
    "relics": "M-8 8 L-10 -5 L-5 0 L0 -8 L5 0 L10 -5 L8 8 Z",
    "omens": _EYE + _HOLE + "O0 0 3",
    "beasts": "O-7 -3 3 O-2.5 -8 3 O2.5 -8 3 O7 -3 3 M0 -3 C6 0 8 8 4 9 C2 9.5 -2 9.5 -4 9 C-8 8 -6 0 0 -3 Z",
    "weapon": _SWORD,
    "armour": _SHIELD,
    "accessory": "V0 3 5.6 2.6 M0 -11 L4.4 -7 L0 -3 L-4.4 -7 Z",
    "universal": "S0 0 10.5 6 .5 0",
    "assault": "M-10 -3 L2 -3 L2 -8 L11 0 L2 8 L2 3 L-10 3 Z",
    "reach": "M-10 8 L4 -6 L0 -10 L10 -10 L10 0 L6 -4 L-8 10 Z",
    "siege": "M-11 -4 L2 -4 L2 -8 L8 -8 L8 8 L2 8 L2 4 L-11 4 Z",
    "twin": "T-4 0 1 -18 " + _SWORD + " T4 0 1 18 " + _SWORD,
    "haste": "B0 0 .28 0",
    "mender": "M-3 -10 L3 -10 L3 -3 L10 -3 L10 3 L3 3 L3 10 L-3 10 L-3 3 L-10 3 L-10 -3 L-3 -3 Z",
    "guardian": _SHIELD + _HOLE + "M-1.4 -7 L1.4 -7 L1.4 8 L-1.4 8 Z M-7 -2 L7 -2 L7 .8 L-7 .8 Z",
    "mobile": "M-11 0 L-4 -7 L-4 -3 L4 -3 L4 -7 L11 0 L4 7 L4 3 L-4 3 L-4 7 Z",
    "vanguard": _SHIELD + _HOLE + "M0 -5 L4 2 L-4 2 Z",
    "rearguard": "M-8 10 L-8 2 L0 -6 L8 2 L8 10 L0 2 Z M-8 1 L-8 -3 L0 -11 L8 -3 L8 1 L0 -7 Z",
    "piercing": "M0 -12 L4 2 L1.5 1 L1.5 11 L-1.5 11 L-1.5 1 L-4 2 Z",
    "pure": "S0 0 11 8 .5 0",
    "thorns": "S0 0 11 6 .35 0",
    "lifedrain": _DROP + _HOLE + "M-4 3 L4 3 L0 8 Z",
    "venom": _DROP,
    "elusive": _EYE,
    "rooted": "M-2 -11 L2 -11 L2 0 L9 9 L6 11 L0 4 L-6 11 L-9 9 L-2 0 Z",
    "steadfast": "M-9 10 L-6 -10 L6 -10 L9 10 Z",
    "offering": "M-9 0 L9 0 C8 9 -8 9 -9 0 Z O-3 -3 3 O4 -4 3",
    "echo": "V0 0 9 2 V0 0 5 2 O0 0 2",
    "bond": "H-4 0 .5 -40 H4 0 .5 -40",
    "self_repair": "M-10 -6 L-2 -6 L-2 -10 L8 -10 L8 -4 L1 -4 L4 10 L-2 10 L-4 -2 L-10 -2 Z",
    "bulwark": "M-10 10 L-10 -6 L-6 -6 L-6 -2 L-2 -2 L-2 -6 L2 -6 L2 -2 L6 -2 L6 -6 L10 -6 L10 10 Z",
    "response": "M10 6 C10 -6 0 -8 -3 -5 L-3 -10 L-11 -2 L-3 6 L-3 1 C2 -1 6 1 10 6 Z",
    "lock": "R-6 -1 12 10 2 M-4 -1 C-4 -11 4 -11 4 -1 L2 -1 C2 -7 -2 -7 -2 -1 Z",
    "energy": "M0 -9 C6 -4 6.6 2 4 6 C2 8.6 -2 8.6 -4 6 C-6.6 2 -6 -4 0 -9 Z",
    "edict": "M-9 -10 L9 -10 L9 6 L0 11 L-9 6 Z" + _HOLE + "M-5 -5 L5 -5 L5 -3 L-5 -3 Z M-5 0 L5 0 L5 2 L-5 2 Z",
    "tick": "M-9 1 L-3 8 L9 -7 L9 -3 L-3 11 L-9 5 Z",
}


def paint_icon(
    p: Painter, name: str, x: float, y: float, size: float, colour: Colour, hole: Colour | None = None
) -> None:
    """An icon, ``size`` units wide; its holes show what is painted as ``hole``, or nothing."""
    found = path(ICONS.get(name, ICONS["edict"]))
    for shape in found.shapes:
        p.polygon(moved(shape, x, y, size / 22), colour)
    for shape in found.holes:
        cut = moved(shape, x, y, size / 22)
        if hole is None:
            p.erase(cut)
        else:
            p.polygon(cut, hole)


def draw_icon(canvas: Canvas, name: str, x: float, y: float, size: float, colour: Colour, alpha: float = 1.0) -> None:
    """An icon about a place."""
    wide = size + 4
    canvas.picture(
        ("lirya icon", name, colour),
        x - wide / 2,
        y - wide / 2,
        wide,
        wide,
        lambda p: paint_icon(p, name, wide / 2, wide / 2, size, colour),
        alpha,
    )


def paint_element(p: Painter, glass: str, x: float, y: float, r: float) -> None:
    """A roundel of a glass with the mark of its element."""
    ramp, pale = RAMPS[glass], glass in PALE
    p.polygon(oval(x, y, r + 1.4, r + 1.4), LEAD)
    shaded(p, oval(x, y, r, r), *((ramp[3], ramp[2], ramp[1]) if pale else (ramp[2], ramp[1], ramp[0])))
    edge = {"light": rgb("#3a2a10"), "air": rgb("#2c5274")}.get(glass, ramp[4])
    p.outline(oval(x, y, r, r), edge, 1.0)
    ink = rgb("#1b1626") if pale else rgb("#ffffff")
    paint_icon(p, glass, x, y, r * 1.5, ink, ramp[2] if pale else ramp[1])


def draw_element(canvas: Canvas, glass: str, x: float, y: float, r: float) -> None:
    """See `paint_element`."""
    wide = 2 * r + 4
    canvas.picture(
        ("lirya element", glass), x - wide / 2, y - wide / 2, wide, wide,
        lambda p: paint_element(p, glass, wide / 2, wide / 2, r),
    )  # fmt: skip


_DARK = rgb("#2a2744")


def paint_roundel(p: Painter, name: str, x: float, y: float, r: float, edge: Colour, ink: Colour) -> None:
    """A dark roundel with a mark."""
    p.polygon(oval(x, y, r + 1.5, r + 1.5), LEAD)
    p.polygon(oval(x, y, r, r), _DARK)
    p.outline(oval(x, y, r, r), edge, 1.3)
    paint_icon(p, name, x, y, r * 1.45, ink, _DARK)


def draw_roundel(canvas: Canvas, name: str, x: float, y: float, r: float, lit: bool = True) -> None:
    """See `paint_roundel`; ``lit``: it says that something can be done."""
    wide = 2 * r + 4
    edge, ink = (rgb("#c9a24b"), rgb("#fff1c8")) if lit else (RIM, SECOND)
    canvas.picture(
        ("lirya roundel", name, lit), x - wide / 2, y - wide / 2, wide, wide,
        lambda p: paint_roundel(p, name, wide / 2, wide / 2, r, edge, ink),
    )  # fmt: skip


# ---- stones with numbers ----

ATTACK, DEFENSE, HEALTH, POINTS, COST = "attack", "defense", "health", "points", "cost"
_STONES: Mapping[str, tuple[str, tuple[str, str, str], str]] = {
    ATTACK: ("M0 -14.6 L14.6 0 L0 14.6 L-14.6 0 Z", ("#565a7c", "#2a2c46", "#15162a"), "#c3c8e2"),
    DEFENSE: (
        "M-12 -12 C-5 -10.5 5 -10.5 12 -12 C13 1 9 9 0 13.5 C-9 9 -13 1 -12 -12 Z",
        ("#5d6b7a", "#303a48", "#161c26"),
        "#b4c6d8",
    ),
    HEALTH: ("M0 14.5 C-22 -1 -12 -17 0 -9.2 C12 -17 22 -1 0 14.5 Z", ("#d8505a", "#9c2438", "#560f20"), "#ffb9b4"),
    POINTS: (
        "M-12 12 L-12 -12 L-7 -12 L-7 -8.5 L-2.8 -8.5 L-2.8 -12 L2.8 -12 L2.8 -8.5 L7 -8.5 L7 -12 L12 -12 L12 12 Z",
        ("#8a7f6a", "#4a4336", "#262119"),
        "#e6d9b8",
    ),
    COST: (
        "M0 -16 C12.6 -7 14 2.8 8.7 11.2 C4.2 15.7 -4.2 15.7 -8.7 11.2 C-14 2.8 -12.6 -7 0 -16 Z",
        ("#fff3c4", "#e2a63c", "#8a4a12"),
        "#fff0c0",
    ),
}


def stone(kind: str) -> Outline:
    """The shape of a stone."""
    return path(_STONES[kind][0]).shapes[0]


def paint_stone(p: Painter, kind: str, x: float, y: float, size: float, sign: int = 0) -> Iterator[None]:
    """The stone that a number stands on, with a tick where the number is another than is printed."""
    _, tones, edge = _STONES[kind]
    shape = moved(stone(kind), x, y, size)
    yield from shadow(p, shape, 1.6, 0.55)
    p.outline(shape, LEAD, 3.0 * size)
    shaded(p, shape, *(rgb(tone) for tone in tones))
    p.outline(shape, rgb(edge), 1.2 * size)
    if sign:
        tick = moved(
            ((-4.5, 3), (4.5, 3), (0, -3.4)), x + 11.5 * size, y - 10.5 * size, size, turn=0 if sign > 0 else 180
        )
        p.outline(tick, LEAD, 3)
        p.polygon(tick, rgb("#b9f7a4") if sign > 0 else rgb("#ff9d92"))
    yield
