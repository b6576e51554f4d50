"""The ladder of a player, out of a profile: what counts, what comes back, what is left behind."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.client.match.offers import CAMPAIGN
from game.engine import match as engine
from game.records.lines import Header
from game.records.profile import Outcome, Profile
from game.undertow.client.ladder import FACT, TITLE, Ladder, score
from game.undertow.engine.builds import Build, written
from game.undertow.engine.campaign import Gain, Grown
from game.undertow.engine.room import Undertow

ODILE, BRAKKA = "odile_lampwright", "brakka_tidecutter"


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    with Profile(tmp_path) as opened:
        yield opened


@pytest.fixture
def ladder(room: Undertow, profile: Profile) -> Ladder:
    return Ladder(room.campaign, profile)


def note(ladder: Ladder, profile: Profile, rung: int, level: int, ended: float, **other: Any) -> str:
    """A battle of the first hero with the first deck; the id of its record."""
    build = ladder.campaign.starts[ODILE]._replace(level=level)
    match = other.get("match", f"battle {ended}")
    detail = {"build": written(build), "spent": "", "conceded": False, "turns": 20}
    profile.note(Outcome(match, TITLE, CAMPAIGN, str(rung), 9, 0, other.get("won", True), ended, detail))
    return match


def test_nothing_is_there_before_a_hero_is_chosen(ladder: Ladder) -> None:
    assert not ladder.begun
    assert ladder.standing() is None
    assert list(ladder.faults(ladder.campaign.starts[ODILE], 1)) == ["choose a hero to begin with"]
    assert ladder.give(ODILE, 10, 1.0) == ()


def test_battles_count_in_the_order_in_which_they_ended(ladder: Ladder, profile: Profile) -> None:
    ladder.begin(ODILE)
    second = note(ladder, profile, rung=2, level=2, ended=20.0)
    first = note(ladder, profile, rung=1, level=1, ended=10.0)
    standing = ladder.standing()
    assert standing is not None
    assert standing.beaten == {1, 2}
    assert standing.heroes[ODILE] == Grown(3)
    assert ladder.gains(first)[:2] == (Gain("experience", ODILE, 10), Gain("level", ODILE, 2))
    assert Gain("rung", "", 3) in ladder.gains(second)


def test_a_battle_that_could_not_be_sailed_to_does_not_count(ladder: Ladder, profile: Profile) -> None:
    ladder.begin(ODILE)
    too_far = note(ladder, profile, rung=3, level=1, ended=10.0)
    too_high = note(ladder, profile, rung=1, level=2, ended=11.0)
    assert ladder.standing() == Ladder(ladder.campaign, profile).standing()
    assert ladder.gains(too_far) == ladder.gains(too_high) == ()
    standing = ladder.standing()
    assert standing is not None
    assert standing.beaten == set()


def test_it_is_all_there_in_another_program_on_the_same_profile(room: Undertow, tmp_path: Path) -> None:
    with Profile(tmp_path) as profile:
        ladder = Ladder(room.campaign, profile)
        ladder.begin(ODILE)
        for number in range(1, 6):
            note(ladder, profile, number, min(4, (1, 2, 3, 3, 4)[number - 1]), 10.0 * number)
        had = ladder.standing()
    with Profile(tmp_path) as profile:
        assert Ladder(room.campaign, profile).standing() == had
    assert had is not None
    assert (had.heroes[ODILE], had.reserve, had.open) == (Grown(4), 10, 6)


def test_what_is_given_comes_after_what_was_won_whatever_the_clock_says(ladder: Ladder, profile: Profile) -> None:
    ladder.begin(ODILE)
    for number, level in enumerate((1, 2, 3, 3, 4), 1):
        note(ladder, profile, number, level, 10.0 * number)
    gains = ladder.give(BRAKKA, 30, now=5.0)  # Brakka came with rung 1, at level 1; the reserve has 10
    assert gains == (Gain("experience", BRAKKA, 10), Gain("level", BRAKKA, 2))
    standing = ladder.standing()
    assert standing is not None
    assert (standing.heroes[BRAKKA], standing.reserve) == (Grown(2), 0)


def test_who_begins_anew_leaves_the_battles_before_behind(ladder: Ladder, profile: Profile) -> None:
    ladder.begin(ODILE)
    note(ladder, profile, rung=1, level=1, ended=10.0)
    ladder.begin(ODILE)
    standing = ladder.standing()
    assert standing is not None
    assert standing.beaten == set()
    note(ladder, profile, rung=1, level=1, ended=5.0)  # the clock was set back
    standing = ladder.standing()
    assert standing is not None
    assert standing.beaten == {1}


def test_battles_that_a_lost_profile_finds_again_count(ladder: Ladder, profile: Profile) -> None:
    note(ladder, profile, rung=1, level=1, ended=10.0)
    ladder.begin(ODILE)
    standing = ladder.standing()
    assert standing is not None
    assert standing.beaten == {1}


def test_a_first_hero_that_there_is_not_any_more_is_asked_for_again(ladder: Ladder, profile: Profile) -> None:
    profile.remember(TITLE, FACT, {"hero": "somebody", "left": [], "given": []})
    assert not ladder.begun


def test_a_rung_that_is_not_open_is_told(ladder: Ladder) -> None:
    ladder.begin(ODILE)
    build = ladder.campaign.starts[ODILE]
    assert list(ladder.faults(build, 1)) == []
    assert list(ladder.faults(build, 2)) == ["rung 2 opens when rung 1 is beaten"]


def test_a_build_is_written_as_set_ups_have_it(ladder: Ladder) -> None:
    build = Build(ODILE, 2, ("salve_of_moss", "", "", "", ""), ("lamp_novice", "lamp_novice"))
    assert ladder.setup(build, 3) == {
        "mode": "battle",
        "players": [
            {
                "hero": ODILE,
                "level": 2,
                "equipment": {"potion": "salve_of_moss"},
                "deck": ["lamp_novice", "lamp_novice"],
            },
            {"rung": 3},
        ],
        "open_decks": True,
    }


# ---- what a match counts ----


def played(room: Undertow, setup: dict[str, Any], seed: int) -> tuple[Header, dict[str, Any]]:
    """A match of a set-up to its end: how its record begins, and what player 0 sees at last."""
    match = engine.new(room, seed, setup)
    while match.result is None:
        match.play("advance")
    header = Header(1, TITLE, "", seed, setup, None, ("human", "computer:normal"), "2026-01-01T00:00:00Z")
    return header, match.view(0)


def test_a_battle_against_a_rung_counts_at_it(room: Undertow, ladder: Ladder) -> None:
    potion = ("salve_of_moss", "", "", "", "")
    build = ladder.campaign.starts[ODILE]._replace(level=2, equipment=potion)
    spent = set()
    for seed in range(12):
        header, view = played(room, ladder.setup(build, 3), seed)
        found = score(header, view)
        assert found is not None
        assert (found.board, found.key, found.stars) == (CAMPAIGN, "3", 0)
        hero = next(card for card in view["cards"] if card["id"] == 1)
        assert found.score == (hero["health"] if view["result"]["winner"] == 0 else 0)
        assert found.detail["build"] == written(build)
        assert found.detail["conceded"] is False
        worn = [card for card in view["cards"] if card["card"] == "salve_of_moss" and card["zone"] == "equipment"]
        assert found.detail["spent"] == ("" if worn else "salve_of_moss")
        spent.add(found.detail["spent"])
    assert spent == {"", "salve_of_moss"}


@pytest.mark.parametrize("change", [{"first_health": 0}, {"open_decks": False}, {"turn_cap": 20}, {"players": None}])
def test_a_battle_by_other_rules_does_not_count(room: Undertow, ladder: Ladder, change: dict[str, Any]) -> None:
    setup = ladder.setup(ladder.campaign.starts[ODILE], 1) | change
    if setup["players"] is None:
        setup["players"] = [{"starter": "lamplight"}, {"rung": 1}]
    assert score(*played(room, setup, 1)) is None


def test_a_handicap_does_not_count(room: Undertow, ladder: Ladder) -> None:
    setup = ladder.setup(ladder.campaign.starts[ODILE], 1)
    setup["players"][0]["handicap"] = 20
    assert score(*played(room, setup, 1)) is None
