"""Setting a match up, the campaign's road, and the match of the day."""

import datetime
from typing import Any

import pytest

import game
from game.client.match import outcomes
from game.client.match.play import PlayScene
from game.client.setting_up.campaign import CampaignScene
from game.client.setting_up.daily import DailyScene
from game.client.setting_up.solo import SetupScene
from game.longnight.engine.daily import daily_scenario, daily_seed
from game.records.profile import Outcome

TITLE = "longnight"


def won(window: Any, night: str, score: int = 100, grade: str = "dusk") -> None:
    detail = {"grade": grade}
    window.stage.profile.note(Outcome(f"{night} {grade}", TITLE, "campaign", night, score, 2, True, 1.0, detail))


def settled(window: Any, scene: Any) -> Any:
    window.open(scene)
    window.draw()
    while scene.unfinished:
        window.pass_time()
        window.draw()
    return scene


def day_before(days: int) -> str:
    return (datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=days)).isoformat()


# ---- set-up ----


def test_a_match_begins_as_it_was_set_up(window: Any) -> None:
    scene = settled(window, SetupScene(window.stage, TITLE))
    scene._choose_place(3)
    scene._choose(next(option for option in scene._options if option.key == "difficulty"), 2)
    scene._field.text = "-12"
    window.press("accept")
    assert isinstance(window.top, PlayScene)
    header = window.top.match.record.header
    assert header.seed == -12
    view = window.top.match.view(0)
    assert (view["scenario"], view["difficulty"]) == ("cellar", "witching_hour")
    assert header.players == ("human",)


def test_what_was_chosen_last_is_chosen_again(window: Any) -> None:
    scene = settled(window, SetupScene(window.stage, TITLE))
    scene._choose_place(2)
    window.press("accept")
    window.stage.stack.pop()
    window.stage.stack.settle()
    again = settled(window, SetupScene(window.stage, TITLE))
    assert again.setup["scenario"] == "pack"


def test_a_seed_that_is_no_number_is_told_beside_it(window: Any) -> None:
    scene = settled(window, SetupScene(window.stage, TITLE))
    scene._field.text = "-"
    window.press("accept")
    assert window.top is scene
    assert scene._wrong_seed
    window.draw()


def test_only_figures_can_be_typed_as_a_seed(window: Any) -> None:
    scene = settled(window, SetupScene(window.stage, TITLE))
    scene._field.put("7x")
    assert scene._field.text == ""
    scene._field.put("-7")
    assert scene._field.text == "-7"


def test_a_deck_of_ones_own_is_offered_and_a_bad_one_is_not(window: Any) -> None:
    cards = dict.fromkeys(["basic_attack", "sprint"], 2) | dict.fromkeys(
        ["fire_attack", "cone_of_fire", "furious_charge", "strategic_strike", "mighty_blow", "seismic_denial"], 1
    )
    decks = [{"name": "Embers", "cards": cards}, {"name": "Nothing", "cards": {"sprint": 1}}]
    window.stage.profile.remember(TITLE, "decks", decks)
    scene = settled(window, SetupScene(window.stage, TITLE))
    deck = next(option for option in scene._options if option.key == "deck")
    assert [name for _, name in deck.options] == ["The Lantern's Deck", "Embers"]
    scene._choose(deck, 1)
    window.press("accept")
    assert len(window.top.match.view(0)["cards"]) == 10


def test_the_computer_can_be_watched(window: Any) -> None:
    scene = settled(window, SetupScene(window.stage, TITLE))
    scene._choose_player(1)
    window.press("accept")
    assert window.top.match.record.header.players == ("ai:easy",)


# ---- campaign ----


def test_the_road_leads_to_the_first_night_that_is_not_won(window: Any) -> None:
    won(window, "pillars")
    scene = settled(window, CampaignScene(window.stage, TITLE))
    assert [place.open for place in scene._places] == [True, True, False, False, False, False, False]
    assert scene._places[scene._at].key == "pack"
    window.press("accept")
    assert window.top.match.view(0)["scenario"] == "pack"


