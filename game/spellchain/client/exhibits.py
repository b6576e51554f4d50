"""Matches worth looking at: where the board of Spellchain shows something of its own.

Some are found by letting chance play match after match until what is wanted stands on the board; others are positions.
"""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from typing import Any

import game
from game.client.cardtable.arrangement import Arrangement
from game.engine.match import Match
from game.players.random_player import RandomPlayer

View = Mapping[str, Any]
Wanted = Callable[[View], bool]
"""Asked with the view of who is to choose."""
DECKS = ("cinder_road", "cold_walls", "open_book", "last_candle", "borrowed_faces", "growing_hills")


def found(wanted: Wanted) -> Match:
    """The first decision of chance's matches at which ``wanted`` holds and the first player chooses."""
    for seed in count(1):
        decks = [DECKS[seed % 6], DECKS[seed // 6 % 6]]
        match = game.new("spellchain", seed, {"decks": decks})
        player = RandomPlayer(seed, 0)
        while match.actor is not None:
            if match.actor == 0 and wanted(match.view(0)):
                return match
            match.play(player.choose(match))
    raise AssertionError("there is no last seed")


def _asks(kind: str, view: View) -> bool:
    return bool(view["pending"] and view["pending"]["kind"] == kind)


class Arranged(Arrangement):
    """A position of this title; the players are #1 and #2."""

    TITLE, FIRST_ID = "spellchain", 3


def chain_of_three() -> Match:
    """An old mammoth attacks a quarry golem; a spark and a barrier have answered, and now it is the golem's side."""
    table = Arranged(turn=14, phase="main", active=1, first=0)
    lay = table.lay
    lay(0, "board", "thorn_hound", arrived=3, stamp=1)
    lay(0, "board", "bedrock", arrived=9, stamp=2)
    mage = lay(0, "board", "apprentice_mage", arrived=7, frozen=12, stamp=3)
    golem = lay(0, "board", "quarry_golem", arrived=11, growth=1, damage=1, stamp=4)
    lay(1, "board", "leech_bat", arrived=8, attacks=1, stamp=5)
    lay(1, "board", "oath_knight", arrived=10, stamp=6)
    lay(1, "board", "glacier_turtle", arrived=6, damage=3, stamp=7)
    mammoth = lay(1, "board", "old_mammoth", arrived=12, damage=3, attacks=1, stamp=8)
    lay(1, "board", "night_stalker", arrived=14, stamp=9)
    lay(1, "attached", "frost_curse", host=mage, stamp=10)
    lay(0, "attached", "iron_hide", host=golem, stamp=21)
    lay(0, "hand", "spell_shield", "counterspell", "cut_to_size", "break_word", "mountain_king")
    lay(1, "hand", "hill_giant", "scald")
    spark = lay(0, "chain", "chain_spark")
    barrier = lay(1, "chain", "frost_barrier")
    lay(0, "grave", "rune_reader", "toad_hex", "thorn_hound")
    lay(1, "grave", "leech_bat", "cold_snap")
    lay(0, "deck", *["rune_reader", "hill_mason", "tremor", "echo_script"] * 4)
    lay(
        1,
        "deck",
        *["rime_sprite", "leech_bat", "grave_adder", "candle_ghost"] * 4,
        "rust_monk",
        "plague_rat",
        "shatter",
    )
    chain = [
        {"id": 250, "kind": "attack", "controller": 1, "source": mammoth, "targets": [golem]},
        {"id": spark, "kind": "card", "controller": 0, "targets": [mammoth], "resonant": True},
        {"id": barrier, "kind": "card", "controller": 1, "targets": [mammoth], "resonant": True},
    ]
    toad = {"target": golem, "stamp": 20, "by": 1, "card": "toad_hex"}
    effects = [
        {"kind": "text", "text": "", **toad},
        {"kind": "kinds", "set": ["beast"], **toad},
        {"kind": "set", "attack": 1, "health": 1, **toad},
    ]
    players = [{"health": 22, "mana": 3, "mana_max": 7}, {"health": 25, "mana": 1, "mana_max": 7}]
    return table.match(players=players, chain=chain, effects=effects, priority=0, passes=0, links=3)


def mode_of_two() -> Match:
    """Split Rock is played while fields stand on the board and no creature does."""
    table = Arranged(turn=9, phase="main", active=0, first=0)
    rock = table.lay(0, "hand", "split_rock")
    table.lay(0, "hand", "hill_giant", "iron_hide")
    table.lay(1, "hand", "scald")
    table.lay(0, "board", "bedrock", arrived=3)
    table.lay(1, "board", "long_winter", arrived=6)
    table.lay(0, "deck", *["hill_mason", "tremor", "thorn_hound"] * 3)
    table.lay(1, "deck", *["rime_sprite", "cold_snap", "shatter"] * 3)
    match = table.match(players=[{"mana": 5, "mana_max": 5}, {"mana_max": 4}])
    match.play(f"play #{rock}")
    return match


def full_boards() -> Match:
    """Seven on either side, most with something attached, and a full hand in the main phase."""
    table = Arranged(turn=21, phase="main", active=0, first=0)
    lay = table.lay
    giant = lay(0, "board", "hill_giant", arrived=5, growth=2)
    archer = lay(0, "board", "tower_archer", arrived=7)
    lay(0, "board", "cinder_tower", arrived=9)
    king = lay(0, "board", "mountain_king", arrived=21)
    phoenix = lay(0, "board", "ash_phoenix", arrived=11, damage=2)
    lay(0, "board", "twin_duelist", arrived=13, attacks=1)
    lay(0, "board", "bedrock", arrived=15)
    lay(1, "board", "long_winter", arrived=6)
    wolf = lay(1, "board", "old_mammoth", arrived=8, wither=2)
    lay(1, "board", "oath_knight", arrived=10)
    turtle = lay(1, "board", "glacier_turtle", arrived=12, frozen=20)
    lay(1, "board", "night_stalker", arrived=14)
    lay(1, "board", "carrion_lord", arrived=16, growth=3)
    lay(1, "board", "grave_adder", arrived=18)
    lay(0, "attached", "iron_hide", "elemental_mark", host=giant)
    lay(1, "attached", "frost_curse", host=king)
    lay(0, "attached", "flame_shield", host=phoenix)
    lay(0, "attached", "flame_shield", host=wolf)
    lay(1, "attached", "iron_hide", "elemental_mark", "flame_shield", host=turtle)
    lay(0, "attached", "iron_hide", host=archer)
    hand = ("fireball", "wildfire", "scald", "cut_to_size", "backdraft", "tremor", "hill_mason", "pyre_lord")
    lay(0, "hand", *hand, "call_stones", "mana_spark")
    lay(1, "hand", "cold_snap", "shatter", "rime_sprite", "winter_queen", "frost_barrier", "snow_hush")
    lay(0, "grave", *["ember_lancer", "blaze_warrior", "field_hand", "scald", "fireball", "stoneling"][:5])
    lay(1, "grave", "leech_bat", "plague_rat", "cold_snap")
    lay(0, "deck", "hill_giant", "rust_monk", "scald")
    lay(1, "deck", *["rime_sprite", "shatter"] * 3)
    players = [{"health": 9, "mana": 7, "mana_max": 10}, {"health": 17, "mana": 2, "mana_max": 10, "fatigue": 1}]
    return table.match(players=players)


def long_chain() -> Match:
    """Fourteen links: the triggers of many things at the end of a turn, and answers on them."""
    table = Arranged(turn=9, phase="end", active=0, first=0)
    lay = table.lay
    harm = lay(0, "board", "lingering_harm", arrived=3)
    envoy = lay(0, "board", "elemental_envoy", arrived=5)
    mammoth = lay(0, "board", "old_mammoth", arrived=7)
    other = lay(1, "board", "lingering_harm", arrived=4)
    boar = lay(1, "board", "hedge_boar", arrived=6)
    scald = lay(1, "chain", "scald")
    spark = lay(0, "chain", "chain_spark")
    barrier = lay(1, "chain", "frost_barrier")
    lay(0, "hand", "break_word", "counterspell", "twofold_rune", "hill_giant")
    lay(1, "hand", "scald", "break_word")
    lay(0, "deck", "hill_giant", "rust_monk")
    lay(1, "deck", "hill_giant", "rust_monk")
    sources = [(harm, 0), (envoy, 0), (other, 1)] * 4
    chain: list[dict[str, Any]] = [
        {"id": 100 + number, "kind": "trigger", "controller": side, "source": source, "ability": 0}
        for number, (source, side) in enumerate(sources[:11])
    ]
    chain += [
        {"id": scald, "kind": "card", "controller": 1, "targets": [mammoth]},
        {"id": spark, "kind": "card", "controller": 0, "targets": [boar]},
        {"id": barrier, "kind": "card", "controller": 1, "targets": [boar]},
    ]
    players = [{"health": 14, "mana": 4, "mana_max": 5}, {"health": 12, "mana": 2, "mana_max": 4}]
    return table.match(players=players, chain=chain, priority=0, links=14)


def order_of_shields() -> Match:
    """A fireball at a knight whom both a barrier and a shield would guard: its player says what comes first."""
    table = Arranged(turn=10, phase="main", active=1, first=0)
    lay = table.lay
    lay(0, "board", "tower_archer", arrived=5)
    knight = lay(0, "board", "oath_knight", arrived=7)
    lay(1, "board", "blaze_warrior", "leech_bat", arrived=6)
    lay(0, "hand", "hill_giant", "hill_mason", "mountain_king")
    fireball = lay(1, "hand", "fireball", "night_stalker")
    lay(0, "grave", "frost_barrier")
    lay(0, "deck", *["hedge_boar", "rime_sprite"] * 4)
    lay(1, "deck", *["ember_lancer", "grave_adder"] * 4)
    shield = {"kind": "shield", "target": knight, "left": 4, "until": "turn", "by": 0, "card": "frost_barrier"}
    players = [{"health": 24, "mana": 1, "mana_max": 5}, {"health": 21, "mana": 5, "mana_max": 5}]
    match = table.match(players=players, effects=[shield])
    match.play(f"play #{fireball} #{knight}")
    return match


def lasting() -> Match:
    """What lasts: a shield on a player, something that holds for all, abilities used up, a creature that is doomed."""
    table = Arranged(turn=9, phase="main", active=0, first=0)
    lay = table.lay
    lay(0, "board", "tower_archer", "cinder_tower", arrived=3, used=1)
    doomed = lay(1, "board", "old_mammoth", arrived=4, doomed=True)
    lay(1, "board", "hedge_boar", arrived=6)
    lay(0, "hand", "hill_giant", "cut_to_size", "scald")
    lay(1, "hand", "fireball")
    lay(0, "deck", "hill_giant", "rust_monk")
    lay(1, "deck", *["rust_monk"] * 7)
    effects = [
        {"kind": "hush", "until": "turn", "by": 0, "card": "snow_hush"},
        {"kind": "shield", "target": 1, "left": 4, "until": "turn", "by": 0, "card": "frost_barrier"},
        {"kind": "shield", "target": doomed, "left": 2, "until": "turn", "by": 1, "card": "frost_barrier"},
    ]
    players = [{"health": 17, "mana": 3, "mana_max": 5}, {"health": 21, "mana": 1, "mana_max": 4}]
    return table.match(players=players, effects=effects)


def before_the_end() -> Match:
    """One blow decides."""
    table = Arranged(turn=17, phase="main", active=0, first=0)
    lay = table.lay
    lay(0, "board", "pyre_lord", "ember_lancer", arrived=9)
    lay(1, "board", "candle_ghost", arrived=8)
    lay(0, "hand", "fireball", "scald")
    lay(1, "hand", "counterspell", "leech_bat")
    lay(0, "deck", "hill_giant")
    lay(1, "deck", "hill_giant")
    players = [{"health": 3, "mana": 4, "mana_max": 9}, {"health": 4, "mana": 0, "mana_max": 8}]
    return table.match(players=players)


def over() -> Match:
    """The same, after the blow."""
    match = before_the_end()
    fireball = next(
        action for action in match.actions() if str(action).startswith("play") and str(action).endswith("#2")
    )
    match.play(fireball)
    while match.actor is not None:
        match.play(match.actions()[0])
    return match


EXHIBITS: Mapping[str, Callable[[], Match]] = {
    "mulligan": partial(found, partial(_asks, "mulligan")),
    "main_phase": partial(found, lambda view: _asks("main", view) and view["turn"] >= 7),
    "response": chain_of_three,
    "order": order_of_shields,
    "pick": partial(found, partial(_asks, "pick")),
    "mode": mode_of_two,
    "second_target": partial(found, partial(_asks, "target")),
    "overfull_hand": partial(found, partial(_asks, "discard")),
    "confirm": partial(found, partial(_asks, "confirm")),
    "full_boards": full_boards,
    "long_chain": long_chain,
    "lasting": lasting,
    "before_the_end": before_the_end,
    "end": over,
}
