"""Cards (rules, sections 5.3 to 5.6 and 6.3): paying, lines, closing, Amplification, Echoes."""

import pytest

import game

FAR = [("zombie", "8,6")]
TWO = [("zombie", "2,4"), ("zombie", "2,3")]


# ---- paying and opening ----


def test_a_card_from_hand_is_opened_at_its_line(stand) -> None:
    """5.4: it goes to zone play; left falls by the cost and the die is touched."""
    table = stand("1,4", TWO, cards=["mighty_blow"], row=[("earth_d8", 4)]).do("use #3 1 #21")
    opened = {"card": 3, "line": 1, "fire": 0, "target": 21, "cone": None, "range": 3, "exposed": 1}
    table.holds(**{"#3 zone": "play", "open": opened, "#41 left": 3, "#41 touched": 1})


def test_a_line_costs_what_it_says(stand) -> None:
    """5.4: basic_attack's second line takes 2 of the lit die's impulses, no other die's."""
    table = stand("1,4", FAR, cards=["basic_attack", ("sprint", "deck")], row=[("earth_d6", 1), ("earth_d6", 3)])
    assert "2 impulses needed, the die has 1 left" in table.refuses("use #3 2")
    table.do("next", "use #3 2").holds(**{"#42 left": 1, "zone hand": [4], "zone deck": []})


def test_the_impulses_must_be_of_the_lines_kind(stand) -> None:
    """5.4: Fire for Fire, Omen for Omen, Force by Force or by Fire of a die that is no Terror die."""
    hand = ["basic_attack", "fire_attack", "depths_of_mind"]
    assert stand("1,4", [("zombie", "2,4")], cards=hand, row=[("earth_d6", 2)]).offers("use") == ["use #3 1 #21"]
    fire = ["use #3 1 #21", "use #4 1 #21", "use #4 2 #21"]
    assert stand("1,4", [("zombie", "2,4")], cards=hand, row=[("fire_d4", 2)]).offers("use") == fire
    assert stand("1,4", [("zombie", "2,4")], cards=hand, row=[("terror_d8", 2)]).offers("use") == ["use #5 1"]
    table = stand("1,4", [("zombie", "2,4")], cards=hand, row=[("terror_d8", 2, {"impulse": "fire"})])
    assert table.offers("use") == ["use #4 1 #21", "use #4 2 #21"]
    assert "Terror die pays no Force" in table.refuses("use #3 1 #21")


@pytest.mark.parametrize("ident", [63, 64, 65, 128])
def test_a_card_is_used_whatever_its_id(stand, ident: int) -> None:
    card = ("basic_attack", "hand", {"id": ident})
    table = stand("1,4", [("zombie", "2,4")], cards=[card], row=[("earth_d6", 2)])
    assert table.offers("use") == [f"use #{ident} 1 #21"]


def test_a_line_can_be_paid_again_and_again(stand) -> None:
    """R12: each time with a target of its own."""
    table = stand("1,4", [("zombie", "2,4"), ("zombie", "2,3")], cards=["basic_attack"], row=[("earth_d8", 4)])
    table.do("use #3 1 #21", "use #3 1 #22", "use #3 1 #21").holds(**{"#21 hp": 2, "#22 hp": 3, "#41 left": 1})


def test_lines_may_be_skipped_downwards_only(stand) -> None:
    """R13."""
    table = stand("1,4", TWO, cards=["fire_attack"], row=[("fire_d4", 2)]).do("use #3 2 #21")
    assert table.offers("use") == ["use #3 2 #21", "use #3 2 #22"]
    assert "line 2" in table.refuses("use #3 1 #21")
    assert "2 lines" in table.refuses("use #3 3 #21")


def test_a_draw_line_needs_a_deck(stand) -> None:
    """R47: the discard pile is not reshuffled in mid-turn."""
    table = stand("1,4", FAR, cards=["basic_attack", ("sprint", "discard")], row=[("earth_d6", 2)])
    assert table.offers("use") == []
    assert "no effect" in table.refuses("use #3 2")


def test_a_drawn_card_can_be_used_at_once(stand) -> None:
    """U3."""
    table = stand("1,4", FAR, cards=["basic_attack", ("sprint", "deck")], row=[("earth_d6", 3)]).do("use #3 2")
    table.do("use #4 1").holds(**{"#1 pm": 4, "#3 zone": "discard", "#4 zone": "discard", "#41 state": "spent"})


