"""Spellchain's vocabulary for the engine: kinds, tags, zones, verbs, and the shape of its views and positions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from game.engine.action import Arg, Notation
from game.engine.cardgame.codecs import card_of
from game.engine.cardgame.positions import seal_of
from game.engine.content import one_of
from game.engine.core import lib, tags
from game.engine.layout import UNSET, Codec, Field, Json, Kind, Layout, Row, Table, kind, whole, word
from game.engine.said import Said
from game.spellchain.engine.effects import Effects
from game.spellchain.engine.vocabulary import (
    BLOCKS,
    DEEDS,
    FIRST_WORD,
    KEYWORDS,
    KINDS,
    LINKS,
    NOTES,
    PENDING,
    PHASES,
    PLAIN,
    REASONS,
    SCHOOLS,
    STEPS,
    VALUED,
    VERBS,
    ZONES,
)

OF_KEYWORDS: Mapping[str, int] = {
    name: -number for name, number in (("thorns", -lib.SC_ABILITY_THORNS), ("fleeting", -lib.SC_ABILITY_FLEETING))
}
"""Abilities that keywords are."""

HISTORY = ("played", "cast", "creatures", "attacked", "drawn", "discarded", "died", "hurt", "healed")
OPTIONS = ("bluff_windows", "open_lists", "turn_cap", "ordered", "coin")
ANNOUNCED = ("controller", "targets", "mode", "protected", "resonant")
"""What a link has, as `chain` shows it; of a card on the chain, it stands there and not among the cards."""
TARGETS = ("target_1", "target_2")
EVENT = ("source", "controller", "amount", "creature", "subject")
GREATEST_ID: int = lib.SPELLCHAIN_ROWS - 1
NOBODY = -1

SIDED = frozenset({"deck", "hand", "board", "grave"})
"""Zones that each player has."""
BOARD = frozenset({"board"})
IN_PLAY = frozenset({"board", "attached"})
ATTACHED = frozenset({"attached"})
ARRIVING = frozenset({"board", "limbo", "grave", "hand"})
"""Where a thing may have counters: on a board, or while a replacement of its arrival runs."""
HAND = frozenset({"hand"})
GRAVE = frozenset({"grave"})
ON_CHAIN = frozenset({"chain", "limbo"})
CONTROLLED = IN_PLAY | ON_CHAIN

COUNT = whole(0, 32000)
IDENT = whole(0, GREATEST_ID)
SIDE = whole(0, 1)._replace(names=True)


def _boolean() -> Codec:
    def read(value: Any) -> int:
        if value not in (False, True):
            raise ValueError(Said("true or false"))
        return int(value)

    return Codec(bool, read, int)


def _maybe(low: int, high: int, nothing: int, *known: str) -> Codec:
    """A number, or null for nothing."""

    def read(value: Any) -> int:
        if value is None:
            return nothing
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError(one_of((*known, "null")))
        return value

    def back(value: Any) -> int:
        return nothing if value is None else int(value)

    return Codec(lambda number: None if number == nothing else number, read, back)


def _listed(known: Sequence[str]) -> Codec:
    """Words that are bits of a number; objects have them in a list."""

    def write(bits: int) -> tuple[str, ...]:
        return tuple(name for number, name in enumerate(known) if bits >> number & 1)

    def back(value: Any) -> int:
        return sum(1 << known.index(name) for name in value)

    return Codec(write, back, back)


def _chosen(known: Sequence[str]) -> Codec:
    """As `_listed`, of what a person may write."""
    listed = _listed(known)

    def read(value: Any) -> int:
        if not isinstance(value, list | tuple) or any(name not in known for name in cast(list[Any], value)):
            raise ValueError(Said("a list of {known}", known=one_of(known)))
        return listed.back(value)

    return Codec(listed.write, read, listed.back)


FLAG = _boolean()
ENTITY = _maybe(1, GREATEST_ID, 0, f"1..{GREATEST_ID}")
PLAYER = _maybe(0, 1, NOBODY, "0", "1")


def _read_ability(value: Any) -> int:
    if isinstance(value, str) and value in OF_KEYWORDS:
        return OF_KEYWORDS[value]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 16:
        raise ValueError(one_of(("0..15", *OF_KEYWORDS)))
    return value


_KEYWORD_OF = {number: name for name, number in OF_KEYWORDS.items()}
ABILITY = Codec(lambda number: _KEYWORD_OF.get(number, number), _read_ability, _read_ability, names=True)


def notation() -> Notation:
    """The verbs of section 4 of the rules."""
    entity, maybe, number = Arg("#"), Arg("#", optional=True), Arg("number")
    verbs: dict[str, tuple[Arg, ...]] = {
        "swap": (entity,),
        "keep": (),
        "pass": (),
        "play": (entity, maybe),
        "attack": (entity, entity),
        "use": (entity, maybe),
        "end": (),
        "mode": (number,),
        "target": (entity,),
        "discard": (entity,),
        "pick": (entity,),
        "apply": (number,),
        "accept": (),
        "decline": (),
        "concede": (maybe,),
    }
    return Notation(verbs, VERBS)


def layout(cards: Sequence[str]) -> Layout:
    """The layout of matches with these cards, numbered from 1."""
    width: int = lib.SPELLCHAIN_TAGS

    def of(name: str, known: Sequence[str], derived: Sequence[str], *fields: Field) -> Kind:
        number = getattr(lib, f"SC_KIND_{name.upper()}")
        plain = [tag.rstrip("_") for tag in known]
        return kind(name, number, plain, derived, width, fields)

    announced = (
        *(Field(tag, IDENT, zones=ON_CHAIN) for tag in TARGETS),
        Field("targets", whole(0, 2), zones=ON_CHAIN),
        Field("mode", whole(0, lib.SPELLCHAIN_MANA), zones=ON_CHAIN),
        Field("protected", FLAG, zones=ON_CHAIN),
        Field("resonant", FLAG, zones=ON_CHAIN),
    )
    game = of(
        "game",
        tags("spellchain_game"),
        (),
        Field("turn", whole(0, 400), None),
        Field("phase", word(PHASES), None),
        Field("step", word(STEPS)),
        Field("active", SIDE, None),
        Field("first", SIDE),
        Field("priority", PLAYER, UNSET),
        Field("passes", whole(0, 1)),
        Field("links", COUNT, UNSET),
        Field("stamp", COUNT, UNSET),
        Field("pending", word(PENDING), UNSET),
        Field("chooser", PLAYER, UNSET),
        Field("bluff_windows", FLAG),
        Field("open_lists", FLAG, 1),
        Field("turn_cap", whole(40, 400), 120),
        Field("ordered", FLAG),
        Field("coin", FLAG, 1),
        Field("looped", FLAG, sparse=True),
    )
    player = of(
        "player",
        tags("spellchain_player"),
        (),
        Field("health", whole(-999, 30), 30),
        Field("mana", whole(0, 10)),
        Field("mana_max", whole(0, 10)),
        Field("fatigue", COUNT),
        *(Field(tag, COUNT) for tag in HISTORY),
    )
    every = tags("spellchain_card")
    face = card_of(cards, may_be_nothing=True)
    derived = tags("spellchain_card_derived")
    card = of(
        "card",
        every[: every.index("face")],
        derived,
        Field("card", face, None),
        Field("owner", SIDE, None),
        Field("controller", SIDE, zones=CONTROLLED),
        Field("known", whole(0, 3)),
        Field("token", FLAG, sparse=True),
        Field("marked", FLAG, sparse=True, zones=HAND),
        *announced,
        Field("put_by", SIDE, zones=IN_PLAY),
        Field("arrived", whole(0, 400), zones=IN_PLAY),
        Field("stamp", COUNT, zones=IN_PLAY),
        Field("damage", COUNT, zones=BOARD),
        Field("attacks", whole(0, 99), zones=BOARD),
        Field("used", COUNT, zones=IN_PLAY | GRAVE, sparse_in=GRAVE),
        Field("frozen", whole(0, 400), zones=BOARD),
        Field("growth", COUNT, zones=ARRIVING),
        Field("wither", COUNT, zones=ARRIVING),
        Field("host", ENTITY, zones=ATTACHED),
        Field("doomed", FLAG, zones=IN_PLAY, sparse=True),
        Field("deeds", _chosen(DEEDS), zones=BOARD | GRAVE, sparse=True),
        Field("face", face, zones=IN_PLAY, derived=True),
        Field("text", card_of(cards, "", may_be_nothing=True), zones=IN_PLAY, derived=True),
        Field("numbers", Codec(int, int, int), zones=IN_PLAY, derived=True),
        *(Field(tag, Codec(int, int, int), zones=BOARD, derived=True) for tag in ("attack", "max_health", "health")),
        Field("kinds", _listed(KINDS), zones=IN_PLAY, derived=True),
        Field("school", word((None, *SCHOOLS)), zones=IN_PLAY, derived=True),
        *(Field(tag, Codec(int, int, int), zones=IN_PLAY, derived=True) for tag in derived[-6:-1]),
        Field("cost", Codec(int, int, int), zones=HAND, derived=True),
    )
    link = of(
        "link",
        tags("spellchain_link"),
        (),
        Field("kind", word(LINKS, LINKS[2:]), None, tag="sort"),
        Field("controller", SIDE, None),
        Field("source", ENTITY),
        Field("ability", ABILITY),
        *announced,
        Field("n", COUNT, sparse=True),
        Field("text", card_of(cards, "", may_be_nothing=True), UNSET),
        Field("host", ENTITY, UNSET),
        Field("numbers", whole(-99, 999), UNSET),
        Field("creature", FLAG, UNSET),
        Field("has_event", FLAG),
        Field("event_source", ENTITY),
        Field("event_controller", PLAYER, NOBODY),
        Field("event_amount", whole(-9999, 9999)),
        Field("event_creature", FLAG, UNSET),
        Field("event_subject", ENTITY),
    )
    kinds: list[Kind | None] = [None] * lib.SC_KINDS
    for form in (game, player, card, link):
        kinds[form.number] = form
    shown = Effects(cards)
    return Layout(
        width=width,
        told=lib.SPELLCHAIN_DERIVED,
        kinds=tuple(kinds),
        zones=ZONES,
        plain=PLAIN,
        ordered=frozenset(zone for zone in ZONES if zone.partition(" ")[0] in (*SIDED, "chain", "void")),
        blocks=BLOCKS,
        notes=NOTES,
        reasons=REASONS,
        choices=PENDING,
        faces=tuple(form.columns["card"] if form is card else 0 for form in kinds),
        tables=(Table("effects", shown.write),),
        change=shown.one,
        stats=("attack", "health"),
        beside=_beside(shown.write),
        trim=_trim,
    )


def _beside(write: Callable[[Sequence[int]], list[Json]]) -> Callable[[Sequence[int]], dict[str, list[Any]]]:
    """The words of a match: how many effects, then they; how many words of what is under way, then they."""
    size: int = len(tags("spellchain_effect"))

    def objects(words: Sequence[int]) -> dict[str, list[Any]]:
        if not words:
            return {"effects": [], "waiting": []}
        end = 1 + size * words[0]
        return {"effects": write(words[1:end]), "waiting": list(words[end + 1 :])}

    return objects


# ---- objects ----


def _trim(kind_name: str, thing: Json) -> None:
    """Tags that belong together become one key."""
    if "targets" in thing:
        named = [thing.pop(tag) or None for tag in TARGETS]
        thing["targets"] = named[: thing["targets"]]
    if kind_name == "card":
        if thing["card"] is None:
            thing.pop("cost", None)
        if "keywords_1" in thing:
            thing["keywords"] = keywords_of(thing)
            thing["kinds"] = list(thing["kinds"])
    elif kind_name == "link":
        event = {key: thing.pop(f"event_{key}") for key in EVENT}
        if thing.pop("has_event"):
            thing["event"] = event


def keywords_of(thing: Json) -> dict[str, int]:
    """The keywords of a row's words, taken out of its object: id to value, 1 where it has none."""
    bits = thing.pop("keywords_1") | thing.pop("keywords_2") << FIRST_WORD
    values = {name: thing.pop(name) for name in VALUED}
    return {name: values.get(name, 1) for name, number in KEYWORDS.items() if number and bits >> number & 1}


