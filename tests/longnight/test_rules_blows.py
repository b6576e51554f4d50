"""Damage, steps and ends (rules, sections 5.7, 5.8, 5.9, 5.12, 6.8 and 8)."""

import pytest

FAR = [("zombie", "8,6")]


# ---- damage ----


def test_every_vulnerability_doubles(stand) -> None:
    """5.7 (2): k = vulnerable + vulnerable_old; tokens are not used up. 1 × 2³ = 8."""
    units = [("brute", "2,4", {"vulnerable": 2, "vulnerable_old": 1, "shield_old": 1}), ("zombie", "8,6")]
    table = stand("1,4", units, cards=["basic_attack"], row=[("earth_d6", 1)]).do("use #3 1 #21")
    table.holds(**{"#21 hp": 1, "#21 vulnerable": 2, "#21 vulnerable_old": 1, "#21 shield_old": 0})


def test_damage_doubles_ten_times_at_most(stand) -> None:
    """5.7 (2): 1 × 2^10 = 1024; 999 old shields and 25 of 30 new ones take it."""
    tough = {"vulnerable": 500, "vulnerable_old": 500, "shield_old": 999, "shield": 30}
    table = stand("1,4", [("zombie", "2,4", tough)], cards=["basic_attack"], row=[("earth_d6", 1)])
    table.do("use #3 1 #21").holds(**{"#21 hp": 4, "#21 shield": 5, "#21 shield_old": 0})


def test_fire_vulnerability_of_both_pools_doubles_fire(stand) -> None:
    """5.7 (2): 2 Fire × 2² = 8 on a Brute of 8."""
    units = [("brute", "2,4", {"fire_vulnerable": 1, "fire_vulnerable_old": 1}), ("zombie", "8,6")]
    table = stand("1,4", units, cards=["fire_attack"], row=[("fire_d4", 1)]).do("use #3 1 #21")
    table.holds(**{"#21 zone": "grave"})


def test_a_loss_is_no_more_than_the_hp_there_were(stand) -> None:
    """5.7 (4), by the numbers that the attack tells."""
    units = [("zombie", "2,4", {"hp": 1, "vulnerable": 1, "shield": 1}), ("zombie", "8,6")]
    table = stand("1,4", units, cards=["mighty_blow"], row=[("earth_d6", 1)])
    told = next(e for e in table.events("use #3 1 #21") if e.kind == "close" and e.name == "attack")
    assert dict(told.notes) == {"amount": 2, "doubled": 1, "absorbed": 1, "lost": 1}


def test_a_slain_enemy_leaves_the_board(stand) -> None:
    """5.12: zone grave, states cleared, slain + 1, its waiting die void."""
    units = [("zombie", "2,4", {"hp": 1, "vulnerable_old": 3, "stunned": 1}), ("zombie", "8,6")]
    table = stand("1,4", units, cards=["basic_attack"], row=[("earth_d6", 3), (21, 1), (22, 1)])
    table.do("use #3 1 #21")
    assert table.match.position()["units"][0] == {"id": 21, "unit": "zombie", "hp": 0, "zone": "grave"}
    table.holds(**{"#1 slain": 1, "#42 state": "void", "#43 state": "waiting", "winner": None})


def test_units_of_waves_must_be_slain_too(stand) -> None:
    """5.12 and R53."""
    units = [("zombie", "2,4", {"hp": 1}), ("zombie", "1,1", {"zone": "wave", "arrives": 9})]
    table = stand("1,4", units, cards=["basic_attack"], row=[("earth_d6", 1)]).do("use #3 1 #21")
    table.holds(**{"winner": None, "#21 zone": "grave", "#22 zone": "wave"})


def test_the_last_blow_wins_at_once(stand) -> None:
    """Section 8: pending null, moving 0; the row, the lit die and the open card stay as they were (5.12)."""
    table = stand("1,4", [("zombie", "2,4", {"hp": 1})], cards=["seismic_denial"], row=[("earth_d6", 3), 21])
    table.do("use #3 1 #21")
    table.holds(winner=0, reason="victory", phase="over", pending=None, lit=41)
    table.holds(**{"#3 zone": "play", "#41 state": "lit", "#41 left": 2, "#42 state": "void", "#1 moving": 0})


# ---- walking ----