def test_sprint_gives_two_pm_each_time(stand) -> None:
    """6.3."""
    table = stand({"pm": 0}, FAR, cards=["sprint"], row=[("earth_d6", 2)]).do("use #3 1", "use #3 1")
    table.holds(**{"#1 pm": 4, "#3 zone": "discard"})


def test_strategic_strike_weakens_and_shields_later(stand) -> None:
    """6.3: one generic Vulnerability within 2, in the current pool; each payment a shield in the Buffer."""
    table = stand("1,4", [("zombie", "3,4"), ("zombie", "4,4")], cards=["strategic_strike"], row=[("earth_d6", 3)])
    assert table.offers("use") == ["use #3 1 #21"]
    table.do("use #3 1 #21", "use #3 1 #21").holds(**{"#21 vulnerable": 2, "#1 buffer_shield": 2, "#1 shield": 0})


def test_strategic_strike_paid_with_fire_stays_generic(stand) -> None:
    """R32: no +1 either."""
    table = stand("1,4", [("zombie", "3,4")], cards=["strategic_strike"], row=[("fire_d4", 2)]).do("use #3 1 #21")
    table.holds(**{"#21 vulnerable": 1, "#21 fire_vulnerable": 0, "owed": 0})
    assert table.do("next")["#21 hp"] == 4


def test_fire_attack_reaches_three_with_both_lines(stand) -> None:
    """6.3 and R31: two Fire damage; a Fire Vulnerability on any target."""
    units = [("zombie", "4,4"), ("zombie", "5,4"), ("zombie", "2,4")]
    table = stand("1,4", units, cards=["fire_attack"], row=[("fire_d4", 2)])
    assert table.offers("use") == [*("use #3 1 #21", "use #3 1 #23", "use #3 2 #21", "use #3 2 #23")]
    table.do("use #3 1 #21", "use #3 2 #23").holds(**{"#21 hp": 2, "#23 fire_vulnerable": 1, "#3 angle": 90})


def test_mighty_blow_exposes_him_once_an_activation(stand) -> None:
    """R22: one token, when its first impulse is spent, in the current pool; another activation gives another."""
    cards = ["mighty_blow", "mighty_blow"]
    table = stand("1,4", [("zombie", "2,4", {"shield": 9})], cards=cards, row=[("earth_d8", 4)])
    table.do("use #3 1 #21", "use #3 1 #21").holds(**{"#1 vulnerable": 1})
    table.do("use #4 1 #21").holds(**{"#1 vulnerable": 2, "#21 shield": 3})


def test_the_blow_that_wins_exposes_nobody(stand) -> None:
    """5.4 (5, 6): the end stops everything."""
    table = stand("1,4", [("zombie", "2,4", {"hp": 2})], cards=["mighty_blow"], row=[("earth_d8", 4)])
    table.do("use #3 1 #21").holds(**{"winner": 0, "#1 vulnerable": 0, "lit": 41, "#41 left": 3, "#3 zone": "play"})


def test_mighty_blow_stuns_then_pushes(stand) -> None:
    """6.3: from 1,5 the Zombie on 1,6 has one way, 2,6, which it is pushed to without asking."""
    table = stand("1,5", [("zombie", "1,6", {"stunned_old": 1})], cards=["mighty_blow"], row=[("earth_d8", 4)])
    table.do("use #3 2 #21")
    table.holds(**{"#21 stunned": 1, "#21 stunned_old": 0, "#21 hex": "2,6", "#21 hp": 4, "pending": None})


def test_a_lethal_blow_pushes_nobody(stand) -> None:
    """5.7: while the unit lives."""
    units = [("zombie", "2,4", {"hp": 1}), ("zombie", "8,6")]
    table = stand("1,4", units, cards=["seismic_denial"], row=[("earth_d8", 4)]).do("use #3 1 #21")
    table.holds(**{"#21 zone": "grave", "pending": None, "#1 slain": 1})


def test_depths_turns_the_omens_left_into_force(stand) -> None:
    """6.3 and R41: 1 Omen and 1 PT; those left become Force; once, and the card closes."""
    table = stand("1,4", FAR, cards=["depths_of_mind", "sprint"], row=[("terror_d8", 4)]).do("use #3 1")
    table.holds(**{"#41 left": 3, "#41 impulse": "force", "#41 touched": 1, "#1 pt": 5, "#3 angle": 180, "open": None})
    table.do("use #4 1", "use #4 1", "use #4 1").holds(**{"#1 pm": 8, "#41 state": "spent"})


