"""A position as a person wrote it: the game, its players and its cards, checked and filled in.

Keys, types and bounds are checked here, the state itself by the core (rules, sections 12 and 14).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.cardgame import positions
from game.engine.core import lib
from game.engine.errors import BadPosition
from game.engine.faults import amiss, fitted
from game.engine.layout import Json, Layout, Row
from game.engine.said import Said, to_say
from game.engine.written import check_head, number_of, objects, only, word_of
from game.undertow.engine import layout as form
from game.undertow.engine.builds import MOST_LEVEL, most_cards
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import PHASES, PLAIN, REASONS, SLOTS, STEPS

TOP_KEYS = (*("title", "turn", "phase", "active", "first", "options", "muster", "players", "cards", "result", "packs"),)
NEEDED = ("title", "turn", "phase", "active", "players", "cards")
OF_PLAYERS = tuple(dict.fromkeys(PLAIN[1:]))
MOST = {"line": lib.UNDERTOW_LINE, "hand": 40, "deck": lib.UNDERTOW_DECK, "offer": lib.UNDERTOW_OFFERS, "hero": 1}
"""Cards in a zone of a player."""
GREATEST_LIST = 60


class Draft(NamedTuple):
    """A position whose keys and ids are sound."""

    game: Json
    options: Mapping[str, Any]
    players: tuple[Json, Json]
    cards: Mapping[int, Json]
    result: tuple[int, int] | None
    places: Mapping[int, str]

    def rows(self, layout: Layout, cards: Mapping[str, Card]) -> dict[int, Row]:
        """Rows for the core. Raises: ``BadPosition``."""
        kind = layout.kind_named("game")
        codecs = {"first" if field.key == "coin" else field.key: field.codec for field in kind.fields}
        for key, value in self.options.items():  # each is told by its own place and name
            fitted(codecs[key].read, value, f"options.{key}")
        rows = {0: layout.read(kind, self.game, "")}
        for number, player in enumerate(self.players):
            ident = form.FIRST_PLAYER + number
            rows[ident] = layout.read(layout.kind_named("player"), player, f"players[{number}]")
        for ident, thing in self.cards.items():
            plain = {key: value for key, value in thing.items() if key not in ("id", "pos")}
            kind = layout.kind_named(form.kind_of(cards[thing["card"]]))
            rows[ident] = layout.read(kind, plain, self.places[ident])
            rows[ident][layout.width] = thing["pos"]
        for ident, row in rows.items():
            row[0] = ident
        return rows


def read(position: Any, cards: Mapping[str, Card]) -> Draft:
    """Checks a position's shape, ids and names, and fills in what it leaves out.

    Raises: ``BadPosition`` naming place, value and mend.
    """
    check_head(position, "undertow", TOP_KEYS, NEEDED)
    game = _game(position)
    places = {form.FIRST_PLAYER + player: f"players[{player}]" for player in (0, 1)}
    found = _cards(position, cards, game, places)
    return Draft(
        game=game,
        options=position.get("options", {}),
        players=_players(position["players"]),
        cards=found,
        result=_result(position.get("result")),
        places=places,
    )


# ---- the game and its players ----


def _result(result: Any) -> tuple[int, int] | None:
    """Who won, and why: nobody draws (rules, section 8)."""
    found = positions.result_of(result, REASONS)
    if found is not None and found[0] == lib.MATCH_NOBODY:
        raise amiss("result.winner", "0..1", result.get("winner"))
    return found


def _game(position: Mapping[str, Any]) -> Json:
    phase = word_of(position["phase"], PHASES, "phase")
    options = position.get("options", {})
    only(options, form.OPTIONS, "options")
    muster = _muster(position, phase)
    usual = "battle" if not muster else "starter" if muster["step"] == "build" else "draft"
    game = form.game_of({**position, "options": {"mode": usual, **options}, "muster": muster, "first": 0})
    if "level" in options and game["mode"] != "draft":
        said = Said("only with mode draft; this is mode {mode}", mode=game["mode"])
        raise BadPosition("{place}: {reason}", place="options.level", reason=said)
    number_of(game["active"], 0, 1, "active")
    number_of(game["turn"], 0, 400, "turn")
    if game.get("closed_hands") and game.get("open_decks") and game["mode"] != "battle":
        said = Said("with closed_hands only in mode battle; this is mode {mode}", mode=game["mode"])
        raise BadPosition("{place}: {reason}", place="options.open_decks", reason=said)
    game["first"] = _first(position, bool(muster), game)
    return game


def _muster(position: Mapping[str, Any], phase: str) -> Json:
    """The step of the muster, and which pick it is; nothing where there is no muster."""
    if "muster" not in position:
        if phase == "muster":
            raise BadPosition("{place}: missing", place="muster")
        return {}
    muster = position["muster"]
    if phase not in ("muster", "over"):
        raise amiss("muster", Said("nothing outside of phase muster"), muster)
    only(muster, ("step", "pick"), "muster")
    step = word_of(muster.get("step"), STEPS[1:], "muster.step")
    if ("pick" in muster) != (step == "deck"):
        raise BadPosition("{place}: {reason}", place="muster.pick", reason=Said("needed in step deck, and only there"))
    if "pick" in muster:
        number_of(muster["pick"], 1, most_cards(MOST_LEVEL), "muster.pick")
    return dict(muster)


def _first(position: Mapping[str, Any], muster: bool, game: Json) -> int:
    """Who takes turn 1: said in a muster, else it follows from whose turn it is."""
    if muster and "first" not in position:
        raise BadPosition("{place}: missing", place="first")
    follows = game["active"] if game["turn"] % 2 else 1 - game["active"]
    first = number_of(position.get("first", follows), 0, 1, "first")
    if not muster and first != follows:
        raise amiss("first", follows, first)
    return first


def _players(players: Any) -> tuple[Json, Json]:
    if not isinstance(players, list | tuple) or len(players) != 2:
        raise BadPosition("{place}: expected a list of two objects", place="players")
    for number, player in enumerate(players):
        only(player, ("fatigue",), f"players[{number}]")
    return dict(players[0]), dict(players[1])


# ---- cards ----


def _cards(
    position: Mapping[str, Any], cards: Mapping[str, Card], game: Json, places: dict[int, str]
) -> dict[int, Json]:
    found = {}
    for where, thing in objects(position, "cards"):
        ident = number_of(thing.get("id"), 1, form.GREATEST_ID, f"{where}.id")
        where = f"{where} (#{ident})"
        if ident in places:
            raise BadPosition(
                "{place}: {value} stands twice, see {other}", place=f"{where}.id", value=ident, other=places[ident]
            )
        places[ident] = where
        found[ident] = _card(thing, where, cards, game)
    ordered = [*found.values()]
    for thing in ordered:
        if "pos" in thing:
            thing["pos"] = number_of(thing["pos"], 1, GREATEST_LIST, f"{places[thing['id']]}.pos") - 1
    _check_gaps(ordered, places)
    _place_equipment(ordered, cards, places)
    positions.put_in_places(ordered, places, MOST)
    return found


def _card(thing: Json, where: str, cards: Mapping[str, Card], game: Json) -> Json:
    card = cards[positions.card_of(thing.get("card"), f"{where}.card", cards)]
    owner = number_of(thing.get("owner"), 0, 1, f"{where}.owner")
    zone = word_of(thing.get("zone"), OF_PLAYERS, f"{where}.zone")
    if "token" in thing:
        raise BadPosition("{place}: unknown key; {mend}", place=f"{where}.token", mend=Said("the card says it"))
    closed = bool(game.get("closed_hands"))
    if "known" in thing and not (zone == "hand" and closed):
        raise amiss(f"{where}.known", Said("nothing here: who knows it follows from where it is"), thing["known"])
    if zone in form.UNPLACED and "pos" in thing:
        raise amiss(f"{where}.pos", Said("nothing in zone {zone}", zone=zone), thing["pos"])
    known = form.usually_known({"zone": zone, "owner": owner}, closed, game.get("step", "none"))
    place = form.zone_of({"zone": zone, "owner": owner})
    return {"known": known, **thing, "token": int(card.token), "zone": place}


def _check_gaps(things: Sequence[Json], places: Mapping[int, str]) -> None:
    """Places of a zone that are said are 1, 2, 3 … without a gap or a double."""
    count = Counter(thing["zone"] for thing in things)
    taken: dict[tuple[str, int], str] = {}
    for thing in things:
        if "pos" in thing:
            _take(taken, (thing["zone"], thing["pos"]), places[thing["id"]], "pos", thing["pos"] + 1)
        if "pos" in thing and thing["pos"] >= count[thing["zone"]]:
            where, most = f"{places[thing['id']]}.pos", count[thing["zone"]]
            raise amiss(where, Said("1..{most}: places have no gaps", most=most), thing["pos"] + 1)


def _place_equipment(things: Sequence[Json], cards: Mapping[str, Card], places: Mapping[int, str]) -> None:
    """Equipment stands in the order of its slots, each of which holds one piece."""
    taken: dict[tuple[str, int], str] = {}
    for thing in things:
        slot = cards[thing["card"]].slot
        if thing["zone"].startswith("equipment") and slot:
            thing["pos"] = SLOTS.index(slot)
            _take(taken, (thing["zone"], thing["pos"]), places[thing["id"]], "card", slot)


def _take(taken: dict[tuple[str, int], str], place: tuple[str, int], where: str, key: str, value: object) -> None:
    """Takes a place that nothing else may have. Raises: ``BadPosition``."""
    if taken.setdefault(place, where) != where:
        said = to_say("{place}: {value} stands twice, see {other}")
        raise BadPosition(said, place=f"{where}.{key}", value=value, other=taken[place])
