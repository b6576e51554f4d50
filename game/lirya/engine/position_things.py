"""The cards and edicts of a position: their keys and ids checked, what they leave out filled in (rules, section 12).

What came into play and what lasts is ordered in one sequence: a card's ``order``, the ``time`` of states and effects;
those that leave it out come first, in the order of the file.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.engine.cardgame import positions
from game.engine.core import lib
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json
from game.engine.said import Said
from game.engine.written import number_of, objects, only, word_of
from game.lirya.engine import layout as form
from game.lirya.engine import views
from game.lirya.engine.content import Card

ZONES = ("deck", "hand", "front", "back", "structures", "attached", "chain", "discard", "special")
CARD_KEYS = (
    *("id", "card", "owner", "controller", "zone", "deck", "pos", "count", "damage", "level", "order", "since"),
    *("attacks", "moved", "shifted", "intercepted", "barrier", "bearer", "counters", "known", *form.USES),
    *(views.STATES, views.MODS, views.GRANTED, "token"),
)
EDICT_KEYS = ("id", "card", "owner", "controller", "order", "known", "counters", *form.USES)
SLOTS = {"front": lib.LIRYA_LINE, "back": lib.LIRYA_LINE, "structures": lib.LIRYA_STRUCTURES}
MOST = {"hand": lib.LIRYA_HAND, **dict.fromkeys(views.DECKS, 24)}
"""Cards in a pile of a player."""
COUNTED = ("deck", "special")
"""Zones in which one entry may stand for several cards."""
FIRST_ID: int = lib.LIRYA_FIRST


class Things(NamedTuple):
    """Everything that has a row but the game and its players."""

    found: Mapping[int, tuple[str, Json]]
    """Kind and tags by id, in the order of the file; edicts last."""
    places: Mapping[int, str]
    states: tuple[tuple[str, int, Json], ...]
    """Where each stands, and on what."""
    effects: tuple[tuple[str, int, Json, bool], ...]
    """Likewise, with whether it is a keyword that is granted."""
    lists: tuple[tuple[str, ...], tuple[str, ...]]
    """What of each player's cards may stand in decks."""

    @property
    def known(self) -> Mapping[int, Any]:
        """The ids that others may name."""
        return {1: None, 2: None, **self.found}


def read_things(position: Mapping[str, Any], options: Mapping[str, Any], cards: Mapping[str, Card]) -> Things:
    """The cards and edicts of a position with all their defaults. Raises: ``BadPosition``."""
    places: dict[int, str] = {1: "players[0]", 2: "players[1]"}
    listed = [each for where, card in objects(position, "cards") for each in _spelt_out(where, card)]
    found: dict[int, tuple[str, Json]] = {}
    beside: dict[int, Json] = {}
    for where, card in listed:
        ident = positions.ident_of(card, form.GREATEST_ID, where, places)
        printed = cards[positions.card_of(card.get("card"), f"{where}.card", cards)]
        plain, kept = _card(card, printed, where)
        found[ident], beside[ident] = ("card", plain), kept
    _count_owned(found, places)
    _find_bearers(found, places)
    edicts = _edicts(position, options, cards, places)
    _put_in_order(found, places)
    states, effects = _beside(position, beside, places)
    _order(
        [thing for _, thing in edicts.values()],
        found,
        places,
        [each for _, _, each in states],
        [each[2] for each in effects],
    )
    lists = _lists(found, cards)
    return Things({**found, **edicts}, places, states, effects, lists)


def _spelt_out(where: str, card: Json) -> Iterator[tuple[str, Json]]:
    """An entry with ``count`` as so many cards, with consecutive ids and places."""
    only(card, CARD_KEYS, where)
    count = number_of(card.pop("count", 1), 1, 250, f"{where}.count")
    if count > 1 and card.get("zone") not in COUNTED:
        raise amiss(f"{where}.count", Said("1, but in zone deck and special"), count)
    yield where, card
    for more in range(1, count):
        following = {**card, "id": number_of(card.get("id"), FIRST_ID, form.GREATEST_ID, f"{where}.id") + more}
        if "pos" in card:
            following["pos"] = number_of(card["pos"], 1, positions.GREATEST_PLACE, f"{where}.pos") + more
        yield where, following


