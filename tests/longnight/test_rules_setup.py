"""Set-up (rules, section 2): who gets which id, what lies where, what difficulty changes."""

import pytest

SMALL = {"rows": 5, "cols": 5, "start": "1,1", "units": [{"unit": "zombie", "hex": "5,5"}]}
NO_TERROR = [
    *("basic_attack", "sprint", "fire_attack", "fire_attack", "cone_of_fire"),
    *("strategic_strike", "furious_charge", "mighty_blow", "seismic_denial", "twist_of_fate"),
]


def ids(match, key, zone=None):
    return [thing["id"] for thing in match.view()[key] if zone is None or thing["zone"] == zone]


def test_cards_are_numbered_in_deck_order_from_3(begin) -> None:
    """Section 2, step 2."""
    names = [card["card"] for card in begin().match.view()["cards"]]
    assert ids(begin().match, "cards") == list(range(3, 16))
    assert names == [
        *("basic_attack", "basic_attack", "sprint", "sprint", "mighty_blow", "seismic_denial", "strategic_strike"),
        *("fire_attack", "cone_of_fire", "elemental_infusion", "furious_charge", "depths_of_mind", "twist_of_fate"),
    ]


def test_dice_are_numbered_as_the_cards_supply_them(begin) -> None:
    """Section 2, step 3: #16 earth_d6, #17 #18 fire_d4, #19 earth_d8, #20 terror_d8."""
    dice = {die["id"]: die["die"] for die in begin().match.view()["dice"] if die["die"] != "ai"}
    assert dice == {16: "earth_d6", 17: "fire_d4", 18: "fire_d4", 19: "earth_d8", 20: "terror_d8"}


def test_the_terror_d8_is_made_last_if_no_card_supplies_it(begin) -> None:
    """Section 2, step 3. Cards #3 to #12; fire_attack twice, cone, strike and charge supply a die each."""
    dice = [(die["id"], die["die"]) for die in begin(deck=NO_TERROR).match.view()["dice"] if die["die"] != "ai"]
    assert dice == [
        *((13, "fire_d4"), (14, "fire_d4"), (15, "fire_d4"), (16, "earth_d6"), (17, "earth_d8"), (18, "terror_d8")),
    ]


def test_the_first_pool_is_taken_out_of_the_bag(begin) -> None:
    """Section 2, step 4 and R3: #16, #17 and the terror_d8 are rolled, #18 and #19 stay."""
    match = begin(seed=3).match
    assert sorted(ids(match, "dice", "sequence")) == [16, 17, 20, 25, 26, 27, 28]
    assert ids(match, "dice", "bag") == [18, 19]


@pytest.mark.parametrize(
    ("pool", "row"),
    [
        ([], [20]),  # the terror_d8 moves to the Pool in any case
        (["fire_d4", "fire_d4", "fire_d4"], [17, 18, 20]),  # for a third there is none: nothing happens
        (["earth_d4", "terror_d6"], [20]),  # kinds that no card supplies
        (["earth_d8", "terror_d8", "fire_d4"], [17, 19, 20]),
    ],
)
def test_the_pool_takes_the_lowest_die_of_each_kind_that_is_there(begin, pool, row) -> None:
    """Section 2, step 4."""
    match = begin(scenario={**SMALL, "pool": pool}).match
    assert sorted(i for i in ids(match, "dice", "sequence") if i <= 20) == row


def test_units_then_those_of_waves_then_their_dice_then_traps(begin) -> None:
    """Section 2, step 5, and the table of 6.6: Two Doors has 4 enemies, 3 at turn 3, 2 at turn 5, a trap on 6,4."""
    match = begin(scenario="two_doors").match
    units = [(u["id"], u["unit"], u["zone"], u["hex"], u.get("arrives", 0)) for u in match.view()["units"]]
    assert units == [
        (21, "zombie", "board", "3,6", 0),
        (22, "zombie", "board", "5,6", 0),
        (23, "ghoul", "board", "7,6", 0),
        (24, "zombie", "board", "4,8", 0),
        (25, "zombie", "wave", "1,1", 3),
        (26, "ghoul", "wave", "1,8", 3),
        (27, "zombie", "wave", "8,8", 3),
        (28, "brute", "wave", "8,1", 5),
        (29, "zombie", "wave", "1,5", 5),
    ]
    dice = {die["id"]: die["unit"] for die in match.view()["dice"] if die["die"] == "ai"}
    assert dice == {30 + n: 21 + n for n in range(9)}
    assert match.view()["board"]["traps"] == [{"id": 39, "hex": "6,4", "damage": 3}]
    assert [i for i in ids(match, "dice", "sequence") if i >= 30] == [30, 31, 32, 33]


def test_traps_are_numbered_row_by_row(begin) -> None:
    """Section 2, step 5: the Cellar's file says 4,4 before 3,6; six enemies and their dice are #21 to #32."""
    match = begin(scenario="cellar").match
    assert [(t["id"], t["hex"]) for t in match.view()["board"]["traps"]] == [(33, "3,6"), (34, "4,4")]
    assert sorted(match.view()["board"]["columns"]) == ["2,4", "5,6"]


