"""ESTRO's vocabulary for the engine: kinds, tags, zones, verbs, and the objects of one entity each.

`game.estro.engine.views` puts the objects together as views and positions.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.action import Arg, Notation
from game.engine.cardgame.codecs import card_of
from game.engine.core import lib, tags
from game.engine.layout import Codec, Field, Json, Kind, Layout, Table, flag, kind, whole, word
from game.estro.engine.content import Card
from game.estro.engine.under_way import beside
from game.estro.engine.vocabulary import (
    BLOCKS,
    CAUSES,
    ESTRI,
    FACES,
    NOTES,
    PENDING,
    PHASES,
    PLAIN,
    REASONS,
    STAT_NAMES,
    STATS,
    TERM,
    VERBS,
    VERDICTS,
    ZONES,
)

FIRST_PLAYER: int = lib.ESTRO_PLAYER
MOST: int = lib.ESTRO_MOST
FIELD = frozenset({"field"})
LISTS = ("base", "field_mod", "turn_mod", "match_mod")
"""Keys of cards under which five numbers stand, in the order of the stats."""
WORDS_OF_LISTS: Mapping[str, str] = {"base": "base", "field_mod": "field", "turn_mod": "turn", "match_mod": "match"}
"""How the core calls each of them before the stat."""
MARKS = ("attacks", "extra", "used", "fresh", "turned", "shield", "stunned", "silenced", "home", "spent")
FLAGS = ("used", "fresh", "turned", "shield", "silenced", "spent")
PUBLIC = ("id", "card", "owner", "controller", "zone", "pos", "face", "attacks", "fresh", "home")
"""What a card says whose face is not known."""
COUNT = whole(0, 999)
IDENT = whole(0, lib.ESTRO_LAST)
SIDE = whole(0, 1)._replace(names=True)
NUMBER = Codec(int, int, int)


def notation() -> Notation:
    """The verbs of section 4 of the rules."""
    entity, maybe = Arg("#"), Arg("#", optional=True)
    verbs: dict[str, tuple[Arg, ...]] = {
        "play": (entity, Arg("word", names=FACES)),
        "attack": (entity, entity),
        "zone": (entity, maybe),
        "estro": (Arg("word", names=ESTRI),),
        "concede": (maybe,),
        **dict.fromkeys(("flip", "use", "target", "counter", "redirect", "discard"), (entity,)),
    }
    return Notation({verb: verbs.get(verb, ()) for verb in VERBS}, VERBS)


def spelt(key: str) -> tuple[str, ...]:
    """The tags behind a list of five numbers."""
    return tuple(f"{WORDS_OF_LISTS[key]}_{stat}" for stat in STATS)


def layout(cards: Mapping[str, Card]) -> Layout:
    """The layout of matches with these cards, numbered from 1."""
    ids = tuple(cards)
    kinds: list[Kind | None] = [None] * lib.ES_KINDS
    for form in (_game(ids), _player(), _card(ids)):
        kinds[form.number] = form
    tables = tuple(Table("deck_list", partial(_listed, ids), FIRST_PLAYER + player) for player in (0, 1))
    return Layout(
        width=lib.ESTRO_TAGS,
        told=lib.ESTRO_DERIVED,
        kinds=tuple(kinds),
        zones=ZONES,
        plain=PLAIN,
        ordered=frozenset(ZONES[1:]),
        blocks=BLOCKS,
        notes=NOTES,
        reasons=REASONS,
        choices=PENDING,
        faces=tuple(form.columns["card"] if form is not None and form.name == "card" else 0 for form in kinds),
        trim=Trim(cards),
        tables=tables,
        beside=partial(beside, tables),
        change=_term,
        stats=(*STATS, "tot"),
        outcomes=VERDICTS,
        peaks={"combat_tot": "tot", "combat_primary": "primary"},
    )


def _term(words: Sequence[int]) -> Json:
    """A term of a sum: how much, of which stat, and whose doing, if another's."""
    told = dict(zip(TERM, (int(word) for word in words), strict=False))
    return {"n": told["n"], "stat": STAT_NAMES[told["stat"]]} | ({"source": told["source"]} if told["source"] else {})


def _listed(cards: Sequence[str], words: Sequence[int]) -> list[Any]:
    """The cards of these numbers by their ids."""
    return sorted(cards[number - 1] for number in words)


