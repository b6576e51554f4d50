"""The two lines of seals between the heroes: who stands where, what strikes whom, who sinks, what the tide does."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.client.board_kit.impact import Blow
from game.client.cardtable.seen import Thing, card_of
from game.client.drawing.canvas import CENTRE, LEFT, Canvas
from game.client.drawing.fitting import legible
from game.client.drawing.shapes import Point
from game.undertow.client.art import art
from game.undertow.client.art.palette import CHIP, NOW_LIT, STATUSES, Tint
from game.undertow.client.board import inks
from game.undertow.client.board import places as lay
from game.undertow.client.board.chips import Chip
from game.undertow.client.board.motion import BORN, RISE, SINKS
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import SEATS, chips_of, line_of, statuses_of, style_of, type_of

CRACKS = 0.16
"""Seconds of a death in which a seal cracks; then its halves sink."""
CURRENT, RUNS = (0.04, 0.46), 0.12
"""From when to when, of a blow, its current is seen, and the seconds in which it runs its way."""
CHIP_STEP, MOST_CHIPS = 21.0, 3
"""How far it is from one chip to the next below, at least; and how many a unit shows."""
LONGEST = 1.16
"""How much wider than its place a chip may be whose shortest words are long."""
OVERLAP = 8.0
"""How much wider than its lane a unit's plate may be: its points lie on those of the next."""
LANES = tuple(lay.FIRST + lay.STEP * number for number in range(lay.MOST))


def draw_lines(canvas: Canvas, now: Now) -> None:
    """Slots, what is opposite, the units, and what they do."""
    for seat in SEATS:
        side = now.side(seat)
        for slot in range(len(line_of(now.view, seat)) + 1, lay.MOST + 1):
            x, y = lay.slot_at(side, slot)
            art.draw_mooring(canvas, x, y, lay.SEAL, side == 0)
    _draw_courses(canvas, now)
    art.draw_boom(canvas, lay.BOOM, LANES, lay.FIRST - 38, LANES[-1] + 58)
    for slot in _open_lanes(now):
        art.draw_lane_light(canvas, LANES[slot - 1], lay.BOOM)
    for blow in now.motion.blows:
        _draw_current(canvas, now, blow)
    for seat in SEATS:
        for unit in line_of(now.view, seat):
            _draw_unit(canvas, now, unit)
    for dying in now.motion.dying.values():
        _draw_dying(canvas, now, dying.thing, dying.age)


def draw_flashes(canvas: Canvas, now: Now) -> None:
    """Numbers that changed, over everything."""
    for flash in now.motion.flashes:
        place = place_of(now, flash.entity)
        if flash.tag != "health" or flash.age < 0 or place is None:
            continue
        share = min(1.0, flash.age / RISE)
        up = 0.0 if now.motion.calm else 14 * (1 - share)
        alpha = max(0.1, share) if now.motion.calm else 1.0
        art.draw_blow(canvas, place[0], place[1] - 34 + up, flash.text, 44, flash.change > 0, alpha)


def place_of(now: Now, ident: int) -> Point | None:
    """The middle of something that stands on the board, or has just gone from it."""
    for seat, hero in now.heroes.items():
        if hero["id"] == ident:
            return lay.hero_at(now.side(seat))
    dying = now.motion.dying.get(ident)
    unit = dying.thing if dying is not None else card_of(now.view, ident)
    if unit is None or unit["zone"] != "line":
        return None
    x, y = lay.slot_at(now.side(unit["owner"]), unit["pos"])
    return x + now.motion.still_aside(ident), y


# ---- the ground of it ----


def _open_lanes(now: Now) -> Iterator[int]:
    """Slots of the active player's units that stand before nobody."""
    active = now.view["active"]
    if now.attacks and active is not None:
        yield from range(len(line_of(now.view, 1 - active)) + 1, len(line_of(now.view, active)) + 1)


