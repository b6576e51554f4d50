"""The turn (rules, section 3): upkeep, roll, resolve, end."""

import pytest

FAR = [("zombie", "8,6")]


# ---- upkeep ----


def test_buffer_dice_are_rolled_and_buffer_pm_come_in(stand) -> None:
    """U1: all Buffer dice go to the Pool, pm += buffer_pm, and the counters become 0."""
    table = stand(
        {"pm": 3, "buffer_pm": 4, "buffer_shield": 2, "buffer_hand": 1},
        FAR,
        dice=[("earth_d6", "buffer"), ("fire_d4", "bag"), ("terror_d8", "buffer")],
        phase="end",
    ).do("end")
    table.holds(**{"#1 pm": 7, "#1 buffer_pm": 0, "#1 buffer_shield": 0, "#1 buffer_hand": 0, "#62 zone": "bag"})
    assert {61, 63} <= set(table["zone sequence"])


def test_buffer_shields_come_into_the_current_pool(stand) -> None:
    """U1 and R23, after E4 has aged those that he had."""
    table = stand({"shield": 1, "buffer_shield": 2}, FAR, phase="end").do("end")
    table.holds(**{"#1 shield": 2, "#1 shield_old": 1})


def test_the_hand_limit_counts_buffer_hand_for_one_turn(stand) -> None:
    """U1 and U3: 5 + 2 cards are drawn; the next turn's limit is 5 again."""
    deck = [("sprint", "deck")] * 9
    table = stand({"buffer_hand": 2}, FAR, cards=deck, phase="end")
    assert table["#1 hand_limit"] == 7
    table.do("end")
    assert len(table["zone hand"]) == 7
    assert table["#1 hand_limit"] == 5


def test_the_deck_is_not_shuffled_while_the_discard_pile_is_empty(stand) -> None:
    """U2, U3: the hand is the deck's top five, in order."""
    cards = [("sprint", "deck", {"pos": pos}) for pos in (6, 2, 0, 5, 1, 4, 3)]
    table = stand("1,4", FAR, cards=cards, phase="end").do("end")
    assert table["zone hand"] == [5, 7, 4, 9, 8]
    assert table["zone deck"] == [6, 3]


def test_the_discard_pile_joins_the_deck_and_all_are_shuffled(stand) -> None:
    """U2: 4 in the deck and 3 discarded are one deck of 7, of which 5 are drawn."""
    cards = [("sprint", "deck")] * 4 + [("basic_attack", "discard")] * 3
    table = stand("1,4", FAR, cards=cards, phase="end").do("end")
    assert (len(table["zone hand"]), len(table["zone deck"]), table["zone discard"]) == (5, 2, [])
    hands = {tuple(stand("1,4", FAR, cards=cards, phase="end", seed=s).do("end")["zone hand"]) for s in range(12)}
    assert len(hands) > 6


def test_a_shuffle_starts_from_ascending_ids(stand) -> None:
    """U2: the order that the deck had, or who was in which pile, has no part in it."""

    def hand(cards):
        return stand("1,4", FAR, cards=cards, phase="end", seed=4).do("end")["zone hand"]

    one = [("sprint", "deck", {"pos": pos}) for pos in range(6)] + [("sprint", "discard")]
    other = [("sprint", "discard")] + [("sprint", "deck", {"pos": 5 - pos}) for pos in range(6)]
    assert hand(one) == hand(other)


def test_a_hand_above_the_limit_stays(stand) -> None:
    """U3."""
    cards = ["sprint"] * 7 + [("basic_attack", "deck")] * 3
    table = stand("1,4", FAR, cards=cards, phase="end").do("end")
    assert table["zone hand"] == list(range(3, 10))
    assert len(table["zone deck"]) == 3


def test_a_short_deck_is_drawn_empty(stand) -> None:
    """U3."""
    table = stand("1,4", FAR, cards=["sprint", ("sprint", "deck"), ("sprint", "deck")], phase="end").do("end")
    assert (table["zone hand"], table["zone deck"]) == ([3, 4, 5], [])


