"""Builds: every rule of section 2 looked at, builds as lists of cards, and what limits a player who has not all."""

from collections import Counter

import pytest

from game.undertow.engine.build_maker import make_build
from game.undertow.engine.builds import LEVEL, Build, BuildCheck, build_of, checks_of, faults_of, listed
from game.undertow.engine.limits import Limits, faults_within
from game.undertow.engine.room import Undertow

HOBB, YSOLDE = "hobb_of_the_anvil", "captain_ysolde"
BARE = ("",) * 5
TEN = tuple(card for card in ("ash_imp", "torch_bearer", "flare", "kiln_guard", "stoke") for _ in range(2))


def broken(room: Undertow, build: Build) -> list[str]:
    return [check.rule for check in checks_of(build, room.content.cards) if not check.good]


def test_a_build_that_keeps_every_rule_has_each_of_them_told_once(room: Undertow) -> None:
    checks = list(checks_of(Build(HOBB, 4, BARE, TEN), room.content.cards))
    assert all(check.good for check in checks)
    assert [check.rule for check in checks] == ["hero", "level", "slot", "tokens", "copies", "single", "size"]


def test_a_common_hero_has_no_fifth_level_and_no_more_cards_than_the_level_allows(room: Undertow) -> None:
    """Sections 2 and 6.1: common heroes reach level 4; 10 + 2 x 1 = 12 cards at level 1."""
    assert BuildCheck("level", False, HOBB, found=5, most=4) in list(
        checks_of(Build(HOBB, 5, BARE, TEN), room.content.cards)
    )
    thirteen = (*TEN, "slag_brute", "slag_brute", "pyre_dancer")
    assert list(faults_of(Build(HOBB, 1, BARE, thirteen), room.content.cards)) == ["expected 10..12 cards, got 13"]


@pytest.mark.parametrize(
    ("slot", "piece", "rule", "needs"),
    [
        (2, "buckler", "", 0),  # M5: an off-hand at level 6
        (2, "parrying_dagger", "piece", 7),
        (3, "leather_coat", "slot", 8),
        (1, "buckler", "place", 0),
    ],
)
def test_what_a_hero_of_level_6_may_wear(room: Undertow, slot: int, piece: str, rule: str, needs: int) -> None:
    worn = tuple(piece if number == slot else "" for number in range(5))
    checks = [each for each in checks_of(Build(YSOLDE, 6, worn, TEN), room.content.cards) if not each.good]
    assert [(check.rule, check.found) for check in checks] == ([(rule, needs)] if rule else [])


def test_every_card_that_breaks_a_rule_is_named(room: Undertow) -> None:
    deck = (*TEN, "ash_imp", "mother_of_cinders", "mother_of_cinders", "husk", HOBB)
    checks = [each for each in checks_of(Build(HOBB, 4, BARE, deck), room.content.cards) if not each.good]
    assert [(check.rule, check.card, check.found) for check in checks] == [
        ("copies", "ash_imp", 3),
        ("single", "mother_of_cinders", 2),
        ("tokens", "husk", 1),
        ("kind", HOBB, 1),
    ]


def test_without_a_hero_there_is_no_build(room: Undertow) -> None:
    assert broken(room, Build("", 4, BARE, TEN)) == ["hero"]


def test_a_build_as_a_list_of_cards_is_the_same_build_again(room: Undertow) -> None:
    cards = room.content.cards
    for build in [starter.build for starter in room.starters.values()]:
        assert build_of(listed(build), cards) == build
    assert listed(Build(HOBB, 2, ("oil_of_edges", "", "", "", ""), ("flare",))) == [
        HOBB,
        LEVEL,
        LEVEL,
        "oil_of_edges",
        "flare",
    ]


def test_a_second_hero_and_a_second_potion_in_a_list_are_not_overlooked(room: Undertow) -> None:
    found = [HOBB, YSOLDE, *[LEVEL] * 4, "oil_of_edges", "smoke_phial", *TEN]
    build = build_of(found, room.content.cards)
    assert (build.hero, build.equipment[0]) == (HOBB, "oil_of_edges")
    assert [(check.rule, check.card) for check in checks_of(build, room.content.cards) if not check.good] == [
        ("kind", YSOLDE),
        ("kind", "smoke_phial"),
    ]


def test_limits_are_judged_before_what_any_build_keeps_to(room: Undertow) -> None:
    """Section 6.6: only heroes, cards, pieces and doses that are had, and each hero at its level."""
    limits = Limits({HOBB: 2}, frozenset(TEN) - {"flare"}, frozenset({"iron_maul"}), {"oil_of_edges": 0})
    build = Build(HOBB, 3, ("oil_of_edges", "iron_maul", "", "", ""), TEN)
    assert list(faults_within(build, limits, room.content.cards)) == [
        "hobb_of_the_anvil has level 2 here, got 3",
        "no dose of oil_of_edges is left",
        "flare is not yours yet",
        "slot main_weapon opens at level 4",
    ]
    whole = limits._replace(doses={"oil_of_edges": 1}, cards=frozenset(TEN))
    assert list(faults_within(Build(HOBB, 2, ("oil_of_edges", "", "", "", ""), TEN), whole, room.content.cards)) == []


# ---- made for the player ----


@pytest.mark.parametrize("level", range(1, 11))
def test_what_is_made_for_the_player_may_be_played_at_every_level(room: Undertow, level: int) -> None:
    cards = room.content.cards
    for seed in range(8):
        kept = Build("thalassa_undertow", level, BARE, TEN)
        made = make_build(kept, ("ember",) if seed % 2 else (), seed, cards)
        assert list(faults_of(made, cards)) == []
        assert (made.hero, made.level, len(made.deck)) == ("thalassa_undertow", level, 10 + 2 * level)
        assert Counter(TEN) <= Counter(made.deck), "what is kept stays"


def test_the_same_seed_makes_the_same_build_and_another_one_another(room: Undertow) -> None:
    made = [make_build(Build("", 0, BARE, ()), ("iron",), seed, room.content.cards) for seed in (1, 1, 2)]
    assert made[0] == made[1] != made[2]
    assert {room.content.cards[card].faction for card in made[0].deck} == {"iron"}
    assert room.content.cards[made[0].hero].faction == "iron"


def test_what_is_made_with_limits_keeps_to_them(room: Undertow) -> None:
    starter = room.starters["lamplight"].build
    limits = Limits({starter.hero: 3}, frozenset(starter.deck), frozenset(), {"oil_of_edges": 1})
    made = make_build(Build(HOBB, 4, BARE, TEN), (), 5, room.content.cards, limits)
    assert (made.hero, made.level, made.equipment) == (starter.hero, 3, ("oil_of_edges", "", "", "", ""))
    assert list(faults_within(made, limits, room.content.cards)) == []
