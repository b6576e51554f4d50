"""The heroes at the left end of the board: figurehead, plates, tide gauge, what is worn, what is left."""

from collections.abc import Iterator
from functools import partial

from game.client.cardtable.seen import Thing
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas
from game.undertow.client.art import art
from game.undertow.client.art.medal import BEYOND, FREE, IS_ARMED, LOCKED, SPENT, WORN
from game.undertow.client.board import inks
from game.undertow.client.board import places as lay
from game.undertow.client.board.lines import Placed, chips_at, draw_chips, lay_chips
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import buried, chips_of, count, gear_of, slots, statuses_of, style_of, type_of
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import CAPS, SLOT_LEVELS

LEAPS, GIVES = 26.0, 7.0
"""How far a hero leans towards whom it strikes, and gives way when struck."""
TINY = 26.0
"""How tall letters are in a picture so small that there is no room for numbers beside each other."""
SIGNS = ("deck", "grave", "fatigue")
COUNTED = ("deck", "graveyard", "fatigue")
POINTED = ("gear", *COUNTED)


def draw_heroes(canvas: Canvas, now: Now) -> None:
    """Both of them, theirs above."""
    for seat, hero in now.heroes.items():
        side = now.side(seat)
        _draw_head(canvas, now, hero, side)
        if hero["id"] in now.motion.gauges:
            _draw_plates(canvas, now, hero, side)
        else:
            facts = tuple(hero.get(tag) for tag in ("attack", "strike", "health", "max_health"))
            kind, ghost = type_of(hero), now.ghosts.get(hero["id"])
            plates = partial(_draw_plates, now=now, hero=hero, side=side)
            area = (0.0, lay.HEADS[side][1], 252.0, 220.0)
            canvas.kept(("undertow plates", side, kind, ghost, *facts), area, plates)
        if canvas.letters(13) < TINY:
            area = (0.0, lay.NAMES[side] - 24, 250.0, 124.0)
            about = partial(_draw_about, now=now, hero=hero, seat=seat, side=side)
            canvas.kept(("undertow about", *_facts(now, hero, seat, side)), area, about)
            _draw_chips(canvas, now, hero, side)


def _facts(now: Now, hero: Thing, seat: int, side: int) -> Iterator[object]:
    """All that the look of what stands below a figurehead depends on."""
    words, view = now.words, now.view
    yield from (side, words.teller.language, words.player(seat), hero["card"], hero["level"])
    yield from (view["players"][seat]["own_turn"], *_counted(now, seat))
    for slot, card in gear_of(view, seat, words).items():
        yield slot, card["card"], card["zone"], card.get("turns_left", 0)
    yield now.hover if now.hover is not None and now.hover[0] in POINTED and now.hover[1] == seat else None


def _draw_about(canvas: Canvas, now: Now, hero: Thing, seat: int, side: int) -> None:
    """What stands below a figurehead: names, what is worn, what is left."""
    if not canvas.is_small:
        _draw_names(canvas, now, hero, seat, side)
        _draw_gear(canvas, now, seat, side)
    _draw_counts(canvas, now, seat, side)


def _draw_head(canvas: Canvas, now: Now, hero: Thing, side: int) -> None:
    x, y, w, h = lay.head_rect(side, canvas.is_small)
    lean = sum(blow.out for blow in now.motion.blows if blow.source == hero["id"]) * LEAPS
    pushed = sum(blow.pushed(hero["id"]) for blow in now.motion.blows) * GIVES
    if now.view["active"] == hero["owner"] and now.view["phase"] != "over":
        canvas.glow(x + w / 2, y + h * 0.45, w * 0.62, h * 0.55, inks.side(side == 0), 0.22)
    art.draw_figurehead(canvas, x + lean - pushed, y, w, hero["card"])
    if not canvas.is_small:
        art.draw_lapping(canvas, 0, y + h - 8, 208)