# ---- roll ----


def test_a_rolled_die_shows_its_kind_and_its_face_as_impulses(begin) -> None:
    """L1 and L2: faces of the printed lists, left = face, bonus 0, touched 0; AI dice 1 to 4 for Zombies."""
    faces = {
        "earth_d6": {1, 2, 3},
        "earth_d8": {1, 2, 3, 4},
        "earth_d4": {1, 2},
        "fire_d4": {1, 2},
        "terror_d8": {1, 2, 3, 4},
    }
    kinds = {"earth_d6": "force", "fire_d4": "fire", "terror_d8": "omen"}
    seen = {name: set() for name in ("earth_d6", "fire_d4", "terror_d8", "ai")}
    for seed in range(60):
        for die in begin(seed).match.view()["dice"]:
            if die["zone"] != "sequence":
                assert "face" not in die
                continue
            seen[die["die"]].add(die["face"])
            assert die["state"] in ("waiting", "lit")
            if die["die"] != "ai":
                assert (die["left"], die["bonus"], die["touched"]) == (die["face"], 0, 0)
                assert die["impulse"] == kinds[die["die"]]
    assert seen == {"ai": {1, 2, 3, 4}, **{name: faces[name] for name in kinds}}


def test_every_die_takes_every_place_of_the_row(begin) -> None:
    """L3: an even random permutation."""
    places = {(die, place) for seed in range(120) for place, die in enumerate(begin(seed)["zone sequence"])}
    assert len(places) == 7 * 7


def test_waves_have_no_die_in_the_row(begin) -> None:
    """L2: only living enemies."""
    table = begin(scenario="two_doors", seed=2)
    assert [i for i in table["zone aside"] if i >= 30] == [34, 35, 36, 37, 38]


def test_finished_dice_keep_their_places(stand) -> None:
    """L3: row places never change in the turn."""
    table = stand("1,4", FAR, row=[("earth_d6", 1), 21, ("fire_d4", 1), ("terror_d8", 2)])
    row = table["zone sequence"]
    for _ in range(5):
        table.do("next")
        if table["phase"] == "resolve":
            assert table["zone sequence"] == row


# ---- resolve ----


def test_his_own_die_is_lit_at_once_and_windows_stand_before_the_nights(stand) -> None:
    """Section 3 and R10."""
    table = stand("1,4", FAR, row=[("earth_d6", 1), 21, ("fire_d4", 1)])
    assert table["lit"] == 41
    table.do("next").holds(**{"lit": 0, "next_die": 42, "#41 state": "kept", "#42 state": "waiting"})
    table.do("next").holds(**{"lit": 43, "#42 state": "void"})
    table.do("next").holds(lit=0, next_die=0, phase="resolve")
    assert table.do("next")["phase"] == "end"


def test_in_a_window_he_walks_and_plays_free_cards_only(stand) -> None:
    """Section 3 and R9."""
    table = stand(
        {"pm": 1},
        [("zombie", "2,4", {"stunned": 1}), ("zombie", "8,6")],
        cards=["basic_attack", "sprint", "elemental_infusion", "depths_of_mind"],
        row=[21, ("earth_d6", 2)],
    )
    assert table.legal == ["use #5 1 #42", "next"]
    table = stand("1,4", FAR, cards=["basic_attack"], row=[21])
    assert table.legal == ["move hex 1,5", "move hex 1,3", "move hex 2,3", "move hex 2,4", "next"]


def test_an_unused_die_is_kept_and_a_used_one_spent(stand) -> None:
    """Section 3: it becomes spent if any impulse was drawn from it; unspent impulses are lost."""
    table = stand("1,4", FAR, row=[("earth_d8", 4), ("earth_d6", 2)])
    table.do("maneuver tactical_move", "next").holds(**{"#41 state": "spent", "#41 left": 0, "#41 touched": 1})
    table.do("next").holds(**{"#42 state": "kept", "#42 left": 0, "#42 touched": 0})