def test_depths_needs_two_omens(stand) -> None:
    """R41."""
    table = stand("1,4", FAR, cards=["depths_of_mind"], row=[("terror_d8", 1)])
    assert "no effect" in table.refuses("use #3 1")


# ---- slots ----


def slots(angle_of):
    return [(card, "cooldown", {"angle": angle}) for card, angle in angle_of]


def test_the_open_card_holds_a_slot(stand) -> None:
    """5.4: two on the board and an open one are three: no other with cooldown can be begun, those without can."""
    cards = ["seismic_denial", "mighty_blow", "basic_attack", *slots([("fire_attack", 0), ("strategic_strike", 90)])]
    table = stand("1,4", TWO, cards=cards, row=[("earth_d8", 4)]).do("use #4 1 #21")
    assert {a.split()[1] for a in table.offers("use")} == {"#4", "#5"}
    assert "no free slot" in table.refuses("use #3 1 #21")


def test_infusion_has_a_slot_of_its_own(stand) -> None:
    """R36: the Infusion always uses it; once it is taken there is no second (in a position)."""
    full = slots([("fire_attack", 0), ("strategic_strike", 90), ("mighty_blow", 90)])
    table = stand("1,4", FAR, cards=["elemental_infusion", *full], row=[("earth_d6", 1)])
    table.do("use #3 1 #41").holds(**{"#3 zone": "cooldown", "#41 impulse": "fire"})
    taken = ["elemental_infusion", *slots([("elemental_infusion", 90)])]
    assert "no free slot" in stand("1,4", FAR, cards=taken, row=[("earth_d6", 1)]).refuses("use #3 1 #41")


def test_a_free_card_too_needs_a_slot(stand) -> None:
    """5.4: cards at angle 0 count."""
    full = slots([("fire_attack", 0), ("strategic_strike", 0), ("mighty_blow", 0)])
    table = stand("1,4", FAR, cards=["twist_of_fate", "furious_charge", *full], row=[("earth_d6", 1), ("earth_d6", 1)])
    assert table.offers("use") == []


# ---- Amplification ----


def test_the_plus_one_is_dealt_when_the_empty_die_closes_the_line(stand) -> None:
    """5.6: one Fire damage and one more as Fire: with one Fire Vulnerability 2 + 2."""
    units = [("zombie", "2,4", {"fire_vulnerable_old": 1}), ("zombie", "8,6")]
    table = stand("1,4", units, cards=["basic_attack"], row=[("fire_d4", 1)]).do("use #3 1 #21")
    table.holds(**{"#21 zone": "grave", "winner": None, "#3 zone": "discard"})


def test_a_hit_wholly_stopped_by_shields_counts(stand) -> None:
    """5.6: the line's one damage is absorbed, the +1 is not."""
    table = stand("1,4", [("zombie", "2,4", {"shield": 1})], cards=["basic_attack"], row=[("fire_d4", 1)])
    table.do("use #3 1 #21").holds(**{"#21 shield": 0, "#21 hp": 3})


def test_the_plus_one_meets_shields_too(stand) -> None:
    """R15."""
    table = stand("1,4", [("zombie", "2,4", {"shield": 2})], cards=["basic_attack"], row=[("fire_d4", 1)])
    table.do("use #3 1 #21").holds(**{"#21 shield": 0, "#21 hp": 4})


def test_nothing_is_owed_to_the_dead(stand) -> None:
    """5.6: a single target still alive."""
    units = [("zombie", "2,4", {"hp": 1}), ("zombie", "2,3")]
    table = stand("1,4", units, cards=["basic_attack"], row=[("fire_d4", 2)]).do("use #3 1 #21")
    table.holds(**{"owed": 0, "#21 zone": "grave"})
    assert table["open"]["target"] == 21
    assert "next" in table.legal


def test_a_dead_target_stays_named(stand) -> None:
    """5.6: a later hit on another unit makes it several, so nobody takes the +1."""
    units = [("zombie", "2,4", {"hp": 1}), ("zombie", "2,3")]
    table = stand("1,4", units, cards=["basic_attack"], row=[("fire_d4", 2), ("fire_d4", 2)])
    table.do("use #3 1 #21", "use #3 1 #22").holds(**{"#22 hp": 3, "#3 zone": "discard"})


