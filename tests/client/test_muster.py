"""Undertow at the window before and after its battle: the muster, what comes of it, and what counts."""

from dataclasses import replace
from typing import Any

import pytest

import game
from game import i18n
from game.client import ways
from game.client.match import outcomes
from game.client.match.result import ResultScene
from game.client.replay.course import Course
from game.client.stage import Stage
from game.titles import room_of
from game.undertow.client.harbour.landfall import LandfallScene, Prize
from game.undertow.client.panel_words import Words, teller_of
from game.undertow.engine.campaign import Gain
from game.undertow.engine.room import Undertow

TITLE = "undertow"
NEVER = 1e9


def mustered() -> game.Match:
    """A match of ready builds in which player 1 has the first choice, and has taken Cinderveil."""
    match = game.new(TITLE, 3, {"mode": "starter", "first": 0}, ("human", "ai:easy"))
    match.play("build cinderveil")
    return match


def to_the_end(match: game.Match) -> game.Match:
    while match.actor is not None:
        match.play(match.actions()[0])
    return match


def test_a_build_that_the_other_one_has_says_so(window: Any, written: list[str]) -> None:
    window.play(mustered(), beat=NEVER)
    written.clear()
    window.draw()
    assert written.count("Computer has this one") == 1


def test_the_end_tells_which_heroes_fought(window: Any, written: list[str]) -> None:
    match = mustered()
    match.play("build tidebreak")
    scene = window.open(ResultScene(window.stage, window.play(to_the_end(match), beat=NEVER)))
    written.clear()
    scene.draw(window.canvas)
    told = " ".join(written)
    assert "Brakka Tidecutter · Chosen in the match" in told
    assert "Abbess Cindra · Chosen in the match" in told


def branched(stage: Stage, match: game.Match, at: int) -> game.Match:
    """Another match that goes on after an action of one that has been noted."""
    assert match.record is not None
    assert outcomes.note(stage, match) is not None
    return to_the_end(game.resume(match.record.branch(at)))


def test_a_battle_that_is_run_once_more_does_not_count_again(window: Any) -> None:
    """After the two choices nobody decides anything (rules, section 3.2)."""
    match = mustered()
    match.play("build tidebreak")
    again = branched(window.stage, to_the_end(match), 5)
    assert outcomes.note(window.stage, again) is None
    assert len(window.stage.profile.results(TITLE)) == 1
    assert "does not count again" in outcomes.standing(window.stage, again)


def test_a_match_that_goes_on_from_the_muster_of_another_counts(window: Any) -> None:
    match = mustered()
    match.play("build tidebreak")
    other = branched(window.stage, to_the_end(match), 1)
    assert outcomes.note(window.stage, other) is not None
    assert outcomes.standing(window.stage, other) == ""


@pytest.mark.parametrize("foretell", [True, False])
def test_who_wants_suspense_waits_for_no_chance(window: Any, written: list[str], foretell: bool) -> None:
    window.stage.change(replace(window.stage.settings, foretell=foretell))
    match = mustered()
    match.play("build tidebreak")
    window.play(match, beat=NEVER)
    written.clear()
    window.draw()
    assert "Chance to win" in written
    assert any(text == "…" or text.endswith(" %") for text in written) == foretell


def test_a_muster_comes_before_the_first_turn_of_a_replay(window: Any) -> None:
    match = mustered()
    match.play("build tidebreak")
    course = Course(to_the_end(match).record, "en")
    assert [turn.number for turn in course.turns[:3]] == [0, 1, 2]
    assert course.turns[0].first == 0
    assert course.action_at(course.turns[1].first) == 2, "the second choice begins the battle"
    assert course.turn_name(0, str) == "Muster"
    assert course.turn_name(2, str) == "Turn 2"


def test_ready_builds_leave_no_level_to_choose(window: Any) -> None:
    scene = window.open(ways.setup(window.stage, TITLE))
    window.draw()

    def choice(label: str) -> Any:
        return next(widget for widget in scene._group.widgets if widget.called == label)

    assert not choice("Level").off
    choice("Muster").turn(1)
    assert choice("Level").off == "The ready builds have their own level."
    choice("Muster").turn(1)
    assert not choice("Level").off


def test_cards_that_were_won_say_what_they_do(window: Any) -> None:
    room = room_of(TITLE)
    assert isinstance(room, Undertow)
    words = Words(teller_of(room, "en"), room.content, i18n.catalogue("en"))
    gains = (Gain("experience", "odile_lampwright", 10), Gain("card", "kiln_guard", 0), Gain("card", "flare", 0))
    scene = window.open(LandfallScene(window.stage, words, gains))
    window.draw()
    prizes = [widget for widget in scene._group.widgets if isinstance(widget, Prize)]
    assert [prize.called for prize in prizes] == ["Kiln Guard", "Flare"]
    assert prizes[0].hint.startswith("Retaliation (1): ")
    assert "2 fire damage" in prizes[1].hint
