"""What a combat's sums are made of and what decided it (rules, 5.2 to 5.4, 10; every figure is worked out by hand)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

import game
from game.engine.errors import IllegalAction
from game.engine.event import Event
from game.engine.match import Match
from game.estro.engine import charts
from game.estro.engine.vocabulary import PARTS
from tests.estro.duel import begun, card, position

DOUBLE = -1


class Told(NamedTuple):
    """An account out of the notes of a block: of each card its terms (part and amount), TOT and primary."""

    terms: Mapping[int, Sequence[tuple[str, int]]]
    tot: Mapping[int, int]
    primary: Mapping[int, int]
    decides: int
    without: Sequence[int]


def told(event: Event) -> Told:
    """The account that an event gives."""
    terms: dict[int, list[tuple[str, int]]] = {}
    numbers: dict[str, dict[int, int]] = {"tot": {}, "primary": {}}
    one = part = decides = 0
    without = []
    for name, value in event.notes:
        if name == "card":
            one, terms[value] = value, []
        elif name == "part":
            part = value
        elif name == "n":
            terms[one].append((PARTS[part], value))
        elif name in numbers:
            numbers[name][one] = value
        elif name == "decides":
            decides = value
        elif name == "without":
            without.append(value)
    return Told(terms, numbers["tot"], numbers["primary"], decides, without)


def verdicts(events: Sequence[Event]) -> Iterator[Event]:
    """The blocks in which a verdict falls."""
    return (event for event in events if event.kind == "open" and any(name == "verdict" for name, _ in event.notes))


def fought(match: Match, *actions: str) -> Told:
    """The account of the last verdict of some actions."""
    events = [event for action in actions for event in match.play(action)]
    return told(list(verdicts(events))[-1])


def of_the_table() -> dict[str, Any]:
    """Kythes 79 beside Naolia (Banner Illusio 4) against Okzar 78 beside Grizok (Banner Ardo 4), in another's Zone."""
    own = [card(10, "kythes"), card(11, "naolia")]
    return position([*own, card(40, "okzar"), card(41, "grizok")], "granito", rolls=[1, 6])


# ---- after the dice ----


def test_the_terms_stand_in_the_order_of_the_rules() -> None:
    """79 + 4 + 10 (Illusio against Ardo), the 1 favours Granito and Manpo; 78 + 4 + 5 (the 6 favours Ardo)."""
    found = fought(begun(of_the_table()), "attack #10 #40")
    assert found.terms == {
        10: [("base", 79), ("banner", 4), ("matrix", 10)],
        40: [("base", 78), ("banner", 4), ("die", 5)],
    }
    assert (found.tot, found.primary) == ({10: 93, 40: 87}, {10: 44, 40: 49})


def test_the_largest_term_without_which_it_holds_has_decided() -> None:
    """Without the matrix 83 against 87; without the Banner it would still be 89 against 87."""
    found = fought(begun(of_the_table()), "attack #10 #40")
    assert found.decides == 3
    assert found.without == [83, 87]


def test_what_let_the_target_resist_decides_as_well() -> None:
    """E4: Yampo 81 − 2 (Manpo against Armonio) and Elinai 79: a tie, and 81 against 79 without the matrix."""
    found = fought(begun(position([card(10, "yampo"), card(40, "elinai")], "illusio", rolls=[4, 4])), "attack #10 #40")
    assert found.terms == {10: [("base", 81), ("matrix", -2)], 40: [("base", 79)]}
    assert (found.decides, found.without) == (2, [81, 79])


def test_the_zone_stands_before_matrix_and_dice() -> None:
    """E1 in the Zone of Ardo: Ozok 72 + 2 − 5 + 5 (the 6) = 74; Thofa 76 + 5 (the 3) = 81. No term alone changes it."""
    found = fought(begun(position([card(10, "ozok"), card(40, "thofa")], "ardo", rolls=[6, 3])), "attack #10 #40")
    assert found.terms[10] == [("base", 72), ("zone", 2), ("matrix", -5), ("die", 5)]
    assert found.tot == {10: 74, 40: 81}
    assert found.decides == 0


def test_the_double_primary_decides_where_no_term_does() -> None:
    """E5: 40 is more than 2 × 12, and 78 − 10 = 68 less than 81."""
    found = fought(begun(position([card(10, "okzar"), card(40, "yampo")], "illusio", rolls=[1, 4])), "attack #10 #40")
    assert (found.decides, found.without) == (DOUBLE, [])
    assert (found.primary, found.tot) == ({10: 40, 40: 12}, {10: 68, 40: 81})


def test_a_term_that_makes_the_double_has_decided() -> None:
    """E7: 24 + 5 is more than 2 × 12, 24 is not; without the die 70 against 81."""
    found = fought(begun(position([card(10, "furok"), card(40, "yampo")], "illusio", rolls=[4, 4])), "attack #10 #40")
    assert found.terms[10] == [("base", 80), ("matrix", -10), ("die", 5)]
    assert (found.decides, found.without) == (3, [70, 81])


def test_a_term_of_the_target_is_counted_through() -> None:
    """Cuvopi 82 + 2 (Manpo against Granito); Ugond 72 + 10 (its Brace) + 5 (the 3 favours Granito) = 87: it resists.
    The 3 is the target's; without Brace 77, without the die 82: both would let it fall, and Brace is the larger."""
    cards = [card(10, "cuvopi"), card(40, "ugond")]
    found = fought(begun(position(cards, "illusio", rolls=[4, 3])), "attack #10 #40")
    assert found.terms == {
        10: [("base", 82), ("matrix", 2)],
        40: [("base", 72), ("brace", 10), ("die", 5)],
    }
    assert (found.decides, found.without) == (4, [84, 77])


