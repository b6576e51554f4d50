"""What is silly at a glance (rules, section 11): helping the other, or hurting oneself, with nothing gained."""

from collections.abc import Callable
from typing import Any

import pytest

import game.players.levels as levels_module
from game.engine import match as engine
from game.engine.search import Thought, sensible
from game.players.levels import decide

Json = dict[str, Any]
Standing = Callable[..., engine.Match]

LIBRARY = [{"id": 40 + n, "card": "field_hand", "owner": n % 2, "zone": "deck", "pos": n // 2} for n in range(8)]


def card(ident: int, name: str, owner: int, zone: str, **said: Any) -> Json:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **said}


def left_out(match: engine.Match) -> set[str]:
    """The legal actions that are silly."""
    return {str(a) for a in match.actions()} - {str(a) for a in sensible(match, match.actions(), 1)}


def mine(standing: Standing, *cards: Json, health: tuple[int, int] = (30, 30), mana: int = 9) -> engine.Match:
    """Player 0's main phase; the other has no mana."""
    players = [{"health": health[0], "mana": mana, "mana_max": 9}, {"health": health[1], "mana_max": 9}]
    return standing(players=players, cards=[*cards, *LIBRARY])


HELP = ["frost_barrier", "iron_hide", "elemental_mark", "flame_shield"]
HARM = ["fireball", "scald", "wither_touch", "frost_curse"]


@pytest.mark.parametrize("name", HELP)
def test_to_help_a_creature_of_the_other_is_silly(standing: Standing, name: str) -> None:
    match = mine(
        standing, card(3, name, 0, "hand"), card(4, "hill_giant", 1, "board"), card(5, "hill_giant", 0, "board")
    )
    found = left_out(match)
    assert "play #3 #4" in found
    assert "play #3 #5" not in found


@pytest.mark.parametrize("name", [*HARM, "toad_hex", "silence_bell"])
def test_to_hurt_a_creature_of_one_s_own_is_silly(standing: Standing, name: str) -> None:
    """The stonewall guard has a keyword to lose. Silence Bell draws a card: that is something."""
    cards = [card(3, name, 0, "hand"), card(4, "stonewall_guard", 1, "board"), card(5, "stonewall_guard", 0, "board")]
    found = left_out(mine(standing, *cards))
    assert "play #3 #4" not in found
    assert ("play #3 #5" in found) == (name != "silence_bell")


def test_fire_on_oneself_and_a_shield_for_the_other_player_are_silly(standing: Standing) -> None:
    match = mine(standing, card(3, "fireball", 0, "hand"), card(4, "frost_barrier", 0, "hand"))
    assert {"play #3 #1", "play #4 #2"} <= left_out(match)


def test_in_the_own_turn_a_shield_of_this_turn_is_for_who_fights(standing: Standing) -> None:
    """Nobody attacks a player in that player's turn, and a spell can be answered when it comes."""
    match = mine(standing, card(3, "frost_barrier", 0, "hand"), card(4, "hill_giant", 0, "board"))
    assert left_out(match) == {"play #3 #1", "play #3 #2"}


def test_healing_the_other_is_silly_even_where_nothing_is_to_heal(standing: Standing) -> None:
    match = mine(standing, card(3, "salt_healer", 0, "hand"), card(4, "hill_giant", 1, "board", damage=1))
    match.play("play #3")
    assert {"target #4", "target #2"} <= left_out(match)
    assert "target #1" not in left_out(match)


def test_what_a_death_pays_is_a_gain(standing: Standing) -> None:
    """The candle ghost's last breath draws a card; the field hand's death feeds the carrion lord beside it."""
    cards = [card(3, "scald", 0, "hand"), card(4, "candle_ghost", 0, "board"), card(5, "field_hand", 0, "board")]
    assert left_out(mine(standing, *cards)) == {"play #3 #5"}
    assert left_out(mine(standing, *cards, card(6, "carrion_lord", 0, "board"))) == {"play #3 #6"}


def test_a_spell_that_pays_by_being_cast_is_no_loss(standing: Standing) -> None:
    """The spark savant deals 1 damage to the enemy player whenever a spell is cast."""
    cards = [card(3, "frost_barrier", 0, "hand"), card(4, "hill_giant", 1, "board")]
    assert "play #3 #4" in left_out(mine(standing, *cards))
    assert left_out(mine(standing, *cards, card(5, "spark_savant", 0, "board"))) == set()


def test_in_answer_to_an_attack_the_attacker_is_not_shielded(standing: Standing) -> None:
    players = [{"mana": 9, "mana_max": 9}, {"mana": 2, "mana_max": 9}]
    cards = [card(3, "hill_giant", 0, "board"), card(4, "old_mammoth", 1, "board"), card(5, "frost_barrier", 1, "hand")]
    match = standing(players=players, cards=[*cards, *LIBRARY])
    match.play("attack #3 #4")
    assert left_out(match) == {"play #5 #3", "play #5 #1", "play #5 #2"}


def test_in_answer_to_what_does_no_harm_nothing_is_shielded(standing: Standing) -> None:
    """The shield ends with the turn, and a blow that comes later can be answered when it comes."""
    players = [{"mana": 9, "mana_max": 9}, {"mana": 2, "mana_max": 9}]
    cards = [card(3, "mana_spark", 0, "hand"), card(4, "frost_barrier", 1, "hand"), card(6, "scald", 0, "hand")]
    match = standing(players=players, cards=[*cards, card(5, "old_mammoth", 1, "board"), *LIBRARY])
    match.play("play #3")
    assert left_out(match) == {"play #4 #1", "play #4 #2", "play #4 #5"}


def test_in_answer_to_a_blow_who_is_struck_is_shielded(standing: Standing) -> None:
    players = [{"mana": 9, "mana_max": 9}, {"mana": 2, "mana_max": 9}]
    cards = [card(3, "fireball", 0, "hand"), card(4, "frost_barrier", 1, "hand"), card(5, "old_mammoth", 1, "board")]
    match = standing(players=players, cards=[*cards, *LIBRARY])
    match.play("play #3 #2")
    assert left_out(match) == {"play #4 #1", "play #4 #5"}


def test_one_s_own_creature_may_die_before_it_is_stolen(standing: Standing) -> None:
    players = [{"mana": 9, "mana_max": 9}, {"mana": 3, "mana_max": 9}]
    cards = [card(3, "puppet_strings", 0, "hand"), card(4, "field_hand", 1, "board"), card(5, "scald", 1, "hand")]
    match = standing(players=players, cards=[*cards, card(6, "field_hand", 1, "board"), *LIBRARY])
    match.play("play #3 #4")
    assert left_out(match) == {"play #5 #6"}


def test_an_attack_that_only_hurts_the_attacker_is_silly(standing: Standing) -> None:
    """1 damage does nothing to a golem with armor 1, whose 4 kill the adder; a strike at the player is fair."""
    cards = [card(3, "grave_adder", 0, "board"), card(4, "quarry_golem", 1, "board")]
    assert left_out(mine(standing, *cards)) == {"attack #3 #4"}


def test_an_attack_that_does_nothing_is_silly(standing: Standing) -> None:
    """Snow Hush: no combat damage until the turn ends (7.1)."""
    cards = [card(3, "snow_hush", 0, "hand"), card(4, "hill_giant", 0, "board"), card(5, "field_hand", 1, "board")]
    match = mine(standing, *cards)
    assert not any(said.startswith("attack") for said in left_out(match))
    match.play("play #3")
    while any(str(action) == "pass" for action in match.actions()):
        match.play("pass")
    assert {"attack #4 #2", "attack #4 #5"} <= left_out(match)


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
@pytest.mark.parametrize("loose", [0, 1000])
def test_no_level_takes_what_is_silly(
    standing: Standing, monkeypatch: pytest.MonkeyPatch, level: str, loose: int
) -> None:
    """Whatever the search makes of it: here it likes nothing as much as to shield the enemy's giant."""
    match = mine(standing, card(3, "frost_barrier", 0, "hand"), card(4, "hill_giant", 1, "board"))
    thoughts = [Thought(a, 10, 0.9 if str(a) == "play #3 #4" else 0.88) for a in match.actions()]
    thoughts.sort(key=lambda thought: -thought.score)
    assert str(thoughts[0].action) == "play #3 #4"
    known = levels_module.levels("spellchain")
    by_id = {name: levels_module.replace(one, loose=loose, margin=100) for name, one in known.by_id.items()}
    monkeypatch.setattr(levels_module, "levels", lambda *_: levels_module.Levels(by_id, known.settings))
    monkeypatch.setattr(levels_module, "analyse", lambda *_, **__: tuple(thoughts))
    silly = left_out(match)
    taken = {str(decide(match, level, seed)) for seed in range(20)}
    assert not taken & silly
    assert taken


def test_what_is_silly_does_not_hang_on_what_is_hidden(standing: Standing) -> None:
    """Twins that differ in the other's hand and in both decks are judged alike."""
    match = mine(
        standing, card(3, "frost_barrier", 0, "hand"), card(4, "hill_giant", 1, "board"), card(5, "scald", 1, "hand")
    )
    assert {frozenset(left_out(match.redealt(0, seed))) for seed in range(8)} == {frozenset(left_out(match))}
