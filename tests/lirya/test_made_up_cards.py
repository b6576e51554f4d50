"""The pack `quay`: cards that say what no reference card says. What each does is worked out by hand from the rules."""

from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.packs import read_pack
from tests.lirya.boards import Json, base, mine, theirs

FOLDER = Path(__file__).parent / "data" / "packs" / "quay"
QUAY = {**read_pack(FOLDER).named, "path": str(FOLDER)}


def standing(card: str, *cards: Json, **keys: Any) -> game.Match:
    """The base position with a card of the pack in player 0's hand, as #11."""
    return game.from_position("lirya", {**base(mine(11, f"quay:{card}", "hand"), *cards, **keys), "packs": [QUAY]}, 1)


def play(match: game.Match, *actions: str) -> None:
    """Plays these, and stands the match up again at every one of them."""
    for action in actions:
        match.play(action)
        twin = game.from_position("lirya", match.position(), 1)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())


def tag(match: game.Match, ident: int, name: str) -> Any:
    card = next((card for card in match.view()["cards"] if card["id"] == ident), {})
    return card.get(name, 0)


def lying(match: game.Match, player: int, zone: str) -> list[int]:
    """Of a pile, from its first place on."""
    own = [card for card in match.view()["cards"] if card["owner"] == player and card.get("zone") == zone]
    return [card["id"] for card in sorted(own, key=lambda card: card["pos"])]


def test_what_is_put_off_to_the_turns_end_is_done_then() -> None:
    """R67: after the other triggers of that time. Draws 2 of its own deck."""
    match = standing("late_bell")
    play(match, "cast #11")
    assert match.view()["players"][0]["hand"] == 0
    play(match, "end")
    assert match.view()["players"][0]["hand"] == 2


def test_what_is_put_off_to_ones_next_start_is_done_then() -> None:
    """Energy 3 - 1; at turn 7 + 1 (S3), then + 2 (S6)."""
    match = standing("dawn_bell")
    play(match, "cast #11", "end", "end")
    assert (match.view()["turn"], match.view()["players"][0]["energy"]) == (7, 5)


def test_what_is_put_off_remembers_its_target() -> None:
    match = standing("late_blow", theirs(41, "tide_warden", "front"))
    play(match, "cast #11 #41")
    assert tag(match, 41, "damage") == 0
    play(match, "end")
    assert tag(match, 41, "damage") == 2  # pure: defense 1 does not count (5.8)


def test_detached_equipment_goes_to_its_owners_discard() -> None:
    gear = (theirs(41, "forge_guard", "front"), theirs(42, "plain_sabre", "attached", bearer=41))
    match = standing("loosened_strap", *gear)
    assert tag(match, 41, "attack") == 5
    play(match, "cast #11")
    assert (tag(match, 41, "attack"), lying(match, 1, "discard")) == (3, [42])
    match = standing("stolen_gear", *gear)
    play(match, "cast #11")
    assert (tag(match, 41, "attack"), lying(match, 1, "hand")) == (3, [42])


def test_equipment_is_handed_to_another_bearer() -> None:
    match = standing(
        "handed_on",
        mine(12, "forge_guard", "front"),
        mine(13, "road_militia", "back"),
        mine(14, "plain_sabre", "attached", bearer=12),
    )
    play(match, "cast #11 #13")
    assert [tag(match, ident, "attack") for ident in (12, 13)] == [3, 3]  # 3 without it; 1 + 2
    assert tag(match, 14, "bearer") == 13


def test_points_and_damage_of_structures() -> None:
    match = standing("shored_up", mine(12, "banner_yard", "structures", damage=2))
    play(match, "cast #11 #12")
    assert (tag(match, 12, "points"), tag(match, 12, "points_max")) == (5, 7)  # 5 + 2, less 2


def test_what_befalls_each_player_befalls_both() -> None:
    match = standing("common_toll")
    play(match, "cast #11")
    assert [player["life"] for player in match.view()["players"]] == [18, 18]
    assert [player["deck"] for player in match.view()["players"]] == [9, 9]


def test_scrying_leaves_cards_or_puts_them_below() -> None:
    match = standing("far_sight")
    play(match, "cast #11", "no", "yes")
    assert lying(match, 0, "deck") == [*range(102, 111), 101]


def test_the_discard_is_laid_in_another_order() -> None:
    """The newest first; the spell itself comes there afterwards."""
    old = [mine(ident, "hex", "discard", pos) for pos, ident in enumerate((21, 22, 23), 1)]
    match = standing("sorted_past", *old)
    play(match, "cast #11", "pick #22")
    assert lying(match, 0, "discard") == [21, 23, 22, 11]


def test_sifting_takes_what_fits_and_lays_the_rest_below() -> None:
    """Road militia cost 0; the rest keeps its order."""
    match = standing("sifted_sand")
    play(match, "cast #11", "pick #102")
    assert lying(match, 0, "hand") == [102]
    assert lying(match, 0, "deck") == [*range(104, 111), 101, 103]


