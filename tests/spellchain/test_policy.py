"""The quick policy (rules, section 11): what it takes at a glance, and that it beats chance."""

from collections.abc import Callable
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.batch import batch_of, row
from game.players.random_player import QuickPlayer
from game.spellchain.engine.room import Spellchain

Json = dict[str, Any]
Standing = Callable[..., engine.Match]


def card(ident: int, name: str, owner: int, zone: str, **said: Any) -> Json:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **said}


def may_take(match: engine.Match) -> set[str]:
    """What the quick policy takes; of what is equal to it, all."""
    actor = match.actor
    assert actor is not None
    return {str(QuickPlayer(seed, actor).choose(match)) for seed in range(12)}


def taken(match: engine.Match) -> str:
    """What it takes where no two actions are equal to it."""
    (found,) = may_take(match)
    return found


def players(mana: int, health: tuple[int, int] = (30, 30), other: int = 0) -> list[Json]:
    return [{"health": health[0], "mana": mana, "mana_max": 9}, {"health": health[1], "mana": other, "mana_max": 9}]


def test_an_attack_that_wins_comes_before_everything(standing: Standing) -> None:
    cards = [card(3, "blaze_warrior", 0, "board"), card(4, "hill_giant", 0, "hand"), card(5, "field_hand", 1, "board")]
    assert taken(standing(players=players(4, (30, 3)), cards=cards)) == "attack #3 #2"


def test_burn_that_wins_goes_to_the_player(standing: Standing) -> None:
    cards = [card(3, "fireball", 0, "hand"), card(4, "hill_giant", 0, "hand"), card(5, "blaze_warrior", 1, "board")]
    assert taken(standing(players=players(4, (30, 4)), cards=cards)) == "play #3 #2"


def test_attacks_and_burn_that_win_together_are_seen(standing: Standing) -> None:
    """3 by the warrior and 4 by the fireball: 7 health are not enough."""
    cards = [card(3, "blaze_warrior", 0, "board"), card(4, "fireball", 0, "hand"), card(5, "hill_giant", 1, "board")]
    assert may_take(standing(players=players(3, (30, 7)), cards=cards)) == {"attack #3 #2", "play #4 #2"}


@pytest.mark.parametrize("name", ["fireball", "toad_hex", "wither_touch", "sudden_door", "cold_snap", "petrify"])
def test_harm_never_goes_to_a_creature_of_one_s_own(standing: Standing, name: str) -> None:
    cards = [card(3, name, 0, "hand"), card(4, "old_mammoth", 0, "board"), card(5, "hill_giant", 1, "board")]
    cards[1]["attacks"] = 1
    assert may_take(standing(players=players(4), cards=cards)) <= {"play #3 #5", "play #3 #2"}
    alone = standing(players=players(4), cards=[*cards[:2], card(6, "hill_giant", 1, "deck")])
    assert may_take(alone) <= {"end", "play #3 #2"}


def test_help_never_goes_to_a_creature_of_the_other(standing: Standing) -> None:
    cards = [card(3, "iron_hide", 0, "hand"), card(4, "hedge_boar", 0, "board"), card(5, "old_mammoth", 1, "board")]
    cards[1]["attacks"] = 1
    assert taken(standing(players=players(2), cards=cards)) == "play #3 #4"


def test_an_attack_that_kills_and_survives_is_taken_and_one_that_only_dies_is_not(standing: Standing) -> None:
    cards = [card(3, "hill_giant", 0, "board"), card(4, "stonewall_guard", 1, "board")]
    assert taken(standing(players=players(0), cards=cards)) == "attack #3 #4"
    cards = [card(3, "field_hand", 0, "board"), card(4, "glacier_turtle", 1, "board")]
    assert taken(standing(players=players(0), cards=cards)) == "end"


def test_a_counter_answers_what_costs_more_than_it(standing: Standing) -> None:
    cards = [card(3, "fireball", 0, "hand"), card(4, "counterspell", 1, "hand"), card(5, "hill_giant", 1, "board")]
    match = standing(players=players(3, other=2), cards=[*cards, card(6, "field_hand", 1, "deck")])
    match.play("play #3 #2")
    assert taken(match) == "play #4 #3"


def test_a_spark_is_spent_only_where_it_makes_a_creature_playable(standing: Standing) -> None:
    spark = card(3, "mana_spark", 0, "hand")
    waits = standing(players=players(3), cards=[spark, card(4, "old_mammoth", 0, "hand")])
    assert taken(waits) == "end"
    serves = standing(players=players(3), cards=[spark, card(4, "hill_giant", 0, "hand")])
    assert taken(serves) == "play #3"


def test_dear_cards_are_changed_in_the_mulligan() -> None:
    """Cold Walls from the top, in its order: rime sprites and thorn hounds stay."""
    deck = [
        {"card": "mountain_king", "count": 1},
        {"card": "rime_sprite", "count": 2},
        {"card": "thorn_hound", "count": 2},
    ]
    names = ["thaw_seer", "stonewall_guard", "hill_mason", "glacier_turtle", "cold_snap", "shatter", "frost_barrier"]
    names += ["frost_curse", "warded_scout", "hedge_boar", "oath_knight", "twin_duelist", "blank_page"]
    deck += [{"card": name, "count": 2} for name in names]
    match = game.new("spellchain", seed=1, setup={"decks": [deck, deck], "ordered": True, "first": 0})
    assert taken(match) == "swap #3"
    match.play("swap #3")
    assert taken(match) == "keep"


def test_the_quick_policy_wins_nearly_always_against_chance(room: Spellchain) -> None:
    rules = room.rules_for_setup({})
    for seat in (0, 1):
        wins = [row(packed).winner for packed in batch_of(rules, 3, 0, 100, quick=1 << seat).rows].count(seat)
        assert wins >= 90


def test_chances_are_of_matches_played_to_their_ends(standing: Standing) -> None:
    """With the same deck either may win; with the last blow in reach of one, the other hardly can."""
    even = game.new("spellchain", seed=3, setup={"decks": ["cold_walls", "cold_walls"]})
    assert 0.25 < game.chance(even, playouts=400) < 0.75
    cards = [card(3, "blaze_warrior", 0, "board"), card(4, "field_hand", 1, "hand")]
    cards += [card(5 + n, "hill_giant", n % 2, "deck") for n in range(20)]
    near = standing(players=players(0, (30, 3)), cards=cards)
    assert game.chance(near, playouts=100) > 0.95
