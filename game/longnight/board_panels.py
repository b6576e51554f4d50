"""The Long Night's panels about the map: the Sequence, the Investigator and his things, cards, buttons.

Each panel says where its things lie (`Spot`) and draws them; what is lit is told to it.
"""

import math
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

import pygame

from game.client import shapes
from game.client import text as faces
from game.client.canvas import CENTRE, RIGHT, Canvas, Painter, Rect
from game.client.shapes import oval, ring, rough
from game.client.theme import Colour, mix, rgb
from game.longnight.board_figures import paint_medal
from game.longnight.board_map import draw_sign, draw_token, tokens_of
from game.longnight.board_shapes import (
    BLOOD,
    BOOT,
    DIM,
    EDGE,
    EMBER,
    EMBER_EDGE,
    FIGURE_PLACE,
    GOLD,
    IMPULSE_COLOURS,
    INK,
    IVORY,
    LAMP,
    MATERIALS,
    OMEN,
    PAPER_INK,
    PAPER_LOW,
    PAPER_TOP,
    PRINT_RED,
    SILVER,
    SOFT,
    WARM,
    paint_die,
    paint_print,
    paint_sign_plain,
)
from game.longnight.content import Card, Content
from game.longnight.text import LongNightTeller

View = Mapping[str, Any]
Key = tuple[object, ...]

STRIP: Rect = (238, 16, 912, 64)
HIM: Rect = (24, 104, 202, 236)
INVENTORIES: Rect = (24, 356, 202, 142)
LOG: Rect = (24, 542, 202, 164)
OPEN_CARD: Rect = (1006, 122, 254, 266)
FORECAST: Rect = (1006, 398, 254, 184)
HAND: Rect = (312, 572, 578, 142)
CARD_WIDTH = 112.0
GO: Rect = (904, 584, 72, 72)
SEAL = 27.0
SLOTS: tuple[float, float, float] = (1018, 650, 69)
"""Middle of the first cooldown slot, and from one to the next."""
SLOT = 30.0

EMBLEMS: Mapping[str, tuple[str, float]] = {
    "basic_attack": ("force", -18),
    "sprint": ("pm", -10),
    "mighty_blow": ("force", 14),
    "seismic_denial": ("vulnerable", 0),
    "strategic_strike": ("crosshair", 0),
    "fire_attack": ("fire", 28),
    "cone_of_fire": ("fire", 62),
    "elemental_infusion": ("fire_vulnerable", 0),
    "furious_charge": ("next", -14),
    "depths_of_mind": ("omen", 0),
    "twist_of_fate": ("pool", 18),
}
"""The sign on a card's print, and how far it is turned."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be pointed at."""

    key: Key
    rect: Rect


@dataclass(frozen=True, slots=True)
class Words:
    """What panels say things with."""

    teller: LongNightTeller
    content: Content
    t: NullTranslations

    def say(self, text: str, **values: object) -> str:
        return self.t.gettext(text).format(**values)

    def many(self, one: str, more: str, count: int) -> str:
        return self.t.ngettext(one, more, count).format(count=count)


def emblem(card: Card) -> tuple[str, float]:
    """The sign for a card's print; one of a pack is told by its first line's impulse."""
    impulse = card.lines[0].impulse
    return EMBLEMS.get(card.id, (impulse if impulse != "free" else "card", 0.0))


def in_zone(things: Sequence[Mapping[str, Any]], zone: str) -> list[Mapping[str, Any]]:
    """The things of a zone, in its order."""
    return sorted(
        (thing for thing in things if thing["zone"] == zone), key=lambda thing: (thing.get("pos", 0), thing["id"])
    )


# ---- pieces ----


def material(die: Mapping[str, Any]) -> tuple[str, int]:
    """What a die is made of, and its sides."""
    stuff, _, sides = str(die["die"]).partition("_d")
    return stuff, int(sides or 6)


def draw_die(
    canvas: Canvas,
    x: float,
    y: float,
    r: float,
    stuff: str,
    sides: int,
    face: int | None,
    dull: bool = False,
    burning: bool = False,
) -> None:
    """A die with its figure."""
    pad = r * 1.25
    canvas.picture(
        ("die", stuff, sides, round(r, 1), dull, burning), x - pad, y - pad, 2 * pad, 2 * pad,
        lambda p: paint_die(p, stuff, sides, pad, pad, r, dull, burning),
    )  # fmt: skip
    if face is not None:
        fx, fy, tall = FIGURE_PLACE[sides]
        size = max(13.0, r * tall)
        colour = rgb("#d8d2c4") if dull else rgb(MATERIALS[stuff][3])
        canvas.text(str(face), x + fx * r, y + fy * r + size * 0.34, faces.FIGURE, size, colour, CENTRE)


def draw_medal(canvas: Canvas, kind: str, x: float, y: float, r: float, warm: float, edge: Colour) -> None:
    """An enemy's head."""
    pad = r * 1.15
    canvas.picture(
        ("medal", kind, round(r, 1), warm, edge), x - pad, y - pad, 2 * pad, 2 * pad,
        lambda p: paint_medal(p, kind, pad, pad, r, warm, edge),
    )  # fmt: skip