def test_who_is_readied_attacks_again_and_a_barrier_holds_one_blow() -> None:
    match = standing("second_wind", mine(12, "forge_guard", "front", attacks=1))
    play(match, "cast #11 #12")
    assert (tag(match, 12, "attacks"), tag(match, 12, "barrier")) == (0, 1)
    assert "combat" in map(str, match.actions())


def test_a_transformed_character_is_the_token_in_its_slot() -> None:
    """5.12: neither dies nor enters; its card and equipment go to the discard."""
    match = standing(
        "crab_shape",
        theirs(41, "forge_guard", "front", 3, damage=2),
        theirs(42, "plain_sabre", "attached", bearer=41),
    )
    play(match, "cast #11 #41")
    shard = next(card for card in match.view()["cards"] if card["card"] == "stone_shard")
    assert (shard["owner"], shard["zone"], shard["pos"], shard["health"]) == (1, "front", 3, 2)
    assert lying(match, 1, "discard") == [41, 42]


def test_a_doubled_attack_lasts_for_the_turn() -> None:
    match = standing("heavy_hand", mine(12, "forge_guard", "front"))
    play(match, "cast #11 #12")
    assert tag(match, 12, "attack") == 6
    play(match, "end")
    assert tag(match, 12, "attack") == 3


def test_a_push_goes_to_the_back_line_and_never_to_the_front() -> None:
    match = standing("shoved_aside", theirs(41, "forge_guard", "front", 2))
    play(match, "cast #11 #41")
    assert (tag(match, 41, "zone"), tag(match, 41, "pos")) == ("back", 2)
    match = standing("shoved_aside", theirs(41, "forge_guard", "back", 2))
    play(match, "cast #11 #41")
    assert (tag(match, 41, "zone"), tag(match, 41, "pos")) == ("back", 2)


def test_what_is_played_free_is_placed_and_answered_by_nobody() -> None:
    """6.3: declared on top of the chain at once, without a window; energy 3 - 1 for the spell alone."""
    match = standing("open_door", mine(12, "kharos_the_kindled", "hand", 2), mine(13, "hex", "hand", 3))
    play(match, "cast #11", "place front 2")
    assert (tag(match, 12, "zone"), tag(match, 12, "pos")) == ("front", 2)
    assert match.view()["players"][0]["energy"] == 2


def test_a_mode_is_chosen_before_its_target() -> None:
    """2 normal damage to a defense of 1 (5.8)."""
    match = standing("two_ways", theirs(41, "tide_warden", "front"), theirs(42, "ember_hound", "back"))
    play(match, "cast #11", "mode 2", "target #41")
    assert tag(match, 41, "damage") == 1
    match = standing("two_ways")
    play(match, "cast #11")  # the other mode has no target: it is left out
    assert match.view()["players"][0]["hand"] == 1


def test_a_copy_has_targets_of_its_own_and_resolves_first() -> None:
    """The dart would kill #42; its copy belongs to player 1 and hits player 0 (#1)."""
    match = standing(
        "echoed_word",
        theirs(41, "cinder_dart", "hand"),
        mine(12, "ember_hound", "front"),
        turn=6,
        active=1,
    )
    play(match, "cast #41 #12", "respond #11", "target #2")
    assert [player["life"] for player in match.view()["players"]] == [20, 17]
    assert tag(match, 12, "zone") == "discard"


def test_damage_is_higher_where_a_continuous_ability_says_so() -> None:
    """3 + 1 against a defense of 1 (5.8: added before defense); in the back line 3 alone."""
    for zone, damage in (("front", 3), ("back", 2)):
        match = standing(
            "late_bell",
            mine(12, "quay:fire_school", "back", 4),
            mine(13, "forge_guard", zone),
            theirs(41, "tide_warden", "front"),
        )
        play(match, "combat", "attack #13 #41", "fight")
        assert tag(match, 41, "damage") == damage


def test_prices_are_paid_before_anything_is_done() -> None:
    """5.1: life and a card; then itself, which is gone when the ability resolves."""
    bargainer = mine(12, "quay:bargainer", "front")
    match = standing("late_bell", bargainer, mine(13, "hex", "hand", 2), theirs(41, "tide_warden", "front"))
    play(match, "activate #12 1", "pick #13")
    assert (match.view()["players"][0]["life"], lying(match, 0, "discard")) == (18, [13])
    assert match.view()["players"][0]["hand"] == 3
    play(match, "activate #12 2")
    assert (lying(match, 0, "discard"), tag(match, 41, "damage")) == ([13, 12], 3)


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_what_is_accepted_is_said(language: str) -> None:
    from game.titles import room_of

    told = [card for card in room_of("lirya").printed([FOLDER], language) if ":" in card.id]
    assert told
    assert all(card.text for card in told)