def test_the_first_step_beside_an_enemy_costs_two_whatever_its_direction(stand) -> None:
    """5.8 and R26: from 1,4 to 2,3 is still beside the Zombie on 2,4; the next step of the run costs 1."""
    table = stand({"pm": 4}, [("zombie", "2,4")]).do("move hex 2,3").holds(**{"#1 pm": 2, "#1 moving": 1})
    table.holds(**{"#1 step_cost": 1})
    table.do("move hex 3,3").holds(**{"#1 pm": 1})


def test_a_run_may_pass_enemies(stand) -> None:
    """5.8: only its first step can cost 2."""
    table = stand({"hex": "1,1", "pm": 4}, [("zombie", "1,4")]).do("move hex 1,2", "move hex 1,3", "move hex 2,3")
    table.holds(**{"#1 pm": 1, "#1 hex": "2,3"})


def test_a_free_card_ends_a_run(stand) -> None:
    """5.8: any other action does."""
    table = stand({"hex": "1,2", "pm": 4}, [("zombie", "1,4")], cards=["elemental_infusion"], row=[21, ("earth_d6", 1)])
    table.do("move hex 1,3", "use #3 1 #42").holds(**{"#1 moving": 0, "#1 step_cost": 2})
    table.do("move hex 1,2").holds(**{"#1 pm": 1})


def test_a_step_onto_a_trap(stand) -> None:
    """5.8 and R62: the trap is removed, then its damage, direct; walking goes on."""
    traps = [{"hex": "1,5", "damage": 4}, {"hex": "5,5"}]
    table = stand({"pm": 3, "shield": 5, "vulnerable": 2}, FAR, board={"traps": traps}).do("move hex 1,5")
    table.holds(**{"#1 hp": 6, "#1 shield": 5, "#1 hex": "1,5", "traps": ["5,5"], "#1 moving": 1, "#1 pm": 2})
    table.do("move hex 1,4", "move hex 1,5").holds(**{"#1 hp": 6})


def test_a_trap_can_kill(stand) -> None:
    """5.12."""
    table = stand({"hp": 3}, FAR, board={"traps": [{"hex": "1,5"}]}).do("move hex 1,5")
    table.holds(winner=1, reason="death", traps=[], **{"#1 hp": 0, "#1 moving": 0, "#1 hex": "1,5"})


# ---- pushes ----


def test_one_way_is_taken_without_asking(stand) -> None:
    """5.7: from 1,5 the Zombie on 1,6 has only 2,6 farther."""
    table = stand("1,5", [("zombie", "1,6")], cards=["seismic_denial"], row=[("earth_d6", 2)]).do("use #3 1 #21")
    table.holds(**{"#21 hex": "2,6", "pending": None, "#21 hp": 3})


def test_a_push_into_a_column_hurts(stand) -> None:
    """5.7: X − done = 1 as force, so shields count."""
    board = {"columns": ["3,4"]}
    table = stand("1,4", [("zombie", "2,4")], cards=["seismic_denial"], row=[("earth_d6", 2)], board=board)
    table.do("use #3 1 #21")
    assert "push hex 3,4" in table.legal
    table.do("push hex 3,4").holds(**{"#21 hex": "2,4", "#21 hp": 2})


def test_a_push_tells_the_hex_that_it_leads_to_or_against(stand) -> None:
    """5.7: where it may be entered, and where a column stands."""
    board = {"columns": ["3,4"]}
    table = stand("1,4", [("zombie", "2,4")], cards=["seismic_denial"], row=[("earth_d6", 2)], board=board)
    table.do("use #3 1 #21")
    for row, column in ((3, 4), (2, 5)):
        events = table.match.copy().play(f"push hex {row},{column}")
        (push,) = (event for event in events if event.kind == "open" and event.name == "push")
        assert (push.note("row"), push.note("column")) == (row, column)


def test_a_collision_is_force_and_not_direct(stand) -> None:
    """R30: generic Vulnerability doubles it, Fire Vulnerability does not, shields absorb."""
    soft = {"vulnerable": 1, "fire_vulnerable": 5, "shield": 1}
    board = {"columns": ["3,4"]}
    table = stand("1,4", [("brute", "2,4", soft)], cards=["mighty_blow"], row=[("earth_d6", 2)], board=board)
    table.do("use #3 2 #21", "push hex 3,4").holds(**{"#21 hp": 7, "#21 shield": 0})