def test_two_targets_free_him_of_the_debt(stand) -> None:
    """5.6: target −1; the whole list is open again."""
    table = stand("1,4", TWO, cards=["basic_attack", "sprint"], row=[("earth_d8", 3, {"impulse": "fire"})])
    table.do("use #3 1 #21").holds(owed=21)
    assert table.legal == ["use #3 1 #21", "use #3 1 #22", "close"]
    table.do("use #3 1 #22").holds(owed=0)
    assert table["open"]["target"] == -1
    assert {"use #4 1", "next", "maneuver ranged_shot #21"} <= set(table.legal)


def test_while_owed_the_reason_is_told(stand) -> None:
    """5.6."""
    table = stand("1,4", TWO, cards=["basic_attack", "sprint"], row=[("fire_d4", 2)]).do("use #3 1 #21")
    for action in ("next", "move hex 1,3", "use #4 1", "use #3 2", "maneuver ranged_shot #21"):
        assert "owed to #21" in table.refuses(action)
    assert table.match.reach(1) == {}
    table.do("concede").holds(reason="concede", owed=21)


def test_close_is_all_there_is_when_the_line_has_no_target(stand) -> None:
    """5.6: the one enemy was pushed out of reach."""
    table = stand("1,4", [("zombie", "2,4")], cards=["seismic_denial"], row=[("fire_d4", 2)])
    table.do("use #3 1 #21", "push hex 3,4")
    assert table.legal == ["close"]
    table.do("close").holds(**{"#21 hp": 2, "#21 hex": "3,4", "#3 zone": "cooldown", "#3 angle": 90, "#41 left": 1})


def test_the_plus_one_falls_wherever_the_target_stands(stand) -> None:
    """5.6, with an empty die: after the push."""
    table = stand("1,4", [("zombie", "2,4")], cards=["seismic_denial"], row=[("fire_d4", 1)])
    table.do("use #3 1 #21").holds(pending="push", lit=41, **{"#41 left": 0, "#21 hp": 3})
    table.do("push hex 3,5").holds(**{"#21 hp": 2, "#3 zone": "cooldown", "#41 state": "spent", "lit": 0})


def test_close_goes_to_the_next_line(stand) -> None:
    """5.6: Mighty Blow's second line is no damage, so nothing is owed after it."""
    table = stand("1,5", [("zombie", "1,6")], cards=["mighty_blow"], row=[("earth_d8", 3, {"impulse": "fire"})])
    table.do("use #3 1 #21", "close").holds(**{"#21 hp": 1, "#3 zone": "play"})
    assert table["open"] == {"card": 3, "line": 2, "fire": 0, "target": 0, "cone": None, "range": 3, "exposed": 1}
    table.do("use #3 2 #21").holds(**{"#21 stunned": 1, "owed": 0, "#1 vulnerable": 1})
    assert table.do("next")["#21 hp"] == 1


def test_close_on_the_last_line_closes_the_card(stand) -> None:
    """5.6."""
    table = stand("2,5", [("zombie", "1,6")], cards=["seismic_denial"], row=[("fire_d4", 2)])
    table.do("use #3 1 #21", "close").holds(**{"#3 zone": "cooldown", "#21 hp": 2, "#41 left": 1, "lit": 41})


def test_the_plus_one_can_win(stand) -> None:
    """5.12: open card, fire and target stay as they were."""
    table = stand("1,4", [("zombie", "2,4", {"hp": 2})], cards=["basic_attack"], row=[("fire_d4", 1)])
    table.do("use #3 1 #21").holds(winner=0, reason="victory", **{"#3 zone": "play", "lit": 41, "#41 left": 0})
    assert (table["open"]["fire"], table["open"]["target"]) == (1, 21)


def test_force_is_not_amplified(stand) -> None:
    """5.6: only a Fire impulse pays for it."""
    table = stand("1,4", TWO, cards=["basic_attack"], row=[("earth_d6", 3)]).do("use #3 1 #21")
    table.holds(owed=0)
    assert table.do("next")["#21 hp"] == 3