def draw_rule(canvas: Canvas, x0: float, x1: float, y: float, colour: Colour = GOLD) -> None:
    """A line that is thin at its ends."""
    w = x1 - x0
    canvas.picture(
        ("rule", w, colour), x0, y - 2, w, 4,
        lambda p: p.polygon(shapes.taper([(0, 2), (w / 2, 2), (w, 2)], 0.3, 0.3, 1.5), colour, 0.6),
    )  # fmt: skip


def draw_rough(
    canvas: Canvas, rect: Rect, fill: Colour, edge: Colour, seed: int, alpha: float = 1.0, width: float = 1.2
) -> None:
    """A gouged plate."""
    x, y, w, h = rect

    def paint(p: Painter) -> None:
        shape = rough(3, 3, w, h, seed, 1.1, 16)
        p.polygon(shape, fill, alpha)
        p.outline(shape, edge, width)

    canvas.picture(("rough", w, h, fill, edge, seed, alpha, width), x - 3, y - 3, w + 6, h + 6, paint)


def draw_glow_edge(canvas: Canvas, rect: Rect, colour: Colour, seed: int) -> None:
    """The soft light round something that can be played."""
    x, y, w, h = rect

    def paint(p: Painter) -> None:
        shape = rough(9, 9, w, h, seed, 1.1, 16)
        for width, alpha in ((13, 0.12), (8, 0.2), (4, 0.5)):
            p.outline(shape, colour, width, alpha)

    canvas.picture(("edge", w, h, colour, seed), x - 9, y - 9, w + 18, h + 18, paint)


def draw_paper(canvas: Canvas, rect: Rect, seed: int, lit: bool, print_: tuple[Card, float] | None = None) -> None:
    """A sheet with gouged edges: paper in the light, ink in the dark; with a card's print at its head."""
    x, y, w, h = rect

    def paint(p: Painter) -> None:
        shape = rough(5, 5, w, h, seed, 1.1, 16)
        p.polygon([(px + 3, py + 4) for px, py in shape], (0, 0, 0), 0.5)
        if lit:
            p.gradient(shape, PAPER_TOP, PAPER_LOW)
        else:
            p.gradient(shape, rgb("#1d2537"), rgb("#121826"))

        def fibres(layer: Painter) -> None:
            chance = random.Random(seed)
            for _ in range(int(w * h / 190)):
                fx, fy = 5 + chance.random() * w, 5 + chance.random() * h
                layer.line([(fx, fy), (fx + chance.uniform(2, 9), fy)], rgb("#bda677") if lit else rgb("#222b3f"), 0.7)

        p.within(shape, fibres)
        p.outline(rough(9, 9, w - 8, h - 8, seed + 1, 0.7, 18), rgb("#2a1d10") if lit else rgb("#4a5570"), 1.3)
        if print_ is not None:
            card, tall = print_
            sign, turn = emblem(card)
            own = Painter(_layer(p, w - 14, tall), p.scale)
            paint_print(own, card.id, card.type, sign, w - 14, tall, lit, turn)
            p.surface.blit(own.surface, (round(12 * p.scale), round(12 * p.scale)))

    name = print_[0].id if print_ is not None else ""
    canvas.picture(("paper", w, h, seed, lit, name), x - 5, y - 5, w + 10, h + 10, paint)


def _layer(p: Painter, w: float, h: float) -> pygame.Surface:
    return pygame.Surface((math.ceil(w * p.scale), math.ceil(h * p.scale)), pygame.SRCALPHA)


def draw_seal(
    canvas: Canvas, x: float, y: float, r: float, sign: str, lit: bool, hovered: bool, sign_colour: Colour
) -> None:
    """A wax seal to press."""
    if lit:
        canvas.glow(x, y, r * 1.9, r * 1.9, rgb("#f0a040"), 0.5 if hovered else 0.3)

    def paint(p: Painter) -> None:
        m = r + 5
        points = [
            (
                m + (r + (1.2 if i % 2 else -0.8)) * math.cos(math.pi * i / 8),
                m + (r + (1.2 if i % 2 else -0.8)) * math.sin(math.pi * i / 8),
            )
            for i in range(16)
        ]
        shape = shapes.smooth(points)
        p.polygon([(a + 1.5, b + 3) for a, b in shape], (0, 0, 0), 0.5)
        if lit:
            p.gradient(shape, rgb("#6b401f") if hovered else rgb("#5a3418"), rgb("#1d1210"))
        else:
            p.gradient(shape, rgb("#1b2233"), rgb("#10141f"))
        p.outline(shape, LAMP if lit else EDGE, 1.7 if lit else 1.2, 1.0 if lit else 0.6)
        p.outline(oval(m, m, r - 5, r - 5, 40), LAMP if lit else EDGE, 1, 0.35)
        paint_sign_plain(p, sign, m, m, r * 0.98, sign_colour if lit else rgb("#5b6480"))

    m = r + 5
    canvas.picture(("seal", sign, r, lit, hovered, sign_colour), x - m, y - m, 2 * m, 2 * m, paint)


# ---- the Sequence ----


