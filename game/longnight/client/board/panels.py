"""The Long Night's panels at the left and below: the Investigator and his things, maneuvers, the way on.

Each panel says where its things lie (`Spot`) and draws them; what is lit is told to it.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.client.board_kit.spot import Key, Spot
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.text import is_han
from game.client.drawing.theme import Colour, mix, rgb
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import View, draw_die, draw_rule, draw_seal, fits, in_zone, material
from game.longnight.client.board.plates import LARGE, draw_sign, draw_token, grown, tokens_of
from game.longnight.client.board.shapes import BOOT, DIM, GOLD, INK, IVORY, LAMP, OMEN, SILVER, SOFT
from game.longnight.client.panel_words import Words

HIM: Rect = (24, 104, 202, 236)
INVENTORIES: Rect = (24, 356, 202, 142)
LOG: Rect = (24, 516, 202, 190)
GO: Rect = (904, 584, 72, 72)
GO_NAME, LOWEST = 60.0, 716.0
"""How wide a line of its name may be: it keeps clear of the last card of a full hand; how far down its key stands."""
SMALL_NAME = 7.0, 84.0
"""In a small window, where the slots beside it have no names: how far aside it stands, and how wide it may be."""
GO_SIZES = (16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0)
SEAL = 27.0
SEALS: tuple[float, float, float] = (264, 662, 88)
"""Middle of the lowest seal, and from one up to the next."""
SEAL_NAME = 66.0
"""How wide a line of a maneuver's name may be: it keeps clear of the log and of the first card's glow."""
POINTS: tuple[tuple[str, str, Colour, float], ...] = (
    ("pt", "terror_points", OMEN, 216),
    ("pm", "movement_points", BOOT, 258),
)
HEAD = 15
"""How small a long name at the head may be set."""
ZONES = (("bag", 368.0), ("buffer", 412.0), ("pool", 466.0))
DICE_ROOM = 100.0


# ---- the Investigator and his things ----


def draw_head(canvas: Canvas, view: View, words: Words) -> None:
    """Scenario, turn and difficulty."""
    teller = words.teller
    # The day of a daily night stands with the turn: its name alone is as large as another's.
    called = teller.name("term", "daily_night") if teller.day else teller.name("scenario", view["scenario"])
    size = next((size for size in range(24, HEAD, -1) if fits(canvas, called, faces.TITLE, size, 198)), HEAD)
    canvas.text(called, 24, 43, faces.TITLE, size, IVORY, width=198)
    text = words.say("Turn {turn} of {cap}", turn=view["turn"], cap=view["turn_cap"])
    whole = f"{text} · {teller.day or teller.name('difficulty', view['difficulty'])}"
    shown = whole if fits(canvas, whole, faces.TEXT, 15, 198) else teller.day or text
    canvas.text(shown, 24, 66.5, faces.TEXT, 15, DIM, width=198)
    draw_rule(canvas, 20, 222, 80)


def him_spots(canvas: Canvas | None, view: View) -> list[Spot]:
    """His points and states."""
    x = HIM[0]
    found = [Spot(("term", "term turn_cap"), (x, 20, 202, 54)), Spot(("term", "term investigator"), (x, 104, 202, 26))]
    found.append(Spot(("term", "term hit_points"), (x, 134, 202, 58)))
    found += [Spot(("term", f"term {name}"), (x, y - 20, 202, 38)) for _, name, _, y in POINTS]
    for rect, (token, _, _) in zip(_token_rects(canvas, view), tokens_of(view["players"][0]), strict=True):
        found.append(Spot(("term", f"state {token}"), rect))
    return found


def _token_rects(canvas: Canvas | None, view: View) -> list[Rect]:
    """Where his states stand, each with its name: two in a row, or one where letters are large and there are few."""
    count, k = len(tokens_of(view["players"][0])), grown(canvas) if canvas is not None else 1.0
    in_row = 1 if count <= 2 and k > LARGE else 2
    wide = 202.0 if in_row == 1 else 98.0
    return [(HIM[0] + number % in_row * 104, 284 + number // in_row * 20 * k, wide, 20 * k) for number in range(count)]


def draw_him(canvas: Canvas, view: View, words: Words, loss: int) -> None:
    """Points and states of the Investigator; ``loss`` Hit Points would be gone after what is shown."""
    him, name, small = view["players"][0], words.teller.name, canvas.is_small
    x = HIM[0]
    canvas.text(name("term", "investigator"), x, 122, faces.TITLE, 18, IVORY, width=202)
    draw_sign(canvas, "hp", x + 9, 156, 22, canvas.palette.blood)
    wide = canvas.text(str(him["hp"]), x + 28, 168, faces.FIGURE, 34, IVORY)
    wide += 2 + canvas.text(f"/{him['hp_max']}", x + 30 + wide, 168, faces.TITLE, 17, DIM)
    label = name("term", "hit_points")
    if fits(canvas, label, faces.TEXT, 14, 166 - wide):
        canvas.text(label, x + 202, 167, faces.TEXT, 14, DIM, RIGHT, 166 - wide)
    _draw_bar(canvas, x, 178, him["hp"], max(1, him["hp_max"]), loss)
    for sign, term, colour, y in POINTS:
        draw_sign(canvas, sign, x + 9, y - 5, 20, colour)
        wide = canvas.text(str(him[sign]), x + 28, y + 3, faces.FIGURE, 24, IVORY)
        _draw_label(canvas, words, him, sign, term, x + max(62, 36 + wide), y)
    tokens = tokens_of(him)
    if not tokens and not small:
        canvas.text(words.say("no states"), x + 28, 300, faces.ITALIC, 14, mix(DIM, INK, 0.25), width=174)
    k = grown(canvas)
    for (left, top, wide, _), (token, count, old) in zip(_token_rects(canvas, view), tokens, strict=True):
        draw_token(canvas, left, top, token, count, old, k)
        room = wide + 4 - 33 * k
        if fits(canvas, name("state", token), faces.TEXT, 13, room):
            canvas.text(name("state", token), left + 33 * k, top + 13.5 * k, faces.TEXT, 13, SOFT, width=room)
    draw_rule(canvas, 20, 226, 344)


def _draw_label(canvas: Canvas, words: Words, him: Mapping[str, Any], sign: str, term: str, x: float, y: float) -> None:
    """The name of a kind of points, and what a step costs now."""
    room = HIM[0] + 202 - x
    label = words.teller.name("term", term)
    if sign == "pm" and not canvas.is_small:
        step = canvas.letters(13) * 1.16
        more = words.say("a step costs {count} now", count=him["step_cost"])
        canvas.text(label, x, y + 8 - step, faces.TEXT, 14.5, SOFT, width=room)
        canvas.text(more, x, y + 9, faces.TEXT, 13, DIM, width=room)
    elif fits(canvas, label, faces.TEXT, 14.5, room):
        canvas.text(label, x, y + 1, faces.TEXT, 14.5, SOFT, width=room)


def _draw_bar(canvas: Canvas, x: float, y: float, hp: int, most: int, loss: int) -> None:
    """A cell for each Hit Point: whole red, hatched what would be lost, grey what is gone."""
    cell = (202 - 3 * (most - 1)) / most
    blood = canvas.palette.blood
    for i in range(most):
        rect = (x + i * (cell + 3), y, cell, 9)
        if i >= hp:
            canvas.box(rect, None, rgb("#4a5166"), 1, 1)
        elif i >= hp - loss:
            canvas.box(rect, rgb("#6b1d10"), LAMP, 1, 1.3)
            for stripe in range(int(cell // 5)):
                canvas.line((rect[0] + 2 + stripe * 5, y + 8), (rect[0] + 5 + stripe * 5, y + 1), LAMP, 1.6)
        else:
            canvas.box(rect, mix(blood, IVORY, 0.25), radius=1, bottom=blood)


# ---- inventories ----


def bag_spots(view: View) -> list[Spot]:
    """The three places of dice, and the kinds of dice in the Bag where they lie."""
    x = INVENTORIES[0]
    found = [Spot(("zone", zone), (x, y - 16, 202, 38)) for zone, y in ZONES]
    return found + [Spot(("bag", kind), (x - 13, 352, 27, 32)) for kind, x in _bag(view)]


def _bag(view: View) -> list[tuple[str, float]]:
    return [(str(die["die"]), x) for die, x in _laid_out(view, "bag")]


def _laid_out(view: View, zone: str) -> list[tuple[Mapping[str, Any], float]]:
    """The dice of a place and where each lies, from the right."""
    dice = in_zone(view["dice"], zone)
    step = min(27.0, DICE_ROOM / max(1, len(dice)))
    return [(die, 214 - (len(dice) - 1 - i) * step) for i, die in enumerate(dice)]


def draw_inventories(canvas: Canvas, view: View, words: Words, lit: Collection[Key]) -> None:
    """Bag, Buffer and Pool."""
    x, name = INVENTORIES[0], words.teller.name
    for zone, y in ZONES:
        dice = _laid_out(view, zone)
        room = (dice[0][1] - 15 if dice else 226) - x - 28
        draw_sign(canvas, zone, x + 8, y, 18, GOLD)
        if fits(canvas, name("zone", zone), faces.TITLE, 15.5, room):
            canvas.text(name("zone", zone), x + 28, y + 5, faces.TITLE, 15.5, IVORY, width=room)
        for die, at in dice:
            if zone == "bag" and ("bag", die["die"]) in lit:
                canvas.glow(at, y - 1, 26, 26, LAMP, 0.8)
            stuff, sides = material(die)
            draw_die(canvas, at, y - 1, 11.5, stuff, sides, None)
    _draw_gains(canvas, view["players"][0], words)
    if not canvas.is_small:
        text = in_row(view, words) or words.say("empty")
        canvas.text(text, x + 28, 489, faces.TEXT, 13.5, DIM, width=174)
    draw_rule(canvas, 20, 226, 508)


def in_row(view: View, words: Words) -> str:
    """How many dice of the Pool lie in the row now; empty if none does."""
    count = sum(1 for die in view["dice"] if die["zone"] == "sequence" and die["die"] != "ai")
    return words.many("{count} die, in the row", "{count} dice, in the row", count) if count else ""


def _draw_gains(canvas: Canvas, him: Mapping[str, Any], words: Words) -> None:
    """What the Buffer holds beside dice, and the hand of next turn."""
    left = INVENTORIES[0] + 28.0
    gains = (
        ("pm", him["buffer_pm"], BOOT),
        ("shield", him["buffer_shield"], SILVER),
        ("hand", him["buffer_hand"], GOLD),
    )
    k = grown(canvas)
    for sign, count, colour in gains:
        if count:
            canvas.box((left, 425, 40 * k, 18 * k), INK, colour, 6, 1.1)
            canvas.text(f"+{count}", left + 5 * k, 425 + 14 * k, faces.FIGURE, 13.5, IVORY)
            draw_sign(canvas, sign, left + 30 * k, 425 + 9 * k, 12 * k, colour)
            left += 44 * k
    text = words.say("hand next turn: {count}", count=him["hand_limit"])
    if not any(count for _, count, _ in gains) and not canvas.is_small:
        canvas.text(text, left, 439, faces.TEXT, 13.5, DIM, width=174)


# ---- buttons ----


def _seals(actions: Collection[str]) -> list[tuple[str, float, float]]:
    """The maneuvers that can be made, one above the other."""
    x, y, step = SEALS
    return [(name, x, y - step * i) for i, name in enumerate(actions)]


def seal_spots(canvas: Canvas | None, actions: Collection[str]) -> list[Spot]:
    """Each maneuver, with its name below it where there is room for one."""
    tall = 2 * SEAL + (14 if canvas is not None and canvas.is_small else 28)
    return [
        Spot(("maneuver", name), (x - SEAL - 8, y - SEAL - 10, 2 * SEAL + 16, tall)) for name, x, y in _seals(actions)
    ]


def seal_lines(canvas: Canvas, called: str) -> tuple[str, ...]:
    """A maneuver's name in lines, wide enough for its longest word; none where it takes more than two."""
    widest = max(canvas.width(word, faces.BOLD, 13) for word in called.split(" "))
    lines = canvas.lines(called, faces.BOLD, 13, max(SEAL_NAME, widest))
    return lines if len(lines) <= 2 else ()