def test_fire_cards_and_maneuvers_are_not_amplified(stand) -> None:
    """R17."""
    table = stand("1,4", [("zombie", "2,4")], cards=["fire_attack"], row=[("fire_d4", 2)])
    table.do("use #3 1 #21", "maneuver ranged_shot #21").holds(**{"#21 hp": 1})


def test_an_infused_die_pays_force_costs_with_a_plus_one(stand) -> None:
    """5.6: it is no Terror die."""
    table = stand("1,4", [("zombie", "2,4")], cards=["elemental_infusion", "basic_attack"], row=[("earth_d6", 1)])
    table.do("use #3 1 #41", "use #4 1 #21", "use #4 1 #21").holds(**{"#21 hp": 1, "#41 state": "spent"})


# ---- cones ----


@pytest.mark.parametrize(
    ("cone", "band"),
    [
        ("e-ne", ["6,7", "5,7"]),
        ("ne-nw", ["5,7", "5,6"]),
        ("nw-w", ["5,6", "6,5"]),
        ("w-sw", ["6,5", "7,6"]),
        ("sw-se", ["7,6", "7,7"]),
        ("se-e", ["7,7", "6,7"]),
    ],
)
def test_a_cones_first_band_is_two_hexes(stand, cone, band) -> None:
    """5.3, from 6,6 (even row: ne 5,7, nw 5,6, sw 7,6, se 7,7): the two directions themselves."""
    places = ["6,7", "5,7", "5,6", "6,5", "7,6", "7,7"]
    table = stand(
        "6,6",
        [("zombie", place) for place in places],
        cards=["cone_of_fire"],
        row=[("fire_d4", 1)],
        board={"rows": 12, "cols": 12},
    )
    table.do(f"use #3 2 {cone}")
    assert [place for n, place in enumerate(places) if table[f"#{21 + n} hp"] == 3] == [p for p in places if p in band]


def test_a_cone_grows_by_a_band(stand) -> None:
    """5.3: cone e-ne from 6,1. Band 3 is 3e + i·nw: 6,4 5,4 4,3 3,3; band 4 is 6,5 5,5 4,4 3,4 2,3."""
    third, fourth = ["6,4", "5,4", "4,3", "3,3"], ["6,5", "5,5", "4,4", "3,4", "2,3"]
    units = [("zombie", place) for place in (*third, *fourth, "2,2", "7,4", "3,2")]
    table = stand("6,1", units, cards=["cone_of_fire"], row=[("fire_d4", 2)], board={"rows": 12, "cols": 12})
    table.do("use #3 1", "use #3 2 e-ne")
    hurt = [unit["hex"] for unit in table.match.view()["units"] if unit["hp"] == 3]
    assert hurt == third + fourth


def test_a_cone_line_needs_an_enemy_in_the_wedge(stand) -> None:
    """Section 4."""
    table = stand("4,3", [("zombie", "4,4")], cards=["cone_of_fire"], row=[("fire_d4", 2)])
    assert table.offers("use #3 2") == ["use #3 2 e-ne", "use #3 2 se-e"]
    assert "no enemy in that cone" in table.refuses("use #3 2 nw-w")
    table.do("use #3 2 e-ne")
    assert "the cone of this activation is e-ne" in table.refuses("use #3 3 se-e")
    assert table.offers("use") == ["use #3 2 e-ne", "use #3 3 e-ne"]


def test_columns_shade_a_cone(stand) -> None:
    """5.3: only hexes in sight count. From 4,1 due east a column on 4,2 hides 4,3."""
    units = [("zombie", "4,3"), ("zombie", "8,6")]
    table = stand("4,1", units, cards=["cone_of_fire"], row=[("fire_d4", 2)], board={"columns": ["4,2"]})
    assert table.offers("use #3 2") == []


def test_a_cone_reaches_eight_at_most(stand) -> None:
    """5.3 and 5.4: from range 7 one more line; then it would have no effect."""
    opened = {"card": 3, "line": 1, "range": 7}
    table = stand(
        "1,1",
        [("zombie", "1,9"), ("zombie", "1,10")],
        cards=[("cone_of_fire", "play")],
        row=[("earth_d8", 4, {"impulse": "fire", "touched": 1, "state": "lit"})],
        board={"rows": 3, "cols": 12},
        open=opened,
    )
    assert table.offers("use #3 2") == []
    table.do("use #3 1")
    assert table.offers("use") == ["use #3 2 e-ne", "use #3 2 se-e", "use #3 3 e-ne", "use #3 3 se-e"]
    assert "no effect" in table.refuses("use #3 1")
    table.do("use #3 2 se-e").holds(**{"#21 hp": 3, "#22 hp": 4})