def _draw_courses(canvas: Canvas, now: Now) -> None:
    """Whom a stroke of the active units would meet now: dotted in the attack phase, elsewhere a faint line."""
    view = now.view
    if view["active"] is None or view["phase"] == "over" or now.motion.blows or canvas.is_small:
        return
    for unit in line_of(view, view["active"]):
        if (unit.get("struck") and now.attacks) or not unit.get("strike"):
            continue
        target = int(unit.get("next_target") or 0)
        end = place_of(now, target) if target else None
        start = place_of(now, unit["id"])
        if start is None or end is None:
            continue
        if now.attacks:
            dies = now.ghosts.get(target, (1, 1))[1] <= 0
            art.draw_course(canvas, _way(start, end), dies)
        elif end[0] == start[0]:
            for step in range(8):
                y = lay.BOOM - 62 + step * 17
                canvas.fill(inks.SECOND, (start[0] - 0.8, y, 1.6, 8), 0.3)


def _way(start: Point, end: Point) -> tuple[Point, ...]:
    """A course from a seal to whom it would meet: to a hero along the boom."""
    up = -1 if end[1] < start[1] else 1
    low = 62.0 if up < 0 else 118.0  # below a seal stand its plate and its name
    a = (start[0], start[1] + up * low)
    if end[0] < lay.FIRST - 60:
        bend = lay.BOOM - 30 * up
        return a, (start[0] - 16, bend), (lay.FIRST - 40, bend), (lay.FIRST - 62, end[1] - up * 30)
    reach = 118.0 if up < 0 else 66.0
    return a, ((a[0] + end[0]) / 2, lay.BOOM), (end[0], end[1] - up * reach)


def _draw_current(canvas: Canvas, now: Now, blow: Blow) -> None:
    """The one bright current: from who strikes to whom."""
    begins, ends = CURRENT
    if not begins <= blow.age <= ends or now.motion.calm:
        return
    start, thing = place_of(now, blow.source), card_of(now.view, blow.source)
    fade = 1 - max(0.0, (blow.age - 0.3) / (ends - 0.3))
    for target in blow.targets:
        end = place_of(now, target)
        if start is not None and end is not None and start != end:
            kind = type_of(thing) if thing is not None else "physical"
            art.draw_current(canvas, start, end, kind, min(1.0, (blow.age - begins) / RUNS), fade)


# ---- units ----


def _draw_unit(canvas: Canvas, now: Now, unit: Thing) -> None:
    ident, side = unit["id"], now.side(unit["owner"])
    if ident in now.motion.away:
        return
    x, y = lay.slot_at(side, unit["pos"])
    x += now.motion.still_aside(ident)
    up = -1 if side == 0 else 1
    out = sum(blow.out for blow in now.motion.blows if blow.source == ident)
    pushed = sum(blow.pushed(ident) for blow in now.motion.blows)
    sy = y + up * (lay.RISES * out - 8 * pushed)
    lit = now.hover is not None and now.hover[0] in ("unit", "chip") and now.hover[1] == ident
    _draw_wave(canvas, now, ident, x, sy)
    form, hurt = now.words.form(unit["card"]), ident in now.motion.struck and unit["health"] < unit["max_health"]
    glow = NOW_LIT if lit or out > 0.05 else None
    wide = lay.RISEN if out > 0.4 else lay.SEAL
    born = min(1.0, now.motion.born.get(ident, 1.0) / now.motion.seconds(BORN))
    if born < 1 and not now.motion.calm:
        art.draw_ripples(canvas, x, y, lay.SEAL, 1 - born)
        sy += 22 * (1 - born)
    art.draw_seal(canvas, x, sy, wide, form, side == 0, art.STRUCK if hurt else art.FRESH, glow, alpha=born)
    if born < 1:
        return
    kind = type_of(unit)
    health = max(0, unit["health"])
    attack, most = unit["attack"], unit["max_health"]
    if canvas.is_small:  # there is room for what counts now
        attack, most = unit["strike"], health
    art.draw_numbers(canvas, x, sy + lay.PLATE, attack, unit["strike"], health, most, kind, room=lay.STEP + OVERLAP)
    if ident in now.ghosts:
        art.draw_forecast(canvas, x, y + lay.GHOST, *now.ghosts[ident])
    if canvas.is_small:
        _draw_small_chips(canvas, now, unit, sy, up)
    else:
        _write_name(canvas, now, unit, x, y)


