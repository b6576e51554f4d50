"""The Night (rules, sections 5.10, 5.11, 5.13 and 6.5): who acts, where they go, what they do."""

import pytest

HIM = "1,4"
# Distances from 1,4 down the map: 2,4 is 1 away, 3,4 is 2, 4,4 is 3, 5,4 is 4, 6,4 is 5, 7,4 is 6.


def act(stand, kind, place, face, him="1,4", more=(), **rest):
    """An enemy #21 of a kind on a hex plays a face of its die."""
    return stand(him, [(kind, place), *more], row=[(21, face)], **rest).do("next")


# ---- who acts ----


def test_the_first_die_of_a_kind_wakes_them_all_in_id_order(stand) -> None:
    """5.10 and R6: whatever the order of their dice in the row; the others' dice become void."""
    units = [("zombie", "2,4"), ("zombie", "2,3"), ("ghoul", "8,6")]
    table = stand(HIM, units, row=[(22, 3), (23, 3), (21, 2)])
    events = table.events("next")
    acting = [e.entity for e in events if e.kind == "open" and e.name == "activate" and e.entity < 41]
    assert acting == [21, 22]
    table.holds(**{"#41 state": "void", "#43 state": "void", "#42 state": "waiting", "next_die": 42})
    table.holds(**{"#1 hp": 7, "#22 shield": 2})  # 2 and 1 for the other Zombie beside him


def test_another_kind_waits_for_its_own_die(stand) -> None:
    """5.10."""
    table = stand(HIM, [("zombie", "2,4"), ("ghoul", "2,3")], row=[(22, 2), (21, 4)]).do("next")
    table.holds(**{"#1 hp": 8, "#1 pt": 6, "next_die": 42})
    table.do("next").holds(**{"#1 hp": 6, "#1 pt": 5})


def test_one_by_one_each_die_moves_its_own(stand) -> None:
    """5.10, option single."""
    table = stand(HIM, [("zombie", "2,4"), ("zombie", "2,3")], row=[(22, 2), (21, 4)], activation="single")
    table.do("next").holds(**{"#1 hp": 7, "#42 state": "waiting", "#41 state": "void"})
    table.do("next").holds(**{"#1 hp": 5, "#1 pt": 5})


@pytest.mark.parametrize("activation", ["together", "single"])
@pytest.mark.parametrize("token", ["stunned", "stunned_old"])
def test_a_stunned_enemy_loses_the_token_and_skips(stand, activation, token) -> None:
    """5.10 and 6.4: that activation only."""
    units = [("zombie", "2,4", {token: 1}), ("zombie", "2,3")]
    table = stand(HIM, units, row=[(21, 2), (22, 3)], activation=activation).do("next")
    table.holds(**{f"#21 {token}": 0, "#1 hp": 10, "#41 state": "void"})


def test_an_enemy_without_a_die_this_turn_does_nothing(stand) -> None:
    """5.10 and summon: it has no die before the next roll; a stun it loses all the same."""
    table = stand(HIM, [("zombie", "2,4"), ("zombie", "2,3", {"stunned": 1})], row=[(21, 3)]).do("next")
    table.holds(**{"#1 hp": 10, "#22 stunned": 0, "#21 shield": 2})


def test_in_the_middle_of_a_horde_the_end_stops_everything(stand) -> None:
    """5.10: after each step that can kill."""
    table = stand({"hp": 2}, [("zombie", "2,4"), ("zombie", "2,3")], row=[(21, 4), (22, 3)]).do("next")
    table.holds(winner=1, reason="death", **{"#1 pt": 6, "#22 shield": 0})


def test_a_die_of_the_dead_wakes_nobody(stand) -> None:
    """5.12 and R7, option single: its own dies with it."""
    units = [("zombie", "2,4", {"hp": 1}), ("zombie", "2,3")]
    row = [("earth_d6", 1), (21, 2), (22, 2)]
    table = stand(HIM, units, cards=["basic_attack"], row=row, activation="single").do("use #3 1 #21")
    table.holds(next_die=43, **{"#42 state": "void"})


# ---- the way there ----


def test_an_enemy_beside_him_stays(stand) -> None:
    """5.11: within reach it does not move."""
    act(stand, "zombie", "2,4", 4).holds(**{"#21 hex": "2,4", "#1 hp": 8})


