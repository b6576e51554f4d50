"""The computer at the window: its turns and its hints, followed, paused, skipped and taken over."""

import time
from typing import Any

import pytest

import game
from game.client.match.hint import LEVEL
from game.client.match.result import ResultScene
from game.client.settings import Settings
from game.records.replay import verify
from game.spellchain.client.board.said import prompt

COMPUTER = ("ai:easy",)
PATIENCE = 90
"""Seconds that a thought may take before it counts as hung."""


def wait(window: Any) -> None:
    """Until what is thought about is known."""
    end = time.monotonic() + PATIENCE
    while window.top.thinks:
        assert time.monotonic() < end, f"it thinks for more than {PATIENCE} seconds"
        time.sleep(0.005)
        window.pass_time(0.001)


def actions(play: Any) -> list[str]:
    return [entry.action for entry in play.match.record.actions()]


def test_the_computer_plays_to_the_end_and_its_record_is_that_of_the_terminal(window: Any) -> None:
    play = window.play(game.new("longnight", 3, None, COMPUTER))
    for _ in range(4000):
        if isinstance(window.top, ResultScene):
            break
        wait(window)
        window.pass_time(1.0)
    assert isinstance(window.top, ResultScene)
    assert verify(play.match.record, game.start).finished
    alone = game.new("longnight", 3, None, COMPUTER)
    from game.players import player_named

    player = player_named(COMPUTER[0], 3, 0)
    assert player is not None
    while alone.actor is not None:
        alone.play(player.choose(alone))
    assert [str(entry.action) for entry in alone.record.actions()] == actions(play)  # type: ignore[union-attr]


def test_what_the_computer_will_play_shows_before_it_is_played(window: Any) -> None:
    play = window.play(game.new("longnight", 3, None, COMPUTER))
    wait(window)
    shown = play.board.now.preview
    assert shown in play.match.actions()
    assert actions(play) == []
    window.pass_time(1.0)
    assert actions(play) == [str(shown)]


def test_a_paused_computer_waits_and_goes_on(window: Any) -> None:
    play = window.play(game.new("longnight", 3, None, COMPUTER))
    window.press("space")
    wait(window)
    window.pass_time(5.0)
    assert actions(play) == []
    assert not play.moving
    window.press("space")
    window.pass_time(1.0)
    assert len(actions(play)) == 1


def test_the_turn_is_hurried_to_its_end(window: Any) -> None:
    play = window.play(game.new("longnight", 3, None, COMPUTER))
    window.press("page_down")
    for _ in range(400):
        if play.match.view()["turn"] > 1 or play.match.result is not None:
            break
        wait(window)
        window.pass_time(0.04)
    turn = play.match.view()["turn"]
    count = len(actions(play))
    wait(window)
    window.pass_time(0.1)
    assert turn == 2
    assert len(actions(play)) == count


def test_at_once_nothing_is_waited_for(window: Any) -> None:
    window.stage.settings = Settings(speed=0.0)
    window.play(game.new("longnight", 3, None, COMPUTER))
    end = time.monotonic() + PATIENCE
    while not isinstance(window.top, ResultScene):
        assert time.monotonic() < end, f"no end within {PATIENCE} seconds"
        time.sleep(0.002)
        window.pass_time(1e-6)  # the window's own time stands nearly still


def test_a_person_takes_over_and_hands_over(window: Any) -> None:
    play = window.play(game.new("longnight", 3, None, COMPUTER), beat=1e9)
    window.press("t")
    window.pass_time(5.0)
    assert actions(play) == []
    window.press("n")
    window.rest()
    assert actions(play) == ["next"]
    play.hand_over()
    wait(window)
    window.pass_time(1.0)
    assert len(actions(play)) == 2


def test_a_match_that_the_computer_helped_with_counts_nowhere(window: Any) -> None:
    play = window.play(game.new("longnight", 3), beat=1e9)
    play.hand_over()
    play.take_over()
    play.concede()
    window.pass_time(60)
    assert isinstance(window.top, ResultScene)
    assert window.stage.profile.results("longnight") == []


def test_a_match_played_alone_counts_once(window: Any) -> None:
    play = window.play(game.new("longnight", 3), beat=1e9)
    play.concede()
    window.pass_time(60)
    assert isinstance(window.top, ResultScene)
    assert [outcome.match for outcome in window.stage.profile.results("longnight")] == [play.match.record.id]


def test_a_computer_s_match_that_is_resumed_waits(window: Any) -> None:
    match = game.new("longnight", 3, None, COMPUTER)
    match.play(match.actions()[0])
    play = window.play(match)
    wait(window)
    window.pass_time(5.0)
    assert len(actions(play)) == 1
    assert play.board.log._sentences


def test_a_hint_is_what_the_computer_thinks_and_says_why(window: Any) -> None:
    play = window.play(game.new("longnight", 5), beat=1e9)
    window.press("h")
    assert play.thinks
    window.draw()
    wait(window)
    best = game.analyse(play.match, LEVEL, 1)[0].action
    assert play._hint.advice.action == best
    assert play.board.now.preview == best
    assert play._hint.advice.reasons
    window.draw()
    window.press("accept")
    assert actions(play) == [str(best)]


def test_no_hint_tells_what_the_computer_across_might_do(window: Any) -> None:
    """It waits in its turn: a hint would tell of the cards in its hand, and its button play one of them."""
    play = window.play(game.new("spellchain", 12, None, ("human", *COMPUTER)), beat=1e9)
    for _ in range(400):
        if play.seats.playing and not play.showing.unseen:
            break
        window.pass_time(0.1)
    assert play.seats.playing
    play.toggle_pause()
    window.press("h")
    assert play._hint is None
    assert play.news.text == "A hint is there when it is your turn."
    assert prompt(play.board.now) == ""


@pytest.mark.parametrize("way", ["h", "back"])
def test_a_hint_can_be_put_away_while_it_is_thought_about(window: Any, way: str) -> None:
    play = window.play(game.new("longnight", 5), beat=1e9)
    window.press("h", way)
    assert not play.thinks
    assert play._hint is None
    assert play.board.now.preview is None
    assert window.top is play


def test_a_hint_that_is_asked_for_too_early_comes_when_the_board_rests(window: Any) -> None:
    play = window.play(game.new("longnight", 5), beat=1e9)
    window.press("n", "h")
    assert play.showing.unseen
    assert play._hint is None
    window.rest()
    assert play._hint is not None
    assert actions(play) == ["next"]


def test_keys_are_heeded_again_though_nothing_moves(window: Any) -> None:
    setup = {"first": 1, "mulligan": False}
    play = window.play(game.new("spellchain", 7, setup, ("human", *COMPUTER)))
    while play.match.actor != 0 or play.showing.unseen:
        wait(window)
        window.pass_time()
    for _ in range(300):
        window.pass_time()
    assert not play.moving
    assert play.settling.left == 0


def test_accept_brings_the_focus_and_then_chooses(window: Any) -> None:
    play = window.play(game.new("longnight", 3))
    assert not play.board._by_keys
    window.press("accept")
    first = play.board.hover
    assert play.board._by_keys
    assert first in play.board.now.keys
    assert actions(play) == []
