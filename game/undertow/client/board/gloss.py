"""The gloss: what a thing under the pointer is, its numbers now, its text, and what its words mean."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.leaf import RULE, Beside, Item, Place, Size, draw_beside
from game.client.cardtable.seen import Thing, card_of, cards_in
from game.client.drawing.canvas import Canvas, Rect
from game.i18n import minus
from game.undertow.client.art import art
from game.undertow.client.board import places as lay
from game.undertow.client.board.choosers import chooser
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import (
    buried,
    chips_of,
    count,
    gear_of,
    in_muster,
    statuses_of,
    style_of,
    type_of,
)
from game.undertow.client.panel_words import ARROW
from game.undertow.client.printed import printed
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import CAPS, SLOT_LEVELS, SUMS

SIZE, SMALL_SIZE = (282.0, 420.0), (380.0, 500.0)
"""How wide a gloss is, and how tall at most; in a small window."""
KINDS = (
    *("chip", "unit", "hero", "order", "gear", "deck", "graveyard", "fatigue", "phase"),
    *("offer", "picked", "worn", "form"),
)
"""What has a gloss."""
ASIDE: Rect = (958.0, 132.0, 300.0, 562.0)
"""Where in the muster what is on offer is told about: none of it is hidden then."""


def draw_gloss(canvas: Canvas, now: Now, spot: Spot) -> None:
    """What is to be told of a thing, on a leaf beside it."""
    if spot.key[0] not in KINDS or now.opened is not None:
        return
    if spot.key[0] == "offer" and not now.told and _can_be_read(canvas, now, spot):
        return
    items = tuple(gloss_of(now, spot))
    if items:
        size = SMALL_SIZE if canvas.is_small else SIZE
        draw_beside(canvas, now.skin, spot.key, items, size, _place(now, spot))


def _can_be_read(canvas: Canvas, now: Now, spot: Spot) -> bool:
    """Whether a card on offer says all that it does; as long as nobody knows yet, it is taken to."""
    card = _offered(now, spot.key)
    if card is None:
        return True
    form, rect, pictures = printed(now.words, card["card"], not canvas.is_small), spot.rect, canvas.pictures
    key = "undertow whole", form, rect[2:], canvas.scale, canvas.text_scale
    known = [True]
    if not pictures.tried(lambda: known.append(pictures.worked_out(key, lambda: art.is_whole(canvas, rect, form)))):
        pictures.late = True
    return known[-1]


def _offered(now: Now, key: Key) -> Thing | None:
    """A card on offer; None where its face is not known."""
    found = cards_in(now.view, "offer", chooser(now))[int(str(key[1])) - 1]
    return found if found["card"] else None


class _InMuster(NamedTuple):
    """Where what is on offer is told about, and all else at the left of both sides."""

    rect: Rect
    on_offer: bool

    def of(self, size: Size) -> Rect:
        x, y, w, h = ASIDE
        wide, tall = size
        if self.on_offer:
            return x + w - wide, y + h - tall, wide, tall
        left = max(4.0, min(self.rect[0] - wide - 14, lay.MINE[0] - wide - 8))
        return left, min(max(4.0, self.rect[1] - 20), 712 - tall), wide, tall


def _place(now: Now, spot: Spot) -> Place:
    if in_muster(now.view):
        return _InMuster(spot.rect, spot.key[0] == "offer")
    return Beside(spot.rect, tuple(_crowd(now, spot)), lay.PAGE)


def _crowd(now: Now, spot: Spot) -> Iterator[tuple[Rect, float]]:
    """What a gloss should not hide: who stands there; rather the orders, and free slots before all."""
    weights = {"unit": 4.0, "hero": 6.0, "order": 1.0, "gear": 1.0}
    for key, rect in now.places.items():
        if key != spot.key and key[0] in weights:
            yield rect, weights[str(key[0])]
    yield from ((rect, 60.0) for rect in now.covered)


def gloss_of(now: Now, spot: Spot) -> Iterator[Item]:
    """What is to be told of a thing, from the top down."""
    key = spot.key
    match key[0]:
        case "gear":
            yield from _of_slot(now, int(str(key[1])), str(key[2]))
        case "phase":
            yield Item("title", now.words.name("phases", str(key[1])))
            yield RULE
            yield Item("text", now.words.name("phase_texts", str(key[1])))
        case "chip":
            yield from _of_chip(now, int(str(key[1])), str(key[2]))
        case "deck" | "graveyard" | "fatigue":
            yield from _of_count(now, str(key[0]), int(str(key[1])))
        case "form":
            yield from _of_form(now, str(key[1]))
        case "offer":
            card = _offered(now, key)
            if card is not None:
                yield from _of_form(now, card["card"])
        case "hero" | "worn" | "picked" if in_muster(now.view):
            card = card_of(now.view, int(str(key[1])))
            if card is not None and card["card"]:
                yield from _of_form(now, card["card"])
        case _:
            card = card_of(now.view, int(str(key[1])))
            if card is not None and card["card"]:
                yield from _of_card(now, card)


def _of_card(now: Now, card: Thing) -> Iterator[Item]:
    words, form = now.words, now.words.form(card["card"])
    standing = card["zone"] in ("line", "hero")
    level = words.say("level {level}", level=card["level"]) if form.kind == "hero" and "level" in card else ""
    value = str(card["preparation"]) if "preparation" in card else level
    yield Item("title", words.card(form.id), value)
    yield Item("kind", " · ".join((words.name("kinds", form.kind), *words.kinds(form.id))))
    yield RULE
    yield from _numbers(now, card, form, standing)
    for paragraph in words.text(form.id):
        yield Item("text", paragraph)
    waits = card.get("waits")
    if waits:
        yield Item("result", words.say("It waits: {reason}", reason=words.name("waits", waits)))
    yield from _foretold(now, card)
    if standing:
        yield from _explained(now, card)
    else:
        yield from _printed(now, form)


def _of_form(now: Now, card: str) -> Iterator[Item]:
    """A card as it is printed."""
    words, form = now.words, now.words.form(card)
    worn = form.kind == "equipment"
    about = (
        (words.name("slots", form.slot), words.say("level {level}", level=form.level)) if worn else words.kinds(card)
    )
    yield Item("title", words.card(card), str(form.preparation) if form.preparation else "")
    yield Item("kind", " · ".join((words.name("kinds", form.kind), *about)))
    yield RULE
    yield from _numbers(now, {}, form, False)
    for paragraph in words.text(card):
        yield Item("text", paragraph)
    yield from _printed(now, form)


def _numbers(now: Now, card: Thing, form: Card, standing: bool) -> Iterator[Item]:
    """Attack, strike and health; where it does not stand on the board, as they are printed."""
    words = now.words
    if form.kind not in ("unit", "hero"):
        return
    kind = words.name("types", type_of(card) if standing else form.type)
    if not standing:
        yield Item("row", words.say("Attack, {type}", type=kind), f"{form.attack}*")
        yield Item("row", words.name("terms", "health"), str(form.health))
        return
    yield Item("row", words.say("Attack, {type}", type=kind), f"{card['attack']}*")
    sums = _sums(now, card)
    if card["strike"] != card["attack"]:
        yield Item("result", words.name("terms", "strike"), f"{card['strike']}*")
    yield from sums.get("strike", ())
    yield Item("row", words.name("terms", "health"), f"{card['health']}/{card['max_health']}")
    for tag, keyword in (("armour_now", "armour"), ("ward_now", "ward")):
        if tag in sums or card.get(tag, 0) != card.get(keyword, 0):
            name = words.name("keywords", keyword)
            yield Item("row", words.say("{keyword} now", keyword=name), str(card.get(tag, 0)))
            yield from sums.get(tag, ())


def _sums(now: Now, card: Thing) -> Mapping[str, Sequence[Item]]:
    """What its numbers are made of, by their tags: of those that are not just printed so."""
    rows, parts = now.layers(card["id"]), dict[str, list[Item]]()
    changed = {row.layer for row in rows if row.change["part"] != "printed"}
    for row in rows:
        n = row.change["n"]
        value = str(n) if row.change["part"] == "printed" else minus(f"{n:+}")
        if row.layer in changed:
            said = Item("part", now.words.teller.layer(now.view, row), value)
            parts.setdefault(SUMS[row.layer - 1], []).append(said)
    return parts


def _foretold(now: Now, card: Thing) -> Iterator[Item]:
    """What becomes of it in this phase, as far as that is certain."""
    found = now.ghosts.get(card["id"])
    if found is None:
        return
    old, new = found
    yield RULE
    if new <= 0:
        yield Item("result", now.words.say("It will die."))
    else:
        yield Item("result", now.words.say("What comes next"), f"{old} {ARROW} {new}")


def _of_chip(now: Now, ident: int, word: str) -> Iterator[Item]:
    """What a chip says, and what it means; then of those that it stands for."""
    card = card_of(now.view, ident)
    meant = dict(_meanings(now, card)) if card is not None else {}
    if word not in meant or card is None:
        return
    words = list(meant)
    at, more = words.index(word), now.chips.more(ident, word)
    for number, each in enumerate(words[at : at + 1 + more]):
        if number:
            yield RULE
        name, text = meant[each]
        yield Item("title", name)
        yield Item("text", text)
    yield Item("kind", now.words.card(card["card"]))


def _meanings(now: Now, card: Thing) -> Iterator[tuple[str, tuple[str, str]]]:
    """Every status and keyword it has now, as its chips have them: what it is called, and what it means."""
    words = now.words
    for word, n, turns in statuses_of(card):
        name = words.say("{name} {number}", name=words.name("statuses", word), number=n)
        if turns:
            name = words.say("{name} · {turns}", name=name, turns=words.many("{count} turn", "{count} turns", turns))
        yield word, (name, words.name("status_texts", word).format(n=n))
    for word, n in chips_of(card, style_of(card)):
        yield word, (words.keyword(word, n), words.name("keyword_texts", word).format(n=n))


def _explained(now: Now, card: Thing) -> Iterator[Item]:
    """Every keyword and status it has now."""
    words, style = now.words, style_of(card)
    found = [meant for _, meant in _meanings(now, card)]
    yield from _small(now, found)
    own = card.get("style") or "melee"
    if own not in ("melee", style):
        if not found:
            yield RULE
        yield Item("struck", words.name("keywords", own))


def _printed(now: Now, form: Card) -> Iterator[Item]:
    words = now.words
    held: Mapping[str, int] = {**({form.style: 0} if form.style not in ("", "melee") else {}), **form.keywords}
    named = ((words.keyword(word, n), words.name("keyword_texts", word).format(n=n)) for word, n in held.items())
    yield from _small(now, list(named))


def _small(now: Now, found: list[tuple[str, str]]) -> Iterator[Item]:
    if found:
        yield RULE
    for name, text in found:
        yield Item("small", now.words.say("{label}: {text}", label=name, text=text))


def _of_slot(now: Now, seat: int, slot: str) -> Iterator[Item]:
    words, card = now.words, gear_of(now.view, seat, now.words).get(slot)
    if card is None:
        yield Item("title", words.name("slots", slot))
        yield RULE
        yield Item("text", words.name("slot_texts", slot))
        level, hero = SLOT_LEVELS.get(slot, 0), now.heroes.get(seat)
        if hero is not None and level > CAPS[words.form(hero["card"]).rarity]:
            yield Item("result", words.say("Beyond the limit: level {level}", level=level))
        elif hero is not None and level > hero["level"]:
            yield Item("result", words.say("Opens at level {level}", level=level))
        return
    form = words.form(card["card"])
    yield Item("title", words.card(form.id))
    state = words.say("spent") if card["zone"] != "equipment" else words.say("level {level}", level=form.level)
    yield Item("kind", " · ".join((words.name("slots", slot), state)))
    yield RULE
    for paragraph in words.text(form.id):
        yield Item("text", paragraph)
    if form.attack:
        yield Item("row", words.name("terms", "attack"), f"+{form.attack}")
    if form.health:
        yield Item("row", words.name("terms", "health"), f"+{form.health}")
    if form.type:
        yield Item("row", words.say("Strikes with {type}", type=words.name("types", form.type)))
    if card.get("turns_left"):
        yield Item("result", words.many("{count} turn left", "{count} turns left", card["turns_left"]))
    yield from _printed(now, form)


def _of_count(now: Now, sort: str, seat: int) -> Iterator[Item]:
    words, view = now.words, now.view
    if sort == "fatigue":
        yield Item("title", words.name("terms", "fatigue"), str(view["players"][seat]["fatigue"] + 1))
        yield RULE
        yield Item(
            "text", words.say("The next draw from an empty deck costs the hero so much, then one more each time.")
        )
        return
    held = len(buried(view, seat, words)) if sort == "graveyard" else count(view, sort, seat)
    yield Item("title", words.name("zones", sort), str(held))
    yield Item("kind", words.player(seat))