def test_it_walks_as_far_as_it_moves_and_stops_beside_him(stand) -> None:
    """5.11 and R49: a Zombie moves 2, a Ghoul 3, a Brute 1; ties go to the lowest row, then column.

    From 5,4 both 4,3 and 4,4 are 3 away from 1,4: 4,3; from there both 3,3 and 3,4 are 2 away: 3,3; then 2,3.
    """
    act(stand, "zombie", "5,4", 2).holds(**{"#21 hex": "3,3", "#1 hp": 10})
    act(stand, "ghoul", "5,4", 2).holds(**{"#21 hex": "2,3", "#1 hp": 8})
    act(stand, "brute", "3,4", 3).holds(**{"#21 hex": "2,3", "#1 hp": 7})


def test_a_column_is_walked_around(stand) -> None:
    """5.11: on one row of three, with 2,3 a column, from 2,5 to 2,1: around by row 1, which is lower."""
    board = {"rows": 3, "cols": 5, "columns": ["2,3"]}
    act(stand, "zombie", "2,5", 3, him="2,1", board=board)
    table = act(stand, "zombie", "2,4", 1, him="2,2", board=board)
    table.holds(**{"#21 hex": "1,3", "#1 hp": 8})


def test_others_are_walked_around_where_there_is_a_way(stand) -> None:
    """5.11: F leaves out hexes held by other living enemies. 1,2 is held, so the way beside him is 2,1 or 2,2."""
    more = [("brute", "1,2")]
    board = {"rows": 3, "cols": 6}
    act(stand, "zombie", "1,3", 1, him="1,1", more=more, board=board).holds(**{"#21 hex": "2,1", "#1 hp": 8})


def test_it_queues_up_where_others_bar_every_way(stand) -> None:
    """5.11: F ignoring the others; it goes on while the hexes are free."""
    corridor = {"rows": 3, "cols": 6, "columns": [f"{row},{col}" for row in (2, 3) for col in range(1, 7)]}
    table = act(stand, "zombie", "1,6", 1, him="1,1", more=[("brute", "1,2")], board=corridor)
    table.holds(**{"#21 hex": "1,4", "#1 hp": 10})
    table = act(stand, "zombie", "1,4", 1, him="1,1", more=[("brute", "1,2")], board=corridor)
    table.holds(**{"#21 hex": "1,3", "#1 hp": 10})


def test_it_stays_where_there_is_no_way_at_all(stand) -> None:
    """5.11: columns on all sides."""
    act(stand, "zombie", "8,6", 1, board={"columns": ["8,5", "7,6"]}).holds(**{"#21 hex": "8,6"})


def test_traps_are_not_avoided(stand) -> None:
    """5.11: on the way from 5,4 a Zombie enters 4,3 and 3,3; a trap on the first costs it 3 of 4 HP."""
    table = act(stand, "zombie", "5,4", 2, board={"traps": [{"hex": "4,3"}]})
    table.holds(**{"#21 hex": "3,3", "#21 hp": 1, "traps": []})


def test_a_trap_stops_whom_it_kills(stand) -> None:
    """5.11, 5.12: the last enemy so dies, and the match is won."""
    traps = {"traps": [{"hex": "4,3", "damage": 4}]}
    table = act(stand, "zombie", "5,4", 2, board=traps)
    table.holds(winner=0, reason="victory", **{"#21 zone": "grave", "#1 slain": 1})
    table = act(stand, "zombie", "3,4", 2, more=[("ghoul", "8,6")], board={"traps": [{"hex": "2,3", "damage": 9}]})
    table.holds(winner=None, **{"#21 zone": "grave", "#1 hp": 10})


def test_walking_away_costs_enemies_nothing_more(stand) -> None:
    """5.11: the 2-PM rule is not for them: a Ghoul beside him on 4,3 retreats by 3,5 and 2,5."""
    act(stand, "ghoul", "4,4", 3, him="4,3").holds(**{"#21 hex": "1,6"})


def test_a_retreat_takes_the_lowest_row_then_column(stand) -> None:
    """5.11: from 3,4, ne of him on 4,3, farther are 2,3 2,4 3,5: 2,3; then of 1,3 and 1,4: 1,3."""
    act(stand, "whisperer", "3,4", 5, him="4,3").holds(**{"#21 hex": "1,3"})


def test_a_retreat_ends_where_nothing_is_farther(stand) -> None:
    """5.11: from 2,4 to 2,5, 2,6; from there nothing is farther from 1,4 than 3 that is free."""
    act(stand, "ghoul", "2,4", 3).holds(**{"#21 hex": "2,6", "#21 shield": 1})


