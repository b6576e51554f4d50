"""A position as a person wrote it: the game, its players, their deck lists and the result, checked and filled in.

Keys, types and bounds are checked here, the state itself by the core. Cards and links are read in `position_things`.
"""

from collections.abc import Mapping
from typing import Any

from game.engine.cardgame import positions
from game.engine.core import lib
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json
from game.engine.said import Said
from game.engine.written import check_head, number_of, objects, only, word_of
from game.spellchain.engine import layout as form
from game.spellchain.engine.content import Card
from game.spellchain.engine.position_rows import Draft
from game.spellchain.engine.position_things import cards_of, chain_of, resolving_of
from game.spellchain.engine.vocabulary import PENDING, REASONS

TOP_KEYS = (
    *("title", "turn", "phase", "step", "active", "first", "players", "cards", "chain", "effects", "marked", "waiting"),
    *(
        "resolving",
        "packets",
        "pending",
        "priority",
        "passes",
        "links",
        "stamp",
        "options",
        "result",
        "looped",
        "packs",
    ),
)
NEEDED = ("title", "turn", "phase", "active", "players", "cards")
STEP_OF = {"main": "action", "start": "trigger_effects", "end": "trigger_effects"}
NAMED = {
    **{tag: tag for tag in ("host", "source")},
    **dict.fromkeys(form.TARGETS, "targets"),
    "event_source": "event.source",
    "event_subject": "event.subject",
}
"""Tags that name things, and what positions call them."""
MOST = {"board": lib.SPELLCHAIN_BOARD, "attached": lib.SPELLCHAIN_ATTACHED, "chain": lib.SPELLCHAIN_CHAIN}
"""Things in a zone; on a board of each player."""


def read(position: Any, cards: Mapping[str, Card], content: str) -> Draft:
    """Checks a position's shape, ids and names, and fills in what it leaves out. ``content`` is the cards' digest.

    Raises: ``BadPosition`` naming place, value and mend (rules, sections 12 and 14).
    """
    check_head(position, "spellchain", TOP_KEYS, NEEDED)
    game = _game(position)
    players = _players(position["players"])
    places: dict[int, str] = {1: "players[0]", 2: "players[1]"}
    chain = chain_of(position, places)
    on_chain = {
        link["id"]: (number, where, link) for number, (where, link) in enumerate(chain) if link["kind"] == "card"
    }
    found = cards_of(position, cards, on_chain, places)
    own = [link for _, link in chain if link["kind"] != "card"] + resolving_of(position, places)
    links = {link["id"]: form.flat(link) for link in own}
    positions.check_named({**found, **links}, NAMED, places)
    positions.put_in_places([*found.values(), *links.values()], places, MOST, form.ATTACHED)
    waiting = positions.under_way(position.get("waiting", []), "waiting", content)
    going = bool(waiting) or "resolving" in position
    for number, player in enumerate(players):
        health = player.get("health", 30)
        if isinstance(health, int) and (health > 30 or (health < 1 and game["phase"] != "over" and not going)):
            raise amiss(f"players[{number}].health", "1..30", health)
    return Draft(
        game=game,
        players=players,
        cards=found,
        links=links,
        effects=tuple(objects(position, "effects")),
        waiting=waiting,
        lists=positions.lists_of(players, found.values(), cards, lib.SPELLCHAIN_DECK),
        result=positions.result_of(position.get("result"), REASONS),
        places=places,
    )


# ---- the game and its players ----


def _game(position: Mapping[str, Any]) -> Json:
    options = position.get("options", {})
    only(options, form.OPTIONS, "options")
    for key, value in options.items():
        if key != "turn_cap" and not isinstance(value, bool):
            raise amiss(f"options.{key}", Said("true or false"), value)
    pending = position.get("pending")
    if pending is not None:
        only(pending, ("kind", "player"), "pending")
        word_of(pending.get("kind"), PENDING[1:], "pending.kind")
    game = form.game_of({**position, "options": options})
    phase = game["phase"]
    game.setdefault("step", STEP_OF.get(phase) if isinstance(phase, str) else None)
    if phase == "over":
        game |= {"pending": "none", "chooser": None}
        game["active"] = form.last_active(game) if game["active"] is None else game["active"]
    number_of(game["active"], 0, 1, "active")
    return game


def _players(players: Any) -> tuple[Json, Json]:
    if not isinstance(players, list | tuple) or len(players) != 2:
        raise BadPosition("{place}: expected a list of two objects", place="players")
    for number, player in enumerate(players):
        only(player, ("health", "mana", "mana_max", "fatigue", *form.HISTORY, "list"), f"players[{number}]")
    return dict(players[0]), dict(players[1])
