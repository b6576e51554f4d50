"""What a player has reached: counted by hand, and shown."""

from typing import Any

import pytest

import game
from game.client.match.offers import DAILY
from game.client.pages.statistics import BOARDS, StatisticsScene
from game.client.pages.tally import Share, seconds_played, tally, ticks
from game.client.replay.replay_scene import ReplayScene
from game.client.widgets import Tabs
from game.engine.content import LANGUAGES
from game.players.random_player import RandomPlayer
from game.presenters import presenter_of
from game.records.profile import Outcome
from game.records.record import Record


def outcome(match: str, ended: float, score: int, stars: int, **settings: Any) -> Outcome:
    """A match of the Pillars at dusk, won if it has stars."""
    given = {"board": "campaign", "key": "pillars", "detail": {"grade": "dusk"}} | settings
    return Outcome(match, "longnight", score=score, stars=stars, won=stars > 0, ended=ended, **given)


def test_matches_are_counted_in_the_order_of_their_ends() -> None:
    counted = tally(
        [
            outcome("d", 40, 230, 2),
            outcome("a", 10, 180, 1),
            outcome("c", 30, 200, 1, detail={"grade": "midnight"}),
            outcome("b", 20, 15, 0),
            outcome("e", 50, 90, 1, key="pack"),
        ]
    )
    assert counted.whole == Share(4, 5)
    assert counted.best is not None and counted.best.match == "d"
    assert (counted.streak, counted.longest) == (3, 3)
    assert counted.by_place[("pillars", "dusk")] == Share(2, 3)
    assert counted.by_place[("pillars", "midnight")] == Share(1, 1)


def test_stars_count_once_a_place_and_grade_and_a_loss_ends_a_run() -> None:
    counted = tally([outcome("a", 1, 100, 3), outcome("b", 2, 100, 2), outcome("c", 3, 5, 0)])
    assert counted.stars == 3
    assert (counted.streak, counted.longest) == (0, 2)


def test_no_match_makes_empty_figures() -> None:
    counted = tally([])
    assert (counted.whole, counted.best, counted.stars) == (Share(0, 0), None, 0)


def test_an_axis_begins_at_0_and_ends_above_all() -> None:
    for most in (0, 1, 7, 99, 100, 101, 367, 5000):
        values = list(ticks(most))
        assert values[0] == 0 and values[-1] >= most and len(values) in (2, 3, 4, 5)


def test_a_save_adds_no_time_to_that_of_its_match(window) -> None:
    match = play(window)
    window.stage.library.save_as(match.record, "twice")
    once = [item for item in window.stage.library.matches() if item.name is None]
    assert seconds_played(window.stage.library.matches()) == seconds_played(once)


def test_a_branch_adds_only_the_time_that_was_played_after_it_left_its_match(window) -> None:
    first = Record.new(title="longnight", rules=1, content="", seed=3, setup={}, players=("human",))
    for number, ms in enumerate((2_000, 5_000, 9_000)):
        first.append(f"end {number}", 0, ms, "", number)
    library = window.stage.library
    library.autosave(first)
    branch = first.branch(2)
    branch.append("wait", 0, 12_000, "", 9)
    library.autosave(branch)
    both = library.matches()
    assert [item.parent_ms for item in both if item.parent] == [5_000]
    assert seconds_played(both) == 9 + 7
    assert seconds_played(item for item in both if item.parent) == 12, "the match that it left is not among them"


def play(window: Any) -> Any:
    """A match on the shelf, played to its end by chance."""
    match = game.new("longnight", 3)
    assert match.record is not None
    window.stage.library.autosave(match.record)
    while match.actor is not None:
        match.play(RandomPlayer(3, 0).choose(match))
    match.record.close()
    return match


def test_boards_are_counted_apart(window) -> None:
    for number in range(3):
        window.stage.profile.note(outcome(str(number), number, 100, 1))
    window.stage.profile.note(outcome("free", 9, 300, 1, board="free", key="demo"))
    scene = window.open(StatisticsScene(window.stage, "longnight"))
    window.draw()
    assert scene.tally.whole == Share(4, 4)
    window.press("right")
    assert scene.tally.whole == Share(3, 3)
    window.press("right")
    assert scene.outcomes == []
    window.draw()


def test_a_point_of_the_chart_leads_to_its_replay(window) -> None:
    match = play(window)
    window.stage.profile.note(outcome(match.record.id, 9, 300, 1, board="free", key="demo"))
    window.stage.profile.note(outcome("gone", 10, 300, 1, board="free", key="demo"))
    scene = window.open(StatisticsScene(window.stage, "longnight"))
    window.draw()
    window.press("on", "on", "accept")
    assert window.top is scene
    assert "no longer on the shelf" in window.stage.notices.text
    window.press("left", "accept")
    assert isinstance(window.top, ReplayScene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_daily_night_is_called_as_on_the_table(open_window: Any, language: str) -> None:
    window = open_window(language)
    scene = window.open(StatisticsScene(window.stage, "longnight"))
    scene.outcomes = [outcome("a", 10, 180, 1)]
    window.draw()
    (tabs,) = [widget for widget in scene.group.widgets if isinstance(widget, Tabs)]
    assert tabs.labels[BOARDS.index(DAILY)] == presenter_of("longnight").day("2026-05-01", language).name