def test_a_retreat_passes_no_column_and_no_unit(stand) -> None:
    """5.11: free neighbours."""
    more = [("zombie", "2,5")]
    act(stand, "gravecaller", "2,4", 6, more=more, board={"columns": ["3,4"]}).holds(**{"#21 hex": "3,5"})


def test_a_retreat_can_end_on_a_trap(stand) -> None:
    """5.8: entering, by any unit, willing or not."""
    table = act(stand, "ghoul", "2,4", 3, more=[("zombie", "8,1")], board={"traps": [{"hex": "2,5"}]})
    table.holds(**{"#21 zone": "grave", "#1 slain": 1, "#21 shield": 0})


# ---- the Zombie ----


def test_a_bite_heals_what_it_took(stand) -> None:
    """6.5 and R51: HP actually lost, one of two being absorbed; never above its maximum."""
    table = stand({"shield": 1}, [("zombie", "2,4", {"hp": 1})], row=[(21, 1)]).do("next")
    table.holds(**{"#1 hp": 9, "#21 hp": 2})
    act(stand, "zombie", "2,4", 1, difficulty="midnight").holds(**{"#21 hp": 5})
    units = [("zombie", "2,4", {"hp": 4})]
    stand(HIM, units, row=[(21, 1)], difficulty="midnight").do("next").holds(**{"#21 hp": 5, "#1 hp": 6})


def test_the_horde_counts_its_own_kind_beside_him(stand) -> None:
    """6.5 and R51: +1 for each other living Zombie adjacent to the Investigator, no other kind."""
    more = [("zombie", "2,3"), ("ghoul", "1,3"), ("zombie", "3,4")]
    act(stand, "zombie", "2,4", 2, more=more).holds(**{"#1 hp": 7})
    act(stand, "zombie", "2,4", 2).holds(**{"#1 hp": 8})


def test_a_zombie_braces(stand) -> None:
    """6.5: 2 shields, current pool, without moving."""
    act(stand, "zombie", "4,4", 3).holds(**{"#21 shield": 2, "#21 hex": "4,4"})


def test_a_terror_attack_takes_a_terror_point(stand) -> None:
    """6.5: with a wound."""
    act(stand, "zombie", "2,4", 4).holds(**{"#1 hp": 8, "#1 pt": 5})


# ---- the Ghoul ----


def test_a_ghoul_leaps_four_and_bites_for_one(stand) -> None:
    """6.5: from 5 away it comes beside him, from 6 it does not."""
    act(stand, "ghoul", "6,4", 1).holds(**{"#1 hp": 9})
    act(stand, "ghoul", "7,4", 1).holds(**{"#1 hp": 10})


def test_a_ghoul_rakes_for_two(stand) -> None:
    """6.5: it moves 3."""
    act(stand, "ghoul", "5,4", 2).holds(**{"#1 hp": 8})
    act(stand, "ghoul", "6,4", 2).holds(**{"#1 hp": 10})


def test_a_frenzied_ghoul_attacks_twice(stand) -> None:
    """6.5: two blows of 1, each doubled by a Vulnerability; a shield stops one point only."""
    act(stand, "ghoul", "3,4", 4).holds(**{"#1 hp": 8})
    stand({"vulnerable": 1}, [("ghoul", "2,4")], row=[(21, 4)]).do("next").holds(**{"#1 hp": 6})
    stand({"shield": 1}, [("ghoul", "2,4")], row=[(21, 4)]).do("next").holds(**{"#1 hp": 9, "#1 shield": 0})


# ---- the Whisperer ----


@pytest.mark.parametrize("face", [1, 2])
def test_a_whisperer_drains_from_three(stand, face) -> None:
    """6.5: it comes within 3 (it moves 2), and takes 1 PT; no shield helps. From 6 away it does not get there."""
    act(stand, "whisperer", "6,4", face, him={"shield": 9}).holds(**{"#1 pt": 5, "#1 hp": 10, "#1 shield": 9})
    act(stand, "whisperer", "7,4", face).holds(**{"#1 pt": 6})


def test_a_whisperer_in_reach_does_not_come_nearer(stand) -> None:
    """5.11: within reach R and in sight it stays."""
    act(stand, "whisperer", "4,4", 1).holds(**{"#21 hex": "4,4", "#1 pt": 5})
    act(stand, "whisperer", "2,4", 1).holds(**{"#21 hex": "2,4", "#1 pt": 5})