def test_a_collision_can_kill(stand) -> None:
    """5.7, 5.12."""
    units = [("zombie", "2,4", {"hp": 2}), ("zombie", "3,4")]
    table = stand("1,4", units, cards=["seismic_denial"], row=[("earth_d6", 1)])
    table.do("use #3 1 #21", "push hex 3,4").holds(**{"#21 zone": "grave", "#22 hp": 4, "#41 state": "spent"})


def test_pushed_onto_a_trap_and_alive(stand) -> None:
    """5.8: direct damage, the trap is gone."""
    units = [("brute", "2,4", {"shield": 3, "vulnerable": 1})]
    board = {"traps": [{"hex": "3,4", "damage": 2}]}
    table = stand("1,4", units, cards=["mighty_blow"], row=[("earth_d6", 2)], board=board)
    table.do("use #3 2 #21", "push hex 3,4")
    table.holds(**{"#21 hp": 6, "#21 shield": 3, "#21 hex": "3,4", "traps": []})


def test_a_longer_push_asks_again_until_it_is_done(stand) -> None:
    """5.7: a push of 3, one step of which is behind (in a position); the source is where he stands."""
    table = stand(
        "1,4",
        [("zombie", "3,4"), ("zombie", "5,4")],
        row=[("earth_d6", 1, {"state": "lit", "touched": 1})],
        pending={"kind": "push", "unit": 21, "total": 3, "done": 1},
    )
    assert table.legal == ["push hex 4,3", "push hex 4,4"]
    table.do("push hex 4,4").holds(pending="push")
    assert table.match.position()["pending"] == {"kind": "push", "unit": 21, "total": 3, "done": 2}
    assert table.legal == ["push hex 5,4", "push hex 5,5"]
    table.do("push hex 5,4").holds(**{"pending": None, "#21 hex": "4,4", "#21 hp": 3, "#22 hp": 4})


def test_an_early_collision_hurts_more(stand) -> None:
    """5.7: X − done; with 1 of 3 behind, 2."""
    table = stand(
        "1,4",
        [("zombie", "3,4")],
        row=[("earth_d6", 1, {"state": "lit", "touched": 1})],
        board={"columns": ["4,4"]},
        pending={"kind": "push", "unit": 21, "total": 3, "done": 1},
    )
    table.do("push hex 4,4").holds(**{"pending": None, "#21 hex": "3,4", "#21 hp": 2})


# ---- the Furious Charge ----


def charge(stand, row, him="4,3", units=None, **more):
    return stand(him, units or FAR, cards=["furious_charge"], row=row, **more)


@pytest.mark.parametrize(
    ("row", "offered"),
    [
        ([("earth_d6", 1), ("fire_d4", 1), ("terror_d8", 1)], ["#41", "#42"]),
        ([("earth_d6", 1), 21, ("fire_d4", 1)], []),  # an AI die keeps its place and separates
        ([21, ("earth_d6", 1), ("fire_d4", 1), (22, 1)], ["#42"]),
        ([("earth_d6", 1, {"state": "kept"}), ("fire_d4", 1), ("earth_d8", 1)], ["#42"]),
        ([("fire_d4", 1), ("earth_d6", 1, {"state": "spent", "touched": 1}), ("earth_d8", 1)], []),
        ([("fire_d4", 2, {"left": 1, "touched": 1}), ("earth_d8", 1), ("earth_d8", 1)], ["#42"]),
    ],
)
def test_a_pair_is_two_neighbouring_untouched_dice_of_his(stand, row, offered) -> None:
    """5.9 and R40b; #die is the left one."""
    table = charge(stand, row, units=[("zombie", "8,6"), ("zombie", "8,5")])
    assert table.offers("use") == [f"use #3 1 {die}" for die in offered]


def test_a_locked_die_is_in_no_pair(stand) -> None:
    """5.9 and R25: free dice."""
    row = [21, ("earth_d6", 1), ("fire_d4", 1), ("earth_d8", 1)]
    assert charge(stand, row, him={"hex": "4,3", "stunned": 1}).offers("use") == ["use #3 1 #43"]