def test_an_empty_die_ends_by_itself(stand) -> None:
    """Section 3: when its impulses reach 0."""
    table = stand("1,4", FAR, row=[("earth_d8", 2)]).do("maneuver tactical_move", "maneuver tactical_move")
    table.holds(**{"#41 state": "spent", "lit": 0, "#1 pm": 4})


def test_a_stun_takes_one_die_and_no_more(stand) -> None:
    """Section 3 and R24, R25: in a window before it; the token of the turn before goes first."""
    for token in ("stunned", "stunned_old"):
        table = stand({token: 1}, FAR, row=[("earth_d6", 2), ("fire_d4", 1)])
        table.holds(lit=0, next_die=41)
        assert not table.offers("maneuver")
        table.do("next").holds(**{f"#1 {token}": 0, "#41 state": "kept", "#41 left": 0, "lit": 42})


def test_a_stun_waits_for_his_next_die_behind_the_nights(stand) -> None:
    """Section 3: the window before the AI die is one, that before his own another."""
    table = stand({"stunned": 1}, FAR, row=[21, ("earth_d6", 2), ("fire_d4", 1)])
    table.do("next").holds(**{"#41 state": "void", "lit": 0, "next_die": 42, "#1 stunned": 1})
    table.do("next").holds(**{"#1 stunned": 0, "#42 state": "kept", "lit": 43})


def test_a_stun_can_reach_into_the_next_turn(stand) -> None:
    """6.4 and R25: with no die left to lose it is old in the next turn, and gone after that."""
    table = stand({"stunned": 1}, FAR, row=[], dice=[("earth_d6", "buffer")])
    table.do("next", "end").holds(**{"#1 stunned": 0, "#1 stunned_old": 1, "turn": 2, "lit": 0})
    while table["next_die"] != 61:
        table.do("next")
    table.do("next").holds(**{"#61 state": "kept", "#1 stunned_old": 0})


# ---- end ----


def test_the_row_is_cleared_when_the_end_begins(stand) -> None:
    """E1: spent dice to the Bag, others to the Buffer, a terror_d8 always to the Buffer, AI dice aside."""
    table = stand(
        "1,4",
        FAR,
        row=[("earth_d6", 1), ("fire_d4", 1), ("terror_d8", 1), ("terror_d6", 1), ("terror_d4", 1), (21, 3)],
    )
    table.do("maneuver tactical_move", "next", "maneuver mind_bolt #21", "maneuver mind_bolt #21")
    table.do("next", "next", "next")
    table.holds(phase="end", **{"zone sequence": [], "zone bag": [41, 44], "zone buffer": [42, 43, 45]})
    table.holds(**{"#46 zone": "aside", "#41 face": 0, "#41 left": 0, "#41 touched": 0, "#43 state": 0})


def test_an_infused_die_is_a_force_die_again_next_turn(stand) -> None:
    """E1: impulse and bonus are forgotten; L1: it shows its printed kind."""
    table = stand("1,4", FAR, cards=["elemental_infusion"], row=[("earth_d6", 2)])
    table.do("use #3 1 #41").holds(**{"#41 impulse": "fire", "#41 left": 3, "#41 bonus": 1})
    table.do("next", "next", "end").holds(**{"#41 impulse": "force", "#41 bonus": 0})


def test_discards_go_one_by_one_and_as_many_as_he_likes(stand) -> None:
    """E2: each gives +1 PM to the Buffer; then `end`."""
    table = stand("1,4", FAR, cards=["sprint", "sprint", "basic_attack"], phase="end")
    assert table.legal == ["discard #3", "discard #4", "discard #5", "end"]
    table.do("discard #4").holds(**{"#1 buffer_pm": 1, "#1 buffer_hand": 1, "zone discard": [4]})
    assert table.legal == ["discard #3", "discard #5", "end"]


