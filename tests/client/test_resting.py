"""A pointer that rests: what comes to lie under it with another meaning is not chosen by a second click."""

from typing import Any

import game
from game.client.input import LEFT, point, press, release
from game.client.match.curtain import CurtainScene
from game.client.match.result import ResultScene
from game.client.settings import Settings

NEVER = 1e9


def at_the_end(window: Any) -> Any:
    """A match whose button goes on to what comes next, and to the turn's end at last."""
    window.stage.settings = Settings(auto_next=False, confirm=False)
    return window.play(game.new("longnight", 7), beat=NEVER)


def button(play: Any) -> tuple[float, float]:
    spot = next(spot for spot in play.board.spots() if spot.key[0] == "go")
    x, y, w, h = spot.rect
    return x + w / 2, y + h / 2


def go_key(play: Any) -> Any:
    return next(spot.key for spot in play.board.spots() if spot.key[0] == "go")


def test_a_second_click_on_a_button_that_means_something_else_now_does_nothing_for_a_moment(window: Any) -> None:
    play = at_the_end(window)
    at, key = button(play), go_key(play)
    while go_key(play) == key:
        count = len(play.match.record)
        window.click(*at)
        play._skip()
        assert len(play.match.record) == count + 1, "what means the same may be clicked at once"
    count = len(play.match.record)
    window.click(*at)
    assert len(play.match.record) == count, "the turn is not ended by a click that was meant to go on"
    window.pass_time(0.7)
    window.click(*at)
    assert len(play.match.record) > count or play.board.choosing.armed is not None


def focus_on_button(window: Any, play: Any) -> None:
    for _ in range(60):
        if play.board.hover is not None and play.board.hover[0] == "go":
            return
        window.press("on")
    raise AssertionError("the focus never comes to the button")


def test_enter_on_a_focus_that_came_to_mean_something_else_does_nothing_for_a_moment(window: Any) -> None:
    play = at_the_end(window)
    focus_on_button(window, play)
    key = go_key(play)
    while go_key(play) == key:
        count = len(play.match.record)
        window.press("accept")
        play._skip()
        assert len(play.match.record) == count + 1, "what means the same may be chosen at once"
        focus_on_button(window, play)
    count = len(play.match.record)
    window.press("accept")
    assert len(play.match.record) > count, "who went to it means it"


def test_enter_on_what_the_focus_came_to_by_itself_does_nothing_for_a_moment(window: Any) -> None:
    play = at_the_end(window)
    window.press("on")
    while play.board.hover[0] != "hex":
        window.press("on")
    before = play.board.hover
    window.press("accept")
    play._skip()
    count = len(play.match.record)
    assert play.board.hover != before and count
    window.press("accept")
    assert len(play.match.record) == count and play.board.choosing.armed is None
    window.pass_time(0.7)
    window.press("accept")
    assert len(play.match.record) > count or play.board.choosing.armed is not None


def test_the_letter_that_discarded_the_marked_cards_does_not_end_the_turn_for_a_moment(window: Any) -> None:
    play = at_the_end(window)
    while play.match.view(0)["phase"] != "end":
        play.play(next(action for action in play.match.actions() if action.verb in ("next", "close")))
        window.rest()
    card = next(action for action in play.match.actions() if action.verb == "discard").args[0]
    assert play.board.choosing.click(("card", card)) is None
    count = len(play.match.record)
    window.press("e")
    play._skip()
    window.press("e")
    assert len(play.match.record) == count + 1 and play.match.view(0)["phase"] == "end"
    window.pass_time(0.7)
    window.press("e")
    assert len(play.match.record) > count + 1


def test_another_letter_counts_at_once(window: Any) -> None:
    play = at_the_end(window)
    window.press("n")
    play._skip()
    count = len(play.match.record)
    while "end" not in [action.verb for action in play.match.actions()]:
        window.press("n")
        play._skip()
        assert len(play.match.record) > count
        count = len(play.match.record)
    window.press("e")
    assert len(play.match.record) > count


def test_a_click_elsewhere_counts_at_once(window: Any) -> None:
    play = at_the_end(window)
    at, key = button(play), go_key(play)
    window.click(*at)
    play._skip()
    hexes = [key for key in play.board.now.keys if key[0] == "hex"]
    count = len(play.match.record)
    x, y = play.board.now.ground.centre(str(hexes[0][1]))
    window.click(x, y + 6)
    assert len(play.match.record) == count + 1 and key


def test_a_result_that_opens_under_the_pointer_is_not_left_by_the_click_that_ended_the_match(window: Any) -> None:
    play = window.play(game.new("longnight", 3), beat=NEVER)
    window.click(940, 620)  # where the board's button lies, and one of the result's
    play.concede()
    while not isinstance(window.top, ResultScene):
        window.pass_time()
    window.click(940, 620)
    window.press("space")
    assert isinstance(window.top, ResultScene)
    window.pass_time(0.7)
    x, y, w, h = window.top._group.widgets[-1].rect
    window.click(x + w / 2, y + h / 2)
    assert window.top is None


def test_nobody_sits_down_by_the_click_that_brought_the_curtain(window: Any) -> None:
    looked: list[int] = []
    scene = CurtainScene(window.stage, "spellchain", 1, lambda: None, lambda: None)
    x, y, _w, _h = scene._group.widgets[0].rect
    scene = window.open(
        CurtainScene(window.stage, "spellchain", 1, lambda: looked.append(1), lambda: None, (x + 5, y + 5))
    )
    for event in (point(x + 5, y + 5), press(x + 5, y + 5, LEFT), release(x + 5, y + 5, LEFT)):
        scene.handle(event)
    assert not looked
    window.pass_time(0.7)
    window.click(x + 5, y + 5)
    assert looked


def test_who_wants_everything_at_once_clicks_on_as_quickly(window: Any) -> None:
    play = at_the_end(window)
    window.stage.settings = Settings(auto_next=False, confirm=False, speed=0)
    at, key = button(play), go_key(play)
    while go_key(play) == key:
        window.click(*at)
    count = len(play.match.record)
    window.click(*at)
    assert len(play.match.record) == count + 1
