"""Matches worth looking at: where the board of Undertow shows something of its own."""

from collections.abc import Callable, Mapping
from typing import Any

import game
from game.client.cardtable.arrangement import Arrangement
from game.engine.match import Match

View = Mapping[str, Any]


class Arranged(Arrangement):
    """A position of this title: the cards of a line, a hand, a deck and a graveyard stand in places, from 1."""

    TITLE, FIRST_ID = "undertow", 1

    def __init__(self, **game_tags: Any) -> None:
        super().__init__(**game_tags)
        self._counts: dict[tuple[int, str], int] = {}

    def _place(self, owner: int, zone: str) -> Mapping[str, int]:
        if zone in ("hero", "equipment"):
            return {}
        self._counts[owner, zone] = self._counts.get((owner, zone), 0) + 1
        return {"pos": self._counts[owner, zone]}


def ebb() -> Match:
    """Thalassa attacks: a dancer is about to fall, and the line to slide."""
    table = Arranged(turn=24, phase="attack", active=0, first=1, players=[{"fatigue": 0}, {"fatigue": 0}])
    lay = table.lay
    lay(1, "hero", "rookh_ember_king", level=6, health=8)
    lay(0, "hero", "thalassa_undertow", level=6, health=21)
    lay(1, "equipment", "cinder_rod", "buckler")
    lay(0, "equipment", "salve_of_moss", "tideglass_knife", "anchor_chain")
    lay(1, "line", "kiln_guard", health=4)
    lay(1, "line", "pyre_dancer", health=2)
    lay(1, "line", "slag_brute", inspired=2, inspired_turns=2)
    lay(1, "line", "furnace_drake")
    lay(1, "line", "banner_golem", health=6)
    lay(0, "line", "gate_warden", health=4)
    lay(0, "line", "undertow_witch", health=2)
    lay(0, "line", "reef_hunter", health=2)
    lay(0, "line", "kraken_calf", "shoal_runner")
    lay(1, "hand", "ashfall", preparation=2)
    lay(1, "hand", "meteor", preparation=2)
    lay(1, "hand", "iron_inquisitor", preparation=4)
    lay(0, "hand", "leviathan_of_the_ebb", preparation=1)
    lay(0, "hand", "drowning_bell", preparation=2)
    lay(0, "hand", "tide_priestess", preparation=1)
    lay(0, "hand", "undertow", preparation=2)
    lay(1, "graveyard", "flare", "ash_imp", "stoke", "torch_bearer", "ember_flask")
    lay(0, "graveyard", "cold_current", "wreck_diver", "net_caster")
    lay(1, "deck", *("ash_imp", "flare", "torch_bearer", "spark_thrower", "kiln_guard") * 2, "slag_brute")
    lay(0, "deck", *("brine_guard", "pull_under", "cold_current", "wreck_diver", "net_caster") * 2)
    return table.match()


def full_lines() -> Match:
    """Both lines are full, and cards at 0 wait."""
    table = Arranged(turn=31, phase="play", active=0, first=0, players=[{"fatigue": 0}, {"fatigue": 2}])
    lay = table.lay
    lay(0, "hero", "rookh_ember_king", level=6, health=6)
    lay(1, "hero", "thalassa_undertow", level=6, health=15, poison=2)
    lay(0, "equipment", "cinder_rod", "buckler")
    lay(1, "equipment", "tideglass_knife", "anchor_chain")
    lay(0, "line", "kiln_guard", "slag_brute", "furnace_drake", "bulwark_engine", "cinder_mortar", "phoenix_chick")
    lay(0, "line", "torch_bearer", health=2, weak=1, weak_turns=2)
    lay(1, "line", "gate_warden", "undertow_witch", "reef_hunter", "kraken_calf", "shoal_runner", "tide_priestess")
    lay(1, "line", "leviathan_of_the_ebb")
    for number, card in enumerate(
        ("ashfall", "meteor", "iron_inquisitor", "ember_colossus", "stoke", "tin_soldier", "conflagration")
    ):
        lay(0, "hand", card, preparation=(1, 0, 2, 0, 0, 3, 4)[number])
    for number, card in enumerate(
        ("drowning_bell", "undertow", "drowned_choir", "halo_archer", "salt_the_deep", "bell_buoy", "last_dawn")
    ):
        lay(1, "hand", card, preparation=(2, 1, 2, 1, 1, 1, 5)[number])
    lay(0, "deck", *("ash_imp", "flare", "kiln_guard") * 2, "flare")
    return table.match()


def _mustered(setup: Mapping[str, Any], choices: int, seat: int = 0) -> Match:
    """A match after some choices of the muster, each the first that is offered, where a seat chooses."""
    match = game.new("undertow", 11, {**setup, "first": 1 - seat})
    while choices > 0 or match.actor != seat:
        match.play(match.actions()[choices % len(match.actions())])
        choices -= 1
    return match


def draft() -> Match:
    """In the middle of a draft at level 6."""
    return _mustered({"level": 6}, 27)


def draft_hero() -> Match:
    """A draft begins: a hero is chosen."""
    return _mustered({"level": 4}, 0)


def starters() -> Match:
    """One of the ready builds is chosen."""
    return _mustered({"mode": "starter"}, 0)