def strip_cells(view: View) -> list[tuple[Mapping[str, Any], Rect]]:
    """The dice of the row with the cell of each; the lit one, or the next, has the most room."""
    dice = in_zone(view["dice"], "sequence")
    x, y, w, _ = STRIP
    if not dice:
        return []
    wide = 128.0
    current = view["lit"] or view["next_die"]
    rest = len(dice) - (1 if current else 0)
    room = w - (wide + 6 if current else 0)
    each = min(86.0, room / max(1, rest) - 5)
    total = sum((wide if die["id"] == current else each) + 5 for die in dice) - 5
    left = x + (w - total) / 2 if total < w else x
    cells: list[tuple[Mapping[str, Any], Rect]] = []
    for die in dice:
        width = wide if die["id"] == current else each
        cells.append((die, (left, y - 6, width, 106)))
        left += width + 5
    return cells


def strip_spots(view: View) -> list[Spot]:
    return [Spot(("die", die["id"]), rect) for die, rect in strip_cells(view)]


def draw_strip(
    canvas: Canvas, view: View, words: Words, lit: Collection[Key], hovered: Key | None, bright: Collection[int]
) -> None:
    """The row: past small and dull, present burning, future waiting."""
    x, y, w, h = STRIP
    draw_rough(canvas, (x - 8, y, w + 12, h), rgb("#05070c"), COLD_EDGE, 4, 0.62, 1.0)
    teller = words.teller
    units = {unit["id"]: unit for unit in view["units"]}
    cells = strip_cells(view)
    if not cells:
        text = words.say("The row is empty until the next roll")
        canvas.text(text, x + w / 2, y + h / 2 + 5, faces.ITALIC, 15, DIM, CENTRE)
    for die, (cx, _, width, _) in cells:
        middle, level = cx + width / 2, y + 31
        current = die["id"] in (view["lit"], view["next_die"]) if not view["lit"] else die["id"] == view["lit"]
        key = ("die", die["id"])
        done = die["state"] in ("spent", "kept", "void")
        if current:
            canvas.glow(middle, level, 100, 70, EMBER if view["lit"] else LAMP, 0.32)
            fill, edge = (rgb("#2c1811"), EMBER_EDGE) if view["lit"] else (rgb("#1c1a22"), GOLD)
            draw_rough(canvas, (cx, 7, width, 114), fill, edge, 9, 0.96, 1.6)
        elif key == hovered or die["id"] in bright:
            draw_rough(canvas, (cx, y + 3, width, h - 6), rgb("#1b2233"), EDGE, 5, 0.9, 1.0)
        if key in lit:
            canvas.glow(middle, level, width * 0.62, 46, LAMP, 0.45)
            draw_rough(canvas, (cx, y + 3, width, h - 6), rgb("#2a1f14"), LAMP, 5, 0.6, 1.5)
        r = min(width * 0.3, 17.0 if done else 24.0)
        roomy = width >= 58
        if die["die"] == "ai":
            unit = units.get(die["unit"])
            kind = unit["unit"] if unit else "zombie"
            warm, ring_colour = (
                (0.1, rgb("#4a5268")) if done else (1.0, rgb("#d9a45e")) if current else (0.6, rgb("#8b93ad"))
            )
            draw_medal(canvas, kind, middle - r * 0.3, level, r, warm, ring_colour)
            sides = words.content.enemies[kind].die
            draw_die(canvas, middle + r * 0.85, level - r * 0.5, max(9.0, r * 0.56), "ai", sides, die["face"], done)
            title = teller.enemy(view, die["unit"]) if unit else ""
            below = (
                teller.name("die_state", "void")
                if die["state"] == "void"
                else teller.enemy_action_name(kind, die["face"])
            )
        else:
            stuff, sides = material(die)
            burning = die["impulse"] == "fire" and stuff == "earth"
            at = middle - 30 if current else middle
            draw_die(canvas, at, level, 27 if current else r, stuff, sides, die["face"], done, burning)
            if current:
                draw_impulses(canvas, middle + 25, level, die)
            elif die["bonus"] and not done:
                canvas.text(f"+{die['bonus']}", middle + r + 3, level - 10, faces.FIGURE, 14, EMBER_EDGE)
            title = teller.name("die", die["die"])
            if done:
                below = teller.name("die_state", die["state"])
            else:
                below = words.say(
                    "{count} {impulse}", count=die["left"], impulse=teller.name("impulse", die["impulse"])
                )
        if roomy:
            colour = rgb("#8f8c88") if done else rgb("#ffe6bd") if current else SOFT
            canvas.text(title, middle, 96, faces.BOLD, 13, colour, CENTRE, width + 3)
            canvas.text(below, middle, 113, faces.TEXT, 13.5, rgb("#8f8c88") if done else IVORY, CENTRE, width - 2)


COLD_EDGE = rgb("#39445f")


