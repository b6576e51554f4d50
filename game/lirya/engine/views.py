"""Views and positions, put together out of the objects of entities and tables and taken apart (rules, section 12)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine.cardgame.positions import seal_of
from game.engine.layout import Json, Layout, Row
from game.lirya.engine import layout as form
from game.lirya.engine.tables import ASKED_OF
from game.lirya.engine.vocabulary import SPECIALS

DECKS = SPECIALS[1:]
WORDS_OF_OPTIONS: Mapping[str, tuple[str, tuple[str, str]]] = {
    "energy": ("refill", ("bank", "refill")),
    "waves": ("one_wave", ("many", "one")),
    "windows": ("full_windows", ("auto", "full")),
    "trigger_order": ("entry_order", ("ask", "entry")),
}
"""Options that are words: the tag behind each, and its words by number; the first is the default."""
NUMBERS_OF_OPTIONS: Mapping[str, int] = {"hand_limit": 10, "turn_cap": 200}
USUAL_LIFE = 20
COUNTED = ("declared", "counted", "tokens")
GRANTED, MODS, STATES = "granted", "mods", "states"
SILENT = ("main", "declare", "defend", "window")
"""Choices at which nothing of a program is under way."""


# ---- together ----


def shape(
    things: Mapping[str, list[Any]],
    lists: Sequence[Any],
    collectible: Mapping[str, bool],
    result: Json | None,
    derived: bool,
    content: str,
) -> Json:
    """The objects of all entities as a view; without ``derived`` as a position. ``lists`` are the cards of both that
    may stand in decks, ``collectible`` says of each card whether it is such; ``content`` is the cards' digest."""
    game, cards = things["game"][0], things["card"]
    players = [{key: value for key, value in player.items() if key != "id"} for player in things["player"]]
    if derived:
        _count(players, cards, lists, collectible)
    by_id = {card["id"]: card for card in cards} | {1 + n: player for n, player in enumerate(players)}
    _lay_down(by_id, things)
    _place(cards)
    view: Json = {
        "title": "lirya",
        "turn": game["turn"],
        "phase": game["phase"],
        "step": game["step"],
        "active": game["active"],
        "first": game["first"],
        "players": players,
        "cards": cards,
        "options": options_of(game, players, things["edict"]),
        "pending": _pending(game, things[ASKED_OF]),
        "result": result,
    }
    view |= {key: game[key] for key in COUNTED if derived or game[key]}
    for player in players:
        del player["life_max"]
    if things["edict"]:
        view["edicts"] = things["edict"]
    strike, *wave = things["wave"] or [0]
    if wave or strike:
        view |= {"wave": wave, "strike": strike}
    view |= {key: things[key] for key in ("chain", "queue", "delayed") if derived or things[key]}
    if not derived and things["resume"]:
        view["resume"] = [*things["resume"], *seal_of(things["resume"], content)]
    return view if derived else {key: value for key, value in view.items() if value is not None}


def _count(
    players: Sequence[Json], cards: Iterable[Json], lists: Sequence[Any], collectible: Mapping[str, bool]
) -> None:
    """How many cards lie in a hand and a deck, and which faces nobody can place who sees this (rules, R58)."""
    seen = [Counter[str](), Counter[str]()]
    held = [{"hand": 0, "deck": 0}, {"hand": 0, "deck": 0}]
    for card in cards:
        face, owner, zone = card["card"], card["owner"], card.get("zone")
        if face and collectible[face]:
            seen[owner][face] += 1
        if zone in held[owner]:
            held[owner][zone] += 1
    for number, player in enumerate(players):
        player |= held[number]
        whole = Counter({entry["card"]: entry["count"] for entry in lists[number]}) if lists else Counter[str]()
        player["unseen"] = dict(sorted((whole - seen[number]).items()))


def _lay_down(by_id: Mapping[int, Json], things: Mapping[str, list[Any]]) -> None:
    """Puts states and lasting effects where they are."""
    for thing in by_id.values():
        if thing.get("zone") in form.LINE:
            thing[STATES] = []
    for state in things["states"]:
        by_id[state["target"]].setdefault(STATES, []).append(_without(state, "target"))
    for effect in things["effects"]:
        key = GRANTED if "keyword" in effect else MODS
        by_id[effect["target"]].setdefault(key, []).append(_without(effect, "target"))


