"""Actions (rules, section 4): what is legal, in which order, and what closes what."""

import pytest

import game
from game.i18n import catalogue

FAR = [("zombie", "8,6")]
NEAR = [("zombie", "2,4"), ("zombie", "4,4")]


def test_actions_come_in_the_order_of_the_table(stand) -> None:
    """Section 4: by verb; moves by direction; uses by card, line, target, cone; maneuvers by target.

    From 1,4 the Zombie on 2,4 stands se and that on 4,4 at sw + 2 se: both in cone sw-se, the first in se-e too.
    """
    table = stand(
        "1,4",
        NEAR,
        cards=["sprint", "basic_attack", "fire_attack", "cone_of_fire", ("sprint", "deck")],
        row=[("fire_d4", 2)],
    )
    assert table.legal == [
        *("move hex 1,5", "move hex 1,3", "move hex 2,3"),
        "use #3 1",
        *("use #4 1 #21", "use #4 2"),
        *("use #5 1 #21", "use #5 1 #22", "use #5 2 #21", "use #5 2 #22"),
        *("use #6 1", "use #6 2 sw-se", "use #6 2 se-e", "use #6 3 sw-se", "use #6 3 se-e"),
        *("maneuver ranged_shot #21", "maneuver ranged_shot #22"),
        "next",
    ]


def test_free_cards_aim_at_dice_by_id_and_face(stand) -> None:
    """Section 4: target ids in order, then face values; an earth_d8 has 1, 2, 3 and 4."""
    table = stand(
        {"pm": 0}, FAR, cards=["elemental_infusion", "twist_of_fate"], row=[21, ("earth_d8", 2), ("terror_d8", 4)]
    )
    assert table.legal == [
        "use #3 1 #42",
        *("use #4 1 #42 1", "use #4 1 #42 3", "use #4 1 #42 4"),
        *("use #4 1 #43 1", "use #4 1 #43 2", "use #4 1 #43 3"),
        "next",
    ]


def test_maneuvers_of_an_omen_die(stand) -> None:
    """Section 4: mind_bolt at any enemy, by id, then face_fears."""
    table = stand({"pm": 0}, NEAR, row=[("terror_d8", 1)])
    assert table.legal == ["maneuver mind_bolt #21", "maneuver mind_bolt #22", "maneuver face_fears", "next"]


def test_a_pushed_units_ways_come_by_direction(stand) -> None:
    """Section 4: e ne nw w sw se from the pushed unit: 2,4 lies se of 1,4, so e, sw and se of it are farther."""
    table = stand("1,4", NEAR, cards=["seismic_denial"], row=[("earth_d6", 2)]).do("use #3 1 #21")
    assert table.legal == ["push hex 2,5", "push hex 3,4", "push hex 3,5"]
    table = stand("4,3", [("zombie", "4,4"), ("zombie", "8,6")], cards=["seismic_denial"], row=[("earth_d6", 2)])
    assert table.do("use #3 1 #21").legal == ["push hex 4,5", "push hex 3,5", "push hex 5,5"]


def test_the_ends_of_a_charge_come_row_by_row(stand) -> None:
    """Section 4; from 4,3 with two steps in six directions, of which 4,4 is held."""
    table = stand(
        "4,3",
        [("zombie", "4,5"), ("zombie", "8,6")],
        cards=["furious_charge"],
        row=[("earth_d6", 1), ("fire_d4", 1)],
    )
    assert table.do("use #3 1 #41").legal == [
        *("charge hex 2,2", "charge hex 2,4", "charge hex 3,3", "charge hex 3,4"),
        *("charge hex 4,1", "charge hex 4,2", "charge hex 4,4"),
        *("charge hex 5,3", "charge hex 5,4", "charge hex 6,2", "charge hex 6,4"),
    ]


def test_dice_to_take_come_in_their_own_order(stand) -> None:
    """Sections 4 and 12: earth_d4 earth_d6 earth_d8 fire_d4 terror_d4 terror_d6, whatever their ids."""
    bag = ["terror_d6", "fire_d4", "earth_d8", "terror_d4", "earth_d4", "earth_d6"]
    table = stand("1,4", FAR, cards=["furious_charge"], dice=[(kind, "bag") for kind in bag], phase="end")
    assert table.do("discard #3").legal == [
        *("take earth_d4", "take earth_d6", "take earth_d8", "take fire_d4", "take terror_d4", "take terror_d6"),
    ]


# ---- walking ----


