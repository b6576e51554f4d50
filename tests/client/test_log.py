"""The log on the board: what it tells, what it forgets, and by which keys it opens and closes."""

from typing import Any

import pygame
import pytest

import game
from game.client.board_kit.log import LogPanel
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.input import KEY, Input, key
from game.engine.teller import Sentence
from game.longnight.client.board.sides import cap_rect, depth_rect
from game.records.record import Record
from game.spellchain.client.board.places import LOG_DEPTH, LOG_RIBBON

NEVER = 1e9
ALONE = {"longnight": ("human",), "spellchain": ("human", "ai:easy")}
TITLES = tuple(ALONE)


def told(play: Any) -> list[str]:
    """All that the log tells, sentence by sentence."""
    return [sentence.text for sentence in play.board.log._sentences]


def test_the_log_of_another_match_is_not_shown_again(window: Any) -> None:
    """Each has told as much as the other: the pictures of what they told are kept apart."""
    shown = []
    for scenario in ("demo", "cellar"):
        window.play(game.new("longnight", 7, {"scenario": scenario}), beat=NEVER)
        window.draw()
        shown.append(pygame.image.tobytes(window.canvas.surface.subsurface((16, 520, 218, 40)), "RGB"))
    assert shown[0] != shown[1]


def test_the_newest_sentence_is_told_from_its_begin_and_goes_on_where_there_is_no_room(written: list[str]) -> None:
    """There is room for three lines: of a sentence of more lines the first ones are seen, and dots."""
    panel = LogPanel(((255, 255, 255),) * 3, 14)
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
    short, long = "One draws a card", "Lanciere della Scogliera ora è nello stato avvelenato per due turni interi"
    panel.add([Sentence(short, 0, 0)])
    panel.add([Sentence(long, 0, 1)])
    written.clear()
    panel.draw(canvas, (0, 0, 140, 14 * 1.24 * 3.2), low=True)
    assert len(written) == 3
    told = " ".join(written)
    assert told.endswith("…")
    assert long.startswith(told.removesuffix("…"))
    written.clear()
    panel.draw(canvas, (0, 0, 140, 14 * 1.24 * 9.2), low=True)
    assert " ".join(written) == f"{short} {long}"


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


@pytest.mark.parametrize("title", TITLES)
def test_the_key_that_opens_the_log_closes_it(window: Any, title: str) -> None:
    play = window.play(game.new(title, 7, None, ALONE[title]), beat=NEVER)
    for _ in range(2):
        assert not play.board.log.open
        window.press("l")
        assert play.board.log.open and play.board.log.detail == 0
        window.draw()
        window.press("l")
    assert not play.board.log.open


@pytest.mark.parametrize("title", TITLES)
def test_with_shift_the_log_tells_more_and_less_and_stays_open(window: Any, title: str) -> None:
    play = window.play(game.new(title, 7, None, ALONE[title]), beat=NEVER)
    more = key("l", shift=True)
    play.handle(more)
    assert play.board.log.open and play.board.log.detail == 2
    window.draw()
    play.handle(more)
    assert play.board.log.open and play.board.log.detail == 0
    play.handle(more)
    window.press("l")
    assert not play.board.log.open and play.board.log.detail == 0
    window.press("l")
    assert play.board.log.detail == 2, "how much it tells is remembered"


@pytest.mark.parametrize("title", TITLES)
def test_the_one_button_of_a_gamepad_goes_through_all_that_the_log_can_be(window: Any, title: str) -> None:
    play = window.play(game.new(title, 7, None, ALONE[title]), beat=NEVER)
    found = []
    for _ in range(6):
        play.handle(Input(KEY, letter="l"))  # of a gamepad: it comes from no key
        found.append((play.board.log.open, play.board.log.detail))
    assert found == [(True, 0), (True, 2), (False, 0)] * 2


def middle(rect: Any) -> tuple[float, float]:
    x, y, w, h = rect
    return x + w / 2, y + h / 2


@pytest.mark.parametrize("title", TITLES)
def test_the_log_is_opened_deepened_and_closed_by_mouse(window: Any, title: str) -> None:
    play = window.play(game.new(title, 7, None, ALONE[title]), beat=NEVER)
    log = play.board.log
    depth = depth_rect() if title == "longnight" else LOG_DEPTH
    count = len(play.match.record)

    def head() -> tuple[float, float]:
        x, y, _, _ = cap_rect(log) if title == "longnight" else LOG_RIBBON
        return x + 6, y + 10

    window.click(*head())
    assert log.open and log.detail == 0
    window.draw()
    window.click(*middle(depth))
    assert log.open and log.detail == 2
    window.draw()
    window.click(*middle(depth))
    assert log.open and log.detail == 0
    window.click(*head())
    assert not log.open
    assert len(play.match.record) == count