# ---- one card ----


def _card(card: Json, printed: Card, where: str) -> tuple[Json, Json]:
    """A card's tags with their defaults, and what of it stands in tables."""
    zone = word_of(card.get("zone"), ZONES, f"{where}.zone")
    owner = number_of(card.get("owner"), 0, 1, f"{where}.owner")
    kept = {key: card.pop(key) for key in (views.STATES, views.MODS, views.GRANTED) if key in card}
    if printed.type == "edict":
        raise BadPosition("{place}: {card} is an edict: it stands in edicts", place=f"{where}.card", card=printed.id)
    card.setdefault("known", _known(owner, zone))
    card["token"] = int(printed.token)
    if zone in form.LINE:
        card.setdefault("barrier", int(any(gift.keyword == "barrier" for gift in printed.program.keywords)))
        kept.setdefault(views.STATES, [_entering(state) for state in printed.enters])
    if zone == "structures":
        card.setdefault("level", 1)
    elif "level" in card:
        raise BadPosition("{place}: only structures in play have a level", place=f"{where}.level")
    if zone == "attached" and "bearer" not in card:
        raise BadPosition("{place}: missing: the character that bears it", place=f"{where}.bearer")
    if zone in SLOTS:
        card["slot"] = _slot(card.pop("pos", None), zone, where)
    elif "pos" in card:
        number_of(card["pos"], 1, positions.GREATEST_PLACE, f"{where}.pos")
    if zone == "special":
        card.setdefault("deck", printed.deck)
        word_of(card["deck"], views.DECKS, f"{where}.deck")
    elif "deck" in card:
        raise BadPosition("{place}: only cards of zone special have it", place=f"{where}.deck")
    card["zone"] = views.zone_of(card, owner)
    card.pop("deck", None)
    return card, kept


def _known(owner: int, zone: str) -> int:
    return positions.known_by(owner, zone, ("hand",), COUNTED)


def _entering(state: Any) -> Json:
    """A state that a character enters with, as a position says it."""
    name = {"state": "immunity", "kind": state.state[len("immune_") :]} if state.state.startswith("immune_") else {}
    shown: Json = {"state": state.state, **name, "turns": state.turns, "fixed": state.fixed}
    return {**shown, "value": state.value} if state.value else shown


def _slot(value: Any, zone: str, where: str) -> int:
    most = SLOTS[zone]
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        said = Said("{zone} has slots 1..{most}, got {value}", zone=zone, most=most, value=value)
        raise BadPosition("{place}: {reason}", place=f"{where}.pos", reason=said)
    return value


def _count_owned(found: Mapping[int, tuple[str, Json]], places: Mapping[int, str]) -> None:
    """Any of a player's cards may come to lie in one pile: it must have room for all of them."""
    for owner in (0, 1):
        own = [ident for ident, (_, card) in found.items() if card["owner"] == owner]
        if len(own) > lib.LIRYA_OWNED:
            said = Said("at most {most} cards of a player", most=lib.LIRYA_OWNED)
            raise amiss(f"{places[own[lib.LIRYA_OWNED]]}.owner", said, len(own))


def _find_bearers(found: Mapping[int, tuple[str, Json]], places: Mapping[int, str]) -> None:
    """What is attached is controlled by who controls its bearer."""
    for ident, (_, card) in found.items():
        if card["zone"] != "attached":
            continue
        bearer = found.get(card["bearer"]) if isinstance(card["bearer"], int) else None
        if bearer is None:
            raise amiss(f"{places[ident]}.bearer", Said("the id of something in the position"), card["bearer"])
        card.setdefault("controller", bearer[1].get("controller", bearer[1]["owner"]))


def _put_in_order(found: Mapping[int, tuple[str, Json]], places: Mapping[int, str]) -> None:
    """The places of cards in piles; those of equipment are in its order alone."""
    piles = [card for _, card in found.values() if card["zone"].partition(" ")[0] in form.PILES]
    positions.put_in_places(piles, places, MOST)