def draw_impulses(canvas: Canvas, x: float, y: float, die: Mapping[str, Any]) -> None:
    """What the lit die has left, a sign each, those drawn already as shadows."""
    whole = max(die["left"], die["face"] + die["bonus"])
    per_row = 2 if whole <= 4 else 3
    rows = math.ceil(whole / per_row)
    step = 20 if whole <= 6 else 16
    for i in range(whole):
        ix = x + (i % per_row - (per_row - 1) / 2) * step
        iy = y + (i // per_row - (rows - 1) / 2) * step
        colour = IMPULSE_COLOURS[die["impulse"]]
        draw_sign(canvas, die["impulse"], ix, iy, step - 3, colour, 1.0 if i >= whole - die["left"] else 0.25)


# ---- the Investigator and his things ----


def draw_head(canvas: Canvas, view: View, words: Words) -> None:
    """Scenario, turn and difficulty."""
    teller = words.teller
    canvas.text(teller.name("scenario", view["scenario"]), 24, 44, faces.TITLE, 24, IVORY, width=196)
    text = words.say("Turn {turn} of {cap}", turn=view["turn"], cap=view["turn_cap"])
    canvas.text(f"{text} · {teller.name('difficulty', view['difficulty'])}", 24, 66, faces.TEXT, 15, DIM, width=200)
    draw_rule(canvas, 20, 222, 80)


def draw_him(canvas: Canvas, view: View, words: Words) -> None:
    """Points and states of the Investigator."""
    him, name = view["players"][0], words.teller.name
    x = HIM[0]
    canvas.text(name("term", "investigator"), x, 122, faces.TITLE, 18, IVORY)
    draw_sign(canvas, "hp", x + 9, 156, 22, BLOOD)
    wide = canvas.text(str(him["hp"]), x + 28, 168, faces.FIGURE, 34, IVORY)
    canvas.text(f"/{him['hp_max']}", x + 30 + wide, 168, faces.TITLE, 17, DIM)
    canvas.text(name("term", "hit_points"), x + 202, 167, faces.TEXT, 14, DIM, RIGHT, 110)
    most = max(1, him["hp_max"])
    cell = (202 - 3 * (most - 1)) / most
    for i in range(most):
        rect = (x + i * (cell + 3), 178, cell, 9)
        if i < him["hp"]:
            canvas.box(rect, rgb("#d9685c"), radius=1, bottom=BLOOD)
        else:
            canvas.box(rect, None, rgb("#4a5166"), 1, 1)
    rows = (
        ("pt", OMEN, him["pt"], name("term", "terror_points"), ""),
        (
            "pm",
            BOOT,
            him["pm"],
            name("term", "movement_points"),
            words.say("a step costs {count} now", count=him["step_cost"]),
        ),
    )
    y = 216.0
    for sign, colour, value, label, more in rows:
        draw_sign(canvas, sign, x + 9, y - 5, 20, colour)
        canvas.text(str(value), x + 28, y + 3, faces.FIGURE, 24, IVORY)
        across = x + 62
        canvas.text(label, across, y if not more else y - 6, faces.TEXT, 14.5, SOFT, width=140)
        if more:
            canvas.text(more, across, y + 10, faces.TEXT, 13, DIM, width=140)
        y += 42
    tokens = tokens_of(him)
    if not tokens:
        canvas.text(words.say("no states"), x + 28, y + 2, faces.ITALIC, 14, mix(DIM, INK, 0.25))
    for number, (token, count, old) in enumerate(tokens):
        column, row = number % 2, number // 2
        left, top = x + column * 104, y - 14 + row * 22
        draw_token(canvas, left, top, token, count, old)
        canvas.text(name("state", token), left + 33, top + 13.5, faces.TEXT, 13, SOFT, width=70)
    draw_rule(canvas, 20, 226, 344)


def bag_spots(view: View) -> list[Spot]:
    """The kinds of dice in the Bag, where they lie."""
    return [Spot(("bag", kind), (x - 13, 352, 27, 32)) for kind, x in _bag(view)]


def _bag(view: View) -> list[tuple[str, float]]:
    kinds = [die["die"] for die in in_zone(view["dice"], "bag")]
    step = min(27.0, 104 / max(1, len(kinds)))
    return [(kind, 219 - (len(kinds) - 1 - i) * step) for i, kind in enumerate(kinds)]


def draw_inventories(canvas: Canvas, view: View, words: Words, lit: Collection[Key]) -> None:
    """Bag, Pool and Buffer."""
    x, name, him = INVENTORIES[0], words.teller.name, view["players"][0]
    for y, sign, zone in ((368, "bag", "bag"), (412, "buffer", "buffer"), (466, "pool", "pool")):
        draw_sign(canvas, sign, x + 8, y, 18, GOLD)
        canvas.text(name("zone", zone), x + 28, y + 5, faces.TITLE, 15.5, IVORY, width=86)
    for kind, at in _bag(view):
        if ("bag", kind) in lit:
            canvas.glow(at, 367, 26, 26, LAMP, 0.8)
        stuff, sides = material({"die": kind})
        draw_die(canvas, at, 367, 11.5, stuff, sides, None)
    buffered = in_zone(view["dice"], "buffer")
    step = min(27.0, 104 / max(1, len(buffered)))
    for i, die in enumerate(buffered):
        stuff, sides = material(die)
        draw_die(canvas, 219 - (len(buffered) - 1 - i) * step, 411, 11.5, stuff, sides, None)
    gains = [
        ("pm", him["buffer_pm"], BOOT),
        ("shield", him["buffer_shield"], SILVER),
        ("hand", him["buffer_hand"], GOLD),
    ]
    left = x + 28.0
    for sign, count, colour in gains:
        if count:
            canvas.box((left, 424, 40, 18), INK, colour, 6, 1.1)
            canvas.text(f"+{count}", left + 5, 438, faces.FIGURE, 13.5, IVORY)
            draw_sign(canvas, sign, left + 30, 433, 12, colour)
            left += 44
    if left < x + 60:
        canvas.text(
            words.say("hand next turn: {count}", count=him["hand_limit"]), x + 28, 438, faces.TEXT, 13.5, DIM, width=174
        )
    resting = in_zone(view["dice"], "pool")
    in_row = sum(1 for die in view["dice"] if die["zone"] == "sequence" and die["die"] != "ai")
    if resting:
        for i, die in enumerate(resting):
            stuff, sides = material(die)
            draw_die(canvas, 219 - (len(resting) - 1 - i) * 27, 465, 11.5, stuff, sides, None)
    text = words.many("{count} die, in the row", "{count} dice, in the row", in_row) if in_row else words.say("empty")
    canvas.text(text, x + 28, 489, faces.TEXT, 13.5, DIM, width=174)
    draw_rule(canvas, 20, 226, 508)


# ---- cards ----


def hand_cards(view: View) -> list[tuple[Mapping[str, Any], Rect]]:
    """The cards in hand and where each lies; many overlap."""
    cards = in_zone(view["cards"], "hand")
    x, y, w, h = HAND
    step = min(CARD_WIDTH + 4, (w - CARD_WIDTH) / max(1, len(cards) - 1))
    total = step * (len(cards) - 1) + CARD_WIDTH
    left = x + max(0.0, (w - total) / 2) if len(cards) > 3 else x
    return [(card, (left + step * i, y, CARD_WIDTH, h)) for i, card in enumerate(cards)]


def hand_spots(view: View) -> list[Spot]:
    return [Spot(("card", card["id"]), (x, y - 10, w, h + 10)) for card, (x, y, w, h) in hand_cards(view)]


def draw_hand(
    canvas: Canvas,
    view: View,
    words: Words,
    lit: Collection[Key],
    hovered: Key | None,
    armed: Collection[Key],
    marked: Sequence[int],
) -> None:
    """Lit: can be played. In the dark: can not."""
    cards = hand_cards(view)
    risen = [pair for pair in cards if ("card", pair[0]["id"]) == hovered]
    for card, rect in [*(pair for pair in cards if pair not in risen), *risen]:
        key = ("card", card["id"])
        is_lit = key in lit
        up = (
            14.0
            if key == hovered and is_lit
            else 9.0
            if key in armed or card["id"] in marked
            else 0.0
            if is_lit
            else -4.0
        )
        x, y, w, h = rect
        place = (x, y - up, w, h)
        form = words.content.cards[card["card"]]
        seed = 40 + card["id"] % 8
        if is_lit or key in armed:
            draw_glow_edge(canvas, place, EMBER_EDGE if key in armed else rgb("#f6b95a"), seed)
        draw_small_card(canvas, place, form, words, is_lit or key in armed, seed)
        if card["id"] in marked:
            tick = marked.index(card["id"]) + 1
            canvas.box((x + w / 2 - 15, y - up - 13, 30, 24), rgb("#1a0d0a"), EMBER, 12, 1.6)
            canvas.text(str(tick), x + w / 2, y - up + 5, faces.FIGURE, 16, rgb("#ffe9c4"), CENTRE)


def draw_small_card(canvas: Canvas, rect: Rect, form: Card, words: Words, lit: bool, seed: int) -> None:
    """A card in hand: print, name, price and effect of each line as far as there is room."""
    x, y, w, h = rect
    key = ("small card", form.id, words.teller.language, lit, seed, w, h)
    canvas.kept(key, (x - 6, y - 6, w + 12, h + 12), lambda part: _draw_small_card(part, rect, form, words, lit, seed))


def _draw_small_card(canvas: Canvas, rect: Rect, form: Card, words: Words, lit: bool, seed: int) -> None:
    x, y, w, h = rect
    draw_paper(canvas, rect, seed, lit, (form, 40.0))
    ink = PAPER_INK if lit else rgb("#b9b3a6")
    name = words.teller.name("card", form.id)
    size = 15.5
    lines: Sequence[str] = (name,)
    if canvas.width(name, faces.TITLE, size) > w - 16:
        lines = canvas.lines(name, faces.TITLE, 14.5, w - 14)[:2]
        size = 14.5
    base = y + 63
    for line in lines:
        canvas.text(line, x + w / 2, base, faces.TITLE, size, ink, CENTRE, w - 10)
        base += 15
    top = base - 8
    draw_rule(canvas, x + 12, x + w - 12, top - 1, rgb("#5a4322") if lit else rgb("#4a5570"))
    rows = _fit_lines(canvas, form, words, w - 22, y + h - 10 - top)
    for signs, parts in rows:
        at = x + 15.0
        for sign, count in signs:
            colour = PRINT_RED if lit else rgb("#8d8a94")
            for _ in range(count):
                draw_sign(canvas, sign, at, top + 8.5, 12.5, colour)
                at += 13
        for number, part in enumerate(parts):
            canvas.text(
                part,
                at - 4 if number == 0 else x + 11,
                top + 13,
                faces.TEXT,
                13,
                ink,
                width=w - (at - 4 - x) - 8 if number == 0 else w - 18,
            )
            top += 14.5
        top += 2


def _signs(words: Words, card: str, number: int) -> list[tuple[str, int]]:
    return [(sign, count) for sign, count in words.teller.line_price(card, number) if sign != "free"]


def _fit_lines(
    canvas: Canvas, form: Card, words: Words, width: float, height: float
) -> list[tuple[list[tuple[str, int]], list[str]]]:
    """Each line's price and text, in as many rows as there is room for; at least one each."""
    room = max(len(form.lines), int(height / 15))
    found = []
    for number in range(1, len(form.lines) + 1):
        signs = _signs(words, form.id, number)
        inset = 13.0 * sum(count for _, count in signs) + (4 if signs else 0)
        text = words.teller.line_effect(form.id, number)
        first, rest = _hang(canvas, text, width, inset)
        found.append((signs, [first, *rest]))
    while sum(len(parts) for _, parts in found) > room:
        longest = max(found, key=lambda row: len(row[1]))
        if len(longest[1]) == 1:
            break
        cut = longest[1].pop()
        longest[1][-1] = f"{longest[1][-1]} {cut}" if not longest[1][-1].endswith("…") else longest[1][-1]
        longest[1][-1] = longest[1][-1].rstrip("…") + "…"
        inset = 13.0 * sum(count for _, count in longest[0]) + 4
        space = width - inset if len(longest[1]) == 1 else width
        longest[1][-1] = _ellipsis(canvas, longest[1][-1], space)
    return found


def _ellipsis(canvas: Canvas, text: str, width: float) -> str:
    short = text.rstrip("…").rstrip()
    while short and canvas.width(short + "…", faces.TEXT, 13) > width:
        short = short[:-1].rstrip()
    return short + "…"


def _hang(canvas: Canvas, text: str, width: float, inset: float) -> tuple[str, list[str]]:
    """Text whose first line begins behind something: that line, and the others."""
    lines = canvas.lines(text, faces.TEXT, 13, width - inset)
    if len(lines) <= 1:
        return (lines[0] if lines else ""), []
    rest = text[len(lines[0]) :].strip()
    return lines[0], list(canvas.lines(rest, faces.TEXT, 13, width))


def open_card_spots(canvas: Canvas, view: View, words: Words, card: Mapping[str, Any] | None) -> list[Spot]:
    """The lines of the card at the right."""
    if card is None:
        return []
    return [Spot(("line", card["id"], line.number), line.rect) for line in _big_lines(canvas, words, card["card"])]


@dataclass(frozen=True, slots=True)
class BigLine:
    """A line of the card at the right: its number, where it stands, its price in signs, its text and how large."""

    number: int
    rect: Rect
    signs: list[tuple[str, int]]
    text: tuple[str, ...]
    size: float


def _big_lines(canvas: Canvas, words: Words, card_id: str) -> list[BigLine]:
    """The lines of the card at the right, set as large as there is room for."""
    x, y, w, h = OPEN_CARD
    form = words.content.cards[card_id]
    top = y + 80.0
    room = h - 80 - 12 - 16.5 * len(_echo_lines(canvas, words, card_id))
    for size in (15.0, 14.5, 14.0, 13.5, 13.0):
        blocks: list[tuple[list[tuple[str, int]], tuple[str, ...]]] = []
        for number in range(1, len(form.lines) + 1):
            signs = _signs(words, card_id, number)
            inset = 14.0 + 16 * max(1, sum(count for _, count in signs))
            text = words.teller.line_effect(card_id, number)
            blocks.append((signs, canvas.lines(text, faces.TEXT, size, w - 26 - inset)))
        step = size * 1.13
        gap = min(12.0, (room - step * sum(len(lines) for _, lines in blocks)) / len(blocks))
        if gap >= 5:
            break
    found = []
    for number, (signs, lines) in enumerate(blocks, 1):
        tall = step * len(lines) + gap
        found.append(BigLine(number, (x + 9, top, w - 18, tall), signs, lines, size))
        top += tall
    return found


def _echo_lines(canvas: Canvas, words: Words, card_id: str) -> tuple[str, ...]:
    text = f"{words.teller.name('term', 'echo')}: {words.teller.echo_text(card_id)}"
    return canvas.lines(text, faces.ITALIC, 13.5, OPEN_CARD[2] - 28)[:3]


def draw_open_card(
    canvas: Canvas,
    view: View,
    words: Words,
    card: Mapping[str, Any],
    lit: Collection[Key],
    hovered: Key | None,
    armed: Collection[Key],
) -> None:
    """The card at the right: open, picked up, or under the pointer. Closed lines are struck out."""
    x, y, w, h = OPEN_CARD
    form = words.content.cards[card["card"]]
    now = view["open"] if view["open"] and view["open"]["card"] == card["id"] else None
    if now:
        canvas.glow(x + w / 2, y + 90, 220, 170, rgb("#f0a040"), 0.25)
        draw_glow_edge(canvas, OPEN_CARD, EMBER_EDGE, 77)
    draw_paper(canvas, OPEN_CARD, 77, True, (form, 46.0))
    name = words.teller.name("card", form.id)
    wide = min(canvas.width(name, faces.TITLE, 19) + 24, w - 78)
    draw_rough(canvas, (x + 12, y + 42, wide, 29), rgb("#17110c"), rgb("#17110c"), 5)
    canvas.text(name, x + 12 + wide / 2, y + 63, faces.TITLE, 19, rgb("#f6e3b4"), CENTRE, wide - 12)
    draw_rough(canvas, (x + w - 62, y + 44, 50, 25), rgb("#17110c"), rgb("#17110c"), 6)
    canvas.text(
        words.say("CD {count}", count=form.cd), x + w - 37, y + 61.5, faces.BOLD, 13.5, rgb("#f6e3b4"), CENTRE, 46
    )
    for line in _big_lines(canvas, words, card["card"]):
        key = ("line", card["id"], line.number)
        past = now is not None and line.number < now["line"]
        chosen = key in armed or (now is not None and line.number == now["line"] and key in lit)
        _draw_big_line(canvas, line, past, chosen, key in lit, key == hovered)
    echo = _echo_lines(canvas, words, form.id)
    top = y + h - 6 - 16.5 * len(echo)
    draw_rule(canvas, x + 14, x + w - 14, top - 3, rgb("#5a4322"))
    for row, text in enumerate(echo):
        canvas.text(text, x + w / 2, top + 12 + 16.5 * row, faces.ITALIC, 13.5, rgb("#3a2a18"), CENTRE, w - 22)


def _draw_big_line(canvas: Canvas, line: BigLine, past: bool, chosen: bool, lit: bool, hovered: bool) -> None:
    x, y, w, h = line.rect
    if chosen:
        draw_rough(canvas, (x, y, w, h), PRINT_RED, rgb("#ffcf8a"), 31, 1.0, 1.4)
    elif hovered and lit:
        draw_rough(canvas, (x, y, w, h), rgb("#d8b878"), PRINT_RED, 31, 1.0, 1.2)
    elif lit:
        canvas.box((x + 1, y + 2, 3, h - 4), PRINT_RED, radius=1.5)
    ink = rgb("#fff3d6") if chosen else rgb("#7c6538") if past else PAPER_INK
    stain = rgb("#ffd79a") if chosen else rgb("#8a6f46") if past else PRINT_RED
    at = x + 14
    for sign, count in line.signs or [("tick", 1)]:
        for _ in range(count):
            draw_sign(canvas, sign, at, y + h / 2, 14, stain)
            at += 16
    step = line.size * 1.13
    top = y + (h - step * len(line.text)) / 2
    for row, text in enumerate(line.text):
        base = top + step * row + line.size * 0.86
        width = canvas.text(text, at - 3, base, faces.TEXT, line.size, ink)
        if past:
            canvas.box((at - 5, base - line.size * 0.36, width + 4, 1.4), rgb("#6b5530"), radius=0)


# ---- the cooldown board ----


def slots(view: View, words: Words) -> list[tuple[Mapping[str, Any] | None, float, float, bool]]:
    """The four slots: card or None, middle, and whether it is the exclusive one."""
    x, y, step = SLOTS
    cards = sorted((c for c in view["cards"] if c["zone"] == "cooldown"), key=lambda c: c["id"])
    opened = next((c for c in view["cards"] if c["zone"] == "play"), None)
    if opened is not None and words.content.cards[opened["card"]].cd > 0:
        cards.append(opened)
    exclusive = [c for c in cards if words.content.cards[c["card"]].slot == "exclusive"]
    standard: list[Mapping[str, Any] | None] = [c for c in cards if c not in exclusive]
    standard += [None] * (3 - len(standard))
    found = [(card, x + step * i, y, False) for i, card in enumerate(standard[:3])]
    return [*found, (exclusive[0] if exclusive else None, x + step * 3 + 5, y, True)]


def slot_spots(view: View, words: Words) -> list[Spot]:
    return [
        Spot(("cold", card["id"]), (x - SLOT, y - SLOT, 2 * SLOT, 2 * SLOT))
        for card, x, y, _ in slots(view, words)
        if card is not None
    ]


def draw_cooldown(canvas: Canvas, view: View, words: Words, lit: Collection[Key], hovered: Key | None) -> None:
    """Turned cards, an arc for each quarter still to go."""
    left = SLOTS[0] - SLOT
    canvas.text(words.teller.name("zone", "cooldown"), left, 610, faces.TITLE, 15.5, IVORY, width=146)
    gone = sum(1 for card in view["cards"] if card["zone"] == "discard")
    text = words.say("Deck {deck} · discards {gone}", deck=view["deck_count"], gone=gone)
    canvas.text(text, 1262, 610, faces.TEXT, 13.5, DIM, RIGHT, 124)
    for card, x, y, exclusive in slots(view, words):
        quarters = 0 if card is None or card["zone"] == "play" else card["angle"] // 90
        key = ("cold", card["id"]) if card is not None else None
        if key is not None and key in lit:
            canvas.glow(x, y, 52, 52, LAMP, 0.7 if key == hovered else 0.45)

        def paint(p: Painter, exclusive: bool = exclusive, quarters: int = quarters) -> None:
            m = SLOT + 8
            p.polygon(oval(m, m, SLOT, SLOT, 44), rgb("#05070c"), 0.75)
            p.outline(oval(m, m, SLOT, SLOT, 44), GOLD if exclusive else EDGE, 1.3)
            if exclusive:
                p.outline(oval(m, m, SLOT + 3.5, SLOT + 3.5, 44), GOLD, 1, 0.6)
            for i in range(quarters):
                p.polygon(ring(m, m, SLOT, 3.6, i * 90 + 6, i * 90 + 84), LAMP)

        m = SLOT + 8
        canvas.picture(("slot", exclusive, quarters), x - m, y - m, 2 * m, 2 * m, paint)
        label, colour = words.say("free"), mix(DIM, INK, 0.3)
        if card is not None:
            form = words.content.cards[card["card"]]
            _draw_cold_card(canvas, x, y, form, card)
            if card["zone"] == "play":
                label, colour = words.say("open"), LAMP
            elif quarters == 0:
                label, colour = words.say("leaves tonight"), WARM
            else:
                label, colour = words.many("{count} turn", "{count} turns", quarters), DIM
        elif exclusive:
            label = words.say("exclusive")
        canvas.text(label, x, y + 50, faces.TEXT, 13, colour, CENTRE, 70)


def _draw_cold_card(canvas: Canvas, x: float, y: float, form: Card, card: Mapping[str, Any]) -> None:
    angle = card.get("angle", 0) if card["zone"] == "cooldown" else 0
    w, h = 33.0, 44.0
    out = card["zone"] == "play"

    def paint(p: Painter) -> None:
        shape = rough(3, 3, w, h, 60, 0.7, 10)
        if out:
            p.dashes(shape, rgb("#ffb45a"), 1.4, 4, 3)
        else:
            p.polygon(shape, rgb("#2a3348"))
            p.outline(shape, rgb("#cfc2a0") if angle == 0 else rgb("#8d97b0"), 1.2)
            for i in range(3):
                p.line([(9, 34 + i * 4.4), (w - 3 - i * 4, 34 + i * 4.4)], rgb("#9aa3b8"), 1.1)
        sign, turn = emblem(form)
        paint_sign_plain(
            p, sign, 3 + w / 2, 3 + (h / 2 if out else 15), 18, LAMP if angle == 0 or out else rgb("#aab2c6"), turn
        )

    # Cards turn anticlockwise towards upright as they cool.
    canvas.picture(("cold", form.id, angle == 0, out), x - w / 2 - 3, y - h / 2 - 3, w + 6, h + 6, paint, turn=angle)


# ---- buttons ----


def seals(actions: Collection[str]) -> list[tuple[str, float, float]]:
    """The maneuvers that can be made, one above the other."""
    return [(name, 270.0, 676.0 - 74 * i) for i, name in enumerate(actions)]


def seal_spots(actions: Collection[str]) -> list[Spot]:
    return [Spot(("maneuver", name), (x - SEAL, y - SEAL, 2 * SEAL, 2 * SEAL)) for name, x, y in seals(actions)]


def draw_seals(
    canvas: Canvas, words: Words, actions: Collection[str], lit: Collection[Key], hovered: Key | None
) -> None:
    """Base maneuvers of the lit die."""
    colours = {
        "tactical_move": BOOT,
        "ranged_shot": rgb("#ffb45a"),
        "mind_bolt": rgb("#cdb6ee"),
        "face_fears": rgb("#cdb6ee"),
    }
    for name, x, y in seals(actions):
        key = ("maneuver", name)
        draw_seal(canvas, x, y - 10, SEAL - 3, name, key in lit, key == hovered, colours.get(name, LAMP))
        lines = canvas.lines(words.teller.name("maneuver", name), faces.BOLD, 13, 78)
        for row, line in enumerate(lines[:2]):
            canvas.text(line, x, y + 27 + 13 * row, faces.BOLD, 13, rgb("#ffe6bd"), CENTRE, 80)


def draw_go(canvas: Canvas, text: str, more: str, sign: str, lit: bool, hovered: bool) -> None:
    """The way on: the next die, the end of the turn."""
    x, y, w, h = GO
    draw_seal(canvas, x + w / 2, y + h / 2 - 2, 31, sign, lit, hovered, rgb("#ffe6bd"))
    canvas.text(text, x + w / 2, y + h + 16, faces.TITLE, 16, IVORY if lit else DIM, CENTRE, 104)
    if more:
        for row, line in enumerate(canvas.lines(more, faces.TEXT, 13, 96)[:2]):
            canvas.text(line, x + w / 2, y + h + 32 + 14 * row, faces.TEXT, 13, DIM, CENTRE, 98)


def draw_list(canvas: Canvas, title: str, rows: Sequence[Callable[[Canvas, float, float, float], None]]) -> None:
    """A heading and rows, where the forecast stands."""
    x, y, w, h = FORECAST
    top = y + 16.0
    for line in canvas.lines(title, faces.TITLE, 15.5, w)[:3]:
        canvas.text(line, x, top, faces.TITLE, 15.5, WARM, width=w)
        top += 18
    top += 8
    for row in rows:
        if top > y + h - 4:
            break
        row(canvas, x, top, w)
        top += 23