def _place(cards: Sequence[Json]) -> None:
    """Special decks are one zone for players; equipment is counted on its bearer."""
    bearers = Counter[int]()
    for card in sorted((card for card in cards if card.get("zone") == "attached"), key=lambda card: card["order"]):
        bearers[card["bearer"]] += 1
        card["pos"] = bearers[card["bearer"]]
    for card in cards:
        if card.get("zone") in DECKS:
            card["zone"], card["deck"] = "special", card["zone"]


def _pending(game: Mapping[str, Any], asked: Sequence[Json]) -> Json | None:
    """What is being chosen and by whom; of a program under way, whose it is and among what."""
    if game["pending"] == "none":
        return None
    return {"choice": game["pending"], "player": game["chooser"], **(asked[0] if asked else {})}


def options_of(game: Mapping[str, Any], players: Sequence[Json], edicts: Sequence[Json]) -> Json:
    """The keys of a set-up that are not as they usually are."""
    options: Json = {key: names[game[tag]] for key, (tag, names) in WORDS_OF_OPTIONS.items() if game[tag]}
    options |= {key: game[key] for key, usual in NUMBERS_OF_OPTIONS.items() if game[key] != usual}
    life = [player["life_max"] for player in players]
    if life != [USUAL_LIFE, USUAL_LIFE]:
        options["life"] = life
    if edicts:
        options["edicts"] = [[edict["owner"], edict["card"]] for edict in edicts]
    return options


def _without(thing: Mapping[str, Any], key: str) -> Json:
    return {name: value for name, value in thing.items() if name != key}


# ---- apart ----


def game_of(view: Mapping[str, Any]) -> Json:
    """The game's tags out of a view."""
    game: Json = {key: view[key] for key in ("turn", "phase", "step", "active", "first", *COUNTED) if key in view}
    options = view.get("options", {})
    for key, (tag, names) in WORDS_OF_OPTIONS.items():
        game[tag] = names.index(options.get(key, names[0]))
    game |= {key: options.get(key, usual) for key, usual in NUMBERS_OF_OPTIONS.items()}
    pending = view.get("pending")
    game["pending"] = pending["choice"] if pending else "none"
    game["chooser"] = pending["player"] if pending else None
    return game


def life_of(options: Mapping[str, Any]) -> tuple[int, int]:
    """The life that both began with, by the options of a view or position."""
    life = options.get("life", USUAL_LIFE)
    return (life[0], life[1]) if isinstance(life, list | tuple) else (life, life)


def zone_of(thing: Mapping[str, Any], owner: int) -> str:
    """The core's zone of a card's object."""
    zone = thing.get("zone", "none")
    if zone == "special":
        zone = thing["deck"]
    return f"{zone} #{owner + 1}" if zone in form.PILES else zone


def flatten(layout: Layout, view: Mapping[str, Any]) -> dict[int, Row]:
    """The rows of a view, derived tags and hidden places as the view has them."""
    rows = {0: layout.unwrite(layout.kind_named("game"), 0, game_of(view))}
    for number, (player, life) in enumerate(zip(view["players"], life_of(view["options"]), strict=True)):
        thing = form.flat({**player, "life_max": life})
        rows[number + 1] = layout.unwrite(layout.kind_named("player"), number + 1, thing)
    for name, things in (("card", view["cards"]), ("edict", view.get("edicts", ()))):
        for thing in things:
            rows[thing["id"]] = row_of(layout, name, thing)
    return rows


def row_of(layout: Layout, name: str, thing: Mapping[str, Any]) -> Row:
    """The row of a card's object."""
    plain = form.flat({"controller": thing["owner"], **thing})
    plain["zone"] = zone_of(thing, thing["owner"])
    if plain["zone"] not in layout.ordered:
        plain["pos"] = -1
    return layout.unwrite(layout.kind_named(name), thing["id"], plain)


def tables_in(view: Mapping[str, Any]) -> dict[str, list[Any]]:
    """The tables of a view, put together from where they lie."""
    bearers = [(1 + number, player) for number, player in enumerate(view["players"])]
    bearers += [(card["id"], card) for card in view["cards"]]
    states = [{"target": ident, **state} for ident, thing in bearers for state in thing.get(STATES, ())]
    effects = [
        {"target": ident, **effect}
        for ident, thing in bearers
        for key in (MODS, GRANTED)
        for effect in thing.get(key, ())
    ]
    tables = {"states": states, "effects": effects}
    tables |= {key: list(view.get(key, ())) for key in ("delayed", "chain", "queue")}
    asked = {key: value for key, value in (view["pending"] or {}).items() if key not in ("choice", "player")}
    return {**tables, "wave": [view.get("strike", 0), *view.get("wave", ())], ASKED_OF: [asked] if asked else []}