@pytest.mark.parametrize(
    ("difficulty", "hp", "pt", "zombie", "brute"),
    [("dusk", 10, 6, 4, 8), ("midnight", 8, 5, 5, 9), ("witching_hour", 6, 4, 6, 10)],
)
def test_difficulty_sets_hp_pt_and_the_enemies_hp(begin, difficulty, hp, pt, zombie, brute) -> None:
    """Sections 2 (step 6) and 6.8: the maximum is 10 HP at every difficulty; enemies' maxima rise too."""
    table = begin(scenario="cellar", difficulty=difficulty)
    table.holds(**{"#1 hp": hp, "#1 pt": pt, "#1 hp_max": 10, "#1 pm": 2, "#1 hex": "3,5", "#1 hand_limit": 5})
    table.holds(**{"#21 hp": zombie, "#21 hp_max": zombie, "#23 hp": brute, "#23 hp_max": brute})


def test_five_cards_are_drawn_once(begin) -> None:
    """Section 2, step 7 and R48: the opening hand is not added to in turn 1."""
    table = begin(seed=9)
    assert (len(table["zone hand"]), len(table["zone deck"]), table["turn"]) == (5, 8, 1)


def test_the_first_wave_comes_at_once_if_there_is_nobody_else(begin) -> None:
    """Sections 5.13 and 6.6: waves alone will do; the first then comes at turn 1, the others wait."""
    waves = [
        {"turn": 4, "units": [{"unit": "ghoul", "hex": "5,5"}, {"unit": "zombie", "hex": "5,4"}]},
        {"turn": 6, "units": [{"unit": "brute", "hex": "5,1"}]},
    ]
    table = begin(scenario={"rows": 5, "cols": 5, "start": "1,1", "waves": waves})
    table.holds(**{"#21 zone": "board", "#22 zone": "board", "#23 zone": "wave", "#23 arrives": 6, "turn": 1})
    assert {24, 25} <= set(table["zone sequence"])
    assert 26 not in table["zone sequence"]


def test_a_scenario_that_is_no_file_is_custom(begin) -> None:
    """Section 6.6: and its defaults are cap 30, par 10, pool earth_d6, fire_d4, terror_d8."""
    table = begin(scenario=SMALL)
    table.holds(scenario="custom", turn_cap=30, par=10)
    assert sorted(i for i in table["zone sequence"] if i <= 20) == [16, 17, 20]


def test_the_set_up_may_set_the_turn_cap(begin) -> None:
    """Section 2: 5 to 200; by default the scenario's, 40 for the Long Night."""
    assert begin(scenario="long_night")["turn_cap"] == 40
    assert begin(scenario="long_night", turn_cap=5)["turn_cap"] == 5


@pytest.mark.parametrize(
    ("scenario", "rows", "cols", "start", "cap", "par", "columns", "traps", "enemies"),
    [
        ("demo", 8, 6, "1,4", 30, 6, [], [], "zombie 4,3 6,2 7,4 7,5"),
        ("pillars", 8, 6, "1,4", 30, 6, ["4,5", "6,4"], ["5,3"], "zombie 4,3 6,2 7,4 7,5 8,3"),
        ("pack", 9, 5, "1,3", 30, 6, ["4,2", "4,4", "6,3"], [], "ghoul 5,2 5,4 zombie 7,3 ghoul 8,2 zombie 8,4"),
        (
            *("cellar", 6, 9, "3,5", 30, 7, ["2,4", "5,6"], ["3,6", "4,4"]),
            "zombie 1,2 6,2 brute 3,8 zombie 1,8 6,8 3,1",
        ),
        (
            *("chapel", 8, 7, "1,4", 30, 7, ["3,3", "3,5", "5,3", "5,5"], []),
            "whisperer 7,3 7,5 zombie 5,4 6,4 8,4",
        ),
        (
            *("two_doors", 8, 8, "5,1", 30, 11, ["4,4", "4,5"], ["6,4"]),
            "zombie 3,6 5,6 ghoul 7,6 zombie 4,8 zombie 1,1 ghoul 1,8 zombie 8,8 brute 8,1 zombie 1,5",
        ),
        (
            *("grave_song", 9, 7, "1,4", 30, 11, ["3,2", "3,6", "6,2", "6,6"], ["5,3", "5,5"]),
            "gravecaller 9,4 zombie 5,2 5,6 ghoul 6,4 whisperer 7,2 7,6 zombie 1,1 1,7",
        ),
        (
            *("long_night", 10, 8, "5,4", 40, 17, ["4,3", "4,6", "7,3", "7,6"], ["5,5", "8,4"]),
            "zombie 1,2 1,7 10,2 10,7 ghoul 9,5 whisperer 1,4 ghoul 10,1 zombie 5,8 brute 1,1 zombie 10,8 6,1 "
            "gravecaller 1,8 ghoul 10,4 whisperer 5,1",
        ),
    ],
)
def test_the_scenarios_are_those_of_the_table(
    begin, scenario, rows, cols, start, cap, par, columns, traps, enemies
) -> None:
    """The table of section 6.6."""
    table = begin(scenario=scenario)
    board = table["board"]
    assert (board["rows"], board["cols"], sorted(board["columns"]), table["traps"]) == (rows, cols, columns, traps)
    table.holds(**{"#1 hex": start, "turn_cap": cap, "par": par, "scenario": scenario})
    wanted, kind = [], ""
    for word in enemies.split():
        if word[0].isalpha():
            kind = word
        else:
            wanted.append((kind, word))
    assert [(unit["unit"], unit["hex"]) for unit in table.match.view()["units"]] == wanted


def test_the_investigator_decides_until_the_match_is_over(begin) -> None:
    """Section 2: the actor is 0, then None."""
    table = begin()
    assert table["actor"] == 0
    assert table.do("concede")["actor"] is None