def test_a_whisperer_steps_to_where_it_sees_him(stand) -> None:
    """5.11: reach of 2 and more needs sight. 3,3 stands in the row between 3,1 and 3,4; 2,3 and 4,3 see him: 2,3."""
    board = {"columns": ["3,3"]}
    act(stand, "whisperer", "3,4", 1, him="3,1", board=board).holds(**{"#21 hex": "2,3", "#1 pt": 5})


def test_without_sight_nothing_is_drained(stand) -> None:
    """6.5: walled in behind columns it can neither go nor see."""
    walls = [f"{row},{col}" for row in (2, 3) for col in range(1, 7)]
    board = {"rows": 3, "cols": 6, "columns": [*walls, "1,3"]}
    for face in (1, 3, 4):
        table = act(stand, "whisperer", "1,4", face, him="1,2", board=board)
        table.holds(**{"#1 pt": 6, "#1 vulnerable": 0, "#1 hp": 10, "#21 hex": "1,4"})


def test_a_gaze_makes_vulnerable(stand) -> None:
    """6.5: one token in the current pool."""
    act(stand, "whisperer", "4,4", 3).holds(**{"#1 vulnerable": 1, "#1 hp": 10, "#1 pt": 6})


def test_a_needle_is_force_from_afar(stand) -> None:
    """6.5: 1 damage, which shields absorb and Vulnerability doubles."""
    act(stand, "whisperer", "4,4", 4).holds(**{"#1 hp": 9})
    act(stand, "whisperer", "4,4", 4, him={"vulnerable_old": 1, "shield": 1}).holds(**{"#1 hp": 9, "#1 shield": 0})


def test_a_whisperer_fades_and_veils(stand) -> None:
    """6.5: retreat 2 (from 3,4 to 4,3 before 4,4, then to 5,3 before 5,4); 2 shields."""
    act(stand, "whisperer", "3,4", 5).holds(**{"#21 shield": 0, "#21 hex": "5,3"})
    act(stand, "whisperer", "3,4", 6).holds(**{"#21 shield": 2, "#21 hex": "3,4"})


def test_the_last_terror_point_drained_is_madness(stand) -> None:
    """5.12."""
    act(stand, "whisperer", "4,4", 1, him={"pt": 1}).holds(winner=1, reason="madness", **{"#1 pt": 0})


# ---- the Brute ----


@pytest.mark.parametrize(("face", "hp"), [(1, 8), (2, 8), (3, 7)])
def test_a_brute_strikes(stand, face, hp) -> None:
    """6.5: Fist 2, Maul 3; it moves 1."""
    act(stand, "brute", "3,4", face).holds(**{"#1 hp": hp})
    act(stand, "brute", "4,4", face).holds(**{"#1 hp": 10, "#21 hex": "3,4"})


@pytest.mark.parametrize("face", [4, 5])
def test_a_brute_heaves_straight(stand, face) -> None:
    """6.5 and 5.7: 2 damage, then 2 hexes in the direction from it to him."""
    act(stand, "brute", "3,2", face, him="3,3").holds(**{"#1 hp": 8, "#1 hex": "3,5"})


def test_a_heave_off_the_map_stops(stand) -> None:
    """5.7: no damage more."""
    act(stand, "brute", "3,4", 4, him="3,5").holds(**{"#1 hp": 8, "#1 hex": "3,6"})
    act(stand, "brute", "3,5", 4, him="3,6").holds(**{"#1 hp": 8, "#1 hex": "3,6"})


def test_a_heave_into_a_unit_hurts_him_alone(stand) -> None:
    """5.7: X − done: 2 at once, 1 after a step; a Vulnerability doubles it."""
    act(stand, "brute", "3,3", 4, him="3,4", more=[("zombie", "3,5")]).holds(**{"#1 hp": 6, "#22 hp": 4})
    act(stand, "brute", "3,2", 4, him="3,3", more=[("zombie", "3,5")]).holds(**{"#1 hp": 7, "#1 hex": "3,4"})
    him = {"hex": "3,4", "vulnerable": 1}
    act(stand, "brute", "3,3", 4, him=him, more=[("zombie", "3,5")]).holds(**{"#1 hp": 2})