def _write_name(canvas: Canvas, now: Now, unit: Thing, x: float, y: float) -> None:
    """The name in two lines where it is long, then what the unit has: statuses first."""
    tall = art.draw_name(canvas, now.words.card(unit["card"]), x, y + lay.NAME - 13, 94)
    marks, rows = marks_of(now, unit), chip_rows(canvas, now.side(unit["owner"]), tall)
    drawn: dict[str, Chip] = {}
    high = art.chip_height(canvas)
    for number, (mark, middle) in enumerate(zip(marks, rows, strict=False)):
        more = max(0, len(marks) - len(rows)) if number == len(rows) - 1 else 0
        if now.hover == ("chip", unit["id"], mark.word):
            canvas.glow(x, middle, 58, high, NOW_LIT, 0.5)
        wide = draw_mark(canvas, now, mark, x, middle, 97, more)
        drawn[mark.word] = Chip((x - wide / 2, middle - high / 2, wide, high), more)
    now.chips.put(unit["id"], drawn)


def _draw_small_chips(canvas: Canvas, now: Now, unit: Thing, y: float, up: int) -> None:
    """Below the plate of a unit in a small window, where nothing is written: in rows about the middle of its lane."""
    high = art.chip_height(canvas)
    top = y + lay.PLATE + art.numbers_height(canvas) / 2 + 2 + high / 2
    end = lay.CHIPS_END[up > 0]
    x, wide = lay.slot_at(0, unit["pos"])[0] + now.motion.still_aside(unit["id"]), lay.STEP - 2
    rows = [(x - wide / 2, top + (high + 1) * number, x + wide / 2) for number in range(MOST_CHIPS)]
    rows = [row for row in rows if row[1] + high / 2 <= end] or rows[:1]
    placed = lay_chips(canvas, now, unit, rows, centred=True)
    draw_chips(canvas, now, unit, placed)
    now.chips.put(unit["id"], chips_at(canvas, placed))


class Placed(NamedTuple):
    """A chip that has its place: the left end and the middle of it, how wide it is, what it says, and for how many
    words after its own."""

    mark: "Mark"
    x: float
    y: float
    wide: float
    text: str
    more: int = 0


def lay_chips(
    canvas: Canvas, now: Now, thing: Thing, rows: Sequence[tuple[float, float, float]], centred: bool = False
) -> tuple[Placed, ...]:
    """The chips of something, one beside the other in rows, each from somewhere, in its middle, as far as somewhere;
    the last one tells also those for which there is no room."""
    marks = marks_of(now, thing)
    words = len(marks)
    if canvas.is_small:
        marks = _short(marks)
    placed = list(_placed(canvas, marks, rows))
    if placed and len(placed) < len(marks):
        last = placed[-1]
        told = now.words.say("{first} +{count}", first=last.text, count=words - len(placed))
        placed[-1] = last._replace(text=told, wide=art.chip_width(canvas, told, last.mark.sign))
    if placed:
        placed[-1] = placed[-1]._replace(more=words - len(placed))
    return tuple(_centred(placed, rows) if centred else placed)


def draw_chips(canvas: Canvas, now: Now, thing: Thing, placed: Sequence[Placed]) -> None:
    """Chips where they lie."""
    for mark, x, y, wide, text, _ in placed:
        if now.hover == ("chip", thing["id"], mark.word):
            canvas.glow(x + wide / 2, y, wide * 0.7, art.chip_height(canvas), NOW_LIT, 0.5)
        art.draw_chip(canvas, text, x, y, LEFT, mark.tint, mark.sign)


def chips_at(canvas: Canvas, placed: Sequence[Placed]) -> dict[str, Chip]:
    """Where they can be pointed at, by their words."""
    high = art.chip_height(canvas)
    return {each.mark.word: Chip((each.x, each.y - high / 2, each.wide, high), each.more) for each in placed}


def _placed(canvas: Canvas, marks: Sequence["Mark"], rows: Sequence[tuple[float, float, float]]) -> Iterator[Placed]:
    """As many of them as have room, each as long as there is room for."""
    left = list(marks)
    for x, y, end in rows:
        while left:
            widths = ((text, art.chip_width(canvas, text, left[0].sign)) for text in left[0].words)
            fits = next(((text, wide) for text, wide in widths if wide <= end - x), None)
            if fits is None:
                break
            yield Placed(left.pop(0), x, y, fits[1], fits[0])
            x += fits[1] + lay.CHIP_GAP


def _centred(placed: Sequence[Placed], rows: Sequence[tuple[float, float, float]]) -> Iterator[Placed]:
    """The same ones, each row in the middle of its room."""
    for x, y, end in rows:
        here = [each for each in placed if each.y == y]
        used = here[-1].x + here[-1].wide - x if here else 0.0
        yield from (each._replace(x=each.x + (end - x - used) / 2) for each in here)