@pytest.mark.parametrize(("card", "action", "turn"), [("elemental_infusion", "", 3), ("twist_of_fate", " 2", 4)])
def test_a_used_card_comes_back_when_its_cooldown_is_over(stand, card, action, turn) -> None:
    """6.3: used in turn t with CD 1, it can be drawn again from turn t+2; CD 2 from t+3. (A walled-in Zombie waits.)"""
    walled = {"columns": ["8,5", "7,6"]}
    table = stand("1,4", FAR, cards=[card], row=[("earth_d6", 1)], board=walled).do(f"use #3 1 #41{action}")
    while table["#3 zone"] != "hand":
        table.do("next" if table["phase"] == "resolve" else "end")
    assert table["turn"] == turn


def test_cooldown_turns_by_a_quarter_and_frees_at_0(stand) -> None:
    """E3: cards at angle 0 leave first; then every other card turns."""
    cards = [
        ("mighty_blow", "cooldown", {"angle": 90}),
        ("furious_charge", "cooldown", {"angle": 180}),
        ("fire_attack", "cooldown", {"angle": 0}),
        ("elemental_infusion", "cooldown", {"angle": 90}),
    ]
    table = stand("1,4", FAR, cards=cards, phase="end").do("end")
    table.holds(**{"#3 angle": 0, "#4 angle": 90, "#5 zone": "hand", "#6 angle": 0, "#3 zone": "cooldown"})


def test_states_last_to_the_end_of_the_turn_after(stand) -> None:
    """E4 and 6.4, for the Investigator and for every living enemy."""
    tokens = {"shield": 1, "vulnerable": 2, "fire_vulnerable": 3, "stunned": 1}
    table = stand(
        {**tokens, "shield_old": 4, "vulnerable_old": 5, "fire_vulnerable_old": 6},
        [("zombie", "8,6", {**tokens, "shield_old": 7}), ("zombie", "1,1", {})],
        phase="end",
    )
    table.do("end")
    for who in (1, 21):
        table.holds(**{f"#{who} {token}": 0 for token in tokens})
        table.holds(**{f"#{who} {token}_old": count for token, count in tokens.items()})


def test_the_match_is_lost_when_the_cap_is_reached(stand) -> None:
    """E5 and R56, after E3 and E4: the turn is the last one that was played."""
    table = stand(
        {"shield": 2},
        FAR,
        cards=[("mighty_blow", "cooldown", {"angle": 90})],
        phase="end",
        turn=5,
        turn_cap=5,
    ).do("end")
    table.holds(winner=1, reason="exhaustion", turn=5, phase="over", actor=None)
    table.holds(**{"#1 shield": 0, "#1 shield_old": 2, "#3 angle": 0})


def test_before_the_cap_the_next_turn_begins(stand) -> None:
    """E5, E6."""
    stand("1,4", FAR, phase="end", turn=4, turn_cap=5).do("end").holds(turn=5, phase="resolve", winner=None)


def test_pm_are_never_lost(stand) -> None:
    """5.8: they go over into the next turn."""
    assert stand({"pm": 7}, FAR, phase="end").do("end")["#1 pm"] == 7


@pytest.mark.parametrize("verb", ["move hex 1,5", "maneuver tactical_move", "next", "use #3 1"])
def test_phase_end_knows_discard_and_end_alone(stand, verb) -> None:
    """Section 4."""
    assert "phase" in stand("1,4", FAR, cards=["sprint"], phase="end").refuses(verb)


@pytest.mark.parametrize("verb", ["discard #3", "end"])
def test_phase_resolve_knows_neither_discard_nor_end(stand, verb) -> None:
    """Section 4."""
    assert "phase" in stand("1,4", FAR, cards=["sprint"], row=[21]).refuses(verb)
