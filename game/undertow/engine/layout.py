"""Undertow's vocabulary for the engine: kinds, tags, zones, verbs, and the shape of its views and positions."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.action import Arg, Notation
from game.engine.cardgame.codecs import card_of
from game.engine.content import one_of
from game.engine.core import lib, tags
from game.engine.layout import UNSET, Codec, Field, Json, Kind, Layout, Row, Table, flag, kind, whole, word
from game.engine.said import Said
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import (
    BLOCKS,
    MODES,
    NOTES,
    NUMBERED,
    OF_HEROES,
    PARTS,
    PHASES,
    PLAIN,
    REASONS,
    STATUSES,
    STEPS,
    STYLES,
    SUMS,
    TYPES,
    VERBS,
    WAITS,
    ZONES,
)

GREATEST_ID: int = lib.UNDERTOW_IDS
FIRST_PLAYER: int = lib.UNDERTOW_PLAYER
CHANCE = 2
OPTIONS = ("mode", "level", "first", "first_health", "turn_cap", "closed_hands", "open_decks")
"""Of a position, in the order in which it has them."""
STANDS = frozenset({"hero", "line"})
LINE, HAND, GEAR = frozenset({"line"}), frozenset({"hand"}), frozenset({"equipment"})
UNPLACED = frozenset({"hero", "equipment"})
"""Zones whose cards have no ``pos``."""
KINDS = ("hero", "equipment", "card")
STYLE_NAMES = ("", *STYLES)
TYPE_NAMES = ("", *TYPES)
SUMMAND = tags("undertow_summand")
MOST = 99
FLAGS = ("protector", "elusive", "rebirth")
"""Keywords without a number."""


def _named(names: Sequence[str]) -> Codec:
    """A word by its number; 0 is none of them."""

    def read(value: Any) -> int:
        if not isinstance(value, str) or value not in names[1:]:
            raise ValueError(one_of(names[1:]))
        return names.index(value)

    return Codec(lambda n: names[n] if 0 < n < len(names) else None, read, lambda v: names.index(v) if v else 0)


def _coin() -> Codec:
    def read(value: Any) -> int:
        if value == "random":
            return CHANCE
        if not isinstance(value, int) or isinstance(value, bool) or value not in (0, 1):
            raise ValueError(one_of(("0", "1", "random")))
        return value

    return Codec(lambda n: "random" if n == CHANCE else n, read, read, names=True)


def _switch() -> Codec:
    def read(value: Any) -> int:
        if not isinstance(value, int) or value not in (0, 1):
            raise ValueError(Said("true or false"))
        return int(value)

    return Codec(bool, read, int)


def notation(starters: Sequence[str]) -> Notation:
    """The verbs of section 4 of the rules; ``build`` names a starter."""
    verbs: dict[str, tuple[Arg, ...]] = {
        "pick": (Arg("number"),),
        "build": (Arg("word", names=("", *starters)),),
        "advance": (),
        "concede": (Arg("#", optional=True),),
    }
    return Notation(verbs, VERBS)


def layout(cards: Mapping[str, Card]) -> Layout:
    """The layout of matches with these cards, numbered from 1."""
    width: int = lib.UNDERTOW_TAGS

    def of(name: str, known: Sequence[str], derived: Sequence[str], *fields: Field) -> Kind:
        number = getattr(lib, f"UT_KIND_{name.upper()}")
        return kind(name, number, known, derived, width, fields)

    side = whole(0, 1)._replace(names=True)
    game = of(
        "game",
        tags("undertow_game"),
        (),
        Field("turn", whole(0, 400), None),
        Field("phase", word(PHASES), None),
        Field("active", side, None),
        Field("first", side, UNSET),
        Field("step", word(STEPS)),
        Field("pick", whole(0, 30)),
        Field("mode", word(MODES), MODES.index("battle")),
        Field("level", whole(1, 10), 4),
        Field("coin", _coin(), CHANCE),
        Field("first_health", whole(0, 9), 3),
        Field("turn_cap", whole(20, 400), 120),
        Field("closed_hands", _switch()),
        Field("open_decks", _switch()),
    )
    own_turn = tags("undertow_player_derived")
    player = of(
        "player",
        tags("undertow_player"),
        own_turn,
        Field("fatigue", whole(0, 999)),
        Field("own_turn", Codec(int, int, int), derived=True),
    )
    every, derived = tags("undertow_card"), tags("undertow_card_derived")
    manner = (
        Field("style_now", _named(STYLE_NAMES), zones=STANDS, derived=True, sparse=True),
        Field("type_now", _named(TYPE_NAMES), zones=STANDS, derived=True, sparse=True),
    )
    common = (
        Field("card", card_of(tuple(cards)), None),
        Field("owner", side, None),
        Field("known", whole(0, 3)),
        Field("token", flag()),
    )
    seen = (
        *(Field(tag, Codec(int, int, int), zones=STANDS, derived=True) for tag in ("strike", "armour_now", "ward_now")),
        Field("next_target", Codec(int, int, int), zones=STANDS, derived=True, sparse=True),
        Field("waits", word(("", *WAITS[1:])), zones=HAND, derived=True, sparse=True),
    )

    def fighting(most: int, keywords: Sequence[str]) -> tuple[Field, ...]:
        return (
            Field("attack", whole(0, MOST), UNSET, zones=STANDS),
            Field("health", whole(0, most), UNSET, zones=STANDS),
            Field("max_health", whole(1, most), UNSET, zones=STANDS),
            Field("style", _named(STYLE_NAMES), UNSET, zones=STANDS),
            Field("type", _named(TYPE_NAMES), UNSET, zones=STANDS),
            *(Field(name, flag() if name in FLAGS else whole(0, MOST), UNSET, zones=STANDS) for name in keywords),
            *(Field(name, whole(0, MOST), zones=STANDS) for name in STATUSES),
        )

    heroes = of(
        "hero",
        every,
        tags("undertow_hero_derived"),
        *common,
        Field("level", whole(1, 10), UNSET, zones=frozenset({"hero"})),
        *fighting(250, OF_HEROES),
        *seen,
        *manner,
    )
    gear = of(
        "equipment",
        every,
        (),
        *common,
        Field("used", whole(0, 1), zones=GEAR),
        Field("turns_left", whole(0, 20), UNSET, zones=GEAR),
    )
    card = of(
        "card",
        every,
        derived,
        *common,
        Field("preparation", whole(0, 9), UNSET, zones=HAND),
        Field("struck", whole(0, 1), zones=LINE),
        *fighting(MOST, NUMBERED),
        *seen,
    )
    tables = tuple(Table("deck_list", partial(_listed, tuple(cards)), FIRST_PLAYER + p) for p in (0, 1))
    kinds: list[Kind | None] = [None] * lib.UT_KINDS
    for form in (game, player, heroes, gear, card):
        kinds[form.number] = form
    return Layout(
        width=width,
        told=lib.UNDERTOW_DERIVED,
        kinds=tuple(kinds),
        zones=ZONES,
        plain=PLAIN,
        ordered=frozenset(zone for zone in ZONES if zone.partition(" ")[0] not in ("none", "hero", "equipment")),
        blocks=BLOCKS,
        notes=NOTES,
        reasons=REASONS,
        choices=STEPS,
        faces=tuple(form.columns["card"] if form is card else 0 for form in kinds),
        trim=Trim(cards),
        strict=True,
        tables=tables,
        beside=partial(_lists_beside, tables),
        change=_part,
        stats=SUMS,
    )


def _part(words: Sequence[int]) -> Json:
    """A part of a sum: what it is, how much, and whose doing, if another's."""
    part, n, source = (int(word) for word in words[: len(SUMMAND)])
    return {"part": PARTS[part], "n": n} | ({"source": source} if source else {})