def _short(marks: Sequence["Mark"]) -> list["Mark"]:
    """Those of a small window: each status by its sign, and in one how many keywords there are."""
    statuses = [mark._replace(words=mark.words[-1:]) for mark in marks if mark.sign]
    words = [mark for mark in marks if not mark.sign]
    return [*statuses, words[0]._replace(words=(f"+{len(words)}",))] if words else statuses


def chip_rows(canvas: Canvas, side: int, tall: float) -> list[float]:
    """The middles of the rows of chips below a name so ``tall``: as many as stay clear of what lies below."""
    high = art.chip_height(canvas)
    top, step = lay.LINES[side] + lay.NAME + tall - 2, max(CHIP_STEP, high + 1)
    room = int((lay.CHIPS_END[side] - top - high / 2) / step) + 1
    return [top + step * number for number in range(min(max(room, 1), MOST_CHIPS))]


class Mark(NamedTuple):
    """A chip of something: its words, the longest first, its tint and its sign."""

    word: str
    """What it says, as the rules call it."""
    words: Sequence[str]
    tint: Tint
    sign: str = ""


def marks_of(now: Now, thing: Thing) -> list[Mark]:
    """The chips of something: statuses first."""
    words, found = now.words, []
    for word, n, turns in statuses_of(thing):
        name = words.say("{name} {number}", name=words.name("statuses", word), number=n)
        long = [words.say("{name} · {turns}", name=name, turns=turns)] if turns else []
        found.append(Mark(word, (*long, name, str(n)), STATUSES[word], word))
    for word, n in chips_of(thing, style_of(thing)):
        found.append(Mark(word, (words.keyword(word, n), words.name("keywords", word)), CHIP))
    return found


def draw_mark(
    canvas: Canvas, now: Now, mark: Mark, x: float, y: float, most: float, more: int = 0, anchor: float = CENTRE
) -> float:
    """A chip with as much as there is room for, and how wide it is; ``more``: how many others are not shown. Where
    text is large it is set less large, if it would lie on the next."""
    texts = [now.words.say("{first} +{count}", first=text, count=more) if more else text for text in mark.words]
    sizes = legible(canvas)
    tried = ((text, size) for text in texts for size in sizes)
    fits = (each for each in tried if art.chip_width(canvas, each[0], mark.sign, each[1]) <= most)
    text, size = next(fits, (texts[-1], sizes[-1]))
    return art.draw_chip(canvas, text, x, y, anchor, mark.tint, mark.sign, size, most=most * LONGEST)


def _draw_wave(canvas: Canvas, now: Now, ident: int, x: float, y: float) -> None:
    """Foam before a seal that slides, and its wake behind."""
    far, age, long = now.motion.aside.get(ident, (0.0, 0.0, 1.0))
    if far > 0 and not now.motion.calm and age < long:
        art.draw_bow_wave(canvas, x, y, lay.SEAL, round(8 * math.sin(math.pi * age / long)) / 8)


def _draw_dying(canvas: Canvas, now: Now, unit: Thing, age: float) -> None:
    """A seal cracks, and its halves sink."""
    if unit["zone"] != "line" or not unit["card"]:
        return
    side, form = now.side(unit["owner"]), now.words.form(unit["card"])
    x, y = lay.slot_at(side, unit["pos"])
    if now.motion.calm:
        alpha = 1 - age / now.motion.seconds(SINKS)
        art.draw_seal(canvas, x, y, lay.SEAL, form, side == 0, art.STRUCK, alpha=max(0.0, alpha))
        return
    if age < CRACKS:
        art.draw_hole(canvas, x, y, lay.SEAL, 1 - (age / CRACKS) ** 2)  # a flash that went at once would blink
        art.draw_seal(canvas, x, y, lay.SEAL, form, side == 0, art.STRUCK)
        return
    sunk = min(1.0, (age - CRACKS) / (SINKS - CRACKS))
    art.draw_ripples(canvas, x, y, lay.SEAL, sunk)
    apart = round(sunk * 6) / 6  # turned by few angles, each is made once
    art.draw_broken(canvas, x, y + 26 * sunk, lay.SEAL, form, side == 0, apart, max(0.0, 1 - sunk))