def test_a_cone_is_fire_on_each_by_id(stand) -> None:
    """5.7: in id order; Fire Vulnerability doubles; 6.3: one damage."""
    units = [("zombie", "4,5", {"hp": 1}), ("zombie", "4,4", {"fire_vulnerable": 1}), ("zombie", "4,6", {"shield": 1})]
    table = stand("4,3", units, cards=["cone_of_fire"], row=[("fire_d4", 2)])
    events = table.events("use #3 2 se-e")
    struck = [event.targets[0] for event in events if event.kind == "open" and event.name == "attack"]
    assert struck == [21, 22, 23]
    table.holds(**{"#21 zone": "grave", "#22 hp": 2, "#23 hp": 4, "#23 shield": 0})


def test_a_cone_can_make_vulnerable(stand) -> None:
    """6.3: 1 Fire Vulnerability to all in the cone."""
    units = [("zombie", "4,5"), ("zombie", "4,4"), ("zombie", "4,2")]
    table = stand("4,3", units, cards=["cone_of_fire"], row=[("fire_d4", 2)]).do("use #3 3 e-ne")
    table.holds(**{f"#{n} fire_vulnerable": v for n, v in ((21, 1), (22, 1), (23, 0))})


# ---- Echoes ----


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("basic_attack", {"#1 buffer_shield": 1}),
        ("sprint", {"#1 buffer_hand": 1}),
        ("mighty_blow", {"#62 zone": "buffer"}),
        ("seismic_denial", {"#62 zone": "buffer"}),
        ("fire_attack", {"#61 zone": "buffer"}),
        ("cone_of_fire", {"#61 zone": "buffer"}),
    ],
)
def test_an_echo_and_one_pm(stand, card, gains) -> None:
    """6.3: of two fire dice the lowest id comes."""
    bag = [("earth_d6", "bag"), ("fire_d4", "bag"), ("fire_d4", "bag"), ("earth_d8", "bag")]
    table = stand("1,4", FAR, cards=[card], dice=bag, phase="end").do("discard #3")
    table.holds(**{"#1 buffer_pm": 1, "zone discard": [3], **gains})
    moved = sum(table[f"#{n} zone"] == "buffer" for n in range(61, 65))
    assert moved == sum("zone" in key for key in gains)


def test_an_echo_without_its_die_fails(stand) -> None:
    """6.3: none there; the PM stays."""
    table = stand("1,4", FAR, cards=["mighty_blow"], dice=[("earth_d6", "bag")], phase="end").do("discard #3")
    table.holds(**{"#1 buffer_pm": 1, "#61 zone": "bag"})


@pytest.mark.parametrize("card", ["strategic_strike", "furious_charge", "depths_of_mind"])
def test_any_die_is_any_kind_in_the_bag(stand, card) -> None:
    """6.3: the player's choice; its lowest id comes."""
    bag = [("fire_d4", "bag"), ("earth_d8", "bag"), ("fire_d4", "bag")]
    table = stand("1,4", FAR, cards=[card], dice=bag, phase="end").do("discard #3")
    assert table.legal == ["take earth_d8", "take fire_d4"]
    table.do("take fire_d4").holds(**{"#61 zone": "buffer", "#62 zone": "bag", "#63 zone": "bag", "pending": None})


def test_any_die_takes_itself_where_there_is_one_kind(stand) -> None:
    """Section 4: a pending choice with exactly one option makes itself."""
    bag = [("fire_d4", "bag"), ("fire_d4", "bag")]
    table = stand("1,4", FAR, cards=["furious_charge"], dice=bag, phase="end").do("discard #3")
    table.holds(**{"#61 zone": "buffer", "#62 zone": "bag", "pending": None, "#1 buffer_pm": 1})
    table = stand("1,4", FAR, cards=["furious_charge"], phase="end").do("discard #3")
    table.holds(**{"pending": None, "#1 buffer_pm": 1})
    assert table.legal == ["end"]