def test_a_heave_over_a_trap(stand) -> None:
    """5.8: 2 and 3 direct, and the push goes on."""
    board = {"traps": [{"hex": "3,4"}]}
    act(stand, "brute", "3,2", 4, him="3,3", board=board).holds(**{"#1 hp": 5, "#1 hex": "3,5", "traps": []})


def test_a_heave_can_kill_in_a_wall(stand) -> None:
    """5.12."""
    him = {"hex": "3,4", "hp": 3}
    table = act(stand, "brute", "3,3", 4, him=him, board={"columns": ["3,5"]})
    table.holds(winner=1, reason="death", **{"#1 hp": 0})


def test_a_stopped_blow_pushes_all_the_same(stand) -> None:
    """6.5: leech and terror go by the wound; push and stun do not."""
    act(stand, "brute", "3,2", 4, him={"hex": "3,3", "shield": 5}).holds(**{"#1 hp": 10, "#1 hex": "3,5"})
    act(stand, "brute", "3,2", 7, him={"hex": "3,3", "shield": 5}).holds(**{"#1 hp": 10, "#1 stunned": 1})


def test_a_brute_hides(stand) -> None:
    """6.5: 3 shields."""
    act(stand, "brute", "3,4", 6).holds(**{"#21 shield": 3, "#1 hp": 10, "#21 hex": "3,4"})


def test_a_stamp_stuns(stand) -> None:
    """6.5 and 6.4: 1 damage; one token at most, renewed."""
    act(stand, "brute", "2,4", 7).holds(**{"#1 hp": 9, "#1 stunned": 1})
    act(stand, "brute", "2,4", 7, him={"stunned_old": 1}).holds(**{"#1 stunned": 1, "#1 stunned_old": 0})
    act(stand, "brute", "5,4", 7).holds(**{"#1 stunned": 0})


def test_a_stamp_takes_the_next_die_of_this_turn(stand) -> None:
    """6.4: this turn or next."""
    table = stand(HIM, [("brute", "2,4")], row=[(21, 7), ("earth_d6", 2), ("fire_d4", 1)]).do("next")
    table.holds(lit=0, next_die=42)
    table.do("next").holds(lit=43, **{"#42 state": "kept"})


def test_a_raging_brute_moves_two_and_hits_for_four(stand) -> None:
    """6.5."""
    act(stand, "brute", "4,4", 8).holds(**{"#1 hp": 6})
    act(stand, "brute", "5,4", 8).holds(**{"#1 hp": 10})


# ---- the Gravecaller ----


@pytest.mark.parametrize("face", [1, 2])
def test_a_gravecaller_raises_a_zombie(stand, face) -> None:
    """6.5: beside it, nearest to him: of 4,3 and 4,4, both 3 away, the lower column; ids 42 and 43 follow #41."""
    table = act(stand, "gravecaller", "5,4", face)
    table.holds(**{"#42 unit": "zombie", "#42 hex": "4,3", "#42 hp": 4, "#42 zone": "board", "#43 unit": 42})
    table.holds(**{"#43 zone": "aside", "#43 die": "ai", "#21 hex": "5,4"})


def test_the_raised_have_the_difficultys_hp(stand) -> None:
    """6.8: summoned ones included."""
    act(stand, "gravecaller", "5,4", 1, difficulty="witching_hour").holds(**{"#42 hp": 6, "#42 hp_max": 6})


def test_the_raised_act_from_the_next_roll_on(stand) -> None:
    """6.5: a Zombie's die in this row does not wake it to act."""
    table = stand(HIM, [("gravecaller", "3,4"), ("zombie", "8,1")], row=[(21, 1), (22, 2)]).do("next", "next")
    table.holds(**{"#43 hex": "2,3", "#1 hp": 10})
    table.do("next", "end")
    assert 44 in table["zone sequence"]


def test_traps_and_things_in_the_way_are_no_grave(stand) -> None:
    """6.5: a free trapless neighbour; with none, nothing happens."""
    table = act(stand, "gravecaller", "5,4", 1, board={"traps": [{"hex": "4,3"}]}, more=[("brute", "4,4")])
    assert [u["hex"] for u in table.match.view()["units"] if u["unit"] == "zombie"] == ["5,3"]
    walled = {"columns": ["4,3", "4,4", "5,3", "5,5", "6,3", "6,4"]}
    table = act(stand, "gravecaller", "5,4", 1, board=walled)
    assert len(table.match.view()["units"]) == 1