def test_a_step_needs_its_price(stand) -> None:
    """Section 4 and 5.8: 2 PM to break away, 1 else."""
    table = stand({"pm": 1}, NEAR)
    assert table.legal == ["next"]
    assert "2 MP needed, 1 there" in table.refuses("move hex 1,3")
    table = stand({"pm": 1, "moving": 1}, NEAR)
    assert table.offers("move") == ["move hex 1,5", "move hex 1,3", "move hex 2,3"]
    assert "1 MP needed, 0 there" in stand({"pm": 0}, FAR).refuses("move hex 1,3")


def test_a_step_goes_to_a_free_neighbour(stand) -> None:
    """Section 4: on the map, no column, no living unit."""
    table = stand("1,4", NEAR, board={"columns": ["1,3"]})
    assert table.offers("move") == ["move hex 1,5", "move hex 2,3"]
    assert "held" in table.refuses("move hex 1,3")
    assert "held" in table.refuses("move hex 2,4")
    assert "neighbour" in table.refuses("move hex 3,4")
    assert "off the map" in table.refuses("move hex 9,4")


@pytest.mark.parametrize("action", ["move hex 2,3", "maneuver tactical_move", "next"])
def test_any_other_action_closes_the_open_card(stand, action) -> None:
    """Section 4 and R13: `use`, `maneuver`, `move` and `next` first close any other open card."""
    table = stand("2,4", [("zombie", "2,5")], cards=["seismic_denial"], row=[("earth_d8", 3), ("earth_d6", 1)])
    table.do("use #3 1 #21", "push hex 2,6")
    assert table["#3 zone"] == "play"
    table.do(action).holds(**{"#3 zone": "cooldown", "#3 angle": 90, "open": None})


def test_another_card_closes_the_open_one(stand) -> None:
    """Section 5.4 (1): a card without cooldown goes to the discard pile."""
    table = stand("1,4", FAR, cards=["sprint", "sprint"], row=[("earth_d8", 3)])
    table.do("use #3 1").holds(**{"#3 zone": "play"})
    table.do("use #4 1").holds(**{"#3 zone": "discard", "#4 zone": "play", "#1 pm": 6})


def test_a_closed_card_is_gone_for_the_turn(stand) -> None:
    """R13 and R60."""
    table = stand("1,4", FAR, cards=["sprint"], row=[("earth_d8", 3)]).do("use #3 1", "maneuver tactical_move")
    assert table.offers("use") == []
    assert "not in hand" in table.refuses("use #3 1")


# ---- pending choices ----


def test_nothing_else_until_a_choice_is_made(stand) -> None:
    """Section 3: a pending choice stands alone; concede is always legal."""
    table = stand("1,4", NEAR, cards=["seismic_denial", "sprint"], row=[("earth_d6", 2)]).do("use #3 1 #21")
    for action in ("next", "move hex 1,3", "use #4 1", "use #3 1 #21", "maneuver tactical_move", "close"):
        assert "push must be chosen first" in table.refuses(action)
    assert "not among the options" in table.refuses("push hex 2,3")
    table.do("concede").holds(reason="concede", pending=None, winner=1)


@pytest.mark.parametrize("action", ["push hex 2,3", "charge hex 2,3", "strike #21", "take fire_d4", "rotate #3"])
def test_no_choice_without_something_pending(stand, action) -> None:
    assert "no such choice" in stand("1,4", NEAR, cards=["sprint"], row=[21]).refuses(action)


def test_close_is_legal_only_while_something_is_owed(stand) -> None:
    """Section 4."""
    table = stand("1,4", NEAR, cards=["basic_attack"], row=[("earth_d6", 3)]).do("use #3 1 #21")
    assert "nothing is owed" in table.refuses("close")


# ---- dice that free cards touch ----


def test_a_free_die_is_his_unfinished_and_not_locked(stand) -> None:
    """Section 4: a player die waiting or lit with an impulse, not the next one while he is stunned."""
    row = [21, ("earth_d6", 1), ("earth_d6", 2), ("earth_d8", 1)]
    assert stand("1,4", FAR, cards=["elemental_infusion"], row=row).offers("use") == [
        *("use #3 1 #42", "use #3 1 #43", "use #3 1 #44"),
    ]
    table = stand({"stunned": 1}, FAR, cards=["elemental_infusion"], row=row)
    assert table.offers("use") == ["use #3 1 #43", "use #3 1 #44"]
    assert "not free" in table.refuses("use #3 1 #42")
    assert "not free" in table.refuses("use #3 1 #41")


def test_infusion_wants_a_die_that_shows_force(stand) -> None:
    """R35: Fire and Omen are no conversion; lit and half-used is allowed."""
    table = stand("1,4", FAR, cards=["elemental_infusion"], row=[("earth_d6", 3), ("fire_d4", 1), ("terror_d8", 1)])
    assert table.do("maneuver tactical_move").offers("use") == ["use #3 1 #41"]
    table.do("use #3 1 #41").holds(**{"#41 left": 3, "#41 bonus": 1, "#41 touched": 1, "#41 impulse": "fire"})
    table.holds(**{"#3 zone": "cooldown", "#3 angle": 90, "lit": 41})