def test_rotate_one_with_none_one_and_two(stand) -> None:
    """6.3: −90 on a card with an angle above 0, chosen if there are several."""
    zero, one, two = [("fire_attack", 0)], [("mighty_blow", 90)], [("twist_of_fate", 180)]
    table = stand("1,4", FAR, cards=["elemental_infusion", *slots(zero)], phase="end").do("discard #3")
    table.holds(**{"pending": None, "#4 angle": 0, "#1 buffer_pm": 1})
    table = stand("1,4", FAR, cards=["elemental_infusion", *slots(zero + one)], phase="end").do("discard #3")
    table.holds(**{"pending": None, "#4 angle": 0, "#5 angle": 0})
    table = stand("1,4", FAR, cards=["elemental_infusion", *slots(zero + one + two)], phase="end").do("discard #3")
    assert table.legal == ["rotate #5", "rotate #6"]
    table.do("rotate #6").holds(**{"#4 angle": 0, "#5 angle": 90, "#6 angle": 90, "pending": None})


def test_rotate_all_never_goes_below_0(stand) -> None:
    """6.3 and R58."""
    cards = ["twist_of_fate", *slots([("fire_attack", 0), ("mighty_blow", 90), ("strategic_strike", 180)])]
    table = stand("1,4", FAR, cards=cards, phase="end").do("discard #3")
    table.holds(**{"#4 angle": 0, "#5 angle": 0, "#6 angle": 90, "#1 buffer_pm": 1})


def test_a_card_turned_to_0_leaves_in_the_same_turn(stand) -> None:
    """6.3: in E3, so that it is in next turn's deck."""
    cards = ["twist_of_fate", *slots([("mighty_blow", 90)])]
    table = stand("1,4", FAR, cards=cards, phase="end").do("discard #3", "end")
    assert table["#4 zone"] == "hand"


def test_a_card_that_is_open_at_no_line_yet_may_begin_at_any(stand) -> None:
    """Section 14: line 0 to the card's last. Also behind a push, where nothing has been paid on it."""
    lit = [("earth_d6", 3, {"state": "lit", "left": 2, "touched": 1})]
    opened = {"cards": [("mighty_blow", "play")], "open": {"card": 3, "line": 0}}
    table = stand({"pm": 0}, [("zombie", "2,4"), ("zombie", "8,6")], row=lit, **opened)
    assert table.legal == ["use #3 1 #21", "use #3 2 #21", "maneuver tactical_move", "next"]
    pushing = {"pending": {"kind": "push", "unit": 21, "total": 1, "done": 0}}
    table = stand({"pm": 0}, [("zombie", "2,4"), ("zombie", "8,6")], row=lit, **opened, **pushing)
    table.do("push hex 3,4").holds(**{"#21 hex": "3,4", "#3 zone": "play", "lit": 41, "pending": None})
    assert table.match.view()["open"]["line"] == 0
    table.do("next").holds(**{"#3 zone": "cooldown", "#3 angle": 90, "#41 state": "spent"})


def test_a_waiting_die_that_was_touched_charges_with_no_other(stand) -> None:
    """5.9: a pair is of untouched dice, be it the left one or the right one."""
    for touched, legal in ((0, ["use #3 1 #42", "use #3 1 #43"]), (1, ["use #3 1 #43"])):
        row = [21, ("earth_d6", 1, {"touched": touched}), ("fire_d4", 1), ("earth_d6", 1)]
        assert stand({"pm": 0}, FAR, cards=["furious_charge"], row=row).offers("use") == legal
    row = [21, ("earth_d6", 1), ("fire_d4", 1, {"touched": 1}), ("earth_d6", 1)]
    assert stand({"pm": 0}, FAR, cards=["furious_charge"], row=row).offers("use") == []


@pytest.mark.parametrize(("bonus", "left", "after"), [(0, 1, 2), (7, 3, 4), (8, 10, 11), (9, 11, 11), (9, 1, 1)])
def test_an_infusion_adds_no_more_than_a_bonus_of_nine(stand, bonus, left, after) -> None:
    """Section 14: a bonus is 0 to 9, in play too: what it can not grow by adds no impulse either."""
    die = ("earth_d6", 2, {"bonus": bonus, "left": left})
    table = stand("1,4", FAR, cards=["elemental_infusion"], row=[21, die]).do("use #3 1 #42")
    table.holds(**{"#42 bonus": min(9, bonus + 1), "#42 left": after, "#42 impulse": "fire"})
    again = game.from_position("longnight", table.match.position())
    assert again.fingerprint() == table.match.fingerprint()