def test_a_night_that_is_locked_says_why_and_does_not_begin(window: Any) -> None:
    scene = settled(window, CampaignScene(window.stage, TITLE))
    scene._look_at(4)
    scene._begin()
    window.stage.stack.settle()
    assert window.top is scene
    assert "The Chapel" in scene._wrong
    window.draw()


def test_best_results_are_kept_apart_by_difficulty(window: Any) -> None:
    won(window, "pillars", 120)
    won(window, "pillars", 260, "midnight")
    scene = settled(window, CampaignScene(window.stage, TITLE))
    assert scene._best(0, "dusk")[0] == 120
    assert scene._best(0, "midnight")[0] == 260
    assert scene._best(0, "witching_hour")[0] is None


def test_arrows_walk_along_the_road(window: Any) -> None:
    scene = settled(window, CampaignScene(window.stage, TITLE))
    scene._group.focus = scene._medals[0]
    window.press("right")
    assert scene._at == 1


# ---- the day ----


@pytest.mark.parametrize(("begun", "late"), [(0, False), (3, True)])
def test_the_match_of_a_day_is_known_by_its_seed(begun: int, late: bool) -> None:

    from game.presenters import presenter_of

    day = day_before(begun)
    match = game.new(TITLE, daily_seed(day), {"scenario": daily_scenario(day), "difficulty": "midnight"})
    match.play("concede")
    header = match.record.header
    score = presenter_of(TITLE).score(header, match.view(0))
    assert (score.board, score.key, score.detail["grade"], score.detail["late"]) == ("daily", day, "midnight", late)
    branched = header._replace(parent=object())
    assert presenter_of(TITLE).score(branched, match.view(0)).board == "free"


def test_another_deck_or_a_changed_map_is_no_match_of_the_day() -> None:
    from game.presenters import presenter_of

    day = day_before(0)
    scenario = daily_scenario(day)
    for seed, setup in (
        (daily_seed(day), {"scenario": scenario, "activation": "single"}),
        (daily_seed(day), {"scenario": {**scenario, "par": 30}}),
        (daily_seed(day) + 1, {"scenario": scenario}),
    ):
        match = game.new(TITLE, seed, setup)
        match.play("concede")
        score = presenter_of(TITLE).score(match.record.header, match.view(0))
        assert score.board == "free"


def test_only_the_first_result_of_a_day_counts_and_one_on_time_before_a_late_one(window: Any) -> None:
    day = day_before(2)

    def note(name: str, score: int, ended: float, late: bool) -> None:
        detail = {"grade": "dusk", "late": late}
        window.stage.profile.note(Outcome(name, TITLE, "daily", day, score, 1, True, ended, detail))

    note("late", 900, 1.0, True)
    note("second", 500, 3.0, False)
    note("first", 80, 2.0, False)
    scene = settled(window, DailyScene(window.stage, TITLE))
    counted = scene._counted(day, "dusk")
    assert counted is not None and counted.match == "first"
    assert scene._counted(day, "midnight") is None


def test_the_day_that_is_chosen_is_played_and_counts(window: Any) -> None:
    scene = settled(window, DailyScene(window.stage, TITLE))
    scene._look_at(1)
    scene._set_grade(1)
    window.press("accept")
    match = window.top.match
    assert match.record.header.seed == daily_seed(day_before(1))
    match.play("concede")
    outcome = outcomes.note(window.stage, match)
    assert outcome is not None and outcome.key == day_before(1) and outcome.detail["late"]


def test_what_is_shared_names_the_day_the_difficulty_and_the_seed(window: Any) -> None:
    day = day_before(0)
    detail = {"grade": "dusk", "late": False}
    window.stage.profile.note(Outcome("m", TITLE, "daily", day, 214, 2, True, 1.0, detail))
    scene = settled(window, DailyScene(window.stage, TITLE))
    lines = scene.shared.split("\n")
    assert lines[0] == f"The Long Night · Daily Night {day} · Dusk"
    assert lines[1] == "★★☆ 214 points"
    assert lines[2] == f"Seed {daily_seed(day)}"