def test_twist_wants_an_untouched_die_and_another_face(stand) -> None:
    """Section 4 and R42."""
    table = stand("1,4", FAR, cards=["twist_of_fate"], row=[("earth_d6", 2), ("fire_d4", 1)])
    assert table.offers("use") == ["use #3 1 #41 1", "use #3 1 #41 3", "use #3 1 #42 2"]
    assert "no such other face" in table.refuses("use #3 1 #41 2")
    assert "no such other face" in table.refuses("use #3 1 #41 4")
    table.do("maneuver tactical_move")
    assert table.offers("use") == ["use #3 1 #42 2"]
    assert "already drawn" in table.refuses("use #3 1 #41 3")


def test_twist_turns_the_lit_die_and_costs_a_terror_point(stand) -> None:
    """Section 4: pay 1 PT; face = value, left = value + bonus; it is not a touch."""
    table = stand("1,4", FAR, cards=["twist_of_fate"], row=[("terror_d8", 1)]).do("use #3 1 #41 4")
    table.holds(**{"#41 face": 4, "#41 left": 4, "#41 touched": 0, "#1 pt": 5, "#3 angle": 180, "lit": 41})
    assert "maneuver face_fears" in table.legal


def test_two_terror_points_are_needed_to_pay_one(stand) -> None:
    """Section 4 and R11."""
    table = stand({"pt": 1}, FAR, cards=["twist_of_fate", "depths_of_mind"], row=[("terror_d8", 2)])
    assert table.offers("use") == []
    for action in ("use #3 1 #41 4", "use #4 1", "maneuver mind_bolt #21"):
        assert "TP" in table.refuses(action)
    assert stand({"pt": 2}, FAR, row=[("terror_d8", 2)]).offers("maneuver mind_bolt")


# ---- maneuvers ----


def test_maneuvers_go_by_what_a_die_shows(stand) -> None:
    """Section 4 and R43: a converted die has the maneuvers of its new kind."""
    units = [("zombie", "4,4"), ("zombie", "5,4")]
    for row, offered in (
        (("earth_d6", 1), ["maneuver tactical_move"]),
        (("fire_d4", 1), ["maneuver ranged_shot #21"]),
        (("earth_d6", 1, {"impulse": "fire"}), ["maneuver ranged_shot #21"]),
        (("terror_d8", 1, {"impulse": "force"}), ["maneuver tactical_move"]),
        (("terror_d8", 1, {"impulse": "fire"}), ["maneuver ranged_shot #21"]),
    ):
        assert stand("1,4", units, row=[row]).offers("maneuver") == offered


def test_ranged_shot_is_one_fire_damage_within_three(stand) -> None:
    """Section 4 and R43: Fire Vulnerability doubles it."""
    table = stand("1,4", [("zombie", "4,4", {"fire_vulnerable": 1}), ("zombie", "5,4")], row=[("fire_d4", 2)])
    table.do("maneuver ranged_shot #21").holds(**{"#21 hp": 2, "#41 left": 1, "#41 touched": 1})
    assert "range" in table.refuses("maneuver ranged_shot #22")


def test_ranged_shot_needs_sight_and_mind_bolt_does_not(stand) -> None:
    """R34: the column stands on the straight line."""
    board = {"columns": ["3,4"]}
    assert "sight" in stand("1,4", [("zombie", "4,5")], row=[("fire_d4", 1)], board={"columns": ["2,4"]}).refuses(
        "maneuver ranged_shot #21"
    )
    assert stand("1,4", [("zombie", "5,4")], row=[("terror_d8", 1)], board=board).offers("maneuver mind_bolt")


def test_fears_are_faced_untouched_only(stand) -> None:
    """Section 4 and R44: +1 PT without limit; the die ends kept."""
    table = stand({"pt": 20}, FAR, row=[("terror_d8", 3)]).do("maneuver face_fears")
    table.holds(**{"#1 pt": 21, "#41 state": "kept", "#41 left": 0, "#41 touched": 0})
    table = stand("1,4", FAR, row=[("terror_d8", 3)]).do("maneuver mind_bolt #21")
    assert table.offers("maneuver face_fears") == []
    assert "already drawn" in table.refuses("maneuver face_fears")


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("maneuver ranged_shot #21", "fire needed, the die shows force"),
        ("maneuver mind_bolt #21", "omen needed"),
        ("maneuver tactical_move #21", "another target"),
    ],
)
def test_a_refused_maneuver_says_why(stand, action, why) -> None:
    assert why in stand("1,4", FAR, row=[("earth_d6", 1)]).refuses(action)