def draw_seals(canvas: Canvas, now: Now) -> None:
    """Base maneuvers of the lit die."""
    colours = {"tactical_move": BOOT, "ranged_shot": rgb("#ffb45a")}
    for name, x, y in _seals(now.choosing.maneuvers()):
        key = ("maneuver", name)
        colour = colours.get(name, rgb("#cdb6ee"))
        draw_seal(canvas, x, y - 10, SEAL - 3, name, True, key == now.hover, colour)
        called = now.words.teller.name("maneuver", name)
        if canvas.is_small:
            continue
        for row, line in enumerate(seal_lines(canvas, called)):
            base = y + 15 + canvas.letters(13) * (row + 0.95)
            canvas.text(line, x, base, faces.BOLD, 13, rgb("#ffe6bd"), CENTRE, 76)


def draw_go(canvas: Canvas, now: Now) -> None:
    """The way on: the next die, the end of the turn, the discard of what is marked."""
    words, choosing = now.words, now.choosing
    verb = choosing.go()
    lit = verb == "marked" or any(action.verb == verb for action in choosing.actions)
    labels = {
        "next": words.say("Go on"),
        "end": words.say("End turn"),
        "close": words.say("Deal the +1"),
        "marked": words.many("Discard {count}", "Discard {count}", len(choosing.marked)),
    }
    letter = ({"close": "X"} | dict(now.key_names)).get({"marked": "end"}.get(verb, verb), "")
    x, y, w, h = GO
    middle = x + w / 2
    draw_seal(
        canvas, middle, y + h / 2 - 2, 31, {"marked": "tick"}.get(verb, verb), lit, ("go", verb) == now.hover,
        rgb("#ffe6bd"),
    )  # fmt: skip
    colour = IVORY if lit else DIM
    aside, room = SMALL_NAME if canvas.is_small else (0.0, GO_NAME)
    size, lines = _named(canvas, labels[verb], room)
    key = words.say("key {letter}", letter=letter) if letter and not canvas.is_small else ""
    first, rows = y + h - 1, lines[:3]
    last = LOWEST - canvas.letters(13) * 1.2 if key else first + canvas.letters(size) * 1.02 * len(rows)
    step = min(canvas.letters(size) * 1.02, (last - first) / len(rows))
    size *= min(1.0, step / canvas.letters(size))
    for row, line in enumerate(rows):
        canvas.text(line, middle + aside, first + step * (row + 1), faces.TITLE, size, colour, CENTRE)
    if key:
        canvas.text(key, middle, first + step * len(rows) + canvas.letters(13) * 1.2, faces.TEXT, 13, DIM, CENTRE, 90)


def _named(canvas: Canvas, label: str, room: float) -> tuple[float, Sequence[str]]:
    """The way on in the largest letters in which no word is broken, and its lines."""
    found: tuple[float, Sequence[str]] = 16.0, (label,)
    for size in (size for size in GO_SIZES if canvas.size(size) >= 13):
        found = size, canvas.lines(label, faces.TITLE, size, room)
        if " ".join(found[1]) == label or (is_han(label[0]) and len(found[1]) == 2):
            break
    return found