# ---- edicts ----


def _edicts(
    position: Mapping[str, Any], options: Mapping[str, Any], cards: Mapping[str, Card], places: dict[int, str]
) -> dict[int, tuple[str, Json]]:
    """Those that stand in ``edicts``, else those of the options, numbered behind all cards."""
    listed = objects(position, "edicts")
    if not listed:
        named = options.get("edicts", [])
        if not isinstance(named, list | tuple) or any(not isinstance(e, list | tuple) or len(e) != 2 for e in named):
            raise amiss("options.edicts", Said("a list of pairs: a player, and an edict's id"), named)
        highest = max(places, default=0)
        listed = [
            (f"options.edicts[{n}]", {"id": highest + 1 + n, "owner": owner, "card": card})
            for n, (owner, card) in enumerate(named)
        ]
    found: dict[int, tuple[str, Json]] = {}
    for where, edict in listed:
        only(edict, EDICT_KEYS, where)
        ident = positions.ident_of(edict, form.GREATEST_ID, where, places)
        known = {name: card for name, card in cards.items() if card.type == "edict"}
        positions.card_of(edict.get("card"), f"{where}.card", known)
        owner = number_of(edict.get("owner"), 0, 1, f"{where}.owner")
        found[ident] = ("edict", {"known": positions.BOTH, "controller": owner, **edict})
    return found


# ---- what is beside, and in which order all of it came ----


def _beside(
    position: Mapping[str, Any], beside: Mapping[int, Json], places: Mapping[int, str]
) -> tuple[tuple[tuple[str, int, Json], ...], tuple[tuple[str, int, Json, bool], ...]]:
    """States and lasting effects of players and cards, in the order of the file."""
    holders: list[tuple[int, Mapping[str, Any]]] = [(1 + n, player) for n, player in enumerate(position["players"])]
    holders += list(beside.items())
    states: list[tuple[str, int, Json]] = []
    effects: list[tuple[str, int, Json, bool]] = []
    for ident, holder in holders:
        at = f"{places[ident]}."
        states += [(where, ident, state) for where, state in objects(holder, views.STATES, at)]
        for key in (views.MODS, views.GRANTED):
            effects += [(where, ident, each, key == views.GRANTED) for where, each in objects(holder, key, at)]
    return tuple(states), tuple(effects)


def _order(
    edicts: list[Json],
    found: Mapping[int, tuple[str, Json]],
    places: Mapping[int, str],
    states: list[Json],
    effects: list[Json],
) -> None:
    """Fills in every ``order`` and ``time`` that is left out, below those that are said."""
    arrived = [card for _, card in found.values() if card["zone"] in form.PLAY]
    attached = iter(sorted((c for c in arrived if c["zone"] == "attached"), key=lambda card: card.pop("pos", 0)))
    arrived = [next(attached) if card["zone"] == "attached" else card for card in arrived]
    listed = [(thing, "order") for thing in (*edicts, *arrived)]
    listed += [(thing, "time") for thing in (*states, *effects)]
    told = [thing[key] for thing, key in listed if key in thing]
    for thing, key in listed:
        if key in thing:
            where = places.get(thing.get("id", 0), "cards")
            number_of(thing[key], 0, 32000, f"{where}.{key}")
    missing = [(thing, key) for thing, key in listed if key not in thing]
    low = min(told, default=len(missing) + 1)
    raise_by = max(0, len(missing) + 1 - low) if told and missing else 0
    for thing, key in listed:
        if key in thing:
            thing[key] += raise_by
    for number, (thing, key) in enumerate(missing, 1):
        thing[key] = number


def _lists(found: Mapping[int, tuple[str, Json]], cards: Mapping[str, Card]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    own: tuple[list[str], list[str]] = ([], [])
    for _, thing in found.values():
        if cards[thing["card"]].collectible:
            own[thing["owner"]].append(thing["card"])
    return tuple(sorted(own[0])), tuple(sorted(own[1]))