def flat(thing: Mapping[str, Any]) -> Json:
    """The object of a card or link as its tags: what `_trim` put together is taken apart."""
    spread = dict(thing)
    if "targets" in spread:
        named = [target or 0 for target in spread["targets"]]
        spread |= {tag: named[place] if place < len(named) else 0 for place, tag in enumerate(TARGETS)}
        spread["targets"] = len(named)
    if "keywords" in spread:
        had = spread.pop("keywords")
        bits = sum(1 << KEYWORDS[name] for name in had)
        spread |= {"keywords_1": bits & (1 << FIRST_WORD) - 1, "keywords_2": bits >> FIRST_WORD}
        spread |= {name: had.get(name, 0) for name in VALUED}
    if "event" in spread:
        event = spread.pop("event")
        spread |= {f"event_{key}": event[key] for key in EVENT if key in event}
        spread["has_event"] = True
    return spread


def zone_of(thing: Mapping[str, Any]) -> str:
    """The core's zone of a card's object: a permanent's is its controller's, else it is the owner's."""
    zone: str = thing.get("zone", "none")
    if zone not in SIDED:
        return zone
    side = thing.get("controller", thing["owner"]) if zone == "board" else thing["owner"]
    return f"{zone} #{side + 1}"


def at_home(card: Kind, row: Row) -> Row:
    """A card's row: where nobody controls it, and where no layers begin from a player, its owner stands there."""
    owner, zone = row[card.columns["owner"]], PLAIN[row[2]]
    if zone not in CONTROLLED:
        row[card.columns["controller"]] = owner
    if zone not in IN_PLAY:
        row[card.columns["put_by"]] = owner
    return row