def _listed(cards: Sequence[str], words: Sequence[int]) -> list[Any]:
    """The cards of these numbers by their ids."""
    return sorted(cards[number - 1] for number in words)


def _lists_beside(tables: Sequence[Table], words: Sequence[int]) -> dict[str, list[Any]]:
    """The words of a match: of each table how many there are, then they."""
    found, at = {}, 0
    for table in tables:
        end = at + 1 + words[at]
        found[table.name], at = table.read(words[at + 1 : end]), end
    return found


class Trim:
    """Leaves out of an object what is 0 and would be 0 if a position left it out."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._kept = {name: kept_of(card) for name, card in cards.items()}

    def __call__(self, kind_name: str, thing: Json) -> None:
        if kind_name not in KINDS:
            return
        kept = self._kept.get(thing["card"], ALWAYS)
        for key in [key for key, value in thing.items() if not value and key not in kept]:
            del thing[key]


ALWAYS = frozenset({"id", "card", "owner", "zone", "pos", "level", "attack", "health", "max_health", "strike"})
"""What every object says that can have it."""


def kept_of(card: Card) -> frozenset[str]:
    """The keys of a card that are told though they are 0."""
    printed = {"preparation"} if card.preparation else set()
    printed |= {"turns_left"} if card.turns else set()
    return ALWAYS | printed | frozenset(card.keywords)


# ---- views ----


def shape(things: Mapping[str, list[Any]], result: Json | None, derived: bool) -> Json:
    """The objects of all entities as a view; without ``derived`` as a position (rules, section 12)."""
    game = things["game"][0]
    muster = game["step"] != "none"
    players = [{key: value for key, value in player.items() if key != "id"} for player in things["player"]]
    for number, player in enumerate(players if derived else ()):
        if listed := things[f"deck_list #{FIRST_PLAYER + number}"]:
            player["deck_list"] = listed
    cards = sorted((thing for name in KINDS for thing in things[name]), key=lambda thing: thing["id"])
    for thing in cards:
        _placed(thing, usually_known(thing, game["closed_hands"], game["step"]))
    view: Json = {
        "title": "undertow",
        "turn": game["turn"],
        "phase": game["phase"],
        "active": game["active"],
        "first": game["first"],
        "options": options_of(game),
        "players": players,
        "cards": cards,
    }
    if muster:
        view["muster"] = {"step": game["step"]} | ({"pick": game["pick"]} if game["step"] == "deck" else {})
    if result or derived:
        view["result"] = result
    if derived:
        view["pending"] = {"kind": game["step"], "player": game["active"]} if muster and not result else None
    return view


def options_of(game: Mapping[str, Any]) -> Json:
    """The set-up's keys out of the game's tags."""
    options = {key: game["coin" if key == "first" else key] for key in OPTIONS}
    if game["mode"] != "draft":
        del options["level"]
    return options


def _placed(thing: Json, usual: int) -> None:
    """Places are counted from 1; who knows a card is said where it is not who usually does."""
    thing.pop("token", None)
    if thing["zone"] in UNPLACED:
        thing.pop("pos", None)
    elif "pos" in thing:
        thing["pos"] += 1
    if thing.get("known", 0) == usual:
        thing.pop("known", None)
    else:
        thing.setdefault("known", 0)


def usually_known(thing: Mapping[str, Any], closed: Any, step: str) -> int:
    """Who knows a card where it is: of a deck nobody; of a closed hand, and of what is picked and offered in a draft
    with closed hands, its owner; else both."""
    zone, muster = thing["zone"], step != "none"
    if zone == "deck" and not muster:
        return 0
    own = closed and (zone in ("hand", "deck") or (zone == "offer" and step == "deck"))
    return 1 << int(thing["owner"]) if own else 3


# ---- and back ----


def game_of(view: Mapping[str, Any]) -> Json:
    """The game's tags out of a view."""
    game = {key: view[key] for key in ("turn", "phase", "active", "first")}
    options = dict(view.get("options", {}))
    if "first" in options:
        options["coin"] = options.pop("first")
    return {**game, **options, **view.get("muster", {})}


def kind_of(card: Card | None) -> str:
    """Which kind of row a card is; of an unknown face it is a card of a deck."""
    return card.kind if card and card.kind in ("hero", "equipment") else "card"


def zone_of(thing: Mapping[str, Any]) -> str:
    """The core's zone of a card's object."""
    return f"{thing['zone']} #{FIRST_PLAYER + thing['owner']}"


def row_of(form: Layout, thing: Mapping[str, Any], card: Card | None, game: Mapping[str, Any]) -> Row:
    """The row of a view's card, by the game's tags."""
    known = usually_known(thing, game.get("closed_hands"), game.get("step", "none"))
    plain = {"known": known, **thing, "zone": zone_of(thing), "token": bool(card and card.token)}
    plain["pos"] = thing["pos"] - 1 if "pos" in thing else -1
    return form.unwrite(form.kind_named(kind_of(card)), thing["id"], plain)