def test_both_dice_end_spent_and_the_next_is_lit(stand) -> None:
    """5.9: at once, lit included, with left 0 and touched 1; the budget is net and is told."""
    row = [("earth_d6", 2), ("terror_d8", 3), ("fire_d4", 1)]
    table = charge(stand, row, him={"hex": "8,1", "pm": 1, "pt": 2}).do("use #3 1 #41")
    for die in ("#41", "#42"):
        table.holds(**{f"{die} state": "spent", f"{die} left": 0, f"{die} touched": 1})
    assert table.match.position()["pending"] == {"kind": "charge", "budget": 5}
    table.do("charge hex 8,2").holds(**{"lit": 43, "#1 pm": 1, "#1 pt": 2, "#3 angle": 180, "#3 zone": "cooldown"})


def test_the_bonus_of_an_infusion_counts(stand) -> None:
    """5.9: left of both, bonus included."""
    row = [("earth_d6", 1, {"impulse": "fire", "bonus": 1}), ("fire_d4", 1)]
    table = charge(stand, row).do("use #3 1 #41")
    assert table.match.position()["pending"]["budget"] == 3


def test_a_charge_out_of_reach_has_one_step_less(stand) -> None:
    """5.9: with 1 + 1 impulses beside an enemy one step; a budget of 0 can not be."""
    beside = [("zombie", "4,4"), ("zombie", "8,6")]
    table = charge(stand, [("earth_d6", 1), ("fire_d4", 1)], units=beside).do("use #3 1 #41")
    assert table.match.position()["pending"]["budget"] == 1
    assert len(table.legal) == 5


def test_a_charge_runs_straight_over_free_hexes(stand) -> None:
    """5.9: any of six directions, all hexes free; it is not stopped by traps."""
    board = {"columns": ["4,5"], "traps": [{"hex": "3,4", "damage": 1}]}
    table = charge(stand, [("earth_d6", 3), ("fire_d4", 1)], units=[("zombie", "6,2")], board=board)
    table.do("use #3 1 #41")
    east, northeast = [a for a in table.legal if "hex 4,4" in a], ["charge hex 3,4", "charge hex 2,4", "charge hex 1,5"]
    assert east
    assert "charge hex 4,6" not in table.legal
    assert set(northeast) <= set(table.legal)
    assert "charge hex 5,3" in table.legal
    assert "charge hex 6,2" not in table.legal
    table.do("charge hex 1,5").holds(**{"#1 hp": 9, "traps": [], "#1 hex": "1,5"})


def test_a_charge_ends_on_a_deadly_trap(stand) -> None:
    """5.9: dead, over; nothing is hit."""
    board = {"traps": [{"hex": "4,4", "damage": 3}]}
    table = charge(
        stand,
        [("earth_d6", 3), ("fire_d4", 1)],
        him={"hex": "4,3", "hp": 3},
        units=[("zombie", "4,6")],
        board=board,
    )
    table.do("use #3 1 #41", "charge hex 4,5").holds(
        reason="death", **{"#1 hex": "4,4", "#21 hp": 4, "#3 zone": "play"}
    )


def test_a_charge_beside_nobody_hits_nobody(stand) -> None:
    """5.9."""
    table = charge(stand, [("earth_d6", 1), ("fire_d4", 1)]).do("use #3 1 #41", "charge hex 4,1")
    table.holds(**{"pending": None, "#21 hp": 4, "#1 moving": 0, "#3 angle": 180})


def test_the_steps_are_the_damage_and_it_is_force(stand) -> None:
    """5.9: two steps, doubled by generic Vulnerability, a shield absorbs one: 3 lost."""
    foe = {"vulnerable": 1, "fire_vulnerable": 3, "shield": 1}
    table = charge(stand, [("fire_d4", 1), ("fire_d4", 2)], units=[("brute", "4,6", foe)])
    table.do("use #3 1 #41", "charge hex 4,5").holds(**{"#21 hp": 5, "#21 shield": 0})


def test_the_struck_one_is_chosen_among_several(stand) -> None:
    """5.9: `strike`; also one that he stood beside from the start."""
    units = [("zombie", "4,5"), ("zombie", "3,5"), ("zombie", "4,2")]
    table = charge(stand, [("earth_d6", 1), ("fire_d4", 1)], units=units).do("use #3 1 #41", "charge hex 4,4")
    assert table.legal == ["strike #21", "strike #22"]
    assert table.match.position()["pending"] == {"kind": "strike", "damage": 1}
    table.do("strike #22").holds(**{"#22 hp": 3, "#21 hp": 4, "#3 zone": "cooldown", "pending": None})