def _kind(name: str, known: Sequence[str], derived: Sequence[str], *fields: Field) -> Kind:
    return kind(name, getattr(lib, f"ES_KIND_{name.upper()}"), known, derived, lib.ESTRO_TAGS, fields)


def _game(ids: Sequence[str]) -> Kind:
    die = whole(0, 6)
    return _kind(
        "game",
        tags("estro_game"),
        tags("estro_game_derived"),
        Field("turn", whole(1, lib.ESTRO_TURNS), None),
        Field("phase", word(PHASES), None),
        Field("active", SIDE, None),
        Field("first", SIDE),
        Field("arena", word(ESTRI, ESTRI[1:]), None),
        Field("pending", word(PENDING)),
        Field("chooser", SIDE),
        *(Field(tag, IDENT) for tag in ("attacker", "target")),
        Field("roll_1", die),
        Field("roll_2", die),
        Field("gift_source", IDENT),
        Field("gift_card", card_of(ids, may_be_nothing=True)),
        *(Field(tag, IDENT) for tag in ("gift_target_1", "gift_target_2", "doomed")),
        Field("cause", word(CAUSES)),
        Field("round", COUNT, derived=True),
        Field("ahead", COUNT, derived=True),
    )


def _player() -> Kind:
    return _kind(
        "player",
        tags("estro_player"),
        tags("estro_player_derived"),
        Field("plays", whole(0, lib.ESTRO_MOST_PLAYS)),
        Field("plays_max", whole(1, lib.ESTRO_MOST_PLAYS), 1),
        Field("attacks", whole(0, 4)),
        Field("attacks_max", whole(0, 9), 2),
        *(Field(tag, flag()) for tag in ("truce", "hush", "zone_used")),
        *(Field(tag, NUMBER, derived=True) for tag in tags("estro_player_derived")),
    )


def _card(ids: Sequence[str]) -> Kind:
    derived = tags("estro_card_derived")
    mods = [Field(tag, whole(-MOST, MOST)) for key in LISTS[1:] for tag in spelt(key)]
    sparse = ("combat_tot", "combat_primary")
    return _kind(
        "card",
        tags("estro_card"),
        derived,
        Field("card", card_of(ids), None),
        Field("known", whole(0, 3), sparse=True),
        Field("owner", SIDE, None),
        Field("controller", SIDE),
        Field("face", word(FACES), zones=FIELD),
        *(Field(tag, whole(0, MOST)) for tag in spelt("base")),
        *mods,
        Field("estro", word((None, *ESTRI[1:]), ESTRI[1:])),
        *(Field(tag, whole(0, 4), sparse=True) for tag in ("attacks", "extra")),
        *(Field(tag, flag(), sparse=True) for tag in FLAGS),
        Field("stunned", whole(0, lib.ESTRO_TURNS + 2), sparse=True),
        Field("home", whole(0, 2), sparse=True),
        *(Field(tag, NUMBER, derived=True, sparse=tag in sparse) for tag in derived),
    )


# ---- objects ----


class Trim:
    """Puts five numbers under one key, places as players count them, and what is printed where nothing else is said."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def __call__(self, kind_name: str, thing: Json) -> None:
        if kind_name != "card":
            return
        if "pos" in thing:
            thing["pos"] += 1
        for key in LISTS:
            numbers = [thing.pop(tag) for tag in spelt(key)]
            if any(numbers):
                thing[key] = numbers
        if thing["card"] is None:
            for key in [key for key in thing if key not in PUBLIC]:
                del thing[key]
            return
        printed = self._cards[thing["card"]]
        if thing["estro"] is None:
            thing["estro"], thing["base"] = printed.estro, list(printed.stats)
        else:
            thing.setdefault("base", [0] * len(STATS))
        if thing.get("face") == "down":
            for tag in (*STATS, "tot", "primary"):
                thing.pop(tag, None)


def flat(thing: Mapping[str, Any]) -> Json:
    """The object of a card as its tags: what `Trim` put together is taken apart."""
    spread = dict(thing)
    if "pos" in spread:
        spread["pos"] -= 1
    up = spread.get("zone") == "field" and spread.get("face") == "up"
    if not up:
        spread.pop("estro", None)
        spread.pop("base", None)
    for key in LISTS:
        if key in spread:
            spread |= dict(zip(spelt(key), spread.pop(key), strict=True))
    return spread