def closed() -> Match:
    """A battle with closed hands: of the other's only the preparation is seen."""
    match = game.new("undertow", 5, {"players": [{"starter": "lamplight"}, {"rung": 9}], "closed_hands": True})
    while match.view()["turn"] < 11:
        match.play("advance")
    return match


def opening() -> Match:
    """A battle is about to begin: nothing lies on the board yet."""
    return game.new("undertow", 5, {"players": [{"starter": "anvil_oath"}, {"rung": 20}], "first": 0})


def many_orders() -> Match:
    """Hands of twelve, delayed again and again: more than a hand may keep at the end of a turn."""
    table = Arranged(turn=18, phase="prepare", active=1, first=0, players=[{"fatigue": 0}, {"fatigue": 1}])
    lay = table.lay
    lay(0, "hero", "ferrant_gearwright", level=8, health=31)
    lay(1, "hero", "orun_skyfather", level=10, health=41)
    lay(0, "equipment", "oil_of_edges", turns_left=3)
    lay(0, "line", "cog", "shield_mason", "banner_golem")
    lay(1, "line", "tempest_knight", "sky_serpent")
    units = ("tin_soldier", "bolt_thrower", "siege_ram", "press_ganger", "iron_inquisitor", "clockwork_titan")
    storms = ("jolt", "tailwind", "eye_of_the_storm", "chain_lightning", "overcharge", "ride_the_gale")
    for number, card in enumerate((*units, *units)):
        lay(0, "hand", card, preparation=(number * 3) % 8)
    for number, card in enumerate((*storms, *storms)):
        lay(1, "hand", card, preparation=1 + (number * 2) % 9)
    lay(0, "deck", "drill", "temper")
    return table.match()


def ailing() -> Match:
    """Everything that can befall a unit or a hero, one status beside another; no hand and no deck is left."""
    table = Arranged(turn=40, phase="start", active=1, first=0, players=[{"fatigue": 4}, {"fatigue": 5}])
    lay = table.lay
    lay(0, "hero", "queen_of_brambles", level=8, health=4, poison=3, weak=2, weak_turns=1)
    lay(1, "hero", "abbess_cindra", level=6, health=11, barrier=3, inspired=1, inspired_turns=2)
    lay(0, "line", "venom_stalker", poison=2)
    lay(0, "line", "spore_spitter", blind=1, weak=1, weak_turns=3)
    lay(0, "line", "elder_bear", health=2, exposed=2, exposed_turns=2)
    lay(0, "line", "heart_of_the_wood", inspired=2, inspired_turns=1, barrier=4)
    lay(1, "line", "kiln_guard", health=1, poison=1, blind=1, weak=2, weak_turns=2, exposed=1, exposed_turns=1)
    lay(1, "line", "ember_colossus", inspired=3, inspired_turns=3)
    lay(0, "graveyard", "sting", "moss_healer", "thorn_pup")
    lay(1, "graveyard", "flare", "stoke", "ash_imp", "furnace_drake")
    return table.match()


def long_names() -> Match:
    """Names that are long in Italian, on seals and on orders."""
    table = Arranged(turn=15, phase="attack", active=0, first=0, players=[{"fatigue": 0}, {"fatigue": 0}])
    lay = table.lay
    lay(0, "hero", "ilmare_of_the_dawn", level=10)
    lay(1, "hero", "ferrant_gearwright", level=8)
    lay(0, "equipment", "salve_of_moss")
    lay(0, "line", "archon_of_morning", "spark_thrower", "thunderhead", "iron_inquisitor", "cinder_mortar")
    lay(0, "line", "leviathan_of_the_ebb", "mother_of_cinders")
    lay(1, "line", "spark_slinger", "clockwork_titan", "unbroken_wall", "heart_of_the_wood", "bulwark_engine")
    for card in ("eye_of_the_storm", "conflagration", "drill", "crossbow_volley", "overcharge", "chain_lightning"):
        lay(0, "hand", card, preparation=2)
    for card in ("tempest_knight", "phoenix_chick", "undertow_witch"):
        lay(1, "hand", card, preparation=3)
    lay(0, "deck", *("flare",) * 2)
    return table.match()


def over() -> Match:
    """A battle to its end."""
    match = game.new("undertow", 9, {"players": [{"starter": "cinderveil"}, {"starter": "ash_and_salt"}], "first": 1})
    while match.actor is not None:
        match.play("advance")
    return match


def draft_slot() -> Match:
    """Of a draft, what is worn: an armour."""
    match = game.new("undertow", 4, {"level": 8, "first": 1})
    while match.view()["muster"]["step"] != "armour" or match.actor != 0:
        match.play("pick 2")
    return match


def draft_power() -> Match:
    """The last power of a draft at level 10."""
    match = game.new("undertow", 6, {"level": 10, "first": 1})
    while match.view()["muster"].get("pick") != 30 or match.actor != 0:
        match.play("pick 1")
    return match


EXHIBITS: Mapping[str, Callable[[], Match]] = {
    "ebb": ebb,
    "full": full_lines,
    "draft": draft,
    "draft_hero": draft_hero,
    "starters": starters,
    "draft_slot": draft_slot,
    "draft_power": draft_power,
    "opening": opening,
    "closed": closed,
    "many": many_orders,
    "ailing": ailing,
    "long": long_names,
    "over": over,
}
"""By the names under which they are drawn."""