def test_a_charge_with_one_end_makes_itself(stand) -> None:
    """Section 4: a pending choice with exactly one option is never shown. In a corner of 3×3 with two columns."""
    table = charge(
        stand,
        [("earth_d6", 1), ("fire_d4", 1)],
        him={"hex": "1,1"},
        units=[("zombie", "3,3")],
        board={"rows": 3, "cols": 3, "columns": ["2,1", "1,3"]},
    )
    table.do("use #3 1 #41").holds(**{"pending": None, "#1 hex": "1,2", "#3 zone": "cooldown"})


def test_no_charge_without_a_free_first_hex(stand) -> None:
    """5.9: some direction's first hex must be free."""
    board = {"rows": 3, "cols": 3, "columns": ["2,1", "1,2"]}
    table = charge(stand, [("earth_d6", 1), ("fire_d4", 1)], him={"hex": "1,1"}, units=[("zombie", "3,3")], board=board)
    assert table.offers("use") == []
    assert "pair" in table.refuses("use #3 1 #41")


# ---- score ----


@pytest.mark.parametrize(
    ("difficulty", "turn", "him", "score", "stars"),
    [
        ("dusk", 5, {"hp": 10, "pt": 6}, 280, 3),  # 100 + 100 + 30 + 10·5
        ("dusk", 5, {"hp": 10, "pt": 99}, 280, 3),  # PT above the starting 6 give nothing more
        ("dusk", 12, {"hp": 10, "pt": 6}, 230, 2),  # later than par + 4: nothing for the turn
        ("dusk", 6, {"hp": 5, "pt": 3}, 205, 3),  # 100 + 50 + 15 + 40, exactly half of both
        ("dusk", 6, {"hp": 4, "pt": 6}, 210, 1),  # 2·4 < 10
        ("dusk", 7, {"hp": 5, "pt": 3}, 195, 2),  # after par
        ("midnight", 9, {"hp": 7, "pt": 3}, 292, 2),  # (100 + 70 + 15 + 10)·3/2 = 292.5
        ("witching_hour", 6, {"hp": 3, "pt": 2}, 360, 3),  # (100 + 30 + 10 + 40)·2
        ("witching_hour", 6, {"hp": 2, "pt": 2}, 340, 1),
        ("witching_hour", 1, {"hp": 10, "pt": 1}, 590, 1),  # (100 + 100 + 5 + 90)·2; 2·1 < 4
    ],
)
def test_score_and_stars_of_a_victory(stand, difficulty, turn, him, score, stars) -> None:
    """6.8: par 6."""
    table = stand(
        him,
        [("zombie", "2,4", {"hp": 1})],
        cards=["basic_attack"],
        row=[("earth_d6", 1)],
        turn=turn,
        par=6,
        difficulty=difficulty,
    )
    table.do("use #3 1 #21").holds(winner=0, score=score, stars=stars)


@pytest.mark.parametrize(
    ("difficulty", "slain", "score"), [("dusk", 3, 15), ("midnight", 3, 22), ("witching_hour", 4, 40), ("dusk", 0, 0)]
)
def test_score_of_a_loss(stand, difficulty, slain, score) -> None:
    """6.8: 5 · slain · weight / 2, rounded down; no stars."""
    table = stand({"slain": slain}, FAR, difficulty=difficulty, turn=3).do("concede")
    table.holds(winner=1, score=score, stars=0)


def test_a_score_says_what_it_is_made_of(stand) -> None:
    """Example 46: midnight, par 6, won in turn 5 with hp 8 and pt 2: (100 + 80 + 10 + 10·5)·3/2."""
    row, zombie = [("earth_d6", 1)], [("zombie", "2,4", {"hp": 1})]
    table = stand({"hp": 8, "pt": 2}, zombie, cards=["basic_attack"], row=row, turn=5, par=6, difficulty="midnight")
    assert table.match.points() == {}
    table.do("use #3 1 #21").holds(score=360)
    assert table.match.points() == {"won": 100, "hp": 80, "pt": 10, "turns": 50, "slain": 0, "weight": 3}
    lost = stand({"slain": 3}, FAR, difficulty="midnight").do("concede")
    assert lost.match.points() == {"won": 0, "hp": 0, "pt": 0, "turns": 0, "slain": 15, "weight": 3}