# ---- views ----


def shape(
    things: Mapping[str, list[Any]], lists: Sequence[Any], result: Json | None, derived: bool, content: str
) -> Json:
    """The objects of all entities as a view; without ``derived`` as a position (rules, section 12). ``lists`` are the
    decks of both, empty where one is not to be seen; ``content`` is the cards' digest."""
    game, cards, links = things["game"][0], things["card"], things["link"]
    players = [{key: value for key, value in player.items() if key != "id"} for player in things["player"]]
    for player, listed in zip(players, lists, strict=False):
        if listed or not derived:
            player["list"] = [dict(entry) for entry in listed]
    chain = [(card["pos"], _announced(card)) for card in cards if card.get("zone") == "chain"]
    chain += [(link["pos"], link) for link in links if link["zone"] == "chain"]
    view: Json = {
        "title": "spellchain",
        "turn": game["turn"],
        "phase": game["phase"],
        "step": game["step"],
        "active": None if result and game["turn"] else game["active"],  # before turn 1 it follows from nothing else
        "first": game["first"],
        "players": players,
        "cards": cards,
        "chain": [link for _, link in sorted(chain, key=lambda placed: placed[0])],
        "effects": things["effects"],
        "marked": [card["id"] for card in cards if card.pop("marked", False)],
        "priority": game["priority"],
        "passes": game["passes"],
        "links": game["links"],
        "stamp": game["stamp"],
        "options": {key: game[key] for key in OPTIONS},
        "pending": _pending(game),
        "result": result,
    }
    if "looped" in game:
        view["looped"] = True
    if resolving := [link for link in links if link["zone"] == "limbo"]:
        view["resolving"] = resolving
    if not derived and things["waiting"]:
        view["waiting"] = [*things["waiting"], *seal_of(cast(list[int], things["waiting"]), content)]
    return view


