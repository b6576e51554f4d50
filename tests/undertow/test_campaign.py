"""The campaign of Undertow: what battles bring, worked by hand from section 6.6 of its rules."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.content import asset_root
from game.engine.errors import BadContent
from game.undertow.engine.builds import Build, load_rungs
from game.undertow.engine.campaign import (
    Battle,
    Campaign,
    Gain,
    Grown,
    Standing,
    after,
    begin,
    faults_of_own,
    give,
    load_campaign,
)
from game.undertow.engine.room import Undertow

HOBB, BRAKKA, ODILE = "hobb_of_the_anvil", "brakka_tidecutter", "odile_lampwright"
BARE = ("",) * 5


@pytest.fixture(scope="session")
def campaign(room: Undertow) -> Campaign:
    return room.campaign


def kinds(gains: tuple[Gain, ...]) -> list[str]:
    return [gain.kind for gain in gains]


def sailed(campaign: Campaign, hero: str, *rungs: int) -> Standing:
    """What somebody has who began with a hero and won at these rungs."""
    now = begin(campaign, hero)
    for rung in rungs:
        now, _ = after(campaign, now, Battle(rung, hero, won=True))
    return now


# ---- 1. the start ----


def test_one_begins_with_a_common_hero_and_the_cards_of_its_ready_build(campaign: Campaign, room: Undertow) -> None:
    assert list(campaign.starts) == [ODILE, BRAKKA, HOBB, "mirel_thornfoot"]
    now = begin(campaign, HOBB)
    assert now.heroes == {HOBB: Grown(1)}
    named = "tin_soldier shield_mason temper bolt_thrower forge_hound press_ganger banner_golem bulwark_engine sunder"
    assert now.cards == set(named.split())
    assert now.equipment == set()
    assert now.doses == {}
    assert now.open == 1


def test_the_first_deck_is_two_copies_of_the_first_six_cards_and_may_be_sailed_with(campaign: Campaign) -> None:
    build = campaign.starts[HOBB]
    six = ["tin_soldier", "shield_mason", "temper", "bolt_thrower", "forge_hound", "press_ganger"]
    assert build == Build(HOBB, 1, BARE, tuple(card for card in six for _ in "ab"))
    assert list(faults_of_own(campaign, begin(campaign, HOBB), build)) == []


# ---- 2. experience ----


def test_the_first_win_over_a_rung_brings_ten_which_is_a_level(campaign: Campaign) -> None:
    now, gains = after(campaign, begin(campaign, ODILE), Battle(1, ODILE, won=True))
    assert now.heroes[ODILE] == Grown(2, 0)
    # Experience first, what a level brings, then what the rung held: its hero at 2 - 1, its cards; it has no potion.
    assert kinds(gains)[:4] == ["experience", "level", "doses", "hero"]
    assert gains[0] == Gain("experience", ODILE, 10)
    assert gains[2] == Gain("doses", "salve_of_moss", 3)
    assert gains[3] == Gain("hero", BRAKKA, 1)
    assert gains[-1] == Gain("rung", "", 2)
    assert now.heroes[BRAKKA] == Grown(1)
    assert now.open == 2


@pytest.mark.parametrize(
    ("battle", "beaten", "brings"),
    [
        (Battle(12, ODILE, won=True), (), 10),
        (Battle(13, ODILE, won=True), (), 20),
        (Battle(12, ODILE, won=True), (12,), 4),
        (Battle(13, ODILE, won=True), (13,), 8),
        (Battle(13, ODILE, won=False), (), 2),
        (Battle(13, ODILE, won=False, conceded=True), (), 0),
    ],
)
def test_what_a_battle_brings_in_experience(
    campaign: Campaign, battle: Battle, beaten: tuple[int, ...], brings: int
) -> None:
    had = replace(begin(campaign, ODILE), beaten=frozenset(beaten))
    _, gains = after(campaign, had, battle)
    assert sum(gain.number for gain in gains if gain.kind in ("experience", "reserve")) == brings


def test_experience_that_is_left_over_is_kept(campaign: Campaign) -> None:
    # 10 + 10 to level 3, then 10 of the 20 to level 4.
    assert sailed(campaign, ODILE, 1, 2, 3).heroes[ODILE] == Grown(3, 10)


def test_what_a_hero_at_its_cap_wins_goes_to_the_reserve(campaign: Campaign) -> None:
    # A common hero ends at level 4: 10 + 10 + 20 = 40, the fifth win is left over.
    now = sailed(campaign, ODILE, 1, 2, 3, 4, 5)
    assert now.heroes[ODILE] == Grown(4, 0)
    assert now.reserve == 10


def test_what_is_beyond_the_cap_of_a_win_goes_to_the_reserve(campaign: Campaign) -> None:
    had = replace(begin(campaign, ODILE), heroes={ODILE: Grown(3, 15)})
    now, gains = after(campaign, had, Battle(1, ODILE, won=True))
    assert now.heroes[ODILE] == Grown(4, 0)
    assert now.reserve == 5
    assert gains[:2] == (Gain("experience", ODILE, 5), Gain("level", ODILE, 4))
    assert Gain("reserve", "", 5) in gains


def test_the_reserve_is_given_to_any_hero_below_its_cap_and_no_more_than_it_can_use(campaign: Campaign) -> None:
    had = replace(begin(campaign, ODILE), heroes={ODILE: Grown(4), BRAKKA: Grown(3, 5)}, reserve=50)
    now, gains = give(campaign, had, BRAKKA, 10)
    assert (now.heroes[BRAKKA], now.reserve) == (Grown(3, 15), 40)
    assert gains == (Gain("experience", BRAKKA, 10),)
    now, _ = give(campaign, now, BRAKKA, 30)
    assert (now.heroes[BRAKKA], now.reserve) == (Grown(4, 0), 35)
    assert give(campaign, now, ODILE, 10) == (now, ())
    assert give(campaign, now, "thalassa_undertow", 10) == (now, ())


# ---- 3. what a rung holds ----


def test_the_first_win_over_a_rung_brings_its_build(campaign: Campaign) -> None:
    rung = campaign.rungs[4].build  # abbess_cindra, level 3: one slot is open, the potion's
    had = sailed(campaign, ODILE, 1, 2, 3, 4)
    now, gains = after(campaign, had, Battle(5, ODILE, won=True))
    assert now.heroes["abbess_cindra"] == Grown(3)  # the highest has 4
    assert set(rung.deck) <= now.cards
    assert now.doses[rung.equipment[0]] == had.doses.get(rung.equipment[0], 0) + 3
    assert kinds(gains).count("card") == len(set(rung.deck) - had.cards)


def test_a_repeated_win_brings_one_dose_and_nothing_else_but_experience(campaign: Campaign) -> None:
    had = sailed(campaign, ODILE, 1, 2, 3, 4, 5)
    now, gains = after(campaign, had, Battle(5, ODILE, won=True))
    assert kinds(gains) == ["reserve", "doses"]
    assert gains[1].number == 1
    assert now.cards == had.cards
    assert now.open == had.open


def test_a_hero_comes_at_its_cap_at_most(campaign: Campaign) -> None:
    had = replace(begin(campaign, "mirel_thornfoot"), heroes={"thalassa_undertow": Grown(10)})
    now, _ = after(campaign, had, Battle(1, "thalassa_undertow", won=True))
    assert now.heroes[BRAKKA] == Grown(4)


def test_the_last_rung_opens_no_other(campaign: Campaign) -> None:
    had = replace(begin(campaign, ODILE), beaten=frozenset(range(1, 20)))
    now, gains = after(campaign, had, Battle(20, ODILE, won=True))
    assert now.open == 20
    assert "rung" not in kinds(gains)


# ---- 4. gifts and doses ----


def test_only_the_first_hero_to_reach_a_level_brings_its_gift(campaign: Campaign) -> None:
    had = replace(begin(campaign, ODILE), heroes={ODILE: Grown(3, 10), BRAKKA: Grown(1)}, reserve=40)
    now, gains = give(campaign, had, BRAKKA, 20)  # levels 2 and 3, which Odile reached before
    assert kinds(gains) == ["experience", "level", "level"]
    now, gains = give(campaign, now, ODILE, 10)
    first = next(card.id for card in campaign.cards.values() if card.slot == "main_weapon")
    assert gains == (Gain("experience", ODILE, 10), Gain("level", ODILE, 4), Gain("equipment", first, 0))
    assert now.equipment == {first}


@pytest.mark.parametrize("won", [True, False])
def test_a_potion_that_is_spent_costs_a_dose_won_or_lost(campaign: Campaign, *, won: bool) -> None:
    had = replace(begin(campaign, ODILE), doses={"salve_of_moss": 2}, beaten=frozenset({1}))
    now, _ = after(campaign, had, Battle(1, ODILE, won, spent="salve_of_moss"))
    assert now.doses["salve_of_moss"] == 1
    now, _ = after(campaign, had, Battle(1, ODILE, won))
    assert now.doses["salve_of_moss"] == 2


# ---- 5. what may be sailed with ----


def test_what_is_not_the_players_is_told(campaign: Campaign) -> None:
    had = begin(campaign, ODILE)
    deck = campaign.starts[ODILE].deck
    assert list(faults_of_own(campaign, had, Build(HOBB, 1, BARE, deck))) == ["hobb_of_the_anvil is not yours yet"]
    assert list(faults_of_own(campaign, had, Build(ODILE, 2, BARE, deck))) == [
        "odile_lampwright has level 1 here, got 2"
    ]
    grown = replace(had, heroes={ODILE: Grown(2)})
    potion = Build(ODILE, 2, ("salve_of_moss", *BARE[1:]), deck)
    assert list(faults_of_own(campaign, grown, potion)) == ["no dose of salve_of_moss is left"]
    assert list(faults_of_own(campaign, replace(grown, doses={"salve_of_moss": 1}), potion)) == []
    foreign = Build(ODILE, 1, BARE, (*deck[:-1], "meteor"))
    assert list(faults_of_own(campaign, had, foreign)) == ["meteor is not yours yet"]


def test_what_no_build_may_have_is_told_too(campaign: Campaign) -> None:
    had = begin(campaign, ODILE)
    short = campaign.starts[ODILE].deck[:9]
    assert list(faults_of_own(campaign, had, Build(ODILE, 1, BARE, short))) == ["expected 10..12 cards, got 9"]


# ---- the file ----


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("first_win = [10, 20]", "first_win = [10]", "expected 2 numbers, got"),
        ("loss = 2", "loss = -2", "loss: expected 0..99, got -2"),
        ('potion = "salve_of_moss"', 'potion = "salve_of_mos"', "did you mean salve_of_moss?"),
        ('rarity = "common"', 'rarity = "legendary"', "expected a rarity of which a ready build has its hero"),
        ("cards = 6", "cards = 7", "expected 10..12 cards, got 14"),
        ("number = 7", "number = 8", "number: expected 7, got 8"),
        ("number = 20\n", "number = 21\n", "number: expected 1..20, got 21"),
    ],
)
def test_a_fault_of_the_file_is_told(room: Undertow, tmp_path: Path, old: str, new: str, said: str) -> None:
    text = (asset_root() / "undertow" / "campaign.toml").read_text()
    assert old in text
    (tmp_path / "undertow").mkdir()
    (tmp_path / "undertow" / "campaign.toml").write_text(text.replace(old, new))
    with pytest.raises(BadContent) as error:
        load_campaign(room.content.cards, room.starters, load_rungs(room.content.cards, tmp_path), tmp_path)
    assert said in str(error.value)
    assert "campaign.toml" in str(error.value)


def test_a_ladder_lacks_no_rung(room: Undertow, tmp_path: Path) -> None:
    text = (asset_root() / "undertow" / "campaign.toml").read_text()
    (tmp_path / "undertow").mkdir()
    (tmp_path / "undertow" / "campaign.toml").write_text(text[: text.rindex("[[rung]]")])
    with pytest.raises(BadContent) as error:
        load_rungs(room.content.cards, tmp_path)
    assert str(error.value) == "undertow/campaign.toml: rung: expected 20 rungs, got 19"