def test_changes_stand_by_how_long_they_last() -> None:
    """5.2.1: changes for the match, in the field and for the turn, stat by stat, before what auras add."""
    changed = card(10, "thofa", match_mod=[1, 0, 0, 0, 0], field_mod=[0, 0, 0, -4, 2], turn_mod=[0, 3, 0, 0, 0])
    match = begun(position([changed, card(40, "ozok")], "illusio", rolls=[4, 1]))
    assert fought(match, "attack #10 #40").terms[10] == [
        ("base", 76),
        ("match", 1),
        ("field", -4),
        ("field", 2),
        ("turn", 3),
        ("zone", 2),
        ("matrix", 10),
    ]


def test_the_account_is_given_as_the_attack_is_declared_and_as_the_dice_fall() -> None:
    events = begun(of_the_table()).play("attack #10 #40")
    accounts = [told(event) for event in events if any(name == "card" for name, _ in event.notes)]
    assert [account.tot for account in accounts] == [{10: 93, 40: 82}, {10: 93, 40: 87}, {10: 93, 40: 87}]
    assert [account.decides for account in accounts] == [0, 3, 3]


def test_of_a_covered_target_nothing_is_told() -> None:
    """E9: it falls without dice and has no sum."""
    cards = [card(10, "ozok"), card(40, "fopima", face="down")]
    events = begun(position(cards, "manpo")).play("attack #10 #40")
    accounts = [told(event) for event in events if any(name == "card" for name, _ in event.notes)]
    assert accounts and all(list(account.terms) == [10] for account in accounts)


# ---- before them ----


def test_each_of_the_36_throws_is_told() -> None:
    """E3, S5: Yampo 81 − 2 against Elinai 79 falls with 1, 2 or 3 of the first die, and not 2 nor 5 of the other."""
    match = begun(position([card(10, "yampo"), card(40, "elinai")], "illusio"))
    account = match.account("attack #10 #40")
    assert account is not None
    falls = {(a, d) for a in range(6) for d in range(6) if account.outcomes[a][d] == "defeated"}
    assert falls == {(a, d) for a in (0, 1, 2) for d in (0, 2, 3, 5)}
    assert [(side.entity, side.total, side.primary) for side in account.sides] == [(10, 79, 12), (40, 79, 19)]
    assert not any(event for event in match.view()["cards"] if event["id"] == 10 and event.get("attacks"))


def test_charge_and_brace_that_will_come_are_in_it() -> None:
    """Krezin 76 + 10 (Charge) + 2 (Ardo against Granito) against Kelbod 73 + 8 (Brace)."""
    match = begun(position([card(10, "krezin"), card(40, "kelbod")], "illusio"))
    account = match.account("attack #10 #40")
    assert account is not None
    parts = [[(PARTS[term.layer], term.change["n"]) for term in side.terms] for side in account.sides]
    assert parts == [[("base", 76), ("charge", 10), ("matrix", 2)], [("base", 73), ("brace", 8)]]


def test_a_covered_target_falls_to_every_throw_as_far_as_is_known() -> None:
    match = begun(position([card(10, "ozok"), card(40, "fopima", face="down")], "manpo"))
    account = match.account("attack #10 #40")
    assert account is not None
    assert {outcome for row in account.outcomes for outcome in row} == {"covered"}
    assert account.sides[1].terms == ()
    assert [PARTS[term.layer] for term in account.sides[0].terms] == ["base"]  # what the matrix gives is not known


def test_in_the_window_of_an_attack_a_pass_goes_on_with_it() -> None:
    """E17: Yampo 81 + 10 (Manpo against Illusio) against Chisfe 81 + 2 (Zone); DEX 24 doubled: 107."""
    cards = [card(10, "yampo"), card(40, "chisfe")]
    at = position(cards, "illusio")
    at["players"] = [{"plays": 1, "zone_used": True}, {}]
    match = begun(at)
    match.play("attack #10 #40")
    passing, doubled = match.account("pass"), match.account("zone #40")
    assert passing is not None and doubled is not None
    assert [side.total for side in passing.sides] == [91, 83]
    assert [side.total for side in doubled.sides] == [91, 107]
    assert ("doubled", 24) in [(PARTS[term.layer], term.change["n"]) for term in doubled.sides[1].terms]


def test_what_begins_no_combat_has_no_account() -> None:
    match = begun(of_the_table())
    assert match.account("end") is None
    with pytest.raises(IllegalAction):
        match.account("attack #40 #10")
    night = game.new("longnight", seed=7)
    assert night.account(night.actions()[0]) is None


# ---- the tables themselves ----


def test_the_tables_are_the_contract_s() -> None:
    """Section 5.3, and 3.3.4: round 19 is the last."""
    assert [[row[to] for to in charts.MATRIX] for row in charts.MATRIX.values()] == [
        [0, 2, 10, -5, -10],
        [-2, 0, 2, 5, 10],
        [-10, -2, 0, 10, 5],
        [10, -10, 5, 0, 2],
        [5, 2, -2, 10, 0],
    ]
    assert charts.FAVOURS == {
        1: ("granito", "manpo"),
        2: ("armonio", "manpo"),
        3: ("granito", "illusio", "manpo"),
        4: ("ardo",),
        5: ("armonio", "illusio"),
        6: ("ardo", "illusio"),
    }
    assert charts.FACES_OF["manpo"] == (1, 2, 3)
    assert (charts.ZONE_BONUS, charts.DIE_BONUS, charts.ROUNDS, charts.THROWS) == (2, 5, 19, 36)
