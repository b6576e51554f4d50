"""Where what both players have chosen lies in a muster: hero, what is worn, picks; and the lines of a ready build."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.seen import Thing, cards_in
from game.client.drawing.canvas import Rect
from game.undertow.client.board import places as lay
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import hero_of
from game.undertow.engine.builds import Build
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import SLOTS

HEAD = 62.0
"""Of a side's panel, what is over its rule."""
WORN, CURVE = 34.0, 112.0
"""How tall what is worn is, and the charts below it."""
ROW = 31.0
"""How tall a line of a ready build is at most."""
PLAN_TEXT, PLAN_WORN, PLAN_RULE = 74.0, 190.0, 232.0
"""Where in a ready build its text, what it wears, and the rule over its cards begin."""


class Lying(NamedTuple):
    """A card that a player has chosen, and where it lies."""

    thing: Thing
    form: Card
    rect: Rect


def side_of(now: Now, seat: int) -> Rect:
    """The panel of a player."""
    return lay.MINE if seat == now.seat else lay.THEIRS


def picks(now: Now, seat: int) -> Sequence[Thing]:
    """What a player has picked for the deck so far."""
    return cards_in(now.view, "deck", seat)


def _known(now: Now, things: Sequence[Thing]) -> list[tuple[Thing, Card]]:
    return [(thing, now.words.form(thing["card"])) for thing in things if thing["card"]]


def worn_of(now: Now, seat: int) -> list[Lying]:
    """What a player wears, beside each other."""
    x, y, w, _ = side_of(now, seat)
    found = sorted(_known(now, cards_in(now.view, "equipment", seat)), key=lambda each: SLOTS.index(each[1].slot))
    wide = (w - 32) / max(2, len(found))
    return [
        Lying(thing, form, (x + 16 + wide * number, y + HEAD + 6, wide - 4, WORN))
        for number, (thing, form) in enumerate(found)
    ]


def below_worn(now: Now, seat: int) -> float:
    """Where what a player wears ends."""
    _, y, _, _ = side_of(now, seat)
    return y + HEAD + 6 + (WORN + 4 if worn_of(now, seat) else 0.0)


def picks_rect(now: Now, seat: int) -> Rect:
    """Where there is room for a player's picks and their number."""
    x, y, w, h = side_of(now, seat)
    top = below_worn(now, seat) + (CURVE + 10 if seat == now.seat else 0.0)
    return x + 16, top + 4, w - 32, y + h - top - 8


def last_of(now: Now, seat: int) -> str:
    """What the other player took last, where there is room to tell it; empty for nothing."""
    if seat == now.seat or not picks(now, seat):
        return ""
    return picks(now, seat)[-1]["card"] or "" if picks_rect(now, seat)[3] - now.line * 1.3 > 60 else ""


def picks_of(now: Now, seat: int) -> list[Lying]:
    """A player's picks in rows, units first, by their preparation."""
    found = _known(now, picks(now, seat))
    found.sort(key=lambda each: (each[1].kind != "unit", each[1].preparation))
    if not found:
        return []
    x, y, w, h = picks_rect(now, seat)
    y, h = y + now.line * 1.3, h - now.line * 1.3
    if last_of(now, seat):
        h -= now.line * 1.3
    sizes = [(min(40.0, w / -(-len(found) // rows), h / rows), -rows) for rows in (1, 2, 3)]
    wide, rows = max(sizes)
    across = -(-len(found) // -rows)
    return [
        Lying(thing, form, (x + wide * (number % across), y + wide * (number // across), wide, wide))
        for number, (thing, form) in enumerate(found)
    ]


def lines_of(now: Now, build: Build) -> list[tuple[Card, int, Rect]]:
    """The cards of a ready build, units first, each with its copies and its line."""
    x, y, w, h = lay.PLAN
    top = y + PLAN_RULE + 8
    counts = Counter(build.deck)
    forms = sorted(map(now.words.form, counts), key=lambda form: (form.kind != "unit", form.preparation))
    step = min(ROW, (y + h - top - 10) / max(1, len(forms)))
    return [(form, counts[form.id], (x, top + step * number, w, step)) for number, form in enumerate(forms)]


def worn_in(build: Build) -> list[tuple[str, Rect]]:
    """What a ready build wears, beside each other."""
    x, y, w, _ = lay.PLAN
    wide = (w - 32) / 2
    pieces = [piece for piece in build.equipment if piece]
    return [(piece, (x + 16 + wide * number, y + PLAN_WORN, wide - 4, WORN)) for number, piece in enumerate(pieces)]


def shown(now: Now) -> Key | None:
    """The ready build that is looked at in whole: what is pointed at, else what is chosen, else the first."""
    keys = [key for key in now.keys if key[0] == "starter"]
    return next((key for key in (now.hover, now.choosing.picked) if key in keys), keys[0] if keys else None)


def chosen_spots(now: Now) -> list[Spot]:
    """What of both sides, or of the ready build that is chosen, can be pointed at to be told about."""
    if now.view["muster"]["step"] == "build":
        picked = now.choosing.picked
        if picked is None or picked not in now.keys:
            return []
        build = now.starters[str(picked[1])].build
        lines = [(form.id, rect) for form, _, rect in lines_of(now, build)]
        return [Spot(("form", card), rect) for card, rect in (*worn_in(build), *lines)]
    found: list[Spot] = []
    for seat in (now.seat, now.other):
        x, y, _, _ = side_of(now, seat)
        hero = hero_of(now.view, seat)
        if hero is not None:
            found.append(Spot(("hero", hero["id"]), (x + 10, y + 11, 42, 42)))
        for kind, lying in (("worn", worn_of(now, seat)), ("picked", picks_of(now, seat))):
            found += [Spot((kind, each.thing["id"]), each.rect) for each in lying]
    return found
