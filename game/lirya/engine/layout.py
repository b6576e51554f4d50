"""Lirya's vocabulary for the engine: kinds, tags, zones, verbs, and the objects of one entity each.

`game.lirya.engine.views` puts the objects together as views and positions.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.action import Arg, Notation
from game.engine.cardgame.codecs import card_of
from game.engine.content import one_of
from game.engine.core import lib, spread, tags
from game.engine.layout import Codec, Field, Json, Kind, Layout, Table, flag, kind, whole, word
from game.lirya.engine.content import Card
from game.lirya.engine.steps import Programs
from game.lirya.engine.tables import ASKED_OF, TABLES, Writing
from game.lirya.engine.vocabulary import (
    BLOCKS,
    KEYWORDS,
    LINES,
    NOTES,
    NUMBERED,
    PENDING,
    PHASES,
    PREFERS,
    REASONS,
    STEPS,
    VERBS,
    ZONES,
)

GREATEST_ID: int = lib.LIRYA_ROWS - 1
LINE = frozenset({"front", "back"})
BUILT = frozenset({"structures"})
STANDS = LINE | BUILT
ATTACHED = frozenset({"attached"})
PLAY = STANDS | ATTACHED
HAND = frozenset({"hand"})
CONTROLLED = PLAY | {"chain"}
PLAIN = tuple(zone.partition(" ")[0] for zone in ZONES)
PILES = ("deck", "hand", "discard", "beasts", "omens", "relics")
"""Zones of one player each, whose cards lie in an order."""
FIRST_WORD = 15
"""Keywords from this number on stand in the second word of a row."""
USES = tuple(f"uses_{often}_{k}" for often in ("turn", "match") for k in range(1, lib.LIRYA_ABILITIES + 1))
STATS = ("attack", "defense", "health")
LAYERS = 5
COST_PARTS = tuple(f"cost_parts_{n}" for n in range(1, 2 * lib.LIRYA_COST_PARTS + 1))
"""Of a card in a hand: what changes its cost, and by how much, in turn."""
PLAYED = ("character", "structure", "spell", "equipment")
OPTIONS = ("refill", "one_wave", "full_windows", "entry_order", "hand_limit", "turn_cap")
MOST_USED = 2
MOST_USES = 255
"""Uses of one ability that a row can count."""
NO_PRICE = -1
NOBODY = -1
COUNT = whole(0, 32000)
IDENT = whole(0, GREATEST_ID)
SIDE = whole(0, 1)._replace(names=True)
NUMBER = Codec(int, int, int)


def _who() -> Codec:
    """A player, or null for nobody."""

    def read(value: Any) -> int:
        if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value not in (0, 1)):
            raise ValueError(one_of(("0", "1", "null")))
        return NOBODY if value is None else value

    return Codec(lambda number: None if number == NOBODY else number, read, read)


def notation() -> Notation:
    """The verbs of section 4 of the rules."""
    entity, maybe, number = Arg("#"), Arg("#", optional=True), Arg("number")
    some, line = Arg("number", optional=True), Arg("word", names=LINES)
    alt = Arg("word", optional=True, names=(None, "alt"))
    verbs: dict[str, tuple[Arg, ...]] = {
        "summon": (entity, line, number, alt),
        "build": (entity, number, alt),
        "equip": (entity, entity, alt),
        "cast": (entity, maybe, alt),
        "upgrade": (entity,),
        "activate": (entity, number, maybe),
        "move": (entity, line, number),
        "attack": (entity, entity),
        "intercept": (entity,),
        "respond": (entity, some, maybe, alt),
        "target": (entity,),
        "pick": (entity,),
        "place": (Arg("word", names=(*LINES, "structures")), number),
        "mode": (number,),
        "trigger": (number,),
        "discard": (entity,),
        "concede": (maybe,),
    }
    return Notation({verb: verbs.get(verb, ()) for verb in VERBS}, VERBS)


def layout(cards: Mapping[str, Card], programs: Programs) -> Layout:
    """The layout of matches with these cards, numbered from 1."""
    ids = tuple(cards)
    kinds: list[Kind | None] = [None] * lib.LY_KINDS
    for form in (_game(), _player(), *_cards(ids)):
        kinds[form.number] = form
    writing = Writing(ids, programs)
    return Layout(
        width=lib.LIRYA_TAGS,
        told=lib.LIRYA_DERIVED,
        kinds=tuple(kinds),
        zones=ZONES,
        plain=PLAIN,
        ordered=frozenset(zone for zone, plain in zip(ZONES, PLAIN, strict=True) if plain in PILES),
        blocks=BLOCKS,
        notes=NOTES,
        reasons=REASONS,
        choices=PENDING,
        faces=tuple(form.columns["card"] if form is not None and form.name == "card" else 0 for form in kinds),
        forgets=True,
        trim=Trim(cards),
        tables=tuple(Table(name, partial(writing.read, name)) for name in (*TABLES, ASKED_OF)),
        beside=writing.beside,
        stats=STATS,
    )


def _kind(name: str, known: Sequence[str], derived: Sequence[str], *fields: Field) -> Kind:
    return kind(name, getattr(lib, f"LY_KIND_{name.upper()}"), known, derived, lib.LIRYA_TAGS, fields)


def _game() -> Kind:
    return _kind(
        "game",
        tags("lirya_game"),
        (),
        Field("turn", whole(0, 400), None),
        Field("phase", word(PHASES), None),
        Field("step", word(STEPS)),
        Field("active", SIDE, None),
        Field("first", SIDE),
        Field("pending", word(PENDING)),
        Field("chooser", _who()),
        *(Field(tag, COUNT) for tag in ("declared", "counted", "tokens")),
        *(Field(tag, flag()) for tag in OPTIONS[:4]),
        Field("hand_limit", whole(0, 15), 10),
        Field("turn_cap", whole(20, 400), 200),
    )


def _player() -> Kind:
    life, energy = whole(-999, lib.LIRYA_LIFE), whole(0, lib.LIRYA_ENERGY)
    return _kind(
        "player",
        tags("lirya_player"),
        (),
        Field("life", life),
        Field("life_max", life),
        Field("energy", energy),
        Field("energy_max", energy),
        *(Field(f"played_{what}", COUNT) for what in PLAYED),
    )


def _cards(ids: Sequence[str]) -> tuple[Kind, Kind]:
    """Cards, and edicts, which are in no zone and show less."""
    derived = spread("lirya_card_derived")
    numbered = tuple(f"value_{n}" for n in range(1, len(NUMBERED) + 1))
    face, known, owner = Field("card", card_of(ids), None), Field("known", whole(0, 3)), Field("owner", SIDE, None)
    counted = (*((tag, whole(0, MOST_USES)) for tag in USES), ("counters", whole(-999, 999)))
    uses = tuple(Field(tag, codec, sparse=True) for tag, codec in counted)
    prices = tuple(Field(f"{what}_{n}", NUMBER, derived=True) for n in (1, 2) for what in ("price", "left"))
    card = _kind(
        "card",
        tags("lirya_card"),
        derived,
        face,
        known,
        owner,
        Field("token", flag(), sparse=True),
        Field("controller", SIDE, zones=CONTROLLED),
        Field("slot", whole(0, lib.LIRYA_LINE), zones=STANDS),
        Field("bearer", IDENT, zones=ATTACHED),
        Field("level", whole(0, lib.LIRYA_LEVELS), zones=BUILT),
        Field("order", COUNT, zones=PLAY),
        Field("since", whole(0, 400), zones=PLAY),
        Field("damage", COUNT, zones=STANDS),
        Field("attacks", whole(0, 9), zones=LINE),
        *(Field(tag, whole(0, 1), zones=LINE) for tag in ("moved", "shifted", "intercepted", "barrier")),
        *uses,
        *(Field(tag, NUMBER, zones=LINE, derived=True) for tag in ("attack", "health", "health_max")),
        Field("defense", NUMBER, zones=STANDS, derived=True),
        *(Field(tag, NUMBER, zones=STANDS, derived=True) for tag in ("keywords_1", "keywords_2", *numbered)),
        *(Field(tag, flag(), zones=LINE, derived=True) for tag in ("ready", "silenced")),
        *(Field(tag, NUMBER, zones=BUILT, derived=True) for tag in ("points", "points_max", "upgrade_cost")),
        Field("cost", NUMBER, zones=HAND, derived=True),
        Field("prefers", word((None, *PREFERS[1:])), zones=LINE | HAND, derived=True),
        *(f._replace(zones=PLAY) for f in prices),
        *(Field(f"layers_{n}", NUMBER, zones=LINE, derived=True) for n in range(1, LAYERS * len(STATS) + 1)),
        *(Field(tag, NUMBER, zones=HAND, derived=True) for tag in COST_PARTS),
    )
    edict = _kind(
        "edict",
        tags("lirya_card"),
        derived,
        face,
        known,
        owner,
        Field("controller", SIDE),
        Field("order", COUNT),
        *uses,
        *prices,
    )
    return card, edict


# ---- objects ----


class Trim:
    """Puts tags that belong together under one key, and places as players count them."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._used = {name: used_of(card) for name, card in cards.items()}

    def __call__(self, kind_name: str, thing: Json) -> None:
        if kind_name == "player":
            thing["played"] = {what: thing.pop(f"played_{what}") for what in PLAYED}
        elif kind_name in ("card", "edict"):
            self._card(thing)

    def _card(self, thing: Json) -> None:
        if "slot" in thing:
            thing["pos"] = thing.pop("slot")
        elif "pos" in thing:
            thing["pos"] += 1
        if COST_PARTS[0] in thing:
            numbers = [thing.pop(tag) for tag in COST_PARTS]
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            thing["cost_parts"] = [[source, n] for source, n in pairs if source]
        if thing["card"] is None:
            for tag in ("cost", "prefers", "cost_parts"):
                thing.pop(tag, None)
        elif "prefers" in thing and thing["prefers"] is None:
            del thing["prefers"]
        if "keywords_1" in thing:
            thing["keywords"] = _keywords(thing)
        if "layers_1" in thing:
            numbers = [thing.pop(f"layers_{n}") for n in range(1, LAYERS * len(STATS) + 1)]
            thing["layers"] = {stat: numbers[LAYERS * n : LAYERS * (n + 1)] for n, stat in enumerate(STATS)}
        if "price_1" in thing:
            self._prices(thing)

    def _prices(self, thing: Json) -> None:
        told = [(thing.pop(f"price_{n}"), thing.pop(f"left_{n}")) for n in range(1, MOST_USED + 1)]
        used = self._used.get(thing["card"], ((),))
        numbers = used[max(thing.get("level", 1), 1) - 1] if len(used) > 1 else used[0]
        shown = zip(numbers, told, strict=False)
        thing["abilities"] = [
            {"k": k, "price": price, "uses_left": left} for k, (price, left) in shown if price != NO_PRICE
        ]