def test_twelve_living_enemies_are_enough(stand) -> None:
    """6.5: if fewer than 12 enemies live."""
    crowd = [("ghoul", f"{row},{col}") for row in (7, 8) for col in range(1, 7)]
    for count, more in ((10, 1), (11, 0)):
        table = act(stand, "gravecaller", "4,4", 1, more=crowd[:count])
        assert len(table.match.view()["units"]) == count + 1 + more


@pytest.mark.parametrize(("dead", "raised"), [(22, 1), (23, 0)])
def test_twenty_four_units_are_enough(stand_at, dead, raised) -> None:
    """6.5: fewer than 24 units exist, the dead and those of waves included."""
    graves = [{"id": 22 + n, "unit": "zombie", "zone": "grave"} for n in range(dead)]
    position = {
        "title": "longnight",
        "players": [{"hex": HIM}, {}],
        "units": [{"id": 21, "unit": "gravecaller", "hex": "5,4"}, *graves],
        "dice": [{"id": 50, "die": "ai", "unit": 21, "zone": "sequence", "face": 1}],
    }
    assert len(stand_at(position).do("next").match.view()["units"]) == dead + 1 + raised


def test_the_new_ids_follow_the_greatest(stand) -> None:
    """6.5: cards, dice, units in any zone, traps still there; not the lowest free one."""
    board = {"traps": [{"hex": "8,1", "id": 90}, {"hex": "5,5", "id": 95}]}
    table = act(stand, "gravecaller", "5,4", 1, board=board)
    table.holds(**{"#96 unit": "zombie", "#97 unit": 96})


def test_a_gravecaller_mends(stand) -> None:
    """6.5: itself and all within 2, also behind a column, up to the maximum; no farther."""
    more = [("brute", "5,6", {"hp": 1}), ("zombie", "3,4", {"hp": 3}), ("zombie", "8,4", {"hp": 1})]
    units = [("gravecaller", "5,4", {"hp": 2}), *more]
    table = stand(HIM, units, row=[(21, 3)], board={"columns": ["5,5"]}).do("next")
    table.holds(**{"#21 hp": 4, "#22 hp": 3, "#23 hp": 4, "#24 hp": 1})


def test_a_gravecallers_dart_and_dirge(stand) -> None:
    """6.5: it comes within 3, moving 1."""
    act(stand, "gravecaller", "5,4", 4).holds(**{"#1 hp": 9, "#21 hex": "4,3"})
    act(stand, "gravecaller", "5,4", 5).holds(**{"#1 pt": 5, "#1 hp": 10})
    act(stand, "gravecaller", "6,4", 5).holds(**{"#1 pt": 6})


def test_a_gravecaller_withdraws(stand) -> None:
    """6.5: one step and a shield; from 3,4, 2 away from 1,4, farther are 4,3 and 4,4."""
    act(stand, "gravecaller", "3,4", 6).holds(**{"#21 hex": "4,3", "#21 shield": 1})


# ---- witching hour ----


def test_the_witching_hour_adds_to_attacks_alone(stand) -> None:
    """6.8: +1 concerns only the op attack: no bolt, no drain, no gaze, no collision."""
    hour = {"difficulty": "witching_hour"}
    act(stand, "zombie", "2,4", 4, **hour).holds(**{"#1 hp": 3, "#1 pt": 3})
    act(stand, "ghoul", "2,4", 4, **hour).holds(**{"#1 hp": 2})
    act(stand, "whisperer", "4,4", 4, **hour).holds(**{"#1 hp": 5})
    act(stand, "whisperer", "4,4", 1, **hour).holds(**{"#1 pt": 3})
    act(stand, "whisperer", "4,4", 3, **hour).holds(**{"#1 vulnerable": 1})
    act(stand, "brute", "3,3", 4, him="3,4", board={"columns": ["3,5"]}, **hour).holds(**{"#1 hp": 1})
    act(stand, "zombie", "2,4", 2, more=[("zombie", "2,3")], **hour).holds(**{"#1 hp": 2})


# ---- arrivals ----


def wave(kind, hex, turn):
    return (kind, hex, {"zone": "wave", "arrives": turn})


