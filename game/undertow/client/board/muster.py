"""The muster: three cards on offer with what each would add, or eight ready builds; both sides' choices so far."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from game.client.cardtable.seen import cards_in
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.widgets.keycap import draw_key
from game.undertow.client.art import art
from game.undertow.client.art.plates import in_lines
from game.undertow.client.art.rail import NOW_ON, PASSED, PRESSED, TO_COME
from game.undertow.client.board import inks
from game.undertow.client.board import places as lay
from game.undertow.client.board.choosers import beginning, chooser, choosing
from game.undertow.client.board.choosing import TAKE
from game.undertow.client.board.mustered import (
    CURVE,
    HEAD,
    below_worn,
    last_of,
    picks,
    picks_of,
    picks_rect,
    side_of,
    worn_of,
)
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import hero_of
from game.undertow.client.board.starters import draw_starters
from game.undertow.client.panel_words import ARROW
from game.undertow.client.printed import printed
from game.undertow.engine.builds import Build, most_cards
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import ROLES, SLOT_LEVELS

BONDS = (("factions", "faction", "kinship"), ("roles", "role", "formation"), ("races", "race", "pack"))
"""What cards may share: its table of words, its place on a card, and the keyword that counts who shares it."""
Row = tuple[str, str, str, str]
"""What a card would add: its sign, its name, how many there are, and how many there would be."""
STEP_SIGNS = {"hero": "human", "deck": "deck"}
TOP: Rect = (0.0, 0.0, 815.0, 132.0)
"""Where it stands who chooses, and how far a draft has come."""
COLUMNS = 7
"""The columns of the preparation chart; the last one has all above it."""


def draw_muster(canvas: Canvas, now: Now) -> None:
    """All of it."""
    art.draw_sea(canvas, None, False)
    canvas.kept(("undertow muster", *_facts(now)), TOP, lambda part: _draw_head(part, now))
    if now.view["muster"]["step"] == "build":
        draw_starters(canvas, now)
    else:
        _draw_offers(canvas, now)
        for seat in (now.seat, now.other):
            _draw_side(canvas, now, seat)
    _draw_take(canvas, now)


def _facts(now: Now) -> Iterator[object]:
    """All that the look of what stands at the top depends on."""
    muster = now.view["muster"]
    yield from (now.words.teller.language, choosing(now), beginning(now), muster["step"], muster.get("pick", 0))
    yield from (now.view["options"].get("level", 4), _offered(now))


def _offered(now: Now) -> str:
    """A card on offer, where one is known."""
    return next((str(thing["card"]) for thing in cards_in(now.view, "offer", chooser(now)) if thing["card"]), "")


def _draw_head(canvas: Canvas, now: Now) -> None:
    """Who chooses; in a draft also how far it has come."""
    words = now.words
    title = words.name("phases", "muster")
    wide = canvas.text(title, 28, 44, faces.TITLE, 29, inks.TEXT)
    said = f"{choosing(now)} · {beginning(now)}"
    canvas.text(said, 28 + wide + 18, 43, faces.BOLD, 14.5, inks.NOW, width=760 - wide)
    if now.view["muster"]["step"] != "build":
        _draw_rope(canvas, now)


# ---- a draft ----


def _draw_rope(canvas: Canvas, now: Now) -> None:
    """The choices of a draft in a row, the one of now lit."""
    words, muster = now.words, now.view["muster"]
    level = int(now.view["options"].get("level", 4))
    steps = ["hero", *(slot for slot, at in SLOT_LEVELS.items() if at <= level)]
    size, at = most_cards(level), int(muster.get("pick", 0))
    canvas.box((44, lay.ROPE - 1.5, 746, 3), inks.BRASS[2], None, 1.5)
    step_wide = min(74.0, 320.0 / len(steps))
    widths = [canvas.width(words.name("steps", step), faces.TEXT, 13) for step in steps]
    named = not canvas.is_small and all((a + b) / 2 + 4 < step_wide for a, b in pairwise(widths))
    for number, step in enumerate(steps):
        x = 44 + step_wide * number
        lit = muster["step"] == step
        done = muster["step"] == "deck" or steps.index(muster["step"]) > number
        art.draw_phase(canvas, x, lay.ROPE, STEP_SIGNS.get(step, step), NOW_ON if lit else PASSED if done else TO_COME)
        if named or lit:
            canvas.text(words.name("steps", step), x, lay.ROPE + 33, faces.TEXT, 13, inks.SECOND, CENTRE, 170)
    left = 44 + step_wide * (len(steps) - 1) + 60
    gap = (790 - left) / max(1, size)
    for pick in range(1, size + 1):
        x, lit = left + gap * (pick - 1), muster["step"] == "deck" and pick == at
        art.draw_bead(canvas, x, lay.ROPE, NOW_ON if lit else PASSED if pick < at else TO_COME, pick % 3 == 0)
        if lit:
            canvas.text(str(pick), x, lay.ROPE + 5, faces.FIGURE, 13, inks.INK, CENTRE)
    if muster["step"] == "deck":
        kind = words.name("kinds", "power" if at % 3 == 0 else "unit").lower()
        said = words.say("pick {number} of {count}: {kind}", number=at, count=size, kind=kind)
        offered = _offered(now)
        if offered:
            said = words.series((said, words.name("rarities", words.form(offered).rarity).lower()))
        canvas.text(said, min(max(left + gap * at, 470), 640), lay.ROPE + 33, faces.BOLD, 13.5, inks.NOW, CENTRE, 300)


def _draw_offers(canvas: Canvas, now: Now) -> None:
    for number, thing in enumerate(cards_in(now.view, "offer", chooser(now))):
        key = ("offer", number + 1)
        lit = key in (now.choosing.picked, now.hover)
        x, y, w, _ = rect = lay.offer_rect(number, key == now.choosing.picked)
        if not thing["card"]:
            art.draw_order(canvas, (x, y + 60, w, 150), None, "", number + 1, False)
            continue
        form = now.words.form(thing["card"])
        face = printed(now.words, form.id, explained=not canvas.is_small)
        if canvas.is_small:  # what it is stands below it as well
            face = replace(face, about="")
        art.draw_card(canvas, rect, face, lit)
        _draw_adds(canvas, now, form, lay.adds_rect(number), lit)
        if key in now.keys:
            draw_key(canvas, str(number + 1), x + w / 2 - 11, lay.ADDS_TOP + lay.ADDS_SIZE[1] + 16)


def _draw_adds(canvas: Canvas, now: Now, form: Card, rect: Rect, lit: bool) -> None:
    """What a card on offer would add to what there is."""
    art.draw_panel(canvas, rect, 0.9, 0.9 if lit else 0.45)
    head = now.words.say("It would bring") if form.kind == "hero" else now.words.say("It would add")
    rows = tuple(_adds(now, form) if form.preparation else _is(now, form))[:4]
    with canvas.meanwhile(form.id):
        canvas.kept(("undertow adds", head, rows), rect, lambda part: _write_adds(part, head, rows, rect))


def _write_adds(canvas: Canvas, head: str, rows: Sequence[Row], rect: Rect) -> None:
    x, y, w, _ = rect
    canvas.text(head, x + 12, y + 23, faces.TITLE, 15, inks.BRASS[0], width=w - 24)
    step = 25.0 if len(rows) < 4 else 21.0
    for number, (sign, name, old, new) in enumerate(rows):
        base = y + (48 if len(rows) < 4 else 46) + step * number
        art.draw_sign(canvas, sign, x + 20, base - 5, 14, inks.FOAM)
        after = canvas.text(new, x + w - 12, base, faces.FIGURE, 16, inks.GAIN, RIGHT) if new else 0.0
        before = f"{old}{ARROW}" if old else ""
        after += canvas.text(before, x + w - 13 - after, base, faces.FIGURE, 14, inks.SECOND, RIGHT)
        canvas.text(name, x + 34, base, faces.TEXT, 14.5, inks.TEXT, width=w - 50 - after)


def _adds(now: Now, form: Card) -> Iterator[Row]:
    """Preparation, faction, role and race of a card of a deck, each with how many there are before and with it; beside
    them the keyword that counts them, if a card of the deck has it."""
    words, forms = now.words, _forms(now, chooser(now))
    same = sum(other.preparation == form.preparation for other in forms)
    yield "prepare", words.say("Preparation {number}", number=form.preparation), str(same), str(same + 1)
    for table, of, bond in (
        ("factions", "faction", "kinship"),
        ("roles", "role", "formation"),
        ("races", "race", "pack"),
    ):
        word = getattr(form, of)
        if not word:
            continue
        alike = [other for other in forms if getattr(other, of) == word]
        bound = any(bond in other.keywords for other in (form, *alike))
        name = words.name(table, word)
        named = words.say("{first}: {second}", first=name, second=words.name("keywords", bond)) if bound else name
        if of != "race" or bound or len(forms) > 2:
            yield word, named, str(len(alike)), str(len(alike) + 1)


def _is(now: Now, form: Card) -> Iterator[Row]:
    """What a hero brings, and what is worn gives."""
    words, terms = now.words, "terms"
    if form.kind == "hero":
        level = int(now.view["options"].get("level", 4))
        yield (
            "heart",
            words.name(terms, "health"),
            "",
            str(now.health(Build(form.id, level, ("",) * len(SLOT_LEVELS), ()))),
        )
        yield form.faction, words.name("factions", form.faction), "", ""
        yield form.role, words.name("roles", form.role), "", ""
        return
    yield form.slot, words.name("slots", form.slot), "", ""
    for sign, term, n in (("attack", "attack", form.attack), ("heart", "health", form.health)):
        if n:
            yield sign, words.name(terms, term), "", f"+{n}"
    for word, n in form.keywords.items():
        yield "barrier" if word == "barrier" else "armour", words.keyword(word, n), "", ""
    if form.turns:
        yield "prepare", words.many("{count} turn", "{count} turns", form.turns), "", ""


def _forms(now: Now, seat: int) -> list[Card]:
    """What stands on the cards that a player has picked, as far as they are known."""
    return [now.words.form(card["card"]) for card in picks(now, seat) if card["card"]]


# ---- both sides ----


def _draw_side(canvas: Canvas, now: Now, seat: int) -> None:
    """What a player has chosen: pieces, and over them the words."""
    x, y, _, _ = rect = side_of(now, seat)
    art.draw_panel(canvas, rect)
    hero = hero_of(now.view, seat)
    if hero is not None:
        art.draw_portrait(canvas, x + 31, y + 32, 42, hero["card"])
    else:
        art.draw_slot(canvas, x + 31, y + 32, 42, sign="human")
    for thing, form, (at, top, _, _) in worn_of(now, seat):
        art.draw_medal(canvas, at + 15, top + 17, 34 if now.hover == ("worn", thing["id"]) else 30, form.id)
    _draw_pieces(canvas, now, seat)
    side = ("undertow side", *_facts_of_side(now, seat))
    canvas.kept(side, rect, lambda part: _write_side(part, now, seat))


def _facts_of_side(now: Now, seat: int) -> Iterator[object]:
    """All that the words of a side depend on."""
    view, words, mine = now.view, now.words, seat == now.seat
    hero, pointed = hero_of(view, seat), _pointed(now) if mine else None
    yield from (mine, words.teller.language, words.player(seat), seat == view["first"], view["options"].get("level", 4))
    yield None if hero is None else (hero["card"], hero.get("max_health"))
    yield tuple(each.form.id for each in worn_of(now, seat))
    yield tuple(card["card"] for card in picks(now, seat))
    yield None if pointed is None else pointed.preparation


def _write_side(canvas: Canvas, now: Now, seat: int) -> None:
    """Who it is, what is worn, how the deck is made up."""
    words, mine = now.words, seat == now.seat
    x, y, w, _ = side_of(now, seat)
    hero, forms = hero_of(now.view, seat), _forms(now, seat)
    canvas.text(
        words.player(seat),
        x + 60,
        y + (27 if canvas.is_small else 29),
        faces.TITLE,
        18,
        inks.NAME[0 if mine else 1],
        width=w - 170,
    )
    facts = [words.card(hero["card"]) if hero is not None else words.say("no hero yet")]
    if seat == now.view["first"]:
        facts.append(beginning(now) if words.is_you(seat) else words.say("starts the battle"))
    if hero is not None and "max_health" in hero:
        facts.insert(1, words.say("{count} health", count=hero["max_health"]))
    while len(facts) > 1 and canvas.width(" · ".join(facts), faces.TEXT, 14) > w - 150:
        del facts[1]
    said = " · ".join(facts)
    canvas.text(said, x + 60, y + (53 if canvas.is_small else 48), faces.TEXT, 14, inks.SECOND, width=w - 150)
    level = int(now.view["options"].get("level", 4))
    total = words.say("of {count}", count=most_cards(level))
    wide = canvas.text(total, x + w - 12, y + 34, faces.TEXT, 14, inks.SECOND, RIGHT)
    canvas.text(str(len(picks(now, seat))), x + w - 17 - wide, y + 36, faces.FIGURE, 22, inks.TEXT, RIGHT)
    art.draw_rule(canvas, x + 12, y + HEAD, w - 24)
    for _, form, (at, top, wide, tall) in worn_of(now, seat):
        if wide > 86:
            _write_beside(canvas, words.card(form.id), (at + 35, top, wide - 34, tall))
    if mine:
        top = below_worn(now, seat) + 4
        _draw_curve(canvas, now, forms, (x + 16, top, 230, CURVE))
        _draw_counts(canvas, now, forms, (x + 262, top, w - 278, CURVE))
    _write_picks(canvas, now, seat)


def _write_beside(canvas: Canvas, text: str, rect: Rect) -> None:
    """A name beside what it names, on two lines where it is long."""
    x, y, w, h = rect
    lines, size = in_lines(canvas, text, w, h, (13.5, 13.0), faces.TEXT)
    step = canvas.letters(size) * 1.06
    for number, line in enumerate(lines):
        base = y + h / 2 + step * (number - (len(lines) - 1) / 2 + 0.36)
        canvas.text(line, x, base, faces.TEXT, size, inks.TEXT, width=w)


def _draw_curve(canvas: Canvas, now: Now, forms: Sequence[Card], rect: Rect) -> None:
    """How many cards of each preparation; what is pointed at is added in dashes."""
    x, y, w, h = rect
    canvas.text(now.words.name("terms", "preparation"), x, y + 14, faces.TITLE, 15, inks.BRASS[0], width=w)
    counts = Counter(min(COLUMNS, form.preparation) for form in forms)
    added = _pointed(now)
    adds = min(COLUMNS, added.preparation) - 1 if added is not None else None
    art.draw_bars(canvas, (x, y + 20, w, h - 20), [counts[n] for n in range(1, COLUMNS + 1)], adds)


def _pointed(now: Now) -> Card | None:
    """The card on offer that is chosen, or pointed at."""
    for key in (now.hover, now.choosing.picked):
        if key is not None and key[0] == "offer":
            things = cards_in(now.view, "offer", chooser(now))
            number = int(str(key[1])) - 1
            card = things[number]["card"] if number < len(things) else None
            return now.words.form(card) if card and now.words.form(card).preparation else None
    return None


def _draw_counts(canvas: Canvas, now: Now, forms: Sequence[Card], rect: Rect) -> None:
    """Factions and roles of the picks."""
    x, y, w, _ = rect
    words = now.words
    heading = words.say("Factions and roles")
    if canvas.is_small:  # over a part of the chart beside it, whose own heading is short
        canvas.text(heading, x + w, y + 14, faces.TITLE, 15, inks.BRASS[0], RIGHT, w + 60)
    else:
        canvas.text(heading, x, y + 14, faces.TITLE, 15, inks.BRASS[0], width=w)
    factions = Counter(form.faction for form in forms if form.faction)
    for number, (faction, count) in enumerate(factions.most_common(2 if canvas.is_small else 3)):
        base = y + 34 + max(19.0, canvas.letters(13.5) * 1.14) * number
        art.draw_sign(canvas, faction, x + 8, base - 5, 13, inks.FOAM)
        canvas.text(words.name("factions", faction), x + 20, base, faces.TEXT, 13.5, inks.TEXT, width=w - 40)
        canvas.text(str(count), x + w, base, faces.FIGURE, 14, inks.TEXT, RIGHT)
    roles = Counter(form.role for form in forms if form.role)
    for number, role in enumerate(ROLES):
        at = x + 10 + number * (w - 16) / 4
        art.draw_sign(canvas, role, at, y + 91, 14, inks.FOAM if roles[role] else inks.PANEL_EDGE)
        canvas.text(str(roles[role]), at, y + 112, faces.FIGURE, 13, inks.TEXT if roles[role] else inks.SECOND, CENTRE)


def _write_picks(canvas: Canvas, now: Now, seat: int) -> None:
    """How many units and powers there are; of the other one what was taken last."""
    x, y, w, h = picks_rect(now, seat)
    words, forms = now.words, _forms(now, seat)
    if not forms:
        return
    units = sum(form.kind == "unit" for form in forms)
    counted = (
        words.many("{count} unit", "{count} units", units),
        words.many("{count} power", "{count} powers", len(forms) - units),
    )
    canvas.text(" · ".join(counted), x, y + now.line * 0.9, faces.BOLD, 14, inks.TEXT, width=w)
    last = last_of(now, seat)
    if last:
        said = words.say("Last: {card}", card=words.card(last))
        canvas.text(said, x, y + h - 2, faces.TEXT, 14, inks.NAME[1], width=w)


def _draw_pieces(canvas: Canvas, now: Now, seat: int) -> None:
    """Units as seals and powers as wax, by preparation; what is pointed at is larger."""
    for thing, form, (x, y, wide, _) in picks_of(now, seat):
        more = 3 if now.hover == ("picked", thing["id"]) else 0
        cx, cy = x + wide / 2, y + wide / 2
        if form.kind == "unit":
            art.draw_seal(canvas, cx, cy, round(wide - 4 + more), form, seat == now.seat)
        else:
            art.draw_pip(canvas, cx, cy, round(wide / 2 - 3 + more / 2), "power", form.faction, form.preparation)


def _draw_take(canvas: Canvas, now: Now) -> None:
    """The button that takes what is chosen."""
    action = now.choosing.would_play(TAKE)
    if action is None:
        return
    x, y, w, _ = lay.TAKE
    art.draw_button(canvas, lay.TAKE, PRESSED)
    canvas.text(now.words.say("Take it"), x + w / 2, y + 28, faces.BOLD, 16, inks.INK, CENTRE, w - 16)
