"""The log on the board: what it tells, what it forgets, and by which keys it opens and closes."""

from typing import Any

import game
from game.records.record import Record

NEVER = 1e9


def told(play: Any) -> list[str]:
    """All that the log tells, sentence by sentence."""
    return [sentence.text for sentence in play.board.log._sentences]


def test_what_is_taken_back_is_no_longer_in_the_log(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    start = told(play)
    play.play("move hex 2,4")
    window.rest()
    first = told(play)
    assert len(first) > len(start)
    play.play("move hex 2,3")
    window.rest()
    assert len(told(play)) > len(first)
    window.press("u")
    assert told(play) == first
    window.press("u")
    assert told(play) == start


def test_what_is_played_after_something_was_taken_back_stands_behind_what_is_left(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    start = told(play)
    play.play("move hex 2,4")
    window.rest()
    window.press("u")
    play.play("next")
    window.rest()
    after = told(play)
    other = window.play(game.new("longnight", 7), beat=NEVER)
    other.play("next")
    window.rest()
    assert after == told(other)
    assert after[: len(start)] == start


def test_a_match_that_is_gone_on_with_forgets_what_is_taken_back_then(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    play.play("move hex 2,4")
    window.rest()
    before = told(play)
    play.play("move hex 2,3")
    window.rest()
    window.stage.stack.pop()
    window.stage.stack.settle()
    again = window.play(game.resume(Record.load(window.stage.library.matches()[0].path)), beat=NEVER)
    window.press("u")
    assert told(again) == before
