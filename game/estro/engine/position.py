"""A position as a person wrote it: the game, its players, its cards and what is under way, checked and filled in.

Keys, types and bounds are checked here, the state itself by the core (rules, sections 12 and 14).
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine.cardgame import positions
from game.engine.content import one_of
from game.engine.core import lib
from game.engine.decks import deck_items
from game.engine.errors import BadPosition, BadSetup
from game.engine.faults import amiss
from game.engine.layout import Json, Layout, Row
from game.engine.said import Said
from game.engine.written import check_head, number_of, objects, only, word_of
from game.estro.engine import layout as form
from game.estro.engine.content import Card
from game.estro.engine.setup import CHECKS, DECKS, RANDOM
from game.estro.engine.under_way import Reading
from game.estro.engine.views import zone_of
from game.estro.engine.vocabulary import ESTRI, FIRST_ID, LAST_ID, PENDING, PHASES, PILES, REASONS, STATS

TOP_KEYS = (
    *("title", "turn", "phase", "active", "first", "zone", "players", "cards", "options", "rolls", "pending"),
    *("attack", "gift", "doomed", "queue", "result", "packs"),
)
NEEDED = ("title", "turn", "phase", "active", "zone", "players", "cards")
CARD_KEYS = (*("id", "card", "owner", "controller", "zone", "pos", "face", "estro", "known", *form.LISTS, *form.MARKS),)
PLAYER_KEYS = ("plays", "plays_max", "attacks", "attacks_max", "truce", "hush", "zone_used")
OF_PENDING = ("kind", "player", "options", "card", "cause")
"""What is said of the choice that is pending: who decides what, and of a card that may be saved which it is and why it
falls. What may be chosen follows from the rest: ``options`` may stand there for who reads it, and nothing heeds it."""
OF_UP_CARDS = ("extra", "used", "turned", "shield", "stunned", "silenced", "field_mod", "turn_mod")
"""Marks and changes that only a card has that lies face up."""
IN_FIELD = ("attacks", "fresh", "home")
"""Marks that only a card in a field has."""
DRAWN, DECIDED = ("both_empty",), ("field_empty", "no_cards", "concede")
"""Reasons that make nobody win, and such as always make somebody win."""
OPTION_KEYS = ("decks", "first", "zone", "open_lists", "check_from")
MOST_PLACED = dict.fromkeys(PILES, lib.ESTRO_HELD)
NUMBERS_OF_LISTS = {"base": (0, form.MOST)}


class Draft(NamedTuple):
    """A position whose keys and ids are sound."""

    game: Json
    players: tuple[Json, Json]
    cards: Mapping[int, Json]
    places: Mapping[int, str]
    options: Json
    words: tuple[int, ...]
    result: tuple[int, int] | None

    def rows(self, layout: Layout) -> dict[int, Row]:
        """Rows for the core. Raises: ``BadPosition``."""
        rows = {0: layout.read(layout.kind_named("game"), self.game, "")}
        for number, player in enumerate(self.players):
            ident = form.FIRST_PLAYER + number
            rows[ident] = layout.read(layout.kind_named("player"), player, f"players[{number}]")
        for ident, thing in self.cards.items():
            plain = {key: value for key, value in thing.items() if key not in ("id", "pos")}
            rows[ident] = layout.read(layout.kind_named("card"), plain, self.places[ident])
            rows[ident][layout.width] = thing["pos"]
        for ident, row in rows.items():
            row[0] = ident
        return rows


def read(position: Any, cards: Mapping[str, Card], reading: Reading) -> Draft:
    """Checks a position's shape, ids and names, and fills in what it leaves out.

    Raises: ``BadPosition`` naming place, value and mend (rules, sections 12 and 14).
    """
    check_head(position, "estro", TOP_KEYS, NEEDED)
    game = _game(position)
    places = {form.FIRST_PLAYER + player: f"players[{player}]" for player in (0, 1)}
    found = _cards(position, cards, places)
    marks = reading.read(position, {ident: thing["card"] for ident, thing in found.items()})
    return Draft(
        game={**game, **marks.game},
        players=_players(position["players"]),
        cards=found,
        places=places,
        options=read_options(position.get("options", {}), cards),
        words=marks.words,
        result=_result(position),
    )


# ---- the game and its players ----


def _game(position: Mapping[str, Any]) -> Json:
    turn = number_of(position["turn"], 1, lib.ESTRO_TURNS, "turn")
    active = number_of(position["active"], 0, 1, "active")
    phase = word_of(position["phase"], PHASES, "phase")
    first = active if turn % 2 else 1 - active
    said = number_of(position.get("first", first), 0, 1, "first")
    if said != first:
        raise amiss("first", str(first), said)
    game: Json = {"turn": turn, "phase": phase, "active": active, "first": first}
    game["arena"] = word_of(position["zone"], ESTRI[1:], "zone")
    return {**game, **_pending(position.get("pending"), phase, active)}


def _pending(pending: Any, phase: str, active: int) -> Json:
    """Who decides what: as it is said; at the end of a turn it is the discard."""
    if pending is None:
        return {"pending": "discard", "chooser": active} if phase == "end" else {}
    only(pending, OF_PENDING, "pending")
    kind = word_of(pending.get("kind"), PENDING[1:], "pending.kind")
    return {"pending": kind, "chooser": number_of(pending.get("player"), 0, 1, "pending.player")}


def _players(listed: Any) -> tuple[Json, Json]:
    if not isinstance(listed, list | tuple) or len(listed) != 2:
        raise BadPosition("{place}: expected a list of two objects", place="players")
    for number, player in enumerate(listed):
        where = f"players[{number}]"
        only(player, PLAYER_KEYS, where)
        most = number_of(player.get("plays_max", 1), 1, lib.ESTRO_MOST_PLAYS, f"{where}.plays_max")
        number_of(player.get("plays", 0), 0, most, f"{where}.plays")
    return dict(listed[0]), dict(listed[1])


def _result(position: Mapping[str, Any]) -> tuple[int, int] | None:
    over, result = position["phase"] == "over", position.get("result")
    if over != (result is not None):
        raise BadPosition(
            "{place}: {reason}", place="result", reason=Said("phase over goes with a result, and only it")
        )
    found = positions.result_of(result, REASONS)
    if result is not None and result["reason"] in (DECIDED if result.get("winner") is None else DRAWN):
        said = "null" if result["reason"] in DRAWN else one_of(("0", "1"))
        raise amiss("result.winner", said, result.get("winner"))
    return found


def read_options(options: Any, cards: Mapping[str, Card]) -> Json:
    """The keys of a set-up that differ from what is usual. Raises: ``BadPosition``."""
    only(options, OPTION_KEYS, "options")
    found: Json = {}
    if "decks" in options:
        found["decks"] = _decks(options["decks"], cards)
    if "first" in options:
        value = found["first"] = options["first"]
        if isinstance(value, bool) or value not in (RANDOM, 0, 1):
            raise amiss("options.first", one_of((RANDOM, "0", "1")), value)
    if "zone" in options:
        found["zone"] = word_of(options["zone"], (RANDOM, *ESTRI[1:]), "options.zone")
    if "open_lists" in options:
        if not isinstance(options["open_lists"], bool):
            raise amiss("options.open_lists", Said("true or false"), options["open_lists"])
        found["open_lists"] = options["open_lists"]
    if "check_from" in options:
        found["check_from"] = number_of(options["check_from"], *CHECKS, "options.check_from")
    return usual_left_out(found)


def usual_left_out(options: Mapping[str, Any]) -> Json:
    """Options without those that are as they usually are."""
    usual = {"decks": list(DECKS), "first": RANDOM, "zone": RANDOM, "open_lists": False, "check_from": CHECKS[0]}
    return {key: value for key, value in options.items() if value != usual[key]}


def _decks(pair: Any, cards: Mapping[str, Card]) -> list[Any]:
    """What each player's deck was: a word, the chosen cards, or null where that is not known."""
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise amiss("options.decks", Said("two decks"), pair)
    found: list[Any] = []
    for number, deck in enumerate(pair):
        where = f"options.decks[{number}]"
        if deck is None or isinstance(deck, str):
            found.append(deck)
            continue
        try:
            items = deck_items(deck, where, Said("a list of cards"))
        except BadSetup as error:
            raise BadPosition(error.said) from None
        found.append([positions.card_of(card, place, cards) for place, card, _ in items])
    return found