def test_the_par_is_the_scenarios(stand) -> None:
    """Section 12: left out it is the named scenario's, 10 for a custom or unknown one."""
    assert stand("1,4", FAR, scenario="long_night")["par"] == 17
    assert stand("1,4", FAR)["par"] == stand("1,4", FAR, scenario="nowhere")["par"] == 10


# ---- limits ----


def test_pm_stop_at_9999(stand) -> None:
    """Section 14."""
    assert stand({"pm": 9998}, FAR, cards=["sprint"], row=[("earth_d6", 1)]).do("use #3 1")["#1 pm"] == 9999
    assert stand({"pm": 9999}, FAR, row=[("earth_d6", 1)]).do("maneuver tactical_move")["#1 pm"] == 9999
    assert stand({"pm": 9990, "buffer_pm": 999}, FAR, phase="end").do("end")["#1 pm"] == 9999


def test_counters_stop_at_999(stand) -> None:
    """Section 14: PT, states and buffers."""
    assert stand({"pt": 999}, FAR, row=[("terror_d8", 1)]).do("maneuver face_fears")["#1 pt"] == 999
    full = {"buffer_pm": 999, "buffer_shield": 999, "buffer_hand": 999}
    table = stand(full, FAR, cards=["basic_attack", "sprint"], phase="end").do("discard #3", "discard #4")
    table.holds(**{f"#1 {key}": 999 for key in full})
    table = stand("1,4", [("zombie", "8,6", {"shield": 998})], row=[(21, 3)]).do("next")
    table.holds(**{"#21 shield": 999})
    table = stand({"slain": 999}, [("zombie", "2,4", {"hp": 1})], cards=["basic_attack"], row=[("earth_d6", 1)])
    assert table.do("use #3 1 #21")["#1 slain"] == 999


# ---- what can be seen ahead ----


def test_reach_is_what_his_pm_pay(stand) -> None:
    """5.8: with 2 PM from 1,1 two steps; beside an enemy one, for 2."""
    assert stand({"hex": "1,1", "pm": 2}, FAR).match.reach(1) == {
        "hex 1,2": 1,
        "hex 2,1": 1,
        "hex 1,3": 2,
        "hex 2,2": 2,
        "hex 3,1": 2,
        "hex 3,2": 2,
    }
    assert stand({"hex": "1,1", "pm": 2}, [("zombie", "1,2")]).match.reach(1) == {"hex 2,1": 2}
    assert stand({"hex": "1,1", "pm": 1}, [("zombie", "1,2")]).match.reach(1) == {}


def test_a_forecast_tells_certain_losses(stand) -> None:
    """The Zombie's bite is known after the roll."""
    table = stand({"shield": 1}, [("zombie", "2,4", {"hp": 1})], row=[(21, 1)])
    told = {(c.entity, c.tag): (c.old, c.new, c.odds) for c in table.match.forecast("next", 0)}
    assert told[1, "hp"] == (10, 9, 1)
    assert told[1, "shield"] == (1, 0, 1)
    assert told[21, "hp"] == (1, 2, 1)
    assert told[41, "state"] == ("waiting", "void", 1)


def test_a_forecast_gives_odds_where_a_card_is_drawn(stand) -> None:
    """Each of the three cards is on top alike often."""
    deck = [("sprint", "deck")] * 3
    table = stand("1,4", FAR, cards=["basic_attack", *deck], row=[("earth_d6", 3)])
    changes = table.match.forecast("use #3 2", 0)
    odds = {c.entity: c.odds for c in changes if c.tag == "zone" and c.new == "hand"}
    assert odds == dict.fromkeys((4, 5, 6), 1 / 3)
    assert ("deck_count", 3, 2, 1) in [(c.tag, c.old, c.new, c.odds) for c in changes]