def _announced(card: Json) -> Json:
    """What a card on the chain is as a link, taken out of the card's object."""
    return {"id": card["id"], "kind": "card", **{key: card.pop(key) for key in ANNOUNCED}}


def _pending(game: Json) -> Json | None:
    return None if game["pending"] == "none" else {"kind": game["pending"], "player": game["chooser"]}


def game_of(view: Mapping[str, Any]) -> Json:
    """The game's tags out of a view or position: what `shape` spread over its top level, gathered again."""
    keys = ("turn", "phase", "step", "active", "first", "priority", "passes", "links", "stamp", "looped")
    game = {key: view[key] for key in keys if key in view}
    game |= view.get("options", {})
    if game.get("active") is None:  # of a match that is over: it follows from the turn
        game["active"] = (view["first"] + view["turn"] + 1) % 2
    if view.get("pending"):
        tags_of = {"kind": "pending", "player": "chooser"}
        game |= {tag: view["pending"][key] for key, tag in tags_of.items() if key in view["pending"]}
    return game


def last_active(game: Json) -> int:
    """Whose turn it was when the match ended."""
    first: int = game.get("first", 0)
    return 1 - first if game["turn"] in range(2, 500, 2) and first in (0, 1) else first


def rows_of(view: Mapping[str, Any]) -> tuple[dict[int, Json], dict[int, Json]]:
    """Cards and links of a view as objects of plain tags, by id, in the core's zones."""
    chain = {link["id"]: (place, link) for place, link in enumerate(view["chain"])}
    marked = view.get("marked", ())
    cards: dict[int, Json] = {}
    for card in view["cards"]:
        said = chain[card["id"]][1] if card["id"] in chain else {}
        cards[card["id"]] = flat(
            {**card, **{key: said[key] for key in ANNOUNCED if key in said}, "zone": zone_of(card)}
        )
        if card["id"] in marked:
            cards[card["id"]]["marked"] = True
    links = {
        ident: {**flat(link), "zone": "chain", "pos": place}
        for ident, (place, link) in chain.items()
        if ident not in cards
    }
    links |= {link["id"]: {**flat(link), "zone": "limbo"} for link in view.get("resolving", ())}
    return cards, links