# ---- cards ----


def _cards(position: Mapping[str, Any], cards: Mapping[str, Card], places: dict[int, str]) -> dict[int, Json]:
    """Every card with its tags, its defaults and its place. Raises: ``BadPosition``."""
    found: dict[int, Json] = {}
    for where, card in objects(position, "cards"):
        only(card, CARD_KEYS, where)
        number_of(card.get("id"), FIRST_ID, LAST_ID, f"{where}.id")
        ident = positions.ident_of(card, LAST_ID, where, places)
        printed = cards[positions.card_of(card.get("card"), f"{where}.card", cards)]
        found[ident] = _card(card, printed, where)
    _check_owned(found, places)
    _check_gaps(found, places)
    positions.put_in_places(list(found.values()), places, MOST_PLACED)
    return found


def _check_gaps(found: Mapping[int, Json], places: Mapping[int, str]) -> None:
    """Places in a zone are counted from 1 without a gap."""
    lengths = Counter(thing["zone"] for thing in found.values())
    for ident, thing in found.items():
        if "pos" in thing:
            number_of(thing["pos"], 1, lengths[thing["zone"]], f"{places[ident]}.pos")


def _card(card: Json, printed: Card, where: str) -> Json:
    zone = word_of(card.get("zone"), PILES, f"{where}.zone")
    owner = number_of(card.get("owner"), 0, 1, f"{where}.owner")
    controller = number_of(card.get("controller", owner), 0, 1, f"{where}.controller")
    if controller != owner and zone != "field":
        raise amiss(f"{where}.controller", str(owner), controller)
    if "face" in card and zone != "field":
        raise BadPosition(
            "{place}: only in zone {zones}, got {value} in zone {zone}",
            place=f"{where}.face",
            zones="field",
            value=card["face"],
            zone=zone,
        )
    face = word_of(card.get("face", "up"), ("up", "down"), f"{where}.face") if zone == "field" else None
    _check_marks(card, face, where)
    thing = {**card, "controller": controller}
    if face:
        thing["face"] = face
    thing.setdefault("known", _known(owner, controller, zone, face))
    return _values(thing, printed, where)