def test_a_wave_comes_in_its_turn(stand) -> None:
    """5.13: due are those whose turn is now or was; their dice are rolled at once."""
    units = [("zombie", "8,6"), wave("ghoul", "8,1", 3), wave("brute", "7,1", 4), wave("zombie", "6,1", 2)]
    table = stand(HIM, units, phase="end", turn=2).do("end")
    table.holds(**{"#22 zone": "board", "#22 hex": "8,1", "#22 arrives": 0, "#23 zone": "wave", "#24 hex": "6,1"})
    assert len(table["zone sequence"]) == 3


def test_who_finds_its_hex_held_comes_beside_it(stand) -> None:
    """5.13: the nearest free hex without a trap; ties lowest row, then column. 1,4 is his: 1,3 before 1,5, 2,3."""
    table = stand(HIM, [("zombie", "8,6"), wave("ghoul", "1,4", 2)], phase="end").do("end")
    table.holds(**{"#22 hex": "1,3"})


def test_nobody_arrives_on_a_trap_or_column(stand) -> None:
    """5.13: from 8,1 (even row) 7,1 before 8,2; from 6,6 with 5,6 a column: 6,5."""
    board = {"traps": [{"hex": "8,1"}], "columns": ["6,6", "5,6"]}
    units = [("zombie", "8,6"), wave("ghoul", "8,1", 2), wave("ghoul", "6,6", 2)]
    table = stand(HIM, units, phase="end", board=board).do("end")
    table.holds(**{"#22 hex": "7,1", "#23 hex": "6,5"})
    assert table["traps"] == ["8,1"]


def test_two_for_one_hex_come_in_id_order(stand) -> None:
    """5.13."""
    units = [("zombie", "8,6"), wave("ghoul", "8,1", 2), wave("brute", "8,1", 2)]
    stand(HIM, units, phase="end").do("end").holds(**{"#22 hex": "8,1", "#23 hex": "7,1"})


def test_a_wave_comes_early_when_no_enemy_is_left(stand) -> None:
    """5.13: those of the smallest turn, all of them."""
    units = [wave("zombie", "8,6", 12), wave("ghoul", "8,1", 9), wave("brute", "7,1", 5), wave("zombie", "6,1", 5)]
    table = stand(HIM, units, phase="end").do("end")
    table.holds(**{"#21 zone": "wave", "#22 zone": "wave", "#23 zone": "board", "#24 zone": "board"})


def test_nobody_comes_early_while_an_enemy_lives(stand) -> None:
    """5.13."""
    units = [("zombie", "8,6"), wave("ghoul", "8,1", 3)]
    stand(HIM, units, phase="end").do("end").holds(**{"#22 zone": "wave", "turn": 2})


def test_who_finds_no_hex_waits(stand) -> None:
    """5.13: for the next upkeep. On 3×3 all else is columns."""
    board = {"rows": 3, "cols": 3, "columns": ["1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "3,2"]}
    table = stand({"hex": "1,1"}, [("zombie", "3,3"), wave("ghoul", "2,2", 2)], phase="end", board=board).do("end")
    table.holds(**{"#22 zone": "wave", "turn": 2, "winner": None})


# ---- what is told ----


def test_each_step_is_a_frame_of_its_own(stand) -> None:
    """Section 10: each step of a walk, push or charge."""
    events = stand(HIM, [("ghoul", "5,4")], row=[(21, 2)]).events("next")
    steps = [(e.frame, e.new) for e in events if e.kind == "set" and e.name == "hex"]
    assert [place for _, place in steps] == ["4,3", "3,3", "2,3"]
    assert len({frame for frame, _ in steps}) == 3


def test_a_removed_trap_moves_to_no_zone(stand) -> None:
    """Section 10."""
    table = stand({"pm": 1}, [("zombie", "8,6")], board={"traps": [{"hex": "1,5", "id": 77}]})
    told = [e for e in table.events("move hex 1,5") if e.kind == "move"]
    assert [(e.entity, e.name) for e in told] == [(77, "none")]


def test_an_attack_tells_its_numbers(stand) -> None:
    """Section 10: 2 +1 horde, ×2 Vulnerable = 6, 1 absorbed, 5 HP."""
    him = {"vulnerable": 1, "shield": 1}
    events = stand(him, [("zombie", "2,4"), ("zombie", "2,3")], row=[(21, 2), (22, 3)]).events("next")
    told = next(e for e in events if e.kind == "close" and e.name == "attack")
    assert dict(told.notes) == {"amount": 2, "horde": 1, "doubled": 1, "absorbed": 1, "lost": 5}