def used_of(card: Card) -> tuple[tuple[int, ...], ...]:
    """The numbers of a card's abilities that are used, from 1; of a structure, at each of its levels."""
    counts = [level.abilities for level in card.levels] or [len(card.program.abilities)]
    found, at = [], 0
    for count in counts:
        own = card.program.abilities[at : at + count]
        found.append(tuple(k for k, ability in enumerate(own, 1) if ability.kind == "activated"))
        at += count
    return tuple(found)


def _keywords(thing: Json) -> dict[str, int]:
    """The keywords of a row's words, taken out of its object: id to value, 1 where it has none."""
    bits = thing.pop("keywords_1") | thing.pop("keywords_2") << FIRST_WORD
    values = {name: thing.pop(f"value_{n}") for n, name in enumerate(NUMBERED, 1)}
    return {name: values.get(name, 1) for name, number in KEYWORDS.items() if bits >> number & 1}


def flat(thing: Mapping[str, Any]) -> Json:
    """The object of a card as its tags: what `Trim` put together is taken apart."""
    spread = dict(thing)
    if "played" in spread:
        spread |= {f"played_{what}": n for what, n in spread.pop("played").items()}
    if spread.get("zone") in STANDS:
        spread["slot"] = spread.pop("pos")
    elif "pos" in spread:
        spread["pos"] -= 1
    if "keywords" in spread:
        had = spread.pop("keywords")
        bits = sum(1 << KEYWORDS[name] for name in had)
        spread |= {"keywords_1": bits & (1 << FIRST_WORD) - 1, "keywords_2": bits >> FIRST_WORD}
        spread |= {f"value_{n}": had.get(name, 0) for n, name in enumerate(NUMBERED, 1)}
    if "cost_parts" in spread:
        told = [number for part in spread.pop("cost_parts") for number in part]
        spread |= dict(zip(COST_PARTS, [*told, *[0] * (len(COST_PARTS) - len(told))], strict=True))
    if "layers" in spread:
        numbers = [n for stat in STATS for n in spread["layers"][stat]]
        spread |= {f"layers_{n}": number for n, number in enumerate(numbers, 1)}
        del spread["layers"]
    if thing.get("zone", "none") in (*PLAY, "none") and "card" in thing:
        used = list(spread.pop("abilities", ()))
        told = [(ability["price"], ability["uses_left"]) for ability in used] + [(NO_PRICE, 0)] * MOST_USED
        for n in range(1, MOST_USED + 1):
            spread[f"price_{n}"], spread[f"left_{n}"] = told[n - 1]
    return spread