def _check_marks(card: Json, face: str | None, where: str) -> None:
    """Marks and changes stand where they can be (rules, section 14)."""
    for tag in (*(OF_UP_CARDS if face != "up" else ()), *(IN_FIELD if face is None else ())):
        value = card.get(tag)
        if any(value) if isinstance(value, list | tuple) else value:
            what = (
                Said("none on a card that does not lie face up") if tag in OF_UP_CARDS else Said("none out of a field")
            )
            raise amiss(f"{where}.{tag}", what, value)


def _values(thing: Json, printed: Card, where: str) -> Json:
    """Estro and stats as the core has them: of a card that does not lie face up they are what is printed."""
    up = thing.get("face") == "up"
    for key in form.LISTS:
        if key not in thing:
            continue
        numbers = thing.pop(key)
        low, high = NUMBERS_OF_LISTS.get(key, (-form.MOST, form.MOST))
        if not isinstance(numbers, list | tuple) or len(numbers) != len(STATS):
            raise amiss(f"{where}.{key}", Said("five numbers"), numbers)
        told = [number_of(n, low, high, f"{where}.{key}[{place}]") for place, n in enumerate(numbers)]
        if key == "base" and not up:
            _as_printed(told, list(printed.stats), f"{where}.base")
            continue
        thing |= dict(zip(form.spelt(key), told, strict=True))
    estro = thing.pop("estro", printed.estro)
    if not up:
        _as_printed(word_of(estro, ESTRI[1:], f"{where}.estro"), printed.estro, f"{where}.estro")
        return thing
    thing["estro"] = estro
    return {**dict(zip(form.spelt("base"), printed.stats, strict=True)), **thing}


def _as_printed(value: Any, printed: Any, where: str) -> None:
    if value != printed:
        raise amiss(where, str(printed), value)


def _known(owner: int, controller: int, zone: str, face: str | None) -> int:
    """Who knows a face of which nothing is said (rules, section 12)."""
    if face == "down":
        return 1 << controller
    return positions.known_by(owner, zone, ("hand",), ("deck",))


def _check_owned(found: Mapping[int, Json], places: Mapping[int, str]) -> None:
    """At most twenty-five cards of an owner, none twice; then the core's zones."""
    for owner in (0, 1):
        own = [thing for thing in found.values() if thing["owner"] == owner]
        seen: dict[str, int] = {}
        for thing in own:
            other = seen.setdefault(thing["card"], thing["id"])
            if other != thing["id"]:
                raise BadPosition(
                    "{place}: {value} stands twice, see {other}",
                    place=f"{places[thing['id']]}.card",
                    value=thing["card"],
                    other=places[other],
                )
        if len(own) > lib.ESTRO_DECK:
            most = Said("at most {most} cards of player {player}", most=lib.ESTRO_DECK, player=owner)
            raise amiss(f"{places[own[lib.ESTRO_DECK]['id']]}.owner", most, len(own))
    for thing in found.values():
        thing["zone"] = zone_of(thing)
