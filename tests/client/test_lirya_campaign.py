"""The campaign of Lirya in the window (rules, 9.4 and 9.5): begun, won, kept, taken along."""

from typing import Any

import pytest

import game
from game.client.match import outcomes
from game.client.match.offers import CAMPAIGN
from game.client.ways import SCREENS
from game.engine.errors import BadRecord
from game.lirya.client.campaign import TANDEM
from game.presenters import duel_of
from game.records.profile import Profile
from game.records.record import Record


def campaign() -> Any:
    duel = duel_of("lirya")
    assert duel is not None
    return duel.campaign


def opened(window: Any) -> Any:
    scene = window.open(SCREENS["campaign"](window.stage, "lirya"))
    window.draw()
    return scene


def fought(window: Any, key: str, concedes: str) -> game.Match:
    """A duel with the first ready deck, against the weakest level; who concedes ends it."""
    place = next(each for each in campaign().places("en", frozenset(), "cinders") if each.key == key)
    match = game.new("lirya", 3, place.setup, ("human", "ai:easy"))
    match.play(concedes)
    assert outcomes.note(window.stage, match) is not None
    return match


def test_only_the_first_duel_and_the_tandem_are_open_at_first(window: Any) -> None:
    opened(window)
    places = campaign().places("en", frozenset(), "cinders")
    assert [place.key for place in places if place.open] == ["the_ford", TANDEM]
    assert len(places) == 13
    assert places[1].locked == "It opens when The Ford is won."


def test_a_duel_that_is_won_opens_the_next(window: Any) -> None:
    match = fought(window, "the_ford", "concede #2")
    assert window.stage.profile.won("lirya", CAMPAIGN) == {"the_ford"}
    assert campaign().next(window.stage).name == "The Kiln"
    assert match.record is not None
    assert campaign().brought(window.stage, match.record.id) == "Next on your way: The Kiln"


def test_a_duel_that_is_lost_is_kept_and_opens_nothing(window: Any) -> None:
    fought(window, "the_ford", "concede #1")
    assert [each.won for each in window.stage.profile.results("lirya", CAMPAIGN)] == [False]
    assert campaign().next(window.stage).name == "The Ford"


def test_a_duel_begins_from_its_screen_with_what_was_chosen(window: Any) -> None:
    scene = opened(window)
    scene._set_deck(1)
    scene._set_grade(1)
    scene._begin()
    window.stage.stack.settle()
    header = window.top.match.record.header
    assert (header.players[1], header.setup["official"]) == ("ai:normal", False)
    assert header.setup["decks"] == [scene._decks.options[1][0], "deep_current"]
    assert header.setup["life"] == [20, 15]
    assert window.stage.profile.fact("lirya", "campaign")["level"] == "normal"


def test_what_was_killed_half_way_still_counts_when_it_is_gone_on_with(window: Any, tmp_path: Any) -> None:
    place = campaign().places("en", frozenset(), "cinders")[0]
    match = game.new("lirya", 3, place.setup, ("human", "ai:easy"))
    match.play("keep")
    path = tmp_path / "half.cinquefoil"
    assert match.record is not None
    match.record.save(path)
    again = game.resume(Record.load(path))
    again.play("concede #2")
    outcome = outcomes.note(window.stage, again)
    assert outcome is not None
    assert (outcome.board, outcome.key, outcome.won) == (CAMPAIGN, "the_ford", True)


def test_the_tandem_counts_and_is_no_duel_of_the_twelve(window: Any) -> None:
    fought(window, TANDEM, "concede #2")
    assert window.stage.profile.won("lirya", CAMPAIGN) == {TANDEM}
    assert campaign().next(window.stage).name == "The Ford"


def test_it_is_taken_along_whole(window: Any, tmp_path: Any) -> None:
    fought(window, "the_ford", "concede #2")
    data = campaign().pack(window.stage.profile)
    with Profile(tmp_path / "other") as other:
        assert campaign().pack(other) is None
        assert campaign().would_bring(other, data) == (1, False)
        campaign().bring(other, data)
        assert other.won("lirya", CAMPAIGN) == {"the_ford"}
        assert campaign().would_bring(other, data) == (0, False)
        assert campaign().pack(other) == data


@pytest.mark.parametrize(("key", "value"), [("duel", "the_moon"), ("stars", 4), ("grade", "god"), ("won", 1)])
def test_a_file_with_something_amiss_is_refused_with_its_place(window: Any, key: str, value: Any) -> None:
    fought(window, "the_ford", "concede #2")
    data = campaign().pack(window.stage.profile)
    data["battles"][0][key] = value
    with pytest.raises(BadRecord, match=rf"battles\[0\]\.{key}"):
        campaign().would_bring(window.stage.profile, data)
