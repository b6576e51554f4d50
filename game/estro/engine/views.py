"""Views and positions, put together out of the objects of entities and taken apart (rules, section 12)."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from game.engine.layout import Json, Layout, Row
from game.estro.engine import layout as form
from game.estro.engine.content import Card
from game.estro.engine.under_way import WORDS, Written, parts_of, rolls_of, targets_of

NOTHING = "none"


# ---- together ----


def shape(
    things: Mapping[str, list[Any]],
    options: Mapping[str, Any],
    cards: Mapping[str, Card],
    result: Json | None,
    derived: bool,
) -> Json:
    """The objects of all entities as a view; without ``derived`` as a position."""
    game, held = things["game"][0], things["card"]
    players = [{key: value for key, value in player.items() if key != "id"} for player in things["player"]]
    view: Json = {
        "title": "estro",
        "turn": game["turn"],
        "phase": game["phase"],
        "active": game["active"],
        "first": game["first"],
        "zone": game["arena"],
        "players": players,
        "cards": held,
    }
    if options:
        view["options"] = deepcopy(dict(options))
    if not derived:
        for card in held:
            if card.get("face") != "up":
                del card["estro"], card["base"]
        pending = _pending(game)
        faces = {card["id"]: card["card"] for card in held}
        view |= {"pending": pending} if pending else {}
        view |= Written(cards).keys(game, parts_of(things[WORDS]), faces)
        return view | ({"result": result} if result else {})
    for number, player in enumerate(players):
        if unseen := _unseen(things[f"deck_list #{form.FIRST_PLAYER + number}"], held, number):
            player["unseen"] = unseen
    view |= {"round": game["round"], "ahead": game["ahead"]}
    view |= _under_way(game, cards)
    return {**view, "pending": _pending(game), "result": result}


def _pending(game: Mapping[str, Any]) -> Json | None:
    """Who decides what; of a card that is about to be destroyed, which and why."""
    if game["pending"] == NOTHING:
        return None
    pending: Json = {"kind": game["pending"], "player": game["chooser"]}
    if game["pending"] == "save":
        pending |= {"card": game["doomed"], "cause": game["cause"]}
    return pending


def _under_way(game: Mapping[str, Any], cards: Mapping[str, Card]) -> Json:
    """What everybody sees of an attack and of a Gift."""
    found: Json = {}
    if game["attacker"]:
        found["attack"] = {"attacker": game["attacker"], "target": game["target"], "rolls": rolls_of(game)}
    if game["gift_source"]:
        text = game["gift_card"]
        found["gift"] = {
            "source": game["gift_source"],
            "mechanic": cards[text].gift if text else "",
            "targets": targets_of(game),
        }
        if text:
            found["gift"]["text"] = text
    return found


def _unseen(listed: Sequence[str], held: Sequence[Json], owner: int) -> dict[str, int]:
    """The faces of a list that the viewer cannot place; none where the list is not known."""
    placed = {card["card"] for card in held if card["owner"] == owner}
    return {card: 1 for card in listed if card not in placed}


# ---- apart ----


def game_of(view: Mapping[str, Any]) -> Json:
    """The game's tags out of a view."""
    game: Json = {key: view[key] for key in ("turn", "phase", "active", "first", "round", "ahead") if key in view}
    game["arena"] = view["zone"]
    pending, attack, gift = view.get("pending") or {}, view.get("attack") or {}, view.get("gift") or {}
    game["pending"], game["chooser"] = pending.get("kind", NOTHING), pending.get("player", 0)
    game |= {key: attack.get(key, 0) for key in ("attacker", "target")}
    game |= dict(zip(("roll_1", "roll_2"), [*attack.get("rolls", ()), 0, 0], strict=False))
    game["gift_source"], game["gift_card"] = gift.get("source", 0), gift.get("text")
    game |= dict(zip(("gift_target_1", "gift_target_2"), [*gift.get("targets", ()), 0, 0], strict=False))
    game["doomed"], game["cause"] = pending.get("card", 0), pending.get("cause")
    return game


def zone_of(thing: Mapping[str, Any]) -> str:
    """The core's zone of a card's object: a field is its controller's, all else its owner's."""
    side = thing["controller"] if thing["zone"] == "field" else thing["owner"]
    return f"{thing['zone']} #{form.FIRST_PLAYER + side}"


def flatten(layout: Layout, view: Mapping[str, Any]) -> dict[int, Row]:
    """The rows of a view, derived tags and hidden places as the view has them."""
    rows = {0: layout.unwrite(layout.kind_named("game"), 0, game_of(view))}
    for number, player in enumerate(view["players"]):
        ident = form.FIRST_PLAYER + number
        rows[ident] = layout.unwrite(layout.kind_named("player"), ident, player)
    for thing in view["cards"]:
        plain = form.flat({**thing, "zone": thing["zone"]})
        plain["zone"] = zone_of(thing)
        rows[thing["id"]] = layout.unwrite(layout.kind_named("card"), thing["id"], plain)
    return rows


def tables_in(view: Mapping[str, Any]) -> dict[str, list[Any]]:
    """The deck lists of a view: what cannot be placed, and what can."""
    found: dict[str, list[Any]] = {}
    for number, player in enumerate(view["players"]):
        name = f"deck_list #{form.FIRST_PLAYER + number}"
        unseen = list(player.get("unseen", ()))
        placed = [card["card"] for card in view["cards"] if card["card"] and card["owner"] == number]
        found[name] = sorted([*unseen, *placed]) if unseen else []
    return found