# ---- concede ----


@pytest.mark.parametrize("action", ["concede", "concede #1"])
def test_the_investigator_may_concede_at_any_time(stand, action) -> None:
    """Section 4 and 8: lost, reason concede."""
    for table in (stand("1,4", NEAR, row=[21]), stand("1,4", FAR, phase="end")):
        table.do(action).holds(winner=1, reason="concede", phase="over", actor=None)
        assert table.legal == []


@pytest.mark.parametrize("action", ["concede #2", "concede #0", "concede #21"])
def test_nobody_else_concedes(stand, action) -> None:
    """Section 4: player 0 only."""
    stand("1,4", NEAR, row=[21]).refuses(action)


def test_after_the_end_nothing_is_legal(stand) -> None:
    table = stand("1,4", NEAR, row=[21]).do("concede")
    for action in ("next", "concede", "move hex 1,3"):
        assert "over" in table.refuses(action)


# ---- why not, in the game's words ----

STUNNED = {"stunned": 1}
ALONE = {"rows": 3, "cols": 3, "columns": ["2,1", "1,2"]}


@pytest.mark.parametrize(
    ("him", "cards", "row", "action", "why"),
    [
        ({"pm": 1}, [], [], "move hex 1,3", "2 MP needed, 1 there: it takes 2 to break away from an enemy"),
        ({"pm": 0}, [], [], "move hex 1,3", "2 MP needed, 0 there: it takes 2 to break away from an enemy"),
        (STUNNED, ["elemental_infusion"], [21, ("earth_d6", 1)], "use #3 1 #42", "you are stunned and lose it"),
        (STUNNED, ["twist_of_fate"], [21, ("earth_d6", 1)], "use #3 1 #42 3", "you are stunned and lose it"),
        (STUNNED, ["furious_charge"], [("earth_d6", 1), ("fire_d4", 1)], "use #3 1 #41", "you are stunned and lose it"),
        (STUNNED, ["sprint"], [("earth_d6", 1)], "use #3 1", "no die is lit: you are stunned and lose the next one"),
        (STUNNED, [], [("earth_d6", 1)], "maneuver tactical_move", "no die is lit: you are stunned"),
        (STUNNED, ["sprint"], [21, ("earth_d6", 1)], "use #3 1", "no die is lit;"),
        ({}, ["sprint"], [], "use #3 1", "no die is lit;"),
        ({}, ["depths_of_mind"], [("terror_d8", 1)], "use #3 1", "the die's one Omen pays for it, and none is left"),
        ({}, ["basic_attack"], [("earth_d6", 2)], "use #3 2", "the deck is empty"),
        ({}, ["strategic_strike"], [("earth_d6", 2)], "use #3 2", "the deck is empty"),
        ({}, ["elemental_infusion"], [("fire_d4", 2)], "use #3 1 #41", "force needed, the die shows fire"),
        (
            {},
            ["elemental_infusion"],
            [("earth_d6", 2), 21],
            "use #3 1 #42",
            "only a die of yours that waits or is lit is",
        ),
        ({}, ["furious_charge"], [("earth_d6", 2), 21], "use #3 1 #41", "no pair that can charge"),
        ({}, [], [("earth_d6", 2)], "discard #3", "not in phase resolve"),
    ],
)
def test_a_refusal_says_why_in_the_games_words(stand, him, cards, row, action, why) -> None:
    """Section 14: the nearest legal reason."""
    assert why in stand(him, NEAR, cards=cards, row=row).refuses(action)


def test_a_pair_with_no_hex_to_charge_to_says_so(stand) -> None:
    row = [("earth_d6", 1), ("fire_d4", 1)]
    table = stand({"hex": "1,1"}, [("zombie", "3,3")], cards=["furious_charge"], row=row, board=ALONE)
    assert "every hex around you is held" in table.refuses("use #3 1 #41")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("it", "servono 2 PM, ce ne sono 1: per staccarsi da un nemico ne servono 2"),
        ("zh", "需要2移动点，现有1：脱离敌人需要2点"),
    ],
)
def test_a_refusal_is_told_in_every_language(stand, language, said) -> None:
    with pytest.raises(game.IllegalAction) as caught:
        stand({"pm": 1}, NEAR).match.play("move hex 1,3")
    book = catalogue(language)
    assert said in caught.value.told(book.gettext)
    with pytest.raises(game.IllegalAction) as caught:
        stand("1,4", NEAR, row=[("earth_d6", 1)]).match.play("maneuver mind_bolt #21")
    shown = {"it": "serve Presagio, il dado mostra Forza", "zh": "需要 预兆，骰子显示 力量"}
    assert shown[language] in caught.value.told(book.gettext)
