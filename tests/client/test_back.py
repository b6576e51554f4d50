"""Going back closes what lies over the board before it opens the menu, in every title, by Escape and by B alike."""

from typing import Any

import pytest

import game
from game.client.input import RIGHT, point
from game.client.match.pause import PauseScene
from game.players import COMPUTER, HUMAN
from tests.client.test_double import NEVER, first_with
from tests.client.test_play import lit, spot, where_mind_bolt_can_be_cast

TITLES = ("longnight", "undertow", "spellchain", "estro", "lirya")


def begun(window: Any, title: str) -> Any:
    """A match in which something can be chosen, without a curtain before it."""
    match = where_mind_bolt_can_be_cast() if title == "longnight" else first_with(title)
    play = window.play(match, beat=NEVER)
    while window.top is not play:
        window.press("accept")
    window.rest()
    window.draw()
    return play


def back_twice(window: Any, play: Any) -> None:
    """The first time closes something, the second one opens the menu."""
    window.press("back")
    assert window.top is play, "something was closed"
    window.press("back")
    assert isinstance(window.top, PauseScene)


@pytest.mark.parametrize("title", TITLES)
def test_a_sheet_opened_by_the_right_button_is_closed_first(window: Any, title: str) -> None:
    play = begun(window, title)
    board: Any = play.board
    thing = next(each for each in board.things() if each.key[0] in ("unit", "card", "offer", "starter"))
    at = thing.rect[0] + thing.rect[2] / 2, thing.rect[1] + thing.rect[3] / 2
    window.click(*at, RIGHT)
    assert board.hover is not None, "it is told about"
    window.press("back")
    assert window.top is play
    assert board.hover is None, "nothing is told about any more, though the pointer rests there"
    play.handle(point(at[0] + 1, at[1]))
    assert board.hover is None, "a hand that trembles does not open it again"
    window.press("back")
    assert isinstance(window.top, PauseScene)


@pytest.mark.parametrize("title", TITLES)
def test_a_sheet_opened_by_the_key_is_closed_first_and_the_focus_comes_back_to_it(window: Any, title: str) -> None:
    play = begun(window, title)
    board: Any = play.board
    window.press("on", "on", "i")
    assert board.hover is not None
    window.press("back")
    assert (window.top, board.hover) == (play, None)
    window.press("accept")
    assert board.hover is not None, "who sees no focus is shown one, and chooses nothing"
    window.press("i")
    back_twice(window, play)


@pytest.mark.parametrize("title", TITLES)
def test_an_open_log_is_folded_first(window: Any, title: str) -> None:
    play = begun(window, title)
    window.press("l")
    assert play.board.log.open
    back_twice(window, play)
    assert not play.board.log.open


@pytest.mark.parametrize("title", ["undertow", "spellchain", "estro", "lirya"])
def test_a_pile_that_is_leafed_through_is_closed_first(window: Any, title: str) -> None:
    play = begun(window, title)
    board: Any = play.board
    pile = next((each for each in board.now.spots if each.key[0] in board.PILES), None)
    if pile is None:  # in a draft nobody has piles yet
        assert title == "undertow"
        return
    board._opened = pile.key
    back_twice(window, play)
    assert board._opened is None


def test_the_matrix_is_folded_first(window: Any) -> None:
    play = begun(window, "estro")
    board: Any = play.board
    window.press("m")
    assert board.now.charted
    back_twice(window, play)
    assert not board.now.charted


def test_what_lies_over_the_board_is_closed_first_while_the_computer_plays(window: Any) -> None:
    play = window.play(game.new("spellchain", 3, {"first": 1}, (HUMAN, f"{COMPUTER}easy")), beat=NEVER)
    while not play.seats.playing:
        play.play(play.match.actions()[0])
        play._skip()
    play.seats.pause()
    window.press("l")
    assert play.board.log.open
    back_twice(window, play)
    assert not play.board.log.open


def test_what_was_picked_up_is_let_go_before_its_sheet_is_closed(window: Any) -> None:
    play = begun(window, "longnight")
    foe = next(found for found, _ in lit(play.board) if found[0] == "unit")
    window.click(*spot(play.board, foe))
    assert play.board.taken is not None
    back_twice(window, play)