def test_a_shape_marks_what_an_action_touches(stand) -> None:
    """A cone's hexes on the map with who stands there; a push's ways; a charge's way."""
    table = stand("1,1", [("zombie", "1,3"), ("zombie", "8,6")], cards=["cone_of_fire"], row=[("fire_d4", 1)])
    places, entities = table.match.shape("use #3 2 se-e")
    assert set(places) == {f"hex {h}" for h in ("1,2", "2,1", "1,3", "2,2", "3,2", "1,4", "2,3", "3,3", "4,2")}
    assert entities == (21,)
    table = stand("1,4", [("zombie", "2,4")], cards=["seismic_denial"], row=[("earth_d6", 2)])
    assert table.match.shape("use #3 1 #21") == (("hex 2,5", "hex 3,4", "hex 3,5"), (21,))
    table = charge(stand, [("earth_d6", 1), ("fire_d4", 1)]).do("use #3 1 #41")
    assert table.match.shape("charge hex 4,5") == (("hex 4,4", "hex 4,5"), ())


@pytest.mark.parametrize(
    ("board", "action", "places", "entities"),
    [
        ({}, "move hex 1,3", ["1,3"], [1]),
        ({}, "next", [], []),
        ({"cards": ["sprint"], "row": [("earth_d6", 1)]}, "use #3 1", [], []),
        ({"cards": ["basic_attack"], "row": [("earth_d6", 1)]}, "use #3 1 #21", [], [21]),
        ({"row": [("fire_d4", 1)]}, "maneuver ranged_shot #21", [], [21]),
        ({"row": [("earth_d6", 1)]}, "maneuver tactical_move", [], []),
        # a push into somebody touches him too
        (
            {"cards": ["seismic_denial"], "row": [("earth_d6", 2)], "units": [("zombie", "2,4"), ("zombie", "3,4")]},
            "use #3 1 #21",
            ["2,5", "3,4", "3,5"],
            [21, 22],
        ),
        # 2 and one to break away: one step in each direction that is free
        (
            {"cards": ["furious_charge"], "row": [("earth_d6", 1), ("fire_d4", 1)]},
            "use #3 1 #41",
            ["1,3", "1,5", "2,3"],
            [41],
        ),
        # the open cone goes one band farther than three
        (
            {
                "cards": [("cone_of_fire", "play")],
                "open": {"card": 3, "line": 1, "range": 4},
                "row": [("fire_d4", 1, {"state": "lit"})],
                "board": {"rows": 5, "cols": 4},
                "units": [("zombie", "5,3"), ("zombie", "1,1")],
            },
            "use #3 2 sw-se",
            ["2,3", "2,4", "3,3", "3,4", "4,2", "4,3", "4,4", "5,2", "5,3", "5,4"],
            [21],
        ),
        ({"phase": "end", "cards": ["sprint"]}, "discard #3", [], [3]),
        ({"phase": "end"}, "end", [], []),
        (
            {
                "phase": "end",
                "cards": [(card, "cooldown", {"angle": 90}) for card in ("mighty_blow", "fire_attack")],
                "pending": {"kind": "rotate"},
            },
            "rotate #4",
            [],
            [4],
        ),
        (
            {"phase": "end", "dice": [("earth_d6", "bag"), ("fire_d4", "bag")], "pending": {"kind": "take"}},
            "take fire_d4",
            [],
            [],
        ),
        (
            {
                "row": [("earth_d6", 1, {"state": "lit"})],
                "units": [("zombie", "2,4"), ("zombie", "3,4")],
                "pending": {"kind": "push", "unit": 21, "total": 1, "done": 0},
            },
            "push hex 3,4",
            ["3,4"],
            [21, 22],
        ),
        (
            {
                "cards": [("furious_charge", "play")],
                "open": {"card": 3, "line": 1},
                "units": [("zombie", "1,3"), ("zombie", "2,4")],
                "pending": {"kind": "strike", "damage": 2},
            },
            "strike #22",
            [],
            [22],
        ),
        (
            {
                "cards": [("furious_charge", "play")],
                "open": {"card": 3, "line": 1},
                "pending": {"kind": "charge", "budget": 3},
            },
            "charge hex 4,2",
            ["2,3", "3,3", "4,2"],
            [],
        ),
    ],
)
def test_the_shape_of_every_action(stand, board, action, places, entities) -> None:
    rest = {"units": [("zombie", "2,4"), ("zombie", "8,6")], **board}
    match = stand("1,4", rest.pop("units"), **rest).match
    assert match.shape(action) == (tuple(f"hex {place}" for place in places), tuple(entities))