def _draw_plates(canvas: Canvas, now: Now, hero: Thing, side: int) -> None:
    ident = hero["id"]
    health = now.motion.health(ident, hero["health"])
    before = now.motion.gauges[ident][0] if ident in now.motion.gauges else None
    art.draw_gauge(canvas, lay.GAUGES[side], health, hero["max_health"], side == 0, before)
    small = canvas.is_small
    x, y, w, h = lay.attack_rect(side, small)
    kind = type_of(hero)
    if canvas.letters(13) < TINY:
        art.draw_strike(canvas, x, y, hero["attack"], hero["strike"], kind, w, h)
    x, y, w, h = lay.health_rect(side, small)
    art.draw_health(canvas, x, y, round(health), hero["max_health"], side == 0, w, h)
    if ident in now.ghosts:
        art.draw_forecast(canvas, x + w / 2, y - 14, *now.ghosts[ident])


def _draw_names(canvas: Canvas, now: Now, hero: Thing, seat: int, side: int) -> None:
    words, y = now.words, lay.NAMES[side]
    canvas.text(words.card(hero["card"]), 14, y, faces.TITLE, 18, inks.NAME[side], width=232)
    turn = words.say("turn {turn}", turn=now.view["players"][seat]["own_turn"])
    said = " · ".join((words.player(seat), words.say("level {level}", level=hero["level"]), turn))
    canvas.text(said, 14, y + 19, faces.TEXT, 13.5, inks.SECOND, width=232)


def _draw_gear(canvas: Canvas, now: Now, seat: int, side: int) -> None:
    hero, worn = now.heroes[seat], gear_of(now.view, seat, now.words)
    cap = CAPS[now.words.form(hero["card"]).rarity]
    for number, slot in enumerate(slots()):
        x, y = lay.gear_at(side, number)
        card = worn.get(slot)
        if now.hover == ("gear", seat, slot):
            canvas.glow(x, y, 26, 26, inks.NOW, 0.4)
        if card is not None:
            art.draw_medal(canvas, x, y, lay.GEAR_WIDE, card["card"], _state(card, now.words.form(card["card"])))
            left = card.get("turns_left")
            if left:
                canvas.text(str(left), x + 15, y + 18, faces.FIGURE, 13, inks.NOW, CENTRE)
        elif slot == "amulet":
            art.draw_amulet(canvas, x, y, lay.GEAR_WIDE)
        else:
            level = SLOT_LEVELS[slot]
            state = BEYOND if level > cap else LOCKED if level > hero["level"] else FREE
            art.draw_slot(canvas, x, y, lay.GEAR_WIDE, state, level, slot)


def _state(card: Thing, form: Card) -> str:
    """How something that is worn is: a potion that works once waits for its moment."""
    if card["zone"] != "equipment":
        return SPENT
    return IS_ARMED if form.slot == "potion" and not form.turns else WORN


def _counted(now: Now, seat: int) -> tuple[int, int, int]:
    """Cards in the deck and in the graveyard, and what the next draw from an empty deck costs."""
    fatigue = int(now.view["players"][seat]["fatigue"]) + 1
    return count(now.view, "deck", seat), len(buried(now.view, seat, now.words)), fatigue


def _draw_counts(canvas: Canvas, now: Now, seat: int, side: int) -> None:
    y, values = lay.COUNTS[side], _counted(now, seat)
    for number, (sign, value) in enumerate(zip(SIGNS, values, strict=True)):
        x, top, w, h = lay.count_rect(side, number)
        if now.hover == (COUNTED[number], seat):
            canvas.glow(x + w / 2, top + h / 2, w * 0.6, h * 0.8, inks.NOW, 0.35)
        art.draw_count(canvas, sign, value, x + 2, y - 6, 16)


def _draw_chips(canvas: Canvas, now: Now, hero: Thing, side: int) -> None:
    """What it has: beside what is left of its cards, and in another row. They are laid out anew where they change."""
    held = (side, now.words.teller.language, *statuses_of(hero), *chips_of(hero, style_of(hero)))
    room = (*canvas.surface.get_size(), canvas.text_scale)

    def laid() -> tuple[Placed, ...]:
        return lay_chips(canvas, now, hero, lay.hero_chips(side, canvas.is_small))

    placed = now.chips.laid(hero["id"], (held, room), laid)
    now.chips.put(hero["id"], chips_at(canvas, placed))
    pointed = now.hover if now.hover is not None and now.hover[:2] == ("chip", hero["id"]) else None
    draw = partial(draw_chips, now=now, thing=hero, placed=placed)
    canvas.kept(("undertow chips", held, pointed), (0.0, lay.COUNTS[side] - 60, 300.0, 94.0), draw)
